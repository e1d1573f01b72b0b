"""A finding from a finished test: the sentence with its numbers, and the trace for the plot."""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.numerics.kernel.numbers.tensors.environment import TensorEnvironment
from corrigenda.numerics.montecarlo import wording
from corrigenda.numerics.montecarlo.draws.scrambling import SCRAMBLED
from corrigenda.numerics.montecarlo.estimates.replicates import REPLICATES
from corrigenda.numerics.montecarlo.estimates.tilt import LARGEST_WEIGHT
from corrigenda.numerics.montecarlo.estimates.tilting import WEIGHTED
from corrigenda.numerics.montecarlo.relations import Relation
from corrigenda.numerics.montecarlo.sequential import (
    AGREES,
    CONSISTENT,
    RARE,
    REFUTED,
    TAIL,
    Look,
    Rule,
    Verdict,
    half_width,
    threshold,
)
from corrigenda.numerics.montecarlo.setup import METHOD
from corrigenda.proofs.certificates import Experiment
from corrigenda.proofs.language.tree.expressions import Moment, Name, Node
from corrigenda.proofs.language.tree.traverse import children
from corrigenda.proofs.verdict import Finding, Stance, Trace

LOOSE = 0.1
PROPOSALS = {
    WEIGHTED: f"mixture of shifted normals, weights at most {LARGEST_WEIGHT:.2f}",
    SCRAMBLED: f"{REPLICATES} independent scramblings of a Sobol sequence, t-test on their means",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What a sentence needs beyond the test: `reference` is None when both sides are estimated.

    `drawn` says how the samples are drawn when not independently from their laws.
    """

    relation: Relation
    env: TensorEnvironment
    reference: float | None
    corrected: float | None
    seed: int
    key: str
    drawn: str = ""

    def stated(self, look: Look) -> float:
        """The value of the side that is not displayed: exact, or estimated from the same samples."""
        if self.reference is not None:
            return self.reference
        return look.shown.mean - self.relation.sign * look.gap.mean


def finding(verdict: Verdict, rule: Rule, facts: Facts) -> Finding:
    """FOR, AGAINST or SILENT, with the numbers."""
    last = verdict.looks[-1]
    stance = _stance(verdict, rule)
    return Finding(
        method=METHOD,
        stance=stance,
        because=_sentence(verdict, rule, facts, stance),
        scope=_sizes(facts.env) if stance is Stance.FOR else "",
        tier=verdict.tier,
        trace=_trace(verdict, facts),
        certificate=_certificate(verdict, rule, facts, last),
    )


def _stance(verdict: Verdict, rule: Rule) -> Stance:
    if verdict.end == REFUTED:
        return Stance.AGAINST
    if verdict.end in (CONSISTENT, AGREES):
        return Stance.FOR
    last = verdict.looks[-1]
    # A rejection that its fresh stream did not confirm supports nothing either.
    near = last.gap.mean <= half_width(last.gap) and (rule.upward_only or -last.gap.mean <= half_width(last.gap))
    resolved = verdict.end not in (TAIL, RARE) and last.gap.guard and near and last.resolution(rule) <= LOOSE
    return Stance.FOR if resolved else Stance.SILENT


def _sentence(verdict: Verdict, rule: Rule, facts: Facts, stance: Stance) -> str:
    last = verdict.looks[-1]
    samples = wording.count(last.gap.count) + (f" {facts.drawn}" if facts.drawn else "")
    what = wording.quantity(facts.relation.shown)
    if verdict.end == TAIL:
        return (
            f"The values of {what} are too heavy-tailed, after {samples} samples, for their mean to be trusted (tail)."
        )
    if verdict.end == RARE:
        return f"Each of {samples} samples fell into one case; how rare and large the other is, nothing tells (budget)."
    if stance is Stance.SILENT:
        return f"After {samples} samples only errors above {_resolution(last, rule)} would have been seen (budget)."
    if verdict.end == AGREES:
        return _agreement(facts, samples)
    measured = wording.measured(last.shown.mean, half_width(last.shown))
    opening = f"{samples} samples at one generic point ({_sizes(facts.env)}) put {what} at {measured}"
    formula = _formula(facts, last)
    if stance is Stance.FOR:
        return f"{opening}; {formula}. {_reach(last, rule)}"
    apart = f"{_distance(last)} standard errors apart, and again on a fresh stream"
    return f"{opening}, but {formula}: {apart} ({_level(rule)})."


def _agreement(facts: Facts, samples: str) -> str:
    if facts.relation.one_sided:
        return f"The inequality holds in each of {samples} samples ({_sizes(facts.env)}), so it holds on average."
    return f"Both sides agree in each of {samples} samples ({_sizes(facts.env)}), inside the expectations."


def _formula(facts: Facts, last: Look) -> str:
    value = wording.number(facts.stated(last))
    side = "other side" if facts.reference is None else "formula"
    if facts.relation.one_sided:
        bound = "at most" if facts.relation.shows_left == (facts.relation.sign == 1) else "at least"
        return f"the claim says {bound} {value}"
    return f"the {side} gives {value}"


def _reach(look: Look, rule: Rule) -> str:
    if rule.upward_only and look.resolution(rule) == 0:
        return "The whole interval lies on the stated side."
    return f"An error of {_resolution(look, rule)} would have been seen."


def _resolution(look: Look, rule: Rule) -> str:
    share = wording.percent(look.resolution(rule))
    return share if rule.relative is not None else f"{share} of the standard deviation of one sample"


def _distance(look: Look) -> str:
    return wording.number(round(abs(look.gap.mean) / look.gap.error, 1)) if look.gap.error else "infinitely many"


def _level(rule: Rule) -> str:
    return f"{rule.tier} test, probability of a false alarm {rule.alpha:.1g}"


def _sizes(env: TensorEnvironment) -> str:
    known = {**env.sizes, **env.integers}
    return ", ".join(f"{name} = {value}" for name, value in known.items()) or "scalars"


def _trace(verdict: Verdict, facts: Facts) -> Trace:
    looks = verdict.looks
    return Trace(
        kind="montecarlo",
        looks=tuple(look.gap.count for look in looks),
        estimates=tuple(look.shown.mean for look in looks),
        halfwidths=tuple(half_width(look.shown) for look in looks),
        stated=facts.stated(looks[-1]),
        corrected=facts.corrected,
        point=wording.point(facts.env, fixed_names(facts)),
        label=wording.quantity(facts.relation.shown),
    )


def fixed_names(facts: Facts) -> frozenset[str]:
    """The letters whose values matter: all but those that every occurrence averages over."""
    context = facts.env.context
    sides = outside_moments(facts.relation.left) | outside_moments(facts.relation.right)
    return (frozenset(facts.env.letters) | frozenset(facts.env.integers)) - (context.random_names - sides)


def outside_moments(node: Node) -> frozenset[str]:
    """Names outside every moment, or held fixed by one."""
    if isinstance(node, Name):
        return frozenset({node.text})
    if isinstance(node, Moment):
        return frozenset(node.given)
    return frozenset[str]().union(*(outside_moments(child) for child in children(node)))


def _certificate(verdict: Verdict, rule: Rule, facts: Facts, last: Look) -> Experiment:
    return Experiment(
        seed=facts.seed,
        key=facts.key,
        generator="SFC64 keyed by SHA-256, Box-Muller",
        proposal=PROPOSALS.get(facts.drawn, ""),
        samples=last.gap.count,
        gap=last.gap.mean,
        standard_error=last.gap.error,
        hall=last.gap.hall,
        threshold=threshold(rule),
        alpha=rule.alpha,
        end=verdict.end,
    )
