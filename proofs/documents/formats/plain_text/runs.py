"""Formulas in the prose of a text without mark-up, found conservatively.

A formula is a run of symbols with a relation at its top level, balanced, not cut out of something longer: before and
behind it stands a sentence's end, a comma, a bracket, a common word or the gap between two columns. Values (`t = 0.5`)
and code are no formulas.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from corrigenda.proofs.documents.formats.plain_text.tokens import ARTICLES, BINARY, Token, tokens
from corrigenda.proofs.language.reading.tokens.vocabulary import words

_AFTER = frozenset(
    words(
        "and or so but because since where when which who that then than as if iff for in on of with we you i it this "
        "these is are was has have holds means gives applied remember ie eg eqv st such under by at to into from would "
        "will can must should not again too also etc while"
    )
)
_NOT_BEFORE = frozenset(words("plus minus times over divided by product per grad transpose"))
_EQUIVALENT = frozenset(("<=>", "<->"))
_NOUNS = frozenset(("name", "number", "function"))
_PROBABILITY = frozenset(("P", "Pr", "Prob"))
_WIDE = re.compile(r" {3,}")
_SPACE = re.compile(r"[\s,;]*")
_PUNCTUATION = frozenset(".,;:?!()\"'")
_MATHEMATICS = frozenset(("space", "dots", "number", "index", "name", "symbol", "function", "relation", "mark"))


def runs(text: str) -> Iterator[tuple[int, int]]:
    """The half-open extents of the formulas in `text`."""
    reached = 0
    for segment in _segments(text):
        for run in _candidates(segment):
            start, end = run[0].start, run[-1].end
            gap = _SPACE.match(text, reached)
            apart = gap is not None and gap.end() < start
            if _formula(run) and not (apart and run[0].kind == "relation"):
                yield start, end
                reached = end


def _segments(text: str) -> Iterator[Sequence[Token]]:
    """Lines that are all symbols one by one, the lines of prose between them together."""
    pending: list[Token] = []
    at = 0
    for line in text.splitlines(keepends=True):
        found = [_moved(token, at) for token in tokens(line)]
        at += len(line)
        if all(token.kind in _MATHEMATICS for token in found):
            yield pending
            yield found
            pending = []
        else:
            pending.extend(found)
    yield pending


def _moved(token: Token, by: int) -> Token:
    return Token(kind=token.kind, text=token.text, start=token.start + by, end=token.end + by)


def _candidates(segment: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """Maximal runs of symbols, cut at top-level commas and unmatched brackets, whose neighbours allow a formula."""
    start = 0
    for at in range(len(segment) + 1):
        if at < len(segment) and segment[at].kind in _MATHEMATICS:
            continue
        for first, last in _pieces(segment, start, at):
            if _starts(segment, first) and _ends(segment, last):
                yield segment[first:last]
        start = at + 1


def _pieces(segment: Sequence[Token], start: int, end: int) -> Iterator[tuple[int, int]]:
    cuts = [start - 1, *_cuts(segment, start, end), end]
    for before, after in pairwise(cuts):
        first, last = before + 1, after
        while first < last and segment[first].kind == "space":
            first += 1
        while last > first and segment[last - 1].kind == "space":
            last -= 1
        if any(token.kind == "relation" for token in segment[first:last]):
            yield _unwrapped(segment, first, last)


def _cuts(segment: Sequence[Token], start: int, end: int) -> list[int]:
    opened: list[int] = []
    cuts = []
    for at in range(start, end):
        mark = segment[at].text if segment[at].kind == "mark" else ""
        if mark in ("(", "["):
            opened.append(at)
        elif mark in (")", "]"):
            if opened:
                opened.pop()
            else:
                cuts.append(at)
        elif not opened and (mark == "," or _is_gap(segment, at) or _ends_an_equation(segment, at)):
            cuts.append(at)
    return sorted(cuts + opened)


def _is_gap(segment: Sequence[Token], at: int) -> bool:
    """Whether a wide space parts two columns: no operator and no relation stands beside it."""
    if segment[at].kind != "space" or not _WIDE.fullmatch(segment[at].text) or not 0 < at < len(segment) - 1:
        return False
    sides = (segment[at - 1], segment[at + 1])
    return not any(one.kind in ("relation", "arrow") or one.text in BINARY for one in sides)


def _ends_an_equation(segment: Sequence[Token], at: int) -> bool:
    """Whether a line ends with a side and the next one begins with a letter and a relation: two equations."""
    if segment[at].kind != "space" or "\n" not in segment[at].text or not 0 < at < len(segment) - 2:
        return False
    before, letter = segment[at - 1], segment[at + 1]
    following = segment[at + 3 if segment[at + 2].kind == "space" and at + 3 < len(segment) else at + 2]
    goes_on = before.kind in ("relation", "arrow") or before.text in BINARY
    return not goes_on and letter.kind in ("name", "symbol") and following.kind == "relation"


def _unwrapped(segment: Sequence[Token], first: int, last: int) -> tuple[int, int]:
    """Without brackets around the whole."""
    if segment[first].text == "(" and segment[last - 1].text == ")" and not _cuts(segment, first + 1, last - 1):
        return first + 1, last - 1
    return first, last


def _starts(segment: Sequence[Token], first: int) -> bool:
    article = segment[first].text in ARTICLES and segment[first + 1].kind == "space"
    if article and segment[first + 2].kind in _NOUNS:
        return False
    if first and (_is_gap(segment, first - 1) or _ends_an_equation(segment, first - 1)):
        return True
    before = _neighbour(segment, first - 1, -1)
    if before is None or before.text in "([\"'":
        return segment[first].text != "["
    if before.kind == "arrow":
        return _begins_a_line(segment, first) or _behind_an_equation(segment, first)
    if before.text in _PUNCTUATION:
        return segment[first - 1].kind == "space"
    return before.kind == "word" and before.text.lower() not in _NOT_BEFORE and _loose(segment, first)


def _begins_a_line(segment: Sequence[Token], first: int) -> bool:
    """Whether nothing but an arrow stands before the run on its line (`=> a = b`)."""
    arrow = next(at for at in range(first - 1, -1, -1) if segment[at].kind == "arrow")
    return arrow == 0 or (segment[arrow - 1].kind == "space" and (arrow == 1 or "\n" in segment[arrow - 1].text))


def _behind_an_equation(segment: Sequence[Token], first: int) -> bool:
    """Whether an equation stands before the arrow on its line: `n/t - s = 0 => t = n/s`."""
    arrow = next(at for at in range(first - 1, -1, -1) if segment[at].kind == "arrow")
    for token in reversed(segment[:arrow]):
        if token.kind == "relation":
            return True
        if "\n" in token.text or token.kind not in _MATHEMATICS:
            return False
    return False


def _loose(segment: Sequence[Token], first: int) -> bool:
    """Whether the run does not begin with an operator, which would continue the word before it."""
    signed = segment[first].text == "-" and segment[first + 1].kind != "space" and segment[first - 1].kind == "space"
    return signed or (segment[first].text not in BINARY and segment[first].kind != "relation")


def _ends(segment: Sequence[Token], last: int) -> bool:
    if last < len(segment) and (_is_gap(segment, last) or _ends_an_equation(segment, last)):
        return True
    after = _neighbour(segment, last, 1)
    if after is None or after.text in (",", ";", ")", "?", "!", ":"):
        return True
    if after.kind == "arrow":
        return segment[last].kind == "space"
    if after.text == "(" and last < len(segment) and segment[last].kind == "space":
        return _remark(segment, last)
    if after.text == ".":
        dot = next(at for at in range(last, len(segment)) if segment[at] is after)
        return dot + 1 >= len(segment) or segment[dot + 1].kind == "space"
    return after.kind == "word" and after.text.lower() in _AFTER


def _remark(segment: Sequence[Token], at: int) -> bool:
    """Whether words stand in the brackets that open next."""
    kinds: list[str] = []
    for token in segment[at:]:
        if token.text == ")":
            break
        kinds.append(token.kind)
    return "word" in kinds


def _neighbour(segment: Sequence[Token], at: int, step: int) -> Token | None:
    while 0 <= at < len(segment) and segment[at].kind == "space":
        at += step
    return segment[at] if 0 <= at < len(segment) else None


def _formula(run: Sequence[Token]) -> bool:
    solid = [token for token in run if token.kind != "space"]
    relations = [at for at, token in enumerate(solid) if token.kind == "relation"]
    depths = _depths(solid)
    inner = [at for at in relations if depths[at]]
    relations = [at for at in relations if not depths[at]]
    if not relations or not all(_in_an_event(solid, at) for at in inner) or depths[-1]:
        return False
    if any(token.text == "->" for token in solid):
        return False
    sides = _sides(solid, relations)
    if not sides[0] and solid[0].text == "=":
        sides = sides[1:]  # a line that goes on from the one before
    said = any(_composite(side) for side in sides) or any(solid[at].text in _EQUIVALENT for at in relations)
    return said and all(_side(side) for side in sides)


def _in_an_event(solid: Sequence[Token], at: int) -> bool:
    """Whether a relation stands in the brackets of a probability: `P(X >= a)`."""
    depth = 0
    for place in range(at, 0, -1):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(solid[place].text, 0)
        if depth == 1:
            return solid[place - 1].text in _PROBABILITY
    return False


def _sides(solid: list[Token], relations: list[int]) -> list[list[Token]]:
    bounds = [-1, *relations, len(solid)]
    return [solid[left + 1 : right] for left, right in pairwise(bounds)]


def _depths(solid: Sequence[Token]) -> list[int]:
    depth, depths = 0, []
    for token in solid:
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(token.text, 0)
        depths.append(depth)
    return depths


def _side(side: list[Token]) -> bool:
    """Whether a side is complete: it is there, and no operator hangs at either end."""
    if not side or side[-1].text in BINARY or side[-1].kind == "function":
        return False
    return side[0].text not in BINARY - {"-"} and not all(token.kind == "mark" for token in side)


def _composite(side: list[Token]) -> bool:
    """Whether a side says more than a name or a number."""
    return len([token for token in side if token.text != "-"]) > 1
