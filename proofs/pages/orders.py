"""Inequalities of a page: how their sides stand at a point, and when a failure is ground for an alarm."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import LOEWNER
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.errors import NotRun, Outside, Unmet
from corrigenda.proofs.pages.table.behind import behind
from corrigenda.proofs.pages.table.conditions import ORDERS, is_condition
from corrigenda.proofs.pages.table.rows import Equation, Looked, sides_of
from corrigenda.proofs.pages.table.symbols import Program, inputs, is_varied, outermost
from corrigenda.proofs.pages.table.words.plain import leave_free, leave_general
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.matrices.loewner import exceeds
from corrigenda.proofs.pages.values.numbers import plain
from corrigenda.proofs.pages.values.point import Frame, evaluate

SECURE_CUES = frozenset({"", "then", "since"})
TOUCHING = 1e-25


def is_order(equation: Equation) -> bool:
    """Whether it is an inequality."""
    return equation.relation in ORDERS


def must_show_arguments(equation: Equation, program: Program) -> None:
    """Raises NotRun for values of a function whose formula does not show what it is a function of: parameters that
    have other names there."""
    for node in equation.nodes():
        found = program.definition(node.function, equation.order) if isinstance(node, e.Call) else None
        if found is not None and not set(found.parameters or ()) <= free_names(found.body):
            raise NotRun("a function whose formula does not show its argument")


def stands(left: Any, right: Any, relation: str) -> bool:
    """Whether an inequality between two numbers, or an order of two symmetric matrices, holds.  Raises NotRun where the
    balls do not tell, and for other arrays."""
    if relation in LOEWNER:
        greater, smaller = (left, right) if relation.startswith("succ") else (right, left)
        return exceeds(greater, smaller, strictly=not relation.endswith("eq"))
    if not (arrays.is_number(left) and arrays.is_number(right)):
        raise NotRun("an inequality between arrays")
    gap = plain(left) - plain(right) if relation in (">", ">=") else plain(right) - plain(left)
    if not gap.is_finite():
        raise NotRun("a value that is not finite")
    if gap > 0 or gap < 0:
        return bool(gap > 0)
    if gap == 0:
        return relation in ("<=", ">=")
    if relation in ("<=", ">=") and float(gap.rad()) < TOUCHING * (1 + abs(float(plain(left).mid()))):
        return True
    raise NotRun("sides that touch")


def must_meet(conditions: Iterable[Equation], frame: Frame, *, of_order: bool) -> None:
    """Raises Unmet where a condition of the page does not hold at the point; orders of matrices matter to a claim `of
    order` alone, since few draws meet them."""
    for one in conditions:
        if one.relation in LOEWNER and not of_order:
            continue
        inner = replace(frame, order=one.order, known={}) if one.order != frame.order else frame
        try:
            held = stands(evaluate(one.left, inner), evaluate(one.right, inner), one.relation)
        except (NotRun, Outside):
            frame.point.unsure.append(True)
            continue
        if not held:
            raise Unmet("a condition of the page is not met at the drawn points")


def must_be_claimed(equation: Equation, frame: Frame) -> None:
    """Raises NotRun where a failing inequality may hold under what the page says or leaves unsaid of its letters."""
    if frame.point.unsure:
        raise NotRun("a condition that is not run")
    unknown = sorted(_undeclared(equation, frame.program))
    if unknown:
        raise NotRun(f"what {unknown[0]} may be is not said")


def may_be_restricted(equation: Equation, program: Program, *, everywhere: bool) -> bool:
    """Whether words may restrict a failing inequality to where it holds.  One that fails `everywhere`, at magnitudes
    far apart, is restricted only by words that pick out special places: "for one-hot vectors", "at the optimum"."""
    if equation.cue not in SECURE_CUES and is_condition(equation, program):
        return True
    program.looked.add(Looked.WORDS)
    letters = _inputs(equation, program)
    named = letters.union(free_names(equation.left), free_names(equation.right))
    if leave_free(named, equation, program):
        return False
    return not (everywhere and leave_general(named, equation, program))


def _inputs(equation: Equation, program: Program) -> frozenset[str]:
    return inputs(equation.left, equation.order, program) | inputs(equation.right, equation.order, program)


def _undeclared(equation: Equation, program: Program) -> Iterator[str]:
    given = (program.shapes, program.signs, program.whole, program.laws, program.structures, program.measures)
    rests = {symbol.key for node in program.resting.values() for symbol in outermost(node, program)}
    known = (*given, program.finite, program.traits, rests)
    bounded = {name for side in sides_of(program.conditions) for name in _letters(side, program)}
    bounded |= taken_over(equation, program).union(*program.measures.values())
    for side in equation.sides:
        for name in inputs(side, equation.order, program):
            if any(name in one for one in known) or name in bounded or name in program.index_letters:
                continue
            if not (program.arrays.get(name) and is_varied(name, program)):
                yield name


def taken_over(equation: Equation, program: Program) -> set[str]:
    """The functions of which an extremum over all values stands behind an inequality, with the letters that these and
    the extremum are taken at: what it bounds, it bounds for each of them."""
    found = set[str]()
    for one in (node for node in behind(equation, program) if isinstance(node, e.Extremum) and node.condition is None):
        calls = {node.function for node in walk(one.body) if isinstance(node, e.Call)}
        found |= {*calls, *one.variables, *free_names(one.body)} if calls else set()
    return found


def tying(equation: Equation, program: Program) -> Iterator[Equation]:
    """The other equations of the paragraph about its letters that define nothing: "with $a + b = 1$".  Those that hold
    by themselves tie nothing."""
    letters = _inputs(equation, program)
    defining = {one.order for listed in program.definitions.values() for one in listed}
    for one in program.consulted(Looked.OTHERS):
        elsewhere = one.paragraph != equation.paragraph or one.order in defining
        elsewhere = elsewhere or _follows(one, equation)
        if not elsewhere and not _EXTREME.search(one.before) and letters & _inputs(one, program):
            yield one


def _follows(one: Equation, equation: Equation) -> bool:
    """Whether an equation between two compounds is shown after an inequality, in a sentence of its own: it is another
    claim."""
    simple = any(isinstance(side, e.Num | e.Name | e.Index | e.Member) for side in one.sides)
    apart = one.order > equation.order and not one.before.startswith(equation.before)
    return apart and one.alone and one.cue in SECURE_CUES and not simple


_EXTREME = re.compile(
    r"\b(?:maxim\w+|minim\w+|equality|attained|reached|tight|zero|vanish\w*|largest|smallest)\s+(?:\w+\s+)?"
    r"(?:at|when|if|iff|for|in)\s*\$*$",
    re.IGNORECASE,
)
"""Before a place where something is extreme: that ties no letter elsewhere."""


def _letters(side: e.Expr, program: Program) -> Iterator[str]:
    symbol = program.symbol(side)
    if symbol is not None:
        yield symbol.key
