"""Functions that need no declaration, kinds of matrices given in words, zero blocks."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import DeclarationError, IllTyped, UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Call
from corrigenda.proofs.language.tree.traverse import contains
from corrigenda.proofs.language.writing.printer import latex

N = r"\in \mathbb{R}^{n \times n}"


def problem(stated: str, *given: str) -> Problem:
    return read(Claim(id="c", stated=stated, given=given))


def test_softmax_stands_for_its_quotient() -> None:
    found = problem(r"\operatorname{softmax}(x) = y", r"x, y \in \mathbb{R}^n")
    assert latex(found.statement) == r"\frac{\exp(x)}{\mathbf{1}_n^\top\exp(x)} = y"


def test_softmax_of_a_matrix_goes_row_by_row() -> None:
    found = problem(r"\operatorname{softmax}(X)\mathbf{1} = \mathbf{1}", r"X \in \mathbb{R}^{n \times m}")
    assert not contains(found.statement, Call)
    assert r"\operatorname{diag}(\exp(X)\mathbf{1}_m)^{-1}\exp(X)" in latex(found.statement)


def test_a_declared_function_of_that_name_goes_first() -> None:
    declared = r"\operatorname{softmax} : \mathbb{R}^n \to \mathbb{R}^n"
    found = problem(r"\operatorname{softmax}(x) = y", r"x, y \in \mathbb{R}^n", declared)
    assert contains(found.statement, Call)


def test_the_softmax_of_a_number_is_refused() -> None:
    with pytest.raises(UnsupportedConstruct):
        problem(r"\operatorname{softmax}(x) = 1", r"x \in \mathbb{R}")


def test_shapes_of_kronecker_products_and_vec() -> None:
    given = (r"A \in \mathbb{R}^{m \times n}", r"B \in \mathbb{R}^{k \times l}")
    assert problem(r"A \otimes B \in \mathbb{R}^{mk \times nl}", *given)
    with pytest.raises(IllTyped):
        problem(r"A \otimes B = A", *given)
    with pytest.raises(IllTyped):
        problem(r"\operatorname{vec}(A) = A", *given)


def test_a_zero_block_has_the_size_of_its_row_and_column() -> None:
    given = (rf"A, C {N}", r"B \in \mathbb{R}^{n \times m}")
    block = r"\begin{bmatrix} A & B \\ 0 & I_m \end{bmatrix}"
    assert problem(f"{block} = {block}", *given)
    with pytest.raises(IllTyped):
        problem(r"\begin{bmatrix} A & 0 \\ 0 & B \end{bmatrix} = A", *given)


@pytest.mark.parametrize(
    ("words", "structure"),
    [
        ("is a permutation matrix", {"permutation"}),
        ("is diagonal", {"diagonal"}),
        ("is symmetric positive definite", {"symmetric", "pd"}),
        ("is positive semidefinite", {"symmetric", "psd"}),
        ("is an orthogonal projection", {"symmetric", "idempotent"}),
        ("is orthogonal", {"orthogonal"}),
        ("is upper triangular", {"upper"}),
    ],
)
def test_kinds_in_words(words: str, structure: set[str]) -> None:
    found = problem("P = P", rf"P {N}", rf"P \text{{ {words}}}")
    assert found.context.symbols["P"].structure == structure


def test_words_about_several_letters() -> None:
    found = problem("A = B", rf"A, B {N}", r"A, B \text{ are diagonal}")
    assert all(found.context.symbols[name].structure == {"diagonal"} for name in "AB")


def test_invertible_is_an_assumption() -> None:
    found = problem("A = A", rf"A {N}", r"A \text{ is invertible}")
    assert [latex(part) for part in found.context.assumptions] == [r"\det(A) \ne 0"]


def test_other_words_are_refused_rather_than_dropped() -> None:
    with pytest.raises(DeclarationError):
        problem("N^2 = 0", rf"N {N}", r"N \text{ is nilpotent}")


@pytest.mark.parametrize(
    "declaration",
    [
        rf"P, Q {N} \text{{ symmetric}}",
        rf"P, Q {N} \text{{ are symmetric}}",
        rf"P, Q {N}, \quad P, Q \text{{ symmetric}}",
    ],
)
def test_words_behind_a_space_are_about_its_letters(declaration: str) -> None:
    found = problem("P = Q", declaration)
    assert all(found.context.symbols[name].structure == {"symmetric"} for name in "PQ")


@pytest.mark.parametrize(
    "declaration",
    [
        rf"N {N} \text{{ nilpotent}}",
        rf"N {N}, \text{{ diagonal}}",
        rf"N {N} \text{{ with }} N^2 = 0",
        rf"N {N} \text{{ for large }} n",
    ],
)
def test_words_that_say_something_unread_are_refused_rather_than_dropped(declaration: str) -> None:
    with pytest.raises(DeclarationError, match="not read as a declaration"):
        problem("N^2 = 0", declaration)
