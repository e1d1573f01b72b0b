"""Claims that would take for ever, among others: they end at their budget and the others go on."""

from __future__ import annotations

import time
from collections.abc import Iterator

from benchmarks.lines import Line
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.suite import decide_one
from corrigenda.reports.suite import run as run_all

REALS = (r"a, b, c, d, e, f, g, h \in \mathbb{R}",)
NEST = r"\operatorname{softmax}(" * 6 + "u" + ")" * 6
ENDLESS = {
    "big exponents": Claim(
        id="exponents", stated=r"(1 + a)^{64} (1 + b)^{64} (1 + c)^{63} \ge 1 + 64 a b c", given=(r"a, b, c \ge 0",)
    ),
    "8-variable inequality": Claim(
        id="eight",
        stated=r"a^8 + b^8 + c^8 + d^8 + x^8 + f^8 + g^8 + h^8 \ge 8 a b c d x f g h - \frac{1}{10^9} a^2 b^2 c^2 d^2",
        given=(r"a, b, c, d, x, f, g, h \in \mathbb{R}",),
    ),
    "nested softmax": Claim(
        id="softmax", stated=rf"\|{NEST}\|_2 \le \frac{{2}}{{\sqrt{{n}}}}", given=(r"u \in \mathbb{R}^n",)
    ),
}
QUICK_ONE = Claim(id="quick", stated=r"(a + b)^2 = a^2 + 2 a b + b^2", given=(r"a, b \in \mathbb{R}",))
FENCE = 40.0


def run(*, quick: bool) -> Iterator[Line]:
    """Wall clock of each claim alone, then all of them on two workers with a fence."""
    if not quick:
        for name, claim in ENDLESS.items():
            started = time.perf_counter()
            outcome = decide_one(claim, Settings(device="cpu"))
            yield Line(
                what=f"{name}, no fence",
                ours=f"{outcome.verdict} in {time.perf_counter() - started:.1f} s by work budgets",
            )
    claims = [QUICK_ONE, *ENDLESS.values(), QUICK_ONE]
    started = time.perf_counter()
    outcomes = list(run_all(claims, Settings(device="cpu"), jobs=2, fence=FENCE))
    seconds = time.perf_counter() - started
    proved = [outcome.verdict for outcome in (outcomes[0], outcomes[-1])] == [Verdict.PROVED] * 2
    words = ", ".join(f"{name} {outcome.verdict}" for name, outcome in zip(ENDLESS, outcomes[1:-1], strict=True))
    yield Line(
        what=f"five claims on two workers, fence {FENCE:.0f} s",
        ours=f"{words}; the two others {'proved' if proved else 'LOST'}; {seconds:.0f} s",
        target="the others are decided",
        met=proved,
    )
