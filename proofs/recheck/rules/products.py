"""Sums of products as a report lists them: quantities that would have one sign if an inequality failed.

`structures.known_signs` says for each way to fail what would be positive, not negative or zero.  Products of these with
positive weights (any weight for a factor that is zero), one of them positive, cannot add up to zero; verified anew is
that they do, as an equation at fresh residues.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from corrigenda.proofs.certificates import Certificate, Unsat
from corrigenda.proofs.certificates.inequalities import Product
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.structures.known_signs import Known, NoOrder, cases
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, number
from corrigenda.proofs.recheck.refusals import Beyond, NotMine, Resample, Undefined
from corrigenda.proofs.recheck.result import Level, Result, weakest
from corrigenda.proofs.recheck.rules import identity

MOST_PRODUCTS, MOST_FACTORS = 60, 8


def check(problem: Problem, generator: random.Random, certificates: Sequence[Certificate]) -> Result:
    """Looks for a listed sum for each way to fail.  Raises Beyond when one has none."""
    listed = [products for found in certificates if isinstance(found, Unsat) for products in found.sums]
    try:
        ways = tuple(cases(problem.statement, problem.context)) if listed else ()
    except NoOrder:
        ways = ()
    if not ways:
        raise NotMine("no listed sum of products")
    return weakest(_case(known, listed, problem, generator) for known in ways)


def _case(
    known: Sequence[Known], listed: Sequence[Sequence[Product]], problem: Problem, generator: random.Random
) -> Result:
    for products in listed:
        for equation in _equations(products, known, problem) if _is_positive(products, known) else ():
            try:
                found = identity.check(equation, generator, None)
            except (Beyond, Resample, Undefined):
                continue
            if found.level is Level.CHECKED:
                return replace(found, how=f"the listed products of one sign add up to zero: {found.how}")
    raise Beyond("a listed sum of products that fits")


def _equations(products: Sequence[Product], known: Sequence[Known], problem: Problem) -> Iterator[Problem]:
    """That the sum is zero.  It mostly is without the assumptions, of which those that bound a letter by numbers are
    kept, since roots and powers are taken of what is positive; or else where the factors that must be are positive."""
    terms = tuple(
        e.Mul(factors=(number(part.coefficient), *(known[place].quantity for place in part.factors)))
        for part in products
    )
    statement = e.Chain(sides=(e.Add(terms=(*terms, ZERO)), ZERO), relations=("=",))
    bounds = tuple(part for part in problem.context.assumptions if _is_bound(part))
    places = {place for part in products for place in part.factors if place and known[place].strict}
    positive = tuple(e.Chain(sides=(known[place].quantity, ZERO), relations=(">",)) for place in sorted(places))
    for assumed in (bounds, (*bounds, *positive)):
        yield replace(problem, statement=statement, context=replace(problem.context, assumptions=assumed))


def _is_bound(part: e.Statement) -> bool:
    return (
        isinstance(part, e.Chain)
        and not {"=", "!="} & {*part.relations}
        and all(isinstance(side, e.Name | e.Num) for side in part.sides)
    )


def _is_positive(products: Sequence[Product], known: Sequence[Known]) -> bool:
    """Whether the sum would be positive if the relation failed."""
    if len(products) > MOST_PRODUCTS or any(len(part.factors) > MOST_FACTORS for part in products):
        return False
    if any(not 0 <= place < len(known) for part in products for place in part.factors):
        return False
    signed = [part for part in products if not any(known[place].zero for place in part.factors)]
    return all(part.coefficient >= 0 for part in signed) and any(
        part.coefficient > 0 and all(known[place].strict for place in part.factors) for part in signed
    )
