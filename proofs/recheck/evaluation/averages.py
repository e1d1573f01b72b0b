"""Expectations, variances and covariances by the moments of the declared laws.

Index letters and the finite laws of a witness are enumerated.  Entries of the other laws become atoms of
`RandomTerms`; a monomial in them is averaged by independence, by the moments of a known law, by Isserlis' theorem
for normal entries, and by a generic moment for an unknown law.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import reduce
from operator import sub
from typing import Any

import numpy as np

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.laws.table import is_index_law
from corrigenda.proofs.language.tree.expressions import Expr, Moment
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment, integer
from corrigenda.proofs.recheck.evaluation.expectation import averaging
from corrigenda.proofs.recheck.evaluation.laws import random_letters
from corrigenda.proofs.recheck.evaluation.ties import refuse_ties
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.scalars.random_terms import RandomTerms

MOST_OUTCOMES = 4096

State = tuple[Any, Environment, frozenset[str]]
"""A weight, the point with the values that have it, and the random names that are left."""


def moment(node: Moment, env: Environment) -> Matrix:
    """`E`, `Var` or `Cov` over the random names that are not held fixed."""
    if node.condition or node.law is not None:
        raise Beyond("an expectation under a condition")
    refuse_ties(node, env.context)
    if node.operator == "E":
        return _mean(node.arguments[0], node, env)
    first, second = node.arguments[0], node.arguments[-1]
    together = _averaged(lambda inside: _outer(value(first, inside), value(second, inside)), node, env)
    mean = _mean(first, node, env)
    return matrices.paired(together, _outer(mean, mean if second == first else _mean(second, node, env)), sub)


def _outer(left: Matrix, right: Matrix) -> Matrix:
    if left.shape[1] != 1 or right.shape[1] != 1:
        raise Beyond("the covariance of what is no column")
    return matrices.product(left, right.T)


def _mean(body: Expr, node: Moment, env: Environment) -> Matrix:
    return _averaged(lambda inside: value(body, inside), node, env)


def _averaged(evaluate: Callable[[Environment], Matrix], node: Moment, env: Environment) -> Matrix:
    """The weighted sum over the values of finite names of the average over the others."""
    parts = [
        matrices.product(matrices.scalar(weight), _over_laws(evaluate, left, node, inside))
        for weight, inside, left in _enumerated(_names(node, env), node, env)
    ]
    return reduce(matrices.paired, parts)


def _names(node: Moment, env: Environment) -> frozenset[str]:
    """The random names to average: those that occur and are not held fixed."""
    occurring = frozenset(name for argument in node.arguments for name in free_names(argument))
    return ((frozenset(node.over) or occurring) & env.context.random_names) - frozenset(node.given)


def _enumerated(wanted: frozenset[str], node: Moment, env: Environment) -> list[State]:
    """Every joint value of the finite names with its weight, and the names that are left."""
    states: list[State] = [(env.scalars.of(1), env, wanted)]
    for names, joints in env.outcomes.items():
        if wanted & frozenset(names):
            states = [new for state in states for new in _outcomes(names, joints, node, state)]
    for law in filter(is_index_law, env.context.laws):
        for name in sorted(wanted & frozenset(law.names)):
            states = [new for state in states for new in _indices(name, law, state)]
    if len(states) > MOST_OUTCOMES:
        raise Beyond("an average over this many outcomes")
    return states


def _outcomes(
    names: tuple[str, ...], joints: tuple[tuple[Matrix, ...], ...], node: Moment, state: State
) -> Iterator[State]:
    """Equally likely joint values; those that disagree with a name held fixed are impossible."""
    weight, env, wanted = state
    fixed = [place for place, name in enumerate(names) if name in node.given]
    possible = [
        joint for joint in joints if all(np.array_equal(joint[place], env.letters[names[place]]) for place in fixed)
    ]
    if not possible:
        raise Undefined("a condition of probability zero")
    for joint in possible:
        values = {name: matrix for name, matrix in zip(names, joint, strict=True) if name in wanted}
        share = weight * env.scalars.of(Fraction(1, len(possible)))
        yield share, env.with_letters(values), wanted - frozenset(values)


def _indices(name: str, law: Law, state: State) -> Iterator[State]:
    weight, env, wanted = state
    if law.family == "uniform":
        count = integer(law.parameters[0], env)
        shares = (env.scalars.power(env.scalars.of(count), -1),) * count
    else:
        shares = tuple(value(law.parameters[0], env).flat)
    for place, share in enumerate(shares, start=1):
        yield weight * share, env.with_integers({name: place}), wanted - {name}


def _over_laws(
    evaluate: Callable[[Environment], Matrix], wanted: frozenset[str], node: Moment, env: Environment
) -> Matrix:
    if not wanted:
        return evaluate(env)
    laws, terms = random_letters(wanted, frozenset(node.given), env), RandomTerms(base=env.scalars)
    letters = {name: law.entries(name, terms) for name, law in laws.items()}
    found = evaluate(env.lifted(terms, terms.lift).with_letters(letters))
    return matrices.mapped(found, averaging(laws, env))
