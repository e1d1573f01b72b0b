"""Claims about letters that nothing declares: what holds for one kind of letter only is told, and not proved."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict


def decided(stated: str, *given: str) -> Outcome:
    return decide(Claim(id="undeclared", stated=stated, given=given))


@pytest.mark.parametrize(
    ("stated", "letters", "told"),
    [
        (r"\mathbb{E}[Z]^4 = \mathbb{E}[Z^4]", "$Z$", r"Z \in \mathbb{R}"),
        (r"\operatorname{Var}(c u) = c \operatorname{Var}(u)", "$u$", r"u \in \mathbb{R}"),
        (
            r"\operatorname{Var}(U - V) = \operatorname{Var}(U) - \operatorname{Var}(V)",
            "$U$, $V$",
            r"U, V \in \mathbb{R}",
        ),
        (r"\operatorname{Cov}(U, V) = 0", "$U$, $V$", r"U, V \in \mathbb{R}"),
        (r"Q S = S Q", "$Q$, $S$", r"Q, S \in \mathbb{R}"),
        (r"(Q + S)(Q - S) = Q^2 - S^2", "$Q$, $S$", r"Q, S \in \mathbb{R}"),
    ],
)
def test_what_holds_for_numbers_alone_is_a_question(stated: str, letters: str, told: str) -> None:
    open_ = decided(stated)
    assert open_.verdict is Verdict.INCONCLUSIVE
    assert letters in open_.why
    assert decided(stated, told).verdict is Verdict.PROVED


@pytest.mark.parametrize(
    "stated",
    [
        r"\operatorname{Var}(c u) = c^2 \operatorname{Var}(u)",
        r"\mathbb{E}[c U + V] = c \mathbb{E}[U] + \mathbb{E}[V]",
        r"\operatorname{Var}(U) = \mathbb{E}[U^2] - \mathbb{E}[U]^2",
        r"\mathbb{E}[c] = c",
        r"\operatorname{tr}(Q S) = \operatorname{tr}(S Q)",
        r"(q + s)^2 = q^2 + 2 q s + s^2",
    ],
)
def test_what_holds_for_every_kind_is_proved(stated: str) -> None:
    assert decided(stated).verdict is Verdict.PROVED


@pytest.mark.parametrize(
    "stated",
    [
        r"\mathbb{E}[U + V] = \mathbb{E}[U] - \mathbb{E}[V]",
        r"\operatorname{Var}(c u) = c^2 \operatorname{Var}(u) + 1",
        r"q s = 2 s q",
    ],
)
def test_what_fails_for_every_kind_is_refuted(stated: str) -> None:
    assert decided(stated).verdict is Verdict.REFUTED
