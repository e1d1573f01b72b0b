r"""The quadratic kernel again, here with an incomplete feature map.

The printed map has $2D+1$ entries and misses $\sqrt2x_ix_j$ for $i<j$, so $\phi(q)^\top\phi(k)$ falls short of
$(q^\top k+1)^2$ by $2\sum_{i<j}q_iq_jk_ik_j$; it is right for D = 1 only.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
VECTORS = r"q, k, x \in \mathbb{R}^D"
PRINTED = (VECTORS, Given(r"\phi(x) := [1, \sqrt{2} x_1, \dots, \sqrt{2} x_D, x_1^2, \dots, x_D^2]^\top", 160))

CLAIMS = (
    Claim(
        id="001/s001-kla-poly-specialisation",
        title="The similarity is the polynomial kernel of degree two",
        source=Source(file=NOTE, lines=(152, 156)),
        topic="Polynomial features",
        given=(VECTORS, Given(r"\alpha := 1", 156), Given(r"c := 1", 156), Given(r"m := 2", 156)),
        stated=r"(q^\top k + 1)^2 = (\alpha q \cdot k + c)^m",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="001/s001-kla-feature-map-exists",
        title="A feature map of the quadratic kernel exists",
        source=Source(file=NOTE, lines=(158, 158)),
        topic="Polynomial features",
        given=(
            VECTORS,
            (
                Given(
                    r"\phi(x) := [1, \sqrt{2} x_1, \dots, \sqrt{2} x_D, x_1^2, \dots, x_D^2,"
                    r" \sqrt{2} x_1 x_2, \dots, \sqrt{2} x_{D-1} x_D]^\top",
                    OWN,
                )
            ),
        ),
        stated=r"(q^\top k + 1)^2 = \phi(q)^\top \phi(k)",
        reads="Existence is shown by exhibiting the complete map.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="001/s001-kla-poly-feature-map",
        title="Feature map misses the cross terms",
        source=Source(file=NOTE, lines=(158, 164)),
        topic="Polynomial features",
        given=PRINTED,
        stated=r"(q^\top k + 1)^2 = \phi(q)^\top \phi(k)",
        corrected=r"(q^\top k + 1)^2 = \phi(q)^\top \phi(k) + 2 \sum_{i<j} q_i q_j k_i k_j",
        expected=Verdict.REFUTED,
        derivation="polynomial features, printed map",
        note="Add the entries √2 xᵢxⱼ for i < j.",
    ),
    Claim(
        id="001/s001-kla-poly-inner-product-expansion",
        title="Inner product of the printed features",
        source=Source(file=NOTE, lines=(164, 164)),
        topic="Polynomial features",
        given=PRINTED,
        stated=(r"\phi(q)^\top \phi(k) = 1 + 2 q_1 k_1 + \dots + 2 q_D k_D + q_1^2 k_1^2 + \dots + q_D^2 k_D^2"),
        expected=Verdict.PROVED,
        derivation="polynomial features, printed map",
    ),
    Claim(
        id="001/s001-kla-poly-circular-conclusion",
        title="Proof ends where it began and never reaches the kernel",
        source=Source(file=NOTE, lines=(164, 166)),
        topic="Polynomial features",
        given=PRINTED,
        stated=r"(q^\top k + 1)^2 = 1 + 2 q^\top k + \sum_{i=1}^D q_i^2 k_i^2 = \phi(q)^\top \phi(k)",
        reads="The chain is meant to arrive at the kernel, so the link to the kernel is judged with it.",
        corrected=(
            r"(q^\top k + 1)^2 = 1 + 2 q^\top k + \sum_{i=1}^D q_i^2 k_i^2 + 2 \sum_{i<j} q_i q_j k_i k_j"
            r" = \phi(q)^\top \phi(k) + 2 \sum_{i<j} q_i q_j k_i k_j"
        ),
        expected=Verdict.REFUTED,
        derivation="polynomial features, printed map",
        follows=("001/s001-kla-poly-inner-product-expansion",),
        note="The step to the kernel is missing, and it is false for D ≥ 2.",
    ),
    Claim(
        id="001/s001-kla-poly-phi-x",
        title="The concluded feature map has too few entries",
        source=Source(file=NOTE, lines=(168, 168)),
        topic="Polynomial features",
        given=(
            r"x \in \mathbb{R}^D",
            Given(r"\phi(x) := [1, \sqrt{2} x_1, \dots, \sqrt{2} x_D, x_1^2, \dots, x_D^2]", 168),
        ),
        stated=r"(x^\top x + 1)^2 = \phi(x) \phi(x)^\top",
        reads="The map is judged by the kernel that it must reproduce, at two equal arguments; here it is a row.",
        corrected=r"(x^\top x + 1)^2 = \phi(x) \phi(x)^\top + 2 \sum_{i<j} x_i^2 x_j^2",
        expected=Verdict.REFUTED,
        derivation="polynomial features, printed map",
        follows=("001/s001-kla-poly-circular-conclusion",),
        note="The complete map has (D + 1)(D + 2)/2 entries.",
    ),
)
