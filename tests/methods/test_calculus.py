"""Derivatives: what is true is proved, its near misses are not, and what varies is never taken for a constant."""

from __future__ import annotations

import pytest

from corrigenda.proofs.methods import identity
from corrigenda.proofs.methods.differentiation.autograd import disagreement
from corrigenda.proofs.methods.identities.equations import equations
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, problem, proves_all

VECTORS = (
    r"x, a, b \in \mathbb{R}^d",
    r"y \in \mathbb{R}^n",
    r"A \in \mathbb{R}^{d \times d}",
    r"B \in \mathbb{R}^{n \times d}",
)
SQUARE = (r"X, A \in \mathbb{R}^{n \times n}",)
LINE = (r"f : \mathbb{R} \to \mathbb{R}", r"g : \mathbb{R} \to \mathbb{R}", r"x \in \mathbb{R}")

EVERY_SIZE = [
    (r"\nabla_x (x^\top A x) = (A + A^\top) x", VECTORS),
    (r"\nabla_x^2 (x^\top A x) = A + A^\top", VECTORS),
    (r"\nabla_x^2 \frac{1}{2} \|x\|_2^2 = I", VECTORS),
    (r"\nabla_x (B x - y)^\top (B x - y) = 2 B^\top (B x - y)", VECTORS),
    (r"\frac{\partial (A x)}{\partial x} = A", VECTORS),
    (r"\frac{\partial (B x)}{\partial x} = B", VECTORS),
    (r"\frac{\partial^2 (x^\top A x)}{\partial x_i \partial x_j} = A_{ij} + A_{ji}", VECTORS),
    (r"\nabla \cdot (A x) = \operatorname{tr}(A)", (r"x \in \mathbb{R}^d", r"A \in \mathbb{R}^{d \times d}")),
    (r"\nabla_x \|x\|_2 = \frac{x}{\|x\|_2}", VECTORS),
    (r"\nabla_x \log(1 + \exp(b^\top x)) = \frac{\exp(b^\top x)}{1 + \exp(b^\top x)} b", VECTORS),
    (r"\nabla_x \exp(-\frac{1}{2} \|x\|_2^2) = -\exp(-\frac{1}{2} \|x\|_2^2) x", VECTORS),
    (r"\frac{d}{dt} \|x + t a\|_2^2 |_{t=0} = 2 a^\top x", VECTORS),
    (r"\nabla_X \operatorname{tr}(X^{-1} A) = -X^{-\top} A^\top X^{-\top}", SQUARE),
    (r"\nabla_X \log \det X = X^{-\top}", SQUARE),
    (r"\frac{d}{dx} f(g(x)) = f'(g(x)) g'(x)", LINE),
    (r"\frac{d}{dx} (f(x) g(x)) = f'(x) g(x) + f(x) g'(x)", LINE),
    (r"\frac{d}{dx} \frac{f(x)}{g(x)} = \frac{f'(x) g(x) - f(x) g'(x)}{g(x)^2}", LINE),
    (r"\frac{d^2}{dx^2} f(x)^2 = 2 f'(x)^2 + 2 f(x) f''(x)", LINE),
    (r"\frac{d^2}{dx^2} \log(1 + e^x) = \frac{e^x}{(1 + e^x)^2}", LINE),
    (r"\frac{d}{dx} \tanh(x) = 1 - \tanh(x)^2", LINE),
]
SOME_SIZES = [
    (r"\nabla_X \det X = \det(X) X^{-\top}", SQUARE),
    (r"\nabla_x h(B x) = B^\top \nabla h(B x)", (*VECTORS, r"h : \mathbb{R}^n \to \mathbb{R}")),
    (r"\nabla_x^2 h(B x) = B^\top \nabla^2 h(B x) B", (*VECTORS, r"h : \mathbb{R}^n \to \mathbb{R}")),
]
FALSE = [
    (r"\nabla_x (x^\top A x) = 2 A x", VECTORS),
    (r"\nabla_x^2 (x^\top A x) = 2 A", VECTORS),
    (r"\nabla_x^2 \|x\|_2^2 = I", VECTORS),
    (r"\frac{\partial (A x)}{\partial x} = A^\top", VECTORS),
    (r"\nabla_x \|x\|_2 = x", VECTORS),
    (r"\nabla_x^2 \exp(b^\top x) = \exp(b^\top x) b^\top b I", VECTORS),
    (r"\nabla_x \log(1 + \exp(b^\top x)) = \frac{1}{1 + \exp(b^\top x)} b", VECTORS),
    (r"\frac{d}{dt} \|x + t a\|_2^2 |_{t=0} = a^\top x", VECTORS),
    (r"\frac{d}{dt} \|x + t a\|_2^2 |_{t=1} = 2 a^\top x", VECTORS),
    (r"\nabla_X \operatorname{tr}(X^{-1} A) = 0", SQUARE),
    (r"\nabla_X \operatorname{tr}(X^{-1} A) = -X^{-1} A X^{-1}", SQUARE),
    (r"\nabla_X \log \det X = X^{-1}", SQUARE),
    (r"\nabla_X \operatorname{tr}(X^{-1} X) = X^{-1}", SQUARE),
    (r"\frac{d}{dx} f(g(x)) = f'(x) g'(x)", LINE),
    (r"\frac{d}{dx} f(g(x)) = f'(g(x))", LINE),
    (r"\frac{d}{dx} (f(x) g(x)) = f'(x) g'(x)", LINE),
    (r"\frac{d^2}{dx^2} (f(x) g(x)) = f''(x) g(x) + f(x) g''(x)", LINE),
    (r"\frac{d}{dx} f(x) = f(x)", LINE),
    (r"\frac{d}{dx} \sqrt{x^2} = 1", LINE),
]


@pytest.mark.parametrize(("stated", "given"), EVERY_SIZE)
def test_proved_for_every_size(stated: str, given: tuple[str, ...]) -> None:
    assert proves_all(only(identity.prove, stated, *given))


@pytest.mark.parametrize(("stated", "given"), SOME_SIZES)
def test_proved_for_the_sizes_tested(stated: str, given: tuple[str, ...]) -> None:
    finding = only(identity.prove, stated, *given)
    assert finding.stance is Stance.FOR
    assert finding.scope != "all"


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_near_misses_are_not_proved(stated: str, given: tuple[str, ...]) -> None:
    assert only(identity.prove, stated, *given).stance is Stance.SILENT
    assert only(identity.prove, stated, *given).stance is Stance.SILENT


@pytest.mark.parametrize(("stated", "given"), FALSE[:9])
def test_automatic_differentiation_sees_near_misses(stated: str, given: tuple[str, ...]) -> None:
    assert disagreement(*equations(problem(stated, *given))) is not None


@pytest.mark.parametrize(("stated", "given"), EVERY_SIZE[:14])
def test_automatic_differentiation_agrees_with_what_is_true(stated: str, given: tuple[str, ...]) -> None:
    assert disagreement(*equations(problem(stated, *given))) is None
