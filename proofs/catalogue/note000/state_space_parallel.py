r"""Depth of the computation graph of a linear state space model (Gu, Goel and Ré 2022; Blelloch 1990 for the scan).

Unbounded processors and gates of two inputs: a product of n×n matrices has depth $1+\log_2n$.  Doubling gives the
powers $I,A,\dots,A^{L-1}$ in $\log_2L$ levels.  For $A=I+PP^\top$ the powers are $I+cPP^\top$ with a number c, but
$\|P\|^2$ is a sum of n terms, and the letter L, the exponent, is taken for it by mistake.  In the claims $s=\log_2n$
and $t=\log_2L$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COST, COUNT, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW8/1 SSM as convolution: parallel computation"
DEPTHS = (r"s, t \in \mathbb{N}", Given(r"s \ge 1", COUNT), Given(r"t \ge 1", COUNT))
COUNTED = "Depth in gates of two inputs, with s = log₂ n and t = log₂ L, both at least 1."
RANK_ONE = (r"P \in \mathbb{R}^n", r"L \in \mathbb{N}", Given(r"L \ge 1", COUNT))

CLAIMS = (
    Claim(
        id="000/ssm-kernel-with-feedthrough",
        title="The first entry of the kernel belongs to a model with feedthrough",
        source=Source(file=NOTE, lines=(582, 583)),
        topic=TOPIC,
        given=(
            r"A \in \mathbb{R}^{n \times n}",
            r"B \in \mathbb{R}^{n \times m}",
            r"C \in \mathbb{R}^{p \times n}",
            r"D, E \in \mathbb{R}^{p \times m}",
            r"u_1, u_2, u_3 \in \mathbb{R}^m",
            Given(r"x := A B u_1 + B u_2", 554),
            Given(r"y := C x + E u_3", OWN),
        ),
        stated=r"y = D u_3 + C B u_2 + C A B u_1",
        reads="At k = 3 from a zero state; E is the direct term of the output, absent from y_t = Cx_t on line 554.",
        needs=(r"E = D",),
        expected=Verdict.CONDITIONAL,
        derivation="parallel state space model",
        note="Say that the output is y = Cx + Du; with y = Cx, as before, the kernel begins with 0.",
    ),
    Claim(
        id="000/ssm-recursive-depth",
        title="Depth of the recursive evaluation",
        source=Source(file=NOTE, lines=(585, 589)),
        topic=TOPIC,
        given=(
            r"L, s \in \mathbb{N}",
            Given(r"L \ge 1", COUNT),
            Given(r"s \ge 1", COUNT),
            Given(r"C := \sum_{k=1}^L (1 + s + 1)", COST),
        ),
        stated=r"C = O(L s)",
        reads="Each step is a product of depth 1 + log₂ n and an addition; s = log₂ n ≥ 1.",
        expected=Verdict.PROVED,
        derivation="parallel state space model",
    ),
    Claim(
        id="000/ssm-fft-depth",
        title="Depth with the fast Fourier transform",
        source=Source(file=NOTE, lines=(591, 591)),
        topic=TOPIC,
        given=(*DEPTHS, Given(r"C := 2 t + (1 + s) + 2 t", COST)),
        stated=r"C = O(t s)",
        reads="A transform, one product with an n×n matrix per frequency, a transform back. " + COUNTED,
        expected=Verdict.PROVED,
        derivation="parallel state space model",
        follows=("000/ssm-kernel-with-feedthrough",),
    ),
    Claim(
        id="000/ssm-power-stack",
        title="The kernel is read off the stacked powers",
        source=Source(file=NOTE, lines=(593, 593)),
        topic=TOPIC,
        given=(
            r"A \in \mathbb{R}^{n \times n}",
            r"B \in \mathbb{R}^{n \times m}",
            r"C \in \mathbb{R}^{p \times n}",
            Given(r"X := \begin{bmatrix} I_n & A & A^2 & A^3 \end{bmatrix}", STAND_IN),
            r"O \in \mathbb{R}^{n \times m}",
            Given(r"O = 0", OWN),
        ),
        stated=(
            r"C X \begin{bmatrix} B & O & O & O \\ O & B & O & O \\ O & O & B & O \\ O & O & O & B \end{bmatrix}"
            r" = \begin{bmatrix} C B & C A B & C A^2 B & C A^3 B \end{bmatrix}"
        ),
        reads="The upper index of X is no power: X lists the L powers of A, here for L = 4, and gives the kernel.",
        expected=Verdict.PROVED,
        derivation="parallel state space model",
        follows=("000/ssm-kernel-with-feedthrough",),
    ),
    Claim(
        id="000/ssm-divide-conquer",
        title="Doubling the list of powers",
        source=Source(file=NOTE, lines=(595, 597)),
        topic=TOPIC,
        given=(
            r"A \in \mathbb{R}^{n \times n}",
            Given(r"X := \begin{bmatrix} I_n & A & A^2 & A^3 \end{bmatrix}", STAND_IN),
        ),
        stated=(
            r"\begin{bmatrix} X & A^4 X \end{bmatrix}"
            r" = \begin{bmatrix} I_n & A & A^2 & A^3 & A^4 & A^5 & A^6 & A^7 \end{bmatrix} \land A^8 = A^4 A^4"
        ),
        reads="For L = 8; X lists the first half.",
        expected=Verdict.PROVED,
        derivation="parallel state space model",
        follows=("000/ssm-power-stack",),
    ),
    Claim(
        id="000/ssm-divide-conquer-depth",
        title="Depth of the doubling",
        source=Source(file=NOTE, lines=(599, 599)),
        topic=TOPIC,
        given=(*DEPTHS, Given(r"C := \sum_{i=1}^t (1 + s)", COST)),
        stated=r"C = O(s t)",
        reads="Each level is a product of matrices, all blocks in parallel. " + COUNTED,
        expected=Verdict.PROVED,
        derivation="parallel state space model",
        follows=("000/ssm-divide-conquer",),
    ),
    Claim(
        id="000/ssm-diagonal-depth",
        title="Diagonal matrices: powers of numbers",
        source=Source(file=NOTE, lines=(601, 601)),
        topic=TOPIC,
        given=(
            r"a \in \mathbb{R}^n",
            r"t \in \mathbb{N}",
            Given(r"t \ge 1", COUNT),
            Given(r"C := \sum_{i=1}^t 1", COST),
        ),
        stated=(r"\operatorname{diag}(a) \operatorname{diag}(a) = \operatorname{diag}(a \odot a) \land C = O(t)"),
        reads="A squaring is entrywise, of depth 1, and t = log₂ L squarings give the list of powers.",
        expected=Verdict.PROVED,
        derivation="parallel state space model",
        follows=("000/ssm-divide-conquer-depth",),
    ),
    Claim(
        id="000/ssm-rank1-binomial",
        title="Binomial theorem for the identity plus a rank-one matrix",
        source=Source(file=NOTE, lines=(603, 605)),
        topic=TOPIC,
        given=RANK_ONE,
        stated=r"(I_n + P P^\top)^L = \sum_{l=0}^L \binom{L}{l} (P P^\top)^l",
        expected=Verdict.SUPPORTED,
        derivation="rank-one state space model",
    ),
    Claim(
        id="000/ssm-rank1-power",
        title="One letter for the exponent and for the squared norm",
        source=Source(file=NOTE, lines=(607, 607)),
        topic=TOPIC,
        given=RANK_ONE,
        stated=r"(P P^\top)^L = P (P^\top P)^{L-1} P^\top = L^{L-1} P P^\top",
        reads="L is the exponent, as in the two lines before.",
        corrected=r"(P P^\top)^L = P (P^\top P)^{L-1} P^\top = (\|P\|_2^2)^{L-1} P P^\top",
        expected=Verdict.REFUTED,
        derivation="rank-one state space model",
        follows=("000/ssm-rank1-binomial",),
        note="Use another letter, say α, for ‖P‖²: the base is α, and L stays the exponent.",
    ),
    Claim(
        id="000/ssm-rank1-closed-sum",
        title="The base of the powers in the sum is the squared norm",
        source=Source(file=NOTE, lines=(609, 609)),
        topic=TOPIC,
        given=RANK_ONE,
        stated=r"(I_n + P P^\top)^L = I_n + P P^\top \sum_{l=1}^L \binom{L}{l} L^{l-1}",
        reads="L is the exponent on both sides.",
        corrected=r"(I_n + P P^\top)^L = I_n + P P^\top \sum_{l=1}^L \binom{L}{l} (\|P\|_2^2)^{l-1}",
        expected=Verdict.REFUTED,
        derivation="rank-one state space model",
        follows=("000/ssm-rank1-power",),
        note="With α = ‖P‖² the sum is ((1 + α)^L − 1)/α.",
    ),
    Claim(
        id="000/ssm-rank1-depth",
        title="The squared norm costs a sum of n terms",
        source=Source(file=NOTE, lines=(609, 609)),
        topic=TOPIC,
        given=(r"s, t \in \mathbb{N}", Given(r"s \ge 1", COUNT), Given(r"C := (1 + s) + 2 t", COST)),
        stated=r"C = O(t)",
        reads="The number ‖P‖² has depth 1 + log₂ n, then numbers are multiplied and added t times. " + COUNTED,
        needs=(r"s \le t",),
        corrected=r"C = O(t + s)",
        expected=Verdict.CONDITIONAL,
        derivation="rank-one state space model",
        follows=("000/ssm-rank1-closed-sum", "000/ssm-divide-conquer-depth"),
        note="No product of matrices is needed, but inner products are: write O(log L + log n), or hold n fixed.",
    ),
)
