"""Deciding one claim: read it, gather evidence, apply the table, try the conditions, explain."""

from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.decide.settings import Settings

__all__ = ["Settings", "decide"]
