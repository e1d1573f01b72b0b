"""Exact moments inside inequalities: both sides are worked out before they are compared."""

from __future__ import annotations

from corrigenda.proofs.verdict import Verdict
from tests.bounds.rows import NOT_PROVED, PROVED, REFUTED, Row

HELD = frozenset({Verdict.PROVED, Verdict.SUPPORTED})
STANDARD = (r"x \sim \mathcal{N}(0, I)", r"x \in \mathbb{R}^d")
GENERAL = (
    r"x, \mu, u \in \mathbb{R}^d",
    r"\Sigma \in \mathbb{R}^{d \times d}",
    r"\Sigma \succ 0",
    r"x \sim \mathcal{N}(\mu, \Sigma)",
)
NUMBER = (r"x \sim \mathcal{N}(\mu, \sigma^2)", r"\mu \in \mathbb{R}", r"\sigma > 0")
COIN = (r"x \sim \operatorname{Bernoulli}(p)", r"0 < p < 1")
UNIFORM = (r"x \sim \mathcal{U}(0, 1)",)
MAPS = (*STANDARD, r"P, Q \in \mathbb{R}^{d \times d}")
PAIR = (r"x, y \sim \mathcal{N}(0, 1)", r"a, b \in \mathbb{R}")
ENTRIES = (r"x \in \mathbb{R}^d", r"x_i \sim \mathcal{N}(1, \sigma^2)", r"\sigma > 0")
NOISE = (r"x \sim \mathcal{N}(0, \tau^2)", r"z \sim \mathcal{N}(0, 1)", r"\sigma > 0", r"\tau > 0")
OFFSET = (r"x \sim \mathcal{N}(\mu, \tau^2)", *NOISE[1:])
MATCHED = r"\arg\min_a \mathbb{E}[(a(x + \sigma z) + \frac{z}{\sigma})^2] = "

ROWS: tuple[Row, ...] = (
    (PROVED, r"\mathbb{E}[\|x\|_2^2] < \mathbb{E}[\|2 x\|_2^2]", STANDARD),
    (REFUTED, r"\mathbb{E}[\|x\|_2^2] > \mathbb{E}[\|2 x\|_2^2]", STANDARD),
    (PROVED, r"\mathbb{E}[x]^2 < \mathbb{E}[x^2]", NUMBER),
    (PROVED, r"\mathbb{E}[x^4] \ge 3 \sigma^4", NUMBER),
    (REFUTED, r"\mathbb{E}[x^4] \le 3 \sigma^4", NUMBER),
    (REFUTED, r"\mathbb{E}[x^4] \ge 4 \sigma^4", NUMBER),
    (REFUTED, r"\mathbb{E}[x^3] \ge 0", NUMBER),
    (PROVED, r"\operatorname{Var}(x) \le \frac{1}{4}", COIN),
    (REFUTED, r"\operatorname{Var}(x) < \frac{1}{4}", COIN),
    (PROVED, r"\mathbb{E}[x^2] > \mathbb{E}[x]^2", UNIFORM),
    (REFUTED, r"\mathbb{E}[x^2] > \frac{1}{3}", UNIFORM),
    (PROVED, r"\mathbb{E}[\|x\|_2^2] \ge \|\mu\|_2^2", GENERAL),
    (REFUTED, r"\mathbb{E}[\|x\|_2^2] \le \|\mu\|_2^2", GENERAL),
    (PROVED, r"\mathbb{E}[(u^\top x)^2] \ge (u^\top \mu)^2", GENERAL),
    (REFUTED, r"\mathbb{E}[(u^\top x)^2] > (u^\top \mu)^2", GENERAL),
    (
        PROVED,
        r"\mathbb{E}[\|x - P x\|_2^2] \le \mathbb{E}[\|x - Q x\|_2^2] \iff \|I - P\|_F^2 \le \|I - Q\|_F^2",
        MAPS,
    ),
    (REFUTED, r"\mathbb{E}[\|x - P x\|_2^2] < \mathbb{E}[\|x - Q x\|_2^2]", MAPS),
    (PROVED, r"\mathbb{E}[(a x + b y)^2] \le (|a| + |b|)^2", PAIR),
    (REFUTED, r"\mathbb{E}[(a x + b y)^2] \ge (a + b)^2", PAIR),
    (NOT_PROVED, r"\mathbb{E}[x y] \le \mathbb{E}[x] \mathbb{E}[y]", (r"(x, y) \sim P",)),
    (HELD, r"\mathbb{E}[\|x\|_2^2] > d", ENTRIES),
    (REFUTED, r"\mathbb{E}[\|x\|_2^2] \le d", ENTRIES),
    (PROVED, MATCHED + r"-\frac{1}{\tau^2+\sigma^2}", NOISE),
    (NOT_PROVED, MATCHED + r"\frac{1}{\tau^2+\sigma^2}", NOISE),
    (NOT_PROVED, MATCHED + r"-\frac{1}{\tau^2+\sigma^2}", OFFSET),
)
