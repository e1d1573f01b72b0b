"""Why an expression has no value: it is undefined there, or this tool cannot evaluate it."""

from __future__ import annotations

from corrigenda.proofs.language.tree.expressions import Expr


class EvaluationError(Exception):
    """Common carrier of a reason and of the sub-expression at fault, when it is known."""

    def __init__(self, reason: str, expr: Expr | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.expr = expr


class Undefined(EvaluationError):
    """The expression has no real value at this point (division by zero, singular inverse, ...)."""


class Unsupported(EvaluationError):
    """The construct, or its value, is out of reach of the domain: silence, never a verdict."""


class TooLarge(Unsupported):
    """An exact value has more terms than the work allows; at smaller sizes it may have fewer."""
