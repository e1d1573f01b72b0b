"""Slips in what a probability is given: a condition that was forgotten, or one too many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.decide.faults.slips import Change
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.rows import Equation, sides_of
from corrigenda.proofs.pages.table.symbols import Program

Conditioned = e.Density | e.Probability


def conditions_of(equation: Equation, made: Program) -> tuple[e.Statement, ...]:
    """What some probability of the equation is given, each once.

    What the page never mentions but as a condition, and the right side not at all, may go without saying there: the
    model of `p(y \\mid m) = \\int p(y, \\theta) d\\theta`.
    """
    nodes = (node for node in equation.nodes() if isinstance(node, Conditioned))
    listed = dict.fromkeys(one for node in nodes for one in node.given)
    return tuple(one for one in listed if not _goes_without_saying(one, equation, made))


def _goes_without_saying(condition: e.Statement, equation: Equation, made: Program) -> bool:
    letters = free_names(condition)
    if not letters or letters & free_names(equation.right):
        return False
    sides = sides_of(made.equations)
    return not any(letters & free_names(_unconditioned(side)) for side in sides)


def _unconditioned(side: e.Expr) -> e.Expr:
    changed: e.Expr = transform(side, lambda part: replace(part, given=()) if isinstance(part, Conditioned) else part)
    return changed


def reconditioned(node: e.Expr, conditions: tuple[e.Statement, ...], made: Program) -> Iterator[Change]:
    """The probability with one condition more or one less."""
    shown = _as_conditioned(node, made)
    if shown is None:
        return
    spoken = {*_events(shown), *shown.given}
    for one in conditions:
        if one not in spoken:
            more = replace(shown, given=(*shown.given, one))
            yield "condition", f"${latex(node)}$ is conditioned on ${latex(one)}$", more
    for place, one in enumerate(shown.given):
        rest = (*shown.given[:place], *shown.given[place + 1 :])
        yield "condition", f"${latex(node)}$ is not conditioned on ${latex(one)}$", _with_given(shown, rest)


def _as_conditioned(node: e.Expr, made: Program) -> Conditioned | None:
    match node:
        case e.Density() | e.Probability():
            return node
        case e.Call(function=function, arguments=arguments) if measure_of(function) in made.measures:
            return e.Density(function=function, arguments=arguments, given=())
    return None


def _with_given(node: Conditioned, given: tuple[e.Statement, ...]) -> e.Expr:
    """`p(x)` is written as a call where nothing is given."""
    if not given and isinstance(node, e.Density):
        return e.Call(function=node.function, arguments=node.arguments)
    return replace(node, given=given)


def _events(node: Conditioned) -> tuple[e.Statement, ...]:
    if isinstance(node, e.Probability):
        return node.events
    return tuple(e.Remainder(content=one) for one in node.arguments)
