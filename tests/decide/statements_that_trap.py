"""Statements about conditional means, sequences and minima that once got a wrong verdict or look as if they would."""

from __future__ import annotations

from tests.decide.statements import FAILS, HOLDS, MAY_FAIL, Row

TRAPS: tuple[Row, ...] = (
    (
        MAY_FAIL,
        r"n \sum_{i=1}^n b_i \mathbb{E}[\sqrt{a_i^2 + x^2}] = \left(\s"
        r"um_{i=1}^n b_i\right)\left(\sum_{i=1}^n \mathbb{E}[\sqrt{a_i^2 + x^2}]\right)",
        (
            r"x \sim \mathcal{N}(0,1)",
            r"a,b \in \mathbb{R}^n",
        ),
    ),
    (
        FAILS,
        r"\mathbb{E}_s[s\, \mathbb{E}_x[|s + x|]] = \mathbb{E}_s[s]\, \mathbb{E}_x[|s + x|]",
        (
            r"x \sim P",
            r"s \sim Q",
        ),
    ),
    (
        HOLDS,
        r"V V^\top = I",
        (
            r"V \in \mathbb{R}^{r \times d}",
            r"V V^\top = I",
        ),
    ),
    (FAILS, r"\operatorname{rank}(A) = n", (r"A \in \mathbb{R}^{n \times n}",)),
    (FAILS, r"\lfloor x \rfloor = x", (r"x \in \mathbb{R}",)),
    (MAY_FAIL, r"\mathbb{E}[\mathbb{E}[y \mid x]^2] = \mathbb{E}[y]^2", (r"(x,y) \sim P",)),
    (
        MAY_FAIL,
        r"\mathbb{E}[y \mid x] = 0",
        (
            r"(x,y) \sim P",
            r"\mathbb{E}[y]=0",
        ),
    ),
    (
        HOLDS,
        r"\mathbb{E}[y] = 1",
        (
            r"x \sim \mathcal{N}(1,1)",
            r"y \sim \mathcal{N}(x,1)",
        ),
    ),
    (
        FAILS,
        r"\operatorname{Var}(y) = 1",
        (
            r"x \sim \mathcal{N}(1,1)",
            r"y \sim \mathcal{N}(x,1)",
        ),
    ),
    (
        HOLDS,
        r"\operatorname{Var}(y) = 2",
        (
            r"x \sim \mathcal{N}(1,1)",
            r"y \sim \mathcal{N}(x,1)",
        ),
    ),
    (
        HOLDS,
        r"\operatorname{Var}(y \mid x) = 1",
        (
            r"x \sim \mathcal{N}(1,1)",
            r"y \sim \mathcal{N}(x,1)",
        ),
    ),
    (
        HOLDS,
        r"w_t = a^t w_0",
        (
            r"a \in \mathbb{R}",
            r"w_{t+1} := a w_t",
            r"t \in \mathbb{N}",
        ),
    ),
    (
        FAILS,
        r"\lim_{t \to \infty} w_t = 0",
        (
            r"a \in \mathbb{R}",
            r"w_{t+1} := a w_t",
        ),
    ),
    (
        FAILS,
        r"|a| \le 1 \implies \lim_{t \to \infty} w_t = 0",
        (
            r"a \in \mathbb{R}",
            r"w_{t+1} := a w_t",
        ),
    ),
    (
        FAILS,
        r"\lim_{t \to \infty} w_t = 0 \iff |a| < 1",
        (
            r"a \in \mathbb{R}",
            r"w_{t+1} := a w_t",
        ),
    ),
    (
        HOLDS,
        r"\lim_{t \to \infty} w_t = 0 \iff |a| < 1",
        (
            r"a \in \mathbb{R}",
            r"w_{t+1} := a w_t",
            r"w_0 \ne 0",
        ),
    ),
    (FAILS, r"\lim_{t \to \infty} w_t = 0", (r"w_{t+1} := -w_t",)),
    (
        FAILS,
        r"\lim_{t \to \infty} w_t = \frac{b}{1-a}",
        (
            r"a,b \in \mathbb{R}",
            r"|a|>1",
            r"w_{t+1} := a w_t + b",
        ),
    ),
    (
        FAILS,
        r"|w_{t+1}| < |w_t|",
        (
            r"a \in \mathbb{R}",
            r"t \in \mathbb{N}",
            r"|a| < 1",
            r"w_{t+1} := a w_t",
        ),
    ),
    (
        HOLDS,
        r"w_t = 2t",
        (
            r"w_{t+1} := w_t + 2",
            r"t \in \mathbb{N}",
            r"w_0=0",
        ),
    ),
    (
        FAILS,
        r"w_t = (-1)^t",
        (
            r"w_{t+1} := -w_t",
            r"t \in \mathbb{N}",
        ),
    ),
    (MAY_FAIL, r"\min_x (-x^2) = 0", (r"x \in \mathbb{R}",)),
    (
        MAY_FAIL,
        r"\arg\max_w \left(\frac12 w^\top A w - b^\top w\right) = A^{-1}b",
        (
            r"A \in \mathbb{R}^{d \times d}",
            r"A \succ 0",
            r"b,w \in \mathbb{R}^d",
        ),
    ),
    (
        FAILS,
        r"\min_w \|Xw - y\|_2^2 = 0",
        (
            r"X \in \mathbb{R}^{n \times d}",
            r"w \in \mathbb{R}^d",
            r"y \in \mathbb{R}^n",
        ),
    ),
    (HOLDS, r"\min_{x} (x^2 - 2x) = -1", (r"x \in \mathbb{R}",)),
    (MAY_FAIL, r"\min_{x} (x^2 - 2x) = -1", (r"x > 3",)),
    (FAILS, r"\frac{d}{dx} x^3 = 2x^2", (r"x \in \mathbb{R}",)),
    (HOLDS, r"\frac{d}{dx} x^3 = 3x^2", (r"x \in \mathbb{R}",)),
    (HOLDS, r"\frac{\mathrm{d}}{\mathrm{d}x} e^{2x} = 2e^{2x}", (r"x \in \mathbb{R}",)),
    (
        HOLDS,
        r"\frac{dL}{dw} = 2x(wx-y)",
        (
            r"w,x,y \in \mathbb{R}",
            r"L := (wx-y)^2",
        ),
    ),
)
