r"""What attention and networks do not change under: order of tokens, position, channels.

A weighted mean does not depend on the order of its terms, as long as the query is the same; self-attention moves the
query along, so it is equivariant.  Rotary positions (Su et al. 2021) give $u^\top R_{n-m}v$, which does not factor.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Attention symmetry"

CLAIMS = (
    Claim(
        id="004/004-attn-permutation-invariant",
        title="The weighted sum is invariant for a fixed query only",
        source=Source(file=NOTE, lines=(34, 34)),
        topic=TOPIC,
        given=(Given(r"x, y, q, r \in \mathbb{R}^n", STAND_IN),),
        stated=(
            r"\frac{\exp(q^\top x) x + \exp(q^\top y) y}{\exp(q^\top x) + \exp(q^\top y)}"
            r" = \frac{\exp(r^\top y) y + \exp(r^\top x) x}{\exp(r^\top y) + \exp(r^\top x)}"
        ),
        reads="Two tokens in both orders; q and r are the queries at one position, which come from x and then from y.",
        needs=(r"q = r",),
        expected=Verdict.CONDITIONAL,
        derivation="order of tokens",
        note="Say “for a fixed query”: self-attention permutes its outputs with its inputs.",
    ),
    Claim(
        id="004/004-attn-ab-ba-same",
        title="The two orders agree if the query is the same",
        source=Source(file=NOTE, lines=(34, 34)),
        topic=TOPIC,
        given=(
            r"a, b, q, r \in \mathbb{R}",
            Given(r"f(q, a, b) := \frac{\exp(q a) a + \exp(q b) b}{\exp(q a) + \exp(q b)}", STAND_IN),
        ),
        stated=r"f(q, a, b) = f(r, b, a)",
        reads="Tokens are numbers; q is the query of the last token of “ab” and r that of “ba”.",
        needs=(r"q = r",),
        expected=Verdict.CONDITIONAL,
        derivation="order of tokens",
        follows=("004/004-attn-permutation-invariant",),
        note="The query is the last token, which differs: b in “ab” and a in “ba”.",
    ),
    Claim(
        id="004/004-positional-breaks-symmetry",
        title="Positions tell the orders apart if tokens and positions differ",
        source=Source(file=NOTE, lines=(34, 34)),
        topic=TOPIC,
        given=(r"a, b, p, q \in \mathbb{R}^n",),
        stated=r"a + p \ne b + p \land a + p \ne a + q",
        reads="The sets {a+p, b+q} and {b+p, a+q} differ as soon as a+p is not in the second one.",
        needs=(r"a \ne b", r"p \ne q"),
        expected=Verdict.CONDITIONAL,
        derivation="order of tokens",
        follows=("004/004-attn-permutation-invariant",),
        note="Say that the two tokens and the two positional vectors are different.",
    ),
    Claim(
        id="004/004-rope-factorisation",
        title="The rotary score does not factor",
        source=Source(file=NOTE, lines=(34, 34)),
        topic=TOPIC,
        given=(
            r"a, b, m, n \in \mathbb{R}",
            Given(r"R(t) := \begin{bmatrix} \cos t & -\sin t \\ \sin t & \cos t \end{bmatrix}", NAMED),
            Given(r"u := \begin{bmatrix} a \\ 0 \end{bmatrix}", STAND_IN),
            Given(r"v := \begin{bmatrix} 0 \\ b \end{bmatrix}", STAND_IN),
        ),
        stated=r"u^\top v = 0 \land (R(m) u)^\top (R(n) v) = 0",
        reads="For orthogonal u and v the product ⟨u, v⟩ f(m-n) is 0, whatever f is.",
        corrected=r"u^\top v = 0 \land (R(m) u)^\top (R(n) v) = a b \sin(m - n)",
        expected=Verdict.REFUTED,
        derivation="order of tokens",
        note="The score is a function of u, v and m - n, but no product of one of u, v and one of m - n.",
    ),
)
