"""`f_y` and `f_{xy}`: partial derivatives of an f that the page defines by a formula in these letters."""

from __future__ import annotations

from collections.abc import Iterable

from corrigenda.proofs.documents.letters import Head, free, head, names
from corrigenda.proofs.documents.prose.in_force.scope_of_names import Scope
from corrigenda.proofs.documents.steps.side_forms import is_listed
from corrigenda.proofs.language.conventions import COUNTS_OF_ENTRIES, INDICES


def as_partial(text: str, scope: Scope) -> str:
    """`\\frac{\\partial f}{\\partial y}` for `f_y`; empty for what is a label, an index, or one of a family."""
    found = head(text)
    if found is None or found.parameters or found.powered or found.plain != found.base or not found.subscript:
        return ""
    variables = _variables(found, scope)
    if not variables or not variables.issuperset(found.subscript) or _is_family(found.base, variables, scope):
        return ""
    order = f"^{len(found.subscript)}" if len(found.subscript) > 1 else ""
    below = " ".join(f"\\partial {letter}" for letter in found.subscript)
    return f"\\frac{{\\partial{order} {found.base}}}{{{below}}}"


def _variables(found: Head, scope: Scope) -> frozenset[str]:
    """The letters that f is defined in: its parameters, else the small ones of its formula that number nothing."""
    known = scope.definition(found.base)
    left, _, body = known.text.partition(":=") if known is not None else ("", "", "")
    given = head(left)
    if given is None or given.subscript or is_listed(body.strip().strip("()")) or "\\begin" in body:
        return frozenset()
    if given.parameters:
        return frozenset(letter for letter in given.parameters if len(letter) == 1)
    bare = free(body) - {name.partition("_")[0] for name in names(body) if "_" in name}
    return frozenset(letter for letter in bare if len(letter) == 1 and letter.islower()) - INDICES - COUNTS_OF_ENTRIES


def _is_family(base: str, variables: Iterable[str], scope: Scope) -> bool:
    """Whether the letter is used with another subscript too: `f_1`, `f_i`."""
    listed = [name.partition("_")[2] for name in scope.seen if name.startswith(f"{base}_") and not name.endswith("#")]
    return any(not set(subscript) <= set(variables) for subscript in listed)


def worked_out(left: str, right: str, scope: Scope) -> str:
    """`f_y = ...` with the derivatives written out; empty where the right side brings letters that f does not have, or
    is a number that a component may have."""
    partial = as_partial(left, scope)
    value = as_partial(right, scope) or right
    found = head(left)
    if not partial or found is None or (not free(value) and len(found.subscript) < 2):
        return ""
    return f"{partial} = {value}" if free(value) <= scope.reach(found.base) else ""
