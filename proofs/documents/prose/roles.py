"""What each relation of a note is: a step to check, a definition, a declaration, or a statement that is not checked.

Conservative throughout: a relation that may be a condition on its letters, and not a claim about all their values, is
no step; what is wrong about it could only be wrong by misreading.
"""

from __future__ import annotations

import re
from dataclasses import replace

from corrigenda.proofs.documents import marks
from corrigenda.proofs.documents.letters import Head, free, head, is_closed, names
from corrigenda.proofs.documents.prose.cues import EQUALITY, closes_with_a_case
from corrigenda.proofs.documents.prose.definitions_in_notes import WANTED, definition, headed
from corrigenda.proofs.documents.prose.fate import Unread
from corrigenda.proofs.documents.prose.hedges import restricts
from corrigenda.proofs.documents.prose.in_force.entries import TOPIC, Entry
from corrigenda.proofs.documents.prose.in_force.scope_of_names import Scope, keys_in
from corrigenda.proofs.documents.prose.role import (
    CONDITION,
    DECLARATION,
    GRANTED,
    OF_A_CASE,
    OF_EQUALITY,
    STATEMENT,
    STEP,
    SUPPOSED,
    Role,
    assumption,
    condition,
    life,
    statement,
    whole,
)
from corrigenda.proofs.documents.steps.chains import Line
from corrigenda.proofs.documents.steps.derivatives import works_out_a_derivative
from corrigenda.proofs.documents.steps.equations import (
    compares,
    ends_in_condition,
    introduces,
    is_property,
    slips,
    standing,
    tells,
)
from corrigenda.proofs.documents.steps.partials_by_subscript import worked_out
from corrigenda.proofs.documents.steps.side_forms import (
    is_field,
    is_index_list,
    is_interval,
    is_listed,
    is_number,
    is_real_interval,
    is_set,
    lone,
    multiplies_shapes,
)

ORDERS = frozenset(("<", ">", "\\le", "\\ge", "\\succ", "\\succeq", "\\prec", "\\preceq"))
_EQUAL = frozenset(("=", "\\equiv"))
_MODULAR = re.compile(r"\\(?:pmod|bmod|mod)\b")
_LINKS = frozenset(("\\implies", "\\iff", "\\therefore"))
_DOUBTFUL = frozenset(("want", "if", "assume"))
_PLAIN = frozenset(
    ("", "for", "with", "where", "here", "as", "since", "because", "for example", "for instance", "e.g.")
)


def role(line: Line, place: int, scope: Scope, follows: Line | None = None) -> Role:
    """The role of the relation number `place` of a line, `follows` being the line after it."""
    left, relation, right = line.sides[place], line.clause.relations[place].text, line.sides[place + 1]
    if left.prose or right.prose or not left.text or not right.text:
        return statement(Unread.WORDS)
    if "?" in left.text + right.text or line.cue == "deny":
        return statement(Unread.DENIED)
    if relation == "\\to" and ":" in left.text:
        return _signature(left.text, right.text, line)
    if relation in marks.WITHOUT_VALUE:
        return statement(marks.WITHOUT_VALUE[relation])
    if relation == "\\in":
        return _membership(line, place, scope)
    if relation in ("\\sim", "\\perp"):
        return _declaring(line, place)
    if _MODULAR.search(right.text):
        return statement(Unread.CONGRUENCE)
    if line.hedge and relation in _EQUAL | ORDERS and _claims_under_a_condition(left.text, relation, right.text):
        found = role(replace(line, cue="", hedge=""), place, scope, follows)
        if found.kind == STEP:
            return replace(found, hedge=line.hedge if restricts(line.hedge) else "")
    if relation == ":=":
        return definition(line, head(left.text), left.text, right.text, written=True)
    if relation in _EQUAL:
        return _equation(line, place, scope, follows)
    if relation in ORDERS:
        return _order(line, place, scope, follows)
    return statement(Unread.NO_QUANTITIES)


def _claims_under_a_condition(left: str, relation: str, right: str) -> bool:
    """Whether both sides are compounds, or one of them and a number, or a function is bounded by a compound: no further
    condition of a list."""
    simple = [_is_simple(side) for side in (left, right)]
    named = head(left)
    bounded = named is not None and bool(named.parameters) and relation in ORDERS and not simple[1]
    return not all(simple) and (named is None or bounded) and lone(left) is None and lone(right) is None


# ------------------------------------------------------------------------------------ declarations


def _signature(left: str, right: str, line: Line) -> Role:
    keys = keys_in(left.partition(":")[0])
    entry = Entry(text=f"{left} \\to {right}", what="signature", keys=keys, chain=line.chain)
    return Role(kind=DECLARATION, entry=entry if keys else None)


def _membership(line: Line, place: int, scope: Scope) -> Role:
    """`X \\in \\mathbb{R}^{n \\times d}` declares; `AB \\in ...` claims a shape; `i \\in [1, n]` gives a range."""
    left, right, first = line.sides[place].text, line.sides[place + 1].text, line.sides[0].text
    keys = keys_in(left)
    if any(relation.text == "\\to" for relation in line.clause.relations):
        return statement(Unread.MAP)
    if is_field(right):
        named = keys or (keys_in(first) if line.carried is None and head(first) is not None else frozenset())
        text = f"{left if keys else first} \\in {right}"
        entry = Entry(text=text, what="kind", keys=named, chain=line.chain) if named else None
        return Role(kind=DECLARATION if keys else STEP, entry=entry)
    if is_set(right) and keys and line.cue != "want" and (is_real_interval(right) or not is_index_list(left)):
        introduced = is_interval(right) and not keys & scope.seen
        entry = Entry(
            text=f"{left} \\in {right}", what="assumption", keys=keys, life=TOPIC if introduced else life(line)
        )
        return Role(kind=DECLARATION, entry=entry)
    return statement(Unread.MEMBER)


