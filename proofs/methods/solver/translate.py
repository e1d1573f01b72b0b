"""From statements to formulas, with the conditions under which every sub-expression is defined."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from proofs.language.ast import (
    And,
    Big,
    Chain,
    Div,
    Expr,
    Extremum,
    Function,
    Iff,
    Implies,
    Moment,
    Node,
    Num,
    Or,
    Pow,
    Quantified,
    Remainder,
    Statement,
)
from proofs.language.traverse import children, walk
from proofs.methods.normal.forms import Form, Value, form, negate, squared_length, sum_values, times, transpose
from proofs.methods.normal.normalise import Reader
from proofs.methods.normal.polynomial import NotNormal, Polynomial, constant
from proofs.methods.normal.words import Factor
from proofs.methods.solver.formula import (
    TRUE,
    Connective,
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
LOEWNER = frozenset({"succ", "succeq"})
DIRECTION = "#z"


def translate(reader: Reader, statement: Statement) -> Formula:
    """The formula of a statement; raises `NotNormal` when a side has no normal form."""
    match statement:
        case Chain(sides=sides, relations=relations):
            pairs = zip(sides, relations, sides[1:], strict=False)
            parts = [relation_formula(reader, left, name, right) for left, name, right in pairs]
            return parts[0] if len(parts) == 1 else both(*parts)
        case Implies(premise=premise, conclusion=conclusion):
            return implies(translate(reader, premise), translate(reader, conclusion))
        case Iff(left=left, right=right):
            return iff(translate(reader, left), translate(reader, right))
        case And(parts=parts):
            return both(*(translate(reader, part) for part in parts))
        case Or(parts=parts):
            return either(*(translate(reader, part) for part in parts))
        case Remainder():
            raise NotNormal("a clause without a relation")
        case Quantified():
            raise NotNormal("a quantifier")


def relation_formula(reader: Reader, left: Node, relation: str, right: Node) -> Formula:
    """The formula of one relation between scalars, or of an equality of vectors or matrices."""
    if relation in LOEWNER and isinstance(left, Expr) and isinstance(right, Expr):
        return _loewner(sum_values([reader.value(left), negate(reader.value(right))]), relation)
    if relation not in ORDERS or not isinstance(left, Expr) or not isinstance(right, Expr):
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


def refuse_free_vector(statement: Statement, *, assumed: bool) -> None:
    """Raises `NotNormal` where the order of matrices stands at a place at which one free vector does not do."""
    parts = list(walk(statement))
    if not any(isinstance(part, Chain) and LOEWNER & set(part.relations) for part in parts):
        return
    arrows = sum(isinstance(part, Implies | Iff) for part in parts)
    if any(isinstance(part, Or) for part in parts) or arrows > (0 if assumed else 1):
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


def hypotheses(reader: Reader, statements: Iterable[Statement]) -> list[Formula]:
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


def defined(reader: Reader, node: Node) -> list[Formula]:
    """Non-zero denominators, non-negative radicands and positive arguments of logarithms in `node`.

    Bodies of sums, extrema and moments are left out, since their letters are bound there.
    """
    if isinstance(node, Big | Extremum | Moment):
        return []
    found = [condition for child in children(node) for condition in defined(reader, child)]
    try:
        return found + _condition(reader, node)
    except NotNormal:
        return found


def _condition(reader: Reader, node: Node) -> list[Formula]:
    match node:
        case Div(denominator=bottom):
            return [nonzero(reader.scalar(bottom))]
        case Function(name="sqrt", arguments=(inside,)):
            return [nonnegative(reader.scalar(inside))]
        case Function(name="log", arguments=(inside,)):
            return [positive(reader.scalar(inside))]
        case Pow(base=base, exponent=exponent):
            return _power_condition(reader, base, exponent)
        case _:
            return []


def _power_condition(reader: Reader, base: Expr, exponent: Expr) -> list[Formula]:
    value = reader.value(base)
    if isinstance(value, Form):
        return []
    if isinstance(exponent, Num) and exponent.value.denominator == 1:
        return [] if exponent.value >= 0 else [nonzero(value)]
    if isinstance(exponent, Num) and exponent.value.denominator == 2:
        return [nonnegative(value) if exponent.value > 0 else positive(value)]
    return []


def is_true(formula: Formula) -> bool:
    """Whether the formula holds by its form alone."""
    match formula:
        case Connective(operator="and", parts=parts):
            return all(is_true(part) for part in parts)
        case Connective() | Opaque():
            return False
        case comparison:
            value = comparison.polynomial.constant
            return value is not None and _holds(value, comparison.relation)


def _holds(value: Fraction, relation: str) -> bool:
    zero, negative = value == 0, value < 0
    return {"=": zero, "!=": not zero, "<": negative, "<=": negative or zero}[relation]
