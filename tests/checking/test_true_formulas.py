"""True formulas of machine-learning notes, without a declaration: none may be called wrong."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.doubts.question import Layout
from corrigenda.proofs.decide.step import decide_step
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import SETTINGS

FORMULAS = r"""
\nabla_w \frac{1}{2}\|Xw-y\|_2^2 = X^\top(Xw-y)
\hat{w} = (X^\top X)^{-1}X^\top y
\frac{\partial}{\partial x} x^\top A x = (A + A^\top)x
\operatorname{tr}(ABC) = \operatorname{tr}(CAB)
\|A\|_F^2 = \operatorname{tr}(A^\top A)
(A+UV^\top)^{-1} = A^{-1} - A^{-1}U(I+V^\top A^{-1}U)^{-1}V^\top A^{-1}
\operatorname{Var}(X) = \mathbb{E}[X^2] - \mathbb{E}[X]^2
\operatorname{Var}(aX+b) = a^2\operatorname{Var}(X)
\operatorname{Cov}(X,Y) = \mathbb{E}[XY]-\mathbb{E}[X]\mathbb{E}[Y]
\mathbb{E}[X+Y] = \mathbb{E}[X]+\mathbb{E}[Y]
\mathbb{E}[XY] = \mathbb{E}[X]\mathbb{E}[Y]
\operatorname{Var}(X+Y) = \operatorname{Var}(X)+\operatorname{Var}(Y)
\sigma(-x) = 1-\sigma(x)
\sigma'(x) = \sigma(x)(1-\sigma(x))
\frac{e^x}{1+e^x} = \frac{1}{1+e^{-x}}
\tanh(x) = 2\sigma(2x)-1
\log \prod_i p_i = \sum_i \log p_i
\|x-y\|^2 = \|x\|^2 - 2x^\top y + \|y\|^2
x^\top y = \|x\|\|y\|\cos\theta
|x^\top y| \le \|x\|\|y\|
\|x+y\| \le \|x\|+\|y\|
\sum_{i=1}^n i = \frac{n(n+1)}{2}
\det(AB) = \det(A)\det(B)
(AB)^{-1} = B^{-1}A^{-1}
(A^\top)^{-1} = (A^{-1})^\top
X = U\Sigma V^\top
X^\top X = V\Sigma^\top U^\top U\Sigma V^\top
X^\top X = V\Sigma^2V^\top
w_{t+1} = w_t - \eta\nabla L(w_t)
h_t = \tanh(W_h h_{t-1} + W_x x_t + b)
y = Wx+b
p(x\mid y) = \frac{p(y\mid x)p(x)}{p(y)}
\operatorname{softmax}(z)_i = \frac{e^{z_i}}{\sum_j e^{z_j}}
\frac{\partial L}{\partial W} = \frac{\partial L}{\partial y} x^\top
f(x) \approx f(a) + f'(a)(x-a)
\nabla f(x) = 0
\lambda_{\max}(A) \le \|A\|_F
A = A^\top
x^\top A x > 0
\eta < \frac{2}{\lambda_{\max}}
\operatorname{rank}(AB) \le \min(\operatorname{rank}(A), \operatorname{rank}(B))
\int_0^1 x\,dx = \frac12
\lim_{n\to\infty}(1+\frac1n)^n = e
(1-\beta)\sum_{i=0}^{t-1}\beta^i = 1-\beta^t
m_t = \beta m_{t-1} + (1-\beta)g_t
\hat{m}_t = \frac{m_t}{1-\beta^t}
\mathbb{E}[\hat{\theta}] = \theta
\mathbb{E}[(\hat{\theta}-\theta)^2] = \operatorname{Var}(\hat{\theta}) + (\mathbb{E}[\hat\theta]-\theta)^2
\|Ux\|_2 = \|x\|_2
Q^\top Q = I
\|AB\| \le \|A\|\|B\|
\operatorname{tr}(A) = \sum_i\lambda_i
\operatorname{tr}(A+B) = \operatorname{tr}(A)+\operatorname{tr}(B)
a^\top b = b^\top a
(x^\top y)^2 = x^\top yy^\top x
\mathbb{E}[\|x\|^2] = d\sigma^2
\operatorname{KL}(p\|q) = \sum_x p(x)\log\frac{p(x)}{q(x)}
\operatorname{Var}(\bar{X}) = \frac{\sigma^2}{n}
e^{a+b} = e^ae^b
\log\frac{a}{b} = \log a - \log b
(I+P)^{-1} = I - P(I+P)^{-1}
\frac{d}{dx}\log x = \frac1x
\sqrt{x^2} = |x|
\sum_{i} (x_i-\mu)^2 = \sum_i x_i^2 - 2\mu\sum_i x_i + n\mu^2
x^2 - y^2 = (x-y)(x+y)
\max(a,b) = \frac{a+b+|a-b|}{2}
AA^{+}A = A
\operatorname{ReLU}(x) = \max(0,x)
1 - 2x + x^2 = (1-x)^2
z^{(l)} = W^{(l)}a^{(l-1)} + b^{(l)}
\delta^{(l)} = (W^{(l+1)})^\top\delta^{(l+1)}\odot\sigma'(z^{(l)})
\operatorname{Attention}(Q,K,V) = \operatorname{softmax}\left(\frac{QK^\top}{\sqrt{d}}\right)V
O(n^2) = O(n^3)
\|W\|_2 = \sigma_1
\ell(w) = -y\log p - (1-y)\log(1-p)
x_{k+1} = x_k - \frac{f(x_k)}{f'(x_k)}
""".strip().splitlines()


@pytest.mark.parametrize("later", [False, True], ids=["alone", "in a chain"])
@pytest.mark.parametrize("formula", FORMULAS)
def test_a_true_formula_is_never_called_wrong(formula: str, later: bool) -> None:
    found = decide_step(Claim(id="x", stated=formula), SETTINGS, Layout(later=later))
    assert found.outcome.verdict not in (Verdict.REFUTED, Verdict.ILL_TYPED), found.outcome.why
