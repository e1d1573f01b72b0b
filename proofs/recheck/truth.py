"""Whether a statement holds at a point: True, False, or None where the numbers do not tell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.evaluation.indices import is_zero
from corrigenda.proofs.recheck.limits import limit_equals
from corrigenda.proofs.recheck.matrices import Matrix, flat, mapped, paired, shape
from corrigenda.proofs.recheck.refusals import Beyond

Truth = bool | None
ORDERS = ("=", "!=", "<", "<=", ">", ">=")


def negated(found: Truth) -> Truth:
    """Not, where it is known."""
    return None if found is None else not found


def conjunction(parts: Iterable[Truth]) -> Truth:
    """False as soon as one is, True when all are."""
    known = list(parts)
    if False in known:
        return False
    return None if None in known else True


def truth(statement: e.Statement, env: Environment) -> Truth:
    """The truth of a statement at a point.

    Raises Undefined where a part of it has no value, Beyond for what the re-check does not evaluate.
    """
    match statement:
        case e.Chain(sides=sides, relations=relations):
            pairs = zip(sides, relations, sides[1:], strict=False)
            return conjunction([_related(left, relation, right, env) for left, relation, right in pairs])
        case e.And(parts=parts):
            return conjunction([truth(part, env) for part in parts])
        case e.Or(parts=parts):
            return negated(conjunction([negated(truth(part, env)) for part in parts]))
        case e.Implies(premise=premise, conclusion=conclusion):
            first, second = truth(premise, env), truth(conclusion, env)
            return negated(conjunction([first, negated(second)]))
        case e.Iff(left=left, right=right):
            first, second = truth(left, env), truth(right, env)
            return None if first is None or second is None else first is second
    raise Beyond("a statement of this form")


def _related(left: Any, relation: str, right: Any, env: Environment) -> Truth:
    if isinstance(right, e.Space) and relation == "in":
        return _member(left, right, env)
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        raise Beyond(f"the relation {relation} between these")
    for limit, other in ((left, right), (right, left)):
        if isinstance(limit, e.Limit) and relation == "=":
            return limit_equals(limit, other, env)
    return related(*both_sides(left, right, env), relation, env)


def both_sides(left: e.Expr, right: e.Expr, env: Environment) -> tuple[Matrix, Matrix]:
    """The two values; a literal 0 takes the shape of the other side."""
    first, second = value(left, env), value(right, env)
    zero = env.scalars.of(0)
    if is_zero(right):
        second = mapped(first, lambda _: zero)
    if is_zero(left):
        first = mapped(second, lambda _: zero)
    return first, second


def difference(left: Matrix, right: Matrix, env: Environment) -> Matrix:
    """`left - right`."""
    return paired(left, right, lambda a, b: env.scalars.add(a, env.scalars.multiply(env.scalars.of(-1), b)))


def related(left: Matrix, right: Matrix, relation: str, env: Environment) -> Truth:
    """A relation between two values."""
    if relation in ("succ", "succeq", "prec", "preceq"):
        sides = (left, right) if relation.startswith("succ") else (right, left)
        return matrices.semidefinite(env.scalars, difference(*sides, env), strictly=not relation.endswith("eq"))
    if relation not in ORDERS:
        raise Beyond(f"the relation {relation}")
    gaps = flat(difference(left, right, env))
    if relation in ("=", "!="):
        same = conjunction(env.scalars.zero(gap) for gap in gaps)
        return same if relation == "=" else negated(same)
    return conjunction(_ordered(env.scalars.sign(gap), relation) for gap in gaps)


def _ordered(sign: int | None, relation: str) -> Truth:
    if sign is None:
        return None
    match relation:
        case "<":
            return sign < 0
        case "<=":
            return sign <= 0
        case ">":
            return sign > 0
    return sign >= 0


def _member(left: Any, space: e.Space, env: Environment) -> Truth:
    """Membership in a space of numbers, vectors or matrices, or in the whole numbers."""
    if not isinstance(left, e.Expr):
        raise Beyond("this membership")
    found = value(left, env)
    if shape(found) != env.size_of(space.shape):
        return False
    if space.field == "R":
        return True
    known = [env.scalars.rational(entry) for entry in flat(found)]
    least = 0 if space.field == "N" else None
    if None in known:
        return None
    return all(x is not None and x.denominator == 1 and (least is None or x >= least) for x in known)
