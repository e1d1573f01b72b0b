"""Experiments on statements about expectations: sample both sides, test their difference."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.montecarlo import report
from corrigenda.numerics.montecarlo.corrections import corrected_value, one_draw
from corrigenda.numerics.montecarlo.draws.candidates import at_point, far_places, generic_places
from corrigenda.numerics.montecarlo.draws.random_points import at_random_points
from corrigenda.numerics.montecarlo.draws.sampler import Sampler, clearest, sampler_of
from corrigenda.numerics.montecarlo.draws.scrambling import smoothed
from corrigenda.numerics.montecarlo.estimates.replicates import run_replicates
from corrigenda.numerics.montecarlo.estimates.tilting import without_heavy_tails
from corrigenda.numerics.montecarlo.relations import Relation, relations_of
from corrigenda.numerics.montecarlo.sequential import Rule, run_test
from corrigenda.numerics.montecarlo.setup import Setup
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.verdict import Finding, Stance, Trace

POINTS_OF_AN_INEQUALITY, FAR_POINTS = 3, 2
SPEAKS = (Stance.AGAINST, Stance.SILENT, Stance.FOR)


def sampled(problem: Problem, setup: Setup, device: str) -> Finding:
    """The experiment on every relation: AGAINST speaks before SILENT, and that before FOR."""
    relations = relations_of(problem.statement)
    share = replace(setup, alpha=setup.alpha / len(relations))
    findings = [
        finding
        for place, relation in enumerate(relations)
        for finding in _at_points(problem, relation, place, share, device)
    ]
    return min(findings, key=lambda finding: (SPEAKS.index(finding.stance), finding.trace is None))


def one_draw_against_its_mean(problem: Problem, setup: Setup, device: str) -> Trace | None:
    """Where a random quantity is stated and the correction states its mean: the trace of the mean.

    Its `stated` is one draw of the stated quantity, its `corrected` what the correction says of the mean.
    """
    if setup.corrected is None or not relations_of(setup.corrected.statement)[-1].random:
        return None
    relation = relations_of(setup.corrected.statement)[-1]
    keys = (setup.seed, problem.key, "mean")
    sampler = _sampler(setup.corrected, relation, setup, keys, device)
    trace = _one(setup.corrected, sampler, replace(setup, corrected=None)).trace
    if trace is None:
        return None
    return replace(trace, corrected=trace.stated, stated=one_draw(problem, sampler.place, keys))


def _at_points(problem: Problem, relation: Relation, place: int, setup: Setup, device: str) -> Iterator[Finding]:
    """An equation is tested at one generic point, an inequality at three, a relation without moments at many.

    An inequality may fail near the ends only: where it holds at its points, small and large numbers are tried too,
    which say nothing for it.
    """
    if not relation.random:
        yield at_random_points(replace(problem, statement=relation.statement), setup)
        return
    if not relation.one_sided or setup.point is not None:
        sampler = _sampler(problem, relation, setup, (setup.seed, problem.key, place, 0), device)
        yield _one(problem, sampler, setup)
        return
    share = replace(setup, alpha=setup.alpha / (POINTS_OF_AN_INEQUALITY + FAR_POINTS))
    holds = True
    for index in range(POINTS_OF_AN_INEQUALITY):
        keys = (setup.seed, problem.key, place, index)
        found = _one(problem, _sampler(problem, relation, share, keys, device), share)
        holds = holds and found.stance is Stance.FOR
        yield found
    if holds:
        yield from _far(problem, relation, (setup.seed, problem.key, place), share, device)


def _far(
    problem: Problem, relation: Relation, keys: tuple[object, ...], setup: Setup, device: str
) -> Iterator[Finding]:
    for index, place in enumerate(far_places(problem, keys, device)):
        with suppress(EvaluationError):
            found = _one(problem, sampler_of(relation, place, (*keys, "far", index)), setup)
            if found.stance is Stance.AGAINST:
                yield found


def _one(problem: Problem, chosen: Sampler, setup: Setup) -> Finding:
    sampler = without_heavy_tails(chosen)
    relation = sampler.relation
    reference, exact = sampler.reference()
    rule = Rule(
        alpha=setup.alpha,
        looks=setup.looks,
        upward_only=relation.one_sided,
        relative=reference or None,
        branches=relation.branches,
        bound=_bound(setup, relation),
        second_moment=setup.variance,
    )
    net = smoothed(sampler, rule)
    facts = report.Facts(
        relation=relation,
        env=sampler.place.env,
        reference=reference if exact else None,
        corrected=corrected_value(setup.corrected, sampler),
        seed=setup.seed,
        key=problem.key,
        drawn=(net or sampler).tilt.kind if (net or sampler).tilt else "",
    )
    verdict = run_test(sampler.chunk, rule) if net is None else run_replicates(net.chunk, rule)
    return report.finding(verdict, rule, facts)


def _bound(setup: Setup, relation: Relation) -> tuple[float, float] | None:
    """The bound on left minus right, turned round with the relation."""
    if setup.bound is None or relation.sign == 1:
        return setup.bound
    return -setup.bound[1], -setup.bound[0]


def _sampler(problem: Problem, relation: Relation, setup: Setup, keys: tuple[object, ...], device: str) -> Sampler:
    if setup.point is not None:
        return sampler_of(relation, at_point(problem.context, setup.point, device), keys)
    found = generic_places(problem, keys, device)
    return clearest(relation, found[:1] if relation.one_sided else found, keys)
