"""Whether a statement holds at a point: True, False, or None where the numbers do not tell."""

from __future__ import annotations

from operator import sub
from typing import Any

from corrigenda.proofs.language.kleene import Truth, conjunction, disjunction, equivalence, implication, negation
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.links import links
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.matrices import Matrix, mapped, paired
from corrigenda.proofs.recheck.refusals import Beyond

ORDERED = {
    "<": lambda sign: sign < 0,
    "<=": lambda sign: sign <= 0,
    ">": lambda sign: sign > 0,
    ">=": lambda sign: sign >= 0,
}


def truth(statement: e.Statement, env: Environment) -> Truth:
    """The truth of a statement at a point.

    Raises Undefined where a part of it has no value, Beyond for what the re-check does not evaluate.
    """
    match statement:
        case e.Chain():
            return conjunction([_related(*link, env) for link in links(statement)])
        case e.And(parts=parts):
            return conjunction([truth(part, env) for part in parts])
        case e.Or(parts=parts):
            return disjunction([truth(part, env) for part in parts])
        case e.Implies(premise=premise, conclusion=conclusion):
            return implication(truth(premise, env), truth(conclusion, env))
        case e.Iff(left=left, right=right):
            return equivalence(truth(left, env), truth(right, env))
    raise Beyond("a statement of this form")


def _related(left: Any, relation: str, right: Any, env: Environment) -> Truth:
    if isinstance(left, e.Expr) and isinstance(right, e.Space) and relation == "in" and right.field == "R":
        return value(left, env).shape == env.size_of(right.shape)
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        raise Beyond(f"the relation {relation} between these")
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


def related(left: Matrix, right: Matrix, relation: str, env: Environment) -> Truth:
    """A relation between two values."""
    gap = paired(left, right, sub)
    if relation in ("succ", "succeq", "prec", "preceq"):
        larger = gap if relation.startswith("succ") else paired(right, left, sub)
        return matrices.semidefinite(env.scalars, larger, strictly=not relation.endswith("eq"))
    if relation in ("=", "!="):
        same = conjunction(env.scalars.zero(entry) for entry in gap.flat)
        return same if relation == "=" else negation(same)
    if relation not in ORDERED:
        raise Beyond(f"the relation {relation}")
    signs = [env.scalars.sign(entry) for entry in gap.flat]
    return conjunction(None if sign is None else ORDERED[relation](sign) for sign in signs)
