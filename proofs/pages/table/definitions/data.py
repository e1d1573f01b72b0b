"""Data that a page writes out, "the data are $(x, y) = (0, 1), (1, 3), (2, 4)$", as the members of the letters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.names import parts
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition, Equation
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program

_NUMBER = r"-?\s*\d+(?:\.\d+)?(?:\s*/\s*\d+)?"
_LETTER = r"[a-z](?:_\{?[a-z]\}?)?"
_POINT = rf"\(\s*{_NUMBER}(?:\s*,\s*{_NUMBER})+\s*\)"
_DATA = re.compile(
    rf"\(\s*(?P<letters>{_LETTER}(?:\s*,\s*{_LETTER})+)\s*\)\s*(?:=|:|are|being)\s*:?\s*"
    rf"(?P<points>{_POINT}(?:\s*,?\s*(?:and\s+)?{_POINT})+)"
)
_COUNT = re.compile(r"(?<![A-Za-z\\])(?P<letter>[nNm])\s*=\s*(?P<count>\d+)(?!\d|\.\d)")


def note_data(prose: Mapping[int, str], equations: Iterable[Equation], made: Program) -> None:
    """Defines the members of the letters, and the size of the sample where the paragraph gives it."""
    listed = list(equations)
    for number, text in prose.items():
        plain = text.replace("$", "")
        found = _DATA.search(plain)
        if found is None:
            continue
        letters = [parts(one.strip()).base for one in found["letters"].split(",")]
        points = [_values(point) for point in re.findall(_POINT, found["points"])]
        if any(len(point) != len(letters) for point in points) or any(one in made.definitions for one in letters):
            continue
        for place, letter in enumerate(letters):
            _give(letter, [point[place] for point in points], made)
        said = next((one for one in _COUNT.finditer(plain) if int(one["count"]) == len(points)), None)
        if said is not None and said["letter"] not in made.definitions:
            body = e.Num(value=Fraction(len(points)))
            made.tell(said["letter"], body)
        made.declaring |= {one.order for one in listed if one.paragraph == number and isinstance(one.left, e.Listing)}


def _give(letter: str, values: Iterable[e.Expr], made: Program) -> None:
    made.definitions[letter] = [
        Definition(key=letter, indices=(e.Num(value=Fraction(place)),), body=value, order=BEFORE_ALL)
        for place, value in enumerate(values, start=1)
    ]
    first, last = e.Num(value=Fraction(1)), e.Num(value=Fraction(len(made.definitions[letter])))
    made.ranges[letter, 0] = first, last
    made.families.add(letter)


def _values(point: str) -> list[e.Expr]:
    found = (expression_of(one) for one in point.strip("() ").split(","))
    return [one for one in found if one is not None]
