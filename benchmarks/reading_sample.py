"""Sixty formulas as ML notes write them, with what each means, for `benchmarks/reading.py`.

A scalar row has a function of the letters' values; a row with vectors, matrices, laws or gradients has a second
spelling in which nothing is left to convention, to be read to the same tree.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from math import comb, cos, exp, factorial, log, pi, sin, sqrt, tanh

Values = Mapping[str, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    latex: str
    letters: tuple[str, ...] = ()
    meaning: Callable[[Values], float] | None = None
    given: tuple[str, ...] = ()
    spelled: str = ""


def scalar(latex: str, letters: str, meaning: Callable[[Values], float]) -> Row:
    return Row(latex=latex, letters=tuple(letters.split()), meaning=meaning)


def typed(latex: str, spelled: str, *given: str) -> Row:
    return Row(latex=latex, spelled=spelled, given=given)


SCALAR = (
    scalar(r"\sigma w", r"\sigma w", lambda v: v[r"\sigma"] * v["w"]),
    scalar(r"-x^2", "x", lambda v: -(v["x"] ** 2)),
    scalar(r"2^{-x}y", "x y", lambda v: 2 ** -v["x"] * v["y"]),
    scalar(r"a/(b c)", "a b c", lambda v: v["a"] / v["b"] / v["c"]),
    scalar(r"\frac12 x", "x", lambda v: v["x"] / 2),
    scalar(r"\frac y\sigma", r"y \sigma", lambda v: v["y"] / v[r"\sigma"]),
    scalar(
        r"\left(1-2\eta\sigma^2\right)^{3}", r"\eta \sigma", lambda v: (1 - 2 * v[r"\eta"] * v[r"\sigma"] ** 2) ** 3
    ),
    scalar(r"\sqrt{x^2+y^2}", "x y", lambda v: math.hypot(v["x"], v["y"])),
    scalar(r"\sqrt[3]{x}", "x", lambda v: v["x"] ** (1 / 3)),
    scalar(
        r"\exp\left(-\frac{x^2}{2\sigma^2}\right)", r"x \sigma", lambda v: exp(-(v["x"] ** 2) / 2 / v[r"\sigma"] ** 2)
    ),
    scalar(r"e^{-x^2/2}", "x", lambda v: exp(-(v["x"] ** 2) / 2)),
    scalar(r"\frac{1}{1+e^{-x}}", "x", lambda v: 1 / (1 + exp(-v["x"]))),
    scalar(r"\ln x + \log y", "x y", lambda v: log(v["x"]) + log(v["y"])),
    scalar(r"\log\frac{a}{b}", "a b", lambda v: log(v["a"] / v["b"])),
    scalar(r"\sin^2 x + \cos^2 y", "x y", lambda v: sin(v["x"]) ** 2 + cos(v["y"]) ** 2),
    scalar(r"\tanh(x)^2", "x", lambda v: tanh(v["x"]) ** 2),
    scalar(r"|x - y|", "x y", lambda v: abs(v["x"] - v["y"])),
    scalar(r"\left|1-\left|x-y\right|\right|", "x y", lambda v: abs(1 - abs(v["x"] - v["y"]))),
    scalar(r"\max(x, y)", "x y", lambda v: max(v["x"], v["y"])),
    scalar(r"\max\{0, x - y\}", "x y", lambda v: max(0.0, v["x"] - v["y"])),
    scalar(r"\binom{5}{2} x", "x", lambda v: comb(5, 2) * v["x"]),
    scalar(r"4! \, x", "x", lambda v: factorial(4) * v["x"]),
    scalar(r"\sum_{i=1}^{3} i x + 1", "x", lambda v: 6 * v["x"] + 1),
    scalar(r"\prod_{k=0}^{2} (x + k)", "x", lambda v: v["x"] * (v["x"] + 1) * (v["x"] + 2)),
    scalar(
        r"\sum_{i=1}^{2}\sum_{j=1}^{2} x^{i+j}",
        "x",
        lambda v: sum(v["x"] ** (i + j) for i, j in product((1, 2), repeat=2)),
    ),
    scalar(r"\hat{y} - y", r"\hat{y} y", lambda v: v[r"\hat{y}"] - v["y"]),
    scalar(
        r"\beta_1 m + (1-\beta_1) g", r"\beta_1 m g", lambda v: v[r"\beta_1"] * v["m"] + (1 - v[r"\beta_1"]) * v["g"]
    ),
    scalar(r"x_{\mathrm{new}} - x", r"x_{\mathrm{new}} x", lambda v: v[r"x_{\mathrm{new}}"] - v["x"]),
    scalar(r"x_1 x_2^{-1/2}", "x_1 x_2", lambda v: v["x_1"] / sqrt(v["x_2"])),
    scalar(r"\frac{1}{\sqrt{2\pi\sigma^2}}", r"\sigma", lambda v: 1 / sqrt(2 * pi * v[r"\sigma"] ** 2)),
)

SQUARE = r"A, B \in \mathbb{R}^{n \times n}"
DATA = (r"X \in \mathbb{R}^{n \times d}", r"y \in \mathbb{R}^n", r"w \in \mathbb{R}^d", r"\lambda \in \mathbb{R}")
NORMAL = (r"\mu \in \mathbb{R}^d", r"\sigma > 0", r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)")

TYPED = (
    typed(r"X^T X w", r"(X^{\top} X) w", *DATA),
    typed(
        r"\mathbf{X}^{\mathsf{T}}\mathbf{X}",
        r"(\mathbf{X})^{\top} (\mathbf{X})",
        r"\mathbf{X} \in \mathbb{R}^{n \times d}",
    ),
    typed(r"\|y - Xw\|_2^2", r"\left(\|(y - (X w))\|_2\right)^2", *DATA),
    typed(r"\lVert Xw \rVert^2", r"\left(\|(X w)\|\right)^2", *DATA),
    typed(r"(X^\top X+\lambda I)^{-1}X^\top y", r"\left((X^\top X) + (\lambda I)\right)^{-1} (X^\top y)", *DATA),
    typed(r"A^{-\top} B", r"\left((A^{-1})^{\top}\right) (B)", SQUARE),
    typed(r"AB - BA", r"(A B) - (B A)", SQUARE),
    typed(r"\operatorname{tr}(AB)", r"\operatorname{tr}\left((A) (B)\right)", SQUARE),
    typed(r"\det(A)\det B", r"\left(\det(A)\right) \left(\det(B)\right)", SQUARE),
    typed(r"A \odot B^\top", r"(A) \odot (B^{\top})", SQUARE),
    typed(r"X_{:,j}^\top y", r"(X_{:,j})^{\top} y", *DATA),
    typed(r"X_{ij} w_j", r"(X_{i,j}) (w_{j})", *DATA),
    typed(
        r"\sum_{i=1}^n x_i^\top w",
        r"\sum_{i=1}^{n} \left((x_i)^{\top} w\right)",
        r"x_i, w \in \mathbb{R}^d",
        r"n \in \mathbb{N}",
    ),
    typed(r"\mathbb{E}[q^\top k]", r"\mathbb{E}\left[(q^{\top}) (k)\right]", *NORMAL),
    typed(r"\mathbb{E} q^\top k", r"\mathbb{E}\left[(q^{\top}) (k)\right]", *NORMAL),
    typed(r"\operatorname{Var}(q^T k)", r"\operatorname{Var}\left[(q^{\top}) (k)\right]", *NORMAL),
    typed(r"E[q_i k_i]^2", r"\left(\mathbb{E}\left[(q_i) (k_i)\right]\right)^2", *NORMAL),
    typed(r"\nabla_w \|y - Xw\|_2^2", r"\nabla_w \left(\left(\|(y - (X w))\|_2\right)^2\right)", *DATA),
    typed(r"\frac{\partial}{\partial w} w^\top w", r"\frac{\partial}{\partial w} \left((w^{\top}) (w)\right)", *DATA),
    typed(r"\langle w, w \rangle", r"\langle (w), (w) \rangle", *DATA),
    typed(r"\operatorname{diag}(w) w", r"\left(\operatorname{diag}(w)\right) (w)", *DATA),
    typed(r"ww^\top", r"(w) (w^{\top})", *DATA),
    typed(
        r"\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix} v",
        r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix} (v)",
        r"v \in \mathbb{R}^2",
    ),
    typed(r"\mathbf{1}^\top w", r"(\mathbf{1}^{\top}) (w)", *DATA),
    typed(r"\max_i w_i", r"\max_{i} \left((w_{i})\right)", *DATA),
    typed(r"\arg\min_w \|y - Xw\|^2", r"\arg\min_w \left(\left(\|(y - (X w))\|\right)^2\right)", *DATA),
    typed(r"w^\top\Sigma w", r"(w^{\top}) (\Sigma w)", r"w \in \mathbb{R}^d", r"\Sigma \in \mathbb{R}^{d \times d}"),
    typed(r"f(x) g", r"\left(f(x)\right) (g)", r"f : \mathbb{R} \to \mathbb{R}", r"x, g \in \mathbb{R}"),
    typed(r"\|A\|_F^2", r"\left(\|(A)\|_F\right)^2", SQUARE),
    typed(
        r"(I - \eta A)^t w",
        r"\left((I) - ((\eta) (A))\right)^{t} (w)",
        r"A \in \mathbb{R}^{n \times n}",
        r"w \in \mathbb{R}^n",
        r"\eta \in \mathbb{R}",
        r"t \in \mathbb{N}",
    ),
)
