"""Hadiths, chains, commentary and works: tables, importers, searches."""
