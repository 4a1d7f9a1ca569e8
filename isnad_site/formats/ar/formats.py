"""Dates in Arabic: «١ ديسمبر ٢٠٢٦», without the comma of Django's own."""

DATE_FORMAT = "j F Y"
