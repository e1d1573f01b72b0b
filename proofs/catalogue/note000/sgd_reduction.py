r"""From least squares with an exact solution to the homogeneous problem on which SGD is analysed.

With the thin SVD $X=U\Sigma_1V_1^\top$ and $Xw^*=y$, the residual at $w$ is $\tilde X\tilde w$ with
$\tilde X=U\Sigma_1$ and $\tilde w=V_1^\top(w-w^*)$.  The sampled gradient of $(x^\top w)^2$ is $2xx^\top w$: the
printed update has lost the factor two.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"

CLAIMS = (
    Claim(
        id="000/reduced-problem-equivalent",
        title="The reduced problem has the same loss",
        source=Source(file=NOTE, lines=(69, 69)),
        topic="SGD convergence",
        given=(
            r"U \in \mathbb{R}^{n \times n}",
            r"\sigma \in \mathbb{R}^n",
            r"V_1 \in \mathbb{R}^{d \times n}",
            r"w, w^* \in \mathbb{R}^d",
            Given(r"\Sigma_1 := \operatorname{diag}(\sigma)", 59),
            Given(r"X := U \Sigma_1 V_1^\top", 61),
            Given(r"y := X w^*", 54),
            Given(r"\tilde{X} := U \Sigma_1", 67),
            Given(r"\tilde{w} := V_1^\top (w - w^*)", 61),
        ),
        stated=r"\|X w - y\|_2^2 = (\tilde{X} \tilde{w})^\top \tilde{X} \tilde{w}",
        reads="“Equivalent” is read as: both problems have the same loss, so one is solved exactly when the other is.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="000/sgd-update-factor-two",
        title="SGD update loses the factor two of its gradient",
        source=Source(file=NOTE, lines=(71, 71)),
        topic="SGD convergence",
        given=(r"x, w \in \mathbb{R}^d", r"\eta, c \in \mathbb{R}", Given(r"\ell(w) := c (x^\top w)^2", OWN)),
        stated=r"w - \eta \nabla \ell(w) = w - \eta x x^\top w",
        reads="One sampled row x adds the square of its residual, with a weight c that is 1 on line 69.",
        needs=(r"c = \frac{1}{2}",),
        corrected=r"w - \eta \nabla \ell(w) = w - 2c\eta x x^\top w",
        expected=Verdict.CONDITIONAL,
        note="Differentiating the square brings a factor 2; lines 77 to 84 use it, so the displays disagree.",
    ),
    Claim(
        id="000/sgd-unbiased-direction",
        title="The sampled direction is unbiased only for uniform sampling",
        source=Source(file=NOTE, lines=(71, 79)),
        topic="SGD convergence",
        given=(
            r"X \in \mathbb{R}^{n \times m}",
            r"q \in \mathbb{R}^n",
            Given(r"x_i := X_{i,:}^\top", 67),
            Given(r"J \sim \mathrm{Categorical}(q)", 71),
        ),
        stated=r"\mathbb{E}[x_J x_J^\top] = \frac{1}{n} X^\top X",
        needs=(r"q = \frac{1}{n} \mathbf{1}",),
        expected=Verdict.CONDITIONAL,
        note="Say that the row is drawn uniformly and independently of the iterate.",
    ),
)
