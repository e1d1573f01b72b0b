"""False neighbours of the bounds that are proved, and true ones beside them."""

from __future__ import annotations

from tests.bounds.rows import NOT_PROVED, PROVED, REFUTED, Row

ROWS: tuple[Row, ...] = (
    (PROVED, r"\arg\min_x (e^x - 2x) = \log 2", (r"x\in\mathbb{R}",)),
    (PROVED, r"\min_x (e^x - x) = 1", (r"x\in\mathbb{R}",)),
    (PROVED, r"\max_x (\log x - x) = -1", (r"x>0",)),
    (PROVED, r"\max_p (-p\log p-(1-p)\log(1-p)) = \log 2", (r"0<p<1",)),
    (
        PROVED,
        r"\arg\max_p (a\log p+b\log(1-p)) = \frac{a}{a+b}",
        (
            r"0<p<1",
            r"a,b>0",
        ),
    ),
    (
        PROVED,
        r"\min_{\eta} \max(|1-\eta\mu|,|1-\eta L|) = \frac{L-\mu}{L+\mu}",
        (
            r"0<\mu<L",
            r"\eta\in\mathbb{R}",
        ),
    ),
    (REFUTED, r"\arg\min_{\|w\|_2 \le 1} \|w-a\|_2^2 = a", (r"w,a\in\mathbb{R}^d",)),
    (NOT_PROVED, r"\arg\min_x (x-1)^2 = 1", (r"x>2",)),
    (REFUTED, r"\arg\min_x (x-3)^2 = 1", (r"0<x<4",)),
    (PROVED, r"\arg\min_x (x-3)^2 = 3", (r"0<x<4",)),
    (PROVED, r"\min_{x \ge 1} x^2 = 1", (r"x\in\mathbb{R}",)),
    (PROVED, r"\arg\min_{x \ge 1} x^2 = 1", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\min_{x \ge 1} x^2 = 0", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\min_{x} x^2 = 1", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\min_{x} x^2 = -1", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\min_x (e^x - x) = 0", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\max_p (-p\log p-(1-p)\log(1-p)) = 1", (r"0<p<1",)),
    (
        REFUTED,
        r"\arg\max_p (a\log p+b\log(1-p)) = \frac{b}{a+b}",
        (
            r"0<p<1",
            r"a,b>0",
        ),
    ),
    (
        REFUTED,
        r"\|AB\|_2 \le \|A\|_2",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
        ),
    ),
    (
        REFUTED,
        r"\|AB\|_F \ge \|A\|_F \|B\|_F",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
        ),
    ),
    (
        REFUTED,
        r"\|AB\|_F \le \|A\|_2 \|B\|_2",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
        ),
    ),
    (REFUTED, r"\|A\|_F \le \|A\|_2", (r"A \in \mathbb{R}^{m \times k}",)),
    (REFUTED, r"\|A\|_* \le \|A\|_F", (r"A \in \mathbb{R}^{m \times k}",)),
    (REFUTED, r"\|A\|_F \le \sqrt{2} \|A\|_2", (r"A \in \mathbb{R}^{m \times k}",)),
    (NOT_PROVED, r"\|A\|_* \le \sqrt{2} \|A\|_F", (r"A \in \mathbb{R}^{m \times k}",)),
    (REFUTED, r"\|A + C\|_2 \ge \|A\|_2 + \|C\|_2", (r"A, C \in \mathbb{R}^{m \times k}",)),
    (REFUTED, r"\|A + C\|_2 \le \|A\|_2", (r"A, C \in \mathbb{R}^{m \times k}",)),
    (REFUTED, r"\operatorname{tr}(A^\top C) \le \|A\|_2 \|C\|_2", (r"A, C \in \mathbb{R}^{m \times k}",)),
    (
        REFUTED,
        r"\lambda_{\max}(A+B) \ge \lambda_{\max}(A) + \lambda_{\max}(B)",
        (
            r"A, B \in \mathbb{R}^{n \times n}",
            r"A=A^\top",
            r"B=B^\top",
        ),
    ),
    (
        REFUTED,
        r"\lambda_{\max}(A+B) \le \lambda_{\max}(A) + \lambda_{\min}(B)",
        (
            r"A, B \in \mathbb{R}^{n \times n}",
            r"A=A^\top",
            r"B=B^\top",
        ),
    ),
    (
        REFUTED,
        r"\operatorname{rank}(AB) = \operatorname{rank}(A)",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
        ),
    ),
    (
        REFUTED,
        r"\operatorname{rank}(A+C) = \operatorname{rank}(A)+\operatorname{rank}(C)",
        (r"A, C \in \mathbb{R}^{m \times k}",),
    ),
    (
        REFUTED,
        r"\operatorname{tr}(AB) \ge 0",
        (
            r"A, B \in \mathbb{R}^{n \times n}",
            r"A\succeq 0",
            r"B=B^\top",
        ),
    ),
    (
        REFUTED,
        r"\operatorname{tr}(AB) > 0",
        (
            r"A, B \in \mathbb{R}^{n \times n}",
            r"A\succeq 0",
            r"B \succeq 0",
        ),
    ),
    (
        NOT_PROVED,
        r"\lambda_{\max}(A) = \|A\|_2",
        (
            r"A\in\mathbb{R}^{n\times n}",
            r"A=A^\top",
        ),
    ),
    (REFUTED, r"\mathbb{E}[e^x] \le e^{\mathbb{E}[x]}", (r"x \sim P",)),
    (
        REFUTED,
        r"\mathbb{E}[\log x] \ge \log \mathbb{E}[x]",
        (
            r"x \sim P",
            r"x>0",
        ),
    ),
    (REFUTED, r"\mathbb{E}[xy]^2 \ge \mathbb{E}[x^2]\mathbb{E}[y^2]", (r"(x,y) \sim P",)),
    (REFUTED, r"\mathbb{E}[xy] \le \mathbb{E}[x]\mathbb{E}[y]", (r"(x,y) \sim P",)),
    (REFUTED, r"|a^\top b| \le \|a\|_1 \|b\|_1 - 1", (r"a, b \in \mathbb{R}^d",)),
    (REFUTED, r"\|a+b\|_1 \ge \|a\|_1+\|b\|_1", (r"a, b \in \mathbb{R}^d",)),
    (REFUTED, r"\log(1+e^x) \le x", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\log(1+e^x) \le \max(x,0) + \frac{1}{2}", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\frac{e^{-x}}{(1+e^{-x})^2} \le \frac{1}{5}", (r"x\in\mathbb{R}",)),
    (REFUTED, r"x \log x \ge -\frac{1}{3}", (r"x>0",)),
    (REFUTED, r"-p\log p - (1-p)\log(1-p) \le \frac{1}{2}", (r"0<p<1",)),
    (PROVED, r"-p\log p - (1-p)\log(1-p) \ge 0", (r"0<p<1",)),
    (
        PROVED,
        r"p\log\frac{p}{q} + (1-p)\log\frac{1-p}{1-q} \ge 0",
        (
            r"0<p<1",
            r"0<q<1",
        ),
    ),
    (
        NOT_PROVED,
        r"p\log\frac{p}{q} + (1-p)\log\frac{1-p}{1-q} \ge 3(p-q)^2",
        (
            r"0<p<1",
            r"0<q<1",
        ),
    ),
    (
        PROVED,
        r"e^{\lambda x+(1-\lambda)y} \le \lambda e^x+(1-\lambda)e^y",
        (
            r"0<\lambda<1",
            r"x,y\in\mathbb{R}",
        ),
    ),
    (PROVED, r"\log\frac{x+y}{2} \ge \frac{\log x+\log y}{2}", (r"x,y>0",)),
    (REFUTED, r"\log\frac{x+y}{2} \le \frac{\log x+\log y}{2}", (r"x,y>0",)),
    (PROVED, r"\log(xy) = \log x+\log y", (r"x,y>0",)),
    (PROVED, r"x<y \implies e^x<e^y", (r"x,y\in\mathbb{R}",)),
    (PROVED, r"\log 2 < \frac{7}{10}", ()),
    (REFUTED, r"\log 2 > \frac{7}{10}", ()),
    (
        PROVED,
        r"xy \le x\log x - x + e^y",
        (
            r"x>0",
            r"y\in\mathbb{R}",
        ),
    ),
    (
        REFUTED,
        r"xy \le x\log x - x + e^y - 1",
        (
            r"x>0",
            r"y\in\mathbb{R}",
        ),
    ),
    (PROVED, r"\tanh(x) < 1", (r"x\in\mathbb{R}",)),
    (PROVED, r"\operatorname{rank}(A) \le n", (r"A\in\mathbb{R}^{n\times d}",)),
    (
        PROVED,
        r"\operatorname{rank}(uv^\top) \le 1",
        (
            r"u\in\mathbb{R}^m",
            r"v\in\mathbb{R}^n",
        ),
    ),
    (
        PROVED,
        r"\operatorname{rank}(W+BA) \le \operatorname{rank}(W)+r",
        (
            r"W\in\mathbb{R}^{m\times n}",
            r"B\in\mathbb{R}^{m\times r}",
            r"A\in\mathbb{R}^{r\times n}",
        ),
    ),
    (
        PROVED,
        r"\operatorname{rank}(BA) \le r",
        (
            r"B\in\mathbb{R}^{m\times r}",
            r"A\in\mathbb{R}^{r\times n}",
        ),
    ),
    (
        REFUTED,
        r"\operatorname{rank}(BA) = r",
        (
            r"B\in\mathbb{R}^{m\times r}",
            r"A\in\mathbb{R}^{r\times n}",
        ),
    ),
    (PROVED, r"\|X^\top X\|_2 = \|X\|_2^2", (r"X\in\mathbb{R}^{n\times d}",)),
    (
        PROVED,
        r"\|QA\|_2 = \|A\|_2",
        (
            r"Q\in\mathbb{R}^{m\times m}",
            r"Q^\top Q=I",
            r"A\in\mathbb{R}^{m\times k}",
        ),
    ),
    (
        PROVED,
        r"\|\eta A\|_2 = \eta\|A\|_2",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"\eta>0",
        ),
    ),
    (
        REFUTED,
        r"\|\eta A\|_2 = \eta\|A\|_2",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"\eta\in\mathbb{R}",
        ),
    ),
)
