"""Means and covariances that words give a letter: "$x$ has mean $m$ and covariance $P$", "$v$ with zero mean"."""

from __future__ import annotations

import re
from collections.abc import Iterator

_LETTER = r"(?:\\(?:mathbf|boldsymbol|bm|mathrm)\{\\?[A-Za-z]+\}|\\[a-z]+|[A-Za-z])"
_FORMULA = r"\$\s*(?P<{0}>[^$]{{1,40}}?)\s*\$"
_WORDS = r"(?:(?!(?:and|or|but|from|of|its|whose|for)\b)[a-z-]+\s+){0,4}?"
_QUALITIES = r"(?:an?\s+|the\s+)?(?:(?:prior|known|unknown|finite|common|true|some)\s+)*"
_MEAN = rf"{_QUALITIES}(?:(?P<zero>zero)[ -]mean|mean\s+(?:(?P<nought>zero|0)\b|{_FORMULA.format('mean')}))"
_SPREAD = (
    rf"{_QUALITIES}(?:(?P<unit>unit)\s+variance|(?P<kind>co)?variance(?:\s+matrix)?\s+{_FORMULA.format('spread')})"
)
_AND = r"\s*(?:,\s*)?(?:and\s+(?:with\s+)?)?"
_SAID = re.compile(
    rf"(?P<before>\b[a-z]+)?\s*(?:\$\s*(?P<first>{_LETTER})\s*\$\s*,?\s*and\s+)?\$\s*(?P<letter>{_LETTER})(?:\s*\\in\b[^$]*)?\$\s*,?\s*"
    rf"(?:(?:be|is|are|has|have|having|with|of|follows)\s+)?{_WORDS}"
    rf"(?={_QUALITIES}(?:zero[ -]mean|mean|unit|(?:co)?variance)\b)(?:{_MEAN}{_AND})?(?:{_SPREAD})?"
    rf"(?:\s*,?\s*(?:and\s+)?(?:is\s+)?independent\s+of\s+{_FORMULA.format('other')})?",
    re.IGNORECASE,
)
_OF_SOMETHING = re.compile(
    r"of|given|on|for|from|by|to|in|under|sample|estimator|average|mean|expectation|(?:co)?variance|matrix|parameters?",
    re.IGNORECASE,
)
_BARE = re.compile(_LETTER)
_BOUND = re.compile(r"\s*(?:[<>]|\\(?:geq?|leq?|gt|lt|in|neq?)(?![A-Za-z])).*", re.DOTALL)


def value_of(formula: str) -> str:
    """What a formula that gives a value says, without a bound behind it: `\\sigma^2` of "variance $\\sigma^2 > 0$"."""
    return _BOUND.sub("", formula, count=1).strip() or formula


def moments(sentence: str) -> Iterator[tuple[str, str]]:
    """The letters of a sentence with what it declares of each; a covariance that two have may be one between them."""
    for found in _SAID.finditer(sentence):
        if _OF_SOMETHING.fullmatch(found["before"] or ""):
            continue
        for letter in filter(None, (found["first"], found["letter"])):
            if found["zero"] or found["nought"] or found["mean"]:
                yield letter, rf"\mathbb{{E}}[{letter}] = {value_of(found['mean'] or '0')}"
            if (found["unit"] or found["spread"]) and not (found["kind"] and found["first"]):
                operator = "Cov" if found["kind"] else "Var"
                yield letter, rf"\operatorname{{{operator}}}({letter}) = {value_of(found['spread'] or '1')}"
            if found["other"] and _BARE.fullmatch(found["other"]):
                yield letter, rf"{letter} \perp {found['other']}"
