"""The named ways in which a text fails to become a typed claim.

Each error carries the span of the offending source, so that a report can put a caret under it.
None of them says that a claim is wrong: only `IllTyped` is a verdict (shapes that do not fit).
"""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.proofs.language.tree.expressions import NOWHERE, Span


@dataclass(eq=False)
class LanguageError(Exception):
    """What every error of the language has: one sentence, and where."""

    message: str
    span: Span = NOWHERE

    def __str__(self) -> str:
        return self.message


class ParseError(LanguageError):
    """The text is no LaTeX of the language; the message says what was expected at the span."""


class UnsupportedConstruct(LanguageError):
    """The text is readable, but a later stage has no meaning for the construct."""


class DeclarationError(LanguageError):
    """A declaration is readable, but declares nothing (a clash, a cycle, a law without a name)."""


@dataclass(eq=False)
class IllTyped(LanguageError):
    """Two shapes do not fit.

    `left` and `right` are the two sub-expressions as LaTeX, `left_shape` and `right_shape` their
    shapes as LaTeX (`1 \\times 1` for a scalar), `construct` the kind of node that holds both (`Add` for a sum),
    `letters` the names in the two.
    """

    left: str = ""
    left_shape: str = ""
    right: str = ""
    right_shape: str = ""
    construct: str = ""
    letters: frozenset[str] = frozenset()
