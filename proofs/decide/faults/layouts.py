"""The other layout of derivatives: a claim that holds with every `\\partial y / \\partial x` transposed is no error.

Only fractions of differentials in a whole letter have two customs; `\\nabla` has the shape of its letter.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.assess import Assessment, assess_quietly
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read_as
from corrigenda.proofs.language.tree.expressions import Name, Partial, Statement, Transpose
from corrigenda.proofs.language.tree.traverse import contains, map_children
from corrigenda.proofs.verdict import Remark, RemarkKind

REMARK = Remark(
    kind=RemarkKind.CONVENTION,
    text="It holds with derivatives laid out the other way: here that of a scalar has the shape of the letter, "
    "that of an m-vector in an n-vector is m x n.",
)


def in_other_layout(claim: Claim, settings: Settings) -> tuple[Problem, Assessment] | None:
    """The claim with its derivatives transposed, when it then holds; None otherwise."""
    try:
        written = headings.collect(claim.given, claim.stated).read(claim.stated)
        if not contains(written, Partial):
            return None
        problem = read_as(claim, transposed(written))
    except LanguageError:
        return None
    assessment = assess_quietly(replace(problem, key=f"{claim.id}/layout"), settings)
    return (problem, assessment) if assessment.favourable else None


def transposed(written: Statement) -> Statement:
    """Each derivative of first order in a whole letter, transposed."""

    def turned(node: Any) -> Any:
        match node:
            case Partial(variables=(Name(),)):
                return Transpose(operand=map_children(node, turned), span=node.span)
        return map_children(node, turned)

    result: Statement = turned(written)
    return result
