"""Values of letters, sizes and indices under which an expression is evaluated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, Protocol, TypeVar

from corrigenda.numerics.kernel.arrays import Arrays
from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree.expressions import Node

A = TypeVar("A")
S = TypeVar("S")


class Averager(Protocol[A]):
    """How a moment is evaluated where it is sampled instead of computed."""

    def average(self, node: Node, env: Environment[A]) -> A:
        """The moment `node` at `env`, or an unbiased sample of it in each row of a batch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Environment(Generic[A]):
    """Where an expression is evaluated, and over which numbers.

    `sizes`, `letters`, `integers` and `atoms` are as in `corrigenda.numerics.point.Point`, as arrays of `numbers`;
    starts of sequences stand under `corrigenda.numerics.point.start_letter(name)`.
    `averaged` holds the random names that stand for indeterminates, inside a moment; `members`
    the members of sequences computed so far, by name and index; `memory` keeps values that only index letters change,
    for as long as all else stays (see `indexing`).
    """

    numbers: Arrays[A]
    context: Context
    sizes: Mapping[str, int]
    letters: Mapping[str, A]
    integers: Mapping[str, int] = field(default_factory=dict)
    atoms: Mapping[tuple[str, ...], tuple[tuple[A, ...], ...]] = field(default_factory=dict)
    averaged: frozenset[str] = frozenset()
    members: Mapping[tuple[str, int], A] = field(default_factory=dict)
    averager: Averager[A] | None = None
    memory: dict[object, tuple[object, A]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def domain(self: Environment[Matrix[S]]) -> Domain[S]:
        """The scalars of matrices that are computed entry by entry; `Unsupported` for other kinds of number."""
        return self.numbers.domain

    def with_letters(self, values: Mapping[str, A]) -> Environment[A]:
        """The same with some letters set, hiding index letters of the same name; a letter that is set is no longer
        averaged."""
        names = frozenset(values)
        indices = {k: v for k, v in self.integers.items() if k not in names}
        letters = {**self.letters, **values}
        return replace(self, letters=letters, integers=indices, averaged=self.averaged - names, memory={})

    def with_integers(self, values: Mapping[str, int]) -> Environment[A]:
        """The same with some index letters set, hiding letters of the same name."""
        averaged = self.averaged - frozenset(values)
        memory = self.memory if averaged == self.averaged else {}
        return replace(self, integers={**self.integers, **values}, averaged=averaged, memory=memory)

    def averaging(self, names: frozenset[str]) -> Environment[A]:
        """The same with some random names turned into indeterminates."""
        return replace(self, averaged=self.averaged | names, memory={})
