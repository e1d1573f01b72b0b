"""Names that words give: "write `R` for the residual `XW - Y`", "denote `X^\\top X` by `M`", "where `r` is `Xw - y`".

The formula behind the words becomes the definition `R := XW - Y`, so that it is read as one that stands in symbols.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corrigenda.proofs.documents import MathSpan, ProseSpan
from corrigenda.reports.grading.submissions.notation.replacing import replaced
from corrigenda.reports.grading.submissions.own_letters import rubric_letters
from corrigenda.reports.grading.submissions.sections import Item

_LETTER = re.compile(r"\s*(?:\\(?:hat|bar|tilde|vec|mathcal)\s*\{?\s*)?\\?[A-Za-z]+\}?(?:_(?:\w|\{[^{}]*\}))?'?\s*")
_RELATED = re.compile(r"[=<>]|\\(?:in|sim|le|ge|leq|geq|to|iff|colon|mid)(?![A-Za-z])|:")
_NOUN = r"(?:\s+(?:the|our|a|an)\s+(?:(?!(?:of|to|for|in|on|with|and|by|over|between|from)\b)[A-Za-z-]+\s*){1,4})?\s*"
_WRITE = re.compile(r"\b(?:write|writes|writing|use|using|put|set|let|have|read)\s*$", re.IGNORECASE)
_FOR = re.compile(
    rf"\s*(?:for|instead\s+of|in\s+place\s+of|(?:to\s+)?(?:denotes?|be|stands?\s+for|means?)){_NOUN}$", re.IGNORECASE
)
_WHERE = re.compile(r"\b(?:where|here|with)\s*$", re.IGNORECASE)
_IS = re.compile(rf"\s*(?:is|denotes|stands\s+for|means){_NOUN}$", re.IGNORECASE)
_DENOTE = re.compile(rf"\b(?:denote|call|calling|abbreviate|name|write|writing){_NOUN}$", re.IGNORECASE)
_BY = re.compile(r"\s*(?:(?:simply\s+)?(?:by|as)\s*)?$", re.IGNORECASE)
_DENOTE_BY = re.compile(r"\bdenote\s+by\s*$", re.IGNORECASE)
_AND = re.compile(r"\s*,?\s*and\s*$", re.IGNORECASE)


def with_names(items: Sequence[Item], given: tuple[str, ...]) -> tuple[Item, ...]:
    """The items with definitions for what words name; the letters of the problem have their meaning already."""
    found = list(items)
    letters = rubric_letters(given)
    for letter, body, name in _named(items):
        if name in letters:
            continue
        definition = f"{name.strip()} := "
        body_span = items[body]
        assert isinstance(body_span, MathSpan)
        if letter < body:
            found[body] = replaced(body_span, [(0, 0, definition)])
        else:
            span = items[letter]
            assert isinstance(span, MathSpan)
            found[letter] = replaced(span, [(0, len(span.text), f"{definition}{_plain(body_span)}")])
    return tuple(found)


def _named(items: Sequence[Item]) -> Iterator[tuple[int, int, str]]:
    """The places of a letter and of the formula that it names, with the letter."""
    again = -1
    for at in range(1, len(items) - 2):
        before, first, between, second = items[at - 1 : at + 3]
        if not (isinstance(before, ProseSpan) and isinstance(first, MathSpan)):
            continue
        if not (isinstance(between, ProseSpan) and isinstance(second, MathSpan)):
            continue
        if _RELATED.search(_plain(first)) or _RELATED.search(_plain(second)) or second.display:
            continue
        goes_on = again == at - 4 and _AND.fullmatch(before.text) is not None
        if _LETTER.fullmatch(_plain(first)) and (
            ((_WRITE.search(before.text) or goes_on) and _FOR.fullmatch(between.text))
            or (_WHERE.search(before.text) and _IS.fullmatch(between.text))
            or (_DENOTE_BY.search(before.text) and _NOUNS.fullmatch(between.text))
        ):
            again = at
            yield at, at + 2, _plain(first)
        elif _LETTER.fullmatch(_plain(second)) and _DENOTE.search(before.text) and _BY.fullmatch(between.text):
            yield at + 2, at, _plain(second)


_NOUNS = re.compile(_NOUN, re.IGNORECASE)


def _plain(span: MathSpan) -> str:
    return span.text.strip().rstrip(".,;").strip()
