"""What the values of a failing statement look like at a point."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.search.shown import Sides, latex_rows, sides, text_rows
from corrigenda.numerics.truth.truth import truth
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import links
from corrigenda.proofs.language.tree.traverse import contains

LATEX_RELATION = {
    "=": "=",
    "<": "<",
    "<=": r"\le",
    ">": ">",
    ">=": r"\ge",
    "!=": r"\neq",
    "succ": r"\succ",
    "succeq": r"\succeq",
}
TEXT_RELATION = {"=": "=", "<": "<", "<=": "≤", ">": ">", ">=": "≥", "!=": "≠", "succ": "≻", "succeq": "⪰"}
MOST_SHOWN = 3
FIELDS = {"N": "ℕ", "Z": "ℤ", "R": "ℝ"}
TRUE, FALSE = r"\text{true}", r"\text{false}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Two sides in LaTeX, the relation that fails between them, and a clause that says so."""

    left: str
    relation: str
    right: str
    rigour: str
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A statement that was evaluated, and how it was written before limits were replaced."""

    evaluated: e.Statement
    written: e.Statement

    @property
    def stands_for_limit(self) -> bool:
        """Whether its relations are not those the reader sees."""
        return contains(self.written, e.Limit)


def comparison(part: Part, point: Point, context: Context) -> Comparison:
    """How the statement fails at the point.  Raises Unsupported when the values cannot be shown."""
    statement = part.evaluated
    match statement:
        case e.Implies(premise=premise, conclusion=conclusion):
            return _implication(*_both(part, premise, conclusion), point, context)
        case e.Iff(left=left, right=right):
            return _equivalence(*_both(part, left, right), point, context)
        case _ if part.stands_for_limit:
            return _limit(statement, point, context)
        case e.Chain():
            return _chain(statement, point, context)
        case e.And(parts=parts):
            failing = next(one for one in parts if truth(one, point, context) is False)
            return comparison(Part(evaluated=failing, written=failing), point, context)
    clause = f"the statement is false{_numbers(part, point, context)}"
    return Comparison(left=FALSE, relation="", right="", rigour=_rigour((part,), point, context), clause=clause)


def _both(part: Part, left: e.Statement, right: e.Statement) -> tuple[Part, Part]:
    match part.written:
        case e.Implies(premise=first, conclusion=second) | e.Iff(left=first, right=second):
            return Part(evaluated=left, written=first), Part(evaluated=right, written=second)
    return Part(evaluated=left, written=left), Part(evaluated=right, written=right)


def _implication(premise: Part, conclusion: Part, point: Point, context: Context) -> Comparison:
    met, missed = _numbers(premise, point, context), _numbers(conclusion, point, context)
    return Comparison(
        left=TRUE,
        relation=r"\implies",
        right=FALSE,
        rigour=_rigour((premise, conclusion), point, context),
        clause=f"the premise holds{met} but the conclusion does not{missed}",
    )


def _equivalence(left: Part, right: Part, point: Point, context: Context) -> Comparison:
    holds = truth(left.evaluated, point, context) is True
    words = ("true", "false") if holds else ("false", "true")
    first, second = _numbers(left, point, context), _numbers(right, point, context)
    return Comparison(
        left=TRUE if holds else FALSE,
        relation=r"\iff",
        right=FALSE if holds else TRUE,
        rigour=_rigour((left, right), point, context),
        clause=f"the left side is {words[0]}{first} and the right side {words[1]}{second}",
    )


def _limit(statement: e.Statement, point: Point, context: Context) -> Comparison:
    """A relation of a limit: the condition that it amounts to, when that is one relation."""
    needs = list(_relations(statement))
    clause = "the limit is not as stated"
    if len(needs) == 1:
        left, relation, right = needs[0]
        found = _relation(sides(left, right, point, context), relation)
        return Comparison(
            left=found.left,
            relation=found.relation,
            right=found.right,
            rigour=found.rigour,
            clause=f"{clause}: that would need {_shown(left, relation, right, point, context)}",
        )
    part = Part(evaluated=statement, written=statement)
    return Comparison(left=FALSE, relation="", right="", rigour=_rigour((part,), point, context), clause=clause)


def _chain(chain: e.Chain, point: Point, context: Context) -> Comparison:
    """The first relation of the chain that fails."""
    for left, relation, right in links(chain):
        single = e.Chain(sides=(left, right), relations=(relation,))
        if len(chain.relations) > 1 and truth(single, point, context) is not False:
            continue
        if relation == "in" and isinstance(left, e.Expr) and isinstance(right, e.Space):
            return _membership(left, right, point, context)
        if not isinstance(left, e.Expr) or not isinstance(right, e.Expr) or relation not in LATEX_RELATION:
            raise Unsupported("this relation has no values to show")
        return _relation(sides(left, right, point, context), relation)
    raise Unsupported("no relation of the chain fails")


def _membership(left: e.Expr, space: e.Space, point: Point, context: Context) -> Comparison:
    """A value that is not in the space."""
    values = sides(left, left, point, context)
    return Comparison(
        left=latex_rows(values.left),
        relation=r"\in",
        right=rf"\mathbb{{{space.field}}}",
        rigour=values.rigour,
        clause=f"the left side is {text_rows(values.left)}, which is not in {FIELDS.get(space.field, space.field)}",
    )


def _relation(values: Sides, relation: str) -> Comparison:
    left, right = text_rows(values.left), text_rows(values.right)
    clause = f"both sides are {left}{_so(relation)}" if left == right else _sides(left, right)
    return Comparison(
        left=latex_rows(values.left),
        relation=LATEX_RELATION[relation],
        right=latex_rows(values.right),
        rigour=values.rigour,
        clause=clause,
    )


def _sides(left: str, right: str) -> str:
    return f"the left side is {left} and the right side {right}"


def _so(relation: str) -> str:
    """What equal sides are not, where a strict relation is claimed; nothing where their digits agree only."""
    said = {
        "<": "so that the left one is not smaller",
        ">": "so that the left one is not larger",
        "!=": "so that they do not differ",
    }
    return f", {said[relation]}" if relation in said else ""


def _relations(statement: e.Statement) -> Iterator[tuple[e.Expr, str, e.Expr]]:
    """The relations between values of which a statement is made."""
    match statement:
        case e.Chain(sides=every, relations=relations):
            for left, relation, right in zip(every, relations, every[1:], strict=False):
                if isinstance(left, e.Expr) and isinstance(right, e.Expr) and relation in TEXT_RELATION:
                    yield left, relation, right
        case e.And(parts=parts) | e.Or(parts=parts):
            for part in parts:
                yield from _relations(part)
        case _:
            return


def _rigour(parts: tuple[Part, ...], point: Point, context: Context) -> str:
    """`ball` when some value is only enclosed."""
    found = []
    for part in parts:
        for left, _, right in _relations(part.evaluated):
            try:
                found.append(sides(left, right, point, context).rigour)
            except (Undefined, Unsupported):
                continue
    return "ball" if "ball" in found else "exact"


def _numbers(part: Part, point: Point, context: Context) -> str:
    """The relations of a statement with their values, in brackets."""
    if part.stands_for_limit:
        return ""
    found = []
    for left, relation, right in _telling(part.evaluated, point, context):
        try:
            found.append(_shown(left, relation, right, point, context))
        except (Undefined, Unsupported):
            continue
    distinct = list(dict.fromkeys(found))
    told = distinct if len(distinct) <= MOST_SHOWN else [*distinct[: MOST_SHOWN - 1], "…"]
    return f" ({', '.join(told)})" if told else ""


def _telling(statement: e.Statement, point: Point, context: Context) -> Iterator[tuple[e.Expr, str, e.Expr]]:
    """All relations of what holds; of a conjunction that fails, those that fail."""
    relations = list(_relations(statement))
    failing = [
        (left, relation, right)
        for left, relation, right in relations
        if _fails(e.Chain(sides=(left, right), relations=(relation,)), point, context)
    ]
    yield from failing if failing and isinstance(statement, e.And | e.Chain) else relations


def _fails(relation: e.Chain, point: Point, context: Context) -> bool:
    try:
        return truth(relation, point, context) is False
    except (Undefined, Unsupported):
        return False


def _shown(left: e.Expr, relation: str, right: e.Expr, point: Point, context: Context) -> str:
    values = sides(left, right, point, context)
    return f"{text_rows(values.left)} {TEXT_RELATION[relation]} {text_rows(values.right)}"
