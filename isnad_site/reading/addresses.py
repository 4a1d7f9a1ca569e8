"""The human addresses of what is shown: stable, and made from the corpus's own references."""

from typing import Final
from unicodedata import normalize

from django.urls import reverse
from django.utils.text import slugify

_LONGEST_SLUG: Final = 40


def hadith_path(canonical_reference: str) -> str:
    """``bukhari:402.2`` → ``/hadith/bukhari/402.2/``."""
    return reverse("hadith", args=canonical_reference.split(":", 1))


def narrator_path(narrator_id: int, name: str | None) -> str:
    """``/narrators/19/malik-b-anas/``; the slug is for people, the id alone decides.

    The one slug that is not redirected is that of the name in Latin letters, where there is one.
    """
    return reverse("narrator", args=[narrator_id, narrator_slug(name)])


def narrator_slug(name: str | None) -> str:
    """The first words of a name as part of an address: of a Latin one its plain letters.

    ``Mālik b. Anas`` → ``malik-b-anas``; an Arabic name stays Arabic; ``-`` where nothing is left.
    """
    text = name or ""
    plain = normalize("NFKD", text).encode("ascii", "ignore").decode()
    slug = slugify(plain) or slugify(text, allow_unicode=True)
    if len(slug) > _LONGEST_SLUG:
        slug = (
            slug[: slug.rfind("-", 0, _LONGEST_SLUG + 1)] if "-" in slug else slug[:_LONGEST_SLUG]
        )
    return slug.strip("-") or "-"
