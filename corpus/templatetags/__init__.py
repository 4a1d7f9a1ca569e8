"""Template tags of the corpus."""
