r"""`\mathrm{E}(X \ln X)` of a letter with a law of the table, as the integral that it is.

A law that the page does not state is told by the functions of its answer: logarithms have means with `\psi` of their
parameters under gamma laws, and under beta laws where one of these is a sum.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.chance.densities import law_density, over_law
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

PLACE = e.Name(text="\\xi")
DIGAMMA = "\\psi"
PAIR = 2


def with_means_as_integrals(equation: Equation, program: Program) -> Iterator[tuple[Equation, Program]]:
    """The equation, whose left side is a mean of a logarithm of one letter, with that mean under its law; under each
    law that may be meant, where the page says none."""
    match equation.left:
        case e.Moment(operator="E", arguments=(body,), over=(), given=(), law=None, condition=()):
            letters = {name for node in walk(body) if _takes_logarithm(node) for name in free_names(node)}
        case _:
            return
    named = sorted(letters & _random(body, equation, program))
    if len(named) != 1 or equation.relation != "=":
        return
    (letter,) = named
    for term in _laws(letter, equation, program):
        inner = substitute(body, {letter: PLACE})
        product = e.Mul(factors=(inner, law_density(term, PLACE)))
        mean = over_law(term, product, PLACE)
        signs = {**program.signs, **dict.fromkeys(_names(term), "positive")}
        yield (
            replace(equation, left=mean, written=equation.written or equation.left),
            replace(program, signs=signs, of_numbers=program.of_numbers - {DIGAMMA}),
        )


def _takes_logarithm(node: e.Node) -> bool:
    return isinstance(node, e.Function) and node.name in ("log", "ln")


def _random(body: e.Expr, equation: Equation, program: Program) -> set[str]:
    """The letters of a mean that are random: those with a law, or the one letter that the answer does not have."""
    inside = free_names(body)
    known = {name for name in inside if name in program.law_terms}
    return known or set(inside - free_names(equation.right) - program.definitions.keys())


def _laws(letter: str, equation: Equation, program: Program) -> Iterator[e.LawTerm]:
    if letter in program.law_terms:
        yield program.law_terms[letter]
        return
    known = program.laws.get(letter)
    told = known is not None and (known.family or known.mean is not None or known.variance is not None)
    if told or letter in program.unknown_laws:
        return
    calls = [node for node in walk(equation.right) if isinstance(node, e.Call) and node.function == DIGAMMA]
    names = sorted(free_names(equation.right))
    if not calls or len(names) != PAIR or DIGAMMA in program.definitions:
        return
    joint = any(set(names) <= free_names(node) for node in calls)
    for pair in permutations(names):
        parameters = tuple(e.Name(text=name) for name in pair)
        yield e.LawTerm(family="beta" if joint else "gamma", parameters=parameters)


def _names(term: e.LawTerm) -> set[str]:
    return {name for part in term.parameters for name in free_names(part)}
