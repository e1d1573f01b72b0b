"""Counts of a run: what was checked, how it came out, why some of it stays open."""

from __future__ import annotations

from collections import Counter

from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.answers.rows import CheckRecord, Row
from corrigenda.reports.checking.inputs.silencing import counts
from corrigenda.reports.codes import CODES


def summary(record: CheckRecord) -> dict[str, object]:
    """The counts as plain data; `inconclusive` is by reason, `checked` are the relations and claims asked about.

    `fates` counts each relation once; `conditions` are those set aside that neither define nor are unreadable.
    """
    rows = list(record.rows())
    verdicts = Counter(row.verdict for row in rows)
    reasons = Counter(reason(row) for row in rows if row.verdict is Verdict.INCONCLUSIVE)
    fates = record.fates()
    unreadable = sum(len(file.unreadable) for file in record.files)
    return {
        "files": len(record.files),
        "checked": len(rows),
        **{verdict.value.lower(): verdicts[verdict] for verdict in Verdict if verdict is not Verdict.INCONCLUSIVE},
        "inconclusive": dict(sorted(reasons.items())),
        "unreadable": unreadable,
        "definitions": fates[Fate.DEFINES],
        "conditions": fates[Fate.ASSUMED] + fates[Fate.NOT_READ] - unreadable,
        "fates": {fate.value: fates[fate] for fate in Fate},
        "repairs": sum(len(file.repairs) for file in record.files),
        **counts(rows),
    }


def reason(row: Row) -> str:
    """Why a row is undecided, as the name of its code."""
    return CODES[row.code].name if row.code in CODES else "as expected"
