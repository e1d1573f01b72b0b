"""Families of true identities between matrices: each writes one at random, with letters of fitting shapes."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

N, M, K = "n", "m", "k"
SQUARE = ("A", "B", "C")
GIVEN = (
    r"A, B, C \in \mathbb{R}^{n \times n}",
    r"X, Y \in \mathbb{R}^{n \times m}",
    r"Z \in \mathbb{R}^{m \times k}",
    r"W \in \mathbb{R}^{m \times m}",
    r"S \in \mathbb{R}^{n \times n}",
    r"S = S^\top",
    r"u, v \in \mathbb{R}^n",
    r"w \in \mathbb{R}^m",
    r"c \in \mathbb{R}",
    r"\lambda > 0",
)
LETTERS = {
    (N, N): ("A", "B", "C", "S"),
    (N, M): ("X", "Y"),
    (M, K): ("Z",),
    (M, M): ("W",),
    (N, "1"): ("u", "v"),
    (M, "1"): ("w",),
}
MATRICES = frozenset({"A", "B", "C", "W"})


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws expressions of a shape: letters, transposes and products of two."""

    draw: random.Random

    def letter(self, rows: str, columns: str) -> str:
        """A letter or a transposed one."""
        choices = list(LETTERS.get((rows, columns), ()))
        choices += [rf"{name}^\top" for name in LETTERS.get((columns, rows), ()) if name != "S"]
        return self.draw.choice(choices)

    def term(self, rows: str, columns: str) -> str:
        """A letter, or a product of two."""
        inner = [size for size in (N, M, K) if self._has(rows, size) and self._has(size, columns)]
        if self.draw.random() < 0.5 or not inner:
            return self.letter(rows, columns)
        size = self.draw.choice(inner)
        return f"{self.letter(rows, size)} {self.letter(size, columns)}"

    def group(self, rows: str, columns: str) -> str:
        """A term in brackets where it is a product."""
        found = self.term(rows, columns)
        return f"({found})" if " " in found else found

    def number(self) -> str:
        """A coefficient."""
        return self.draw.choice(("2", "3", r"\frac12", "c", "4", r"\frac{2}{3}"))

    def size(self) -> str:
        """A dimension."""
        return self.draw.choice((N, M))

    def _has(self, rows: str, columns: str) -> bool:
        return (rows, columns) in LETTERS or (columns, rows) in LETTERS


def turned(text: str) -> str:
    """The transpose of a letter, a transposed letter, or a term in brackets."""
    if text.endswith(r"^\top") and not text.startswith("("):
        return text.removesuffix(r"^\top")
    return rf"{text}^\top"


Family = Callable[[Pen], str]


def distributive_left(pen: Pen) -> str:
    a, b = pen.size(), pen.size()
    p, q, r, c = pen.group(N, a), pen.term(a, b), pen.term(a, b), pen.number()
    return rf"{p} ({q} + {c} {r}) = {p} {q} + {c} {p} {r}"


def distributive_right(pen: Pen) -> str:
    a, b = pen.size(), pen.size()
    p, q, r, c = pen.term(a, N), pen.term(a, N), pen.group(N, b), pen.number()
    return rf"({p} - {c} {q}) {r} = {p} {r} - {c} {q} {r}"


def transposed_product(pen: Pen) -> str:
    a, b = pen.size(), pen.size()
    p, q = pen.group(a, N), pen.group(N, b)
    return rf"({p} {q})^\top = {turned(q)} {turned(p)}"


def transposed_sum(pen: Pen) -> str:
    a, b = pen.size(), pen.size()
    p, q, c = pen.term(a, b), pen.group(a, b), pen.number()
    return rf"({p} + {c} {q})^\top = ({p})^\top + {c} {turned(q)}"


def cyclic_trace(pen: Pen) -> str:
    a = pen.size()
    p, q, r = pen.group(N, a), pen.group(a, N), pen.letter(N, N)
    return rf"\operatorname{{tr}}({p} {q} {r}) = \operatorname{{tr}}({q} {r} {p})"


def transposed_trace(pen: Pen) -> str:
    a = pen.size()
    p, q = pen.group(N, a), pen.group(N, a)
    return rf"\operatorname{{tr}}({turned(p)} {q}) = \operatorname{{tr}}({turned(q)} {p})"


