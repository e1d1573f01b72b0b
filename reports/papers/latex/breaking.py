"""Breaks a long formula before its relations and, where a side is long, before its terms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

TOKEN = re.compile(r"\\[A-Za-z]+\s*|\\.|[^\\]", re.DOTALL)
CONNECTIVE = re.compile(r"\\(?:iff|implies|Rightarrow|Leftrightarrow|Longrightarrow|Longleftrightarrow)\s*")
RELATION = re.compile(r"[=<>]|\\(?:leq?|geq?|neq?|approx|sim|ll|gg|succeq?|preceq?|in|to)\s*|" + CONNECTIVE.pattern)
TERM = re.compile(r"[+-]")
# Printed signs per line at the size of the report.
WIDTH = 62
# A first side up to this long shares its line with the first relation.
HEAD = 22
UNPRINTED = re.compile(
    r"\\(?:left|right|begin|end|frac|sqrt|mathbb|mathbf|mathrm|mathcal|operatorname)\s*|[{}^_& ]|\\\\"
)


def lines(latex: str, width: int = WIDTH) -> str:
    """The formula itself, or an `aligned` block of its parts, each about `width` signs wide."""
    if size(latex) <= width or "&" in latex:
        return latex
    parts = _cut(latex, CONNECTIVE if any(True for _ in _breaks(latex, CONNECTIVE)) else RELATION)
    first, rest = parts[0], parts[1:]
    rows = [rf"{first}&{rest[0]}", *(f"&{part}" for part in rest[1:])] if rest and size(first) <= HEAD else None
    rows = rows or [f"&{first}", *(rf"&\quad {part}" for part in rest)]
    broken = [piece for row in rows for piece in _terms(row, width)]
    return latex if len(broken) == 1 else r"\begin{aligned}[t]" + r"\\".join(broken) + r"\end{aligned}"


def size(latex: str) -> int:
    """About how many signs a formula prints side by side."""
    return sum(1 for token in TOKEN.findall(latex) if not UNPRINTED.fullmatch(token))


def _terms(row: str, width: int) -> Iterator[str]:
    """One row, cut before terms so that each piece fits."""
    line = ""
    for piece in _cut(row, TERM):
        if line and size(line) + size(piece) > width:
            yield line
            line = rf"&\qquad {{}}{piece}"
        else:
            line += piece
    yield line


def _cut(latex: str, sign: re.Pattern[str]) -> list[str]:
    starts = [0, *(start for start in _breaks(latex, sign) if start > 0), len(latex)]
    return [latex[a:b] for a, b in pairwise(starts)]


def _breaks(latex: str, sign: re.Pattern[str]) -> Iterator[int]:
    """Where `sign` stands outside of groups, brackets and environments, and not right after another one."""
    depth, previous = 0, ""
    for match in TOKEN.finditer(latex):
        token = match[0].strip()
        if (
            depth == 0
            and sign.fullmatch(match[0])
            and not RELATION.fullmatch(previous)
            and previous not in ("", "^", "_")
        ):
            yield match.start()
        depth += _opens(token) - _closes(token)
        previous = token or previous


def _opens(token: str) -> bool:
    return token in ("{", "(", "[", r"\left", r"\begin", r"\{")


def _closes(token: str) -> bool:
    return token in ("}", ")", "]", r"\right", r"\end", r"\}")
