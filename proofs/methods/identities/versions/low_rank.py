"""Assumed low ranks as factorisations: `\\operatorname{rank}(A) \\le r` says that `A = U V` with r columns and r rows.

Every matrix of rank at most r is such a product, so that what holds for all U and V holds for A.
"""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, fresh


def with_low_rank(problem: Problem) -> Problem:
    """The problem with a product of new letters for each matrix whose rank an assumption bounds."""
    for assumption in problem.context.assumptions:
        found = _bounded(assumption, problem.context)
        if found is not None and found[0].name in free_names(problem.statement):
            problem = _factored(problem, *found)
    return problem


def _bounded(assumption: e.Statement, context: Context) -> tuple[Symbol, e.Expr] | None:
    match assumption:
        case e.Chain(sides=(e.Function(name="rank", arguments=(e.Name(text=name),)), bound), relations=("<=" | "=",)):
            symbol = context.symbols.get(name)
            plain = symbol is not None and len(symbol.shape) == 2 and not symbol.structure
            if symbol is not None and plain and name not in context.random_names and _is_size(bound, context):
                assert isinstance(bound, e.Expr)
                return symbol, bound
    return None


def _is_size(bound: object, context: Context) -> bool:
    match bound:
        case e.Name(text=text):
            return text in context.dimensions
        case e.Num(value=value):
            return value.denominator == 1 and value >= 1
    return False


def _factored(problem: Problem, symbol: Symbol, bound: e.Expr) -> Problem:
    context = problem.context
    taken = frozenset(context.symbols) | frozenset(context.dimensions)
    left = Symbol(name=fresh("\\Phi", taken), shape=(symbol.shape[0], bound))
    right = Symbol(name=fresh("\\Psi", taken | {left.name}), shape=(bound, symbol.shape[1]))
    product = e.Mul(factors=(e.Name(text=left.name), e.Name(text=right.name)))
    statement = substitute(problem.statement, {symbol.name: product})
    symbols = {**context.symbols, left.name: left, right.name: right}
    return replace(problem, statement=statement, context=replace(context, symbols=symbols))
