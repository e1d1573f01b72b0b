"""Values and sets of the letter that is asked for, in text without mark-up: `x = 1 or x = -1`, `η ∈ [0, 2/L)`, and in
words around formulas: "the roots are $1$ and $2$".

A text reader takes such a value for no formula (`t = 0.5` sets a parameter); here the rubric says what the letter is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from types import MappingProxyType

from corrigenda.proofs.documents import MathSpan, ProseSpan
from corrigenda.proofs.documents.formats.plain_text.latex import latex
from corrigenda.proofs.documents.formats.plain_text.unicode import ascii_only
from corrigenda.proofs.documents.source import Excerpt
from corrigenda.proofs.language.reading.tokens.vocabulary import CHARACTERS
from corrigenda.reports.grading.submissions.content import Relation, Spot
from corrigenda.reports.grading.submissions.sections import Item
from corrigenda.reports.grading.submissions.words import cases

_SET = r"[\[({][^\[\](){}\n]*(?:\([^()\n]*\)[^\[\](){}\n]*)*[\])}\[]"
_VALUE = r"(?:\+/?-|[±-])?\s*[\w./^()√*]+(?:\s*[-+*/±]\s*[\w./^()√*]+)*"
_TERM = rf"(?:\|[^|\n]+\||{_VALUE})"
_SIGNS = MappingProxyType({"<=": "\\le", ">=": "\\ge", "<": "<", ">": ">", "\u2264": "\\le", "\u2265": "\\ge"})
_ORDER = re.compile(r"(<=|>=|<|>|\u2264|\u2265)(?![=>])")
_ORDERED = re.compile(rf"(?<![\w|]){_TERM}(?:\s*{_ORDER.pattern}\s*{_TERM})+")
_UNION = re.compile(r"\s*(?:∪|\bunion\b|\bU\b)\s*")
_PLUS_MINUS = re.compile(r"\+/?-|±")
_NOUN = re.compile(
    r"\b(?:solutions?|roots?|zeros?|values?|minimi[sz]ers?|maximi[sz]ers?|minima|maxima|(?:critical|stationary|fixed)\s+points?|eigenvalues?)\b"
    r"[^.;:!?]{0,40}?\b(?:is|are|at)\s*:?\s*$",
    re.IGNORECASE,
)
_TIED = re.compile(r"\s*(?:,|and|or|,\s*and|,\s*or)\s*")


def values_in_text(items: Sequence[Item], letter: str, file: str, first_chain: int) -> Iterator[Relation]:
    """The relations that lines of text without mark-up state of the letter, in chains of their own."""
    styles = {item.style for item in items if isinstance(item, MathSpan)}
    if styles - {"ascii"}:
        return
    pattern = _stating(letter)
    chain = first_chain
    for item in items:
        if not isinstance(item, ProseSpan) or item.heading:
            continue
        for number, line in enumerate(item.text.split("\n")):
            yield from _orders(line, letter, Spot(file=file, line=item.place.line + number), chain)
            chain, at = chain + 1, 0
            for found in pattern.finditer(line):
                right = _written(found["set"] or found["value"])
                before = line[:at] if at == 0 else line[: found.start()]
                yield Relation(
                    left=letter,
                    relation="\\in" if found["set"] else "=",
                    right=right,
                    chain=chain,
                    spot=Spot(file=file, line=item.place.line + number, column=found.start() + 1),
                    kind="statement",
                    link=cases.link(f"{before} ", line[at : found.start()]) if at else "",
                    case=cases.case(line[: found.start()], line[found.end() :], order=True),
                    raw=found.group().strip(),
                )
                at, chain = found.end(), chain + 1


def _orders(line: str, letter: str, spot: Spot, chain: int) -> Iterator[Relation]:
    """The one chain of inequalities in a line that speaks of the letter."""
    found = list(_ORDERED.finditer(line))
    if len(found) != 1 or re.search(rf"(?<![\w\\])(?:{_spellings(letter)})(?!\w)", found[0].group()) is None:
        return
    before, behind = line[: found[0].start()], line[found[0].end() :]
    parts = _ORDER.split(found[0].group())
    sides = [_formula(part.strip()) for part in parts[::2]]
    for left, sign, right in zip(sides, parts[1::2], sides[1:], strict=False):
        yield Relation(
            left=left,
            relation=_SIGNS[sign],
            right=right,
            chain=chain,
            spot=Spot(file=spot.file, line=spot.line, column=found[0].start() + 1),
            kind="statement",
            joined=cases.joined(before, behind),
            suffices=cases.suffices(behind),
            case=cases.case(before, behind, order=True),
            raw=found[0].group().strip(),
        )


def values_behind_words(items: Sequence[Item], letter: str, file: str, first_chain: int) -> Iterator[Relation]:
    """The formulas behind "the roots are", each a value of the letter."""
    chain, again = first_chain, -1
    for at, item in enumerate(items):
        before = items[at - 1] if at else None
        if not isinstance(item, MathSpan) or not isinstance(before, ProseSpan) or not item.places or item.display:
            continue
        tied = again == at - 2 and _TIED.fullmatch(before.text) is not None
        if not tied and _NOUN.search(cases.sentence(before.text)) is None:
            continue
        if re.search(r"[=<>]|\\in(?![A-Za-z])|\\\{", item.text):
            continue
        spot = Spot(file=file, line=item.places[0].line, column=item.places[0].column)
        yield Relation(
            left=letter,
            relation="=",
            right=item.text.strip(" .,;"),
            chain=chain,
            spot=spot,
            kind="statement",
            link=(cases.link(before.text, before.text) or ",") if tied else "",
            raw=item.text.strip(),
        )
        chain, again = chain + 1, at


def _stating(letter: str) -> re.Pattern[str]:
    """A statement `letter = value` or `letter in set`, the letter as it is spelt in text."""
    name = _spellings(letter)
    return re.compile(
        rf"(?<![\w\\.])(?:{name})(?:_?\d)?\s*(?:(?:∈|\bin\b|=)\s*(?P<set>{_SET}(?:{_UNION.pattern}{_SET})*)"
        rf"|=\s*(?P<value>{_VALUE}))(?=\s*(?:$|[,;.)]\s*|(?:and|or|if|for|is|are)\b))"
    )


def _spellings(letter: str) -> str:
    spellings = {letter, letter.removeprefix("\\"), *(one for one, command in CHARACTERS.items() if command == letter)}
    return "|".join(sorted(map(re.escape, spellings), key=len, reverse=True))


def _written(text: str) -> str:
    """A set or a value as LaTeX."""
    if text[0] in "[({" and text[-1] in "])}[":
        return " \\cup ".join(_one_set(part) for part in _UNION.split(text.strip()))
    return _value(text)


def _one_set(text: str) -> str:
    first, last = text[0].replace("{", "\\{"), text[-1].replace("}", "\\}")
    return f"{first}{', '.join(_value(part) for part in text[1:-1].split(','))}{last}"


def _value(text: str) -> str:
    parts = _PLUS_MINUS.split(text)
    return " \\pm ".join(_formula(part.strip()) for part in parts)


def _formula(text: str) -> str:
    return latex(ascii_only(Excerpt(text=text, offsets=tuple(range(len(text)))), letter=False), False).text.strip()
