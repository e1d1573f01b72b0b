"""How much a verdict matters to the author."""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.proofs.verdict import FLAGGING_REMARKS, Remark, RemarkKind, Severity, Verdict


def severity(verdict: Verdict, remarks: Sequence[Remark]) -> Severity:
    """Errors are false or ill-typed statements; gaps need an assumption or prove less than they seem to."""
    kinds = {remark.kind for remark in remarks}
    if verdict in (Verdict.REFUTED, Verdict.ILL_TYPED):
        return Severity.NOTATION if RemarkKind.LIKELY_MISREADING in kinds else Severity.ERROR
    if verdict is Verdict.CONDITIONAL or kinds & FLAGGING_REMARKS:
        return Severity.GAP
    return Severity.NONE
