"""Finite laws that stand in for unknown ones: a few equally likely joint values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import numpy as np

from corrigenda.numerics.point import Array
from corrigenda.numerics.points import matrices
from corrigenda.numerics.points.matrices import Shape
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.errors import UnsupportedConstruct

Joint = tuple[Array, ...]
"""One value for each name of a group."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Names that may depend on one another, with the equally likely joint values of the group."""

    names: tuple[str, ...]
    values: tuple[Joint, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Support:
    """A finite law of the names of one unknown law: its groups are independent."""

    names: tuple[str, ...]
    groups: tuple[Group, ...]

    @property
    def atoms(self) -> tuple[Joint, ...]:
        """Equally likely joint values of all names, in the order of the law."""
        found = []
        for choice in product(*(group.values for group in self.groups)):
            by_name = {
                name: array
                for group, joint in zip(self.groups, choice, strict=True)
                for name, array in zip(group.names, joint, strict=True)
            }
            found.append(tuple(by_name[name] for name in self.names))
        return tuple(found)


def groups_of(law: Law, context: Context) -> tuple[tuple[str, ...], ...]:
    """The independent groups of a law: single copies, or what no declaration separates."""
    if not law.joint:
        return tuple((name,) for name in law.names)
    apart = {frozenset(pair) for pair in context.independent}
    groups: list[list[str]] = []
    for name in law.names:
        tied = [group for group in groups if any(frozenset({name, other}) not in apart for other in group)]
        groups = [group for group in groups if group not in tied]
        groups.append([*(other for group in tied for other in group), name])
    return tuple(tuple(group) for group in groups)


def special(law: Law, groups: Sequence[tuple[str, ...]], shapes: Mapping[str, Shape]) -> tuple[Support, ...]:
    """Special supports: opposite values, a value against 0, two different values, three, all signs.

    Raises UnsupportedConstruct for an entrywise law with too many entries.
    """
    if law.entrywise:
        return tuple(_copied(law, groups, shapes, base) for base in BASES)
    choices = [_group_choices(names, shapes) for names in groups]
    if not law.joint:
        choices = [choices[0]] * len(choices)
    # A group with fewer choices repeats them beside one with more.
    rows = (tuple(each[rank % len(each)] for each in choices) for rank in range(max(map(len, choices))))
    return tuple(
        Support(
            names=law.names,
            groups=tuple(Group(names=names, values=values) for names, values in zip(groups, row, strict=True)),
        )
        for row in rows
    )


BASES = tuple(
    tuple(map(Fraction, base)) for base in ((1, -1), (1, 0), (1, 2), (2, -1), (1, 0, -1), (3, 0, 0), (2, -1, -1))
)
MOST_ATOMS = 256


def _copied(
    law: Law, groups: Sequence[tuple[str, ...]], shapes: Mapping[str, Shape], base: tuple[Fraction, ...]
) -> Support:
    """Independent entries, each equally likely any of `base`."""
    counts = [shapes[name][0] * shapes[name][1] for name in law.names]
    if len(base) ** sum(counts) > MOST_ATOMS:
        raise UnsupportedConstruct("an entrywise law with this many entries")
    found = []
    for names in groups:
        (name,) = names
        rows, columns = shapes[name]
        values = tuple(
            (tuple(entries[i * columns : (i + 1) * columns] for i in range(rows)),)
            for entries in product(base, repeat=rows * columns)
        )
        found.append(Group(names=names, values=values))
    return Support(names=law.names, groups=tuple(found))


def _group_choices(names: tuple[str, ...], shapes: Mapping[str, Shape]) -> tuple[tuple[Joint, ...], ...]:
    patterns = [matrices.special(shapes[name], frozenset()) for name in names]
    count = min(map(len, patterns))
    rows: list[tuple[Joint, ...]] = []
    for rank in range(min(count, 8)):
        one = tuple(pattern[rank] for pattern in patterns)
        other = tuple(pattern[(rank + 1) % count] for pattern in patterns)
        crossed = tuple(pattern[(rank + k) % count] for k, pattern in enumerate(patterns))
        nothing = tuple(map(_nothing, one))
        rows += [(one, negated(one)), (one, nothing), (one, other), (crossed, negated(crossed))]
        rows.append((one, nothing, negated(one)))
        rows.append(tuple(_signed(one)))
    if len(names) == 1 and shapes[names[0]] == (1, 1):
        rows += [tuple((matrices.scalar(x),) for x in values) for values in SKEWED]
    return tuple(rows)


SKEWED = (
    (Fraction(2), *(Fraction(-1, 2),) * 4),
    (Fraction(-2), *(Fraction(1, 2),) * 4),
    (Fraction(3), *(Fraction(-1, 3),) * 9),
)
"""Of mean 0 and variance 1, and not symmetric."""


def _nothing(array: Array) -> Array:
    return tuple(tuple(0 * x for x in row) for row in array)


def negated(joint: Joint) -> Joint:
    """Every entry with the other sign."""
    return tuple(tuple(tuple(-x for x in row) for row in array) for array in joint)


def _signed(joint: Joint) -> Iterator[Joint]:
    """All combinations of signs of the names, at most four names."""
    for signs in product((1, -1), repeat=min(len(joint), 3)):
        padded = (*signs, *(1 for _ in joint[len(signs) :]))
        yield tuple(
            tuple(tuple(sign * x for x in row) for row in array) for sign, array in zip(padded, joint, strict=True)
        )


def random(
    law: Law, groups: Sequence[tuple[str, ...]], shapes: Mapping[str, Shape], generator: np.random.Generator
) -> Support:
    """A random support with 2 to 4 joint values a group, closed under the change of sign half of the time."""
    if law.entrywise:
        base = tuple(Fraction(int(x)) for x in generator.choice(range(-3, 4), 2, replace=False))
        return _copied(law, groups, shapes, base)
    found: list[Group] = []
    symmetric = generator.random() < 0.5
    for position, names in enumerate(groups):
        if not law.joint and position:
            found.append(Group(names=names, values=found[0].values))
            continue
        count = int(generator.integers(1, 3)) if symmetric else int(generator.integers(2, 5))
        values = [tuple(matrices.random(shapes[name], frozenset(), generator) for name in names) for _ in range(count)]
        if symmetric:
            values += [negated(joint) for joint in values]
        found.append(Group(names=names, values=tuple(values)))
    return Support(names=law.names, groups=tuple(found))
