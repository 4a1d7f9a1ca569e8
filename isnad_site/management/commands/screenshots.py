"""`manage.py screenshots`: the pictures of the README, taken from the corpus at hand."""

from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from corpus.bench.server import serving
from isnad_site.chromium import ARGUMENTS, chromium
from isnad_site.reading.addresses import hadith_path
from isnad_site.var import BASE_DIR

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER: Final = BASE_DIR / "docs" / "screenshots"
LANGUAGES: Final = ("ar", "fr")
LARGEST: Final = 250_000  # bytes
_WIDTH: Final = 1200
_HEIGHTS: Final = (900, 780, 660, 540, 420)  # the first that is not too large is kept
_OK: Final = 200
_NO_PLAYWRIGHT: Final = (
    "Pictures are taken with Playwright, which is not installed. "
    "`python isnad_site/bootstrap.py dev` installs it."
)


@dataclass(frozen=True, slots=True)
class Picture:
    """What is shown: a page, from the element ``top`` on."""

    name: str
    address: str
    top: str


class Command(BaseCommand):
    """Serves the corpus at hand on a free port of this machine and looks at it in Chromium."""

    help = "Take the README's pictures: a hadith, a bundle, a narrator, in Arabic and in French."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to show, and where to put it."""
        parser.add_argument("--hadith", default="bukhari:1", help="its reference (bukhari:1)")
        parser.add_argument("--bundle", default="bukhari:54", help="a hadith with parallels")
        parser.add_argument("--narrator", type=int, default=19, help="his id (19, Mālik)")
        parser.add_argument("--into", type=Path, default=FOLDER, help="a folder")

    def handle(self, *args: Any, **options: Any) -> None:
        """Take them. Raises CommandError where it cannot."""
        try:
            from playwright.sync_api import sync_playwright
        except ImportError as error:
            raise CommandError(_NO_PLAYWRIGHT) from error
        if (path := chromium()) is None:
            raise CommandError("Pictures are taken with Chromium, which is not installed.")
        options["into"].mkdir(parents=True, exist_ok=True)
        pictures = _pictures(options)
        with serving("daphne") as served, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS])
            for language in LANGUAGES:
                for picture in pictures:
                    content = _taken(browser, served.address, picture, language)
                    file = options["into"] / f"{picture.name}-{language}.png"
                    file.write_bytes(content)
                    self.stdout.write(f"{file} ({len(content) / 1000:.0f} kB)")
            browser.close()


def _pictures(options: dict[str, Any]) -> list[Picture]:
    narrator = reverse("narrator_bare", args=[options["narrator"]])
    return [
        Picture("hadith", hadith_path(options["hadith"]), "body"),
        Picture("bundle", f"{hadith_path(options['bundle'])}bundle/", "figure"),
        Picture("narrator", narrator, "body"),
    ]


def _taken(browser: "Browser", address: str, picture: Picture, language: str) -> bytes:
    """The picture as PNG, as high as its size allows."""
    size = {"width": _WIDTH, "height": _HEIGHTS[0]}
    context = browser.new_context(
        base_url=address,
        locale=language,
        viewport=size,  # type: ignore[arg-type]
        color_scheme="light",
    )
    page = context.new_page()
    answer = page.goto(picture.address)
    if answer is None or answer.status != _OK:
        raise CommandError(f"{picture.address} is no page of this corpus.")
    page.evaluate("document.fonts.ready")
    if page.locator(picture.top).count() == 0:
        raise CommandError(f"{picture.address} has no picture of chains.")
    for whole in page.locator(f"{picture.top}.diagram [data-zoom=fit]").all():
        whole.click()
    page.locator(picture.top).first.evaluate("each => each.scrollIntoView()")
    content = _cropped(page)
    context.close()
    return content


def _cropped(page: "Page") -> bytes:
    for height in _HEIGHTS:
        content = page.screenshot(clip={"x": 0, "y": 0, "width": _WIDTH, "height": height})
        if len(content) <= LARGEST:
            break
    return content
