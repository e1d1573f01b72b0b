from __future__ import annotations

from fractions import Fraction

import pytest

from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.tree import expressions as ast
from corrigenda.proofs.language.writing.printer import latex, text

NAMES = frozenset([r"q", r"k", r"x", r"w", r"X", r"R", r"d", r"n", r"y", r"\mu", r"\sigma", r"\eta", r"\tilde{w}"])
FUNCTIONS = frozenset(("L",))


def read(source: str) -> ast.Statement:
    return parse(source, names=NAMES, functions=FUNCTIONS, sequences=frozenset("w"))


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        (r"((x)) + ((y))", "x + y"),
        (r"x - (y - w)", "x - (y - w)"),
        (r"(x)(y+1)", "x(y + 1)"),
        (r"{x}^{2}", "x^2"),
        (r"w_{t+1} = w_t", "w_{t+1} = w_t"),
        (r"(x^2)^3", "(x^2)^3"),
        (r"\frac{1}{2}x", r"\frac{1}{2}x"),
        (r"\left(\frac{x}{y}\right)^2", r"\left(\frac{x}{y}\right)^2"),
        (r"(\sum_i x_i) y", r"\left(\sum_{i} x_i\right)y"),
        (r"2\sum_i x_i", r"2\sum_{i} x_i"),
        (r"x \cdot 2", r"x \cdot 2"),
        (r"||x||^2", r"\|x\|_2^2"),
        (r"\left|x + |y|\right|", r"\left|x + |y|\right|"),
        (r"E[q^Tk]", r"\mathbb{E}[q^\top k]"),
        (r"x = 1, y = 2", r"x = 1 \land y = 2"),
        (r"q,k \sim N(0, I_d)", r"q, k \sim \mathcal{N}(0, I_d)"),
        (r"(q,k)\sim P", r"(q, k) \sim P"),
        (r"-x + y", "-x + y"),
        (r"-(x + y)", "-(x + y)"),
        (r"x^{-1}", "x^{-1}"),
        (r"\sigma x", r"\sigma x"),
    ],
)
def test_latex_has_the_brackets_it_needs(source: str, printed: str) -> None:
    assert latex(read(source)) == printed


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        (r"q^\top k = \sum_{i=1}^d q_i k_i", "qᵀ k = ∑ᵢ₌₁^d qᵢ kᵢ"),
        (r"\|y - X\tilde{w}\|_2^2 \le \frac{x+1}{2\sigma^2}", "‖y - X w̃‖₂² ≤ (x + 1)/(2 σ²)"),
        (r"w_{t+1} := w_t - \eta\nabla L(w_t)", "wₜ₊₁ := wₜ - η ∇L(wₜ)"),
        (r"X \in \mathbb{R}^{n \times d}", "X ∈ ℝ^(n × d)"),
        (r"x > 0 \implies y \ne 0", "x > 0 ⟹ y ≠ 0"),
        (r"\sqrt{d}\,\mathbf{x}", "√d x"),
    ],
)
def test_terminal_text(source: str, shown: str) -> None:
    assert text(read(source)) == shown


def test_terminal_text_drops_control_characters() -> None:
    assert text(ast.Prose(text="a\x1b[31mb")) == "a[31mb"


def test_numbers() -> None:
    assert latex(ast.Num(value=Fraction(5, 4))) == "1.25"
    assert latex(ast.Num(value=Fraction(1, 3))) == r"\frac{1}{3}"
    assert latex(ast.Mul(factors=(ast.Num(value=Fraction(-2)), ast.Name(text="x")))) == "(-2)x"
    assert text(ast.Num(value=Fraction(1, 3))) == "1/3"


def test_an_exponent_named_like_a_transpose_stays_an_exponent() -> None:
    power = ast.Pow(base=ast.Name(text="x"), exponent=ast.Name(text="T"))
    assert read(latex(power)) == ast.Remainder(content=power)


def test_words_beside_letters_keep_their_own_spaces() -> None:
    assert text(parse(r"f \text{ is } L\text{-smooth}")) == "f is L-smooth"
