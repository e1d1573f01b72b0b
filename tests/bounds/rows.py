"""The verdicts that a statement of a table may get."""

from __future__ import annotations

from corrigenda.proofs.verdict import Verdict

Row = tuple[frozenset[Verdict], str, tuple[str, ...]]

PROVED = frozenset({Verdict.PROVED})
ON_ONE_LEG = frozenset({Verdict.SUPPORTED})
"""Proved, with nothing that evaluates the statement."""
REFUTED = frozenset({Verdict.REFUTED})
OPEN = frozenset({Verdict.INCONCLUSIVE})
NOT_PROVED = frozenset({Verdict.REFUTED, Verdict.INCONCLUSIVE})
NOT_REFUTED = frozenset({Verdict.PROVED, Verdict.SUPPORTED, Verdict.INCONCLUSIVE})
