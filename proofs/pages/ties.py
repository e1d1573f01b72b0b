"""Equations that tie the letters of a page: a claim may hold where they do, which no drawn point meets."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corrigenda.proofs.documents.prose.role import SUPPOSED
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.secure import OPERATORS
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.rows import Equation, Looked
from corrigenda.proofs.pages.table.symbols import Program, inputs

_SATISFIED = re.compile(
    r"\b(?:with|where|satisf\w+|obeys?|fulfil\w*|such that|s\.t\.|subject to)\b:?\s*(?:[A-Za-z]+\s+){0,3}\$*$",
    re.IGNORECASE,
)


def tie_before(equation: Equation, program: Program) -> Equation | None:
    """An equation before this one that defines nothing, holds at no drawn point and speaks of letters of this one: one
    that words suppose, or a sum with a value that no slip explains (`\\sum_i x_i = 0`), unless the letters are free."""
    for one in may_tie(equation, program):
        if run(one, program, points=2).fails and (_is_supposed(one) or repaired(one, program) is None):
            return one
    return None


def may_tie(equation: Equation, program: Program) -> Iterator[Equation]:
    """Those before it that speak of its letters and are supposed, or values of a sum."""
    defining = {one.order for listed in program.definitions.values() for one in listed}
    letters = _inputs(equation, program)
    for one in program.consulted(Looked.TIES):
        if one.order >= equation.order or one.order in defining or one.section != equation.section:
            continue
        elsewhere = isinstance(one.left, e.Name) and one.left.text in equation.free
        if elsewhere or (equation.free and one.order in program.claims):
            continue  # a value that the letter has elsewhere, another derivative that vanishes
        if one.right == equation.left:
            continue  # the step before it in its chain
        if any(_is_worked_out(node) for node in one.nodes()):
            continue
        valued = isinstance(one.left, e.Big) and isinstance(one.right, e.Num) and not equation.free
        if one.relation == "=" and (_is_supposed(one) or valued) and _inputs(one, program) & letters:
            yield one


def _is_supposed(one: Equation) -> bool:
    return one.cue in SUPPOSED - {"where"} or _SATISFIED.search(one.before) is not None


def _is_worked_out(node: e.Node) -> bool:
    """A derivative or a mean: an equation on it is a result, and ties no letters."""
    return isinstance(node, OPERATORS) or (isinstance(node, e.Call) and node.function.endswith("'"))


def _inputs(equation: Equation, program: Program) -> frozenset[str]:
    """The numbers and arrays that an equation is computed from, sizes and indices aside."""
    found = (inputs(side, equation.order, program) for side in equation.sides)
    return frozenset().union(*found) - program.whole - program.index_letters
