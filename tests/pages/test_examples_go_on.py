"""A worked example goes on over paragraphs: numbers worked out further on are held against it."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, Verdict
from tests.checking.notes import verdicts

DATA = r"""We observe three points. The design matrix and the targets are
$$A = \begin{pmatrix} 1 & 1 \\ 1 & 2 \\ 1 & 4 \end{pmatrix}, \qquad b = \begin{pmatrix} 2 \\ 3 \\ 7 \end{pmatrix}.$$

The loss is $J(u) = \frac12 \|Au - b\|^2$, so that $\nabla J(u) = A^\top (Au - b)$.

"""
NUMBERS = r"""The products are $A^\top A = \begin{pmatrix} 3 & 7 \\ 7 & 21 \end{pmatrix}$ and
$A^\top b = \begin{pmatrix} 12 \\ 36 \end{pmatrix}$.

The determinant is $\det(A^\top A) = 63 - 49 = 14$. The inverse can be written down at once:
$$(A^\top A)^{-1} = \frac{1}{14} \begin{pmatrix} 21 & -7 \\ -7 & 3 \end{pmatrix}.$$
"""


def _wrong(text: str) -> list[str]:
    return [stated for stated, verdict in verdicts(text).items() if verdict in (Verdict.REFUTED, Verdict.ILL_TYPED)]


def test_right_numbers_hold() -> None:
    found = verdicts(DATA + NUMBERS)
    assert len(found) >= 5
    assert set(found.values()) <= HOLDS


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (r"21 & -7 \\ -7 & 3", r"3 & -7 \\ -7 & 21"),
        (r"A^\top A = \begin{pmatrix} 3 & 7", r"A^\top A = \begin{pmatrix} 3 & 6"),
    ],
)
def test_wrong_numbers_are_found(right: str, wrong: str) -> None:
    assert right in NUMBERS
    assert len(_wrong(DATA + NUMBERS.replace(right, wrong))) == 1


@pytest.mark.parametrize(
    "text",
    [
        DATA + r"Put $P = A(A^\top A)^{-1}A^\top$. It is a projection, and $\operatorname{tr} P = k = 2$.",
        "- cost $2nm$, with $n = m = 1024$\n- memory $n^2$, with $n = 4096$\n",
        r"The step is $v = w - H^{-1} g = H^{-1} q$, where $q = g - H w$ for a symmetric $H$.",
        r"Take $Q = \begin{pmatrix} 2 & 0 \\ 0 & 1 \end{pmatrix}$ as an example."
        "\n\n"
        r"Let $Q$ be orthogonal. Then $\det(Q)^2 = 1$.",
        r"For $z = (3, 4)^\top$ the norm is $\|z\| = 5$." "\n\n" r"A normalised $z$ has $\|z\|^2 + 1 = 2$.",
        r"With $B = \begin{pmatrix} 2 & 0 \\ 0 & 3 \end{pmatrix}$ we have "
        r"$B^{-1} = \begin{pmatrix} 0.5 & 0 \\ 0 & 0.33 \end{pmatrix}$.",
        r"A factor of two is $\log_{10} 2 \approx 3.01$ decibels.",
        r"We need the following condition: $\eta = \frac{2}{L}$." "\n\n" r"It needs its step size: $\eta L = 3$.",
        r"For $x = 3$ we get $x^2 = 9$." "\n\nIn general $x^2 + 1 = y$ has a solution.",
    ],
)
def test_what_may_belong_together_is_no_error(text: str) -> None:
    assert _wrong(text) == []


def test_a_formula_that_its_own_example_contradicts_is_to_blame() -> None:
    text = r"""The shrunken mean has the error
$$R(c) = (1 - c) m^2 + c^2 s^2.$$
For $m = 3$, $s^2 = 2$ and $c = \frac12$ this is $R(c) = \frac14 \cdot 9 + \frac14 \cdot 2 = 2.75$."""
    assert _wrong(text) == [r"R(c) = (1 - c) m^2 + c^2 s^2"]


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (r"It is $0.03 / (1 - 0.64) \approx 0.833$.", Verdict.REFUTED),
        (r"It is $0.03 / (1 - 0.64) \approx 0.0833$.", Verdict.SUPPORTED),
        (r"Let $a, b, c > 0$. Then $\frac{1}{ab/c} = \frac{ac}{b}$.", Verdict.REFUTED),
        (
            r"The entropy of $p$ is $H(p) = -\sum_i p_i \log p_i$. For $p = (1/2, 1/4, 1/4)$ it is "
            r"$H(p) = \frac32 \log 2$.",
            Verdict.SUPPORTED,
        ),
    ],
)
def test_a_number_or_a_fraction(text: str, verdict: Verdict) -> None:
    assert verdict in verdicts(text).values()
