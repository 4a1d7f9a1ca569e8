"""The formats that a citation can be had in, with the type and the name of each file."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from corpus.citations.bibtex import bibtex
from corpus.citations.csl import csl_json
from corpus.citations.plain import plain
from corpus.citations.record import Citation
from corpus.citations.ris import ris


@dataclass(frozen=True, slots=True)
class Format:
    """``key`` stands in addresses, ``suffix`` ends the file's name."""

    key: str
    label: str
    suffix: str
    content_type: str
    write: Callable[[Citation], str]


FORMATS: Final = {
    written.key: written
    for written in (
        Format("bibtex", "BibTeX", "bib", "application/x-bibtex", bibtex),
        Format("ris", "RIS", "ris", "application/x-research-info-systems", ris),
        Format("csl-json", "CSL-JSON", "json", "application/vnd.citationstyles.csl+json", csl_json),
        Format("plain", "TXT", "txt", "text/plain", plain),
    )
}
