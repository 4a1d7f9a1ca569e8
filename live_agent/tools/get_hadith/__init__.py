"""get_hadith: one hadith with its reference, its place and its text, verbatim."""
