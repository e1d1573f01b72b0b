"""The agreement with the open audit, as a line; the table itself is printed by `notes_against_audit.py`.

CORRIGENDA_REPORT may name a report.json to take the verdicts from, which a quick run needs.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from benchmarks.lines import Line
from benchmarks.notes_against_audit import computed, labels, reported, summary, table


def run(*, quick: bool) -> Iterator[Line]:
    """At least 95 % of the decided claims."""
    named = os.environ.get("CORRIGENDA_REPORT")
    audit = labels()
    if not audit or (quick and not named):
        yield Line(what="the audit", ours="left out: it is not at hand, or a quick run without CORRIGENDA_REPORT")
        return
    rows = list(table(audit, reported(Path(named)) if named else computed()))
    decided = [row for row in rows if row.agrees is not None]
    same = sum(bool(row.agrees) for row in decided)
    yield Line(what="the audit", ours=summary(rows), target="at least 95 %", met=same >= 0.95 * len(decided))
