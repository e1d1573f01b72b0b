"""Environments: from a rational point, and with random residues for every letter."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.evaluate.literals import sizes_of
from corrigenda.numerics.kernel.matrices.structures import structured
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.entrywise import Entrywise
from corrigenda.numerics.kernel.numbers.exact.element import Scalar
from corrigenda.numerics.kernel.numbers.exact.fields import PrimeField
from corrigenda.numerics.point import Array, Point, start_letter
from corrigenda.proofs.language.context import Context, Symbol
from corrigenda.proofs.language.laws.table import is_index_law
from corrigenda.proofs.language.tree.expressions import Chain, Name, Num

S = TypeVar("S")


def environment_from_point(context: Context, point: Point, domain: Domain[S]) -> Environment[Matrix[S]]:
    """The letters of a point, carried into a domain."""

    def carried(array: Array) -> Matrix[S]:
        return Matrix(entries=array).map(domain.constant)

    return Environment(
        numbers=Entrywise(domain=domain),
        context=context,
        sizes=dict(point.sizes),
        letters={name: carried(array) for name, array in point.values.items()},
        integers=dict(point.integers),
        atoms={names: tuple(tuple(map(carried, joint)) for joint in atoms) for names, atoms in point.atoms.items()},
    )


def random_environment(
    context: Context,
    sizes: Mapping[str, int],
    prime: int,
    generator_key: str,
    *,
    integers: Mapping[str, int] | None = None,
    reflected: bool = False,
) -> Environment[Matrix[Scalar]]:
    """Random residues modulo `prime` for every declared letter and start of a sequence.

    Everything depends on `generator_key` alone.  Letters respect their structure (see
    `structures.structured`, also for `reflected`); integer letters and random index letters must
    be in `integers` when they are used.  Letters that an assumption fixes are to be substituted
    beforehand: assumptions are not read here, except moments of unknown laws.
    """
    domain = PrimeField(prime, salt=generator_key)
    seed = int.from_bytes(sha256(f"letters|{generator_key}".encode()).digest(), "big")
    generator = random.Random(seed)  # noqa: S311  # reproducible test points, nothing secret
    empty: Environment[Matrix[Scalar]] = Environment(
        numbers=Entrywise(domain=domain), context=context, sizes=dict(sizes), letters={}, integers=dict(integers or {})
    )

    def draw() -> Scalar:
        return generator.randrange(prime)

    letters = {}
    for name in sorted(_letters(context) - set(empty.integers)):
        symbol = _symbol(name, context)
        letters[name] = structured(domain, sizes_of(symbol.shape, empty), symbol.structure, draw, reflected=reflected)
    for name in sorted(_positive_letters(context) & letters.keys()):
        domain.ring.positives.extend(x for x in letters[name].flat if domain.ring.plain(x))  # type: ignore[misc]  # a plain scalar is a coefficient
    return replace(empty, letters=letters)


def _positive_letters(context: Context) -> frozenset[str]:
    """Scalar letters that an assumption `s > 0` or `0 < s` makes positive."""
    found: set[str] = set()
    for assumption in context.assumptions:
        match assumption:
            case Chain(sides=(Name(text=text), Num(value=value)), relations=(">",)) if value >= 0:
                found.add(text)
            case Chain(sides=(Num(value=value), Name(text=text), *_), relations=("<", *_)) if value >= 0:
                found.add(text)
    return frozenset(name for name in found if name in context.symbols and not context.symbols[name].shape)


def _letters(context: Context) -> frozenset[str]:
    """Free letters with a real value: not sizes, integers, random indices or names that are defined."""
    indices = {name for law in context.laws if is_index_law(law) for name in law.names}
    starts = {start_letter(name) for name in context.recurrences}
    defined = set(context.definitions) | set(context.recurrences) | set(context.dimensions)
    real = {name for name, symbol in context.symbols.items() if not symbol.integer}
    return frozenset((real | starts | context.random_names) - defined - indices)


def _symbol(name: str, context: Context) -> Symbol:
    """The declaration of a letter; a start has the shape of its sequence, others are scalars."""
    if name in context.symbols:
        return context.symbols[name]
    for sequence in context.recurrences:
        if start_letter(sequence) == name and sequence in context.symbols:
            return context.symbols[sequence]
    return Symbol(name=name)
