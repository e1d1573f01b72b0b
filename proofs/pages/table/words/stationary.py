"""What setting derivatives to zero says: "setting the derivatives with respect to $w$ and $b$ to zero:" before two
equations makes each of them the claim that this derivative of the last function vanishes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.affine import affine_where
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.notation.told_values import told_value
from corrigenda.proofs.pages.table.rows import Definition, Equation
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost

_SET = re.compile(
    r"\b(?:set(?:ting)?|equat(?:e|ing))\b[^.;]*?\b(?:(?:partial\s+)?derivatives?|gradients?|partials|slopes?)\b"
    r"(?:\s+of\s+\$(?P<of>[^$]+)\$)?\s+(?:with\s+respect\s+to|w\.r\.t\.?|in|by)\s+(?P<letters>[^.;:]*?)\s+"
    r"(?:equal\s+)?to\s+(?:zero\b|\$0\$)(?P<rest>[^.;]*)$",
    re.IGNORECASE,
)
_FORMULA = re.compile(r"\$([^$]+)\$")
Place = e.Name | e.Index


def stationarity(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """By the number of an equation the claim that it makes: what the vanishing derivative gives its left side."""
    listed = list(equations)
    for at, first in enumerate(listed):
        said = _said(first)
        if said is None or (at and _is_behind(listed[at - 1], first)):
            continue
        letters = [place for text in _FORMULA.findall(said["letters"]) if (place := _place(text, made)) is not None]
        group = [one for one in listed[at:] if one is first or (_is_behind(first, one) and one.opens and one.alone)]
        found = _function(letters, first, said["of"] or "", made)
        if found is None or len(letters) != len(group):
            continue
        places = [*letters, *(one.left for one in group if isinstance(one.left, Place))]
        free = frozenset(symbol.key for place in places if (symbol := made.symbol(place)) is not None)
        for letter, one in zip(letters, group, strict=True):
            left = _given(letter, one, found, made)
            if left is not None:
                if not isinstance(left, e.Extremum):
                    symbol = made.symbol(letter)
                    below = [index for index in (symbol.indices if symbol else ()) if isinstance(index, e.Name)]
                    left = told_value(left, one.order, below, made)
                yield one.order, replace(one, left=left, written=one.left, cue="then", free=free)


def _said(equation: Equation) -> re.Match[str] | None:
    """The words before the first equation behind them, which holds no other formula between."""
    found = _SET.search(light(equation.before))
    return found if found is not None and equation.relation == "=" else None


def _is_behind(first: Equation, other: Equation) -> bool:
    """Whether two equations stand behind the same words."""
    same = other.paragraph == first.paragraph and other.order > first.order
    return same and other.relation == "=" and _said(first) is not None and _words(other) == _words(first)


def _words(equation: Equation) -> str:
    found = _said(equation)
    return light(equation.before)[: found.end("letters")] if found is not None else ""


def _place(text: str, made: Program) -> Place | None:
    node = transform(expression_of(light(text)), _light)
    return node if isinstance(node, Place) and made.symbol(node) is not None else None


def _light(node: e.Node) -> e.Node:
    return replace(node, text=light(node.text)) if isinstance(node, e.Name) else node


def _function(letters: Sequence[Place], first: Equation, name: str, made: Program) -> e.Expr | None:
    """The last number of the page, or the one that is named, that depends on all letters: what is differentiated."""
    keys = {symbol.key for one in letters if (symbol := made.symbol(one)) is not None}
    if not keys:
        return None
    known: list[tuple[str, Definition]] = [
        (key, one)
        for key, listed in made.definitions.items()
        for one in listed
        if one.order < first.order and not (one.indices or one.member) and key not in keys
    ]
    fitting = [(one.order, key, one) for key, one in known if keys <= _reached(one, made)]
    named = [one for one in fitting if name and light(name).split("(")[0].strip() == one[1]]
    if not fitting or (name and not named):
        return None
    _, key, found = max(named or fitting, key=lambda one: one[0])
    if found.parameters is None:
        return e.Name(text=key)
    return e.Call(function=key, arguments=tuple(e.Name(text=letter) for letter in found.parameters))


def _reached(one: Definition, made: Program) -> frozenset[str]:
    """The letters on which a definition depends as it is written."""
    return frozenset(symbol.key for symbol in outermost(one.body, made)) | inputs(one.body, one.order, made)


def _given(letter: Place, one: Equation, function: e.Expr, made: Program) -> e.Expr | None:
    """What the left side must be where the derivative vanishes; None where it is not told."""
    slope = e.Partial(body=function, variables=(letter,))
    if is_zero(one.left):
        size = e.Function(name="abs", arguments=(slope,))  # the equation may be written with either sign
        return e.Div(
            numerator=e.Mul(factors=(one.right, size)), denominator=e.Function(name="abs", arguments=(one.right,))
        )
    symbol, place = (made.symbol(side) if isinstance(side, Place) else None for side in (one.left, letter))
    if symbol is None or place is None:
        return None
    if symbol == place:
        if not isinstance(letter, e.Name) or place.indices:
            return None
        return e.Extremum(operator="argopt", variables=(letter.text,), body=function)
    if not is_affine(_body_of(function, one, made), symbol.key, made):
        return None
    curve = e.Partial(body=slope, variables=(one.left,))
    return e.Add(terms=(one.left, e.Neg(operand=e.Div(numerator=slope, denominator=curve))))


def _body_of(function: e.Expr, one: Equation, made: Program) -> e.Expr:
    """What the page defines a function to be."""
    key = function.function if isinstance(function, e.Call) else function.text if isinstance(function, e.Name) else ""
    listed = [known for known in made.definitions.get(key, ()) if known.order < one.order]
    return listed[-1].body if listed else function


def is_affine(body: e.Expr, key: str, made: Program) -> bool:
    """Whether a letter stands in a body only as a factor of terms."""
    return affine_where(body, varies=lambda node: stands_in(node, key, made))


def stands_in(node: e.Node, key: str, made: Program) -> bool:
    """Whether a name stands in a tree."""
    return any(symbol.key == key for symbol in outermost(node, made))
