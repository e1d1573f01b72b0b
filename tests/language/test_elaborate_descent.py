"""Claims about gradient descent, sampling and dropout: each reads, and types as expected."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.declarations.classify import not_checkable
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.shapes import check
from corrigenda.proofs.language.tree.expressions import GradientAt, Node
from corrigenda.proofs.language.tree.traverse import walk

GD = (r"y, \sigma, \eta \in \mathbb{R}", r"L(w) := (y - \sigma w)^2", r"w_{t+1} := w_t - \eta \nabla L(w_t)")
SGD = (
    r"X \in \mathbb{R}^{n \times m}",
    r"w \in \mathbb{R}^m",
    r"\eta \in \mathbb{R}",
    r"x_i := X_{i,:}^\top",
    r"J \sim \mathrm{Unif}\{1,\dots,n\}",
    r"v := w - \eta x_J x_J^\top w",
    r"L(u) := (Xu)^\top Xu",
    r"A := 2 w^\top X^\top X (v-w)",
    r"B := (v-w)^\top X^\top X (v-w)",
    r"p := \max_i \|x_i\|_2",
)
DROPOUT = (
    r"X \in \mathbb{R}^{n \times d}",
    r"y \in \mathbb{R}^n",
    r"w \in \mathbb{R}^d",
    r"0 < p < 1",
    r"R \in \mathbb{R}^{n \times d}",
    r"R_{ij} \sim \mathrm{Bernoulli}(p)",
)
GAMMA = r"\Gamma := \operatorname{diag}(\|X_{:,1}\|_2, \dots, \|X_{:,d}\|_2)"
GAMMA_ENTRIES = r"\Gamma_{jj} := \|X_{:,j}\|_2"
RESCALED = (
    r"X \in \mathbb{R}^{n \times d}",
    r"y \in \mathbb{R}^n",
    r"0 < p < 1",
    GAMMA,
    r"\tilde w \in \mathbb{R}^d",
)
READABLE: dict[str, tuple[tuple[str, ...], str, tuple[str, ...], str | None]] = {
    "gd-large-lr": (
        GD,
        r"\eta > \frac{1}{\sigma^2} \implies \lim_{t\to\infty} |w_t - \frac{y}{\sigma}| = \infty",
        (r"w_0 \neq \frac{y}{\sigma}",),
        None,
    ),
    "gd-gradient-step": (GD, r"w_{t+1} = w_t + 2\eta\sigma(y - \sigma w_t)", (), None),
    "gd-affine-form": (
        (r"y,\sigma,\eta,w_t \in \mathbb{R}",),
        r"w_t+2\eta\sigma(y-\sigma w_t)=(1-2\eta\sigma^2)w_t+2\eta\sigma y",
        (),
        None,
    ),
    "gd-fixed-point": (GD[:2], r"\arg\min_w L(w) = \frac{y}{\sigma}", (), None),
    "gd-error": (GD, r"w_{t+1}-\frac y\sigma=(1-2\eta\sigma^2)(w_t-\frac y\sigma)", (), None),
    "gd-unrolled": (
        (*GD, r"t \in \mathbb{N}"),
        r"w_{t+1}=\frac y\sigma+(1-2\eta\sigma^2)(w_0-\frac y\sigma)",
        (),
        r"w_{t+1}=\frac y\sigma+(1-2\eta\sigma^2)^{t+1}(w_0-\frac y\sigma)",
    ),
    "gd-factor": (
        GD,
        r"\lim_{t\to\infty} w_t = \frac{y}{\sigma} \implies |1-2\eta\sigma^2| < 1",
        (r"w_0 \neq \frac{y}{\sigma}",),
        None,
    ),
    "gd-range": (
        (r"\eta, \sigma \in \mathbb{R}",),
        r"|1-2\eta\sigma^2|<1 \iff \eta<\frac1{\sigma^2}",
        (r"\eta > 0",),
        r"|1-2\eta\sigma^2|<1 \iff 0<\eta<\frac1{\sigma^2}",
    ),
    "gd-relative-error": (
        (*GD, r"w_0 = 0", r"w^* := \frac{y}{\sigma}", r"\varepsilon > 0", r"t \in \mathbb{N}"),
        r"|w_t-w^*|<\varepsilon|w^*| \iff |(1-2\eta\sigma^2)^t|<\varepsilon",
        (r"y \neq 0",),
        None,
    ),
    "gd-iterations": (
        (r"0 < \varepsilon < 1", r"\eta, \sigma \in \mathbb{R}", r"t \in \mathbb{N}"),
        r"|(1-2\eta\sigma^2)^t|<\varepsilon \iff t>\frac{\ln\varepsilon}{\ln(1-2\eta\sigma^2)}",
        (r"\eta > 0",),
        r"|(1-2\eta\sigma^2)^t|<\varepsilon \iff t>\frac{\ln\varepsilon}{\ln|1-2\eta\sigma^2|}",
    ),
    "gd-diag": (
        (
            r"\Sigma := \operatorname{diag}(\sigma)",
            r"\sigma, w, y \in \mathbb{R}^k",
            r"\eta \in \mathbb{R}",
            r"L(w) := \|y-\Sigma w\|_2^2",
            r"w_{t+1} := w_t - \eta\nabla L(w_t)",
        ),
        r"w_{t+1}=(I-2\eta\Sigma)w_t+2\eta\Sigma y",
        (),
        r"w_{t+1}=(I-2\eta\Sigma^2)w_t+2\eta\Sigma y",
    ),
    "sgd-geometric": (
        (r"C_1 > 0", r"C_2 > 0", r"C_1^2 \le 4C_2", r"\eta < C_1/C_2"),
        r"\lim_{t\to\infty}(1-C_1\eta+C_2\eta^2)^t = 0",
        (r"\eta>0",),
        None,
    ),
    "reduced-problem": (
        (
            r"U \in \mathbb{R}^{n\times n}",
            r"U^\top U = I",
            r"\sigma \in \mathbb{R}^n",
            r"w, w^* \in \mathbb{R}^d",
            r"\Sigma_1 := \operatorname{diag}(\sigma)",
            r"V_1 \in \mathbb{R}^{d\times n}",
            r"X := U\Sigma_1V_1^\top",
            r"y := Xw^*",
            r"\tilde X := U\Sigma_1",
            r"\tilde w := V_1^\top(w-w^*)",
        ),
        r"\|Xw-y\|_2^2 = (\tilde X\tilde w)^\top\tilde X\tilde w",
        (),
        None,
    ),
    "sgd-factor-two": (
        (r"x, w \in \mathbb{R}^d", r"\eta \in \mathbb{R}", r"\ell(w) := (x^\top w)^2"),
        r"w-\eta\nabla\ell(w) = w-\eta xx^\top w",
        (),
        r"w-\eta\nabla\ell(w) = w-2\eta xx^\top w",
    ),
    "sgd-unbiased": (
        (
            r"X\in\mathbb{R}^{n\times m}",
            r"x_i := X_{i,:}^\top",
            r"q \in \mathbb{R}^n",
            r"I_t \sim \mathrm{Categorical}(q)",
        ),
        r"\mathbb{E}[x_{I_t}x_{I_t}^\top]=\frac1nX^\top X",
        (r"q = \frac1n\mathbf{1}",),
        None,
    ),
    "loss-decomposition": (
        (
            r"X\in\mathbb{R}^{n\times m}",
            r"w,v\in\mathbb{R}^m",
            r"L(u) := (Xu)^\top Xu",
            r"A := 2w^\top X^\top X(v-w)",
            r"B := (v-w)^\top X^\top X(v-w)",
        ),
        r"L(v)=L(w)+A+B",
        (),
        r"A = \nabla L(w)^\top(v-w) \land B = L(v-w)",
    ),
    "EA-constant": (
        SGD,
        r"\mathbb{E}[A] = 2w^\top X^\top X\,\mathbb{E}[-\eta x_Jx_J^\top w] = -\frac4n\eta w^\top X^\top XX^\top Xw",
        (),
        r"\mathbb{E}[A] = 2w^\top X^\top X\,\mathbb{E}[-\eta x_Jx_J^\top w] = -\frac2n\eta w^\top X^\top XX^\top Xw",
    ),
    "EA-bound": (
        SGD,
        r"\mathbb{E}[A]\le-\frac4n\eta\min_u u^\top X^\top Xu",
        (r"\eta>0",),
        r"\mathbb{E}[A]\le-\frac2n\eta\,\sigma_{\min}(X)^2\,w^\top X^\top Xw",
    ),
    "C1": (
        (*SGD, r"C_1 > 0"),
        r"-\frac4n\eta\min_u L(u)=-C_1\eta L(w)",
        (r"\eta > 0",),
        r"\mathbb{E}[A]\le-\frac2n\eta\sigma_{\min}(X)^2L(w)",
    ),
    "EB": (
        SGD,
        r"\mathbb{E}[B]\le\frac4n\eta^2p^2L(w)",
        (),
        r"\mathbb{E}[B]\le\frac1n\eta^2p^2\sigma_{\max}(X)^2L(w)",
    ),
    "conditioning": (
        (*SGD, r"w \sim P"),
        r"\mathbb{E}[L(v)\mid w]=\mathbb{E}[L(w)]+\mathbb{E}[A\mid w]+\mathbb{E}[B\mid w]",
        (),
        r"\mathbb{E}[L(v)\mid w]=L(w)+\mathbb{E}[A\mid w]+\mathbb{E}[B\mid w]",
    ),
    "descent": (
        (*SGD, r"C_1, C_2 > 0"),
        r"\mathbb{E}[L(v)]\le(1-C_1\eta+C_2\eta^2)L(w)",
        (r"\eta>0", r"C_1\le\frac2n\sigma_{\min}(X)^2", r"C_2\ge\frac1np^2\sigma_{\max}(X)^2"),
        r"\mathbb{E}[L(v)]=L(w)+\mathbb{E}[A]+\mathbb{E}[B]",
    ),
    "eta-range": (
        (r"C_1>0", r"C_2>0"),
        r"\eta<\frac{C_1}{C_2}\implies 1-C_1\eta+C_2\eta^2<1",
        (r"\eta > 0",),
        None,
    ),
    "eta-star": (
        (
            r"s_1, s_2 > 0",
            r"s_1 \le s_2",
            r"\rho(\eta) := \max(1-\eta s_1^2+\frac12\eta^2s_1^4, 1-\eta s_2^2+\frac12\eta^2s_2^4)",
            r"C_1 := s_1^2",
            r"C_2 := \frac12s_2^4",
        ),
        r"\rho(\frac{C_1}{2C_2})\le\rho(\eta)",
        (r"s_1 = s_2",),
        r"\arg\min_\eta(1-C_1\eta+C_2\eta^2)=\frac{C_1}{2C_2}",
    ),
    "dropout-objective": (
        DROPOUT,
        r"\mathbb{E}[\nabla_w\|y-(R\odot X)w\|_2^2]=\nabla_w\mathbb{E}[\|y-(R\odot X)w\|_2^2]",
        (),
        None,
    ),
    "ridge": (
        (
            r"X\in\mathbb{R}^{n\times d}",
            r"T\in\mathbb{R}^{d\times d}",
            r"y \in \mathbb{R}^n",
            r"L(w):=\|y-Xw\|_2^2+\|Tw\|_2^2",
        ),
        r"\arg\min_wL(w)=(X^\top X+T^\top T)^{-1}X^\top y",
        (),
        None,
    ),
    "tikhonov": (
        (*DROPOUT, GAMMA, r"P \in \mathbb{R}^{n\times n}"),
        r"\mathbb{E}[\|y-(R\odot X)w\|_2^2]=\|y-PXw\|_2^2+p(1-p)\|\Gamma w\|_2^2",
        (),
        r"\mathbb{E}[\|y-(R\odot X)w\|_2^2]=\|y-pXw\|_2^2+p(1-p)\|\Gamma w\|_2^2",
    ),
    "gamma-diagonal": (
        (*DROPOUT, GAMMA_ENTRIES),
        r"\mathbb{E}[\|(R\odot X)w-pXw\|_2^2]=p(1-p)\|\Gamma w\|_2^2",
        (),
        None,
    ),
    "rescale-missing": (
        (*RESCALED, r"\tilde T:=\sqrt{\frac{1-p}{p}}\Gamma"),
        r"\|y-pX\tilde w\|_2^2+p(1-p)\|\Gamma\tilde w\|_2^2=\|y-X\tilde w\|_2^2+\|\tilde T\tilde w\|_2^2",
        (),
        r"\|y-pX\tilde w\|_2^2+p(1-p)\|\Gamma\tilde w\|_2^2=\|y-X(p\tilde w)\|_2^2+\|\tilde T(p\tilde w)\|_2^2",
    ),
    "tilde-t": (
        (*RESCALED, r"w := p\tilde w", r"\tilde T := \sqrt{\frac{1-p}{p}}I"),
        r"\|y-pX\tilde w\|_2^2+p(1-p)\|\Gamma\tilde w\|_2^2=\|y-Xw\|_2^2+\|\tilde Tw\|_2^2",
        (),
        r"\|y-pX\tilde w\|_2^2+p(1-p)\|\Gamma\tilde w\|_2^2=\|y-Xw\|_2^2+\|\sqrt{\frac{1-p}{p}}\Gamma w\|_2^2",
    ),
    "change-of-variables": (
        (
            r"X \in \mathbb{R}^{n \times d}",
            r"y \in \mathbb{R}^n",
            r"\tilde T \in \mathbb{R}^{d\times d}",
            r"\tilde w\in\mathbb{R}^d",
            r"\lambda>0",
            r"w := \tilde T^{-1}\tilde w",
            r"\tilde X := X\tilde T^{-1}",
        ),
        r"\|y-Xw\|_2^2+\|\tilde Tw\|_2^2=\|y-\tilde X\tilde w\|_2^2+\lambda\|\tilde w\|_2^2",
        (r"\lambda=1",),
        None,
    ),
    "bn-from-scalar": (
        (*RESCALED, r"\tilde T := \sqrt{\frac{1-p}{p}}I", r"\tilde X := X\tilde T^{-1}"),
        r"\|\tilde X_{:,i}\|_2=\|\tilde X_{:,j}\|_2",
        (),
        r"\|(X(\sqrt{\frac{1-p}{p}}\Gamma)^{-1})_{:,j}\|_2^2 = \frac{p}{1-p}",
    ),
    "is-bn": (
        (*RESCALED, r"\tilde X := X(\sqrt{\frac{1-p}{p}}\Gamma)^{-1}"),
        r"\mathbf{1}^\top\tilde X=0",
        (),
        r"\|\tilde X_{:,j}\|_2^2=\frac{p}{1-p}",
    ),
}


def _has(node: Node, kind: type[Node]) -> bool:
    return any(isinstance(part, kind) for part in walk(node))


@pytest.mark.parametrize("name", READABLE)
def test_claim_reads_and_types(name: str) -> None:
    given, stated, needs, corrected = READABLE[name]
    claim = Claim(id=name, stated=stated, given=given, needs=needs, corrected=corrected)
    for problem in (
        read(claim),
        read(claim, extra=needs),
        read(claim, extra=needs, stated=corrected or stated),
    ):
        assert not_checkable(problem.as_written) is None
        assert not _has(problem.statement, GradientAt)
        assert check(problem)
