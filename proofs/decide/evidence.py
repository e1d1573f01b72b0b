"""Everything that can be said of one relation: the methods, the search for a counterexample, the experiment."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.montecarlo import experiment
from corrigenda.numerics.point import Point
from corrigenda.numerics.search import Search, refute, resolved_at, sample_points
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.definedness import conditions
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk
from corrigenda.proofs.methods.method import refuted, settles, silent
from corrigenda.proofs.methods.turns.deciders import deciders
from corrigenda.proofs.verdict import Finding, Kind, Stance

CROSS_CHECK_PART, SHORT_CROSS_CHECK_PART = 5, 16
ENOUGH_POINTS = 24
ENOUGH_OPTIMA = 6
"""Points that support a statement, and that every proof is cross-checked at."""
CONTRADICTORY = "No point was found that satisfies the assumptions; they may contradict each other."
UNEVALUATED = "The assumptions could not be evaluated at a point, so it is not known that they can be met:"


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """The findings on one relation and what the search met on its way; `unsatisfied` says why it is not known that
    some point meets every assumption, and is empty when one does or there is none to meet."""

    findings: tuple[Finding, ...]
    search: Search | None
    unsatisfied: str = ""

    @property
    def evaluated(self) -> bool:
        """Whether the statement itself was evaluated, at a point or by samples, beside any proof."""
        found = self.search
        searched = found is not None and max(found.tried, found.optimal, found.resting) > 0
        return searched or any(one.kind is Kind.EXPERIMENT and one.stance is Stance.FOR for one in self.findings)


def gather(problem: Problem, settings: Settings, corrected: Problem | None = None) -> Evidence:
    """Methods in their order until one proves every size; then search and experiment, which may contradict it."""
    findings = list(_proofs(problem, settings))
    if any(finding.kind is Kind.TYPING and finding.stance is Stance.AGAINST for finding in findings):
        return Evidence(findings=tuple(findings), search=None)
    started = time.perf_counter()
    search = _searched(problem, settings, proved=any(map(settles, findings)))
    findings.append(replace(_search_finding(search), seconds=time.perf_counter() - started))
    if settings.experiments and not (_is_plain(problem) and _needs_no_sample(findings, search, settings)):
        sampled = _sampled(problem, settings, corrected)
        open_mean = sampled.stance is Stance.SILENT and contains(problem.statement, e.Moment)
        if (
            (not sampled.applies or open_mean)
            and isinstance(search, Search)
            and not search.witness
            and _tells(search, problem.statement)
        ):
            findings.append(_supported(search, problem.statement))
        findings.append(replace(sampled, applies=True))
    return Evidence(
        findings=tuple(findings),
        search=search if isinstance(search, Search) else None,
        unsatisfied=_unsatisfied(problem, settings, search),
    )


def _proofs(problem: Problem, settings: Settings) -> Iterator[Finding]:
    for method in deciders():
        found = method.decide(problem, settings.budget)
        yield from found
        if any(map(settles, found)):
            return


def _needs_no_sample(findings: Sequence[Finding], search: Search | str, settings: Settings) -> bool:
    """Whether an exact witness is there, or a proof that the search has evaluated too."""
    if any(finding.exact and finding.witness is not None for finding in findings):
        return True
    evaluated = isinstance(search, Search) and search.tried > 0
    return not settings.illustrated and evaluated and any(map(settles, findings))


def _is_plain(problem: Problem) -> bool:
    """Whether nothing is random or iterated: floating point at random points then adds nothing to what is exact."""
    moving = problem.context.random_names | problem.context.recurrences.keys()
    return not contains(problem.statement, e.Moment) and not free_names(problem.statement) & moving


def _searched(problem: Problem, settings: Settings, *, proved: bool) -> Search | str:
    """Beside a proof the search only cross-checks it, so a part of the points is enough; fewer still where it has no
    assumption to meet and no place to find at which the statement is undefined."""
    budget = settings.budget
    if proved and (problem.context.assumptions or conditions(problem.statement, problem.context)):
        budget = replace(budget, trials=budget.trials // CROSS_CHECK_PART)
    elif proved:
        budget = replace(budget, trials=budget.trials // SHORT_CROSS_CHECK_PART, fewest=ENOUGH_POINTS)
    try:
        return refute(problem, seed=settings.seed, budget=budget)
    except Exception as error:  # noqa: BLE001 - a search that cannot run finds nothing; the reason is kept
        return _named(error)


def _unsatisfied(problem: Problem, settings: Settings, search: Search | str) -> str:
    """Some point must meet the assumptions, also when the statement itself has no exact value for the search."""
    bare = _without_orders(problem)
    if isinstance(search, Search) and (search.satisfiable or bare == problem):
        return "" if search.satisfiable else CONTRADICTORY
    if not bare.context.assumptions:
        return ""
    try:
        return "" if next(sample_points(bare, settings.seed), None) is not None else CONTRADICTORY
    except Exception as error:  # noqa: BLE001 - an assumption that cannot be evaluated is not known to be satisfiable
        return f"{UNEVALUATED} {_named(error)}."


def _without_orders(problem: Problem) -> Problem:
    """Without orders of growth, which restrict no single point, and without `d = 64`, which some size always meets."""
    context = problem.context
    kept = tuple(
        part for part in context.assumptions if not contains(part, e.BigO) and not _fixes_a_size(part, context)
    )
    return replace(problem, context=replace(context, assumptions=kept))


def _fixes_a_size(part: e.Statement, context: Context) -> bool:
    match part:
        case e.Chain(sides=(e.Name(text=text), e.Num(value=value)), relations=("=",)) if _is_natural(text, context):
            alone = sum(text in free_names(other) for other in context.assumptions) == 1
            return alone and value >= 1 and value.denominator == 1
    return False


def _is_natural(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    return name in context.dimensions or (symbol is not None and symbol.natural)


def _named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _search_finding(search: Search | str) -> Finding:
    if isinstance(search, str):
        found = silent(search)
    elif search.witness is None:
        found = silent(f"No counterexample among {search.tried} points.")
    else:
        found = refuted(search.witness)
    return replace(found, method="counterexample", kind=Kind.SEARCH)


def _tells(search: Search, statement: e.Statement) -> bool:
    """Whether the statement surely holds at enough points, and is left open at few; one that claims an integral or a
    limit must have it at every admissible point that was tried."""
    if search.valueless and any(isinstance(part, e.Integral | e.Limit) for part in walk(statement)):
        return False
    return search.optimal >= ENOUGH_OPTIMA or (search.held >= ENOUGH_POINTS and 2 * search.held > search.tried)


def _supported(search: Search, statement: e.Statement) -> Finding:
    """What floating point does not reach, exact evaluation at the points of the search may support; an extremum, a
    search for a better place."""
    because = f"It holds at {search.held} points of several sizes and magnitudes, evaluated rigorously"
    left = search.tried - search.held
    because += f"; {left} others say nothing." if left else "."
    if search.optimal and not search.held:
        because = (
            f"A numerical search comes to the stated value, and to no better one, at {search.optimal} random points."
        )
        if contains(statement, e.Limit):
            because = f"The values come nearer and nearer to the stated one, at {search.optimal} random points."
    return Finding(
        method="counterexample",
        kind=Kind.SEARCH,
        stance=Stance.FOR,
        because=because,
        scope="points tried",
        tier="points",
    )


def _sampled(problem: Problem, settings: Settings, corrected: Problem | None) -> Finding:
    started = time.perf_counter()
    try:
        found = experiment(
            problem,
            seed=settings.seed,
            device=settings.device,
            alpha=settings.alpha,
            corrected=corrected,
            resolve=lambda points: _resolved(problem, points),
        )
    except Exception as error:  # noqa: BLE001 - an experiment that cannot run is silence with its reason
        found = replace(silent(_named(error)), method="experiment")
    kind = Kind.SEARCH if found.exact else Kind.EXPERIMENT
    return replace(found, kind=kind, seconds=time.perf_counter() - started)


def _resolved(problem: Problem, points: Sequence[Point]) -> Finding | bool:
    try:
        told = resolved_at(problem, points)
    except (Undefined, Unsupported):
        return False
    return told if isinstance(told, bool) else replace(refuted(told), method="counterexample")
