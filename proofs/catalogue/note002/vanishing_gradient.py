r"""A sufficient condition for vanishing gradients (Pascanu, Mikolov and Bengio 2013).

If the slopes are at most γ and the largest singular value of W at most δ/γ with δ < 1, each step Jacobian has spectral
norm at most δ, T steps at most $\delta^T$, and the gradient vanishes.  The norm matters: it fails for Frobenius norms.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Vanishing gradients"
SLOPES = (r"W \in \mathbb{R}^{n \times n}", r"s \in \mathbb{R}^n", Given(r"D := \operatorname{diag}(s)", 41))

CLAIMS = (
    Claim(
        id="002/002-delta-bound",
        title="The product of norms is below one only for a bound δ in the unit interval",
        source=Source(file=NOTE, lines=(43, 45)),
        topic=TOPIC,
        given=(
            *SLOPES,
            r"\gamma, \delta \in \mathbb{R}",
            Given(r"\|D\|_2 \le \gamma", 43),
            Given(r"\|W\|_2^2 \le \frac{\delta^2}{\gamma^2}", 43),
        ),
        stated=r"\|W^\top\|_2 \|D\|_2 \le \frac{\delta}{\gamma} \gamma \le \delta < 1",
        reads="The largest eigenvalue of WᵀW is the square of the spectral norm of W; that norm is meant throughout.",
        needs=(r"\gamma > 0", r"0 \le \delta < 1"),
        expected=Verdict.CONDITIONAL,
        derivation="vanishing gradients",
        follows=("002/002-submultiplicative",),
        note="State γ > 0 and 0 ≤ δ < 1 where they are used, and name the spectral norm.",
    ),
    Claim(
        id="002/002-step-bound",
        title="Norm of one step",
        source=Source(file=NOTE, lines=(47, 49)),
        topic=TOPIC,
        given=(
            *SLOPES,
            Given(r"a, c \ge 0", OWN),
            Given(r"\gamma := \|D\|_2 + a", 43),
            Given(r"\delta := \gamma \|W\|_2 + c", 43),
        ),
        stated=r"\|W D\|_2 \le \delta",
        reads="All γ and δ with slopes at most γ and ‖W‖ ≤ δ/γ have the form given, with some a and c.",
        expected=Verdict.PROVED,
        derivation="vanishing gradients",
        follows=("002/002-delta-bound",),
    ),
    Claim(
        id="002/002-product-bound",
        title="Norm of many steps",
        source=Source(file=NOTE, lines=(51, 53)),
        topic=TOPIC,
        given=(
            r"A, J \in \mathbb{R}^{n \times n}",
            r"t \in \mathbb{N}",
            Given(r"\delta > 0", 55),
            Given(r"\|A\|_2 \le \delta", 49),
        ),
        stated=r"\|J\|_2 \le \delta^t \implies \|A J\|_2 \le \delta^{t + 1}",
        reads="The step of the induction on T: J is the product of t step Jacobians, and A the next one.",
        proof=(r"\|A J\|_2 \le \|A\|_2 \|J\|_2",),
        expected=Verdict.PROVED,
        derivation="vanishing gradients",
        follows=("002/002-step-bound",),
    ),
    Claim(
        id="002/002-vanishing-limit",
        title="A geometric bound tends to zero",
        source=Source(file=NOTE, lines=(55, 55)),
        topic=TOPIC,
        given=(r"\delta \in \mathbb{R}", Given(r"0 < \delta < 1", 55)),
        stated=r"\lim_{t \to \infty} \delta^t = 0",
        reads="The norm lies between 0 and this bound, so its limit is the limit of the bound.",
        expected=Verdict.PROVED,
        derivation="vanishing gradients",
        follows=("002/002-product-bound",),
    ),
)
