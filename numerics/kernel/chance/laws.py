"""Laws of a context at the values of their parameters, in independent blocks."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeVar

from corrigenda.numerics.kernel.chance.independence import groups
from corrigenda.numerics.kernel.chance.prescribed import prescribed_moments
from corrigenda.numerics.kernel.chance.told import told_blocks
from corrigenda.numerics.kernel.domain import BlockLaw, Entry
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, scalar_of
from corrigenda.numerics.kernel.evaluate.literals import entries_of, shape_of_name
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.numerics.kernel.matrix import Matrix, build, scalar
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.laws.moments import finite
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.laws.table import is_normal, known, parameter
from corrigenda.proofs.language.tree.expressions import Chain, Name, Num
from corrigenda.proofs.language.tree.traverse import free_names

S = TypeVar("S")


def index_weights(law: Law, env: Environment[Matrix[S]], value: Evaluate) -> tuple[S, ...]:
    """The probabilities of 1, 2, ..., n under an index law."""
    simplex = parameter(law, "simplex")
    if simplex is not None:
        weights = value(simplex, env)
        if 1 not in weights.shape:
            raise Unsupported("the weights of a categorical law are no vector")
        return weights.flat
    count = whole(law.parameters[0], env)
    if count < 1:
        raise Unsupported("an index law on nothing")
    return (env.domain.constant(Fraction(1, count)),) * count


def block_laws(names: frozenset[str], env: Environment[Matrix[S]], value: Evaluate) -> tuple[BlockLaw[S], ...]:
    """The independent blocks of the laws of `names`.

    Raises `Unsupported` when a parameter depends on one of the names (a hierarchy).
    """
    found: list[BlockLaw[S]] = []
    for law in env.context.laws:
        own = [tuple(name for name in group if name in names) for group in groups(law, env.context)]
        if not any(own):
            continue
        if any(free_names(parameter) & names for parameter in law.parameters):
            raise Unsupported("a law whose parameters are random")
        for group in own:
            if group:
                found.extend(_blocks(law, group, env, value))
    return tuple(found)


def _blocks(law: Law, group: tuple[str, ...], env: Environment[Matrix[S]], value: Evaluate) -> Iterator[BlockLaw[S]]:
    entries = tuple(entry for name in group for entry in entries_of(name, env))
    row = known(law)
    if law.family == "unknown" and law.entrywise:
        yield from _copies(group, env, value)
    elif law.family == "unknown":
        yield _block(entries, "unknown", moments=prescribed_moments(group, env, value))
    elif row is None:
        raise Unsupported(f"the law '{law.family}' with {len(law.parameters)} parameters")
    elif is_normal(law):
        yield from _normal(law, group, entries, env, value)
    elif finite(row, law.parameters):
        yield from _finite(row, law, group, env, value)
    else:
        yield from told_blocks(law, group, env, value)


def _block(
    entries: tuple[Entry, ...],
    family: str,
    support: tuple[S, ...] = (),
    weights: tuple[S, ...] = (),
    mean: dict[Entry, S] | None = None,
    covariance: dict[tuple[Entry, Entry], S] | None = None,
    moments: dict[tuple[tuple[Entry, int], ...], S] | None = None,
) -> BlockLaw[S]:
    return BlockLaw(
        entries=entries,
        family=family,
        mean=mean or {},
        covariance=covariance or {},
        support=support,
        weights=weights,
        moments=moments or {},
    )


def _copies(group: tuple[str, ...], env: Environment[Matrix[S]], value: Evaluate) -> Iterator[BlockLaw[S]]:
    """One block a name, whose entries are copies of each other; what the assumptions say of one entry, or of each,
    is known."""
    for name in group:
        prescribed = prescribed_moments((name,), env, value)
        single = {((name, 0, 0), k): moment for (((_, _, _), k), *others), moment in prescribed.items() if not others}
        yield _block(entries_of(name, env), "copies", moments={(key,): moment for key, moment in single.items()})


def _finite(
    row: LawFamily, law: Law, group: tuple[str, ...], env: Environment[Matrix[S]], value: Evaluate
) -> Iterator[BlockLaw[S]]:
    """One block a name; one an entry when a parameter, such as the probability, is an array of the letter's shape."""
    arrays = [value(part, env) for part in law.parameters]
    for name in group:
        entries = entries_of(name, env)
        shape = shape_of_name(name, env)
        if row.form != "set" and any(not array.is_scalar and array.shape != shape for array in arrays):
            raise Unsupported("probabilities of another shape than the random name")
        if all(array.is_scalar for array in arrays):
            yield _table(row, entries, [array.scalar for array in arrays], env, value)
            continue
        for entry in entries:
            own = [array.scalar if array.is_scalar else array.entries[entry[1]][entry[2]] for array in arrays]
            yield _table(row, (entry,), own, env, value)


