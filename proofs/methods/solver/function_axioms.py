"""What the table of built-in functions tells of a value, as formulas: its range, its order, and its axioms."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from corrigenda.proofs.language.functions.row import NONNEGATIVE, Interval, Row
from corrigenda.proofs.language.reading.settled.built_in import formula, statement
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.methods.normal.atoms import exponential
from corrigenda.proofs.methods.normal.polynomial import Polynomial, add, constant, multiply, power, scale
from corrigenda.proofs.methods.solver.formula import Formula, both, compare, either, iff, implies


def axioms_of(known: Row, inside: Polynomial, value: Polynomial) -> Iterator[Formula]:
    """True statements of the value of the function at `inside`, wherever it is defined."""
    defined = guard(known, inside)
    yield from _within(known.range, value)
    for place, image in _rational_values(known):
        for relation in ("<", ">"):
            turned = _turned(relation) if known.monotone == "decreasing" else relation
            order = iff(compare(inside, relation, place), compare(value, turned, image))
            yield implies(defined, order)
    for latex in known.axioms:
        yield implies(defined, _formula(statement(latex), known.name, inside, value))


def guard(known: Row, inside: Polynomial) -> Formula:
    """That the argument lies in the domain; a root is stated of its argument by its own axiom."""
    return both() if known.domain == NONNEGATIVE else both(*_within(known.domain, inside))


def kept_order(known: Row, first: tuple[Polynomial, Polynomial], second: tuple[Polynomial, Polynomial]) -> Formula:
    """That a strictly monotone function keeps, or turns round, the order of two arguments, given with the values."""
    places, images = (first[0], second[0]), (first[1], second[1])
    orders = []
    for relation in ("<", ">"):
        turned = _turned(relation) if known.monotone == "decreasing" else relation
        orders.append(iff(compare(places[0], relation, places[1]), compare(images[0], turned, images[1])))
    return implies(both(guard(known, places[0]), guard(known, places[1])), both(*orders))


def _turned(relation: str) -> str:
    return ">" if relation == "<" else "<"


def _within(interval: Interval, value: Polynomial) -> Iterator[Formula]:
    if isinstance(interval.low, int):
        yield compare(value, ">" if interval.open_low else ">=", constant(interval.low))
    if isinstance(interval.high, int):
        yield compare(value, "<" if interval.open_high else "<=", constant(interval.high))


def _rational_values(known: Row) -> Iterator[tuple[Polynomial, Polynomial]]:
    """Places where a strictly monotone function has a rational value; roots have an axiom that says more."""
    if known.strictly and known.domain != NONNEGATIVE:
        for place, image in known.values:
            at, there = formula(place), formula(image)
            if isinstance(at, e.Num) and isinstance(there, e.Num):
                yield constant(at.value), constant(there.value)


def _formula(node: e.Statement, name: str, inside: Polynomial, value: Polynomial) -> Formula:
    match node:
        case e.Chain(sides=sides, relations=relations):
            parts = [_polynomial(side, name, inside, value) for side in sides if isinstance(side, e.Expr)]
            pairs = zip(relations, pairwise(parts), strict=True)
            return both(*(compare(left, relation, right) for relation, (left, right) in pairs))
        case e.Or(parts=parts_of_or):
            return either(*(_formula(part, name, inside, value) for part in parts_of_or))
        case e.Implies(premise=premise, conclusion=conclusion):
            return implies(_formula(premise, name, inside, value), _formula(conclusion, name, inside, value))
    raise ValueError(f"an axiom of {name} that is no relation")


def _polynomial(node: e.Expr, name: str, inside: Polynomial, value: Polynomial) -> Polynomial:
    def below(part: e.Expr) -> Polynomial:
        return _polynomial(part, name, inside, value)

    match node:
        case e.Num(value=number):
            return constant(number)
        case e.Name(text="x"):
            return inside
        case e.Add(terms=terms):
            return add(*map(below, terms))
        case e.Neg(operand=operand):
            return scale(below(operand), -1)
        case e.Mul(factors=factors):
            return multiply(*map(below, factors))
        case e.Pow(base=base, exponent=e.Num(value=exponent)) if exponent.denominator == 1 and exponent > 0:
            return power(below(base), int(exponent))
        case e.Function(name="exp", arguments=(argument,)) if name != "exp":
            return exponential(below(argument))
        case e.Function(name=own) if own == name:
            return value
    raise ValueError(f"an axiom of {name} with what is no polynomial")
