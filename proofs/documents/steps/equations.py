"""A single equation between compounds: a claim about all values, or a condition on its letters."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from corrigenda.proofs.documents.letters import Head, free, head, indices, names
from corrigenda.proofs.documents.prose.definitions_in_notes import WANTED, definable, definition
from corrigenda.proofs.documents.prose.fate import Unread
from corrigenda.proofs.documents.prose.in_force.scope_of_names import Scope
from corrigenda.proofs.documents.prose.role import CONDITION, STEP, SUPPOSED, Role, assumption, condition, statement
from corrigenda.proofs.documents.steps.chains import Line
from corrigenda.proofs.documents.steps.side_forms import (
    is_atom,
    is_constant,
    is_moment,
    is_number,
    is_zero,
    lone,
    repeats_a_letter,
)
from corrigenda.proofs.language.conventions import PROSE_FUNCTIONS

_SOLVING = frozenset(("=", "<", ">", "\\le", "\\ge", "\\approx"))
_ORDER = re.compile(r"\\(?:Theta|Omega|mathcal\{O\})\s*(?:\\left)?\(|\bO\s*(?:\\left)?\(")
_CALL = re.compile(
    rf"(?<![A-Za-z\\])({'|'.join(map(re.escape, PROSE_FUNCTIONS))})(?:\^\{{?\w{{1,3}}\}}?)?\s*(?:\\left)?\("
)


def standing(line: Line, left: str, right: str, scope: Scope, follows: Line | None) -> Role:
    """The role of `left = right` that stands alone, `left` being no symbol."""
    if line.cue == "want":
        return condition(WANTED)
    if (told := tells(line, left, right, scope)) is not None and line.cue not in SUPPOSED:
        return told
    if follows is not None and follows.clause.lead in ("\\implies", "\\iff"):
        return condition("it is the premise of what follows")
    found = None if is_constant(right) else head(right)
    if found is not None and not found.parameters and found.name not in scope.reach(left) and not scope.defines(found):
        return _reversed(line, found, left, right, scope)
    if line.cue in SUPPOSED:
        return assumption(line, f"{left} = {right}")
    if is_constant(right) and not _all_known(left, scope) and free(left):
        return _constant(line, left, right)
    if _ties(left, right, scope) or _loses(left, right, scope) or is_property(left, right, scope):
        return condition(CONDITION)
    if is_solved(left + " " + right, scope, follows):
        return condition("it is solved for a letter next")
    return introduces(line, 0, scope) or Role(kind=STEP)


def _reversed(line: Line, found: Head, left: str, right: str, scope: Scope) -> Role:
    """`let V^\\top w = y` defines a new `y`; otherwise the equation ties `y` to the rest."""
    new = not scope.knows(found.name, "kind", "law") and found.name not in scope.seen and definable(found)
    if line.cue == "name" and new:
        return definition(line, found, right, left, said=f"${right}$ is read as defined by its equation")
    return assumption(line, f"{left} = {right}") if line.cue in SUPPOSED else condition(CONDITION)


def _constant(line: Line, left: str, right: str) -> Role:
    """`expr = 0`, `expr = I`, `expr = 2` in free letters."""
    if is_zero(right) or not repeats_a_letter(left):
        return condition(CONDITION)
    if not is_number(right):
        return assumption(line, f"{left} = {right}") if not line.cue else condition(CONDITION)
    return Role(kind=STEP)


def _ties(left: str, right: str, scope: Scope) -> bool:
    """Whether a side is a lone symbol, up to sign and power, that the other side does not mention."""
    for side, other in ((left, right), (right, left)):
        found = lone(side)
        if found is not None and not scope.defines(found) and found.name not in scope.reach(other):
            return True
    return False


def _loses(left: str, right: str, scope: Scope) -> bool:
    """Whether a free letter stands on one side only: an identity would have to cancel it."""
    counted, moments = indices(left) | indices(right), _declared_moments(scope)
    for side, other in ((left, right), (right, left)):
        there = free(other) | scope.reach(other) | counted
        lost = free(side) - there - frozenset[str]().union(*(told.letters for told in moments if told.of & there))
        lost -= frozenset[str]().union(*(told.of for told in moments))
        if any(not scope.knows(letter, "definition", "law") and not scope.is_size(letter) for letter in lost):
            return True
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """The letters that a declared mean or covariance is `of`, and all that stand in it."""

    of: frozenset[str]
    letters: frozenset[str]


def _declared_moments(scope: Scope) -> tuple[_Told, ...]:
    told = (entry.text for entry in scope.entries if entry.what == "assumption")
    sides = ((text.partition("=")[0], text) for text in told)
    return tuple(_Told(of=names(left), letters=free(text)) for left, text in sides if is_moment(left))


def compares(line: Line, scope: Scope) -> bool:
    """Whether all sides of a chain are compounds of the same letters, as in norms of one vector."""
    letters = [{one for one in free(side.text) if not scope.is_size(one)} for side in line.sides]
    return (
        bool(letters[0])
        and all(found == letters[0] for found in letters)
        and not any(lone(side.text) for side in line.sides)
    )


def _all_known(text: str, scope: Scope) -> bool:
    """Whether every letter is defined or follows a law."""
    return all(scope.knows(letter, "definition", "law") for letter in free(text))


def tells(line: Line, left: str, right: str, scope: Scope) -> Role | None:
    """`E[x] = ...` for a letter without law, `\\|w\\| = c`: the equation tells, it claims nothing."""
    if not is_atom(left) or any(scope.knows(name, "definition", "law") for name in names(left)):
        return None
    same = free(right) <= free(left) and not is_constant(right)
    if same and not (is_moment(left) and not is_moment(right)):
        return None
    if _ORDER.search(right):
        return condition(CONDITION)
    told = assumption(line, f"{left} = {right}")
    return replace(told, reason=f"nothing before it tells what ${left}$ is; it is taken from here", condition=False)


def is_solved(text: str, scope: Scope, follows: Line | None) -> bool:
    """Whether the next line gives the value of a free letter of `text`."""
    if follows is None or not follows.near or follows.carried is not None or not follows.clause.relations:
        return False
    if follows.clause.relations[0].text not in _SOLVING:
        return False
    found = head(follows.clause.sides[0].text)
    if found is None or found.parameters or scope.defines(found):
        return False
    return found.name in names(text) and found.name not in names(follows.clause.sides[1].text)


def is_property(left: str, right: str, scope: Scope) -> bool:
    """`f(a + b) = f(a) + f(b)` with `f` unknown."""
    found = {match.group(1) for match in _CALL.finditer(left)} & {match.group(1) for match in _CALL.finditer(right)}
    return any(not scope.knows(name, "definition") for name in found)


def slips(left: str, right: str, scope: Scope) -> bool:
    """Inside a chain: a lone letter that the other side ties, or arguments that the next side no longer has."""
    found = head(left)
    if found is not None and found.parameters:
        return not set(found.parameters) & names(right) and bool(free(right) - {found.base})
    if found is not None and not scope.defines(found) and found.name in names(right) and not is_number(left):
        return True
    return _ties(left, right, scope)


def ends_in_condition(line: Line, place: int, scope: Scope, follows: Line | None) -> bool:
    """The last `= 1` of a chain that is wanted, or from which the next line draws a letter."""
    left, right = line.sides[place].text, line.sides[place + 1].text
    if place != len(line.clause.relations) - 1 or not free(left):
        return False
    linked = follows is not None and follows.clause.lead in ("\\implies", "\\iff", "\\therefore")
    if not is_constant(right):
        return linked and is_solved(left, scope, follows)
    return line.cue == "want" or is_set_to_a_constant(line, place) or linked or is_solved(left, scope, follows)


def is_set_to_a_constant(line: Line, place: int) -> bool:
    """The last `= 0` of a chain that begins with a derivative, or that the words call a condition."""
    last = place == len(line.clause.relations) - 1 and place > 0
    if not last or not free(line.sides[place].text) or not is_constant(line.sides[place + 1].text):
        return False
    return _DERIVATIVE.match(line.sides[0].text) is not None or _CONDITION.search(line.said) is not None


_DERIVATIVE = re.compile(
    r"\s*(?:\\nabla|\\frac\s*\{\s*(?:\\partial|d\b|\\mathrm\s*\{\s*d)|\\?[A-Za-z]+(?:_\w|_\{[^{}]*\})?\s*'+)"
)
_CONDITION = re.compile(r"\b(?:conditions?|stationary|critical points?)\b", re.IGNORECASE)


def introduces(line: Line, place: int, scope: Scope) -> Role | None:
    """A right side that names a letter for the first time tells what it is: `... = -C_1 \\eta L`."""
    left, right = line.sides[place].text, line.sides[place + 1].text
    before = names(" ".join(side.text for side in line.sides[: place + 1])) | scope.reach(left)
    known = before | scope.seen | indices(left) | indices(right)
    new = sorted(letter for letter in free(right) if letter not in known and not scope.speaks_of(letter))
    if not new or not free(left):
        return None
    return statement(Unread.NEW_LETTER, f"its right side is the first to mention ${new[0]}$, which it may introduce")
