"""Codes of text that was not read, or was mended before it was read."""

from __future__ import annotations

from corrigenda.reports.codes.code import NOTE, Code

READING = (
    Code(
        code="C020",
        name="unreadable",
        level=NOTE,
        meaning="The formula is no LaTeX that is read here; the place is named.",
        cause="A brace or a dollar sign is not closed, or the text was scanned.",
        cure="Mend it when it is damaged; otherwise it is simply not checked.",
        example="The rate is $\\frac{a}{b = c$.\n",
        shown="not read C020: a brace is not closed",
    ),
    Code(
        code="C030",
        name="repair",
        level=NOTE,
        meaning="Damaged text (a lost backslash, a misread character) was mended before reading.",
        cause="A program took `\\t` or `\\f` for a control character, or the text was scanned.",
        cure="Compare the repair with what you wrote, and mend the file.",
        example="Let $\\sigma > 0$. Then $rac{\\sigma^2}{\\sigma} = \\sigma$.\n",
        shown="repair C030: 'rac' was read as '\\\\frac'",
    ),
)
