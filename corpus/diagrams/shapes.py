"""The outline of a box: a shape for each status, so that no colour is needed to tell them apart."""

from corpus.diagrams.routing import Box, Line, Point

_FOLD = 12


def outline(kind: str, box: Box) -> str:
    """The path of a box, whose kind is a status of a mention, or the kind of the node itself."""
    x, y, right, foot = (round(v) for v in (box.x, box.y, box.x + box.width, box.y + box.height))
    if kind == "hadith":  # a leaf with its corner folded
        return (
            f"M{x} {y}H{right - _FOLD}L{right} {y + _FOLD}V{foot}H{x}Z"
            f"M{right - _FOLD} {y}V{y + _FOLD}H{right}"
        )
    if kind == "probable":  # round corners
        return _rounded(x, y, right, foot, min(14, round(box.height / 2.5)))
    if kind == "person":
        return _rounded(x, y, right, foot, 4)
    if kind == "centre":  # a double frame
        return _rounded(x, y, right, foot, 4) + _rounded(x + 4, y + 4, right - 4, foot - 4, 2)
    if kind == "ambiguous":  # pointed to both sides
        middle = round((y + foot) / 2)
        inner, outer = x + _FOLD, right - _FOLD
        return f"M{inner} {y}H{outer}L{right} {middle}L{outer} {foot}H{inner}L{x} {middle}Z"
    if kind == "unresolved":  # two brackets, open above and below
        return (
            f"M{x + 2 * _FOLD} {y}H{x}V{foot}H{x + 2 * _FOLD}"
            f"M{right - 2 * _FOLD} {y}H{right}V{foot}H{right - 2 * _FOLD}"
        )
    return f"M{x} {y}H{right}V{foot}H{x}Z"  # confirmed: four corners


def _rounded(x: int, y: int, right: int, foot: int, bend: int) -> str:
    arc = f"A{bend} {bend} 0 0 1"
    return (
        f"M{x + bend} {y}H{right - bend}{arc} {right} {y + bend}V{foot - bend}"
        f"{arc} {right - bend} {foot}H{x + bend}{arc} {x} {foot - bend}V{y + bend}"
        f"{arc} {x + bend} {y}Z"
    )


def course(line: Line) -> str:
    """The path of an edge from its student to its teacher, so that its head stands at the start."""
    points = line.points[::-1] if line.downwards else line.points
    parts = [f"M{_at(points[0])}"]
    for place in range(1, len(points)):
        if place % 2:
            parts.append(_curve(points[place - 1], points[place], sideways=line.sideways))
        else:
            parts.append(f"L{_at(points[place])}")
    return "".join(parts)


def _curve(start: Point, end: Point, *, sideways: bool) -> str:
    if sideways:
        bend = (start[0] + end[0]) / 2
        return f"C{_at((bend, start[1]))} {_at((bend, end[1]))} {_at(end)}"
    bend = (start[1] + end[1]) / 2
    return f"C{_at((start[0], bend))} {_at((end[0], bend))} {_at(end)}"


def _at(point: Point) -> str:
    return f"{round(point[0])} {round(point[1])}"
