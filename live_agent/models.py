"""The state of conversations, in the database ``default``: any process can serve any request.

Neither audio nor a secret is ever kept here. `manage.py prune_sessions` deletes what is older than
the retention setting.
"""

from typing import ClassVar

from django.conf import settings
from django.db import models

from live_agent.json_field import JSONText


class Session(models.Model):
    """One conversation: whose it is, its turn, and what the turn machine remembers.

    The id cannot be guessed, and whoever has it has the session; one that was opened by somebody
    who had logged in is his alone.
    """

    id = models.CharField(primary_key=True, max_length=64, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True)
    language = models.CharField(max_length=2)
    turn = models.BigIntegerField(default=0)
    generation = models.BigIntegerField(default=0)
    seq = models.BigIntegerField(default=0, help_text="The number of the latest event.")
    state = JSONText()
    created_at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField(auto_now=True, db_index=True)

    def __str__(self) -> str:
        return f"{self.pk[:8]}…, turn {self.turn}"


class Call(models.Model):
    """One call of a tool: what was asked, what became of it, and on what the answer stands.

    ``status`` is the turn machine's (running, answered, stale, error, void); ``outcome`` is OK or
    the code of the error that the caller was told of.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="calls")
    call_id = models.CharField(max_length=128)
    generation = models.BigIntegerField()
    turn = models.BigIntegerField()
    tool = models.TextField()
    fingerprint = models.CharField(max_length=64)
    arguments = JSONText(null=True)
    status = models.CharField(max_length=8)
    outcome = models.CharField(max_length=32, null=True)  # noqa: DJ001  # running: not known yet
    stale = models.BooleanField(default=False)
    transport = models.CharField(max_length=16)
    language = models.CharField(max_length=2)
    request_id = models.CharField(max_length=64)
    started_at = models.DateTimeField(auto_now_add=True)
    duration_ms = models.FloatField(null=True)
    provenance = JSONText(default=list, help_text="[[object_type, object_id], …]")
    envelope = JSONText(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["session", "call_id", "generation"], name="one_call_of_an_id"
            )
        ]

    def __str__(self) -> str:
        return f"{self.tool} ({self.call_id}), {self.status}"


class Event(models.Model):
    """What a session's sockets are told, in order; one that reconnects is told what it missed."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="events")
    seq = models.BigIntegerField()
    type = models.CharField(max_length=32)
    turn = models.BigIntegerField()
    call = models.ForeignKey(Call, on_delete=models.CASCADE, null=True)
    content = JSONText(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "seq"], name="one_event_of_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.seq} {self.type}"
