"""Letters without an index that stand for the current step: `g = \\nabla f(x_k)` is another one for every k."""

from __future__ import annotations

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.rows import Definition
from corrigenda.proofs.pages.table.symbols import Program, bound_letters, outermost


def note_carried(made: Program) -> None:
    """Notes by letter which indices its definitions leave free, those of the letters that they rest on among them."""
    plain = {
        key: [one for one in listed if not (one.indices or one.member) and one.parameters is None]
        for key, listed in made.definitions.items()
    }
    found = {key: frozenset[str]().union(*(_left_free(one, made) for one in plain[key])) for key in plain}
    found = {key: letters for key, letters in found.items() if letters}
    grown = bool(found)
    while grown:
        grown = False
        for key, listed in plain.items():
            spoken = {symbol.key for one in listed for symbol in outermost(one.body, made) if not symbol.indices}
            letters = found.get(key, frozenset[str]()).union(*(found.get(one, frozenset[str]()) for one in spoken))
            if letters != found.get(key, frozenset()):
                found[key], grown = letters, True
    made.carried = found


def _left_free(one: Definition, made: Program) -> frozenset[str]:
    """The letters that number the steps of a sequence in a body and have no value of their own."""
    names = {
        name
        for node in walk(one.body)
        if isinstance(node, e.Name | e.Index)
        and (symbol := made.symbol(node)) is not None
        and len(symbol.indices) == 1
        and made.steps(symbol.key)
        for name in free_names(symbol.indices[0])
    } - bound_letters(one.body)
    return frozenset(names & made.index_letters - made.whole - made.definitions.keys())
