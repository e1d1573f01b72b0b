"""Which symbols a piece of LaTeX mentions, and whether it is a lone symbol or a function applied to symbols.

Read from the tokens of the language; a character or command that the lexer refuses is skipped, because one strange
mark must not hide the other symbols.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from corrigenda.proofs.language.conventions import PROSE_CONSTANTS, TRANSPOSES, looks_like_matrix
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.functions.table import words_of_one_meaning
from corrigenda.proofs.language.reading.tokens import vocabulary
from corrigenda.proofs.language.reading.tokens.lexer import tokenize
from corrigenda.proofs.language.reading.tokens.scanning.scanner import PROSE_MARK, Token

_PATIENCE = 30
_STATISTICS = frozenset(vocabulary.words("E Std Corr KL Pr MSE Bias"))
_OPERATORS = frozenset(
    {f"\\operatorname{{{word}}}" for word in vocabulary.WORDS | words_of_one_meaning() | _STATISTICS}
    | set(
        vocabulary.words(
            "\\mathbb{E} \\mathbb{P} \\mathbb{V} \\mathbb{R} \\mathrm{d} \\mathrm{E} \\mathrm{P} \\mathbb{N}"
        )
    )
)
_DIFFERENCES = frozenset(("\\Delta", "\\delta"))
_STARS = frozenset(("*", "\\dagger", "\\ddagger", "\\circ"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol:
    """A symbol as written: its letter, the letter with marks (`plain`), that with its subscript (`name`), and where the
    subscript and the whole end among the tokens; `powered` when a superscript is no mark."""

    base: str
    plain: str
    name: str
    subscript: tuple[str, ...]
    end: int
    label_end: int
    powered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """A lone symbol (`w_{t+1}`, `\\hat W`) or a function of symbols (`L(w)`): what a definition defines."""

    base: str
    plain: str
    name: str
    parameters: tuple[str, ...] = ()
    powered: bool = False
    subscript: tuple[str, ...] = ()


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of `text` without the final mark; what cannot be read is skipped."""
    for _ in range(_PATIENCE):
        try:
            return tokenize(text)[:-1]
        except ParseError as refused:
            start = min(max(0, refused.span.start), len(text))
            end = min(len(text), max(start + 1, refused.span.end))
            if not text[start:end].strip():
                return ()
            text = text[:start] + " " * (end - start) + text[end:]
    return ()


@lru_cache(maxsize=4096)
def names(text: str) -> frozenset[str]:
    """Every symbol that `text` mentions: its letter, the whole with marks and subscript, and `x_#` for `x_i` and `x_1`.

    Letters in a label (`W_Q`) are no symbols of their own; those in an index are.
    """
    found: set[str] = set()
    listed = tokens(text)
    place = 0
    while place < len(listed):
        token = listed[place]
        if token.kind != "name" or token.text in _OPERATORS or _is_transpose(listed, place):
            place += 1
            continue
        symbol = _symbol(listed, place)
        found |= {symbol.plain} | _keys(symbol)
        place = _next(symbol, place)
    return frozenset(found)


@lru_cache(maxsize=4096)
def keys(text: str) -> frozenset[str]:
    """The symbols that an assumption is about: like `names`, but `w_0` does not stand for `w`."""
    found: set[str] = set()
    listed = tokens(text)
    place = 0
    while place < len(listed):
        text_here = listed[place].text
        passed = text_here in _OPERATORS or text_here in PROSE_CONSTANTS or _is_transpose(listed, place)
        if listed[place].kind != "name" or passed:
            place += 1
            continue
        symbol = _symbol(listed, place)
        found |= _keys(symbol)
        place = max(place + 1, symbol.label_end)
    return frozenset(found)


def _keys(symbol: Symbol) -> frozenset[str]:
    numbered = symbol.subscript and all(part.isdigit() for part in symbol.subscript)
    member = {symbol.plain + "_#"} if numbered or is_index(symbol.subscript) else set()
    return frozenset({symbol.name} | member)


def _next(symbol: Symbol, place: int) -> int:
    """Where to go on reading: letters of an index are symbols, those of a label are not."""
    width = 2 if symbol.base.startswith("\\Delta ") else 1
    return place + width if is_index(symbol.subscript) or not symbol.subscript else symbol.label_end


def is_index(subscript: tuple[str, ...]) -> bool:
    """Whether a subscript looks like indices (`i`, `ij`, `t+1`) and no label."""
    lettered = any(len(text) == 1 and text.islower() for text in subscript)
    return lettered and all(
        text.isdigit() or (text.islower() and len(text) == 1) or text in "+-," for text in subscript
    )


def free(text: str) -> frozenset[str]:
    """The letters of `text`: bases alone, without constants and transposes."""
    listed = tokens(text)
    return frozenset(
        token.text
        for place, token in enumerate(listed)
        if token.kind == "name"
        and token.text not in _OPERATORS
        and token.text not in PROSE_CONSTANTS
        and not _is_transpose(listed, place)
    )


