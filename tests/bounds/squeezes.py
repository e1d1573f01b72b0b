"""Limits of letters that move with the index, of definitions in it, and of what depends on the sign of a letter."""

from __future__ import annotations

from tests.bounds.rows import NOT_PROVED, ON_ONE_LEG, PROVED, REFUTED, Row

MOVING = (r"a_t \in \mathbb{R}", r"t \in \mathbb{N}")
DECAYING = (*MOVING, r"0 < \delta < 1", r"0 \le a_t \le \delta^t")
SIZE = (r"D \in \mathbb{N}", r"N(t) := t D^2")
REAL = (r"a \in \mathbb{R}",)

ROWS: tuple[Row, ...] = (
    (ON_ONE_LEG, r"\lim_{t\to\infty} a_t = 0", DECAYING),
    (ON_ONE_LEG, r"\lim_{t\to\infty} (2 a_t + 1) = 1", DECAYING),
    (ON_ONE_LEG, r"\lim_{t\to\infty} a_t = 0", (*MOVING, r"t \ge 1", r"|a_t| \le \frac{1}{t}")),
    (NOT_PROVED, r"\lim_{t\to\infty} a_t = 1", DECAYING),
    (NOT_PROVED, r"\lim_{t\to\infty} a_t = 0", (*MOVING, r"0 \le a_t \le 1")),
    (NOT_PROVED, r"\lim_{t\to\infty} a_t = 0", (*MOVING, r"a_t \le \frac{1}{t}")),
    (NOT_PROVED, r"\lim_{t\to\infty} a_t = 0", (*MOVING, r"t \le 5", r"0 \le a_t \le \frac{1}{t}")),
    (NOT_PROVED, r"\lim_{t\to\infty} a_t = 0", (*MOVING, r"\delta > 0", r"0 \le a_t \le \delta^t")),
    (NOT_PROVED, r"\lim_{t\to\infty} a_t = 0", (*MOVING, r"b_t \in \mathbb{R}", r"0 \le a_t \le b_t")),
    (NOT_PROVED, r"\lim_{t\to\infty} a_t = a_t", MOVING),
    (NOT_PROVED, r"\lim_{t\to\infty} \frac{a_t}{t} = 0", MOVING),
    (NOT_PROVED, r"\lim_{t\to\infty} a_t \frac{1}{2^t} = 0", MOVING),
    (NOT_PROVED, r"\lim_{t\to\infty} a_t^t = 0", (*MOVING, r"0 < a_t < 1")),
    (NOT_PROVED, r"\lim_{x\to\infty} \sin(\pi x) = 0", (r"x \in \mathbb{R}",)),
    (PROVED, r"\lim_{t\to\infty} \frac{N(t) D^3}{N(t)^2 D} = 0", SIZE),
    (PROVED, r"\lim_{t\to\infty} \frac{N(t) D + D^3}{N(t)^2} = 0", SIZE),
    (REFUTED, r"\lim_{t\to\infty} \frac{N(t) D^3}{N(t) D} = 0", SIZE),
    (REFUTED, r"\lim_{T\to\infty} \frac{1-\exp(-aT)}{a} = \frac1a", REAL),
    (PROVED, r"\lim_{T\to\infty} \frac{1-\exp(-aT)}{a} = \frac1a", (r"a > 0",)),
    (REFUTED, r"\lim_{T\to\infty} \frac{1-\exp(-aT)}{a} = \frac2a", (r"a > 0",)),
    (REFUTED, r"\lim_{T\to\infty} \frac{1-\exp(-aT)}{a} = \frac1a", (r"a < 0",)),
    (REFUTED, r"\lim_{t\to\infty} a t = 0", REAL),
    (REFUTED, r"\lim_{t\to\infty} \exp(a t) = 0", REAL),
    (PROVED, r"\lim_{t\to\infty} \exp(a t) = 0", (r"a < 0",)),
    (PROVED, r"\lim_{t\to\infty} \exp(a b t) (b + 1) = 0", (r"a < 0", r"b > 0")),
    (NOT_PROVED, r"\lim_{t\to\infty} \exp(a b t) (b + 1) = 0", (r"a < 0", r"b \ge 0")),
)
