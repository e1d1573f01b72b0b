"""Inequalities of a page: they are run where its conditions are met, and fail only where all is said."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import Run, run
from corrigenda.proofs.pages.slips.repairs import repaired, wider_than_true
from corrigenda.proofs.pages.table.conditions import is_condition
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

TRUE = [
    "For $M \\in \\mathbb{R}^{p \\times q}$ we have $\\|M\\|_2 \\le \\|M\\|_F$.",
    "For $v \\in \\mathbb{R}^q$ we have $\\|v\\|_1 \\le \\sqrt{q} \\|v\\|_2$.",
    "For $u, v \\in \\mathbb{R}^q$ the inequality is $|u^\\top v| \\le \\|u\\| \\|v\\|$.",
    "With $0 < \\kappa < 1$ we have $(1 - \\kappa)^m \\le e^{-\\kappa m}$.",
    "For $a, b > 0$ we have $\\sqrt{a b} \\le \\frac{a + b}{2}$.",
    "Recall that $\\max_j s_j \\le \\log \\sum_{j=1}^C e^{s_j}$.",
    "Let $M$ be symmetric with smallest eigenvalue $c > 0$ and $v \\in \\mathbb{R}^q$. Then"
    " $v^\\top M v \\ge c \\|v\\|^2$.",
    "For $m \\ge r \\ge 1$,\n\n$$\\sum_{i=0}^r \\binom{m}{i} \\le \\left(\\frac{e m}{r}\\right)^r$$",
]
FALSE = [
    "For $M \\in \\mathbb{R}^{p \\times q}$ we have $\\|M\\|_2 \\ge \\|M\\|_F$.",
    "For $v \\in \\mathbb{R}^q$ we have $\\|v\\|_1 \\le q^{1/4} \\|v\\|_2$.",
    "For $u, v \\in \\mathbb{R}^q$ the inequality is $|u^\\top v|^2 \\le \\|u\\| \\|v\\|$.",
    "For $a, b > 0$ we have $\\sqrt{a b} \\ge \\frac{a + b}{2}$.",
    "With $t > 0$ we have $\\log(1 + t) \\ge t$.",
    "For $m \\ge r \\ge 1$,\n\n$$\\sum_{i=0}^r \\binom{m}{i} \\le \\left(\\frac{e r}{m}\\right)^r$$",
]
UNSETTLED = [
    "We have $\\sqrt{a b} \\ge \\frac{a + b}{2}$.",
    "With $t > 0$ and $t$ large enough we have $t + 1 \\ge t^2$.",
    "With probability $1 - p$ for $t > 0$ we have $t + 1 \\ge t^2$.",
    "Let $g$ be convex with constant $c > 0$. For $v \\in \\mathbb{R}^q$ we have $c \\le \\|v\\|^2 + \\frac12$.",
    "Suppose that $t > 0$ and $t + 1 \\ge t^2$.",
    "Let $p \\in \\mathbb{R}^k$ have nonnegative entries that sum to one. Then $\\|p\\|_2^2 \\le \\|p\\|_1$.",
    "Let $x, y \\in \\mathbb{R}^n$ be orthogonal. Then $\\|x\\|^2 \\le \\|x + y\\|^2$.",
    "Let $M \\in \\mathbb{R}^{n \\times n}$ have rank one. Then $\\|M\\|_F \\le \\|M\\|_2$.",
    "Let $v \\in \\mathbb{R}^q$ be a one-hot vector.\n\nThen $\\|v\\|_1 \\le \\|v\\|_2$.",
    "Let $u, v \\in \\mathbb{R}^q$ be unit vectors. Then $\\|u - v\\|^2 \\le 4$.",
    "Close to the origin, with $t > 0$, we have $\\log(1 + t) \\ge \\frac{t}{2}$.",
    "For $a, b > 0$ with $a + b = 1$ we have $a^2 + b^2 \\le 1$.",
    "Put $E = t^2 - t$ for $t > 0$. When the ticks are short we have $E \\le 0$.",
]


def read(text: str) -> Page:
    return page(read_text(text + "\n", name="note.md", kind="markdown"))


def held(text: str) -> tuple[Run, object]:
    found = read(text)
    return run(found.equations[-1], found.program), repaired(found.equations[-1], found.program)


@pytest.mark.parametrize("text", TRUE)
def test_what_is_true_holds(text: str) -> None:
    result, _ = held(text)
    assert result.agrees, result


@pytest.mark.parametrize("text", FALSE)
def test_a_slip_is_found(text: str) -> None:
    result, slip = held(text)
    assert result.fails, result
    assert slip is not None


@pytest.mark.parametrize("text", UNSETTLED)
def test_what_words_may_restrict_does_not_fail(text: str) -> None:
    result, _ = held(text)
    assert not result.fails


def test_a_bound_on_a_free_letter_is_a_condition() -> None:
    found = read("Let $s \\le 2$. Then $s^2 \\le \\exp(s)$.")
    first, second = found.equations
    assert is_condition(first, found.program)
    assert not is_condition(second, found.program)


def test_points_meet_the_conditions_of_the_page() -> None:
    result, _ = held("Suppose that $a > b$. Then $|a - b| = a - b$.")
    assert result.agrees


def test_conditions_that_contradict_each_other_are_left_out() -> None:
    result, _ = held("If $t > 2$ it grows, if $t < 1$ it falls, since $(t - 1)^2 = t^2 - 2t + 1$.")
    assert result.agrees


NORMED = "Put $N(v) = v / \\|v\\|$ for $v \\in \\mathbb{R}^q$. "


def test_a_range_that_is_too_wide_is_narrowed() -> None:
    found = read(NORMED + "Then $N(\\beta v) = N(v)$ for every $\\beta \\ne 0$.")
    equation = found.equations[-1]
    assert wider_than_true(equation, found.program, run(equation, found.program)) == "\\beta"


def test_a_range_that_is_not_too_wide_stands() -> None:
    found = read(NORMED + "Then $N(\\beta v) = N(v)$ for every $\\beta > 0$.")
    assert run(found.equations[-1], found.program).agrees


def test_the_range_is_the_one_that_later_words_leave() -> None:
    result, _ = held("Let $c \\ne 0$. We take the positive root, so that $c > 0$. Then $\\sqrt{c^2} = c$.")
    assert result.agrees


@pytest.mark.parametrize(
    "text",
    [
        "Let $c \\ne 0$ be the width of the window. Then $\\sqrt{c^2} = c$.",
        NORMED + "Then $N(\\beta v) = N(v)$ for every $\\beta \\ne 0$ up to sign.",
    ],
)
def test_a_range_that_words_narrow_stands(text: str) -> None:
    found = read(text)
    equation = found.equations[-1]
    assert not wider_than_true(equation, found.program, run(equation, found.program))


def test_a_letter_above_a_negative_number_takes_both_signs() -> None:
    found = read("For $t > -1$ we have $|t| = t$.")
    equation = found.equations[-1]
    assert wider_than_true(equation, found.program, run(equation, found.program)) == "t"


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        (
            r"Let $X \in \mathbb{R}^{n\times d}$ and $w\in\mathbb{R}^d$. Let $f(w) = \|Xw\|^2$. Write $m$ for the "
            r"least curvature. Then $\|\nabla f(w)\|^2 \le 4 m f(w)$.",
            r"\|\nabla f(w)\|^2 \le 4 m f(w)",
        ),
        (
            r"For coins write $k(p,q)=p\log\frac pq+(1-p)\log\frac{1-p}{1-q}$, and $g_a = u - m_a$. Then "
            r"$k(m_a, u)\le 2 g_a^2$.",
            r"k(m_a, u) \le 2 g_a^2",
        ),
    ],
)
def test_a_point_where_it_fails_is_not_left_out_of_the_count(text: str, stated: str) -> None:
    assert verdicts(text)[stated] is Verdict.INCONCLUSIVE
