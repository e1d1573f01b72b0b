"""Faults of notation at the relations of a note, in the places of its file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from corrigenda.proofs.documents.model import Document, MathSpan, Place
from corrigenda.proofs.documents.notation.fault import Change, Fault
from corrigenda.proofs.documents.notation.rules import Found, faults
from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.documents.steps.note_step import NoteStep, Unreadable


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewrite:
    """`text` in place of the characters `before` of the file, the last of which stands at `last`."""

    first: Place
    last: Place
    before: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Misprint:
    """The faults of one relation: sentences for the author, and what to write where that is sure.

    `step` is the relation that the note was cut into, or stands for a formula that was not read as one; `unread` is
    what could not be read of it.
    """

    step: NoteStep
    sentence: str
    rewrites: tuple[Rewrite, ...] = ()
    mended: str = ""
    unread: Unreadable | None = None


def misprints(
    document: Document, relations: Sequence[NoteStep], unreadable: Sequence[Unreadable] = ()
) -> tuple[Misprint, ...]:
    """One entry a relation that has faults of notation, in order."""
    found: dict[int, Misprint] = {}
    for one in faults(document):
        printed = _at(one, relations, unreadable)
        known = found.get(id(printed.step))
        found[id(printed.step)] = printed if known is None else _both(known, printed)
    return tuple(found.values())


def _both(first: Misprint, second: Misprint) -> Misprint:
    """Of two corrections no one text is made."""
    return replace(first, sentence=f"{first.sentence} {second.sentence}", rewrites=(), mended="")


def _at(one: Found, relations: Sequence[NoteStep], unreadable: Sequence[Unreadable]) -> Misprint:
    first, last = _places(one)
    changed = tuple(_rewrites(one.span, one.fault.changes))
    mended = _mended(one.span.text, one.fault) if changed else ""
    step = next(_holding(relations, first, last), None)
    if step is not None:
        return Misprint(step=step, sentence=one.fault.sentence, rewrites=changed, mended=mended)
    unread = next(_unread(one.span, one.fault, unreadable), None)
    text = one.span.text[one.fault.start : one.fault.end] if unread is None else unread.text
    step = NoteStep(
        place=first, end=last, left=text, relation="", right="", stated=text, chain=-first.line, fate=Fate.CHECKED
    )
    return Misprint(step=step, sentence=one.fault.sentence, rewrites=changed, mended=mended, unread=unread)


def _places(one: Found) -> tuple[Place, Place]:
    return one.span.places[one.fault.start], one.span.places[one.fault.end - 1]


def _holding(relations: Iterable[NoteStep], first: Place, last: Place) -> Iterator[NoteStep]:
    """The relations that a fault lies in; in a chain the earliest, whose right side it is."""
    near = [step for step in relations if step.place.file == first.file and step.place <= step.end]
    yield from (step for step in near if step.place <= first and last <= step.end)
    yield from (step for step in near if step.place <= first <= step.end)


def _unread(span: MathSpan, fault: Fault, unreadable: Iterable[Unreadable]) -> Iterator[Unreadable]:
    """What could not be read where the fault is."""
    written = "".join(span.text[fault.start : fault.end].split())
    for item in unreadable:
        if span.places[0] <= item.place <= span.places[-1] and written in "".join(item.text.split()):
            yield item


def _rewrites(span: MathSpan, changes: Iterable[Change]) -> Iterator[Rewrite]:
    for change in changes:
        first, last = span.places[change.start], span.places[change.end - 1]
        yield Rewrite(first=first, last=last, before=span.text[change.start : change.end], text=change.text)


def _mended(source: str, fault: Fault) -> str:
    """The faulty part with its changes."""
    text, end = "", fault.end
    for change in sorted(fault.changes, key=lambda one: one.start, reverse=True):
        text = change.text + source[change.end : end] + text
        end = change.start
    return source[fault.start : end] + text
