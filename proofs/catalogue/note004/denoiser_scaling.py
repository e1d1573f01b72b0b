r"""Scaled inputs and a weighted skip connection for a denoiser at all noise levels (Karras et al. 2022).

For data of variance $s^2$ and noise of variance $\sigma^2$ the weights $c_{in}=1/\sqrt{s^2+\sigma^2}$,
$c_{skip}=s^2/(s^2+\sigma^2)$ and $c_{out}=\sigma s/\sqrt{s^2+\sigma^2}$ keep inputs and targets at unit variance.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, OWN, SOME_LAW, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "SDEs"

CLAIMS = (
    Claim(
        id="004/004-edm-scaling",
        title="A scale that gives inputs of every noise level the same size",
        source=Source(file=NOTE, lines=(135, 135)),
        topic=TOPIC,
        given=(
            Given(r"s, \sigma > 0", SPREAD),
            r"x, z \in \mathbb{R}",
            Given(r"(x, z) \sim P", SOME_LAW),
            Given(r"\mathbb{E}[x^2] = s^2", OWN),
            Given(r"\mathbb{E}[z] = 0", NAMED),
            Given(r"\mathbb{E}[z^2] = 1", NAMED),
            Given(r"c := \frac{1}{\sqrt{s^2 + \sigma^2}}", OWN),
        ),
        stated=r"\mathbb{E}[(c (x + \sigma z))^2] = 1",
        reads="Read as: there is a factor c, for each noise level, that makes the mean square of the input 1.",
        needs=(r"x \perp z",),
        expected=Verdict.CONDITIONAL,
        derivation="scaled denoiser",
        note="Say that the noise is independent of the image.",
    ),
    Claim(
        id="004/004-edm-skip",
        title="The target goes from the noise to the signal as the noise grows",
        source=Source(file=NOTE, lines=(136, 136)),
        topic=TOPIC,
        given=(
            r"x, z \in \mathbb{R}",
            Given(r"s, \sigma > 0", SPREAD),
            Given(r"y := x + \sigma z", 113),
            Given(r"k := \frac{s^2}{s^2 + \sigma^2}", NAMED),
            Given(r"c := \frac{\sigma s}{\sqrt{s^2 + \sigma^2}}", NAMED),
        ),
        stated=(
            r"\frac{x - k y}{c} = \frac{\sigma}{\sqrt{s^2 + \sigma^2}} \frac{x}{s}"
            r" - \frac{s}{\sqrt{s^2 + \sigma^2}} z"
        ),
        reads="The target of the network after the skip: at small σ the first weight is near 0, at large σ the second.",
        expected=Verdict.PROVED,
        derivation="scaled denoiser",
        follows=("004/004-edm-scaling",),
    ),
    Claim(
        id="004/004-skip-predicts-noise",
        title="The rest is the noise only if the skip has weight 1",
        source=Source(file=NOTE, lines=(137, 137)),
        topic=TOPIC,
        given=(r"x, e \in \mathbb{R}^d", r"c \in \mathbb{R}", Given(r"y := x + e", OWN)),
        stated=r"x - c y = -e",
        reads="The skip of the line before has a weight c, and the network adds what is missing to cy.",
        needs=(r"c = 1",),
        corrected=r"x - c y = (1 - c) x - c e",
        expected=Verdict.CONDITIONAL,
        derivation="scaled denoiser",
        follows=("004/004-edm-skip",),
        note="This is the case of little noise, where the weight is near 1; with much noise the signal is predicted.",
    ),
)
