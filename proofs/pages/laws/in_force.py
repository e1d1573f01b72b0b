"""The page as a claim of a law sees it: the laws stated before it, and normal letters with a covariance matrix as
vectors."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.laws import Law
from corrigenda.proofs.pages.table.chance.randomness import law_of_term
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, outermost


def in_force(equation: Equation, side: e.Expr, program: Program) -> Program:
    """The table with the laws of the side's letters as they were last stated, and their shapes."""
    changed = copy(program)
    changed.laws, changed.unknown_laws = dict(program.laws), set(program.unknown_laws)
    keys = {symbol.key for symbol in outermost(side, program)}
    for stated in program.stated_laws:
        symbol = program.symbol(stated.left)
        if symbol is None or symbol.key not in keys or stated.order >= equation.order or stated.law is None:
            continue
        found = law_of_term(stated.law)
        changed.laws.pop(symbol.key, None)
        changed.unknown_laws.discard(symbol.key)
        if found is None:
            changed.unknown_laws.add(symbol.key)
        else:
            changed.laws[symbol.key] = found
    changed.arrays = dict(program.arrays)
    for key in sorted(keys & changed.laws.keys()):
        _note_vector(key, changed.laws[key], changed)
    _note_shapes(side, changed)
    return changed


def _note_vector(key: str, law: Law, made: Program) -> None:
    """What follows `N(m, S)` with a capital S is a vector, unless it is declared."""
    if not law.normal or law.variance is None or key in made.shapes:
        return
    matrices = [text for text in _names(law.variance) if _is_open(text, made) and capital(text)]
    if not matrices:
        return
    made.arrays.setdefault(key, 1)
    made.arrays.update({text: max(2, made.arrays.get(text, 0)) for text in matrices})
    if isinstance(law.mean, e.Name) and _is_open(law.mean.text, made):
        made.arrays.setdefault(law.mean.text, 1)


def _note_shapes(side: e.Expr, made: Program) -> None:
    """A capital before a random vector is a matrix, what is added to one is a vector."""
    for node in walk(side):
        match node:
            case e.Mul(factors=(*_, e.Name(text=first), e.Name(text=last))) if _is_random_vector(last, made):
                if capital(first) and _is_open(first, made):
                    made.arrays.setdefault(first, 2)
            case e.Add(terms=terms) if any(_ends_in_vector(term, made) for term in terms):
                for term in terms:
                    if isinstance(term, e.Name) and _is_open(term.text, made):
                        made.arrays.setdefault(term.text, 1)


def _ends_in_vector(term: e.Expr, made: Program) -> bool:
    inner = term.operand if isinstance(term, e.Neg) else term
    last = inner.factors[-1] if isinstance(inner, e.Mul) else inner
    inner_product = isinstance(inner, e.Mul) and any(isinstance(part, e.Transpose) for part in inner.factors)
    return isinstance(last, e.Name) and _is_random_vector(last.text, made) and not inner_product


def _is_random_vector(text: str, made: Program) -> bool:
    return text in made.laws and made.arrays.get(text) == 1 and text not in made.shapes


def _is_open(text: str, made: Program) -> bool:
    return text not in made.shapes and text not in made.definitions and text not in made.whole


def _names(node: e.Expr) -> Iterator[str]:
    yield from (part.text for part in walk(node) if isinstance(part, e.Name))
