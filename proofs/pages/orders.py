"""Inequalities of a page: how their sides stand at a point, and when a failure is ground for an alarm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.errors import NotRun, Outside, Unmet
from corrigenda.proofs.pages.table.conditions import ORDERS, is_condition
from corrigenda.proofs.pages.table.symbols import Equation, Looked, Program, inputs
from corrigenda.proofs.pages.table.words.plain import leave_free
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.duals import plain
from corrigenda.proofs.pages.values.point import Frame, evaluate

TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
SECURE_CUES = frozenset({"", "then", "since"})
TOUCHING = 1e-25


def is_order(equation: Equation) -> bool:
    """Whether it is an inequality."""
    return equation.relation in ORDERS


def stands(left: Any, right: Any, relation: str) -> bool:
    """Whether an inequality between two numbers holds.  Raises NotRun where the balls do not tell, and for arrays."""
    if not (arrays.is_number(left) and arrays.is_number(right)):
        raise NotRun("an inequality between arrays")
    gap = plain(left) - plain(right) if relation in (">", ">=") else plain(right) - plain(left)
    if not gap.is_finite():
        raise NotRun("a value that is not finite")
    if gap > 0 or gap < 0:
        return bool(gap > 0)
    if relation in ("<=", ">=") and float(gap.rad()) < TOUCHING * (1 + abs(float(plain(left).mid()))):
        return True
    raise NotRun("sides that touch")


def must_meet(conditions: Iterable[Equation], frame: Frame) -> None:
    """Raises Unmet where a condition of the page does not hold at the point."""
    for one in conditions:
        inner = replace(frame, order=one.order)
        try:
            held = stands(evaluate(one.left, inner), evaluate(one.right, inner), one.relation)
        except (NotRun, Outside):
            frame.point.unsure.append(True)
            continue
        if not held:
            raise Unmet("a condition of the page is not met at the drawn points")


def must_be_claimed(equation: Equation, frame: Frame) -> None:
    """Raises NotRun where a failing inequality may hold under what the page says or leaves unsaid."""
    if frame.point.unsure:
        raise NotRun("a condition that is not run")
    frame.program.looked.add(Looked.WORDS)
    concluded = equation.cue in SECURE_CUES or not is_condition(equation, frame.program)
    sides = (equation.left, equation.right)
    letters = frozenset().union(*(inputs(side, equation.order, frame.program) for side in sides))
    named = letters.union(*(free_names(side) for side in sides))
    if not concluded or not leave_free(named, equation, frame.program):
        raise NotRun("an inequality that words may restrict")
    unknown = sorted(_undeclared(equation, frame.program))
    if unknown:
        raise NotRun(f"what {unknown[0]} may be is not said")
    if _is_tied(letters, equation, frame.program):
        raise NotRun("an equation of the paragraph that ties the letters")


def _undeclared(equation: Equation, program: Program) -> Iterator[str]:
    known = (program.shapes, program.signs, program.whole, program.laws, program.structures, program.measures)
    bounded = {name for one in program.conditions for side in (one.left, one.right) for name in _letters(side, program)}
    for side in (equation.left, equation.right):
        for name in inputs(side, equation.order, program):
            if not any(name in one for one in known) and name not in bounded and name not in program.index_letters:
                yield name


def _is_tied(letters: frozenset[str], equation: Equation, program: Program) -> bool:
    """Whether another equation of the paragraph ties the letters and defines nothing: "with $a + b = 1$"."""
    defining = {one.order for listed in program.definitions.values() for one in listed}
    return any(
        one.paragraph == equation.paragraph
        and one.order not in defining
        and letters & frozenset().union(*(inputs(side, one.order, program) for side in (one.left, one.right)))
        for one in program.consulted(Looked.OTHERS)
    )


def _letters(side: e.Expr, program: Program) -> Iterator[str]:
    symbol = program.symbol(side)
    if symbol is not None:
        yield symbol.key
