"""Statements about numbers, matrices, indices and orders, each with the verdicts that it may get."""

from __future__ import annotations

from corrigenda.proofs.verdict import Verdict

Row = tuple[frozenset[Verdict], str, tuple[str, ...]]

OPEN = frozenset({Verdict.INCONCLUSIVE})
HOLDS = frozenset({Verdict.PROVED, Verdict.SUPPORTED})
FAILS = frozenset({Verdict.REFUTED, Verdict.ILL_TYPED})
MAY_HOLD = HOLDS | OPEN
MAY_FAIL = FAILS | OPEN

NUMBERS: tuple[Row, ...] = (
    (
        MAY_HOLD,
        r"\log(x^2) = 2\log|x|",
        (
            r"x \in \mathbb{R}",
            r"x \ne 0",
        ),
    ),
    (HOLDS, r"\ln e^{x} = x", (r"x \in \mathbb{R}",)),
    (FAILS, r"\sin(2x) = 2\sin(x)", (r"x \in \mathbb{R}",)),
    (HOLDS, r"\sqrt{ab} \le \frac{a+b}{2}", (r"a,b \ge 0",)),
    (FAILS, r"x^2 = x", (r"x \in \mathbb{R}",)),
    (HOLDS, r"x^2 > 1 \iff |x| > 1", (r"x \in \mathbb{R}",)),
    (HOLDS, r"a^2 + b^2 + c^2 \ge ab + bc + ca", (r"a,b,c \in \mathbb{R}",)),
    (FAILS, r"2^n \ge n^2", (r"n \in \mathbb{N}",)),
    (FAILS, r"n! \ge 2^n", (r"n \in \mathbb{N}",)),
    (HOLDS, r"\sum_{i=1}^n i = \frac{n(n+1)}{2}", (r"n \in \mathbb{N}",)),
    (HOLDS, r"\sum_{k=0}^n \binom{n}{k} = 2^n", (r"n \in \mathbb{N}",)),
    (HOLDS, r"\frac{x}{x} = 1", (r"x \in \mathbb{R}",)),
    (OPEN, r"\ln(-1) = 0", ()),
    (OPEN, r"\sqrt{-1} = 1", ()),
    (
        OPEN,
        r"1 = 2",
        (
            r"x > 0",
            r"x < 0",
        ),
    ),
    (
        OPEN,
        r"x = 5",
        (
            r"x > 1",
            r"x < 1",
        ),
    ),
    (
        HOLDS,
        r"x^{a} x^{b} = x^{a+b}",
        (
            r"x > 0",
            r"a,b \in \mathbb{R}",
        ),
    ),
    (
        HOLDS,
        r"\frac{a}{b} + \frac{c}{d} = \frac{ad+bc}{bd}",
        (
            r"a,b,c,d \in \mathbb{R}",
            r"b \ne 0",
            r"d \ne 0",
        ),
    ),
    (HOLDS, r"\max(x,0) - \max(-x,0) = x", (r"x \in \mathbb{R}",)),
    (HOLDS, r"\ln(1+e^x) > 0", (r"x \in \mathbb{R}",)),
    (FAILS, r"\frac{x}{1+x} < 1", (r"x \in \mathbb{R}",)),
    (FAILS, r"e = 2.718281828459045", ()),
    (HOLDS, r"\sqrt{2}^2 = 2", ()),
    (HOLDS, r"i^2 \ge 0", (r"i \in \mathbb{R}",)),
    (HOLDS, r"T + T = 2T", (r"T \in \mathbb{R}",)),
)

