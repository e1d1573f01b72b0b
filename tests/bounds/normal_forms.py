r"""Theorems on extrema and limits in other spellings: affine images, sums, quotients, multiples, and their false
neighbours."""

from __future__ import annotations

from tests.bounds.rows import NOT_PROVED, PROVED, Row

SYMMETRIC = (
    r"A \in \mathbb{R}^{n \times n}",
    r"A \text{ is symmetric}",
    r"v \in \mathbb{R}^n",
)
PAIR = (
    r"A, B \in \mathbb{R}^{n \times n}",
    r"A \text{ is symmetric}",
    r"B \text{ is symmetric}",
    r"v \in \mathbb{R}^n",
)
ANY = (r"A \in \mathbb{R}^{n \times n}", r"v \in \mathbb{R}^n")
TALL = (r"X \in \mathbb{R}^{m \times n}", r"v \in \mathbb{R}^n", r"y \in \mathbb{R}^m")
VECTORS = (r"c, v \in \mathbb{R}^n",)
MATRICES = (r"A, B \in \mathbb{R}^{m \times n}",)
SPHERE, BALL, RANK = r"\|v\|_2 = 1", r"\|v\|_2 \le 1", r"\operatorname{rank}(B) \le 1"
LARGEST, SMALLEST = r"\lambda_{\max}(A)", r"\lambda_{\min}(A)"

