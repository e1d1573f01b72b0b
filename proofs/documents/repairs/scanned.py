"""What character recognition did to formulas: lost subscripts, lost dollars, and relations left alone on a line."""

from __future__ import annotations

import re

from corrigenda.proofs.documents.repairs.mending import Edit

_SIZE = re.compile(r"(?<![A-Za-z\\])d(?:in|out)(?![A-Za-z])|(?<=[a-z])dout(?![A-Za-z])")
_TEXT = re.compile(r"\\(?:text\w*|mbox|operatorname\*?|mathrm)[ ]*\{[^{}]*\}")
_RELATION = re.compile(r"\s*(?P<relation>=|\\approx|\\leq?|\\geq?|<|>|≤|≥|≈|≠)\s*")
_COMMAND = re.compile(r"\\[A-Za-z]+")
_CONTENT = re.compile(r"[=_^{(]")
_STRIPPED = re.compile(
    r"\\(?:operatorname|text|mathrm|mbox)\*?\s*\{[^{}]*\}|\\[A-Za-z]+(?:\{[a-z]*matrix\})?|[_^]\{[^{}]*\}|[_^]\w"
)
_PROSE = re.compile(r"[A-Za-z]{3,}(?!\s*[({])|[;?!]|[.,]\s+[A-Za-z]")


def has_sizes(text: str) -> bool:
    """Whether a note writes both `din` and `dout`, so that they are sizes and not products of letters."""
    return bool(re.search(r"(?<![A-Za-z])din(?![A-Za-z])", text) and re.search(r"dout(?![A-Za-z])", text))


def size_edits(text: str) -> tuple[Edit, ...]:
    """`din` and `dout` to `d_{in}` and `d_{out}`, words in `\\text{...}` left alone."""
    words = [match.span() for match in _TEXT.finditer(text)]
    return tuple(
        Edit(start=found.start(), end=found.end(), after=f"d_{{{found.group()[1:]}}}", kind="ocr")
        for found in _SIZE.finditer(text)
        if not any(start <= found.start() < end for start, end in words)
    )


def lone_relation(line: str) -> str | None:
    """The relation, where a line holds nothing else."""
    found = _RELATION.fullmatch(line)
    return found["relation"] if found else None


def bare_formula(line: str) -> bool:
    """Whether a line without dollars is one formula: TeX commands, balanced, and no word of prose."""
    balanced = line.count("{") == line.count("}")
    if not balanced or "$" in line or "`" in line or not (_COMMAND.search(line) and _CONTENT.search(line)):
        return False
    return _PROSE.search(_STRIPPED.sub(" ", line)) is None
