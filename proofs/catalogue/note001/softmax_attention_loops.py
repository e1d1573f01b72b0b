r"""Loops that compute softmax attention.

The printed loops exponentiate their accumulator instead of the scores, and write to the first row of the output only.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "kernelised linear attention"
HEADS = (r"Q, K \in \mathbb{R}^{N \times D}", r"V \in \mathbb{R}^{N \times M}")

CLAIMS = (
    Claim(
        id="001/s001-kla-pseudo-scores",
        title="Loop for the scores",
        source=Source(file=NOTE, lines=(180, 184)),
        topic=TOPIC,
        given=HEADS,
        stated=r"\left(\frac{Q K^\top}{\sqrt{D}}\right)_{ij} = \frac{Q_{i,:} K_{j,:}^\top}{\sqrt{D}}",
        reads="A slice is read as a vector, and the product of two as their inner product.",
        expected=Verdict.PROVED,
        derivation="softmax loops",
        follows=("001/s001-kla-softmax-form",),
    ),
    Claim(
        id="001/s001-kla-pseudo-softmax",
        title="The loop exponentiates its accumulator",
        source=Source(file=NOTE, lines=(186, 196)),
        topic=TOPIC,
        given=(
            r"a, b \in \mathbb{R}",
            Given(r"z_0 := 0", 188),
            Given(r"z_1 := z_0 + \exp(z_0)", 192),
            Given(r"z_2 := z_1 + \exp(z_1)", 192),
            Given(r"y_1 := 0 + \exp(a)", OWN),
            Given(r"y_2 := y_1 + \exp(b)", OWN),
        ),
        stated=r"\frac{\exp(z_2)}{z_2} = \frac{\exp(a)}{\exp(a) + \exp(b)}",
        reads="One row with the scores a and b; Z is the number that is accumulated, as printed.",
        corrected=r"\frac{\exp(a)}{y_2} = \frac{\exp(a)}{\exp(a) + \exp(b)}",
        expected=Verdict.REFUTED,
        derivation="softmax loops",
        follows=("001/s001-kla-pseudo-scores",),
        note="Take exp(S[i, j]) in both loops, best after subtracting the largest score of the row.",
    ),
    Claim(
        id="001/s001-kla-pseudo-output",
        title="Only the first row of the output is written",
        source=Source(file=NOTE, lines=(198, 204)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{N \times N}", r"V \in \mathbb{R}^{N \times M}"),
        stated=r"(A V)_{i,:} = \sum_{j=1}^N A_{1,j} V_{j,:}",
        reads="For every i the loop adds to a row, printed with the index 1 on both sides; row i was meant.",
        corrected=r"(A V)_{i,:} = \sum_{j=1}^N A_{i,j} V_{j,:}",
        expected=Verdict.REFUTED,
        derivation="softmax loops",
        follows=("001/s001-kla-pseudo-softmax",),
        note="Write O[i, :] += A[i, j] * V[j, :]; the digit 1 and the slice :j look like misread i's.",
    ),
)
