r"""What the loss of an autoencoder says of its representation (Vincent et al. 2010).

A small reconstruction loss keeps the directions of large variance; a later task may need the others.  Noise at the
input of a linear autoencoder adds $s^2\|W\|_F^2$ to the expected loss and, at inference, only spread to the code.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW7/4 Autoencoder usage"

CLAIMS = (
    Claim(
        id="000/ae-val-loss-not-downstream",
        title="A smaller reconstruction loss can serve a later task worse",
        source=Source(file=NOTE, lines=(560, 560)),
        topic=TOPIC,
        given=(
            Given(r"x \in \mathbb{R}^2", STAND_IN),
            Given(r"x \sim \mathcal{N}(0, \operatorname{diag}(4, 1))", STAND_IN),
            Given(r"P := \begin{bmatrix} 1 & 0 \\ 0 & 0 \end{bmatrix}", STAND_IN),
            Given(r"Q := \begin{bmatrix} 0 & 0 \\ 0 & 1 \end{bmatrix}", STAND_IN),
        ),
        stated=(
            r"\mathbb{E}[\|x - P x\|_2^2] = 1 \land \mathbb{E}[\|x - Q x\|_2^2] = 4"
            r" \land \mathbb{E}[(x_2 - (P x)_2)^2] = 1 \land \mathbb{E}[(x_2 - (Q x)_2)^2] = 0"
        ),
        reads="An example: keeping the first coordinate (P) has the smaller loss, but predicts the target x_2 worse.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="000/ae-noise-bottleneck-loss-up",
        title="Noise raises the loss unless there is none or the map is zero",
        source=Source(file=NOTE, lines=(562, 562)),
        topic=TOPIC,
        given=(
            r"x, N \in \mathbb{R}^m",
            r"W \in \mathbb{R}^{m \times m}",
            Given(r"s, \sigma \ge 0", SPREAD),
            Given(r"N \sim \mathcal{N}(0, s^2 I_m)", STAND_IN),
        ),
        stated=(
            r"\mathbb{E}[\|x - W (x + N)\|_2^2] = \|x - W x\|_2^2 + s^2 \|W\|_F^2"
            r" \land s^2 \|W\|_F^2 > 0 \land \sigma^2 > 0"
        ),
        reads="A linear autoencoder W: what noise adds, and σ², the loss of the dropped component, are to be positive.",
        needs=(r"s > 0", r"\|W\|_F^2 > 0", r"\sigma > 0"),
        expected=Verdict.CONDITIONAL,
        note="The loss does not fall; it rises strictly only if the noise, or the dropped component, matters.",
    ),
    Claim(
        id="000/ae-few-samples",
        title="When a learned representation is most useful",
        source=Source(file=NOTE, lines=(564, 564)),
        topic=TOPIC,
        stated=r"\text{representations help most when labelled data are scarce}",
        reads="A matter of experience with data and tasks, of which no model is given.",
        expected=Verdict.NOT_CHECKABLE,
    ),
    Claim(
        id="000/ae-noise-inference",
        title="Noise at inference only adds error",
        source=Source(file=NOTE, lines=(566, 566)),
        topic=TOPIC,
        given=(
            r"x, N \in \mathbb{R}^m",
            r"W \in \mathbb{R}^{k \times m}",
            r"z \in \mathbb{R}^k",
            Given(r"s \ge 0", SPREAD),
            Given(r"N \sim \mathcal{N}(0, s^2 I_m)", STAND_IN),
        ),
        stated=r"\mathbb{E}[\|W (x + N) - z\|_2^2] = \|W x - z\|_2^2 + s^2 \|W\|_F^2",
        reads="For a linear encoder and any target z of a later task: the noisy code is on average farther off.",
        expected=Verdict.PROVED,
    ),
)
