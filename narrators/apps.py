"""The application `narrators`."""

from django.apps import AppConfig


class NarratorsConfig(AppConfig):
    """Registration with Django."""

    name = "narrators"
