"""What a method hands over so that its verdict can be verified without it: a closed set of frozen dataclasses.

A certificate holds plain data alone (names, whole numbers, fractions, statements as LaTeX), so that a report carries it
without loss: `plain` is its JSON form.  It asserts nothing by itself; `proofs/recheck/` verifies it.
"""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.proofs.certificates.equations import AgreesAt, CanonicalForm, Evaluation, Rewrites, SameExpression
from corrigenda.proofs.certificates.experiments import Experiment
from corrigenda.proofs.certificates.growth import Exponents, Induction
from corrigenda.proofs.certificates.inequalities import Boxes, Minimum, Model, SumOfSquares, Unsat
from corrigenda.proofs.certificates.shapes import Shapes

__all__ = [
    "RECHECKED",
    "AgreesAt",
    "Boxes",
    "CanonicalForm",
    "Certificate",
    "Derived",
    "Evaluation",
    "Experiment",
    "Exponents",
    "Induction",
    "Minimum",
    "Model",
    "Rewrites",
    "SameExpression",
    "Shapes",
    "SumOfSquares",
    "Unsat",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Derived:
    """By `theorem` the claim follows from `statement` (LaTeX), which `method` decided with the certificate `inner`."""

    theorem: str
    statement: str
    method: str
    inner: Certificate | None = None


Certificate = (
    AgreesAt
    | Boxes
    | CanonicalForm
    | Derived
    | Evaluation
    | Experiment
    | Exponents
    | Induction
    | Minimum
    | Model
    | Rewrites
    | SameExpression
    | Shapes
    | SumOfSquares
    | Unsat
)
"""The closed set: a new kind of evidence is a new class here and a case of the re-check."""
RECHECKED = (AgreesAt, Evaluation, Exponents, SumOfSquares)
"""Certificates that the re-check verifies by themselves: proofs that need no evaluation beside them."""
