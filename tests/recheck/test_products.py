"""Sums of products that show an inequality: those that the engine lists are verified, changed ones are not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from corrigenda.proofs.certificates import SumOfSquares, Unsat
from corrigenda.proofs.certificates.inequalities import Product
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.structures.known_signs import Known, NoOrder, cases
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.inequalities.products import sums
from corrigenda.proofs.methods.squares.proof import by_squares
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.matrices import number, scalar
from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.scalars.reals import Reals
from corrigenda.proofs.recheck.support import support
from corrigenda.proofs.recheck.truth import truth

CONFIRMED = (Level.CHECKED, Level.RERUN)
Given = tuple[str, ...]

CASES: tuple[tuple[Given, str, str], ...] = (
    (("w, c \\in \\mathbb{R}", "0 \\le c \\le 1"), "|c w| \\le |w|", "|c w| \\le c |w| - 1"),
    (
        ("g, h \\in \\mathbb{R}", "c > 0"),
        "\\frac{g}{c} \\le \\frac{h}{c} \\iff g \\le h",
        "\\frac{g}{c} \\le h \\iff g \\le h",
    ),
    (
        ("x, \\eta \\in \\mathbb{R}", "s > 0"),
        "|1 - \\eta (x^2 + s^2)| < 1 \\iff 0 < \\eta < \\frac{2}{x^2 + s^2}",
        "|1 - \\eta (x^2 + s^2)| < 1 \\iff 0 < \\eta < \\frac{3}{x^2 + s^2}",
    ),
    (
        ("x, y \\in \\mathbb{R}^n", "\\|x\\|_2 = 1", "\\|y\\|_2 = 1"),
        "-1 \\le x^\\top y \\le 1",
        "-1 \\le 2 x^\\top y \\le 1",
    ),
    (("n, d \\ge 1",), "n > d \\implies n d^2 < n^2 d", "n > d \\implies n^2 d^2 < n^2 d"),
    (("x, y \\in \\mathbb{R}",), "\\min(x, y) \\le \\max(x, y)", "\\min(x, y) < \\max(x, y) - 1"),
    (
        ("s, y \\in \\mathbb{R}", "\\lambda > 0"),
        "|\\frac{s y}{s^2 + \\lambda}| \\le |\\frac{y}{s}|",
        "|\\frac{s y}{s^2 + \\lambda}| \\le |\\frac{y}{2 s}|",
    ),
    (("a, b \\in \\mathbb{R}", "a b > 0"), "a + b \\ne 0", "a - b \\ne 0"),
    (
        ("A \\in \\mathbb{R}^{m \\times n}", "h \\in \\mathbb{R}^n"),
        "\\|A h\\|_2 \\le \\|A\\|_2 \\|h\\|_2",
        "\\|A h\\|_2 \\le \\|A\\|_2",
    ),
    (("a, b > 0",), "a \\le b \\iff \\log(a) \\le \\log(b)", "a \\le b \\iff \\log(b) \\le \\log(a)"),
    (("x \\in \\mathbb{R}",), "x > 0 \\implies \\exp(x) > 1", "x > 0 \\implies \\exp(x) > 2"),
    (("t \\in \\mathbb{R}", "q > 0"), "q \\tanh(t) < q", "q \\tanh(t) < \\tanh(t)"),
)


def problem(given: Given, stated: str) -> Problem:
    return read(Claim(id="x", given=given, stated=stated))


def level(asked: Problem, *listed: tuple[Product, ...]) -> Level:
    return support(asked, None, "x", (Unsat(query="", tactic="", sums=listed),)).level


def changed(products: tuple[Product, ...]) -> Iterator[tuple[Product, ...]]:
    """With one weight doubled, made negative or left out, and with one factor squared."""
    for place, part in enumerate(products):
        before, after = products[:place], products[place + 1 :]
        yield (*before, replace(part, coefficient=2 * part.coefficient), *after)
        yield (*before, replace(part, coefficient=-part.coefficient), *after)
        yield (*before, *after)
        if part.factors:
            yield (*before, replace(part, factors=(part.factors[0], *part.factors)), *after)


@pytest.mark.parametrize(("given", "stated", "false"), CASES)
def test_what_the_engine_lists_is_verified_and_shows_nothing_else(given: Given, stated: str, false: str) -> None:
    asked = problem(given, stated)
    listed = sums(asked)
    assert len(listed) == len(tuple(cases(asked.statement, asked.context)))
    assert level(asked, *listed) is Level.CHECKED
    assert level(asked) not in CONFIRMED
    assert level(problem(given, false), *listed) not in CONFIRMED


@pytest.mark.parametrize(("given", "stated", "false"), CASES)
def test_a_changed_weight_or_factor_is_not_verified(given: Given, stated: str, false: str) -> None:
    del false
    asked = problem(given, stated)
    listed = sums(asked)
    first, *others = listed
    for products in changed(first):
        assert level(asked, products, *others) not in CONFIRMED, products


@pytest.mark.parametrize(("given", "stated", "false"), CASES)
def test_each_way_to_fail_needs_its_sum(given: Given, stated: str, false: str) -> None:
    del false
    asked = problem(given, stated)
    listed = sums(asked)
    for place in range(len(listed)):
        assert level(asked, *listed[:place], *listed[place + 1 :]) not in CONFIRMED


ONE = Fraction(1)
FORGED = (
    (),
    (Product(coefficient=ONE, factors=(99,)),),
    (Product(coefficient=ONE, factors=(-1,)),),
    (Product(coefficient=Fraction(0), factors=()),),
    (Product(coefficient=ONE, factors=()), Product(coefficient=-ONE, factors=())),
    (Product(coefficient=ONE, factors=(0,)), Product(coefficient=-ONE, factors=(0,))),
    (Product(coefficient=ONE, factors=(0,) * 9), Product(coefficient=-ONE, factors=(0,) * 9)),
)


@pytest.mark.parametrize("products", FORGED)
def test_a_forged_sum_shows_nothing(products: tuple[Product, ...]) -> None:
    for given, stated in ((("x, y \\in \\mathbb{R}",), "x \\le y"), (("x > 0",), "x \\ge 0")):
        assert level(problem(given, stated), products) not in CONFIRMED


def test_what_leaps_has_no_sum() -> None:
    """`sign(x)^2 = 1` holds at almost every point."""
    asked = problem(("x \\in \\mathbb{R}",), "\\operatorname{sign}(x)^2 \\ge 1")
    for products in sums(asked):
        assert level(asked, products) not in CONFIRMED


def test_what_a_sum_says_of_its_index_is_not_said_of_a_letter_of_that_name() -> None:
    """`y` is not 1/7 under the sum, which says nothing of the `y` outside."""
    asked = problem(("y \\in \\mathbb{R}",), "|y - \\frac{1}{7}| + 0 \\sum_{y=1}^3 \\frac{1}{|y - \\frac{1}{7}|} > 0")
    (known,) = cases(asked.statement, asked.context)
    for factors in product(range(len(known)), repeat=2):
        parts = tuple(Product(coefficient=ONE, factors=(place,)) for place in factors)
        assert level(asked, parts) not in CONFIRMED


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        (("x, y \\in \\mathbb{R}^n",), "x + y \\ne x"),
        (("A \\in \\mathbb{R}^{n \\times n}",), "A \\succeq 0"),
        (("x, y \\in \\mathbb{R}",), "x^2 \\ge 0 \\land (x \\le y \\lor y \\le x)"),
    ],
)
def test_what_is_not_about_the_order_of_numbers_has_no_cases(given: Given, stated: str) -> None:
    asked = problem(given, stated)
    with pytest.raises(NoOrder):
        tuple(cases(asked.statement, asked.context))


LISTED: tuple[tuple[Given, str], ...] = (
    (("x, y \\in \\mathbb{R}", "x \\ge 0"), "|x - y| < 1 \\iff x < y \\land y < 2 x"),
    (("x, y \\in \\mathbb{R}", "x \\ne y"), "\\max(x, y) = x \\implies \\min(x, y) < x \\le x^2"),
    (("x, y \\in \\mathbb{R}",), "x \\ne y \\land |x| > y"),
    (("x, y \\in \\mathbb{R}",), "\\frac{x}{x^2 + 1} = \\frac{y}{y^2 + 1}"),
    (("x, y \\in \\mathbb{R}",), "\\max(x, |y|) \\le x \\implies |x + y| \\le |x| - y"),
)


@pytest.mark.parametrize(("given", "stated"), LISTED)
def test_where_a_statement_fails_one_case_holds(given: Given, stated: str) -> None:
    asked = problem(given, stated)
    listed, failures = tuple(cases(asked.statement, asked.context)), 0
    for env in places(asked):
        if all(truth(part, env) for part in asked.context.assumptions) and truth(asked.statement, env) is False:
            failures += 1
            assert any(all(holds(known, env) for known in case) for case in listed)
    assert failures


def places(asked: Problem) -> Iterator[Environment]:
    generator = random.Random(3)
    for _ in range(80):
        letters = {
            name: scalar(Reals().of(Fraction(generator.randint(-4, 4), 2))) for name in free_names(asked.statement)
        }
        yield Environment(scalars=Reals(), context=asked.context, letters=letters)


def holds(known: Known, env: Environment) -> bool:
    try:
        found = number(value(known.quantity, env))
    except (Undefined, Beyond):
        return True
    return bool(found == 0 if known.zero else found > 0 if known.strict else found >= 0)


@pytest.mark.parametrize("stated", ["2 x y \\le x^2 + y^2", "x^4 + y^4 \\ge x^3 y + x y^3", "x^2 + x + 1 > 0"])
def test_a_listed_sum_of_squares_is_verified_and_a_changed_one_is_not(stated: str) -> None:
    asked = problem(("x, y \\in \\mathbb{R}",), stated)
    certificate = by_squares(asked, Budget()).certificate
    assert isinstance(certificate, SumOfSquares)
    assert support(asked, None, "x", (certificate,)).level is Level.CHECKED
    for place, part in enumerate(certificate.parts[0]):
        for gram in changed_grams(part.gram):
            others = (*certificate.parts[0][:place], replace(part, gram=gram), *certificate.parts[0][place + 1 :])
            assert support(asked, None, "x", (SumOfSquares(parts=(others,)),)).level not in CONFIRMED


def changed_grams(gram: tuple[tuple[Fraction, ...], ...]) -> Iterator[tuple[tuple[Fraction, ...], ...]]:
    """With one entry of the diagonal larger, and with every sign turned."""
    for k in range(len(gram)):
        yield tuple(tuple(x + int(i == j == k) for j, x in enumerate(row)) for i, row in enumerate(gram))
    yield tuple(tuple(-x for x in row) for row in gram)
