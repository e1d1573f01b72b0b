"""The numbers of `docs/results.md` are those of the catalogue."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.verdict import Verdict

PAGE = Path(__file__).resolve().parents[2] / "docs" / "results.md"
ORDER = (
    Verdict.PROVED,
    Verdict.SUPPORTED,
    Verdict.CONDITIONAL,
    Verdict.REFUTED,
    Verdict.ILL_TYPED,
    Verdict.INCONCLUSIVE,
    Verdict.NOT_CHECKABLE,
)


def counted(prefix: str) -> list[int]:
    found = Counter(claim.expected for claim in all_claims() if claim.id.startswith(prefix))
    return [found[verdict] for verdict in ORDER]


def test_the_table_counts_the_expected_verdicts() -> None:
    rows = re.findall(r"^\| (\d{3}|all) \|(.+)\|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [name for name, _ in rows] == ["000", "001", "002", "003", "004", "all"]
    for name, cells in rows:
        numbers = [int(cell) for cell in cells.split("|")]
        expected = counted("" if name == "all" else name)
        assert numbers == [*expected, sum(expected)]
