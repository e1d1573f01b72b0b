r"""An exponential moving average unrolled: $v_t=\beta^tv_0+(1-\beta)\sum_{i=1}^t\beta^{t-i}g_i$.

The weight of a gradient of age $t-i$ is $(1-\beta)\beta^{t-i}$; for fixed i it tends to zero, so old gradients fade.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Exponential moving average"
AVERAGE = (
    r"v_t, g_t \in \mathbb{R}^d",
    Given(r"0 < \beta < 1", 77),
    Given(r"v_{t+1} := \beta v_t + (1 - \beta) g_{t+1}", 91),
)

CLAIMS = (
    Claim(
        id="002/002-ema-unroll-one",
        title="Three steps of the average",
        source=Source(file=NOTE, lines=(91, 107)),
        topic=TOPIC,
        given=(
            r"v_0, g_1, g_2, g_3 \in \mathbb{R}^d",
            r"\beta \in \mathbb{R}",
            Given(r"v_1 := \beta v_0 + (1 - \beta) g_1", 91),
            Given(r"v_2 := \beta v_1 + (1 - \beta) g_2", 91),
            Given(r"v_3 := \beta v_2 + (1 - \beta) g_3", 91),
        ),
        stated=(
            r"v_3 = \beta^2 v_1 + \beta (1 - \beta) g_2 + (1 - \beta) g_3"
            r" = \beta^3 v_0 + \beta^2 (1 - \beta) g_1 + \beta (1 - \beta) g_2 + (1 - \beta) g_3"
        ),
        reads="Time t is numbered 3, so that t − 3 is the start.",
        expected=Verdict.PROVED,
        derivation="unrolled moving average",
    ),
    Claim(
        id="002/002-ema-unroll-general",
        title="Any number of steps of the average",
        source=Source(file=NOTE, lines=(109, 111)),
        topic=TOPIC,
        given=(*AVERAGE, r"i \in \mathbb{N}"),
        stated=r"v_{t+i} = \beta^i v_t + \sum_{j=0}^{i-1} \beta^{i-1-j} (1 - \beta) g_{t+1+j}",
        reads="The time is written t + i, so that i steps back is t.",
        expected=Verdict.SUPPORTED,
        derivation="unrolled moving average",
        follows=("002/002-ema-unroll-one",),
    ),
    Claim(
        id="002/002-ema-unroll-full",
        title="The average unrolled to its start",
        source=Source(file=NOTE, lines=(113, 115)),
        topic=TOPIC,
        given=AVERAGE,
        stated=r"v_t = \beta^t v_0 + \sum_{i=1}^t \beta^{t-i} (1 - \beta) g_i",
        expected=Verdict.PROVED,
        derivation="unrolled moving average",
        follows=("002/002-ema-unroll-general",),
    ),
    Claim(
        id="002/002-ema-zero-init",
        title="A start at zero drops out",
        source=Source(file=NOTE, lines=(117, 119)),
        topic=TOPIC,
        given=(
            r"G \in \mathbb{R}^{d \times t}",
            r"v_0 \in \mathbb{R}^d",
            Given(r"0 < \beta < 1", 77),
            Given(r"v := \beta^t v_0 + \sum_{i=1}^t \beta^{t-i} (1 - \beta) G_{:,i}", 115),
            Given(r"v_0 = 0", 117),
        ),
        stated=r"v = \sum_{i=1}^t \beta^{t-i} (1 - \beta) G_{:,i}",
        reads="The gradients are the columns of G; the term with index i shows the pattern of the sum.",
        expected=Verdict.PROVED,
        derivation="unrolled moving average",
        follows=("002/002-ema-unroll-full",),
    ),
    Claim(
        id="002/002-ema-weights-forget",
        title="Factor 1 − β missing in the weight of a past gradient",
        source=Source(file=NOTE, lines=(121, 121)),
        topic=TOPIC,
        given=(
            r"t \in \mathbb{N}",
            r"g \in \mathbb{R}^t",
            Given(r"0 < \beta < 1", 77),
            Given(r"v := (1 - \beta) \sum_{j=1}^t \beta^{t-j} g_j", 119),
        ),
        stated=r"\frac{\partial v}{\partial g_i} = \beta^{t-i}",
        reads="The weight of one gradient in the average is its partial derivative.",
        corrected=r"\frac{\partial v}{\partial g_i} = (1 - \beta) \beta^{t-i}",
        expected=Verdict.REFUTED,
        derivation="unrolled moving average",
        follows=("002/002-ema-zero-init",),
        note="The weight is (1 − β)β^(t − i); it fades for a fixed i, while at a fixed age it stays what it is.",
    ),
)
