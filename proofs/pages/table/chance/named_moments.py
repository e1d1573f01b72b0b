r"""Moments that a page names by a letter alone: `\mu_X`, `\sigma_X`, `\sigma_{XY}`, `\Sigma_X`, `\Sigma_{XY}` and
`\rho_{XY}` belong to the random letters X and Y, where it says nothing else of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.rows import Equation, sides_of
from corrigenda.proofs.pages.table.symbols import Program

_NAMED = re.compile(r"(?P<base>\\mu|\\sigma|\\Sigma|\\rho)_\{(?P<first>[A-Za-z])(?:,?\s*(?P<second>[A-Za-z]))?\}")


def note_named_moments(equations: Iterable[Equation], made: Program) -> None:
    """Defines such names by the moments, unless the page defines them or gives a letter a law or a moment."""
    listed = list(equations)
    names = {name for side in sides_of(listed) for name in free_names(side)}
    random = {key for key, law in made.laws.items() if not (law.mean or law.variance or law.term or law.family)}
    random = {key for key in random if key not in made.unknown_laws and _is_averaged(key, listed)}
    for name in sorted(names):
        symbol = made.symbol(e.Name(text=name))
        found = _NAMED.fullmatch(symbol.key) if symbol is not None and not symbol.indices else None
        if symbol is None or found is None or symbol.key in made.definitions or symbol.key in made.laws:
            continue
        letters = [_letter(label, random, names) for label in (found["first"], found["second"]) if label]
        body = _moment(found["base"], letters) if all(letters) else None
        if body is not None:
            made.tell(symbol.key, body)


def _letter(label: str, random: set[str], names: set[str]) -> str:
    """The random letter that a label stands for: itself, or its capital where the small letter is no other."""
    if label in random:
        return label
    return label.upper() if label.islower() and label.upper() in random and label not in names else ""


def _is_averaged(key: str, listed: list[Equation]) -> bool:
    return any(key in free_names(node) for node in _moments(listed))


def _moments(listed: list[Equation]) -> Iterator[e.Moment]:
    for one in listed:
        for side in one.sides:
            yield from (node for node in walk(side) if isinstance(node, e.Moment))


def _moment(base: str, letters: list[str]) -> e.Expr | None:
    first, *rest = (e.Name(text=letter) for letter in letters)
    other = rest[0] if rest else first
    if base == "\\mu":
        return None if rest else e.Moment(operator="E", arguments=(first,))
    if base == "\\Sigma":
        return e.Moment(operator="Cov", arguments=(first,) if other == first else (first, other))
    if base == "\\sigma":
        return e.Moment(operator="Cov", arguments=(first, other)) if rest else _deviation(first)
    if not rest:
        return None
    product = e.Mul(factors=(_deviation(first), _deviation(other)))
    return e.Div(numerator=e.Moment(operator="Cov", arguments=(first, other)), denominator=product)


def _deviation(letter: e.Name) -> e.Expr:
    variance = e.Moment(operator="Var", arguments=(letter,))
    return e.Pow(base=variance, exponent=e.Num(value=Fraction(1, 2)))
