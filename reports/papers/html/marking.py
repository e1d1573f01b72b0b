"""Marks what differs between two formulas, or one sub-formula, on their MathML trees."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from xml.etree.ElementTree import Element

from corrigenda.reports.papers.html.sides import RELATIONS, ROWS, is_sign, joined, leaves, sides, signs_of, unwrapped

# A letter with its scripts is marked as a whole: a line under a superscript alone would cross the letter.
SCRIPTED = frozenset({"msup", "msub", "msubsup"})
INFIX = RELATIONS | frozenset("+−-·×⊙")
# Below this share of equal tokens the formulas have little in common and marks would only be noise.
ALIKE = 0.2


def mark_changes(stated: Element, corrected: Element) -> bool:
    """Give class `bad` to what `corrected` changes in `stated`, class `good` to what replaces it.

    False, and nothing is marked, when the two have too little in common.
    """
    if SequenceMatcher(None, leaves(stated), leaves(corrected), autojunk=False).ratio() < ALIKE:
        return False
    one, other = unwrapped(stated), unwrapped(corrected)
    signs = signs_of(one, other)
    left, right = sides(one, signs), sides(other, signs)
    if len(left) < len(right):
        compare_rows(one, other)
        return True
    compare_sides(left, right)
    one[:], other[:] = joined(left), joined(right)
    return True


def mark_part(root: Element, part: Element) -> bool:
    """Give class `bad` to the first place in `root` that equals `part`; False when there is none."""
    sought = keys(unwrapped(part))
    for row in root.iter():
        found = position(keys(row), sought)
        if found is not None:
            wrap(row, found, found + len(sought), "bad")
            return True
    return False


def compare_sides(left: Sequence[Element], right: Sequence[Element]) -> None:
    """Pair the sides that differ, from the end, where the result stands; a side without a partner is marked."""
    matcher = SequenceMatcher(None, keys(left), keys(right), autojunk=False)
    for code, i, j, k, m in matcher.get_opcodes():
        if code == "equal":
            continue
        pairs = min(j - i, m - k)
        for back in range(1, pairs + 1):
            compare_rows(left[j - back], right[m - back])
        for alone in left[i : j - pairs]:
            mark_side(alone, "bad")
        for alone in right[k : m - pairs]:
            mark_side(alone, "good")


def mark_side(side: Element, name: str) -> None:
    """Mark a side without its relation sign."""
    wrap(side, int(len(side) > 0 and is_sign(side[0], RELATIONS)), len(side), name)


def compare(one: Element, other: Element) -> None:
    """Mark the smallest parts in which two trees differ."""
    if key(one) == key(other):
        return
    if one.tag == other.tag and one.tag in ROWS:
        compare_rows(one, other)
    elif one.tag == other.tag and len(one) == len(other) > 0 and not (one.tag in SCRIPTED and len(one[0]) == 0):
        for left, right in zip(one, other, strict=True):
            compare(left, right)
    else:
        one.set("class", "bad")
        other.set("class", "good")


def compare_rows(one: Element, other: Element) -> None:
    """Align the children of two rows and mark the runs without a partner."""
    matcher = SequenceMatcher(None, keys(one), keys(other), autojunk=False)
    # From the right, so that wrapping a run does not move the runs still to come.
    for code, i, j, k, m in reversed(matcher.get_opcodes()):
        if code == "replace" and j - i == m - k == 1:
            compare(one[i], other[k])
        elif code != "equal":
            wrap(one, i, j, "bad")
            wrap(other, k, m, "good")


def wrap(row: Element, start: int, end: int, name: str) -> None:
    """Mark the children `start` to `end` of a row, in one `mrow` when there are several."""
    if end - start == 1:
        row[start].set("class", name)
    elif end > start and row.tag in ROWS:
        group = Element("mrow", {"class": name})
        group.extend(row[start:end])
        for edge in (group[0] if start else None, group[-1] if end < len(row) else None):
            # Inside a group of its own an operator at the edge would lose its space.
            if edge is not None and edge.tag == "mo" and (edge.text or "") in INFIX:
                edge.set("form", "infix")
        row[start:end] = [group]


def key(element: Element) -> str:
    """A string that exactly the equal trees share, whatever their marks and the spacing around operators."""
    inside = "".join(map(key, element))
    return inside if element.tag == "mrow" and len(element) == 1 else f"{element.tag}({element.text or ''}{inside})"


def keys(row: Sequence[Element] | Element) -> list[str]:
    """The keys of the children of a row, or of several rows."""
    return [key(child) for child in row]


def position(where: Sequence[str], sought: Sequence[str]) -> int | None:
    """Index of the first occurrence of `sought` in `where`, or None."""
    span = len(sought)
    starts = range(len(where) - span + 1) if span else range(0)
    return next((start for start in starts if list(where[start : start + span]) == list(sought)), None)
