"""What every table of the corpus has in common: it is mapped, never created or written.

The tables are made by the SQL in ``corpus/sql``; the models here only name what is there.
Writing is refused by the router, by the connection and by the role, in that order.
"""

from django.db import models


class CorpusModel(models.Model):
    """A row of the corpus. Ids are given by the build and repeat when it is repeated."""

    id = models.BigIntegerField(primary_key=True)

    class Meta:
        abstract = True
        managed = False
