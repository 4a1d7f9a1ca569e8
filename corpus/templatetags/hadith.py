"""Tags of a hadith's page: its text, name by name."""

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from corpus.pages.weaving import Mention, Segment
from isnad_site.reading.addresses import narrator_path
from isnad_site.reading.words import status

register = template.Library()


@register.simple_tag
def segment(piece: Segment) -> SafeString:
    """A piece of the text; a name leads to its narrator, or to its row where it is left open.

    The sign of the status is drawn by the stylesheet, so that the text stays as it is.
    """
    mention = piece.mention
    if mention is None:
        return conditional_escape(piece.text)
    return format_html(
        '<a class="m {}" href="{}" title="{}">{}</a>',
        mention.status, _address(mention), _title(mention), piece.text,
    )  # fmt: skip


def _address(mention: Mention) -> str:
    if mention.narrator_id is None:
        return f"#m{mention.row}"
    return narrator_path(mention.narrator_id, mention.name_latin or mention.name_ar)


def _title(mention: Mention) -> str:
    shown = status("node", mention.status)
    if mention.differs:
        return _("%(status)s: the chains through this name read it differently") % {
            "status": shown.label
        }
    if mention.narrator_id is None:
        return f"{shown.label}{_(': ')}{shown.hint}"
    name = mention.name_ar if get_language() == "ar" else mention.name_latin
    return f"{name or mention.name_ar} ({shown.label})"
