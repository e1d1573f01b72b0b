"""Why a refuted statement fails: the nearest single edit that verifies, and how the two sides differ."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from numerics.counterexample import sample_points, truth
from numerics.exact.errors import Undefined, Unsupported
from numerics.point import Point
from proofs.decide.assess import assess
from proofs.decide.edits import Edit, single_edits
from proofs.decide.settings import Settings
from proofs.language.ast import Chain, Expr
from proofs.language.context import Problem
from proofs.language.printer import latex
from proofs.outcome import Diagnosis
from numerics.counterexample import side_value

FILTER_POINTS = 6


def diagnose(problem: Problem, settings: Settings) -> Diagnosis | None:
    """The first edit that survives a few exact points and is then proved; else the comparison of the sides alone."""
    points = tuple(islice(sample_points(problem, settings.seed), FILTER_POINTS))
    comparison = _comparison(problem, points)
    for edit in islice(single_edits(problem.statement, problem.context), settings.budget.edits):
        if _survives(edit, problem, points) and _proved(edit, problem, settings):
            return Diagnosis(
                kind=edit.kind,
                sentence=f"True if {edit.sentence}.",
                edit=latex(edit.statement),
                comparison=comparison,
            )
    if comparison:
        return Diagnosis(kind="factor", sentence=f"The two sides differ by the constant factor {comparison}.", comparison=comparison)
    return None


def _survives(edit: Edit, problem: Problem, points: Iterable[Point]) -> bool:
    verdicts = [_true_at(replace(problem, statement=edit.statement), point) for point in points]
    return False not in verdicts and True in verdicts


def _true_at(problem: Problem, point: Point) -> bool | None:
    try:
        return truth(problem.statement, point, problem.context)
    except (Undefined, Unsupported):
        return None


def _proved(edit: Edit, problem: Problem, settings: Settings) -> bool:
    edited = replace(problem, statement=edit.statement, key=f"{problem.key}/edit")
    return assess(edited, replace(settings, experiments=False)).favourable


def _comparison(problem: Problem, points: Iterable[Point]) -> str:
    statement = problem.statement
    if not isinstance(statement, Chain) or statement.relations != ("=",):
        return ""
    ratios = {_ratio(statement.sides, problem, point) for point in points} - {None}
    constant = ratios.pop() if len(ratios) == 1 else None
    return "" if constant in (None, Fraction(1)) else str(constant)


def _ratio(sides: tuple[Expr, ...], problem: Problem, point: Point) -> Fraction | None:
    try:
        left, right = (side_value(side, point, problem.context) for side in sides)
    except (Undefined, Unsupported):
        return None
    return left / right if left is not None and right else None
