"""What an atom can be, and the constructors that apply the rules for each kind."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.tree.expressions import Expr
from corrigenda.proofs.methods.normal.polynomial import (
    ONE,
    Atom,
    Monomial,
    NotNormal,
    Polynomial,
    add,
    atom_power,
    constant,
    from_terms,
    monomial_key,
    multiply,
    power,
    scale,
)
from corrigenda.proofs.methods.normal.words import Word, word_key


@dataclass(frozen=True, slots=True)
class Letter:
    """A scalar letter or any scalar expression taken as a letter; `positive` marks dimensions."""

    expr: Expr
    positive: bool = False


@dataclass(frozen=True, slots=True)
class Product:
    """A 1 x 1 product of vectors and matrices such as `w^\\top M w`."""

    word: Word


@dataclass(frozen=True, slots=True)
class Trace:
    """`\\operatorname{tr}` of a product, up to rotation and transposition."""

    word: Word


@dataclass(frozen=True, slots=True)
class Singular:
    """`sigma_min`, `sigma_max`, `lambda_min` or `lambda_max` of one matrix letter (given by its key)."""

    name: str
    matrix: str


@dataclass(frozen=True, slots=True)
class Applied:
    """A scalar function of scalars: abs sqrt exp log max min, or one that only its key distinguishes."""

    name: str
    arguments: tuple[Polynomial, ...]


@dataclass(frozen=True, slots=True)
class PowerOf:
    """`base^exponent` with an exponent that is no integer constant."""

    base: Polynomial
    exponent: Polynomial


@dataclass(frozen=True, slots=True)
class Composite:
    """A sum that stands as a denominator: its atom occurs with negative powers only."""

    body: Polynomial


@dataclass(frozen=True, slots=True)
class BigExtreme:
    """`max` or `min` of `body` over `index` from 1 to `dimension`."""

    operator: str
    index: str
    body: Expr
    dimension: str


@dataclass(frozen=True, slots=True)
class SumOf:
    """A sum over `index` from 1 to `dimension` of a product that no contraction rule reaches."""

    index: str
    dimension: str
    body: Monomial


@dataclass(frozen=True, slots=True)
class Expectation:
    """Expectation of a product of random atoms over the names `over`, given the names `given`."""

    body: Monomial
    given: tuple[str, ...]
    over: tuple[str, ...]


def _atom(kind: str, key: str, content: object, names: frozenset[str]) -> Atom:
    return Atom(f"{kind}:{key}", content, names)


def names_of(*parts: Polynomial) -> frozenset[str]:
    """Letters that occur in the atoms."""
    return frozenset(name for part in parts for atom in part.atoms() for name in atom.names)


def letter(expr: Expr, key: str, names: frozenset[str], positive: bool = False) -> Polynomial:
    """A scalar letter."""
    return atom_power(_atom("x", key, Letter(expr, positive), names))


def product(word: Word) -> Atom:
    """A scalar word, which must be in canonical orientation."""
    return _atom("w", word_key(word), Product(word), frozenset().union(*(factor.names for factor in word)))


def trace(word: Word) -> Atom:
    """The trace of a word, which must be in canonical rotation."""
    return _atom("tr", word_key(word), Trace(word), frozenset().union(*(factor.names for factor in word)))


def singular(name: str, matrix: str, names: frozenset[str]) -> Atom:
    """An extreme singular value or eigenvalue."""
    return _atom(name, matrix, Singular(name, matrix), names)


def applied(name: str, *arguments: Polynomial) -> Atom:
    """A function value; arguments of `max` and `min` in any order."""
    if name in {"max", "min"}:
        arguments = tuple(sorted({part.key: part for part in arguments}.values(), key=lambda part: part.key))
    content = Applied(name, arguments)
    return _atom(name, ";".join(part.key for part in arguments), content, names_of(*arguments))


def opaque(expr: Expr, key: str, names: frozenset[str]) -> Polynomial:
    """Any scalar expression as a letter."""
    return letter(expr, key, names)


def big_extreme(content: BigExtreme, names: frozenset[str]) -> Atom:
    """A maximum or minimum over an index."""
    body = _closed(content.index, content.dimension, repr(content.body))
    return _atom("big", f"{content.operator} {body}", content, names)


def sum_of(content: SumOf) -> Atom:
    """A sum over an index."""
    names = frozenset(name for atom, _ in content.body for name in atom.names) - {content.index}
    return _atom("sum", _closed(content.index, content.dimension, monomial_key(content.body)), content, names)


def _closed(index: str, dimension: str, body: str) -> str:
    """Key of a binder, its index named by the height of the binder: equal up to bound letters."""
    height = 1 + max((int(found) for found in re.findall(r"#\*(\d+)", body)), default=0)
    return f"#*{height}<={dimension} {body.replace(index, f'#*{height}')}"


def expectation(content: Expectation) -> Atom:
    """An expectation; the names that it averages do not occur in it, all others of its body do."""
    inside = frozenset(name for atom, _ in content.body for name in atom.names)
    names = (inside - frozenset(content.over)) | frozenset(content.given)
    key = f"{','.join(content.over)}: {monomial_key(content.body)}|{','.join(content.given)}"
    return _atom("E", key, content, names)


def reciprocal(part: Polynomial) -> Polynomial:
    """`1 / part`; the caller states that it is not zero."""
    if not part.terms:
        raise NotNormal("division by zero")
    if len(part.terms) == 1:
        return power(part, -1)
    leading = part.terms[0][1]
    body = scale(part, 1 / leading)
    atom = _atom("sum of", body.key, Composite(body), names_of(body))
    return scale(atom_power(atom, -1), 1 / leading)


def is_nonnegative(atom: Atom) -> bool:
    """Whether the kind of the atom alone makes it non-negative."""
    match atom.content:
        case Letter(positive=positive):
            return positive
        case Applied(name=name):
            return name.startswith("norm") or satisfies(name, lambda known: known.nonnegative)
        case PowerOf(base=base):
            return monomials_nonnegative(base)
        case Singular(name=name):
            return name.startswith("sigma")
        case Product(word=word):
            return is_gram(word)
        case _:
            return False


def is_gram(word: Word) -> bool:
    """Whether the word is `u^\\top u`."""
    half = len(word) // 2
    return len(word) % 2 == 0 and word[half:] == tuple(factor.flip() for factor in reversed(word[:half]))


def monomials_nonnegative(part: Polynomial) -> bool:
    """Whether every term is visibly non-negative: even powers and non-negative atoms."""
    return all(
        value > 0 and all(exponent % 2 == 0 or is_nonnegative(atom) for atom, exponent in monomial)
        for monomial, value in part.terms
    )


def absolute(part: Polynomial) -> Polynomial:
    """`|part|`, multiplicative on single terms, with the sign of a sum normalised."""
    if not part.terms or monomials_nonnegative(part):
        return part
    if len(part.terms) > 1:
        return _absolute_sum(part)
    monomial, value = part.terms[0]
    return multiply(constant(abs(value)), *(_absolute_atom(atom, exponent) for atom, exponent in monomial))


def _absolute_sum(part: Polynomial) -> Polynomial:
    """Takes the common factor of the terms out of the absolute value."""
    shared = dict(part.terms[0][0])
    for monomial, _ in part.terms[1:]:
        powers = dict(monomial)
        shared = {atom: min(exponent, powers[atom]) for atom, exponent in shared.items() if atom in powers}
    common = Polynomial(((tuple(shared.items()), Fraction(1)),))
    rest = multiply(part, power(common, -1))
    rest = rest if rest.terms[0][1] > 0 else scale(rest, -1)
    if monomials_nonnegative(rest):
        return multiply(absolute(common), rest)
    return multiply(absolute(common), atom_power(applied("abs", rest)))


def _absolute_atom(atom: Atom, exponent: int) -> Polynomial:
    if exponent % 2 == 0 or is_nonnegative(atom):
        return atom_power(atom, exponent)
    if isinstance(atom.content, PowerOf):
        return power(power_of(absolute(atom.content.base), atom.content.exponent), exponent)
    if isinstance(atom.content, Composite):
        return power(reciprocal(absolute(atom.content.body)), -exponent)
    return atom_power(applied("abs", atom_power(atom)), exponent)


def square_root(part: Polynomial) -> Polynomial:
    """`\\sqrt{part}`, with even powers of a single term taken out as absolute values."""
    if len(part.terms) != 1:
        return atom_power(applied("sqrt", part)) if part.terms else part
    monomial, value = part.terms[0]
    outside = [absolute(atom_power(atom, exponent // 2)) for atom, exponent in monomial if exponent % 2 == 0]
    inside = tuple((atom, exponent) for atom, exponent in monomial if exponent % 2)
    root = _rational_root(value)
    rest = from_terms([(inside, Fraction(1) if root is not None else value)])
    taken = multiply(constant(root if root is not None else 1), *outside)
    return taken if rest == constant(1) else multiply(taken, atom_power(applied("sqrt", rest)))


def _rational_root(value: Fraction) -> Fraction | None:
    if value < 0:
        return None
    root = Fraction(isqrt(value.numerator), isqrt(value.denominator))
    return root if root * root == value else None


def power_of(base: Polynomial, exponent: Polynomial) -> Polynomial:
    """`base^exponent`, with a positive integer offset of the exponent taken out."""
    offset = dict(exponent.terms).get(ONE, Fraction(0))
    whole = offset.numerator // offset.denominator
    if whole > 0 and len(exponent.terms) > 1:
        return multiply(power(base, whole), power_of(base, add(exponent, constant(-whole))))
    if base == constant(1):
        return base
    content = PowerOf(base, exponent)
    return atom_power(_atom("pow", f"{base.key}^{exponent.key}", content, names_of(base, exponent)))


def tidy(part: Polynomial) -> Polynomial:
    """Rewrites squares of roots and of absolute values, and products of exponentials."""
    pieces = [scale(_tidy_monomial(monomial), value) for monomial, value in part.terms]
    return add(*pieces) if pieces else part


def _tidy_monomial(monomial: Monomial) -> Polynomial:
    factors, exponents = [], []
    for atom, exponent in monomial:
        match atom.content:
            case Applied(name="sqrt", arguments=(inner,)) if exponent >= 2:
                factors.append(multiply(power(inner, exponent // 2), atom_power(atom, exponent % 2)))
            case Applied(name="abs", arguments=(inner,)) if exponent >= 2:
                factors.append(multiply(power(inner, exponent - exponent % 2), atom_power(atom, exponent % 2)))
            case Applied(name="exp", arguments=(inner,)):
                exponents.append(scale(inner, exponent))
            case _:
                factors.append(atom_power(atom, exponent))
    return multiply(*factors, exponential(add(*exponents))) if exponents else multiply(*factors)


def exponential(part: Polynomial) -> Polynomial:
    """`\\exp(part)`; `\\exp(k \\ln u + v)` with a whole `k` is `u^k \\exp(v)`, `u` being positive where its logarithm
    is defined."""
    factors, rest = [], []
    for monomial, value in part.terms:
        inside = _logarithm_of(monomial)
        if inside is None or value.denominator != 1 or abs(value) > LARGEST_WHOLE:
            rest.append((monomial, value))
        else:
            raised = power(inside, abs(int(value)))
            factors.append(raised if value > 0 else reciprocal(raised))
    left = from_terms(rest)
    return multiply(*factors, atom_power(applied("exp", left)) if left.terms else constant(1))


LARGEST_WHOLE = 8


def _logarithm_of(monomial: Monomial) -> Polynomial | None:
    """`u` when the monomial is `\\ln u`."""
    if len(monomial) != 1 or monomial[0][1] != 1:
        return None
    match monomial[0][0].content:
        case Applied(name="log", arguments=(inside,)):
            return inside
    return None
