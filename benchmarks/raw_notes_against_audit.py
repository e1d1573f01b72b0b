"""`corrigenda check` on the raw source notes, compared line by line with the independent audit.

Run `python -m benchmarks.raw_notes_against_audit [SHARED]`.  A finding (refuted, ill-typed or conditional) counts for
every audited statement whose lines it touches.  A false alarm is a refuted or ill-typed step whose audited statements
all hold.  Statements without an open label are left out.  Nobody prepared these notes: most of their formulas declare
nothing, so most steps stay open; the catalogue states the same claims with declarations.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

SHARED = Path(__file__).resolve().parents[2] / "shared"
WRONG = ("REFUTED", "ILL_TYPED")
FAULTS = ("fails", "ill-typed", "incomplete", "notation/OCR", "holds-conditionally")


def main() -> None:
    shared = Path(sys.argv[1]) if len(sys.argv) > 1 else SHARED
    audit = json.loads((shared / "audit" / "verdicts_open.json").read_text(encoding="utf-8"))
    steps = {path.name: checked(path) for path in sorted((shared / "notes").glob("*.txt"))}
    for name, rows in steps.items():
        counts = Counter(row["verdict"] for row in rows)
        print(f"{name}: {len(rows)} steps  " + "  ".join(f"{verdict} {number}" for verdict, number in counts.items()))
    for label in FAULTS:
        rows = [row for row in audit if row["verdict"] == label]
        found = [
            row for row in rows if any(step["verdict"] in (*WRONG, "CONDITIONAL") for step in touching(row, steps))
        ]
        read = [row for row in rows if any(True for _ in touching(row, steps))]
        print(f"{label:20} {len(rows):3} audited, {len(read):3} with a step on their lines, {len(found):3} flagged")
    for name, rows in steps.items():
        for step in rows:
            if step["verdict"] in WRONG:
                print(f"{name}:{step['line']}: {step['verdict']}: {opinion(name, step, audit)}")


def checked(path: Path) -> list[dict[str, Any]]:
    command = [
        sys.executable,
        "-c",
        "from corrigenda.reports.faces.cli import main; main()",
        "check",
        "--format",
        "json",
        "--jobs",
        "1",
    ]
    # The command is this interpreter on our own module.
    printed = subprocess.run([*command, str(path)], capture_output=True, text=True, check=False).stdout  # noqa: S603 - our own program
    found: list[dict[str, Any]] = json.loads(printed)["steps"]
    return found


def touching(row: Mapping[str, Any], steps: Mapping[str, list[dict[str, Any]]]) -> Iterator[dict[str, Any]]:
    first, last = row["lines"]
    return (step for step in steps[row["source"]] if first <= step["line"] <= last)


def opinion(name: str, step: Mapping[str, Any], audit: list[dict[str, Any]]) -> str:
    labels = [
        row["verdict"] for row in audit if row["source"] == name and row["lines"][0] <= step["line"] <= row["lines"][1]
    ]
    if not labels:
        return "no open label on this line"
    return f"audit says {', '.join(labels)}" + ("  FALSE ALARM?" if set(labels) == {"holds"} else "")


if __name__ == "__main__":
    main()