_RUNNING = re.compile(
    r"\\(?:sum|prod|lim)\s*(?:\\limits\s*)?_\s*(?:\{\s*(?P<letter>[A-Za-z])[^{}]*\}|(?P<alone>[A-Za-z]))"
)
_INTEGRATED = re.compile(r"(?:\\mathrm\s*\{d\}|\\,\s*d|(?<![A-Za-z\\])d)\s*(?P<letter>[A-Za-z])(?![A-Za-z])")
_SIGNS_OF_INTEGRALS = re.compile(r"\\int\s*(?:\\limits\s*)?(?:_(?:\{[^{}]*\}|\S))?")


def is_closed(text: str) -> bool:
    """Whether no letter of `text` has several values: sums, limits and integrals bind their own."""
    bare = _RUNNING.sub(" ", text)
    bound = {found["letter"] or found["alone"] for found in _RUNNING.finditer(text)}
    if "\\int" in text:
        bound |= {"d", *(found["letter"] for found in _INTEGRATED.finditer(text))}
        bare = _SIGNS_OF_INTEGRALS.sub(" ", bare)
    return "_" not in bare and free(text) <= bound


def _is_transpose(listed: Sequence[Token], place: int) -> bool:
    before = listed[place - 1].text if place else ""
    if before == "{" and place > 1:
        before = listed[place - 2].text
    return listed[place].text in TRANSPOSES and before == "^"


def indices(text: str) -> frozenset[str]:
    """Letters that stand in subscripts, as indices do."""
    listed = tokens(text)
    found: set[str] = set()
    for place, token in enumerate(listed):
        if token.text == "_":
            found.update(_script(listed, place + 1)[0])
    return frozenset(found)


def head(text: str) -> Head | None:
    """`text` as a lone symbol, or as a function of different lone symbols; None when it is anything else, such as an
    exponential `e^x`."""
    listed = tokens(text)
    if not listed or listed[0].kind != "name" or (listed[0].text in _OPERATORS and len(listed) > 1):
        return None
    first = _symbol(listed, 0)
    if first.powered and first.base == "e":
        return None
    if first.end == len(listed):
        return Head(
            base=first.base, plain=first.plain, name=first.name, powered=first.powered, subscript=first.subscript
        )
    if listed[first.end].text != "(" or listed[-1].text != ")" or first.powered:
        return None
    parameters = _parameters(listed[first.end + 1 : -1])
    if not parameters or len(set(parameters)) != len(parameters):
        return None
    return Head(base=first.base, plain=first.plain, name=first.name, parameters=parameters, subscript=first.subscript)


def _parameters(listed: Sequence[Token]) -> tuple[str, ...]:
    found: list[str] = []
    place = 0
    while place < len(listed):
        if listed[place].kind != "name":
            return ()
        symbol = _symbol(listed, place)
        found.append(symbol.name)
        place = symbol.end
        if place < len(listed) and listed[place].text not in (",", ";"):
            return ()
        place += 1
    return tuple(found)


def _symbol(listed: Sequence[Token], place: int) -> Symbol:
    base, marked = listed[place].text, ""
    if base in _DIFFERENCES and place + 1 < len(listed) and _is_letter(listed[place + 1]):
        place += 1
        base = f"\\Delta {listed[place].text}"
    subscript: tuple[str, ...] = ()
    powered = False
    place += 1
    label_end = place
    while place < len(listed) and listed[place].text in ("'", "^", "_"):
        mark = listed[place].text
        if mark == "'":
            marked, place = marked + "'", place + 1
            continue
        script, place = _script(listed, place + 1)
        if mark == "_":
            subscript, label_end = script, place
        elif _is_label(script) or (script == ("+",) and not looks_like_matrix(base)):
            marked += "^" + "".join(script)
        else:
            powered = True
    plain = base + marked
    name = plain + "_" + "".join(subscript) if subscript else plain
    return Symbol(
        base=base, plain=plain, name=name, subscript=subscript, end=place, powered=powered, label_end=label_end
    )


def _is_letter(token: Token) -> bool:
    return token.kind == "name" and token.text not in _OPERATORS


def _script(listed: Sequence[Token], place: int) -> tuple[tuple[str, ...], int]:
    """The texts of a script and the place after it."""
    if place >= len(listed):
        return (), place
    if listed[place].text != "{":
        return (listed[place].text,), place + 1
    depth, start = 0, place
    while place < len(listed):
        depth += (listed[place].text == "{") - (listed[place].text == "}")
        place += 1
        if depth == 0:
            break
    return tuple(token.text for token in listed[start + 1 : place - 1]), place


def _is_label(script: tuple[str, ...]) -> bool:
    """Whether a superscript marks the letter (`w^*`, `x^{(i)}`) and raises nothing."""
    if not script:
        return False
    word = script[0].startswith(PROSE_MARK) or script[0].startswith("\\operatorname{")
    return word or all(text in _STARS for text in script) or (script[0] == "(" and script[-1] == ")")
