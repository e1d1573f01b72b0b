"""`\\frac{d}{dx}` and `\\frac{\\partial L}{\\partial w}` are derivatives, unless `d` is a declared size."""

from __future__ import annotations

import pytest

from proofs.claim import Claim
from proofs.language.ast import Div, Gradient, Index, Name
from proofs.language.elaborate import read
from proofs.language.errors import UnsupportedConstruct
from proofs.language.parser import parse
from proofs.language.traverse import contains

REAL = frozenset({"x", "y", "L", "w"})


@pytest.mark.parametrize(
    "text", [r"\frac{d}{dx} x^2", r"\frac{\mathrm{d}}{\mathrm{d}x} x^2", r"\frac{\partial}{\partial x} x^2"]
)
def test_an_operator_takes_what_follows(text: str) -> None:
    assert parse(f"{text} = 0", names=REAL).sides[0] == parse(r"\nabla_x x^2 = 0", names=REAL).sides[0]


def test_a_function_in_the_numerator_is_differentiated() -> None:
    assert parse(r"\frac{\partial L}{\partial w} = 0", names=REAL).sides[0] == Gradient(
        body=Name(text="L"), variable="w"
    )
    read_as_call = parse(r"\frac{dL}{dw} = 0", names=REAL, functions=frozenset({"L"})).sides[0]
    assert read_as_call == parse(r"\nabla_w L(w) = 0", names=REAL, functions=frozenset({"L"})).sides[0]


def test_a_component_below_is_an_entry_of_the_gradient() -> None:
    found = parse(r"\frac{\partial L}{\partial w_i} = 0", names=REAL).sides[0]
    assert found == Index(base=Gradient(body=Name(text="L"), variable="w"), indices=(Name(text="i"),))
    assert parse(r"\nabla_{w_i} (L) = 0", names=REAL).sides[0] == found


def test_a_declared_size_keeps_its_fractions() -> None:
    sized = REAL | {"d", "n"}
    assert isinstance(parse(r"\frac{d x}{d n} = 0", names=sized).sides[0], Div)
    assert contains(parse(r"\frac{d}{d x} x^2 = 0", names=sized), Gradient)


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\min_x x^2 = 0", (r"x > 3",)),
        (r"\min_n (n - 1)^2 = 0", (r"n \in \mathbb{N}",)),
        (r"\min_A \|A\|_F^2 = 0", (r"A \in \mathbb{R}^{2 \times 2}", r"A \succ 0")),
        (r"\nabla_u x^2 = 0", (r"x \in \mathbb{R}",)),
    ],
)
def test_letters_that_are_restricted_or_nowhere_are_refused(stated: str, given: tuple[str, ...]) -> None:
    with pytest.raises(UnsupportedConstruct):
        read(Claim(id="t", stated=stated, given=given))
