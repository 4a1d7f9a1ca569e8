"""Several unknown men in a row: what all roads through known pairs have in common."""

from collections.abc import Callable, Mapping, Sequence

Known = Callable[[tuple[int, int]], bool]


def agreed(
    tiers: Sequence[Sequence[int]], below: int | None, above: int | None, known: Known
) -> Mapping[int, int]:
    """Return offset → man, for each tier in which every unbroken road passes by one man.

    ``tiers`` are the candidates from the student down to the teacher; ``below`` is the student of
    the first tier, ``above`` the teacher of the last, where they are known. A road is unbroken
    when each step, to the known ends too, is a known pair (teacher, student). Without a known end
    nothing is agreed: namesakes would only vouch for each other.
    """
    if below is None and above is None:
        return {}
    reached = _reached([[below] if below is not None else [], *tiers], known)
    back = _reached(
        [[above] if above is not None else [], *reversed(tiers)], lambda pair: known(pair[::-1])
    )
    return {
        at: both.pop()
        for at in range(len(tiers))
        if len(both := reached[at] & back[len(tiers) - 1 - at]) == 1
    }


def _reached(tiers: Sequence[Sequence[int]], known: Known) -> list[set[int]]:
    """From the first tier on, who is joined by known pairs to someone reached in the one before.

    An empty first tier is an unknown end: the whole second tier is reached.
    """
    start, second, *rest = tiers
    reached = [{one for one in second if not start or any(known((one, s)) for s in start)}]
    for tier in rest:
        reached.append({one for one in tier if any(known((one, s)) for s in reached[-1])})
    return reached
