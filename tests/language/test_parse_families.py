from __future__ import annotations

from fractions import Fraction

import pytest

from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.tree import expressions as ast
from corrigenda.proofs.language.tree.traverse import walk

NAMES = frozenset(["x", "q", "k", "X", "D", "d", "n"])


def read(source: str) -> ast.Expr:
    statement = parse(source, names=NAMES)
    assert isinstance(statement, ast.Remainder), statement
    return statement.content


def items(source: str) -> tuple[ast.Expr, ...]:
    found = read(source)
    assert isinstance(found, ast.Listing), found
    return found.items


ONE, D = ast.Num(value=Fraction(1)), ast.Name(text="D")
X_I = ast.Index(base=ast.Name(text="x"), indices=(ast.Name(text="i"),))
X_J = ast.Index(base=ast.Name(text="x"), indices=(ast.Name(text="j"),))


def test_the_quadratic_feature_map() -> None:
    found = items(r"[1,\sqrt2x_1,\dots,\sqrt2x_D,x_1^2,\dots,x_D^2,\sqrt2x_1x_2,\dots,\sqrt2x_{D-1}x_D]")
    root = ast.Function(name="sqrt", arguments=(ast.Num(value=Fraction(2)),))
    assert found == (
        ONE,
        ast.Family(indices=("i",), body=ast.Mul(factors=(root, X_I)), lower=ONE, upper=D),
        ast.Family(indices=("i",), body=ast.Pow(base=X_I, exponent=ast.Num(value=Fraction(2))), lower=ONE, upper=D),
        ast.Family(indices=("i", "j"), body=ast.Mul(factors=(root, X_I, X_J)), lower=ONE, upper=D, ordering="i<j"),
    )


def test_runs_in_a_sum_become_sums() -> None:
    assert read(r"1+2q_1k_1+\dots+2q_Dk_D") == read(r"1+\sum_{i=1}^D 2q_ik_i")
    assert read(r"x_1 - x_1 - \dots - x_n") == read(r"x_1 + \sum_{i=1}^n (-x_i)")
    assert read(r"x_1 x_2 \cdots x_n") == read(r"\prod_{i=1}^n x_i")


def test_members_before_the_last_explicit_one_are_absorbed() -> None:
    assert items(r"(x_1,x_2,x_3,\dots,x_n)") == items(r"(x_1,\dots,x_n)")
    assert items(r"(x_1x_2,x_1x_3,\dots,x_{D-1}x_D)") == items(r"(x_1x_2,\dots,x_{D-1}x_D)")
    assert len(items(r"(x_2,x_2,x_3,\dots,x_n)")) == 2


def test_labels_of_an_undeclared_letter_are_indices_in_a_run() -> None:
    diagonal = read(r"\operatorname{diag}(a_1,a_2,\dots,a_d)")
    assert isinstance(diagonal, ast.Function)
    (run,) = diagonal.arguments
    assert isinstance(run, ast.Family)
    assert run.body == ast.Index(base=ast.Name(text="a"), indices=(ast.Name(text="i"),))
    assert run.lower == ONE


def test_the_letter_of_a_run_is_fresh() -> None:
    (run,) = items(r"(x_1 i,\dots,x_n i)")
    assert isinstance(run, ast.Family)
    assert run.indices == ("j",)


@pytest.mark.parametrize(
    "source",
    [
        r"x + \dots + q",
        r"(x, q, \dots, k)",
        r"(x_1, \dots, q_D)",
        r"(2x_1, \dots, 3x_D)",
        r"(x_1,\dots)",
        r"x_1 + \dots",
    ],
)
def test_dots_that_no_rule_reads_stay_dots(source: str) -> None:
    assert any(isinstance(node, ast.Dots) for node in walk(read(source)))