MATRICES: tuple[Row, ...] = (
    (FAILS, r"\operatorname{tr}(ABC) = \operatorname{tr}(ACB)", (r"A, B, C \in \mathbb{R}^{n \times n}",)),
    (
        HOLDS,
        r"\operatorname{tr}(ABC) = \operatorname{tr}(ACB)",
        (
            r"A, B, C \in \mathbb{R}^{n \times n}",
            r"A = A^\top",
            r"B=B^\top",
            r"C=C^\top",
        ),
    ),
    (HOLDS, r"\det(AB) = \det(A)\det(B)", (r"A, B, C \in \mathbb{R}^{n \times n}",)),
    (FAILS, r"\det(-A) = -\det(A)", (r"A, B, C \in \mathbb{R}^{n \times n}",)),
    (HOLDS, r"\det(-A) = -\det(A)", (r"A \in \mathbb{R}^{3 \times 3}",)),
    (HOLDS, r"A^2 - \operatorname{tr}(A) A + \det(A) I = 0", (r"A \in \mathbb{R}^{2 \times 2}",)),
    (FAILS, r"A^2 - \operatorname{tr}(A) A + \det(A) I = 0", (r"A \in \mathbb{R}^{n \times n}",)),
    (FAILS, r"A^2 - \operatorname{tr}(A) A + \det(A) I = 0", (r"A \in \mathbb{R}^{3 \times 3}",)),
    (HOLDS, r"(AB-BA)^2 C = C (AB-BA)^2", (r"A,B,C \in \mathbb{R}^{2 \times 2}",)),
    (FAILS, r"(AB-BA)^2 C = C (AB-BA)^2", (r"A, B, C \in \mathbb{R}^{n \times n}",)),
    (FAILS, r"(AB-BA)^2 C = C (AB-BA)^2", (r"A,B,C \in \mathbb{R}^{3 \times 3}",)),
    (HOLDS, r"\operatorname{tr}(AB-BA) = 0", (r"A, B, C \in \mathbb{R}^{n \times n}",)),
    (FAILS, r"AB - BA = 0", (r"A,B \in \mathbb{R}^{2 \times 2}",)),
    (HOLDS, r"AB - BA = 0", (r"A,B \in \mathbb{R}^{1 \times 1}",)),
    (
        HOLDS,
        r"(I+AB)^{-1}A = A(I+BA)^{-1}",
        (
            r"A \in \mathbb{R}^{n \times m}",
            r"B \in \mathbb{R}^{m \times n}",
        ),
    ),
    (
        HOLDS,
        r"(A + uv^\top)^{-1} = A^{-1} - \frac{A^{-1}uv^\top A^{-1}}{1+v^\top A^{-1}u}",
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"u,v \in \mathbb{R}^n",
        ),
    ),
    (
        FAILS,
        r"(A + uv^\top)^{-1} = A^{-1} - \frac{A^{-1}uv^\top A^{-1}}{1+u^\top A^{-1}v}",
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"u,v \in \mathbb{R}^n",
        ),
    ),
    (
        HOLDS,
        r"\det(I + UV) = \det(I + VU)",
        (
            r"U \in \mathbb{R}^{n \times k}",
            r"V \in \mathbb{R}^{k \times n}",
        ),
    ),
    (HOLDS, r"(A^{-1}+B^{-1})^{-1} = A(A+B)^{-1}B", (r"A, B, C \in \mathbb{R}^{n \times n}",)),
    (
        FAILS,
        r"VV^\top = I",
        (
            r"V \in \mathbb{R}^{n \times r}",
            r"V^\top V = I",
        ),
    ),
    (
        HOLDS,
        r"VV^\top = I",
        (
            r"V \in \mathbb{R}^{n \times n}",
            r"V^\top V = I",
        ),
    ),
    (FAILS, r"\operatorname{tr}(X(X^\top X)^{-1}X^\top) = n", (r"X \in \mathbb{R}^{n \times d}",)),
    (HOLDS, r"a^\top b = \operatorname{tr}(b a^\top)", (r"a,b \in \mathbb{R}^n",)),
    (HOLDS, r"\mathbf{1}^\top \mathbf{1} = n", (r"\mathbf{1} \in \mathbb{R}^n",)),
    (HOLDS, r"\|A\|_F^2 = \sum_{i,j} A_{ij}^2", (r"A \in \mathbb{R}^{m \times n}",)),
    (FAILS, r"a^\top b \ge -\|a\|_2", (r"a,b \in \mathbb{R}^n",)),
    (HOLDS, r"\|a+b\|_2^2 + \|a-b\|_2^2 = 2\|a\|_2^2+2\|b\|_2^2", (r"a,b \in \mathbb{R}^n",)),
    (HOLDS, r"\|x\|_1 \le \sqrt{n}\|x\|_2", (r"x \in \mathbb{R}^n",)),
    (
        HOLDS,
        r"x^\top A x \ge 0",
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \succeq 0",
            r"x \in \mathbb{R}^n",
        ),
    ),
    (
        FAILS,
        r"x^\top A x > 0",
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \succ 0",
            r"x \in \mathbb{R}^n",
        ),
    ),
    (
        HOLDS,
        r"x^\top A x > 0",
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \succ 0",
            r"x \in \mathbb{R}^n",
            r"x \ne 0",
        ),
    ),
    (FAILS, r"A^\top A \succ 0", (r"A \in \mathbb{R}^{m \times n}",)),
    (
        HOLDS,
        r"A^\top A + \lambda I \succ 0",
        (
            r"A \in \mathbb{R}^{m \times n}",
            r"\lambda > 0",
        ),
    ),
    (
        HOLDS,
        r"w^\top A w = w^\top \frac{A+A^\top}{2} w",
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"w \in \mathbb{R}^n",
        ),
    ),
    (
        FAILS,
        r"A x = x A",
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"x \in \mathbb{R}^n",
        ),
    ),
    (HOLDS, r"\operatorname{tr}(I_n) = n", (r"n \in \mathbb{N}",)),
    (FAILS, r"AB = AC \implies B = C", (r"A, B, C \in \mathbb{R}^{n \times n}",)),
    (FAILS, r"(A+B)(A-B) = A^2 - B^2", (r"A, B, C \in \mathbb{R}^{n \times n}",)),
    (HOLDS, r"\left(\sum_{i=1}^n x_i\right)^2 = \sum_{i=1}^n x_i^2 + \sum_{i \ne j} x_i x_j", (r"x \in \mathbb{R}^n",)),
    (HOLDS, r"\sum_{i=1}^{n} x_i = \sum_{i=0}^{n-1} x_{i+1}", (r"x \in \mathbb{R}^n",)),
    (HOLDS, r"\operatorname{diag}(x_1,\dots,x_n) = \operatorname{diag}(x)", (r"x \in \mathbb{R}^n",)),
    (FAILS, r"\operatorname{rank}(AB) = \operatorname{rank}(A)", (r"A, B, C \in \mathbb{R}^{n \times n}",)),
)

