"""Claims about attention, features and kernels, and statements without content."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.errors import IllTyped
from corrigenda.proofs.language.reading.declarations.classify import not_checkable
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.shapes import check
from corrigenda.proofs.language.tree.expressions import Chain, GradientAt, Node
from corrigenda.proofs.language.tree.traverse import walk

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
