r"""Gradient descent on $\|y-\Sigma w\|^2$ with a diagonal $\Sigma$: each mode is a scalar problem.

The contraction is $I-2\eta\Sigma^2$; the printed one has lost the square and would converge to $y$.  One step for all
modes is best when the two extreme modes contract equally, at $\eta=1/(\sigma_1^2+\sigma_s^2)$, for any number of modes.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"

CLAIMS = (
    Claim(
        id="000/gd-diag-update",
        title="Gradient step contracts with Σ instead of Σ²",
        source=Source(file=NOTE, lines=(30, 32)),
        topic="Gradient descent, diagonal",
        given=(
            r"\sigma, y \in \mathbb{R}^k",
            r"\eta \in \mathbb{R}",
            Given(r"\Sigma := \operatorname{diag}(\sigma)", 27),
            Given(r"L(w) := \|y - \Sigma w\|_2^2", 30),
            Given(r"w_{t+1} := w_t - \eta \nabla L(w_t)", 30),
            r"w_t \in \mathbb{R}^k",
        ),
        stated=r"w_{t+1} = (I - 2\eta\Sigma) w_t + 2\eta\Sigma y",
        corrected=r"w_{t+1} = (I - 2\eta\Sigma^2) w_t + 2\eta\Sigma y",
        expected=Verdict.REFUTED,
        note="The gradient of the squared residual brings Σ twice; the printed iteration converges to y.",
    ),
    Claim(
        id="000/gd-diag-stability",
        title="Two-mode step range lacks its lower end and the sign of the modes",
        source=Source(file=NOTE, lines=(34, 34)),
        topic="Gradient descent, diagonal",
        given=(r"\sigma_1, \sigma_s, \eta \in \mathbb{R}", Given(r"\sigma_1 > \sigma_s", 28)),
        stated=(
            r"\left(|1 - 2\eta\sigma_1^2| < 1 \land |1 - 2\eta\sigma_s^2| < 1\right)"
            r" \iff \eta < \frac{1}{\sigma_1^2}"
        ),
        reads="The minimum of the two bounds is printed as the first of them, so that one is taken.",
        needs=(r"\sigma_s > 0", r"\eta > 0"),
        expected=Verdict.CONDITIONAL,
        note="Singular values are positive and the step too; say both.",
    ),
    Claim(
        id="000/gd-two-mode-equal-rate",
        title="The equation for the best step has another root, and asks for positive values",
        source=Source(file=NOTE, lines=(36, 36)),
        topic="Gradient descent, diagonal",
        given=(r"\sigma_1, \sigma_s, \eta \in \mathbb{R}", Given(r"\sigma_1 > \sigma_s", 28)),
        stated=(
            r"|1 - 2\eta\sigma_1^2| = |1 - 2\eta\sigma_s^2|"
            r" \iff \eta = \frac{1}{\sigma_1^2 + \sigma_s^2}"
        ),
        reads="The equation is to fix the fastest step, which the next line solves it for.",
        needs=(r"\sigma_s > 0", r"\eta > 0"),
        expected=Verdict.CONDITIONAL,
        derivation="gradient descent, diagonal",
        note="Say that η and σ_s are positive: the equation also holds at η = 0, where nothing converges.",
    ),
    Claim(
        id="000/gd-two-mode-optimal-eta",
        title="The best common step for two modes",
        source=Source(file=NOTE, lines=(38, 38)),
        topic="Gradient descent, diagonal",
        given=(
            r"\sigma_1, \sigma_s, \eta \in \mathbb{R}",
            Given(r"\sigma_1 > \sigma_s", 28),
            Given(r"\rho(h) := \max(|1 - 2 h \sigma_1^2|, |1 - 2 h \sigma_s^2|)", OWN),
        ),
        stated=(
            r"\eta \neq \frac{1}{\sigma_1^2 + \sigma_s^2}"
            r" \implies \rho\left(\frac{1}{\sigma_1^2 + \sigma_s^2}\right) < \rho(\eta)"
        ),
        reads="“Fastest” is read of the worst start: the larger of the two contractions is least.",
        needs=(r"\sigma_s > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="gradient descent, diagonal",
        follows=("000/gd-two-mode-equal-rate",),
        note="Say that σ_s is positive, and that the worst start is meant: a start in one mode has a faster step.",
    ),
    Claim(
        id="000/gd-k-mode-stability",
        title="Step range for k modes lacks its lower end",
        source=Source(file=NOTE, lines=(40, 40)),
        topic="Gradient descent, diagonal",
        given=(r"\sigma \in \mathbb{R}^k", r"\eta \in \mathbb{R}"),
        stated=r"\max_i |1 - 2\eta\sigma_i^2| < 1 \iff \eta < \min_i \frac{1}{\sigma_i^2}",
        needs=(r"\eta > 0",),
        expected=Verdict.CONDITIONAL,
    ),
    Claim(
        id="000/gd-k-mode-optimal-eta",
        title="The formula for two modes does hold for k modes",
        source=Source(file=NOTE, lines=(42, 42)),
        topic="Gradient descent, diagonal",
        given=(
            r"\sigma \in \mathbb{R}^k",
            Given(r"M := \max_i \sigma_i^2", OWN),
            Given(r"m := \min_i \sigma_i^2", OWN),
        ),
        stated=r"\max_i \left|1 - \frac{2 \sigma_i^2}{M + m}\right| > \frac{M - m}{M + m}",
        reads=(
            "“Not exactly” answers whether the step for two modes is the best for k: then it contracts less than the"
            " extreme modes alone allow, which is (M - m)/(M + m)."
        ),
        needs=(r"\min_i \sigma_i^2 > 0",),
        corrected=(
            r"\arg\min_\eta \max_i |1 - 2\eta\sigma_i^2|"
            r" = \frac{1}{\max_i \sigma_i^2 + \min_i \sigma_i^2}"
        ),
        expected=Verdict.REFUTED,
        derivation="gradient descent, diagonal",
        follows=("000/gd-two-mode-optimal-eta",),
        note="It does hold for every k and the worst start: the contraction is largest at an extreme mode.",
    ),
)
