r"""Attention as a normalised sum over keys with a general similarity.

$V'_i=\sum_j\mathrm{sim}(Q_i,K_j)V_j/\sum_j\mathrm{sim}(Q_i,K_j)$ (Tsai et al. 2019; Katharopoulos et al. 2020).  One
sign of all similarities is enough for a denominator that is not zero, and not necessary.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "kernelised linear attention"
HEADS = (r"Q, K \in \mathbb{R}^{N \times D}", r"V \in \mathbb{R}^{N \times M}")
ROW = (
    r"q \in \mathbb{R}^D",
    r"K \in \mathbb{R}^{N \times D}",
    r"V \in \mathbb{R}^{N \times M}",
    Given(r"e := \exp\left(\frac{K q}{\sqrt{D}}\right)", 178),
)
SOFTMAX_ROW = (
    r"\frac{V^\top e}{\mathbf{1}^\top e} = \frac{\sum_{j=1}^N \exp\left(\frac{K_{j,:} q}{\sqrt{D}}\right) V_{j,:}^\top}"
    r"{\sum_{j=1}^N \exp\left(\frac{K_{j,:} q}{\sqrt{D}}\right)}"
)

CLAIMS = (
    Claim(
        id="001/s001-kla-general-form",
        title="The general form contains the softmax",
        source=Source(file=NOTE, lines=(143, 143)),
        topic=TOPIC,
        given=ROW,
        stated=SOFTMAX_ROW,
        reads="For one query q: the softmax of its scores as vectors, and as sums with sim = exp(qᵀk/√D).",
        expected=Verdict.PROVED,
        derivation="kernelised attention of note 001",
        follows=("001/s001-kla-attention-shape",),
    ),
    Claim(
        id="001/s001-kla-finite-if-nonzero",
        title="A denominator that is not zero gives a finite output",
        source=Source(file=NOTE, lines=(147, 147)),
        topic=TOPIC,
        given=(Given(r"a, b, v, w \in \mathbb{R}", STAND_IN),),
        stated=r"a + b \ne 0 \implies \frac{a v + b w}{a + b} (a + b) = a v + b w",
        reads="Two keys with similarities a and b: finite is read as having a quotient.",
        expected=Verdict.PROVED,
        derivation="kernelised attention of note 001",
        follows=("001/s001-kla-general-form",),
    ),
    Claim(
        id="001/s001-kla-same-sign-necessary",
        title="Similarities of one sign are enough, not necessary",
        source=Source(file=NOTE, lines=(147, 148)),
        topic=TOPIC,
        given=(r"a, b \in \mathbb{R}",),
        stated=r"a + b \ne 0 \implies a b > 0",
        reads="Two keys with similarities a and b; of the same sign is read as a positive product.",
        corrected=r"a b > 0 \implies a + b \ne 0",
        expected=Verdict.REFUTED,
        derivation="kernelised attention of note 001",
        follows=("001/s001-kla-finite-if-nonzero",),
        note="Turn the implication round; only a sum that is nonzero for all lists of keys asks for one sign.",
    ),
    Claim(
        id="001/s001-kla-softmax-form",
        title="One row of softmax attention",
        source=Source(file=NOTE, lines=(178, 178)),
        topic=TOPIC,
        given=ROW,
        stated=SOFTMAX_ROW,
        reads="For one query q: the softmax of its scores as vectors, and as the printed sums.",
        expected=Verdict.PROVED,
        derivation="softmax loops",
        follows=("001/s001-kla-general-form",),
    ),
)
