"""Conditions in what a student wrote: chains of inequalities, and equivalences between them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from corrigenda.reports.grading.rubric.sets import is_surely_set, opened
from corrigenda.reports.grading.submissions.content import Relation

ORDERS = frozenset(("<", ">", "\\le", "\\ge"))
IFF = "\\iff"
UNEQUAL = frozenset(("\\ne", "\\neq", "\\notin"))
LOR, LAND = "\\lor", "\\land"
_NUMBER = re.compile(r"\s*(?:_\s*(?:\d|\{\s*\d+(?:\s*[,/]\s*\d+)*\s*\})|\^\s*\{\s*\(\s*\d\s*\)\s*\})\s*$")
_EQUAL = frozenset(("=", "\\equiv"))
_LETTER = re.compile(r"\s*\\?[A-Za-z]+(?:_\w)?\s*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """A condition in LaTeX; `about` is the one that it is said to be equivalent to, `row` the last relation in it;
    `valued` where it is an equation for the letter that is asked for, `parts` those that an `and` ties together, and
    `joined` where one ties it to what is none."""

    latex: str
    row: Relation
    about: str = ""
    joined: bool = False
    link: str = ""
    suffices: bool = False
    valued: bool = False
    parts: tuple[str, ...] = ()


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


def conditions(rows: Sequence[Relation], letter: str = "") -> Iterator[Condition]:
    """The conditions in order; the two sides of an equivalence are one, about the other.  Those that a bare `or` or
    `and` ties together are one; of the `letter` whose values are asked for equations are conditions too."""
    held: Condition | None = None
    for one in _apart(rows, letter):
        tied = one.link and not one.about and (one.link != ";" or (held is not None and held.valued and one.valued))
        if held is not None and tied:
            held = _tied(held, one)
            continue
        if held is not None:
            yield _opened(held, letter)
        held = one
    if held is not None:
        yield _opened(held, letter)


def _opened(one: Condition, letter: str) -> Condition:
    latex = opened(one.latex, letter) if letter else one.latex
    return one if latex == one.latex else replace(one, latex=latex)


def _tied(first: Condition, other: Condition) -> Condition:
    """Two conditions as one.  Values of one letter are alternatives, whatever ties them; a comma between others is an
    `and`."""
    either = other.link == "or" or (first.valued and other.valued)
    parts = () if either else (*(first.parts or (first.latex,)), other.latex)
    latex = f"({first.latex}) {LOR if either else LAND} ({other.latex})"
    return replace(
        first, latex=latex, row=other.row, joined=False, suffices=first.suffices or other.suffices, parts=parts
    )


def _apart(rows: Sequence[Relation], letter: str) -> Iterator[Condition]:
    for group in _groups(rows, letter):
        first, last = group[0], group[-1]
        link, suffices = first.link if letter else "", last.suffices
        if first.relation == IFF:
            text = _without_equal(last.right)
            valued = _is_value(*text.partition("=")[::2], letter)
            yield Condition(
                latex=text, row=first, about=first.left, joined=bool(first.joined), suffices=suffices, valued=valued
            )
        elif letter and len(group) == 1 and first.relation in _EQUAL and _is_value(first.left, first.right, letter):
            text = f"{letter} = {first.right}"
            yield Condition(latex=text, row=first, link=link, suffices=suffices, valued=True)
        elif letter and last.relation in _EQUAL and is_surely_set(last.right) and not is_surely_set(first.left):
            yield Condition(latex=f"{letter} \\in {last.right}", row=last, suffices=suffices)
        elif not letter and len(group) == 1 and first.relation in _EQUAL and first.iff:
            yield Condition(latex=f"{first.left} = {first.right}", row=first, suffices=suffices)
        elif (found := _text(group)) is not None:
            joined = any(row.joined for row in group)
            yield Condition(latex=found, row=last, joined=joined, link=link, suffices=suffices)


def _is_value(left: str, right: str, letter: str) -> bool:
    """Whether an equation gives the letter a value: `x = 1`, `x_1 = 1`, `x^{(2)} = 1`."""
    name = _NUMBER.sub("", left.strip()).strip()
    return bool(letter) and bool(right.strip()) and name == letter


def _groups(rows: Sequence[Relation], letter: str) -> Iterator[list[Relation]]:
    """Relations that go on from one another; an equivalence stands alone."""
    group: list[Relation] = []
    for row in rows:
        if row.unread or row.relation not in ORDERS | _EQUAL | {IFF, "\\in"} | (UNEQUAL if letter else frozenset()):
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
    return " ".join(parts) if set(parts) & (ORDERS | UNEQUAL | {"\\in"}) else None


def _without_equal(text: str) -> str:
    """A condition that ends in an equality, with what it ends in; as it is where that says what a letter is."""
    head, mark, last = text.rpartition("=")
    cut = max((head.rfind(order) + len(order) for order in ORDERS if order in head), default=-1)
    plain = mark and cut > 0 and not head.endswith((":", "<", ">", "!")) and not _LETTER.fullmatch(head[cut:])
    return f"{head[:cut]} {last.strip()}" if plain else text
