"""The site itself as an application: system checks, commands, templates."""

from django.apps import AppConfig


class IsnadSiteConfig(AppConfig):
    """Registration with Django."""

    name = "isnad_site"

    def ready(self) -> None:
        """Register the system checks and the guard between the two databases."""
        from isnad_site import checks, existing  # noqa: F401
