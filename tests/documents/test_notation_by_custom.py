"""What symbols mean by custom is held against how they stand together; what can be meant is left in peace."""

from __future__ import annotations

import pytest

from tests.documents.test_notation import mended, told


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (r"w = (Z^\top Z)^{-1} Z u", r"w = (Z^\top Z)^{-1} Z^\top u"),
        (r"\mathbf{B} (\mathbf{B}^T \mathbf{B})^{-1} \mathbf{B}",
         r"\mathbf{B} (\mathbf{B}^T \mathbf{B})^{-1} \mathbf{B}^T"),
        (r"\left( \Psi \Omega \Psi^\mathrm{T} \right)^{-1} \Psi^\mathrm{T} u",
         r"\left( \Psi \Omega \Psi^\mathrm{T} \right)^{-1} \Psi u"),
        (r"A (A A^T + c I)^{-1} v", r"A^T (A A^T + c I)^{-1} v"),
        (r"\mathcal{N}(u; m, v) = \frac{1}{\sqrt{2 \pi v}} \exp\left[-\frac{(x-m)^2}{2v}\right]",
         r"\mathcal{N}(u; m, v) = \frac{1}{\sqrt{2 \pi v}} \exp\left[-\frac{(u-m)^2}{2v}\right]"),
        (r"\mathrm{Bin}(k; n, q) = \binom{n}{x} q^x (1-q)^{n-x}",
         r"\mathrm{Bin}(k; n, q) = \binom{n}{k} q^k (1-q)^{n-k}"),
        (r"M_{kl} = G_{k,:} H_{:,l}^T", r"M_{kl} = G_{k,:} H_{:,l}"),
        (r"m_{r,s} = \mathbf{G}_{r,*} \mathbf{H}^\top_{*,s}", r"m_{r,s} = \mathbf{G}_{r,*} \mathbf{H}_{*,s}"),
        (r"h(a u + (1 - a) v) \le a h(u) + (1-a) k(v)", r"h(a u + (1 - a) v) \le a h(u) + (1-a) h(v)"),
        (r"B = E_q[\log p(u, v)] - E_q[q(v)]", r"B = E_q[\log p(u, v)] - E_q[\log q(v)]"),
        (r"\mathbb{E}_{u \sim p(u)}[p(u)] + \mathbb{E}_{u \sim p(u)}[\ln r(u)]",
         r"\mathbb{E}_{u \sim p(u)}[\log p(u)] + \mathbb{E}_{u \sim p(u)}[\ln r(u)]"),
    ],
)  # fmt: skip
def test_it_is_told_with_its_correction(wrong: str, right: str) -> None:
    assert mended(wrong) == right
    assert told(right) == []


@pytest.mark.parametrize(
    "formula",
    [
        r"P(U=1) + P(U=1) = 1",
        r"p(u_{1:T}) = \prod_{t=1}^T p(u_t \,|\, u_{1:t})",
        r"\log p(\mathbf{w}) = \sum_{k} \log p(w_k \mid w_{\le k})",
        r"P(v_1, \dots, v_m) = \prod_{k=1}^{m} P(v_k \mid v_1, \dots, v_k)",
        r"\hat{b} = (Z^\top W Z)^{-1} Z^\top y",
        r"r = \left( I_n - Z (Z^\mathrm{T} S^{-1} Z)^{-1} Z^\mathrm{T} \right) y",
        r"\log p(y) = \log \int \frac{r(u)}{r(u)} \, du",
        r"H(Z) = \sum_{z} p(z) H(U \mid Z = z)",
        r"\mathbb{E}[K] = \sum_{k=1}^{m} P(K=k) \, \mathbb{E}[V | K = k]",
        r"W = \frac{(n + m - 1) S^2}{\sigma^2} \sim \chi^2(n + m - 2)",
        r"\frac{(k-2) s_r^2}{\sigma^2} \sim \chi^2_{k-1}",
        r"q(u=0)+q(u=0)",
        r"f_Y(y) = P(Y \le y)",
        r"f_U(u) = \int_{-\infty}^{u} f_U(t) \, dt",
        r"p_Z(z) = \Phi_{m,s}(z)",
        r"f_V(v) = \Phi\left( \frac{v - a}{b} \right) = \int \varphi(t) \, dt",
        r"\alpha = P(\text{accept } H_0 \mid H_0)",
        r"1 - \alpha = \Pr(\text{we reject } H_0 \,|\, H_0 \text{ holds})",
    ],
)
def test_it_is_told(formula: str) -> None:
    assert len(told(formula)) == 1


