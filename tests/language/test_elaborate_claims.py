"""Claims of the kind that the catalogue holds: each reads, and types as expected."""

from __future__ import annotations

import pytest

from proofs.claim import Claim
from proofs.language.ast import Chain, GradientAt, Node
from proofs.language.classify import not_checkable
from proofs.language.elaborate import read
from proofs.language.errors import IllTyped
from proofs.language.shapes import check
from proofs.language.traverse import walk

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
QK = (r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)", r"\mu \in \mathbb{R}^d", r"\sigma > 0")
PAIR = (r"q, k \in \mathbb{R}^d", r"(q, k) \sim P")
SHARED_MEAN = (r"q, k \sim \mathcal{N}(\mu\mathbf{1}, \sigma^2 I_d)", r"\mu \in \mathbb{R}", r"\sigma > 0")
PHI = r"\phi(x) := [1,\sqrt2x_1,\dots,\sqrt2x_D,x_1^2,\dots,x_D^2,\sqrt2x_1x_2,\dots,\sqrt2x_{D-1}x_D]^\top"
PHI_SHORT = r"\phi(x) := [1,\sqrt2x_1,\dots,\sqrt2x_D,x_1^2,\dots,x_D^2]^\top"
PHI_ROW = r"\phi(x) := [1,\sqrt2x_1,\dots,\sqrt2x_D,x_1^2,\dots,x_D^2]"
KEYS = (r"q, k \in \mathbb{R}^D",)
KERNEL = (*KEYS, r"\sigma > 0", r"K(q,k) := \exp(-\frac{\|q-k\|_2^2}{2\sigma^2})")
SIM = (*KERNEL, r"\operatorname{sim}(q,k) := \exp(\frac{q^\top k}{\sqrt D})")

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
    "qk-mean": (QK, r"\mathbb{E}[q^\top k]=\sum_{i=1}^d\mathbb{E}[q_i]\mathbb{E}[k_i]=\|\mu\|_2^2", (), None),
    "qk-intermediate": (
        QK,
        r"\sum_{i=1}^d\mathbb{E}[q_i]\mathbb{E}[k_i]=\sum_{i=1}^d\mu_i=\|\mu\|_2^2",
        (),
        r"\sum_{i=1}^d\mathbb{E}[q_i]\mathbb{E}[k_i]=\sum_{i=1}^d\mu_i^2=\|\mu\|_2^2",
    ),
    "qk-variance-zero": ((*QK, r"\mu = 0", r"\sigma = 1"), r"\operatorname{Var}(q^\top k)=d\sigma^4=d", (), None),
    "qk-variance": (
        QK,
        r"\operatorname{Var}(q^\top k)=d(\mathbb{E}[q_i]^2\operatorname{Var}(k_i)"
        r"+\mathbb{E}[k_i]^2\operatorname{Var}(q_i)+\operatorname{Var}(q_i)\operatorname{Var}(k_i))=d\sigma^4",
        (r"\mu=0",),
        r"\operatorname{Var}(q^\top k)=d\sigma^4+2\sigma^2\|\mu\|_2^2",
    ),
    "qk-second-moment": (
        QK,
        r"\operatorname{Var}(q^\top k)=\mathbb{E}[(q^\top k)^2]-\mathbb{E}[k^\top qq^\top k]^2",
        (),
        r"\operatorname{Var}(q^\top k)=\mathbb{E}[(q^\top k)^2]-\mathbb{E}[q^\top k]^2",
    ),
    "qk-coordinatewise": (
        QK,
        r"\operatorname{Var}(\sum_{i=1}^dq_ik_i)=d\operatorname{Var}(q_jk_j)",
        (r"\mu=0",),
        r"\operatorname{Var}(\sum_{i=1}^dq_ik_i)=\sum_{i=1}^d \operatorname{Var}(q_ik_i)",
    ),
    "variance-of-product": (
        (r"X, Y \in \mathbb{R}", r"(X,Y)\sim P"),
        r"\operatorname{Var}(XY)=\operatorname{Var}(X)\operatorname{Var}(Y)+\operatorname{Var}(X)\mathbb{E}[Y]^2"
        r"+\operatorname{Var}(Y)\mathbb{E}[X]^2",
        (r"X\perp Y",),
        None,
    ),
    "qk-scaling": (
        (r"q,k\sim\mathcal{N}(\mu,\sigma^2I_d)", r"\mu=0", r"\sigma=1"),
        r"\operatorname{Var}(\frac{q^\top k}{s})=1\implies s=\sqrt d",
        (r"s>0",),
        r"\operatorname{Var}(\frac{q^\top k}{s})=\frac{d}{s^2}",
    ),
    "poly2": ((*KEYS, PHI), r"(q^\top k+1)^2=\phi(q)^\top\phi(k)", (), None),
    "poly2-dimension": (
        (r"x \in \mathbb{R}^D", PHI),
        r"\dim\phi(x)=1+D+D+\binom D2=\frac{(D+1)(D+2)}{2}",
        (),
        None,
    ),
    "sdp-mean": (
        PAIR,
        r"\mathbb{E}[q^\top k]=\mathbb{E}[\sum_{i=1}^dq_ik_i]=\sum_{i=1}^d\mathbb{E}[q_ik_i]",
        (),
        None,
    ),
    "sdp-product": (
        PAIR,
        r"\sum_i\mathbb{E}[q_ik_i]=\sum_i\mathbb{E}[q_i]\mathbb{E}[k_i]",
        (r"q\perp k",),
        None,
    ),
    "sdp-var": (
        PAIR,
        r"\operatorname{Var}(q^\top k)=\mathbb{E}[(q^\top k)^2]-(\mathbb{E}[q^\top k])^2",
        (),
        None,
    ),
    "sdp-cross": (
        (*PAIR, r"\mathbb{E}[q]=0", r"\mathbb{E}[k]=0"),
        r"\mathbb{E}[(q^\top k)^2]=\mathbb{E}[\sum_iq_i^2k_i^2]=\sum_i\mathbb{E}[q_i^2k_i^2]",
        (r"q,k\sim\mathcal{N}(0,\sigma^2I_d)",),
        None,
    ),
    "sdp-scalar": (SHARED_MEAN, r"\mathbb{E}[q_i^2]=\mathbb{E}[k_i^2]=\mu^2+\sigma^2", (), None),
    "sdp-general-mu": (
        SHARED_MEAN,
        r"\mathbb{E}[(q^\top k)^2]=\sum_{i=1}^d[\mu^2+\sigma^2][\mu^2+\sigma^2]",
        (r"\mu=0",),
        None,
    ),
    "sdp-sum": (
        (r"\mu=0", r"\sigma>0"),
        r"\sum_{i=1}^d[\mu^2+\sigma^2][\mu^2+\sigma^2]=d\sigma^2",
        (),
        r"\sum_{i=1}^d[\mu^2+\sigma^2][\mu^2+\sigma^2]=d\sigma^4",
    ),
    "sdp-mean-zero": (
        (*PAIR, r"\mathbb{E}[q]=0", r"\mathbb{E}[k]=0"),
        r"(\mathbb{E}[q^\top k])^2=(\sum_i\mathbb{E}[q_i]\mathbb{E}[k_i])^2=0",
        (r"q\perp k",),
        None,
    ),
    "sdp-var-d": (
        (r"q,k\sim\mathcal{N}(0,\sigma^2I_d)",),
        r"\operatorname{Var}(q^\top k)=d\sigma^2",
        (),
        r"\operatorname{Var}(q^\top k)=d\sigma^4",
    ),
    "sdp-var-one": ((r"q,k\sim\mathcal{N}(0,I_d)",), r"\operatorname{Var}(q^\top k)=d", (), None),
    "sdp-scaled": (
        (*QK, r"\mu=0", r"s \in \mathbb{R}"),
        r"\mathbb{E}[\frac{q^\top k}{s}]=\frac{\|\mu\|_2^2}{s}=0",
        (),
        None,
    ),
    "kla-poly": (
        (*KEYS, r"\alpha := 1", r"c := 1", r"m := 2"),
        r"(q^\top k+1)^2=(\alpha q\cdot k+c)^m",
        (),
        None,
    ),
    "kla-feature-map": (
        (*KEYS, PHI_SHORT),
        r"(q^\top k+1)^2=\phi(q)^\top\phi(k)",
        (),
        r"(q^\top k+1)^2=\phi(q)^\top\phi(k)+2\sum_{i<j}q_iq_jk_ik_j",
    ),
    "kla-expansion": (
        (*KEYS, PHI_SHORT),
        r"\phi(q)^\top\phi(k)=1+2q_1k_1+\dots+2q_Dk_D+q_1^2k_1^2+\dots+q_D^2k_D^2",
        (),
        None,
    ),
    "kla-circular": (
        (*KEYS, PHI_SHORT),
        r"(q^\top k+1)^2=1+2q^\top k+\sum_{i=1}^Dq_i^2k_i^2=\phi(q)^\top\phi(k)",
        (),
        None,
    ),
    "kla-row": (
        (r"x \in \mathbb{R}^D", PHI_ROW),
        r"(x^\top x+1)^2=\phi(x)\phi(x)^\top",
        (),
        r"(x^\top x+1)^2=\phi(x)\phi(x)^\top + 2\sum_{i<j}x_i^2x_j^2",
    ),
    "kla-attention": (
        (
            r"s\in\mathbb{R}^N",
            r"f\in\mathbb{R}^m",
            r"\Phi\in\mathbb{R}^{N\times m}",
            r"V\in\mathbb{R}^{N\times M}",
        ),
        r"\frac{\sum_{j=1}^Ns_jV_{j,:}}{\sum_{j=1}^Ns_j}=\frac{\sum_j(\Phi_{j,:}f)V_{j,:}}{\sum_j\Phi_{j,:}f}",
        (r"s=\Phi f",),
        None,
    ),
    "kla-dim": ((r"D \in \mathbb{N}", r"C := 1+2D+\binom D2"), r"C=O(D^2)", (), None),
    "rff-polarisation": (
        KEYS,
        r"q^\top k=\frac12(\|q\|_2^2+\|k\|_2^2-\|q-k\|_2^2)",
        (),
        None,
    ),
    "rff-factorisation": (
        KERNEL,
        r"\exp(\frac{q^\top k}{\sqrt D})=\exp(\frac{\|q\|_2^2}{2\sigma^2})K(q,k)\exp(\frac{\|k\|_2^2}{2\sigma^2})",
        (r"\sigma^2=\sqrt D",),
        None,
    ),
    "rff-restated": (
        SIM,
        r"\operatorname{sim}(q,k)=e^{\|q\|_2^2/2\sigma^2}K(q,k)e^{\|k\|_2^2/2\sigma^2}",
        (r"\sigma^2=\sqrt D",),
        None,
    ),
    "rff-expectation": (
        (*SIM, r"W\in\mathbb{R}^{m\times D}", r"W_{ij}\sim\mathcal{N}(0,\sigma^2)"),
        r"\operatorname{sim}(q,k)=e^{\|q\|_2^2/2\sigma^2}\frac1m\sum_{i=1}^m(\sin(W_{i,:}q)\sin(W_{i,:}k)"
        r"+\cos(W_{i,:}q)\cos(W_{i,:}k))e^{\|k\|_2^2/2\sigma^2}",
        (),
        r"\operatorname{sim}(q,k)=\mathbb{E}[e^{\|q\|_2^2/2\sigma^2}\frac1m\sum_{i=1}^m(\sin(W_{i,:}q)\sin(W_{i,:}k)"
        r"+\cos(W_{i,:}q)\cos(W_{i,:}k))e^{\|k\|_2^2/2\sigma^2}]",
    ),
    "exp-polarization": (
        (r"x, y \in \mathbb{R}^d",),
        r"\exp(x^\top y)=\exp(-\frac{\|x\|_2^2}2)\exp(\frac{\|x+y\|_2^2}2)\exp(-\frac{\|y\|_2^2}2)",
        (),
        None,
    ),
    "aij": (
        (r"q_i, k_j \in \mathbb{R}^d",),
        r"\exp(q_i^\top k_j)=\exp(-\frac{\|q_i\|_2^2}2)\exp(\frac{\|q_i+k_j\|_2^2}2)\exp(-\frac{\|k_j\|_2^2}2)",
        (),
        None,
    ),
}
NOTHING = {
    "wish": r"\text{want } |w_t - w^*| \text{ to converge}",
    "rubble": r"\text{$*$ $q_h$ of } q_h \sim \mu_i, \sigma^2I",
    "kernel": r"K_{\text{Gauss}}(q,k):=\exp(-\frac{\|q-k\|_2^2}{2\sigma^2})",
    "sim": r"\operatorname{sim}(q,k):=\exp(\frac{q^\top k}{\sqrt D})",
    "bare": r"q^\top k",
    "law": r"q \sim \mathcal{N}(0, I_d)",
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


@pytest.mark.parametrize("name", NOTHING)
def test_statement_without_content(name: str) -> None:
    problem = read(Claim(id=name, stated=NOTHING[name]))
    assert not_checkable(problem.as_written)


def test_power_of_a_declared_vector_is_ill_typed() -> None:
    claim = Claim(
        id="norm",
        given=(r"\mu\in\mathbb{R}^d",),
        stated=r"\sum_{i=1}^d\mu^2=\|\mu\|_2^2",
        corrected=r"\sum_{i=1}^d\mu_i^2=\|\mu\|_2^2",
    )
    with pytest.raises(IllTyped) as caught:
        read(claim)
    assert (caught.value.left, caught.value.left_shape) == (r"\mu", r"d \times 1")
    assert isinstance(read(claim, stated=claim.corrected).statement, Chain)
