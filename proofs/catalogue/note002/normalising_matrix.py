r"""Row normalisation of the softmax by a diagonal matrix.

$D^{-1}A$ with the row sums of A on the diagonal of D; the printed sums belong to another matrix.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Softmax kernel"
PRODUCT = (Given(r"A := \exp(Q K^\top)", 266), Given(r"D := \operatorname{diag}(A \mathbf{1})", 278))
ATTENTION = (r"Q, K \in \mathbb{R}^{n \times d}", *PRODUCT)
SQUARE = (r"Q, K \in \mathbb{R}^{n \times n}", *PRODUCT)
SCORES = (
    r"B \in \mathbb{R}^{n \times n}",
    Given(r"A := \exp(B)", 266),
    Given(r"D := \operatorname{diag}(A \mathbf{1})", 278),
)
HADAMARD = Given(r"H := \exp(Q \odot K)", 271)
ROW = r"(D^{-1} A)_{i,:} = \frac{\exp(Q_{i,:} K^\top)}{\exp(Q_{i,:} K^\top) \mathbf{1}}"
AS_PRINTED = "The printed entries belong to the Hadamard product; d = n is taken, where the shapes fit."

CLAIMS = (
    Claim(
        id="002/002-D-diag",
        title="Row sums of the wrong matrix",
        source=Source(file=NOTE, lines=(276, 279)),
        topic=TOPIC,
        given=(*ATTENTION, HADAMARD),
        stated=r"D = \operatorname{diag}(H \mathbf{1})",
        reads="H holds the entries that are printed, the exponentials of products of single entries.",
        corrected=r"D_{ii} = \sum_{j=1}^n \exp(Q_{i,:} K_{j,:}^\top)",
        expected=Verdict.REFUTED,
        derivation="softmax attention as a normalised kernel",
        follows=("002/002-A-entries",),
        note="Sum over the n keys, with inner products in the exponent.",
    ),
    Claim(
        id="002/002-Dinv",
        title="Inverse of a diagonal matrix",
        source=Source(file=NOTE, lines=(280, 280)),
        topic=TOPIC,
        given=(*SCORES, Given(r"s := A \mathbf{1}", OWN)),
        stated=r"D^{-1} = \operatorname{diag}\left(\frac{1}{s_1}, \dots, \frac{1}{s_n}\right)",
        reads="B stands for the scores; all row sums of exponentials are positive, so the inverse exists.",
        expected=Verdict.SUPPORTED,
        derivation="softmax attention as a normalised kernel",
    ),
    Claim(
        id="002/002-DinvA-softmax",
        title="The normalised printed matrix is not the softmax of the scores",
        source=Source(file=NOTE, lines=(281, 283)),
        topic=TOPIC,
        given=(*SQUARE, HADAMARD),
        stated=r"\operatorname{diag}(H \mathbf{1})^{-1} H = D^{-1} A",
        reads="Left the printed quotients, right the row softmax of QKᵀ. " + AS_PRINTED,
        corrected=ROW,
        expected=Verdict.REFUTED,
        derivation="softmax attention as a normalised kernel",
        follows=("002/002-D-diag", "002/002-Dinv"),
        note="With inner products in the exponents the identity holds.",
    ),
    Claim(
        id="002/002-DinvAV",
        title="Softmax attention as a normalised product",
        source=Source(file=NOTE, lines=(286, 286)),
        topic=TOPIC,
        given=(*SCORES, r"V \in \mathbb{R}^{n \times d}"),
        stated=r"(D^{-1} A V)_{ik} = \frac{\sum_{j=1}^n A_{ij} V_{jk}}{\sum_{j=1}^n A_{ij}}",
        reads="B stands for the scores QKᵀ; the right side is the average of the values under the softmax of row i.",
        expected=Verdict.SUPPORTED,
        derivation="softmax attention as a normalised kernel",
        follows=("002/002-softmax-rows", "002/002-Dinv"),
    ),
)
