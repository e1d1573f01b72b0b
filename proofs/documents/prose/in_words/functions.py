r"""What sentences say of functions: "let $f$ be convex and $L$-smooth", "a $\mu$-strongly convex function $g$"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corrigenda.proofs.language.function_classes import OF_NUMBERS_TOO, Kind
from corrigenda.proofs.language.reading.declarations.function_words import phrases

_C = r"\$\s*([^$]{1,20}?)\s*\$"
_PROPERTIES = tuple((kind, pattern) for kind, pattern in phrases(_C).items() if kind not in OF_NUMBERS_TOO)
_NAME = r"\$\s*(?P<name>\\?[A-Za-z]+|\\(?:mathcal|mathrm)\{[A-Z]\})\s*(?:(?::|\\colon)[^$]*)?\$"
_SAYS = re.compile(
    rf"\bwith\s+{_NAME}\s*(?=\$)|"
    + _NAME.replace("name", "other")
    + r"\s*(?:\([^()]{0,60}\)\s*)?,?\s*(?:(?:is|be|are|has|have|having|with)\s+)"
    r"(?:(?:also|both|assumed|to|be|now|moreover|an?)\s+)*"
)
_NOUN = r"(?:(?:loss|objective|cost|risk)\s+)?(?:function|functional|objective|loss|cost|risk)?\s*"
_BEHIND = re.compile(rf"[\s-]*{_NOUN}{_NAME}")
_JOINED = re.compile(r"\s*(?:,\s*(?:and|with)\b|,|\b(?:and|but|with|having|has)\b|;)?\s*(?:(?:is|also|both|an?)\s+)*")
_GRADIENT = re.compile(
    rf"(?:\$\s*\\nabla\s*(?P<of>\\?[A-Za-z]+)(?:\([^$()]*\))?\s*\$|\bgradient\s+(?:of\s+)?{_NAME})\s+is\s+"
    rf"(?:(?:also|an?)\s+)*{_C}[\s-]*Lipschitz"
)
_OTHER_KIND = re.compile(r"(?:strictly|quasi-?|non-?|pseudo-?|uniformly|locally|restricted|weakly)\s*$", re.IGNORECASE)
_OTHER_NOUN = re.compile(r"[\s-]*(?:sets?|hulls?|cones?|combinations?|bod(?:y|ies)|regions?|polytopes?|relaxations?)\b")
_DENIED = re.compile(r",?\s*(?:but|and|though|although|possibly|,)?\s*(?:is\s+)?not\s+(?:necessarily\s+)?convex\b,?")


_LEAST = re.compile(
    r"\$\s*(?P<point>\\?[A-Za-z]+(?:_|\^)\{?(?:\*|\\star|\\ast)\}?)\s*\$\s+(?:be|is|denotes?|for)\s+(?:its|the|a|an|any)\s+"
    r"(?:(?:unique|global)\s+)*(?:minimi[sz]er|minimum|optimum|optimal point)\b(?!\s+(?:value|norm))"
    rf"(?:\s+of\s+(?:the\s+function\s+)?{_NAME})?"
)
_CONSTANT = re.compile(r"\}\s(\\?[A-Za-z]+)\\text\{-")
_OF_ITSELF = re.compile(
    r"\b(?:minimi[sz]er|optimum)\s+\$\s*(?P<point>\\?[A-Za-z]+(?:_|\^)\{?(?:\*|\\star|\\ast)\}?)\s*\$"
    rf"(?:\s+of\s+(?:the\s+function\s+)?{_NAME})?"
)


def without_denials(sentence: str) -> str:
    """The sentence without "but not necessarily convex", which leaves what it says before."""
    return _DENIED.sub("", sentence)


_OTHER_NORM = re.compile(
    r"\b(?:with respect to|w\.?\s?r\.?\s?t\.?|in)\s+(?:the\s+|an?\s+|some\s+|any\s+)?"
    r"(?:\$[^$]*(?:\\\||norm|ell)[^$]*\$|[\w$\\-]*\s*norm\b)"
    r"|\brelative(?:ly)?\b",
    re.IGNORECASE,
)
"""A class of another geometry than that of the Euclidean norm."""
_GOES_ON = re.compile(
    r"\s*(?:,\s*and\b|,|\band\b)\s*(?:(?:is|also|both|an?)\s+)*(?!(?:and|let|we|so|then|suppose|assume|its|the|that|with|for|has|have"
    r"|consider|it|there|if|where|which|hence|thus|by|this|these|at|in|on)\b)[A-Za-z]",
    re.IGNORECASE,
)
"""Behind a list of properties: another one, which is not read."""


def properties(sentence: str) -> Iterator[tuple[str, str]]:
    """Each function, and its constant, with one property that the sentence gives it, in LaTeX with words; the letter
    that names where such a function is smallest, with that."""
    found = dict.fromkeys(_of_functions(sentence)) if not _OTHER_NORM.search(sentence) else {}
    for name, text in found:
        constant = _CONSTANT.search(text)
        yield f"{name}, {constant[1]}" if constant else name, text
    names = list(dict.fromkeys(name for name, _ in found))
    for match in (*_LEAST.finditer(sentence), *_OF_ITSELF.finditer(sentence)):
        of = match["name"] or (names[0] if len(names) == 1 else "")
        if of in names:
            yield match["point"], rf"{match['point']} = \arg\min_{{u}} {of}(u)"


def _of_functions(sentence: str) -> Iterator[tuple[str, str]]:
    for found in _SAYS.finditer(sentence):
        name = found["name"] or found["other"]
        texts, end = _listed(sentence, found.end(), name)
        if not _OTHER_NOUN.match(sentence, end) and not _GOES_ON.match(sentence, end):
            yield from ((name, text) for text in texts)
    place = 0
    while place < len(sentence):
        start = min((one.start() for _, pattern in _PROPERTIES if (one := pattern.search(sentence, place))), default=-1)
        if start < 0:
            break
        texts, end = _listed(sentence, start, "{}")
        behind = _BEHIND.match(sentence, end)
        if behind is not None and not _OTHER_KIND.search(sentence[:start]):
            yield from ((behind["name"], text.replace("{}", behind["name"], 1)) for text in texts)
        place = max(end, start + 1)
    for match in _GRADIENT.finditer(sentence):
        name = match["name"] or match["of"]
        yield name, _said(name, Kind.SMOOTH, next(filter(None, match.groups()[2:])))


def _listed(sentence: str, place: int, name: str) -> tuple[list[str], int]:
    """The properties that stand in a row from a place on, and where they end."""
    found: list[str] = []
    while True:
        joined = _JOINED.match(sentence, place) if found else None
        at = joined.end() if joined else place
        for kind, pattern in _PROPERTIES:
            match = pattern.match(sentence, at)
            if match is not None:
                found.append(_said(name, kind, next(filter(None, match.groups()), "")))
                place = match.end()
                break
        else:
            return found, place


def _said(name: str, kind: Kind, constant: str) -> str:
    if constant:
        return rf"{name} \text{{ is }} {constant}\text{{-{kind.value}}}"
    return rf"{name} \text{{ is {kind.value}}}"
