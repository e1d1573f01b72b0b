"""Faults of notation are found in the layout alone, and what is only unusual is left in peace."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.notation.rules import faults

INDICES = st.permutations("ijklmn")


def told(formula: str, before: str = "") -> list[str]:
    document = read_text(f"{before}\n\n$$\n{formula}\n$$\n", name="n.md", kind="markdown")
    return [found.fault.sentence for found in faults(document)]


def mended(formula: str) -> str:
    (found,) = faults(read_text(f"$$\n{formula}\n$$\n", name="n.md", kind="markdown"))
    text = found.span.text
    for change in sorted(found.fault.changes, key=lambda one: one.start, reverse=True):
        text = text[: change.start] + change.text + text[change.end :]
    return text


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (r"h = \sum_{u \in U} \sum_{u \in V} g(u, v)", r"h = \sum_{u \in U} \sum_{v \in V} g(u, v)"),
        (r"c = \prod_{k=1}^{K} \prod_{k=1}^{L} A_{kl}", r"c = \prod_{k=1}^{K} \prod_{l=1}^{L} A_{kl}"),
        (r"L(\theta) = \prod_{i=1}^{n} f(y_j; \theta)", r"L(\theta) = \prod_{i=1}^{n} f(y_i; \theta)"),
        (r"s = \sum_{n=1}^{N} r_k w_k", r"s = \sum_{n=1}^{N} r_n w_n"),
        (r"m = \frac{1}{k} \sum_{k=1}^{K} a_k", r"m = \frac{1}{K} \sum_{k=1}^{K} a_k"),
        (r"H = -\sum_{v \in V} q(v) \log q(v) \, \mathrm{d}v", r"H = -\sum_{v \in V} q(v) \log q(v)"),
        (r"H = -\sum_{v} q(v) \log q(v) \, dv", r"H = -\sum_{v} q(v) \log q(v)"),
        (r"G(u) = \int_{0}^{u} g(v) \, du", r"G(u) = \int_{0}^{u} g(v) \, dv"),
        (r"f(t) = \beta e{-\beta t}", r"f(t) = \beta e^{-\beta t}"),
        (r"v = \sum_{j=1}^{p} \mu_j / \sum_{k=1}^{q} \mu{k}", r"v = \sum_{j=1}^{p} \mu_j / \sum_{k=1}^{q} \mu_{k}"),
        (r"H = \frac{\partial g}{\partial w_a \partial w_b}", r"H = \frac{\partial^2 g}{\partial w_a \partial w_b}"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_correction(wrong: str, right: str) -> None:
    assert mended(wrong) == right
    assert told(right) == []


@pytest.mark.parametrize(
    "formula",
    [
        r"D = \ell(w_1) - \ell(w_1)",
        r"R = \frac{g(z_1)}{g(z_1)}",
        r"S = \sum_{k} q(K=k) \\ = q(K=0) + \ldots + q(K=0)",
        r"\int q(u) r(u) \, du &= \int g(u) \, du \\ &= h(u) k(u) \, du",
        r"s = \sum_{k=1}^{k} a_k",
        r"\frac{\partial^2 f}{\partial x_i \partial x_j \partial x_k}",
        r"q(u, v) = \sum_x \sum_y g(x, y) - \sum_x r(x) - \sum_x r(y)",
        r"q(v) = n! \prod_{j=1}^{k} \frac{c_{i}^{v_j}}{v_j!}",
        r"q(v) = \prod_{i=1}^{n} \prod_{j=1}^{m} g(v_i = c_k)^{a_{ij}}",
        r"S(v) = \sum_{i} \sum_{j} v_i v_j - \sum_{i} v_i v_j",
        r"g(u) = (1 + h(u)",
        r"g(u) = h(u)) + 1",
    ],
)
def test_a_fault_without_one_correction_is_told(formula: str) -> None:
    assert len(told(formula)) == 1


@pytest.mark.parametrize(
    "formula",
    [
        r"\sum_{i=1}^{n} c = n c",
        r"a_j = \sum_{i=1}^{n} b_j",
        r"\sum_{i=1}^{n} x_i - \sum_{i=1}^{n} y_i",
        r"\sum_i \sum_j a_{ij}",
        r"s = \sum_{i \in S_j} x_i",
        r"\sum_{i \ne j} A_{ij}",
        r"u = \sum_{i=1}^{n} (x_j + \dots)",
        r"\sum_{S} y_j z_j",
        r"\sum_{i=1}^n \log_b p(x_i)",
        r"Z = \sum_x \sum_y f(x, y) - \sum_y g(y)",
        r"\int_0^t v(x) \, dt",
        r"S_n = \sum_{k=1}^n 2 d k",
        r"f(u) - f(u) = g(v) - g(v)",
        r"\int_0^x f(x) \, dx",
        r"\sum_k g(x_k) \, dx \to \int g(x) \, dx",
        r"dU = T \, dS - p \, dV",
        r"\int f(x) \, dx = \int g(u) \, du",
        r"\int_A f(x) \\ \cdot g(x) \, dx",
        r"x \in {-1, 1}",
        r"e^{-x} + e{x}",
        r"\frac a{-b}",
        r"\frac{\partial L}{\partial \sigma^2}",
        r"\frac{\partial^2 L}{\partial \mu \partial \sigma^2}",
        r"\frac{\partial^2 L}{\partial w \partial w^\top}",
        r"\frac{\partial^{2} f}{\partial x^{2}}",
        r"\frac{\partial (u, v)}{\partial x \partial y}",
        r"E[x_1 - m_1] = m_1 - m_1 = 0",
        r"f(x_1) - f(x_1) = \mathbf{0}",
        r"\frac{p(a)}{p(a)} = 1",
        r"1 + 1 + \dots + 1 = n",
        r"\sum_{i=1}^n E[X_i] = E[X_1] + \ldots + E[X_1] = n E[X_1]",
        r"\sum_{d'=1}^{D} \lambda_{d'}",
        r"s(u) = \sum_{n=n_0}^{\infty} r_n(u)",
        r"s = \sum_{x = min}^{max} g(x)",
        r"1_K = \frac{1_A}{1_A}",
        r"\log q(Y) = \log \sum_z q(Y | Z) q(Z)",
        r"\sum_{j=1}^{m} T_{ij} = 1",
        r"g(u) = \sum_j T_{ij} u_j",
        r"\sum_{i=1}^{n} \operatorname{Cov}(x_i, x_k) = n r",
        r"q(v) = \sum_{n=1}^{N} \log g(v_n; \{ m_k \}_{k=1}^{K})",
        r"q(v) = \begin{bmatrix} \sum_j a_j u_1 & & \\ & \ddots & \\ & & \sum_j a_j u_n \end{bmatrix}",
        r"u \in [0, 1)",
        r"u \in ]0, 1[",
        r"a) \; u = 1",
        r"g(u) &= \big( h(u) \\ &\quad + k(u) \big) v",
        r"u = v \tag(3)",
    ],
)
def test_what_is_only_unusual_is_left_in_peace(formula: str) -> None:
    assert told(formula) == []


@pytest.mark.parametrize("before", ["For each $j$ we have", "Fix $j = 1, \\dots, p$.", "Row j of the table gives"])
def test_a_letter_that_the_page_mentions_stands_for_something(before: str) -> None:
    formula = r"s = \sum_{i=1}^{n} x_j"
    assert told(formula)
    assert told(formula, before) == []


@settings(max_examples=60, deadline=None, derandomize=True)
@given(INDICES, st.sampled_from(["\\sum", "\\prod", "\\bigcup"]), st.booleans())
def test_indices_that_are_all_used_and_bound_are_right(names: list[str], sign: str, nested: bool) -> None:
    i, j, k = names[:3]
    right = f"y_{{{k}}} = {sign}_{{{i}=1}}^{{I}} {sign}_{{{j}=1}}^{{J}} a_{{{i}{j}{k}}} x_{{{i}}}"
    assert told(f"B = \\left( {right} \\right)^2" if nested else right) == []
    wrong = right.replace(f"{sign}_{{{j}=1}}", f"{sign}_{{{i}=1}}")
    assert len(told(wrong)) == 1


def test_a_bracket_in_running_text_may_close_there() -> None:
    document = read_text("We get (as $u = (v$ shows) the claim.", name="n.md", kind="markdown")
    assert faults(document) == ()


@settings(max_examples=60, deadline=None, derandomize=True)
@given(INDICES, st.integers(2, 4))
def test_orders_of_derivatives_are_compared(names: list[str], order: int) -> None:
    under = " ".join(f"\\partial x_{name}" for name in names[:order])
    for above in range(1, 6):
        mark = "\\partial" if above == 1 else f"\\partial^{above}"
        assert bool(told(f"\\frac{{{mark} f}}{{{under}}}")) == (above != order)


MARKS = ["\\sum", "\\int", "\\frac", "\\partial", "\\ldots", "\\left(", "\\right)", " = ", "\\\\", "\\text{a}"]


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.lists(st.sampled_from([*"\\{}_^()[]|&+-'dxi1,. ", *MARKS]), max_size=30))
def test_no_text_stops_the_reader(parts: list[str]) -> None:
    told("".join(parts))
