r"""The ridge solution in its primal and dual forms, its size, and why a posterior mean is a posterior mode.

The push-through identity moves X out of the inverse; in singular coordinates ridge multiplies the least squares
solution by $s^2/(s^2+\lambda)$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Conditional Gaussian view of ridge"

CLAIMS = (
    Claim(
        id="000/push-through-identity",
        title="Ridge in the primal and in the dual form",
        source=Source(file=NOTE, lines=(116, 116)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{n \times d}", r"y \in \mathbb{R}^n", r"\lambda \in \mathbb{R}"),
        stated=r"(X^\top X + \lambda I)^{-1} X^\top y = X^\top (X X^\top + \lambda I)^{-1} y",
        expected=Verdict.PROVED,
        derivation="ridge as a posterior mean",
        note="Both inverses exist when λ > 0.",
    ),
    Claim(
        id="000/posterior-constrained-remark",
        title="Ridge shrinks every singular coordinate",
        source=Source(file=NOTE, lines=(134, 134)),
        topic=TOPIC,
        given=(r"s, y \in \mathbb{R}", Given(r"\lambda > 0", SPREAD)),
        stated=r"\left|\frac{s y}{s^2 + \lambda}\right| \le \left|\frac{y}{s}\right|",
        reads=(
            "“Constrained” is read as: the norm is held down. In singular coordinates the ridge solution is never"
            " longer than that of least squares."
        ),
        expected=Verdict.PROVED,
        derivation="ridge as a posterior mean",
        follows=("000/ridge-posterior-mean",),
    ),
    Claim(
        id="000/normal-density-mode",
        title="A normal density is largest at its mean",
        source=Source(file=NOTE, lines=(138, 138)),
        topic=TOPIC,
        given=(
            r"\mu, x \in \mathbb{R}^d",
            Given(r"\sigma > 0", SPREAD),
            Given(r"p(x) := (2 \pi \sigma^2)^{-d/2} \exp\left(-\frac{\|x - \mu\|_2^2}{2 \sigma^2}\right)", NAMED),
        ),
        stated=r"p(x) \le p(\mu)",
        reads="For covariance σ²I, to which a linear change of variables brings every normal law.",
        expected=Verdict.PROVED,
        derivation="ridge as a posterior mean",
    ),
)
