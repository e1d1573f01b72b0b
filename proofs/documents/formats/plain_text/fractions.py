"""A slash between tight neighbours in ASCII: `1/n sum_i x_i` and `a^2/b^2 I` divide by what touches the slash.

A slash with spaces around it, and one behind which more than one factor touches it (`1/2x`), stay a slash; so does that
of `(x - m)^2/2 s^2`, which people write for a square over `2 s^2`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corrigenda.proofs.documents.formats.plain_text.tokens import FUNCTIONS, OPERATORS, Token

_OPEN, _CLOSE = ("(", "["), (")", "]")
_SCRIPTS = ("^", "_", "**")
_PREFIXES = OPERATORS | FUNCTIONS
_LETTERS = ("name", "number", "symbol")


def fractions(units: Sequence[Token]) -> Iterator[tuple[int, int, int]]:
    """The numbers of the first unit above, of the slash and of the last unit below, where a factor stands behind."""
    for at, unit in enumerate(units):
        if unit.text != "/" or at == 0:
            continue
        first, last = _before(units, at), _behind(units, at)
        if first is None or last is None or _over_a_variance(units, at, last):
            continue
        if _factor_follows(units, last):
            yield first, at, last


def _before(units: Sequence[Token], slash: int) -> int | None:
    """Where the product begins that touches a slash from the left."""
    at = slash
    while at > 0 and (
        units[at - 1].kind in (*_LETTERS, "function", "index") or units[at - 1].text in (*_SCRIPTS, *_CLOSE)
    ):
        at = _opening(units, at - 1) if units[at - 1].text in _CLOSE else at - 1
        if at < 0:
            return None
    return at if at < slash and units[at].text not in _SCRIPTS and units[at].kind != "index" else None


def _behind(units: Sequence[Token], slash: int) -> int | None:
    """Where the one factor ends that touches a slash from the right, scripts included."""
    at = slash + 1
    if at >= len(units):
        return None
    if units[at].kind == "function":
        at += 1
    elif (units[at].kind not in _LETTERS and units[at].text not in _OPEN) or units[at].text in _PREFIXES:
        return None
    if at >= len(units):
        return None
    last = _closing(units, at) if units[at].text in _OPEN else at
    while 0 <= last < len(units) - 1 and (units[last + 1].text in _SCRIPTS or units[last + 1].kind == "index"):
        if units[last + 1].kind == "index":
            last += 1
            continue
        script = last + 2
        if script >= len(units):
            return None
        last = _closing(units, script) if units[script].text in _OPEN else script
    return last if 0 <= last < len(units) else None


def _factor_follows(units: Sequence[Token], last: int) -> bool:
    """Whether a space and then a factor stand behind."""
    behind = units[last + 1 : last + 3]
    if len(behind) < 2 or behind[0].kind != "space":
        return False
    return behind[1].kind in (*_LETTERS, "function") or behind[1].text in (*_OPEN, "||")


def _over_a_variance(units: Sequence[Token], slash: int, last: int) -> bool:
    """Whether a power or a bracket is divided by a number, and a power follows."""
    before, below, behind = units[slash - 1], units[slash + 1 : last + 1], units[last + 2 : last + 4]
    composed = before.text in _CLOSE or before.kind == "index" or (slash > 1 and units[slash - 2].text in _SCRIPTS)
    numbered = len(below) == 1 and below[0].kind == "number"
    return composed and numbered and len(behind) == 2 and behind[0].kind == "name" and behind[1].text in ("^", "**")


def _opening(units: Sequence[Token], close: int) -> int:
    depth = 0
    for at in range(close, -1, -1):
        depth += (units[at].text in _CLOSE) - (units[at].text in _OPEN)
        if not depth:
            return at
    return -1


def _closing(units: Sequence[Token], opening: int) -> int:
    depth = 0
    for at in range(opening, len(units)):
        depth += (units[at].text in _OPEN) - (units[at].text in _CLOSE)
        if not depth:
            return at
    return -1
