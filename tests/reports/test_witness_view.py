"""What stands beside a card: the rows of a witness, the value of the correction, the ranges on a line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Witness
from corrigenda.reports.papers.figures.number_line import number_line
from corrigenda.reports.papers.witness_view import WitnessRow, witness_view
from corrigenda.reports.suite import decide_one
from tests.reports.sample_parts import proved

TRUE, FALSE = r"\text{true}", r"\text{false}"


def failing(left: str, relation: str, right: str, stated: str = "a = b") -> Outcome:
    witness = Witness(
        assignment={"a": "1"}, left=left, relation=relation, right=right, rigour="exact", sentence="At a."
    )
    return replace(proved("x", 1, "x", stated), witness=witness)


def rows(outcome: Outcome) -> list[tuple[str, str, str]]:
    shown = witness_view(outcome)
    assert shown is not None
    return [(row.label, row.mark, row.value) for row in shown.rows]


def test_an_implication_fails_between_premise_and_conclusion() -> None:
    assert rows(failing(TRUE, r"\implies", FALSE)) == [("Premise", "✓", "true"), ("Conclusion", "✕", "false")]


def test_an_equivalence_fails_when_one_side_holds_alone() -> None:
    shown = rows(failing(FALSE, r"\iff", TRUE))
    assert [mark for _, mark, _ in shown] == ["✕", "✓", "✕"]
    assert shown[-1][2] == "only one"


def test_numbers_have_a_real_minus_sign() -> None:
    assert rows(failing("-1", "=", "2"))[0] == ("Left side", "", "−1")


def test_a_condition_that_stands_for_a_limit_is_not_called_a_side() -> None:
    assert rows(failing("1", "<", "1", r"\lim_{t \to \infty} a^t = 0")) == [("It would need", "✕", "1 < 1")]


@pytest.fixture(scope="module")
def step_size() -> Outcome:
    claim = Claim(
        id="x",
        given=(r"x, s \in \mathbb{R}", "s > 0"),
        stated=r"|1 - 2xs| < 1 \iff x < \frac{1}{s}",
        needs=("x > 0",),
    )
    return decide_one(claim, Settings())


def test_a_range_is_compared_with_the_true_one(step_size: Outcome) -> None:
    line = number_line(step_size)
    assert line is not None
    assert line.letter == "x"
    assert [tick.text for tick in line.ticks] == ["0", "1"]
    ((stated_from, stated_to),), ((true_from, true_to),) = line.stated, line.true
    assert stated_from == line.left
    assert stated_from < true_from < true_to == stated_to


def test_no_line_where_no_side_is_a_range(step_size: Outcome) -> None:
    assert decide_one(replace(step_size.claim, stated=r"xs = 1 \iff x = s"), Settings()).ranges is None
    assert number_line(failing("1", "=", "2")) is None


def test_the_correction_is_evaluated_at_the_witness() -> None:
    claim = Claim(id="x", given=(r"a \in \mathbb{R}",), stated="a + a = a^2", corrected="a + a = 2a")
    outcome = decide_one(claim, Settings())
    assert outcome.correction is not None
    assert outcome.correction.there is not None
    left, relation, right = outcome.correction.there
    assert (left, relation) == (right, "=")
    assert rows(outcome)[-1][:2] == ("Corrected", "✓")


def test_a_correction_that_fails_there_is_not_ticked() -> None:
    claim = Claim(id="x", given=(r"a \in \mathbb{R}",), stated="a + a = a^2", corrected="a + a = 3a")
    outcome = decide_one(claim, Settings())
    assert outcome.correction is not None
    assert outcome.correction.there is None


@pytest.mark.parametrize(
    ("value", "formula"),
    [("n^2 + n d", True), (r"\frac{1}{2}", True), ("−3", False), ("0.25", False), ("1.5e-07", False), ("fails", False)],
)
def test_only_numbers_and_words_are_not_set_as_mathematics(value: str, formula: bool) -> None:
    assert WitnessRow(label="Left side", value=value).is_formula is formula
