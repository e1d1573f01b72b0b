"""Hovers in Markdown: formulas as code, the words of a note never as markup."""

from __future__ import annotations

import pytest
from lsprotocol import types
from markdown_it import MarkdownIt

from corrigenda.reports.faces.lsp.markdown import code, escaped
from tests.lsp.client import Editor
from tests.lsp.test_session import URI, WRONG, session

HOSTILE = (
    "*a* __b__ `c` [d](http://e.f) ![g](h) <i>j</i> &amp; ~~k~~ \\* 2^*3^ www.l.m n@o.p https://q.r |s| $t$",
    "a_b_c and *",
    "`` ` ```",
    "\\",
)


def set_by(text: str) -> list[str]:
    """The kinds of tokens that a paragraph is set with, bare links included."""
    (inline,) = (token for token in MarkdownIt("js-default").parse(text) if token.type == "inline")
    return [token.type for token in inline.children or ()]


@pytest.mark.parametrize("words", HOSTILE)
def test_words_are_no_markup(words: str) -> None:
    assert set(set_by(escaped(words))) <= {"text", "text_special"}
    assert MarkdownIt().renderInline(escaped(words)) == MarkdownIt("zero").renderInline(words)


@pytest.mark.parametrize("formula", [*HOSTILE, "`a", "b`", "x = y"])
def test_a_formula_is_one_code_span(formula: str) -> None:
    (inline,) = (token for token in MarkdownIt().parse(code(formula)) if token.type == "inline")
    (span,) = inline.children or ()
    assert (span.type, span.content) == ("code_inline", formula)


@pytest.mark.parametrize("accepted", [[types.MarkupKind.Markdown, types.MarkupKind.PlainText], None])
def test_the_editor_says_whether_it_takes_markdown(accepted: list[types.MarkupKind] | None) -> None:
    async def play(here: Editor) -> None:
        here.open(URI, WRONG)
        await here.diagnostics(URI, 1, count=1)
        told = await here.hover(URI, 2, 10)
        assert told is not None
        if accepted is None:
            assert told.startswith("refuted C001: ")
            assert "`" not in told
        else:
            assert told.startswith("**refuted C001**: ")
            assert "\n\n- **witness**: `" in told
            assert "- **diagnosis**: True if the term `a b` is multiplied by 2." in told

    session(play, hover=accepted)
