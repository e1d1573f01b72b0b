"""Vectors of counts, `N \\sim \\mathrm{Mult}(n, p)`; one-hot vectors with `\\Pr(x_k = 1) = p_k` count one draw."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from corrigenda.proofs.language.laws.table import is_index_law, parameter
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.laws import COUNTS, Law, is_moment_of_letter, named_law
from corrigenda.proofs.pages.table.names import light, parts
from corrigenda.proofs.pages.table.notation.letters_of_constants import LETTERS
from corrigenda.proofs.pages.table.rows import Equation, Symbol, nodes_of
from corrigenda.proofs.pages.table.symbols import Program

_LETTER = re.compile(r"[a-z]|\\ell")


def note_counts(equations: Iterable[Equation], kinds: Iterable[e.Statement], made: Program) -> None:
    """Gives one-hot vectors and counts their laws; the first that the page tells of a letter counts."""
    told: set[str] = set()
    listed = list(equations)
    for key, term in _named(kinds, made):
        if key not in told:
            told.add(key)
            _put(key, term, made)
    for equation in listed:
        moment = is_moment_of_letter(equation.left)
        spread = made.symbol(moment[1]) if moment is not None else None
        if spread is not None and spread.key in told:
            made.declaring.discard(equation.order)  # the law tells it
        symbol = _entry_of(equation.left, made)
        if symbol is None or symbol.key in told or not _is_chance(equation.right):
            continue
        told.add(symbol.key)
        _put(symbol.key, e.LawTerm(family=COUNTS, parameters=(UNIT, equation.right)), made)
        made.numbered_laws[symbol.key] = symbol.indices
        made.declaring.add(equation.order)


def letters_of_places(equations: Iterable[Equation], kinds: Iterable[e.Statement]) -> set[str]:
    """The letters below a vector whose entries are of a finite set, `y \\in \\{0, 1\\}^C`: they number its entries."""
    vectors = {light(head.text) for one in kinds for head in _of_a_finite_set(one)}
    names = (parts(node.text) for node in nodes_of(equations) if isinstance(node, e.Name))
    return {one.below for one in names if light(one.base) in vectors and _LETTER.fullmatch(one.below)}


def _of_a_finite_set(kind: e.Statement) -> Iterator[e.Name]:
    match kind:
        case e.Chain(sides=(*_, e.Pow(base=e.SetOf(), exponent=e.Name())), relations=("in",)):
            yield from (head for head in kind.heads or kind.sides[:1] if isinstance(head, e.Name))


def _put(key: str, term: e.LawTerm, made: Program) -> None:
    *_, chances = term.parameters
    chances = LETTERS.get(chances, chances) if isinstance(chances, e.Constant) else chances
    made.laws[key] = Law(family=COUNTS, independent=True, term=replace(term, parameters=(term.parameters[0], chances)))
    made.unknown_laws.discard(key)
    shared = made.symbol(chances) if isinstance(chances, e.Name | e.Index) else None
    if shared is not None and shared.key not in made.definitions:
        made.structures.setdefault(shared.key, set()).add("simplex")
        made.arrays.setdefault(shared.key, 1)
        if made.shapes.get(key):
            made.shapes.setdefault(shared.key, made.shapes[key][-1:])


def _named(kinds: Iterable[e.Statement], made: Program) -> Iterator[tuple[str, e.LawTerm]]:
    """The letters behind `\\sim` of a law of counts; a categorical letter counts where words call it one-hot."""
    for statement in kinds:
        law = statement.sides[-1] if isinstance(statement, e.Chain) and statement.relations[-1] == "~" else None
        if not isinstance(statement, e.Chain) or not isinstance(law, e.LawTerm) or law.power is not None:
            continue
        law = named_law(law)
        for head in statement.heads or (statement.sides[0],):
            symbol = made.symbol(head) if isinstance(head, e.Name | e.Index) else None
            if symbol is None or symbol.indices:
                continue
            if law.family == COUNTS and len(law.parameters) == 2:
                yield symbol.key, law
            elif is_index_law(law) and parameter(law, "simplex") is not None and _is_one_hot(symbol.key, made):
                yield symbol.key, e.LawTerm(family=COUNTS, parameters=(UNIT, *law.parameters))


def _entry_of(side: e.Expr, made: Program) -> Symbol | None:
    """x and k of `\\Pr(x_k = 1)` and of `\\mathbb{E}[x_k]`, x one-hot."""
    entry: e.Node
    match side:
        case e.Probability(events=(e.Chain(sides=(one, e.Num(value=value)), relations=("=",)),), given=()) if (
            value == 1
        ):
            entry = one
        case e.Moment(operator="E", arguments=(one,), given=(), condition=()):
            entry = one
        case _:
            return None
    symbol = made.symbol(entry) if isinstance(entry, e.Name | e.Index) else None
    if symbol is None or not symbol.indices or not isinstance(symbol.indices[-1], e.Name):
        return None
    return symbol if _is_one_hot(symbol.key, made) else None


def _is_one_hot(key: str, made: Program) -> bool:
    return "one-hot" in made.structures.get(key, ())


def _is_chance(side: e.Expr) -> bool:
    return not any(isinstance(node, e.Moment | e.Probability | e.Density) for node in walk(side))
