r"""Shape of a diagonal system: an $s\times s$ matrix acts on s-vectors, so two entries need a $2\times 2$ matrix."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"

CLAIMS = (
    Claim(
        id="000/gd-diag-setup-shape",
        title="Diagonal matrix with s entries applied to a vector with two",
        source=Source(file=NOTE, lines=(27, 28)),
        topic="Gradient descent, diagonal",
        given=(r"\sigma \in \mathbb{R}^s", Given(r"w \in \mathbb{R}^2", 27)),
        stated=r"\operatorname{diag}(\sigma) w \in \mathbb{R}^2",
        reads="The dots on the diagonal run from 1 to s, while both vectors are written with two entries.",
        corrected=r"\operatorname{diag}(\sigma_1, \sigma_s) w \in \mathbb{R}^2",
        expected=Verdict.ILL_TYPED,
        derivation="gradient descent, diagonal",
        note="Either keep only the two singular values or give w and y s entries.",
    ),
)
