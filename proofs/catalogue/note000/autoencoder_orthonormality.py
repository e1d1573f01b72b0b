r"""Orthonormal maps of the linear autoencoder with weight decay (Kunin et al. 2019).

For a finite $\lambda$ the weights shrink, so orthonormality holds in the limit only; $W_2W_2^\top$ has rank k < m.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW7/5 Regularised linear autoencoder"

CLAIMS = (
    Claim(
        id="000/reg-ae-w1-orthonormal-rows",
        title="The rows of the encoder are orthonormal if all singular values are one",
        source=Source(file=NOTE, lines=(576, 576)),
        topic=TOPIC,
        given=(
            r"U \in \mathbb{R}^{k \times k}",
            r"V \in \mathbb{R}^{m \times m}",
            Given(r"U^\top U = I", 572),
            Given(r"V^\top V = I", 572),
            r"E \in \mathbb{R}^{k \times m}",
            Given(r"W_1 := U E V^\top", 572),
        ),
        stated=r"W_1 W_1^\top = I",
        reads="E holds the singular values of the encoder, which line 574 has near one and not at one.",
        needs=(r"E E^\top = I",),
        expected=Verdict.CONDITIONAL,
        derivation="autoencoder with weight decay",
        follows=("000/reg-ae-penalty-min", "000/reg-ae-orthogonality-bias"),
        note="An equality only as λ goes to 0.",
    ),
    Claim(
        id="000/reg-ae-w2-orthonormal",
        title="The transpose of the decoder stands on the wrong side",
        source=Source(file=NOTE, lines=(576, 576)),
        topic=TOPIC,
        given=(r"W_2 \in \mathbb{R}^{m \times k}",),
        stated=r"W_2^\top W_2 = I \implies W_2 W_2^\top = I",
        reads="Let the k columns of the decoder be orthonormal, the most that the penalty can give.",
        corrected=r"W_2^\top W_2 = I \implies (W_2 W_2^\top)^2 = W_2 W_2^\top",
        expected=Verdict.REFUTED,
        derivation="autoencoder with weight decay",
        follows=("000/reg-ae-w1-orthonormal-rows",),
        note="With k < m the m×m product has rank k: it is a projection, and W2ᵀW2 is the identity.",
    ),
)
