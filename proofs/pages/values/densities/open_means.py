"""Means of letters whose law the page leaves open: over the finitely many values of their joint law."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.measures import is_open_letter
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.point import Frame, Member, evaluate
from corrigenda.proofs.pages.values.worlds import atoms, density_value

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

    def mean(body: Callable[[Frame], Value]) -> Value:
        total: Value = None
        for bound in atoms(free, frame):
            inner = frame.within(bound)
            weight = density_value(JOINT, tuple(map(_name, free)), tuple(map(_name, given)), inner)
            varied: dict[tuple[str, Member], Value] = {(letter.upper(), ()): value for letter, value in bound.items()}
            varied = {**frame.varied, **varied}
            part = arrays.multiplied(weight, body(replace(inner, varied=varied, known={})))
            total = part if total is None else arrays.added(total, part)
        return total

    bodies = node.arguments
    if node.operator == "E" and len(bodies) == 1:
        return mean(lambda f: evaluate(bodies[0], f))
    left, right = bodies[0], bodies[-1]
    first, second = mean(lambda f: evaluate(left, f)), mean(lambda f: evaluate(right, f))
    if arrays.is_array(first) or arrays.is_array(second):
        raise NotRun("a covariance of arrays under a measure")
    return mean(lambda f: (evaluate(left, f) - first) * (evaluate(right, f) - second))


def _name(letter: str) -> e.Name:
    return e.Name(text=letter)
