"""Isnads are read by other processes, and one that is killed is an error, not a wait for ever."""

from concurrent.futures.process import BrokenProcessPool

import psutil
import pytest

from corpus.importers.isnads import read_isnads

TEXT = ("bukhari", "حدثنا مالك عن نافع عن ابن عمر")


def test_results_come_in_the_order_of_the_texts() -> None:
    texts = [TEXT, ("muslim", "حدثنا يحيى بن يحيى عن مالك")] * 2
    lengths = [len(resolved.reading.chains[0].mentions) for resolved in read_isnads(texts)]
    assert lengths == [3, 2, 3, 2]


def test_a_killed_worker_ends_the_reading() -> None:
    readings = read_isnads([TEXT] * 10_000)
    next(readings)
    workers = [p for p in psutil.Process().children() if "spawn_main" in " ".join(p.cmdline())]
    workers[0].kill()
    with pytest.raises(BrokenProcessPool):
        list(readings)
