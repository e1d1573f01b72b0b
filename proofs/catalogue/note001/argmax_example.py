r"""Attention with a hard maximum on four tokens.

The largest of the four scores is the second, so the output is the second value.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "argmax attention"
KEYS = (
    Given(r"q := \begin{bmatrix} 1 \\ 1 \\ 2 \end{bmatrix}", 77),
    Given(r"K := \begin{bmatrix} 1 & 2 & 0 \\ 0 & 3 & 4 \\ 5 & 0 & 0 \\ 0 & 0 & 1 \end{bmatrix}", 77),
)

CLAIMS = (
    Claim(
        id="001/s001-argmax-scores",
        title="The four scores",
        source=Source(file=NOTE, lines=(77, 83)),
        topic=TOPIC,
        given=KEYS,
        stated=r"K q = \begin{bmatrix} 3 \\ 11 \\ 5 \\ 2 \end{bmatrix}",
        reads="The keys are the rows of K.",
        expected=Verdict.PROVED,
        derivation="argmax attention",
    ),
    Claim(
        id="001/s001-argmax-onehot",
        title="The largest score is the second",
        source=Source(file=NOTE, lines=(85, 85)),
        topic=TOPIC,
        given=(
            Given(r"s := \begin{bmatrix} 3 \\ 11 \\ 5 \\ 2 \end{bmatrix}", 85),
            Given(r"a := \begin{bmatrix} 0 \\ 1 \\ 0 \\ 0 \end{bmatrix}", 85),
        ),
        stated=r"a^\top s = 11 \land 3 < 11 \land 5 < 11 \land 2 < 11",
        reads="argmax is read as the unit vector of the largest entry, as the exercise defines it.",
        expected=Verdict.PROVED,
        derivation="argmax attention",
        follows=("001/s001-argmax-scores",),
    ),
    Claim(
        id="001/s001-argmax-output",
        title="The output is the second value",
        source=Source(file=NOTE, lines=(89, 90)),
        topic=TOPIC,
        stated=(
            r"0 \cdot \begin{bmatrix} 2 \\ 0 \\ 1 \end{bmatrix} + 1 \cdot \begin{bmatrix} 1 \\ 4 \\ 3 \end{bmatrix}"
            r" + 0 \cdot \begin{bmatrix} 0 \\ -1 \\ 4 \end{bmatrix}"
            r" + 0 \cdot \begin{bmatrix} 1 \\ 0 \\ -1 \end{bmatrix} = \begin{bmatrix} 1 \\ 4 \\ 3 \end{bmatrix}"
        ),
        expected=Verdict.PROVED,
        derivation="argmax attention",
        follows=("001/s001-argmax-onehot",),
    ),
)
