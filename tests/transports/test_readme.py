"""What README.md shows is what the corpus answers."""

import json
import re

import pytest
from django.test import Client

from isnad_site.var import BASE_DIR

_ADDRESS = re.compile(r"curl -s 'http://127\.0\.0\.1:8000([^']+)'")


def _example() -> tuple[str, list[str]]:
    """The address of the example and its lines, those that stand for others left out."""
    readme = (BASE_DIR / "README.md").read_text(encoding="utf-8")
    block = next(part for part in readme.split("```") if _ADDRESS.search(part))
    call, *lines = block.strip().splitlines()
    address = _ADDRESS.search(call)
    assert address
    return address[1], [line.rstrip(",") for line in lines if line.strip() != "…"]


@pytest.mark.usefixtures("built_corpus")
def test_the_example_of_the_readme_is_what_the_tool_answers(client: Client) -> None:
    address, shown = _example()
    answer = json.dumps(client.get(address).json(), ensure_ascii=False, indent=2)
    rest = iter(line.rstrip(",") for line in answer.splitlines())
    assert all(line in rest for line in shown), answer
