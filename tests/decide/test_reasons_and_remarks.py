"""What is said beside a verdict: why nothing was decided, what a tautology is, how an error message begins."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.decide.table import judge
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Finding, Kind, RemarkKind, Severity, Stance, Verdict


def outcome(stated: str, *given: str) -> Outcome:
    return decide(Claim(id="x", given=given, stated=stated), Settings())


def silence(kind: Kind, because: str, *, applies: bool = True) -> Finding:
    return Finding(kind=kind, stance=Stance.SILENT, because=because, applies=applies)


def test_an_open_claim_names_the_nearest_method_and_one_attempt() -> None:
    findings = [
        silence(Kind.TYPING, "The shapes fit.", applies=False),
        silence(Kind.GENERAL, "No proof: the two sides differ."),
        silence(Kind.SPECIAL, "a limit was not found"),
        silence(Kind.SEARCH, "No counterexample among 7 points."),
        silence(Kind.EXPERIMENT, "Not evaluated: a limit."),
    ]
    assert judge(findings).why == "A limit was not found. Not evaluated: a limit."
    assert judge(findings[:2]).why == "No proof: the two sides differ."
    assert judge(findings[:1]).why == "No method reaches this statement."


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"\|h\|_2^2 = n \implies |h_i| = 1", (r"h \in \mathbb{R}^n",)),
        (r"\arg\min_w \|X w\|_1 = 0", (r"X \in \mathbb{R}^{n \times d}",)),
        (r"\int_0^1 \exp(x^2 t^2) dt = 1 + x^2", (r"x \in \mathbb{R}",)),
    ],
)
def test_no_reason_is_a_list_of_every_method(stated: str, given: tuple[str, ...]) -> None:
    found = outcome(stated, *given)
    assert found.verdict is not Verdict.PROVED
    if found.verdict is Verdict.INCONCLUSIVE:
        assert len(found.why) < 200
        assert ": The statement has no" not in found.why


def test_ill_typed_sentences_name_both_sizes() -> None:
    found = outcome("A + B = A", r"A \in \mathbb{R}^{2 \times 3}", r"B \in \mathbb{R}^{2 \times 2}")
    assert found.verdict is Verdict.ILL_TYPED
    assert found.why == "$A$ is 2 × 3 and $B$ is 2 × 2: terms of different shapes cannot be added."


TURN = r"R(t) := \begin{bmatrix} \cos t & -\sin t \\ \sin t & \cos t \end{bmatrix}"


def test_equal_sides_as_written_are_a_tautology() -> None:
    side = r"(R(m) x)^\top (R(n) y)"
    found = outcome(f"{side} = {side}", r"x, y \in \mathbb{R}^2", r"m, n \in \mathbb{R}", TURN)
    assert found.verdict is Verdict.PROVED
    assert [remark.kind for remark in found.remarks] == [RemarkKind.TAUTOLOGY]
    assert found.severity is Severity.GAP


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"Y = X^\top X", (r"X \in \mathbb{R}^{n \times d}", r"Y := X^\top X")),
        ("x + 1 = 1 + x", (r"x \in \mathbb{R}",)),
        (r"x \le x", (r"x \in \mathbb{R}",)),
        (r"(a + b)^2 = a^2 + 2 a b + b^2", (r"a, b \in \mathbb{R}",)),
    ],
)
def test_a_step_is_no_tautology(stated: str, given: tuple[str, ...]) -> None:
    assert not [remark for remark in outcome(stated, *given).remarks if remark.kind is RemarkKind.TAUTOLOGY]
