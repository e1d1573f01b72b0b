"""Elements: sums of exponentials times polynomials in atoms, and the table that numbers atoms.

A monomial is one integer: atom number k occupies bits 16k to 16k + 15 with its exponent, so that
a product of monomials is a sum of integers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from corrigenda.numerics.kernel.domain import Entry
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.numbers.exact.coefficients import Coefficient

WIDTH = 16
LARGEST_DEGREE = 2**15

Polynomial = dict[int, Coefficient]


class Element:
    """A non-rational value: `parts` maps an exponent k to the polynomial that multiplies exp(k).

    Never changed after it is made.  `degree` bounds the exponent of every atom.
    """

    __slots__ = ("_hash", "degree", "parts")

    def __init__(self, parts: dict[Scalar, Polynomial], degree: int) -> None:
        if degree > LARGEST_DEGREE:
            raise Unsupported("the degree of an exact value is too large")
        self.parts = parts
        self.degree = degree
        self._hash: int | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Element) and self.parts == other.parts

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset((k, frozenset(p.items())) for k, p in self.parts.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"Element({self.parts!r})"

    @property
    def terms(self) -> Iterator[tuple[Scalar, int, Coefficient]]:
        """Exponent, monomial and coefficient of each term."""
        return ((k, m, c) for k, p in self.parts.items() for m, c in p.items())

    @property
    def support(self) -> int:
        """The monomials joined bit by bit: which atoms occur outside exponents."""
        joined = 0
        for polynomial in self.parts.values():
            for monomial in polynomial:
                joined |= monomial
        return joined


@dataclass(frozen=True, slots=True)
class Ratio:
    """A quotient whose denominator has no inverse among elements."""

    numerator: Scalar
    denominator: Element


Scalar = Coefficient | Element | Ratio


@dataclass(frozen=True, slots=True)
class RandomAtom:
    """An entry of a random name, before averaging."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class RootAtom:
    """The non-negative square root of a value; of -1, the imaginary unit; with a `form`, the sign of that linear form
    in random entries, whose square is 1 (almost surely)."""

    radicand: Scalar
    form: Scalar | None = None


@dataclass(frozen=True, slots=True)
class OpaqueAtom:
    """A value known only as a function of its arguments: `log` of 7, `f` of a vector, pi."""

    function: str
    arguments: tuple[Scalar, ...]


Atom = RandomAtom | RootAtom | OpaqueAtom


@dataclass(slots=True)
class AtomTable:
    """Numbers atoms in the order of their first use; an atom comes after those it is made of."""

    atoms: list[Atom] = field(default_factory=list)
    slots: dict[Atom, int] = field(default_factory=dict)
    entries: list[frozenset[Entry]] = field(default_factory=list)
    high_root_bits: int = 0

    def monomial(self, atom: Atom) -> int:
        """The monomial that is this atom alone; numbers the atom if it is new."""
        if atom not in self.slots:
            self.entries.append(self._made_of(atom))
            self.slots[atom] = len(self.atoms)
            self.atoms.append(atom)
            if isinstance(atom, RootAtom):
                self.high_root_bits |= (2**WIDTH - 2) << WIDTH * self.slots[atom]
        return 1 << WIDTH * self.slots[atom]

    def powers(self, monomial: int) -> Iterator[tuple[int, int]]:
        """Number and positive exponent of each atom of a monomial."""
        slot = 0
        while monomial:
            exponent = monomial & 2**WIDTH - 1
            if exponent:
                yield slot, exponent
            monomial >>= WIDTH
            slot += 1

    def mask(self, entries: frozenset[Entry]) -> int:
        """The bits of the random atoms that stand for `entries`."""
        bits = 0
        for entry in entries:
            slot = self.slots.get(RandomAtom(entry))
            if slot is not None:
                bits |= (2**WIDTH - 1) << WIDTH * slot
        return bits

    def entries_of(self, value: Scalar) -> frozenset[Entry]:
        """The random entries on which a value depends, also through roots and exponents."""
        if isinstance(value, Ratio):
            return self.entries_of(value.numerator) | self.entries_of(value.denominator)
        if not isinstance(value, Element):
            return frozenset()
        found = frozenset[Entry]().union(*(self.entries_of(key) for key in value.parts))
        return found.union(*(self.entries[slot] for slot, _ in self.powers(value.support)))

    def _made_of(self, atom: Atom) -> frozenset[Entry]:
        match atom:
            case RandomAtom(entry=entry):
                return frozenset({entry})
            case RootAtom(radicand=radicand, form=form):
                return self.entries_of(radicand) | (frozenset() if form is None else self.entries_of(form))
            case OpaqueAtom(arguments=arguments):
                return frozenset[Entry]().union(*(self.entries_of(x) for x in arguments))