def linear_trace(pen: Pen) -> str:
    p, q, c = pen.term(N, N), pen.term(N, N), pen.number()
    return rf"\operatorname{{tr}}({p} + {c} {q}) = \operatorname{{tr}}({p}) + {c} \operatorname{{tr}}({q})"


def push_through(pen: Pen) -> str:
    p, q = pen.letter(N, M), pen.letter(M, N)
    c = pen.draw.choice((r"\lambda", r"2\lambda", "3", r"\lambda^2"))
    return rf"{p} ({c} I_m + {q} {p})^{{-1}} = ({c} I_n + {p} {q})^{{-1}} {p}"


def woodbury(pen: Pen) -> str:
    a, p, q = pen.draw.choice(SQUARE), pen.letter(N, M), pen.letter(M, N)
    middle = rf"(W^{{-1}} + {q} {a}^{{-1}} {p})^{{-1}}"
    return rf"({a} + {p} W {q})^{{-1}} = {a}^{{-1}} - {a}^{{-1}} {p} {middle} {q} {a}^{{-1}}"


def sherman_morrison(pen: Pen) -> str:
    a = pen.draw.choice(SQUARE)
    top, bottom = rf"{a}^{{-1}} u v^\top {a}^{{-1}}", rf"1 + v^\top {a}^{{-1}} u"
    return rf"({a} + u v^\top)^{{-1}} = {a}^{{-1}} - \frac{{{top}}}{{{bottom}}}"


def inverse_of_product(pen: Pen) -> str:
    a, b = pen.draw.sample(SQUARE, 2)
    return rf"({a} {b})^{{-1}} = {b}^{{-1}} {a}^{{-1}}"


def transposed_inverse(pen: Pen) -> str:
    a, b = pen.draw.sample(SQUARE, 2)
    return rf"({a}^\top {b})^{{-1}} = {b}^{{-1}} ({a}^{{-1}})^\top"


def resolvent(pen: Pen) -> str:
    a, b = pen.draw.sample(SQUARE, 2)
    return rf"{a}^{{-1}} - {b}^{{-1}} = {a}^{{-1}} ({b} - {a}) {b}^{{-1}}"


def parallel_sum(pen: Pen) -> str:
    a, b = pen.draw.sample(SQUARE, 2)
    return rf"({a}^{{-1}} + {b}^{{-1}})^{{-1}} = {a} ({a} + {b})^{{-1}} {b}"


def vec_of_product(pen: Pen) -> str:
    a = pen.size()
    p, q, r = pen.letter(a, N), pen.letter(N, M), pen.letter(M, pen.draw.choice((N, M, K)))
    return rf"\operatorname{{vec}}({p} {q} {r}) = ({turned(r)} \otimes {p}) \operatorname{{vec}}({q})"


def vec_inner(pen: Pen) -> str:
    a = pen.size()
    p, q = pen.letter(N, a), pen.letter(N, a)
    return rf"\operatorname{{tr}}({turned(p)} {q}) = \operatorname{{vec}}({p})^\top \operatorname{{vec}}({q})"


def mixed_kronecker(pen: Pen) -> str:
    p, q, r, s = pen.letter(N, N), pen.letter(M, N), pen.letter(N, M), pen.letter(N, N)
    return rf"({p} \otimes {q}) ({r} \otimes {s}) = ({p} {r}) \otimes ({q} {s})"


def transposed_kronecker(pen: Pen) -> str:
    p, q = pen.letter(N, M), pen.letter(N, N)
    return rf"({p} \otimes {q})^\top = {turned(p)} \otimes {turned(q)}"


def kronecker_trace(pen: Pen) -> str:
    p, q = pen.letter(N, N), pen.letter(M, M)
    trace = r"\operatorname{tr}"
    return rf"{trace}({p} \otimes {q}) = {trace}({p}) {trace}({q})"


def hadamard_trace(pen: Pen) -> str:
    a = pen.size()
    p, q, r = pen.letter(N, a), pen.letter(N, a), pen.letter(N, a)
    trace = r"\operatorname{tr}"
    return rf"{trace}(({p} \odot {q})^\top {r}) = {trace}({turned(p)} ({q} \odot {r}))"


