"""B1: moments of q.k at d = 64 in float64, by the engine's sampler in fixed memory and by whole arrays."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import torch

from benchmarks.lines import Line, against, seconds
from corrigenda.numerics.allocator import keep_freed_memory
from corrigenda.numerics.montecarlo.draws.candidates import at_point
from corrigenda.numerics.montecarlo.draws.sampler import Sampler, sampler_of
from corrigenda.numerics.montecarlo.estimates.sums import Sums
from corrigenda.numerics.montecarlo.relations import relations_of
from corrigenda.numerics.montecarlo.sequential import CHUNK
from corrigenda.numerics.point import Point
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read

SIZE = 64
GIVEN = (r"q, k \sim \mathcal{N}(0, I_d)", r"d \in \mathbb{N}")


def sampler() -> Sampler:
    """The engine's sampler of E[q.k] = 0, read from LaTeX."""
    problem = read(Claim(id="benchmark", stated=r"\mathbb{E}[q^\top k] = 0", given=GIVEN))
    place = at_point(problem.context, Point(sizes={"d": SIZE}, values={}, atoms={}, integers={}), "cpu")
    return sampler_of(relations_of(problem.statement)[0], place, ("benchmark",))


def chunked(count: int, start: int = 0) -> Sums:
    """Moments of `count` samples in chunks."""
    keep_freed_memory()
    source, sums = sampler(), Sums()
    with torch.no_grad():
        for chunk in range(start, start + count // CHUNK):
            sums = sums.adding(source.chunk("main", chunk, CHUNK).gap)
    return sums


def numpy_randn(count: int) -> float:
    """What one writes first."""
    q, k = np.random.randn(count, SIZE), np.random.randn(count, SIZE)
    values = (q * k).sum(1)
    return float(values.mean() + values.var())


def torch_randn(count: int) -> float:
    """The same with PyTorch."""
    q, k = torch.randn(2, count, SIZE, dtype=torch.float64)
    values = (q * k).sum(1)
    return float(values.mean() + values.var())


PEERS: dict[str, Callable[[int], object]] = {"numpy randn": numpy_randn, "naive torch float64": torch_randn}


def run(*, quick: bool) -> Iterator[Line]:
    """Times at equal counts, and peak memory beyond the imports, each in a process of its own."""
    count, runs = (2**17, 3) if quick else (2**20, 5)
    ours = seconds(lambda: chunked(count), runs)
    for name, peer in PEERS.items():
        theirs = seconds(lambda peer=peer: peer(count), runs)
        yield against(f"{count} samples", ours, name, theirs, 2.5 if name == "numpy randn" and not quick else None)
    mine, theirs = peak("ours", count), peak("numpy randn", count)
    yield Line(
        what=f"peak memory for {count} samples",
        ours=f"{mine:.1f} MiB",
        peer=f"numpy randn {theirs:.0f} MiB",
        ratio=theirs / mine,
        target="" if quick else "at least 30 times",
        met=None if quick else theirs / mine >= 30,
    )


def peak(who: str, count: int) -> float:
    """MiB of resident memory beyond the imports, in a new process; the median of three."""
    command = [sys.executable, "-m", "benchmarks.throughput", who, str(count)]
    # The command is this interpreter on our own module.
    return statistics.median(float(subprocess.check_output(command)) for _ in range(3))  # noqa: S603 - this module itself


def _measure(who: str, count: int) -> None:
    work = chunked if who == "ours" else PEERS[who]
    work(2**13)
    # Linux: forget the peak so far, which importing PyTorch has set.
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    before = _highest()
    work(count)
    print(max((_highest() - before) / 1024, 1.0))


def _highest() -> int:
    """The peak of resident memory in KiB."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))


if __name__ == "__main__":
    torch.set_num_threads(1)
    _measure(sys.argv[1], int(sys.argv[2]))
