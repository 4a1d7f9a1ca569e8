"""How a hadith is cited: one record, written as BibTeX, RIS, CSL-JSON or a sentence."""
