"""What the invented outcomes are made of."""

from __future__ import annotations

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Finding, Stance, Verdict, Witness

NOTE, OTHER = "010_descent.md", "011_kernels.md"


LOOKS = tuple(2**k for k in range(10, 19))


HOSTILE = (
    r"</script><script>alert(1)</script> $x$ \input{/etc/passwd} \write18{ls} 100% & #1 ~ ^ _ {" + " η ≤ Ω é 漢 \u202e"
)


def at(first: int, last: int | None = None, file: str = NOTE) -> Source:
    return Source(file=file, lines=(first, last or first))


def exact(method: str, because: str, **more: object) -> Finding:
    return Finding(method=method, stance=Stance.FOR, because=because, exact=True, tier="exact", **more)  # type: ignore[arg-type] # test data


def against(witness: Witness, **more: object) -> Finding:
    return Finding(
        method="counterexample",
        stance=Stance.AGAINST,
        because=witness.sentence,
        exact=True,
        scope="witness",
        tier=witness.rigour,
        witness=witness,
        seconds=0.21,
        **more,  # type: ignore[arg-type] # test data
    )


def proved(identifier: str, line: int, title: str, stated: str, **more: object) -> Outcome:
    claim = Claim(id=identifier, stated=stated, title=title, source=at(line), topic="Gradient descent")
    return Outcome(
        claim=claim,
        verdict=Verdict.PROVED,
        why="Both sides have the same normal form.",
        stated=stated,
        scope="all",
        tier="exact",
        findings=(exact("algebra", "Both sides have the same normal form.", scope="all", seconds=0.012),),
        sympy="Eq(s0 + s1, s1 + s0)",
        **more,  # type: ignore[arg-type] # test data
    )
