"""The requests of an editor and who answers them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from corrigenda.proofs.documents.kinds import NOTEBOOK
from corrigenda.reports.faces.lsp import messages
from corrigenda.reports.faces.lsp.analyst import Analyst
from corrigenda.reports.faces.lsp.desk import Desk
from corrigenda.reports.faces.lsp.options import Wishes, wishes
from corrigenda.reports.faces.lsp.unsaved import Open, Unsaved, kind_of, notebook_text, place_of
from corrigenda.reports.versions import versions

NOTEBOOKS = types.NotebookDocumentSyncOptions(
    notebook_selector=[
        types.NotebookDocumentFilterWithNotebook(
            notebook="jupyter-notebook", cells=[types.NotebookCellLanguage(language="markdown")]
        )
    ]
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """The protocol's side and the engine's side."""

    protocol_server: LanguageServer
    analyst: Analyst


class _Session:
    """The handlers; they run on the event loop and never wait for the engine."""

    def __init__(self, server: LanguageServer, analyst: Analyst) -> None:
        self._server = server
        self._analyst = analyst
        self._desk = Desk(analyst=analyst, publish=self._publish, log=self._log)
        self._wishes = Wishes()

    def initialize(self, params: types.InitializeParams) -> None:
        """Read the options and load the engine."""
        self._wishes = wishes(params.initialization_options)
        self._analyst.warm_up()

    def opened(self, params: types.DidOpenTextDocumentParams) -> None:
        """Check a document as soon as it is opened."""
        self._changed(params.text_document.uri, delay=0.0)

    def changed(self, params: types.DidChangeTextDocumentParams) -> None:
        """Check when the typing pauses."""
        self._changed(params.text_document.uri, delay=self._wishes.delay)

    def closed(self, params: types.DidCloseTextDocumentParams) -> None:
        """Remove the underlines of a document that was closed."""
        self._desk.close(params.text_document.uri, self._server.workspace.position_codec)

    def notebook_opened(self, params: types.DidOpenNotebookDocumentParams) -> None:
        """Check the Markdown cells of a notebook together."""
        self._notebook_changed(params.notebook_document.uri, delay=0.0)

    def notebook_changed(self, params: types.DidChangeNotebookDocumentParams) -> None:
        """Check them again when the typing pauses."""
        self._notebook_changed(params.notebook_document.uri, delay=self._wishes.delay)

    def notebook_closed(self, params: types.DidCloseNotebookDocumentParams) -> None:
        """Remove the underlines of its cells."""
        self._desk.close(params.notebook_document.uri, self._server.workspace.position_codec)

    def hovered(self, params: types.HoverParams) -> types.Hover | None:
        """Say what is known of the step under the pointer."""
        checked = self._desk.checked(params.text_document.uri, self._version(params.text_document.uri))
        return messages.hover(checked, params.position, markdown=self._takes_markdown()) if checked else None

    def acted(self, params: types.CodeActionParams) -> list[types.CodeAction]:
        """Offer corrections, of the very text that was checked only."""
        uri = params.text_document.uri
        checked = self._desk.checked(uri, self._version(uri))
        return messages.actions(checked, params.range, versioned=self._takes_versions()) if checked else []

    def _changed(self, uri: str, *, delay: float) -> None:
        document = self._server.workspace.get_text_document(uri)
        kind = kind_of(uri, document.language_id or "")
        if kind is None:
            return
        name, folder = place_of(uri)
        unsaved = Unsaved(
            uri=uri,
            version=document.version or 0,
            text=document.source,
            kind=kind,
            name=name,
            folder=folder,
            declared=self._wishes.declared,
        )
        self._desk.change(unsaved, self._server.workspace.position_codec, delay=delay)

    def _notebook_changed(self, uri: str, *, delay: float) -> None:
        notebook = self._server.workspace.get_notebook_document(notebook_uri=uri)
        if notebook is None:
            return
        name, folder = place_of(uri)
        cells = tuple(self._cells(notebook))
        unsaved = Unsaved(
            uri=uri,
            version=notebook.version,
            text=notebook_text(cell.text for cell in cells),
            kind=NOTEBOOK,
            name=name,
            folder=folder,
            declared=self._wishes.declared,
            cells=cells,
        )
        self._desk.change(unsaved, self._server.workspace.position_codec, delay=delay)

    def _cells(self, notebook: types.NotebookDocument) -> Iterator[Open]:
        for cell in notebook.cells:
            if cell.kind == types.NotebookCellKind.Markup:
                document = self._server.workspace.get_text_document(cell.document)
                yield Open(uri=cell.document, version=document.version or 0, text=document.source)

    def _version(self, uri: str) -> int:
        return self._server.workspace.get_text_document(uri).version or 0

    def _takes_markdown(self) -> bool:
        text = self._server.client_capabilities.text_document
        return bool(text and text.hover and types.MarkupKind.Markdown in (text.hover.content_format or ()))

    def _takes_versions(self) -> bool:
        workspace = self._server.client_capabilities.workspace
        return bool(workspace and workspace.workspace_edit and workspace.workspace_edit.document_changes)

    def _publish(self, uri: str, version: int | None, found: Sequence[types.Diagnostic]) -> None:
        self._server.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=uri, version=version, diagnostics=list(found))
        )

    def _log(self, text: str) -> None:
        self._server.window_log_message(types.LogMessageParams(type=types.MessageType.Warning, message=text))


def _handler(method: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A plain function: pygls writes attributes on its handlers, which a bound method refuses."""
    return lambda params: method(params)


def build(analyst: Analyst | None = None) -> Server:
    """A server with its handlers; texts come whole with each change, which no counting of code units can garble."""
    server = LanguageServer(
        "corrigenda",
        versions()["corrigenda"],
        text_document_sync_kind=types.TextDocumentSyncKind.Full,
        notebook_document_sync=NOTEBOOKS,
    )
    analyst = analyst or Analyst()
    session = _Session(server, analyst)
    server.feature(types.INITIALIZE)(_handler(session.initialize))
    server.feature(types.TEXT_DOCUMENT_DID_OPEN)(_handler(session.opened))
    server.feature(types.TEXT_DOCUMENT_DID_CHANGE)(_handler(session.changed))
    server.feature(types.TEXT_DOCUMENT_DID_CLOSE)(_handler(session.closed))
    server.feature(types.NOTEBOOK_DOCUMENT_DID_OPEN)(_handler(session.notebook_opened))
    server.feature(types.NOTEBOOK_DOCUMENT_DID_CHANGE)(_handler(session.notebook_changed))
    server.feature(types.NOTEBOOK_DOCUMENT_DID_CLOSE)(_handler(session.notebook_closed))
    server.feature(types.TEXT_DOCUMENT_HOVER)(_handler(session.hovered))
    fixes = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])
    server.feature(types.TEXT_DOCUMENT_CODE_ACTION, fixes)(_handler(session.acted))
    return Server(protocol_server=server, analyst=analyst)
