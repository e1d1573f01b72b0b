"""A point: what every letter stands for while an expression is evaluated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from corrigenda.proofs.language.context import Context, Symbol
from corrigenda.proofs.language.tree.expressions import Expr, Name
from corrigenda.proofs.language.tree.forms import literal
from corrigenda.proofs.recheck.matrices import Matrix, mapped, number, scalar
from corrigenda.proofs.recheck.refusals import Beyond, Missing
from corrigenda.proofs.recheck.scalars.protocol import Scalars
from corrigenda.proofs.recheck.scalars.reals import Reals

LARGEST_SIZE = 64
MOST_NODES = 150_000

Outcomes = Mapping[tuple[str, ...], tuple[tuple[Matrix, ...], ...]]
"""For the names of a law that a witness makes finite, the equally likely joint values."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Environment:
    """Letters as matrices of `scalars`, sizes and index letters as integers.

    `work` holds one item for each node that may still be evaluated, so that no report makes the re-check run for ever.
    """

    scalars: Scalars
    context: Context
    sizes: Mapping[str, int] = field(default_factory=dict)
    letters: Mapping[str, Matrix] = field(default_factory=dict)
    integers: Mapping[str, int] = field(default_factory=dict)
    outcomes: Outcomes = field(default_factory=dict)
    work: Iterator[int] = field(default_factory=lambda: iter(range(MOST_NODES)))

    def with_integers(self, more: Mapping[str, int]) -> Environment:
        """The point with more index letters, which hide letters of the same name."""
        letters = {name: matrix for name, matrix in self.letters.items() if name not in more}
        return replace(self, integers={**self.integers, **more}, letters=letters)

    def with_letters(self, more: Mapping[str, Matrix]) -> Environment:
        """The point with more letters, which hide index letters and sizes of the same name."""
        integers = {name: number for name, number in self.integers.items() if name not in more}
        return replace(self, letters={**self.letters, **more}, integers=integers)

    def lifted(self, scalars: Scalars, lift: Any) -> Environment:
        """The point in another kind of number."""
        letters = {name: mapped(matrix, lift) for name, matrix in self.letters.items()}
        outcomes = {
            names: tuple(tuple(mapped(part, lift) for part in joint) for joint in joints)
            for names, joints in self.outcomes.items()
        }
        return replace(self, scalars=scalars, letters=letters, outcomes=outcomes)

    def symbol(self, name: str) -> Symbol:
        """The declaration of a letter; one without is a real number."""
        return self.context.symbols.get(name) or Symbol(name=name)

    def size_of(self, dimensions: tuple[Expr, ...]) -> tuple[int, int]:
        """Rows and columns of a declared shape."""
        sizes = [integer(size, self) for size in dimensions]
        if any(not 0 < size <= LARGEST_SIZE for size in sizes):
            raise Beyond("a size out of range")
        return (sizes[0] if sizes else 1), (sizes[1] if len(sizes) > 1 else 1)


def integer(expr: Expr, env: Environment) -> int:
    """A size or an index as an integer.  Raises Beyond when it is none, Missing for a letter without a value."""
    from corrigenda.proofs.recheck.evaluation.dispatch import value

    known = env.integers.get(expr.text, env.sizes.get(expr.text)) if isinstance(expr, Name) else literal(expr)
    if known is not None and known.denominator == 1:
        return known.numerator
    plain = replace(env, scalars=Reals(), letters={}, outcomes={})
    found = plain.scalars.rational(number(value(expr, plain)))
    if found is None or found.denominator != 1:
        raise Beyond("a whole number is needed")
    return found.numerator


def letter(name: str, env: Environment) -> Matrix:
    """The value of a name: a letter, an index, or a size as a number.  Raises Beyond for a sequence."""
    if name in env.letters:
        return env.letters[name]
    if name in env.context.recurrences:
        raise Beyond("a sequence")
    known = env.integers.get(name, env.sizes.get(name))
    if known is None:
        raise Missing(f"a value of {name}")
    return scalar(env.scalars.of(known))