INDICES: tuple[Row, ...] = (
    (HOLDS, r"\nabla_{x_i} \|x\|_2^2 = 2 x_i", (r"x \in \mathbb{R}^n",)),
    (FAILS, r"\nabla_{x_i} \|x\|_2^2 = 0", (r"x \in \mathbb{R}^n",)),
    (FAILS, r"\nabla_{x_i} x_i^2 = 0", (r"x \in \mathbb{R}^n",)),
    (HOLDS, r"I A = A", (r"A, I \in \mathbb{R}^{n \times n}",)),
    (MAY_HOLD, r"\mathbf{1}^\top \mathbf{1} = n", (r"n \in \mathbb{N}",)),
    (MAY_FAIL, r"\min_n (n - \frac12)^2 = 0", (r"n \in \mathbb{N}",)),
    (MAY_FAIL, r"\min_n (n - \frac12)^2 = 0", (r"n \in \mathbb{Z}",)),
    (
        MAY_FAIL,
        r"\arg\min_A \|A - B\|_F^2 = B",
        (
            r"A,B \in \mathbb{R}^{n \times n}",
            r"A \succeq 0",
        ),
    ),
    (
        MAY_FAIL,
        r"\arg\min_A \|A - B\|_F^2 = B",
        (
            r"A,B \in \mathbb{R}^{n \times n}",
            r"A = A^\top",
        ),
    ),
    (HOLDS, r"\arg\min_A \|A - B\|_F^2 = B", (r"A,B \in \mathbb{R}^{n \times n}",)),
    (
        MAY_FAIL,
        r"\arg\min_w \|w\|_2^2 = 0",
        (
            r"w \in \mathbb{R}^d",
            r"\|w\|_2 = 1",
        ),
    ),
    (
        FAILS,
        r"\prod_{i=1}^n (c x_i) = c\prod_{i=1}^n x_i",
        (
            r"x \in \mathbb{R}^n",
            r"c \in \mathbb{R}",
        ),
    ),
    (
        MAY_HOLD,
        r"\max_i x_i \le \sum_{i=1}^n x_i",
        (
            r"x \in \mathbb{R}^n",
            r"x_i \ge 0",
        ),
    ),
    (FAILS, r"\max_i x_i \le \sum_{i=1}^n x_i", (r"x \in \mathbb{R}^n",)),
    (HOLDS, r"\|x\|_1 = \sum_{i=1}^n |x_i|", (r"x \in \mathbb{R}^n",)),
    (FAILS, r"x_i = x_j \implies i = j", (r"x \in \mathbb{R}^n",)),
    (
        HOLDS,
        r"(AB)_{ij} = \sum_{k=1}^{p} A_{ik}B_{kj}",
        (
            r"A \in \mathbb{R}^{m \times p}",
            r"B \in \mathbb{R}^{p \times n}",
        ),
    ),
    (FAILS, r"\sum_{i=1}^n x_i y_i = \sum_{i=1}^n x_i \sum_{i=1}^n y_i", (r"x,y \in \mathbb{R}^n",)),
    (FAILS, r"d > 1", (r"x \in \mathbb{R}^d",)),
    (MAY_FAIL, r"(d-1)(d-2)(d-3)(d-4)(d-5)(d-6)(d-7)(d-8)(d-9)(d-10)(d-11)(d-12) = 0", (r"x \in \mathbb{R}^d",)),
    (FAILS, r"\prod_{k=1}^{30}(n-k) = 0", (r"n \in \mathbb{N}",)),
    (HOLDS, r"\sum_{i=1}^n e_i = e^\top \mathbf{1}", (r"e \in \mathbb{R}^n",)),
    (HOLDS, r"\frac{e^{x_i}}{\sum_{j=1}^n e^{x_j}} > 0", (r"x \in \mathbb{R}^n",)),
    (FAILS, r"\frac{e^{x_i}}{\sum_{j=1}^n e^{x_j}} = \frac1n", (r"x \in \mathbb{R}^n",)),
    (FAILS, r"x^\top y = 0 \iff x = 0 \lor y = 0", (r"x,y \in \mathbb{R}^n",)),
    (HOLDS, r"x^\top x = 0 \iff x = 0", (r"x \in \mathbb{R}^n",)),
    (HOLDS, r"x \ne 0 \implies \|x\|_2 > 0", (r"x \in \mathbb{R}^n",)),
    (HOLDS, r"a^2 = b^2 \iff |a| = |b|", (r"a,b \in \mathbb{R}",)),
    (FAILS, r"1 < x = x^2", (r"x \in \mathbb{R}",)),
    (FAILS, r"a/bc = \frac{a}{bc} + 1", (r"a,b,c > 0",)),
    (HOLDS, r"-x^2 = -(x^2)", (r"x \in \mathbb{R}",)),
    (FAILS, r"\exp(x)^2 = \exp(x^2)", (r"x \in \mathbb{R}",)),
)

