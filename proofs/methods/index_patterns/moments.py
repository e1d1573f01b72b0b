"""Index counts of moments: they contract indices and add none beyond the laws' own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import reduce

from corrigenda.numerics.kernel.chance.averages import conditions_of
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.laws.table import known, parameter
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.affine import affine_in
from corrigenda.proofs.language.tree.traverse import children, free_names, transform, walk
from corrigenda.proofs.methods.index_patterns.cost import (
    UNIT,
    Cost,
    NoBound,
    Weight,
    added,
    multiplied,
    ranging,
    summed,
    tagged,
    times,
    transposed,
)
from corrigenda.proofs.methods.index_patterns.counts import Counts
from corrigenda.proofs.methods.index_patterns.functions import exponentials
from corrigenda.proofs.methods.index_patterns.scope import Scope, Walk

KINK = "a mean of a function with a kink"
"""Where a random letter has no variance such a mean jumps: generic points say nothing of those."""


def moment_cost(node: e.Moment, scope: Scope, walk_in: Walk) -> Cost:
    """E as its argument; Var and Cov as an expectation of a product minus a product of expectations.

    A random letter becomes parameters of its law (`laws` below); a pairing of two letters identifies
    their indices, so an index may lose its letter, which `Scope.loose` says while the body is walked.
    """
    averaged = _averaged(node, scope)
    _refuse_conditional(node, scope)
    bodies = [_mean(argument, averaged, scope, walk_in) for argument in node.arguments]
    match (node.operator, bodies):
        case ("E", [body]):
            return body
        case ("Var" | "Cov", [body]):
            return added([_product(body, body)] * 2)
        case ("Cov", [left, right]):
            return added([_product(left, right)] * 2)
    raise NoBound(f"the moment {node.operator}")


def _refuse_conditional(node: e.Moment, scope: Scope) -> None:
    """A conditional law has an inverse, which is no pattern of indices."""
    if conditions_of(node, scope.context):
        raise NoBound("a mean under a conditional law")


def _product(left: Cost, right: Cost) -> Cost:
    return multiplied(left, right if right.scalar else transposed(right))


def _averaged(node: e.Moment, scope: Scope) -> frozenset[str]:
    random = scope.context.random_names - frozenset(node.given)
    return random & frozenset(node.over) if node.over else random


def _mean(argument: e.Expr, averaged: frozenset[str], scope: Scope, walk_in: Walk) -> Cost:
    """Completing the square in a Gaussian exponential, `E e^{a^\top W} = e^{a^\top m + a^\top S a / 2}`, triples it at
    most, when no random letter stands outside the exponentials."""
    if any(_has_kink(part) and free_names(part) & averaged for part in _parts(argument)):
        raise NoBound(KINK)
    body = _expected(walk_in(argument, scope.loosened(averaged)), averaged, scope, walk_in)
    if not body.atoms or not any(free_names(atom) & averaged for atom in atoms_of(argument)):
        return body
    if not all(affine_in(_argument_of(atom), averaged) for atom in atoms_of(argument)):
        raise NoBound("a mean of an exponential of a quadratic")
    if free_names(transform(argument, _without_atoms)) & averaged:
        raise NoBound("a mean of exponentials times random letters")
    return replace(body, weight=body.weight * 3)


def _parts(node: e.Node) -> Iterator[e.Node]:
    """All parts, except a norm below an even power."""
    match node:
        case e.Pow(base=e.Norm(operand=operand), exponent=e.Num(value=value)) if value > 0 and value % 2 == 0:
            yield from _parts(operand)
            return
    yield node
    for child in children(node):
        yield from _parts(child)


def _has_kink(node: e.Node) -> bool:
    """Functions whose mean has a root or a quotient that the count does not see."""
    match node:
        case e.Norm():
            return True
        case e.Function(name=name):
            return name == "sqrt" or satisfies(name, lambda known: bool(known.kinks))
        case e.Pow(exponent=e.Num(value=value)):
            return value.denominator != 1
    return False


def atoms_of(expr: e.Expr) -> Iterator[e.Node]:
    """Exponentials, sines and cosines, wherever they stand."""
    return (part for part in walk(expr) if is_atom(part))


def _argument_of(atom: e.Node) -> e.Expr:
    match atom:
        case e.Function(arguments=(argument,)):
            return argument
        case e.Pow(exponent=exponent):
            return exponent
    raise NoBound("an atom of several arguments")


def is_atom(node: e.Node) -> bool:
    """Whether a node is an exponential, a sine or a cosine."""
    match node:
        case e.Function(name=name):
            return name in exponentials()
        case e.Pow(base=base):
            return base == e.Constant(name="e")
    return False


def _without_atoms(node: e.Node) -> e.Node:
    return e.Num(value=Fraction(0)) if is_atom(node) else node


def _expected(body: Cost, averaged: frozenset[str], scope: Scope, walk_in: Walk) -> Cost:
    """Sums over the random indices of the body, each with its weight."""
    indices = sorted(letter for letter, _ in body.free if letter in averaged and scope.index_law(letter))
    return reduce(lambda cost, letter: _drawn(cost, letter, scope, walk_in), indices, body)


def _drawn(cost: Cost, letter: str, scope: Scope, walk_in: Walk) -> Cost:
    law = scope.index_law(letter)
    assert law is not None
    dimension = dict(cost.free)[letter]
    free = tuple(pair for pair in cost.free if pair[0] != letter)
    carried = letter in cost.pins
    drawn = replace(cost, free=free, pins=cost.pins - {letter})
    if any(letter in free_names(key) for key, _, _ in cost.denominators):
        raise NoBound("a denominator depends on a random index")
    if parameter(law, "simplex") is not None:
        return _weighted(drawn, law, dimension, scope, walk_in)
    if law.parameters[0] != e.Name(text=dimension):
        raise NoBound(f"the random index {letter} ranges over another dimension than its position")
    size = Counts.of({dimension: 1})
    weight = drawn.weight + summed(size, Counts() if carried else size)
    below = times(drawn.denominators, ((law.parameters[0], 1, Weight(loops=size, bits=6)),))
    return replace(drawn, weight=weight, denominators=below)


def _weighted(cost: Cost, law: Law, dimension: str, scope: Scope, walk_in: Walk) -> Cost:
    weights = walk_in(law.parameters[0], scope)
    if weights.rows != ranging(dimension) or weights.columns != UNIT or weights.atoms:
        raise NoBound("the weights of a random index are laid out differently")
    size = Counts.of({dimension: 1})
    total = cost.weight + weights.weight + summed(size, size)
    below = times(cost.denominators, weights.denominators)
    return tagged(replace(cost, weight=total, denominators=below), weights)


def random_letter(name: str, cost: Cost, scope: Scope, walk_in: Walk) -> Cost:
    """A random letter under its own average: each occurrence may become any parameter of its law.

    Two occurrences share one covariance, so charging every occurrence with the most expensive parameter is
    an upper bound of what a pairing costs.
    """
    law = scope.law_of(name)
    if law is None or name not in scope.loose:
        return cost
    row = known(law)
    if row is not None and not row.moments_replace:
        raise NoBound(f"the law of {name}")
    written = tuple(_parameters(law, scope.context))
    if any(free_names(part) & frozenset(law.names) for part in written):
        raise NoBound(f"a moment of {name} is given by moments of its own law")
    parameters = [walk_in(part, scope) for part in written]
    weight = reduce(lambda a, b: a | b, (parameter.weight for parameter in parameters), cost.weight)
    below = reduce(times, (parameter.denominators for parameter in parameters), cost.denominators)
    lifted = reduce(lambda a, item: a + item[2] * item[1], below, weight)
    if any(parameter.atoms for parameter in parameters):
        raise NoBound("a law has a parameter with a root or an exponential")
    return tagged(replace(cost, weight=lifted, denominators=below), *parameters)


def _parameters(law: Law, context: Context) -> Iterable[e.Expr]:
    """What an average may put in place of the letters of a law; given moments, when the law is unknown."""
    return law.parameters if law.family != "unknown" else _prescribed(frozenset(law.names), context)


def _prescribed(names: frozenset[str], context: Context) -> Iterator[e.Expr]:
    for assumption in context.assumptions:
        if isinstance(assumption, e.Chain) and any(isinstance(part, e.Moment) for part in walk(assumption)):
            touched = names & free_names(assumption)
            sides = [side for side in assumption.sides if isinstance(side, e.Expr) and not isinstance(side, e.Moment)]
            yield from (side for side in sides if touched and side != e.Num(value=Fraction(0)))
