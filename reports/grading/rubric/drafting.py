"""A first rubric from a solution: one problem for each heading, with what the solution declares and derives."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from corrigenda.proofs.documents import ClaimBlock, Document, MathSpan, ProseSpan
from corrigenda.proofs.documents.prose.headings_in_prose import parts
from corrigenda.proofs.documents.steps.cutting import NoteStep, steps
from corrigenda.reports.grading.rubric.drafting_kinds import Ending, ending
from corrigenda.reports.grading.rubric.model import IFF

LONGEST_TITLE = 80
_POINTS = re.compile(r"[(\[]\s*(?P<points>\d{1,3})\s*(?:points?|pts?|p|marks?|Punkte?|P)\.?\s*[)\]]", re.IGNORECASE)
_NUMBERED = re.compile(
    r"(?:problem|question|exercise|task|aufgabe)\s*\d{1,3}\s*(?:\([a-z]\)|[a-z](?![a-z]))?(?=\s*(?:[.:(\[]|$))",
    re.IGNORECASE,
)


@dataclass(slots=True)
class _Part:
    """Items below one heading."""

    title: str
    items: list[MathSpan | ProseSpan] = field(default_factory=list)


def draft(document: Document, name: str) -> str:
    """The TOML of a rubric.  Answers are the ends of the last chains; points are those of the heading (`(3 points)`),
    else 1 and to be set by hand."""
    found: list[str] = []
    assignment = name
    for part in _parts(document):
        text = _problem(part, len(found) + 1)
        if not text and not found and part.title:
            assignment = _plain(part.title)
        found += [text] if text else []
    head = f"# Drafted from {json.dumps(name)}: look at the points, then run `corrigenda rubric check`.\n"
    return head + f"title = {_quoted(assignment)}\n\n" + "\n".join(found)


def _parts(document: Document) -> Iterator[_Part]:
    part = _Part(title="")
    for item in document.items:
        if isinstance(item, ClaimBlock):
            continue
        title = _title(item)
        if title:
            yield part
            part = _Part(title=title)
        part.items.append(item)
    yield part


def _title(item: MathSpan | ProseSpan) -> str:
    if not isinstance(item, ProseSpan):
        return ""
    if item.heading:
        return item.text.strip()
    return next((title.strip() for _, title in parts(item.text) if title), "")


def _problem(part: _Part, number: int) -> str:
    """The table of a problem; empty when the part derives nothing."""
    rows = list(_derived(row for row in steps(Document(path="", items=tuple(part.items))) if isinstance(row, NoteStep)))
    end = _ending(part, rows)
    sides = {side.strip() for row in rows if row.relation == IFF for side in (row.left, row.right)}
    rows = [row for row in rows if end is None or row.place < end.place]
    chains = list(_chains([row for row in rows if not _declares(row)]))
    if not chains and end is None:
        told = [row for row in rows if row.kind == "definition" and row.relation == "="][-1:]
        rows, chains = [row for row in rows if row not in told], [told] if told else []
    if not chains and end is None:
        return ""
    given = dict.fromkeys(text for text in _once(_given(rows)) if text.strip() not in sides)
    before, last = (chains, []) if end is not None else (chains[:-1], chains[-1])
    if last and last[0].relation == IFF:
        before = []
    title = _plain(part.title)[:LONGEST_TITLE] or f"Problem {number}"
    worth = _POINTS.search(title)
    named = _NUMBERED.match(title)
    heading = named.group().strip() if named else title
    lines = [
        "[[problem]]",
        f"id = {_quoted(f'p{number}')}",
        f"title = {_quoted(_POINTS.sub('', title[named.end() :] if named else title).strip(' .:-') or title)}",
        f"points = {worth['points'] if worth else 1}",
        f"given = [{', '.join(map(_quoted, given))}]",
        *([f"asks = {_quoted(end.asks)}"] if end is not None and end.asks else []),
        f"answer = {_quoted(end.text if end is not None else f'{last[0].left} {last[0].relation} {last[-1].right}')}",
        f"match = {{ heading = [{_quoted(heading)}] }}",
        "",
    ]
    before = [chain for chain in before if chain[0].relation != IFF]
    middle = [(chain[0].left, chain[-1].right) for chain in before]
    middle += [(last[0].left, row.right) for row in last[:-1] if last[0].relation != IFF]
    for place, (left, right) in enumerate(dict.fromkeys(middle), start=1):
        stated = _quoted(f"{left} = {right}")
        lines += ["[[problem.intermediate]]", f'id = "step {place}"', f"stated = {stated}", "points = 0", ""]
    return "\n".join(lines)


def _ending(part: _Part, rows: Sequence[NoteStep]) -> Ending | None:
    """The last formula, where it is no equation, under what stands before it."""
    spans = [item for item in part.items if isinstance(item, MathSpan) and item.places]
    begins = spans[-1].places[0] if spans else None
    given = tuple(_once(_given([row for row in rows if begins is not None and row.place < begins])))
    return ending(part.items, given)


def _plain(title: str) -> str:
    return " ".join(re.sub(r"[#*_]+", " ", title).split())


def _chains(rows: Sequence[NoteStep]) -> Iterator[list[NoteStep]]:
    """Equations, or equivalences, that go on from one another."""
    chain: list[NoteStep] = []
    for row in rows:
        if row.relation not in ("=", IFF):
            continue
        goes_on = chain and row.relation == chain[-1].relation and row.left == chain[-1].right
        if chain and not (goes_on and (row.relation == IFF or row.chain == chain[-1].chain)):
            yield chain
            chain = []
        chain.append(row)
    if chain:
        yield chain


def _given(rows: Sequence[NoteStep]) -> Iterator[str]:
    for row in rows:
        yield from (text for text in row.given if ":=" in text or " = " not in text)
        if _declares(row):
            relation = ":=" if row.kind == "definition" else row.relation
            yield f"{row.left} {relation} {row.right}"


def _derived(rows: Iterable[NoteStep]) -> Iterator[NoteStep]:
    """The rows; what is said again of a letter that is defined already is derived, and defines nothing."""
    defined = set[str]()
    for row in rows:
        again = row.kind == "definition" and row.left.strip() in defined
        defined |= {row.left.strip()} if row.kind == "definition" else set()
        yield replace(row, kind="step", given=()) if again else row


def _once(given: Iterable[str]) -> Iterator[str]:
    """The declarations with the first definition of each letter."""
    defined = dict[str, str]()
    for text in given:
        head = text.partition(":=")[0].strip() if ":=" in text else text
        if defined.setdefault(head, text) == text:
            yield text


def _declares(row: NoteStep) -> bool:
    """Whether a row names letters; an equation that a note assumes is part of the derivation."""
    return row.kind == "definition" or (row.kind == "declaration" and row.relation != "=")


def _quoted(text: str) -> str:
    """A TOML literal, so that backslashes stay single, where the text allows one."""
    plain = " ".join(text.split())
    return f"'{plain}'" if "'" not in plain and plain.isprintable() else json.dumps(plain)
