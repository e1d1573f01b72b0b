"""Both sides of a relation of a page at a point: equal within tight balls, or certainly unequal."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.decimals import Decimal, decimal
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.orders import is_order, stands
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.numbers import plain
from corrigenda.proofs.pages.values.point import Frame

TIGHT = 1e-25
MOST_LETTERS = 8


class Held(StrEnum):
    """How an equation stands at a point."""

    EQUAL = "equal"
    UNEQUAL = "unequal"


def held_at(left: Any, right: Any, equation: Equation, program: Program) -> Held:
    """Equal within tight balls, or certainly unequal; a Jacobian counts in either layout."""
    if is_order(equation):
        return Held.EQUAL if stands(left, right, equation.relation) else Held.UNEQUAL
    if (
        arrays.is_array(left)
        and arrays.is_array(right)
        and left.shape == right.shape[::-1]
        and _vector_slope(equation, left.shape, program)
        and (left.shape != right.shape or _entries_held(left, right.T) is Held.EQUAL)
    ):
        right = right.T
    if arrays.is_number(left) and arrays.is_number(right) and _as_printed(left, right, equation, program):
        return Held.EQUAL
    left, right = arrays.same_shape(left, right)
    return _entries_held(left, right)


def printed(equation: Equation) -> Decimal | None:
    """The decimal of an equation that stands for every number that prints so; None for no decimal, and behind `=` for
    one of a single digit."""
    least = 1 if equation.relation == "approx" else 2
    found = (decimal(side) for side in (equation.right, equation.left))
    return next((one for one in found if one is not None and one.digits >= least), None)


def _as_printed(left: Any, right: Any, equation: Equation, program: Program) -> bool:
    """Whether a decimal stands for the number that it prints: `13/30 = 0.433`.  Raises NotRun for a value that is
    worked out and differs by less than the last digit: it may be cut off."""
    shown_as = printed(equation)
    if shown_as is None:
        return False
    gap, unit = abs(float((plain(left) - plain(right)).mid())), float(shown_as.unit)
    if gap <= 0.5 * unit:
        return True
    if equation.order in program.evaluated and TIGHT < gap < unit:
        raise NotRun("a number that may be rounded")
    return False


def _entries_held(left: Any, right: Any) -> Held:
    found = Held.EQUAL
    for a, b in zip(arrays.entries(left), arrays.entries(right), strict=True):
        gap = plain(a) - plain(b)
        if not gap.is_finite():
            raise NotRun("a value that is not finite")
        if not gap.contains(0):
            return Held.UNEQUAL
        if float(gap.rad()) > TIGHT * (1 + abs(float(plain(a).mid()))):
            raise NotRun("values that are not tight enough to compare")
    return found


def _vector_slope(equation: Equation, shape: tuple[int, ...], program: Program) -> bool:
    """Whether a derivative may stand in either layout: Jacobians and `\\partial f/\\partial x`; no gradient."""
    nodes = list(equation.nodes())
    gradients = [node for node in nodes if isinstance(node, e.Gradient | e.Nabla)]
    in_matrices = any(isinstance(node, e.Gradient) and program.arrays.get(node.variable) == 2 for node in gradients)
    jacobian = min(shape) > 1 and bool(gradients) and not in_matrices
    return jacobian or any(isinstance(node, e.Partial) for node in nodes)


def shown(value: Any) -> str:
    """A value in a few decimal digits, an array by its first entries."""
    if arrays.is_number(value):
        return f"{float(plain(value).mid()):.6g}"
    if isinstance(value, arrays.Identity):
        return "a multiple of I"
    return "[" + ", ".join(f"{float(plain(x).mid()):.4g}" for x in arrays.entries(value)[:6]) + "]"


def told(equation: Equation, frame: Frame) -> tuple[tuple[str, str], ...]:
    """Indices, sizes and drawn numbers of the equation, in that order."""
    names = free_names(equation.left) | free_names(equation.right)
    found = {letter: str(value) for letter, value in frame.letters.items()}
    found.update({name: str(size) for name, size in sorted(frame.point.sizes.items()) if name in names})
    labelled = {_drawn_as(name, frame.program): name for name in names}
    for drawn, value in frame.point.drawn.items():
        if drawn in labelled and arrays.is_number(value):
            found.setdefault(labelled[drawn], shown(value))
    return tuple(found.items())[:MOST_LETTERS]


def _drawn_as(name: str, program: Program) -> tuple[object, ...]:
    """Under what the value of a letter, or of a letter with a number below it, is drawn."""
    symbol = program.symbol(e.Name(text=name))
    if symbol is None or symbol.member or not symbol.indices:
        return (symbol.key if symbol is not None else name, ())
    return (symbol.key, (), tuple(int(index.value) for index in symbol.indices if isinstance(index, e.Num)))
