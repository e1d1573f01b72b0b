"""A definition with a slip: a claim fails that a nearby change of what the page defines before makes true.

A claim that holds under a condition may be repaired by leaving something out of a definition, so that only changes of
signs, exponents, ratios and numbers count; and whatever agreed before must agree after.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from itertools import islice

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.comparison import Held
from corrigenda.proofs.pages.judge import Run, agrees, run
from corrigenda.proofs.pages.slips.single import Slip, slips
from corrigenda.proofs.pages.table.chance.densities import written_density
from corrigenda.proofs.pages.table.leads import Leads
from corrigenda.proofs.pages.table.rows import Definition, Equation, Looked
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost
from corrigenda.proofs.pages.values.trials import Trials

DEEPEST = 3
MOST_STEPS = 8_000
MOST_WITNESSES = 6
CONDITIONED = frozenset({"if", "where", "assume", "want", "deny"})
_KINDS = ("sign", "ratio", "exponent", "replaced by", "squared", "multiplied by", "inverted", "transposed", "root")
_MOVED = "moved by"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """The slip of a definition, and the failure of the claim that it repairs."""

    order: int
    slip: Slip
    claim: Equation
    found: Run


def rather_a_definition(claim: Equation, found: Run, program: Program) -> bool:
    """Whether one slip of a definition makes a failing claim true and another one with it, which no slip of the claim
    does."""
    fault = fault_behind(claim, found, program)
    return fault is not None and _mends_another(fault, program)


def explained_behind(claim: Equation, found: Run, program: Program) -> bool:
    """Whether a slip of what the text defines behind a failing claim, "where $u = ...$", makes it true: it was written
    with the other formula in mind."""
    (used, *_) = used_by(claim, program)
    if all(one.order < claim.order for one in used):
        return False
    fault = fault_behind(claim, found, program)
    return fault is not None and fault.order > claim.order


def _mends_another(fault: Fault, program: Program) -> bool:
    listed = [one for many in program.definitions.values() for one in many]
    (known,) = [one for one in listed if one.order == fault.order][:1]
    changed = _with_body(program, known, fault.slip.equation.right)
    defining = {one.order for one in listed} | {fault.claim.order}
    later = [one for one in program.consulted(Looked.OTHERS) if one.order > fault.order and one.order not in defining]
    near = [one for one in later if any(known in used for used in used_by(one, program))][:MOST_WITNESSES]
    return any(run(one, program).fails and run(one, changed).agrees for one in near)


def fault_behind(claim: Equation, found: Run, program: Program) -> Fault | None:
    """The one definition whose slip makes a failing claim true, those nearest to the claim first; None when none or
    more than one does."""
    if claim.cue in CONDITIONED or not found.fails or _is_bare(claim):
        return None
    trials, leads = Trials(), Leads(program=program)
    for used in used_by(claim, program):
        faults = (
            _fault_of(one, claim, found, program, trials.changing(one.key, leads))
            for one in used
            if not _may_be_fixed(one, claim, program)
        )
        listed = [one for one in faults if one is not None]
        if listed:
            return listed[0] if len(listed) == 1 else None
    return None


def _is_bare(claim: Equation) -> bool:
    """Two letters set equal: as likely a case in which they agree."""
    return all(isinstance(side, e.Name | e.Index | e.Member) for side in (claim.left, claim.right))


def _may_be_fixed(one: Definition, claim: Equation, program: Program) -> bool:
    """Whether the claim differentiates an expression that names what is defined, by a letter that it depends on: the
    writer may hold it fixed, as data that a model explains are."""
    for node in (node for side in (claim.left, claim.right) for node in walk(side)):
        if not isinstance(node, e.Partial | e.Gradient | e.Nabla):
            continue
        if any(symbol.key == one.key for symbol in outermost(node.body, program)):
            letters = [e.Name(text=node.variable)] if isinstance(node, e.Gradient) else node.variables
            moved = {symbol.key for letter in letters for symbol in outermost(letter, program)}
            if moved & inputs(one.body, one.order, program):
                return True
    return False


def used_by(claim: Equation, program: Program) -> Iterator[tuple[Definition, ...]]:
    """What the claim is computed from, then what that is computed from; examples, numbers and sequences apart."""
    seen: set[str] = set()
    sides: list[e.Expr] = [claim.left, claim.right]
    for _ in range(DEEPEST):
        keys = [key for side in sides for key in _keys(side, program) if key not in seen]
        seen.update(keys)
        listed = [one for key in dict.fromkeys(keys) if (one := program.definition(key, claim.order)) is not None]
        sides = [one.body for one in listed]
        yield tuple(
            one for one in listed if not one.passing and one.order >= 0 and not isinstance(one.body, e.Num | e.Name)
        )


def _keys(side: e.Expr, program: Program) -> Iterator[str]:
    yield from (symbol.key for symbol in outermost(side, program))
    yield from (node.function for node in walk(side) if isinstance(node, e.Call))
    yield from (found.key for node in walk(side) if (found := written_density(node, program)) is not None)


def _fault_of(one: Definition, claim: Equation, found: Run, program: Program, trials: Trials) -> Fault | None:
    """The first slip of the definition's body under which the claim and all that agreed hold."""
    defining = Equation(left=e.Name(text=one.key), right=one.body, relation="=", order=one.order)
    steps = 0
    for slip in slips(defining, program):
        if slip.equation.left != defining.left or not any(kind in slip.words for kind in (*_KINDS, _MOVED)):
            continue
        changed = _with_body(program, one, slip.equation.right)
        first = run(claim, changed, points=1, trials=trials)
        steps += first.steps
        if first.held == (Held.EQUAL,) and agrees(claim, changed, trials) and _spares(one, claim, program, changed):
            fault = Fault(order=one.order, slip=slip, claim=claim, found=found)
            if _MOVED not in slip.words or _mends_another(fault, program):
                return fault
        if steps > MOST_STEPS:
            return None
    return None


def _spares(one: Definition, claim: Equation, before: Program, after: Program) -> bool:
    """Whether the other equations that name what is defined, and that agree, still do."""
    defining = {other.order for listed in before.definitions.values() for other in listed}
    others = (
        other
        for other in before.consulted(Looked.OTHERS)
        if other.order not in defining | {claim.order}
        and one.key in {*_keys(other.left, before), *_keys(other.right, before)}
    )
    listed = [other for other in islice(others, MOST_WITNESSES) if agrees(other, before)]
    return all(agrees(other, after) for other in listed)


def _with_body(program: Program, one: Definition, body: e.Expr) -> Program:
    """The table with another body in one definition."""
    made = copy(program)
    listed: Mapping[str, list[Definition]] = program.definitions
    again = [replace(other, body=body) if other is one else other for other in listed[one.key]]
    made.definitions = {**listed, one.key: again}
    return made
