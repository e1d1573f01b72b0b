"""Vectors with a given sum (targets of a cross-entropy, weights): the hyperplane in coordinates.

Every y in R^k with 1^T y = c is u + (c - 1^T u) / k times the vector of ones for some u (u = y will do), and every such
vector has the sum c.  So the statement for all those y is the statement with that expression for y and u free.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, fresh


def with_free_sums(problem: Problem) -> Problem | None:
    """The problem with each summed letter of the statement in free coordinates; None when there is none."""
    context = problem.context
    statement = problem.statement
    for letter, total in _sums(context):
        if letter not in free_names(statement):
            continue
        symbol = context.symbols[letter]
        name = fresh("u", frozenset(context.symbols) | frozenset(context.dimensions) | free_names(statement))
        try:
            statement = substitute(statement, {letter: _point(name, total, symbol.shape[0])})
        except UnsupportedConstruct:
            return None
        symbols = {**context.symbols, name: Symbol(name=name, shape=symbol.shape)}
        context = replace(context, symbols=symbols)
    return None if statement == problem.statement else replace(problem, context=context, statement=statement)


def _point(name: str, total: e.Num, size: e.Expr) -> e.Expr:
    ones = e.Ones(size=size)
    rest = e.Add(terms=(total, e.Neg(operand=e.Mul(factors=(e.Transpose(operand=ones), e.Name(text=name))))))
    return e.Add(terms=(e.Name(text=name), e.Mul(factors=(e.Div(numerator=rest, denominator=size), ones))))


def _entries(side: object, context: Context) -> str | None:
    """The letter in a sum over all its entries."""
    match side:
        case e.Big(
            operator="sum",
            indices=(index,),
            body=e.Index(base=e.Name(text=text), indices=(e.Name(text=used),)),
            lower=e.Num(value=low),
            upper=upper,
        ):
            symbol = context.symbols.get(text)
            whole = symbol is not None and len(symbol.shape) == 1 and symbol.shape[0] == upper
            return text if index == used and low == 1 and whole else None
    return None


def _sums(context: Context) -> Iterator[tuple[str, e.Num]]:
    for assumption in context.assumptions:
        found = _sum_in(assumption, context)
        if found is None or found[0] in context.random_names:
            continue
        symbol = context.symbols.get(found[0])
        if symbol is not None and len(symbol.shape) == 1 and not symbol.structure and not symbol.integer:
            yield found


def _sum_in(assumption: e.Statement, context: Context) -> tuple[str, e.Num] | None:
    match assumption:
        case e.Chain(sides=(left, e.Num() as total), relations=("=",)):
            letter = _summed(left) or _entries(left, context)
            return None if letter is None else (letter, total)
    return None


def _summed(side: object) -> str | None:
    """The letter whose entries a side adds up."""
    match side:
        case e.Mul(factors=(e.Transpose(operand=e.Ones()), e.Name(text=text))):
            return text
        case e.Mul(factors=(e.Transpose(operand=e.Name(text=text)), e.Ones())):
            return text
        case e.Inner(left=e.Ones(), right=e.Name(text=text)) | e.Inner(left=e.Name(text=text), right=e.Ones()):
            return text
    return None
