"""stub"""
from __future__ import annotations
from collections.abc import Mapping
from proofs.language.context import Problem
def enough_sizes(problem: Problem) -> tuple[Mapping[str, int], ...] | None:
    return None
