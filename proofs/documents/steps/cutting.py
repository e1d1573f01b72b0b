"""The steps of a note: each relation that can be checked, with the note's own declarations and definitions in force.

Formulas are cut into chains (`chains`), each relation is given a role (`roles`), and what it declares or defines is in
force for what follows (`scope_of_names`).  Nothing here decides: a step that cannot be read is `Unreadable`, a relation
that states nothing to check carries the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from corrigenda.proofs.documents.letters import head, names
from corrigenda.proofs.documents.letters import keys as keys_of_text
from corrigenda.proofs.documents.model import Document, MathSpan, Place
from corrigenda.proofs.documents.prose.clauses import Side
from corrigenda.proofs.documents.prose.declared import statement_of, unusable
from corrigenda.proofs.documents.prose.fate import Fate, Unread
from corrigenda.proofs.documents.prose.in_force.entries import DOCUMENT, PARAGRAPH, TOPIC, Entry
from corrigenda.proofs.documents.prose.in_force.scope_of_names import Refusal, Scope, keys_in
from corrigenda.proofs.documents.prose.in_force.standard_deviations import standard_deviations
from corrigenda.proofs.documents.prose.premises import Premises, relation_text, trailing_bounds
from corrigenda.proofs.documents.prose.prose_declarations import declared
from corrigenda.proofs.documents.prose.role import DECLARATION, DEFINITION, GRANTED, STATEMENT, STEP, Role
from corrigenda.proofs.documents.prose.roles import role
from corrigenda.proofs.documents.steps.bridging import refusal
from corrigenda.proofs.documents.steps.chains import Line, Paragraph, paragraphs
from corrigenda.proofs.documents.steps.note_step import NoteStep, Unreadable
from corrigenda.proofs.language import size_limits
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.declarations.classify import not_checkable

_CARRYING = frozenset(("=", "<", ">", "\\le", "\\ge"))
_HOISTED = frozenset(("where",))
_TELLING = GRANTED | {"want", "deny"}


def steps(document: Document, *, given: tuple[str, ...] = ()) -> tuple[NoteStep | Unreadable, ...]:
    """The steps of a document in order, under `given` and the document's own front matter.  Never raises."""
    walker = _Walker()
    for text in (*document.declarations, *given):
        walker.declare(text)
    long = [item for item in document.items if isinstance(item, MathSpan) and len(item.text) > size_limits.CHARACTERS]
    walker.found.extend(_too_long(item) for item in long)
    kept = tuple(item for item in document.items if item not in long) if long else document.items
    listed = paragraphs(Document(path=document.path, items=kept))
    for place, paragraph in enumerate(listed):
        follows = listed[place + 1].lines[:1] if place + 1 < len(listed) else ()
        walker.paragraph(paragraph, follows)
    return tuple(walker.found)


def _too_long(item: MathSpan) -> Unreadable:
    place = item.places[0] if item.places else Place(line=1, column=1)
    return Unreadable(place=place, text=item.text[:80], message="the formula is too long to read")


