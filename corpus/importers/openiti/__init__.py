"""OpenITI mARkdown: works, editions and passages, and the hadiths that passages comment on.

``importer.read_folder`` yields the rows of each text. ``markdown`` and ``sections`` read any text
of the format and know nothing of the corpus.
"""
