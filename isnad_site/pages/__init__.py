"""Pages over the whole corpus: home, search, sources, statuses."""
