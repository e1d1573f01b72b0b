"""Every open claim of the audit: what it states, the computed verdict, the audit's label, and whether they agree.

Run `python -m benchmarks.notes_against_audit [--report report.json]`.  Verdicts come from the report when one is given;
else they are computed, from remembered outcomes where there are any (CORRIGENDA_CACHE).  What `agrees` means for each
label is the mapping of `tests/catalogue/test_audit_agreement.py`, argued in `docs/disagreements.md`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from corrigenda.proofs.verdict import FLAGGING_REMARKS, RemarkKind, Verdict

SHARED = Path(__file__).resolve().parents[2] / "shared"
ARGUED = Path(__file__).resolve().parents[1] / "docs" / "disagreements.md"
FAULTS = frozenset({Verdict.REFUTED, Verdict.ILL_TYPED})
HOLDS = frozenset({Verdict.PROVED, Verdict.SUPPORTED})
UNDECIDED = frozenset({Verdict.INCONCLUSIVE, Verdict.NOT_CHECKABLE})
WIDTH = 70


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One claim; `agrees` is None where nothing was decided or the label decides nothing."""

    id: str
    stated: str
    verdict: Verdict
    label: str
    agrees: bool | None


def main() -> None:
    """Print the table and the agreement."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--report", type=Path, help="take the verdicts from this report.json")
    options.add_argument("--shared", type=Path, default=SHARED)
    chosen = options.parse_args()
    rows = list(table(labels(chosen.shared), reported(chosen.report) if chosen.report else computed()))
    for row in rows:
        sign = {True: "agrees", False: "DIFFERS", None: "-"}[row.agrees]
        stated = " ".join(row.stated.split())[:WIDTH]
        print(f"{row.id:44} {stated:{WIDTH}} {row.verdict:14} {row.label:20} {sign}")
    print(summary(rows))


def labels(shared: Path = SHARED) -> Mapping[str, str]:
    """The open labels of the audit by catalogue id; empty where the audit is not at hand."""
    path = shared / "audit" / "verdicts_open.json"
    if not path.is_file():
        return {}
    audit = json.loads(path.read_text(encoding="utf-8"))
    return {f"{row['source'][:3]}/{row['id']}": row["verdict"] for row in audit}


Decided = Mapping[str, tuple[str, Verdict, frozenset[RemarkKind]]]


def reported(path: Path) -> Decided:
    """Statement, verdict and remarks of each claim in a report."""
    claims = json.loads(path.read_text(encoding="utf-8"))["claims"]
    return {
        claim["id"]: (
            claim["stated"],
            Verdict(claim["verdict"]),
            frozenset(RemarkKind(remark["kind"]) for remark in claim["remarks"]),
        )
        for claim in claims
    }


def computed() -> Decided:
    """The same for the catalogue as it is, from remembered outcomes where there are any."""
    from corrigenda.proofs.catalogue import all_claims
    from corrigenda.proofs.decide import Settings
    from corrigenda.reports.cache import Cache, default_folder, remembered

    outcomes = remembered(all_claims(), Settings(), Cache(folder=default_folder()), jobs=2)
    return {
        outcome.claim.id: (outcome.stated, outcome.verdict, frozenset(remark.kind for remark in outcome.remarks))
        for outcome in outcomes
    }


def table(audit: Mapping[str, str], decided: Decided) -> Iterator[Row]:
    """A row for each claim that both have, in the order of the catalogue."""
    for name, (stated, verdict, remarks) in decided.items():
        if name in audit:
            yield Row(
                id=name, stated=stated, verdict=verdict, label=audit[name], agrees=agrees(verdict, remarks, audit[name])
            )


def agrees(verdict: Verdict, remarks: frozenset[RemarkKind], label: str) -> bool | None:
    """Whether a verdict with its remarks says what the label says."""
    if verdict in UNDECIDED or label == "informal":
        return None
    if label == "holds":
        return verdict in HOLDS
    if label == "holds-conditionally":
        return verdict is Verdict.CONDITIONAL or (verdict is Verdict.PROVED and RemarkKind.DEFINED_ONLY_IF in remarks)
    if label in ("fails", "ill-typed"):
        return verdict in FAULTS
    return verdict in (*FAULTS, Verdict.CONDITIONAL) or bool(remarks & FLAGGING_REMARKS)


def summary(rows: list[Row]) -> str:
    """The agreement, and the differences that `docs/disagreements.md` does not argue."""
    decided = [row for row in rows if row.agrees is not None]
    same = sum(bool(row.agrees) for row in decided)
    apart = [row.id for row in decided if not row.agrees]
    argued = ARGUED.read_text(encoding="utf-8")
    unargued = [name for name in apart if f"`{name}`" not in argued]
    share = 100 * same / len(decided) if decided else 100.0
    return (
        f"{len(rows)} open claims, {len(decided)} decided with a deciding label, {same} agree ({share:.1f} %);"
        f" differ: {', '.join(apart) or 'none'}; not argued: {', '.join(unargued) or 'none'}"
    )


if __name__ == "__main__":
    main()
