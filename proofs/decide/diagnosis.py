"""Why a refuted statement fails: the nearest single edit that verifies, and how the two sides differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from numerics.counterexample import sample_points, side_value, truth
from numerics.exact.errors import Undefined, Unsupported
from numerics.point import Point
from proofs.decide.assess import assess_quietly, holds_exactly
from proofs.decide.edits import Edit, single_edits
from proofs.decide.relations import relations_as_written, single_relations
from proofs.decide.settings import Settings
from proofs.language.ast import Chain
from proofs.language.context import Problem
from proofs.language.elaborate import restated
from proofs.language.errors import IllTyped, UnsupportedConstruct
from proofs.language.printer import latex
from proofs.outcome import Diagnosis

FILTER_POINTS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class _Repair:
    """An edit with the problem that it makes."""

    edit: Edit
    problem: Problem


def diagnose(problem: Problem, failing: int, settings: Settings) -> Diagnosis | None:
    """Explain the relation at position `failing`.

    The first edit of it, as written, that holds at a few exact points and is then proved; else a constant
    factor between the sides; else None.
    """
    relation = single_relations(problem)[failing]
    written = relations_as_written(problem)[failing]
    points = tuple(islice(sample_points(relation, settings.seed), FILTER_POINTS))
    factor = _constant_factor(relation, points)
    for repair in _repairs(replace(relation, as_written=written), settings.budget.edits):
        if _survives(repair.problem, points) and _holds(repair.problem, settings):
            return Diagnosis(
                kind=repair.edit.kind,
                sentence=f"True if {repair.edit.sentence}.",
                edit=latex(repair.edit.statement),
                comparison=factor,
            )
    if factor:
        sentence = f"The left side is {factor} times the right side wherever both were evaluated."
        return Diagnosis(kind="factor", sentence=sentence, comparison=factor)
    return None


def _repairs(problem: Problem, limit: int) -> Iterator[_Repair]:
    for edit in islice(single_edits(problem.as_written, problem.context), limit):
        try:
            yield _Repair(edit=edit, problem=restated(problem, edit.statement))
        except (IllTyped, UnsupportedConstruct):
            continue


def _survives(problem: Problem, points: Sequence[Point]) -> bool:
    seen = False
    for point in points:
        holds = _true_at(problem, point)
        if holds is False:
            return False
        seen = seen or holds is True
    return seen


def _true_at(problem: Problem, point: Point) -> bool | None:
    try:
        return truth(problem.statement, point, problem.context)
    except (Undefined, Unsupported):
        return None


def _holds(problem: Problem, settings: Settings) -> bool:
    edited = replace(problem, key=f"{problem.key}/edit", hypotheses=())
    return holds_exactly(assess_quietly(edited, replace(settings, experiments=False)))


def _constant_factor(problem: Problem, points: Sequence[Point]) -> str:
    """The ratio of the two sides when it is one and the same number, not 0 or 1, at every point."""
    statement = problem.statement
    if not isinstance(statement, Chain) or statement.relations != ("=",):
        return ""
    ratios = {ratio for point in points if (ratio := _ratio(statement, problem, point)) is not None}
    return str(*ratios) if len(ratios) == 1 and not ratios & {Fraction(0), Fraction(1)} else ""


def _ratio(statement: Chain, problem: Problem, point: Point) -> Fraction | None:
    left_side, right_side = statement.sides
    try:
        left = side_value(left_side, point, problem.context)  # type: ignore[arg-type]  # sides of "=" are expressions
        right = side_value(right_side, point, problem.context)  # type: ignore[arg-type]  # sides of "=" are expressions
    except (Undefined, Unsupported):
        return None
    return left / right if left is not None and right else None
