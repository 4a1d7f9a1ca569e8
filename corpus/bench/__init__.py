"""Measuring the searches and the tools on the corpus at hand; see ``manage.py bench``."""
