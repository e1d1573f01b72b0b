"""From statements to formulas, with the conditions under which every sub-expression is defined."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import LOEWNER_FALLING, links
from corrigenda.proofs.language.tree.traverse import children, walk
from corrigenda.proofs.methods.normal.forms import (
    Form,
    Value,
    form,
    negate,
    squared_length,
    sum_values,
    times,
    transpose,
)
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal, Polynomial, constant
from corrigenda.proofs.methods.normal.words import Factor
from corrigenda.proofs.methods.solver.formula import (
    TRUE,
    Formula,
    Opaque,
    both,
    compare,
    either,
    iff,
    implies,
    negation,
    nonnegative,
    nonzero,
    positive,
)

ORDERS = frozenset({"=", "!=", "<", "<=", ">", ">="})
DIRECTION = "#z"


def translate(reader: Reader, statement: e.Statement) -> Formula:
    """The formula of a statement; raises `NotNormal` when a side has no normal form."""
    match statement:
        case e.Chain():
            parts = [relation_formula(reader, *link) for link in links(statement)]
            return parts[0] if len(parts) == 1 else both(*parts)
        case e.Implies(premise=premise, conclusion=conclusion):
            return implies(translate(reader, premise), translate(reader, conclusion))
        case e.Iff(left=left, right=right):
            return iff(translate(reader, left), translate(reader, right))
        case e.And(parts=parts):
            return both(*(translate(reader, part) for part in parts))
        case e.Or(parts=parts):
            return either(*(translate(reader, part) for part in parts))
        case e.Remainder():
            raise NotNormal("a clause without a relation")
        case e.Quantified():
            raise NotNormal("a quantifier")


def relation_formula(reader: Reader, left: e.Node, relation: str, right: e.Node) -> Formula:
    """The formula of one relation between scalars, or of an equality of vectors or matrices."""
    if relation in LOEWNER_FALLING and isinstance(left, e.Expr) and isinstance(right, e.Expr):
        return _loewner(sum_values([reader.value(left), negate(reader.value(right))]), relation)
    if relation not in ORDERS or not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        raise NotNormal(f"the relation {relation}")
    first, second = reader.value(left), reader.value(right)
    if isinstance(first, Polynomial) and isinstance(second, Polynomial):
        return compare(first, relation, second)
    return _matrix_relation(first, relation, second)


def _loewner(difference: Value, relation: str) -> Formula:
    """`D \\succeq 0` at one vector `z`: what it implies, and, `z` being free, what implies it; so it must not stand
    under a disjunction (`refuse_free_vector`)."""
    order = ">" if relation == "succ" else ">="
    if isinstance(difference, Polynomial):
        return compare(difference, order, constant(0))
    if difference.key != transpose(difference).key:
        raise NotNormal("the order of matrices that are not visibly symmetric")
    name = f"{DIRECTION}[{difference.rows}]"
    direction = Factor(key=name, rows=difference.rows, columns="1", names=frozenset({name}))
    vector = form(difference.rows, "1", [((), (direction,), Fraction(1))])
    value = times(transpose(vector), times(difference, vector))
    assert isinstance(value, Polynomial)
    return implies(positive(squared_length(vector)), compare(value, order, constant(0)))


def refuse_free_vector(statement: e.Statement, *, assumed: bool) -> None:
    """Raises `NotNormal` where the order of matrices stands at a place at which one free vector does not do."""
    parts = list(walk(statement))
    if not any(isinstance(part, e.Chain) and LOEWNER_FALLING & set(part.relations) for part in parts):
        return
    arrows = sum(isinstance(part, e.Implies | e.Iff) for part in parts)
    if any(isinstance(part, e.Or) for part in parts) or arrows > (0 if assumed else 1):
        raise NotNormal("the order of matrices inside a disjunction or a nested implication")


def _matrix_relation(left: Value, relation: str, right: Value) -> Formula:
    """Vectors are equal when the squared length of their difference is zero."""
    if relation not in ("=", "!="):
        raise NotNormal(f"{relation} between vectors or matrices")
    difference = sum_values([left, negate(right)])
    assert isinstance(difference, Form)
    if difference.columns == "1" or difference.rows == "1":
        return compare(squared_length(difference), relation, constant(0))
    same = TRUE if not difference.terms else Opaque(f"0 = {difference.key}")
    return same if relation == "=" else negation(same)


def hypotheses(reader: Reader, statements: Iterable[e.Statement]) -> list[Formula]:
    """The formulas of those statements that have one; dropping a hypothesis is sound."""
    found = []
    for statement in statements:
        try:
            refuse_free_vector(statement, assumed=True)
            found.append(translate(reader, statement))
        except NotNormal:
            continue
        found += defined(reader, statement)
    return found


def defined(reader: Reader, node: e.Node) -> list[Formula]:
    """Non-zero denominators, non-negative radicands and positive arguments of logarithms in `node`.

    Bodies of sums, extrema and moments are left out, since their letters are bound there.
    """
    if isinstance(node, e.Big | e.Extremum | e.Moment):
        return []
    found = [condition for child in children(node) for condition in defined(reader, child)]
    try:
        return found + _condition(reader, node)
    except NotNormal:
        return found


def _condition(reader: Reader, node: e.Node) -> list[Formula]:
    match node:
        case e.Div(denominator=bottom):
            return [nonzero(reader.scalar(bottom))]
        case e.Function(name="sqrt", arguments=(inside,)):
            return [nonnegative(reader.scalar(inside))]
        case e.Function(name="log", arguments=(inside,)):
            return [positive(reader.scalar(inside))]
        case e.Pow(base=base, exponent=exponent):
            return _power_condition(reader, base, exponent)
        case _:
            return []


def _power_condition(reader: Reader, base: e.Expr, exponent: e.Expr) -> list[Formula]:
    value = reader.value(base)
    if isinstance(value, Form):
        return []
    if isinstance(exponent, e.Num) and exponent.value.denominator == 1:
        return [] if exponent.value >= 0 else [nonzero(value)]
    if isinstance(exponent, e.Num) and exponent.value.denominator == 2:
        return [nonnegative(value) if exponent.value > 0 else positive(value)]
    return []
