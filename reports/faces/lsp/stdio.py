"""The two streams of the protocol, out of reach of everything else in the process."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

from corrigenda.reports.faces.lsp.server import Server, build


def serve_on_standard_streams() -> None:
    """Serve until the client leaves; the worker processes end with it."""
    server = build()
    try:
        _serve(server, *_private_streams())
    finally:
        server.analyst.stop()


def _serve(server: Server, reading: BinaryIO, writing: BinaryIO) -> None:
    server.protocol_server.start_io(reading, writing)


def _private_streams() -> tuple[BinaryIO, BinaryIO]:
    """Standard input and output under new numbers that no child inherits.

    What a library or a worker prints goes to standard error, so that it never lands between two messages.
    """
    reading, writing = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(sys.stderr.fileno(), 1)
    return reading, writing
