"""The formulas of a rubric: what stands on either side of an equation, in the LaTeX of the file."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corrigenda.proofs.documents import MathSpan, Place
from corrigenda.proofs.documents.prose.declared import unusable
from corrigenda.proofs.documents.steps.splitting import clauses
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.tree.expressions import Chain, Expr, Iff
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.reports.grading.rubric.model import IFF, Equation

CONDITIONS = frozenset({"<", "<=", ">", ">=", "in"})
_ASKS = re.compile(r"\s*(?:equation|(?:condition|range|inequality)\s+(?:on|for|of)\s+(?P<letter>\$?\\?[A-Za-z]\S*))\s*")


class FormulaError(Exception):
    """Why a formula of a rubric cannot be used, as the rest of a sentence."""


def equation(text: str, given: Sequence[str]) -> Equation:
    """The two sides of `text`, which is one equation, or says when a condition holds.  Raises FormulaError."""
    try:
        statement = headings.collect(tuple(given), text).read(text)
    except LanguageError as error:
        raise FormulaError(f"this cannot be read: {error}.") from None
    if isinstance(statement, Iff):
        return _equivalence(text)
    if not isinstance(statement, Chain) or statement.relations != ("=",):
        raise FormulaError("write one equation, or one equivalence with `\\iff`, whose left side is what is asked for.")
    if not all(isinstance(side, Expr) for side in statement.sides):
        raise FormulaError("both sides must be expressions.")
    left, right = _sides(text)
    return Equation(left=left, right=right)


def condition(text: str, given: Sequence[str], letter: str) -> Equation:
    """A condition on a letter, alone or behind what it is equivalent to.  Raises FormulaError."""
    try:
        statement = headings.collect(tuple(given), text).read(text)
    except LanguageError as error:
        raise FormulaError(f"this cannot be read: {error}.") from None
    if letter not in free_names(statement):
        raise FormulaError(f"a condition on {letter} is asked for, and this does not mention it.")
    if isinstance(statement, Iff):
        return _equivalence(text)
    if not isinstance(statement, Chain) or not set(statement.relations) <= CONDITIONS:
        raise FormulaError(f"a condition on {letter} is asked for; write inequalities, such as '0 < {letter} < 1'.")
    return Equation(left="", right=text.strip(), relation=IFF)


def asked_letter(text: str) -> str:
    """The letter of `condition on \\eta`; empty for `equation`.  Raises FormulaError."""
    found = _ASKS.fullmatch(text)
    if found is None:
        raise FormulaError("write 'equation', or 'condition on' and a letter, such as 'condition on \\eta'.")
    return (found["letter"] or "").strip(" $")


def _equivalence(text: str) -> Equation:
    left, mark, right = text.partition(IFF)
    if not mark or IFF in right:
        raise FormulaError("write one condition, `\\iff`, and the condition that it comes to.")
    return Equation(left=left.strip(), right=right.strip(), relation=IFF)


def _sides(text: str) -> tuple[str, str]:
    span = MathSpan(text=text, display=True, style="display", places=tuple(_places(text)))
    found = clauses(span)
    if len(found) != 1 or len(found[0].relations) != 1:
        raise FormulaError("write one equation without commas or words around it.")
    left, right = (side.text.strip() for side in found[0].sides)
    return left, right


def _places(text: str) -> list[Place]:
    return [Place(line=1, column=column) for column in range(1, len(text) + 1)]


def refuse_unreadable(text: str, given: Sequence[str]) -> None:
    """Raises FormulaError when `text` declares nothing after the declarations before it."""
    try:
        reason = unusable(text, tuple(given[:-1]))
    except LanguageError as error:
        reason = str(error)
    if reason:
        raise FormulaError(f"this declares nothing that can be used: {reason}.")
