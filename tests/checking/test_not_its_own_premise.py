"""What a sentence claims under a condition in words is no premise of itself, nor of what follows."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.steps.cutting import NoteStep, steps
from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

CLAIMED = [
    r"For any invertible $Q \in \mathbb{R}^{k \times k}$ and $U, V \in \mathbb{R}^{n \times k}$ "
    r"$$U V^\top = (U Q) (V Q^{-1})^\top.$$",
    r"With orthogonal $U \in \mathbb{R}^{n \times n}$ $$\|U x\| = 2 \|x\|$$ holds.",
    r"Here for all $A, B \in \mathbb{R}^{d \times d}$ $$\operatorname{tr}(A B) = 2 \operatorname{tr}(B A).$$",
    r"while for each $u, v \in \mathbb{R}^d$ $$u^\top v = v^\top u + 1.$$",
]


def _plain(text: str) -> str:
    return "".join(text.split()).rstrip(".")


@pytest.mark.parametrize("text", CLAIMED)
def test_a_wrong_claim_is_not_proved_by_itself(text: str) -> None:
    found = set(verdicts(text).values())
    assert not found & {Verdict.PROVED, Verdict.SUPPORTED}
    assert found & {*WRONG}


@pytest.mark.parametrize("text", CLAIMED)
def test_no_step_has_itself_among_what_is_given(text: str) -> None:
    later = text + "\n\nHence the next line follows: $$" + text.rpartition("$$")[0].rpartition("$$")[2] + "$$"
    listed = [one for one in steps(read_text(later, name="note.md", kind="markdown")) if isinstance(one, NoteStep)]
    claims = [one for one in listed if one.kind == "step"]
    assert claims
    for one in claims:
        assert _plain(one.stated) not in set(map(_plain, one.given))
