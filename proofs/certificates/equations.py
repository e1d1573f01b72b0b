"""Certificates of equations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreesAt:
    """Both sides agree at random points modulo `primes`, at each of the `sizes` (dimension to whole number).

    `theorem` names what makes these sizes stand for all ("index pattern", "rational series"), "none" where nothing
    does; `indices` bounds the different indices of each dimension in a term, `powers` the degree in each dimension that
    stands as a number.  A false identity of total degree `degree` would agree with probability at most `error`
    (Schwartz, Zippel).  `layout` is the convention for derivatives, where there are some.
    """

    theorem: str
    primes: tuple[int, ...]
    sizes: tuple[Mapping[str, int], ...]
    points: int
    degree: int
    error: float
    indices: Mapping[str, int] = field(default_factory=dict)
    powers: Mapping[str, int] = field(default_factory=dict)
    layout: str = ""
    steps: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewrites:
    """The equation follows from `relations` (LaTeX) by the algebra of sums and products of matrices.

    `rules` is the number of rules of the completed rewriting system; `letter` is the counter when the equation at
    t + 1 was derived with that at t among the relations.
    """

    relations: tuple[str, ...]
    rules: int
    letter: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SameExpression:
    """Both sides are one expression once the `relations` (LaTeX) are put in."""

    relations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CanonicalForm:
    """The `differences` of the sides, as SymPy prints them, simplify to 0; those of equal normal forms are `0`."""

    differences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation:
    """The statement has no free letter; its numbers, enclosed in balls, satisfy it."""
