"""The human addresses of what is shown: stable, and made from the corpus's own references."""

from django.urls import reverse
from django.utils.text import slugify


def hadith_path(canonical_reference: str) -> str:
    """``bukhari:402.2`` → ``/hadith/bukhari/402.2/``."""
    return reverse("hadith", args=canonical_reference.split(":", 1))


def narrator_path(narrator_id: int, name: str | None) -> str:
    """``/narrators/19/malik-b-anas/``; the slug is for people, the id alone decides."""
    return reverse("narrator", args=[narrator_id, narrator_slug(name)])


def narrator_slug(name: str | None) -> str:
    """A name as part of an address, in either script; ``-`` where nothing is left of it."""
    return slugify(name or "", allow_unicode=True)[:80].strip("-") or "-"
