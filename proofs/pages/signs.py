"""Whether an equation that agrees at drawn points agrees for positive numbers only.

A number of which a page says nothing is drawn positive, where roots and logarithms have a value: `\\sqrt{a^2} = a` and
`\\frac{d}{dx} |x| = 1` agree there.
"""

from __future__ import annotations

from copy import copy

from corrigenda.proofs.language.conventions import POSITIVE_BY_CUSTOM, base_letter
from corrigenda.proofs.pages.comparison import Held
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs

POINTS = 6


def agrees_for_positive_only(equation: Equation, program: Program) -> bool:
    """Whether the sides differ at some point where the numbers that the page does not restrict have either sign."""
    names = inputs(equation.left, equation.order, program) | inputs(equation.right, equation.order, program)
    free = {name for name in names if _is_unrestricted(name, program)}
    if not free:
        return False
    changed = copy(program)
    changed.signs = {**program.signs, **dict.fromkeys(free, "either")}
    return Held.UNEQUAL in run(equation, changed, points=POINTS).held


def _is_unrestricted(name: str, program: Program) -> bool:
    known = (program.signs, program.laws, program.whole, program.index_letters, program.functions, program.measures)
    return not any(name in one for one in known) and base_letter(name) not in POSITIVE_BY_CUSTOM
