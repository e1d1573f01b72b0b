r"""Change of the features of a linear layer, $(W+\Delta)(h+u)-Wh=Wu+\Delta h+\Delta u$, and its bound.

Each of the three terms is at most of order $\sqrt{n_l}$, since the features below have norm $\sqrt{n_{l-1}}$; the note
prints $\sqrt{l-1}$.  The terms may cancel, so the order is O and not $\Theta$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Spectral condition"

CLAIMS = (
    Claim(
        id="000/feature-change-decomposition",
        title="Three parts of the change of a linear layer",
        source=Source(file=NOTE, lines=(245, 245)),
        topic=TOPIC,
        given=(r"W, \Delta \in \mathbb{R}^{n \times m}", r"h, u \in \mathbb{R}^m"),
        stated=r"(W + \Delta) (h + u) - W h = W u + \Delta h + \Delta u",
        reads="u is the change of the features of the layer below.",
        expected=Verdict.PROVED,
        derivation="change of features",
    ),
    Claim(
        id="000/feature-change-bound",
        title="Index of the layer in place of its width",
        source=Source(file=NOTE, lines=(245, 245)),
        topic=TOPIC,
        given=(r"n, m, l \in \mathbb{R}", Given(r"n, m > 0", COUNT), Given(r"l \ge 1", COUNT)),
        stated=(
            r"\sqrt{\frac{n}{m}} \sqrt{m} + \sqrt{\frac{n}{m}} \sqrt{l - 1} + \sqrt{\frac{n}{m}} \sqrt{l - 1}"
            r" = 3 \sqrt{n}"
        ),
        reads="The printed sum with all constants 1, m units below and n above.",
        corrected=(
            r"\sqrt{\frac{n}{m}} \sqrt{m} + \sqrt{\frac{n}{m}} \sqrt{m} + \sqrt{\frac{n}{m}} \sqrt{m} = 3 \sqrt{n}"
        ),
        expected=Verdict.REFUTED,
        derivation="change of features",
        follows=("000/feature-change-decomposition", "000/feature-norm-upper-bound"),
        note="The width n_{l-1} belongs under the root; and as terms may cancel, the result is O(√n_l).",
    ),
)
