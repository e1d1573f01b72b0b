"""An answer without a formula between marks, in a file that has some elsewhere: its prose is read as plain text is."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.documents import DocumentError, MathSpan, ProseSpan, read_unmarked
from corrigenda.reports.grading.submissions.sections import Section

MARKDOWN = "markdown"


def unmarked(section: Section, name: str) -> Section:
    """The section with the formulas that stand in its prose without marks; as it is where one is marked."""
    if section.problem is None or any(isinstance(item, MathSpan) for item in section.items):
        return section
    told = [item for item in section.items if isinstance(item, ProseSpan) and not item.heading]
    lines = dict[int, str]()
    for item in told:
        for number, line in enumerate(item.text.split("\n")):
            before = lines.get(item.place.line + number, "")
            padded = before.ljust(item.place.column - 1) if not number else before
            lines[item.place.line + number] = padded + line
    if not lines:
        return section
    text = "\n".join(lines.get(number, "") for number in range(1, max(lines) + 1))
    try:
        items = tuple(item for item in read_unmarked(text, name=name, kind=MARKDOWN).items)
    except DocumentError:
        return section
    found = tuple(item for item in items if isinstance(item, MathSpan | ProseSpan))
    if not any(isinstance(item, MathSpan) for item in found):
        return section
    return replace(section, items=(*(item for item in section.items if item not in told), *found))
