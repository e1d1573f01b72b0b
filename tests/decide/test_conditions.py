"""A claim that fails is told the assumption, or the term, that it lacks."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

ASKED = Settings(experiments=False, conditions=True)
UNASKED = Settings(experiments=False)
LAW = (r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)", r"\mu \in \mathbb{R}^d", r"\sigma > 0")


@pytest.mark.parametrize(
    ("stated", "given", "needs"),
    [
        (r"\sqrt{x^2} = x", (r"x \in \mathbb{R}",), (r"x \ge 0",)),
        (r"\frac{x}{|x|} = 1", (r"x \in \mathbb{R}",), (r"x \ge 0",)),
        (r"\eta \le \frac{1}{L} \implies \eta L \le 1", (r"\eta, L \in \mathbb{R}",), (r"L \ge 0",)),
        (r"\mathbb{E}[xy] = \mathbb{E}[x]\mathbb{E}[y]", (r"(x, y) \sim P",), (r"x \perp y",)),
        (
            r"\operatorname{tr}(ABC) = \operatorname{tr}(ACB)",
            (r"A, B, C \in \mathbb{R}^{n \times n}",),
            (r"A = A^\top", r"B = B^\top", r"C = C^\top"),
        ),
    ],
)
def test_an_assumption_is_found(stated: str, given: tuple[str, ...], needs: tuple[str, ...]) -> None:
    outcome = decide(Claim(id="t", stated=stated, given=given), ASKED)
    assert outcome.verdict is Verdict.CONDITIONAL
    assert outcome.needs == needs
    assert outcome.witness is not None
    unasked = decide(Claim(id="t", stated=stated, given=given), UNASKED)
    assert unasked.verdict is Verdict.REFUTED
    assert unasked.diagnosis is not None
    assert all(need in unasked.diagnosis.sentence for need in needs)


@pytest.mark.parametrize(
    ("stated", "given", "term"),
    [
        (r"(a + b)^2 = a^2 + b^2", (r"a, b \in \mathbb{R}",), "2a b"),
        (r"\|x + y\|_2^2 = \|x\|_2^2 + \|y\|_2^2", (r"x, y \in \mathbb{R}^n",), r"2x^\top y"),
        (r"\operatorname{Var}(q^\top k) = d\sigma^4", LAW, r"2\mu^\top\mu\sigma^2"),
        (r"(x + 1)(x + 2) = x^2 + 3x", (r"x \in \mathbb{R}",), "$2$"),
    ],
)
def test_a_missing_term_is_found(stated: str, given: tuple[str, ...], term: str) -> None:
    outcome = decide(Claim(id="t", stated=stated, given=given), UNASKED)
    assert outcome.verdict is Verdict.REFUTED
    assert outcome.diagnosis is not None
    assert outcome.diagnosis.kind == "missing term"
    assert term in outcome.diagnosis.sentence


@pytest.mark.parametrize("stated", [r"x^3 = x", r"x = y", r"e^x = 1 + x"])
def test_what_nothing_mends_stays_refuted(stated: str) -> None:
    outcome = decide(Claim(id="t", stated=stated, given=(r"x, y \in \mathbb{R}",)), ASKED)
    assert outcome.verdict is Verdict.REFUTED
    assert outcome.needs == ()