@pytest.mark.parametrize(
    "formula",
    [
        r"\hat{b} = (Z^\top W Z)^{-1} Z^\top W y",
        r"(Z^\top W Z)^{-1} Z^\top (y - m)",
        r"r = \left( I_n - Z (Z^\mathrm{T} S^{-1} Z)^{-1} Z^\mathrm{T} S^{-1} \right) y",
        r"V = S - Z (Z^\top S^{-1} Z)^{-1} Z^\top",
        r"\log p(y) = \log \int p(y, u) \frac{r(u)}{r(u)} \, du",
        r"\log p(y) = \log \int \frac{r(u)}{r(u)} p(y, u) \, du",
        r"p(u_{1:T}) = \prod_{t=1}^T p(u_t \,|\, u_{1:t-1})",
        r"\sum_{k} \log p(w_k \mid w_{<k}) + \log p(v_k \mid w_{1:k})",
        r"P(v_1, \dots, v_m) = \prod_{k=1}^{m} P(v_k \mid v_1, \dots, v_{k-1})",
        r"q(u_t) = p(u_t \mid u_{1:t})",
        r"H(U | Z) = \sum_{z} p(z) H(U \mid Z = z)",
        r"\mathbb{E}[V] = \sum_{k=1}^{m} P(K=k) \, \mathbb{E}[V | K = k]",
        r"\mathbb{E}[K] = \sum_{k=1}^{m} P(K=k) \, \mathbb{E}[K | K = k]",
        r"H(Z) = \sum_{z} p(z) H(U \mid Z = z) + I(U; Z)",
        r"\frac{(k-1) s^2}{\sigma^2} \sim \chi^2(k-1)",
        r"\frac{k s^2}{\sigma^2} \sim \chi^2(k-1)",
        r"\frac{(k-1) s^2}{\sigma^2} \sim \chi^2(k-p-1)",
        r"\mathcal{U}(u; a, b) = \frac{1}{b - a}",
        r"\mathcal{L}(w; a) = (a - x)^2",
        r"f(u; m, s) = g(m + s x_i)",
        r"f(u; m) = \int g(v - m) \, dv",
        r"p(u; a, b) = a x",
        r"f(u; m, s) = \frac{1}{s} \phi\left( \frac{u - m}{s} \right)",
        r"(z^\top z)^{-1} z",
        r"(Z^\top Z)^{-1/2} Z",
        r"(Z^\top Z)^{-1} Z^\top Z = I",
        r"Z (Z^\top Z)^{-1} Z^\top + Z^\top (Z Z^\top)^{-1} Z",
        r"(Z^\top Y)^{-1} Z^\top u",
        r"m_{kl} = G_{k,:} H_{l,:}^T",
        r"R = G_{k,:} H_{:,l}^T",
        r"h(a u + (1 - a) v) \le a k(u) + (1-a) k(v)",
        r"h(a u + b v) = a h(u) + b k(v)",
        r"a h(u) + (1-a) k(v)",
        r"C = E_q[q(v)]",
        r"E_q[\log p(u, v)] - E_p[q(v)]",
        r"P(U=1) + P(U=1) = 2 P(U=1)",
        r"P(U=1) + P(U=2)",
        r"P(A) + P(A)",
        r"F_Y(y) = P(Y \le y)",
        r"f_Y(y) = P(Y = y)",
        r"f_Y(y) = P(Z \le y)",
        r"f_V(v) = \Phi(v)",
        r"f_U(u) = \int_{-\infty}^{\infty} f_{U,V}(u, v) \, dv",
        r"f_U(u) \le \Phi_{m,s}(u)",
        r"\alpha = P(\text{reject } H_0 \mid H_0 \text{ is true})",
        r"1 - \alpha = P(\text{do not reject } H_0 \mid H_0)",
        r"1 - \alpha = P(\text{reject } H_0 \mid H_0 \text{ is false})",
        r"1 - \alpha = 1 - P(\text{reject } H_0 \mid H_0)",
    ],
)
def test_what_can_be_meant_is_left_in_peace(formula: str) -> None:
    assert told(formula) == []
