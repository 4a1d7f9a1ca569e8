"""Management commands of the corpus."""
