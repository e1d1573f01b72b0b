"""Means of letters whose law the page leaves open: over the finitely many values of their joint law."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.chance.measures import is_open_letter
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.means.worlds import density_value, moment_over
from corrigenda.proofs.pages.values.point import Frame

JOINT = "p"


def open_letters(node: e.Moment, frame: Frame) -> tuple[str, ...]:
    """The random letters of a mean by the letters of their values, where the page's joint law is one of them; empty
    where another letter may be random."""
    found = []
    for key in _averaged(node.arguments, frame):
        lower = key.lower()
        if (key, ()) in frame.varied or lower in frame.letters:
            continue
        if not is_open_letter(key, frame.program) or key in frame.program.definitions:
            return ()
        found.append(lower)
    return tuple(dict.fromkeys(found))


def _averaged(bodies: Iterable[e.Node], frame: Frame) -> Iterator[str]:
    """The capitals in bodies, of a mean inside them those that it is given, and letters behind the bar of a density."""
    for body in bodies:
        if isinstance(body, e.Moment):
            yield from body.given
        elif isinstance(body, e.Density):
            given = (part.content for part in body.given if isinstance(part, e.Remainder))
            yield from (part.text.upper() for part in given if isinstance(part, e.Name))
        elif isinstance(body, e.Name | e.Index | e.Member):
            symbol = frame.program.symbol(body)
            yield from (symbol.key for _ in range(1) if symbol is not None and symbol.key.isupper())
        else:
            yield from _averaged(children(body), frame)


def open_mean(node: e.Moment, letters: tuple[str, ...], frame: Frame) -> Value:
    """`E`, `Var` or `Cov` over the values of the letters, given the letters that stand behind the bar."""
    given = tuple(name.lower() for name in node.given)
    if any((name, ()) not in frame.varied for name in node.given):
        raise NotRun("a mean given a letter that has no value")
    free = tuple(letter for letter in letters if letter not in given)
    weight = partial(density_value, JOINT, tuple(map(_name, free)), tuple(map(_name, given)))
    return moment_over(node, free, weight, frame, capitals=True)


def _name(letter: str) -> e.Name:
    return e.Name(text=letter)
