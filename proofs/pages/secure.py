"""Failures that may be failures of the reading: they are no ground for an alarm."""

from __future__ import annotations

from corrigenda.proofs.language.conventions import COUNTS_OF_ENTRIES
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.symbols import Equation, Program
from corrigenda.proofs.pages.values.point import Point

OF_SQUARE = frozenset({"det", "tr", "abs"})


def must_be_secure(equation: Equation, program: Program, point: Point) -> None:
    """Raises NotRun where a failure may be one of the reading: sizes, or how random letters depend on each other."""
    if point.guessed and _names_a_size(equation, program):
        raise NotRun("a size that may be that of an array whose shape the page does not declare")
    nodes = [node for side in (equation.left, equation.right) for node in walk(side)]
    if point.lone and any(isinstance(node, e.Big) for node in nodes):
        raise NotRun("how the summed random letters depend on each other")
    bars = [name for node in nodes if isinstance(node, e.Function) and node.name == "abs" for name in free_names(node)]
    if any(capital(name) and not _is_fixed(name, equation, program) for name in bars):
        raise NotRun("whether bars around a capital letter are a determinant")


def _is_fixed(name: str, equation: Equation, program: Program) -> bool:
    """Whether the page says what a letter is: a kind, a law, a number, a definition."""
    said = (program.shapes, program.laws, program.whole, program.arrays, program.signs)
    return any(name in one for one in said) or program.definition(name, equation.order) is not None


def _names_a_size(equation: Equation, program: Program) -> bool:
    """Whether a letter that may count the entries of an array stands in the equation by itself."""
    names = free_names(equation.left) | free_names(equation.right)
    known = program.arrays.keys() | program.shapes.keys() | program.structures.keys()
    counts = {name for name in names if name in COUNTS_OF_ENTRIES and name not in known and name not in program.whole}
    sides = (equation.left, equation.right)
    for side in sides:
        for node in walk(side):
            if isinstance(node, e.Pow):
                counts |= free_names(node.exponent) & program.whole
            elif isinstance(node, e.Function) and node.name in OF_SQUARE:
                counts |= names & program.whole
    return any(program.definition(name, equation.order) is None for name in counts)