def hadamard_form(pen: Pen) -> str:
    p, q = pen.letter(N, N), pen.letter(N, N)
    right = rf"\operatorname{{tr}}(\operatorname{{diag}}(u) {p} \operatorname{{diag}}(v) {turned(q)})"
    return rf"u^\top ({p} \odot {q}) v = {right}"


def diagonal_of_product(pen: Pen) -> str:
    a = pen.size()
    p, q = pen.letter(N, a), pen.letter(N, a)
    size = a
    return rf"\operatorname{{diag}}({p} {turned(q)}) = ({p} \odot {q}) \mathbf{{1}}_{size}"


def diagonal_scaling(pen: Pen) -> str:
    p = pen.letter(N, N)
    entry = p if len(p) == 1 else f"({p})"
    return rf"(\operatorname{{diag}}(u) {p} \operatorname{{diag}}(v))_{{ij}} = u_i {entry}_{{ij}} v_j"


def squared_length(pen: Pen) -> str:
    p, q, c = pen.group(N, "1"), pen.group(N, "1"), pen.draw.choice(("2", "3", "c"))
    return rf"\|{p} + {c} {q}\|_2^2 = \|{p}\|_2^2 + 2 {c} {turned(p)} {q} + {c}^2 \|{q}\|_2^2"


def squared_frobenius(pen: Pen) -> str:
    p, q = pen.draw.sample(("X", "Y", "A X", "2 Y", "B Y"), 2)
    return rf"\|{p} - {q}\|_F^2 = \|{p}\|_F^2 - 2 \operatorname{{tr}}(({p})^\top {q}) + \|{q}\|_F^2"


def residual(pen: Pen) -> str:
    p = pen.draw.choice(("X", "Y"))
    return rf"\|u - {p} w\|_2^2 = u^\top u - 2 w^\top {turned(p)} u + w^\top {turned(p)} {p} w"


def polarised(pen: Pen) -> str:
    p = pen.letter(N, N)
    return rf"(u + v)^\top S (u - v) = u^\top S u - v^\top S v + 0 c u^\top {p} v"


def sums_of_entries(pen: Pen) -> str:
    p = pen.draw.choice(("X", "Y"))
    return rf"\mathbf{{1}}^\top {p} \mathbf{{1}} = \sum_{{i=1}}^n \sum_{{j=1}}^m {p}_{{ij}}"


def entry_of_product(pen: Pen) -> str:
    p, q = pen.draw.choice(SQUARE), pen.draw.choice(("X", "Y"))
    return rf"({p} {q})_{{ij}} = \sum_{{l=1}}^n {p}_{{il}} {q}_{{lj}}"


def outer_columns(pen: Pen) -> str:
    p = pen.draw.choice(("X", "Y"))
    return rf"{p} {turned(p)} = \sum_{{j=1}}^m {p}_{{:,j}} {p}_{{:,j}}^\top"


def determinant_of_product(pen: Pen) -> str:
    a, b = pen.draw.sample(SQUARE, 2)
    return rf"\det({a} {b}^\top) = \det({a}) \det({b})"


def determinant_lemma(pen: Pen) -> str:
    a = pen.draw.choice(SQUARE)
    return rf"\det({a} + u v^\top) = (1 + v^\top {a}^{{-1}} u) \det({a})"


def sylvester(pen: Pen) -> str:
    p, q = pen.letter(N, M), pen.letter(M, N)
    return rf"\det(I_n + {p} {q}) = \det(I_m + {q} {p})"


def schur(pen: Pen) -> str:
    a, p, q = pen.draw.choice(SQUARE), pen.letter(N, M), pen.letter(M, N)
    block = rf"\begin{{bmatrix}} {a} & {p} \\ {q} & W \end{{bmatrix}}"
    return rf"\det {block} = \det({a}) \det(W - {q} {a}^{{-1}} {p})"


def block_product(pen: Pen) -> str:
    a, b = pen.draw.sample(SQUARE, 2)
    left = rf"\begin{{bmatrix}} {a} & X \end{{bmatrix}}"
    right = rf"\begin{{bmatrix}} {b} \\ Y^\top \end{{bmatrix}}"
    return rf"{left} {right} = {a} {b} + X Y^\top"


def square_of_sum(pen: Pen) -> str:
    a, b = pen.draw.sample(SQUARE, 2)
    return rf"({a} + {b})^2 = {a}^2 + {a} {b} + {b} {a} + {b}^2"


