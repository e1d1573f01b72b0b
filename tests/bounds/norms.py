"""Inequalities in vectors, matrices, ranks, eigenvalues and expectations."""

from __future__ import annotations

from tests.bounds.rows import PROVED, REFUTED, Row

ROWS: tuple[Row, ...] = (
    (PROVED, r"\|a+b\|_2 \le \|a\|_2 + \|b\|_2", (r"a, b \in \mathbb{R}^d",)),
    (PROVED, r"\|a+b\|_2^2 \le 2\|a\|_2^2 + 2\|b\|_2^2", (r"a, b \in \mathbb{R}^d",)),
    (PROVED, r"\|a+b\|_2^2 + \|a-b\|_2^2 = 2\|a\|_2^2 + 2\|b\|_2^2", (r"a, b \in \mathbb{R}^d",)),
    (PROVED, r"|a^\top b| \le \|a\|_2 \|b\|_2", (r"a, b \in \mathbb{R}^d",)),
    (PROVED, r"\|a + b + c\|_2^2 \le 3\|a\|_2^2 + 3\|b\|_2^2+3\|c\|_2^2", (r"a,b,c \in \mathbb{R}^d",)),
    (PROVED, r"\|a\|_2 - \|b\|_2 \le \|a-b\|_2", (r"a, b \in \mathbb{R}^d",)),
    (
        PROVED,
        r"a^\top b \le \frac{1}{2c}\|a\|_2^2 + \frac{c}{2}\|b\|_2^2",
        (
            r"a, b \in \mathbb{R}^d",
            r"c>0",
        ),
    ),
    (PROVED, r"\|a\|_\infty \le \|a\|_2", (r"a\in\mathbb{R}^d",)),
    (PROVED, r"\|A a\|_1^2 \le m\|A a\|_2^2", (r"a\in\mathbb{R}^d", r"A\in\mathbb{R}^{m\times d}")),
    (REFUTED, r"\|A a\|_1^2 \le \|A a\|_2^2", (r"a\in\mathbb{R}^d", r"A\in\mathbb{R}^{m\times d}")),
    (PROVED, r"a^\top a \le d\|a\|_\infty^2", (r"a\in\mathbb{R}^d",)),
    (REFUTED, r"a^\top a \le \|a\|_\infty^2", (r"a\in\mathbb{R}^d",)),
    (REFUTED, r"\|a\|_1 \le 2\|a\|_\infty", (r"a\in\mathbb{R}^d",)),
    (PROVED, r"|a^\top b| \le \|a\|_1 \|b\|_\infty", (r"a, b \in \mathbb{R}^d",)),
    (PROVED, r"a^\top b \le \|a\|_1 \|b\|_\infty", (r"a, b \in \mathbb{R}^d",)),
    (REFUTED, r"|a^\top b| \le \|a\|_\infty \|b\|_\infty", (r"a, b \in \mathbb{R}^d",)),
    (PROVED, r"\|a+b\|_1 \le \|a\|_1+\|b\|_1", (r"a, b \in \mathbb{R}^d",)),
    (PROVED, r"\|a+b\|_\infty \le \|a\|_\infty+\|b\|_\infty", (r"a, b \in \mathbb{R}^d",)),
    (
        PROVED,
        r"\|AB\|_2 \le \|A\|_2 \|B\|_2",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
        ),
    ),
    (
        PROVED,
        r"\|AB\|_F \le \|A\|_F \|B\|_F",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
        ),
    ),
    (
        PROVED,
        r"\|AB\|_F \le \|A\|_2 \|B\|_F",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
        ),
    ),
    (PROVED, r"\|A\|_2 \le \|A\|_F", (r"A \in \mathbb{R}^{m \times k}",)),
    (PROVED, r"\|A\|_F \le \sqrt{\operatorname{rank}(A)} \|A\|_2", (r"A \in \mathbb{R}^{m \times k}",)),
    (PROVED, r"\|A\|_F \le \|A\|_*", (r"A \in \mathbb{R}^{m \times k}",)),
    (PROVED, r"\|A\|_* \le \sqrt{\operatorname{rank}(A)} \|A\|_F", (r"A \in \mathbb{R}^{m \times k}",)),
    (
        PROVED,
        r"\|A x\|_2 \le \|A\|_2 \|x\|_2",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"x \in \mathbb{R}^k",
        ),
    ),
    (PROVED, r"\|A + C\|_2 \le \|A\|_2 + \|C\|_2", (r"A, C \in \mathbb{R}^{m \times k}",)),
    (PROVED, r"|\operatorname{tr}(A^\top C)| \le \|A\|_F \|C\|_F", (r"A, C \in \mathbb{R}^{m \times k}",)),
    (PROVED, r"\operatorname{tr}(A^\top C) \le \|A\|_2 \|C\|_*", (r"A, C \in \mathbb{R}^{m \times k}",)),
    (
        PROVED,
        r"\lambda_{\max}(A+B) \le \lambda_{\max}(A) + \lambda_{\max}(B)",
        (
            r"A, B \in \mathbb{R}^{n \times n}",
            r"A=A^\top",
            r"B=B^\top",
        ),
    ),
    (
        PROVED,
        r"\lambda_{\min}(A+B) \ge \lambda_{\min}(A) + \lambda_{\min}(B)",
        (
            r"A, B \in \mathbb{R}^{n \times n}",
            r"A=A^\top",
            r"B=B^\top",
        ),
    ),
    (
        PROVED,
        r"\operatorname{rank}(AB) \le \operatorname{rank}(A)",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
        ),
    ),
    (
        PROVED,
        r"\operatorname{rank}(A+C) \le \operatorname{rank}(A)+\operatorname{rank}(C)",
        (r"A, C \in \mathbb{R}^{m \times k}",),
    ),
    (
        PROVED,
        r"x^\top A x \le \lambda_{\max}(A)\|x\|_2^2",
        (
            r"A\in\mathbb{R}^{n\times n}",
            r"A=A^\top",
            r"x\in\mathbb{R}^n",
        ),
    ),
    (PROVED, r"A^\top A \succeq 0", (r"A \in \mathbb{R}^{m \times k}",)),
    (
        PROVED,
        r"A^\top A + \lambda I \succ 0",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"\lambda>0",
        ),
    ),
    (PROVED, r"A \succeq 0 \implies \operatorname{tr}(A) \ge 0", (r"A\in\mathbb{R}^{n\times n}",)),
    (
        PROVED,
        r"\operatorname{tr}(AB) \ge 0",
        (
            r"A, B \in \mathbb{R}^{n \times n}",
            r"A\succeq 0",
            r"B \succeq 0",
        ),
    ),
    (PROVED, r"\mathbb{E}[e^x] \ge e^{\mathbb{E}[x]}", (r"x \sim P",)),
    (
        PROVED,
        r"\mathbb{E}[\log x] \le \log \mathbb{E}[x]",
        (
            r"x \sim P",
            r"x>0",
        ),
    ),
    (PROVED, r"\mathbb{E}[x]^2 \le \mathbb{E}[x^2]", (r"x \sim P",)),
    (PROVED, r"\mathbb{E}[|x|] \le \sqrt{\mathbb{E}[x^2]}", (r"x \sim P",)),
    (PROVED, r"\mathbb{E}[xy]^2 \le \mathbb{E}[x^2]\mathbb{E}[y^2]", (r"(x,y) \sim P",)),
    (PROVED, r"\operatorname{Cov}(x,y)^2 \le \operatorname{Var}(x)\operatorname{Var}(y)", (r"(x,y) \sim P",)),
    (
        PROVED,
        r"\|\mathbb{E}[x]\|_2^2 \le \mathbb{E}[\|x\|_2^2]",
        (
            r"x \sim P",
            r"x\in\mathbb{R}^d",
        ),
    ),
)
