r"""The linear autoencoder with weight decay on both maps (Kunin et al. 2019).

With exact reconstruction the maps are inverse to each other on the code, and the penalty is
$\sum_i(\epsilon_i^2+\epsilon_i^{-2})$, smallest at $\epsilon_i=1$.  For a finite $\lambda$ the weights shrink,
$\epsilon_i^2=1-\lambda/s_i$, so that orthonormality holds in the limit only; and $W_2W_2^\top$ has rank k < m.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW7/5 Regularised linear autoencoder"
ONE_MODE = "One mode of variance s, with encoder weight a and decoder weight b."
MODES = (
    r"U, V \in \mathbb{R}^{k \times k}",
    Given(r"U^\top U = I", 572),
    Given(r"V^\top V = I", 572),
    r"\epsilon \in \mathbb{R}^k",
    Given(r"\lambda > 0", GRANTED),
    Given(r"W_1 := U \operatorname{diag}(\epsilon) V^\top", 572),
    Given(r"W_2 := V \operatorname{diag}(\epsilon)^{-1} U^\top", 572),
)

CLAIMS = (
    Claim(
        id="000/reg-ae-orthogonality-bias",
        title="The penalty forces unit weights under exact reconstruction",
        source=Source(file=NOTE, lines=(568, 570)),
        topic=TOPIC,
        given=(Given(r"a, b \in \mathbb{R}", STAND_IN),),
        stated=r"a^2 + b^2 \le 2 \implies (a^2 = 1 \land b^2 = 1)",
        reads=ONE_MODE + "  2 is the least penalty at which ab = 1 is possible; orthogonal is read as of modulus one.",
        needs=(r"a b = 1",),
        expected=Verdict.CONDITIONAL,
        derivation="autoencoder with weight decay",
        note="Say that this is the limit of a small λ; for a finite λ the weights shrink to √(1 − λ/s).",
    ),
    Claim(
        id="000/reg-ae-pseudoinverse",
        title="The maps are inverse to each other without the penalty",
        source=Source(file=NOTE, lines=(572, 572)),
        topic=TOPIC,
        given=(Given(r"a, b, \lambda \in \mathbb{R}", STAND_IN), Given(r"s > 0", SPREAD)),
        stated=r"(s (a b - 1) b + \lambda a = 0 \land s (a b - 1) a + \lambda b = 0 \land a > 0) \implies a b = 1",
        reads=ONE_MODE + "  The premise says that half the gradient of s(1 − ab)² + λa² + λb² vanishes.",
        needs=(r"\lambda = 0",),
        corrected=(
            r"(s (a b - 1) b + \lambda a = 0 \land s (a b - 1) a + \lambda b = 0 \land a > 0)"
            r" \implies a b = 1 - \frac{\lambda}{s}"
        ),
        expected=Verdict.CONDITIONAL,
        derivation="autoencoder with weight decay",
        note="True as λ goes to 0; for a finite λ the product of the weights is 1 − λ/s.",
    ),
    Claim(
        id="000/reg-ae-penalty-expression",
        title="A factor 1/6 where σ was written",
        source=Source(file=NOTE, lines=(574, 574)),
        topic=TOPIC,
        given=MODES,
        stated=(
            r"\lambda \|W_1\|_F^2 + \lambda \|W_2\|_F^2"
            r" = \lambda \sum_{i=1}^k (\frac{1}{6} \epsilon_i^2 + \frac{1}{6} \epsilon_i^{-2})"
        ),
        reads="W2 is the inverse of W1 on the code, and ε lists the singular values of W1.",
        corrected=(
            r"\lambda \|W_1\|_F^2 + \lambda \|W_2\|_F^2 = \lambda \sum_{i=1}^k (\epsilon_i^2 + \epsilon_i^{-2})"
        ),
        expected=Verdict.REFUTED,
        derivation="autoencoder with weight decay",
        follows=("000/reg-ae-pseudoinverse",),
        note="Leave out the factors 1/6, probably a σ that was misread.",
    ),
    Claim(
        id="000/reg-ae-penalty-min",
        title="The penalty is smallest at one",
        source=Source(file=NOTE, lines=(574, 574)),
        topic=TOPIC,
        given=(Given(r"\epsilon > 0", 572),),
        stated=(
            r"\epsilon^2 + \epsilon^{-2} \ge 1^2 + 1^{-2}"
            r" \land (\epsilon^2 + \epsilon^{-2} = 1^2 + 1^{-2} \iff \epsilon = 1)"
        ),
        reads="Singular values are positive here; the minimum is attained at 1 only.",
        expected=Verdict.PROVED,
        derivation="autoencoder with weight decay",
        follows=("000/reg-ae-penalty-expression",),
    ),
)
