"""A provider's message, made fit to be shown."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from live_agent.providers import Provider
from live_agent.providers.cleaning import LONGEST, clean

from .service import KEY


@given(st.text(st.characters(), max_size=900))
def test_whatever_a_provider_says_is_one_short_plain_line(said: str) -> None:
    shown = clean(said)
    if shown is None:
        return
    assert 0 < len(shown) <= LONGEST
    assert shown.encode()
    assert shown == " ".join(shown.split())
    assert not any(unicodedata.category(char).startswith("C") for char in shown)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  Rate limit reached.\n\nTry again. ", "Rate limit reached. Try again."),
        ("Accès refusé : «clé» \u202eabc\u202c", "Accès refusé : «clé» abc"),
        ("المفتاح\u200f غير صالح", "المفتاح غير صالح"),
        ("\x00\x1b[31mred", "[31mred"),
        ("Limit of org-AbCdEf123456 on proj_9876543", "Limit of … on …"),
        ("Key sk-svcacct-****************abcd is wrong", "Key … is wrong"),
        (f"Key {KEY[3:20]} is wrong", "Key … is wrong"),
        ("", None),
        (" \t\u200b", None),
        ("…!?", None),
        (f"Key {KEY} is wrong", None),
    ],
)
def test_messages(openai: Provider, said: str, shown: str | None) -> None:
    assert clean(said) == shown


def test_a_long_message_is_cut_at_its_end() -> None:
    shown = clean("a" * 150 + " " + "b" * 150)
    assert shown == "a" * 150 + " " + "b" * 48 + "…"
