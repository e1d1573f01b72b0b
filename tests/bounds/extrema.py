"""Minima, maxima and their places, also over balls."""

from __future__ import annotations

from tests.bounds.rows import NOT_PROVED, PROVED, REFUTED, Row

ROWS: tuple[Row, ...] = (
    (
        PROVED,
        r"\arg\min_w \|y - Xw\|_2^2 + \lambda\|w\|_2^2 = (X^\top X+\lambda I)^{-1}X^\top y",
        (
            r"X\in\mathbb{R}^{n\times d}",
            r"y\in\mathbb{R}^n",
            r"w\in\mathbb{R}^d",
            r"\lambda>0",
        ),
    ),
    (PROVED, r"\arg\min_x (x^4 + 4x) = -1", (r"x\in\mathbb{R}",)),
    (PROVED, r"\max_{\|x\|_2 \le 1} c^\top x = \|c\|_2", (r"c,x\in\mathbb{R}^d",)),
    (
        PROVED,
        r"\min_{\|x\|_2 \le r} c^\top x = -r\|c\|_2",
        (
            r"c,x\in\mathbb{R}^d",
            r"r>0",
        ),
    ),
    (PROVED, r"\max_{\|x\|_\infty \le 1} c^\top x = \|c\|_1", (r"c,x\in\mathbb{R}^d",)),
    (PROVED, r"\max_{\|x\|_1 \le 1} c^\top x = \|c\|_\infty", (r"c,x\in\mathbb{R}^d",)),
    (PROVED, r"\max_{\|X\|_2 \le 1} \operatorname{tr}(G^\top X) = \|G\|_*", (r"G,X\in\mathbb{R}^{m\times n}",)),
    (PROVED, r"\max_{\|X\|_F \le 1} \operatorname{tr}(G^\top X) = \|G\|_F", (r"G,X\in\mathbb{R}^{m\times n}",)),
    (
        PROVED,
        r"\max_{\|x\|_2 = 1} x^\top A x = \lambda_{\max}(A)",
        (
            r"A\in\mathbb{R}^{n\times n}",
            r"A=A^\top",
            r"x\in\mathbb{R}^n",
        ),
    ),
    (
        PROVED,
        r"\max_{\|x\|_2 = 1} \|A x\|_2 = \|A\|_2",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"x\in\mathbb{R}^k",
        ),
    ),
    (
        PROVED,
        r"\arg\min_{\|x\|_2 \le 1} c^\top x = -\frac{c}{\|c\|_2}",
        (
            r"c,x\in\mathbb{R}^d",
            r"c\ne 0",
        ),
    ),
    (REFUTED, r"\max_{\|x\|_2 \le 1} c^\top x = \|c\|_1", (r"c,x\in\mathbb{R}^d",)),
    (REFUTED, r"\max_{\|x\|_\infty \le 1} c^\top x = \|c\|_2", (r"c,x\in\mathbb{R}^d",)),
    (
        PROVED,
        r"\arg\min_{\eta} \max(|1-\eta\mu|,|1-\eta L|) = \frac{2}{L+\mu}",
        (
            r"0<\mu<L",
            r"\eta\in\mathbb{R}",
        ),
    ),
    (
        PROVED,
        r"\arg\min_{\eta} \max((1-\eta\mu)^2,(1-\eta L)^2) = \frac{2}{L+\mu}",
        (
            r"0<\mu<L",
            r"\eta\in\mathbb{R}",
        ),
    ),
    (
        PROVED,
        r"\min_x (ax^2+bx+c) = c - \frac{b^2}{4a}",
        (
            r"a>0",
            r"b,c,x\in\mathbb{R}",
        ),
    ),
    (REFUTED, r"\max_{\|x\|_1 \le 1} c^\top x = \|c\|_2", (r"c,x\in\mathbb{R}^d",)),
    (REFUTED, r"\max_{\|X\|_2 \le 1} \operatorname{tr}(G^\top X) = \|G\|_F", (r"G,X\in\mathbb{R}^{m\times n}",)),
    (REFUTED, r"\max_{\|X\|_F \le 1} \operatorname{tr}(G^\top X) = \|G\|_*", (r"G,X\in\mathbb{R}^{m\times n}",)),
    (REFUTED, r"\max_{\|X\|_2 \le 1} \operatorname{tr}(G^\top X) = \|G\|_2", (r"G,X\in\mathbb{R}^{m\times n}",)),
    (
        PROVED,
        r"\min_{\|X\|_2 \le \eta} \operatorname{tr}(G^\top X) = -\eta\|G\|_*",
        (
            r"G,X\in\mathbb{R}^{m\times n}",
            r"\eta>0",
        ),
    ),
    (
        PROVED,
        r"\min_{\|x\|_\infty \le \eta} c^\top x = -\eta\|c\|_1",
        (
            r"c,x\in\mathbb{R}^d",
            r"\eta>0",
        ),
    ),
    (
        REFUTED,
        r"\min_{\|x\|_\infty \le \eta} c^\top x = \eta\|c\|_1",
        (
            r"c,x\in\mathbb{R}^d",
            r"\eta>0",
        ),
    ),
    (
        REFUTED,
        r"\min_{\|x\|_\infty \le \eta} c^\top x = -\|c\|_1",
        (
            r"c,x\in\mathbb{R}^d",
            r"\eta>0",
        ),
    ),
    (
        PROVED,
        r"\arg\min_{\|x\|_\infty \le \eta} c^\top x = -\eta\operatorname{sign}(c)",
        (
            r"c,x\in\mathbb{R}^d",
            r"\eta>0",
        ),
    ),
    (
        NOT_PROVED,
        r"\arg\min_{\|x\|_\infty \le \eta} c^\top x = \eta\operatorname{sign}(c)",
        (
            r"c,x\in\mathbb{R}^d",
            r"\eta>0",
        ),
    ),
    (
        REFUTED,
        r"\arg\min_{\|x\|_2 \le 1} c^\top x = -c",
        (
            r"c,x\in\mathbb{R}^d",
            r"c \ne 0",
        ),
    ),
    (
        REFUTED,
        r"\arg\min_{\|x\|_2 \le 1} c^\top x = \frac{c}{\|c\|_2}",
        (
            r"c,x\in\mathbb{R}^d",
            r"c \ne 0",
        ),
    ),
    (
        NOT_PROVED,
        r"\max_{\|x\|_2 = 1} x^\top A x = \lambda_{\max}(A)",
        (
            r"A\in\mathbb{R}^{n\times n}",
            r"x\in\mathbb{R}^n",
        ),
    ),
    (
        REFUTED,
        r"\max_{\|x\|_2 \le 1} x^\top A x = \lambda_{\max}(A)",
        (
            r"A\in\mathbb{R}^{n\times n}",
            r"A=A^\top",
            r"x\in\mathbb{R}^n",
        ),
    ),
    (
        PROVED,
        r"\min_{\|x\|_2 = 1} x^\top A x = \lambda_{\min}(A)",
        (
            r"A\in\mathbb{R}^{n\times n}",
            r"A=A^\top",
            r"x\in\mathbb{R}^n",
        ),
    ),
    (
        REFUTED,
        r"\min_{\|x\|_2 = 1} x^\top A x = \lambda_{\max}(A)",
        (
            r"A\in\mathbb{R}^{n\times n}",
            r"A=A^\top",
            r"x\in\mathbb{R}^n",
        ),
    ),
    (PROVED, r"\max_{\|x\|_2^2 \le 4} c^\top x = 2\|c\|_2", (r"c,x\in\mathbb{R}^d",)),
    (
        PROVED,
        r"\max_{\|x\|_2 \le 1} (c^\top x + b) = \|c\|_2+b",
        (
            r"c,x\in\mathbb{R}^d",
            r"b\in\mathbb{R}",
        ),
    ),
    (PROVED, r"\max_{\|x\|_2 \le 1} c^\top x \le \|c\|_1", (r"c,x\in\mathbb{R}^d",)),
    (REFUTED, r"\max_{\|x\|_2 \le 1} c^\top x \ge \|c\|_1", (r"c,x\in\mathbb{R}^d",)),
    (
        PROVED,
        r"\arg\min_{w : Xw=y} \|w\|_2^2 = X^\top(XX^\top)^{-1}y",
        (
            r"X\in\mathbb{R}^{n\times d}",
            r"w\in\mathbb{R}^d",
            r"y\in\mathbb{R}^n",
        ),
    ),
    (
        PROVED,
        r"\arg\min_{Xw=y} \|w\|_2 = X^\top(XX^\top)^{-1}y",
        (
            r"X\in\mathbb{R}^{n\times d}",
            r"w\in\mathbb{R}^d",
            r"y\in\mathbb{R}^n",
        ),
    ),
    (
        NOT_PROVED,
        r"\arg\min_{Xw=y} \|w\|_2 = (X^\top X)^{-1}X^\top y",
        (
            r"X\in\mathbb{R}^{n\times d}",
            r"w\in\mathbb{R}^d",
            r"y\in\mathbb{R}^n",
        ),
    ),
    (REFUTED, r"\log\sum_{i=1}^n e^{x_i} \le \max_i x_i", (r"x\in\mathbb{R}^n",)),
    (REFUTED, r"\log\sum_{i=1}^n e^{x_i} \ge \max_i x_i + \log n", (r"x\in\mathbb{R}^n",)),
    (PROVED, r"\lfloor x\rfloor \le x", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\lfloor x\rfloor \ge x", (r"x\in\mathbb{R}",)),
    (PROVED, r"x - 1 < \lfloor x\rfloor", (r"x\in\mathbb{R}",)),
    (
        PROVED,
        r"m = \lfloor\frac{W-K+2P}{S}\rfloor+1",
        (
            r"m,r,K,P,S \in \mathbb{Z}",
            r"S\ge 1",
            r"0\le r<S",
            r"W := (m-1)S+K+r-2P",
        ),
    ),
    (
        REFUTED,
        r"m = \lfloor\frac{W-K+2P}{S}\rfloor",
        (
            r"m,r,K,P,S \in \mathbb{Z}",
            r"S\ge 1",
            r"0\le r<S",
            r"W := (m-1)S+K+r-2P",
        ),
    ),
    (
        PROVED,
        r"\lfloor x\rfloor = m \iff m \le x \land x < m+1",
        (
            r"x\in\mathbb{R}",
            r"m\in\mathbb{Z}",
        ),
    ),
    (
        REFUTED,
        r"\min_{\eta} \max(|1-\eta\mu|,|1-\eta L|) = \frac{L+\mu}{L-\mu}",
        (
            r"0<\mu<L",
            r"\eta\in\mathbb{R}",
        ),
    ),
    (
        PROVED,
        r"\min_{\eta} \max((1-\eta\mu)^2,(1-\eta L)^2) = (\frac{L-\mu}{L+\mu})^2",
        (
            r"0<\mu<L",
            r"\eta\in\mathbb{R}",
        ),
    ),
    (
        REFUTED,
        r"\min_{\eta} \max((1-\eta\mu)^2,(1-\eta L)^2) = \frac{L-\mu}{L+\mu}",
        (
            r"0<\mu<L",
            r"\eta\in\mathbb{R}",
        ),
    ),
    (
        PROVED,
        r"\arg\min_\lambda \frac{\lambda^2\theta^2+\sigma^2}{(1+\lambda)^2} = \frac{\sigma^2}{\theta^2}",
        (
            r"\lambda > -1",
            r"\theta,\sigma>0",
        ),
    ),
)
