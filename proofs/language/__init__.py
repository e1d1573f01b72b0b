"""The language of claims: LaTeX to typed problems and back.

Names are loaded on first use, so that importing the package costs nothing and SymPy stays out
until an encoding is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from corrigenda.proofs.language.errors import IllTyped, ParseError
    from corrigenda.proofs.language.reading.elaborate import read
    from corrigenda.proofs.language.reading.parser import parse
    from corrigenda.proofs.language.writing.printer import latex, text
    from corrigenda.proofs.language.writing.sympy_encoding import to_sympy

__all__ = ["IllTyped", "ParseError", "latex", "parse", "read", "text", "to_sympy"]

_HOMES = {
    "parse": "reading.parser",
    "ParseError": "errors",
    "IllTyped": "errors",
    "read": "reading.elaborate",
    "to_sympy": "writing.sympy_encoding",
    "latex": "writing.printer",
    "text": "writing.printer",
}


def __getattr__(name: str) -> Any:
    """Loads a public name from its module (PEP 562)."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
