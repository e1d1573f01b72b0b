"""The sequential test: level, power, guard, and its rigorous tiers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from corrigenda.numerics.montecarlo.draws.streams import key, stream
from corrigenda.numerics.montecarlo.estimates.sums import Sums, statistics
from corrigenda.numerics.montecarlo.rigorous import open_wealth, second_moment_refutes
from corrigenda.numerics.montecarlo.sequential import (
    AGREES,
    CONSISTENT,
    RARE,
    REFUTED,
    TAIL,
    Chunk,
    Draw,
    Rule,
    Verdict,
    run_test,
)

LOOKS = (2**12, 2**13, 2**14)
Law = Callable[[np.random.Generator, int], np.ndarray]

LIGHT: dict[str, tuple[Law, float]] = {
    "square": (lambda rng, n: rng.standard_normal(n) ** 2, 1.0),
    "fourth power": (lambda rng, n: rng.standard_normal(n) ** 4, 3.0),
    "exponential": (lambda rng, n: np.exp(rng.standard_normal(n)), float(np.exp(0.5))),
    "coin": (lambda rng, n: (rng.random(n) < 0.2) * 1.0, 0.2),
}


def source(law: Law, claimed: float, name: object) -> Draw:
    def draw(stage: str, chunk: int, rows: int) -> Chunk:
        values = law(stream(name, stage, chunk), rows)
        return Chunk(gap=values - claimed, shown=values, size=10.0)

    return draw


def outcome(law: Law, claimed: float, name: object, alpha: float = 0.05, looks: tuple[int, ...] = LOOKS) -> Verdict:
    return run_test(source(law, claimed, name), Rule(alpha=alpha, looks=looks, relative=claimed))


@pytest.mark.parametrize("family", LIGHT)
def test_true_claims_are_not_refuted_beyond_the_level(family: str) -> None:
    law, mean = LIGHT[family]
    ends = [outcome(law, mean, (family, trial)).end for trial in range(100)]
    assert ends.count(REFUTED) <= 3


@pytest.mark.parametrize("family", LIGHT)
def test_errors_of_a_quarter_are_found(family: str) -> None:
    law, mean = LIGHT[family]
    long = (*LOOKS, 2**15, 2**16, 2**17, 2**18)
    ends = [outcome(law, 1.25 * mean, (family, "false", trial), 1e-8, long).end for trial in range(5)]
    assert ends.count(REFUTED) >= 4
    assert CONSISTENT not in ends


def test_the_guard_stops_a_lognormal_that_a_z_test_refutes() -> None:
    def heavy(rng: np.random.Generator, n: int) -> np.ndarray:
        return np.exp(4 * rng.standard_normal(n))

    verdicts = [outcome(heavy, float(np.exp(8)), ("heavy", trial)) for trial in range(60)]
    assert all(verdict.end == TAIL for verdict in verdicts)
    naive = [abs(v.looks[-1].gap.mean / v.looks[-1].gap.error) > 5.85 for v in verdicts]
    assert any(naive)


def test_a_rare_event_that_was_not_seen_is_no_refutation() -> None:
    verdict = outcome(lambda rng, n: (rng.random(n) < 1e-7) * 1e7, 1.0, "rare", alpha=1e-8)
    assert verdict.end == TAIL


def test_the_resolution_is_reached_and_stated() -> None:
    rule = Rule(alpha=1e-8, looks=tuple(2**k for k in range(12, 20)), relative=1.0, resolution=0.02)
    verdict = run_test(source(*LIGHT["square"], "resolution"), rule)
    assert verdict.end == CONSISTENT
    assert verdict.looks[-1].resolution(rule) <= 0.02 < verdict.looks[-2].resolution(rule)


def test_a_refutation_needs_a_fresh_stream() -> None:
    def only_main_is_wrong(stage: str, chunk: int, rows: int) -> Chunk:
        values = stream(stage, chunk).standard_normal(rows) + (1.0 if stage == "main" else 0.0)
        return Chunk(gap=values, shown=values, size=1.0)

    assert run_test(only_main_is_wrong, Rule(alpha=1e-8, looks=LOOKS)).end != REFUTED


def test_one_sided_claims_are_refuted_from_above_only() -> None:
    def shifted(by: float) -> Draw:
        return source(lambda rng, n: rng.standard_normal(n) + by, 0.0, ("one sided", by))

    rule = Rule(alpha=1e-8, looks=LOOKS, upward_only=True)
    assert run_test(shifted(0.5), rule).end == REFUTED
    assert run_test(shifted(-0.5), rule).end == CONSISTENT


@pytest.mark.parametrize("mean", [0.3, 0.05])
def test_betting_keeps_its_level_at_every_look_and_finds_errors(mean: float) -> None:
    def run(claimed: float, trial: int) -> bool:
        wealth, rng = open_wealth(-claimed, 1 - claimed), stream("bet", claimed, trial)
        looks = []
        for _ in range(16):
            wealth = wealth.adding((rng.random(256) < mean) - claimed)
            looks.append(wealth.refutes(0.05))
        return any(looks)

    assert sum(run(mean, trial) for trial in range(300)) <= 27
    assert all(run(1.8 * mean, trial) for trial in range(10))


def test_a_known_second_moment_keeps_its_level_for_a_heavy_law() -> None:
    def run(shift: float, trial: int) -> bool:
        sums, rng = Sums(), stream("delyon", shift, trial)
        looks = []
        for _ in range(16):
            sums = sums.adding(rng.standard_t(3, 1024) + shift)
            looks.append(second_moment_refutes(sums, 3.0, 0.05))
        return any(looks)

    assert sum(run(0.0, trial) for trial in range(200)) <= 20
    assert all(run(0.3, trial) for trial in range(10))


def test_a_constant_tells_nothing_where_values_go_by_cases() -> None:
    def never(stage: str, chunk: int, rows: int) -> Chunk:
        return Chunk(gap=np.zeros(rows), shown=np.zeros(rows), size=1.0)

    assert run_test(never, Rule(alpha=1e-6, looks=LOOKS, branches=True)).end == RARE
    assert run_test(never, Rule(alpha=1e-6, looks=LOOKS)).end == AGREES


def test_a_sample_outside_its_bound_is_an_error() -> None:
    with pytest.raises(ValueError, match="outside"):
        open_wealth(-1.0, 1.0).adding(np.array([0.0, 1.5]))
    with pytest.raises(ValueError, match="mean of zero"):
        open_wealth(0.5, 1.0)


def test_power_sums_merge_and_give_the_usual_statistics() -> None:
    values = stream("sums").gamma(2.0, size=5000) - 2.0
    merged = Sums().adding(values[:1234]).adding(values[1234:])
    found = statistics(merged)
    assert found.mean == pytest.approx(values.mean(), rel=1e-9)
    assert found.error == pytest.approx(values.std(ddof=1) / np.sqrt(5000), rel=1e-9)
    r = ((values - values.mean()) ** 3).mean() / values.std(ddof=1) ** 3 / np.sqrt(5000)
    t = found.mean / found.error
    assert found.hall == pytest.approx(t + r * t**2 / 3 + r**2 * t**3 / 27 + r / 6, rel=1e-6)


def test_keys_keep_all_their_bits() -> None:
    assert key(0, "claim", "main", 1) > 2**64
    assert key(1) != key(1 + 2**32)
    assert not np.array_equal(stream(1).random(4), stream(1 + 2**32).random(4))
