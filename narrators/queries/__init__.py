"""Typed queries over narrators and their relations: the only callers of the ORM here."""
