"""From a document to its lines: every clause with the words that introduce it and the side that it goes on from.

A clause that begins with a relation, or that follows a line holding nothing but a relation, goes on from the last side
before it; never over a heading, and over running text only when that is short.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from corrigenda.proofs.documents import marks
from corrigenda.proofs.documents.model import BREAK, ClaimBlock, Document, MathSpan, Place, ProseSpan
from corrigenda.proofs.documents.prose.clauses import Clause, Relation, Side, place_at
from corrigenda.proofs.documents.prose.cues import Cue, cue_before, denied_after, last_sentence
from corrigenda.proofs.documents.prose.headings_in_prose import continues_topic, opens_exercise, parts
from corrigenda.proofs.documents.steps.bridging import bridged, last_readable
from corrigenda.proofs.documents.steps.splitting import clauses
from corrigenda.proofs.language.reading.tokens.vocabulary import words

_PARAGRAPH = re.compile(r"\n[ \t]*\n\s*(?=\S)")
_JOINS = re.compile(r"(?:where|with|for|and|which|so|then|hence|thus|i\.e|or|if|when|as|since|therefore|=)\b")
_LISTED = re.compile(r"\s*(?:[-*+•]\s|\(?\d{1,2}[.)]\s|\\item\b|\\begin\s*\{(?:itemize|enumerate|description)\})")
"""An item of a list belongs to the words before the list."""
LONGEST = 8_000
"""Characters that a paragraph may have: each formula looks at the words of its paragraph, and the next may end it."""
_LONE_RELATION = re.compile(r"\s*(=|≤|≥|<|>|≈|\\leq?|\\geq?|\\approx|\\equiv|≡|:=)\s*")
_WORD = re.compile(r"[A-Za-z]{2,}")
_ASIDE = re.compile(r"\W*(?:bring|since|using|where|because|as|by|with|plug|if|for|when|recall|note)\b", re.IGNORECASE)
_SUBSTITUTES = re.compile(r"\b(?:plug|substitut|insert)\w*\b", re.IGNORECASE)
_SHORT = 15
_CHAINED = frozenset(
    ("=", "<", ">", "\\le", "\\ge", "\\equiv", "\\approx", ":=", "\\succeq", "\\preceq", "\\ne", "\\propto")
)
_DENIED = Cue(kind="deny")
_SPREADS = frozenset(("assume", "where", "if", "want", "deny", "name", "set"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A clause in its document.

    `carried` is the side that it goes on from, `chain` the number of its chain, `cue` what its words make of it, `word`
    the one of them that tells, `near` whether nothing but connecting words stands between it and the line before,
    `formula` the number of its formula, `alone` whether it opens a row of a displayed formula, `said` its sentence up
    to the formula, formulas between dollars, `hedge` the condition there that a comma closes right before it, `lost`
    the sides between others that cannot be read.
    """

    clause: Clause
    chain: int
    cue: str = ""
    word: str = ""
    carried: Side | None = None
    near: bool = False
    formula: int = 0
    alone: bool = False
    said: str = ""
    hedge: str = ""
    lost: tuple[Side, ...] = ()
    place: Place

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides, the carried one in the first place."""
        sides = self.clause.sides
        if self.carried is None:
            return sides
        return (self.carried, *sides[1:]) if self.clause.continues else (self.carried, *sides)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """Lines that share their text; `text` holds it with formulas between dollars; `opens_topic` after a heading;
    `title` is the last one before."""

    lines: tuple[Line, ...]
    text: str
    place: Place
    opens_topic: bool = False
    opens_exercise: bool = False
    title: str = ""


def paragraphs(document: Document) -> tuple[Paragraph, ...]:
    """The lines of a document, grouped in paragraphs, in order.  Never raises."""
    reader = _Reader()
    for place, item in enumerate(document.items):
        if isinstance(item, ProseSpan):
            reader.prose(item)
        elif isinstance(item, MathSpan):
            reader.formula(item, _text_after(document, place))
        elif isinstance(item, ClaimBlock):
            reader.last = None
    reader.close()
    return tuple(reader.found)


def _text_after(document: Document, place: int) -> str:
    follows = document.items[place + 1] if place + 1 < len(document.items) else None
    return follows.text if isinstance(follows, ProseSpan) else ""


@dataclass(slots=True)
class _Reader:
    """Walks through the items; `last` is the side that a leading relation goes on from."""

    found: list[Paragraph] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    text: str = ""
    begun: Place | None = None
    opens_topic: bool = False
    opens_exercise: bool = False
    heading: str = ""
    last: Side | None = None
    chain: int = -1
    last_chain: int = -1
    between: str = ""
    pending: str = ""
    in_passing: bool = False
    line_reached: int | None = None
    formulas: int = 0

    def close(self) -> None:
        """Ends the paragraph."""
        if self.lines or self.text.strip() or self.opens_topic:
            place = self.begun or Place(line=1, column=1)
            lines = tuple(self.lines)
            self.found.append(
                Paragraph(
                    lines=lines,
                    text=self.text,
                    place=place,
                    opens_topic=self.opens_topic,
                    opens_exercise=self.opens_exercise,
                    title=self.heading,
                )
            )
        self.lines, self.text, self.begun, self.opens_topic, self.opens_exercise = [], "", None, False, False

    def prose(self, item: ProseSpan) -> None:
        """Running text: headings and blank lines before new text end paragraphs."""
        lone = _LONE_RELATION.fullmatch(item.text)
        if lone and self.last is not None:
            self.pending = marks.canonical(lone.group(1))
            return
        apart = self.line_reached is not None and item.place.line > self.line_reached + 1
        apart = apart or self.text.endswith(BREAK)
        self.line_reached = item.place.line + item.text.rstrip("\n").count("\n")
        if item.heading:
            self.title(item.text)
            return
        self.begun = self.begun or item.place
        for number, (part, heading) in enumerate(parts(item.text)):
            if heading is not None:
                self.title(heading)
            else:
                self.words(part, item.place, apart=apart and not number)

    def title(self, heading: str) -> None:
        """A heading ends what was before it."""
        self.close()
        self.opens_topic = self.opens_topic or not continues_topic(heading)
        self.opens_exercise = self.opens_exercise or opens_exercise(heading)
        self.last = None
        self.text = ""
        self.heading = heading.strip()

    def words(self, part: str, place: Place, *, apart: bool) -> None:
        """Words of a paragraph; `apart` when a blank line stands before them."""
        self.between += part
        for number, text in enumerate(_PARAGRAPH.split(part)):
            separate = (bool(number) or apart) and not (self.lines and _LISTED.match(text))
            joins = _JOINS.match(text.lstrip()) and len(self.text) < LONGEST
            if separate and text.strip() and not joins:
                self.close()
                self.begun = place
            if len(self.text) > LONGEST:
                self.close()
                self.begun = place
            self.text += BREAK + text if separate else text

    def formula(self, span: MathSpan, after: str) -> None:
        """A formula: its clauses become lines."""
        self.formulas += 1
        near = not _WORD.search(self.between) or _connects(self.between) or bool(_SUBSTITUTES.search(self.between))
        between = _WORD.findall(self.between.lower())
        if len(between) > _SHORT or (between and self.in_passing) or _names_a_side(between):
            self.last = None
        said = last_sentence(self.text.rstrip())
        base = cue_before(last_sentence(self.text), displayed=span.display)
        ended = span.text.rstrip().endswith(".") and span.display
        cue = _DENIED if denied_after(after) and not ended else base
        for number, clause in enumerate(clauses(span)):
            if not number and self.pending:
                clause = _after_relation(clause, self.pending, span)
            self.begun = self.begun or place_at(span, 0)
            cue = _cue(clause, cue)
            denied = bool(clause.tail) and denied_after(clause.tail)
            self.line(
                clause, _DENIED if denied else cue, near=near if not number else not clause.hint, span=span, said=said
            )
        self.text += f" ${span.text}$ " + (". " if ended else "")
        self.line_reached = place_at(span, len(span.text)).line
        self.between = self.pending = ""

    def line(self, clause: Clause, cue: Cue, *, near: bool, span: MathSpan, said: str) -> None:
        goes_on = clause.continues and clause.relations[0].text in _CHAINED - {"\\ne"}
        carried = self.last if goes_on else None
        if carried is None:
            self.chain += 1
            chain = self.chain
        else:
            chain = self.last_chain
        place = (
            (clause.sides[0].places or (place_at(span, 0),))[0] if not clause.relations else clause.relations[0].place
        )
        clause, lost = bridged(clause)
        line = Line(
            clause=clause,
            chain=chain,
            cue=cue.kind,
            word=cue.word,
            carried=carried,
            near=near,
            formula=self.formulas,
            place=place,
            alone=span.display and clause.starts in ("start", "row"),
            said=said,
            hedge=cue.hedge,
            lost=lost,
        )
        self.lines.append(line)
        if self._leads_on(clause):
            last = last_readable(line.sides, clause) if clause.relations else clause.sides[-1]
            self.last = None if last.prose or not last.text else last
            self.in_passing = not clause.relations and not span.display
            self.last_chain = chain

    def _leads_on(self, clause: Clause) -> bool:
        """Whether the next row may go on from this clause; not from a side condition (`..., C_1 > 0`) or an aside."""
        beside = clause.starts in ("comma", "quad", "prose") and self.last is not None and not clause.continues
        if not clause.relations:
            return clause.starts in ("start", "row", "link")
        if clause.relations[-1].text not in _CHAINED or (beside and _ASIDE.match(clause.hint)):
            return False
        return not beside or clause.relations[0].text in ("=", "\\equiv")


def _cue(clause: Clause, before: Cue) -> Cue:
    """The cue of a clause: its own words, else that of the formula while only commas and rows separate."""
    own = cue_before(clause.hint)
    if own.kind:
        return own
    if clause.lead in ("\\implies", "\\iff", "\\therefore"):
        return Cue(kind="then")
    return before if before.kind in _SPREADS or clause.starts == "start" else Cue()


def _after_relation(clause: Clause, relation: str, span: MathSpan) -> Clause:
    if clause.continues:
        return clause
    place = place_at(span, 0)
    added = Relation(text=relation, place=place)
    empty = Side(text="", places=(place,))
    return replace(clause, sides=(empty, *clause.sides), relations=(added, *clause.relations))


def _names_a_side(found: list[str]) -> bool:
    """Whether a few words, none of which carries on, are what a leading relation is about: `output = ...`."""
    return 0 < len(found) <= 3 and not any(word in _CARRIES_ON for word in found)


def _connects(text: str) -> bool:
    found = _WORD.findall(text.lower())
    return len(found) <= 4 and all(word in _CONNECTING for word in found)


_CARRIES_ON = frozenset(
    words(
        "so then hence therefore thus we get have that is which gives equivalently it follows now finally by since "
        "because using use from as and or where with symmetry linearity definition chain rule expanding expand "
        "simplifying simplify rearranging substituting plugging inserting collecting factoring further next also"
    )
)
_CONNECTING = frozenset(
    words("so then hence therefore thus we get have that is which gives equivalently it follows now finally this")
)
