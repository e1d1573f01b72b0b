"""Expectations of products of degree one and two in a random vector, and of powers of random numbers, from their laws.

- Numbers: `E[x^k]` by the formula of the law; independent numbers factor.
- A vector with mean `\\mu` and covariance `\\Sigma`: `E[r^T x] = r^T \\mu`,
  `E[(r^T x)(s^T x)] = r^T \\Sigma s + (r^T \\mu)(s^T \\mu)`,
  `E[x^T M x] = \\operatorname{tr}(M \\Sigma) + \\mu^T M \\mu`.

Letters of one joint law are left alone, and so are laws whose parameters are random.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.laws.moments import moment
from corrigenda.proofs.language.laws.table import is_normal
from corrigenda.proofs.language.structures import is_random
from corrigenda.proofs.language.tree.expressions import Name
from corrigenda.proofs.methods.normal.atoms import Letter, Product
from corrigenda.proofs.methods.normal.forms import Form, Value, form, size_of, times, trace_of, transpose
from corrigenda.proofs.methods.normal.polynomial import (
    Monomial,
    NotNormal,
    Polynomial,
    add,
    constant,
    multiply,
)
from corrigenda.proofs.methods.normal.words import Word, flip, ones

if TYPE_CHECKING:
    from corrigenda.proofs.methods.normal.normalise import Reader

LARGEST_POWER = 12


def known_mean(reader: Reader, monomial: Monomial, names: frozenset[str]) -> Polynomial | None:
    """The expectation of the monomial over `names`, all of whose atoms hold one; None when no rule reaches it."""
    numbers: Counter[str] = Counter()
    pieces: list[Word] = []
    for atom, exponent in monomial:
        match atom.content:
            case Letter(expr=Name(text=text)) if text in names and exponent > 0:
                numbers[text] += exponent
            case Product(word=word) if 0 < exponent <= 2:
                pieces += [word] * exponent
            case _:
                return None
    try:
        parts = [_of_number(reader, name, exponent) for name, exponent in numbers.items()]
        parts += [_of_vector(reader, pieces, names)] if pieces else []
    except (_NoRule, NotNormal):
        return None
    return multiply(constant(1), *parts)


class _NoRule(Exception):
    """No rule gives the expectation."""


def _law(reader: Reader, name: str) -> Law:
    """The law of a letter that is independent of all others and has fixed parameters.  Raises _NoRule."""
    context = reader.context
    found = [law for law in context.laws if name in law.names]
    if len(found) != 1 or (found[0].joint and len(found[0].names) > 1):
        raise _NoRule
    law = found[0]
    if any(is_random(parameter, context) for parameter in law.parameters):
        raise _NoRule
    return law


# ---------------------------------------------------------------------------------------- numbers


def _of_number(reader: Reader, name: str, exponent: int) -> Polynomial:
    law = _law(reader, name)
    symbol = reader.context.symbols.get(name)
    if exponent > LARGEST_POWER or symbol is None or symbol.shape:
        raise _NoRule
    found = moment(law, exponent, reader.context)
    if found is None:
        raise _NoRule
    return reader.scalar(found)


# ---------------------------------------------------------------------------------------- vectors


def _of_vector(reader: Reader, pieces: list[Word], names: frozenset[str]) -> Polynomial:
    random = [factor for piece in pieces for factor in piece if factor.names & names]
    keys = {factor.key for factor in random}
    if len(keys) != 1:
        raise _NoRule
    first, key = random[0], keys.pop()
    if first.base != Name(text=key) or len(random) > 2 or "1" not in (first.rows, first.columns):
        raise _NoRule
    length = first.rows if first.columns == "1" else first.columns
    mean, spread = _mean_and_covariance(reader, key, length)
    if len(pieces) == 1 and len(random) == 2:
        return _quadratic(pieces[0], mean, spread, length)
    rows = [_row(piece, key) for piece in pieces]
    firsts = [_number(times(row, mean)) for row in rows]
    if len(rows) == 1:
        return firsts[0]
    return add(_number(times(times(rows[0], spread), transpose(rows[1]))), multiply(*firsts))


def _mean_and_covariance(reader: Reader, name: str, length: str) -> tuple[Form, Value]:
    """The mean as a column, the covariance as a matrix or as the number that stands for a multiple of the identity."""
    law = _law(reader, name)
    if not is_normal(law):
        raise _NoRule
    mean, spread = (reader.value(parameter) for parameter in law.parameters)
    if isinstance(mean, Polynomial):
        column = ones(length)
        mean = form(length, "1", [(m, (column,), value) for m, value in mean.terms])
    return mean, spread


def _row(piece: Word, key: str) -> Form:
    """`r^T` of a piece `r^T x` or `x^T r`."""
    turned = piece if piece[-1].key == key else flip(piece)
    if turned[-1].key != key or turned[-1].columns != "1" or len(turned) < 2:
        raise _NoRule
    return _form(turned[:-1])


def _form(word: Word) -> Form:
    return form(word[0].rows, word[-1].columns, [((), word, Fraction(1))])


def _quadratic(piece: Word, mean: Form, spread: Value, length: str) -> Polynomial:
    """The mean of `x^T M x`."""
    middle = piece[1:-1]
    inside: Value = _form(middle) if middle else constant(1)
    around = times(times(transpose(mean), inside), mean)
    if isinstance(spread, Polynomial):
        trace = trace_of(inside) if isinstance(inside, Form) else size_of(length)
        return add(multiply(spread, trace), _number(around))
    product = times(inside, spread)
    assert isinstance(product, Form)
    return add(trace_of(product), _number(around))


def _number(value: Value) -> Polynomial:
    if isinstance(value, Form):
        raise _NoRule
    return value
