"""A formula is cut into clauses, sides and relations on its structure."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.documents.steps.splitting import clauses
from tests.documents.handmade import span


def cut(text: str, style: str = "display") -> list[tuple[list[str], list[str]]]:
    found = clauses(span(text, style=style))
    return [([side.text for side in clause.sides], [mark.text for mark in clause.relations]) for clause in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a = b", [(["a", "b"], ["="])]),
        (r"a = b \leq c", [(["a", "b", "c"], ["=", "\\le"])]),
        (r"a &= b \\ &= c", [(["a", "b"], ["="]), (["", "c"], ["="])]),
        (r"\begin{aligned} a &= b \\ &= c \end{aligned}", [(["a", "b"], ["="]), (["", "c"], ["="])]),
        (r"x &= a \\ &\quad + b", [(["x", "a + b"], ["="])]),
        (r"x &= a \\ &- b", [(["x", "a - b"], ["="])]),
        (r"x &= a \\ -b &= c", [(["x", "a"], ["="]), (["-b", "c"], ["="])]),
        (r"f(x) = ( a \\ & + b) \\ &= c", [(["f(x)", "( a + b)"], ["="]), (["", "c"], ["="])]),
        (r"a = b, \quad c = d", [(["a", "b"], ["="]), (["c", "d"], ["="])]),
        (r"a = b; c = d.", [(["a", "b"], ["="]), (["c", "d"], ["="])]),
        (r"a = \quad b", [(["a", "b"], ["="])]),
        (r"a \overset{(1)}{=} b", [(["a", "b"], ["="])]),
        (r"a \stackrel{\text{def}}{=} b", [(["a", "b"], [":="])]),
        (r"a {=} b \not= c", [(["a", "b", "c"], ["=", "\\ne"])]),
        (r"a = b \quad (12)", [(["a", "b"], ["="])]),
        (r"a = b \tag{3} \label{eq:b}", [(["a", "b"], ["="])]),
        (r"a = b \; . (*)", [(["a", "b"], ["="])]),
        (r"q, k \sim \mathcal{N}(0, I)", [(["q, k", r"\mathcal{N}(0, I)"], ["\\sim"])]),
        (r"i = 1, \dots, n", [(["i", r"1, \dots, n"], ["="])]),
        (r"\mu = 0, \sigma = 1", [(["\\mu", "0"], ["="]), (["\\sigma", "1"], ["="])]),
        (r"E[g_i] = g, \forall i", [(["E[g_i]", "g"], ["="])]),
        (r"f: \mathbb{R}^d \to \mathbb{R}", [([r"f: \mathbb{R}^d", r"\mathbb{R}"], ["\\to"])]),
        (r"\alpha: X - WX = 0", [(["X - WX", "0"], ["="])]),
        (r"a = \dots = b", [(["a", "b"], ["="])]),
        (r"x \in [0, 1)", [(["x", "[0, 1)"], ["\\in"])]),
        ("f(a, b) = g(a; b)", [(["f(a, b)", "g(a; b)"], ["="])]),
        (r"\sum_{i=1}^{n} x_i = y", [([r"\sum_{i=1}^{n} x_i", "y"], ["="])]),
        ("<a, b> = 3", [(["<a, b>", "3"], ["="])]),
        ("a < b", [(["a", "b"], ["<"])]),
        (
            r"\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix} = A",
            [([r"\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix}", "A"], ["="])],
        ),
        (r"\begin{cases} a = b \\ c = d \end{cases}", [(["a", "b"], ["="]), (["c", "d"], ["="])]),
        (r"\left\{ \begin{array}{l} a < 1 \\ b < 1 \end{array} \right.", [(["a", "1"], ["<"]), (["b", "1"], ["<"])]),
        (
            r"y = \begin{cases} 1 & x > 0 \\ 0 \end{cases}",
            [(["y", r"\begin{cases} 1 & x > 0 \\ 0 \end{cases}"], ["="])],
        ),
        ("a ≤ b", [(["a", "b"], ["\\le"])]),
        (r"(X_i \in \mathbb{R}^n, y > 0)", [(["X_i", r"\mathbb{R}^n"], ["\\in"]), (["y", "0"], [">"])]),
        (r"\text{GD: } w = v", [(["w", "v"], ["="])]),
        (r"\text{rank}(Z) \le d", [([r"\text{rank}(Z)", "d"], ["\\le"])]),
        (r"\text{Then } a = b \text{ if } x > 0", [(["a", "b"], ["="]), (["x", "0"], [">"])]),
    ],
)
def test_clauses(text: str, expected: list[tuple[list[str], list[str]]]) -> None:
    assert cut(text) == expected


def test_links_lead_a_clause() -> None:
    found = clauses(span(r"|1 - \eta| < 1 \quad \therefore \eta < 2 \Rightarrow \eta < 3"))
    assert [clause.lead for clause in found] == ["", "\\therefore", "\\implies"]


def test_words_are_hints_and_never_sides_of_formulas() -> None:
    first, second = clauses(span(r"X = 0 \text{ Reconstruction loss} = 1"))
    assert [side.text for side in first.sides] == ["X", "0"]
    assert second.sides[0].prose
    (clause,) = clauses(span(r"\text{so } a = b \text{ by symmetry}"))
    assert (clause.hint, clause.tail) == ("so", "by symmetry")


def test_ascii_formulas_have_their_own_relations() -> None:
    assert cut("a != b", "ascii") == [(["a", "b"], ["\\ne"])]
    assert cut("f(a + b) = f(a) + f(b)", "ascii") == [(["f(a + b)", "f(a) + f(b)"], ["="])]


def test_each_character_of_a_side_has_its_place() -> None:
    (clause,) = clauses(span("a &= b\n + c \\nonumber"))
    right = clause.sides[1]
    assert right.text == "b + c"
    assert [(place.line, place.column) for place in right.places] == [(1, 6), (1, 7), (2, 2), (2, 3), (2, 4)]


_PIECES = st.sampled_from(
    [
        "a",
        "=",
        "\\\\",
        "&",
        "{",
        "}",
        "(",
        ")",
        "\\left",
        "\\right",
        "\\begin{cases}",
        "\\end{cases}",
        "\\text{if }",
        ",",
        "\\quad",
        "\\Rightarrow",
        "\\overset{a}{=}",
        "\\overset",
        "<",
        ">",
        "\\frac",
        "^",
        "_",
        " ",
        "\n",
        "\\",
        ".",
        ":",
        "-",
        "\\begin{aligned}",
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(_PIECES, max_size=30).map("".join) | st.text(max_size=40))
def test_cutting_never_raises_and_keeps_places(text: str) -> None:
    for clause in clauses(span(text)):
        assert len(clause.sides) == len(clause.relations) + 1
        for side in clause.sides:
            assert side.prose or len(side.places) == len(side.text)
