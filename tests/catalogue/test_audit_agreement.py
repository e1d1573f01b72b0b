"""The computed verdicts beside an independent audit; disagreements are argued in `docs/disagreements.md`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import FLAGGING_REMARKS, RemarkKind, Verdict

pytestmark = pytest.mark.xdist_group("catalogue")
ARGUED = Path(__file__).resolve().parents[2] / "docs" / "disagreements.md"
FAULTS = (Verdict.REFUTED, Verdict.ILL_TYPED)
HOLDS = (Verdict.PROVED, Verdict.SUPPORTED)


def flagged(outcome: Outcome) -> bool:
    kinds = {remark.kind for remark in outcome.remarks}
    return outcome.verdict in (*FAULTS, Verdict.CONDITIONAL) or bool(kinds & FLAGGING_REMARKS)


def agrees(outcome: Outcome, label: str) -> bool:
    defined = RemarkKind.DEFINED_ONLY_IF in {remark.kind for remark in outcome.remarks}
    return {
        "holds": outcome.verdict in HOLDS,
        "holds-conditionally": outcome.verdict is Verdict.CONDITIONAL
        or (outcome.verdict is Verdict.PROVED and defined),
        "fails": outcome.verdict in FAULTS,
        "ill-typed": outcome.verdict in FAULTS,
        "incomplete": flagged(outcome),
        "notation/OCR": flagged(outcome),
        "informal": True,
    }[label]


def test_agreement_with_the_open_audit(outcomes: Mapping[str, Outcome], audit: Mapping[str, dict[str, object]]) -> None:
    shared = sorted(set(outcomes) & set(audit))
    assert shared
    apart = [name for name in shared if not agrees(outcomes[name], str(audit[name]["verdict"]))]
    argued = ARGUED.read_text(encoding="utf-8")
    assert not [name for name in apart if f"`{name}`" not in argued]
    assert len(apart) <= 0.03 * len(shared) + 1


def test_nothing_that_the_audit_accepts_is_called_wrong(
    outcomes: Mapping[str, Outcome], audit: Mapping[str, dict[str, object]]
) -> None:
    held = [name for name in set(outcomes) & set(audit) if audit[name]["verdict"] == "holds"]
    assert held
    assert not [name for name in held if outcomes[name].verdict in FAULTS]