@dataclass(slots=True)
class _Walker:
    """Goes through the paragraphs with what is in force; `premises` are the conditions right before a line, `trailing`
    the bounds right behind it."""

    scope: Scope = field(default_factory=Scope)
    found: list[NoteStep | Unreadable] = field(default_factory=list)
    premises: Premises = field(default_factory=Premises)
    trailing: tuple[str, ...] = ()
    damaged: bool = False

    def declare(self, text: str) -> None:
        """A declaration for the whole document."""
        if any(entry.text == text for entry in self.scope.entries):
            return
        what = _sort_of(text)
        keys = keys_in(text.partition("\\in")[0].partition("\\sim")[0].partition(":=")[0]) or keys_of_text(text)
        self.scope.entries.append(Entry(text=text, what=what, keys=keys, life=DOCUMENT))
        self.scope.topic = self.scope.entries.following

    def paragraph(self, paragraph: Paragraph, follows: Sequence[Line]) -> None:
        """Declarations of the prose and of `where` come first, then each line in order."""
        if paragraph.opens_topic:
            self.scope.enter_topic(whole=paragraph.opens_exercise)
        elif paragraph.text.strip():
            self.scope.leave_paragraph()
        for item in declared(paragraph.text):
            self._from_prose(item.text, item.what, item.symbol, item.sentence, passing=item.passing)
        lines = (*paragraph.lines, *follows)
        ahead = [
            entry
            for place, line in enumerate(paragraph.lines)
            if line.carried is None and len(line.sides) <= size_limits.CHAIN_SIDES
            for entry in self._ahead(line, lines[place + 1] if place + 1 < len(lines) else None)
        ]
        anew = _declared_anew(ahead)
        for entry in ahead:
            clashes = entry.what != "definition" and self.scope.clashes(entry)
            if not entry.about & anew and not clashes and not self._refusal(entry):
                self.scope.add(entry)
        for place, line in enumerate(paragraph.lines):
            self.trailing = tuple(trailing_bounds(paragraph.lines, place))
            self.line(line, lines[place + 1] if place + 1 < len(lines) else None)
        self.trailing = ()

    def _from_prose(self, text: str, what: str, symbol: str, sentence: str, *, passing: bool) -> None:
        if unusable(text):
            return
        said = f"${text}$ is read from the words “{sentence}”"
        life = PARAGRAPH if passing else TOPIC
        self.scope.add(Entry(text=text, what=what, keys=keys_in(symbol), life=life, said=said))

    def _ahead(self, line: Line, follows: Line | None) -> Iterator[Entry]:
        """What speaks of the formulas before it too: `..., where \\sigma > 0`."""
        for place in range(len(line.clause.relations)):
            entry = role(line, place, self.scope, follows).entry
            if entry is not None and (line.cue in _HOISTED or entry.what in ("kind", "law", "signature")):
                yield entry

    def line(self, line: Line, follows: Line | None) -> None:
        """All relations of a line; then what it puts in force."""
        self.found.extend(
            Unreadable(place=_first(side, line), text=side.text, message=str(refusal(side))) for side in line.lost
        )
        if len(line.sides) > size_limits.CHAIN_SIDES:
            self.found.append(
                Unreadable(place=line.place, text=line.sides[0].text[:80], message="the chain is too long")
            )
            return
        if line.clause.continues and line.carried is None:
            if line.clause.sides[1].text:
                self._orphan(line)
            if line.clause.relations[0].text in _CARRYING and line.clause.sides[1].text:
                self._rest(line, follows)
            return
        judged = [role(line, place, self.scope, follows) for place in range(len(line.clause.relations))]
        if any(found.kind == STEP for found in judged):
            self.scope.take_back(line.chain)
        linked = self._implication(line, self.premises.implied(line, judged, self.scope))
        self.damaged = self.damaged and line.carried is not None
        for place, found in enumerate(judged):
            self.found.append(linked if linked is not None and place == 0 else self._step(line, place, found))
        for found in judged:
            if found.entry is not None:
                self._enforce(line, found)
        for side in line.sides:
            self.scope.seen |= names(side.text)
            if any(found.kind == STEP for found in judged):
                self.scope.used.update(dict.fromkeys(names(side.text), self.scope.entries.following))
        self.premises.remember(line, judged)

    def _rest(self, line: Line, follows: Line | None) -> None:
        """What a clause without its first side says further on."""
        clause = line.clause
        if len(clause.relations) > 1:
            rest = replace(clause, sides=(clause.sides[0], *clause.sides[2:]), relations=clause.relations[1:])
            self.line(replace(line, clause=rest, carried=clause.sides[1]), follows)

    def _orphan(self, line: Line) -> None:
        relation = line.clause.relations[0]
        text = f"{relation.text} {line.clause.sides[1].text}"
        message = f"this begins with {relation.text}, and nothing stands before it that it could go on from"
        self.found.append(Unreadable(place=relation.place, text=text, message=message))

    def _implication(self, line: Line, texts: tuple[str, str, str] | None) -> NoteStep | None:
        """The step of an implication: premise, link, conclusion."""
        if texts is None:
            return None
        stated = " ".join(texts)
        needed = self.scope.needed(names(stated), without_chain=line.chain)
        return NoteStep(
            place=_first(line.sides[0], line),
            end=_last(line.sides[1], line),
            left=texts[0],
            relation=texts[1],
            right=texts[2],
            stated=stated,
            given=needed.given,
            inferred=("it is read as an implication from the condition before it", *needed.said),
            twice=needed.twice,
            older=needed.older,
            chain=line.chain,
        )

    def _step(self, line: Line, place: int, found: Role) -> NoteStep | Unreadable:
        left, relation, right = line.sides[place], line.clause.relations[place], line.sides[place + 1]
        stated = found.stated or relation_text(line, place)
        needed = self.scope.needed(names(stated), without_chain=line.chain)
        reasons = tuple(text for text in (found.reason, _over(relation.note)) if text)
        step = NoteStep(
            place=_first(left, line),
            end=_last(right, line),
            left=left.text,
            relation=relation.text,
            right=right.text,
            stated=stated,
            given=self._given(needed.given, stated) if found.kind == STEP else (),
            under=needed.given if found.kind != STEP else (),
            inferred=(*reasons, *needed.said) if found.kind == STEP else reasons,
            twice=needed.twice if found.kind == STEP else (),
            older=needed.older if found.kind == STEP else (),
            kind=found.kind,
            chain=line.chain,
            fate=found.fate,
            word=line.word if found.fate in (Fate.ASSUMED, Fate.NOT_READ) and line.cue in _TELLING else "",
            unread=found.unread,
            hedge=found.hedge,
        )
        return self._read(step, line, place) if found.kind == STEP else step

    def _given(self, needed: tuple[str, ...], stated: str) -> tuple[str, ...]:
        behind = (text for text in self.trailing if text not in needed and names(text) & names(stated))
        return (*needed, *standard_deviations(self.scope.entries, stated), *behind)

    def _read(self, step: NoteStep, line: Line, place: int) -> NoteStep | Unreadable:
        """The step, or where it cannot be read, or why it states nothing."""
        read = statement_of(step.stated, step.given)
        before, self.damaged = self.damaged, isinstance(read, ParseError)
        if isinstance(read, ParseError):
            return Unreadable(place=_refused_at(read, line, place), text=step.stated, message=str(read))
        reason = not_checkable(read)
        if reason is None and before and head(step.left) is not None:
            return _as_statement(step, Unread.AFTER_DAMAGE, Unread.AFTER_DAMAGE.value)
        return step if reason is None else _as_statement(step, Unread.NO_STATEMENT, reason)

    def _enforce(self, line: Line, found: Role) -> None:
        entry = found.entry
        assert entry is not None
        unusable = self._refusal(entry)
        refusal = Refusal(sentence=unusable) if unusable else self.scope.add(entry)
        if refusal is not None and not refusal.overruled:
            said = f"${entry.text}$ (line {line.place.line}) is not used: {refusal.sentence}"
            self.scope.break_off(entry.keys, replace(refusal, sentence=said))
            self._append_note(line, said)
        elif refusal is None and found.kind == DEFINITION:
            for key in entry.keys:
                self.scope.broken.pop(key, None)

    def _append_note(self, line: Line, said: str) -> None:
        """Tells it at the relation that declares."""
        for place in range(len(self.found) - 1, -1, -1):
            step = self.found[place]
            if isinstance(step, Unreadable) or step.chain != line.chain:
                return
            if step.kind in (DEFINITION, DECLARATION):
                self.found[place] = _not_used(step, said)
                return

    def _refusal(self, entry: Entry) -> str:
        """Why the language cannot use a declaration under those in force."""
        needed = self.scope.needed(names(entry.text), without_chain=entry.chain)
        others = tuple(
            other.text for other in needed.entries if not (other.keys & entry.keys and other.what == entry.what)
        )
        return unusable(entry.text, others)


