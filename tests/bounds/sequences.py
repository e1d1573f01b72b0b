"""Limits, sums with a symbolic end, infinite sums, recurrences."""

from __future__ import annotations

from tests.bounds.rows import NOT_PROVED, OPEN, PROVED, REFUTED, Row

ROWS: tuple[Row, ...] = (
    (PROVED, r"\lim_{n\to\infty} \frac{n}{n+1} = 1", (r"n\in\mathbb{N}",)),
    (REFUTED, r"\lim_{n\to\infty} \frac{n}{n+1} = 2", (r"n\in\mathbb{N}",)),
    (
        PROVED,
        r"\lim_{n\to\infty} (1+\frac{x}{n})^n = e^x",
        (
            r"n\in\mathbb{N}",
            r"x\in\mathbb{R}",
        ),
    ),
    (
        REFUTED,
        r"\lim_{n\to\infty} (1+\frac{x}{n})^n = e^{2x}",
        (
            r"n\in\mathbb{N}",
            r"x\in\mathbb{R}",
        ),
    ),
    (PROVED, r"\lim_{n\to\infty} (1-\frac{1}{n})^n = e^{-1}", (r"n\in\mathbb{N}",)),
    (PROVED, r"\lim_{x\to\infty} \frac{1}{1+e^{-x}} = 1", (r"x\in\mathbb{R}",)),
    (PROVED, r"\lim_{x\to\infty} \tanh(x) = 1", (r"x\in\mathbb{R}",)),
    (PROVED, r"\lim_{x\to\infty} \frac{\log x}{x} = 0", (r"x>0",)),
    (PROVED, r"\lim_{x\to\infty} x^2 e^{-x} = 0", (r"x>0",)),
    (REFUTED, r"\lim_{x\to\infty} x^2 e^{-x} = 1", (r"x>0",)),
    (PROVED, r"\lim_{x\to 0} \frac{\sin x}{x} = 1", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\lim_{x\to 0} \frac{\sin x}{x} = 0", (r"x\in\mathbb{R}",)),
    (PROVED, r"\lim_{x\to 0} \frac{1-\cos x}{x^2} = \frac{1}{2}", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\lim_{x\to 0} \frac{1-\cos x}{x^2} = 1", (r"x\in\mathbb{R}",)),
    (PROVED, r"\lim_{x\to 0} \frac{e^x-1}{x} = 1", (r"x\in\mathbb{R}",)),
    (PROVED, r"\lim_{t\to\infty} \beta^t = 0", (r"0<\beta<1",)),
    (PROVED, r"\lim_{t\to\infty} \frac{1-\beta^t}{1-\beta} = \frac{1}{1-\beta}", (r"0<\beta<1",)),
    (REFUTED, r"\lim_{t\to\infty} \frac{1-\beta^t}{1-\beta} = 1", (r"0<\beta<1",)),
    (PROVED, r"\lim_{\lambda\to 0} \frac{1}{1+\lambda} = 1", (r"\lambda>0",)),
    (
        PROVED,
        r"\lim_{\lambda\to 0} \frac{a}{b+\lambda} = \frac{a}{b}",
        (
            r"b>0",
            r"a\in\mathbb{R}",
        ),
    ),
    (OPEN, r"\lim_{\lambda\to 0} \frac{a}{b+\lambda} = \frac{a}{b}", (r"a,b\in\mathbb{R}",)),
    (PROVED, r"\lim_{\lambda\to 0} (X^\top X+\lambda I)^{-1}X^\top = X^+", (r"X\in\mathbb{R}^{n\times d}",)),
    (
        PROVED,
        r"\lim_{\lambda\to 0} (X^\top X+\lambda I)^{-1}X^\top y = X^+y",
        (
            r"X\in\mathbb{R}^{n\times d}",
            r"y\in\mathbb{R}^n",
        ),
    ),
    (PROVED, r"\lim_{\lambda\to\infty} \frac{\lambda}{a+\lambda} = 1", (r"a>0",)),
    (PROVED, r"\lim_{\lambda\to\infty} \frac{b}{a+\lambda} = 0", (r"a,b>0",)),
    (PROVED, r"\lim_{h\to 0} \frac{(x+h)^2-x^2}{h} = 2x", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\lim_{h\to 0} \frac{(x+h)^2-x^2}{h} = x", (r"x\in\mathbb{R}",)),
    (PROVED, r"\lim_{n\to\infty} \frac{\sqrt{n}}{n} = 0", (r"n\in\mathbb{N}",)),
    (PROVED, r"\lim_{n\to\infty} \frac{2n^2+3n}{5n^2-1} = \frac{2}{5}", (r"n\in\mathbb{N}",)),
    (
        PROVED,
        r"\lim_{t\to\infty} \frac{m}{1-\beta^t} = m",
        (
            r"0<\beta<1",
            r"m\in\mathbb{R}",
        ),
    ),
    (NOT_PROVED, r"\sum_{i=1}^{t} 1 = t + \frac{t}{t}", (r"t\in\mathbb{N}",)),
    (
        NOT_PROVED,
        r"w_t = w_0\frac{|t-3|}{3-t}",
        (
            r"w_{t+1} := w_t",
            r"t\in\mathbb{N}",
        ),
    ),
    (
        PROVED,
        r"\sum_{i=0}^{t} a^i = \frac{1-a^{t+1}}{1-a}",
        (
            r"a \ne 1",
            r"t\in\mathbb{N}",
            r"a\in\mathbb{R}",
        ),
    ),
    (
        REFUTED,
        r"\sum_{i=0}^{t} a^i = \frac{1-a^{t}}{1-a}",
        (
            r"a \ne 1",
            r"t\in\mathbb{N}",
            r"a\in\mathbb{R}",
        ),
    ),
    (
        PROVED,
        r"\sum_{i=1}^{t} a^i = \frac{a-a^{t+1}}{1-a}",
        (
            r"a \ne 1",
            r"t\in\mathbb{N}",
            r"a\in\mathbb{R}",
        ),
    ),
    (
        PROVED,
        r"(1-\beta)\sum_{i=1}^{t} \beta^{t-i} = 1-\beta^t",
        (
            r"t\in\mathbb{N}",
            r"0<\beta<1",
        ),
    ),
    (
        REFUTED,
        r"(1-\beta)\sum_{i=1}^{t} \beta^{t-i} = 1-\beta^{t+1}",
        (
            r"t\in\mathbb{N}",
            r"0<\beta<1",
        ),
    ),
    (
        PROVED,
        r"\sum_{i=0}^{t-1} \beta^{i} = \frac{1-\beta^t}{1-\beta}",
        (
            r"t\in\mathbb{N}",
            r"0<\beta<1",
        ),
    ),
    (PROVED, r"\sum_{i=0}^{\infty} a^i = \frac{1}{1-a}", (r"|a|<1",)),
    (PROVED, r"\sum_{i=1}^{\infty} a^i = \frac{a}{1-a}", (r"|a|<1",)),
    (REFUTED, r"\sum_{i=0}^{\infty} a^i = \frac{a}{1-a}", (r"|a|<1",)),
    (OPEN, r"\sum_{i=0}^{\infty} a^i = \frac{1}{1-a}", (r"a\in\mathbb{R}",)),
    (PROVED, r"\sum_{i=0}^{\infty} i a^i = \frac{a}{(1-a)^2}", (r"|a|<1",)),
    (REFUTED, r"\sum_{i=0}^{\infty} i a^i = \frac{1}{(1-a)^2}", (r"|a|<1",)),
    (PROVED, r"\sum_{i=0}^{\infty} i^2 a^i = \frac{a(1+a)}{(1-a)^3}", (r"|a|<1",)),
    (PROVED, r"\sum_{i=0}^{\infty} \frac{x^i}{i!} = e^x", (r"x\in\mathbb{R}",)),
    (REFUTED, r"\sum_{i=0}^{\infty} \frac{x^i}{i!} = e^{2x}", (r"x\in\mathbb{R}",)),
    (PROVED, r"\sum_{i=0}^{\infty} \frac{1}{2^i} = 2", ()),
    (PROVED, r"(1-\beta)\sum_{i=0}^{\infty} \beta^{2i} = \frac{1}{1+\beta}", (r"0<\beta<1",)),
    (
        PROVED,
        r"\sum_{i=0}^{t} i a^i = \frac{a - (t+1)a^{t+1} + t a^{t+2}}{(1-a)^2}",
        (
            r"a \ne 1",
            r"t\in\mathbb{N}",
        ),
    ),
    (
        REFUTED,
        r"\sum_{i=0}^{t} i a^i = \frac{a - (t+1)a^{t+1} + t a^{t+1}}{(1-a)^2}",
        (
            r"a \ne 1",
            r"t\in\mathbb{N}",
        ),
    ),
    (PROVED, r"\sum_{i=1}^{n} \frac{1}{i(i+1)} = \frac{n}{n+1}", (r"n\in\mathbb{N}",)),
    (REFUTED, r"\sum_{i=1}^{n} \frac{1}{i(i+1)} = \frac{n}{n+2}", (r"n\in\mathbb{N}",)),
    (PROVED, r"\sum_{i=1}^{n} (2i-1) = n^2", (r"n\in\mathbb{N}",)),
    (PROVED, r"\sum_{i=0}^{n} 2^i = 2^{n+1}-1", (r"n\in\mathbb{N}",)),
    (
        PROVED,
        r"m_t = \beta^t m_0 + (1-\beta)\sum_{i=1}^{t} \beta^{t-i} g_i",
        (
            r"m_{t+1} := \beta m_t + (1-\beta) g_{t+1}",
            r"0<\beta<1",
        ),
    ),
    (
        REFUTED,
        r"m_t = \beta^t m_0 + (1-\beta)\sum_{i=1}^{t} \beta^{t-i+1} g_i",
        (
            r"m_{t+1} := \beta m_t + (1-\beta) g_{t+1}",
            r"0<\beta<1",
        ),
    ),
    (
        PROVED,
        r"x_t = M^t x_0",
        (
            r"x_{t+1} := M x_t",
            r"M\in\mathbb{R}^{d\times d}",
            r"x_0\in\mathbb{R}^d",
        ),
    ),
    (
        PROVED,
        r"x_t = x^* + M^t (x_0-x^*)",
        (
            r"x_{t+1} := M x_t + b",
            r"M\in\mathbb{R}^{d\times d}",
            r"x_0\in\mathbb{R}^d",
            r"b,x^*\in\mathbb{R}^d",
            r"x^* = Mx^*+b",
        ),
    ),
    (
        PROVED,
        r"w_t - w^* = (I-\eta A)^t (w_0-w^*)",
        (
            r"w_{t+1} := w_t - \eta A (w_t - w^*)",
            r"A\in\mathbb{R}^{d\times d}",
            r"w_0,w^*\in\mathbb{R}^d",
            r"\eta\in\mathbb{R}",
        ),
    ),
    (
        REFUTED,
        r"w_t - w^* = (I+\eta A)^t (w_0-w^*)",
        (
            r"w_{t+1} := w_t - \eta A (w_t - w^*)",
            r"A\in\mathbb{R}^{d\times d}",
            r"w_0,w^*\in\mathbb{R}^d",
            r"\eta\in\mathbb{R}",
        ),
    ),
    (
        PROVED,
        r"w_t = w_0 - \eta\sum_{i=0}^{t-1} g_i",
        (
            r"w_{t+1} := w_t - \eta g_t",
            r"\eta\in\mathbb{R}",
        ),
    ),
    (
        PROVED,
        r"v_t = \sum_{i=0}^{t-1} \beta^{t-1-i} g_i",
        (
            r"v_{t+1} := \beta v_t + g_t",
            r"v_0=0",
            r"\beta\in\mathbb{R}",
        ),
    ),
)
