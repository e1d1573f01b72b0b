"""Equations that work a derivative out: they claim, since nobody chooses the derivative of a formula."""

from __future__ import annotations

from functools import lru_cache

from corrigenda.proofs.documents.letters import free, indices
from corrigenda.proofs.documents.prose.in_force.scope_of_names import Scope
from corrigenda.proofs.documents.steps.side_forms import is_constant
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.parser import parse_declaration
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk

_SIGNS = ("\\partial", "\\nabla", "d", "D", "'")
_LEFT_OPEN = (e.Call, e.GradientAt, e.Density, e.Dots)
_SYMBOLS = (e.Name, e.Index, e.Member)


def works_out_a_derivative(left: str, right: str, scope: Scope) -> bool:
    """Whether a side is the derivative of a formula that is written out, and the other a formula in its letters.

    A number, the identity or a constant vector on the other side may as well be a condition.
    """
    return _is_worked_out(left, right, scope) or _is_worked_out(right, left, scope)


def _is_worked_out(left: str, right: str, scope: Scope) -> bool:
    if is_constant(right) or not any(sign in left for sign in _SIGNS) or not _differentiates(left):
        return False
    known = free(left) | scope.reach(left) | indices(left)
    return free(right) <= known | indices(right)


@lru_cache(maxsize=2048)
def _differentiates(text: str) -> bool:
    """Whether the text is a derivative, perhaps with a sign or transposed, of a formula in the variable."""
    try:
        found = parse_declaration(text)
    except LanguageError:
        return False
    content = found.content if isinstance(found, e.Remainder) else None
    while isinstance(content, e.Neg | e.Transpose):
        content = content.operand
    match content:
        case e.Partial(body=body, variables=variables) | e.Nabla(body=body, variables=variables):
            letters = [one.text for part in variables for one in walk(part) if isinstance(one, e.Name)]
        case e.Gradient(body=body, variable=variable):
            letters = [variable]
        case _:
            return False
    return bool(letters) and _is_written_out(body) and any(_mentions(body, letter) for letter in letters)


def _is_written_out(body: e.Expr) -> bool:
    """Whether a body is more than a symbol and uses no function that only a definition tells."""
    return not isinstance(body, _SYMBOLS) and not any(isinstance(node, _LEFT_OPEN) for node in walk(body))


def _mentions(body: e.Expr, letter: str) -> bool:
    """Whether the variable, or the family of which it is a member, stands in the body."""
    named = free_names(body)
    return letter in named or letter.partition("_")[0] in {name.partition("_")[0] for name in named}
