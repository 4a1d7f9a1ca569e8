"""The list of men whom no sign places in the book that names them."""

from io import StringIO

import pytest
from django.core.management import call_command

# Read one by one, each with its chain: these are the men, whatever their signs.
READ = {
    "bukhari:2214.2": "عبد الرحمن بن إسحاق",
    "bukhari:2363": "الربيع بن مسلم",
    "bukhari:2419": "هشام بن حكيم",
    "muslim:1480o": "سليمان بن قرم",
    "muslim:1639b": "يزيد بن أبي حكيم",
}
WRONG = ("351", "574", "1444", "3359", "6218", "6871")


@pytest.mark.usefixtures("built_corpus")
def test_who_is_named_without_a_sign_is_listed_and_the_namesakes_are_gone() -> None:
    out = StringIO()
    call_command("check_signs", stdout=out)
    *lines, total = out.getvalue().strip().splitlines()
    assert total == f"{len(lines)} nodes."
    for reference, name in READ.items():
        assert any(line.startswith(reference) and name in line for line in lines), reference
    listed = {line.split()[0] for line in lines}
    assert listed.isdisjoint({f"bukhari:{number}" for number in WRONG} | {"muslim:560a"})
    assert len(lines) < 30
