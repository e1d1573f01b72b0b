"""Feedback: kind, specific, safe, and without the rubric's answer before its release."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.counterexamples import shown
from corrigenda.reports.grading.pages import feedback
from corrigenda.reports.grading.pages.charts.tone import question
from corrigenda.reports.grading.pages.typesetting import withholding
from corrigenda.reports.grading.record import Counterexample, ProblemInfo
from corrigenda.reports.papers.mathml import tree
from tests.grading_pages.sample_class import HOSTILE_NAME, MODEL, mean_left_out, sample, step

HARSH = re.compile(
    r"\b(?:wrong|false|failed?|refuted|incorrect|inconclusive|ill-typed|error|exception|traceback)\b", re.I
)


def page(student: int, *, released: bool = False) -> str:
    result = sample()
    return feedback.pages(result, released=released).page(result.submissions[student - 1])


def visible(text: str) -> str:
    """The page without style, LaTeX annotations and tags."""
    bare = re.sub(r"<(style|annotation)\b.*?</\1>", " ", text, flags=re.S)
    return re.sub(r"<[^>]+>", " ", bare)


def tokens(latex: str) -> str:
    return "".join(part.text or "" for part in tree(latex, display=True).iter())


@pytest.mark.parametrize("student", [1, 2, 3, 4])
def test_no_page_speaks_of_wrong_or_shows_an_internal_word(student: int) -> None:
    text = visible(page(student)).replace(HOSTILE_NAME, "")
    assert not HARSH.search(text), HARSH.search(text)


def test_the_answer_is_nowhere_before_its_release() -> None:
    """Student 1 left the mean out of Problem 4; neither its LaTeX nor its MathML may stand on the page."""
    before, after = page(1), page(1, released=True)
    for side in (MODEL["p4"], MODEL["p4"].partition(" = ")[2]):
        assert withholding.bare(side) not in withholding.bare(before)
        assert tokens(side) not in re.sub(r"<[^>]+>|\s", "", before)
    assert withholding.bare(MODEL["p4"]) in withholding.bare(after)
    assert tokens(MODEL["p4"]) in re.sub(r"<[^>]+>|\s", "", after)


def test_the_correction_of_a_step_is_the_answer_and_stays_hidden() -> None:
    assert mean_left_out().steps[0].correction == MODEL["p4"]
    assert "Model answer" not in page(1)


@pytest.mark.parametrize(
    "words",
    [
        r"It should be $d\sigma^4 + 2\sigma^2 \|\mu\|_2^2$.",
        r"It should be $d \sigma^{4}+2 \sigma^{2}\left\|\mu\right\|_{2}^{2}$.",
        r"It should be d\sigma^4+2\sigma^2\|\mu\|_2^2 of course",
        r"The result is $\sigma^2 (d \sigma^2 + 2 \mu^\top \mu)$.",
        r"You forgot: $\operatorname{Var}(q^\top k) = d\sigma^4 + 2\sigma^2\|\mu\|_2^2$",
    ],
)
def test_feedback_that_gives_the_answer_away_is_kept_back(words: str) -> None:
    result = sample()
    first = result.submissions[0]
    marks = tuple(replace(mark, feedback=words) if mark.problem == "p4" else mark for mark in first.problems)
    changed = replace(result, submissions=(replace(first, problems=marks), *result.submissions[1:]))
    kept = feedback.pages(changed, released=False).page(changed.submissions[0])
    assert "For you." not in kept
    assert "For you." in feedback.pages(changed, released=True).page(changed.submissions[0])


def test_a_hint_is_no_answer() -> None:
    assert "For you." in page(1)
    short = ProblemInfo(id="a", title="", points=mean_left_out().points, statement="", answer=r"\mathbb{E}[x] = d")
    assert withholding.of(short).allows("What does $d$ stand for in your line? Is $d^2$ too much?") is False
    assert withholding.of(short).allows("Is $d^2$ too much, and what about the dimension?")


def test_follow_through_costs_nothing_and_says_so() -> None:
    text = visible(page(2))
    assert "Follows from line 43" in text
    assert "no point lost here" in text
    assert "Look here first" in text
    assert "You have found: variance as two moments." in text


def test_an_open_answer_is_being_read_and_its_points_are_not_counted() -> None:
    text = " ".join(visible(page(2)).split())
    assert "Good work: 6.5 of 8 points so far." in text
    assert "still being read by a teacher" in text


def test_an_unreadable_file_is_not_an_empty_one() -> None:
    text = visible(page(4))
    assert "The PDF holds no text" in text
    assert "No answer found" not in text


@pytest.mark.parametrize("student", [1, 2, 3, 4])
def test_hostile_text_stays_text(student: int) -> None:
    text = page(student)
    assert "<script" not in text
    assert "onerror" not in text
    assert "script-src" not in text
    assert "default-src 'none'" in unescape(text)


@pytest.mark.parametrize(
    ("point", "told"),
    [
        ((("d", "1"), (r"\mu", "0")), r"$d = 1$, $\mu = 0$"),
        ((("q", r"\begin{bmatrix} 1 \\ -\frac{1}{2} \end{bmatrix}"),), r"$q = (1, -\frac{1}{2})$"),
        (
            (("g", r"\begin{bmatrix} 0 \\ 1 \end{bmatrix}"), ("x", r"\begin{bmatrix} 1 \\ 0 \end{bmatrix}")),
            r"$g = (0, 1)$, $x = (1, 0)$",
        ),
        (
            (("W", r"\begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}"),),
            r"$W = \begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}$",
        ),
        ((), ""),
    ],
)
def test_a_column_of_a_counterexample_is_set_on_one_line(point: tuple[tuple[str, str], ...], told: str) -> None:
    found = shown(Counterexample(point=point, left=r"\frac{3}{2}", right="2"))
    assert found is not None
    assert (found.point, found.left, found.right) == (told, r"\frac{3}{2}", "2")


def test_a_clash_of_shapes_asks_for_shapes() -> None:
    clash = step("w = X w", Verdict.ILL_TYPED, line=7)
    asked = question(replace(mean_left_out(), steps=(clash,), first_wrong=0))
    assert "shape" in asked
    assert "line 7" in asked
