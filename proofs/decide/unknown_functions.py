"""Functions that the note does not define: a step may hold whatever they are.

They are declared as functions of numbers with any values.  What then holds needs to know no more of them; what fails
may be a property of theirs, so that only an edit that holds for every function tells of a slip.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.read_claim import Reading, attempt
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import ParseError, UnsupportedConstruct
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.tree.expressions import Call
from corrigenda.proofs.language.tree.traverse import walk

NUMBERS = "\\mathbb{R}"
TIMES = " \\times "


@dataclass(frozen=True, slots=True, kw_only=True)
class Applied:
    """The claim with a signature for each function that lacked one, as read; `supplied` are those functions."""

    claim: Claim
    reading: Reading
    supplied: tuple[str, ...] = ()


def with_functions(claim: Claim, reading: Reading) -> Applied:
    """Supply signatures where nothing tells what an applied letter is; `reading` is the claim as read without."""
    unchanged = Applied(claim=claim, reading=reading)
    if not isinstance(reading, UnsupportedConstruct):
        return unchanged
    counts = _unknown(claim)
    if not counts:
        return unchanged
    signatures = (f"{name} : {TIMES.join([NUMBERS] * count)} \\to {NUMBERS}" for name, count in counts.items())
    supplied = replace(claim, given=(*claim.given, *signatures))
    anew = attempt(supplied)
    if not isinstance(anew, Problem):
        return unchanged
    return Applied(claim=supplied, reading=anew, supplied=tuple(counts))


def _unknown(claim: Claim) -> dict[str, int]:
    """The undeclared functions of the statement with the number of their arguments; none where one has two numbers of
    them, or a slope (`g'`), which not every function has."""
    known = headings.collect(claim.given, claim.stated)
    counts: dict[str, int] = {}
    with suppress(ParseError):
        calls = (node for node in walk(known.read(claim.stated)) if isinstance(node, Call))
        for node in calls:
            if node.function in known.functions:
                continue
            if "'" in node.function or counts.setdefault(node.function, len(node.arguments)) != len(node.arguments):
                return {}
    return counts
