"""Two definitions of one letter that a text tells apart: options of a list, one loss and another, rows of a table.

What names them are labels before the formula: "Ridge:", a bold or a paragraph's heading, the first cell of a row, "the
ridge penalty is".  A label that restates ("Expanded form:", "Answer:") tells nothing apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from corrigenda.proofs.pages.table.rows import Equation

_ITEM = re.compile(r"(?:^|\n)\s*(?:[-*+•]|\\item\b|\(?\d{1,2}[.)])\s*\$\s*(?P<head>[^=$]+)=[^$]*\$(?P<rest>[^\n]*)")
_ITEM_HEAD = re.compile(r"\\(?:left|mathrm|mathbf|operatorname)\b|[\s{}]")
_LABELS = (
    (
        "heading",
        re.compile(
            r"(?:\*\*|\\(?:textbf|textit|emph|paragraph|subparagraph)\*?\s*\{)(?P<name>[^*{}$]{2,60})(?:\*\*|\})\W*$"
        ),
    ),
    (
        "row",
        re.compile(r"\|\s*\**(?P<name>[^|$:]{2,60}?)\**\s*\|\s*\$*$|(?:^|\\\\)\s*(?P<cell>[^&$\\:]{2,60}?)\s*&\s*\$*$"),
    ),
    ("colon", re.compile(r"\W*?(?P<name>(?:\$[^$]{1,12}\$)?[\w -]*[A-Za-z][\w -]*)\s*:\W*")),
    (
        "phrase",
        re.compile(
            r"(?:^|[,;:.]|\band\b|\bwhile\b)\s*(?:the|for)\s+(?P<name>(?:[\w-]+\s+){0,3}[\w-]+)"
            r"\s+(?:is|we (?:use|have|take)|uses|has|takes)\W*$",
            re.IGNORECASE,
        ),
    ),
)
"""The opening in which a label stands; the name that it gives."""
_RESTATES = re.compile(
    r"\b(?:defin\w*|answers?|problem|question|solution|result|proof|form|version|formula|notation|expan\w*|simplif\w*"
    r"|equivalent\w*|same|again|rewrit\w*|recall|reminder|summary|claim|theorem|lemma|thus|hence|therefore|so|then|also"
    r"|note|check|steps?|here|explicit\w*|short|long|compact\w*|closed|now|in|written|matrix|vector|scalar|index)\b",
    re.IGNORECASE,
)
_REASONS = frozenset(("then", "since"))


def are_options(first: Equation, second: Equation, key: str, words: Mapping[int, str]) -> bool:
    """Whether the text tells two definitions of the letter `key` apart, `words` being those of each paragraph."""
    if second.cue in _REASONS:
        return False
    mine, theirs = _label(first), _label(second)
    if mine is not None and theirs is not None:
        (opening, name), (other_opening, other) = mine, theirs
        if _RESTATES.search(name) or _RESTATES.search(other) or name == other:
            return False
        return (opening == other_opening and opening != "phrase") or _one_kind(name, other)
    bare = mine is None and theirs is None and first.paragraph == second.paragraph
    return bare and _open_items(key, words.get(second.paragraph, ""))


def _label(equation: Equation) -> tuple[str, str] | None:
    """How the words before a formula name it; None where they do not."""
    for opening, pattern in _LABELS:
        if (found := pattern.search(equation.before)) is not None:
            name = next(group for group in found.groups() if group is not None)
            return opening, " ".join(name.lower().split())
    return None


def _one_kind(name: str, other: str) -> bool:
    """Whether two names are of one kind of thing, with words of their own: "ridge penalty" and "lasso penalty"."""
    first, second = name.split(), other.split()
    return len(first) > 1 and len(second) > 1 and first[-1] == second[-1] and first != second


def _open_items(key: str, text: str) -> bool:
    """Whether items of a list open with the letter, each a topic of its own: they go on with another formula, or there
    are more of them than two ways to write one thing."""
    mine = [item["rest"] for item in _ITEM.finditer(text) if _ITEM_HEAD.sub("", item["head"]).startswith(key)]
    return len(mine) > 2 or sum("$" in rest for rest in mine) > 1


def is_another_version(before: str) -> bool:
    """Whether words introduce a formula as one of another kind than the one before: "the smooth version is"."""
    return _VERSION.search(before) is not None


_VERSION = re.compile(
    r"\b(?:the|an?|its)\s+(?!(?:equivalent|same|above|simplified|rewritten|expanded|explicit)\b)[a-z-]+\s+"
    r"(?:version|variant|alternative|analogue|counterpart|relaxation)\s+(?:is|reads|has|uses)(?:\s+the\s+\w+)?\s*\$*$",
    re.IGNORECASE,
)
