"""From syntax trees to polynomials in non-commuting letters, with the relations that the letters bring along."""

from __future__ import annotations

from dataclasses import dataclass, field

from corrigenda.proofs.language.context import Context, Symbol
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.typing import dimensions
from corrigenda.proofs.language.structures import kinds
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero_array
from corrigenda.proofs.methods.method import Inapplicable
from corrigenda.proofs.methods.operators.polynomial import (
    EMPTY,
    TURNED,
    Polynomial,
    Scalars,
    Word,
    added,
    flipped,
    flipped_letter,
    monomial,
    multiplied,
    scaled,
)

LARGEST_POWER = 12
Shape = tuple[str, str]
Term = tuple[Scalars, Word]
SCALAR: Shape = ("1", "1")


class NotOperators(Inapplicable):
    """The expression is no sum of products of matrices; the message says what it is."""


@dataclass(frozen=True, slots=True)
class Value:
    """A polynomial with its rows and columns; of shape 1 x 1 it may still hold words, as `v^T u` does."""

    part: Polynomial
    shape: Shape

    @property
    def is_number(self) -> bool:
        """Whether it is made of scalar letters only."""
        return self.shape == SCALAR and all(word == EMPTY for _, word in self.part)


@dataclass(slots=True)
class Reader:
    """Reads expressions; `relations` collects what holds of the inverses and letters met, `powers` the bases of the
    letters that stand for powers."""

    context: Context
    relations: list[Polynomial] = field(default_factory=list)
    symmetric: set[str] = field(default_factory=set)
    squares: set[str] = field(default_factory=set)
    known: dict[tuple[str, e.Expr], str] = field(default_factory=dict)
    declared: set[str] = field(default_factory=set)
    powers: dict[str, Polynomial] = field(default_factory=dict)

    def value(self, expr: e.Expr) -> Value:
        """The polynomial.  Raises NotOperators."""
        match expr:
            case e.Num(value=number):
                return Value(monomial(EMPTY, number), SCALAR)
            case e.Name(text=text):
                return self._letter(text)
            case e.Eye(size=size) if size is not None:
                return Value(monomial(EMPTY), (_key(size), _key(size)))
            case e.Ones(size=size) if size is not None and _key(size) != "1":
                return self._ones(size)
            case e.Neg(operand=operand):
                inside = self.value(operand)
                return Value(scaled(inside.part, -1), inside.shape)
            case e.Add(terms=terms):
                return self._sum(terms)
            case e.Mul(factors=factors):
                return self._product(factors)
            case e.Transpose(operand=operand):
                inside = self.value(operand)
                return Value(flipped(inside.part, frozenset(self.symmetric)), inside.shape[::-1])
            case e.Div(numerator=top, denominator=bottom):
                return self._quotient(self.value(top), bottom)
            case e.Pow(base=e.Norm(operand=operand, kind="2"), exponent=e.Num(value=two)) if two == 2:
                return self._square(operand)
            case e.Pow(base=base, exponent=exponent):
                return self._power(base, exponent)
            case e.PseudoInverse(operand=operand):
                return self._pseudo(operand)
        raise NotOperators(f"a {type(expr).__name__.lower()}")

    def side(self, expr: e.Expr, other: Value | None = None) -> Value:
        """A side of an equation; a 0 has the shape of the other side."""
        if is_zero_array(expr):
            return Value({}, other.shape if other else SCALAR)
        return self.value(expr)

    # ------------------------------------------------------------------------------ letters

    def _letter(self, name: str) -> Value:
        symbol = self.context.symbols.get(name)
        if name in self.context.dimensions:
            return Value(monomial(EMPTY, 1, ((name, 1),)), SCALAR)
        if symbol is None or name in self.context.random_names:
            raise NotOperators(f"{name} is no real letter")
        if not symbol.shape:
            return Value(monomial(EMPTY, 1, ((name, 1),)), SCALAR)
        if name not in self.declared:
            self.declared.add(name)
            self._declare(symbol)
        shape = (_key(symbol.shape[0]), _key(symbol.shape[1]) if len(symbol.shape) > 1 else "1")
        return Value(monomial((name,)), shape)

    def _ones(self, size: e.Expr) -> Value:
        """The column of ones as a letter, its squared length being its size."""
        key = ("ones", size)
        if key not in self.known:
            self.known[key] = f"~{len(self.known)}"
            letter = monomial((self.known[key],))
            if isinstance(size, e.Name):
                square = multiplied(flipped(letter, frozenset(self.symmetric)), letter)
                self.relate(added([square, monomial(EMPTY, -1, ((size.text, 1),))]))
        return Value(monomial((self.known[key],)), (_key(size), "1"))

    def _declare(self, symbol: Symbol) -> None:
        name = symbol.name
        found = kinds(e.Name(text=name), self.context)
        if "symmetric" in found:
            self.symmetric.add(name)
        if len(symbol.shape) == 2 and symbol.shape[0] == symbol.shape[1]:
            self.squares |= {name, name + TURNED}
        turned = flipped_letter(name, frozenset(self.symmetric))
        if "idempotent" in found:
            self.relate(added([monomial((name, name)), monomial((name,), -1)]))
        if "orthogonal" in found:
            self.relate(added([monomial((turned, name)), monomial(EMPTY, -1)]))
            self.relate(added([monomial((name, turned)), monomial(EMPTY, -1)]))

    def relate(self, relation: Polynomial) -> None:
        """Notes that a polynomial is 0, and its transpose."""
        self.relations += [relation, flipped(relation, frozenset(self.symmetric))]

    # -------------------------------------------------------------------------- operations

    def _sum(self, terms: tuple[e.Expr, ...]) -> Value:
        values = [self.value(term) for term in terms if not is_zero_array(term)]
        if not values:
            return Value({}, SCALAR)
        if any(value.shape != values[0].shape for value in values):
            raise NotOperators("a sum of different shapes")
        return Value(added([value.part for value in values]), values[0].shape)

    def _product(self, factors: tuple[e.Expr, ...]) -> Value:
        result = self.value(factors[0])
        for factor in factors[1:]:
            result = _times(result, self.value(factor))
        return result

    def _quotient(self, top: Value, bottom: e.Expr) -> Value:
        below = self.value(bottom)
        if below.shape != SCALAR or not below.part:
            raise NotOperators("a quotient by a matrix")
        inverse = self._reciprocal(below, bottom)
        if inverse.is_number:
            return _times(inverse, top)
        return Value(added([self._inserted(top, inverse, term) for term in top.part]), top.shape)

    def _square(self, operand: e.Expr) -> Value:
        """The squared length of a column."""
        inside = self.value(operand)
        if inside.shape[1] != "1" or inside.shape == SCALAR:
            raise NotOperators("a norm of something that is no column")
        return Value(multiplied(flipped(inside.part, frozenset(self.symmetric)), inside.part), SCALAR)

    def _inserted(self, top: Value, inverse: Value, term: Term) -> Polynomial:
        """A scalar that is a word stands where the inner size is 1: before the first row inside the word."""
        scalars, word = term
        single: Polynomial = {term: top.part[term]}
        if top.shape == SCALAR or top.shape[0] == "1":
            return multiplied(inverse.part, single)
        if top.shape[1] == "1":
            return multiplied(single, inverse.part)
        for place in range(1, len(word)):
            if self._rows(word[place]) == "1":
                head: Polynomial = {(scalars, word[:place]): top.part[term]}
                return multiplied(multiplied(head, inverse.part), monomial(word[place:]))
        raise NotOperators("a quotient by a number that no factor takes in")

    def _rows(self, letter: str) -> str:
        symbol = self.context.symbols.get(letter.removesuffix(TURNED))
        if symbol is None:
            return "?"
        sizes = [_key(size) for size in symbol.shape] + ["1"]
        return sizes[1] if letter.endswith(TURNED) else sizes[0]

    def _reciprocal(self, below: Value, bottom: e.Expr) -> Value:
        if len(below.part) == 1 and below.is_number:
            ((scalars, _), value), *_ = below.part.items()
            return Value(monomial(EMPTY, 1 / value, tuple((name, -power) for name, power in scalars)), SCALAR)
        return Value(self._inverse_letter(below, bottom), SCALAR)

    def _power(self, base: e.Expr, exponent: e.Expr) -> Value:
        """A power with an exponent such as 2, -1, t or 2t + 1."""
        inside = self.value(base)
        if inside.shape[0] != inside.shape[1]:
            raise NotOperators("a power of something that is not square")
        count, letters = _exponent(exponent, self.context)
        if letters and count < 0:
            raise NotOperators("a power such as t - 1, which needs no inverse")
        result = self._whole_power(inside, base, count)
        for name, times in letters:
            factor = self._symbolic_power(inside, base, name)
            for _ in range(times):
                result = Value(multiplied(result.part, factor), inside.shape)
        return result

    def _symbolic_power(self, inside: Value, base: e.Expr, name: str) -> Polynomial:
        """The letter `E^t`, which commutes with E and with its other powers."""
        key = (f"power {name}", base)
        if inside.is_number:
            return monomial(EMPTY, 1, ((f"{sorted(inside.part.items())}^{name}", 1),))
        if key not in self.known:
            self.known[key] = f"~{len(self.known)}"
            self._inherit(self.known[key], inside)
            letter = monomial((self.known[key],))
            self.powers[self.known[key]] = inside.part
            powers = [text for (kind, of), text in self.known.items() if kind.startswith("power") and of == base]
            others = [monomial((text,)) for text in powers]
            for other in (inside.part, *others):
                self.relate(added([multiplied(letter, other), scaled(multiplied(other, letter), -1)]))
        return monomial((self.known[key],))

    def _whole_power(self, inside: Value, base: e.Expr, count: int) -> Value:
        if count < 0:
            if not inside.part:
                raise NotOperators("an inverse of zero")
            inside = self._inverse(inside, base)
        result = Value(monomial(EMPTY), inside.shape)
        for _ in range(abs(count)):
            result = Value(multiplied(result.part, inside.part), inside.shape)
        return result

    def _inverse(self, inside: Value, base: e.Expr) -> Value:
        if inside.shape == SCALAR:
            return self._reciprocal(inside, base)
        return Value(self._inverse_letter(inside, base), inside.shape)

    def _inverse_letter(self, inside: Value, base: e.Expr) -> Polynomial:
        """A letter X with `X E = 1` and `E X = 1`: what the inverse is, wherever it exists."""
        key = ("inverse", base)
        if key not in self.known:
            self.known[key] = f"~{len(self.known)}"
            name = self.known[key]
            self._inherit(name, inside)
            letter = monomial((name,))
            for product in (multiplied(letter, inside.part), multiplied(inside.part, letter)):
                self.relate(added([product, monomial(EMPTY, -1)]))
        return monomial((self.known[key],))

    def _inherit(self, name: str, inside: Value) -> None:
        """The inverse of a symmetric matrix is symmetric, that of a square one square."""
        if flipped(inside.part, frozenset(self.symmetric)) == inside.part:
            self.symmetric.add(name)
        if inside.shape != SCALAR:
            self.squares |= {name, name + TURNED}

    def _pseudo(self, operand: e.Expr) -> Value:
        """A letter with the four equations of Penrose."""
        inside = self.value(operand)
        key = ("pseudo", operand)
        if key not in self.known:
            self.known[key] = f"~{len(self.known)}"
            name, letter = self.known[key], monomial((self.known[key],))
            if flipped(inside.part, frozenset(self.symmetric)) == inside.part:
                self.symmetric.add(name)
            first, second = multiplied(inside.part, letter), multiplied(letter, inside.part)
            self.relate(added([multiplied(first, inside.part), scaled(inside.part, -1)]))
            self.relate(added([multiplied(second, letter), scaled(letter, -1)]))
            for product in (first, second):
                self.relate(added([product, scaled(flipped(product, frozenset(self.symmetric)), -1)]))
        return Value(monomial((self.known[key],)), inside.shape[::-1])


