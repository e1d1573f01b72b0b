"""What may cost a mark, what may earn one, and what only a teacher decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.marking.readings import side_readings
from corrigenda.reports.grading.marking.readings.questions import Question, Reply
from corrigenda.reports.grading.record import ClassResult
from corrigenda.reports.grading.running.local import StoredAsker, local_asker
from tests.grading.small_class import mark, marked, one

SHAPES = r"""
[[problem]]
id = "p1"
points = 4
given = ['X \in \mathbb{R}^{n \times d}', 'w \in \mathbb{R}^d', 'L(u) := \|Xu\|_2^2']
answer = '\nabla L(w) = 2 X^\top X w'

[[problem.alternatives]]
answer = '\frac{1}{2} \nabla L(w) = X^\top X w'
reads = "half the gradient"

[[problem.alternatives]]
answer = '\nabla L(w) = 2 w^\top X^\top X'
reads = "derivatives as rows"

[[problem.intermediate]]
id = "square"
stated = 'L(w) = w^\top X^\top X w'
points = 1

[[problem]]
id = "p2"
points = 1
given = ['x \in \mathbb{R}']
answer = '\sqrt{x^2} = |x|'

[[problem]]
id = "p3"
points = 1
given = ['R \in \mathbb{R}^d', 'R_i \sim \mathrm{Bernoulli}(p)', '0 < p < 1', 'c \in \mathbb{R}^d']
answer = '\mathbb{E}[\|R - c\|_2^2] = d p - 2 p \sum_{i=1}^d c_i + \|c\|_2^2'
"""


def test_shapes_that_clash_cost_marks_by_themselves_with_a_sentence(tmp_path: Path) -> None:
    files = {
        "bare.md": "# Problem 1\n$$\\nabla L(w) = 2 X X^\\top w$$\n",
        "chain.md": "# Problem 1\n$$L(w) = w^\\top X^\\top X w$$\n$$\\nabla L(w) = 2 X^\\top X w = 2 X w$$\n",
    }
    result = marked(tmp_path, files, SHAPES)
    assert not result.queue
    for student, points in (("bare", 0), ("chain", 1)):
        found = mark(result, student, "p1")
        assert (found.status, found.points) == ("partial" if points else "wrong", points)
        assert found.first_wrong is not None
        step = found.steps[found.first_wrong]
        assert (step.verdict, step.exact) == (Verdict.ILL_TYPED, True)
        assert " × " in step.why
    assert (
        "$2X X^\\top$ is $n$ × $n$ and $w$ is $d$ × 1: in their product $n$ columns meet $d$ rows."
        in mark(result, "bare", "p1").steps[0].why
    )


def test_any_of_several_right_forms_or_conventions_is_right_and_each_keeps_its_left_side(tmp_path: Path) -> None:
    texts = {
        "asked": r"\nabla L(w) = 2 X^\top X w",
        "half": r"\frac{1}{2} \nabla L(w) = X^\top (X w)",
        "row": r"\nabla L(w) = 2 (X w)^\top X",
        "mixed": r"\nabla L(w) = X^\top X w",
        "wrong half": r"\frac{1}{2} \nabla L(w) = 2 X^\top X w",
    }
    files = {f"{name}.md": f"# Problem 1\n$${text}$$\n" for name, text in texts.items()}
    result = marked(tmp_path, files, SHAPES)
    points = {name: (mark(result, name, "p1").status, mark(result, name, "p1").points) for name in texts}
    right, wrong = ("right", 4), ("wrong", 0)
    assert points == {"asked": right, "half": right, "row": right, "mixed": wrong, "wrong half": wrong}


def test_what_holds_under_a_sign_that_nobody_granted_is_for_the_teacher(tmp_path: Path) -> None:
    result = marked(tmp_path, {"s.md": "# Problem 2\n$$\\sqrt{x^2} = x$$\n"}, SHAPES)
    assert mark(result, "s", "p2").status == "queue"
    assert [item.kind for item in result.queue] == ["conditional"]


@dataclass(frozen=True)
class Unsure:
    """An asker whose refutations rest on sampling."""

    inner: StoredAsker

    def ask(self, questions: Sequence[Question], what: str) -> Mapping[Question, Reply]:
        found = self.inner.ask(questions, what)
        return {one: replace(reply, exact=False, witness=None) for one, reply in found.items()}


def unsure(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> ClassResult:
    def asker(**fields: object) -> Unsure:
        return Unsure(local_asker(**fields))  # type: ignore[arg-type]  # the fields of the asker

    monkeypatch.setattr("corrigenda.reports.grading.running.class_run.local_asker", asker)
    return marked(folder, {"s.md": text})


def test_a_refutation_by_sampling_costs_nothing_and_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = unsure(tmp_path, "# Problem 1\n$$v - x = -5\\eta a(ax + b)$$\n", monkeypatch)
    found = mark(result, "s", "p1")
    assert (found.status, found.first_wrong) == ("queue", None)
    assert [item.kind for item in result.queue] == ["statistical"]


def test_equal_values_at_fixed_points_are_no_proof(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the fixed points were chosen so badly that every formula has the same value there."""
    monkeypatch.setattr(side_readings, "key_of", lambda *_: "the same for all")
    text = (
        "# Problem 1\n$$\\nabla f(x) = 7a(ax+b)$$\n$$v - x = -2\\eta a(ax+b) = -9\\eta a(ax+b)$$\n"
        "# Problem 2\n$$E[X^2] = \\mu^2 + \\sigma^2$$\n"
    )
    result = marked(tmp_path, {"s.md": text})
    found = mark(result, "s", "p1")
    assert [step.verdict for step in found.steps] == [Verdict.REFUTED, Verdict.PROVED, Verdict.REFUTED]
    assert (found.status, found.points, found.first_wrong) == ("wrong", 0, 0)
    assert mark(result, "s", "p2").status == "right"


def test_a_wrong_step_earns_no_required_result(tmp_path: Path) -> None:
    """What the student got wrong does not follow from itself, however its definitions are written out."""
    found = one(tmp_path, "# Problem 1\n$$v = x - 5 \\eta a (a x + b)$$\n$$v = x - 5 \\eta a (b + a x)$$\n")
    assert [part.found for part in found.intermediates] == [False, False]
    assert found.points == 0


def test_an_equation_about_what_is_asked_is_a_step_also_where_letters_are_lost(tmp_path: Path) -> None:
    """A note would read the first row as a statement about `c`, which stands on one side only."""
    rows = "\\mathbb{E}[\\|R - c\\|_2^2] &= d p \\\\\n &= p d"
    text = f"# Problem 3\n$$\n\\begin{{aligned}}\n{rows}\n\\end{{aligned}}\n$$\n"
    found = mark(marked(tmp_path, {"s.md": text}, SHAPES), "s", "p3")
    assert (found.status, found.first_wrong, len(found.steps)) == ("wrong", 0, 2)
