"""Orders of growth: `f = O(g)`, `\\Omega`, `\\Theta` and `o` for sums of powers, logarithms and exponentials of sizes.

All sizes grow, except those that an assumption fixes, in ways that the assumed relations between them allow.  In
several sizes a term of `f` is bounded by `g` iff its exponents are, up to those relations, at most a convex
combination of the exponents of `g` (`growth.cone`: weighted AM-GM one way, linear duality the other).  In one size the
terms are ordered like `n^{fn}`, `B^n`, `n^a`, `(\\log n)^b`, and the largest decides.  A negative term of `f` is left
out of a lower bound when a positive one outgrows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cmp_to_key

from corrigenda.proofs.certificates import Exponents
from corrigenda.proofs.certificates.growth import Weighted
from corrigenda.proofs.language.combinations import collected
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.growth import cone
from corrigenda.proofs.methods.growth.plain_terms import may_cancel, plain, with_told_sizes
from corrigenda.proofs.methods.growth.relations import Sizes, sizes_of
from corrigenda.proofs.methods.growth.scale import Growth, Rate, compare, growth_of, is_size, names_in
from corrigenda.proofs.methods.method import ALL_SIZES, Inapplicable, Method, Way, proved, refuted, silent
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal, Polynomial
from corrigenda.proofs.verdict import Finding, Remark, RemarkKind, Stance, Witness

# The letter that grows, and of which the sizes are powers, in a witness.
PATH = "s"
# Its name in words where a size has that letter.
OTHER_PATH = "\\nu"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """`f = symbol(g)` over the sizes `names`."""

    f: Growth
    g: Growth
    symbol: str
    names: tuple[str, ...]
    sizes: Sizes
    left: e.Expr
    order: e.BigO


def prove(problem: Problem, budget: Budget) -> Finding:
    """FOR or AGAINST an order of growth; SILENT on other functions, and on a side whose terms may cancel."""
    read = sides(problem.statement)
    if read is None:
        raise Inapplicable("no order of growth on the right")
    left, order = read
    return _any_branch(problem, left, order, budget)


def sides(statement: e.Statement) -> tuple[e.Expr, e.BigO] | None:
    """`(f, O(g))` of `f = O(g)`; an order on the left stands for its function, `O(f) + h = O(g)` being `f + h = O(g)`:
    the one-way equation of orders says that whatever the left side stands for is of the order on the right."""
    match statement:
        case e.Chain(sides=(left, e.BigO() as order), relations=("=",)) if isinstance(left, e.Expr):
            bare = _without_orders(left, order.symbol)
            return None if bare is None or (bare != left and may_cancel(left)) else (bare, order)
    return None


def _without_orders(left: e.Expr, symbol: str) -> e.Expr | None:
    """The side with functions in the place of orders of the same sort; None where other orders are left."""
    match left:
        case e.BigO(symbol=own, body=body):
            return body if own == symbol != "o" else None
        case e.Add(terms=parts) | e.Mul(factors=parts):
            found = [_without_orders(part, symbol) for part in parts]
            changed = tuple(part for part in found if part is not None)
            if len(changed) < len(parts):
                return None
            return replace(left, terms=changed) if isinstance(left, e.Add) else replace(left, factors=changed)
    return None if contains(left, e.BigO) else left


def _any_branch(problem: Problem, left: e.Expr, order: e.BigO, budget: Budget) -> Finding:
    """A minimum is at most each of its parts: an upper bound of one part is enough, and nothing else is said of it."""
    if isinstance(left, e.Function) and left.name == "min" and order.symbol in ("O", "o"):
        found = [_decided(claim_of(problem, part, order), budget) for part in left.arguments]
        proved = [finding for finding in found if finding.stance is Stance.FOR]
        return proved[0] if proved else silent("no part of the minimum is bounded so")
    return _decided(claim_of(problem, left, order), budget)


def claim_of(problem: Problem, left: e.Expr, order: e.BigO) -> Claim:
    """Both functions over the same sizes.  Raises NotNormal."""
    context, told = with_told_sizes(problem.context, left, order.body)
    sizes = sizes_of(context)
    reader = Reader(context=context)
    parts: list[Polynomial] = [reader.scalar(plain(side, context)) for side in told]
    letters = frozenset(name for part in parts for atom in part.atoms() for name in atom.names)
    if not letters or any(not is_size(name, context) for name in letters):
        raise NotNormal("the order of growth in a letter that is no size")
    f, g = (growth_of(part, context, sizes.fixed) for part in parts)
    names = tuple(sorted({*names_in((f, g)), *(letters - sizes.fixed)}))
    if not g.positive:
        raise NotNormal("the bound is no sum of positive terms")
    if len(names) > 1 and any(rate.exponential for part in (f, g) for rate, _ in part.terms):
        raise NotNormal("exponential growth in several sizes")
    return Claim(f=f, g=g, symbol=order.symbol, names=names, sizes=sizes, left=left, order=order)


def _decided(claim: Claim, budget: Budget) -> Finding:
    if not claim.f.terms:
        return _for(claim, (), ()) if claim.symbol in ("O", "o") else silent("the function is zero")
    if len(claim.names) <= 1 and not claim.sizes.bounds:
        return _in_one_size(claim)
    upper = claim.symbol in ("O", "Theta", "o")
    lower = claim.symbol in ("Omega", "Theta")
    if upper:
        found = _upper(claim, budget)
        if found is not None:
            return found
    if lower:
        found = _lower(claim, budget)
        if found is not None:
            return found
    return _for(claim, _means(claim, budget), _remarks(claim, budget))


# --------------------------------------------------------------------------------------- one size


def _in_one_size(claim: Claim) -> Finding:
    """The largest terms decide: their coefficients are not zero, so nothing cancels."""
    size = claim.names[0] if claim.names else ""

    def order(left: tuple[Rate, Fraction], right: tuple[Rate, Fraction]) -> int:
        return compare(left[0], right[0], size)

    (first, value), (second, _) = (max(part.terms, key=cmp_to_key(order)) for part in (claim.f, claim.g))
    gap = compare(first, second, size)
    if claim.symbol in ("Omega", "Theta") and value < 0:
        return silent("the function is negative in the end")
    holds = {"O": gap <= 0, "o": gap < 0, "Omega": gap >= 0, "Theta": gap == 0}[claim.symbol]
    if holds:
        return _for(claim, (), _not_sharp() if claim.symbol == "O" and gap < 0 else ())
    if not claim.sizes.complete and not claim.sizes.adaptable(frozenset(claim.names)):
        return silent("an assumption on the size was not read")
    text = f"As {f'${size}$' if size else 'the size'} grows the ratio of the two sides {_tells(claim.symbol, gap)}."
    return _against(claim, text, {size: PATH})


def _tells(symbol: str, gap: int) -> str:
    if gap > 0:
        return "grows beyond every bound"
    return "tends to 0" if gap < 0 else "does not tend to 0"


# ----------------------------------------------------------------------------------- several sizes


def _upper(claim: Claim, budget: Budget) -> Finding | None:
    """None when every term of `f` is bounded by `g`; else a finding."""
    others = [rate for rate, _ in claim.g.terms]
    strictly = claim.symbol == "o"
    escaping = [
        rate
        for rate, _ in claim.f.terms
        if not cone.covered(rate, others, claim.names, claim.sizes, budget, strictly=strictly)
    ]
    if not escaping:
        return None
    if not claim.sizes.complete:
        return silent("an assumption on the sizes was not read")
    for rate in escaping:
        along = cone.direction(rate, others, claim.names, claim.sizes, budget)
        if along is not None and _stands(claim.f, rate, claim.names, along):
            return _along(claim, along, claim.f, claim.g)
    for along in cone.small_directions(claim.names, claim.sizes):
        if _escapes(claim.f, claim.g, claim.names, along):
            return _along(claim, along, claim.f, claim.g)
    return _little(claim, escaping, others, budget) if strictly else silent("the terms that grow too fast may cancel")


def _little(claim: Claim, escaping: Sequence[Rate], others: Sequence[Rate], budget: Budget) -> Finding:
    """Along a direction in which every size grows the ratio stays above a positive constant."""
    for rate in escaping:
        along = cone.direction(rate, others, claim.names, claim.sizes, budget, ties=True)
        plain = not rate.logs and all(not other.logs for other in others)
        if along is not None and plain and _stands(claim.f, rate, claim.names, along):
            listed = _listed(claim.names, along)
            text = f"As {_growing(listed)[0]} the ratio of the two sides does not tend to 0."
            return _against(claim, text, listed)
    return silent("no direction was found along which the ratio stays away from 0")


def _stands(function: Growth, rate: Rate, names: Sequence[str], along: Sequence[int]) -> bool:
    """Whether the largest degree along the direction does not cancel and is at least that of the term."""
    best, value = cone.top(function, names, along)
    speeds = {u for u in along if u}
    alone = sum(cone.degree(other, names, along) == best for other, _ in function.terms) == 1
    return value != 0 and best >= cone.degree(rate, names, along) and (alone or not best[1] or len(speeds) == 1)


def _escapes(larger: Growth, smaller: Growth, names: Sequence[str], along: Sequence[int]) -> bool:
    """Whether the first function outgrows the second along a direction, by powers or by logarithms."""
    best, value = cone.top(larger, names, along)
    speeds = {u for u in along if u}
    alone = sum(cone.degree(rate, names, along) == best for rate, _ in larger.terms) == 1
    bound = max(cone.degree(rate, names, along) for rate, _ in smaller.terms)
    return value != 0 and best > bound and (alone or not best[1] or len(speeds) == 1)


def _lower(claim: Claim, budget: Budget) -> Finding | None:
    """None when `f` is bounded below by every term of `g`; else a finding."""
    kept = lower_part(claim, budget)
    if kept is None and claim.sizes.complete and not claim.sizes.bounds and _vanishes_together(claim):
        return _against(
            claim, "where all sizes are equal the left side grows more slowly", dict.fromkeys(claim.names, "s")
        )
    if kept is None:
        return silent("a lower bound of a sum with negative terms in several sizes")
    missing = [rate for rate, _ in claim.g.terms if not cone.covered(rate, kept, claim.names, claim.sizes, budget)]
    if not missing:
        return None
    if not claim.sizes.complete:
        return silent("an assumption on the sizes was not read")
    every = [rate for rate, _ in claim.f.terms]
    for rate in missing:
        along = cone.direction(rate, every, claim.names, claim.sizes, budget)
        if along is not None:
            return _along(claim, along, claim.g, claim.f)
    for along in cone.small_directions(claim.names, claim.sizes):
        if _escapes(claim.g, claim.f, claim.names, along):
            return _along(claim, along, claim.g, claim.f)
    return silent("no direction was found along which the lower bound fails")


def _vanishes_together(claim: Claim) -> bool:
    """Whether the left side is of smaller order than the right one, or negative, where all sizes are one size."""
    left, right = (_in_common_size(part) for part in (claim.f, claim.g))
    if not left:
        return True
    (power, logs), value = max(left.items())
    return value < 0 or (power, logs) < max(right)


def _in_common_size(function: Growth) -> dict[tuple[Fraction, Fraction], Fraction]:
    """The coefficients that are not 0, by the powers of the size and of its logarithm."""
    return collected(
        ((sum(rate.powers.values(), Fraction(0)), sum(rate.logs.values(), Fraction(0))), value)
        for rate, value in function.terms
    )


def lower_part(claim: Claim, budget: Budget) -> list[Rate] | None:
    """The positive terms of `f`, when each negative one is of smaller order than one of them."""
    positive = [rate for rate, value in claim.f.terms if value > 0]
    negative = [rate for rate, value in claim.f.terms if value < 0]
    for rate in negative:
        if not positive or not any(_outgrows(other, rate, claim, budget) for other in positive):
            return None
    return positive


def _outgrows(larger: Rate, smaller: Rate, claim: Claim, budget: Budget) -> bool:
    bare = Sizes(fixed=claim.sizes.fixed, bounds=(), complete=True)
    return cone.covered(smaller, [larger], claim.names, bare, budget, strictly=True)


# ----------------------------------------------------------------------------------------- findings


def _means(claim: Claim, budget: Budget) -> tuple[tuple[Weighted, ...], ...]:
    """The means that bound a term which no single term of the other side bounds."""
    pairs: list[tuple[Rate, Sequence[Rate]]] = []
    if claim.symbol != "Omega":
        pairs += [(rate, [other for other, _ in claim.g.terms]) for rate, _ in claim.f.terms]
    if claim.symbol in ("Omega", "Theta"):
        pairs += [(rate, lower_part(claim, budget) or ()) for rate, _ in claim.g.terms]
    found = (cone.mean(rate, others, claim.names, claim.sizes, budget) for rate, others in pairs)
    return tuple(mean for mean in found if mean is not None and len(mean) > 1)


def _for(claim: Claim, means: tuple[tuple[Weighted, ...], ...], remarks: tuple[Remark, ...]) -> Finding:
    because = "each term grows at most like a mean of the terms of the other side (exponents compared exactly)"
    return proved(because, Exponents(order=claim.symbol, means=means), remarks=remarks)


def _remarks(claim: Claim, budget: Budget) -> tuple[Remark, ...]:
    """`not sharp` when every term of `f` is of smaller order in every way that the sizes may grow."""
    others = [rate for rate, _ in claim.g.terms]
    if claim.symbol != "O" or not all(_has_room(rate, others, claim, budget) for rate, _ in claim.f.terms):
        return ()
    return _not_sharp()


def _has_room(rate: Rate, others: Sequence[Rate], claim: Claim, budget: Budget) -> bool:
    """Whether the exponents stay below by a margin in every size."""
    raised = Rate(powers={n: rate.powers.get(n, Fraction(0)) + cone.MARGIN for n in claim.names}, logs=rate.logs)
    return cone.covered(raised, others, claim.names, claim.sizes, budget)


def _not_sharp() -> tuple[Remark, ...]:
    text = "the bound is not sharp: the left side grows strictly more slowly"
    return (Remark(kind=RemarkKind.NOT_SHARP, text=text),)


def _listed(names: Sequence[str], along: Sequence[int]) -> dict[str, str]:
    return {name: _power_text(Fraction(u)) for name, u in zip(names, along, strict=True)}


def _growing(along: dict[str, str]) -> tuple[str, str]:
    """How the sizes grow, in words, and the letter that grows: one of them where the others stand still."""
    moving = [name for name, value in along.items() if value != "1"]
    alone = len(moving) == 1 and along[moving[0]] == PATH
    letter = moving[0] if alone else PATH if PATH not in along else OTHER_PATH
    told = [f"${name} = {value.replace(PATH, letter)}$" for name, value in along.items() if name != letter]
    return f"${letter}$ grows{', with ' if told else ''}{', '.join(told)}{',' if told else ''}", letter


def _along(claim: Claim, along: Sequence[int], larger: Growth, smaller: Growth) -> Finding:
    """The ratio of the two sides is unbounded along powers of `s`."""
    best = max(cone.degree(rate, claim.names, along) for rate, _ in larger.terms)
    bound = max(cone.degree(rate, claim.names, along) for rate, _ in smaller.terms)
    listed = _listed(claim.names, along)
    power, logs = best[0] - bound[0], best[1] - bound[1]
    grown, letter = _growing(listed)
    rate = (_power_text(power) if power else f"(\\log {PATH})^{{{logs}}}").replace(PATH, letter)
    first, second = ("left", "right") if larger is claim.f else ("right", "left")
    sentence = f"As {grown} the {first} side outgrows the {second} one by a factor of order ${rate}$."
    return _against(claim, sentence, listed)


def _against(claim: Claim, sentence: str, assignment: dict[str, str]) -> Finding:
    witness = Witness(
        assignment=assignment,
        left=latex(claim.left),
        relation="=",
        right=latex(claim.order),
        rigour="exact",
        sentence=sentence,
    )
    return refuted(witness, scope=ALL_SIZES)


def _power_text(exponent: Fraction) -> str:
    """`s^u` in LaTeX."""
    if exponent in {0, 1}:
        return PATH if exponent else "1"
    return f"{PATH}^{{{exponent}}}"


METHOD = Method(name="asymptotic", ways=(Way(prove=prove),), after=("identity",))
