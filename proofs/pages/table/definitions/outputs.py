r"""How large the values of functions are that a page leaves open: `f_\theta(z)` beside x, `\mathcal{N}(x; f(z), S)`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corrigenda.proofs.language.functions.table import by_call
from corrigenda.proofs.language.laws.table import spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import content_of
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program


def note_outputs(equations: Iterable[Equation], made: Program) -> None:
    """Puts by the name of every open function a letter of an array into the table that its values are as large as."""
    for one in equations:
        for call, beside in (pair for side in one.sides for pair in _pairs(side)):
            name = call.function
            symbol = made.symbol(e.Name(text=name))
            declared = symbol is not None and (symbol.indices or symbol.key in made.shapes or symbol.key in made.whole)
            known = name in made.definitions or name in made.of_numbers or by_call().get(name.partition("_")[0])
            if known or declared or measure_of(name) or name.endswith("'") or name in made.meant:
                continue
            if _is_array(beside, made):
                made.outputs.setdefault(name, beside)


def _pairs(side: e.Node) -> Iterator[tuple[e.Call, e.Expr]]:
    for node in walk(side):
        match node:
            case e.Add(terms=terms):
                inner = [term.operand if isinstance(term, e.Neg) else term for term in terms]
                calls = [term for term in inner if isinstance(term, e.Call)]
                letters = [term for term in inner if isinstance(term, e.Name | e.Index)]
                yield from ((call, letter) for call in calls for letter in letters)
            case e.Density(function=law, arguments=(e.Name() | e.Index() as letter,), given=(mean, _)):
                content = content_of(mean)
                if spelled_family(law)[0] == "normal" and isinstance(content, e.Call):
                    yield content, letter


def _is_array(letter: e.Expr, made: Program) -> bool:
    symbol = made.symbol(letter)
    if symbol is None or symbol.member:
        return False
    if symbol.indices:
        return symbol.key in made.of_members
    return symbol.key in made.shapes or made.arrays.get(symbol.key, 0) > 0
