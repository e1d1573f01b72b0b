"""Sequences that vanish outside their range: "read $g_t = 0$ outside of the range", "$x_i = 0$ for $i < 1$"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

_OUTSIDE = re.compile(
    r"(?P<name>\\?[A-Za-z]+)_\{?\s*\\?[A-Za-z]+\s*\}?\s*=\s*0\s*\$\s*(?:outside|elsewhere|beyond|otherwise|whenever|for\s+(?:all\s+)?(?:other\b|negative\b|\$\s*\\?\w+\s*<))"
)


def note_padding(equations: Iterable[Equation], made: Program) -> None:
    """Notes such sequences, with the equation that says it, which defines nothing."""
    for one in equations:
        symbol = made.symbol(one.left) if one.relation == "=" and is_zero(one.right) else None
        if symbol is None or len(symbol.indices) != 1 or not isinstance(symbol.indices[0], e.Name):
            continue
        if any(found["name"] == symbol.key for found in _OUTSIDE.finditer(made.words.get(one.paragraph, ""))):
            made.padded[symbol.key] = one.order
