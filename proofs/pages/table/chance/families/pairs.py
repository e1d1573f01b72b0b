r"""Two letters with a correlation in words: "$X$ and $Y$ are jointly normal with means $a$ and $b$, standard deviations
$s$ and $t$ and correlation $r$" makes them `a + s z` and `b + t (r z + \sqrt{1 - r^2} w)` of independent z and w."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from corrigenda.proofs.documents.prose.cues import SENTENCE
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.table.chance.laws import Law
from corrigenda.proofs.pages.table.names import light, parts
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition, Equation, nodes_of
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program

_LETTER = r"\\?[A-Za-z]+(?:_\{?\w+\}?)?"
_BETWEEN = r"\s*(?:,|\$\s*(?:,\s*)?(?:and\s*)?\$)\s*"
_PAIR = re.compile(rf"\$\s*\(?\s*(?P<first>{_LETTER}){_BETWEEN}(?P<second>{_LETTER})\s*\)?\s*\$")
_SPREADS = re.compile(
    rf"(?P<kind>standard\s+deviations|variances)\s+\$\s*(?P<first>[^$,]+?){_BETWEEN}(?P<second>[^$,]+?)\s*\$"
    r"|(?P<unit>unit\s+variances?)"
)
_MEANS = re.compile(
    rf"\bmeans\s+\$\s*(?P<first>[^$,]+?){_BETWEEN}(?P<second>[^$,]+?)\s*\$"
    r"|(?P<zero>\bmeans?\s+(?:zero|0)\b|\bzero\s+means?\b|\bcent(?:re|er)ed\b)"
)
_CORRELATION = re.compile(r"\bcorrelation(?:\s+coefficient)?\s+(?:of\s+)?\$(?P<value>[^$=<>]+)\$")
_NORMAL = re.compile(r"\b(?:normal|Gaussian|bivariate)\b", re.IGNORECASE)
FIRST, SECOND = "\\zeta_{(1)}", "\\zeta_{(2)}"
"""Names of independent standard numbers, which no page uses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """The two letters, their means and deviations as trees, and their correlation."""

    letters: tuple[e.Expr, e.Expr]
    means: tuple[e.Expr, e.Expr]
    spreads: tuple[e.Expr, e.Expr]
    correlation: e.Expr


def note_pairs(words: Mapping[int, str], equations: Iterable[Equation], made: Program) -> None:
    """Defines such letters where nothing else says what they are; those that the words do not name for their paragraph,
    as the letters of its first conditional moment."""
    listed = list(equations)
    normal = any(_NORMAL.search(text) for text in words.values())
    for paragraph, text in words.items():
        near = [one for one in listed if one.paragraph == paragraph]
        for sentence in SENTENCE.split(text):
            told = _told(light(sentence), near)
            if told is not None:
                _define(told, paragraph, near, made, normal=normal)


def _told(sentence: str, near: list[Equation]) -> _Told | None:
    correlation, spreads = _CORRELATION.search(sentence), _SPREADS.search(sentence)
    if correlation is None or spreads is None:
        return None
    before = sentence[: min(correlation.start(), spreads.start())]
    letters = _trees(_PAIR.search(before)) or next(_conditional(near), None)
    value = expression_of(correlation["value"])
    deviations = (number(1), number(1)) if spreads["unit"] else _trees(spreads)
    if letters is None or value is None or deviations is None:
        return None
    if spreads["kind"] == "variances":
        deviations = (_root(deviations[0]), _root(deviations[1]))
    means = _means(_MEANS.search(sentence), letters, near)
    return means and _Told(letters=letters, means=means, spreads=deviations, correlation=value)


def _trees(found: re.Match[str] | None) -> tuple[e.Expr, e.Expr] | None:
    first, second = (expression_of(found[name]) if found else None for name in ("first", "second"))
    return None if first is None or second is None else (first, second)


def _conditional(near: list[Equation]) -> Iterator[tuple[e.Expr, e.Expr]]:
    """The letters of `E[x_1 | x_2]`."""
    for one in near:
        match one.left:
            case e.Moment(arguments=(e.Name() as first,), given=(second,)):
                other = expression_of(second)
                if isinstance(other, e.Name):
                    yield first, other


def _means(
    found: re.Match[str] | None, letters: tuple[e.Expr, e.Expr], near: list[Equation]
) -> tuple[e.Expr, e.Expr] | None:
    """The means as they are told; of numbered letters whose means the words leave out, the letters with their numbers
    that the paragraph subtracts: `x_2 - \\mu_2`."""
    if found is not None:
        return (number(0), number(0)) if found["zero"] else _trees(found)
    listed = [_centre(letter, near) for letter in letters]
    first, second = listed
    known = first or second
    if known is None:
        return None
    numbers = [parts(one.text).below for one in letters if isinstance(one, e.Name)]
    made = [expression_of(f"{parts(known.text).base}_{{{below}}}") for below in numbers]
    return (made[0], made[1]) if len(made) == len(letters) and made[0] is not None and made[1] is not None else None


def _centre(letter: e.Expr, near: list[Equation]) -> e.Name | None:
    for node in nodes_of(near):
        match node:
            case e.Add(terms=(first, e.Neg(operand=e.Name() as second))) if first == letter:
                return second
    return None


def _define(told: _Told, paragraph: int, near: list[Equation], made: Program, *, normal: bool) -> None:
    first, second = e.Name(text=FIRST), e.Name(text=SECOND)
    square = e.Pow(base=told.correlation, exponent=number(2))
    rest = _root(e.Add(terms=(number(1), e.Neg(operand=square))))
    mixed = e.Add(terms=(_product(told.correlation, first), _product(rest, second)))
    draws: tuple[e.Expr, ...] = (first, mixed)
    bodies = [
        e.Add(terms=(mean, _product(spread, draw)))
        for mean, spread, draw in zip(told.means, told.spreads, draws, strict=True)
    ]
    symbols = [made.symbol(letter) for letter in told.letters]
    if any(one is None or one.member or (one.key in made.definitions and not one.indices) for one in symbols):
        return
    for name in (FIRST, SECOND):
        family = "normal" if normal else ""
        zero, one_ = (e.Num(value=Fraction(value)) for value in (0, 1))
        made.laws[name] = Law(mean=zero, variance=one_, family=family, independent=True)
    for name in free_names(told.correlation):
        made.signs.setdefault(name, "unit")
    section = near[0].section if near else 0
    for symbol, body in zip(symbols, bodies, strict=True):
        assert symbol is not None, "both letters are names"
        passing = bool(symbol.indices)
        found = Definition(
            key=symbol.key,
            indices=symbol.indices,
            body=body,
            order=BEFORE_ALL,
            section=section,
            paragraph=paragraph,
            passing=passing,
        )
        made.laws.pop(symbol.key, None) if not passing else None
        made.definitions.setdefault(symbol.key, []).append(found)


def _root(node: e.Expr) -> e.Expr:
    return e.Function(name="sqrt", arguments=(node,))


def _product(*factors: e.Expr) -> e.Expr:
    return e.Mul(factors=factors)
