"""The numbered entries of five biographical works, and what they state of the narrators."""
