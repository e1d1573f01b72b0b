"""Letters for whole numbers: floors of what is whole by its form, and letters that only stand as numbers.

A quotient of polynomials in whole letters that is a polynomial again, and is whole at every place of the grid
`0, ..., degree` in each letter, is whole at every whole place (Newton's forward differences), so that it is its own
floor.  A statement that holds for all real values of a letter holds for the whole ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import bound_names, children, free_names, transform, walk
from corrigenda.proofs.recheck.letters import steps
from corrigenda.proofs.recheck.refusals import Beyond

LARGEST_POWER = 8
MOST_TERMS = 400
MOST_PLACES = 4_096
NUMERIC = frozenset({"sqrt", "exp", "log", "abs", "sin", "cos", "tanh", "max", "min"})
PLAIN = (e.Add, e.Neg, e.Mul, e.Div, e.Chain, e.And, e.Or, e.Implies, e.Iff)

Fractional = tuple[Any, Any]
"""Numerator and denominator, polynomials of flint."""


def without_floors(statement: e.Statement, context: Context) -> e.Statement:
    """The statement with `floor(e)` as `e` where `e` is whole wherever it has a value."""
    hidden = frozenset(name for node in walk(statement) for name in bound_names(node))

    def lowered(node: Any) -> Any:
        match node:
            case e.Function(name="floor", arguments=(inside,)) if not free_names(inside) & hidden:
                return inside if _is_whole(inside, context) else node
        return node

    floors = any(isinstance(node, e.Function) and node.name == "floor" for node in walk(statement))
    return transform(statement, lowered) if floors else statement


def _is_whole(expr: e.Expr, context: Context) -> bool:
    names = tuple(sorted(free_names(expr)))
    if not all(_whole_letter(name, context) for name in names):
        return False
    try:
        above, below = _fraction(expr, _letters(names))
    except Beyond:
        return False
    if not below:
        return False
    quotient, rest = divmod(above, below)
    return not rest and _whole_everywhere(quotient)


def _whole_letter(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    if name in context.random_names or name in context.recurrences or name in context.definitions:
        return False
    return name in context.dimensions or (symbol is not None and symbol.integer and not symbol.shape)


def _letters(names: tuple[str, ...]) -> Mapping[str, Any]:
    from flint import Ordering, fmpq_mpoly_ctx

    context = fmpq_mpoly_ctx.get(tuple(f"x{place}" for place in range(len(names) + 1)), Ordering.lex)
    one = context.constant(1)
    return {"": one, **dict(zip(names, context.gens(), strict=False))}


def _fraction(expr: e.Expr, letters: Mapping[str, Any]) -> Fractional:
    """Raises Beyond for what is no quotient of polynomials."""
    match expr:
        case e.Num(value=known):
            return letters[""] * known.numerator, letters[""] * known.denominator
        case e.Name(text=text):
            return letters[text], letters[""]
        case e.Neg(operand=inside):
            above, below = _fraction(inside, letters)
            return -above, below
        case e.Add(terms=terms):
            return _folded(terms, letters, lambda a, b: (a[0] * b[1] + b[0] * a[1], a[1] * b[1]))
        case e.Mul(factors=factors):
            return _folded(factors, letters, lambda a, b: (a[0] * b[0], a[1] * b[1]))
        case e.Div(numerator=first, denominator=second):
            return _folded((first, second), letters, lambda a, b: (a[0] * b[1], a[1] * b[0]))
        case e.Pow(base=base, exponent=e.Num(value=known)) if known.denominator == 1 and 0 <= known <= LARGEST_POWER:
            above, below = _fraction(base, letters)
            return _bounded((above ** int(known), below ** int(known)))
    raise Beyond("a quotient of polynomials")


def _folded(
    parts: tuple[e.Expr, ...], letters: Mapping[str, Any], joined: Callable[[Fractional, Fractional], Fractional]
) -> Fractional:
    found = _fraction(parts[0], letters)
    for part in parts[1:]:
        found = _bounded(joined(found, _fraction(part, letters)))
    return found


def _bounded(found: Fractional) -> Fractional:
    if len(found[0]) + len(found[1]) > MOST_TERMS:
        raise Beyond("a polynomial of this length")
    return found


def _whole_everywhere(polynomial: Any) -> bool:
    spans = [range(int(degree) + 1) for degree in polynomial.degrees()]
    total = 1
    for span in spans:
        total *= len(span)
    return total <= MOST_PLACES and all(polynomial(*place).denominator == 1 for place in product(*spans))


# ---------------------------------------------------------------------------- letters as reals


def as_reals(problem: Problem) -> Problem:
    """The problem with letters for whole numbers as real ones where they only stand as numbers; it says more."""
    context = problem.context
    places = {recurrence.index for recurrence in context.recurrences.values()}
    parts = (problem.statement, *context.assumptions)
    in_laws = frozenset(name for law in context.laws for part in law.parameters for name in free_names(part))
    freed = {
        name
        for name in steps(problem)
        if name not in places and name not in in_laws and all(_only_number(part, name) for part in parts)
    }
    symbols = {
        name: replace(symbol, integer=False, natural=False) if name in freed else symbol
        for name, symbol in context.symbols.items()
    }
    return replace(problem, context=replace(context, symbols=symbols)) if freed else problem


def _only_number(node: e.Node, name: str) -> bool:
    """Whether the letter is in arithmetic and elementary functions alone: no size, no place, no exponent."""
    if isinstance(node, e.Name) or name not in free_names(node):
        return True
    match node:
        case e.Pow(base=base, exponent=exponent):
            return name not in free_names(exponent) and _only_number(base, name)
        case e.Function(name=function):
            return function in NUMERIC and all(_only_number(part, name) for part in children(node))
        case e.Big(body=body):
            outside = replace(node, body=e.Num(value=Fraction(0)))
            return name not in free_names(outside) and _only_number(body, name)
    return isinstance(node, PLAIN) and all(_only_number(part, name) for part in children(node))
