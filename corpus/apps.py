"""The application `corpus`."""

from django.apps import AppConfig


class CorpusConfig(AppConfig):
    """Registration with Django."""

    name = "corpus"
