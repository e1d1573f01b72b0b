"""29 true and 10 false identities: the engine's verdicts against `sympy.simplify` of MatrixExpr, in one run.

The engine reads LaTeX and answers for every size, or for the sizes that it names; `simplify` gets the difference of the
two sides with symbolic sizes and must return 0.  CPU time; medians of three runs for the engine, one for SymPy (with a
limit).
"""

from __future__ import annotations

import re
import signal
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.methods import algebra, identity, operator_algebra
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.verdict import Finding, Stance

LIMIT = 20
RUNS = 3
METHODS = (algebra.METHOD, operator_algebra.METHOD, identity.METHOD)
GIVEN = (
    r"A \in \mathbb{R}^{n \times m}",
    r"B \in \mathbb{R}^{m \times n}",
    r"C, D \in \mathbb{R}^{n \times n}",
    r"U \in \mathbb{R}^{n \times k}",
    r"V \in \mathbb{R}^{k \times n}",
    r"W \in \mathbb{R}^{k \times k}",
    r"X \in \mathbb{R}^{n \times m}",
    r"u, v, y \in \mathbb{R}^n",
    r"w \in \mathbb{R}^m",
    r"\lambda, \eta, x, t, r, a, b, c, z \in \mathbb{R}",
    r"\epsilon > 0",
)
INVERSE = r"(X^\top X + \lambda I_m)^{-1}"
HAT = r"X (X^\top X)^{-1} X^\top"
STEP = r"(I_m - 2\eta X^\top X)"
TRUE: dict[str, str] = {
    "push-through": rf"{INVERSE} X^\top = X^\top (X X^\top + \lambda I_n)^{{-1}}",
    "Woodbury": r"(C + U W V)^{-1} = C^{-1} - C^{-1} U (W^{-1} + V C^{-1} U)^{-1} V C^{-1}",
    "Sherman-Morrison": r"(C + u v^\top)^{-1} = C^{-1} - \frac{C^{-1} u v^\top C^{-1}}{1 + v^\top C^{-1} u}",
    "trace of two": r"\operatorname{tr}(A B) = \operatorname{tr}(B A)",
    "trace of three": r"\operatorname{tr}(A B C) = \operatorname{tr}(C A B)",
    "determinant lemma": r"\det(C + u v^\top) = (1 + v^\top C^{-1} u) \det(C)",
    "Sylvester": r"\det(I_n + A B) = \det(I_m + B A)",
    "inverse of product": r"(C D)^{-1} = D^{-1} C^{-1}",
    "Hadamard and trace": r"\operatorname{tr}(C (D \odot I_n)) = \operatorname{tr}((C \odot I_n) D)",
    "Frobenius": r"\operatorname{tr}((X - A)^\top (X - A)) = \operatorname{tr}(X^\top X) - 2\operatorname{tr}(X^\top A)"
    r" + \operatorname{tr}(A^\top A)",
    "Kronecker": r"(C \otimes D)(D \otimes C) = (C D) \otimes (D C)",
    "ridge residual": rf"y - X {INVERSE} X^\top y = \lambda (X X^\top + \lambda I_n)^{{-1}} y",
    "hat idempotent": rf"{HAT} {HAT} = {HAT}",
    "normal equations": rf"(X^\top X + \lambda I_m) {INVERSE} X^\top y = X^\top y",
    "associativity": r"(U V) A = U (V A)",
    "finite Neumann": r"(I_n - C)(I_n + C + C^2 + C^3) = I_n - C^4",
    "two GD steps": rf"{STEP} ({STEP} w + 2\eta X^\top y) + 2\eta X^\top y"
    rf" = {STEP}^2 w + 2\eta (I_m + {STEP}) X^\top y",
    "batch norm": r"\frac{x - a}{\sqrt{b^2 + \epsilon}} - \frac{c - a}{\sqrt{b^2 + \epsilon}}"
    r" = \frac{x - c}{\sqrt{b^2 + \epsilon}}",
    "geometric": r"1 + r + r^2 + r^3 + r^4 + r^5 + r^6 = \frac{1 - r^7}{1 - r}",
    "geometric derivative": r"1 + 2r + 3r^2 + 4r^3 + 5r^4 + 6r^5 = \frac{6 r^7 - 7 r^6 + 1}{(1 - r)^2}",
    "softmax gradient": r"\frac{\partial}{\partial x} \frac{e^x}{e^x + e^t} = \frac{e^x}{e^x + e^t}"
    r" (1 - \frac{e^x}{e^x + e^t})",
    "softmax shift": r"\operatorname{softmax}(u + t \mathbf{1}) = \operatorname{softmax}(u)",
    "sigmoid gradient": r"\frac{\partial}{\partial x} \operatorname{sigmoid}(x)"
    r" = \operatorname{sigmoid}(x)(1 - \operatorname{sigmoid}(x))",
    "tanh and sigmoid": r"\tanh(x) = 2\operatorname{sigmoid}(2x) - 1",
    "log-sum-exp curvature": r"\frac{\partial^2}{\partial x^2} \log(e^x + e^t)"
    r" = \frac{e^x}{e^x + e^t} - (\frac{e^x}{e^x + e^t})^2",
    "bias and variance": r"\frac{(x-a)^2+(t-a)^2}{2} = (\frac{x+t}{2}-a)^2 + \frac{(x-\frac{x+t}{2})^2"
    r"+(t-\frac{x+t}{2})^2}{2}",
    "SGD quadratic": r"(1 - 2\eta(x^2 + \epsilon))^2 = 1 - 4\eta(x^2 + \epsilon) + 4\eta^2 (x^2 + \epsilon)^2",
    "momentum": r"\det(\begin{bmatrix} 1 + b - \eta a & -b \\ 1 & 0 \end{bmatrix} - r I_2)"
    r" = r^2 - (1 + b - \eta a) r + b",
    "softplus": r"\frac{1}{1 + e^x} + \frac{1}{1 + e^{-x}} = 1",
}
FALSE: dict[str, str] = {
    "push-through sign": rf"{INVERSE} X^\top = X^\top (X X^\top - \lambda I_n)^{{-1}}",
    "Woodbury": r"(C + U W V)^{-1} = C^{-1} - C^{-1} U (W + V C^{-1} U)^{-1} V C^{-1}",
    "trace": r"\operatorname{tr}(C D C^\top) = \operatorname{tr}(C^\top D C)",
    "batch norm": r"\frac{x - a}{\sqrt{b^2 + \epsilon}} = \frac{x}{\sqrt{b^2 + \epsilon}} - a",
    "geometric": r"1 + r + r^2 + r^3 + r^4 + r^5 + r^6 = \frac{1 - r^6}{1 - r}",
    "softmax gradient": r"\frac{\partial}{\partial x} \frac{e^x}{e^x + e^t} = \frac{e^x}{e^x + e^t}"
    r" (1 - (\frac{e^x}{e^x + e^t})^2)",
    "commuting": r"C D = D C",
    "determinant of sum": r"\det(C + D) = \det(C) + \det(D)",
    "Kronecker": r"C \otimes D = D \otimes C",
    "layer norm, any sign": r"\frac{a x - a c}{\sqrt{a^2 b^2}} = \frac{x - c}{\sqrt{b^2}}",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the table."""

    name: str
    seconds: float
    answer: str
    right: bool


def declared(stated: str) -> tuple[str, ...]:
    """The declarations of the letters that a statement uses, one letter each, as its note would have them."""
    words = set(re.findall(r"\\[a-z]+|[A-Za-z]", stated))
    pairs = ((heads, space) for heads, space in (line.split(r" \in ") for line in GIVEN if r"\in" in line))
    found = [rf"{head} \in {space}" for heads, space in pairs for head in heads.split(", ") if head in words]
    return (*found, r"\epsilon > 0") if r"\epsilon" in words else tuple(found)


def ours(stated: str) -> Finding | None:
    """The strongest finding for the statement, if there is one."""
    problem = read(Claim(id="identity", stated=stated, given=declared(stated)))
    best: Finding | None = None
    for method in METHODS:
        for finding in method.decide(problem, Budget()):
            if finding.stance is Stance.FOR and (best is None or finding.scope == "all"):
                best = finding
        if best is not None and best.scope == "all":
            break
    return best


def measured(name: str, stated: str, *, true: bool) -> Row:
    """The engine on one statement; a false one is right when nothing speaks for it."""
    seconds = []
    for _ in range(RUNS):
        started = time.process_time()
        found = ours(stated)
        seconds.append(time.process_time() - started)
    answer = "no" if found is None else "all" if found.scope == "all" else "sizes"
    return Row(name=name, seconds=statistics.median(seconds), answer=answer, right=(found is not None) is true)


@contextmanager
def limited(seconds: int) -> Iterator[None]:
    """Raises TimeoutError after so long; SymPy is pure Python, so that a signal reaches it."""

    def stop(*_: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


def peers() -> dict[str, Callable[[], Any]]:
    """The differences of the two sides as SymPy expressions."""
    import sympy as sp

    n, m, k = sp.symbols("n m k", integer=True, positive=True)
    lam, eta, x, t, r, a, b, c = sp.symbols("lambda eta x t r a b c")
    eps = sp.Symbol("epsilon", positive=True)
    matrix = sp.MatrixSymbol
    a_, b_, x_ = matrix("A", n, m), matrix("B", m, n), matrix("X", n, m)
    c_, d_, u_, v_, w_ = matrix("C", n, n), matrix("D", n, n), matrix("U", n, k), matrix("V", k, n), matrix("W", k, k)
    u, v, y, w = matrix("u", n, 1), matrix("v", n, 1), matrix("y", n, 1), matrix("w", m, 1)
    eye, trace, det, had, kron = sp.Identity, sp.Trace, sp.Determinant, sp.HadamardProduct, sp.KroneckerProduct
    inverse = (x_.T * x_ + lam * eye(m)).I
    hat, step = x_ * (x_.T * x_).I * x_.T, eye(m) - 2 * eta * x_.T * x_
    p = sp.exp(x) / (sp.exp(x) + sp.exp(t))
    sigmoid = 1 / (1 + sp.exp(-x))
    sd = sp.sqrt(b**2 + eps)
    block = sp.Matrix([[1 + b - eta * a, -b], [1, 0]])
    return {
        "push-through": lambda: inverse * x_.T - x_.T * (x_ * x_.T + lam * eye(n)).I,
        "Woodbury": lambda: (c_ + u_ * w_ * v_).I - c_.I + c_.I * u_ * (w_.I + v_ * c_.I * u_).I * v_ * c_.I,
        "Sherman-Morrison": lambda: (c_ + u * v.T).I - c_.I + c_.I * u * v.T * c_.I * (1 / (1 + trace(v.T * c_.I * u))),
        "trace of two": lambda: trace(a_ * b_) - trace(b_ * a_),
        "trace of three": lambda: trace(a_ * b_ * c_) - trace(c_ * a_ * b_),
        "determinant lemma": lambda: det(c_ + u * v.T) - (1 + trace(v.T * c_.I * u)) * det(c_),
        "Sylvester": lambda: det(eye(n) + a_ * b_) - det(eye(m) + b_ * a_),
        "inverse of product": lambda: (c_ * d_).I - d_.I * c_.I,
        "Hadamard and trace": lambda: trace(c_ * had(d_, eye(n))) - trace(had(c_, eye(n)) * d_),
        "Frobenius": lambda: (
            trace((x_ - a_).T * (x_ - a_)) - trace(x_.T * x_) + 2 * trace(x_.T * a_) - trace(a_.T * a_)
        ),
        "Kronecker": lambda: kron(c_, d_) * kron(d_, c_) - kron(c_ * d_, d_ * c_),
        "ridge residual": lambda: y - x_ * inverse * x_.T * y - lam * (x_ * x_.T + lam * eye(n)).I * y,
        "hat idempotent": lambda: hat * hat - hat,
        "normal equations": lambda: (x_.T * x_ + lam * eye(m)) * inverse * x_.T * y - x_.T * y,
        "associativity": lambda: (u_ * v_) * a_ - u_ * (v_ * a_),
        "finite Neumann": lambda: (eye(n) - c_) * (eye(n) + c_ + c_**2 + c_**3) - eye(n) + c_**4,
        "two GD steps": lambda: (
            step * (step * w + 2 * eta * x_.T * y)
            + 2 * eta * x_.T * y
            - step**2 * w
            - 2 * eta * (eye(m) + step) * x_.T * y
        ),
        "batch norm": lambda: (x - a) / sd - (c - a) / sd - (x - c) / sd,
        "geometric": lambda: sum(r**i for i in range(7)) - (1 - r**7) / (1 - r),
        "geometric derivative": lambda: (
            sum(i * r ** (i - 1) for i in range(1, 7)) - (6 * r**7 - 7 * r**6 + 1) / (1 - r) ** 2
        ),
        "softmax gradient": lambda: sp.diff(p, x) - p * (1 - p),
        "softmax shift": lambda: sp.exp(x + t) / (sp.exp(x + t) + sp.exp(a + t)) - sp.exp(x) / (sp.exp(x) + sp.exp(a)),
        "sigmoid gradient": lambda: sp.diff(sigmoid, x) - sigmoid * (1 - sigmoid),
        "tanh and sigmoid": lambda: sp.tanh(x) - 2 / (1 + sp.exp(-2 * x)) + 1,
        "log-sum-exp curvature": lambda: sp.diff(sp.log(sp.exp(x) + sp.exp(t)), x, 2) - p + p**2,
        "bias and variance": lambda: (
            ((x - a) ** 2 + (t - a) ** 2) / 2
            - ((x + t) / 2 - a) ** 2
            - ((x - (x + t) / 2) ** 2 + (t - (x + t) / 2) ** 2) / 2
        ),
        "SGD quadratic": lambda: (
            (1 - 2 * eta * (x**2 + eps)) ** 2 - 1 + 4 * eta * (x**2 + eps) - 4 * eta**2 * (x**2 + eps) ** 2
        ),
        "momentum": lambda: (block - r * sp.eye(2)).det() - r**2 + (1 + b - eta * a) * r - b,
        "softplus": lambda: 1 / (1 + sp.exp(x)) + 1 / (1 + sp.exp(-x)) - 1,
    }


def simplified(make: Callable[[], Any]) -> tuple[str, float]:
    """What `simplify` makes of a difference that is 0, and how long it takes."""
    import sympy as sp

    started = time.process_time()
    try:
        with limited(LIMIT):
            found = sp.simplify(make())
            answer = "proved" if found == 0 or getattr(found, "is_ZeroMatrix", False) else "no"
    except TimeoutError:
        answer = "timeout"
    except Exception as error:  # noqa: BLE001  # whatever the peer raises is its answer
        answer = type(error).__name__
    return answer, time.process_time() - started


def main() -> None:
    """Print the table and the totals."""
    ours("1 = 1")
    rows = [measured(name, stated, true=True) for name, stated in TRUE.items()]
    false = [measured(name, stated, true=False) for name, stated in FALSE.items()]
    proved = 0
    makers = peers()
    for row in rows:
        answer, seconds = simplified(makers[row.name])
        proved += answer == "proved"
        mark = "" if row.right else "   WRONG"
        mine = f"{row.name:24} ours {row.answer:6} {1e3 * row.seconds:7.1f} ms"
        print(f"{mine}   simplify {answer:20} {seconds:7.2f} s{mark}")
    for row in false:
        print(f"false: {row.name:24} ours {row.answer:6} {1e3 * row.seconds:7.1f} ms{'' if row.right else '   WRONG'}")
    total = sum(row.seconds for row in rows + false)
    print(f"true right {sum(row.right for row in rows)} of {len(rows)}, for all sizes", end=" ")
    every = sum(row.answer == "all" for row in rows)
    print(f"{every}; false right {sum(row.right for row in false)} of {len(false)};", end=" ")
    print(f"{total:.2f} s in all; sympy.simplify proves {proved} of {len(rows)}")


if __name__ == "__main__":
    main()
