"""Finds, in the LaTeX of two formulas, the part in which they differ, widened to whole sub-formulas."""

from __future__ import annotations

import re
from dataclasses import dataclass

TOKEN = re.compile(r"\\[A-Za-z]+|\\.|\S")
OPENERS = frozenset({"{", r"\left", r"\begin"})
CLOSERS = frozenset({"}", r"\right", r"\end"})
BRACKETS = {")": "(", "]": "["}
SCRIPTS = frozenset({"^", "_", "'"})
# Commands that take an argument, which may stand without braces.
TAKES_ARGUMENT = re.compile(
    r"\\(?:[dt]?frac|binom|sqrt|operatorname|math[a-z]+|text[a-z]*|boldsymbol|bm|hat|tilde|bar|vec|dot|overline"
    r"|underline|widehat|widetilde|overset|underset|stackrel|begin|end)"
)
# Between the braces of these stands a name, which is changed as a whole.
NAMES = re.compile(r"\\(?:operatorname|math[a-z]+|text[a-z]*|begin|end)")
SIZES = re.compile(r"\\(?:left|right|[bB]igg?[lr]?)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Character ranges of the part that differs; None on a side to which nothing was taken or added."""

    stated: tuple[int, int] | None
    corrected: tuple[int, int] | None


def change(stated: str, corrected: str) -> Change:
    """Where two formulas differ: what is left without their common start and end, as whole sub-formulas."""
    one, other = _spans(stated), _spans(corrected)
    left, right = [stated[a:b] for a, b in one], [corrected[a:b] for a, b in other]
    before = _shared(left, right)
    after = _shared(left[before:][::-1], right[before:][::-1])
    new = _widened(right, before, len(right) - after)
    # What is added as a script changes the letter or bracket that carries it.
    start = min(before, new[0]) if new else before
    old = _widened(left, start, max(len(left) - after, before))
    return Change(stated=_characters(one, old), corrected=_characters(other, new))


def telling(latex: str, span: tuple[int, int] | None) -> str:
    """The part at `span`, or the sub-formula around it when the part alone is a single sign."""
    if span is None:
        return ""
    tokens = _spans(latex)
    inside = [i for i, (start, end) in enumerate(tokens) if start >= span[0] and end <= span[1]]
    if len(inside) != 1:
        return latex[span[0] : span[1]]
    words = [latex[a:b] for a, b in tokens]
    opener = _opener(words, inside[0])
    wider = _characters(tokens, _widened(words, opener, inside[0] + 1)) if opener is not None else None
    return latex[wider[0] : wider[1]] if wider else latex[span[0] : span[1]]


def _characters(spans: list[tuple[int, int]], tokens: tuple[int, int] | None) -> tuple[int, int] | None:
    return (spans[tokens[0]][0], spans[tokens[1] - 1][1]) if tokens else None


def _spans(latex: str) -> list[tuple[int, int]]:
    return [match.span() for match in TOKEN.finditer(latex)]


def _shared(one: list[str], other: list[str]) -> int:
    pairs = zip(one, other, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _widened(words: list[str], start: int, stop: int) -> tuple[int, int] | None:
    """The smallest balanced range of tokens around `start` to `stop` that cuts no command from its arguments."""
    if start >= stop:
        return None
    previous = None
    while previous != (start, stop):
        previous = (start, stop)
        start, stop = _balanced(words, start, stop)
        start = _to_the_left(words, start)
        stop = _to_the_right(words, stop)
    return start, stop


def _balanced(words: list[str], start: int, stop: int) -> tuple[int, int]:
    depth = lowest = 0
    for word in words[start:stop]:
        depth += (word in OPENERS) - (word in CLOSERS)
        lowest = min(lowest, depth)
    for _ in range(-lowest):
        opener = _opener(words, start)
        start = start if opener is None else opener
    for _ in range(depth - lowest):
        stop = _closer(words, stop)
    return start, stop


def _opener(words: list[str], index: int) -> int | None:
    """Index of the opener of the group that contains `index`; None at the top."""
    depth = 0
    for i in range(index - 1, -1, -1):
        depth += (words[i] in CLOSERS) - (words[i] in OPENERS)
        if depth < 0:
            return i
    return None


def _closer(words: list[str], index: int) -> int:
    """Index after the closer of the group that contains `index`, with the sign that `\\right` takes."""
    depth = 0
    for i in range(index, len(words)):
        depth += (words[i] in OPENERS) - (words[i] in CLOSERS)
        if depth < 0:
            return min(i + 1 + (words[i] == r"\right"), len(words))
    return len(words)


def _to_the_left(words: list[str], start: int) -> int:
    """To the left when `start` is in a script or a name, is an argument, or is the sign after a size command."""
    if start == 0:
        return start
    group = _opener(words, start)
    if group and (NAMES.fullmatch(words[group - 1]) or words[group - 1] in ("^", "_")):
        return group - 1
    before, here = words[start - 1], words[start]
    if here in BRACKETS and not SIZES.fullmatch(before):
        return _bracket(words, start)
    continues = here in SCRIPTS or before in ("^", "_") or SIZES.fullmatch(before)
    argument = TAKES_ARGUMENT.fullmatch(before) or (here == "{" and before in ("}", "]"))
    if before == "}" and (continues or argument):
        opener = _opener(words, start - 1)
        return start if opener is None else opener
    return start - 1 if continues or argument else start


def _bracket(words: list[str], stop: int) -> int:
    """Index of the bracket that the one at `stop` closes, or `stop` itself."""
    depth, closer = 0, words[stop]
    for i in range(stop - 1, -1, -1):
        if words[i] == BRACKETS[closer] and depth == 0:
            return i
        depth += (words[i] == closer) - (words[i] == BRACKETS[closer])
    return stop


def _to_the_right(words: list[str], stop: int) -> int:
    """Past the arguments of a command, the sign of a size command, and the content of a script."""
    if stop >= len(words):
        return stop
    last, here = words[stop - 1], words[stop]
    if here == "{" and (last in ("}", "^", "_") or last.startswith("\\")):
        return _closer(words, stop + 1)
    return stop + 1 if last in ("^", "_") or SIZES.fullmatch(last) or TAKES_ARGUMENT.fullmatch(last) else stop
