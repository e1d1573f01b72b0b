r"""Training at unit scale: weights drawn with variance one and a constant scale c in front (Blake et al. 2023).

Low-precision numbers cannot hold small weights, so $y=cWx$ with $W_{ij}\sim N(0,1)$.  Unit-size updates give the
spectral condition $\|\Delta W\|_2\le\sqrt{d_{out}}$ (Yang, Simon and Bernstein 2023) and with it the step sizes of sign
descent and Muon.  The note inverts a square root twice, in c and in the step size of sign descent.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, GRANTED, OWN, SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW4 T2 muP at unit scale"
LAYER = "Here n = d_in and m = d_out."

CLAIMS = (
    Claim(
        id="000/fp8-few-values",
        title="Eight bits give at most 256 numbers",
        source=Source(file=NOTE, lines=(302, 302)),
        topic=TOPIC,
        stated=r"2^8 = 256 \land 256 < 2^{16} \land 2^{16} < 2^{32}",
        reads="The codes of 8 bits are counted and compared with those of 16 and 32 bits.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="000/fan-average-init-variance",
        title="The fan-average variance is 1/d for square layers only",
        source=Source(file=NOTE, lines=(304, 304)),
        topic=TOPIC,
        given=(Given(r"n, m > 0", COUNT),),
        stated=r"\frac{2}{n + m} = \frac{1}{n}",
        reads="The initialisation of Glorot and Bengio has variance 2/(d_in + d_out). " + LAYER,
        needs=(r"m = n",),
        expected=Verdict.CONDITIONAL,
        note="Say that d_in = d_out, or write 2/(d_in + d_out).",
    ),
    Claim(
        id="000/fp8-small-init-rounding",
        title="When a standard deviation is lost to rounding",
        source=Source(file=NOTE, lines=(304, 306)),
        topic=TOPIC,
        given=(Given(r"d > 0", COUNT),),
        stated=r"\frac{1}{d} \le \left(\frac{1}{2} \cdot 2^{-9}\right)^2 \iff d \ge 2^{20}",
        reads=(
            "In the format e4m3 half of the smallest positive number 2⁻⁹ is rounded to 0; "
            "read as: for which d a weight of one standard deviation is."
        ),
        expected=Verdict.PROVED,
    ),
    Claim(
        id="000/unit-scale-constant",
        title="The constant c is inverted",
        source=Source(file=NOTE, lines=(308, 312)),
        topic=TOPIC,
        given=(r"W \in \mathbb{R}^{m \times n}", Given(r"W_{ij} \sim \mathcal{N}(0, 1)", 306)),
        stated=r"\operatorname{Var}(\sqrt{n} W_{ij}) = \frac{1}{n}",
        reads="The entries of cW with c = √d_in are to have the variance 1/d_in. " + LAYER,
        corrected=r"\operatorname{Var}(\frac{1}{\sqrt{n}} W_{ij}) = \frac{1}{n}",
        expected=Verdict.REFUTED,
        derivation="step sizes at unit scale",
        note="The variance of cW is c², so c is 1/√d_in, as line 316 uses it.",
    ),
    Claim(
        id="000/unit-scale-update-bound",
        title="Unit-size updates bound the spectral norm of the step",
        source=Source(file=NOTE, lines=(314, 316)),
        topic=TOPIC,
        given=(
            r"D \in \mathbb{R}^{m \times n}",
            r"x \in \mathbb{R}^n",
            Given(r"\|x\|_2 = \sqrt{n}", 314),
            Given(r"c := \frac{1}{\sqrt{n}}", 316),
        ),
        stated=(
            r"\frac{\|c D x\|_2}{\sqrt{m}} \le \frac{1}{\sqrt{n}} \frac{\sqrt{n}}{\sqrt{m}} \|D\|_2"
            r" \land \left(\frac{1}{\sqrt{n}} \frac{\sqrt{n}}{\sqrt{m}} \|D\|_2 \le 1 \iff \|D\|_2 \le \sqrt{m}\right)"
        ),
        reads="D is ΔW, and the RMS norm is the Euclidean norm over the root of the length. " + LAYER,
        expected=Verdict.PROVED,
        derivation="step sizes at unit scale",
        follows=("000/unit-scale-constant", "000/rms-norm-relation"),
    ),
    Claim(
        id="000/submultiplicativity",
        title="The spectral norm is submultiplicative",
        source=Source(file=NOTE, lines=(318, 318)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{m \times n}", r"B \in \mathbb{R}^{n \times p}"),
        stated=r"\|A B\|_2 \le \|A\|_2 \|B\|_2",
        reads="The norm is the spectral one, as in the line above; an entrywise maximum would not do.",
        expected=Verdict.PROVED,
        derivation="step sizes at unit scale",
    ),
    Claim(
        id="000/rms-norm-relation",
        title="The operator norm between RMS norms",
        source=Source(file=NOTE, lines=(318, 318)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{m \times n}", r"x, v \in \mathbb{R}^n", Given(r"A^\top A v = \|A\|_2^2 v", OWN)),
        stated=(
            r"\frac{\|A x\|_2}{\sqrt{m}} \le \sqrt{\frac{n}{m}} \|A\|_2 \frac{\|x\|_2}{\sqrt{n}}"
            r" \land \frac{\|A v\|_2}{\sqrt{m}} = \sqrt{\frac{n}{m}} \|A\|_2 \frac{\|v\|_2}{\sqrt{n}}"
        ),
        reads="The induced norm: it bounds the ratio of the RMS norms, and a leading singular vector v attains it. "
        + LAYER,
        expected=Verdict.PROVED,
        derivation="step sizes at unit scale",
    ),
    Claim(
        id="000/signsgd-missing-minus",
        title="The sign step has to be subtracted",
        source=Source(file=NOTE, lines=(322, 322)),
        topic=TOPIC,
        given=(r"g \in \mathbb{R}^n", r"\alpha, s \in \mathbb{R}", Given(r"s^2 = 1", OWN)),
        stated=r"\sum_{i=1}^n g_i s \alpha \operatorname{sign}(g_i) \le 0",
        reads="The new weight is w + sΔw, and s is 1 or −1 (not said); to first order the loss is to fall.",
        needs=(r"s = -1", r"\alpha > 0"),
        expected=Verdict.CONDITIONAL,
        note="Write ΔW with a minus sign, or say that it is subtracted; added, it climbs.",
    ),
    Claim(
        id="000/sign-outer-spectral-norm",
        title="Spectral norm of an outer product of signs",
        source=Source(file=NOTE, lines=(324, 324)),
        topic=TOPIC,
        given=(r"g \in \mathbb{R}^m", r"x \in \mathbb{R}^n", r"\alpha \in \mathbb{R}"),
        stated=r"\|\alpha \operatorname{sign}(g) \operatorname{sign}(x)^\top\|_2 = \alpha \sqrt{n m}",
        reads=LAYER,
        needs=(r"\alpha > 0", r"\min_i g_i^2 > 0", r"\min_i x_i^2 > 0"),
        expected=Verdict.CONDITIONAL,
        derivation="step sizes at unit scale",
        note="Say that no entry of the gradient is zero; otherwise the norm is smaller.",
    ),
    Claim(
        id="000/signsgd-alpha",
        title="The step size of sign descent is inverted",
        source=Source(file=NOTE, lines=(324, 324)),
        topic=TOPIC,
        given=(Given(r"n, m > 0", COUNT), r"\alpha \in \mathbb{R}"),
        stated=r"\alpha \sqrt{n m} = \sqrt{m} \implies \alpha = \sqrt{n}",
        reads=LAYER,
        corrected=r"\alpha \sqrt{n m} = \sqrt{m} \implies \alpha = \frac{1}{\sqrt{n}}",
        expected=Verdict.REFUTED,
        derivation="step sizes at unit scale",
        follows=("000/unit-scale-update-bound", "000/sign-outer-spectral-norm"),
        note="Divide by √(d_in·d_out): the step size is 1/√d_in.",
    ),
    Claim(
        id="000/signsgd-gradient-def",
        title="The layer has lost its constant c",
        source=Source(file=NOTE, lines=(326, 326)),
        topic=TOPIC,
        given=(
            r"W \in \mathbb{R}^{m \times n}",
            r"x \in \mathbb{R}^n",
            r"h \in \mathbb{R}^m",
            Given(r"c > 0", GRANTED),
            Given(r"L(y) := \|y - h\|_2^2", STAND_IN),
            Given(r"g := \nabla L(c W x)", 326),
        ),
        stated=r"\nabla_W L(c W x) = g x^\top",
        reads="Line 310 has y = cWx; with a squared loss the gradient is compared with the outer product of line 324.",
        corrected=r"\nabla_W L(c W x) = c g x^\top",
        expected=Verdict.REFUTED,
        note="Write y = cWx here, too: the gradient is c·g·xᵀ, and its sign is not affected as c > 0.",
    ),
    Claim(
        id="000/muon-alpha-bound",
        title="The bound is for the step, not for the weights",
        source=Source(file=NOTE, lines=(330, 332)),
        topic=TOPIC,
        given=(
            r"U, V, W \in \mathbb{R}^{n \times n}",
            Given(r"U^\top U = I", 330),
            Given(r"V^\top V = I", 330),
            Given(r"\alpha > 0", GRANTED),
        ),
        stated=r"\|W\|_2 \le \alpha \|U\|_2 \|V^\top\|_2 = \alpha",
        reads="The norm on the left is printed of the weights W; a square layer.",
        corrected=r"\|\alpha U V^\top\|_2 \le \alpha \|U\|_2 \|V^\top\|_2 = \alpha",
        expected=Verdict.REFUTED,
        derivation="step sizes at unit scale",
        follows=("000/unit-scale-update-bound",),
        note="Write ΔW for W on the left; then α ≤ √d_out keeps the step inside the bound.",
    ),
    Claim(
        id="000/update-scale-invariance",
        title="Rescaling the gradients leaves the step alone under three conditions",
        source=Source(file=NOTE, lines=(334, 334)),
        topic=TOPIC,
        given=(Given(r"g, m \in \mathbb{R}", STAND_IN), Given(r"v > 0", SPREAD), r"s, \epsilon \in \mathbb{R}"),
        stated=(
            r"\operatorname{sign}(s g) = \operatorname{sign}(g)"
            r" \land \frac{s m}{\sqrt{s^2 v} + \epsilon} = \frac{m}{\sqrt{v} + \epsilon}"
        ),
        reads="One weight: the step of sign descent, and that of Adam when all past gradients are scaled by s.",
        needs=(r"s > 0", r"\epsilon = 0"),
        expected=Verdict.CONDITIONAL,
        note="Say that the scale is positive and applies to the whole history, and that Adam's ε is 0.",
    ),
)
