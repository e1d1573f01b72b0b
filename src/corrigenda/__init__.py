"""Corrigenda: a proof-reader for the mathematics in machine-learning notes.

In a checkout the three packages stand at the root and are links here; where links are not kept (a zip archive, a file
system without them) the root itself is searched. In a wheel they are ordinary sub-packages.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

_ROOT = Path(__file__).resolve().parents[2]
if not (Path(__file__).parent / "proofs" / "__init__.py").exists() and (_ROOT / "proofs" / "__init__.py").exists():
    __path__.append(str(_ROOT))


def load_ipython_extension(shell: InteractiveShell) -> None:
    """`%load_ext corrigenda` in a notebook: formulas are shown as formulas, and `%%claim` decides a cell."""
    from corrigenda.reports.faces import notebook

    notebook.load_ipython_extension(shell)


def unload_ipython_extension(shell: InteractiveShell) -> None:
    """`%unload_ext corrigenda`."""
    from corrigenda.reports.faces import notebook

    notebook.unload_ipython_extension(shell)
