"""What the words of an answer hold: nothing, a refusal, or a formula that was not read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corrigenda.proofs.documents import MathSpan, ProseSpan
from corrigenda.proofs.language.reading.tokens.vocabulary import words
from corrigenda.reports.grading.submissions.content import Relation, Spot
from corrigenda.reports.grading.submissions.headings import untitled
from corrigenda.reports.grading.submissions.sections import Item

_GIVEN_UP = re.compile(
    r"(?:(?:do not|don'?t|dont) know|no (?:idea|clue|time)|not (?:attempted|done|solved|finished)"
    r"|skip(?:ped)?|ran out of time|did(?: not|n'?t) (?:do|finish|solve|attempt|manage|get to)"
    r"|could(?: not|n'?t) (?:do|solve|manage)"
    r"|(?:nicht|un)\s*(?:bearbeitet|gel\u00f6st|geschafft)|keine (?:ahnung|zeit)|wei\u00df (?:ich )?nicht)\b",
    re.IGNORECASE,
)
# What may stand around it; any other word may be an answer ("I did not solve it, since zero is not allowed").
_AROUND = frozenset(
    words(
        "i we sorry unfortunately really just have had was were been it this that these one problem question part "
        "exercise here for the to do at all still yet how in left me please leider ich wir es das die aufgabe diese"
    )
)
_EQUATION = re.compile(r"(?<![<>=!:])=(?![=>])\s*\S")
_MATHEMATICS = re.compile(r"[\^_+*\u03b1-\u03c9\u2211\u2202\u00b2]|\d[A-Za-z]|(?<![A-Za-z])[A-Za-z]\s*\(")
UNREAD = "this line has an equation that is not read as a formula; a teacher reads it"


def says_something(items: Sequence[Item]) -> bool:
    """Whether there are words besides titles, marks and a note that nothing was tried."""
    texts = [item.text for item in items if isinstance(item, ProseSpan) and not item.heading and item.text.strip()]
    if any(isinstance(item, MathSpan) for item in items):
        return bool(texts)
    lines = [line for line in "\n".join(texts).split("\n") if line.strip()]
    rest = untitled(lines[0]) if lines else ""
    if lines and rest != lines[0].strip():
        lines = lines[1:] or [rest] * bool(rest)
    return bool(lines) and not (len(lines) == 1 and _given_up(lines[0]))


def _given_up(line: str) -> bool:
    rest, refusals = _GIVEN_UP.subn(" ", line)
    around = re.findall(r"\w+", rest.lower())
    return not re.search(r"\w", line) or (refusals > 0 and all(word in _AROUND for word in around))


def in_words(items: Sequence[Item], file: str) -> Iterator[Relation]:
    """The lines of text without mark-up that have an equation which nobody read: they may hold the answer."""
    styles = {item.style for item in items if isinstance(item, MathSpan)}
    if styles and "ascii" not in styles:
        return
    for item in items:
        if isinstance(item, ProseSpan):
            for number, line in enumerate(item.text.split("\n")):
                if _EQUATION.search(line) and _MATHEMATICS.search(line):
                    spot = Spot(file=file, line=item.place.line + number, column=1)
                    yield Relation(left="", relation="", right=line.strip(), chain=-1, spot=spot, unread=UNREAD)
