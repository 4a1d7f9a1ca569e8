"""What the model is told before anything else, in each language (`fr.md`, `ar.md`, `en.md`)."""

from functools import cache
from pathlib import Path

from live_agent.contract.messages import Language


@cache
def system_instruction(language: Language) -> str:
    """The system instruction, Markdown."""
    return (Path(__file__).parent / f"{language}.md").read_text("utf-8")
