"""Ids such as the provider's: a prefix and a number that no other thing has."""

import itertools

_numbers = itertools.count(1)


def new_id(prefix: str) -> str:
    """``resp_000007``."""
    return f"{prefix}_{next(_numbers):06}"
