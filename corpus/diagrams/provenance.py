"""Where a picture comes from, said inside every file that is taken away."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext, override

from corpus.queries.sources import DatasetRef


@dataclass(frozen=True, slots=True)
class Source:
    """A dataset on which something in the picture rests, and when the corpus took it in."""

    dataset: DatasetRef
    imported_at: datetime | None

    def line(self, language: str) -> str:
        """Key, version, licence and date, as one line."""
        ref = self.dataset
        name = f"{ref.key} {ref.version or ref.commit_hash or ''}".strip()
        with override(language):
            parts = [f"{name}: {ref.title}"]
            parts.append(gettext("licence: %(licence)s") % {"licence": ref.licence or "—"})
            if self.imported_at:
                day = self.imported_at.date().isoformat()
                parts.append(gettext("imported %(day)s") % {"day": day})
        return "; ".join(parts)


@dataclass(frozen=True, slots=True)
class Provenance:
    """What a file says of itself; ``address`` is where the page it was taken from stands."""

    title: str
    reference: str
    address: str
    sources: Sequence[Source]
    language: str
    note: str = ""

    @property
    def statement(self) -> str:
        """Who read the chains, and what the picture does not say."""
        with override(self.language):
            return gettext(
                "Chains are read from the Arabic text by the rules of this site; mentions and "
                "terms are verbatim. Statuses tell how surely a mention is known to name a "
                "narrator, and nothing of the report's authenticity."
            )

    @property
    def shapes(self) -> str:
        """What the shapes of the boxes mean."""
        with override(self.language):
            return gettext(
                "Four corners: confirmed. Round corners: probable. Points: ambiguous. Brackets: "
                "unresolved narrator. Folded leaf: the hadith in its collection."
            )

    @property
    def imported_at(self) -> datetime | None:
        """The day on which the newest of the datasets was taken in."""
        return max((one.imported_at for one in self.sources if one.imported_at), default=None)

    def lines(self) -> list[str]:
        """The whole of it as lines of text, the address first."""
        said = [f"{self.title} · {self.address}"]
        if self.note:
            said.append(self.note)
        said += [self.shapes, *(one.line(self.language) for one in self.sources), self.statement]
        return said
