"""search_hadith: candidates by reference or by Arabic words; never an identification."""
