"""Assumptions about components: `x_i > 0` with a free `i` is assumed of every component."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from corrigenda.numerics.point import Point
from corrigenda.numerics.points.index_letters import IndexLetter, index_letters
from corrigenda.numerics.points.sizes import index_range, size_value
from corrigenda.numerics.truth.truth import Test, prepared
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.kleene import Truth, conjunction
from corrigenda.proofs.language.subscripts import bounded
from corrigenda.proofs.language.tree.expressions import Index, Statement
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk


def everywhere(assumption: Statement, context: Context) -> Test:
    """The truth of an assumption for all values of its free subscripts.

    Values that lead outside a vector (`x_{i+1}` at the end), or that an assumption about the
    subscripts alone (`i \\ne j`) leaves out, do not count.  Raises Unsupported.
    """
    test = prepared(assumption, context)
    if not subscripts(assumption, context):
        return test
    guards = [prepared(guard, context) for guard in _guards(assumption, context)]
    known: dict[tuple[tuple[str, int], ...], tuple[Mapping[str, int], ...]] = {}

    def values_at(sizes: Mapping[str, int]) -> tuple[Mapping[str, int], ...]:
        key = tuple(sorted(sizes.items()))
        if key not in known:
            known[key] = tuple(subscript_values(assumption, sizes, context))
        return known[key]

    def holds(point: Point) -> Truth:
        """The first component that fails settles it."""
        found: Truth = True
        for values in values_at(point.sizes):
            at = replace(point, integers={**point.integers, **values})
            if not all(guard(at) is True for guard in guards):
                continue
            found = conjunction([found, test(at)])
            if found is False:
                break
        return found

    return holds


def subscripts(assumption: Statement, context: Context) -> tuple[IndexLetter, ...]:
    """The free letters of an assumption that stand as subscripts of vectors or matrices."""
    free = free_names(assumption) - context.random_names
    return tuple(letter for letter in index_letters(free, (assumption,), context) if letter.upper)


def subscript_values(assumption: Statement, sizes: Mapping[str, int], context: Context) -> Iterator[Mapping[str, int]]:
    """Every choice of values for the subscripts of an assumption that stays inside the vectors and matrices."""
    letters = subscripts(assumption, context)
    for values in product(*(index_range(letter, sizes) for letter in letters)):
        chosen = dict(zip((letter.name for letter in letters), values, strict=True))
        components = (node for node in walk(assumption) if isinstance(node, Index))
        if all(_inside(node, {**sizes, **chosen}, context) for node in components):
            yield chosen


def _inside(node: Index, known: Mapping[str, int], context: Context) -> bool:
    """False when a subscript is surely out of range; letters bound inside the assumption do not count."""
    for index, size in bounded(node, context):
        if not size or not free_names(index) <= known.keys():
            continue
        try:
            if size_value(index, known) > size_value(size[0], known):
                return False
        except LanguageError:
            return False
    return True


def _guards(assumption: Statement, context: Context) -> Iterator[Statement]:
    """The assumptions about the subscripts alone."""
    letters = {letter.name for letter in subscripts(assumption, context)}
    for other in context.assumptions:
        names = free_names(other)
        if names & letters and names <= letters | set(context.dimensions) and not contains(other, Index):
            yield other
