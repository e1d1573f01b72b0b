"""Equations about a sequence given by a recurrence: one step, or induction over `t`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from corrigenda.proofs.certificates import Induction
from corrigenda.proofs.language.context import Context, Problem, Recurrence, Symbol
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.forms import ZERO, minus, number, plus
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, fresh, map_children, walk
from corrigenda.proofs.methods import identity
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.method import Inapplicable, proved, silent
from corrigenda.proofs.methods.normal.forms import negate, sum_values
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal, Polynomial
from corrigenda.proofs.methods.sequences.inductive import NoStep, Step, defined_throughout, first_full, unrolled
from corrigenda.proofs.methods.solver.formula import Compare
from corrigenda.proofs.methods.solver.proof import prove
from corrigenda.proofs.methods.solver.translate import defined, hypotheses
from corrigenda.proofs.methods.turns.derived import follows
from corrigenda.proofs.verdict import Finding, Stance

MOST_SINGLE_CASES = 4


def of_members(problem: Problem, budget: Budget) -> Finding:
    """FOR an equation about members of a sequence that follows from one step or by induction; else
    SILENT."""
    statement = problem.statement
    if not problem.context.recurrences or not isinstance(statement, e.Chain) or statement.relations != ("=",):
        raise Inapplicable("no equation about a sequence")
    reasons = []
    for attempt in (one_step, induction, through_letters):
        found = attempt(problem, budget)
        if found.stance is not Stance.SILENT:
            return found
        reasons.append(found.because)
    return silent(" ".join(reasons))


# ------------------------------------------------------------------------------------ one step


def one_step(problem: Problem, budget: Budget) -> Finding:
    """Replaces `w_{t+1}` by the step and asks for an identity in the free letter `w_t`."""
    derived = after_one_step(problem)
    if derived is None:
        return silent("No member stands one step ahead.")
    found = identity.prove(derived, budget)
    if found.stance is Stance.FOR:
        return replace(found, because=f"After one step of the recurrence: {found.because}")
    return silent(f"After one step: {found.because}")


def after_one_step(problem: Problem) -> Problem | None:
    """The statement with each `w_{t+1}` replaced by its step and each `w_t` by a fresh letter; None
    when other members occur, or none one step ahead."""
    names: frozenset[str] = free_names(problem.statement) | frozenset(problem.context.symbols)
    statement, symbols = problem.statement, dict(problem.context.symbols)
    for name, recurrence in problem.context.recurrences.items():
        letter = fresh(f"{name}_{{t}}", names)
        shape = symbols[name].shape if name in symbols else ()
        symbols[letter] = Symbol(name=letter, shape=shape, inferred=True)
        statement = _stepped(statement, recurrence, e.Name(text=letter))
    if not _has_successor(problem) or _members_left(statement, problem.context):
        return None
    return replace(problem, statement=statement, context=replace(problem.context, symbols=symbols, recurrences={}))


def _stepped(statement: Any, recurrence: Recurrence, letter: e.Name) -> Any:
    def visit(node: Any) -> Any:
        if is_member(node, recurrence) and is_successor(node.indices[0], recurrence.index):
            return _stepped(recurrence.step, recurrence, letter)
        return letter if node == current(recurrence) else map_children(node, visit)

    return visit(statement)


def current(recurrence: Recurrence) -> e.Index:
    """`w_t`."""
    return e.Index(base=e.Name(text=recurrence.name), indices=(e.Name(text=recurrence.index),))


def is_member(node: object, recurrence: Recurrence) -> bool:
    """Whether the node is some `w_s`."""
    return isinstance(node, e.Index) and node.base == e.Name(text=recurrence.name)


def is_successor(place: e.Expr, index: str) -> bool:
    """Whether `place` is `index + 1`."""
    match place:
        case (
            e.Add(terms=(e.Name(text=text), e.Num(value=value))) | e.Add(terms=(e.Num(value=value), e.Name(text=text)))
        ):
            return text == index and value == 1
    return False


def _has_successor(problem: Problem) -> bool:
    return any(
        is_member(part, recurrence) and is_successor(part.indices[0], recurrence.index)
        for part in walk(problem.statement)
        for recurrence in problem.context.recurrences.values()
        if isinstance(part, e.Index)
    )


def _members_left(statement: e.Statement, context: Context) -> bool:
    return any(is_member(part, other) for part in walk(statement) for other in context.recurrences.values())


# ----------------------------------------------------------------------------------- induction


def induction(problem: Problem, budget: Budget) -> Finding:
    """Proves `w_{t+k} = E(t)`, `k` being 0 or 1, for every natural `t`: at `t = 0` by unrolling, and
    from `E(t)` to `E(t + 1)` by one step, with `a^{t+1} = a a^t`."""
    assert isinstance(problem.statement, e.Chain)
    for left, right in (problem.statement.sides, problem.statement.sides[::-1]):
        found = _claimed_member(left, problem.context)
        if found is not None and isinstance(right, e.Expr):
            try:
                return _induct(right, *found, problem, budget)
            except NotNormal as error:
                return silent(f"Induction has no polynomial form: {error}.")
    return silent("No member of a sequence stands alone on a side.")


def _claimed_member(side: Any, context: Context) -> tuple[Recurrence, int] | None:
    """`(recurrence, k)` of the side `w_{t+k}`."""
    for recurrence in context.recurrences.values():
        if is_member(side, recurrence):
            place = side.indices[0]
            if place == e.Name(text=recurrence.index):
                return recurrence, 0
            if is_successor(place, recurrence.index):
                return recurrence, 1
    return None


def _induct(right: e.Expr, recurrence: Recurrence, offset: int, problem: Problem, budget: Budget) -> Finding:
    if any(is_member(part, recurrence) and part != _start(recurrence) for part in walk(right)):
        return silent("The other side mentions members too.")
    index = e.Name(text=recurrence.index)
    first: e.Expr = _start(recurrence)
    for _ in range(offset):
        first = apply_step(recurrence, first, ZERO)
    place: e.Expr = index if offset == 0 else e.Add(terms=(index, number(offset)))
    following = apply_step(recurrence, right, place)
    base = same(problem, first, _at(right, recurrence.index, ZERO), budget)
    step = same(problem, following, _at(right, recurrence.index, e.Add(terms=(index, number(1)))), budget)
    if not (base and step and defined_throughout(right, recurrence.index, problem, budget)):
        return silent("The induction does not close.")
    return _by_induction(recurrence)


def _start(recurrence: Recurrence) -> e.Index:
    return e.Index(base=e.Name(text=recurrence.name), indices=(ZERO,))


def _at(expr: e.Expr, index: str, place: e.Expr) -> e.Expr:
    result: e.Expr = substitute(expr, {index: place})
    return result


def apply_step(recurrence: Recurrence, value: e.Expr, place: e.Expr) -> e.Expr:
    """The step taken from `value`, which stands at `place`."""

    def visit(node: Any) -> Any:
        if node == current(recurrence):
            return value
        return place if node == e.Name(text=recurrence.index) else map_children(node, visit)

    result: e.Expr = visit(recurrence.step)
    return result


def same(problem: Problem, left: e.Expr, right: e.Expr, budget: Budget) -> bool:
    """Whether two expressions are equal, by normal form or under the assumptions by the solver."""
    reader = Reader(context=problem.context)
    difference = sum_values([reader.value(left), negate(reader.value(right))])
    if not difference.terms:
        return True
    if not isinstance(difference, Polynomial):
        return False
    known = [*defined(reader, problem.statement), *hypotheses(reader, problem.context.assumptions)]
    return prove(reader, known, Compare(difference, "="), budget).proved


def _by_induction(recurrence: Recurrence) -> Finding:
    because = f"By induction on {recurrence.index}: it holds at 0, and one step of the recurrence carries it on."
    return proved(because, Induction(index=recurrence.index))


# ------------------------------------------------------------- induction with sums and matrix powers


def through_letters(problem: Problem, budget: Budget) -> Finding:
    """Induction for `w_t + c = E(t)` where `E` holds sums up to `t` and powers of matrices (`inductive`)."""
    assert isinstance(problem.statement, e.Chain)
    try:
        for recurrence in problem.context.recurrences.values():
            value = isolated(problem.statement, recurrence)
            if value is not None and _carries(value, recurrence, problem, budget):
                return _by_induction(recurrence)
    except (NoStep, LanguageError) as reason:
        return silent(f"{reason}.")
    return silent("Induction through sums and powers does not close.")


def isolated(statement: e.Chain, recurrence: Recurrence) -> e.Expr | None:
    """`E` of an equation that says `w_t = E` once its other terms are moved; None when `w_t` stands elsewhere too."""
    for left, right in (statement.sides, statement.sides[::-1]):
        if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
            continue
        terms = terms_of(left)
        rest = [term for term in terms if term != current(recurrence)]
        if len(rest) != len(terms) - 1:
            continue
        value = plus(right, *map(minus, rest))
        members = [part for part in walk(value) if is_member(part, recurrence) and part != _start(recurrence)]
        return None if members else value
    return None


def _carries(value: e.Expr, recurrence: Recurrence, problem: Problem, budget: Budget) -> bool:
    step = Step.of(value, recurrence.index, problem.context)
    now, after = step.now(value), step.after(value)
    following = apply_step(recurrence, now, e.Name(text=recurrence.index))
    grows = e.Chain(sides=(following, after), relations=("=",))
    begin = first_full(value, recurrence.index, 0)
    if begin > MOST_SINGLE_CASES or not defined_throughout(value, recurrence.index, problem, budget):
        return False
    member: e.Expr = _start(recurrence)
    for place in range(begin + 1):
        case = e.Chain(sides=(member, unrolled(_at(value, recurrence.index, number(place)))), relations=("=",))
        if not follows(replace(problem, statement=case), budget):
            return False
        member = apply_step(recurrence, member, number(place))
    return follows(replace(problem, statement=grows, context=step.extended), budget)