def _times(left: Value, right: Value) -> Value:
    if left.is_number or right.is_number:
        shape = right.shape if left.is_number else left.shape
        return Value(multiplied(left.part, right.part), shape)
    if left.shape[1] != right.shape[0]:
        raise NotOperators("a product with a number made of vectors")
    return Value(multiplied(left.part, right.part), (left.shape[0], right.shape[1]))


def _exponent(exponent: e.Expr, context: Context) -> tuple[int, list[tuple[str, int]]]:
    """A whole number and natural letters with their multiples.  Raises NotOperators."""
    try:
        terms = dimensions.of(exponent).terms
    except UnsupportedConstruct as error:
        raise NotOperators("a power with that exponent") from error
    number, letters = 0, []
    for powers, value in terms:
        if value.denominator != 1 or abs(value) > LARGEST_POWER:
            raise NotOperators("a power with that exponent")
        if not powers:
            number = int(value)
        elif len(powers) == 1 and powers[0][1] == 1 and value > 0 and is_natural(powers[0][0], context):
            letters.append((powers[0][0], int(value)))
        else:
            raise NotOperators("a power with that exponent")
    return number, letters


def is_natural(name: str, context: Context) -> bool:
    """Whether a letter is declared a natural number, 0 or a size."""
    symbol = context.symbols.get(name)
    return name in context.dimensions or (symbol is not None and symbol.natural and not symbol.shape)


def _key(size: e.Expr) -> str:
    match size:
        case e.Name(text=text):
            return text
        case e.Num(value=value):
            return str(value)
    return repr(size)
