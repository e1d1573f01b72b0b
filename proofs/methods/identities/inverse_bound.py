"""Identities with matrix inverses: the size at which agreement proves every size.

Theorem (zero test of rational series, after Schützenberger).  Let both sides be built from matrix
letters, their transposes, identities and scalar coefficients by sums, products and inverses, with
no scalar product of vectors inside, and let every inverse exist for one assignment of 0 or the
identity to the letters.  If the sides agree identically at one size with every dimension at least
`k + 2`, where `k` is the number of letter occurrences on both sides, they agree at every size where
both are defined.

Proof.  Expand around the assignment: writing a letter as identity plus a new letter, each inverse
becomes a coefficient times a geometric series, so the difference is a rational series in words of
letters (paths, as the letters are rectangular).  Its position automaton has a state for each
occurrence and one more, so the series is zero if its coefficients at words of length at most `k`
are.  Scaling the letters by t shows that the sum over the words of each length vanishes by itself.
A word of length m is a contraction of m + 1 indices, and in a dimension of at least m + 1 its
monomial with all indices different determines the word (symmetric letters included, read from the
free index on).  So every coefficient vanishes.  QED.  Diagonal or orthogonal letters, traces,
determinants, entrywise products and rank-one products through a 1 x 1 block are outside.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names, transform
from corrigenda.proofs.methods.index_patterns.cost import NoBound

LARGEST_ASSIGNMENT = 8
PLAIN_STRUCTURES = frozenset({"symmetric", "psd", "pd"})
Size = str
Shape = tuple[Size, Size]
SCALAR: Shape = ("1", "1")
ANY: Shape = ("?", "?")


def inverse_bound(sides: Sequence[e.Expr], context: Context) -> int:
    """The smallest size that the theorem allows for every dimension.  Raises NoBound outside it."""
    for side in sides:
        _shape(side, context)
    letters = sorted({name for side in sides for name in _letters(side) if not _is_scalar(name, context)})
    squares = [name for name in letters if len(set(context.symbols[name].shape)) == 1 and _is_square(name, context)]
    if len(squares) > LARGEST_ASSIGNMENT:
        raise NoBound("too many square letters next to inverses")
    if not any(_all_exist(sides, dict(zip(squares, values, strict=True)), context) for values in _choices(squares)):
        raise NoBound("some inverse exists at no assignment of 0 or the identity to the letters")
    return sum(_occurrences(side, context) for side in sides) + 2


def _choices(squares: Sequence[str]) -> Iterator[tuple[int, ...]]:
    return product((0, 1), repeat=len(squares))


def _is_scalar(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    if symbol is None or symbol.integer or name in context.dimensions:
        raise NoBound(f"{name} is no real letter")
    return not symbol.shape


def _is_square(name: str, context: Context) -> bool:
    return len(context.symbols[name].shape) == 2


def _letters(expr: e.Expr) -> frozenset[str]:
    """Letters of an expression; the size of an identity is none."""
    return free_names(transform(expr, lambda node: e.Eye() if isinstance(node, e.Eye) else node))


def _is_coefficient(expr: e.Expr, context: Context) -> bool:
    """Whether an expression is made of scalar letters and numbers only."""
    return not contains(expr, e.Eye) and all(_is_scalar(name, context) for name in free_names(expr))


def _shape(expr: e.Expr, context: Context) -> Shape:
    if _is_coefficient(expr, context):
        return SCALAR
    match expr:
        case e.Name(text=text):
            return _letter_shape(text, context)
        case e.Eye(size=size):
            return ANY if size is None else (_size(size), _size(size))
        case e.Neg(operand=operand):
            return _shape(operand, context)
        case e.Transpose(operand=operand):
            rows, columns = _shape(operand, context)
            return columns, rows
        case e.Add(terms=terms):
            shapes = [_shape(term, context) for term in terms]
            return shapes[0]
        case e.Mul(factors=factors):
            return _product(factors, context)
        case e.Div(numerator=numerator, denominator=denominator) if _is_coefficient(denominator, context):
            return _shape(numerator, context)
        case e.Pow(base=base, exponent=exponent) if _whole(exponent) is not None:
            rows, columns = _shape(base, context)
            if rows != columns or rows == "1":
                raise NoBound("a power of something that is no square matrix")
            return rows, columns
    raise NoBound(f"a {type(expr).__name__.lower()} beside a matrix inverse")


def _letter_shape(name: str, context: Context) -> Shape:
    symbol = context.symbols[name]
    if symbol.structure - PLAIN_STRUCTURES:
        raise NoBound(f"the structure of {name} beside a matrix inverse")
    sizes = [_size(size) for size in symbol.shape]
    return (sizes[0], sizes[1] if len(sizes) > 1 else "1")


def _size(size: e.Expr) -> Size:
    if isinstance(size, e.Name):
        return size.text
    raise NoBound("a size beside a matrix inverse is no dimension name")


def _product(factors: Sequence[e.Expr], context: Context) -> Shape:
    shapes = [shape for shape in (_shape(factor, context) for factor in factors) if shape != SCALAR]
    for left, right in pairwise(shapes):
        if "1" in (left[1], right[0]):
            raise NoBound("a product through a 1 x 1 block beside a matrix inverse")
    return (shapes[0][0], shapes[-1][1]) if shapes else SCALAR


def _whole(exponent: e.Expr) -> int | None:
    match exponent:
        case e.Num(value=value) if value.denominator == 1 and abs(value) <= 8:
            return int(value)
        case e.Neg(operand=e.Num(value=value)) if value.denominator == 1 and abs(value) <= 8:
            return -int(value)
    return None


def _occurrences(expr: e.Expr, context: Context) -> int:
    match expr:
        case e.Name(text=text):
            return 0 if _is_scalar(text, context) else 1
        case e.Pow(base=base, exponent=exponent) if not _is_coefficient(expr, context):
            return _occurrences(base, context) * abs(_whole(exponent) or 0)
        case e.Neg(operand=operand) | e.Transpose(operand=operand):
            return _occurrences(operand, context)
        case e.Add(terms=parts) | e.Mul(factors=parts):
            return sum(_occurrences(part, context) for part in parts)
        case e.Div(numerator=numerator):
            return _occurrences(numerator, context)
    return 0


class _Missing(Exception):
    """An inverse does not exist at the assignment."""


def _all_exist(sides: Sequence[e.Expr], assignment: Mapping[str, int], context: Context) -> bool:
    try:
        for side in sides:
            _at(side, assignment, context)
    except _Missing:
        return False
    return True


def _at(expr: e.Expr, assignment: Mapping[str, int], context: Context) -> Fraction:
    """The multiple of the identity that an expression becomes; scalar letters get fixed generic values."""
    if _is_coefficient(expr, context):
        return _coefficient(expr)
    match expr:
        case e.Name(text=text):
            return Fraction(assignment.get(text, 0))
        case e.Eye():
            return Fraction(1)
        case e.Neg(operand=operand):
            return -_at(operand, assignment, context)
        case e.Transpose(operand=operand):
            return _at(operand, assignment, context)
        case e.Add(terms=terms):
            return sum((_at(term, assignment, context) for term in terms), Fraction(0))
        case e.Mul(factors=factors):
            return _multiplied([_at(factor, assignment, context) for factor in factors])
        case e.Div(numerator=numerator, denominator=denominator):
            return _at(numerator, assignment, context) / _coefficient(denominator)
        case e.Pow(base=base, exponent=exponent):
            return _powered(_at(base, assignment, context), _whole(exponent) or 0)
    raise NoBound(f"a {type(expr).__name__.lower()} beside a matrix inverse")


def _multiplied(values: Sequence[Fraction]) -> Fraction:
    total = Fraction(1)
    for value in values:
        total *= value
    return total


def _powered(value: Fraction, exponent: int) -> Fraction:
    if exponent < 0 and value == 0:
        raise _Missing
    return value**exponent


def _coefficient(expr: e.Expr) -> Fraction:
    """A scalar coefficient at one fixed generic point; an inverse that exists there exists generically."""
    match expr:
        case e.Num(value=value):
            return value
        case e.Name(text=text):
            source = random.Random(text)  # noqa: S311  # a fixed generic number for each letter
            return Fraction(source.randrange(2**40, 2**41))
        case e.Neg(operand=operand):
            return -_coefficient(operand)
        case e.Add(terms=terms):
            return sum((_coefficient(term) for term in terms), Fraction(0))
        case e.Mul(factors=factors):
            return _multiplied([_coefficient(factor) for factor in factors])
        case e.Div(numerator=numerator, denominator=denominator):
            return _coefficient(numerator) * _powered(_coefficient(denominator), -1)
        case e.Pow(base=base, exponent=exponent) if _whole(exponent) is not None:
            return _powered(_coefficient(base), _whole(exponent) or 0)
    raise NoBound(f"a {type(expr).__name__.lower()} as a coefficient beside a matrix inverse")
