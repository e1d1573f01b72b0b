"""True gradients, Jacobians, Hessians and derivatives with random coefficients, each with its formula by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import cycle

from tests.generated.verdicts import Case

VECTORS = (
    r"x, a, b \in \mathbb{R}^d",
    r"y \in \mathbb{R}^n",
    r"A \in \mathbb{R}^{d \times d}",
    r"B \in \mathbb{R}^{n \times d}",
)
SCALARS = (r"x, p, q \in \mathbb{R}",)
SQUARE = (r"X, A \in \mathbb{R}^{n \times n}",)
Term = tuple[str, str]


def _c(draw: random.Random) -> str:
    return draw.choice(("2", "3", "5", r"\frac{1}{2}", r"\frac{3}{2}", "7"))


def _scalar_terms(draw: random.Random) -> list[Term]:
    """A function of a vector x with its gradient."""
    k, c = draw.randint(2, 4), _c(draw)
    return [
        (rf"{c} a^\top x", rf"{c} a"),
        (rf"{c} x^\top A x", rf"{c} (A + A^\top) x"),
        (rf"{c} \|x\|_2^2", rf"2 \cdot {c} x"),
        (rf"{c} \|B x - y\|_2^2", rf"2 \cdot {c} B^\top (B x - y)"),
        (rf"{c} (a^\top x)^{k}", rf"{c} \cdot {k} (a^\top x)^{{{k - 1}}} a"),
        (rf"{c} \exp(b^\top x)", rf"{c} \exp(b^\top x) b"),
        (rf"{c} \sin(b^\top x)", rf"{c} \cos(b^\top x) b"),
        (rf"{c} \log(1 + \exp(b^\top x))", rf"{c} \frac{{\exp(b^\top x)}}{{1 + \exp(b^\top x)}} b"),
        (rf"{c} (a^\top x) (b^\top x)", rf"{c} ((b^\top x) a + (a^\top x) b)"),
        (rf"{c} \|x - a\|_2", rf"{c} \frac{{x - a}}{{\|x - a\|_2}}"),
        (rf"{c} \sum_{{i=1}}^d x_i^{k} a_i", rf"{c} \cdot {k} \operatorname{{diag}}(a) x" if k == 2 else ""),
    ]


def sums(draw: random.Random) -> Case:
    chosen = draw.sample([term for term in _scalar_terms(draw) if term[1]], draw.randint(1, 2))
    body, slope = (" + ".join(parts) for parts in zip(*chosen, strict=True))
    return Case(family="sum", stated=rf"\nabla_x ({body}) = {slope}", given=VECTORS, matrices=frozenset({"A"}))


def hessians(draw: random.Random) -> Case:
    c, k = _c(draw), draw.randint(3, 4)
    body, second = draw.choice(
        (
            (rf"{c} x^\top A x", rf"{c} (A + A^\top)"),
            (rf"{c} \|B x - y\|_2^2", rf"2 \cdot {c} B^\top B"),
            (rf"{c} \exp(b^\top x)", rf"{c} \exp(b^\top x) b b^\top"),
            (rf"{c} (a^\top x)^{k}", rf"{c} \cdot {k * (k - 1)} (a^\top x)^{{{k - 2}}} a a^\top"),
            (rf"{c} (a^\top x) (b^\top x)", rf"{c} (a b^\top + b a^\top)"),
            (rf"{c} \cos(a^\top x)", rf"-{c} \cos(a^\top x) a a^\top"),
        )
    )
    return Case(family="hessian", stated=rf"\nabla_x^2 ({body}) = {second}", given=VECTORS, matrices=frozenset({"A"}))


def jacobians(draw: random.Random) -> Case:
    c = _c(draw)
    body, slope = draw.choice(
        (
            (rf"{c} A x", rf"{c} A"),
            (rf"{c} (a^\top x) x", rf"{c} ((a^\top x) I + x a^\top)"),
            (rf"{c} \|x\|_2^2 x", rf"{c} (\|x\|_2^2 I + 2 x x^\top)"),
            (rf"{c} B A x", rf"{c} B A"),
            (rf"{c} \exp(a^\top x) b", rf"{c} \exp(a^\top x) b a^\top"),
            (rf"{c} \operatorname{{diag}}(a) A x", rf"{c} \operatorname{{diag}}(a) A"),
        )
    )
    stated = rf"\frac{{\partial ({body})}}{{\partial x}} = {slope}"
    return Case(family="jacobian", stated=stated, given=VECTORS, matrices=frozenset({"A"}))


def _line(draw: random.Random) -> list[tuple[str, str, str]]:
    """A function of one variable with its first two derivatives."""
    k, c = draw.randint(3, 5), _c(draw)
    return [
        (rf"{c} x^{k}", rf"{c} \cdot {k} x^{{{k - 1}}}", rf"{c} \cdot {k * (k - 1)} x^{{{k - 2}}}"),
        (rf"{c} e^{{p x}}", rf"{c} p e^{{p x}}", rf"{c} p^2 e^{{p x}}"),
        (rf"{c} \sin(p x)", rf"{c} p \cos(p x)", rf"-{c} p^2 \sin(p x)"),
        (rf"{c} \cos(p x)", rf"-{c} p \sin(p x)", rf"-{c} p^2 \cos(p x)"),
        (rf"{c} \log(1 + x^2)", rf"{c} \frac{{2 x}}{{1 + x^2}}", rf"{c} \frac{{2 - 2 x^2}}{{(1 + x^2)^2}}"),
        (rf"{c} \tanh(x)", rf"{c} (1 - \tanh(x)^2)", rf"-2 \cdot {c} \tanh(x) (1 - \tanh(x)^2)"),
        (
            rf"{c} \sqrt{{1 + x^2}}",
            rf"{c} \frac{{x}}{{\sqrt{{1 + x^2}}}}",
            rf"{c} \frac{{1}}{{(1 + x^2) \sqrt{{1 + x^2}}}}",
        ),
        (rf"{c} \frac{{1}}{{1 + e^{{-x}}}}", rf"{c} \frac{{e^{{-x}}}}{{(1 + e^{{-x}})^2}}", ""),
    ]


def derivatives(draw: random.Random) -> Case:
    chosen = draw.sample(_line(draw), draw.randint(1, 2))
    body, slope = (" + ".join(parts) for parts in list(zip(*chosen, strict=True))[:2])
    return Case(family="derivative", stated=rf"\frac{{d}}{{dx}} ({body}) = {slope}", given=SCALARS)


def second_derivatives(draw: random.Random) -> Case:
    body, _, second = draw.choice([row for row in _line(draw) if row[2]])
    return Case(family="second derivative", stated=rf"\frac{{d^2}}{{dx^2}} ({body}) = {second}", given=SCALARS)


def products(draw: random.Random) -> Case:
    (f, f1, _), (g, g1, _) = draw.sample(_line(draw), 2)
    stated = rf"\frac{{d}}{{dx}} ({f} \cdot {g}) = {f1} \cdot {g} + {f} \cdot {g1}"
    return Case(family="product rule", stated=stated.replace(r"\cdot -", r"\cdot (-1) \cdot "), given=SCALARS)


def matrices(draw: random.Random) -> Case:
    c = _c(draw)
    body, slope = draw.choice(
        (
            (rf"{c} \operatorname{{tr}}(A X)", rf"{c} A^\top"),
            (rf"{c} \operatorname{{tr}}(X^\top A X)", rf"{c} (A + A^\top) X"),
            (rf"{c} \operatorname{{tr}}(X A X)", rf"{c} (A^\top X^\top + X^\top A^\top)"),
            (rf"{c} \operatorname{{tr}}(X^{{-1}} A)", rf"-{c} X^{{-\top}} A^\top X^{{-\top}}"),
            (rf"{c} \log \det(X)", rf"{c} X^{{-\top}}"),
            (rf"{c} \det(X)", rf"{c} \det(X) X^{{-\top}}"),
            (rf"{c} \|X A\|_F^2", rf"2 \cdot {c} X A A^\top"),
        )
    )
    return Case(family="matrix", stated=rf"\nabla_X {body} = {slope}", given=SQUARE, matrices=frozenset({"A", "X"}))


def directions(draw: random.Random) -> Case:
    c = _c(draw)
    body, slope = draw.choice(
        (
            (rf"{c} (x + t b)^\top A (x + t b)", rf"{c} b^\top (A + A^\top) x"),
            (rf"{c} \|x + t b\|_2^2", rf"2 \cdot {c} b^\top x"),
            (rf"{c} \exp(a^\top (x + t b))", rf"{c} \exp(a^\top x) a^\top b"),
        )
    )
    stated = rf"\left. \frac{{d}}{{dt}} ({body}) \right|_{{t=0}} = {slope}"
    return Case(family="direction", stated=stated, given=VECTORS, matrices=frozenset({"A"}))


def chains(draw: random.Random) -> Case:
    given = (r"f : \mathbb{R} \to \mathbb{R}", r"g : \mathbb{R} \to \mathbb{R}", r"x \in \mathbb{R}")
    c = _c(draw)
    stated = draw.choice(
        (
            rf"\frac{{d}}{{dx}} {c} f(g(x)) = {c} f'(g(x)) g'(x)",
            rf"\frac{{d}}{{dx}} ({c} f(x) g(x)) = {c} (f'(x) g(x) + f(x) g'(x))",
            rf"\frac{{d}}{{dx}} {c} f({c} x) = {c} \cdot {c} f'({c} x)",
            rf"\frac{{d}}{{dx}} {c} f(x)^3 = 3 \cdot {c} f(x)^2 f'(x)",
            rf"\frac{{d}}{{dx}} {c} e^{{f(x)}} = {c} e^{{f(x)}} f'(x)",
        )
    )
    return Case(family="chain rule", stated=stated, given=given)


FAMILIES: tuple[Callable[[random.Random], Case], ...] = (
    sums, hessians, jacobians, derivatives, second_derivatives, products, matrices, directions, sums, chains,
)  # fmt: skip


def cases(count: int, seed: int) -> Iterator[Case]:
    """`count` different true statements, the families in turn."""
    draw = random.Random(seed)
    seen: set[str] = set()
    for family in cycle(FAMILIES):
        if len(seen) >= count:
            return
        for _ in range(20):
            case = family(draw)
            if case.stated not in seen:
                seen.add(case.stated)
                yield case
                break