ORDERS: tuple[Row, ...] = (
    (
        HOLDS,
        r"\operatorname{tr}(U V V^\top U^\top) = r",
        (
            r"V \in \mathbb{R}^{n \times r}",
            r"V^\top V = I",
            r"U \in \mathbb{R}^{m \times n}",
            r"U^\top U = I",
        ),
    ),
    (
        FAILS,
        r"A \succeq B \implies A + C \succeq B - C",
        (
            r"A,B,C \in \mathbb{R}^{n \times n}",
            r"A=A^\top",
            r"B=B^\top",
            r"C=C^\top",
        ),
    ),
    (
        FAILS,
        r"A \succeq B \lor B \succeq A",
        (
            r"A,B \in \mathbb{R}^{n \times n}",
            r"A=A^\top",
            r"B=B^\top",
        ),
    ),
    (
        FAILS,
        r"w^\top A w \ge 0 \implies A \succeq 0",
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A=A^\top",
            r"w \in \mathbb{R}^n",
        ),
    ),
    (
        HOLDS,
        r"A \succeq 0 \implies w^\top A w \ge 0",
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"w \in \mathbb{R}^n",
        ),
    ),
    (
        FAILS,
        r"x^\top A x > 0",
        (
            r"A \in \mathbb{R}^{n \times n}",
            r"A \succeq 0",
            r"x \in \mathbb{R}^n",
            r"x \ne 0",
        ),
    ),
    (FAILS, r"\|x\|_1 \le \sqrt{n-1}\|x\|_2", (r"x \in \mathbb{R}^n",)),
    (HOLDS, r"k(k-1) \ge 0", (r"k \in \mathbb{Z}",)),
    (FAILS, r"k(k-2) \ge 0", (r"k \in \mathbb{Z}",)),
    (FAILS, r"k(k-1) > 0", (r"k \in \mathbb{Z}",)),
)
