"""``manage.py call_tool TOOL '<json>'``: the envelope on standard output, nothing else there."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from live_agent.contract.json_text import MalformedJSONError
from live_agent.contract.messages import LANGUAGES
from live_agent.transports.command_line import as_text, call


class Command(BaseCommand):
    """Exit 0 when the tool answered, 1 when it refused, 2 for wrong usage."""

    help = "Call one of the tools and print its envelope as JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The tool, its arguments, and the language of messages."""
        parser.add_argument("tool", metavar="TOOL")
        parser.add_argument("arguments", metavar="JSON", help="""e.g. '{"hadith_id": 1000001}'""")
        parser.add_argument("--language", choices=LANGUAGES, default="en")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the envelope and exit with the outcome."""
        try:
            envelope = call(options["tool"], options["arguments"], options["language"])
        except MalformedJSONError as error:
            message = error.payload(options["language"])["message"]
            raise CommandError(message, returncode=2) from error
        self.stdout.write(as_text(envelope))
        if not envelope.ok:
            sys.exit(1)
