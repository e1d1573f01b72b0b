"""Values of letters, sizes and indices under which an expression is evaluated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.context import Context

S = TypeVar("S")


@dataclass(frozen=True, slots=True, kw_only=True)
class Environment(Generic[S]):
    """Where an expression is evaluated.

    `sizes`, `letters`, `integers` and `atoms` are as in `corrigenda.numerics.point.Point`, over the domain.
    `averaged` holds the random names that stand for indeterminates, inside a moment; `members`
    the members of sequences computed so far, by name and index; `memory` keeps values that only index letters change,
    for as long as the other letters stay (see `indexing`).
    """

    domain: Domain[S]
    context: Context
    sizes: Mapping[str, int]
    letters: Mapping[str, Matrix[S]]
    integers: Mapping[str, int] = field(default_factory=dict)
    atoms: Mapping[tuple[str, ...], tuple[tuple[Matrix[S], ...], ...]] = field(default_factory=dict)
    averaged: frozenset[str] = frozenset()
    members: Mapping[tuple[str, int], Matrix[S]] = field(default_factory=dict)
    memory: dict[object, tuple[object, Matrix[S]]] = field(default_factory=dict, compare=False, repr=False)

    def with_letters(self, values: Mapping[str, Matrix[S]]) -> Environment[S]:
        """The same with some letters set; a letter that is set is no longer averaged."""
        names = frozenset(values)
        indices = {k: v for k, v in self.integers.items() if k not in names}
        letters = {**self.letters, **values}
        return replace(self, letters=letters, integers=indices, averaged=self.averaged - names, memory={})

    def with_integers(self, values: Mapping[str, int]) -> Environment[S]:
        """The same with some index letters set."""
        averaged = self.averaged - frozenset(values)
        memory = self.memory if averaged == self.averaged else {}
        return replace(self, integers={**self.integers, **values}, averaged=averaged, memory=memory)

    def averaging(self, names: frozenset[str]) -> Environment[S]:
        """The same with some random names turned into indeterminates."""
        return replace(self, averaged=self.averaged | names, memory={})
