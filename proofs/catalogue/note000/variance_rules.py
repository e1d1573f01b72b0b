r"""Rules for variances: second moment minus squared mean, sums of independent terms, a constant factor.

A sum of n independent copies has n times the variance, n times one copy has $n^2$ times the variance.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import SOME_LAW, SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Maximal update parametrisation"

CLAIMS = (
    Claim(
        id="000/variance-definition",
        title="Variance by the second moment",
        source=Source(file=NOTE, lines=(191, 191)),
        topic=TOPIC,
        given=(r"z \in \mathbb{R}", Given(r"z \sim P", SOME_LAW)),
        stated=r"\operatorname{Var}(z) = \mathbb{E}[z^2] - (\mathbb{E}[z])^2",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="000/var-sum-iid",
        title="Variances of independent terms add up",
        source=Source(file=NOTE, lines=(199, 199)),
        topic=TOPIC,
        given=(Given(r"a, b, c \in \mathbb{R}", STAND_IN), Given(r"a, b, c \sim P", 199)),
        stated=(
            r"\operatorname{Var}(a + b + c)"
            r" = \operatorname{Var}(a) + \operatorname{Var}(b) + \operatorname{Var}(c)"
        ),
        reads="Three independent terms of one unknown law stand for n.",
        expected=Verdict.PROVED,
        note="Uncorrelated terms are enough.",
    ),
    Claim(
        id="000/var-scaling",
        title="A factor leaves the variance squared",
        source=Source(file=NOTE, lines=(207, 207)),
        topic=TOPIC,
        given=(r"X, t \in \mathbb{R}", Given(r"X \sim P", SOME_LAW)),
        stated=r"\operatorname{Var}(t X) = t^2 \operatorname{Var}(X)",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="000/variance-no-contradiction",
        title="A sum of n copies and n times one copy",
        source=Source(file=NOTE, lines=(209, 209)),
        topic=TOPIC,
        given=(
            r"\mu \in \mathbb{R}",
            Given(r"\sigma > 0", SPREAD),
            Given(r"X \sim \mathcal{N}(\mu \mathbf{1}, \sigma^2 I_n)", 199),
        ),
        stated=(
            r"\operatorname{Var}\left(\sum_{i=1}^n X_i\right) = n \operatorname{Var}(X_j)"
            r" \land \operatorname{Var}(n X_j) = n^2 \operatorname{Var}(X_j)"
        ),
        reads="Both rules hold side by side, here for independent normal terms of equal law.",
        expected=Verdict.PROVED,
        follows=("000/var-sum-iid", "000/var-scaling"),
    ),
)
