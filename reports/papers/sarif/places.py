"""Files and regions as SARIF names them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path, PurePath
from urllib.parse import quote

from corrigenda.reports.checking.fixes import Fix, Span, text_of
from corrigenda.reports.papers.sarif.log import Data


def artifact(file: str, base: str = "") -> Data:
    """A file: relative to the working folder, or to `base`, else absolute; percent-encoded (RFC 3986)."""
    path = PurePath(file)
    if path.is_absolute():
        try:
            path = path.relative_to(Path.cwd())
        except ValueError:
            return {"uri": path.as_uri()}
    return {"uri": quote(path.as_posix()), **({"uriBaseId": base} if base else {})}


def region(span: Span, lines: Sequence[str] = ()) -> Data:
    """Lines and columns from 1, the end column behind the last character (SARIF 3.30); `lines` give the snippet."""
    found: Data = {
        "startLine": span.start.line,
        "startColumn": span.start.column,
        "endLine": span.end.line,
        "endColumn": span.end.column,
    }
    quoted = text_of(span, lines)
    return found | {"snippet": {"text": quoted}} if quoted else found


def whole_lines(first: int, last: int, lines: Sequence[str] = ()) -> Data:
    """The lines from `first` to `last`, with their text where `lines` has it."""
    quoted = lines[first - 1 : last]
    return {"startLine": first, "endLine": last, **({"snippet": {"text": "\n".join(quoted)}} if quoted else {})}


def location(file: Data, span: Span, lines: Sequence[str] = ()) -> Data:
    """A physical location, in the context of its lines."""
    found: Data = {"artifactLocation": file, "region": region(span, lines)}
    if lines[span.start.line - 1 : span.end.line]:
        found["contextRegion"] = whole_lines(span.start.line, span.end.line, lines)
    return {"physicalLocation": found}


def fix(found: Fix, file: Data) -> Data:
    """The replacements that write a correction into the file."""
    replacements = [
        {"deletedRegion": region(edit.span), "insertedContent": {"text": edit.text}} for edit in found.edits
    ]
    return {
        "description": {"text": f"Write {found.latex}"},
        "artifactChanges": [{"artifactLocation": file, "replacements": replacements}],
    }


def fingerprint(*parts: str) -> Data:
    """Stays the same when the formula moves to another line or is reflowed."""
    text = "\0".join("".join(part.split()) for part in parts)
    return {"corrigendaFinding/v1": hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()}
