"""Smaller counterexamples from a found one: fewer rows, more zeros, simpler numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.numerics.point import Array
from corrigenda.numerics.points.draft import Draft, Plan
from corrigenda.numerics.points.index_letters import symbol
from corrigenda.numerics.points.letters import Letter
from corrigenda.numerics.points.matrices import filled
from corrigenda.numerics.points.simple_numbers import simpler
from corrigenda.numerics.points.sizes import index_range, shape_at
from corrigenda.numerics.points.supports import Group, Support
from corrigenda.proofs.language.conventions import POSITIVE_BY_CUSTOM
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.structures import implied
from corrigenda.proofs.language.tree.expressions import Expr, Name

LARGEST_OF_ALL = 400
"""Below whole numbers up to this one all are tried."""
Check = Callable[[Draft], bool]
Moves = Callable[[Draft, Plan], Iterator[Draft]]


@dataclass(slots=True)
class _Allowance:
    """The number of checks that are left."""

    left: int

    def spend(self) -> bool:
        """Whether one more check is allowed."""
        self.left -= 1
        return self.left >= 0


def shrink(draft: Draft, made: Plan, still_fails: Check, limit: int) -> Draft:
    """The draft after every simplification that keeps the failure, with at most `limit` checks."""
    allowance = _Allowance(left=limit)
    improved = True
    while improved and allowance.left > 0:
        improved = False
        for moves in (_smaller_sizes, _simpler_arrays, _smaller_supports, _smaller_integers):
            found = _descend(draft, made, moves, still_fails, allowance)
            improved = improved or found is not draft
            draft = found
    return _descend(draft, made, _positive_scales, still_fails, allowance)


def _descend(draft: Draft, made: Plan, moves: Moves, still_fails: Check, allowance: _Allowance) -> Draft:
    """Takes the first move that keeps the failure, again and again."""
    while True:
        for candidate in moves(draft, made):
            if not allowance.spend():
                return draft
            if still_fails(candidate):
                draft = candidate
                break
        else:
            return draft


def _smaller_sizes(draft: Draft, made: Plan) -> Iterator[Draft]:
    for name, size in draft.sizes.items():
        if not draft.values and not draft.supports and not draft.integers:
            yield from (replace(draft, sizes={**draft.sizes, name: value}) for value in _smaller_numbers(1, size))
            continue
        for dropped in range(size if size > 1 else 0):
            try:
                yield _without(draft, made, name, dropped)
            except UnsupportedConstruct:
                continue


def _without(draft: Draft, made: Plan, dimension: str, dropped: int) -> Draft:
    """The draft with one index of a dimension removed from every array."""
    sizes = {**draft.sizes, dimension: draft.sizes[dimension] - 1}
    cut = _Cut(sizes=sizes, dimension=dimension, dropped=dropped)
    shapes = {letter.name: letter.shape for letter in made.free}
    integers = {i.name: min(draft.integers[i.name], index_range(i, sizes)[-1]) for i in made.needed.indices}
    return Draft(
        sizes=sizes,
        values={name: cut.array(array, shapes[name]) for name, array in draft.values.items()},
        supports=tuple(cut.support(support, made) for support in draft.supports),
        integers=integers,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cut:
    """One index of one dimension to be left out."""

    sizes: Mapping[str, int]
    dimension: str
    dropped: int

    def array(self, array: Array, shape: tuple[Expr, ...]) -> Array:
        """The array at the smaller size; a composed size loses its last indices."""
        rows, columns = shape_at(shape, self.sizes)
        keep = [self._kept(len(array), rows, shape[:1]), self._kept(len(array[0]), columns, shape[1:])]
        return tuple(tuple(array[i][j] for j in keep[1]) for i in keep[0])

    def _kept(self, before: int, after: int, size: tuple[Expr, ...]) -> list[int]:
        if size and isinstance(size[0], Name) and size[0].text == self.dimension:
            return [i for i in range(before) if i != self.dropped]
        return list(range(after))

    def support(self, support: Support, made: Plan) -> Support:
        """The law with every value cut."""
        groups = tuple(
            Group(
                names=group.names,
                values=tuple(
                    tuple(
                        self.array(array, symbol(name, made.context).shape)
                        for name, array in zip(group.names, joint, strict=True)
                    )
                    for joint in group.values
                ),
            )
            for group in support.groups
        )
        return Support(names=support.names, groups=groups)


def _simpler_arrays(draft: Draft, made: Plan) -> Iterator[Draft]:
    letters = {letter.name: letter for letter in made.free}
    for name, array in draft.values.items():
        for candidate in _simpler_versions(array, letters[name]):
            yield replace(draft, values={**draft.values, name: candidate})


def _simpler_versions(array: Array, letter: Letter) -> Iterator[Array]:
    shape = len(array), len(array[0])
    nothing = filled(shape, lambda i, j: 0)
    if shape != (1, 1) and array != nothing and letter.admits(nothing):
        yield nothing
    for i, row in enumerate(array):
        for j, value in enumerate(row):
            for other in simpler(value):
                changed = _with_entry(array, i, j, other, "symmetric" in implied(letter.structure))
                if letter.admits(changed):
                    yield changed


def _with_entry(array: Array, row: int, column: int, value: Fraction, mirrored: bool) -> Array:
    places = {(row, column)} | ({(column, row)} if mirrored else set())
    return tuple(tuple(value if (i, j) in places else x for j, x in enumerate(line)) for i, line in enumerate(array))


def _positive_scales(draft: Draft, made: Plan) -> Iterator[Draft]:
    """A negative deviation or step with a positive number in its place, which a reader takes for granted."""
    letters = {letter.name: letter for letter in made.free}
    for name, array in draft.values.items():
        if name.split("_")[0] not in POSITIVE_BY_CUSTOM:
            continue
        for i, row in enumerate(array):
            for j, value in enumerate(row):
                for other in (-value, Fraction(2), Fraction(1, 2), Fraction(3)) if value < 0 else ():
                    changed = _with_entry(array, i, j, other, "symmetric" in implied(letters[name].structure))
                    if letters[name].admits(changed):
                        yield replace(draft, values={**draft.values, name: changed})


def _smaller_integers(draft: Draft, made: Plan) -> Iterator[Draft]:
    for index in made.needed.indices:
        for value in _smaller_numbers(index_range(index, draft.sizes)[0], draft.integers[index.name]):
            yield replace(draft, integers={**draft.integers, index.name: value})


def _smaller_numbers(least: int, value: int) -> Iterator[int]:
    """Whole numbers below one: all of them, or a few of every magnitude where they are many."""
    if value <= LARGEST_OF_ALL:
        yield from range(least, value)
    else:
        powers = (10**digits for digits in range(1, len(str(value - 1))))
        yield from (one for one in (*powers, *(value * share // 20 for share in (10, 15, 18, 19))) if one >= least)


def _smaller_supports(draft: Draft, made: Plan) -> Iterator[Draft]:
    for position, support in enumerate(draft.supports):
        for smaller in _supports(support):
            supports = (*draft.supports[:position], smaller, *draft.supports[position + 1 :])
            yield replace(draft, supports=supports)


def _supports(support: Support) -> Iterator[Support]:
    """One joint value fewer, or one entry of one joint value simpler; copies of one law change together."""
    alike = len({group.values for group in support.groups}) == 1 and len(support.groups) > 1
    for position, group in enumerate(support.groups):
        for values in _smaller_values(group):
            if alike:
                groups = tuple(replace(other, values=values) for other in support.groups)
            else:
                groups = tuple(
                    replace(other, values=values) if k == position else other for k, other in enumerate(support.groups)
                )
            yield Support(names=support.names, groups=groups)
        if alike:
            return


def _smaller_values(group: Group) -> Iterator[tuple[tuple[Array, ...], ...]]:
    for dropped in range(len(group.values) if len(group.values) > 1 else 0):
        yield (*group.values[:dropped], *group.values[dropped + 1 :])
    free = Letter(name="")
    for k, joint in enumerate(group.values):
        for n, array in enumerate(joint):
            for candidate in _simpler_versions(array, free):
                changed = (*joint[:n], candidate, *joint[n + 1 :])
                yield (*group.values[:k], changed, *group.values[k + 1 :])
