"""Conditional laws of jointly normal letters.

Theorem (Anderson, *An Introduction to Multivariate Statistical Analysis*, 2.5.1).  If a and c are jointly normal and
C_cc is regular, the law of a given c is normal with mean m_a + C_ac C_cc^-1 (c - m_c) and covariance
C_aa - C_ac C_cc^-1 C_ca.  Letters are jointly normal when each law is normal, its mean is affine in the
other random letters and its covariance is free of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from corrigenda.numerics.kernel.chance.independence import parents
from corrigenda.numerics.kernel.domain import BlockLaw
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate
from corrigenda.numerics.kernel.evaluate.literals import entries_of
from corrigenda.numerics.kernel.matrices.inverses import inverse
from corrigenda.numerics.kernel.matrices.products import added, product, subtracted
from corrigenda.numerics.kernel.matrix import Matrix, column
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.laws.table import is_normal
from corrigenda.proofs.language.structures import is_random
from corrigenda.proofs.language.tree.affine import affine_in
from corrigenda.proofs.language.tree.expressions import Expr, Name
from corrigenda.proofs.language.tree.traverse import free_names

S = TypeVar("S")

Mean = Callable[[frozenset[str], Callable[[Environment[Matrix[S]]], Matrix[S]]], Matrix[S]]
"""The unconditional mean over some names of what a function computes."""


def conditioned_on(given: Sequence[str], fixed: frozenset[str], context: Context) -> tuple[Expr, ...]:
    """What a moment is conditioned on: the letters written behind the bar, defined ones by their bodies, and random
    ones that are held fixed."""
    found: list[Expr] = []
    for name in dict.fromkeys((*given, *sorted(fixed))):
        definition = context.definitions.get(name)
        if name in context.random_names:
            found.append(Name(text=name))
        elif definition is not None and not definition.parameters and not definition.indices:
            found.append(definition.body)
    return tuple(found)


def depends(names: frozenset[str], conditions: Sequence[Expr], context: Context) -> bool:
    """Whether a condition says anything of the averaged names: through a joint law, a parameter or a definition."""
    mentioned = frozenset[str]().union(*map(free_names, conditions)) & context.random_names
    return bool(_tied(names, context) & _tied(mentioned, context))


def _tied(names: frozenset[str], context: Context) -> frozenset[str]:
    """The names with those of their joint laws and in the parameters of their laws."""
    found = names
    while True:
        joint = (law.names for law in context.laws if law.joint and found & frozenset(law.names))
        wider = found | parents(found, context) | frozenset(name for group in joint for name in group)
        if wider == found:
            return found
        found = wider


def normal_block(
    names: frozenset[str],
    conditions: Sequence[Expr],
    env: Environment[Matrix[S]],
    value: Evaluate,
    mean: Mean[S],
) -> BlockLaw[S]:
    """The law of `names` given the values of `conditions` at `env`.

    Raises `Unsupported` when the letters are not jointly normal by the criterion above, and `Undefined` when the
    covariance of the conditions is singular.
    """
    mentioned = frozenset[str]().union(*map(free_names, conditions)) & env.context.random_names
    everything = _tied(names | mentioned, env.context)
    _require_normal(everything, conditions, env.context)
    targets = tuple(entry for name in sorted(names) for entry in entries_of(name, env))

    def wanted(inside: Environment[Matrix[S]]) -> Matrix[S]:
        values = (value(Name(text=name), inside).entries[i][j] for name, i, j in targets)
        return column(list(values))

    def observed(inside: Environment[Matrix[S]]) -> Matrix[S]:
        return column([x for part in conditions for x in value(part, inside).flat])

    return _block(targets, everything, observed(env), (wanted, observed), env, mean)


def _block(
    targets: tuple[tuple[str, int, int], ...],
    everything: frozenset[str],
    observed: Matrix[S],
    computed: tuple[Callable[[Environment[Matrix[S]]], Matrix[S]], Callable[[Environment[Matrix[S]]], Matrix[S]]],
    env: Environment[Matrix[S]],
    mean: Mean[S],
) -> BlockLaw[S]:
    domain = env.domain
    means = [mean(everything, part) for part in computed]

    def covariance(i: int, j: int) -> Matrix[S]:
        joint = mean(everything, lambda inside: product(domain, computed[i](inside), computed[j](inside).transposed))
        return subtracted(domain, joint, product(domain, means[i], means[j].transposed))

    gain = product(domain, covariance(0, 1), inverse(domain, covariance(1, 1)))
    middle = added(domain, means[0], product(domain, gain, subtracted(domain, observed, means[1])))
    spread = subtracted(domain, covariance(0, 0), product(domain, gain, covariance(1, 0)))
    pairs = {(a, b): spread.entries[i][j] for i, a in enumerate(targets) for j, b in enumerate(targets)}
    return BlockLaw(
        entries=targets,
        family="normal",
        mean={entry: middle.entries[i][0] for i, entry in enumerate(targets)},
        covariance={key: x for key, x in pairs.items() if domain.is_zero(x) is not True},
        moments={},
    )


def _require_normal(names: frozenset[str], conditions: Sequence[Expr], context: Context) -> None:
    laws = [law for law in context.laws if names & frozenset(law.names)]
    if not all(_is_normal(law, context) for law in laws):
        raise Unsupported("a mean under a conditional law that is not jointly normal")
    if not all(affine_in(part, context.random_names) for part in conditions):
        raise Unsupported("a condition that is not affine in the random letters")


def _is_normal(law: Law, context: Context) -> bool:
    if not is_normal(law):
        return False
    middle, spread = law.parameters
    return affine_in(middle, context.random_names) and not is_random(spread, context)