def _declaring(line: Line, place: int) -> Role:
    """`q, k \\sim P`, also behind `q, k \\in \\mathbb{R}^d`."""
    left, relation, right = line.sides[place].text, line.clause.relations[place].text, line.sides[place + 1].text
    if place == 1 and line.clause.relations[0].text == "\\in" and is_field(left):
        left = line.sides[0].text
    keys = keys_in(left)
    if not keys or line.carried is not None:
        return statement(Unread.LAW)
    what = "law" if relation == "\\sim" else "assumption"
    return Role(
        kind=DECLARATION, entry=Entry(text=f"{left} {relation} {right}", what=what, keys=keys, chain=line.chain)
    )


# --------------------------------------------------------------------------------------- equations


def _equation(line: Line, place: int, scope: Scope, follows: Line | None) -> Role:
    left, right = line.sides[place].text, line.sides[place + 1].text
    if is_listed(left) or is_listed(right) or left.startswith("\\{"):
        return statement(Unread.LIST)
    if multiplies_shapes(left, right):
        return statement(Unread.SHAPES)
    opens = place == 0 and line.carried is None
    if opens and EQUALITY.search(line.said):
        return condition(OF_EQUALITY)
    if opens and closes_with_a_case(line.said) and _are_known_letters(left, right, scope):
        return condition(OF_A_CASE)
    if opens and line.cue not in _DOUBTFUL and (stated := worked_out(left, right, scope)):
        return Role(kind=STEP, reason="a letter below a function that is defined by it differentiates", stated=stated)
    if opens and (found := head(left)) is not None and not _is_mean(found, right, scope):
        return headed(line, found, left, right, scope)
    if (
        line.cue in SUPPOSED
        and line.carried is None
        and (found := head(left)) is not None
        and found.name in names(right)
    ):
        return assumption(line, f"{left} = {right}")
    if (line.cue == "then" or line.word.lower() in _PLAIN) and is_closed(left) and is_closed(right):
        return Role(kind=STEP, reason="numbers alone can be no condition")
    if line.cue not in _DOUBTFUL and works_out_a_derivative(left, right, scope):
        return Role(kind=STEP)
    if opens and len(line.sides) == 2:
        return standing(line, left, right, scope, follows)
    if opens and (line.cue in SUPPOSED - {"name", "set"} or line.cue == "want"):
        return condition(WANTED) if line.cue == "want" else assumption(line, f"{left} = {right}")
    if opens and (told := tells(line, left, right, scope)) is not None:
        return told
    if is_property(left, right, scope) or slips(left, right, scope):
        return condition(CONDITION)
    if ends_in_condition(line, place, scope, follows):
        return condition(CONDITION)
    return introduces(line, place, scope) or Role(kind=STEP)


def _are_known_letters(left: str, right: str, scope: Scope) -> bool:
    """Whether both sides are letters that the text has used before: setting them equal defines neither."""
    return all(found is not None and found.name in scope.seen for found in (lone(left), lone(right)))


def _is_mean(found: Head, right: str, scope: Scope) -> bool:
    """Whether `E(x) = ...` is no function of x but the mean of x: what it equals does not speak of x."""
    return (
        found.base == "E"
        and not scope.defines(found)
        and bool(found.parameters)
        and not names(right) & {*found.parameters}
    )


# ------------------------------------------------------------------------------------------ orders


def _order(line: Line, place: int, scope: Scope, follows: Line | None) -> Role:
    left, right = line.sides[place].text, line.sides[place + 1].text
    pure = all(mark.text in ORDERS for mark in line.clause.relations) and line.carried is None
    last = place == len(line.clause.relations) - 1
    linked = follows is not None and follows.clause.lead in _LINKS
    if not free(left + " " + right):
        return Role(kind=STEP)
    if pure and all(_is_simple(side.text) for side in line.sides):
        return _bounds(line, place)
    if pure and line.cue in GRANTED:
        return assumption(line, whole(line)) if place == 0 else Role(kind=DECLARATION, reason=CONDITION, condition=True)
    if pure and line.cue == "want":
        return condition(WANTED)
    if linked and (pure or (last and _touches_bound(left, right))):
        return condition("it is the premise of what follows")
    if _touches_bound(left, right) and (pure or (_is_simple(left) and _is_simple(right))):
        return condition(CONDITION)
    if pure and len(line.sides) > 2 and not compares(line, scope):
        return condition(CONDITION)
    return Role(kind=STEP)


def _touches_bound(left: str, right: str) -> bool:
    """Whether a side is a number or a lone symbol: then it may be a condition on the other side."""
    return any(lone(side) is not None or is_number(side) for side in (left, right))


def _is_simple(text: str) -> bool:
    return is_number(text) or lone(text) is not None or keys_in(text) != frozenset()


def _bounds(line: Line, place: int) -> Role:
    """`\\lambda > 0`, `0 < p < 1`, `d > n`: assumptions, unless they are concluded or wanted."""
    if line.cue in ("want", "then") or line.clause.lead or (line.alone and line.cue not in GRANTED):
        return condition(WANTED if line.cue == "want" else CONDITION)
    return assumption(line, whole(line)) if not place else Role(kind=DECLARATION, reason=CONDITION, condition=True)


__all__ = ["ORDERS", "STATEMENT", "role"]
