"""The index letters that an equation leaves free: it claims something for each of their values."""

from __future__ import annotations

from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.pages.table.names import named
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, bound_letters, outermost


def free_indices(equation: Equation, program: Program) -> list[str]:
    """Letters that the equation leaves free and that number entries."""
    sides = equation.sides
    names = frozenset[str]().union(*map(free_names, sides))
    called = {name for side in sides for node in walk(side) if isinstance(node, e.Call) and (name := named(node))}
    bound = bound_letters(equation.left) | bound_letters(equation.right)
    found, numbers = set[str](), set[str]()
    for name in names | called:
        symbol = program.symbol(e.Name(text=name))
        for part in (*(symbol.indices if symbol else ()), *(symbol.member if symbol else ())):
            letters = {inner.text for inner in walk(part) if isinstance(inner, e.Name)}
            found |= letters if name in names else letters - bound
        if name in program.arrays and name in program.laws:
            continue
        if symbol is not None and not symbol.indices:
            found |= program.carried.get(symbol.key, frozenset())
        numbering = name in program.index_letters and name in program.numbering
        if name in program.letters or (numbering and program.signs.get(name) != "unit"):
            numbers.add(name)
    if numbers:
        found |= numbers - parameters_of_laws(program)
    found -= run_over_by_diagonals(equation, program)
    return sorted(
        name for name in found if name not in program.whole and program.definition(name, equation.order) is None
    )


def run_over_by_diagonals(equation: Equation, program: Program) -> set[str]:
    """Index letters that stand in the entries of a diagonal matrix and nowhere else: `\\operatorname{diag}(p_i)`."""

    def indices(node: e.Node) -> set[str]:
        symbols = outermost(node, program)
        return {name for one in symbols for index in one.indices for name in free_names(index)}

    def emptied(node: Any) -> Any:
        return e.Eye() if isinstance(node, e.Function) and node.name == "diag" else node

    sides = equation.sides
    inside = {
        name
        for side in sides
        for node in walk(side)
        if isinstance(node, e.Function) and node.name == "diag" and len(node.arguments) == 1
        for name in indices(node.arguments[0])
    }
    if not inside:
        return inside
    return inside.difference(*(indices(transform(side, emptied)) - bound_letters(side) for side in sides))


def parameters_of_laws(program: Program) -> set[str]:
    """Letters that stand by themselves in a law: they number nothing, whatever else they number on the page."""
    moments = (part for law in program.laws.values() for part in (law.mean, law.variance) if part is not None)
    return {symbol.key for part in moments for symbol in outermost(part, program) if not symbol.indices}