def geometric(pen: Pen) -> str:
    a = pen.draw.choice(SQUARE)
    return rf"(I_n - {a}) (I_n + {a} + {a}^2) = I_n - {a}^3"


def jacobi(pen: Pen) -> str:
    def bracket(p: str, q: str) -> str:
        return rf"({p} {q} - {q} {p})"

    a, b, c = pen.draw.sample(SQUARE, 3)
    first, second, third = bracket(b, c), bracket(c, a), bracket(a, b)
    return rf"{bracket(a, first)} + {bracket(b, second)} + {bracket(c, third)} = 0"


def symmetric_part(pen: Pen) -> str:
    a = pen.draw.choice(SQUARE)
    return rf"u^\top {a} u = \frac12 u^\top ({a} + {a}^\top) u"


def shifted_softmax(pen: Pen) -> str:
    p, c = pen.group(N, "1"), pen.draw.choice(("c", "2c", "3", "c^2"))
    return rf"\operatorname{{softmax}}({p} + {c} \mathbf{{1}}) = \operatorname{{softmax}}({p})"


def softmax_sums(pen: Pen) -> str:
    p = pen.group(N, "1")
    return rf"\mathbf{{1}}^\top \operatorname{{softmax}}({p}) = 1"


def attention(pen: Pen) -> str:
    p, q = pen.draw.choice(("X", "Y")), pen.draw.choice(("X", "Y"))
    weights = rf"\exp({p} {turned(q)})"
    scales = rf"\operatorname{{diag}}({weights} \mathbf{{1}})^{{-1}}"
    return rf"\operatorname{{softmax}}({p} {turned(q)}) Y = {scales} {weights} Y"


def gaussian_kernel(pen: Pen) -> str:
    p = pen.draw.choice((r"u", r"A u", r"2 u"))
    first, second = rf"\exp(\frac{{\|{p}\|_2^2}}{{2}})", r"\exp(\frac{\|v\|_2^2}{2})"
    return rf"\exp(({p})^\top v) = {first} {second} \exp(-\frac{{\|{p} - v\|_2^2}}{{2}})"


def symmetric_product(pen: Pen) -> str:
    p = pen.letter(N, M)
    return rf"(S {p})^\top = {turned(p)} S"


def ridge(pen: Pen) -> str:
    p = pen.draw.choice(("X", "Y"))
    inverse = rf"({turned(p)} {p} + \lambda I_m)^{{-1}}"
    return rf"u - {p} {inverse} {turned(p)} u = \lambda ({p} {turned(p)} + \lambda I_n)^{{-1}} u"


def hat(pen: Pen) -> str:
    p = pen.draw.choice(("X", "Y"))
    once = rf"{p} ({turned(p)} {p})^{{-1}} {turned(p)}"
    return rf"({once})^2 = {once}"


def penrose(pen: Pen) -> str:
    p = pen.draw.choice(("X", "Y", "A", "Z"))
    choices = (
        rf"{p} {p}^+ {p} = {p}",
        rf"({p} {p}^+)^\top = {p} {p}^+",
        rf"{p}^+ = ({turned(p)} {p})^+ {turned(p)}",
        rf"({turned(p)})^+ = ({p}^+)^\top",
        rf"{turned(p)} {p} {p}^+ = {turned(p)}",
    )
    return pen.draw.choice(choices)


FAMILIES: tuple[Family, ...] = (
    distributive_left, distributive_right, transposed_product, transposed_sum, cyclic_trace, transposed_trace,
    linear_trace, push_through, woodbury, sherman_morrison, inverse_of_product, transposed_inverse, resolvent,
    parallel_sum, vec_of_product, vec_inner, mixed_kronecker, transposed_kronecker, kronecker_trace,
    hadamard_trace, hadamard_form, diagonal_of_product, diagonal_scaling, squared_length, squared_frobenius,
    residual, polarised, sums_of_entries, entry_of_product, outer_columns, determinant_of_product,
    determinant_lemma, sylvester, schur, block_product, square_of_sum, geometric, jacobi, symmetric_part,
    shifted_softmax, softmax_sums, attention, gaussian_kernel, symmetric_product, ridge, hat, penrose,
)  # fmt: skip
