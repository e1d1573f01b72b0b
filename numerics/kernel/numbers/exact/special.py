"""Functions of the table that have no algebra of their own here (erf, the gamma function, arctan), as opaque values.

Two values of one function are brought together where the table tells how: at whole distances by its step
(`\\Gamma(x + 1) = x\\Gamma(x)`), at opposite arguments by its parity, and where it tells the value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from corrigenda.numerics.kernel.errors import Undefined
from corrigenda.numerics.kernel.numbers.exact.element import OpaqueAtom, Scalar
from corrigenda.numerics.kernel.numbers.exact.transcendental import opaque
from corrigenda.proofs.language.functions.row import Row

if TYPE_CHECKING:
    from corrigenda.numerics.kernel.numbers.exact.fields import ElementDomain

LARGEST_SHIFT = 64
Formula = Callable[..., Any]
"""`formula(domain, latex, values, own)`: the value of a formula of the table."""


def special(domain: ElementDomain, known: Row, value: Scalar, formula: Formula) -> Scalar:
    """The value of the function.  Raises Undefined outside its domain, where that is certain."""
    refuse_outside(domain, known, value)
    for place, image in _known_values(domain, known, formula):
        gap = domain.add(value, domain.negate(place))
        shift = _whole(domain, gap)
        if shift is not None and (shift == 0 or known.step):
            return _shifted(domain, known, place, image, shift, formula)
        if known.parity and domain.is_zero(domain.add(value, place)) is True:
            return image if known.parity == "even" else domain.negate(image)
    return opaque(domain.ring, known.name, value)


def refuse_outside(domain: Any, known: Row, value: Any) -> None:
    """Raises Undefined where the value certainly lies outside the domain of the function; any domain of scalars."""
    for end, direction, is_open in (
        (known.domain.low, 1, known.domain.open_low),
        (known.domain.high, -1, known.domain.open_high),
    ):
        if isinstance(end, int) and domain.ordered:
            side = domain.sign(domain.add(value, domain.negate(domain.constant(end))))
            if side is not None and (side == -direction or (side == 0 and is_open)):
                raise Undefined(f"{known.name} outside its domain")


def _known_values(domain: ElementDomain, known: Row, formula: Formula) -> Iterator[tuple[Scalar, Scalar]]:
    """Arguments with the values there: those that the table tells, and those met before."""
    for place, image in known.values:
        yield formula(domain, place, {}), formula(domain, image, {})
    for atom in tuple(domain.ring.table.atoms):
        if isinstance(atom, OpaqueAtom) and atom.function == known.name:
            yield atom.arguments[0], opaque(domain.ring, known.name, *atom.arguments)


def _whole(domain: ElementDomain, gap: Scalar) -> int | None:
    if domain.is_zero(gap) is True:
        return 0
    found = domain.rational(gap)
    return int(found) if found is not None and found.denominator == 1 and abs(found) <= LARGEST_SHIFT else None


def _shifted(domain: ElementDomain, known: Row, place: Scalar, image: Scalar, shift: int, formula: Formula) -> Scalar:
    """The value at `place + shift`, step by step; a step is affine in the value before it, so that it can be undone."""
    one = domain.constant(1)
    for _ in range(shift):
        image = formula(domain, known.step, {"x": place, "y": image}, known.name)
        place = domain.add(place, one)
    for _ in range(-shift):
        place = domain.add(place, domain.negate(one))
        rest, whole = (formula(domain, known.step, {"x": place, "y": domain.constant(y)}, known.name) for y in (0, 1))
        rate = domain.add(whole, domain.negate(rest))
        image = domain.multiply(domain.add(image, domain.negate(rest)), domain.inverse(rate))
    return image
