"""A real client: pygls' own, with the server in a process of its own, over its standard streams."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.lsp.client import LanguageClient

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = "from corrigenda.reports.faces.cli import main; main(['lsp'])"
PATIENCE = 90.0


@dataclass
class Editor:
    """An editor with a session; `published` are all diagnostics that came, in order."""

    client: LanguageClient
    published: list[types.PublishDiagnosticsParams] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)

    def open(self, uri: str, text: str, *, language: str = "markdown", version: int = 1) -> None:
        item = types.TextDocumentItem(uri=uri, language_id=language, version=version, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def change(self, uri: str, text: str, *, version: int) -> None:
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=version),
                content_changes=[types.TextDocumentContentChangeWholeDocument(text=text)],
            )
        )

    def open_notebook(self, uri: str, cells: dict[str, str], *, version: int = 1) -> None:
        """A notebook of Markdown cells, each with its URI."""
        self.client.notebook_document_did_open(
            types.DidOpenNotebookDocumentParams(
                notebook_document=types.NotebookDocument(
                    uri=uri,
                    notebook_type="jupyter-notebook",
                    version=version,
                    cells=[types.NotebookCell(kind=types.NotebookCellKind.Markup, document=cell) for cell in cells],
                ),
                cell_text_documents=[
                    types.TextDocumentItem(uri=cell, language_id="markdown", version=1, text=text)
                    for cell, text in cells.items()
                ],
            )
        )

    def change_cell(self, uri: str, cell: str, text: str, *, version: int) -> None:
        whole = types.NotebookDocumentCellContentChanges(
            document=types.VersionedTextDocumentIdentifier(uri=cell, version=version),
            changes=[types.TextDocumentContentChangeWholeDocument(text=text)],
        )
        self.client.notebook_document_did_change(
            types.DidChangeNotebookDocumentParams(
                notebook_document=types.VersionedNotebookDocumentIdentifier(uri=uri, version=version),
                change=types.NotebookDocumentChangeEvent(cells=types.NotebookDocumentCellChanges(text_content=[whole])),
            )
        )

    def close_notebook(self, uri: str, cells: Iterable[str]) -> None:
        self.client.notebook_document_did_close(
            types.DidCloseNotebookDocumentParams(
                notebook_document=types.NotebookDocumentIdentifier(uri=uri),
                cell_text_documents=[types.TextDocumentIdentifier(uri=cell) for cell in cells],
            )
        )

    def close(self, uri: str) -> None:
        document = types.TextDocumentIdentifier(uri=uri)
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=document))

    async def diagnostics(self, uri: str, version: int | None, *, count: int | None = None) -> list[types.Diagnostic]:
        """Those of a version, once they came (with `count`: as many)."""

        def found() -> types.PublishDiagnosticsParams | None:
            of_it = [item for item in self.published if (item.uri, item.version) == (uri, version)]
            return of_it[-1] if of_it and count in (None, len(of_it[-1].diagnostics)) else None

        return list((await self.until(found)).diagnostics)

    async def until(self, found: Callable[[], Any]) -> Any:
        async with asyncio.timeout(PATIENCE):
            while not (value := found()):
                await asyncio.sleep(0.02)
        return value

    async def hover(self, uri: str, line: int, character: int) -> str | None:
        params = types.HoverParams(
            text_document=types.TextDocumentIdentifier(uri=uri),
            position=types.Position(line=line, character=character),
        )
        found = await self.client.text_document_hover_async(params)
        return found.contents.value if found else None

    async def told(self, uri: str, line: int, character: int) -> str:
        """What a hover says, once the text is checked."""
        async with asyncio.timeout(PATIENCE):
            while (found := await self.hover(uri, line, character)) is None:
                await asyncio.sleep(0.02)
        return found

    async def fixes(self, uri: str, where: types.Range) -> list[types.CodeAction]:
        params = types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri=uri),
            range=where,
            context=types.CodeActionContext(diagnostics=[]),
        )
        return list(await self.client.text_document_code_action_async(params) or ())


@asynccontextmanager
async def editor(
    *,
    options: dict[str, Any] | None = None,
    encodings: list[types.PositionEncodingKind] | None = None,
    versioned: bool = True,
    hover: list[types.MarkupKind] | None = None,
) -> AsyncIterator[Editor]:
    """Start the server, shake hands, and say goodbye at the end; the server must then end by itself with status 0."""
    client = LanguageClient("test-editor", "1")
    here = Editor(client=client)
    client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda params: here.published.append(params))
    client.feature(types.WINDOW_LOG_MESSAGE)(lambda params: here.logged.append(params.message))
    await client.start_io(sys.executable, "-c", SCRIPT, cwd=ROOT)
    capabilities = types.ClientCapabilities(
        text_document=types.TextDocumentClientCapabilities(
            hover=types.HoverClientCapabilities(content_format=hover),
        ),
        general=types.GeneralClientCapabilities(position_encodings=encodings),
        workspace=types.WorkspaceClientCapabilities(
            workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=versioned)
        ),
    )
    await client.initialize_async(types.InitializeParams(capabilities=capabilities, initialization_options=options))
    client.initialized(types.InitializedParams())
    yield here
    process = client._server
    await client.shutdown_async(None)
    client.exit(None)
    async with asyncio.timeout(PATIENCE):
        assert await process.wait() == 0
    await client.stop()


def applied(text: str, edits: list[types.TextEdit]) -> str:
    """The text after edits, as an editor that counts UTF-16 code units applies them."""
    lines = text.split("\n")
    for edit in sorted(edits, key=lambda item: (item.range.start.line, item.range.start.character), reverse=True):
        first, last = lines[edit.range.start.line], lines[edit.range.end.line]
        before = first.encode("utf-16-le")[: 2 * edit.range.start.character].decode("utf-16-le")
        after = last.encode("utf-16-le")[2 * edit.range.end.character :].decode("utf-16-le")
        lines[edit.range.start.line : edit.range.end.line + 1] = (before + edit.new_text + after).split("\n")
    return "\n".join(lines)
