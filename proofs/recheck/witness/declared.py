"""Whether a point meets what is declared and assumed: assumptions, structure, whole numbers, sizes, laws."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.language.context import Problem, Symbol
from corrigenda.proofs.language.kleene import conjunction
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.points.letters import everywhere, subscripts
from corrigenda.proofs.recheck.points.structures import PROJECTIONS
from corrigenda.proofs.recheck.scalars.protocol import Scalars
from corrigenda.proofs.recheck.truth import truth
from corrigenda.proofs.recheck.witness.laws import Condition, laws_hold, observed


def conditions(problem: Problem, env: Environment) -> Iterator[Condition]:
    """Whether each condition holds, and its name in words; an assumption on letters that the witness leaves open can be
    met."""
    known = {*env.letters, *env.integers, *env.sizes, *(name for names in env.outcomes for name in names)}
    places = observed(env)
    for assumption in problem.context.assumptions:
        if free_names(assumption) & known:
            bounds = subscripts((assumption,), problem.context)
            held = (truth(assumption, at) for place in places for at in everywhere(bounds, place))
            yield conjunction(held), "an assumption"
    for name, size in env.sizes.items():
        yield size >= 1, f"the size {name}"
    for name, number in env.integers.items():
        yield number >= 0 or not env.symbol(name).natural, f"{name} natural"
    for at in places:
        for name, found in at.letters.items():
            yield from _structure(env.symbol(name), name, found, at.scalars)
    yield from laws_hold(problem.context, env)


def _structure(symbol: Symbol, name: str, found: Matrix, scalars: Scalars) -> Iterator[Condition]:
    kept = symbol.structure
    if kept & {"orthogonal", "permutation"}:
        gram = matrices.product(found.T, found)
        yield matrices.same(scalars, gram, matrices.identity(scalars, len(found))), f"{name} orthogonal"
    if kept & {"psd", "pd"}:
        yield matrices.semidefinite(scalars, found, strictly="pd" in kept), f"{name} semidefinite"
    if "idempotent" in kept:
        yield matrices.same(scalars, matrices.product(found, found), found), f"{name} idempotent"
    if "permutation" in kept:
        yield all(scalars.rational(entry) in (0, 1) for entry in found.flat), f"{name} a permutation"
    for kind in kept & PROJECTIONS.keys():
        yield matrices.same(scalars, found, PROJECTIONS[kind](found, scalars)), f"{name} {kind}"
    if symbol.integer:
        known = [scalars.rational(entry) for entry in found.flat]
        whole = all(x is not None and x.denominator == 1 and (x >= 0 or not symbol.natural) for x in known)
        yield whole, f"{name} whole"
