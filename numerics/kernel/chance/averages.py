"""Means, variances and covariances: discrete laws by enumeration, the others by exact moments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial, reduce
from itertools import product as cartesian
from math import prod
from typing import Any, TypeVar

from corrigenda.numerics.kernel.chance.conditional import conditioned_on, depends, normal_block
from corrigenda.numerics.kernel.chance.independence import parents, refuse_conditioning
from corrigenda.numerics.kernel.chance.kept import once_a_point
from corrigenda.numerics.kernel.chance.laws import block_laws, index_weights
from corrigenda.numerics.kernel.chance.replicas import Replica
from corrigenda.numerics.kernel.domain import BlockLaw, Domain, Entry
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers
from corrigenda.numerics.kernel.matrices.products import added, product, scaled, subtracted
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.laws.table import is_index_law
from corrigenda.proofs.language.tree.expressions import Expr, Moment, Name
from corrigenda.proofs.language.tree.traverse import called_functions, free_names, walk

A = TypeVar("A")
S = TypeVar("S")

Outcome = tuple[S | None, Environment[Matrix[S]]]

LARGEST_SAMPLE_SPACE = 20_000
MOST_LISTED = 64
"""Joint values that are averaged one by one where moments do not reach."""


def moment(node: Moment, env: Environment[Matrix[S]], value: Evaluate) -> Matrix[S]:
    """E entrywise; Var(x) = E[xx'] - E[x]E[x]', Cov(x, y) = E[xy'] - E[x]E[y]'; a sample where moments are sampled."""
    if env.averager is not None:
        return env.averager.average(node, env)
    return once_a_point(node, env, lambda inside: _moment(node, inside, value))


def _moment(node: Moment, env: Environment[Matrix[S]], value: Evaluate) -> Matrix[S]:
    domain = env.domain
    mean = _averaging(node, env, value)
    first = node.arguments[0]
    if node.operator == "E":
        return mean(lambda inside: value(first, inside))
    second = node.arguments[-1]
    joint = mean(lambda inside: product(domain, value(first, inside), value(second, inside).transposed))
    means = [mean(lambda inside, part=part: value(part, inside)) for part in (first, second)]  # type: ignore[misc]  # mypy cannot infer a lambda with a default
    return subtracted(domain, joint, product(domain, means[0], means[1].transposed))


def _averaging(
    node: Moment, env: Environment[Matrix[S]], value: Evaluate
) -> Callable[[Callable[[Environment[Matrix[S]]], Matrix[S]]], Matrix[S]]:
    """How the moment averages: under the declared laws, or under the law given what is held fixed."""
    context = env.context
    names, conditions = context.remembered(
        "averaging", node, lambda: (averaged_names(node, context), conditions_of(node, context))
    )
    if not conditions:
        return lambda compute: _mean(names, env, value, compute)
    if set(node.given) - context.random_names - context.definitions.keys():
        raise Unsupported("a condition on a letter without a law", node)
    told = frozenset(part.text for part in conditions if isinstance(part, Name))
    finite = _finite_law(names | told, env) if len(told) == len(conditions) else None
    if finite is not None:
        return lambda compute: _mean_given(told, names, finite, env, compute)
    law = normal_block(names, conditions, env, value, lambda over, compute: _mean(over, env, value, compute))
    return lambda compute: compute(env.averaging(names)).map(lambda x: env.domain.expectation(x, (law,)))


def _finite_law(names: frozenset[str], env: Environment[Matrix[S]]) -> Law | None:
    """The law whose joint values are listed and that has all the names."""
    return next((law for law in env.context.laws if law.names in env.atoms and names <= frozenset(law.names)), None)


def _mean_given(
    told: frozenset[str],
    names: frozenset[str],
    law: Law,
    env: Environment[Matrix[S]],
    compute: Callable[[Environment[Matrix[S]]], Matrix[S]],
) -> Matrix[S]:
    """The mean over the equally likely joint values at which what is `told` has the values that it has here."""
    fixed = [(place, env.letters[name]) for place, name in enumerate(law.names) if name in told]
    kept = [joint for joint in env.atoms[law.names] if all(_same(joint[k], value, env) for k, value in fixed)]
    if not kept:
        raise Undefined("a condition of probability 0")
    share = env.domain.constant(Fraction(1, len(kept)))
    total: Matrix[S] | None = None
    for joint in kept:
        chosen = {name: matrix for name, matrix in zip(law.names, joint, strict=True) if name in names}
        part = scaled(env.domain, share, compute(env.with_letters(chosen)))
        total = part if total is None else added(env.domain, total, part)
    assert total is not None
    return total


def _same(left: Matrix[S], right: Matrix[S], env: Environment[Matrix[S]]) -> bool:
    gaps = subtracted(env.domain, left, right)
    return all(env.domain.is_zero(x) is True for x in gaps.flat)


def conditions_of(node: Moment, context: Context) -> tuple[Expr, ...]:
    """What changes the law of the averaged names; empty when the declared laws are the conditional ones already, as for
    `y ~ N(x, 1)` given x."""
    names = averaged_names(node, context)
    fixed = (mentioned_names(node, context) & context.random_names) - names
    conditions = conditioned_on(node.given, fixed, context)
    if all(isinstance(part, Name) for part in conditions):
        try:
            refuse_conditioning(names, fixed | frozenset(node.given), context)
        except Unsupported:
            return conditions
        return ()
    return conditions if depends(names, conditions, context) else ()


def averaged_names(node: Moment, context: Context) -> frozenset[str]:
    """The random names over which a moment is taken: those written, or all in it and in the parameters of their
    laws, so that the mean of `y ~ N(x, 1)` with a random `x` is over both."""
    if node.over:
        return frozenset(node.over) & context.random_names
    found = (mentioned_names(node, context) & context.random_names) - frozenset(node.given)
    while True:
        wider = found | (parents(found, context) - frozenset(node.given))
        if wider == found:
            return found
        found = wider


def mentioned_names(node: Moment, context: Context) -> frozenset[str]:
    """Letters in the arguments, also through definitions that were not expanded and through the steps of sequences, and
    those behind the bars of moments inside, which are averaged around these."""
    found: set[str] = set()
    waiting: list[Expr] = [*node.arguments, *_given_inside(node)]
    seen: set[str] = set()
    while waiting:
        expr = waiting.pop()
        names = free_names(expr)
        found |= names
        for name in (names | called_functions(expr)) - seen:
            seen.add(name)
            if name in context.definitions:
                waiting.append(context.definitions[name].body)
            if name in context.recurrences:
                waiting.append(context.recurrences[name].step)
    return frozenset(found)


def _given_inside(node: Moment) -> Iterator[Expr]:
    for argument in node.arguments:
        for part in walk(argument):
            if isinstance(part, Moment):
                yield from (Name(text=name) for name in part.given)


def _mean(
    names: frozenset[str],
    env: Environment[Matrix[S]],
    value: Evaluate,
    compute: Callable[[Environment[Matrix[S]]], Matrix[S]],
) -> Matrix[S]:
    """The mean over `names`; those whose laws depend on other averaged names are averaged first (tower rule)."""
    first = frozenset(name for name in names if parents(frozenset({name}), env.context) & names)
    if not first:
        return _flat_mean(names, env, value, compute)
    if first == names:
        raise Unsupported("laws that depend on each other")
    return _flat_mean(names - first, env, value, lambda inside: _mean(first, inside, value, compute))


def _flat_mean(
    names: frozenset[str],
    env: Environment[Matrix[S]],
    value: Evaluate,
    compute: Callable[[Environment[Matrix[S]]], Matrix[S]],
) -> Matrix[S]:
    smooth = frozenset(
        name for law in env.context.laws for name in law.names if name in names and not _enumerated(law, env)
    )
    laws = block_laws(smooth, env, value)
    try:
        return _by_moments(names, smooth, laws, env, value, compute)
    except Unsupported:
        # Modulo primes the sizes that are tried would be few, and are taken for more than they show.
        listed = _listed_values(laws, env.domain) if env.domain.ordered else []
        if not listed:
            raise
    total: Matrix[S] | None = None
    for weight, letters in listed:
        rest = names - letters.keys()
        inside = env.with_letters(letters)
        part = scaled(env.domain, weight, _flat_mean(rest, inside, value, compute) if rest else compute(inside))
        total = part if total is None else added(env.domain, total, part)
    assert total is not None
    return total


def _listed_values(laws: tuple[BlockLaw[S], ...], domain: Domain[S]) -> list[tuple[S, dict[str, Matrix[S]]]]:
    """The joint values of the letters with listed values, each with its probability; none where they are too many.

    A function that is no polynomial, such as the sign in the probability of an event, is averaged value by value.
    """
    finite = [law for law in laws if law.family == "finite"]
    entries = [(entry, law) for law in finite for entry in law.entries]
    if not entries or prod(len(law.support) for _, law in entries) > MOST_LISTED:
        return []
    found = []
    for chosen in cartesian(*(range(len(law.support)) for _, law in entries)):
        values = {entry: law.support[place] for (entry, law), place in zip(entries, chosen, strict=True)}
        weights = [law.weights[place] for (_, law), place in zip(entries, chosen, strict=True)]
        found.append((reduce(domain.multiply, weights), _arrays(values)))
    return found


def _arrays(values: Mapping[Entry, S]) -> dict[str, Matrix[S]]:
    """The arrays of some letters from all their entries."""
    rows: dict[str, dict[int, list[S]]] = {}
    for (name, row, _), value in sorted(values.items(), key=lambda pair: pair[0]):
        rows.setdefault(name, {}).setdefault(row, []).append(value)
    return {name: Matrix(entries=tuple(map(tuple, lines.values()))) for name, lines in rows.items()}


def _by_moments(
    names: frozenset[str],
    smooth: frozenset[str],
    laws: tuple[BlockLaw[S], ...],
    env: Environment[Matrix[S]],
    value: Evaluate,
    compute: Callable[[Environment[Matrix[S]]], Matrix[S]],
) -> Matrix[S]:
    total: Matrix[S] | None = None
    for weight, inside in _outcomes(names, env, value):
        outcome = compute(inside.averaging(smooth)).map(lambda x: env.domain.expectation(x, laws))
        weighted = outcome if weight is None else scaled(env.domain, weight, outcome)
        total = weighted if total is None else added(env.domain, total, weighted)
    if total is None:
        raise Unsupported("an empty sample space")
    return total


def _enumerated(law: Law, env: Environment[Any]) -> bool:
    return is_index_law(law) or law.names in env.atoms


def _outcomes(names: frozenset[str], env: Environment[Matrix[S]], value: Evaluate) -> list[Outcome[S]]:
    """Weights (None: 1) and environments for each joint value of the enumerated names."""
    outcomes: list[Outcome[S]] = [(None, env)]
    for law in env.context.laws:
        own = [name for name in law.names if name in names]
        if own and law.names in env.atoms:
            outcomes = _refined(outcomes, partial(_joint_values, law, names))
        elif own and is_index_law(law):
            weights = index_weights(law, env, value)
            for name in own:
                outcomes = _refined(outcomes, partial(_index_values, name, weights))
    return outcomes


def _refined(outcomes: list[Outcome[S]], split: Callable[[Outcome[S]], Iterator[Outcome[S]]]) -> list[Outcome[S]]:
    found: list[Outcome[S]] = []
    for outcome in outcomes:
        found.extend(split(outcome))
        if len(found) > LARGEST_SAMPLE_SPACE:
            raise Unsupported("a sample space this large")
    return found


def _times(domain: Any, left: S | None, right: S) -> S:
    product_: S = right if left is None else domain.multiply(left, right)
    return product_


def _joint_values(law: Law, names: frozenset[str], known: Outcome[S]) -> Iterator[Outcome[S]]:
    weight, env = known
    atoms = env.atoms[law.names]
    share = _times(env.domain, weight, env.domain.constant(Fraction(1, len(atoms))))
    for joint in atoms:
        values = {name: matrix for name, matrix in zip(law.names, joint, strict=True) if name in names}
        yield share, env.with_letters(values)


def _index_values(name: str, weights: tuple[S, ...], known: Outcome[S]) -> Iterator[Outcome[S]]:
    weight, env = known
    for index, share in enumerate(weights, start=1):
        yield _times(env.domain, weight, share), env.with_integers({name: index})


def replica(node: Replica, env: Environment[A], value: Evaluate) -> A:
    """A moment with copies of its own, where moments are sampled."""
    if env.averager is None:
        raise Unsupported("a moment, where nothing says how to average", node.moment)
    return env.averager.average(node, env)


HANDLERS: Handlers = {Moment: moment, Replica: replica}
