r"""Size of the change after a sign update, for standard normal inputs.

With $E|x_k|=\sqrt{2/\pi}$ the mean square is $\eta^2(\frac2\pi d_1^2+(1-\frac2\pi)d_1)$: of order $d_1^2$, but neither
the square of the mean nor $\eta^2d_1^2$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, GRANTED, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Maximal update parametrisation"
ABSOLUTE = (
    r"a \in \mathbb{R}^{d_1}",
    Given(r"a \sim \mathcal{N}(\sqrt{\frac{2}{\pi}} \mathbf{1}, (1 - \frac{2}{\pi}) I_{d_1})", STAND_IN),
    Given(r"\eta > 0", GRANTED),
)

CLAIMS = (
    Claim(
        id="000/yprime-terms-iid",
        title="Terms share the sign of the gradient",
        source=Source(file=NOTE, lines=(216, 216)),
        topic=TOPIC,
        given=(
            r"s, a, b \in \mathbb{R}",
            Given(r"s \sim R", STAND_IN),
            Given(r"a \sim P", STAND_IN),
            Given(r"b \sim Q", STAND_IN),
        ),
        stated=r"\operatorname{Cov}(s a, s b) = 0",
        reads="Two terms are s|x_k| with one common sign s of the gradient; a and b are the absolute values.",
        needs=(r"\operatorname{Var}(s) = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="sign update",
        note="Given the gradient the terms are independent; over a random gradient they are not.",
    ),
    Claim(
        id="000/yprime-second-moment",
        title="Square of the mean in place of the mean of the square",
        source=Source(file=NOTE, lines=(216, 216)),
        topic=TOPIC,
        given=ABSOLUTE,
        stated=(
            r"\mathbb{E}\left[\eta^2 \left(\sum_{k=1}^{d_1} a_k\right)^2\right]"
            r" = \eta^2 \left(\mathbb{E}\left[\sum_{k=1}^{d_1} a_k\right]\right)^2"
        ),
        reads=(
            "a_k stands for |x_k|: only the mean √(2/π) and the variance 1 - 2/π of the absolute value of a standard"
            " normal enter."
        ),
        corrected=(
            r"\mathbb{E}\left[\eta^2 \left(\sum_{k=1}^{d_1} a_k\right)^2\right]"
            r" = \eta^2 \left(\frac{2}{\pi} d_1^2 + \left(1 - \frac{2}{\pi}\right) d_1\right)"
        ),
        expected=Verdict.REFUTED,
        derivation="sign update",
        follows=("000/yprime-entry", "000/sign-alignment"),
        note="Add the variance of the sum, (1 - 2/π) d₁.",
    ),
    Claim(
        id="000/yprime-rms",
        title="Mean absolute value taken as one",
        source=Source(file=NOTE, lines=(218, 218)),
        topic=TOPIC,
        given=ABSOLUTE,
        stated=r"\eta^2 \left(\mathbb{E}\left[\sum_{k=1}^{d_1} a_k\right]\right)^2 = \eta^2 d_1^2",
        reads="The last equality of the line, with a_k in the place of |x_k| as before.",
        corrected=(
            r"\mathbb{E}\left[\eta^2 \left(\sum_{k=1}^{d_1} a_k\right)^2\right]"
            r" = \eta^2 \left(\frac{2}{\pi} d_1^2 + \left(1 - \frac{2}{\pi}\right) d_1\right)"
        ),
        expected=Verdict.REFUTED,
        derivation="sign update",
        follows=("000/yprime-second-moment",),
        note="For standard normal inputs the order d₁² is right, with the constant 2/π.",
    ),
    Claim(
        id="000/yprime-scale-d1",
        title="The change grows like the number of inputs",
        source=Source(file=NOTE, lines=(220, 220)),
        topic=TOPIC,
        given=(
            r"n \in \mathbb{N}",
            Given(r"n \ge 1", COUNT),
            Given(r"v := \frac{2}{\pi} n^2 + \left(1 - \frac{2}{\pi}\right) n", OWN),
        ),
        stated=r"\frac{2}{\pi} \le \frac{1}{n^2} v \le 1",
        reads="v is the mean square of the change for n inputs and η = 1; divided by n², it stays between constants.",
        expected=Verdict.PROVED,
        derivation="sign update",
        follows=("000/yprime-rms",),
    ),
)
