"""The stable codes of findings: what each means, an example, its cause and its cure."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.codes.code import ERROR, GAP, NOTE, Code
from corrigenda.reports.codes.findings import FINDINGS
from corrigenda.reports.codes.reading import READING
from corrigenda.reports.codes.undecided import UNDECIDED

__all__ = ["CODES", "ERROR", "GAP", "NOTE", "OF_DOUBT", "OF_VERDICT", "Code"]

CODES: Mapping[str, Code] = MappingProxyType(
    {found.code: found for found in sorted((*FINDINGS, *UNDECIDED, *READING), key=lambda found: found.code)}
)

OF_VERDICT: Mapping[Verdict, str] = MappingProxyType(
    {
        Verdict.REFUTED: "C001",
        Verdict.ILL_TYPED: "C002",
        Verdict.CONDITIONAL: "C003",
        Verdict.INCONCLUSIVE: "C010",
        Verdict.NOT_CHECKABLE: "C017",
    }
)
# Keyed by the words of `proofs.decide.doubts.question.Doubt`, which is imported by nothing that must start quickly.
OF_DOUBT: Mapping[str, str] = MappingProxyType(
    {
        "ambiguous reading": "C011",
        "undeclared kind": "C012",
        "undefined letter": "C013",
        "condition or equation": "C014",
        "broadcasting": "C015",
        "question": "C018",
    }
)
