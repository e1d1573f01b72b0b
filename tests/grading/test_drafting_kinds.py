"""A rubric that is drafted from a solution passes its own check, whatever kind of answer the solution ends in."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.reports.grading.rubric.checking import SOUND, checked, worst
from corrigenda.reports.grading.rubric.drafting import draft
from corrigenda.reports.grading.rubric.reading import rubric_from
from tests.grading.test_rubric import asker

SOLUTIONS = [
    (
        "law",
        r"Let $z \sim \mathcal{N}(0, 1)$, $a, b \in \mathbb{R}$ and $y := a z + b$."
        "\n\n"
        r"$$y \sim \mathcal{N}(b, a^2)$$",
        r"answer = 'y \sim \mathcal{N}(b, a^2)'",
    ),
    (
        "law",
        r"Let $a, b, s > 0$. So $\theta \mid x \sim \mathrm{Gamma}(a + s, b + 1)$.",
        r"answer = '\theta \mid x \sim \mathrm{Gamma}(a + s, b + 1)'",
    ),
    ("order", "Let $n, d \\in \\mathbb{N}$ and $C := 2 n^2 d + n d$. Then $C = O(n^2 d)$.", "answer = 'C = O(n^2 d)'"),
    ("order", "Let $n \\in \\mathbb{N}$. Sorting takes\n\n$$T = O(n \\log n)$$", r"answer = 'T = O(n \log n)'"),
    (
        "condition",
        "Let $a > 0$. The zeros are\n\n$$x = a \\text{ or } x = -a$$",
        r"answer = 'x = a \text{ or } x = -a'",
    ),
    (
        "condition",
        "Let $a > 0$.\n\n$$x^2 = a^2 \\iff x \\in \\{-a, a\\}$$",
        r"answer = 'x^2 = a^2 \iff x \in \{-a, a\}'",
    ),
    (
        "condition",
        "Let $b > 0$.\n\n$$\\{t \\in \\mathbb{R} : t^2 < b^2\\} = (-b, b)$$",
        r"answer = '\{t \in \mathbb{R} : t^2 < b^2\} = (-b, b)'",
    ),
    ("condition", "Let $L > 0$.\n\n$$0 < \\eta < \\frac{2}{L}$$", r"asks = 'condition on \eta'"),
    ("condition", "Let $L > 0$.\n\n$$\\eta \\in [0, 2/L)$$", r"answer = '\eta \in [0, 2/L)'"),
    (
        "value",
        "Let $u, v \\in \\mathbb{R}$.\n\n$$H = \\begin{pmatrix} 2v & 2u \\\\ 2u & 0 \\end{pmatrix}$$",
        r"answer = 'H = \begin{pmatrix} 2v & 2u \\ 2u & 0 \end{pmatrix}'",
    ),
    ("value", "Let $a > 0$ and $b := a^2$.\n\n$$b a = a^3$$", "answer = 'b a = a^3'"),
]


@pytest.mark.parametrize(("kind", "solution", "line"), SOLUTIONS)
def test_a_draft_of_each_kind_passes_its_own_check(kind: str, solution: str, line: str) -> None:
    text = draft(read_text(f"## Problem 1: Draft (2 points)\n\n{solution}\n", name="s.md", kind="markdown"), "s")
    assert line in text
    found = rubric_from(text)
    assert [one.kind for one in found.problems] == [kind]
    assert worst(checked(found, asker())) == SOUND


def test_what_a_condition_is_for_is_not_granted() -> None:
    solution = (
        "## Problem 1\n\nLet $a, \\eta > 0$ and $\\rho := |1 - \\eta a|$. It converges if and only if $\\rho < 1$:\n\n"
        "$$\\rho < 1 \\iff \\eta < \\frac{2}{a}$$\n"
    )
    text = draft(read_text(solution, name="s.md", kind="markdown"), "s")
    assert r"given = ['a, \eta > 0', '\rho := |1 - \eta a|']" in text


def test_a_part_that_only_declares_is_no_problem() -> None:
    text = draft(read_text("## Notation\n\nLet $x \\sim \\mathcal{N}(0, 1)$.\n", name="s.md", kind="markdown"), "s")
    assert "[[problem]]" not in text
