"""Conditions in what a student wrote: chains of inequalities, and equivalences between them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from corrigenda.reports.grading.submissions.content import Relation

ORDERS = frozenset(("<", ">", "\\le", "\\ge"))
IFF = "\\iff"
_EQUAL = frozenset(("=", "\\equiv"))
_LETTER = re.compile(r"\s*\\?[A-Za-z]+(?:_\w)?\s*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """A condition in LaTeX; `about` is the one that it is said to be equivalent to, `row` the last relation in it."""

    latex: str
    row: Relation
    about: str = ""
    joined: bool = False


def whole_equivalences(rows: Sequence[Relation]) -> tuple[Relation, ...]:
    """The relations, with `A \\iff 0 < x` and `x < b` behind it as the one equivalence `A \\iff 0 < x < b`."""
    found: list[Relation] = []
    for row in rows:
        before = found[-1] if found else None
        if before is not None and before.relation == IFF and _goes_on(before, row):
            joined = before.joined or row.joined
            raw = _spliced(before.raw, row)
            found[-1] = replace(before, right=f"{before.right} {row.relation} {row.right}", joined=joined, raw=raw)
        else:
            found.append(row)
    return tuple(found)


def _goes_on(before: Relation, row: Relation) -> bool:
    same = not row.unread and before.chain == row.chain and row.relation in ORDERS | _EQUAL
    return same and before.right.rstrip().endswith(row.left.strip())


def _spliced(raw: str, row: Relation) -> str:
    """What was typed of both; the second begins with the side in which the first ends."""
    for length in range(min(len(raw), len(row.raw)), 0, -1):
        if raw.endswith(row.raw[:length]):
            return raw + row.raw[length:]
    return raw


def conditions(rows: Sequence[Relation]) -> Iterator[Condition]:
    """The conditions in order; the two sides of an equivalence are one, about the other."""
    for group in _groups(rows):
        if group[0].relation == IFF:
            row = group[0]
            yield Condition(latex=_without_equal(row.right), row=row, about=row.left, joined=row.joined)
        elif (text := _text(group)) is not None:
            yield Condition(latex=text, row=group[-1], joined=any(row.joined for row in group))


def _groups(rows: Sequence[Relation]) -> Iterator[list[Relation]]:
    """Relations that go on from one another; an equivalence stands alone."""
    group: list[Relation] = []
    for row in rows:
        if row.unread or row.relation not in ORDERS | _EQUAL | {IFF, "\\in"}:
            continue
        last = group[-1] if group else None
        apart = last is not None and (last.chain, last.right) != (row.chain, row.left)
        if last is not None and (apart or IFF in (last.relation, row.relation)):
            yield group
            group = []
        group.append(row)
    if group:
        yield group


def _text(group: Sequence[Relation]) -> str | None:
    """The chain without its equalities (`x < c = d` is `x < d`), unless one says what a letter is (`0 < x = d`); None
    where it compares nothing."""
    parts = [group[0].left]
    for row in group:
        if row.relation in _EQUAL and not (len(parts) > 1 and _LETTER.fullmatch(row.left)):
            parts[-1] = row.right
        else:
            parts += [row.relation, row.right]
    return " ".join(parts) if set(parts) & (ORDERS | {"\\in"}) else None


def _without_equal(text: str) -> str:
    """A condition that ends in an equality, with what it ends in; as it is where that says what a letter is."""
    head, mark, last = text.rpartition("=")
    cut = max((head.rfind(order) + len(order) for order in ORDERS if order in head), default=-1)
    plain = mark and cut > 0 and not head.endswith((":", "<", ">", "!")) and not _LETTER.fullmatch(head[cut:])
    return f"{head[:cut]} {last.strip()}" if plain else text
