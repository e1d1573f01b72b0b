"""ASCII mathematics to LaTeX, character by character."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from corrigenda.proofs.documents.formats.plain_text.fractions import fractions
from corrigenda.proofs.documents.formats.plain_text.tokens import (
    ACCENTS,
    FUNCTIONS,
    GREEK,
    OPERATORS,
    RELATIONS,
    SHORT_NAMES,
    Token,
    tokens,
)
from corrigenda.proofs.documents.source import Excerpt, joined

_MARKS = {"*": "\\cdot ", "**": "^", "->": "\\to ", "||": "\\|"}
_SYMBOLS = {"∂": "\\partial ", "∇": "\\nabla ", "⊙": "\\odot "}
_ROOT = "sqrt"
_SCRIPTS = ("^", "_", "**")


def latex(excerpt: Excerpt, subscripted: bool) -> Excerpt:
    """`excerpt` as LaTeX; each character stands where the unit it comes from stood.

    With `subscripted`, a small letter followed by `i` is that letter with a subscript (`xi`, `yi`).
    """
    units = tokens(excerpt.text)
    braces = _braces(units)
    around = _bars(units, braces)
    pieces = []
    for at, unit in enumerate(units):
        text = braces[at] if at in braces else _written(unit, subscripted)
        text = f"\\mathrm{{{unit.text}}}" if _is_law(units, at) else text
        text = f"{{{text.strip()}}}" if _raised(units, at) else text
        text = around[at].format(text) if at in around else text
        same = text == unit.text
        pieces.append(excerpt.cut(unit.start, unit.end) if same else excerpt.standing(text, unit.start))
    return joined(pieces)


def _bars(units: Sequence[Token], braces: Mapping[int, str]) -> dict[int, str]:
    """What stands around the units of a fraction: `a^2/b^2 I` is `\\frac{a^2}{b^2} I`."""
    found: dict[int, str] = {}
    for first, slash, last in fractions(units):
        if slash not in braces and first not in found and slash - 1 not in found:
            found[first] = "\\frac{{{}" + ("}}" if first == slash - 1 else "")
            if first != slash - 1:
                found[slash - 1] = "{}}}"
            found[slash] = ""
            found[slash + 1] = "{{{}" + ("}}" if last == slash + 1 else "")
            if last != slash + 1:
                found[last] = "{}}}"
    return found


def _raised(units: Sequence[Token], at: int) -> bool:
    """Whether a unit of several characters stands above or below another one, so that LaTeX wants braces."""
    unit = units[at]
    return at > 0 and units[at - 1].text in _SCRIPTS and len(unit.text) > 1 and unit.kind in ("number", "name")


def _is_law(units: Sequence[Token], at: int) -> bool:
    """Whether a Greek letter is the name of a law, `~ Gamma(a, b)`."""
    before = [one.text for one in units[max(0, at - 2) : at] if one.kind != "space"]
    return units[at].text in GREEK and bool(before) and before[-1] == "~"


def _written(unit: Token, subscripted: bool) -> str:
    if unit.kind == "relation":
        return RELATIONS[unit.text]
    if unit.kind == "mark":
        return _MARKS.get(unit.text, unit.text)
    if unit.kind == "symbol":
        return _SYMBOLS[unit.text]
    if unit.kind == "dots":
        return "\\dots "
    if unit.kind == "function":
        return _function(unit.text)
    return _name(unit.text, subscripted) if unit.kind == "name" else unit.text


_SLOPES = MappingProxyType({"grad": "\\nabla ", "hess": "\\nabla^2 "})
_TAIL = "0123456789'"


def _function(word: str) -> str:
    letters = word.rstrip(_TAIL)
    known = letters in FUNCTIONS or letters == _ROOT
    return (f"\\{letters}" if known else f"\\operatorname{{{letters}}}") + _tail(word)


def _tail(word: str) -> str:
    letters = word.rstrip(_TAIL)
    digits, primes = word[len(letters) :].rstrip("'"), word[len(word.rstrip("'")) :]
    return (f"_{{{digits}}}" if digits else "") + primes


def _name(word: str, subscripted: bool) -> str:
    base, _, behind = word.partition("_")
    if behind and base not in _SLOPES and behind not in ACCENTS:
        return f"{base}_{{\\mathrm{{{behind}}}}}"
    if behind:
        return (
            f"{_SLOPES[base].strip()}_{{{_name(behind, False).strip()}}}"
            if base in _SLOPES
            else f"\\{behind}{{{_name(base, False).strip()}}}"
        )
    letters = SHORT_NAMES.get(word.rstrip(_TAIL), word.rstrip(_TAIL))
    if word in _SLOPES:
        return _SLOPES[word]
    if subscripted and re.fullmatch(r"[a-z]i", letters) and letters != "pi":
        return f"{letters[0]}_{{i}}{_tail(word)}"
    if letters[:1] == "d" and letters[1:] in GREEK:
        return f"d\\{letters[1:]}{_tail(word)} "
    if letters in GREEK | FUNCTIONS | OPERATORS:
        tail = _tail(word)
        return f"\\{letters}{tail}" if tail else f"\\{letters} "
    return letters + _tail(word)


def _braces(units: Sequence[Token]) -> dict[int, str]:
    """Where LaTeX wants braces: the argument of a root, a bracketed exponent or index, a negative exponent."""
    changed: dict[int, str] = {}
    opened: list[tuple[int, bool]] = []
    for at, unit in enumerate(units):
        before = units[at - 1].text if at else ""
        if unit.text == "(":
            opened.append((at, before in (_ROOT, *_SCRIPTS)))
        elif unit.text == ")" and opened:
            start, braced = opened.pop()
            changed |= {start: "{", at: "}"} if braced else {}
        elif _is_slope(units, at):
            changed |= _slope(units, at)
        elif unit.text == "-" and before in _SCRIPTS and at + 1 < len(units):
            changed |= {at: "{-", at + 1: units[at + 1].text + "}"}
    return changed


_DIFFERENTIAL = re.compile(rf"d(?:[A-Za-z]|{'|'.join(sorted(GREEK))})\d*")


def _is_slope(units: Sequence[Token], at: int) -> bool:
    """Whether `dL/dw` begins here, or `d L/dw`."""
    slash = _slash(units, at)
    ends = (slash - 1, slash + 1)
    return (
        slash + 1 < len(units)
        and units[slash].text == "/"
        and all(units[end].kind in ("name", "word") for end in ends)
        and _DIFFERENTIAL.fullmatch(units[slash + 1].text) is not None
        and (slash > at + 1 or _DIFFERENTIAL.fullmatch(units[at].text) is not None)
    )


def _slash(units: Sequence[Token], at: int) -> int:
    """Where the slash of a derivative stands that begins here."""
    apart = units[at].text == "d" and len(units) > at + 1 and units[at + 1].kind == "space"
    return at + (3 if apart else 1)


def _slope(units: Sequence[Token], at: int) -> dict[int, str]:
    """`dL/dz_i` as a fraction, the index of the variable below the bar too."""
    slash = _slash(units, at)
    function = units[slash - 1].text if slash > at + 1 else units[at].text[1:]
    above, below = (f"d{_name(text, False)}".strip() for text in (function, units[slash + 1].text[1:]))
    idle = dict.fromkeys(range(at + 1, slash + 1), "")
    indexed = len(units) > slash + 3 and units[slash + 2].text == "_" and units[slash + 3].kind in ("name", "number")
    if not indexed:
        return {at: f"\\frac{{{above}}}", **idle, slash + 1: f"{{{below}}}"}
    index = units[slash + 3].text
    return {at: f"\\frac{{{above}}}", **idle, slash + 1: f"{{{below}", slash + 3: f"{index}}}"}
