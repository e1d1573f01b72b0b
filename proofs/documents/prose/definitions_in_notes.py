"""A symbol alone on the left of an equation: defined there, given anew, or claimed to equal what follows."""

from __future__ import annotations

import re
from dataclasses import replace

from corrigenda.proofs.documents.letters import Head, free, head, names
from corrigenda.proofs.documents.prose.in_force.entries import TOPIC, Entry
from corrigenda.proofs.documents.prose.in_force.scope_of_names import Scope, keys_of
from corrigenda.proofs.documents.prose.role import (
    CONDITION,
    DEFINITION,
    STEP,
    SUPPOSED,
    Role,
    assumption,
    condition,
    life,
)
from corrigenda.proofs.documents.steps.chains import Line
from corrigenda.proofs.documents.steps.side_forms import is_number

WANTED = "the words before it say that it is wanted, not that it holds"
_PLAIN_PARAMETER = re.compile(r"[^_]+(?:_(?:\d+|[A-Z]))?")


def definition(line: Line, found: Head | None, left: str, right: str, *, written: bool = False, said: str = "") -> Role:
    """`left := right`, `written` so by the note or read so."""
    if found is None or found.powered:
        return Role(kind=DEFINITION, reason="it fixes a notation") if written else condition(CONDITION)
    if found.base.startswith("\\Delta "):
        return Role(kind=DEFINITION, reason="a difference written with two letters is not put in for what follows")
    entry = Entry(
        text=f"{left} := {right}",
        what="definition",
        keys=keys_of(found),
        life=TOPIC if written else life(line),
        chain=line.chain,
        said=said,
    )
    return Role(kind=DEFINITION, entry=entry, reason=said)


def definable(found: Head | None) -> bool:
    """Whether a definition can be about this: a symbol, or a function of plain letters."""
    return found is not None and all(_PLAIN_PARAMETER.fullmatch(part) for part in found.parameters)


def headed(line: Line, found: Head, left: str, right: str, scope: Scope) -> Role:
    """`A = ...`: a definition, unless `A` is already defined and this restates or claims something of it."""
    known = scope.definition(found.name)
    if found.parameters and scope.primitive(found.name) is not None and line.cue not in SUPPOSED | {"want"}:
        return Role(kind=STEP, reason=f"${left}$ is the derivative of a function that is defined before")
    if not definable(found):
        claims = known is not None and line.cue not in SUPPOSED and line.cue != "want" and not _new(right, scope)
        return Role(kind=STEP) if claims else condition(f"nothing in force tells what ${left}$ is; this does")
    if known is not None and known.plain == "".join(f"{left}:={right}".split()):
        said = known.said if known.chain == line.chain else "it repeats a definition"
        return Role(kind=DEFINITION, reason=said, entry=known)
    if found.name in names(right):
        supposed = line.cue in SUPPOSED and not found.parameters and not found.subscript
        told = assumption(line, f"{left} = {right}") if supposed else condition("")
        return replace(told, reason="its left side also stands on its right, so that it defines nothing")
    if line.cue == "want":
        return condition(WANTED)
    if _is_value(line) and (restricted := _valued(line, found, left, right, scope)):
        return restricted
    if scope.knows(found.name, "law") and not any(scope.knows(name, "law") for name in names(right)):
        return assumption(line, f"{left} = {right}") if line.cue in SUPPOSED else condition(CONDITION)
    if known is not None and _closed_form(found, known, right, scope):
        return Role(kind=STEP, reason=f"${left}$ is compared with the recurrence that defines it")
    if known is not None and _same_object(line, known, right, scope):
        return Role(kind=STEP, reason=f"${left}$ was given another right side just before; the two are compared")
    if label := _numbered_by_a_parameter(found, right, scope):
        reason = f"${label}$ is numbered by an argument of ${left}$, which is not put in for what follows"
        return Role(kind=DEFINITION, reason=reason)
    return definition(line, found, left, right, said=_sentence(left, found, known, scope))


def _numbered_by_a_parameter(found: Head, right: str, scope: Scope) -> str:
    """`x_s` in `\\gamma(s, t) = E[x_s x_t]`, where nothing says what x is: the letter below it is more than a label."""
    for numbered in _NUMBERED.finditer(right):
        below = numbered["group"] or numbered["letter"] or ""
        if set(_LETTERS.findall(below)) & set(found.parameters) and not scope.knows(numbered["base"], "kind"):
            return numbered.group().strip()
    return ""


_NUMBERED = re.compile(r"(?P<base>\\?[A-Za-z]+)\s*_\s*(?:\{(?P<group>[^{}]*)\}|(?P<letter>\\?[A-Za-z]))")
_LETTERS = re.compile(r"\\?[A-Za-z]+")


def _is_value(line: Line) -> bool:
    """Whether a line gives its letters a number: `x = 3`, `n = m = 1`."""
    return is_number(line.sides[-1].text) and all(head(side.text) is not None for side in line.sides[:-1])


def _valued(line: Line, found: Head, left: str, right: str, scope: Scope) -> Role | None:
    """`x = 3`: a value for a known or labelled letter is an assumption; one that is concluded is not in force."""
    family = found.subscript and all(part.isdigit() for part in found.subscript)
    supposed = line.cue in SUPPOSED
    if (supposed or line.cue == "since" or not (line.alone or line.cue)) and (
        family or scope.knows(found.name, "kind", "law") or found.name in scope.seen
    ):
        return assumption(line, f"{left} = {right}")
    return condition(CONDITION) if found.name in scope.seen and not supposed else None


def _new(right: str, scope: Scope) -> frozenset[str]:
    return frozenset(letter for letter in free(right) if letter not in scope.seen)


def _sentence(left: str, found: Head, known: Entry | None, scope: Scope) -> str:
    if known is not None:
        return f"${left}$ is defined anew on the way; the later right side is used from there on"
    if found.name in scope.seen:
        return f"${left}$, free until then, is read as defined by its equation"
    return f"${left}$ is read as defined by its equation"


def _closed_form(found: Head, known: Entry, right: str, scope: Scope) -> bool:
    """`w_{t+1} = ...` without `w_t`, after `w_{t+1} := ... w_t ...`: a claim about the same sequence."""
    del scope
    head, _, body = known.text.partition(":=")
    member = found.plain + "_#"
    steps = "+" in found.subscript and "".join(head.split()).endswith("".join(known.plain.partition(":=")[0]))
    earlier = {name for name in names(body) if name.startswith(found.base) and name != found.base}
    return bool(steps) and member in names(body) and not (earlier - {member}) & names(right)


def _same_object(line: Line, known: Entry, right: str, scope: Scope) -> bool:
    """A second right side right below the first, with no letter that the first lacks."""
    body = known.text.partition(":=")[2]
    adjacent = line.near and known.chain >= line.chain - 2 and line.clause.starts in ("start", "row")
    return adjacent and bool(free(right)) and free(right) <= scope.reach(body) and line.cue in ("", "then")
