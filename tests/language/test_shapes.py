"""Shapes: what fits, what is ill-typed and why, what undeclared letters become."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given as sampled
from hypothesis import strategies as st

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import IllTyped, UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.reading.typing import dimensions
from corrigenda.proofs.language.reading.typing.dimensions import Unifier, named, number
from corrigenda.proofs.language.shapes import check, index_ranges, shape_of
from corrigenda.proofs.language.tree.expressions import (
    Add,
    Chain,
    Expr,
    Eye,
    Function,
    Inner,
    Mul,
    Name,
    Num,
    Transpose,
)
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.language.writing.printer import latex

GIVEN = (
    r"X \in \mathbb{R}^{n \times d}",
    r"A \in \mathbb{R}^{d \times d}",
    r"w, v \in \mathbb{R}^d",
    r"y \in \mathbb{R}^n",
    r"c \in \mathbb{R}",
)


def problem(stated: str, *given: str) -> Problem:
    return read(Claim(id="c", stated=stated, given=given))


def shape(text: str) -> str:
    found = problem(f"{text} = 0", *GIVEN)
    assert isinstance(found.statement, Chain)
    side = found.statement.sides[0]
    assert isinstance(side, Expr)
    return ", ".join(latex(size) for size in shape_of(side, found.context))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Xw", "n"),
        (r"w^\top A w", ""),
        (r"w v^\top", "d, d"),
        (r"w^\top", "1, d"),
        ("X_{i,:}", "1, d"),
        ("X_{:,j}", "n"),
        ("X_{ij}", ""),
        ("c X", "n, d"),
        (r"\operatorname{diag}(w) A", "d, d"),
        (r"(A + c I)^{-1} v", "d"),
        (r"\nabla_w (w^\top A w)", "d"),
        (r"\nabla_w (Xw)", "n, d"),
        (r"\operatorname{Var}(Xw)", "n, n"),
        (r"[1, w^\top, c]", "1, d + 2"),
        (r"\begin{bmatrix} A & v \\ w^\top & c \end{bmatrix}", "d + 1, d + 1"),
        (r"\mathbf{1}^\top X", "1, d"),
        (r"\arg\min_u \|y - Xu\|_2^2", "d"),
        (r"\sin(Xw)", "n"),
        (r"X^\top \cdot y", "d"),
    ],
)
def test_shape(text: str, expected: str) -> None:
    assert shape(text) == expected


@pytest.mark.parametrize(
    ("stated", "left", "right"),
    [
        ("Xw + c = y", "X w", "c"),
        ("XX = 0", "X", "X"),
        (r"w^2 = 1", "w", ""),
        (r"X^2 = 1", "X", ""),
        (r"\frac{c}{w} = 1", "w", ""),
        ("Xw = w", "X w", "w"),
        (r"\operatorname{tr}(X) = 1", "X", ""),
        (r"\sum_i w_i y_i = 0", "i", "y"),
        (r"w_{ij} = 0", "w", ""),
        (r"w \odot y = 0", "w", "y"),
        (r"XA \in \mathbb{R}^{d \times n}", "X A", ""),
        ("c = 0 \\implies X + A = 0", "X", "A"),
        (r"\sum_{i=1}^d c_i = 0", "c", ""),
    ],
)
def test_ill_typed_names_the_parts(stated: str, left: str, right: str) -> None:
    with pytest.raises(IllTyped) as caught:
        problem(stated, *GIVEN)
    assert (caught.value.left, caught.value.right) == (left, right)
    assert caught.value.left_shape


def test_span_of_the_fault_points_into_the_source() -> None:
    with pytest.raises(IllTyped) as caught:
        problem("c = w^2", *GIVEN)
    span = caught.value.span
    assert "c = w^2"[span.start : span.end] == "w^2"


@pytest.mark.parametrize("stated", ["Xw = 0", r"0 = X^\top X", "A \\succ 0", r"w^\top v = 0"])
def test_zero_fits_any_shape(stated: str) -> None:
    assert check(problem(stated, *GIVEN))


@pytest.mark.parametrize(
    "stated",
    [
        r"A v w^\top v = A v (w^\top v)",
        "w = (1, 2)",
    ],
)
def test_lawful_shorthand(stated: str) -> None:
    given = GIVEN if "A" in stated else (r"w \in \mathbb{R}^2",)
    assert check(problem(stated, *given))


@pytest.mark.parametrize(
    "stated", [r"A y v^\top v = 0", r"A \cdot A = A", "X_1 = 0", "c_1 = 0", r"\operatorname{foo}(w) = 0"]
)
def test_unclear_is_never_ill_typed(stated: str) -> None:
    given = tuple(part.replace("y \\in \\mathbb{R}^n", "y, z \\in \\mathbb{R}^d") for part in GIVEN)
    if "y" in stated:
        stated = r"A w^\top v A = 0"
    with pytest.raises(UnsupportedConstruct):
        problem(stated, *given)


def test_undeclared_letters_are_inferred_and_marked() -> None:
    symbols = problem(r"\|y - Xw\|_2^2 = y^\top y - 2 y^\top Xw + w^\top X^\top Xw").context.symbols
    assert {name: len(symbol.shape) for name, symbol in symbols.items()} == {"X": 2, "w": 1, "y": 1}
    assert all(symbol.inferred for symbol in symbols.values())
    assert symbols["X"].shape == (*symbols["y"].shape, *symbols["w"].shape)


def test_scalars_are_the_default() -> None:
    assert all(not symbol.shape for symbol in problem(r"a^2 + b^2 \ge 2ab").context.symbols.values())


def test_a_factor_after_a_transpose_is_a_vector() -> None:
    symbols = problem(r"\operatorname{Var}(\frac{q^\top k}{s}) = 1", r"s > 0", r"(q, k) \sim P").context.symbols
    assert len(symbols["q"].shape) == len(symbols["k"].shape) == 1


def test_open_ranges_stay_open_in_messages() -> None:
    with pytest.raises(IllTyped) as caught:
        problem(r"c (\max_i w_i) X = c", *GIVEN)
    assert r"\max_{i}" in caught.value.left
    assert "?" not in caught.value.left


def test_a_guess_gives_way_to_a_declaration() -> None:
    assert problem(r"\|u\|_2 = c u", r"c \in \mathbb{R}").context.symbols["u"].shape == ()


def test_no_shapes_for_guessed_letters_is_not_ill_typed() -> None:
    with pytest.raises(UnsupportedConstruct):
        problem(r"\operatorname{tr}(u) = u^\top A", *GIVEN)


def test_sizes_are_filled_in() -> None:
    found = problem(r"X^\top(XX^\top + c I)^{-1} = (X^\top X + c I)^{-1} X^\top", *GIVEN).statement
    assert [node.size for node in walk(found) if isinstance(node, Eye)] == [Name(text="n"), Name(text="d")]


def test_a_size_that_nothing_tells_is_refused() -> None:
    with pytest.raises(UnsupportedConstruct):
        problem(r"\operatorname{tr}(I) = 1")
    with pytest.raises(UnsupportedConstruct):
        problem(r"\sum_i c = c", r"c \in \mathbb{R}")


def test_scalar_dots_and_transposes_become_products() -> None:
    found = problem(r"a \cdot b^\top = (w \cdot v)", r"a, b \in \mathbb{R}", *GIVEN).statement
    assert isinstance(found, Chain)
    assert found.sides[0] == Mul(factors=(Name(text="a"), Name(text="b")))
    assert isinstance(found.sides[1], Inner)
    assert not any(isinstance(node, Transpose) for node in walk(found))


def test_length_of_a_feature_map_is_symbolic() -> None:
    found = problem(
        r"\dim\phi(x) = 1 + D + \binom D2",
        r"x \in \mathbb{R}^D",
        r"\phi(x) := [1, x_1, \dots, x_D, x_1x_2, \dots, x_{D-1}x_D]",
    )
    assert isinstance(found.statement, Chain)
    left, right = found.statement.sides
    assert isinstance(left, Add)
    assert not any(isinstance(node, Function) for node in walk(left))
    assert isinstance(right, Expr)
    assert dimensions.of(left) == dimensions.of(right)


def test_ranges_of_free_index_letters() -> None:
    found = problem(r"X_{ij}^2 + w_j = 0 \cdot w_k", *GIVEN)
    ranges = {name: latex(size) for name, size in index_ranges(found.statement, found.context).items()}
    assert ranges == {"i": "n", "j": "d", "k": "d"}


def test_table_lists_each_part_once() -> None:
    table = check(problem(r"Xw = X w", *GIVEN))
    assert dict(table)["X"] == r"n \times d"
    assert len(dict(table)) == len(table)


def test_tuple_definitions_are_columns_where_rows_clash() -> None:
    body = r"\phi(x) := (1, x_1, \dots, x_D)"
    assert check(problem(r"\phi(x)^\top \phi(x) = 1 + x^\top x", r"x \in \mathbb{R}^D", body))
    assert check(problem(r"\phi(x) \phi(x)^\top = 1 + x^\top x", r"x \in \mathbb{R}^D", body))


# ------------------------------------------------------------------------------ sizes


def size(text: str) -> dimensions.Size:
    found = parse(f"{text} = 0")
    assert isinstance(found, Chain)
    side = found.sides[0]
    assert isinstance(side, Expr)
    return dimensions.of(side)


def test_binomials_are_polynomials() -> None:
    assert size(r"1 + 2D + \binom{D}{2}") == size(r"\frac{(D+1)(D+2)}{2}")
    assert size(r"\binom{D}{2}") != size(r"\frac{D^2}{2}")


def test_rigid_sizes_clash_and_unknowns_do_not_become_one() -> None:
    unifier = Unifier()
    unknown = unifier.fresh()
    assert not unifier.unify(named("n"), named("d"))
    assert not unifier.unify(unknown, number(1))
    assert unifier.unify(dimensions.add(unknown, number(1)), named("n"))
    assert unifier.resolve(unknown) == dimensions.subtract(named("n"), number(1))


@sampled(st.lists(st.tuples(st.sampled_from("nmd"), st.integers(-3, 3), st.integers(0, 2)), max_size=4))
def test_sizes_survive_printing(parts: list[tuple[str, int, int]]) -> None:
    total = number(0)
    for name, factor, exponent in parts:
        total = dimensions.add(total, dimensions.scale(dimensions.power(named(name), exponent), factor))
    assert dimensions.of(dimensions.to_expr(total)) == total


def test_numbers_are_no_sizes_when_they_hide_letters() -> None:
    with pytest.raises(UnsupportedConstruct):
        dimensions.of(Function(name="exp", arguments=(Num(value=Fraction(1)),)))


@pytest.mark.parametrize(
    "law", [r"\mathcal{N}(m, \operatorname{diag}(s))", r"\mathcal{N}(m, t^2)", r"\mathcal{N}(m, S)"]
)
def test_a_letter_with_a_normal_law_of_vectors_is_a_vector(law: str) -> None:
    given = (r"k \in \mathbb{N}", r"m, s \in \mathbb{R}^k", r"S \in \mathbb{R}^{k \times k}", "t > 0", rf"y \sim {law}")
    assert len(read(Claim(id="law", stated="y = y", given=given)).context.symbols["y"].shape) == 1
