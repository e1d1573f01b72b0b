r"""Expected descent of SGD on $L(w)=\|Xw\|^2$, second part: the means of the linear term A and the quadratic term B.

For the update $v=w-\eta x_Jx_J^\top w$ the mean of A is $-(2\eta/n)\|X^\top Xw\|^2$, not twice that; A and B are
bounded by the least non-zero and the largest singular value.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
SGD_STEP = (
    r"X \in \mathbb{R}^{n \times m}",
    r"w \in \mathbb{R}^m",
    r"\eta \in \mathbb{R}",
    Given(r"x_i := X_{i,:}^\top", 67),
    Given(r"J \sim \mathrm{Uniform}(n)", NAMED),
    Given(r"v := w - \eta x_J x_J^\top w", 71),
    Given(r"L(u) := (X u)^\top X u", 73),
    Given(r"A := 2 w^\top X^\top X (v - w)", 75),
    Given(r"B := (v - w)^\top X^\top X (v - w)", 75),
)

CLAIMS = (
    Claim(
        id="000/EA-constant",
        title="Mean of the linear term is off by a factor two",
        source=Source(file=NOTE, lines=(77, 79)),
        topic="SGD convergence",
        given=SGD_STEP,
        stated=(
            r"\mathbb{E}[A] = 2 w^\top X^\top X \, \mathbb{E}[-\eta x_J x_J^\top w]"
            r" = -\frac{4}{n} \eta w^\top X^\top X X^\top X w"
        ),
        corrected=(
            r"\mathbb{E}[A] = 2 w^\top X^\top X \, \mathbb{E}[-\eta x_J x_J^\top w]"
            r" = -\frac{2}{n} \eta w^\top X^\top X X^\top X w"
        ),
        expected=Verdict.REFUTED,
        derivation="SGD expected descent",
        follows=("000/A-B-definitions",),
        note="With the displayed update the constant is 2/n; 4/n belongs to an update with the factor 2.",
    ),
    Claim(
        id="000/EA-lower-bound-min",
        title="Bound by a minimum over w is vacuous",
        source=Source(file=NOTE, lines=(81, 81)),
        topic="SGD convergence",
        given=SGD_STEP,
        stated=r"\mathbb{E}[A] \le -\frac{4}{n} \eta \min_u u^\top X^\top X u",
        needs=(r"\eta > 0",),
        corrected=r"\mathbb{E}[A] \le -\frac{2}{n} \eta \, \sigma_{\min}(X)^2 \, w^\top X^\top X w",
        expected=Verdict.CONDITIONAL,
        derivation="SGD expected descent",
        follows=("000/EA-constant",),
        note="The minimum over all w is 0; what helps is the least non-zero singular value times the loss.",
    ),
    Claim(
        id="000/C1-definition",
        title="A minimum that is zero cannot equal a multiple of the loss",
        source=Source(file=NOTE, lines=(81, 81)),
        topic="SGD convergence",
        given=(*SGD_STEP, Given(r"C_1 > 0", 81)),
        stated=r"-\frac{4}{n} \eta \min_u L(u) = -C_1 \eta L(w)",
        needs=(r"\eta > 0",),
        corrected=r"\mathbb{E}[A] \le -\frac{2}{n} \eta \, \sigma_{\min}(X)^2 \, L(w)",
        expected=Verdict.REFUTED,
        derivation="SGD expected descent",
        follows=("000/EA-lower-bound-min",),
        note="Take C1 as (2/n) times the square of the least non-zero singular value.",
    ),
    Claim(
        id="000/EB-bound-C2",
        title="Bound on the quadratic term forgets the largest singular value",
        source=Source(file=NOTE, lines=(83, 84)),
        topic="SGD convergence",
        given=(*SGD_STEP, Given(r"p := \max_i \|x_i\|_2", 84)),
        stated=r"\mathbb{E}[B] \le \frac{4}{n} \eta^2 p^2 L(w)",
        corrected=r"\mathbb{E}[B] \le \frac{1}{n} \eta^2 p^2 \sigma_{\max}(X)^2 L(w)",
        expected=Verdict.REFUTED,
        derivation="SGD expected descent",
        follows=("000/A-B-definitions",),
        note="The step passes through X once more, so C2 needs the square of the largest singular value.",
    ),
)
