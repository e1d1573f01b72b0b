"""Shortens a pair of formulas for the errata: what both share is said once, long shared parts as dots."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from corrigenda.reports.papers.html.marking import key
from corrigenda.reports.papers.html.sides import (
    CONNECTIVES,
    RELATIONS,
    is_sign,
    joined,
    leaves,
    sides,
    signs_of,
    unwrapped,
)

# A shared side with more tokens than this is replaced by dots.
LONG = 9


def abridge(stated: Element, corrected: Element) -> None:
    """Shorten two `math` elements in place.

    Sides with which both begin are dropped from `corrected`, and all but a short last one of them
    from `stated`; long sides with which both end become dots.
    """
    one, other = unwrapped(stated), unwrapped(corrected)
    signs = signs_of(one, other)
    left, right = sides(one, signs), sides(other, signs)
    before = shared(left, right)
    after = shared(left[before:][::-1], right[before:][::-1])
    if before + after == 0 or before == len(left) or before == len(right):
        return
    kept = before - 1 if before and short(left[before - 1]) else before
    one[:] = without_sign(joined([*left[kept : len(left) - after], *map(shortened, left[len(left) - after :])]))
    other[:] = without_sign(joined([*right[before : len(right) - after], *map(shortened, right[len(right) - after :])]))


def shared(one: list[Element], other: list[Element]) -> int:
    """How many sides two formulas have in common at the start, marks aside."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if key(left) != key(right):
            break
        count += 1
    return count


def short(side: Element) -> bool:
    """Whether a shared side may stay."""
    return len(leaves(side)) <= LONG


def shortened(side: Element) -> Element:
    """The side itself, or its relation sign and dots."""
    if not short(side):
        dots = Element("mo")
        dots.text = "⋯"
        side[:] = [side[0], dots] if is_sign(side[0], RELATIONS) else [dots]
    return side


def without_sign(elements: list[Element]) -> list[Element]:
    """The elements without an equality or a connective in front."""
    while elements and (elements[0].tag == "mspace" or is_sign(elements[0], CONNECTIVES | {"="})):
        elements = elements[1:]
    return elements
