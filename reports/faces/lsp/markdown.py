"""Markdown that says what was meant: the words of a note never become markup, formulas are set as code.

The rules are those of CommonMark 0.31 and of GitHub's extension for bare links.
"""

from __future__ import annotations

import re

from corrigenda.reports.checking.answers.sentences import Style

# Bare links begin with a scheme or with www, addresses hold an @.
MARKUP = re.compile(r"[\\`*_\[\]<>&|~$@]|(?<=:)/(?=/)|(?<=www)\.", re.IGNORECASE)
TICKS = re.compile("`+")


def escaped(words: str) -> str:
    """Words inside a paragraph, each character of which stands for itself."""
    return MARKUP.sub(r"\\\g<0>", words)


def code(text: str) -> str:
    """A code span; its fence is longer than any run of backticks in it."""
    text = " ".join(text.split())
    fence = "`" * (max(map(len, TICKS.findall(text)), default=0) + 1)
    pad = " " if "`" in (text[:1], text[-1:]) else ""
    return f"{fence}{pad}{text}{pad}{fence}"


def strong(label: str) -> str:
    """A label of our own in bold."""
    return f"**{label}**"


MARKDOWN = Style(formula=code, words=escaped, label=strong)
