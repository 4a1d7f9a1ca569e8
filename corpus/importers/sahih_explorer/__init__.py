"""Narrators, hadiths and chains of the ``sahih-explorer`` files (no licence could be verified)."""
