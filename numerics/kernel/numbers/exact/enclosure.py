"""Signs of elements over the rationals, by ball arithmetic (Arb) at growing precision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.numbers.exact.coefficients import Coefficient
from corrigenda.numerics.kernel.numbers.exact.element import (
    AtomTable,
    Element,
    OpaqueAtom,
    RandomAtom,
    Ratio,
    RootAtom,
    Scalar,
)
from corrigenda.proofs.language.functions.table import row

if TYPE_CHECKING:
    from flint import acb

PRECISIONS = (64, 256, 1024)


def sign(table: AtomTable, value: Scalar) -> int | None:
    """-1 or 1 when a ball excludes zero; None otherwise, never 0."""
    from flint import ctx  # loaded late: most values are plain rationals

    for bits in PRECISIONS:
        with ctx.workprec(bits):
            found = _sign_at_precision(table, value)
        if found is not None:
            return found
    return None


def _sign_at_precision(table: AtomTable, value: Scalar) -> int | None:
    try:
        ball = enclose(table, value)
    except Unsupported:
        return None  # an atom without a number: the sign is simply not known
    if not ball.imag.contains(0):
        return None
    if ball.real > 0:
        return 1
    return -1 if ball.real < 0 else None


def enclose(table: AtomTable, value: Scalar) -> acb:
    """A ball that contains the (real) value, at flint's current precision."""
    from flint import acb

    if isinstance(value, Ratio):
        return enclose(table, value.numerator) / enclose(table, value.denominator)
    if not isinstance(value, Element):
        return _rational(value)
    total = acb(0)
    for key, polynomial in value.parts.items():
        inner = acb(0)
        for monomial, coefficient in polynomial.items():
            inner += _rational(coefficient) * _monomial(table, monomial)
        total += enclose(table, key).exp() * inner if key else inner
    return total


def _rational(value: Coefficient) -> acb:
    from flint import acb, fmpq

    return acb(fmpq(value.numerator, value.denominator))


def _monomial(table: AtomTable, monomial: int) -> acb:
    from flint import acb

    product = acb(1)
    for slot, exponent in table.powers(monomial):
        product *= _atom(table, slot) ** exponent
    return product


def _atom(table: AtomTable, slot: int) -> acb:
    from flint import acb, arb

    match table.atoms[slot]:
        case RootAtom(radicand=radicand, form=None):
            return enclose(table, radicand).sqrt()
        case OpaqueAtom(function="pi"):
            return acb(arb.pi())
        case OpaqueAtom(function=name, arguments=(argument,)) if method_of(name):
            return acb(getattr(enclose(table, argument).real, method_of(name))())
        case RandomAtom(entry=entry):
            raise Unsupported(f"the random entry {entry} has no value")
        case atom:
            raise Unsupported(f"no enclosure of {atom}")


def method_of(name: str) -> str:
    """The method of a ball that computes the function; empty when there is none."""
    known = row(name)
    return known.library.flint if known is not None else ""
