"""Sampled experiments against what one would write by hand with numpy or PyTorch, in the same run.

Run `python benchmarks/monte_carlo.py`.  Times are CPU seconds of one thread; ratios above 1 favour this project.
"""

from __future__ import annotations

import math
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch

from corrigenda.numerics.montecarlo import experiment
from corrigenda.numerics.montecarlo.draws.candidates import generic_places
from corrigenda.numerics.montecarlo.draws.sampler import sampler_of
from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.numerics.montecarlo.estimates.sums import Sums, statistics
from corrigenda.numerics.montecarlo.relations import relations_of
from corrigenda.numerics.montecarlo.sequential import CHUNK, REFUTED, Chunk, Rule, run_test
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.verdict import Stance

SAMPLES = 2**20
Z = 5.85  # two-sided 5e-9, the level of one claim among two hundred at 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Timed:
    seconds: float
    megabytes: float
    value: object


def timed(work: Callable[[], object]) -> Timed:
    """CPU seconds of one run, and the peak of numpy's allocations in a second one."""
    work()
    started = time.process_time()
    value = work()
    seconds = time.process_time() - started
    tracemalloc.start()
    work()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return Timed(seconds=seconds, megabytes=peak / 2**20, value=value)


def dot_product(constant: float = 1.0) -> Problem:
    given = (r"q, k \sim \mathcal{N}(0, I_d)", r"d \in \mathbb{N}")
    return read(Claim(id="benchmark", stated=rf"\mathbb{{E}}[(q^\top k)^2] = {constant} d", given=given))


def chunked_estimate(problem: Problem) -> float:
    """The estimate by this project's sampler: statement read from LaTeX, fixed memory."""
    place = generic_places(problem, ("benchmark",), "cpu")[0]
    sampler = sampler_of(relations_of(problem.statement)[0], place, ("benchmark",))
    sums = Sums()
    with torch.no_grad():
        for chunk in range(SAMPLES // CHUNK):
            sums = sums.adding(sampler.chunk("main", chunk, CHUNK).shown)
    return statistics(sums).mean


def numpy_estimate(size: int = 8) -> float:
    q, k = np.random.randn(SAMPLES, size), np.random.randn(SAMPLES, size)
    return float(((q * k).sum(1) ** 2).mean())


def torch_estimate(size: int = 8) -> float:
    q, k = torch.randn(2, SAMPLES, size, dtype=torch.float64)
    return float(((q * k).sum(1) ** 2).mean())


def throughput() -> None:
    ours = timed(lambda: chunked_estimate(dot_product()))
    for name, peer in (("numpy, whole arrays", numpy_estimate), ("PyTorch, whole arrays", torch_estimate)):
        theirs = timed(peer)
        print(
            f"E[(q.k)^2], d = 8, {SAMPLES} samples: ours {ours.seconds:.2f} s, {name} {theirs.seconds:.2f} s,"
            f" ratio {theirs.seconds / ours.seconds:.2f}"
        )
        if theirs.megabytes > 1:
            print(f"  peak of numpy arrays: ours {ours.megabytes:.1f} MiB, {name} {theirs.megabytes:.1f} MiB")


def naive_decision(constant: float) -> bool:
    """A z-test at a fixed number of samples."""
    q, k = np.random.randn(SAMPLES, 8), np.random.randn(SAMPLES, 8)
    gap = (q * k).sum(1) ** 2 - 8 * constant
    return abs(gap.mean()) > Z * gap.std() / math.sqrt(SAMPLES)


def decisions() -> None:
    for constant in (1.5, 1.05, 1.0):
        problem = dot_product(constant)
        ours = timed(lambda problem=problem: experiment(problem, device="cpu"))
        theirs = timed(lambda constant=constant: naive_decision(constant))
        found = getattr(ours.value, "stance", None)
        print(
            f"decision on E[(q.k)^2] = {constant} d: ours {found} in {ours.seconds:.2f} s,"
            f" z-test at n = {SAMPLES}: {'AGAINST' if theirs.value else 'no finding'} in {theirs.seconds:.2f} s,"
            f" ratio {theirs.seconds / ours.seconds:.2f}"
        )
        assert (found is Stance.AGAINST) == (constant != 1.0)


def false_alarms(scale: float, trials: int = 200, count: int = 2**14) -> None:
    """True claims E exp(s x) = exp(s^2/2): how often each test refutes them."""
    mean = math.exp(scale**2 / 2)

    def values(trial: int, stage: str, chunk: int, rows: int) -> np.ndarray:
        return np.exp(scale * stream("alarm", scale, trial, stage, chunk).standard_normal(rows))

    def draw_for(trial: int) -> Callable[[str, int, int], Chunk]:
        def draw(stage: str, chunk: int, rows: int) -> Chunk:
            drawn = values(trial, stage, chunk, rows)
            return Chunk(gap=drawn / mean - 1, shown=drawn / mean, size=1.0)

        return draw

    rule = Rule(alpha=5e-9, looks=(count // 2, count), relative=1.0)
    ours = sum(run_test(draw_for(trial), rule).end == REFUTED for trial in range(trials))
    naive = 0
    for trial in range(trials):
        gap = values(trial, "main", 0, count) / mean - 1
        naive += abs(gap.mean()) > Z * gap.std() / math.sqrt(count)
    print(f"true claim E exp({scale:g}x): refuted by us {ours} of {trials}, by a z-test at 5e-9 {naive} of {trials}")


def main() -> None:
    torch.set_num_threads(1)
    throughput()
    decisions()
    for scale in (1.0, 2.0, 3.0, 4.0):
        false_alarms(scale)


if __name__ == "__main__":
    main()
