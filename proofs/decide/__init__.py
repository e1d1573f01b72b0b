"""Deciding one claim: read it, gather evidence, apply the table, try the conditions, explain."""

from proofs.decide.pipeline import decide
from proofs.decide.settings import Settings

__all__ = ["Settings", "decide"]
