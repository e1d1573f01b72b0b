"""Vectors with a given sum (targets of a cross-entropy, weights): the hyperplane in coordinates.

Every y in R^k with 1^T y = c is u + (c - 1^T u) / k times the vector of ones for some u (u = y will do), and every such
vector has the sum c.  So the statement for all those y is the statement with that expression for y and u free.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from proofs.language.ast import (
    Add,
    Big,
    Chain,
    Div,
    Expr,
    Index,
    Inner,
    Mul,
    Name,
    Neg,
    Num,
    Ones,
    Statement,
    Transpose,
)
from proofs.language.context import Context, Problem, Symbol
from proofs.language.errors import UnsupportedConstruct
from proofs.language.substitution import substitute
from proofs.language.traverse import free_names, fresh


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


def _point(name: str, total: Num, size: Expr) -> Expr:
    ones = Ones(size=size)
    rest = Add(terms=(total, Neg(operand=Mul(factors=(Transpose(operand=ones), Name(text=name))))))
    return Add(terms=(Name(text=name), Mul(factors=(Div(numerator=rest, denominator=size), ones))))


def _entries(side: object, context: Context) -> str | None:
    """The letter in a sum over all its entries."""
    match side:
        case Big(
            operator="sum",
            indices=(index,),
            body=Index(base=Name(text=text), indices=(Name(text=used),)),
            lower=Num(value=low),
            upper=upper,
        ):
            symbol = context.symbols.get(text)
            whole = symbol is not None and len(symbol.shape) == 1 and symbol.shape[0] == upper
            return text if index == used and low == 1 and whole else None
    return None


def _sums(context: Context) -> Iterator[tuple[str, Num]]:
    for assumption in context.assumptions:
        found = _sum_in(assumption, context)
        if found is None or found[0] in context.random_names:
            continue
        symbol = context.symbols.get(found[0])
        if symbol is not None and len(symbol.shape) == 1 and not symbol.structure and not symbol.integer:
            yield found


def _sum_in(assumption: Statement, context: Context) -> tuple[str, Num] | None:
    match assumption:
        case Chain(sides=(left, Num() as total), relations=("=",)):
            letter = _summed(left) or _entries(left, context)
            return None if letter is None else (letter, total)
    return None


def _summed(side: object) -> str | None:
    """The letter whose entries a side adds up."""
    match side:
        case Mul(factors=(Transpose(operand=Ones()), Name(text=text))):
            return text
        case Mul(factors=(Transpose(operand=Name(text=text)), Ones())):
            return text
        case Inner(left=Ones(), right=Name(text=text)) | Inner(left=Name(text=text), right=Ones()):
            return text
    return None
