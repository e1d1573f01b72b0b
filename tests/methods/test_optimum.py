"""Minimisers: stationary, convex and unique, or not claimed."""

from __future__ import annotations

import pytest

from corrigenda.proofs.methods.extrema.optimum import least
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, proves_all

RIDGE = (
    r"X\in\mathbb{R}^{n\times d}",
    r"T\in\mathbb{R}^{d\times d}",
    r"y\in\mathbb{R}^n",
    r"w\in\mathbb{R}^d",
    r"L(w):=\|y-Xw\|_2^2+\|Tw\|_2^2",
)
MODES = (r"k\in\mathbb{N}", r"\sigma\in\mathbb{R}^k", r"s := \min_i |\sigma_i|", r"S := \max_i |\sigma_i|", r"s>0")
TRUE = [
    (r"\arg\min_w (y - \sigma w)^2 = \frac{y}{\sigma}", ()),
    (r"\arg\max_w (5 - (w-a)^2) = a", ()),
    (r"\arg\min_\eta(1-C_1\eta+C_2\eta^2)=\frac{C_1}{2C_2}", (r"C_1, C_2 > 0",)),
    (r"\arg\min_wL(w)=(X^\top X+T^\top T)^{-1}X^\top y", RIDGE),
    (r"\arg\min_\eta \max(|1-2\eta a^2|, |1-2\eta b^2|)=\frac{1}{a^2+b^2}", (r"0 < a < b",)),
    (r"\min_x (a x^2+bx+c)=c-\frac{b^2}{4a}", (r"a > 0", r"b, c\in\mathbb{R}")),
]
FALSE = [
    (r"\arg\min_w (y - \sigma w)^2 = y\sigma", ()),
    (r"\arg\min_w (5 - (w-a)^2) = a", ()),
    (r"\arg\min_w ((w-a)^2)^2-(w-a)^2 = a", ()),
    (r"\arg\min_\eta(1-C_1\eta+C_2\eta^2)=\frac{C_1}{C_2}", (r"C_1, C_2 > 0",)),
    (r"\arg\min_\eta(1-C_1\eta+C_2\eta^2)=\frac{C_1}{2C_2}", (r"C_1, C_2 \in \mathbb{R}",)),
    (r"\arg\min_wL(w)=(X^\top X+TT^\top)^{-1}X^\top y", RIDGE),
    (r"\arg\min_wL(w)=2(X^\top X+T^\top T)^{-1}X^\top y", RIDGE),
    (r"\arg\min_\eta \max(|1-2\eta a^2|, |1-2\eta b^2|)=\frac{2}{a^2+b^2}", (r"0 < a < b",)),
    (r"\min_x (a x^2+bx+c)=c-\frac{b^2}{2a}", (r"a > 0", r"b, c\in\mathbb{R}")),
]


@pytest.mark.parametrize(("stated", "given"), TRUE)
def test_true_minimisers_are_proved(stated: str, given: tuple[str, ...]) -> None:
    assert proves_all(only(least, stated, *given))


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_false_ones_are_not(stated: str, given: tuple[str, ...]) -> None:
    found = only(least, stated, *given)
    assert found.stance is not Stance.FOR
    assert found.stance is Stance.SILENT or found.witness is not None


def test_the_best_step_for_any_number_of_modes() -> None:
    assert proves_all(only(least, r"\arg\min_\eta \max_i |1-2\eta \sigma_i^2|=\frac{1}{s^2+S^2}", *MODES))
    other = r"\arg\min_\eta \max_i |1-2\eta \sigma_i^2|=\frac{1}{2S^2}"
    assert only(least, other, *MODES).stance is Stance.SILENT


def test_a_point_that_is_not_in_the_form_of_the_normal_equation() -> None:
    stated = r"\arg\min_w(\|y-Xw\|_2^2+\lambda\|w\|_2^2)=X^\top(XX^\top+\lambda I)^{-1}y"
    found = only(least, stated, *RIDGE[:4], r"\lambda>0")
    assert found.stance is Stance.FOR
