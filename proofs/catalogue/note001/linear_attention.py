r"""Kernelised linear attention: replacing the similarity by an inner product of features, and the feature count."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"

CLAIMS = (
    Claim(
        id="001/s001-kla-poly-attention-substitution",
        title="Substitution needs a feature map that reproduces the similarity",
        source=Source(file=NOTE, lines=(170, 172)),
        topic="Linear attention",
        given=(
            r"s \in \mathbb{R}^N",
            r"f \in \mathbb{R}^m",
            r"\Phi \in \mathbb{R}^{N \times m}",
            r"V \in \mathbb{R}^{N \times M}",
        ),
        stated=(
            r"\frac{\sum_{j=1}^N s_j V_{j,:}}{\sum_{j=1}^N s_j}"
            r" = \frac{\sum_{j=1}^N (\Phi_{j,:} f) V_{j,:}}{\sum_{j=1}^N \Phi_{j,:} f}"
        ),
        reads=(
            "For one query: s holds its similarities to the N keys, f its features, and the rows of Φ the features "
            "of the keys."
        ),
        needs=(r"s = \Phi f",),
        expected=Verdict.CONDITIONAL,
        note="True for a map with sim(q, k) = φ(q)ᵀφ(k); the printed map has that property for D = 1 only.",
    ),
    Claim(
        id="001/s001-kla-feature-dim",
        title="Feature count of the quadratic kernel is of order D²",
        source=Source(file=NOTE, lines=(261, 261)),
        topic="Linear attention",
        given=(r"D \in \mathbb{N}", Given(r"C := 1 + 2 D + \binom{D}{2}", NAMED)),
        stated=r"C = O(D^2)",
        expected=Verdict.PROVED,
    ),
)
