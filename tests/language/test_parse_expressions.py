"""What expressions mean: each reading is compared with one that spells the grouping out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.tree import expressions as ast

NAMES = frozenset(
    [r"q", r"k", r"x", r"w", r"X", r"R", r"d", r"n", r"D", r"p", r"y", r"\mu", r"\sigma", r"\eta", r"V", r"\tilde{T}"]
)
FUNCTIONS = frozenset(("L", "\\phi", "\\operatorname{sim}", "\\ell"))


def read(source: str, names: frozenset[str] = NAMES) -> ast.Expr:
    statement = parse(source, names=names, functions=FUNCTIONS, sequences=frozenset("w"))
    assert isinstance(statement, ast.Remainder), statement
    return statement.content


def name(text: str) -> ast.Name:
    return ast.Name(text=text)


def num(value: float) -> ast.Num:
    return ast.Num(value=Fraction(value))


@pytest.mark.parametrize(
    ("source", "spelled"),
    [
        (r"\|q\|^2/2\sigma^2", r"\frac{\|q\|^2}{2\sigma^2}"),
        ("a/b/c", r"\frac{\frac{a}{b}}{c}"),
        (r"a/b\cdot c", r"\frac{a}{b}\cdot c"),
        (r"R \odot Xw", r"R \odot (Xw)"),
        (r"q \cdot Xw", r"q \cdot (Xw)"),
        ("-ab^2", "-(ab^2)"),
        (r"\frac yx", r"\frac{y}{x}"),
        (r"\frac12x", r"\frac{1}{2}x"),
        (r"\sqrt2x_1", r"\sqrt{2} x_1"),
        (r"\binom D2", r"\binom{D}{2}"),
        ("x^22", "x^{2} 2"),
        (r"\sin x \cos y", r"\sin(x)\cos(y)"),
        (r"\ln 2x + 1", r"\ln(2x) + 1"),
        (r"\sin^2 x", r"\sin(x)^2"),
        (r"\log_2 x", r"\frac{\ln(x)}{\ln(2)}"),
        (r"e^{-x}", r"\exp(-x)"),
        (r"\sqrt[3]{x}", r"x^{1/3}"),
        (r"x^2_i", r"x_i^2"),
        (r"\|x\|^2_2", r"\|x\|_2^2"),
        (r"||x||_1", r"\|x\|_1"),
        (r"|x||y|", r"\left|x\right|\lvert y\rvert"),
        ("|a|b|c|", r"\left|a\right| b \left|c\right|"),
        (r"[a+b][c]", "(a+b)(c)"),
        (r"\{a+b\}c", "(a+b)c"),
        (r"X^{-\top}", r"(X^{-1})^\top"),
        (r"X^T y", r"X^\top y"),
        (r"X^{\mathrm{T}} y", r"X^\intercal y"),
        (r"\langle q, k\rangle", r"q \cdot k"),
        (r"2 \cdot x", "2x"),
        (r"\nabla_w L(w)^\top q", r"(\nabla_w L(w))^\top q"),
        (r"\nabla_w w^\top X w + 1", r"\nabla_w (w^\top X w) + 1"),
        (r"\mathbb{E}\|x\|^2 + 1", r"\mathbb{E}[\|x\|^2] + 1"),
        (r"E[x]^2", r"(\mathbb{E}[x])^2"),
        (r"\mathrm{E}(x)", r"\mathbb{E}[x]"),
        (r"\mathbb{E}[|x| | w]", r"\mathbb{E}\left[\left|x\right| \mid w\right]"),
        (r"\operatorname{tr} XR + 1", r"\operatorname{tr}(XR) + 1"),
        (r"\ell'(w)", r"\nabla \ell(w)"),
    ],
)
def test_reading(source: str, spelled: str) -> None:
    assert read(source) == read(spelled)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (r"a/b \cdot c", r"\frac{a}{b \cdot c}"),
        ("ab + c", "a(b+c)"),
        ("(ab)c", "abc"),
        (r"X^{-1}", r"X^\top"),
        (r"\|x\|_1", r"\|x\|_2"),
        (r"\mathbb{E}[x^2]", r"\mathbb{E}[x]^2"),
        (r"x_i^2", r"x_{i^2}"),
        ("w(x+1)", "L(x+1)"),
    ],
)
def test_different_things_stay_different(one: str, other: str) -> None:
    assert read(one) != read(other)


def test_products_keep_their_order() -> None:
    assert read(r"q^\top k") == ast.Mul(factors=(ast.Transpose(operand=name("q")), name("k")))
    assert read("XRw") == ast.Mul(factors=(name("X"), name("R"), name("w")))


def test_a_bracket_calls_declared_functions_and_multiplies_letters() -> None:
    assert read("w(x+1)") == ast.Mul(factors=(name("w"), ast.Add(terms=(name("x"), num(1)))))
    assert read("L(x+1)") == ast.Call(function="L", arguments=(ast.Add(terms=(name("x"), num(1))),))
    assert read(r"\operatorname{sim}(q, k)") == ast.Call(
        function=r"\operatorname{sim}", arguments=(name("q"), name("k"))
    )
    assert read(r"\cos{\left(x + 1 \right)}") == read(r"\cos(x + 1)")
    assert isinstance(read("b(x+1)"), ast.Mul)
    assert isinstance(read("K(q,k)"), ast.Call)


def test_usual_letters_yield_to_declarations() -> None:
    assert read("I_d") == ast.Eye(size=name("d"))
    assert read("I") == ast.Eye()
    assert read("I", NAMES | {"I"}) == name("I")
    assert read(r"\pi") == ast.Constant(name="pi")
    assert read(r"\pi", NAMES | {r"\pi"}) == name(r"\pi")
    assert read("e^x", NAMES | {"e"}) == ast.Pow(base=name("e"), exponent=name("x"))
    assert read("O(D^2)") == ast.BigO(symbol="O", body=ast.Pow(base=name("D"), exponent=num(2)))
    assert isinstance(read("O(D)", NAMES | {"O"}), ast.Mul)
    assert isinstance(read("E[x]", NAMES | {"E"}), ast.Mul)


def test_units() -> None:
    assert read(r"\mathbf{1}") == ast.Ones()
    assert read(r"\mathbf 1_n") == ast.Ones(size=name("n"))
    assert read(r"\frac1n\mathbf{1}") == ast.Mul(factors=(ast.Div(numerator=num(1), denominator=name("n")), ast.Ones()))
    assert read("0.25") == ast.Num(value=Fraction(1, 4))


def test_inverse_exponents_are_one_number() -> None:
    assert read("X^{-1}") == ast.Pow(base=name("X"), exponent=num(-1))
    assert read("x^{1/2}") == ast.Pow(base=name("x"), exponent=num(0.5))


def test_moments() -> None:
    assert read(r"\mathbb{E}_{q,k}[x \mid w, y]") == ast.Moment(
        operator="E", arguments=(name("x"),), over=("q", "k"), given=("w", "y")
    )
    assert read(r"\operatorname{Cov}(q, k)") == ast.Moment(operator="Cov", arguments=(name("q"), name("k")))
    assert read("Var(x)") == ast.Moment(operator="Var", arguments=(name("x"),))


def test_gradients() -> None:
    assert read(r"\nabla L(w_t)") == ast.GradientAt(
        function="L", arguments=(ast.Index(base=name("w"), indices=(name("t"),)),)
    )
    assert read("L'(w)") == ast.GradientAt(function="L", arguments=(name("w"),))
    assert read(r"\nabla_w \frac12 \|w\|^2") == ast.Gradient(body=read(r"\frac12 \|w\|^2"), variable="w")


def test_matrices_and_lists() -> None:
    block = read(r"\begin{pmatrix} 1 & x \\ y & 2 \end{pmatrix}")
    assert block == ast.Block(rows=((num(1), name("x")), (name("y"), num(2))))
    assert read("[x, y]") == ast.Listing(items=(name("x"), name("y")))
    assert read(r"[\sin(Xw); \cos(Xw)]") == ast.Block(rows=((read(r"\sin(Xw)"),), (read(r"\cos(Xw)"),)))
    assert read(r"\begin{vmatrix} x \end{vmatrix}") == ast.Function(
        name="det", arguments=(ast.Block(rows=((name("x"),),)),)
    )


def test_spectral_functions_and_labels() -> None:
    assert read(r"\sigma_{\max}(X)^2") == ast.Pow(
        base=ast.Function(name="sigma_max", arguments=(name("X"),)), exponent=num(2)
    )
    assert read(r"\sigma_{\max}") == name(r"\sigma_{\max}")


@pytest.mark.parametrize(
    ("source", "expected", "at"),
    [
        ("x + ", "an expression", 4),
        (r"\frac{x}", "a group in braces", 8),
        ("(x + y", ")", 6),
        (r"\|x", r"\|", 3),
        ("x^2^3", "two superscripts", 3),
        (r"\foo x", r"\foo", 0),
        ("x_i_j", "two subscripts", 3),
        (r"\min", "the index under", 4),
        (r"\frac{\partial^2 x}{\partial y}", "the orders", 0),
        ("w{x+1}", "parentheses", 1),
        (r"\nabla^5 x", r"\nabla^2", 7),
    ],
)
def test_errors_say_what_was_expected_and_where(source: str, expected: str, at: int) -> None:
    with pytest.raises(ParseError) as caught:
        read(source)
    assert expected in caught.value.message
    assert caught.value.span.start == at


def test_spans_cover_the_node() -> None:
    source = r"x + \frac{q^\top k}{\sqrt{d}}"
    whole = read(source)
    assert isinstance(whole, ast.Add)
    fraction = whole.terms[1]
    assert isinstance(fraction, ast.Div)
    assert source[fraction.span.start : fraction.span.end] == r"\frac{q^\top k}{\sqrt{d}}"
    numerator = fraction.numerator
    assert isinstance(numerator, ast.Mul)
    assert source[numerator.factors[0].span.start : numerator.factors[0].span.end] == r"q^\top"
