"""Why a refuted statement fails: the nearest single edit that verifies, and how the two sides differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.search import definite, telling_points
from corrigenda.numerics.truth import side_value, truth
from corrigenda.proofs.decide.assess import Assessment, assess_quietly, holds_exactly, holds_where_tested
from corrigenda.proofs.decide.faults.agreement import agrees, says_nothing
from corrigenda.proofs.decide.faults.at_witness import point_of
from corrigenda.proofs.decide.faults.edits import Edit, single_edits
from corrigenda.proofs.decide.faults.missing_terms import missing_terms, shown
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import IllTyped, UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import restated
from corrigenda.proofs.language.reading.settled.single_relations import relations_as_written, single_relations
from corrigenda.proofs.language.tree.expressions import Chain, Expr, Neg
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.outcome import Diagnosis
from corrigenda.proofs.verdict import WRONG, Witness

FILTER_POINTS = 6
MORE_POINTS = 30
MOST_TERMS = 4
MOST_PROOFS = 16
INNER_PART = 4
FEWEST_RATIOS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class _Repair:
    """An edit with the problem that it makes."""

    edit: Edit
    problem: Problem


def _points(relation: Problem, settings: Settings, count: int = FILTER_POINTS) -> tuple[Point, ...]:
    """A few points that meet the assumptions and give the statement a value; none where an assumption has no value at
    a point (an order of growth)."""
    try:
        return tuple(islice(telling_points(relation, settings.seed), count))
    except (Undefined, Unsupported):
        return ()


def diagnose(
    problem: Problem,
    failing: int,
    settings: Settings,
    correction: Problem | None = None,
    witness: Witness | None = None,
) -> Diagnosis | None:
    """Explain the relation at position `failing`.

    The first edit of it, as written, that holds at a few exact points and is then proved; else the first that is
    shown for some sizes or points; else a constant factor between the sides; else a term that one side lacks; else
    None.  Beside a verified `correction` only an edit that leads to it explains anything; none that fails at the
    `witness` does.
    """
    relation = single_relations(problem)[failing]
    written = relations_as_written(problem)[failing]
    instance = definite(relation)
    points = _points(instance, settings)
    factor = _constant_factor(instance, points)
    place = point_of(witness, relation.context) if witness is not None else None
    places = points if place is None else (place, *points)
    inner, attempts = inner_settings(settings), 0
    tested: Diagnosis | None = None
    for repair in _repairs(replace(relation, as_written=written), settings.budget.edits):
        if attempts >= MOST_PROOFS or not _survives(definite(repair.problem), places):
            continue
        if correction is not None and not agrees(repair.edit.statement, correction, inner.budget):
            continue
        attempts += 1
        found = _assessed(repair.problem, inner)
        explained = Diagnosis(
            kind=repair.edit.kind,
            sentence=f"True if {repair.edit.sentence}.",
            edit=latex(repair.edit.statement),
            comparison=factor,
        )
        if holds_exactly(found):
            return explained
        if tested is None and (where := _tested(found, repair.problem, instance, settings)):
            tested = replace(explained, sentence=f"It holds at every {where} if {repair.edit.sentence}.")
    if tested is not None:
        return tested
    if factor:
        sentence = f"The left side is {factor} times the right side at every point tried."
        return Diagnosis(kind="factor", sentence=sentence, comparison=factor)
    return _missing(replace(relation, as_written=written), inner, correction)


def inner_settings(settings: Settings) -> Settings:
    """What one attempt to mend a claim may spend: a part of what the claim itself may."""
    budget = settings.budget
    less = replace(budget, z3_rlimit=budget.z3_rlimit // INNER_PART, z3_seconds=budget.z3_seconds / INNER_PART)
    return replace(settings, experiments=False, budget=less)


def _missing(relation: Problem, settings: Settings, correction: Problem | None) -> Diagnosis | None:
    """The term that one side lacks, when the mended statement is proved."""
    written = relation.as_written
    if settings.budget.edits == 0 or not isinstance(written, Chain):
        return None
    for found in islice(missing_terms(relation, written, settings.seed), MOST_TERMS):
        try:
            mended = restated(relation, found.statement)
        except (IllTyped, UnsupportedConstruct):
            continue
        if correction is not None and not agrees(found.statement, correction, settings.budget):
            continue
        if _holds(mended, settings):
            side = "left" if isinstance(found.term, Neg) else "right"
            return Diagnosis(
                kind="missing term",
                sentence=f"True if the term ${shown(found.term)}$ is {_verb(found.term)} the right side.",
                edit=latex(found.statement),
                comparison=f"the {side} side is smaller by ${shown(found.term)}$",
            )
    return None


def _verb(term: Expr) -> str:
    return "taken from" if isinstance(term, Neg) else "added to"


def _repairs(problem: Problem, limit: int) -> Iterator[_Repair]:
    for edit in islice(single_edits(problem.as_written, problem.context), limit):
        if says_nothing(edit.statement):
            continue
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
    """An edit that has no value where the statement has one repairs nothing."""
    try:
        return truth(problem.statement, point, problem.context)
    except Undefined:
        return False
    except Unsupported:
        return None


def _tested(found: Assessment, edited: Problem, instance: Problem, settings: Settings) -> str:
    """Where an edited relation that is not proved was seen to hold; empty where it was not."""
    if holds_where_tested(found):
        return "size that was tested"
    points = _points(instance, settings, MORE_POINTS)
    return "point that was tried" if found.verdict not in WRONG and _survives(definite(edited), points) else ""


def _holds(problem: Problem, settings: Settings) -> bool:
    return holds_exactly(_assessed(problem, settings))


def _assessed(problem: Problem, settings: Settings) -> Assessment:
    edited = replace(problem, key=f"{problem.key}/edit", hypotheses=())
    return assess_quietly(edited, replace(settings, experiments=False))


def _constant_factor(problem: Problem, points: Sequence[Point]) -> str:
    """The ratio of the two sides when it is one and the same number, not 0 or 1, at every point."""
    statement = problem.statement
    if not isinstance(statement, Chain) or statement.relations != ("=",):
        return ""
    found = [ratio for point in points if (ratio := _ratio(statement, problem, point)) is not None]
    ratios = set(found)
    enough = len(found) >= FEWEST_RATIOS and len(ratios) == 1
    return str(*ratios) if enough and not ratios & {Fraction(0), Fraction(1)} else ""


def _ratio(statement: Chain, problem: Problem, point: Point) -> Fraction | None:
    left_side, right_side = statement.sides
    try:
        left = side_value(left_side, point, problem.context)  # type: ignore[arg-type]  # sides of "=" are expressions
        right = side_value(right_side, point, problem.context)  # type: ignore[arg-type]  # sides of "=" are expressions
    except (Undefined, Unsupported):
        return None
    return left / right if left is not None and right else None
