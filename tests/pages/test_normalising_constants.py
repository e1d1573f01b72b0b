"""The constant of a normal law tells how large its covariance is, and what else of the page follows from that."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}
SEEN = (
    "Consider $z = A \\theta + u$ with $u \\sim \\mathcal{N}(0, \\tau^2 S)$, so that\n\n"
    "$$ p(z | \\theta, \\tau^2) = \\mathcal{N}(z; A \\theta, \\tau^2 S) "
)
LOGS = (
    "For a covariance $C$ let\n\n"
    "$$ f(x) = \\sqrt{\\frac{1}{(2\\pi)^{k} |C|}} \\exp\\left[-\\tfrac12 (x-m)^\\top C^{-1} (x-m)\\right] $$"
    "\n\nThen\n\n"
)
MATRICES = (
    "The noise of $Z = A G + U$ is $U \\sim \\mathcal{MN}(0, R, C)$, so the likelihood is\n\n"
    "$$ p(Z | G, C) = \\mathcal{MN}(Z; A G, R, C) = (2\\pi)^{-mk/2} |C|^{-m/2} |R|^{-k/2}"
    " \\exp\\left(-\\tfrac12 \\mathrm{tr}[C^{-1} (Z - A G)^\\top R^{-1} (Z - A G)]\\right) $$\n\n"
)


def told(text: str) -> Verdict:
    return list(verdicts(text).values())[-1]


@pytest.mark.parametrize(
    "text",
    [
        SEEN + "= \\frac{1}{\\sqrt{(2\\pi)^n |\\tau^2 S|}} \\exp\\left[-\\frac{1}{2\\tau^2} (z - A\\theta)^\\top"
        " S^{-1} (z - A\\theta)\\right] $$",
        SEEN + "$$\n\nand thus\n\n$$ \\log p(z | \\theta, \\tau^2) = -\\frac{n}{2} \\log(2 \\pi \\tau^2)"
        " - \\frac12 \\log|S| - \\frac{1}{2\\tau^2} (z - A\\theta)^\\top S^{-1} (z - A\\theta) $$",
        LOGS + "$$ \\log f(x) = -\\frac{k}{2} \\log(2\\pi) - \\frac12 \\log|C| -\\tfrac12 (x-m)^\\top C^{-1} (x-m) $$",
        MATRICES + "and its logarithm is\n\n$$ \\log p(Z | G, C) = -\\frac{mk}{2} \\log(2\\pi) - \\frac{m}{2} \\log|C|"
        " - \\frac{k}{2} \\log|R| - \\tfrac12 \\mathrm{tr}[C^{-1} (Z - A G)^\\top R^{-1} (Z - A G)] $$",
    ],
)
def test_what_is_true_holds(text: str) -> None:
    assert told(text) in HELD


@pytest.mark.parametrize(
    "text",
    [
        SEEN + "= \\frac{1}{\\sqrt{(2\\pi)^n \\tau^2 |S|}} \\exp\\left[-\\frac{1}{2\\tau^2} (z - A\\theta)^\\top"
        " S^{-1} (z - A\\theta)\\right] $$",
        LOGS + "$$ \\log f(x) = -\\frac{k}{2} \\log(2\\pi) + \\frac12 \\log|C| -\\tfrac12 (x-m)^\\top C^{-1} (x-m) $$",
        MATRICES + "and its logarithm is\n\n$$ \\log p(Z | G, C) = -\\frac{mk}{2} \\log(2\\pi) - \\frac{k}{2} \\log|C|"
        " - \\frac{k}{2} \\log|R| - \\tfrac12 \\mathrm{tr}[C^{-1} (Z - A G)^\\top R^{-1} (Z - A G)] $$",
    ],
)
def test_a_near_miss_never_holds(text: str) -> None:
    held = {statement for statement, verdict in verdicts(text).items() if verdict in HELD}
    assert not any(miss in statement for statement in held for miss in ("\\exp", "\\log"))


SUBSTITUTED = (
    "For $z \\in \\mathbb{R}^n$ and an invertible $S = S^\\top \\in \\mathbb{R}^{n \\times n}$ the kernel is\n\n"
    "$$ f(z) = -\\tfrac12 z^\\top S^{-1} z. $$\n\n"
)


@pytest.mark.parametrize(
    "words",
    [
        "Substituting $S^{-1}$ by the precision matrix $L$, we have",
        "Writing $L$ for $S^{-1}$, we have",
        "Abbreviating $S^{-1}$ as $L$, this is",
    ],
)
def test_a_letter_put_in_the_place_of_an_expression_is_that(words: str) -> None:
    assert told(SUBSTITUTED + words + "\n\n$$ f(z) = -\\tfrac12 z^\\top L z. $$") in HELD
    assert told(SUBSTITUTED + words + "\n\n$$ f(z) = -z^\\top L z. $$") not in HELD


DATA = (
    "Let $D = H K + N$ with noise $N \\sim \\mathcal{MN}(0, U, V)$, $D, N \\in \\mathbb{R}^{m \\times k}$,"
    " $H \\in \\mathbb{R}^{m \\times r}$, $K \\in \\mathbb{R}^{r \\times k}$. Then "
)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("$$ \\frac{\\partial}{\\partial K} \\mathrm{tr}[(D - H K)^\\top (D - H K)] = -2 H^\\top (D - H K) $$", True),
        ("$$ \\frac{\\partial}{\\partial K} \\mathrm{tr}[D^\\top H K] = H^\\top D $$", True),
        ("$$ \\frac{\\partial}{\\partial K} \\mathrm{tr}[D^\\top H K] = 3 H^\\top D $$", False),
    ],
)
def test_data_are_held_fixed_where_a_parameter_is_differentiated_by(text: str, holds: bool) -> None:
    assert (told(DATA + text) in HELD) is holds


def test_a_transposed_bracket_behind_a_matrix_is_a_factor() -> None:
    text = "With $B^\\top B = M$ and invertible $S$ we have $$ (S^\\top)^\\top B (S^{-1})^\\top = S B (S^\\top)^{-1} $$"
    assert told(text) not in WRONG
