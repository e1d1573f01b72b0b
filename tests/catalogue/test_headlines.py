"""What the largest type of a card says: the case that fails and the sizes that clash, never how the engine works."""

from __future__ import annotations

import re
from collections.abc import Mapping

from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.papers.claim_view import claim_view
from corrigenda.reports.papers.text import segments
from corrigenda.reports.papers.wording import flagged
from corrigenda.reports.run_record import RunRecord

RUN = RunRecord(outcomes=(), seed=0, device="cpu", false_alarm_budget=1e-6, seconds=0.0, versions={}, notes=None)
ENGINE = re.compile(r"\b(z3|prime|primes|modulo|float64|random points|index pattern|theorem|samples|sizes tested)\b")
BROKEN = re.compile(r"[a-z] (Under|At|In|The|As|True) |\. [a-z]|\.\.|  ")
SOURCE = re.compile(r"\\[a-zA-Z]|[_^]\{")
FOR_GRANTED = frozenset({"\\sigma", "\\tau"})


def spoken(outcome: Outcome) -> str:
    """Everything that the card sets in its largest type, the statement aside."""
    view = claim_view(outcome, RUN)
    told = [text for label, text in view.explained if label != "Reading"]
    return " ".join([*told, *([outcome.diagnosis.sentence] if outcome.diagnosis else [])])


def test_no_headline_of_the_catalogue_talks_of_the_engine_or_breaks_off(outcomes: Mapping[str, Outcome]) -> None:
    said = {name: spoken(outcome) for name, outcome in outcomes.items() if flagged(outcome)}
    words = {name: "".join("X" if formula else part for formula, part in segments(text)) for name, text in said.items()}
    assert len(words) > 300
    assert {name: text for name, text in words.items() if ENGINE.search(text)} == {}
    assert {name: text for name, text in words.items() if BROKEN.search(text) or SOURCE.search(text)} == {}
    assert {name: text for name, text in words.items() if text[:1].islower() or text[-1:] != "."} == {}


def test_each_clash_of_shapes_names_its_sizes(outcomes: Mapping[str, Outcome]) -> None:
    clashes = {name: outcome for name, outcome in outcomes.items() if outcome.verdict is Verdict.ILL_TYPED}
    assert len(clashes) > 20
    assert {name: one.why for name, one in clashes.items() if " × " not in one.why and "number" not in one.why} == {}


def test_the_reason_names_the_values_of_the_witness_table(outcomes: Mapping[str, Outcome]) -> None:
    strayed = {}
    for name, outcome in outcomes.items():
        witness = outcome.witness
        decimals = re.findall(r"-?\d+\.\d+", f"{witness.left} {witness.right}") if witness else []
        if any(number not in outcome.why for number in decimals) and "matrix" not in f"{witness}":
            strayed[name] = outcome.why
    assert strayed == {}


def test_deviations_are_positive_unless_the_sign_is_what_fails(outcomes: Mapping[str, Outcome]) -> None:
    negative = {
        name: outcome.witness.assignment
        for name, outcome in outcomes.items()
        if outcome.witness and any(outcome.witness.assignment.get(letter, "").startswith("-") for letter in FOR_GRANTED)
    }
    asked = {name for name in negative if any(">" in need for need in outcomes[name].needs)}
    assert negative.keys() - asked == set()
