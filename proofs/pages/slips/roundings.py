"""Numbers that are not what stands before them comes to, `4/15 \\approx 0.308`, `0.48 - 0.31 = 0.173`."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import log

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import literal
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.decimals import Decimal, decimal
from corrigenda.proofs.pages.judge import Failure
from corrigenda.proofs.pages.slips.single import Slip
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs

LEAST_SIGNIFICANT = 3
FAR = 5
"""By how many units of the last printed digit a decimal must be off: less may be a rounding of a rounding."""
SAME_SIZE = 5
"""Within which factor both must be: beyond it the decimal may count thousands, or percent."""


OTHER_BASES = (2, 10)
"""Of logarithms that are written without one."""
FEWEST_ENTRIES = 4
LARGEST_DENOMINATOR, CLOSE = 1_000, 1e-12
"""An entry is known as a fraction where one of a small denominator is so close to it."""
LARGEST = 10**6
"""Below it a value is known to the last digit."""


def misprinted(equation: Equation, failure: Failure, program: Program) -> Slip | None:
    """The equation with the number that should stand there; None where one may be meant that is only close, with
    fewer than `LEAST_SIGNIFICANT` digits or off by at most `FAR` units of the last one, or in another unit.

    A whole number stands for no other, but only one that the page works out may have few digits: elsewhere it may count
    in a ring of its own (`4 + 5 = 2`).
    """
    if isinstance(equation.right, e.Block):
        return _one_entry(equation, equation.right, failure, program)
    evaluated, right = equation.order in program.evaluated, equation.right
    shown = decimal(right)
    whole = right.value if isinstance(right, e.Num) and right.value.denominator == 1 else None
    stands = shown.value if shown is not None else whole
    computed = evaluated or not inputs(equation.left, equation.order, program)
    if stands is None or not computed or failure.left.startswith("["):
        return None
    value = Fraction(failure.left)
    if not value:
        return None
    logs = any(isinstance(node, e.Function) and node.name == "log" for node in walk(equation.left))
    if shown is not None and shown.significant >= LEAST_SIGNIFICANT and not logs:  # decibels are ten of bels
        for shift in (Fraction(10), Fraction(1, 10)):
            moved = Decimal(value=stands * shift, digits=shown.digits, unit=shown.unit * shift)
            if abs(value - moved.value) <= moved.unit:  # the point stands one place off
                return _instead(equation, moved.rounded(value), f"{float(value):.{shown.significant}g}")
    if not 1 / SAME_SIZE < stands / value < SAME_SIZE:
        return None
    if shown is None:
        long = evaluated or len(str(abs(stands))) == len(str(abs(value))) >= LEAST_SIGNIFICANT
        exact = equation.relation == "=" and value.denominator == 1 and abs(value) < LARGEST
        return _instead(equation, e.Num(value=value), f"{value}") if long and exact else None
    if shown.significant < LEAST_SIGNIFICANT or abs(value - stands) <= FAR * shown.unit:
        return None
    if logs and any(abs(float(value) / log(base) - float(stands)) <= FAR * float(shown.unit) for base in OTHER_BASES):
        return None
    rounded = shown.rounded(value)
    return _instead(equation, rounded, f"{float(rounded.value):.{shown.significant}g}")


def _one_entry(equation: Equation, block: e.Block, failure: Failure, program: Program) -> Slip | None:
    """An array of numbers of which one is not what the left side comes to; it has four at least, so that the others
    tell that it was read as it was meant."""
    printed = [literal(entry) for row in block.rows for entry in row]
    if len(printed) < FEWEST_ENTRIES or len(printed) != len(failure.entries) or None in printed:
        return None
    if inputs(equation.left, equation.order, program):
        return None
    found = [Fraction(str(float(one.mid()))).limit_denominator(LARGEST_DENOMINATOR) for one in failure.entries]
    apart = [place for place, (one, other) in enumerate(zip(printed, found, strict=True)) if one != other]
    if len(apart) != 1 or abs(float(failure.entries[apart[0]].mid()) - float(found[apart[0]])) > CLOSE:
        return None
    row, column = divmod(apart[0], len(block.rows[0]))
    shown = decimal(block.rows[row][column])
    if shown is not None and abs(found[apart[0]] - shown.value) <= FAR * shown.unit:
        return None
    entries = [list(one) for one in block.rows]
    entries[row][column] = e.Num(value=found[apart[0]])
    words = f"the entry in row {row + 1}, column {column + 1} is {found[apart[0]]}"
    mended = replace(block, rows=tuple(map(tuple, entries)))
    return Slip(equation=replace(equation, right=mended), words=words, kind="constant")


def is_long(side: e.Expr) -> bool:
    """Whether a number is printed with so many digits that no other formula is likely to give it."""
    return isinstance(side, e.Num) and len(str(abs(side.value.numerator)).strip("0")) >= LEAST_SIGNIFICANT


def _instead(equation: Equation, number: e.Num, shown: str) -> Slip:
    return Slip(equation=replace(equation, right=number), words=f"the number is {shown}", kind="constant")
