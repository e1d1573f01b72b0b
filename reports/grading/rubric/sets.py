"""Sets and lists of values as conditions on a letter: `\\{1, 2\\}` says of x that it is 1 or 2.

What is written so: `x \\in \\{1, 2\\}`, `x = \\pm 1`, `x = 1, 2`, `x \\in (-\\infty, 0) \\cup (1, \\infty)`,
`x \\in \\mathbb{R} \\setminus \\{0\\}`, `x \\notin \\{0\\}`, `\\{x : x > 0\\}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

LONGEST = 600
EQUAL = "="
_LE, _GE = "\\le", "\\ge"
_SIZED = re.compile(r"\\(?:left|right|[bB]igg?[lrm]?)(?![A-Za-z])\s*")
_SPACES = re.compile(r"(?<!\\)\\(?:[,;:! ]|q?quad(?![A-Za-z]))|~")
_OPENS, _CLOSES = ("\\{", "\\lbrace", "(", "[", "{"), ("\\}", "\\rbrace", ")", "]", "}")
_TOKEN = re.compile(r"\\(?:[A-Za-z]+|.)|.", re.DOTALL)
_WORD = re.compile(r"\\(?:text|mathrm|textrm)\s*\{\s*(?P<word>or|oder|and|und)\s*\}")
_OR = ("\\lor", "\\vee", "\u2228")
_AND = ("\\land", "\\wedge", "\u2227")
_BRACES = re.compile(r"\\\{(?P<inside>.*)\\\}", re.DOTALL)
_INTERVAL = re.compile(r"(?P<open>[\[(\]])(?P<inside>.*)(?P<close>[\])\[])", re.DOTALL)
_REALS = re.compile(r"\\math(?:bb|bf|rm)\s*\{?\s*R\s*\}?")
_POSITIVE = re.compile(
    r"\\math(?:bb|bf|rm)\s*\{?\s*R\s*\}?\s*_\s*\{?\s*(?P<sign>>\s*0|\\ge(?:q|qslant)?\s*0|\+\+?)\s*\}?"
)
_EMPTY = frozenset(("\\emptyset", "\\varnothing"))
_INFINITE = re.compile(r"\\infty(?![A-Za-z])")
_SIGNS = re.compile(r"\\(?:pm|mp)(?![A-Za-z])")
_PLUS = re.compile(r"=\s*[+]")
_SUCH_THAT = (":", "\\mid", "\\colon", "|")
_MEMBER = ("\\in", "\\notin")
_LETTER = re.compile(
    r"\s*(?:\\?[A-Za-z]+|\\(?:hat|tilde|bar|mathcal)\s*\{\s*\\?[A-Za-z]+\s*\})(?:_(?:\w|\{[^{}]*\}))?\s*"
)


def is_set(text: str) -> bool:
    """Whether a formula is a set that is read here."""
    return member("x", text) is not None


def is_surely_set(text: str) -> bool:
    """Whether a formula is a set and no row of numbers: `(a, b)` and `[a, b]` may be either."""
    plain = tidy(text)
    found = _INTERVAL.fullmatch(plain)
    ends = split(found["inside"], (",",)) if found is not None else []
    row = found is not None and len(ends) == 2 and f"{found['open']}{found['close']}" in ("()", "[]")
    return is_set(plain) and not (row and not _INFINITE.search(plain))


def bound(text: str) -> str:
    """The letter `x` of `\\{x : ...\\}` and `\\{x \\in S : ...\\}`; empty for another set."""
    found = _BRACES.fullmatch(tidy(text))
    head, *told = _parted(found["inside"]) if found is not None else ("",)
    letter = split(head, ("\\in",))[0].strip()
    return letter if told and _LETTER.fullmatch(letter) else ""


def member(letter: str, text: str) -> str | None:
    """That the letter is in a set, as a condition in LaTeX; None where the text is no set that is read here."""
    text = tidy(text)
    if not text or len(text) > LONGEST:
        return None
    for sign, relation in (("\\cup", "\\lor"), ("\\cap", "\\land")):
        parts = split(text, (sign,))
        if len(parts) > 1:
            return _all_of([member(letter, part) for part in parts], relation)
    whole, *without = split(text, ("\\setminus", "\\backslash"))
    if without:
        return _all_of([member(letter, whole), *(_outside(letter, part) for part in without)], "\\land")
    return _alone(letter, text)


def opened(text: str, letter: str = "") -> str:
    """A condition with its sets, `\\pm` and lists of values written as relations joined by `or`.  Commas between
    equations for the `letter` mean `or` too, since it has one value at a time; between others they mean `and`."""
    return _opened(tidy(text), letter)


def _opened(text: str, letter: str) -> str:
    text = _WORD.sub(lambda found: " \\lor " if found["word"] in ("or", "oder") else " \\land ", text)
    for signs, relation in ((_OR, "\\lor"), (_AND, "\\land")):
        parts = split(text, signs)
        if len(parts) > 1 and all(parts):
            return f" {relation} ".join(f"({_opened(_bare(part), letter)})" for part in parts)
    listed = split(text, (",", ";"))
    if len(listed) > 1 and all(_value_of(part, letter) for part in listed):
        return " \\lor ".join(f"({_signed(f'{letter} = {part.partition(EQUAL)[2]}')})" for part in listed)
    for sign in _MEMBER:
        left, *right = split(text, (sign,))
        if len(right) == 1 and _LETTER.fullmatch(left) and not _REALS.fullmatch(right[0]):
            found = member(left, right[0]) if sign == "\\in" else _outside(left, right[0])
            return found or text
    if len(listed) > 1 and "=" in listed[0] and all("=" not in part for part in listed[1:]):
        left, mark, first = listed[0].partition("=")
        if mark and _LETTER.fullmatch(left) and not left.rstrip().endswith((":", "<", ">")):
            return " \\lor ".join(f"({_signed(f'{left.strip()} = {part}')})" for part in (first, *listed[1:]))
    return _signed(text)


def values_told(text: str, letter: str) -> bool:
    """Whether a condition only lists values of the letter: `x = 1 \\lor x = 2`."""
    parts = [_bare(part) for part in split(tidy(text), _OR)]
    if len(parts) > 1:
        return all(values_told(part, letter) for part in parts)
    sides = split(parts[0], ("=",))
    return len(sides) == 2 and letter in [side.strip() for side in sides] and bool(letter)


def told_letter(text: str) -> str:
    """The one letter whose values are told by memberships, equations and `\\ne`; empty for another condition."""
    plain = _WORD.sub(" \\\\lor ", tidy(text))
    parts = [_bare(part) for part in split(plain, (*_OR, *_AND))]
    if len(parts) == 1 and not is_set(split(plain, _MEMBER)[-1]) and opened(plain) == plain:
        return ""
    heads = {split(part, (*_MEMBER, "\\ne", "\\neq", "="))[0].strip() for part in parts}
    head = heads.pop() if len(heads) == 1 else ""
    return head if _LETTER.fullmatch(head) else ""


def tidy(text: str) -> str:
    """A formula without the sizes of its brackets, thin spaces, and the mark that ends its sentence."""
    return _SPACES.sub(" ", _SIZED.sub("", text)).strip().rstrip(".,;").strip()


def split(text: str, signs: Sequence[str]) -> list[str]:
    """The parts between signs that stand in no bracket."""
    parts, depth, start = list[str](), 0, 0
    for at, token in _tokens(text):
        depth += (token in _OPENS) - (token in _CLOSES)
        if token in signs and depth == 0:
            parts.append(text[start:at].strip())
            start = at + len(token)
    return [*parts, text[start:].strip()]


def _tokens(text: str) -> Iterator[tuple[int, str]]:
    return ((found.start(), found.group()) for found in _TOKEN.finditer(text))


def _bare(text: str) -> str:
    """A part without one bracket around the whole of it."""
    inside = text.strip()
    around = inside.startswith("(") and inside.endswith(")") and len(split(inside[1:-1], ("\0",))) == 1
    if not around:
        return text
    depth = 0
    for at, token in _tokens(inside):
        depth += (token in _OPENS) - (token in _CLOSES)
        if depth == 0 and at + len(token) < len(inside):
            return text
    return inside[1:-1]


def _alone(letter: str, text: str) -> str | None:
    if text in _EMPTY:
        return "0 = 1"
    if (found := _POSITIVE.fullmatch(text)) is not None:
        return f"{letter} {_GE if 'ge' in found['sign'] or found['sign'] == '+' else '>'} 0"
    if _REALS.fullmatch(text):
        return f"{letter} = {letter}"
    if (found := _BRACES.fullmatch(text)) is not None:
        return _in_braces(letter, found["inside"])
    found = _INTERVAL.fullmatch(text)
    if found is None or len(ends := split(found["inside"], (",", ";"))) != 2:
        return None
    return _between(letter, found["open"], ends[0], ends[1], found["close"])


def _between(letter: str, first: str, low: str, high: str, last: str) -> str | None:
    if not low or not high:
        return None
    below = "" if _INFINITE.search(low) else f"{low} {_LE if first == '[' else '<'} "
    above = "" if _INFINITE.search(high) else f" {_LE if last == ']' else '<'} {high}"
    return f"{below}{letter}{above}" if below or above else f"{letter} = {letter}"


def _in_braces(letter: str, inside: str) -> str | None:
    """`\\{1, 2\\}`, `\\{x : x > 0\\}`, `\\{x \\in \\mathbb{R} \\mid x > 0\\}`; a run with dots is none."""
    head, *told = _parted(inside)
    if told:
        name = split(head, ("\\in",))
        if len(told) > 1 or not _LETTER.fullmatch(name[0]):
            return None
        condition = _renamed(_opened(told[0], name[0]), name[0], letter)
        if len(name) == 1 or _REALS.fullmatch(name[1]):
            return condition
        return _all_of([member(letter, name[1]), condition], "\\land")
    items = split(inside, (",", ";"))
    if not all(items) or any("dots" in one or "\u2026" in one or "..." in one for one in items):
        return None
    return " \\lor ".join(f"({_signed(f'{letter} = {item}')})" for item in items)


def _parted(inside: str) -> list[str]:
    """What stands before and behind the colon or bar of a set; a bar beside a colon is a modulus."""
    return next((parts for sign in _SUCH_THAT if len(parts := split(inside, (sign,))) > 1), [inside])


def _renamed(text: str, name: str, letter: str) -> str:
    if name == letter:
        return text
    return "".join(letter if token == name else token for _, token in _tokens(text))


def _outside(letter: str, text: str) -> str | None:
    """That a letter is in no finite set."""
    found = _BRACES.fullmatch(tidy(text))
    items = split(found["inside"], (",", ";")) if found is not None else []
    if not items or not all(items) or any("dots" in one or ":" in one or _SIGNS.search(one) for one in items):
        return None
    return " \\land ".join(f"({letter} \\ne {item})" for item in items)


def _all_of(parts: Sequence[str | None], relation: str) -> str | None:
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None
    return f" {relation} ".join(f"({part})" for part in known) if len(known) > 1 else known[0]


def _signed(text: str) -> str:
    """`x = \\pm 1` as `x = 1` or `x = -1`; as it is without such a sign."""
    if not _SIGNS.search(text):
        return text
    upper = text.replace("\\pm", "+").replace("\\mp", "-")
    lower = text.replace("\\pm", "-").replace("\\mp", "+")
    return " \\lor ".join(f"({_PLUS.sub('= ', one)})" for one in (upper, lower))


def _value_of(text: str, letter: str) -> bool:
    """Whether a part is an equation for the letter, numbered or not: `x = 1`, `x_1 = 1`."""
    left, mark, right = text.partition("=")
    name = re.sub(r"_(?:\d|\{\s*\d+\s*\})\s*$", "", left.strip())
    return bool(letter and mark and right.strip()) and name.strip() == letter


__all__ = ["bound", "is_set", "is_surely_set", "member", "opened", "split", "tidy", "told_letter", "values_told"]
