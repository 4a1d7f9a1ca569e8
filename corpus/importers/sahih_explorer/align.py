"""Aligning two sequences in order: one by one where they are as long, by most fits where not."""

from collections.abc import Callable

Fit = Callable[[int, int], bool]


def align(first: int, second: int, fit: Fit) -> dict[int, int]:
    """Place in the first → place in the second, both of the given lengths.

    Of equal lengths each faces its own, fit or not. Else as many as possible that fit are paired
    without crossing; among equals the pairs stand as near to the beginning as they can.
    """
    if first == second:
        return {place: place for place in range(first)}
    fitting = [[fit(place, at) for at in range(second)] for place in range(first)]
    most = [[0] * (second + 1) for _ in range(first + 1)]
    for place in reversed(range(first)):
        for at in reversed(range(second)):
            paired = most[place + 1][at + 1] + 1 if fitting[place][at] else 0
            most[place][at] = max(paired, most[place + 1][at], most[place][at + 1])
    pairs: dict[int, int] = {}
    place = at = 0
    while place < first and at < second:
        if fitting[place][at] and most[place][at] == most[place + 1][at + 1] + 1:
            pairs[place] = at
            place, at = place + 1, at + 1
        elif most[place][at] == most[place + 1][at]:
            place += 1
        else:
            at += 1
    return pairs
