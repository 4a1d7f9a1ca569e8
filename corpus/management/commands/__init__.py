"""build_corpus, check_corpus and check_authority."""
