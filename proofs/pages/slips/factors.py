"""Factors that were lost or are too many: of a whole side, and of one term of a sum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from corrigenda.proofs.decide.faults.slips import Change
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.pages.table.rows import Equation, Symbol
from corrigenda.proofs.pages.table.symbols import Program

MOST_OF_THE_PAGE = 12
MOST_OF_THE_EQUATION = 6
MOST_SIZES = 4


def scaled(equation: Equation, program: Program) -> Iterator[Change]:
    """The right side times or over a number of the page, or its square: its sizes and what its definitions mention."""
    for letter in factors_of_the_page(equation, program):
        name = e.Name(text=letter)
        for factor in (name, e.Pow(base=name, exponent=number(2))):
            product = e.Mul(factors=(factor, equation.right))
            yield "factor", f"the right side is multiplied by ${latex(factor)}$", product
            quotient = e.Div(numerator=equation.right, denominator=factor)
            yield "factor", f"the right side is divided by ${latex(factor)}$", quotient


def factors_of_the_page(equation: Equation, program: Program) -> list[str]:
    """The numbers that a side may have lost."""
    sides = [equation.left, equation.right, *(one.body for many in program.definitions.values() for one in many)]
    return sorted((_scalars(sides, program) | program.whole) - program.index_letters)[:MOST_OF_THE_PAGE]


def lost_factors(equation: Equation, program: Program) -> list[str]:
    """The numbers that the equation itself speaks of: one of its terms may lack one."""
    found = _scalars([equation.left, equation.right], program) - program.index_letters
    return sorted(found)[:MOST_OF_THE_EQUATION]


def sizes(program: Program) -> list[str]:
    """The sizes of the page, which a term may lack first of all."""
    return sorted(program.whole - program.index_letters)[:MOST_SIZES]


def lost_in_terms(node: e.Expr, letters: Sequence[str]) -> Iterator[Change]:
    """`1 + c x^2` for `1 + x^2`: one term of a sum times or over a number."""
    terms = node.terms if isinstance(node, e.Add) else ()
    for place, term in enumerate(terms):
        for letter in letters:
            name = e.Name(text=letter)
            for words, changed in (
                ("multiplied", e.Mul(factors=(name, term))),
                ("divided", e.Div(numerator=term, denominator=name)),
            ):
                whole = e.Add(terms=(*terms[:place], changed, *terms[place + 1 :]))
                yield "factor", f"the term ${latex(term)}$ is {words} by ${latex(name)}$", whole


def _scalars(sides: Iterable[e.Node], program: Program) -> set[str]:
    symbols = (program.symbol(node) for side in sides for node in walk(side) if isinstance(node, e.Name))
    return {symbol.key for symbol in symbols if symbol is not None and _is_scalar(symbol, program)}


def _is_scalar(symbol: Symbol, program: Program) -> bool:
    indexed = symbol.indices or symbol.member
    return not indexed and not any(symbol.key in known for known in (program.arrays, program.functions, program.shapes))
