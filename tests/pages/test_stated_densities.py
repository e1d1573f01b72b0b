"""Densities beside a stated law, posteriors beside likelihood and prior, and products that end before a factor."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}
WAITS = "Let $t_1, \\ldots, t_m$ be waiting times with $t_j \\sim \\mathrm{Exp}(\\lambda)$, $j = 1, \\ldots, m$. "
PRIOR = WAITS + "The prior is\n\n$$ p(\\lambda) = \\mathrm{Gam}(\\lambda; a, b). $$\n\nThen the posterior is\n\n$$ "
WHERE = " $$\n\nwhere $a_m = a + m$ and $b_m = b + \\sum_{j=1}^m t_j$."
WEIGHTS = "For weights $w_k > 0$ and $s > 0$ we have "


def all_told(text: str) -> dict[str, Verdict]:
    return verdicts(text)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (
            WAITS + "Each has $$ p(t_j | \\lambda) = \\mathrm{Exp}(t_j; \\lambda) = \\lambda e^{-\\lambda t_j}. $$",
            "p(t_j |",
        ),
        (
            WAITS + "Each has\n\n$$ p(t_j | \\lambda) = \\mathrm{Exp}(t_j; \\lambda) $$\n\nand all"
            " have\n\n$$ p(t | \\lambda) = \\prod_{j=1}^m p(t_j | \\lambda) = \\lambda^m"
            " \\exp\\left(-\\lambda \\sum_{j=1}^m t_j\\right). $$",
            "p(t | \\lambda)",
        ),
        (PRIOR + "p(\\lambda | t) = \\mathrm{Gam}(\\lambda; a_m, b_m)" + WHERE, "p(\\lambda | t)"),
    ],
)
def test_a_density_is_held_against_the_stated_law(text: str, left: str) -> None:
    found = {stated: verdict for stated, verdict in all_told(text).items() if stated.startswith(left)}
    assert found
    assert set(found.values()) <= HELD


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (WAITS + "Each has $$ p(t_j | \\lambda) = \\mathrm{Exp}(t_j; 2 \\lambda). $$", "p(t_j |"),
        (PRIOR + "p(\\lambda | t) = \\mathrm{Gam}(\\lambda; a_m, b)" + WHERE, "p(\\lambda | t)"),
        (PRIOR + "p(\\lambda | t) = \\mathrm{Gam}(\\lambda; a, b_m)" + WHERE, "p(\\lambda | t)"),
    ],
)
def test_another_law_never_holds_and_is_no_alarm(text: str, left: str) -> None:
    found = [verdict for stated, verdict in all_told(text).items() if stated.startswith(left)]
    assert not set(found) & (HELD | WRONG)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("$$ \\prod_{k=1}^K s w_k = s^K \\prod_{k=1}^K w_k $$", True),
        ("$$ \\prod_{k=1}^K (w_k^2) \\, s^{K} \\cdot e^{-s} = s^K e^{-s} \\prod_{k=1}^K w_k^2 $$", True),
        ("$$ \\prod_{k=1}^K (w_k) \\, s^{\\sum_{k=1}^K w_k} = \\prod_{k=1}^K w_k s^{w_k} $$", True),
        ("$$ \\prod_{k=1}^K (w_k^2) \\, s^{K} \\cdot e^{-s} = s^K e^{s} \\prod_{k=1}^K w_k^2 $$", False),
        ("$$ \\prod_{k=1}^K s w_k = s \\prod_{k=1}^K w_k $$", False),
    ],
)
def test_what_lacks_the_index_may_stand_behind_the_product(text: str, holds: bool) -> None:
    assert (list(verdicts(WEIGHTS + text).values())[-1] in HELD) is holds
