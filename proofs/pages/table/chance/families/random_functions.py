"""Functions that are random as a whole, at one fixed place: `\\mathbb{E}[\\hat f(x)]` over what \\hat f was trained on.

At a fixed x such a value is a random number, and the value `f(x)` of a function that the page leaves open is a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from corrigenda.proofs.language.conventions import MASSES
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.laws import Spoken
from corrigenda.proofs.pages.table.names import parts
from corrigenda.proofs.pages.table.rows import Equation, sides_of

_FITTED = re.compile(r"\\(?:hat|tilde)\{?\\?[A-Za-z]+\}?")
_APART = re.compile(r"\bindependent\b", re.IGNORECASE)


def with_random_functions(equations: list[Equation], prose: Iterable[str]) -> tuple[list[Equation], list[Spoken]]:
    """The equations with such values as letters, and what is said of these letters."""
    sides = list(sides_of(equations))
    calls = [node for side in sides for node in walk(side) if isinstance(node, e.Call)]
    averaged = [node for side in sides for part in walk(side) if isinstance(part, e.Moment) for node in _calls_in(part)]
    given = {one.left.function for one in equations if isinstance(one.left, e.Call)}
    fitted = {node.function for node in averaged if _is_fitted(node) and node.function not in given}
    places = {node.arguments for node in calls if node.function in fitted}
    if not fitted or len(places) != 1:
        return equations, []
    (place,) = places
    open_ones = {node.function for node in calls if node.arguments == place} - given - fitted
    open_ones = {name for name in open_ones if len(name) == 1 and name.islower()} - MASSES

    def change(node: Any) -> Any:
        if isinstance(node, e.Call) and node.arguments == place and node.function in fitted | open_ones:
            named = parts(node.function)
            if len(named.below) == 1 and named.below.isalpha():
                return e.Index(base=e.Name(text=named.base), indices=(e.Name(text=named.below),))
            return e.Name(text=_letter(node.function, place))
        return node

    words = " ".join(prose)
    apart = any(_APART.search(sentence) and _mentions(sentence, fitted) for sentence in re.split(r"(?<=\.)\s", words))
    said = [Spoken(names=(_letter(name, place),), independent=apart, random=True) for name in sorted(fitted)]
    return [one.rewritten(change) for one in equations], said


def _calls_in(part: e.Moment) -> Iterator[e.Call]:
    return (node for node in walk(part) if isinstance(node, e.Call))


def _is_fitted(node: e.Call) -> bool:
    plain = len(node.arguments) == 1 and isinstance(node.arguments[0], e.Name)
    return plain and _FITTED.fullmatch(parts(node.function).base) is not None


def _letter(name: str, place: tuple[e.Expr, ...]) -> str:
    """`\\hat{f}_x` for `\\hat f(x)`; a member of a family keeps its index."""
    at = place[0].text if isinstance(place[0], e.Name) else ""
    return name if parts(name).below else f"{name}_{{{at}}}"


def _mentions(sentence: str, names: Iterable[str]) -> bool:
    plain = re.sub(r"[{}\s]", "", sentence)
    return any(re.sub(r"[{}\s]", "", parts(name).base) in plain for name in names)
