"""B9: the claims of `inequalities.py` by the engine's methods, beside SymPy in a process with the same limit."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from benchmarks import inequalities
from benchmarks.lines import Line, duration
from corrigenda.proofs.claim import Claim


def run(*, quick: bool) -> Iterator[Line]:
    """Right answers, those in less than 100 ms, and SymPy's."""
    inequalities.ours(Claim(id="warm", stated=r"x^2 \ge 0", given=(r"x \in \mathbb{R}",)))
    claims = [
        (truth, Claim(id=f"b{place}", stated=stated, given=given))
        for place, (truth, stated, given) in enumerate(inequalities.CLAIMS)
    ]
    mine = [(truth, *inequalities.timed(inequalities.ours, claim, 3)) for truth, claim in claims]
    right = sum(found is truth for truth, found, _ in mine)
    wrong = sum(found is not None and found is not truth for truth, found, _ in mine)
    quickly = sum(found is truth and seconds < inequalities.QUICK for truth, found, seconds in mine)
    count = len(claims)
    yield Line(what="right answers", ours=f"{right} of {count}, {wrong} wrong", target="0 wrong", met=wrong == 0)
    yield Line(
        what="right in less than 100 ms",
        ours=f"{quickly} of {count}",
        target="25 of 27",
        met=quickly * 27 >= 25 * count,
    )
    yield Line(what="median time", ours=duration(statistics.median(seconds for *_, seconds in mine)))
    part = claims[:: 10 if quick else 1]
    theirs = [(truth, *inequalities.timed(inequalities.fenced, claim, 1)) for truth, claim in part]
    good = sum(found is truth for truth, found, _ in theirs)
    yield Line(
        what=f"SymPy's simplify on {len(part)} of them, at most {inequalities.LIMIT:.0f} s each",
        ours="",
        peer=f"right {good}, median {duration(statistics.median(seconds for *_, seconds in theirs))}",
    )
