"""Equations among the assumptions that fix a letter, and their elimination.

`\\mu = 0` lets 0 stand for \\mu; `\\sigma^2 = \\sqrt D` lets \\sigma^2 stand for \\sqrt D.  What is proved
after an elimination holds under the equations used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, is_zero, minus, plus
from corrigenda.proofs.language.tree.substitution import replace_all, substitute
from corrigenda.proofs.language.tree.traverse import free_names, walk


@dataclass(frozen=True, slots=True, kw_only=True)
class Solved:
    """`pattern` equals `replacement` by the assumption `source`, with others (`through`) put in; a zero
    has the shape of the pattern."""

    pattern: e.Expr
    replacement: e.Expr
    source: e.Statement
    through: tuple[e.Statement, ...] = ()

    def apply(self, node: Any) -> Any:
        """`node` with the pattern replaced."""
        if isinstance(self.pattern, e.Name):
            return substitute(node, {self.pattern.text: self.replacement})
        return replace_all(node, self.pattern, self.replacement)

    def occurs_in(self, node: e.Node) -> bool:
        """Whether the pattern occurs."""
        return any(part == self.pattern for part in walk(node))


def solved_assumptions(context: Context) -> tuple[Solved, ...]:
    """Assumptions of the form letter = expression, in an order in which each replacement is free of
    all the patterns; random letters, dimensions and letters of the own right side are left."""
    solved: tuple[Solved, ...] = ()
    for assumption in context.assumptions:
        reduced: e.Statement = assumption
        through: tuple[e.Statement, ...] = ()
        for earlier in solved:
            through = (*through, *_sources(earlier, reduced))
            reduced = earlier.apply(reduced)
        found = next(_orientations(reduced, context), None)
        if found is not None:
            new = Solved(pattern=found[0], replacement=found[1], source=assumption, through=through)
            solved = (*(_chained(old, new) for old in solved), new)
    return solved


def _sources(solved: Solved, node: e.Node) -> tuple[e.Statement, ...]:
    return (solved.source, *solved.through) if solved.occurs_in(node) else ()


def _chained(old: Solved, new: Solved) -> Solved:
    through = (*old.through, *_sources(new, old.replacement))
    return replace(old, replacement=new.apply(old.replacement), through=through)


def _orientations(assumption: e.Statement, context: Context) -> Iterator[tuple[e.Expr, e.Expr]]:
    if not isinstance(assumption, e.Chain) or assumption.relations != ("=",):
        return
    left, right = assumption.sides
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        return
    for pattern, value in ((left, right), (right, left)):
        if _eliminable(pattern, context) and not free_names(pattern) & free_names(value):
            yield pattern, _shaped(value, pattern, context)
    yield from _isolated(left, right, context)
    yield from _isolated(right, left, context)


def _isolated(side: e.Expr, other: e.Expr, context: Context) -> Iterator[tuple[e.Expr, e.Expr]]:
    """A real letter that is a term of one side and stands nowhere else: `p + q = 1` gives `p = 1 - q`."""
    if not isinstance(side, e.Add):
        return
    for place, term in enumerate(side.terms):
        letter = term.operand if isinstance(term, e.Neg) else term
        rest = (*side.terms[:place], *side.terms[place + 1 :])
        if isinstance(letter, e.Name) and _is_real(letter, context):
            value = plus(other, *map(minus, rest))
            if letter.text not in free_names(value):
                yield letter, minus(value) if isinstance(term, e.Neg) else value


def _is_real(letter: e.Name, context: Context) -> bool:
    symbol = context.symbols.get(letter.text)
    return _eliminable(letter, context) and symbol is not None and symbol.shape == () and not symbol.integer


def _eliminable(pattern: e.Expr, context: Context) -> bool:
    match pattern:
        case e.Name(text=text):
            fixed = context.random_names | frozenset(context.dimensions) | context.recurrences.keys()
            return text in context.symbols and text not in fixed
        case e.Index(base=e.Name(text=text), indices=(e.Num(),)):
            return text in context.recurrences
        case e.Function(name="sqrt", arguments=(e.Name(text=text),)):
            return text in context.dimensions
    return False


def _shaped(value: e.Expr, pattern: e.Expr, context: Context) -> e.Expr:
    """A literal zero as the zero vector or matrix where the letter is one."""
    name = pattern.base if isinstance(pattern, e.Index) else pattern
    symbol = context.symbols.get(name.text) if isinstance(name, e.Name) else None
    if not is_zero(value) or symbol is None or not symbol.shape:
        return value
    rows = e.Ones(size=symbol.shape[0])
    if len(symbol.shape) == 1:
        return e.Mul(factors=(ZERO, rows))
    return e.Mul(factors=(ZERO, rows, e.Transpose(operand=e.Ones(size=symbol.shape[1]))))


def eliminate(problem: Problem) -> tuple[Problem, tuple[e.Statement, ...]]:
    """The problem with solved assumptions put in, and the assumptions so used up.

    Statement, hypotheses, laws, steps of recurrences and the other assumptions are rewritten.
    An assumption whose letter occurs nowhere else is kept and not reported.
    """
    context = problem.context
    used: dict[e.Statement, None] = {}
    statement, hypotheses = problem.statement, problem.hypotheses
    for solved in solved_assumptions(context):
        rest = tuple(part for part in context.assumptions if part != solved.source)
        if not any(solved.occurs_in(node) for node in (statement, *hypotheses, *rest, *_declared(context))):
            continue
        used.update(dict.fromkeys((solved.source, *solved.through)))
        statement = solved.apply(statement)
        hypotheses = tuple(map(solved.apply, hypotheses))
        context = _applied(solved, replace(context, assumptions=rest))
    return replace(problem, context=context, statement=statement, hypotheses=hypotheses), tuple(used)


def _declared(context: Context) -> Iterator[e.Node]:
    for law in context.laws:
        yield from law.parameters
    for recurrence in context.recurrences.values():
        yield recurrence.step


def _applied(solved: Solved, context: Context) -> Context:
    laws = tuple(replace(law, parameters=tuple(map(solved.apply, law.parameters))) for law in context.laws)
    recurrences = {
        name: replace(recurrence, step=solved.apply(recurrence.step))
        for name, recurrence in context.recurrences.items()
    }
    assumptions = tuple(map(solved.apply, context.assumptions))
    return replace(context, laws=laws, recurrences=recurrences, assumptions=assumptions)
