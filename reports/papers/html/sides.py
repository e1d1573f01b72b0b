"""Cuts a formula at its relation signs, and stacks a long one into lines."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement

CONNECTIVES = frozenset("⟹⟺⇒⇔")
RELATIONS = frozenset("=≠<>≤≥≈∈≔≪≫⪯⪰≺≻") | CONNECTIVES
ROWS = frozenset({"math", "mrow", "msqrt", "mtd", "mpadded", "mstyle"})
# A displayed formula with more tokens than this is broken into one line a side.
LINE = 42
# A left side up to this many tokens stands on the first line with the first relation.
HEAD = 14


def unwrapped(element: Element) -> Element:
    """The row inside a `math` element with a single row."""
    while len(element) == 1 and element.tag in ROWS and element[0].tag in ROWS:
        element = element[0]
    return element


def leaves(element: Element) -> list[str]:
    """The texts of the tokens of a tree, in order."""
    return [part.text.strip() for part in element.iter() if part.text and part.text.strip()]


def signs_of(*rows: Element) -> frozenset[str]:
    """The signs to cut at: implications and equivalences where there are any, else relations."""
    return CONNECTIVES if any(is_sign(child, CONNECTIVES) for row in rows for child in row) else RELATIONS


def is_sign(element: Element, signs: frozenset[str]) -> bool:
    """Whether an element is one of the relation signs."""
    return element.tag == "mo" and (element.text or "") in signs


def sides(row: Element, signs: frozenset[str]) -> list[Element]:
    """One new `mrow` for each side of a row; all but the first begin with their relation sign."""
    parts = [Element("mrow")]
    for child in row:
        if is_sign(child, signs):
            parts.append(Element("mrow"))
        parts[-1].append(child)
    return [trimmed(part) for part in parts]


def trimmed(side: Element) -> Element:
    """The side without spaces at its end and after its sign; where sides meet, `joined` puts them back."""
    children = [child for child in side if child.tag != "mspace" or len(child) or child not in (side[-1], *side[1:2])]
    side[:] = children
    return side


def joined(parts: Iterable[Element]) -> list[Element]:
    """The children of all sides, with space around implications and equivalences."""
    together: list[Element] = []
    for part in parts:
        if len(part) and is_sign(part[0], CONNECTIVES):
            gap = Element("mspace", {"width": "0.2777778em"})
            together += [gap, part[0], gap, *part[1:]]
        else:
            together += list(part)
    return together


def stack(root: Element) -> None:
    """Break a long formula into lines before its relation signs."""
    row = unwrapped(root)
    parts = sides(row, signs_of(row))
    if len(leaves(row)) <= LINE or len(parts) < 2:
        return
    table = Element("mtable", {"displaystyle": "true", "scriptlevel": "0"})
    if len(leaves(parts[0])) <= HEAD and len(parts[0]):
        line(table, parts[0], parts[1])
        rest = parts[2:]
    else:
        line(table, parts[0])
        rest = parts[1:]
    for part in rest:
        line(table, Element("mspace", {"width": "1em"}), part)
    row[:] = [table]


def line(table: Element, *parts: Element) -> None:
    """Append one line to the table."""
    cell = SubElement(SubElement(table, "mtr"), "mtd", {"class": "cell-left cell-tight"})
    for part in parts:
        cell.extend([part] if part.tag == "mspace" else joined([part]))
