"""``manage.py export_contract``: the contract as JSON Schema under ``docs/contract/``."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand

from live_agent.contract.export import contract_files
from live_agent.tools import TOOLS
from live_agent.transports.websocket.export import message_files

FOLDER: Final = Path(__file__).parents[3] / "docs" / "contract"


def exported() -> dict[str, str]:
    """Every file of the folder by name."""
    return contract_files(TOOLS.values()) | message_files()


class Command(BaseCommand):
    """Write every schema; files of tools that are gone are removed."""

    help = "Write the JSON Schemas of the tools, the envelope, the error and the messages."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The folder to write to."""
        parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the files, the same bytes for the same contract."""
        folder: Path = options["to"]
        folder.mkdir(parents=True, exist_ok=True)
        files = exported()
        for path in folder.glob("*.json"):
            if path.name not in files:
                path.unlink()
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        self.stdout.write(f"{len(files)} files in {folder}")
