"""The range of an index, read from the basis vectors that it names in a normal form."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.methods.normal.atoms import (
    Applied,
    BigExtreme,
    Composite,
    Expectation,
    PowerOf,
    Product,
    SumOf,
    Trace,
)
from corrigenda.proofs.methods.normal.forms import Form, Value
from corrigenda.proofs.methods.normal.polynomial import Atom, Monomial, Polynomial
from corrigenda.proofs.methods.normal.words import Word


def basis_dimensions(value: Value, index: str) -> set[str]:
    """Dimensions of the vectors whose component `index` occurs in `value`."""
    return {
        dim
        for word in words_in(value)
        for factor in word
        if factor.unit == index
        for dim in (factor.rows, factor.columns)
        if dim != "1"
    }


def words_in(value: Value) -> Iterator[Word]:
    """Every word in a normal form, inside atoms too."""
    if isinstance(value, Form):
        for monomial, word, _ in value.terms:
            yield word
            yield from _in_monomial(monomial)
    else:
        for monomial, _ in value.terms:
            yield from _in_monomial(monomial)


def _in_monomial(monomial: Monomial) -> Iterator[Word]:
    for atom, _ in monomial:
        yield from _in_atom(atom)


def _in_atom(atom: Atom) -> Iterator[Word]:
    match atom.content:
        case Product(word=word) | Trace(word=word):
            yield word
        case SumOf(body=body) | Expectation(body=body):
            yield from _in_monomial(body)
        case BigExtreme():
            return
        case other:
            for part in parts_of(other):
                yield from words_in(part)


def parts_of(content: object) -> tuple[Polynomial, ...]:
    """Polynomials directly inside an atom."""
    match content:
        case Applied(arguments=arguments):
            return arguments
        case PowerOf(base=base, exponent=exponent):
            return (base, exponent)
        case Composite(body=body):
            return (body,)
        case _:
            return ()
