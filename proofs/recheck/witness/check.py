"""A witness as the report prints it, evaluated anew: its assumptions hold and the statement is false there."""

from __future__ import annotations

from typing import Any

from flint import fmpq

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree.links import expression_links
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.points.letters import everywhere, subscripts
from corrigenda.proofs.recheck.refusals import Beyond, Missing, Resample, Undefined
from corrigenda.proofs.recheck.relations import Relation, claimed, relations
from corrigenda.proofs.recheck.result import Level, Result, checked, open_, rejected
from corrigenda.proofs.recheck.rules import orders
from corrigenda.proofs.recheck.truth import both_sides, truth
from corrigenda.proofs.recheck.witness.declared import conditions
from corrigenda.proofs.recheck.witness.laws import observed
from corrigenda.proofs.recheck.witness.printed import Shown, Unreadable, array, environment

OTHER_VALUES = "the two values shown are not those at the witness"
SHOWN = fmpq(1, 10**6)
SENTENCES = {"\\text{true}", "\\text{false}", ""}


def check(problem: Problem, shown: Shown) -> Result:
    """Evaluates the witness, exactly where its values are rational."""
    if orders.is_path(shown.assignment) and orders.orders_in(problem.statement):
        return orders.refuted_along(problem, shown.assignment)
    try:
        at = environment(problem, shown)
    except (Unreadable, LanguageError, Undefined) as error:
        return rejected(f"the witness cannot be read: {error}")
    except Beyond as error:
        return open_(f"the witness needs {error}")
    try:
        return _judged(problem, shown, at)
    except (Undefined, Resample) as error:
        return rejected(f"the statement has no value at the witness: {error}")
    except Missing as error:
        return rejected(f"the witness lacks {error}")
    except Beyond as error:
        return open_(f"the re-check has no rule for {error}")


def refutes(problem: Problem, shown: Shown) -> bool:
    """Whether the statement fails at the witness of a larger one, whose values are those of another relation."""
    found = check(problem, shown)
    return found.level is Level.CHECKED or found.how == OTHER_VALUES


def _judged(problem: Problem, shown: Shown, env: Environment) -> Result:
    held = list(conditions(problem, env))
    broken = next((text for holds, text in held if holds is False), None)
    if broken is not None:
        return rejected(f"the witness violates {broken}")
    if any(holds is None for holds, _ in held):
        raise Beyond("an assumption that the numbers do not decide")
    failing = _failing(problem, env)
    if not failing:
        return rejected("the statement holds at the witness")
    if not any(_values_agree(relation, shown, at) for relation, at in failing):
        return rejected(OTHER_VALUES)
    return checked("the witness is evaluated: the assumptions hold, the statement does not")


def _failing(problem: Problem, env: Environment) -> list[tuple[Relation, Environment]]:
    """The relations that are false at the witness, each with the place; all have to hold, so that one is enough.

    A relation with letters that the witness does not give, or without a value there, says nothing.  Raises what kept
    the relations from being judged when none is false and not all are true.
    """
    failing, doubts = [], list[Exception]()
    for relation in relations(problem.statement):
        stated = claimed(relation)
        bounds = subscripts((stated,), problem.context)
        for at in (at for place in observed(env) for at in everywhere(bounds, place)):
            try:
                found = truth(stated, at)
            except (Beyond, Undefined, Resample) as error:
                doubts.append(error)
                continue
            if found is False:
                failing.append((relation, at))
            if found is None:
                doubts.append(Beyond("a comparison that the numbers do not decide"))
    if doubts and not failing:
        raise min(doubts, key=lambda error: isinstance(error, Missing))
    return failing


# ----------------------------------------------------------------------------------- values


def _values_agree(relation: Relation, shown: Shown, env: Environment) -> bool:
    """Whether the two sides of a relation that fails have the values shown."""
    if {shown.left, shown.right} & (SENTENCES - {""}):
        return {shown.left, shown.right} <= SENTENCES
    sides = next(expression_links(relation.statement), None)
    if sides is None:
        return True
    texts = (shown.left, shown.right)
    values = zip(texts, both_sides(sides[0], sides[-1], env), strict=True)
    return not relation.premises and all(_looks(text, side) for text, side in values)


def _looks(text: str, actual: Matrix) -> bool:
    """Whether a printed value is the actual one, to the digits that are printed."""
    try:
        printed = array(text)
    except (Unreadable, LanguageError):
        return False
    pairs = zip(printed.flat, actual.flat, strict=False)
    return printed.shape == actual.shape and all(_close(a, b) for a, b in pairs)


def _close(printed: Any, actual: Any) -> bool:
    """Rational numbers are printed in full."""
    if isinstance(actual, fmpq):
        return bool(printed == actual)
    return bool(abs(printed - actual) < SHOWN * max(abs(printed), 1))
