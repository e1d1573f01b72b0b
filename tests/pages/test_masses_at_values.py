"""`p(k = 2)` without a bar: the mass of a discrete letter, the density of a continuous one."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language.reading.parser import parse_declaration
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

COUNT = "Let $K \\sim \\mathrm{Poisson}(\\lambda)$ be the number of calls. Then "
NOISE = "Let $Z \\sim \\mathcal{N}(0, 1)$ be noise. Then "
LABEL = "Each label is $0$ or $1$. As the two cases exclude each other, "
WAIT = "Let $T \\sim \\mathrm{Exp}(\\lambda)$ be a waiting time. Then "
HELD = {Verdict.PROVED, Verdict.SUPPORTED}


def told(text: str) -> Verdict:
    return list(verdicts(text).values())[-1]


@pytest.mark.parametrize(
    "text",
    [
        COUNT + "$p(K = 2) = \\frac{\\lambda^2}{2} e^{-\\lambda}$.",
        NOISE + "$p(Z = 1) = \\frac{1}{\\sqrt{2 \\pi e}}$.",
        LABEL + "$p(y = 0) + p(y = 1) = 1$.",
        WAIT + "$p(T = 2) = \\lambda e^{-2 \\lambda}$.",
    ],
)
def test_what_is_true_holds(text: str) -> None:
    assert told(text) in HELD


@pytest.mark.parametrize(
    "text",
    [
        COUNT + "$p(K = 2) = \\lambda^2 e^{-\\lambda}$.",
        LABEL + "$p(y = 0) - p(y = 1) = 1$.",
        WAIT + "$p(T = 2) = \\lambda e^{-\\lambda}$.",
    ],
)
def test_a_near_miss_never_holds(text: str) -> None:
    assert told(text) not in HELD


@pytest.mark.parametrize("text", ["A fair coin has $p(x = 0) = p(x = 1)$.", NOISE + "$2 p(Z = 0) = p(Z = 1)$."])
def test_what_the_page_supposes_or_a_density_is_not_called_wrong_as_a_probability(text: str) -> None:
    assert told(text) is not Verdict.PROVED


def test_an_event_is_read_behind_the_letter_of_a_mass_only() -> None:
    read = parse_declaration("p(x = 0, y = 1)")
    assert isinstance(read, e.Remainder)
    assert isinstance(read.content, e.Probability)
    assert len(read.content.events) == 2
