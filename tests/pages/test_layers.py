"""Networks of any depth and iterates, in the four ways in which notes number them."""

from __future__ import annotations

import re

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

NETWORK = r"""For layers $l = 1, \dots, L$ let $z<l> = W<l> a<l-1> + b<l>$ and $a<l> = \sigma(z<l>)$. The loss is
$C = \frac12 \|a<L> - y\|^2$. Put $\delta<l> = \frac{\partial C}{\partial z<l>}$. Then
$$\delta<l> = (W<l+1>)^\top \delta<l+1> \odot \sigma'(z<l>), \qquad
\frac{\partial C}{\partial W<l>} = \delta<l> (a<l-1>)^\top.$$
"""
PLACES = {"brackets": "^{(#)}", "square": "^{[#]}", "above": "^{#}", "below": "_{#}"}
DESCENT = r"""Let $f(x) = \frac12 x^\top A x$ with $A \in \mathbb{R}^{d \times d}$ symmetric. Gradient descent is
$x^{k+1} = x^k - \eta \nabla f(x^k)$. With $g^k = A x^k$ we have $x^{k+1} = x^k - \eta g^k$, so
$x^{k+2} = (I - \eta A)^2 x^k$.
"""
POWERS = r"""Let $0 < r < 1$ and $S = 1 + r + r^2$. Then $r S = S - 1 + r^3$. For $P \in \mathbb{R}^{d \times d}$ and
$t \in \mathbb{N}$ put $P^{t+1} = P P^t$. Then $P^2 P^3 = P^5$.
"""


def _written(text: str, place: str) -> str:
    for index in ("l", "l-1", "l+1", "L"):
        text = text.replace(f"<{index}>", place.replace("#", index))
    return text


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_backpropagation_through_any_depth(place: str) -> None:
    text = _written(NETWORK, place)
    found = list(verdicts(text).values())
    assert found.count(Verdict.SUPPORTED) == 2
    assert not set(found) & {*WRONG, Verdict.CONDITIONAL}


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
@pytest.mark.parametrize(
    ("true", "false"), [(r"(a<l-1>)^\top", r"(a<l>)^\top"), (r"(W<l+1>)^\top \delta", r"(W<l>)^\top \delta")]
)
def test_a_wrong_layer_is_found(place: str, true: str, false: str) -> None:
    assert NETWORK.count(true) == 1
    assert set(verdicts(_written(NETWORK.replace(true, false), place)).values()) & set(WRONG)


def test_steps_above_letters_are_no_powers() -> None:
    found = list(verdicts(DESCENT).values())
    assert Verdict.SUPPORTED in found
    assert not set(found) & {*WRONG, Verdict.CONDITIONAL}
    assert set(verdicts(DESCENT.replace("- \\eta g^k", "+ \\eta g^k")).values()) & set(WRONG)


def test_powers_stay_powers() -> None:
    found = set(verdicts(POWERS).values())
    assert found & {Verdict.PROVED, Verdict.SUPPORTED}
    assert not found & {*WRONG, Verdict.CONDITIONAL}


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [
        (r"First $q^{k+1} = q^k + (q-1) q^k$. Then $q^{k+2} - q^k = (q^2 - 1) q^k$.", "(q^2 - 1)", "(q^2 + 1)"),
        (
            r"Let $M = \begin{pmatrix}1&1\\1&0\end{pmatrix}$. Then $M^{k+1} = M^k + M^{k-1}$ and $M^2 = M + I$.",
            "= M + I",
            "= M - I",
        ),
        (r"Let $u^{t+1} = u^t + h v^t$ and $v^{t+1} = v^t - h u^t$. Then $u^{t+1} - u^t = h v^t$.", "= h", "= -h"),
    ],
    ids=["powers", "powers of a matrix", "steps by any letter"],
)
def test_what_speaks_of_its_base_is_a_power(text: str, true: str, false: str) -> None:
    assert Verdict.REFUTED not in verdicts(text).values()
    assert text.count(true) == 1
    assert Verdict.REFUTED in verdicts(text.replace(true, false)).values()


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_the_first_step_is_what_the_page_says(place: str) -> None:
    text = r"The partial sums are $S<n+1> = S<n> + r^{n+1}$ with $S<0> = 1$, so $S<n> = \frac{1 - r^{n+1}}{1 - r}$."
    text = re.sub("<([^>]*)>", lambda found: place.replace("#", found[1]), text)
    assert Verdict.SUPPORTED in verdicts(text).values()
    assert Verdict.REFUTED in verdicts(text.replace("{1 - r^{n+1}}", "{1 - r^{n}}")).values()
