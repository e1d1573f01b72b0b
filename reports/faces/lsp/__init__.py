"""The language server `corrigenda lsp`: wrong steps are underlined while a note is written."""

from __future__ import annotations

import sys
from importlib.util import find_spec

from corrigenda.reports.work.exit_status import RIGHT, UNUSABLE

MISSING = "corrigenda: the language server needs pygls; install it with: pip install 'corrigenda[lsp]'"


def serve() -> int:
    """Serve one editor on standard input and output until it says goodbye; returns the exit status."""
    if find_spec("pygls") is None:
        print(MISSING, file=sys.stderr)
        return UNUSABLE
    from corrigenda.reports.faces.lsp.stdio import serve_on_standard_streams

    serve_on_standard_streams()
    return RIGHT
