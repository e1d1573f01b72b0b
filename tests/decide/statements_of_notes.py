"""Statements about laws, limits and derivatives, each with the verdicts that it may get."""

from __future__ import annotations

from tests.decide.statements import FAILS, HOLDS, MAY_FAIL, MAY_HOLD, Row

LAWS_AND_LIMITS: tuple[Row, ...] = (
    (
        FAILS,
        r"\nabla_w \|Xw-y\|_2^2 = 2X(Xw-y)",
        (
            r"X \in \mathbb{R}^{n \times d}",
            r"w \in \mathbb{R}^d",
            r"y \in \mathbb{R}^n",
        ),
    ),
    (FAILS, r"\nabla_w (b^\top w) = b^\top", (r"b,w \in \mathbb{R}^d",)),
    (
        FAILS,
        r"f'(x) = 2x^2",
        (
            r"f(x) := x^3",
            r"x \in \mathbb{R}",
        ),
    ),
    (
        FAILS,
        r"\arg\min_w \|Xw-y\|_2^2 = (X X^\top)^{-1}X^\top y",
        (
            r"X \in \mathbb{R}^{n \times n}",
            r"w \in \mathbb{R}^d",
            r"y \in \mathbb{R}^n",
        ),
    ),
    (
        HOLDS,
        r"\arg\min_x (ax^2 + bx) = -\frac{b}{2a}",
        (
            r"a>0",
            r"b,x \in \mathbb{R}",
        ),
    ),
    (
        MAY_FAIL,
        r"\arg\min_x (ax^2 + bx) = -\frac{b}{2a}",
        (
            r"a<0",
            r"b,x \in \mathbb{R}",
        ),
    ),
    (
        FAILS,
        r"\arg\min_c \sum_{i=1}^n (x_i - c)^2 = \sum_{i=1}^n x_i",
        (
            r"x \in \mathbb{R}^n",
            r"c \in \mathbb{R}",
        ),
    ),
    (
        HOLDS,
        r"\operatorname{Var}(ax+b) = a^2\operatorname{Var}(x)",
        (
            r"x \sim \mathcal{N}(\mu,\sigma^2)",
            r"\sigma>0",
            r"\mu,a,b \in \mathbb{R}",
        ),
    ),
    (FAILS, r"\operatorname{Var}(x+y) = \operatorname{Var}(x)+\operatorname{Var}(y)", (r"(x,y) \sim P",)),
    (
        HOLDS,
        r"\mathbb{E}[xy] = \mathbb{E}[x]\mathbb{E}[y]",
        (
            r"(x,y) \sim P",
            r"x \perp y",
        ),
    ),
    (HOLDS, r"\operatorname{Var}(x) \ge 0", (r"x \sim P",)),
    (
        HOLDS,
        r"\mathbb{E}[x x^\top] = \sigma^2 I",
        (
            r"x \sim \mathcal{N}(0,\sigma^2 I_d)",
            r"\sigma>0",
        ),
    ),
    (
        FAILS,
        r"\mathbb{E}[\|x\|_2^4] = 3d^2\sigma^4",
        (
            r"x \sim \mathcal{N}(0,\sigma^2 I_d)",
            r"\sigma>0",
        ),
    ),
    (HOLDS, r"\operatorname{Var}(q^\top q) = 2d", (r"q \sim \mathcal{N}(0,I_d)",)),
    (
        HOLDS,
        r"\mathbb{E}[b] = p",
        (
            r"b \sim \operatorname{Bernoulli}(p)",
            r"p \in [0,1]",
        ),
    ),
    (HOLDS, r"\mathbb{E}[s] = 0", (r"s \sim \operatorname{Rademacher}",)),
    (
        HOLDS,
        r"\mathbb{E}[s^\top A s] = \operatorname{tr}(A)",
        (
            r"s_i \sim \operatorname{Rademacher}",
            r"s \in \mathbb{R}^d",
            r"A \in \mathbb{R}^{d \times d}",
        ),
    ),
    (
        HOLDS,
        r"\mathbb{E}_{i}[x_i] = \frac1n\sum_{i=1}^n x_i",
        (
            r"i \sim \operatorname{Uniform}\{1,\dots,n\}",
            r"x \in \mathbb{R}^n",
        ),
    ),
    (FAILS, r"\mathbb{E}[e^x] = e^{\mathbb{E}[x]}", (r"x \sim P",)),
    (
        HOLDS,
        r"\mathbb{E}[y \mid x] = x",
        (
            r"y \sim \mathcal{N}(x, 1)",
            r"x \in \mathbb{R}",
        ),
    ),
    (MAY_FAIL, r"\mathbb{E}[y \mid x] = \mathbb{E}[y]", (r"(x,y) \sim P",)),
    (MAY_FAIL, r"\operatorname{Var}(y) = \mathbb{E}[\operatorname{Var}(y \mid x)]", (r"(x,y) \sim P",)),
    (
        FAILS,
        r"\operatorname{Var}\left(\frac1n\sum_{i=1}^n x_i\right) = \sigma^2",
        (
            r"x_i \sim \mathcal{N}(\mu,\sigma^2)",
            r"x \in \mathbb{R}^n",
            r"\sigma>0",
            r"\mu \in \mathbb{R}",
        ),
    ),
    (
        MAY_FAIL,
        r"\lim_{t \to \infty} w_t = 0",
        (
            r"w_{t+1} = a w_t",
            r"a \in \mathbb{R}",
            r"t \in \mathbb{N}",
        ),
    ),
    (
        MAY_HOLD,
        r"\lim_{t \to \infty} w_t = 0",
        (
            r"w_{t+1} = a w_t",
            r"a \in \mathbb{R}",
            r"t \in \mathbb{N}",
            r"|a| < 1",
        ),
    ),
    (
        MAY_FAIL,
        r"\lim_{t \to \infty} w_t = 0",
        (
            r"w_{t+1} = a w_t",
            r"a \in \mathbb{R}",
            r"t \in \mathbb{N}",
            r"|a| \le 1",
        ),
    ),
    (
        MAY_FAIL,
        r"\lim_{t \to \infty} w_t = 0",
        (
            r"w_{t+1} = a w_t",
            r"a = -1",
            r"t \in \mathbb{N}",
        ),
    ),
    (FAILS, r"\lim_{t \to \infty} r^t = 0", (r"r \in \mathbb{R}",)),
    (HOLDS, r"nd + d^2 = O(nd^2)", (r"n,d \in \mathbb{N}",)),
    (FAILS, r"n^2 d = O(n d^2)", (r"n,d \in \mathbb{N}",)),
    (MAY_FAIL, r"2^{2n} = O(2^n)", (r"n \in \mathbb{N}",)),
)

