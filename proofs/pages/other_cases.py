"""A second formula for a letter that may be one for another case: "with dilation $D$", "the unbiased version is"."""

from __future__ import annotations

import re

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.rows import Definition, Equation, Looked, Symbol
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost

_VARIANT = re.compile(
    r"\b(?:unbiased|biased|(?:bias[- ])?corrected|adjusted|robust|regulari[sz]ed|penali[sz]ed|(?:un)?weighted"
    r"|smooth(?:ed)?|shr[iu]nk\w*|truncated|clipped|damped|discounted|modified|variants?|generali[sz]ed|generali[sz]ation|instead"
    r"|averaged?|per[- ](?:observation|sample|example|token|step|unit|datum|point))\b",
    re.IGNORECASE,
)
"""What tells another quantity of the same name apart."""


def for_another_case(claim: Equation, program: Program) -> str:
    """Why a claim may be a formula for another case than the one before it for the same letter; empty where nothing
    says so."""
    left = claim.left.base if isinstance(claim.left, e.Pow) else claim.left
    symbol = program.symbol(left) if isinstance(left, e.Name | e.Index | e.Member) else None
    key = symbol.key if symbol is not None else left.function if isinstance(left, e.Call) else ""
    known = program.definition(key, claim.order) if key and claim.written is None else None
    if known is None or known.order >= claim.order or claim.relation != "=":
        return ""
    plain = symbol is not None and known.parameters is None and left == claim.left
    new = _brought_in(claim, symbol, known, program) if symbol is not None and plain else ""
    if new:
        return f"It brings in ${new}$, which the formula before it lacks: it may be one for another case."
    words = _VARIANT.findall(claim.before)
    before = next((one.before for one in program.consulted(Looked.OTHERS) if one.order == known.order), "")
    if words and not set(words) <= set(_VARIANT.findall(before)):
        return f"“{words[-1]}” stands before it and not before the formula above: it may be one for another case."
    return ""


def _brought_in(claim: Equation, symbol: Symbol, known: Definition, program: Program) -> str:
    """A letter of a second formula that nothing in the first leads to; for a member of a family only a number of steps,
    a finite horizon, and not the place of the member itself, but any letter for the same step of a recurrence.  Empty
    where there is none."""
    first, second = (_led_to(body, claim.order, program) for body in (known.body, claim.right))
    reached = first | {part.key for part in outermost(known.body, program)}
    own = {part.text for index in (*symbol.indices, *symbol.member) for part in walk(index) if isinstance(part, e.Name)}
    new = second - reached - program.index_letters - own
    steps = symbol.key in reached and symbol.indices == known.indices and symbol.member == known.member
    bare = steps or not (symbol.indices or symbol.member)
    return min(new - program.whole if bare else new & program.whole, default="")


def _led_to(body: e.Expr, order: int, program: Program) -> frozenset[str]:
    """What a body is computed from; a block leads to the array that it is cut from."""
    slopes = {node.function for node in walk(body) if isinstance(node, e.GradientAt)}
    bodies = (body, *(e.Call(function=function, arguments=()) for function in slopes))
    found = frozenset(key.rstrip("'") for part in bodies for key in inputs(part, order, program))
    wholes = [e.Name(text=program.blocks[key].whole) for key in found & program.blocks.keys()]
    return (found - program.blocks.keys()).union(*(inputs(whole, order, program) for whole in wholes))
