"""The language of claims: LaTeX to typed problems and back.

Names are loaded on first use, so that importing the package costs nothing and SymPy stays out
until an encoding is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from proofs.language.elaborate import read
    from proofs.language.errors import IllTyped, ParseError
    from proofs.language.parser import parse
    from proofs.language.printer import latex, text
    from proofs.language.sympy_encoding import to_sympy

__all__ = ["IllTyped", "ParseError", "latex", "parse", "read", "text", "to_sympy"]

_HOMES = {
    "parse": "parser",
    "ParseError": "errors",
    "IllTyped": "errors",
    "read": "elaborate",
    "to_sympy": "sympy_encoding",
    "latex": "printer",
    "text": "printer",
}


def __getattr__(name: str) -> Any:
    """Loads a public name from its module (PEP 562)."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