QUADRATIC: tuple[Row, ...] = (
    (PROVED, rf"\max_{{{SPHERE}}} \langle v, A v \rangle = {LARGEST}", SYMMETRIC),
    (PROVED, rf"\max_{{{SPHERE}}} 2 v^\top A v = 2 {LARGEST}", SYMMETRIC),
    (PROVED, rf"\max_{{{SPHERE}}} (v^\top A v + 1) = {LARGEST} + 1", SYMMETRIC),
    (PROVED, rf"\max_{{{SPHERE}}} -v^\top A v = -{SMALLEST}", SYMMETRIC),
    (PROVED, rf"\min_{{{SPHERE}}} (2 - 3 v^\top A v) = 2 - 3 {LARGEST}", SYMMETRIC),
    (PROVED, rf"\min_{{{SPHERE}}} \frac{{v^\top A v}}{{2}} = \frac{{{SMALLEST}}}{{2}}", SYMMETRIC),
    (PROVED, rf"\max_{{{SPHERE}}} t v^\top A v = t {LARGEST}", (*SYMMETRIC, "t > 0")),
    (PROVED, rf"\max_{{{SPHERE}}} t v^\top A v = t {SMALLEST}", (*SYMMETRIC, "t < 0")),
    (PROVED, rf"\max_{{{SPHERE}}} v^\top (A + 2 I) v = {LARGEST} + 2", SYMMETRIC),
    (PROVED, rf"\max_{{{SPHERE}}} (v^\top A v + v^\top B v) = \lambda_{{\max}}(A + B)", PAIR),
    (PROVED, rf"\max_{{{SPHERE}}} \langle v, A v \rangle = \lambda_{{\max}}(\frac{{A + A^\top}}{{2}})", ANY),
    (PROVED, rf"\max_{{v^\top v = 1}} v^\top A v = {LARGEST}", SYMMETRIC),
    (PROVED, rf"\max_{{\langle v, v \rangle = 1}} v^\top A v = {LARGEST}", SYMMETRIC),
    (PROVED, rf"\max_{{\|v\|_2^2 = 4}} v^\top A v = 4 {LARGEST}", SYMMETRIC),
    (PROVED, rf"\max_{{2 \|v\|_2 = 2}} v^\top A v = {LARGEST}", SYMMETRIC),
    (PROVED, rf"\max_{{v \ne 0}} \frac{{v^\top A v}}{{v^\top v}} = {LARGEST}", SYMMETRIC),
    (PROVED, rf"\min_{{v \ne 0}} \frac{{\langle v, A v \rangle}}{{\|v\|_2^2}} = {SMALLEST}", SYMMETRIC),
    (NOT_PROVED, rf"\max_{{{SPHERE}}} 2 v^\top A v = {LARGEST}", SYMMETRIC),
    (NOT_PROVED, rf"\max_{{{SPHERE}}} (v^\top A v + 1) = {LARGEST}", SYMMETRIC),
    (NOT_PROVED, rf"\max_{{{SPHERE}}} -v^\top A v = -{LARGEST}", SYMMETRIC),
    (NOT_PROVED, rf"\max_{{{SPHERE}}} t v^\top A v = t {LARGEST}", (*SYMMETRIC, r"t \in \mathbb{R}")),
    (NOT_PROVED, rf"\max_{{{BALL}}} \langle v, A v \rangle = {LARGEST}", SYMMETRIC),
    (NOT_PROVED, rf"\max_{{{SPHERE}}} (v^\top A v + v^\top B v) = {LARGEST} + \lambda_{{\max}}(B)", PAIR),
    (NOT_PROVED, rf"\max_{{{SPHERE}}} v^\top A v = {LARGEST}", ANY),
    (NOT_PROVED, rf"\max_{{\|v\|_2^2 = 4}} v^\top A v = 2 {LARGEST}", SYMMETRIC),
    (NOT_PROVED, rf"\max_{{v \ne 0}} \frac{{v^\top A v}}{{\|v\|_2}} = {LARGEST}", SYMMETRIC),
    (NOT_PROVED, rf"\max_{{v \ne 0}} \frac{{v^\top A v}}{{v^\top v}} = {SMALLEST}", SYMMETRIC),
    (NOT_PROVED, rf"\max_{{\|v\|_1 = 1}} v^\top A v = {LARGEST}", SYMMETRIC),
)
QUOTIENTS: tuple[Row, ...] = (
    (PROVED, r"\max_{v \ne 0} \frac{c^\top v}{\|v\|_2} = \|c\|_2", VECTORS),
    (NOT_PROVED, r"\max_{v \ne 0} \frac{c^\top v}{v^\top v} = \|c\|_2", VECTORS),
    (NOT_PROVED, rf"\max_{{v \ne 0}} \frac{{v^\top A v + 1}}{{v^\top v}} = {LARGEST} + 1", SYMMETRIC),
    (NOT_PROVED, rf"\max_{{c \ne 0}} \frac{{v^\top A v}}{{v^\top v}} = {LARGEST}", (*SYMMETRIC, VECTORS[0])),
)
STRETCHED: tuple[Row, ...] = (
    (PROVED, rf"\max_{{{SPHERE}}} \|X v\|_2^2 = \lambda_{{\max}}(X^\top X)", TALL),
    (PROVED, rf"\max_{{{SPHERE}}} \|X v\|_2^2 = \|X\|_2^2", TALL),
    (PROVED, rf"\max_{{{BALL}}} (3 \|X v\|_2 + 1) = 3 \|X\|_2 + 1", TALL),
    (PROVED, rf"\max_{{{SPHERE}}} \frac{{1}}{{m}} \|X v\|_2^2 = \frac{{1}}{{m}} \|X\|_2^2", TALL),
    (PROVED, rf"\max_{{{SPHERE}}} (c^\top v)^2 = \|c\|_2^2", VECTORS),
    (PROVED, r"\max_{v \ne 0} \frac{\|X v\|_2}{\|v\|_2} = \|X\|_2", TALL),
    (NOT_PROVED, rf"\max_{{{SPHERE}}} \|X v\|_2^2 = \|X\|_2", TALL),
    (NOT_PROVED, rf"\max_{{{SPHERE}}} \|X v\|_2 = \|X\|_F", TALL),
    (NOT_PROVED, rf"\min_{{{SPHERE}}} \|X v\|_2 = \|X\|_2", TALL),
    (NOT_PROVED, rf"\max_{{{SPHERE}}} (c^\top v)^2 = \|c\|_2", VECTORS),
)
LINEAR: tuple[Row, ...] = (
    (PROVED, rf"\max_{{{BALL}}} (2 \langle c, v \rangle - 3) = 2 \|c\|_2 - 3", VECTORS),
    (PROVED, rf"\arg\max_{{{BALL}}} (2 c^\top v + 1) = \frac{{c}}{{\|c\|_2}}", VECTORS),
    (PROVED, rf"\arg\min_{{{BALL}}} 3 \langle v, c \rangle = -\frac{{c}}{{\|c\|_2}}", VECTORS),
    (PROVED, rf"\arg\max_{{{BALL}}} -c^\top v = -\frac{{c}}{{\|c\|_2}}", VECTORS),
    (NOT_PROVED, rf"\arg\max_{{{BALL}}} -c^\top v = \frac{{c}}{{\|c\|_2}}", VECTORS),
    (NOT_PROVED, rf"\max_{{{BALL}}} (2 c^\top v - 3) = 2 \|c\|_2 + 3", VECTORS),
)
TIKHONOV: tuple[Row, ...] = (
    (PROVED, r"\lim_{\lambda \to 0} (X^\top X + \lambda I)^{-1} X^\top = X^+", TALL),
    (PROVED, r"\lim_{\lambda \to 0} (X^\top X + 2 \lambda I)^{-1} X^\top = X^+", TALL),
    (PROVED, r"\lim_{\lambda \to 0} (X^\top X + \lambda^2 I)^{-1} X^\top = X^+", TALL),
    (PROVED, r"\lim_{\epsilon \to 0} (X^\top X + \frac{\epsilon I}{2})^{-1} X^\top = X^+", TALL),
    (PROVED, r"\lim_{\lambda \to 0} (\lambda I + X^\top X)^{-1} X^\top y = X^+ y", TALL),
    (PROVED, r"\lim_{\lambda \to 0} X^\top (X X^\top + 3 \lambda I)^{-1} y = X^+ y", TALL),
    (PROVED, r"\lim_{\lambda \to 0} (2 X^\top X + \lambda I)^{-1} X^\top = \frac{1}{2} X^+", TALL),
    (PROVED, r"\lim_{t \to \infty} (X^\top X + \frac{1}{t} I)^{-1} X^\top = X^+", TALL),
    (NOT_PROVED, r"\lim_{\lambda \to 0} (X^\top X + 2 \lambda I)^{-1} X^\top = 2 X^+", TALL),
    (NOT_PROVED, r"\lim_{\lambda \to 0} (2 X^\top X + \lambda I)^{-1} X^\top = X^+", TALL),
    (NOT_PROVED, r"\lim_{\lambda \to 0} (X^\top X + (1 + \lambda) I)^{-1} X^\top = X^+", TALL),
    (NOT_PROVED, r"\lim_{\lambda \to 0} (X^\top X + \frac{1}{\lambda} I)^{-1} X^\top = X^+", TALL),
    (NOT_PROVED, r"\lim_{\lambda \to 1} (X^\top X + \lambda I)^{-1} X^\top = X^+", TALL),
    (NOT_PROVED, r"\lim_{t \to \infty} (X^\top X + t I)^{-1} X^\top = X^+", TALL),
)
LOW_RANK: tuple[Row, ...] = (
    (PROVED, rf"\min_{{{RANK}}} 2 \|A - B\|_F^2 = 2 \|A\|_F^2 - 2 \|A\|_2^2", MATRICES),
    (PROVED, rf"\min_{{{RANK}}} (\|A - B\|_F^2 + 1) = \|A\|_F^2 - \|A\|_2^2 + 1", MATRICES),
    (PROVED, rf"\max_{{{RANK}}} -\|A - B\|_F^2 = \|A\|_2^2 - \|A\|_F^2", MATRICES),
    (PROVED, rf"\min_{{{RANK}}} \|2 A - 2 B\|_F^2 = 4 \|A\|_F^2 - 4 \|A\|_2^2", MATRICES),
    (PROVED, rf"\min_{{{RANK}}} (\|B\|_F^2 - 2 \operatorname{{tr}}(A^\top B)) = -\|A\|_2^2", MATRICES),
    (NOT_PROVED, rf"\min_{{{RANK}}} 2 \|A - B\|_F^2 = \|A\|_F^2 - \|A\|_2^2", MATRICES),
    (NOT_PROVED, rf"\min_{{{RANK}}} \|2 A - B\|_F^2 = \|A\|_F^2 - \|A\|_2^2", MATRICES),
    (NOT_PROVED, rf"\min_{{{RANK}}} (\|B\|_F^2 - \operatorname{{tr}}(A^\top B)) = -\|A\|_2^2", MATRICES),
    (NOT_PROVED, rf"\min_{{{RANK}}} -\|A - B\|_F^2 = \|A\|_2^2 - \|A\|_F^2", MATRICES),
)
ROWS = (*QUADRATIC, *QUOTIENTS, *STRETCHED, *LINEAR, *TIKHONOV, *LOW_RANK)
