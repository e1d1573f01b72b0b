"""What a student took back: an attempt that is scrapped, a line that is called wrong, a formula that is struck out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corrigenda.proofs.documents import MathSpan, Place, ProseSpan
from corrigenda.reports.grading.submissions.content import Spot
from corrigenda.reports.grading.submissions.sections import Item

_THAT = r"(?:that|this|it|all|everything|what|the\s+(?:above|previous|first|last|attempt|lines?))\b"
_PART = r"(?!\s+(?:terms?|constants?|factors?|parts?|contributions?|dependence|case)\b)"
_ATTEMPT = re.compile(
    rf"\b(?:scrap|scratch|retract|withdraw|cancel|ignore|disregard|forget|discard|strike|cross\s+out)\s+{_THAT}{_PART}"
    r"|\b(?:start(?:ing)?\s+(?:over|again|afresh|from\s+scratch)|(?:try|trying)\s+(?:again|once\s+more)"
    r"|(?:second|new|next|another)\s+(?:try|attempt)|redo(?:ing)?\s+(?:this|that|it)|never\s*mind)\b"
    r"|\b(?:neuer\s+Versuch|noch\s*mal\s+von\s+vorne?)\b",
    re.IGNORECASE,
)
_WRONG = (
    r"(?:wrong|not\s+(?:right|correct|true)|incorrect|nonsense|an?\s+(?:mistake|error|typo|slip)|missing|forgot(?:ten)?|missed"
    r"|can\s?not\s+be|can't\s+be|(?:does|do)(?:\s+not|n't)\s+(?:fit|match|work)|falsch)\b"
)
_LINE = re.compile(
    rf"(?:^|[.!?;,:(\n]\s*)(?:no(?:pe)?(?:\s*[,.!:]|\s+(?=that|this|it\b|wait))|(?:wait|oops|hmm+|sorry|nein)\b)[^.\n]{{0,60}}?\b{_WRONG}"
    rf"|\b(?:that|this|which)(?:\s+(?:is|was)|'s)\s+(?:clearly\s+|obviously\s+)?{_WRONG}"
    r"|(?:^|[.!?;(\n]\s*)(?:oops|correction\s*:|(?:no,?\s+)?wait\s*[,:])"
    r"|\b(?:that|this|it)\s+(?:can\s?not|can't)\s+be\s+(?:right|true)\b"
    r"|\b(?:that|this|it)\s+(?:does\s+not|doesn't|cannot|can't)\s+(?:fit|match|work)\b",
    re.IGNORECASE,
)
_STRUCK = re.compile(r"~~|</?(?:del|s|strike)>", re.IGNORECASE)
_STRIKES = re.compile(r"\\(?:sout|st|xout|cancel)\s*\{\s*$")
_RELATION = re.compile(r"[=<>]|\\(?:le|ge|leq|geq|iff|implies|approx|equiv)(?![A-Za-z])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Abandoned:
    """The stretches of an answer that were taken back, each from a place up to another one."""

    stretches: tuple[tuple[Place, Place], ...] = ()

    def holds(self, spot: Spot | Place) -> bool:
        """Whether what stands at a place was taken back."""
        at = (spot.line, spot.column)
        return any((start.line, start.column) <= at < (end.line, end.column) for start, end in self.stretches)


def abandoned(items: Sequence[Item]) -> Abandoned:
    """What the words of an answer take back: an attempt where another formula follows, a line where another one is
    left."""
    return Abandoned(stretches=(*_taken_back(items), *_struck(items)))


def _taken_back(items: Sequence[Item]) -> Iterator[tuple[Place, Place]]:
    last: MathSpan | None = None
    stated = 0
    for at, item in enumerate(items):
        if isinstance(item, MathSpan):
            last, stated = (item, stated + 1) if _states(item) else (last, stated)
            continue
        said = _words_from(items, at)
        goes_on = any(_states(one) for one in items[at + 1 :])
        if last is None or not (goes_on or stated > 1):
            continue
        if goes_on and _ATTEMPT.search(said):
            yield Place(line=0, column=0), item.place
        elif _LINE.search(said):
            yield last.places[0], item.place


def _words_from(items: Sequence[Item], at: int) -> str:
    """The words that begin here, up to the next formula that states something; a letter among them is a blank."""
    if at > 0 and not _states(items[at - 1]) and isinstance(items[at - 1], MathSpan):
        return ""
    said = ""
    for item in items[at:]:
        if _states(item):
            break
        said += item.text if isinstance(item, ProseSpan) else " $ "
    return said


def _states(item: Item) -> bool:
    """Whether an item is a formula that says something of another one."""
    return isinstance(item, MathSpan) and bool(item.places) and _RELATION.search(item.text) is not None


def _struck(items: Sequence[Item]) -> Iterator[tuple[Place, Place]]:
    """Formulas between the marks of struck text."""
    open_ = braced = False
    for item in items:
        if isinstance(item, ProseSpan):
            open_ ^= len(_STRUCK.findall(item.text)) % 2 == 1
            braced = _STRIKES.search(item.text) is not None
        elif (open_ or braced) and item.places:
            last = item.places[-1]
            yield item.places[0], Place(line=last.line, column=last.column + 1, file=last.file)
