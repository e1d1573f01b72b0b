r"""From the two moment bounds to a geometric rate, its step range, and the step that minimises the bound.

The bound $1-C_1\eta+C_2\eta^2$ is below one on $0<\eta<C_1/C_2$ and least at $C_1/(2C_2)$; that step is best for the
bound, and for the algorithm only when the bound is attained.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, SOME_LAW, STAND_IN, Given
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
CONSTANTS = (r"C_1, C_2, \eta \in \mathbb{R}", Given(r"C_1 > 0", 81), Given(r"C_2 > 0", 83))

CLAIMS = (
    Claim(
        id="000/sgd-geometric-convergence",
        title="Geometric rate vanishes only for a positive step",
        source=Source(file=NOTE, lines=(50, 92)),
        topic="SGD convergence",
        given=(*CONSTANTS, Given(r"\eta < \frac{C_1}{C_2}", 90)),
        stated=r"\lim_{t \to \infty} (1 - C_1\eta + C_2\eta^2)^t = 0",
        reads="A mean loss is never negative, so the factor is not either: hence the relation between the constants.",
        needs=(r"\eta > 0", r"C_1^2 \le 4 C_2"),
        expected=Verdict.CONDITIONAL,
        derivation="SGD expected descent",
        follows=("000/sgd-eta-range",),
    ),
    Claim(
        id="000/expected-loss-conditioning",
        title="Loss at the current iterate is averaged though it is given",
        source=Source(file=NOTE, lines=(86, 86)),
        topic="SGD convergence",
        given=(*SGD_STEP, Given(r"w \sim P", SOME_LAW)),
        stated=r"\mathbb{E}[L(v) \mid w] = \mathbb{E}[L(w)] + \mathbb{E}[A \mid w] + \mathbb{E}[B \mid w]",
        corrected=r"\mathbb{E}[L(v) \mid w] = L(w) + \mathbb{E}[A \mid w] + \mathbb{E}[B \mid w]",
        expected=Verdict.REFUTED,
        derivation="SGD expected descent",
        follows=("000/loss-decomposition",),
        note="Given the iterate its loss is a known number; the unconditional mean differs from it.",
    ),
    Claim(
        id="000/expected-descent-bound",
        title="Expected descent holds only with valid constants and a positive step",
        source=Source(file=NOTE, lines=(86, 88)),
        topic="SGD convergence",
        given=(*SGD_STEP, *CONSTANTS, Given(r"p := \max_i \|x_i\|_2", 84)),
        stated=r"\mathbb{E}[L(v)] \le (1 - C_1\eta + C_2\eta^2) L(w)",
        needs=(r"\eta > 0", r"C_1 \le \frac{2}{n} \sigma_{\min}(X)^2", r"C_2 \ge \frac{1}{n} p^2 \sigma_{\max}(X)^2"),
        proof=(
            r"\mathbb{E}[A] \le -C_1 \eta L(w)",
            r"\mathbb{E}[B] \le C_2 \eta^2 L(w)",
            r"\mathbb{E}[L(v)] = L(w) + \mathbb{E}[A] + \mathbb{E}[B]",
        ),
        expected=Verdict.CONDITIONAL,
        derivation="SGD expected descent",
        follows=("000/C1-definition", "000/EB-bound-C2"),
        note="State the constants: C1 from the least and C2 from the largest singular value.",
    ),
    Claim(
        id="000/sgd-eta-range",
        title="Step range of the bound lacks its lower end",
        source=Source(file=NOTE, lines=(90, 90)),
        topic="SGD convergence",
        given=CONSTANTS,
        stated=r"\eta < \frac{C_1}{C_2} \implies 1 - C_1\eta + C_2\eta^2 < 1",
        needs=(r"\eta > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="SGD expected descent",
        follows=("000/expected-descent-bound",),
    ),
    Claim(
        id="000/sgd-eta-star",
        title="Best step of the bound need not be the best step of SGD",
        source=Source(file=NOTE, lines=(92, 92)),
        topic="SGD convergence",
        given=(
            r"s_1, s_2, \eta \in \mathbb{R}",
            Given(r"s_1 > 0", STAND_IN),
            Given(r"s_2 \ge s_1", STAND_IN),
            Given(
                r"\rho(h) := \max(1 - h s_1^2 + \frac{1}{2} h^2 s_1^4, 1 - h s_2^2 + \frac{1}{2} h^2 s_2^4)", STAND_IN
            ),
            Given(r"C_1 := s_1^2", STAND_IN),
            Given(r"C_2 := \frac{1}{2} s_2^4", STAND_IN),
        ),
        stated=r"\rho\left(\frac{C_1}{2 C_2}\right) \le \rho(\eta)",
        reads=(
            "“Fastest” is tested where SGD can be followed exactly: two orthogonal rows of norms s1 and s2, "
            "whose worst expected contraction is ρ."
        ),
        needs=(r"s_1 = s_2",),
        corrected=r"\arg\min_h \left(1 - C_1 h + C_2 h^2\right) = \frac{C_1}{2 C_2}",
        expected=Verdict.CONDITIONAL,
        derivation="SGD expected descent",
        follows=("000/sgd-eta-range",),
        note="The step minimises the bound, not the expected loss itself.",
    ),
)
