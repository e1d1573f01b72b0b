"""`\\frac{d}{dx}` and `\\frac{\\partial L}{\\partial w}` are derivatives, unless `d` is a declared size."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.errors import ParseError, UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.tree.expressions import Chain, Div, Gradient, Index, Partial, Statement
from corrigenda.proofs.language.tree.traverse import contains
from corrigenda.proofs.language.writing.printer import latex

REAL = frozenset({"x", "y", "L", "w"})


@pytest.mark.parametrize(
    "text", [r"\frac{d}{dx} x^2", r"\frac{\mathrm{d}}{\mathrm{d}x} x^2", r"\frac{\partial}{\partial x} x^2"]
)
def test_an_operator_takes_what_follows(text: str) -> None:
    assert _read(f"{text} = 2 x") == _read(r"\nabla_x x^2 = 2 x")


def test_a_function_in_the_numerator_is_differentiated() -> None:
    loss = (r"w \in \mathbb{R}", r"L(w) := w^2")
    for text in (r"\frac{\partial L}{\partial w}", r"\frac{dL}{dw}", r"\frac{\partial L(w)}{\partial w}"):
        assert _read(f"{text} = 0", *loss) == _read(r"\nabla_w w^2 = 0", *loss)


def test_a_component_below_is_an_entry_of_the_gradient() -> None:
    loss = (r"w \in \mathbb{R}^n",)
    found = _read(r"\frac{\partial \|w\|_2^2}{\partial w_i} = 0", *loss)
    assert isinstance(found, Chain)
    assert isinstance(found.sides[0], Index)
    assert isinstance(found.sides[0].base, Gradient)
    assert _read(r"\nabla_{w_i} (\|w\|_2^2) = 0", *loss) == found


def test_a_declared_size_keeps_its_fractions() -> None:
    sized = REAL | {"d", "n"}
    assert isinstance(parse(r"\frac{d x}{d n} = 0", names=sized).sides[0], Div)
    assert contains(parse(r"\frac{d}{d x} x^2 = 0", names=sized), Partial)


def _read(stated: str, *given: str) -> Statement:
    return read(Claim(id="t", stated=stated, given=(r"x \in \mathbb{R}", *given))).statement


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\min_n (n - 1)^2 = 0", (r"n \in \mathbb{N}",)),
        (r"\min_A \|A\|_F^2 = 0", (r"A \in \mathbb{R}^{2 \times 2}", r"A \succ 0")),
        (r"\nabla_u x^2 = 0", (r"x \in \mathbb{R}",)),
    ],
)
def test_letters_that_are_restricted_or_nowhere_are_refused(stated: str, given: tuple[str, ...]) -> None:
    with pytest.raises(UnsupportedConstruct):
        read(Claim(id="t", stated=stated, given=given))


@pytest.mark.parametrize(
    "text",
    [
        r"d/dx x^2",
        r"\mathrm{d}/\mathrm{d}x (x^2)",
        r"d(x^2)/dx",
        r"\mathrm{d}\left(x^2\right)/\mathrm{d}x",
        r"\partial (x^2)/\partial x",
        r"D_x (x^2)",
        r"(x^2)'",
    ],
)
def test_calculus_without_a_fraction_differentiates(text: str) -> None:
    assert _read(f"{text} = 2 x") == _read(r"\nabla_x x^2 = 2 x")


@pytest.mark.parametrize(
    ("text", "body", "variable"),
    [
        ("df/dx", "f", "x"),
        ("dL/dW", "L", "W"),
        (r"\mathrm{d}L/\mathrm{d}w_{ij}", "L", "w_{ij}"),
        ("dL/dW^{(1)}", "L", "W^{(1)}"),
    ],
)
def test_a_slash_divides_differentials(text: str, body: str, variable: str) -> None:
    found = parse(f"{text} = 0").sides[0]
    assert isinstance(found, Partial)
    assert (found.body.text, found.variables[0].text) == (body, variable)


@pytest.mark.parametrize("text", ["d/h", "2d/d_h", "d(x, y)/d(x, z)", "D_x x", "n d / d", "D(x^2)", "D_{x}"])
def test_other_letters_d_stay_letters(text: str) -> None:
    assert not contains(parse(f"{text} = 0"), Partial)


def test_a_declared_letter_d_is_divided() -> None:
    assert not contains(parse("d/dx = 0", names=frozenset({"d", "x"})), Partial)


def test_a_prime_on_a_product_of_matrices_is_no_derivative() -> None:
    for text in ("(AB)' = B'A'", "(uv)' = u'v + uv'", "(Xw)' = w'X'", "(x + 1)' = 1"):
        with pytest.raises(ParseError):
            parse(text)


def test_the_subdifferential_of_a_norm_is_a_function_of_its_own() -> None:
    for text in (r"\partial |w| = c", r"\partial |\cdot|(w) = c"):
        found = parse(text)
        assert isinstance(found, Chain)
        assert latex(found.sides[0]) == r"\partial |\cdot|(w)"
        assert parse(latex(found)) == found
    assert latex(parse(r"\partial \|w\|_1 = c")) == r"\partial \|\cdot\|_{1}(w) = c"
    assert latex(parse(r"\partial |x|/\partial x = c")) == r"\frac{\partial |x|}{\partial x} = c"