def _declared_anew(entries: Iterable[Entry]) -> frozenset[str]:
    """The symbols that a paragraph declares several times, differently: each declaration speaks of what follows it."""
    texts: dict[str, set[str]] = {}
    for entry in entries:
        if entry.what in ("kind", "signature"):
            for key in entry.about:
                texts.setdefault(key, set()).add(entry.plain)
    return frozenset(key for key, said in texts.items() if len(said) > 1)


def _not_used(step: NoteStep, said: str) -> NoteStep:
    """What cannot be used was not read, whatever it was meant to be."""
    return replace(step, inferred=(*step.inferred, said), fate=Fate.NOT_READ)


def _as_statement(step: NoteStep, unread: Unread, reason: str) -> NoteStep:
    return replace(step, kind=STATEMENT, given=(), inferred=(reason,), fate=Fate.NOT_READ, unread=unread)


def _sort_of(text: str) -> str:
    for mark, what in (("\\in", "kind"), ("\\sim", "law"), (":=", "definition"), ("\\to", "signature")):
        if mark in text:
            return what
    return "assumption"


def _over(note: str) -> str:
    return f"over its relation stands ${note}$" if note else ""


def _first(side: Side, line: Line) -> Place:
    return side.places[0] if side.places else line.place


def _last(side: Side, line: Line) -> Place:
    return side.places[-1] if side.places else line.place


def _refused_at(refused: ParseError, line: Line, place: int) -> Place:
    """The file's place of an error in `left relation right`."""
    left, right = line.sides[place], line.sides[place + 1]
    offset = refused.span.start
    if offset < len(left.places):
        return left.places[offset]
    behind = offset - len(left.text) - len(relation_text(line, place)) + len(left.text) + len(right.text)
    if 0 <= behind < len(right.places):
        return right.places[behind]
    return line.clause.relations[place].place if behind < 0 else _last(right, line)


__all__ = ["NoteStep", "Unreadable", "steps"]
