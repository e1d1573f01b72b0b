"""Words beside a relation that make less of it than a claim: an `and`, a case, a condition that is only sufficient."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from corrigenda.reports.grading.submissions.own_letters import rubric_letters

Joined = Literal["", "and", "or"]
_AND = r"(?:and|or|und|oder|&)\b|\\(?:land|lor|wedge|vee)(?![A-Za-z])|[\u2227\u2228]"
_GAP = r"(?:[\s$,}]|\\[()\[\],;: ]|\\q?quad(?![A-Za-z])|\\text\s*\{)*"
_GOES_ON = (
    r"(?!\s+(?:the|this|that|these|those|it|they|we|so|then|hence|since|because|thus|therefore|for|in|is|has|not|only|"
    r"nothing|otherwise|converg\w*|diverg\w*|stable|unstable)\b)"
)
_JOINED_BEHIND = re.compile(rf"{_GAP}(?:{_AND}){_GOES_ON}")
_JOINED_BEFORE = re.compile(rf"(?:(?<![A-Za-z])(?:and|or|und|oder)|\\(?:land|lor|wedge|vee)|[\u2227\u2228]){_GAP}$")
_OR = re.compile(r"or|oder|\\(?:lor|vee)|\u2228")
_LINK = re.compile(
    rf"(?:(?P<or>(?<![A-Za-z])(?:or(?:\s+else)?|oder)|\\(?:lor|vee)|\u2228)"
    rf"|(?P<and>(?<![A-Za-z])(?:and(?:\s+also)?|und)|\\(?:land|wedge)|[\u2227&])|[,;]){_GAP}(?:(?:either|both)\s+)?{_GAP}$"
)
_BARE_LINK = re.compile(r"[\s,;]*(?:(?:or|and|oder|und)\b(?:\s+(?:else|also|both|either))?)?[\s,;]*")
_LABEL = re.compile(
    r"[\s,;.:*()-]*(?:(?:and|or|the|case|first|second|third|other|one|another|solution|root|zero|value|is|[a-d]|i{1,3}|\d)\b[\s,;.:*()-]*){0,6}",
    re.IGNORECASE,
)
_SUFFICES = re.compile(
    rf"{_GAP}(?:always\s+)?(?:suffices|is\s+(?:sufficient|enough|safe))\b(?!\s*(?:,|and)?\s*(?:and\s+)?(?:also\s+)?necessary)"
)
_SENTENCE = re.compile(r"[.!?;](?:\$|\s)|\n\s*\n|\n\s*[-*#]\s")
_EVERY = r"(?:all|each|every|any|some)\b"
# `i = 1, \dots, n` and `i \in S` run through indices; `n = 1` is a case.
_RANGE = r"[\s$]*[A-Za-z]\s*(?:\\in(?![A-Za-z])|=\s*\w+\s*(?:,|\.\.|\u2026|\\[lc]?dots))"
_ORDER = r"(?:[<>\u2264\u2265]|\\(?:le|ge|ne|leq|geq|neq|succ|gg|ll|to)(?![A-Za-z]))"
_IF = r"(?:if|when|whenever|suppose|assume|assuming|unless|provided|falls|wenn)"
_WITHOUT = r"\b(?:otherwise|elsewhere|without(?!\s+(?:loss|further|proof)))\b"
_KINDS = (
    r"(?:square|orthonormal|symmetric|invertible|singular|diagonal|orthogonal|scalar|constant|small|large|positive|negative|zero"
    r"|non-?zero|unit|independent|uncorrelated|even|odd)"
)
_BEFORE_ORDER = re.compile(
    r"\b(?:cases?|for|suppose|assume|falls|if|when|unless|otherwise|provided)\b[^.;:!?$\n]{0,40}[\s$\\\[({]*$",
    re.IGNORECASE,
)
_IN_CASE = re.compile(
    rf"{_WITHOUT}|\b(?:the|this|that|special)\s+(?:\w+\s+)?case\b|\bas\b[^.;]*\\to\b"
    rf"|\b{_IF}\b(?!\s+(?:{_EVERY}|(?:we|one|you)\b|\w+ing\b))(?!{_RANGE})"
    rf"|\bfor\s+(?:an?\s+)?{_KINDS}\b"
    rf"|\b(?:for|case|{_IF})\b(?!\s+(?:{_EVERY}|we\s+(?:write|set|let|put|define|denote)\b))(?!{_RANGE})"
    rf".*?(?:=|{_ORDER})",
    re.IGNORECASE | re.DOTALL,
)
_ONLY = re.compile(
    rf"{_GAP}(?:(?:only\s+)?(?:if|when|unless|whenever|provided|as\s+long\s+as|wenn|falls)\b"
    rf"|for\b(?!\s+(?:{_EVERY}|(?:the|an?)\b))(?![\s$]*(?:\d|[A-Za-z]\s*,))(?!{_RANGE}))"
)
_CONDITION = re.compile(
    rf"\b(?:for|case|with|at|setting|taking|choosing|{_IF})\b(?!\s+{_EVERY})(?!{_RANGE})[^$.;:]{{0,40}}\$(?P<condition>[^$]*)\$[^$]*(?:\$[^$]*)?$"
    rf"|\b(?:for|{_IF})\s+(?P<plain>[^$,]*?{_ORDER}[^$,]*?)(?:,|\s+(?:we|then|it|this)\b)[^$]*$",
    re.IGNORECASE,
)
_BOTH_WAYS = re.compile(
    r"\b(?:if\s+and\s+only\s+if|iff|(?:exactly|precisely)\s+(?:if|when|for)|genau\s+(?:f\u00fcr|dann,?\s+wenn|dann))\b",
    re.IGNORECASE,
)
_RIGHT_BEFORE = re.compile(rf"{_BOTH_WAYS.pattern}{_GAP}$", re.IGNORECASE)
_OTHERWISE = re.compile(rf"(?:{_WITHOUT}|\belse\b)[^$]*(?:\$[^$]*)?$", re.IGNORECASE)
_UP_TO = re.compile(
    r"\bup\s+to\s+(?:an?\s+)?(?:(?:additive|multiplicative|irrelevant)\s+)?(?:constants?|factors?|terms?|scal\w+)\b"
    r"|\b(?:drop|dropp|ignor|omit|omitt|neglect|discard|without|leav)(?:ing|e|s)?\s+(?:out\s+|away\s+)?(?:the\s+|all\s+|any\s+)?"
    r"(?:\w+\s+){0,2}(?:constants?|terms?|factors?)\b",
    re.IGNORECASE,
)
_LEAVES_OUT = re.compile(
    r"\b(?:ignoring|neglecting|omitting|dropping|disregarding|leaving\s+out|without)\s+(?:the\s+)?[\w-]+(?:\s+[\w-]+)?\s*,",
    re.IGNORECASE,
)
_EXAMPLE = re.compile(r"\be\.\s?g\.|\b(?:examples?|instance|sanity|check(?:ing|s|ed)?)\b", re.IGNORECASE)
_BOUNDS = re.compile(_ORDER)
_FIXES = re.compile(r"\s*(?P<letter>\\?[A-Za-z]\w*)\s*(?:\^\s*\{?\w\}?\s*)?=\s*-?[\\\w{}/.]+\s*")
_DOLLARS = re.compile(r"\\[()\[\]]|\$\$")
_DRAWN = re.compile(
    r"\b(?:needs?|must|requires?d?|demands?|hence|so|thus|therefore|implies|gives|means|i\.\s?e)\b|\\(?:implies|Rightarrow)"
    r"|=>|[\u21d2\u2234]",
    re.IGNORECASE,
)


def link(before: str, between: str) -> str:
    """The bare `or`, `and` or comma that ties a relation to the one before it, `;` for the label of a list or a case
    (`Case 2:`); empty where more words stand `between` their formulas."""
    if between and _BARE_LINK.fullmatch(between) is None:
        return ";" if _LABEL.fullmatch(between) else ""
    found = _LINK.search(before)
    if found is None:
        return ""
    return "or" if found["or"] else "and" if found["and"] else ","


def suffices(behind: str) -> bool:
    """Whether words say that a relation suffices."""
    return _SUFFICES.match(behind) is not None


def joined(before: str, behind: str) -> Joined:
    """The `and` or the `or` right beside a relation; one that is said to suffice need not hold either."""
    found = [one.group() for one in (_JOINED_BEFORE.search(before), _JOINED_BEHIND.match(behind)) if one is not None]
    if _SUFFICES.match(behind) is not None or any(_OR.search(one) is not None for one in found):
        return "or"
    return "and" if found else ""


def case(before: str, behind: str, *, order: bool) -> bool:
    """Whether words make a case of a relation: `for x > 0` in its sentence, `for` before an inequality (`order`)."""
    before = _BOTH_WAYS.sub("", before)
    cased = _IN_CASE.search(sentence(before)) is not None or (order and _BEFORE_ORDER.search(before) is not None)
    return cased or _ONLY.match(behind) is not None


def partial(before: str, behind: str, given: Sequence[str]) -> bool:
    """Whether a relation is said for some values alone, or up to a term: its condition stands right beside it, and is
    not granted."""
    if _ONLY.match(behind) is not None:
        return not any(_same(behind, text) for text in _granted(given))
    said = _DOLLARS.sub("$", sentence(_BOTH_WAYS.sub("", before)))
    if any(words.search(said) is not None for words in (_OTHERWISE, _UP_TO, _LEAVES_OUT, _EXAMPLE)):
        return True
    found = _CONDITION.search(said)
    text = (found["condition"] or found["plain"] or "") if found is not None else ""
    restricts = _BOUNDS.search(text) is not None or _fixes(text, given)
    return restricts and _plain(text) not in map(_plain, _granted(given))


def _fixes(text: str, given: Sequence[str]) -> bool:
    """Whether a condition gives a letter of the problem a value; what only repeats or makes a definition does not."""
    found = _FIXES.fullmatch(text)
    letter = found["letter"] if found is not None else ""
    made = any(one.partition(":=")[0].strip() == letter for one in given if ":=" in one)
    return letter in rubric_letters(tuple(given)) and not made


def drawn(before: str) -> bool:
    """Whether words say that a relation is needed, or follows."""
    return _DRAWN.search(sentence(before)) is not None


def is_both_ways(before: str) -> bool:
    """Whether `if and only if` stands right before a relation."""
    return _RIGHT_BEFORE.search(before) is not None


def sentence(before: str) -> str:
    """The part of the last sentence that stands before a place."""
    return _SENTENCE.split(before)[-1]


def _granted(given: Sequence[str]) -> Iterator[str]:
    """The conditions of a problem, one for each letter of `a, b > 0`."""
    for text in given:
        order = _BOUNDS.search(text)
        if order is not None and ":=" not in text:
            yield from (f"{letter}{text[order.start() :]}" for letter in text[: order.start()].split(","))


def _same(behind: str, granted: str) -> bool:
    return _plain(granted) in _plain(behind.partition(".")[0])


def _plain(text: str) -> str:
    return re.sub(r"\s|\\[,;: ]", "", text)
