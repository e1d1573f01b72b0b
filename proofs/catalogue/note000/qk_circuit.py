r"""The QK circuit: scores of one head are a bilinear form with the matrix $W_Q^\top W_K$, of rank at most $d_{head}$.

Only the product of the two matrices matters, so what is said of one of them depends on the other.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Transformer circuits"

CLAIMS = (
    Claim(
        id="000/circuits-prose",
        title="Transformers as interacting circuits",
        source=Source(file=NOTE, lines=(789, 795)),
        topic=TOPIC,
        stated=r"\text{a head decides where to look and what to move}",
        reads="A way to speak of the two products that the following lines define; it claims nothing by itself.",
        expected=Verdict.NOT_CHECKABLE,
    ),
    Claim(
        id="000/qk-circuit-bilinear",
        title="Scores are bilinear in the tokens",
        source=Source(file=NOTE, lines=(797, 797)),
        topic=TOPIC,
        given=(r"W_Q, W_K \in \mathbb{R}^{p \times d}", r"x, z \in \mathbb{R}^d"),
        stated=r"(W_Q x)^\top (W_K z) = x^\top (W_Q^\top W_K) z",
        reads="x is the token of the query, z that of the key.",
        expected=Verdict.PROVED,
        derivation="QK circuit",
    ),
    Claim(
        id="000/qk-identity-inner-product",
        title="Inner product of tokens needs both matrices",
        source=Source(file=NOTE, lines=(799, 799)),
        topic=TOPIC,
        given=(r"W_Q, W_K \in \mathbb{R}^{d \times d}", r"x, z \in \mathbb{R}^d", Given(r"W_Q = I", 799)),
        stated=r"(W_Q x)^\top (W_K z) = x^\top z",
        reads="The words say inner product; of the two tokens it is read, and W_K is left open.",
        needs=(r"W_K = I",),
        expected=Verdict.CONDITIONAL,
        derivation="QK circuit",
        follows=("000/qk-circuit-bilinear",),
        note="Ask for the product of the two matrices to be the identity.",
    ),
    Claim(
        id="000/qk-first-dimension",
        title="The key sees the first dimension, the query may see all",
        source=Source(file=NOTE, lines=(799, 799)),
        topic=TOPIC,
        given=(
            r"a_1, a_2, a_3, x_1, x_2, x_3, z_1 \in \mathbb{R}",
            Given(r"S := (a_1 x_1 + a_2 x_2 + a_3 x_3) z_1", 799),
        ),
        stated=r"S = a_1 x_1 z_1",
        reads="With one row for keys the queries also have one row, here a; the score should use first entries only.",
        needs=(r"a_2 = 0", r"a_3 = 0"),
        expected=Verdict.CONDITIONAL,
        derivation="QK circuit",
        follows=("000/qk-circuit-bilinear",),
        note="Restrict W_Q in the same way.",
    ),
    Claim(
        id="000/qk-negative-entries",
        title="A negative key matrix discourages similarity, if the query matrix is positive",
        source=Source(file=NOTE, lines=(801, 801)),
        topic=TOPIC,
        given=(r"x \in \mathbb{R}^d", r"a, b \in \mathbb{R}", Given(r"b > 0", 801)),
        stated=r"(a x)^\top (-b x) \le 0",
        reads="W_Q = aI and W_K = -bI: the score of a token with itself should not be positive.",
        needs=(r"a \ge 0",),
        expected=Verdict.CONDITIONAL,
        derivation="QK circuit",
        follows=("000/qk-circuit-bilinear",),
        note="Speak of the product of the two matrices: signs in W_K alone decide nothing.",
    ),
    Claim(
        id="000/wk-expressivity",
        title="Robust and expressive keys",
        source=Source(file=NOTE, lines=(803, 803)),
        topic=TOPIC,
        stated=r"\text{the key matrix is robust and expressive}",
        reads="Robust and expressive have no measure here.",
        expected=Verdict.NOT_CHECKABLE,
    ),
)
