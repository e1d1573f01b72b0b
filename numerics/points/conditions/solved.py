"""Equality assumptions that give a letter its value: they are substituted, never hoped for."""

from __future__ import annotations

from collections.abc import Mapping

from corrigenda.numerics.point import start_letter
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.reading.settled.elimination import solved_assumptions
from corrigenda.proofs.language.tree.expressions import Expr, Index, Name, Statement


def solved_letters(context: Context, letters: frozenset[str]) -> Mapping[str, tuple[Expr, Statement]]:
    """Values that assumptions such as `\\mu = 0`, `s = \\Phi f` or `w_0 = 0` give, each with its assumption;
    no value uses another solved letter."""
    found: dict[str, tuple[Expr, Statement]] = {}
    for solved in solved_assumptions(context):
        letter = _letter(solved.pattern)
        if letter in letters:
            found[letter] = (solved.replacement, solved.source)
    return found


def _letter(pattern: Expr) -> str:
    match pattern:
        case Name(text=text):
            return text
        case Index(base=Name(text=text)):
            return start_letter(text)
    return ""
