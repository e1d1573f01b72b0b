r"""The cross-entropy of a classifier on graphs.

Its sum runs over the graphs of the batch, and a probability has a negative logarithm: the loss carries a minus sign.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import PROBABILITY, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW6/2 GNN updates"

CLAIMS = (
    Claim(
        id="000/bce-sign",
        title="The cross-entropy has lost its minus sign",
        source=Source(file=NOTE, lines=(458, 460)),
        topic=TOPIC,
        given=(
            Given(r"0 < p < q", PROBABILITY),
            Given(r"q < 1", PROBABILITY),
            Given(r"y := 1", 463),
            Given(r"\ell(p) := y \log p + (1 - y) \log(1 - p)", 460),
        ),
        stated=r"\ell(q) < \ell(p)",
        reads="The label is 1, so the prediction q is better than p; a loss to be minimised should be smaller there.",
        corrected=r"-\ell(q) < -\ell(p)",
        expected=Verdict.REFUTED,
        note="Put a minus sign in front: minimising the printed sum drives the predictions to the wrong label.",
    ),
    Claim(
        id="000/bce-index",
        title="The sum does not contain its index",
        source=Source(file=NOTE, lines=(460, 460)),
        topic=TOPIC,
        given=(r"\ell \in \mathbb{R}^n",),
        stated=r"\frac{1}{n} \sum_{k=1}^n \ell_i = \frac{1}{n} \mathbf{1}^\top \ell",
        reads="Each ℓ is the bracket for one node; the printed sum over k repeats that of a fixed node x = i.",
        corrected=r"\frac{1}{n} \sum_{k=1}^n \ell_k = \frac{1}{n} \mathbf{1}^\top \ell",
        expected=Verdict.REFUTED,
        follows=("000/bce-sign",),
        note="Write y(x_k) and ŷ(x_k), and let k run from 1 to n.",
    ),
)
