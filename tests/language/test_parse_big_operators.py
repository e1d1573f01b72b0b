from __future__ import annotations

from fractions import Fraction

import pytest

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.tree import expressions as ast

NAMES = frozenset(["x", "y", "w", "X", "d", "n", "u", "v"])


def read(source: str) -> ast.Expr:
    statement = parse(source, names=NAMES, sequences=frozenset("w"))
    assert isinstance(statement, ast.Remainder), statement
    return statement.content


ONE, D = ast.Num(value=Fraction(1)), ast.Name(text="d")


@pytest.mark.parametrize(
    ("under", "letters", "lower", "upper", "ordering"),
    [
        ("_i", ("i",), None, None, ""),
        ("_{i,j}", ("i", "j"), None, None, ""),
        ("_{i=1}^d", ("i",), ONE, D, ""),
        ("^d_{i=1}", ("i",), ONE, D, ""),
        (r"\limits_{i=1}^{d}", ("i",), ONE, D, ""),
        (r"_{i \in [d]}", ("i",), ONE, D, ""),
        ("_{i,j=1}^d", ("i", "j"), ONE, D, ""),
        ("_{i<j}", ("i", "j"), None, None, "i<j"),
        ("_{j>i}", ("i", "j"), None, None, "i<j"),
        (r"_{i\ne j}", ("i", "j"), None, None, r"i \ne j"),
        (r"_{i\neq j}", ("i", "j"), None, None, r"i \ne j"),
        (r"_{1\le i<j\le d}", ("i", "j"), ONE, D, "i<j"),
        (r"_{1\le i\le d}", ("i",), ONE, D, ""),
        (r"_{0<i\le d}", ("i",), ONE, D, ""),
    ],
)
def test_ranges(under: str, letters: tuple[str, ...], lower: ast.Expr, upper: ast.Expr, ordering: str) -> None:
    found = read(rf"\sum{under} x_i")
    assert isinstance(found, ast.Big)
    assert (found.indices, found.lower, found.upper, found.ordering) == (letters, lower, upper, ordering)


def test_an_order_with_a_bound_letter_binds_the_other_only() -> None:
    outer = read(r"\sum_i \sum_{j<i} x_i x_j")
    assert isinstance(outer, ast.Big)
    assert isinstance(outer.body, ast.Big)
    assert outer.body.indices == ("j",)


def test_scope_of_a_sum_is_the_product() -> None:
    assert read(r"\sum_{i=1}^d x_i y_i + 1") == ast.Add(terms=(read(r"\sum_{i=1}^d x_i y_i"), ONE))
    assert read(r"2 \sum_i x_i y") == ast.Mul(factors=(read("2"), read(r"\sum_i x_i y")))


def test_max_over_indices_or_over_values() -> None:
    assert isinstance(read(r"\max_i \|x_i\|_2"), ast.Big)
    smallest = read(r"\min_u u^\top X^\top X u + 1")
    assert isinstance(smallest, ast.Add)
    assert smallest.terms[0] == ast.Extremum(operator="min", variables=("u",), body=read(r"u^\top X^\top X u"))
    assert read(r"\max(x, y)") == ast.Function(name="max", arguments=(read("x"), read("y")))


def test_arg_min_takes_the_whole_sum() -> None:
    found = read(r"\arg\min_w \|y - Xw\|^2 + \|w\|^2")
    assert found == ast.Extremum(operator="argmin", variables=("w",), body=read(r"\|y - Xw\|^2 + \|w\|^2"))
    assert found == read(r"\operatorname{arg\,min}_{w \in \mathbb{R}^d} (\|y - Xw\|^2 + \|w\|^2)")


def test_limits() -> None:
    found = read(r"\lim_{t\to\infty} w_t")
    assert found == ast.Limit(variable="t", target=ast.Constant(name="infinity"), body=read("w_t"))


@pytest.mark.parametrize(
    "source",
    [
        r"\sum_{i=} x_i",
        r"\sum_{(} x",
        r"\arg\min_{w <} w",
        r"\min_{u=1}^ u",
        r"\lim_t w_t",
    ],
)
def test_what_is_no_range_is_refused(source: str) -> None:
    with pytest.raises(ParseError):
        read(source)
