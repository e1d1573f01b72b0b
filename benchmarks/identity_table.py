"""B7: 29 true and 10 false identities (see `identities.py`), beside `sympy.simplify` of the symbolic difference."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import identities
from benchmarks.lines import Line, against, duration


def run(*, quick: bool) -> Iterator[Line]:
    """How many are right, the total time, and what `simplify` makes of the true ones."""
    identities.ours("1 = 1")
    true = [identities.measured(name, stated, true=True) for name, stated in identities.TRUE.items()]
    false = [identities.measured(name, stated, true=False) for name, stated in identities.FALSE.items()]
    rows = true + false
    total = sum(row.seconds for row in rows)
    right = sum(row.right for row in rows)
    yield Line(what="right answers", ours=f"{right} of {len(rows)}", target="all", met=right == len(rows))
    every = sum(row.answer == "all" for row in true)
    yield Line(what="true ones proved for every size", ours=f"{every} of {len(true)}")
    yield Line(what="time for all", ours=duration(total), target="below 2 s", met=total < 2)
    names = list(identities.TRUE)[:: 6 if quick else 1]
    found = [identities.simplified(maker) for name, maker in identities.peers().items() if name in names]
    proved = sum(answer == "proved" for answer, _ in found)
    theirs = sum(seconds for _, seconds in found)
    mine = sum(row.seconds for row in true if row.name in names)
    yield against(f"time for {len(names)} true ones", mine, f"sympy.simplify proves {proved},", theirs)
