"""Counted costs and orders of growth."""

from __future__ import annotations

from tests.bounds.rows import NOT_PROVED, OPEN, PROVED, REFUTED, Row

ROWS: tuple[Row, ...] = (
    (
        PROVED,
        r"\operatorname{flops}(AB) = 2mkn",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
            r"C \in \mathbb{R}^{n \times p}",
        ),
    ),
    (
        REFUTED,
        r"\operatorname{flops}(AB) = mkn",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
            r"C \in \mathbb{R}^{n \times p}",
        ),
    ),
    (
        PROVED,
        r"\operatorname{flops}((AB)C) = 2mkn + 2mnp",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
            r"C \in \mathbb{R}^{n \times p}",
        ),
    ),
    (
        PROVED,
        r"\operatorname{flops}(ABC) \le \operatorname{flops}((AB)C)",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
            r"C \in \mathbb{R}^{n \times p}",
        ),
    ),
    (
        PROVED,
        r"\operatorname{flops}(ABC) = \min(2mkn+2mnp, 2knp+2mkp)",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
            r"C \in \mathbb{R}^{n \times p}",
        ),
    ),
    (
        REFUTED,
        r"\operatorname{flops}(ABC) = \operatorname{flops}((AB)C)",
        (
            r"A \in \mathbb{R}^{m \times k}",
            r"B \in \mathbb{R}^{k \times n}",
            r"C \in \mathbb{R}^{n \times p}",
        ),
    ),
    (PROVED, r"\operatorname{flops}((QK^\top)V) = 4n^2d", (r"Q,K,V \in \mathbb{R}^{n \times d}",)),
    (PROVED, r"\operatorname{flops}(Q(K^\top V)) = 4nd^2", (r"Q,K,V \in \mathbb{R}^{n \times d}",)),
    (PROVED, r"\operatorname{flops}((QK^\top)V) = O(n^2d)", (r"Q,K,V \in \mathbb{R}^{n \times d}",)),
    (PROVED, r"\operatorname{flops}(Q(K^\top V)) = O(n d^2)", (r"Q,K,V \in \mathbb{R}^{n \times d}",)),
    (REFUTED, r"\operatorname{flops}((QK^\top)V) = O(n d^2)", (r"Q,K,V \in \mathbb{R}^{n \times d}",)),
    (
        PROVED,
        r"\operatorname{flops}(Q(K^\top V)) \le \operatorname{flops}((QK^\top)V) \iff d \le n",
        (r"Q,K,V \in \mathbb{R}^{n \times d}",),
    ),
    (
        PROVED,
        r"n > d \implies \operatorname{flops}(Q(K^\top V)) < \operatorname{flops}((QK^\top)V)",
        (r"Q,K,V \in \mathbb{R}^{n \times d}",),
    ),
    (
        REFUTED,
        r"\operatorname{flops}(Q(K^\top V)) < \operatorname{flops}((QK^\top)V)",
        (r"Q,K,V \in \mathbb{R}^{n \times d}",),
    ),
    (PROVED, r"\operatorname{size}(QK^\top) = n^2", (r"Q,K,V \in \mathbb{R}^{n \times d}",)),
    (
        PROVED,
        r"\operatorname{size}(K^\top V) \le \operatorname{size}(QK^\top) \iff d \le n",
        (r"Q,K,V \in \mathbb{R}^{n \times d}",),
    ),
    (PROVED, r"n^2 d + n d^2 = O(n^2 d + n d^2)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"n\log n = O(n^2)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"\log n = O(\sqrt{n})", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"n\log n = O(n)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"n^2 d= O(n d^2)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"n^2 = o(n^3)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"n^3 = o(n^3)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"n^4 = o(n^3)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"n = o(nd)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"n d= o(nd)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"\log(n!) = O(n\log n)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"\log(n!) = \Theta(n\log n)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"n^5 = O(2^n)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"2^n = O(n^5)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"2^n = o(3^n)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"3^n = O(2^n)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"2^n = O(e^n)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"e^n = O(2^n)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"2^n = o(n!)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"n! = O(n^n)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"n^n = O(n!)", (r"n,d,m \in \mathbb{N}",)),
    (
        PROVED,
        r"3nd^2 + 2n^2d + n^2 = \Theta((2d+1)n^2)",
        (
            r"n,d,m \in \mathbb{N}",
            r"d \le n",
        ),
    ),
    (REFUTED, r"3nd^2 + 2n^2d + n^2 = \Theta((2d+1)n^2)", (r"n,d,m \in \mathbb{N}",)),
    (
        PROVED,
        r"2nd + n^2 = \Theta(n^2)",
        (
            r"n,d,m \in \mathbb{N}",
            r"d \le n",
        ),
    ),
    (REFUTED, r"2nd + n^2 = \Theta(n^2)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"n d (2 d - 1) = \Theta(n d^2)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"\Theta(ndd) = \Theta(nd^2)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"\Theta(2nd + n^2) = \Theta(n^2)", (r"n,d,m \in \mathbb{N}",)),
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
        r"n^2d = O(n^2)",
        (
            r"n,d,m \in \mathbb{N}",
            r"d = O(1)",
        ),
    ),
    (PROVED, r"n d \log n = O(n^2 d)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"n d \log n = O(n d)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"n d \log n = \Theta(d n \log n)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"n d \log d = O(n d \log n)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"n d \log d = O(n d \log n + n d^2)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"\log(n^3) = \Theta(\log n)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"n^{3/2} = O(n^2)", (r"n,d,m \in \mathbb{N}",)),
    (NOT_PROVED, r"n^2 - n d = \Omega(n^2)", (r"n,d,m \in \mathbb{N}",)),
    (
        OPEN,
        r"n^2 - n d = \Omega(n^2)",
        (
            r"n,d,m \in \mathbb{N}",
            r"d \le n",
        ),
    ),
    (PROVED, r"n^2 + n - 5 = \Theta(n^2)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"n^2 - n^3 = O(n^2)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"n m = O(n^2+m^2)", (r"n,d,m \in \mathbb{N}",)),
    (REFUTED, r"n m d= O(n^2+m^2+d^2)", (r"n,d,m \in \mathbb{N}",)),
    (PROVED, r"n m d= O(n^3+m^3+d^3)", (r"n,d,m \in \mathbb{N}",)),
    (
        PROVED,
        r"n^2 d = O(n^3)",
        (
            r"n,d,m \in \mathbb{N}",
            r"d \le n",
        ),
    ),
    (
        REFUTED,
        r"n^3 = O(n^2 d)",
        (
            r"n,d,m \in \mathbb{N}",
            r"d \le n",
        ),
    ),
    (
        PROVED,
        r"n^3 = O(n^2 d)",
        (
            r"n,d,m \in \mathbb{N}",
            r"d = n",
        ),
    ),
    (
        OPEN,
        r"n^3 = O(n^2 d)",
        (
            r"n,d,m \in \mathbb{N}",
            r"d \ge \frac{n}{2} + 1",
        ),
    ),
    (
        PROVED,
        r"n^3 = O(n^2 d)",
        (
            r"n,d,m \in \mathbb{N}",
            r"d \ge \frac{n}{2}",
        ),
    ),
    (
        PROVED,
        r"n m = o(n d)",
        (
            r"n,d,m \in \mathbb{N}",
            r"m = o(d)",
        ),
    ),
)
