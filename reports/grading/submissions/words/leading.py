"""Whether nothing but the words of a derivation stands between two formulas, so that the later goes on from the first.

`so`, `common denominator:`, `inserting` draw a formula from the one before it; `that is` says the same again.  Any
other word (`or`, `for`, `at`, `another way`) may begin something else.
"""

from __future__ import annotations

import re
from typing import Literal

from corrigenda.proofs.language.reading.tokens.vocabulary import words

Lead = Literal["", "drawn", "same"]

_DRAWN = frozenset(
    words(
        "so thus hence therefore then now next finally and which this that it the we i us one our gives give gave "
        "giving yields yield yielding get gets getting obtain obtains obtaining have find finds finding arrive "
        "arrives at is are becomes become simplifies simplify simplifying simplification expand expanding expands "
        "expansion multiply multiplying out insert inserting substitute substituting substitution plug plugging put "
        "putting in into back rearrange rearranging collect collecting combine combining terms common denominator "
        "divide dividing through solve solving follows let's lets can to cancel cancelling canceling need needs must "
        "require requires answer result conclude concluding other words equivalently i.e ie e.i gradient derivative "
        "variance"
    )
)
_SAME = re.compile(
    r"\b(?:that\s+is|i\.\s?e|equivalently|in\s+other\s+words|which\s+means|(?:the\s+same\s+as|equivalent\s+to|iff)|if\s+and\s+only\s+if)\b|\\iff|<=>|\u21d4"
)
_MARKS = re.compile(r"\\implies|\\Rightarrow|\\therefore|=>|\u21d2|\u2234|\u27f9")
_WORD = re.compile(r"[^\W\d_]+(?:[.'][^\W\d_]+)*")


def lead_of(said: str) -> Lead:
    """What the words between two formulas make of the second: drawn from the first, the same again, or neither."""
    plain = _MARKS.sub(" ", said.lower())
    if _SAME.search(plain):
        return "same" if _known(_SAME.sub(" ", plain)) else ""
    return "drawn" if _known(plain) else ""


def _known(said: str) -> bool:
    return all(word in _DRAWN for word in _WORD.findall(said)) and not re.search(r"[\d?]", said)
