r"""Ridge regression of values on keys as attention, $W^*=(\lambda I+A^\top A)^{-1}A^\top B$, and how to update it.

The map from a key to its value is $k\mapsto W^{*\top}k$, since the rows of A and B are transposed vectors.  One more
pair changes the inverse by a matrix of rank one (Sherman and Morrison 1950), at a cost of order $d^2$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COST, COUNT, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW8/3 Ridge attention"
PAIRS = (r"A, B \in \mathbb{R}^{n \times d}",)
SIZES = (r"n, d \in \mathbb{N}",)
COUNTED = "Multiply-adds are counted, one for each entry and each summand."

CLAIMS = (
    Claim(
        id="000/running-mean",
        title="Mean after one more vector",
        source=Source(file=NOTE, lines=(635, 637)),
        topic=TOPIC,
        given=(
            r"n, d \in \mathbb{N}",
            Given(r"n \ge 1", COUNT),
            r"X \in \mathbb{R}^{n \times d}",
            r"x \in \mathbb{R}^d",
            Given(r"m := \frac{1}{n} X^\top \mathbf{1}", 635),
        ),
        stated=r"\frac{m n + x}{n + 1} = \frac{1}{n + 1} (X^\top \mathbf{1} + x)",
        reads="The rows of X are the first n vectors; x is the new one.",
        expected=Verdict.PROVED,
        derivation="ridge attention",
    ),
    Claim(
        id="000/ridge-attention-normal-equations",
        title="Ridge regression in closed form",
        source=Source(file=NOTE, lines=(639, 639)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{n \times d}", r"y \in \mathbb{R}^n", r"\lambda \in \mathbb{R}"),
        stated=(r"\arg\min_w \left(\|y - A w\|_2^2 + \lambda \|w\|_2^2\right) = (A^\top A + \lambda I)^{-1} A^\top y"),
        reads="As the unique minimiser, which exists for λ > 0.",
        expected=Verdict.SUPPORTED,
        derivation="ridge attention",
    ),
    Claim(
        id="000/ridge-attention-gram-sums",
        title="Both factors are sums over the pairs",
        source=Source(file=NOTE, lines=(641, 643)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{n \times d}", r"y \in \mathbb{R}^n", r"\lambda \in \mathbb{R}"),
        stated=(
            r"A^\top A + \lambda I = \lambda I + \sum_{i=1}^n A_{i,:}^\top A_{i,:}"
            r" \land A^\top y = \sum_{i=1}^n A_{i,:}^\top y_i"
        ),
        reads="The rows of A are the transposed x_i.",
        expected=Verdict.PROVED,
        derivation="ridge attention",
        follows=("000/ridge-attention-normal-equations",),
    ),
    Claim(
        id="000/ridge-attention-shapes",
        title="Queries and values are not square matrices",
        source=Source(file=NOTE, lines=(645, 647)),
        topic=TOPIC,
        given=(r"Y \in \mathbb{R}^{n \times d}", r"W_Q, W_V \in \mathbb{R}^{d \times d}"),
        stated=r"(Y W_Q)^\top \in \mathbb{R}^{d \times d} \land Y W_V \in \mathbb{R}^{d \times d}",
        reads="Y holds the n tokens, of which queries and values are made; queries are columns as on line 649.",
        corrected=r"(Y W_Q)^\top \in \mathbb{R}^{d \times n} \land Y W_V \in \mathbb{R}^{n \times d}",
        expected=Verdict.ILL_TYPED,
        derivation="ridge attention",
        note="Only W* is d×d; the queries form a d×n matrix and the values an n×d one.",
    ),
    Claim(
        id="000/ridge-attention-inference-transpose",
        title="Inference applies the transposed map",
        source=Source(file=NOTE, lines=(647, 651)),
        topic=TOPIC,
        given=(*PAIRS, Given(r"W := (I + A^\top A)^{-1} A^\top B", 651)),
        stated=r"W A^\top = (A W)^\top",
        reads=(
            "The fit of the values at the keys is AW, a row for each key; inference with the keys as queries, which "
            "are columns, has to give the same."
        ),
        corrected=r"W^\top A^\top = (A W)^\top",
        expected=Verdict.REFUTED,
        derivation="ridge attention",
        follows=("000/ridge-attention-gram-sums", "000/ridge-attention-shapes"),
        note="The output for a query q is W*ᵀq (or qᵀW*): W*q multiplies on the side of the values.",
    ),
    Claim(
        id="000/ridge-attention-inference-cost",
        title="Cost of inference",
        source=Source(file=NOTE, lines=(649, 649)),
        topic=TOPIC,
        given=(*SIZES, Given(r"C := \sum_{i=1}^d \sum_{j=1}^n \sum_{k=1}^d 1", COST)),
        stated=r"C = O(n d^2)",
        reads=COUNTED,
        expected=Verdict.PROVED,
        derivation="ridge attention",
        follows=("000/ridge-attention-inference-transpose",),
    ),
    Claim(
        id="000/ridge-attention-lambda",
        title="The weight λ has become one",
        source=Source(file=NOTE, lines=(651, 651)),
        topic=TOPIC,
        given=(*PAIRS, r"\lambda \in \mathbb{R}", Given(r"W := (\lambda I + A^\top A)^{-1} A^\top B", 639)),
        stated=r"W = (I + A^\top A)^{-1} A^\top B",
        reads="W is the solution with the weight λ of line 639.",
        needs=(r"\lambda = 1",),
        expected=Verdict.CONDITIONAL,
        derivation="ridge attention",
        follows=("000/ridge-attention-gram-sums",),
        note="Keep λ in front of the identity, or say that λ = 1 from here on.",
    ),
    Claim(
        id="000/ridge-attention-build-cost",
        title="Cost of the solution",
        source=Source(file=NOTE, lines=(651, 653)),
        topic=TOPIC,
        given=(
            *SIZES,
            Given(r"G := \sum_{i=1}^d \sum_{j=1}^d \sum_{k=1}^n 1", COST),
            Given(r"H := \sum_{i=1}^d \sum_{j=1}^d \sum_{k=1}^n 1", COST),
            Given(r"J := \sum_{p=1}^d \left(d + (d - 1) 2 d\right)", COST),
        ),
        stated=r"G = O(n d^2) \land H = O(n d^2) \land J = O(d^3)",
        reads=(
            "G and H count the two products with Aᵀ; J counts Gauss-Jordan elimination: d pivots, each with a row "
            "scaled and d − 1 rows of width 2d changed."
        ),
        expected=Verdict.PROVED,
        derivation="ridge attention",
        follows=("000/ridge-attention-lambda",),
    ),
    Claim(
        id="000/ridge-attention-total-cost",
        title="Total cost for more pairs than dimensions",
        source=Source(file=NOTE, lines=(655, 655)),
        topic=TOPIC,
        given=(r"d, r \in \mathbb{N}", Given(r"n := d + r", 655), Given(r"C := 3 n d^2 + d^3", COST)),
        stated=r"C = O(n d^2 + d^3) \land C = O(n d^2)",
        reads="n ≥ d is written as n = d + r.",
        expected=Verdict.PROVED,
        derivation="ridge attention",
        follows=("000/ridge-attention-build-cost", "000/ridge-attention-inference-cost"),
    ),
    Claim(
        id="000/rank-one-inverse-update",
        title="Sherman-Morrison formula",
        source=Source(file=NOTE, lines=(657, 659)),
        topic=TOPIC,
        given=(r"M \in \mathbb{R}^{d \times d}", r"U, V \in \mathbb{R}^d"),
        stated=(
            r"1 + V^\top M^{-1} U \ne 0 \land (M + U V^\top)^{-1}"
            r" = M^{-1} - \frac{1}{1 + V^\top M^{-1} U} (M^{-1} U) (V^\top M^{-1})"
        ),
        reads="For any two vectors, as line 661 says; so the denominator must not vanish.",
        needs=(r"M \succ 0", r"V = U"),
        expected=Verdict.CONDITIONAL,
        derivation="ridge attention",
        note="Say that M is invertible and 1 + VᵀM⁻¹U ≠ 0; it is so for the ridge matrix and U = V.",
    ),
    Claim(
        id="000/rank-one-update-cost",
        title="The rank-one update is cheap when the inverse is at hand",
        source=Source(file=NOTE, lines=(659, 661)),
        topic=TOPIC,
        given=(r"d, b \in \mathbb{N}", Given(r"d \ge 1", COUNT), Given(r"C := b d^3 + 2 d^2 + (d + 1) + 2 d^2", COST)),
        stated=r"C \le 6 d^2",
        reads=(
            "Two products with a vector, the denominator, and the outer product subtracted; b d³ is what M⁻¹ costs."
            " The order is written with a constant that does."
        ),
        needs=(r"b = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="ridge attention",
        follows=("000/rank-one-inverse-update",),
        note="Say that M⁻¹ is known already; computing it takes of the order of d³.",
    ),
)
