r"""Time and memory of multi-head attention with h heads of full width d.

Concatenation gives an $n\times hd$ matrix, the output projection costs $nhd^2$.  Heads that run one after the other can
share the $n\times n$ buffer, but their weights, their outputs and the output projection grow with h.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COST, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Attention complexity"
SIZES = (r"n, d, h \in \mathbb{N}",)

CLAIMS = (
    Claim(
        id="002/002-mha-concat-shapes",
        title="Shape after the output projection",
        source=Source(file=NOTE, lines=(181, 181)),
        topic=TOPIC,
        given=(r"H \in \mathbb{R}^{n \times dh}", r"W_O \in \mathbb{R}^{hd \times d}"),
        stated=r"H W_O \in \mathbb{R}^{n \times d}",
        reads="H is the concatenation of the heads.",
        expected=Verdict.PROVED,
        derivation="cost of multi-head attention",
    ),
    Claim(
        id="002/002-mha-wo-time",
        title="Time of the output projection",
        source=Source(file=NOTE, lines=(181, 181)),
        topic=TOPIC,
        given=(*SIZES, Given(r"C := h \sum_{i=1}^n \sum_{j=1}^d \sum_{k=1}^d 1", COST)),
        stated=r"C = \Theta(n h d^2)",
        reads="An entry of the result takes hd multiply-adds, d for each head.",
        expected=Verdict.PROVED,
        derivation="cost of multi-head attention",
        follows=("002/002-mha-concat-shapes",),
    ),
    Claim(
        id="002/002-mha-total-time",
        title="The memory of one head is multiplied where its time is meant",
        source=Source(file=NOTE, lines=(181, 181)),
        topic=TOPIC,
        given=(*SIZES, Given(r"C := h (3 n d^2 + 2 n^2 d + n^2) + n h d^2", 179)),
        stated=r"C = \Theta((3 d^2 + 7 n d + 2 n^2 + n d^2) h)",
        reads="C is h times the time of one head, as found before, and the output projection.",
        corrected=r"C = \Theta((3 n d^2 + 2 n^2 d + n^2 + n d^2) h)",
        expected=Verdict.REFUTED,
        derivation="cost of multi-head attention",
        follows=("002/002-attn-total-time", "002/002-mha-wo-time"),
        note="Use the time 3nd² + 2n²d + n² of a head; 3d² + 7nd + 2n² was its memory and misses n²d.",
    ),
    Claim(
        id="002/002-mha-space",
        title="Memory of several heads does not stay that of one",
        source=Source(file=NOTE, lines=(183, 183)),
        topic=TOPIC,
        given=(*SIZES, Given(r"S := 3 h d^2 + h d^2 + n h d + 7 n d + 2 n^2", COST)),
        stated=r"S = \Theta(3 d^2 + 7 n d + 2 n^2)",
        reads=(
            "Even with sequential heads S holds h sets of weights, the output projection and the concatenated "
            "outputs, beside the buffers of one head."
        ),
        corrected=r"S = \Theta(n^2 + h n d + h d^2)",
        expected=Verdict.REFUTED,
        derivation="cost of multi-head attention",
        follows=("002/002-attn-total-space",),
        note="Only the n × n buffer is shared; weights and concatenated outputs grow with the number of heads.",
    ),
)
