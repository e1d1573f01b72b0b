"""B2: two threads on the chunks of one claim, and how much of the time is the generator of normal draws."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from benchmarks.lines import Line, seconds, wall
from benchmarks.throughput import SIZE, chunked
from corrigenda.numerics.montecarlo.draws.normals import standard_normal
from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.numerics.montecarlo.sequential import CHUNK


def run(*, quick: bool) -> Iterator[Line]:
    """Wall clock of one and of two threads; CPU time against the bare generator."""
    count, runs = (2**17, 3) if quick else (2**19, 5)

    def both() -> None:
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda start: chunked(count // 2, start), (0, count // 2 // CHUNK)))

    alone, together = wall(lambda: chunked(count), runs), wall(both, runs)
    yield Line(
        what="two threads beside one (wall clock; other work on the machine lowers it)",
        ours=f"{together:.2f} s",
        peer=f"one thread {alone:.2f} s",
        ratio=alone / together,
        target="1.8 times on an idle machine",
    )

    def generator() -> None:
        for chunk in range(count // CHUNK):
            standard_normal(stream("bare", chunk), 2, CHUNK, SIZE)

    bare, whole = seconds(generator, runs), seconds(lambda: chunked(count), runs)
    yield Line(
        what="part of the time that is the generator",
        ours=f"{bare / whole:.2f}",
        peer=f"generator alone {bare:.2f} s",
        target="0.9",
    )
