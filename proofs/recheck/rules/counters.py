"""Letters for whole numbers that need no induction: they only stand as numbers."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names
from corrigenda.proofs.recheck.points.letters import steps

NUMERIC = frozenset({"sqrt", "exp", "log", "abs", "sin", "cos", "tanh", "max", "min"})
PLAIN = (e.Add, e.Neg, e.Mul, e.Div, e.Chain, e.And, e.Or, e.Implies, e.Iff, e.Moment)


def as_reals(problem: Problem) -> Problem:
    """The problem with letters for whole numbers as real ones where they only stand as numbers; it says more."""
    context = problem.context
    parts = (problem.statement, *context.assumptions)
    freed = {name for name in steps(problem) if all(_only_number(part, name) for part in parts)}
    symbols = {
        name: replace(symbol, integer=False, natural=False) if name in freed else symbol
        for name, symbol in context.symbols.items()
    }
    return replace(problem, context=replace(context, symbols=symbols)) if freed else problem


def _only_number(node: e.Node, name: str) -> bool:
    """Whether the letter is in arithmetic and elementary functions alone: no size, no place, no exponent."""
    if isinstance(node, e.Name) or name not in free_names(node):
        return True
    match node:
        case e.Pow(base=base, exponent=exponent):
            return name not in free_names(exponent) and _only_number(base, name)
        case e.Function(name=function):
            return function in NUMERIC and all(_only_number(part, name) for part in children(node))
        case e.Big(body=body):
            outside = replace(node, body=e.Num(value=Fraction(0)))
            return name not in free_names(outside) and _only_number(body, name)
    return isinstance(node, PLAIN) and all(_only_number(part, name) for part in children(node))
