"""What a report looks like in an editor: diagnostics, hovers, quick fixes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from lsprotocol import types

from corrigenda.proofs.documents import DocumentError, Place
from corrigenda.proofs.documents.errors import MissingFile
from corrigenda.reports.checking.answers.rows import FileReport, Row
from corrigenda.reports.checking.answers.sentences import details, formula, headline, message
from corrigenda.reports.checking.answers.text_report import is_shown
from corrigenda.reports.checking.fixes import Fix, fix, span
from corrigenda.reports.codes import CODES, ERROR, GAP
from corrigenda.reports.faces.lsp.markdown import MARKDOWN, strong
from corrigenda.reports.faces.lsp.positions import Positions, touches

SOURCE = "corrigenda"
SEVERITIES: Mapping[str, types.DiagnosticSeverity] = MappingProxyType(
    {ERROR: types.DiagnosticSeverity.Error, GAP: types.DiagnosticSeverity.Warning}
)
MISSING = types.DiagnosticSeverity.Warning


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A text with what was found in it; `version` is None for a file that is not open.

    The report may be that of the whole note; the `positions` know what of it lies in this text.
    """

    uri: str
    version: int | None
    report: FileReport
    positions: Positions

    def rows(self) -> Iterator[tuple[types.Range, Row]]:
        """What stands in this text."""
        for row in self.report.rows():
            if self.positions.holds(row.place):
                yield self.positions.range(span(row, self.report)), row


def diagnostics(checked: Checked) -> list[types.Diagnostic]:
    """Claim blocks that cannot be read, files that are not there, then errors and gaps that are not silenced."""
    name = checked.report.file
    unread = (*checked.report.refusals, *checked.report.missing)
    here = [error for error in unread if checked.positions.holds(place_of_error(error, name))]
    refused = [refusal(error, checked.positions, name) for error in here]
    return refused + [_diagnostic(where, row) for where, row in checked.rows() if is_shown(row)]


def _diagnostic(where: types.Range, row: Row) -> types.Diagnostic:
    found = CODES[row.code]
    told = [message(row), *(f"{label}: {text}" for label, text in details(row, verbose=False))]
    return types.Diagnostic(
        range=where,
        severity=SEVERITIES.get(found.level, types.DiagnosticSeverity.Information),
        code=found.code,
        source=SOURCE,
        message="\n".join(told),
    )


def place_of_error(error: DocumentError, name: str) -> Place:
    """The line at fault; the first one when it is not known, or of another file."""
    return Place(line=error.line if error.path == name and error.line else 1, column=1)


def refusal(error: DocumentError, positions: Positions, name: str) -> types.Diagnostic:
    """A text that is no note, a claim block that cannot be read or a file that is not there, at the line at fault."""
    here = error.path == name
    return types.Diagnostic(
        range=positions.whole_line(place_of_error(error, name).line),
        severity=MISSING if isinstance(error, MissingFile) else types.DiagnosticSeverity.Error,
        source=SOURCE,
        message=error.message if here else str(error),
    )


def hover(checked: Checked, position: types.Position, *, markdown: bool) -> types.Hover | None:
    """Verdict, witness and diagnosis of what stands at a position; the shortest step when there are several."""
    at = types.Range(start=position, end=position)
    found = [(where, row) for where, row in checked.rows() if touches(where, at)]
    if not found:
        return None
    where, row = min(found, key=lambda pair: len(pair[1].latex))
    return types.Hover(contents=_markdown(row) if markdown else _plain(row), range=where)


def _markdown(row: Row) -> types.MarkupContent:
    below = [f"- {strong(label)}: {text}" for label, text in details(row, verbose=True, style=MARKDOWN)]
    told = "\n".join([headline(row, MARKDOWN), "", *below]).rstrip()
    return types.MarkupContent(kind=types.MarkupKind.Markdown, value=told)


def _plain(row: Row) -> types.MarkupContent:
    told = [headline(row), *(f"{label}: {text}" for label, text in details(row, verbose=True))]
    return types.MarkupContent(kind=types.MarkupKind.PlainText, value="\n".join(told))


def actions(checked: Checked, asked: types.Range, *, versioned: bool) -> list[types.CodeAction]:
    """A quick fix for each finding that `asked` touches and whose correction is known; `versioned` says that the
    client takes edits of a certain version only."""
    found = []
    for where, row in checked.rows():
        known = fix(row, checked.report) if is_shown(row) and touches(where, asked) else None
        if known and all(checked.positions.holds(edit.span.start) for edit in known.edits):
            found.append(_action(checked, _diagnostic(where, row), known, versioned=versioned))
    return found


def _action(checked: Checked, diagnostic: types.Diagnostic, known: Fix, *, versioned: bool) -> types.CodeAction:
    edits = [types.TextEdit(range=checked.positions.range(edit.span), new_text=edit.text) for edit in known.edits]
    return types.CodeAction(
        title=f"Write {formula(known.latex)}",
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[diagnostic],
        is_preferred=True,
        edit=_versioned(checked, edits) if versioned else types.WorkspaceEdit(changes={checked.uri: edits}),
    )


def _versioned(checked: Checked, edits: list[types.TextEdit]) -> types.WorkspaceEdit:
    document = types.OptionalVersionedTextDocumentIdentifier(uri=checked.uri, version=checked.version)
    return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(text_document=document, edits=list(edits))])
