"""Means of vectors, places outside a ball, related and fixed sizes, least solutions."""

from __future__ import annotations

from tests.bounds.rows import PROVED, REFUTED, Row

ROWS: tuple[Row, ...] = (
    (
        PROVED,
        r"\|\mathbb{E}[x]\|_2^2 \le \mathbb{E}[\|x\|_2^2]",
        (
            r"x \sim P",
            r"x\in\mathbb{R}^d",
        ),
    ),
    (
        REFUTED,
        r"\|\mathbb{E}[x]\|_2^2 \ge \mathbb{E}[\|x\|_2^2]",
        (
            r"x \sim P",
            r"x\in\mathbb{R}^d",
        ),
    ),
    (
        PROVED,
        r"\|\mathbb{E}[x]\|_2 \le \sqrt{\mathbb{E}[\|x\|_2^2]}",
        (
            r"x \sim P",
            r"x\in\mathbb{R}^d",
        ),
    ),
    (
        PROVED,
        r"\|A\mathbb{E}[x]\|_2^2 \le \mathbb{E}[\|Ax\|_2^2]",
        (
            r"x \sim P",
            r"x\in\mathbb{R}^d",
            r"A\in\mathbb{R}^{m\times d}",
        ),
    ),
    (
        REFUTED,
        r"\mathbb{E}[x^\top y] = \mathbb{E}[x]^\top\mathbb{E}[y]",
        (
            r"(x,y) \sim P",
            r"x,y\in\mathbb{R}^d",
        ),
    ),
    (
        PROVED,
        r"\mathbb{E}[a^\top x] = a^\top\mathbb{E}[x]",
        (
            r"x \sim P",
            r"x\in\mathbb{R}^d",
            r"a\in\mathbb{R}^d",
        ),
    ),
    (REFUTED, r"\arg\min_{\|w\|_2 \le 1} \|w-a\|_2^2 = a", (r"w,a\in\mathbb{R}^d",)),
    (
        PROVED,
        r"n m = o(n d)",
        (
            r"n,d,m \in \mathbb{N}",
            r"m = o(d)",
        ),
    ),
    (
        PROVED,
        r"n^2d = O(n^2)",
        (
            r"n,d,m \in \mathbb{N}",
            r"d = 64",
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
        PROVED,
        r"\arg\min_{Xw=y} \|w\|_2 = X^+y",
        (
            r"X\in\mathbb{R}^{n\times d}",
            r"w\in\mathbb{R}^d",
            r"y\in\mathbb{R}^n",
        ),
    ),
    (
        PROVED,
        r"\lim_{\lambda\to 0} (X^\top X+\lambda I)^{-1}X^\top y = X^+y",
        (
            r"X\in\mathbb{R}^{n\times d}",
            r"y\in\mathbb{R}^n",
        ),
    ),
    (
        REFUTED,
        r"\lim_{\lambda\to 0} (X^\top X+\lambda I)^{-1}X^\top y = X^\top y",
        (
            r"X\in\mathbb{R}^{n\times d}",
            r"y\in\mathbb{R}^n",
        ),
    ),
)
