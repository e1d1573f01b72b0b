r"""`\delta_{ic}` and `\mathbf{1}[i = c]`, i a loop variable: the other letter is an index, chosen for the page; so is k
under `\sum_{i > k}`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from corrigenda.proofs.language.conventions import INDICES
from corrigenda.proofs.language.reading.settled.outer_letters import with_outer_letters
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.names import index_tokens, parts
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, symbols_in

_DELTA = "\\delta"


def with_outer_letters_free(equations: Iterable[Equation]) -> list[Equation]:
    """The equations with only those letters of `\\sum_{i > k}` bound that run there."""
    return [_with_outer_letters_free(one) for one in equations]


def _with_outer_letters_free(one: Equation) -> Equation:
    chain = with_outer_letters(e.Chain(sides=one.sides, relations=("=",)))
    left, right = chain.sides
    assert isinstance(left, e.Expr), "a side stays one"
    assert isinstance(right, e.Expr), "a side stays one"
    return replace(one, left=left, right=right)


def compared_indices(equations: Iterable[Equation]) -> dict[str, tuple[str, Equation]]:
    """Letters that are held against one of the loop variables, which number entries wherever they stand: by it, and in
    which equation first."""
    found: dict[str, tuple[str, Equation]] = {}
    for equation in equations:
        for node in equation.nodes():
            for one, other in _compared(node):
                if one in INDICES and other not in INDICES:
                    found.setdefault(other, (one, equation))
    return found


def _compared(node: e.Node) -> Iterator[tuple[str, str]]:
    names: tuple[str, ...] = ()
    match node:
        case e.Name(text=text):
            known = parts(text)
            names = index_tokens(known.below) or () if known.base == _DELTA and not known.member else ()
        case e.Index(base=e.Name(text=text), indices=(e.Name(text=first), e.Name(text=second))) if text == _DELTA:
            names = first, second
        case e.Indicator(event=e.Chain(relations=("=",), sides=(e.Name(text=first), e.Name(text=second)))):
            names = first, second
    if len(names) == 2 and all(len(name) == 1 and name.isalpha() for name in names):
        yield names[0], names[1]
        yield names[1], names[0]


def note_compared_indices(compared: dict[str, tuple[str, Equation]], made: Program) -> None:
    """Each of these letters that nothing else fixes is one number of the run of the index that it is held against."""
    for letter, (index, equation) in compared.items():
        runs = {
            made.ranges[symbol.key, place]
            for symbol in symbols_in([equation], made)
            for place, below in enumerate(symbol.indices)
            if below == e.Name(text=index) and (symbol.key, place) in made.ranges
        }
        if len(runs) == 1 and letter not in made.letters and letter not in made.whole:
            made.letters[letter] = next(iter(runs))
            made.chosen.add(letter)
