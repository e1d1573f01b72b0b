"""z3 on a fresh translation of the statement: unsatisfiable is a repeated proof, anything else leaves it open.

The evaluator runs with z3 terms for numbers, so that the translation shares nothing with the engine's.  Scalars are
reals, arrays have the sizes that are declared as numbers.  An assumption that is not translated is dropped, which only
makes the question harder.  A statement that has no value wherever its assumptions hold has no counterexample either;
it is left open.  z3 runs in a fork, with limits on resources and time.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.evaluation.environment import Work
from corrigenda.proofs.recheck.ground import ground_of
from corrigenda.proofs.recheck.isolated import Stopped, apart
from corrigenda.proofs.recheck.matrices import Matrix, flat
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.result import Result, open_, rerun
from corrigenda.proofs.recheck.scalars.symbols import Symbols
from corrigenda.proofs.recheck.truth import both_sides, difference

MOST_TERMS = 20_000
RLIMIT = 6_000_000
MILLISECONDS = 10_000
FENCE_SECONDS = 20
TACTICS = ("", "qfnra-nlsat")
UNSATISFIABLE = "unsat"


def check(problem: Problem) -> Result:
    """Asks z3 for a counterexample.  Raises Beyond for what is not translated."""
    symbols = Symbols()
    env = _letters(problem, symbols)
    assumed = [found for part in problem.context.assumptions for found in _translated(part, env, symbols)]
    premises = [*assumed, *symbols.side]
    claim = formula(problem.statement, env, symbols)
    defined = [*assumed, *symbols.side]
    answer, stopped = _answer([*defined, symbols.z3.Not(claim)], symbols.z3)
    if answer != UNSATISFIABLE:
        return open_(f"z3 does not settle a fresh translation{stopped}")
    if _answer(defined, symbols.z3)[0] == UNSATISFIABLE and _answer(premises, symbols.z3)[0] != UNSATISFIABLE:
        return open_("a part of the statement has no value under its assumptions")
    return rerun("z3 finds no counterexample to a fresh translation (unsat)")


def _answer(query: list[Any], z3: Any) -> tuple[str, str]:
    """What the first tactic says that settles it, and what kept the others from an answer, in brackets."""
    stopped: list[str] = []
    for tactic in TACTICS:
        try:
            found = apart(partial(_tried, query, tactic, z3), name="z3", seconds=FENCE_SECONDS)
        except Stopped as error:
            stopped.append(str(error))
            continue
        if found != "unknown":
            return str(found), ""
    return "unknown", f" ({'; '.join(dict.fromkeys(stopped))})" if stopped else ""


def _tried(query: list[Any], tactic: str, z3: Any) -> str:
    """In a context of its own, so that an answer does not depend on the terms before it."""
    context = z3.Context()
    solver = z3.Tactic(tactic, ctx=context).solver() if tactic else z3.Solver(ctx=context)
    solver.set("rlimit", RLIMIT)
    solver.set("timeout", MILLISECONDS)
    solver.add(*[part.translate(context) for part in query])
    return str(solver.check())


def _letters(problem: Problem, symbols: Symbols) -> Environment:
    """A symbol for every letter of the statement and of its assumptions that is a number or an array of known size."""
    context, ground = problem.context, ground_of(problem)
    statements = (problem.statement, *context.assumptions)
    if ground.subscripts or context.recurrences:
        raise Beyond("a free index or a sequence for z3")
    env = Environment(scalars=symbols, context=context, work=Work(limit=MOST_TERMS))
    floors = any(isinstance(node, e.Function) and node.name == "floor" for part in statements for node in walk(part))
    letters: dict[str, Matrix] = {}
    for name in sorted(frozenset(name for part in statements for name in free_names(part)) - context.random_names):
        symbol = ground.symbol(name)
        if symbol.structure or not all(isinstance(size, e.Num) for size in symbol.shape):
            continue
        letters[name] = _symbols(name, env.size_of(symbol.shape), symbols, whole=floors and symbol.integer)
        least = 1 if name in context.dimensions else 0 if symbol.natural else None
        symbols.side += [entry >= least for entry in flat(letters[name])] if least is not None else []
    return env.with_letters(letters)


def _symbols(name: str, size: tuple[int, int], symbols: Symbols, *, whole: bool) -> Matrix:
    drawn = symbols.whole_letter if whole else symbols.letter
    return matrices.filled(size, lambda i, j: drawn(f"{name}#{i}#{j}"))


def _translated(part: e.Statement, env: Environment, symbols: Symbols) -> list[Any]:
    """The assumption as a formula; none for one that is not translated."""
    before = len(symbols.side)
    try:
        return [formula(part, env, symbols)]
    except Beyond:
        del symbols.side[before:]
        return []


def formula(statement: e.Statement, env: Environment, symbols: Symbols) -> Any:
    """The statement for z3; side conditions gather in the symbols.  Raises Beyond for what is not translated."""
    z3 = symbols.z3
    match statement:
        case e.Chain(sides=sides, relations=relations):
            pairs = zip(sides, relations, sides[1:], strict=False)
            return z3.And(*[_related(left, relation, right, env, z3) for left, relation, right in pairs])
        case e.And(parts=parts):
            return z3.And(*[formula(part, env, symbols) for part in parts])
        case e.Or(parts=parts):
            return z3.Or(*[formula(part, env, symbols) for part in parts])
        case e.Implies(premise=premise, conclusion=conclusion):
            return z3.Implies(formula(premise, env, symbols), formula(conclusion, env, symbols))
        case e.Iff(left=left, right=right):
            return formula(left, env, symbols) == formula(right, env, symbols)
    raise Beyond("a statement of this form for z3")


SIGNS = {
    "=": lambda gap: gap == 0,
    "!=": lambda gap: gap != 0,
    "<": lambda gap: gap < 0,
    "<=": lambda gap: gap <= 0,
    ">": lambda gap: gap > 0,
    ">=": lambda gap: gap >= 0,
}


def _related(left: Any, relation: str, right: Any, env: Environment, z3: Any) -> Any:
    if relation not in SIGNS or not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        raise Beyond("this relation for z3")
    parts = [SIGNS[relation](gap) for gap in flat(difference(*both_sides(left, right, env), env))]
    return z3.Or(*parts) if relation == "!=" else z3.And(*parts)
