r"""Stability of SGD with input noise: the mean iterate goes to the ridge solution.

The mean converges iff $0<\eta<2/(x^2+\sigma^2)$; the second moment needs the smaller range
$0<\eta<2(x^2+\sigma^2)/(x^4+6x^2\sigma^2+3\sigma^4)$, since $E[(x+N)^4]=x^4+6x^2\sigma^2+3\sigma^4$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Noise and ridge"

CLAIMS = (
    Claim(
        id="000/noisy-sgd-mean-fixed-point",
        title="The mean iterate goes to the ridge solution",
        source=Source(file=NOTE, lines=(110, 114)),
        topic=TOPIC,
        given=(
            r"x, y, \eta \in \mathbb{R}",
            Given(r"\sigma > 0", SPREAD),
            Given(r"0 < \eta < \frac{1}{x^2 + \sigma^2}", 114),
            Given(r"m_{t+1} := m_t (1 - \eta (x^2 + \sigma^2)) + \eta x y", 110),
        ),
        stated=r"\lim_{t \to \infty} m_t = \frac{x y}{x^2 + \sigma^2}",
        reads="m is the mean of the iterate, under its corrected recursion and for the step sizes of line 114.",
        expected=Verdict.PROVED,
        derivation="noisy SGD",
        follows=("000/noisy-sgd-mean-recursion",),
    ),
    Claim(
        id="000/noisy-sgd-mean-stability",
        title="Range of stable steps is too small by a factor two",
        source=Source(file=NOTE, lines=(114, 114)),
        topic=TOPIC,
        given=(r"x, \eta \in \mathbb{R}", Given(r"\sigma > 0", SPREAD)),
        stated=r"|1 - \eta (x^2 + \sigma^2)| < 1 \iff 0 < \eta < \frac{1}{x^2 + \sigma^2}",
        reads="The range is printed as the solution of the inequality beside it.",
        corrected=r"|1 - \eta (x^2 + \sigma^2)| < 1 \iff 0 < \eta < \frac{2}{x^2 + \sigma^2}",
        expected=Verdict.REFUTED,
        derivation="noisy SGD",
        follows=("000/noisy-sgd-mean-recursion",),
        note="With the printed update the upper end is 2/(x²+σ²).",
    ),
    Claim(
        id="000/noisy-sgd-mean-square",
        title="A stable mean does not keep the second moment bounded",
        source=Source(file=NOTE, lines=(114, 114)),
        topic=TOPIC,
        given=(r"x, \eta \in \mathbb{R}", Given(r"\sigma > 0", SPREAD), Given(r"N \sim \mathcal{N}(0, \sigma^2)", 98)),
        stated=(r"0 < \eta < \frac{1}{x^2 + \sigma^2} \implies \mathbb{E}[(1 - \eta (x + N)^2)^2] < 1"),
        reads="The iterates themselves stay bounded in mean square iff the random factor has a second moment below 1.",
        proof=(
            (
                r"\mathbb{E}[(1 - \eta (x + N)^2)^2]"
                r" = 1 - 2 \eta (x^2 + \sigma^2) + \eta^2 (x^4 + 6 x^2 \sigma^2 + 3 \sigma^4)"
            ),
        ),
        corrected=(
            r"0 < \eta < \frac{2 (x^2 + \sigma^2)}{x^4 + 6 x^2 \sigma^2 + 3 \sigma^4}"
            r" \iff \mathbb{E}[(1 - \eta (x + N)^2)^2] < 1"
        ),
        expected=Verdict.REFUTED,
        derivation="noisy SGD",
        follows=("000/noisy-sgd-mean-stability",),
        note="Say that only the mean is controlled; mean-square stability needs a smaller step, by the fourth moment.",
    ),
)
