"""LaTeX that went through a language where `\\b`, `\\t`, `\\f`, `\\r`, `\\v` and `\\a` are single characters.

`\\boldsymbol`, `\\times`, `\\frac`, `\\right` and `\\begin` then lose their head: the control character is gone or has
become a space, the rest of the word stays. A formula is mended only when it holds a rest that nothing else explains
(`oldsymbol{`, `imes`); rests that could be letters (`m{`, `op`) are mended along with such a one.
"""

from __future__ import annotations

import re
from itertools import pairwise

from corrigenda.proofs.documents.repairs.mending import Edit
from corrigenda.proofs.language.reading.tokens.vocabulary import words

_LOST = re.compile(
    r"(?<![A-Za-z\\])(?:"
    r"(?P<b>(?:egin|ar|m|inom|old)(?=[ ]?\{))"
    r"|(?P<f>rac(?=[ ]?\{)|orall(?![A-Za-z]))"
    r"|(?P<t>(?:ext|extbf|extrm|ilde|frac)(?=[ ]?\{)|(?:heta|au)(?![A-Za-z]))"
    r"|(?P<r>(?:ightarrow|angle|floor|ceil)(?![A-Za-z])|ight(?=\s*(?:[)\]|.>/]|\\[}|rv])))"
    r"|(?P<v>(?:arepsilon|arphi|artheta|arrho|arsigma)(?![A-Za-z])|ec(?=[ ]?\{))"
    r"|(?P<n>(?:abla|otin|eq)(?![A-Za-z]))"
    r"|(?P<a>lpha(?![A-Za-z]))"
    r")"
)
_TIMES = re.compile(r"(?<![A-Za-z\\])[a-su-z]?(?P<t>imes)(?![A-Za-z])", re.IGNORECASE)
_BOLD = re.compile(r"(?<!\\b)(?<!\\)(?P<b>oldsymbol)(?=[ ]?\{)")
_TOP = re.compile(r"\^[ ]?\{?[ ]?(?P<t>op)(?![A-Za-z])")
_CONTROL = re.compile(r"(?P<head>[\b\f\v\a])(?=[A-Za-z])")
_SURE = frozenset(words("oldsymbol egin rac imes orall ight ightarrow arepsilon arphi artheta abla lpha"))
_HEADS = {"\b": "b", "\f": "f", "\v": "v", "\a": "a"}

_WORDS = re.compile(r"\\(?:text(?:rm|bf|it)?|mbox|operatorname\*?|mathrm|label|tag)[ ]*\{[^{}]*\}")
_LOST_ROW = re.compile(r"(?<!\\)\\(?=[ \n]|\Z)")
_LOST_DOTS = re.compile(r"(?<![A-Za-z\\])dots(?![A-Za-z])")


def edits(text: str) -> tuple[Edit, ...]:
    """The mending that one formula needs, in order; empty for a formula in good health."""
    found = [_edit(match) for pattern in (_LOST, _TIMES, _BOLD, _TOP) for match in pattern.finditer(text)]
    found += [_control(match) for match in _CONTROL.finditer(text)]
    rests = {text[edit.start : edit.end] for edit in found}
    if not any(rest in _SURE or rest in _HEADS for rest in rests):
        return ()
    if "egin" in rests or "\begin" in text:
        found += [_replaced(match, "\\\\") for match in _LOST_ROW.finditer(text)]
        found += [_replaced(match, "\\vdots") for match in _LOST_DOTS.finditer(text)]
    return _apart(text, found)


def _edit(match: re.Match[str]) -> Edit:
    head = match.lastgroup or ""
    start, end = match.span(head)
    return Edit(start=start, end=end, after=f"\\{head}{match.group(head)}", kind="escape")


def _control(match: re.Match[str]) -> Edit:
    return _replaced(match, "\\" + _HEADS[match.group()])


def _replaced(match: re.Match[str], after: str) -> Edit:
    return Edit(start=match.start(), end=match.end(), after=after, kind="escape")


def _apart(text: str, found: list[Edit]) -> tuple[Edit, ...]:
    """In order, without those inside words such as `\\text{...}` and without a second one at the same place."""
    words = [match.span() for match in _WORDS.finditer(text)]
    kept = sorted({edit.start: edit for edit in found if not _covered(edit, words)}.values(), key=lambda it: it.start)
    clashing = {later.start for earlier, later in pairwise(kept) if later.start < earlier.end}
    joined = {edit.end for edit in kept if text[edit.start : edit.end] in _HEADS}
    return tuple(edit for edit in kept if edit.start not in clashing | joined)


def _covered(edit: Edit, words: list[tuple[int, int]]) -> bool:
    return any(start <= edit.start < end for start, end in words)
