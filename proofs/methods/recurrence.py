"""Equations about a sequence given by a recurrence: one step, or induction over `t`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from proofs.language.ast import Add, Chain, Expr, Index, Name, Num, Statement
from proofs.language.context import Context, Problem, Recurrence, Symbol
from proofs.language.errors import LanguageError
from proofs.language.expansion import substitute
from proofs.language.forms import ZERO, minus, number, plus
from proofs.language.traverse import free_names, fresh, map_children, walk
from proofs.methods.budget import Budget
from proofs.methods.derived import decide_derived, inapplicable
from proofs.methods.inductive import NoStep, Step, defined_throughout, unrolled
from proofs.methods.normal.forms import negate, sum_values
from proofs.methods.normal.normalise import Reader
from proofs.methods.normal.polynomial import NotNormal, Polynomial
from proofs.methods.solver.formula import Compare
from proofs.methods.solver.proof import prove
from proofs.methods.solver.translate import defined, hypotheses
from proofs.verdict import Finding, Stance

NAME = "recurrence"
ORDER = 40


def decide(problem: Problem, budget: Budget) -> tuple[Finding, ...]:
    """FOR an equation about members of a sequence that follows from one step or by induction; else
    SILENT."""
    statement = problem.statement
    if not problem.context.recurrences or not isinstance(statement, Chain) or statement.relations != ("=",):
        return (inapplicable(NAME, "No equation about a sequence."),)
    reasons = []
    for attempt in (one_step, induction, through_letters):
        found = attempt(problem, budget)
        if found.stance is not Stance.SILENT:
            return (found,)
        reasons.append(found.because)
    return (_silent(" ".join(reasons)),)


def _silent(because: str) -> Finding:
    return Finding(method=NAME, stance=Stance.SILENT, because=because)


# ------------------------------------------------------------------------------------ one step


def one_step(problem: Problem, budget: Budget) -> Finding:
    """Replaces `w_{t+1}` by the step and asks for an identity in the free letter `w_t`."""
    from proofs.methods import matrix_identity

    derived = after_one_step(problem)
    if derived is None:
        return _silent("No member stands one step ahead.")
    findings = matrix_identity.decide(derived, budget)
    for finding in findings:
        if finding.stance is Stance.FOR:
            return replace(finding, method=NAME, because=f"After one step of the recurrence: {finding.because}")
    return _silent("After one step: " + " ".join(finding.because for finding in findings))


def after_one_step(problem: Problem) -> Problem | None:
    """The statement with each `w_{t+1}` replaced by its step and each `w_t` by a fresh letter; None
    when other members occur, or none one step ahead."""
    names: frozenset[str] = free_names(problem.statement) | frozenset(problem.context.symbols)
    statement, symbols = problem.statement, dict(problem.context.symbols)
    for name, recurrence in problem.context.recurrences.items():
        letter = fresh(f"{name}_{{t}}", names)
        shape = symbols[name].shape if name in symbols else ()
        symbols[letter] = Symbol(name=letter, shape=shape, inferred=True)
        statement = _stepped(statement, recurrence, Name(text=letter))
    if not _has_successor(problem) or _members_left(statement, problem.context):
        return None
    return replace(problem, statement=statement, context=replace(problem.context, symbols=symbols, recurrences={}))


def _stepped(statement: Any, recurrence: Recurrence, letter: Name) -> Any:
    def visit(node: Any) -> Any:
        if is_member(node, recurrence) and is_successor(node.indices[0], recurrence.index):
            return _stepped(recurrence.step, recurrence, letter)
        return letter if node == current(recurrence) else map_children(node, visit)

    return visit(statement)


def current(recurrence: Recurrence) -> Index:
    """`w_t`."""
    return Index(base=Name(text=recurrence.name), indices=(Name(text=recurrence.index),))


def is_member(node: object, recurrence: Recurrence) -> bool:
    """Whether the node is some `w_s`."""
    return isinstance(node, Index) and node.base == Name(text=recurrence.name)


def is_successor(place: Expr, index: str) -> bool:
    """Whether `place` is `index + 1`."""
    match place:
        case Add(terms=(Name(text=text), Num(value=value))) | Add(terms=(Num(value=value), Name(text=text))):
            return text == index and value == 1
    return False


def _has_successor(problem: Problem) -> bool:
    return any(
        is_member(part, recurrence) and is_successor(part.indices[0], recurrence.index)
        for part in walk(problem.statement)
        for recurrence in problem.context.recurrences.values()
        if isinstance(part, Index)
    )


def _members_left(statement: Statement, context: Context) -> bool:
    return any(is_member(part, other) for part in walk(statement) for other in context.recurrences.values())


# ----------------------------------------------------------------------------------- induction


def induction(problem: Problem, budget: Budget) -> Finding:
    """Proves `w_{t+k} = E(t)`, `k` being 0 or 1, for every natural `t`: at `t = 0` by unrolling, and
    from `E(t)` to `E(t + 1)` by one step, with `a^{t+1} = a a^t`."""
    assert isinstance(problem.statement, Chain)
    for left, right in (problem.statement.sides, problem.statement.sides[::-1]):
        found = _claimed_member(left, problem.context)
        if found is not None and isinstance(right, Expr):
            try:
                return _induct(right, *found, problem, budget)
            except NotNormal as error:
                return _silent(f"Induction has no polynomial form: {error}.")
    return _silent("No member of a sequence stands alone on a side.")


def _claimed_member(side: Any, context: Context) -> tuple[Recurrence, int] | None:
    """`(recurrence, k)` of the side `w_{t+k}`."""
    for recurrence in context.recurrences.values():
        if is_member(side, recurrence):
            place = side.indices[0]
            if place == Name(text=recurrence.index):
                return recurrence, 0
            if is_successor(place, recurrence.index):
                return recurrence, 1
    return None


def _induct(right: Expr, recurrence: Recurrence, offset: int, problem: Problem, budget: Budget) -> Finding:
    if any(is_member(part, recurrence) and part != _start(recurrence) for part in walk(right)):
        return _silent("The other side mentions members too.")
    index = Name(text=recurrence.index)
    first: Expr = _start(recurrence)
    for _ in range(offset):
        first = apply_step(recurrence, first, ZERO)
    place: Expr = index if offset == 0 else Add(terms=(index, number(offset)))
    following = apply_step(recurrence, right, place)
    base = same(problem, first, _at(right, recurrence.index, ZERO), budget)
    step = same(problem, following, _at(right, recurrence.index, Add(terms=(index, number(1)))), budget)
    if not (base and step and defined_throughout(right, recurrence.index, problem, budget)):
        return _silent("The induction does not close.")
    return _by_induction(recurrence)


def _start(recurrence: Recurrence) -> Index:
    return Index(base=Name(text=recurrence.name), indices=(ZERO,))


def _at(expr: Expr, index: str, place: Expr) -> Expr:
    result: Expr = substitute(expr, {index: place})
    return result


def apply_step(recurrence: Recurrence, value: Expr, place: Expr) -> Expr:
    """The step taken from `value`, which stands at `place`."""

    def visit(node: Any) -> Any:
        if node == current(recurrence):
            return value
        return place if node == Name(text=recurrence.index) else map_children(node, visit)

    result: Expr = visit(recurrence.step)
    return result


def same(problem: Problem, left: Expr, right: Expr, budget: Budget) -> bool:
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
    return Finding(
        method=NAME,
        stance=Stance.FOR,
        because=f"By induction on {recurrence.index}: it holds at 0, and one step of the recurrence carries it on.",
        exact=True,
        scope="all",
        tier="exact",
        certificate={"kind": "induction", "index": recurrence.index},
    )


# ------------------------------------------------------------- induction with sums and matrix powers


def through_letters(problem: Problem, budget: Budget) -> Finding:
    """Induction for `w_t + c = E(t)` where `E` holds sums up to `t` and powers of matrices (`inductive`)."""
    assert isinstance(problem.statement, Chain)
    try:
        for recurrence in problem.context.recurrences.values():
            value = isolated(problem.statement, recurrence)
            if value is not None and _carries(value, recurrence, problem, budget):
                return _by_induction(recurrence)
    except (NoStep, LanguageError) as reason:
        return _silent(f"{reason}.")
    return _silent("Induction through sums and powers does not close.")


def isolated(statement: Chain, recurrence: Recurrence) -> Expr | None:
    """`E` of an equation that says `w_t = E` once its other terms are moved; None when `w_t` stands elsewhere too."""
    for left, right in (statement.sides, statement.sides[::-1]):
        if not isinstance(left, Expr) or not isinstance(right, Expr):
            continue
        terms = left.terms if isinstance(left, Add) else (left,)
        rest = [term for term in terms if term != current(recurrence)]
        if len(rest) != len(terms) - 1:
            continue
        value = plus(right, *map(minus, rest))
        members = [part for part in walk(value) if is_member(part, recurrence) and part != _start(recurrence)]
        return None if members else value
    return None


def _carries(value: Expr, recurrence: Recurrence, problem: Problem, budget: Budget) -> bool:
    step = Step.of(value, recurrence.index, problem.context)
    now, after = step.now(value), step.after(value)
    following = apply_step(recurrence, now, Name(text=recurrence.index))
    base = Chain(sides=(_start(recurrence), unrolled(_at(value, recurrence.index, ZERO))), relations=("=",))
    grows = Chain(sides=(following, after), relations=("=",))
    parts = (replace(problem, statement=base), replace(problem, statement=grows, context=step.extended))
    if not defined_throughout(value, recurrence.index, problem, budget):
        return False
    return all(_follows(part, budget) for part in parts)


def _follows(problem: Problem, budget: Budget) -> bool:
    found = decide_derived(NAME, problem, problem.statement, "a case", budget, refutable=False)
    return found.stance is Stance.FOR and found.scope == "all"
