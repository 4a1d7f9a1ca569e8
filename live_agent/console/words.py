"""What the tools, and the statuses that only they have, are called on the page."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from isnad_site.reading.words import Status

TITLES: Final[Mapping[str, Promise]] = {
    "search_hadith": _("Search for hadiths"),
    "get_hadith": _("A hadith"),
    "get_hadith_chains": _("The chains of a hadith"),
    "search_narrator": _("Search for narrators"),
    "get_narrator_profile": _("A narrator"),
    "get_narrator_hadiths": _("Where a narrator stands in chains"),
    "get_transmission_relation": _("Between two narrators"),
    "get_hadith_commentary": _("Commentary on a hadith"),
}
# Not the status as recorded, which stands beside it: what may be said on the strength of it.
RELATIONS: Final[Mapping[str, Status]] = {
    "attested": Status(
        "attested",
        _("established by a source"),
        _("A source that is named says so, at a place that is named."),
        "●",
    ),
    "possible": Status(
        "possible",
        _("possible"),
        _("A dataset lists the pair; no source that is named says so."),
        "◐",
    ),
    "not_established": Status(
        "not_established",
        _("not established"),
        _("The record does not say surely whom it means. That is no denial."),
        "○",
    ),
}


def title_of(tool: str | None) -> Promise | str:
    """What a tool is called; a name that is no tool's stands as it is."""
    return TITLES.get(tool or "", tool or "?")


# What the script says; the page carries the words, so that there is one catalogue.
WORDS: Final[Mapping[str, Promise]] = {
    "connection.connecting": _("Connecting…"),
    "connection.open": _("Connected."),
    "connection.reconnecting": _("The connection is lost; it is being taken up again…"),
    "connection.closed": _("Not connected."),
    "phase.idle": _("Waiting for a question."),
    "phase.connecting": _("Voice is being connected…"),
    "phase.listening": _("Listening."),
    "phase.hearing": _("Hearing you."),
    "phase.thinking": _("Thinking…"),
    "phase.consulting": _("Consulting the tools…"),
    "phase.speaking": _("Speaking."),
    "phase.stopped": _("Stopped."),
    "mic.granted": _("The microphone is on."),
    "mic.muted": _("The microphone is muted."),
    "mic.asking": _("Your browser asks whether this page may use the microphone."),
    "mic.refused": _(
        "The microphone was refused. Allow it for this page in your browser, then try again."
    ),
    "mic.missing": _("No microphone was found. Connect one, then try again."),
    "mic.busy": _("The microphone is in use by another program. Close it there, then try again."),
    "mic.unsupported": _("This browser cannot use a microphone here; typing works."),
    "voice.none": _("No voice here: no provider is configured. Typing works."),
    "voice.unsupported": _("This browser has no WebRTC or no microphone here; typing works."),
    "voice.failed": _("Voice could not be started. Typing works."),
    "who.person": _("You"),
    "who.agent": _("Agent"),
    "who.tools": _("Tools"),
    "answer.found": _("Looked up; what the tools returned stands under “Evidence”:"),
    "answer.none": _("Nothing was looked up."),
    "call.running": _("running"),
    "call.answered": _("answered"),
    "call.refused": _("refused"),
    "call.stale": _("the turn was over"),
    "error.lost": _("That conversation is no longer kept here; a new one has begun."),
    "error.too_large": _("That is too long to send."),
    "error.offline": _("Not connected: that was not sent. Try again when the connection is back."),
    "error.timeout": _("The voice's provider did not answer in time."),
    "error.network": _("The voice's provider could not be reached."),
    "error.nonsense": _("The voice's provider answered what nobody can understand."),
    "error.dropped": _("The connection of the voice was lost."),
    "error.playback": _("The voice could not be played."),
    "error.evidence": _("The evidence of a call could not be fetched."),
}