DERIVATIVES: tuple[Row, ...] = (
    (HOLDS, r"\frac{d}{dx} x^2 + 1 = 2x + 1", (r"x \in \mathbb{R}",)),
    (
        HOLDS,
        r"\frac{d\sigma^2}{dn} = \frac{\sigma^2}{n}",
        (
            r"\sigma>0",
            r"n, d \in \mathbb{N}",
            r"d \ge 1",
            r"n \ge 1",
        ),
    ),
    (HOLDS, r"\frac{\partial}{\partial w_i} \|w\|_2^2 = 2 w_i", (r"w \in \mathbb{R}^d",)),
    (FAILS, r"\frac{\partial (w^\top b)}{\partial w_i} = w_i", (r"w,b \in \mathbb{R}^d",)),
    (
        FAILS,
        r"\frac{\partial L}{\partial w} = X^\top(Xw-y)",
        (
            r"X \in \mathbb{R}^{n \times d}",
            r"w \in \mathbb{R}^d",
            r"y \in \mathbb{R}^n",
            r"L(w) := \|Xw-y\|_2^2",
        ),
    ),
    (MAY_FAIL, r"10^{10^9} = 10^{10^9} + 1", ()),
    (MAY_FAIL, r"\binom{10^9}{10^8} = 4", ()),
    (MAY_FAIL, r"e^{e^{e^{e^x}}} = 2 e^{e^{e^{e^x}}}", (r"x > 2",)),
    (
        HOLDS,
        r"\delta^T \delta = \delta^{T+1}",
        (r"T \in \mathbb{N}", r"\delta > 0"),
    ),
    (
        FAILS,
        r"\delta^T = \delta",
        (r"T \in \mathbb{N}", r"\delta > 0"),
    ),
    (
        HOLDS,
        r"w^T w = \|w\|^2",
        (r"T \in \mathbb{N}", r"w \in \mathbb{R}^T"),
    ),
    (
        HOLDS,
        r"\nabla_w c = 0",
        (
            r"w \in \mathbb{R}^d",
            r"c \in \mathbb{R}",
        ),
    ),
    (
        MAY_HOLD,
        r"\sum_{i=1}^n x_i \ge n x_1",
        (
            r"x \in \mathbb{R}^n",
            r"x_{i+1} \ge x_i",
        ),
    ),
    (
        FAILS,
        r"\|x\|_2^2 < n",
        (
            r"x \in \mathbb{R}^n",
            r"|x_i| \le 1",
        ),
    ),
    (
        HOLDS,
        r"x_i \ne x_j",
        (
            r"x \in \mathbb{R}^n",
            r"x_i \ne x_j",
            r"i \ne j",
        ),
    ),
    (
        FAILS,
        r"x_i < x_j",
        (
            r"x \in \mathbb{R}^n",
            r"x_i \ne x_j",
            r"i \ne j",
        ),
    ),
)

NOTES: tuple[Row, ...] = (
    (HOLDS, r"\sum_{i=1}^n x_i y_i = \mathbf{1}^\top (x \odot y)", (r"x,y \in \mathbb{R}^n",)),
    (
        FAILS,
        r"L(w_{t+1}) \le L(w_t)",
        (
            r"L(w) := w^2",
            r"w_{t+1} := w_t - \eta L'(w_t)",
            r"\eta > 0",
        ),
    ),
    (FAILS, r"\mathbb{E}[\min(x,y)] \ge \min(\mathbb{E}[x],\mathbb{E}[y])", (r"(x,y) \sim P",)),
    (HOLDS, r"(1 + x^\top y)^2 = 1 + 2x^\top y + (x^\top y)^2", (r"x,y \in \mathbb{R}^n",)),
    (
        HOLDS,
        r"\operatorname{Cov}(\hat w) = \sigma^2(X^\top X)^{-1}",
        (
            r"\hat w := (X^\top X)^{-1}X^\top(Xw+\epsilon)",
            r"\epsilon \sim \mathcal{N}(0,\sigma^2 I_n)",
            r"X \in \mathbb{R}^{n \times d}",
            r"w \in \mathbb{R}^d",
            r"\sigma>0",
        ),
    ),
)
