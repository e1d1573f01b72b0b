"""A counterexample in words, and as a page sets it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from corrigenda.reports.grading.record import Counterexample

ROW = "\\\\"
_COLUMN = re.compile(r"\\begin\{bmatrix\}(?P<entries>(?:(?!\\(?:begin|end)\{|&).)*)\\end\{bmatrix\}", re.DOTALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """`point` in words with `$…$`; `left` and `right` as LaTeX, columns set on one line."""

    point: str
    left: str
    right: str


def in_words(found: Counterexample) -> str:
    """`At $x = 1$: left $…$, right $…$` as a clause without a full stop."""
    place = f"At {_listed(found)}: " if found.point else ""
    return f"{place}left ${found.left}$, right ${found.right}$"


def shown(found: Counterexample | None) -> Shown | None:
    """The parts of a counterexample; None without one."""
    if found is None:
        return None
    return Shown(point=_flat(_listed(found)), left=_flat(found.left), right=_flat(found.right))


def _listed(found: Counterexample) -> str:
    return ", ".join(f"${name} = {value}$" for name, value in found.point)


def _flat(latex: str) -> str:
    """Columns written as `(1, 2)`, which needs one line."""
    return _COLUMN.sub(lambda found: f"({', '.join(map(str.strip, found['entries'].split(ROW)))})", latex)
