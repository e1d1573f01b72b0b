"""Notes of several texts: the files that LaTeX includes, and notebooks."""

from __future__ import annotations

import json
from pathlib import Path

from lsprotocol import types

from tests.lsp.client import Editor, applied
from tests.lsp.test_session import session

MAIN = "\\begin{document}\nLet $u, v \\in \\mathbb{R}$. Then $(u + v)^2 = (v + u)^2$.\n\\input{part}\n\\end{document}\n"
PART = "\nThus $(u + v)(u - v) = u^2 + v^2$.\n"
MENDED = "\nThus $(u + v)(u - v) = u^2 - v^2$.\n"
DECLARING = "Let $u, v \\in \\mathbb{R}$.\n"
NOTEBOOK = "file:///nowhere/n.ipynb"
FIRST, SECOND = "notebook-cell:/nowhere/n.ipynb#a", "notebook-cell:/nowhere/n.ipynb#b"


def at(text: str, formula: str) -> types.Range:
    """Where a formula stands in one line of a text."""
    before = text[: text.index(formula)].split("\n")
    start = types.Position(line=len(before) - 1, character=len(before[-1]))
    return types.Range(start=start, end=types.Position(line=start.line, character=start.character + len(formula)))


def test_a_finding_in_an_included_file_is_shown_there(tmp_path: Path) -> None:
    part = tmp_path / "part.tex"
    part.write_text(PART, encoding="utf-8")
    main = (tmp_path / "main.tex").as_uri()

    async def play(here: Editor) -> None:
        here.open(main, MAIN, language="latex")
        (found,) = await here.diagnostics(part.as_uri(), None, count=1)
        assert found.code == "C001"
        assert found.range == at(PART, "(u + v)(u - v) = u^2 + v^2")
        assert await here.diagnostics(main, 1) == []
        here.close(main)
        assert await here.diagnostics(part.as_uri(), None, count=0) == []

    session(play)


def test_an_included_file_that_is_not_there_is_a_warning_where_it_is_named(tmp_path: Path) -> None:
    main = (tmp_path / "main.tex").as_uri()

    async def play(here: Editor) -> None:
        here.open(main, MAIN, language="latex")
        (found,) = await here.diagnostics(main, 1, count=1)
        assert found.severity == types.DiagnosticSeverity.Warning
        assert found.range.start.line == 2
        assert "part" in found.message

    session(play)


def test_an_included_file_that_is_open_counts_as_it_is_written(tmp_path: Path) -> None:
    part = tmp_path / "part.tex"
    part.write_text(MENDED, encoding="utf-8")
    main, uri = (tmp_path / "main.tex").as_uri(), part.as_uri()

    async def play(here: Editor) -> None:
        here.open(main, MAIN, language="latex")
        assert await here.diagnostics(main, 1) == []
        here.open(uri, MENDED, language="latex")
        assert await here.diagnostics(uri, 1) == []
        here.change(uri, PART, version=2)
        (found,) = await here.diagnostics(uri, 2, count=1)
        told = await here.hover(uri, 1, 8)
        assert told is not None
        assert told.startswith("refuted C001: ")
        (action,) = await here.fixes(uri, found.range)
        assert action.edit is not None
        assert action.edit.document_changes is not None
        change = action.edit.document_changes[0]
        assert isinstance(change, types.TextDocumentEdit)
        assert (change.text_document.uri, change.text_document.version) == (uri, 2)
        here.change(main, MAIN.replace("\\input{part}", ""), version=2)
        assert await here.diagnostics(main, 2) == []
        # It is no part of the other note now, and is checked by itself.
        await here.diagnostics(uri, 2, count=1)
        here.change(uri, MENDED, version=3)
        assert await here.diagnostics(uri, 3) == []

    session(play)


