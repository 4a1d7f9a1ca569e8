"""`manage.py prune_sessions`: delete the conversations that have been kept long enough."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from live_agent import conf
from live_agent.realtime.pruning import prune


class Command(BaseCommand):
    """Delete old sessions with their calls and events (to be run every day, say)."""

    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The age in days, and a way to look first."""
        parser.add_argument("--days", type=int, help="default: LIVE_AGENT_RETENTION_DAYS")
        parser.add_argument("--dry-run", action="store_true", help="only say how many they are")

    def handle(self, *args: Any, days: int | None, dry_run: bool, **options: Any) -> None:
        """Delete, and say how many."""
        days = conf.retention_days() if days is None else days
        if not 0 <= days <= 36500:
            raise CommandError("--days must be from 0 to 36500.")
        count = prune(days, only_count=dry_run)
        done = "to be deleted" if dry_run else "deleted"
        self.stdout.write(f"Sessions last used more than {days} days ago, {done}: {count}")
