r"""Exchanging neurons of a layer keeps the function only together with their outgoing weights.

$W_2P^\top\sigma(PW_1x)=W_2\sigma(W_1x)$ for a permutation P.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

CLAIMS = (
    Claim(
        id="004/004-bimt-row-swap",
        title="Exchanged rows need exchanged columns in the next layer",
        source=Source(file="004_04369c3b01e35436.txt", lines=(204, 204)),
        topic="Normalisation",
        given=(Given(r"a, b, c, d \in \mathbb{R}", STAND_IN), r"w, v, x \in \mathbb{R}^n"),
        stated=r"a \tanh(w^\top x) + b \tanh(v^\top x) = c \tanh(v^\top x) + d \tanh(w^\top x)",
        reads="Two neurons w and v with outgoing weights a, b before the exchange of rows and c, d after it.",
        needs=(r"c = b", r"d = a"),
        expected=Verdict.CONDITIONAL,
        note="Say that the columns of the next layer are exchanged, too.",
    ),
)