def test_the_cells_of_a_notebook_are_one_note() -> None:
    text = 'So 🎲 with *stars*:\n\n$(u + v)^2 = u^2 + uv + v^2$ \\\\ "quoted"\n'

    async def play(here: Editor) -> None:
        here.open_notebook(NOTEBOOK, {FIRST: DECLARING, SECOND: text})
        (found,) = await here.diagnostics(SECOND, 1, count=1)
        assert found.code == "C001"
        assert found.range == at(text, "(u + v)^2 = u^2 + uv + v^2")
        assert await here.diagnostics(FIRST, 1) == []
        (action,) = await here.fixes(SECOND, found.range)
        assert action.edit is not None
        assert action.edit.document_changes is not None
        change = action.edit.document_changes[0]
        assert isinstance(change, types.TextDocumentEdit)
        assert (change.text_document.uri, change.text_document.version) == (SECOND, 1)
        mended = applied(text, list(change.edits))  # type: ignore[arg-type]  # plain edits only
        assert mended == text.replace("u^2 + uv", "u^2 + 2u v")
        told = await here.hover(SECOND, 2, 5)
        assert told is not None
        assert told.startswith("refuted C001: ")
        assert await here.hover(FIRST, 2, 5) is None
        here.change_cell(NOTEBOOK, SECOND, mended, version=2)
        assert await here.diagnostics(SECOND, 2) == []
        here.close_notebook(NOTEBOOK, [FIRST, SECOND])
        assert await here.diagnostics(SECOND, None) == []

    session(play)


def test_what_a_notebook_declares_in_one_cell_holds_in_the_next() -> None:
    claim = "$(KL)^\\top = K^\\top L^\\top$\n"

    async def play(here: Editor) -> None:
        here.open_notebook(NOTEBOOK, {FIRST: "Let $K, L \\in \\mathbb{R}^{2 \\times 2}$.\n", SECOND: claim})
        assert len(await here.diagnostics(SECOND, 1, count=1)) == 1
        here.change_cell(NOTEBOOK, FIRST, "Let $K, L \\in \\mathbb{R}$.\n", version=2)
        assert await here.diagnostics(SECOND, 1, count=0) == []

    session(play)


def test_a_claim_in_a_cell_is_underlined_where_it_is_stated() -> None:
    stated = "stated = '(u + v)^2 = u^2 + uv + v^2'"
    block = f"Text.\n\n```claim\nid = 'square'\n{stated}\ngiven = ['u, v \\in \\mathbb{{R}}']\n```\n"

    async def play(here: Editor) -> None:
        here.open_notebook(NOTEBOOK, {FIRST: "", SECOND: block})
        (found,) = await here.diagnostics(SECOND, 1, count=1)
        assert found.range == at(block, "(u + v)^2 = u^2 + uv + v^2")

    session(play)


def test_a_broken_claim_is_told_in_its_cell_and_a_notebook_that_is_refused_in_the_first() -> None:
    broken = "Text.\n\n```claim\nstated = (a\n```\n"

    async def play(here: Editor) -> None:
        here.open_notebook(NOTEBOOK, {FIRST: "", SECOND: broken})
        (found,) = await here.diagnostics(SECOND, 1, count=1)
        assert found.range == at(broken, "stated = (a")
        here.change_cell(NOTEBOOK, SECOND, "\n" * 200_001, version=2)
        (long,) = await here.diagnostics(FIRST, 1, count=1)
        assert "lines" in long.message
        here.close_notebook(NOTEBOOK, [FIRST, SECOND])
        assert await here.diagnostics(FIRST, None) == []

    session(play)


def test_a_notebook_that_is_opened_as_text_is_read(tmp_path: Path) -> None:
    wrong = "$(u + v)^2 = u^2 + uv + v^2$"
    cells = [{"cell_type": "markdown", "metadata": {}, "source": [DECLARING, wrong]}]
    text = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, indent=1)
    uri = (tmp_path / "n.ipynb").as_uri()

    async def play(here: Editor) -> None:
        here.open(uri, text, language="json")
        (found,) = await here.diagnostics(uri, 1, count=1)
        assert found.range == at(text, wrong.strip("$"))
        assert await here.fixes(uri, found.range) == []

    session(play)
