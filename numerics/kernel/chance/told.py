"""Blocks of laws that are told by their rows: moments and moment generating functions from formulas."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product as combinations
from typing import TypeVar

from corrigenda.numerics.kernel.domain import BlockLaw, Entry, Powers
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, scalar_of
from corrigenda.numerics.kernel.evaluate.literals import entries_of
from corrigenda.numerics.kernel.matrix import Matrix, scalar
from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.laws import moments
from corrigenda.proofs.language.laws.formulas import at, parsed
from corrigenda.proofs.language.laws.row import LawFamily, VectorMoments
from corrigenda.proofs.language.laws.table import known
from corrigenda.proofs.language.tree.expressions import Expr, Name
from corrigenda.proofs.language.tree.forms import number

S = TypeVar("S")


def told_blocks(
    law: Law, group: tuple[str, ...], env: Environment[Matrix[S]], value: Evaluate
) -> Iterator[BlockLaw[S]]:
    """One block a name, or one an entry when a parameter is an array of the letter's shape.

    Raises `Unsupported` for a joint law of several names and for a law without formulas.
    """
    row = known(law)
    if row is None or len(group) > 1:
        raise Unsupported(f"moments of the law '{law.family}'")
    arrays = tuple(value(part, env) for part in law.parameters)
    entries = entries_of(group[0], env)
    if row.vector_moments is not None:
        yield _vector(row, row.vector_moments, entries, arrays, env, value)
    elif all(array.is_scalar for array in arrays):
        yield _copies(row, law, entries, arrays, env, value)
    else:
        raise Unsupported("the parameters of a law are no numbers")


def _copies(
    row: LawFamily,
    law: Law,
    entries: tuple[Entry, ...],
    arrays: tuple[Matrix[S], ...],
    env: Environment[Matrix[S]],
    value: Evaluate,
) -> BlockLaw[S]:
    """Independent copies in each entry."""
    letters = [Name(text=f"?{place}") for place in range(len(arrays))]
    inside = env.with_letters({letter.text: array for letter, array in zip(letters, arrays, strict=True)})

    @cache
    def single(order: int) -> S:
        found = moments.formula(row, letters, order)
        if found is None:
            raise Unsupported(f"the moment of order {order} of the law '{row.name}'")
        _require_finite(row, law, order, inside, value)
        return scalar_of(found, inside, value)

    def mean(powers: Powers) -> S:
        result = env.domain.constant(1)
        for _, order in powers:
            result = env.domain.multiply(result, single(order))
        return result

    return BlockLaw(
        entries=entries,
        family="told",
        mean={},
        covariance={},
        support=tuple(array.scalar for array in arrays),
        moments={},
        moment=mean,
        generating=_generating(row, inside, value),
    )


def _require_finite(row: LawFamily, law: Law, order: int, inside: Environment[Matrix[S]], value: Evaluate) -> None:
    """Raises `Unsupported` unless the moment is known to exist, by the value of the parameter or by the assumptions."""
    letters = [Name(text=f"?{place}") for place in range(len(row.parameters))]
    limit = moments.order_limit(row, letters)
    if limit is None:
        return
    gap = inside.domain.add(scalar_of(limit, inside, value), inside.domain.constant(-order))
    told = inside.domain.sign(gap) if inside.domain.ordered else None
    if told != 1 and (told is not None or moments.moment(law, order, inside.context) is None):
        raise Unsupported(f"a moment of order {order} that is not known to exist under the law '{row.name}'")


def _generating(row: LawFamily, inside: Environment[Matrix[S]], value: Evaluate) -> Callable[[S], S] | None:
    """E[e^(t x)] as a function of t; it raises `Unsupported` where it is not known to be finite."""
    found = row.generating
    if found is None:
        return None
    letters = [Name(text=f"?{place}") for place in range(len(row.parameters))]
    formula = at(found.formula, row, letters, t=_T)
    limits = [(at(text, row, letters), sign) for text, sign in ((found.below, 1), (found.above, -1)) if text]

    def function(place: S) -> S:
        for limit, sign in limits:
            gap = inside.domain.add(scalar_of(limit, inside, value), inside.domain.negate(place))
            if inside.domain.sign(gap) != sign:
                raise Unsupported(f"the mean of an exponential that may be infinite under the law '{row.name}'")
        return scalar_of(formula, inside.with_letters({_T.text: scalar(place)}), value)

    return function


_T = Name(text="?t")


# ------------------------------------------------------------------------------------------- vectors


def _vector(
    row: LawFamily,
    told: VectorMoments,
    entries: tuple[Entry, ...],
    arrays: tuple[Matrix[S], ...],
    env: Environment[Matrix[S]],
    value: Evaluate,
) -> BlockLaw[S]:
    """A random vector, whose entries depend on each other."""
    by_letter = dict(zip(row.letters, arrays, strict=True))
    own = by_letter[told.vector].flat
    if len(own) != len(entries) or any(not x.is_scalar for name, x in by_letter.items() if name != told.vector):
        raise Unsupported("parameters of another shape than the random vector")
    parts = dict(zip(entries, own, strict=True))
    total = env.domain.dot(own, [env.domain.constant(1)] * len(own))
    others = {f"?{name}": x for name, x in by_letter.items() if name != told.vector}
    inside = env.with_letters({**others, "?s": scalar(total)})
    places: dict[str, Expr] = {name.removeprefix("?"): Name(text=name) for name in (*others, "?s", "?a")}

    def formula(text: str, order: int, here: Environment[Matrix[S]]) -> S:
        expr = moments.closed(moments.substituted(parsed(text), {**places, "k": number(order)}))
        return scalar_of(expr, here, value)

    def term(orders: tuple[tuple[Entry, int, int], ...]) -> S:
        """The mixed moment of orders j, with the number of partitions of k into j parts for factorial ones."""
        result = formula(told.together, sum(j for _, _, j in orders), inside)
        for entry, k, j in orders:
            here = inside.with_letters({"?a": scalar(parts[entry])})
            count = env.domain.constant(moments.stirling(k, j) if told.factorial else 1)
            result = env.domain.multiply(result, env.domain.multiply(count, formula(told.each, j, here)))
        return result

    def mean(powers: Powers) -> S:
        if not powers:
            return env.domain.constant(1)
        choices = [[(entry, k, j) for j in (range(1, k + 1) if told.factorial else (k,))] for entry, k in powers]
        terms = [term(orders) for orders in combinations(*choices)]
        return env.domain.dot(terms, [env.domain.constant(1)] * len(terms))

    support = tuple(x for array in arrays for x in array.flat)
    return BlockLaw(entries=entries, family="told", mean={}, covariance={}, support=support, moments={}, moment=mean)
