"""Letters whose law a page leaves open, in one notation: `f_X(x)`, `f_{X,Y}(x, y)` and `\\Pr(X = x)` are values of one
joint density p, and `\\mathrm{KL}[P \\| Q]` is that of the densities p and q where the page writes both."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.rows import Equation

_DENSITY = re.compile(r"[fp]_\{?(?P<letters>[A-Z](?:,[A-Z])*)\}?|f_\{\\(?:mathrm|operatorname)\{(?P<upright>[A-Z])\}\}")


def with_open_densities(equations: list[Equation]) -> Iterator[Equation]:
    """The equations with the densities of letters without a law as those of one joint law."""
    fixed = set(_fixed(equations))
    named = {node.function for node in _nodes(equations) if isinstance(node, e.Call | e.Density)}
    paired = {"p", "q"} <= named and not named & {"P", "Q"}
    counted = any(_letters(node) for node in _nodes(equations)) or any(
        isinstance(node, e.Big) and isinstance(node.condition, e.Chain) for node in _nodes(equations)
    )

    def change(part: Any) -> Any:
        match part:
            case e.Call(arguments=arguments) if (letters := _letters(part)) and not fixed & set(letters):
                return e.Density(function="p", arguments=arguments, given=())
            case e.Probability(events=events, given=given, law=None) if counted and measure_of(part.symbol):
                return _at_values(part, events, given, fixed)
            case e.Divergence(left=e.Name(text="P"), right=e.Name(text="Q")) if paired:
                return replace(part, left=e.Name(text="p"), right=e.Name(text="q"))
        return part

    for one in equations:
        yield one.rewritten(change)


_BRACKET = re.compile(r"\\operatorname\{inner\}_\{(?P<law>.*)\}")


def with_means(equations: Iterable[Equation]) -> Iterator[Equation]:
    """The equations with `\\langle f \\rangle_{p(x)}` as the mean that it is."""
    for one in equations:
        yield one.rewritten(_mean)


def _mean(part: Any) -> Any:
    from corrigenda.proofs.language.errors import LanguageError
    from corrigenda.proofs.language.reading.parser import parse_declaration

    found = _BRACKET.fullmatch(part.function) if isinstance(part, e.Call) else None
    if found is None or len(part.arguments) != 1:
        return part
    try:
        law = parse_declaration(found["law"])
    except LanguageError:
        return part
    if not isinstance(law, e.Remainder) or not isinstance(law.content, e.Call | e.Density):
        return part
    term = e.LawTerm(family="other", parameters=(law.content,))
    return e.Moment(operator="E", arguments=part.arguments, law=term)


def _nodes(equations: Iterable[Equation]) -> Iterator[e.Node]:
    for one in equations:
        yield from walk(one.left)
        yield from walk(one.right)


def _letters(node: e.Node) -> tuple[str, ...]:
    """X and Y of `f_{X,Y}(x, y)`; empty for anything else."""
    found = _DENSITY.fullmatch(node.function) if isinstance(node, e.Call) else None
    if found is None or not isinstance(node, e.Call):
        return ()
    letters = tuple((found["letters"] or found["upright"]).split(","))
    own = tuple(e.Name(text=letter.lower()) for letter in letters)
    return letters if node.arguments == own else ()


def _fixed(equations: Iterable[Equation]) -> Iterator[str]:
    """Letters with a law, or with a formula for their density."""
    for one in equations:
        if one.law is not None:
            yield from (node.text.partition("_")[0] for node in walk(one.left) if isinstance(node, e.Name))
        elif isinstance(one.left, e.Name):
            yield one.left.text
        speaks = any(
            isinstance(node, e.Probability | e.Density | e.Moment) or _letters(node) for node in walk(one.right)
        )
        if not speaks:
            yield from _letters(one.left)


def _at_values(part: e.Probability, events: tuple[Any, ...], given: tuple[Any, ...], fixed: set[str]) -> e.Node:
    """`\\Pr(X = x \\mid Y)` as a value of the joint density; any other probability as it is."""
    values, conditions = [_value(one) for one in events], [_value(one) for one in given]
    letters = [one.text.upper() for one in (*values, *conditions) if one is not None]
    if None in values or None in conditions or fixed & set(letters):
        return part
    arguments = tuple(one for one in values if one is not None)
    below = tuple(e.Remainder(content=one) for one in conditions if one is not None)
    return e.Density(function="p", arguments=arguments, given=below)


def _value(event: e.Node) -> e.Name | None:
    match event:
        case e.Chain(sides=(e.Name(text=letter), e.Name(text=value)), relations=("=",)):
            return e.Name(text=value) if letter.isupper() and letter.lower() == value else None
        case e.Remainder(content=e.Name(text=letter)) if letter.isupper() and len(letter) == 1:
            return e.Name(text=letter.lower())
    return None
