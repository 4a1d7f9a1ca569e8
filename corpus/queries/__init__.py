"""Typed queries over hadiths, chains and commentary: the only callers of the ORM here."""
