"""Layers by their numbers, `W_1` and `W_2` or `W^{(1)}` and `W^{(2)}`, are arrays with shapes of their own."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

BELOW = r"""Let $x \in \mathbb{R}^d$ and $W_1 \in \mathbb{R}^{h \times d}$, $W_2 \in \mathbb{R}^{K \times h}$. The net
is $z_1 = W_1 x + b_1$, $a_1 = \tanh(z_1)$, $z_2 = W_2 a_1 + b_2$, $\hat y = \mathrm{softmax}(z_2)$ and the loss
$L = -\sum_k y_k \log \hat y_k$ with $\sum_k y_k = 1$. Then
$$\frac{\partial \hat y_k}{\partial z_{2,j}} = \hat y_k (\delta_{kj} - \hat y_j), \qquad
\delta_2 := \frac{\partial L}{\partial z_2} = \hat y - y, \qquad \frac{\partial L}{\partial W_2} = \delta_2 a_1^\top.$$
"""
ABOVE = r"""Let $x \in \mathbb{R}^p$, $U^{(1)} \in \mathbb{R}^{h \times p}$, $U^{(2)} \in \mathbb{R}^{m \times h}$. Here
$v^{(1)} = U^{(1)} x + c^{(1)}$, $a^{(1)} = \tanh(v^{(1)})$, $v^{(2)} = U^{(2)} a^{(1)} + c^{(2)}$ and the loss is
$E = \frac12 \|v^{(2)} - t\|^2$. Put $\delta^{(2)} = v^{(2)} - t$. Then
$$\frac{\partial E}{\partial U^{(2)}} = \delta^{(2)} (a^{(1)})^\top, \qquad
\frac{\partial E}{\partial U^{(2)}_{ij}} = \delta^{(2)}_i a^{(1)}_j.$$
"""
NORM = r"""Let $x \in \mathbb{R}^d$, $\mu = \frac1d \sum_{i=1}^d x_i$ and $u = x - \mu \mathbf{1}$. The output is
$y = \gamma \odot u + \beta$. With $g = \partial L/\partial y$ we get
$$\frac{\partial L}{\partial x} = \gamma \odot g - \frac1d \mathbf{1} \mathbf{1}^\top (\gamma \odot g).$$
"""


@pytest.mark.parametrize(("text", "claims"), [(BELOW, 3), (ABOVE, 2), (NORM, 1)])
def test_true_gradients_are_supported(text: str, claims: int) -> None:
    found = verdicts(text)
    assert list(found.values()).count(Verdict.SUPPORTED) >= claims
    assert not set(found.values()) & {*WRONG, Verdict.CONDITIONAL}


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [
        (BELOW, r"\hat y_k (\delta_{kj} - \hat y_j)", r"\hat y_k (\delta_{kj} + \hat y_j)"),
        (BELOW, r"\delta_2 a_1^\top", r"-\delta_2 a_1^\top"),
        (ABOVE, r"\delta^{(2)} (a^{(1)})^\top", r"2 \delta^{(2)} (a^{(1)})^\top"),
        (ABOVE, r"\delta^{(2)}_i a^{(1)}_j", r"\delta^{(2)}_j a^{(1)}_i"),
        (NORM, r"- \frac1d \mathbf{1}", r"+ \frac1d \mathbf{1}"),
    ],
)
def test_a_slip_in_one_is_found(text: str, true: str, false: str) -> None:
    assert text.count(true) == 1
    assert set(verdicts(text.replace(true, false)).values()) & set(WRONG)


SLOPES = [
    (r"- tanh: $\tanh'(z) = 1 - \tanh^2(z)$", r"1 - \tanh(z)"),
    (r"The slope of the cosine is $\cos'(t) = -\sin t$.", r"\sin t"),
    (r"It is known that $\frac{d}{dx} \tanh x = 1 - \tanh^2 x$.", r"1 - \tanh x"),
    (r"- softplus: $\operatorname{softplus}'(u) = \frac{1}{1 + e^{-u}}$", r"\frac{1}{1 + e^{u}}"),
]


@pytest.mark.parametrize(("text", "wrong"), SLOPES)
def test_the_derivative_of_a_named_function_is_no_equation_to_solve(text: str, wrong: str) -> None:
    assert set(verdicts(text).values()) <= {Verdict.PROVED, Verdict.SUPPORTED}
    start = text.index("= ") + 2
    changed = text[:start] + wrong + text[start:][text[start:].index("$") :]
    assert set(verdicts(changed).values()) & set(WRONG)


def test_what_is_wanted_stays_an_equation_to_solve() -> None:
    assert not set(verdicts(r"We look for the place where we need $\sinh'(x) = 2$.").values()) & set(WRONG)
