"""Corrigenda in a notebook: `%load_ext corrigenda`, then `%%claim`.

Claims, verdicts, outcomes and reports are shown with their formulas set; the cell magic decides the claim in its cell.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

HTML = "text/html"
# Whatever a class shows by itself gives way to these.
SHOWN = (
    ("corrigenda.proofs.claim", "Claim", "claim_card"),
    ("corrigenda.proofs.verdict", "Verdict", "verdict_card"),
    ("corrigenda.proofs.outcome", "Outcome", "outcome_card"),
)


def load_ipython_extension(shell: InteractiveShell) -> None:
    """Register the magic and the formatters; IPython calls it for `%load_ext corrigenda`."""
    from corrigenda.reports.faces.notebook import cards
    from corrigenda.reports.faces.notebook.magic import register

    register(shell)
    formatter = _formatter(shell)
    for module, name, card in SHOWN:
        formatter.for_type(getattr(import_module(module), name), getattr(cards, card))


def unload_ipython_extension(shell: InteractiveShell) -> None:
    """Take the magic and the formatters away; IPython calls it for `%unload_ext corrigenda`."""
    from corrigenda.reports.faces.notebook.magic import unregister

    unregister(shell)
    formatter = _formatter(shell)
    for module, name, _ in SHOWN:
        formatter.pop(getattr(import_module(module), name), None)


def _formatter(shell: InteractiveShell) -> Any:
    assert shell.display_formatter is not None, "a shell without a display has no use for the extension"
    return shell.display_formatter.formatters[HTML]
