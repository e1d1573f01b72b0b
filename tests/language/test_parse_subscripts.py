from __future__ import annotations

from fractions import Fraction

import pytest

from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.tree import expressions as ast


def read(source: str, names: str = "", sequences: str = "") -> ast.Expr:
    statement = parse(source, names=frozenset(names.split()), sequences=frozenset(sequences.split()))
    assert isinstance(statement, ast.Remainder), statement
    return statement.content


def index(base: str, *items: ast.Expr) -> ast.Index:
    return ast.Index(base=ast.Name(text=base), indices=items)


LETTER_I, J, T, ONE = (ast.Name(text="i"), ast.Name(text="j"), ast.Name(text="t"), ast.Num(value=Fraction(1)))


def test_a_declared_whole_name_wins_over_a_declared_base() -> None:
    assert read(r"\sigma_1", r"\sigma \sigma_1") == ast.Name(text=r"\sigma_1")
    assert read(r"\sigma_1", r"\sigma") == index(r"\sigma", ONE)
    assert read(r"\sigma_{1}") == ast.Name(text=r"\sigma_1")


@pytest.mark.parametrize("source", ["w_{\\text{ols}}", "w_{\\mathrm{ols}}", r"w_{\operatorname{ols}}"])
def test_words_are_labels_whatever_is_declared(source: str) -> None:
    assert read(source, "w") == ast.Name(text="w_{\\text{ols}}")


def test_expressions_and_bound_letters_are_indices() -> None:
    assert read("w_{t+1}") == index("w", ast.Add(terms=(T, ONE)))
    total = read(r"\sum_{i=1}^d a_i b_j")
    assert isinstance(total, ast.Big)
    assert total.body == ast.Mul(factors=(index("a", LETTER_I), ast.Name(text="b_j")))
    assert read("w_0", sequences="w") == index("w", ast.Num(value=Fraction(0)))


def test_rows_columns_and_several_indices() -> None:
    assert read("X_{i,:}") == index("X", LETTER_I, ast.Slice())
    assert read(r"X_{:,j}") == index("X", ast.Slice(), J)
    assert read(r"X_{i\cdot}") == index("X", LETTER_I, ast.Slice())
    assert read("R_{ij}", "R") == read("R_{i,j}", "R") == index("R", LETTER_I, J)
    assert read("R_{2i}", "R") == index("R", ast.Mul(factors=(ast.Num(value=Fraction(2)), LETTER_I)))
    assert read("x_{D-1}", "x") == index("x", read("D-1"))


def test_a_random_index_stands_in_a_subscript() -> None:
    assert read("x_{I_t}", "x I_t") == index("x", ast.Name(text="I_t"))


def test_stars_primes_and_bracketed_labels_belong_to_the_name() -> None:
    assert read("w^*_i", "w^*") == index("w^*", LETTER_I)
    assert read("w_i^*", "w") == index("w^*", LETTER_I)
    assert read("w'") == ast.Name(text="w'")
    assert read("x^{(i)}") == ast.Name(text="x^{(i)}")
    assert read("(w^*)^2") == ast.Pow(base=ast.Name(text="w^*"), exponent=ast.Num(value=Fraction(2)))


def test_entries_of_an_expression() -> None:
    assert read("(XR)_{:,j}", "X R") == ast.Index(base=read("XR"), indices=(ast.Slice(), J))
