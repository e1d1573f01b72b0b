r"""What the rescaled features of dropout are, and are not: columns of equal norm, but not centred.

With $\tilde T=\sqrt{(1-p)/p}\,\Gamma$ every column of $X\tilde T^{-1}$ has the squared norm $p/(1-p)$; with a multiple
of the identity the norms stay unequal.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import PROBABILITY, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"

CLAIMS = (
    Claim(
        id="000/dropout-bn-from-scalar-t",
        title="A multiple of the identity does not equalise the columns",
        source=Source(file=NOTE, lines=(420, 420)),
        topic="Dropout",
        given=(
            r"X \in \mathbb{R}^{n \times d}",
            Given(r"0 < p < 1", PROBABILITY),
            Given(r"\Gamma := \operatorname{diag}(\|X_{:,1}\|_2, \dots, \|X_{:,d}\|_2)", 412),
            Given(r"\tilde{T} := \sqrt{\frac{1 - p}{p}} I", 416),
            Given(r"\tilde{X} := X \tilde{T}^{-1}", 420),
        ),
        stated=r"\|\tilde{X}_{:,i}\|_2^2 = \|\tilde{X}_{:,j}\|_2^2",
        reads="“Normalises” is read as: all columns of the rescaled data have the same norm.",
        corrected=(
            r"\left\|\left(X \left(\sqrt{\frac{1 - p}{p}} \Gamma\right)^{-1}\right)_{:,j}\right\|_2^2"
            r" = \frac{p}{1 - p}"
        ),
        expected=Verdict.REFUTED,
        derivation="dropout as Tikhonov",
        follows=("000/dropout-tilde-t-value",),
        note="Equal norms come from the column norms in the matrix, not from a multiple of the identity.",
    ),
    Claim(
        id="000/dropout-is-bn",
        title="Rescaled columns are not centred, so this is not batch normalisation",
        source=Source(file=NOTE, lines=(420, 420)),
        topic="Dropout",
        given=(
            r"X \in \mathbb{R}^{n \times d}",
            Given(r"0 < p < 1", PROBABILITY),
            Given(r"\Gamma := \operatorname{diag}(\|X_{:,1}\|_2, \dots, \|X_{:,d}\|_2)", 412),
            Given(r"\tilde{X} := X \left(\sqrt{\frac{1 - p}{p}} \Gamma\right)^{-1}", 420),
        ),
        stated=r"\mathbf{1}^\top \tilde{X} = 0",
        reads="Batch normalisation subtracts the mean of each column; the claim is tested on that property.",
        corrected=r"\|\tilde{X}_{:,j}\|_2^2 = \frac{p}{1 - p}",
        expected=Verdict.REFUTED,
        derivation="dropout as Tikhonov",
        follows=("000/dropout-bn-from-scalar-t",),
        note="Dropout divides each column by its norm; it neither centres nor uses the batch variance.",
    ),
)
