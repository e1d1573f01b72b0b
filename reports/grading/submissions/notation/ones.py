"""The vector of ones as the digit: `1 1^\\top`, `11^\\top`, `1_n`, `1' x`.  A number has no transpose and no length."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corrigenda.proofs.documents import MathSpan
from corrigenda.reports.grading.submissions.notation.replacing import replaced
from corrigenda.reports.grading.submissions.own_letters import rubric_letters
from corrigenda.reports.grading.submissions.sections import Item

_MARK = r"\\top|\\intercal|\\(?:mathsf|mathrm|text|mathtt)\s*\{?\s*T\s*\}?|\\prime"
_LENGTH = r"(?:\s*_\s*(?:[A-Za-z](?![A-Za-z])|\{\s*[A-Za-z]\s*\}))"
_ALONE = r"(?<![\w.^_{\\])"


def with_ones(items: Sequence[Item], given: tuple[str, ...]) -> tuple[Item, ...]:
    """The items with `\\mathbf{1}` for each digit 1 that is transposed or has a letter below it; `1^T` only where the
    problem has no letter `T`."""
    bare = "" if "T" in rubric_letters(given) else "|T(?![A-Za-z])"
    transpose = rf"(?:\s*(?:\^\s*(?:(?:{_MARK}{bare})|\{{\s*(?:{_MARK}{bare})\s*\}})|'(?!')))"
    pattern = re.compile(
        rf"{_ALONE}(?:1\s*(?:\\cdot\s*)?(?=1{_LENGTH}?{transpose})"
        rf"|(?:(?<=1)|{_ALONE})1(?={_LENGTH}?{transpose})|1(?={_LENGTH}))|(?:(?<=1)|(?<=_[A-Za-z])|(?<=_[A-Za-z]\s))1(?={_LENGTH}?{transpose})"
    )
    return tuple(replaced(item, _changes(item.text, pattern)) if isinstance(item, MathSpan) else item for item in items)


def _changes(text: str, pattern: re.Pattern[str]) -> Iterator[tuple[int, int, str]]:
    for found in pattern.finditer(text):
        yield found.start(), found.end(), r"\mathbf{1}"
