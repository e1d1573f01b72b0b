r"""Independence said in words: `x_1, \dots, x_n \sim P \text{ independent}`, `x, y \text{ are independent}`.

Behind a law the words say what a law of several letters, and laws apart, mean anyway; behind letters alone they are the
relation `x \perp y`, and "i.i.d." is a law of which nothing else is known: `x_1, \dots, x_n \sim P`.  Of a joint law,
`(x, y) \sim P \text{ i.i.d.}`, they speak of pairs that have no names: that is left to be refused, as are pairwise
independence and independence given a letter.
"""

from __future__ import annotations

import re

_KIND = r"(?:mutually\s+|jointly\s+)?independent(?:ly)?(?:\s+(?:copies|draws|samples|entries|letters))?"
_COPIES = r"i\.?\s?i\.?\s?d\.?|independent(?:ly)? and identically distributed"
_OPENING = r"\\(?:text|textrm|mbox|mathrm)\s*\{\s*(?:(?:are|is|be|all|both|drawn)\s+)*"
BEHIND_LAW = re.compile(rf"\s*,?\s*(?:\\[,;: ]|~|\\quad)*{_OPENING}(?:{_KIND}|{_COPIES})\s*\}}\s*$")
BEHIND_LETTERS = re.compile(rf"\s*{_OPENING}{_KIND}\s*\}}\s*$")
COPIES_BEHIND_LETTERS = re.compile(rf"\s*,?\s*(?:\\[,;: ]|~|\\quad)*{_OPENING}(?:{_COPIES})\s*\}}\s*$")
BETWEEN = re.compile(r"\s*(?:,\s*\\text\{\s*and\s*\}|,|\\text\{\s*,?\s*and\s*\})\s*")
_ACCENT = r"\\(?:mathbf|mathrm|boldsymbol|vec|bar|hat|tilde)\s*(?:\{\s*\\?[A-Za-z]+\s*\}|[A-Za-z])"
LETTER = re.compile(rf"(?!\\[lc]?dots)(?:{_ACCENT}|\\?[A-Za-z]+)(?:_(?:\w|\{{\s*\w+\s*\}}))?'*")


def in_relations(declaration: str) -> str:
    """The declaration with its words of independence left out, or as a relation; itself where it has none."""
    if r"\sim" in declaration:
        law = BEHIND_LAW.sub("", declaration)
        return declaration if declaration.lstrip().startswith("(") else law
    copies = COPIES_BEHIND_LETTERS.search(declaration)
    if copies is not None and not declaration.lstrip().startswith("("):
        return rf"{declaration[: copies.start()].strip()} \sim P"
    letters = BETWEEN.split(BEHIND_LETTERS.sub("", declaration).strip())
    told = BEHIND_LETTERS.search(declaration) is not None and len(letters) > 1
    return r" \perp ".join(letters) if told and all(map(LETTER.fullmatch, letters)) else declaration
