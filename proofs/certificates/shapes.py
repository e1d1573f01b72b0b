"""The certificate of shapes that clash."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Shapes:
    """Two expressions (LaTeX) whose shapes do not fit."""

    left: str
    left_shape: str
    right: str
    right_shape: str
