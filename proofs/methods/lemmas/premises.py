"""The premises of an implication as assumptions: proving the conclusion under them proves the implication."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.reading.declarations.structure import KEPT, structure_of
from corrigenda.proofs.language.reading.settled.elimination import solved_assumptions
from corrigenda.proofs.language.tree import expressions as e


def with_premises_assumed(problem: Problem) -> Problem:
    """The conclusion under the premises; `A = A^\\top` and `A \\succeq 0` become part of what the letter is."""
    statement, context = problem.statement, problem.context
    while isinstance(statement, e.Implies):
        for premise in _parts(statement.premise):
            context = _assuming(premise, context)
        statement = statement.conclusion
    return replace(problem, statement=statement, context=context)


def with_arrays_put_in(problem: Problem) -> Problem:
    """Vectors and matrices that an assumption equates with something are replaced by it: what is left to a solver of
    numbers could not use such an equation."""
    context = problem.context
    for solved in solved_assumptions(context):
        pattern = solved.pattern
        symbol = context.symbols.get(pattern.text) if isinstance(pattern, e.Name) else None
        if symbol is None or not symbol.shape or symbol.structure or solved.source not in context.assumptions:
            continue
        rest = tuple(solved.apply(part) for part in context.assumptions if part != solved.source)
        context = replace(context, assumptions=rest)
        hypotheses = tuple(map(solved.apply, problem.hypotheses))
        problem = replace(problem, statement=solved.apply(problem.statement), hypotheses=hypotheses, context=context)
    return problem


def _parts(premise: e.Statement) -> Iterator[e.Statement]:
    if isinstance(premise, e.And):
        for part in premise.parts:
            yield from _parts(part)
    else:
        yield premise


def _assuming(premise: e.Statement, context: Context) -> Context:
    found = structure_of(premise, dict(context.symbols)) if isinstance(premise, e.Chain) else None
    symbol = context.symbols.get(found[0]) if found else None
    if found is None or symbol is None:
        return replace(context, assumptions=(*context.assumptions, premise))
    symbols = {**context.symbols, symbol.name: replace(symbol, structure=symbol.structure | found[1])}
    kept = (premise,) if found[1] & KEPT else ()
    return replace(context, symbols=symbols, assumptions=(*context.assumptions, *kept))
