"""Letters that an assumed equation gives: its other side is their value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from graphlib import TopologicalSorter

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.laws.table import is_index_law
from corrigenda.proofs.language.structures.signs import sign
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.links import expression_links
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.recheck.points.letters import Bounds, subscripts
from corrigenda.proofs.recheck.refusals import Beyond


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What points are drawn for: a problem with the bounds of its indices; its letters with a real value, those that
    are positive, and those that an equation gives, each with its value and the equation; and the assumptions that no
    letter was solved from, each with the bounds of the indices that it leaves open."""

    problem: Problem
    bounds: Bounds
    letters: tuple[str, ...]
    positive: frozenset[str]
    solved: dict[str, tuple[e.Expr, e.Statement]]
    tests: tuple[tuple[e.Statement, Bounds], ...]


def ground_of(problem: Problem) -> Ground:
    """Worked out once for all points."""
    context = problem.context
    bounds = subscripts((problem.statement, *context.assumptions), context)
    hidden = {*context.definitions, *context.recurrences, *context.dimensions, *bounds}
    real = {name for name, symbol in context.symbols.items() if not symbol.integer}
    index = {name for law in context.laws if is_index_law(law) for name in law.names}
    letters = (real | context.random_names) - hidden - index
    solved = _solved(frozenset(letters), context)
    given = {equation for _, equation in solved.values()}
    tested = [part for part in context.assumptions if part not in given and not of_moments(part, context)]
    return Ground(
        problem=problem,
        bounds=bounds,
        letters=tuple(sorted(letters)),
        positive=frozenset(name for name in letters if sign(e.Name(text=name), context) > 0),
        solved=solved,
        tests=tuple((part, subscripts((part,), context)) for part in tested),
    )


def of_moments(part: e.Statement, context: Context) -> bool:
    """Whether an assumption is about the moments of an unknown law, which is made to fit where it is averaged."""
    lawless = frozenset(name for law in context.laws if law.family == "unknown" for name in law.names)
    return contains(part, e.Moment) and bool(free_names(part) & lawless)


def _solved(letters: frozenset[str], context: Context) -> dict[str, tuple[e.Expr, e.Statement]]:
    """Each after those that its value hangs on."""
    found: dict[str, tuple[e.Expr, e.Statement]] = {}
    for part in context.assumptions:
        if isinstance(part, e.Chain) and set(part.relations) == {"="} and not of_moments(part, context):
            sides = [(left, right) for left, _, right in expression_links(part)]
            for left, right in (pair for one, other in sides for pair in ((one, other), (other, one))):
                name = left.text if isinstance(left, e.Name) else ""
                if name in letters and name not in found and not _depends(right, name, found):
                    found[name] = (right, part)
                    break
    order = TopologicalSorter({name: free_names(right) & found.keys() for name, (right, _) in found.items()})
    return {name: found[name] for name in order.static_order()}


def _depends(right: e.Expr, name: str, found: Mapping[str, tuple[e.Expr, e.Statement]]) -> bool:
    """Whether the value hangs on the letter, through letters solved before too."""
    pending, seen = {right}, set[str]()
    while pending:
        for used in free_names(pending.pop()) - seen:
            seen.add(used)
            pending |= {found[used][0]} if used in found else set()
    return name in seen


def substituted(problem: Problem) -> Problem:
    """The problem with the letters that equations give put in.  Raises Beyond when an equation gives no letter."""
    solved = ground_of(problem).solved
    equations = [part for part in problem.context.assumptions if isinstance(part, e.Chain) and "=" in part.relations]
    given = [equation for _, equation in solved.values()]
    if any(part not in given and not contains(part, e.Moment) for part in equations):
        raise Beyond("an equation that gives no letter")
    statement = problem.statement
    for name, (value, _) in reversed(solved.items()):
        statement = statement if is_zero(value) else substitute(statement, {name: value})
    return replace(problem, statement=statement)
