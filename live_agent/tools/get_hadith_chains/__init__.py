"""get_hadith_chains: the chains of a hadith as they stand, each node as far as it is resolved."""
