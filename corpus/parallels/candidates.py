"""Which matns may be alike: those that share shingles, runs of three words, that few have."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

WIDTH = 3  # words of a shingle
COMMON = 60  # a shingle of more matns than this tells nothing


class Shingles:
    """An inverted index of the shingles that several matns have; a matn goes by its place."""

    def __init__(self, spelt: Sequence[str]) -> None:
        self._bearers: list[list[int]] = []
        self._of: list[list[list[int]]] = [[] for _ in spelt]
        for places in _shared(spelt):
            for place in places:
                self._of[place].append(places)

    def sharing(self, place: int) -> Counter[int]:
        """How many shingles each later matn shares with this one."""
        counts = Counter(chain.from_iterable(self._of[place]))
        return Counter({other: number for other, number in counts.items() if other > place})


def _shared(spelt: Sequence[str]) -> Iterator[list[int]]:
    """The places of each shingle that more than one matn has and not too many."""
    total = len(spelt)
    numbered = [
        total * _number(shingle) + place
        for place, matn in enumerate(spelt)
        for shingle in {matn[at : at + WIDTH] for at in range(len(matn) - WIDTH + 1)}
    ]
    numbered.sort()  # numbers take a third of the room of a dictionary of shingles
    same = -1
    places: list[int] = []
    for number in numbered:
        shingle, place = divmod(number, total)
        if shingle != same:
            if 1 < len(places) <= COMMON:
                yield places
            same, places = shingle, []
        places.append(place)
    if 1 < len(places) <= COMMON:
        yield places


def _number(shingle: str) -> int:
    number = 0
    for letter in shingle:
        number = number << 21 | ord(letter)
    return number
