"""A counterexample taken apart for display: the point, and the values of the two sides there."""

from __future__ import annotations

import re
from dataclasses import dataclass

ROW = "\\\\"
_SENTENCE = re.compile(r"(?:At (?P<point>.*): )?left \$(?P<left>[^$]*)\$, right \$(?P<right>[^$]*)\$", re.DOTALL)
_COLUMN = re.compile(r"\\begin\{bmatrix\}(?P<entries>[^&{}]*(?:\{[^&{}]*\}[^&{}]*)*)\\end\{bmatrix\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Counterexample:
    """`point` in words with `$…$`; `left` and `right` as LaTeX, empty when the sentence could not be taken apart."""

    point: str
    left: str = ""
    right: str = ""


def counterexample(sentence: str | None) -> Counterexample | None:
    """The parts of a witness as `StepMark.witness` has it; None without one."""
    if not sentence:
        return None
    found = _SENTENCE.fullmatch(sentence)
    if found is None:
        return Counterexample(point=sentence)
    return Counterexample(point=_flat(found["point"] or ""), left=_flat(found["left"]), right=_flat(found["right"]))


def _flat(text: str) -> str:
    """Columns written as `(1, 2)`, which needs one line."""
    return _COLUMN.sub(lambda found: f"({', '.join(map(str.strip, found['entries'].split(ROW)))})", text)
