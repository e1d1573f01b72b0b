r"""Pushing and popping as equations between values and between their embeddings.

An equation between a value and an embedding has no type.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Program synthesis"

CLAIMS = (
    Claim(
        id="004/004-push-pop",
        title="Popping gives what was pushed",
        source=Source(file=NOTE, lines=(53, 53)),
        topic=TOPIC,
        given=(r"x \in \mathbb{R}^k", r"s \in \mathbb{R}^n", r"O \in \mathbb{R}^{k \times n}", Given(r"O = 0", OWN)),
        stated=r"\begin{bmatrix} I_k & O \end{bmatrix} \begin{bmatrix} x \\ s \end{bmatrix} = x",
        reads="Pushing puts the new value on top of the stack s, and popping returns the top.",
        expected=Verdict.PROVED,
        derivation="programs as fields",
    ),
    Claim(
        id="004/004-embed-push-pop-types",
        title="The left side embeds twice",
        source=Source(file=NOTE, lines=(53, 53)),
        topic=TOPIC,
        given=(
            r"E \in \mathbb{R}^{d \times k}",
            r"x, s \in \mathbb{R}^k",
            r"O \in \mathbb{R}^{d \times d}",
            Given(r"O = 0", OWN),
        ),
        stated=r"E \begin{bmatrix} I_d & O \end{bmatrix} \begin{bmatrix} E x \\ E s \end{bmatrix} = E x",
        reads="A linear embedding E of values in R^k; push and pop act on vectors of R^d.",
        corrected=r"\begin{bmatrix} I_d & O \end{bmatrix} \begin{bmatrix} E x \\ E s \end{bmatrix} = E x",
        expected=Verdict.ILL_TYPED,
        derivation="programs as fields",
        follows=("004/004-push-pop",),
        note="Leave out the outer embed: what pop returns is an embedding already.",
    ),
)
