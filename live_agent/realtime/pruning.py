"""Forgetting conversations whose time is over, with all that was kept of them."""

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from live_agent.models import Session

# How many are deleted at a time, so that no lock is held for long.
PORTION: Final = 200


def prune(days: int, *, only_count: bool = False) -> int:
    """Delete the sessions last used more than ``days`` days ago, and return how many there were."""
    old = Session.objects.filter(seen_at__lt=timezone.now() - timedelta(days=days))
    if only_count:
        return old.count()
    deleted = 0
    while portion := list(old.values_list("pk", flat=True)[:PORTION]):
        # Asked again under the lock: one of them may have been taken up in this moment.
        with transaction.atomic():
            rows = old.filter(pk__in=portion).select_for_update()
            found = list(rows.values_list("pk", flat=True))
            Session.objects.filter(pk__in=found).delete()
        deleted += len(found)
    return deleted
