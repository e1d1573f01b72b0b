"""A session with a real client over stdio: open, change, diagnostic, hover, fix."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from lsprotocol import types

from corrigenda.reports.faces import lsp
from tests.lsp.client import ROOT, SCRIPT, Editor, applied, editor

URI = "file:///nowhere/n.md"
RIGHT = "Let $a, b \\in \\mathbb{R}$.\n\nThen $(a + b)^2 = a^2 + 2ab + b^2$.\n"
# Two code units before the formula, one character.
WRONG = "Let $a, b \\in \\mathbb{R}$.\n\n🎲🎲 $(a + b)^2 = a^2 + ab + b^2$.\n"
LATEX = "\\begin{document}\nLet $a, b \\in \\mathbb{R}$. Then $(a + b)^2 = a^2 + ab + b^2$.\n\\end{document}\n"


def session(play: Callable[[Editor], Awaitable[None]], **arguments: object) -> None:
    async def whole() -> None:
        async with editor(**arguments) as here:  # type: ignore[arg-type]  # handed on as given
            await play(here)

    asyncio.run(whole())


def test_open_change_diagnostic_hover_fix() -> None:
    async def play(here: Editor) -> None:
        here.open(URI, RIGHT)
        assert await here.diagnostics(URI, 1) == []
        here.change(URI, WRONG, version=2)
        (found,) = await here.diagnostics(URI, 2, count=1)
        assert (found.code, found.source, found.severity) == ("C001", "corrigenda", types.DiagnosticSeverity.Error)
        assert found.range == types.Range(start=types.Position(2, 6), end=types.Position(2, 32))
        assert "witness:" in found.message
        told = await here.told(URI, 2, 10)
        assert told.startswith("refuted C001: ")
        assert "True if the term a b is multiplied by 2" in told
        assert await here.hover(URI, 0, 0) is None
        (action,) = await here.fixes(URI, found.range)
        assert (action.kind, action.is_preferred) == (types.CodeActionKind.QuickFix, True)
        assert action.edit is not None
        assert action.edit.document_changes is not None
        change = action.edit.document_changes[0]
        assert isinstance(change, types.TextDocumentEdit)
        assert change.text_document.version == 2
        mended = applied(WRONG, list(change.edits))  # type: ignore[arg-type]  # plain edits only
        assert mended == WRONG.replace("a^2 + ab + b^2", "a^2 + 2a b + b^2")
        here.change(URI, mended, version=3)
        assert await here.diagnostics(URI, 3) == []
        proved = await here.told(URI, 2, 10)
        assert proved.startswith("proved: ")
        here.close(URI)
        assert await here.diagnostics(URI, None) == []

    session(play)


def test_latex_is_checked_and_a_client_without_versions_gets_plain_changes() -> None:
    uri = "untitled:Untitled-1"

    async def play(here: Editor) -> None:
        here.open(uri, LATEX, language="latex")
        (found,) = await here.diagnostics(uri, 1, count=1)
        assert found.range.start == types.Position(1, LATEX.split("\n")[1].index("(a"))
        (action,) = await here.fixes(uri, found.range)
        assert action.edit is not None
        assert action.edit.changes is not None
        assert "2a b" in applied(LATEX, list(action.edit.changes[uri]))
        assert await here.fixes(uri, types.Range(start=types.Position(0, 0), end=types.Position(0, 3))) == []

    session(play, versioned=False)


def test_what_the_client_counts_in_is_respected_and_declarations_are_heard() -> None:
    text = "🎲 $AB = BA$ and $\\sigma < 0$\n"

    async def play(here: Editor) -> None:
        here.open(URI, "\ufeff🎲 $(\\alpha + \\beta)^2 = \\alpha^2 + \\beta^2$\n")
        (found,) = await here.diagnostics(URI, 1, count=1)
        assert found.range.start.character == len("\ufeff🎲 $".encode())
        here.open("file:///nowhere/m.md", text)
        assert await here.diagnostics("file:///nowhere/m.md", 1) == []

    session(
        play,
        encodings=[types.PositionEncodingKind.Utf8],
        options={"delaySeconds": 0.1, "declare": [r"\alpha, \beta \in \mathbb{R}", 7]},
    )


def test_only_the_newest_text_counts_and_a_broken_block_is_underlined() -> None:
    broken = "Text.\n\n```claim\nstated = (a\n```\n"

    async def play(here: Editor) -> None:
        here.open(URI, RIGHT)
        for version in range(2, 30):
            here.change(URI, WRONG if version % 2 else RIGHT, version=version)
        assert len(await here.diagnostics(URI, 29, count=1)) == 1
        assert not {item.version for item in here.published} & set(range(2, 29))
        here.change(URI, broken, version=30)
        (found,) = await here.diagnostics(URI, 30, count=1)
        assert found.range.start.line == 3
        assert "single quotes" in found.message
        assert await here.hover(URI, 3, 0) is None

    session(play)


def test_an_answer_comes_at_once_while_the_engine_is_busy() -> None:
    hard = r"$\operatorname{Var}\left(\|q\|_2^{6}\right) = \operatorname{Var}(\|k\|_2^{6}) + 0 \cdot q^\top k$"
    long = "Let $q, k \\sim \\mathcal{N}(0, I_d)$.\n\n" + "\n\n".join(
        f"{hard} and $q^\\top k = {n}$" for n in range(200)
    )

    async def play(here: Editor) -> None:
        here.open(URI, long)
        await asyncio.sleep(3)
        async with asyncio.timeout(2):
            assert await here.hover(URI, 2, 5) is None
        here.change(URI, WRONG, version=2)
        assert len(await here.diagnostics(URI, 2, count=1)) == 1

    session(play)


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    async def play(here: Editor) -> None:
        here.open("file:///nowhere/n.py", "x = 1", language="python")
        here.open(URI, RIGHT)
        assert await here.diagnostics(URI, 1) == []
        assert {item.uri for item in here.published} == {URI}

    session(play)


def test_without_pygls_there_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lsp, "find_spec", lambda _name: None)
    assert lsp.serve() == 2
    assert "pip install 'corrigenda[lsp]'" in capsys.readouterr().err


def test_the_server_ends_when_its_editor_is_gone() -> None:
    process = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False
    )
    assert process.stdout == b""
