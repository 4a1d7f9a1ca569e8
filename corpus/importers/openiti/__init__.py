"""OpenITI mARkdown: works, editions and passages, and the hadiths that passages comment on."""

from corpus.importers.openiti.importer import find_texts, read_folder
from corpus.importers.openiti.reports import Report, packaged_reports
from corpus.importers.openiti.rows import EditionImport

__all__ = ["EditionImport", "Report", "find_texts", "packaged_reports", "read_folder"]
