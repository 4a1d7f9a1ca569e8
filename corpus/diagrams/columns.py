"""The columns of a layered picture: each box near the middle of those it is joined to.

The order within a layer is given and kept. Each layer in turn is moved to where its neighbours pull
it, as far as the widths allow; of all such places the nearest in the sum of squares is taken
(isotonic regression by pooling neighbours that would overlap).
"""

from collections.abc import Mapping, Sequence

_SWEEPS = 12

Links = Mapping[int, Sequence[tuple[int, float]]]


def balanced(
    layers: Sequence[Sequence[int]],
    halves: Mapping[int, float],
    gap: float,
    below: Links,
    above: Links,
) -> dict[int, float]:
    """The middle of each vertex; ``layers`` from the foot up, each in its order.

    ``below`` and ``above`` are the neighbours of a vertex with the weight of their pull.
    """
    columns: dict[int, float] = {}
    for layer in layers:
        columns.update(_apart(layer, dict.fromkeys(layer, 0.0), halves, gap))
    both = {vertex: (*below.get(vertex, ()), *above.get(vertex, ())) for vertex in columns}
    for sweep in range(_SWEEPS):
        links = both if sweep >= _SWEEPS - 4 else below if sweep % 2 else above
        for layer in layers if sweep % 2 else reversed(layers):
            wanted = {vertex: _pulled(vertex, links, columns) for vertex in layer}
            columns.update(_apart(layer, wanted, halves, gap))
    return columns


def _pulled(vertex: int, links: Links, columns: Mapping[int, float]) -> float:
    pulls = links.get(vertex, ())
    if not pulls:
        return columns[vertex]
    weight = sum(each for _, each in pulls)
    return sum(columns[other] * each for other, each in pulls) / weight


def _apart(
    layer: Sequence[int], wanted: Mapping[int, float], halves: Mapping[int, float], gap: float
) -> dict[int, float]:
    """The places nearest to those wanted, in the order of the layer and none on another."""
    offsets: list[float] = []
    for place, vertex in enumerate(layer):
        before = layer[place - 1] if place else vertex
        step = halves[before] + gap + halves[vertex] if place else 0.0
        offsets.append((offsets[-1] if offsets else 0.0) + step)
    pools: list[tuple[float, int]] = []  # the sum of what is wanted of a pool, and its size
    for vertex, offset in zip(layer, offsets, strict=True):
        total, size = wanted[vertex] - offset, 1
        while pools and pools[-1][0] / pools[-1][1] >= total / size:
            before_total, before_size = pools.pop()
            total, size = total + before_total, size + before_size
        pools.append((total, size))
    levels = [total / size for total, size in pools for _ in range(size)]
    return {
        vertex: level + offset for vertex, level, offset in zip(layer, levels, offsets, strict=True)
    }
