"""``manage.py describe_ddl``: writes what the SQL files make, for `check_corpus`."""

from typing import Any

import psycopg
from django.core.management.base import BaseCommand

from corpus.loading import catalog, expected
from isnad_site.embedded import owner_dsn


class Command(BaseCommand):
    """Run the DDL in the embedded database, describe it, and leave nothing of it there."""

    help = "Write corpus/sql/expected.json after a change of the SQL files."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the file."""
        with psycopg.connect(owner_dsn(), autocommit=True) as owner:
            text = expected.as_text(catalog.described_ddl(owner))
        expected.FILE.write_text(text, encoding="utf-8")
        self.stdout.write(f"Wrote {expected.FILE}.")
