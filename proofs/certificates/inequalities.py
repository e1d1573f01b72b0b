"""Certificates of inequalities and extrema."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

Powers = Mapping[str, int]
"""A product of letters: the exponent of each, by its LaTeX."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A coefficient times a product of letters."""

    coefficient: Fraction
    powers: Powers


@dataclass(frozen=True, slots=True, kw_only=True)
class Summand:
    """`factor * z^T gram z` over the products `basis`; the factor is a sum of terms, not negative by its form."""

    factor: tuple[Term, ...]
    basis: tuple[Powers, ...]
    gram: tuple[tuple[Fraction, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SumOfSquares:
    """For each inequality of the statement, summands that add up to the difference of its sides (a strict one keeps a
    positive number)."""

    parts: tuple[tuple[Summand, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """A coefficient times quantities of one sign, by their places in `structures.known_signs.cases`."""

    coefficient: Fraction
    factors: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsat:
    """z3 found the negation unsatisfiable under what is assumed.

    `query` is the script in SMT-LIB, `tactic` the strategy that answered.  `sums` says the same without z3, where such
    a proof was found: for each way to fail, products that would not be negative, one of them positive, but that add up
    to zero everywhere (Krivine 1964, Stengle 1974).
    """

    query: str
    tactic: str
    sums: tuple[tuple[Product, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """A model that z3 gave for the negation: values by the key of their atom."""

    values: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxes:
    """Enclosures of the difference keep its sign on boxes that cover the range."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Minimum:
    """A point is a minimiser (or a value the least one) by the argument named `by`: "normal equation",
    "z3 minimiser", "z3 minimum", "least norm"."""

    by: str
