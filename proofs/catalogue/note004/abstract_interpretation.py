r"""Doubling on values, on types and on parities (Cousot and Cousot 1977).

Twice an integer is an integer, and always an even one.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Program synthesis"

CLAIMS = (
    Claim(
        id="004/004-double-alpha",
        title="Doubling takes 2 to 4 and integers to integers",
        source=Source(file=NOTE, lines=(55, 55)),
        topic=TOPIC,
        given=(r"n \in \mathbb{Z}",),
        stated=r"2 \cdot 2 = 4 \land \lfloor 2 n \rfloor = 2 n",
        reads="The two extremes of abstraction: on the value 2, and on the type, where the result is an integer again.",
        expected=Verdict.PROVED,
        derivation="doubling",
    ),
    Claim(
        id="004/004-double-parity",
        title="Twice an odd number is even",
        source=Source(file=NOTE, lines=(55, 55)),
        topic=TOPIC,
        given=(r"k \in \mathbb{Z}",),
        stated=r"(-1)^{2 (2 k)} = 1 \land (-1)^{2 (2 k + 1)} = -1",
        reads="A number is even or odd as the power of -1 is 1 or -1; 2k is any even number and 2k + 1 any odd one.",
        corrected=r"(-1)^{2 (2 k)} = 1 \land (-1)^{2 (2 k + 1)} = 1",
        expected=Verdict.REFUTED,
        derivation="doubling",
        note="Both parities are taken to Even; adding 1 would be an example that takes Odd to Even and back.",
    ),
)
