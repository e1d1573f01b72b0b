"""Expectations: linear, expanded over index laws, constants pulled out, the rest kept as atoms."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.laws.table import is_index_law, parameter
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.methods.normal.atoms import Expectation, expectation, tidy
from corrigenda.proofs.methods.normal.forms import Form, Value, form, negate, sum_values, times
from corrigenda.proofs.methods.normal.known_moments import known_mean
from corrigenda.proofs.methods.normal.polynomial import Monomial, NotNormal, Polynomial, add, atom_power, multiply
from corrigenda.proofs.methods.normal.words import Factor, Word

if TYPE_CHECKING:
    from corrigenda.proofs.methods.normal.normalise import Reader


def moment(reader: Reader, expr: e.Moment) -> Value:
    """`E`, `Var` or `Cov` in terms of expectations of products."""
    if expr.operator == "E":
        return mean(reader, expr.arguments[0], expr)
    left, right = expr.arguments[0], expr.arguments[-1]
    joint = mean(reader, e.Mul(factors=(left, right)), expr) if expr.operator == "Cov" else _second(reader, left, expr)
    first = mean(reader, left, expr)
    other = mean(reader, right, expr)
    if isinstance(joint, Form) or isinstance(first, Form) or isinstance(other, Form):
        raise NotNormal("the covariance of vectors")
    return sum_values([joint, negate(times(first, other))])


def _second(reader: Reader, body: e.Expr, expr: e.Moment) -> Value:
    if isinstance(reader.value(body), Form):
        raise NotNormal("the covariance of vectors")
    return mean(reader, e.Mul(factors=(body, body)), expr)


def averaged(reader: Reader, expr: e.Moment) -> frozenset[str]:
    """The random names that the moment averages."""
    context = reader.context
    if frozenset(expr.given) - context.random_names:
        raise NotNormal("a mean given what is no random letter")
    chosen = frozenset(expr.over) or context.random_names
    return chosen - frozenset(expr.given)


def mean(reader: Reader, body: e.Expr, expr: e.Moment) -> Value:
    """`E[body]`: first over the index laws, written as sums, then over the other random names."""
    names = averaged(reader, expr)
    laws = [law for law in reader.context.laws if is_index_law(law) and names & set(law.names)]
    indices = [(name, law) for law in laws for name in law.names if name in names]
    for name, law in indices:
        body = _weighted(body, name, law)
    value = reader.value(body)
    rest = names - {name for name, _ in indices}
    if isinstance(value, Form) and rest and names != reader.context.random_names:
        raise NotNormal("the expectation of a random vector over some of the random letters")
    return _average(value, rest, expr.given, reader)


def _weighted(body: e.Expr, name: str, law: Law) -> e.Expr:
    """The sum that the expectation over one index is; its range is the law's."""
    weights = parameter(law, "simplex")
    if weights is None:
        (size,) = law.parameters
        total = e.Big(operator="sum", indices=(name,), body=body, lower=e.Num(value=Fraction(1)), upper=size)
        return e.Div(numerator=total, denominator=size)
    weight = e.Index(base=weights, indices=(e.Name(text=name),))
    return e.Big(operator="sum", indices=(name,), body=e.Mul(factors=(weight, body)))


def _average(value: Value, names: frozenset[str], given: tuple[str, ...], reader: Reader | None = None) -> Value:
    if not names:
        return value
    if isinstance(value, Form):
        if given:
            raise NotNormal("the conditional expectation of a random vector")
        return _average_form(value, names)
    return add(*(_average_monomial(m, v, names, given, reader) for m, v in value.terms))


def _average_monomial(
    monomial: Monomial, value: Fraction, names: frozenset[str], given: tuple[str, ...], reader: Reader | None
) -> Polynomial:
    outside = Polynomial(((tuple(pair for pair in monomial if not pair[0].names & names), value),))
    inside = tuple(pair for pair in monomial if pair[0].names & names)
    if not inside:
        return outside
    known = None if reader is None else known_mean(reader, inside, names)
    if known is not None:
        return tidy(multiply(outside, known))
    over = names & frozenset(name for atom, _ in inside for name in atom.names)
    content = Expectation(inside, tuple(sorted(set(given))), tuple(sorted(over)))
    return tidy(multiply(outside, atom_power(expectation(content))))


def average(value: Polynomial, names: frozenset[str], given: tuple[str, ...]) -> Polynomial:
    """The expectation of a number over the random names."""
    found = _average(value, names, given)
    assert isinstance(found, Polynomial)
    return found


def _average_form(value: Form, names: frozenset[str]) -> Form:
    """`E[A x B] = A E[x] B` where one factor of each product is random; more of them are not averaged here."""
    terms = []
    for monomial, word, number in value.terms:
        random = [factor for factor in word if factor.names & names]
        if any(atom.names & names for atom, _ in monomial) or len(random) > 1:
            raise NotNormal("the expectation of a random vector")
        terms.append((monomial, tuple(_mean_of(factor, names) for factor in word), number))
    return form(value.rows, value.columns, terms)


def _mean_of(factor: Factor, names: frozenset[str]) -> Factor:
    """The mean of a random letter, a letter of its own; a function of random letters has no such mean."""
    if not factor.names & names:
        return factor
    if factor.base is None or factor.unit or not isinstance(factor.base, e.Name):
        raise NotNormal("the expectation of a function of a random matrix")
    return replace(factor, key=f"E[{factor.key}]", names=factor.names - names, orthonormal="", base=None, inverse_of="")


def mean_of_word(word: Word, names: frozenset[str]) -> Word | None:
    """The mean of a product with exactly one random factor; None for other products."""
    if sum(bool(factor.names & names) for factor in word) != 1:
        return None
    try:
        return tuple(_mean_of(factor, names) for factor in word)
    except NotNormal:
        return None
