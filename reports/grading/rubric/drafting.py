"""A first rubric from a solution: one problem for each heading, with what the solution declares and derives."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from corrigenda.proofs.documents import ClaimBlock, Document, MathSpan, ProseSpan
from corrigenda.proofs.documents.prose.headings_in_prose import parts
from corrigenda.proofs.documents.steps.cutting import NoteStep, steps

LONGEST_TITLE = 80


@dataclass(slots=True)
class _Part:
    """Items below one heading."""

    title: str
    items: list[MathSpan | ProseSpan] = field(default_factory=list)


def draft(document: Document, name: str) -> str:
    """The TOML of a rubric.  Answers are the ends of the last chains; points are 1 each and to be set by hand."""
    found: list[str] = []
    for part in _parts(document):
        text = _problem(part, len(found) + 1)
        found += [text] if text else []
    head = f"# Drafted from {json.dumps(name)}: set the points, then run `corrigenda rubric check`.\n"
    return head + f"title = {_quoted(name)}\n\n" + "\n".join(found)


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
    rows = [row for row in steps(Document(path="", items=tuple(part.items))) if isinstance(row, NoteStep)]
    chains = list(_chains([row for row in rows if not _declares(row)]))
    if not chains:
        return ""
    given = dict.fromkeys(_given(rows))
    *before, last = chains
    title = " ".join(re.sub(r"[#*_]+", " ", part.title).split())[:LONGEST_TITLE] or f"Problem {number}"
    lines = [
        "[[problem]]",
        f"id = {_quoted(f'p{number}')}",
        f"title = {_quoted(title)}",
        "points = 1",
        f"given = [{', '.join(map(_quoted, given))}]",
        f"answer = {_quoted(f'{last[0].left} = {last[-1].right}')}",
        f"match = {{ heading = [{_quoted(title)}] }}",
        "",
    ]
    middle = [(chain[0].left, chain[-1].right) for chain in before]
    middle += [(last[0].left, row.right) for row in last[:-1]]
    for place, (left, right) in enumerate(dict.fromkeys(middle), start=1):
        stated = _quoted(f"{left} = {right}")
        lines += ["[[problem.intermediate]]", f'id = "step {place}"', f"stated = {stated}", "points = 0", ""]
    return "\n".join(lines)


def _chains(rows: Sequence[NoteStep]) -> Iterator[list[NoteStep]]:
    """Equations that go on from one another."""
    chain: list[NoteStep] = []
    for row in rows:
        if row.relation != "=":
            continue
        if chain and (row.chain != chain[-1].chain or row.left != chain[-1].right):
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


def _declares(row: NoteStep) -> bool:
    """Whether a row names letters; an equation that a note assumes is part of the derivation."""
    return row.kind == "definition" or (row.kind == "declaration" and row.relation != "=")


def _quoted(text: str) -> str:
    """A TOML literal, so that backslashes stay single, where the text allows one."""
    plain = " ".join(text.split())
    return f"'{plain}'" if "'" not in plain and plain.isprintable() else json.dumps(plain)
