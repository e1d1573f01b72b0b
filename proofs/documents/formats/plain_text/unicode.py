"""Mathematics in Unicode as the ASCII mathematics that `tokens` knows; each piece keeps its place."""

from __future__ import annotations

import re
import unicodedata
from types import MappingProxyType

from corrigenda.proofs.documents.source import Excerpt, joined
from corrigenda.proofs.language.reading.tokens.vocabulary import CHARACTERS

_GREEK = {
    character: command.removeprefix("\\").removeprefix("var")
    for character, command in CHARACTERS.items()
    if unicodedata.name(character).startswith("GREEK")
}
_PLAIN = MappingProxyType(
    {
        **dict.fromkeys("−﹣－", "-"),
        **dict.fromkeys("·⋅∙×", "*"),
        **dict.fromkeys("‖∥", "||"),
        **dict.fromkeys("⇔⟺", "<=>"),
        **dict.fromkeys("⇒⟹", "=>"),
        **dict.fromkeys("≤⩽", "<="),
        **dict.fromkeys("≥⩾", ">="),
        **dict.fromkeys("∑", "sum"),
        "≠": "!=",
        "≈": "~=",
        "⌊": "floor(",
        "⌋": ")",
        "⌈": "ceil(",
        "⌉": ")",
        "≔": ":=",
        "∏": "prod",
        "√": "sqrt",
        **{one: f"({unicodedata.normalize('NFKC', one)})".replace("\u2044", "/") for one in "½⅓⅔¼¾⅕⅙⅛"},
        "′": "'",
        "⊤": "^T ",
        "∞": "infty",
        "∼": "~",
        "𝒩": "N",
        **dict.fromkeys("∎□■▪", " "),
        "ℓ": "ell",
        "…": "...",
        "⋯": "...",
        "𝔼": "E",
        "ℝ": "R",
        "∈": " in ",
        "µ": "mu",
    }
)
_SCRIPTS = "¹²³ʰʲʳʷʸˡˢˣⱼ" + "".join(map(chr, (*range(0x1D2C, 0x1D6B), *range(0x2070, 0x209D))))


def _of(kind: str) -> dict[str, str]:
    """The ASCII characters of the raised or lowered ones."""
    standing = (one for one in _SCRIPTS if unicodedata.decomposition(one).startswith(kind))
    plain = {one: unicodedata.normalize("NFKC", one).replace("\u2212", "-") for one in standing}
    return {one: text for one, text in plain.items() if text.isascii()}


ABOVE, BELOW = _of("<super>"), _of("<sub>")
_ACCENTS = MappingProxyType({"\u0302": "hat", "\u0303": "tilde", "\u0304": "bar", "\u0305": "bar"})
_LETTERS = "".join(map(re.escape, _GREEK))
# The star of an optimum touches its letter, and what follows could not be multiplied.
_STAR = r"[*∗⋆](?=_|\s*(?:$|[)\]},;:=<>≤≥≈]|\.(?:\s|$)|[-−+/·](?=\s)))"
_UNIT = re.compile(
    rf"(?P<above>[{''.join(ABOVE)}]+)|(?P<below>[{''.join(BELOW)}]+)"
    r"|(?P<accented>(?<![^\W\d_A-Z])(?:[A-Za-z\u03b1-\u03c9][\u0302-\u0305]|[\u00c0-\u024f\u1e00-\u1eff])(?![^\W\d_]))"
    rf"|(?P<star>(?<=[^\W\d]|[{''.join(BELOW)}']){_STAR})"
    rf"|(?P<greek>[{_LETTERS}µ])"
    rf"|(?P<plain>[{''.join(map(re.escape, _PLAIN))}])"
)
_SUMMED = re.compile(rf"Σ(?![_{''.join(BELOW)}])")


def sigma_is_letter(text: str) -> bool:
    """Whether `Σ` stands somewhere without an index, so that it is a letter and no sum."""
    return _SUMMED.search(text) is not None


_MATHEMATICS = re.compile(rf"[{_LETTERS}µ√∑∏∂∇∞·×‖≤≥½ℝᵀ⊤ℓ𝔼{''.join(ABOVE)}{''.join(BELOW)}]")
_FENCED = re.compile(r"^(?P<mark>```+|~~~+).*?(?:^(?P=mark)|\Z)", re.DOTALL | re.MULTILINE)
_LINES = 3


def writes_mathematics(text: str) -> bool:
    """Whether several lines of a text, fenced code aside, hold an equation or an inequality in mathematical Unicode."""
    lines = _FENCED.sub("", text).splitlines()
    return sum(bool(_MATHEMATICS.search(line) and re.search(r"[=≤≥<>←~∼]", line)) for line in lines) >= _LINES


def ascii_only(excerpt: Excerpt, *, letter: bool) -> Excerpt:
    """`excerpt` with its Unicode mathematics in ASCII; the same where there is none.  `letter` says that `Σ` is one."""
    pieces, at = [], 0
    for unit in _UNIT.finditer(excerpt.text):
        pieces.append(excerpt.cut(at, unit.start()))
        text = _written(unit, letter=letter)
        same = excerpt.cut(*unit.span())
        pieces.append(excerpt.standing(_apart(text, excerpt.text, unit), unit.start()) if text else same)
        at = unit.end()
    return joined([*pieces, excerpt.cut(at, len(excerpt.text))]) if pieces else excerpt


def _written(unit: re.Match[str], *, letter: bool) -> str:
    """A unit in ASCII; empty where it is none of mathematics."""
    text = unit.group()
    if unit["above"]:
        return _script("^", "".join(ABOVE[one] for one in text))
    if unit["below"]:
        return _script("_", "".join(BELOW[one] for one in text))
    if unit["accented"]:
        base, *marks = list(unicodedata.normalize("NFD", text))
        base = _GREEK.get(base, base)
        known = base.isascii() and len(marks) == 1 and marks[0] in _ACCENTS
        return f"{base}_{_ACCENTS[marks[0]]}" if known else ""
    if unit["star"]:
        return "^{*}"
    if text == "Σ" and not letter:
        return "sum"
    return _GREEK.get(text) or _PLAIN[text]


def _script(mark: str, text: str) -> str:
    return f"{mark}{text} " if text.isalnum() and len(text) == 1 else f"{mark}{{{text}}}"


def _apart(text: str, around: str, unit: re.Match[str]) -> str:
    """A word with a space where it would run into a letter or a word beside it."""
    if not text[0].isalpha():
        return text
    before, behind = around[: unit.start()][-1:], around[unit.end() :][:1]
    left = " " if before.isalnum() and before not in ABOVE and before not in BELOW else ""
    right = " " if text[-1].isalpha() and behind.isalnum() and behind not in ABOVE and behind not in BELOW else ""
    return f"{left}{text}{right}"
