"""Short spellings of syntax trees and contexts, for tests that must not depend on the parser."""

from __future__ import annotations

from fractions import Fraction

from corrigenda.numerics.kernel.environments import environment_from_point, random_environment
from corrigenda.numerics.kernel.numbers.exact.fields import Rationals
from corrigenda.numerics.kernel.numbers.exact.primes import draw_prime
from corrigenda.numerics.point import Point
from corrigenda.proofs.language.context import Context, Law, Symbol
from corrigenda.proofs.language.tree.expressions import (
    Add,
    Div,
    Expr,
    Function,
    Index,
    Moment,
    Mul,
    Name,
    Neg,
    Norm,
    Num,
    Pow,
    Transpose,
)

PRIME = draw_prime("tests of exact evaluation")


def tree(value):
    """Numbers and letters as nodes, other nodes as they are."""
    if isinstance(value, str):
        return Name(text=value)
    if isinstance(value, int | Fraction):
        return Num(value=Fraction(value))
    return value


def add(*terms) -> Expr:
    return Add(terms=tuple(map(tree, terms)))


def neg(term) -> Expr:
    return Neg(operand=tree(term))


def mul(*factors) -> Expr:
    return Mul(factors=tuple(map(tree, factors)))


def div(top, bottom) -> Expr:
    return Div(numerator=tree(top), denominator=tree(bottom))


def power(base, exponent) -> Expr:
    return Pow(base=tree(base), exponent=tree(exponent))


def t(value) -> Expr:
    return Transpose(operand=tree(value))


def at(base, *indices) -> Expr:
    return Index(base=tree(base), indices=tuple(map(tree, indices)))


def fun(name, *arguments) -> Expr:
    return Function(name=name, arguments=tuple(map(tree, arguments)))


def norm2(value) -> Expr:
    return power(Norm(operand=tree(value)), 2)


def mean(value, **options) -> Expr:
    return Moment(operator="E", arguments=(tree(value),), **options)


def var(value, **options) -> Expr:
    return Moment(operator="Var", arguments=(tree(value),), **options)


def symbols(**shapes: str) -> dict[str, Symbol]:
    """`q="d", X="n d", s=""`: declared letters and the sizes of their shapes."""
    return {
        name: Symbol(name=name, shape=tuple(tree(int(s) if s.isdigit() else s) for s in shape.split()))
        for name, shape in shapes.items()
    }


def context(laws: tuple[Law, ...] = (), letters: dict[str, Symbol] | None = None, **options) -> Context:
    return Context(symbols=letters or {}, laws=laws, **options)


def modular(where: Context, sizes: dict[str, int] | None = None, key: str = "test", **options):
    """Random residues for every letter."""
    return random_environment(where, sizes or {}, PRIME, key, **options)


def array(value) -> tuple[tuple[Fraction, ...], ...]:
    """A number, a list (a column) or a list of rows."""
    if not isinstance(value, list):
        return ((Fraction(value),),)
    return tuple(tuple(map(Fraction, row)) if isinstance(row, list) else (Fraction(row),) for row in value)


def rational(where: Context, sizes: dict[str, int] | None = None, integers=None, atoms=None, **values):
    """Rational values for the letters."""
    point = Point(
        sizes=sizes or {},
        values={name: array(value) for name, value in values.items()},
        integers=integers or {},
        atoms=atoms or {},
    )
    return environment_from_point(where, point, Rationals())