def _table(
    row: LawFamily, entries: tuple[Entry, ...], parameters: list[S], env: Environment[Matrix[S]], value: Evaluate
) -> BlockLaw[S]:
    letters = [Name(text=f"?{place}") for place in range(len(parameters))]
    inside = env.with_letters({letter.text: scalar(x) for letter, x in zip(letters, parameters, strict=True)})
    pairs = [(scalar_of(x, inside, value), scalar_of(weight, inside, value)) for x, weight in finite(row, letters)]
    support, weights = zip(*pairs, strict=True)
    return _block(entries, "finite", support=support, weights=weights)


def _normal(
    law: Law, group: tuple[str, ...], entries: tuple[Entry, ...], env: Environment[Matrix[S]], value: Evaluate
) -> Iterator[BlockLaw[S]]:
    """The mean is a vector or one scalar for all entries, the second parameter a covariance matrix
    or one variance.  Names of a joint law are stacked in its order.  Where the assumptions admit a variance of 0, an
    entry without any is its mean: a law on one value, under which signs and events have values, too."""
    stacked = tuple(entry for name in (law.names if law.joint else group) for entry in entries_of(name, env))
    mean, covariance = (value(parameter, env) for parameter in law.parameters)
    means = _spread(mean, stacked, law)
    kept = set(entries)
    covariances = _covariances(covariance, stacked, kept, env)
    mean_of = {entry: x for entry, x in zip(stacked, means, strict=True) if entry in kept}
    if _may_vanish(law, env.context):
        varying = {entry for pair in covariances for entry in pair}
        for entry in entries:
            if entry not in varying:
                weight = env.domain.constant(1)
                yield _block((entry,), "finite", support=(mean_of.pop(entry),), weights=(weight,))
    if mean_of:
        moving = tuple(entry for entry in entries if entry in mean_of)
        yield _block(moving, "normal", mean=mean_of, covariance=covariances)


def _may_vanish(law: Law, context: Context) -> bool:
    """Whether an assumption says that what the variance is made of may be 0, as in `s \\ge 0`: a letter of which
    nothing is said is the scale of a law that has a density."""
    letters = free_names(law.parameters[-1])
    for assumption in context.assumptions:
        if isinstance(assumption, Chain) and set(assumption.relations) <= {"<=", ">="}:
            sides = assumption.sides
            about = any(len(names := free_names(side)) > 0 and names <= letters for side in sides)
            if about and any(isinstance(side, Num) and not side.value for side in sides):
                return True
    return False


def _spread(mean: Matrix[S], entries: tuple[Entry, ...], law: Law) -> tuple[S, ...]:
    if mean.is_scalar:
        return mean.flat * len(entries)
    if len(mean.flat) != len(entries):
        raise Unsupported("a mean of another shape than the random name")
    return mean.flat


def _covariances(
    covariance: Matrix[S], stacked: tuple[Entry, ...], kept: set[Entry], env: Environment[Matrix[S]]
) -> dict[tuple[Entry, Entry], S]:
    size = len(stacked)
    if covariance.is_scalar:
        zero = env.domain.constant(0)
        variance = covariance.scalar
        covariance = build(size, size, lambda i, j: variance if i == j else zero)
    if covariance.shape != (size, size):
        raise Unsupported("a covariance of another shape than the random name")
    return {
        (stacked[i], stacked[j]): x
        for i, row in enumerate(covariance)
        for j, x in enumerate(row)
        if stacked[i] in kept and stacked[j] in kept and env.domain.is_zero(x) is not True
    }
