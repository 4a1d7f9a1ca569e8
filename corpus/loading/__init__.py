"""Filling the corpus: the DDL, the loader, the swap, the report, and the check of any database."""
