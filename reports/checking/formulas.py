"""In which formulas of a document the two ends of a step stand, and whether words stand between them."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from corrigenda.proofs.decide.doubts.question import NOTHING, Layout
from corrigenda.proofs.documents import ClaimBlock, Document, MathSpan, Place, ProseSpan
from corrigenda.proofs.documents.steps.cutting import NoteStep
from corrigenda.reports.checking.qualifiers import qualifiers, unread

WORDS = re.compile(r"[A-Za-z]{3,}")
# Words that lead on from one formula to the next: the chain goes on over them.
LEADING = re.compile(
    r"\b(?:and|then|thus|hence|therefore|so|where|since|because|that|which|this|gives|get|have|equals|using|with|for|the"
    r"|plug|into|expand\w*|simplif\w*)\b",
    re.IGNORECASE,
)
SAID = MappingProxyType(
    {
        "independent": re.compile(r"\bi\.?\s*i\.?\s*d\b|\bindependen|\buncorrelated", re.IGNORECASE),
        "orthogonal": re.compile(r"\bSVD\b|\bsingular v|\borthogonal m|\borthonormal|\beigen-?decomp", re.IGNORECASE),
    }
)
# Words bind as far as a section goes: laws change sooner than decompositions.
NEAR = MappingProxyType({"independent": 12, "orthogonal": 60})
PLAIN = "ascii"


@dataclass(frozen=True, slots=True, kw_only=True)
class Formulas:
    """The formulas of a document in order; `starts` are their first places, `words` counts the prose before each."""

    starts: Sequence[Place]
    words: Sequence[int]
    said: Mapping[str, Sequence[int]]
    plain: Sequence[bool]
    qualifiers: Sequence[tuple[str, ...]]

    @staticmethod
    def of(document: Document) -> Formulas:
        """The formulas with their places, words that only lead on left out."""
        starts: list[Place] = []
        words: list[int] = []
        plain: list[bool] = []
        said: dict[str, list[int]] = {what: [] for what in SAID}
        count = 0
        for item in document.items:
            for what, line in _said(item):
                insort(said[what], line)
            if isinstance(item, ProseSpan):
                count += len(WORDS.findall(LEADING.sub("", item.text)))
            elif isinstance(item, MathSpan) and item.places and not item.places[0].file:
                starts.append(item.places[0])
                words.append(count)
                plain.append(item.style == PLAIN)
        return Formulas(starts=starts, words=words, said=said, plain=plain, qualifiers=qualifiers(document))

    def layout(self, step: NoteStep, *, later: bool) -> Layout:
        """How a step stands in the document."""
        first, last = self._formula(step.place), self._formula(step.end)
        said = frozenset(what for what in self.said if self._is_said(what, step.place.line)) or NOTHING
        if first is None or last is None:
            return Layout(later=later, said=said, older=frozenset(step.older) or NOTHING)
        return Layout(
            later=later,
            joined=first != last and self.words[last] != self.words[first],
            plain=self.plain[first],
            said=said,
            older=frozenset(step.older) or NOTHING,
            qualified=unread((*self.qualifiers[first], *self.qualifiers[last]), step.given) or step.hedge,
        )

    def _is_said(self, what: str, line: int) -> bool:
        """Whether it is said shortly before a line, or on the one behind it."""
        lines = self.said[what]
        return bisect_left(lines, line - NEAR[what]) < bisect_right(lines, line + 1)

    def _formula(self, place: Place) -> int | None:
        """The formula that holds a place, places of included files left out."""
        found = bisect_right(self.starts, place) - 1
        return found if found >= 0 and not place.file else None


def _said(item: ProseSpan | MathSpan | ClaimBlock) -> Iterator[tuple[str, int]]:
    """What the words of an item state, and on which lines."""
    for what, words in SAID.items():
        for found in words.finditer(item.text):
            if isinstance(item, MathSpan):
                yield what, item.places[found.start()].line
            else:
                yield what, item.place.line + item.text.count("\n", 0, found.start())
