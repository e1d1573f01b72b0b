"""Expectations, variances and covariances by the moments of the declared laws.

Index letters and the finite laws of a witness are enumerated.  Entries of the other laws become atoms of
`RandomTerms`; a monomial in them is averaged by independence, by the moments of a known law, by Isserlis' theorem
for normal entries (with a shift of the mean under an exponential), and by a generic moment for an unknown law.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.tree.expressions import Expr, Moment
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment, integer
from corrigenda.proofs.recheck.evaluation.expectation import Averaged, expectation
from corrigenda.proofs.recheck.evaluation.laws import random_letters
from corrigenda.proofs.recheck.evaluation.ties import refuse_ties
from corrigenda.proofs.recheck.matrices import Matrix, flat, shape
from corrigenda.proofs.recheck.refusals import Beyond, Undefined

MOST_OUTCOMES = 4096


def moment(node: Moment, env: Environment) -> Matrix:
    """`E`, `Var` or `Cov` over the random names that are not held fixed."""
    if node.condition or node.law is not None:
        raise Beyond("an expectation under a condition")
    refuse_ties(node, env.context)
    if node.operator == "E":
        return _mean(node.arguments[0], node, env)
    return _covariance(node, env)


def _covariance(node: Moment, env: Environment) -> Matrix:
    """`E[x y^T] - E[x] E[y]^T`."""
    first, second = node.arguments[0], node.arguments[-1]
    scalars = env.scalars
    together = _averaged(lambda inside: _outer(value(first, inside), value(second, inside), inside), node, env)
    apart = _outer(_mean(first, node, env), _mean(second, node, env), env)
    return matrices.paired(together, apart, lambda a, b: scalars.add(a, scalars.multiply(scalars.of(-1), b)))


def _outer(left: Matrix, right: Matrix, env: Environment) -> Matrix:
    if shape(left)[1] != 1 or shape(right)[1] != 1:
        raise Beyond("the covariance of what is no column")
    return matrices.product(env.scalars, left, matrices.transposed(right))


def _mean(body: Expr, node: Moment, env: Environment) -> Matrix:
    return _averaged(lambda inside: value(body, inside), node, env)


def _averaged(evaluate: Any, node: Moment, env: Environment) -> Matrix:
    wanted = _names(node, env)
    total: Matrix | None = None
    for weight, inside, left in _enumerated(wanted, node, env):
        part = _over_laws(evaluate, left, node, inside)
        part = matrices.mapped(part, lambda entry, weight=weight: env.scalars.multiply(weight, entry))  # type: ignore[misc]  # the default binds the loop's weight
        total = part if total is None else matrices.paired(total, part, env.scalars.add)
    if total is None:
        raise Undefined("an average over nothing")
    return total


def _names(node: Moment, env: Environment) -> frozenset[str]:
    """The random names to average: those that occur, with the laws of their own parameters."""
    random = env.context.random_names
    occurring = frozenset(name for argument in node.arguments for name in free_names(argument))
    wanted = (frozenset(node.over) or occurring) & random
    return wanted - frozenset(node.given)


def _enumerated(
    wanted: frozenset[str], node: Moment, env: Environment
) -> Iterator[tuple[Any, Environment, frozenset[str]]]:
    """Every joint value of the finite names with its weight, and the names that are left."""
    states: list[tuple[Any, Environment, frozenset[str]]] = [(env.scalars.of(1), env, wanted)]
    for names, joints in env.outcomes.items():
        if wanted & frozenset(names):
            states = [new for state in states for new in _outcomes(names, joints, node, state)]
    for name in sorted(wanted):
        law = _law_of(name, env)
        if _is_index(law):
            states = [new for state in states for new in _indices(name, law, state)]
    if len(states) > MOST_OUTCOMES:
        raise Beyond("an average over this many outcomes")
    return iter(states)


def _outcomes(
    names: tuple[str, ...],
    joints: tuple[tuple[Matrix, ...], ...],
    node: Moment,
    state: tuple[Any, Environment, frozenset[str]],
) -> Iterator[tuple[Any, Environment, frozenset[str]]]:
    """Equally likely joint values; those that disagree with a name held fixed are impossible."""
    weight, env, wanted = state
    fixed = [place for place, name in enumerate(names) if name in node.given]
    possible = [
        joint for joint in joints if all(flat(joint[place]) == flat(env.letters[names[place]]) for place in fixed)
    ]
    if not possible:
        raise Undefined("a condition of probability zero")
    share = env.scalars.multiply(weight, env.scalars.of(Fraction(1, len(possible))))
    for joint in possible:
        values = {name: matrix for name, matrix in zip(names, joint, strict=True) if name in wanted}
        yield share, env.with_letters(values), wanted - frozenset(values)


def _law_of(name: str, env: Environment) -> Law:
    found = [law for law in env.context.laws if name in law.names]
    if len(found) != 1:
        raise Beyond(f"the law of {name}")
    return found[0]


def _is_index(law: Law) -> bool:
    return law.family == "categorical" or (law.family == "uniform" and len(law.parameters) == 1)


def _indices(
    name: str, law: Law, state: tuple[Any, Environment, frozenset[str]]
) -> Iterator[tuple[Any, Environment, frozenset[str]]]:
    weight, env, wanted = state
    if law.family == "uniform":
        count = integer(law.parameters[0], env)
        if count < 1:
            raise Undefined("a uniform law on nothing")
        shares = [env.scalars.of(Fraction(1, count))] * count
    else:
        shares = list(flat(value(law.parameters[0], env)))
    for place, share in enumerate(shares, start=1):
        letters = {other: matrix for other, matrix in env.letters.items() if other != name}
        inside = replace(env, letters=letters).with_integers({name: place})
        yield env.scalars.multiply(weight, share), inside, wanted - {name}


def _over_laws(evaluate: Any, wanted: frozenset[str], node: Moment, env: Environment) -> Matrix:
    if not wanted:
        found: Matrix = evaluate(env)
        return found
    averaged = Averaged.of(random_letters(wanted, frozenset(node.given), env), env)
    inside = env.lifted(averaged.terms, averaged.terms.lift).with_letters(averaged.letters)
    return matrices.mapped(evaluate(inside), lambda entry: expectation(entry, averaged))
