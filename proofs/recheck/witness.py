"""A witness as the report prints it, evaluated anew: its assumptions hold and the statement is false there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.recheck import matrices, orders
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.evaluation.indices import start
from corrigenda.proofs.recheck.matrices import Matrix, flat, shape
from corrigenda.proofs.recheck.printed import Shown, Unreadable, array, environment
from corrigenda.proofs.recheck.refusals import Beyond, Missing, Resample, Undefined
from corrigenda.proofs.recheck.relations import Relation, claimed, relations
from corrigenda.proofs.recheck.result import Level, Result, checked, open_, rejected
from corrigenda.proofs.recheck.scalars.balls import Balls
from corrigenda.proofs.recheck.scalars.protocol import Scalars
from corrigenda.proofs.recheck.scalars.rational import Rationals
from corrigenda.proofs.recheck.scalars.residues import Residues, draw_primes
from corrigenda.proofs.recheck.truth import both_sides, conjunction, truth
from corrigenda.proofs.recheck.witness_laws import laws_hold, observed

OTHER_VALUES = "the two values shown are not those at the witness"
SHOWN = Fraction(1, 10**6)


def check(problem: Problem, shown: Shown) -> Result:
    """Evaluates the witness over the rationals, and in balls where that is not enough."""
    if orders.is_path(shown.assignment) and orders.orders_in(problem.statement):
        return orders.refuted_along(problem, shown.assignment)
    try:
        at = environment(problem, shown)
    except (Unreadable, LanguageError, Undefined) as error:
        return rejected(f"the witness cannot be read: {error}")
    except Beyond as error:
        return open_(f"the witness needs {error}")
    found: Result = open_("no kind of number decides the witness")
    for scalars in (Rationals(), Balls()):
        env = at.lifted(scalars, scalars.of) if scalars is not at.scalars else at
        env = replace(env, scalars=scalars)
        try:
            return _judged(problem, shown, env)
        except (Undefined, Resample) as error:
            return rejected(f"the statement has no value at the witness: {error}")
        except Missing as error:
            return rejected(f"the witness lacks {error}")
        except Beyond as error:
            found = open_(f"the re-check has no rule for {error}")
    return found


def refutes(problem: Problem, shown: Shown) -> bool:
    """Whether the statement fails at the witness of a larger one, whose values are those of another relation."""
    found = check(problem, shown)
    return found.level is Level.CHECKED or found.how == OTHER_VALUES


def _judged(problem: Problem, shown: Shown, env: Environment) -> Result:
    broken = next((text for holds, text in _conditions(problem, env) if holds is False), None)
    if broken is not None:
        return rejected(f"the witness violates {broken}")
    if any(holds is None for holds, _ in _conditions(problem, env)):
        raise Beyond("an assumption that the numbers do not decide")
    failing = _failing(problem, env)
    if not failing:
        return rejected("the statement holds at the witness")
    if not any(_values_agree(relation, shown, at) for relation, at in failing):
        return rejected(OTHER_VALUES)
    kind = "exactly" if isinstance(env.scalars, Rationals) else "in balls"
    return checked(f"the witness is evaluated {kind}: the assumptions hold, the statement does not")


def _failing(problem: Problem, env: Environment) -> list[tuple[Relation, Environment]]:
    """The relations that are false at the witness, each with the place; all have to hold, so that one is enough.

    A relation with letters that the witness does not give, or without a value there, says nothing.  Raises what kept
    the relations from being judged when none is false and not all are true.
    """
    failing, doubts = [], list[Exception]()
    for relation in relations(problem.statement):
        for at in observed(env):
            try:
                found = truth(claimed(relation), at)
                if found is None:
                    found = _by_equality(relation, at)
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


def _by_equality(relation: Relation, at: Environment) -> bool | None:
    """Balls never show that two numbers are the same; residues do, by the rules of roots and exponentials alone.

    Then a strict relation is false; so is the conclusion whose sides balls keep apart, once its premises are equal.
    """
    if not _proved(relation.premises, at):
        return None
    statement = relation.statement
    match statement:
        case e.Chain(relations=("<" | ">" | "!=",)):
            return False if _proved((replace(statement, relations=("=",)),), at) else None
    return truth(statement, at)


def _proved(statements: tuple[e.Statement, ...], at: Environment) -> bool:
    generator = random.Random("witness")  # noqa: S311  # reproducible primes, nothing secret
    for statement in statements:
        parts = statement.parts if isinstance(statement, e.And) else (statement,)
        for part in parts:
            if truth(part, at) is True:
                continue
            for _ in range(2):
                if not (isinstance(part, e.Chain) and part.relations == ("=",) and _same_residues(part, at, generator)):
                    return False
    return True


def _same_residues(part: e.Statement, at: Environment, generator: random.Random) -> bool:
    scalars = Residues(primes=draw_primes(generator))

    def moved(entry: Any) -> Any:
        known = at.scalars.rational(entry)
        if known is None:
            raise Beyond("a witness that is not rational")
        return scalars.of(known)

    try:
        return truth(part, at.lifted(scalars, moved)) is True
    except (Beyond, Resample, Undefined):
        return False


# ------------------------------------------------------------------------------- conditions


def _conditions(problem: Problem, env: Environment) -> Iterator[tuple[bool | None, str]]:
    """Assumptions, structure, whole numbers, sizes, laws: whether each holds, and its name."""
    known = {*env.letters, *env.integers, *env.sizes}
    known |= {name for names in env.outcomes for name in names}
    places = observed(env)
    for assumption in problem.context.assumptions:
        used = free_names(assumption) | _starts(assumption, problem.context)
        if used & known:
            yield conjunction(truth(assumption, at) for at in places), "an assumption"
    for name, size in env.sizes.items():
        yield size >= 1, f"the size {name}"
    for at in places:
        for name in env.letters:
            yield from _structure(env.symbol(name), name, at)
    yield from laws_hold(problem.context, env)


def _starts(statement: e.Statement, context: Context) -> frozenset[str]:
    return frozenset(start(name) for name in context.recurrences if name in free_names(statement))


def _structure(symbol: Symbol, name: str, env: Environment) -> Iterator[tuple[bool | None, str]]:
    found = env.letters[name]
    scalars = env.scalars
    if "orthogonal" in symbol.structure:
        gram = matrices.product(scalars, matrices.transposed(found), found)
        yield _equal(gram, matrices.identity(scalars, len(found)), scalars), f"{name} orthogonal"
    if symbol.structure & {"symmetric", "psd", "pd"}:
        yield _equal(found, matrices.transposed(found), scalars), f"{name} symmetric"
    if symbol.structure & {"psd", "pd"}:
        yield matrices.semidefinite(scalars, found, strictly="pd" in symbol.structure), f"{name} semidefinite"
    if "diagonal" in symbol.structure:
        yield (
            all(scalars.zero(x) for i, row in enumerate(found) for j, x in enumerate(row) if i != j),
            f"{name} diagonal",
        )
    if "lower" in symbol.structure:
        yield all(scalars.zero(x) for i, row in enumerate(found) for j, x in enumerate(row) if i < j), f"{name} lower"
    if "upper" in symbol.structure:
        yield all(scalars.zero(x) for i, row in enumerate(found) for j, x in enumerate(row) if i > j), f"{name} upper"
    if "idempotent" in symbol.structure:
        yield _equal(matrices.product(scalars, found, found), found, scalars), f"{name} idempotent"
    if "permutation" in symbol.structure:
        yield _permutes(found, scalars), f"{name} a permutation"
    if symbol.integer:
        whole = [scalars.rational(entry) for entry in flat(found)]
        least = 0 if symbol.natural else None
        yield (
            all(x is not None and x.denominator == 1 and (least is None or x >= least) for x in whole),
            f"{name} whole",
        )


def _permutes(found: Matrix, scalars: Scalars) -> bool:
    """Entries 0 and 1, one 1 in each row and each column."""
    known = [[scalars.rational(entry) for entry in row] for row in found]
    lines = [*known, *zip(*known, strict=True)]
    return all(sorted(line, key=str) == [*[0] * (len(line) - 1), 1] for line in lines)


def _equal(left: Matrix, right: Matrix, scalars: Scalars) -> bool:
    if shape(left) != shape(right):
        return False
    pairs = zip(flat(left), flat(right), strict=True)
    return all(scalars.zero(scalars.add(a, scalars.multiply(scalars.of(-1), b))) for a, b in pairs)


# ----------------------------------------------------------------------------------- values


def _values_agree(relation: Relation, shown: Shown, env: Environment) -> bool:
    """Whether the two sides of a relation that fails have the values shown."""
    if {shown.left, shown.right} & {"\\text{true}", "\\text{false}"}:
        return {shown.left, shown.right} <= {"\\text{true}", "\\text{false}", ""}
    statement = relation.statement
    if contains(statement, e.Limit) or not isinstance(statement, e.Chain):
        return True
    left, right = statement.sides
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        return True
    return not relation.premises and all(
        _looks(text, side, env)
        for text, side in zip((shown.left, shown.right), both_sides(left, right, env), strict=True)
    )


def _looks(text: str, actual: Matrix, env: Environment) -> bool:
    """Whether a printed value is the actual one, to the digits that are printed."""
    try:
        printed = array(text)
    except (Unreadable, LanguageError):
        return False
    if shape(printed) != shape(actual):
        return False
    scalars = env.scalars
    for a, b in zip(flat(printed), flat(actual), strict=True):
        gap = scalars.add(scalars.of(a), scalars.multiply(scalars.of(-1), b))
        if isinstance(scalars, Rationals) and gap == 0:
            continue
        if not _small(gap, abs(a), scalars):
            return False
    return True


def _small(gap: Any, size: Fraction, scalars: Scalars) -> bool:
    if isinstance(scalars, Rationals):
        return False
    return bool(abs(gap) < scalars.of(SHOWN * max(size, Fraction(1))))
