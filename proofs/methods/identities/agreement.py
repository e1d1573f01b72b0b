"""From agreement at random points to a finding: which sizes it proves, and how surely."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.certificates import AgreesAt
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.settled.elimination import eliminate
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.identities.equations import Equation, equations, sides, unrolled
from corrigenda.proofs.methods.identities.identity import LAST_STEP, Agreement, Indecisive, agree
from corrigenda.proofs.methods.identities.inverse_bound import inverse_bound
from corrigenda.proofs.methods.identities.primes import error_bound
from corrigenda.proofs.methods.identities.sizes import Plan, complete_plan, inverse_plan, sample_plan
from corrigenda.proofs.methods.identities.versions.generic_sizes import with_generic_sizes
from corrigenda.proofs.methods.identities.versions.listed_components import with_listed_components
from corrigenda.proofs.methods.identities.versions.logarithms import without_logarithms
from corrigenda.proofs.methods.identities.versions.low_rank import with_low_rank
from corrigenda.proofs.methods.identities.versions.opaque_inverses import with_opaque_inverses
from corrigenda.proofs.methods.identities.versions.sum_constraints import with_free_sums
from corrigenda.proofs.methods.identities.without_sizes import without_sizes
from corrigenda.proofs.methods.index_patterns.bound import index_bound, joint_bound
from corrigenda.proofs.methods.index_patterns.cost import NoBound
from corrigenda.proofs.methods.index_patterns.counts import NONE, Counts
from corrigenda.proofs.methods.index_patterns.moments import KINK, is_atom
from corrigenda.proofs.methods.method import proved, silent
from corrigenda.proofs.verdict import Finding

ASSUMED_DEGREE = 2**12
LARGE_SIZES = 100
LARGEST_OF_EXPONENTIALS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class _Route:
    """A plan with what it rests on: `theorem` in words, and bounds on degree and coefficients."""

    plan: Plan
    theorem: str
    degree: int = ASSUMED_DEGREE
    bits: int = ASSUMED_DEGREE
    indices: Counts = NONE
    powers: Counts = NONE


def settle(problem: Problem, budget: Budget) -> Finding:
    """FOR when both sides agree, with the widest scope that a theorem gives; otherwise SILENT.

    Sizes that stand as numbers, and matrix inverses, are first made free letters, then kept.
    Raises NotEquations when the statement is no conjunction of equations.
    """
    prepared = with_listed_components(unrolled(equations(problem)[0]))
    try:
        prepared, _ = eliminate(prepared)
    except LanguageError as reason:
        return silent(f"No proof: {reason}.")
    return _best(prepared, budget)


def _best(problem: Problem, budget: Budget) -> Finding:
    best: Finding | None = None
    reason = ""
    for version in _versions(without_logarithms(with_low_rank(problem))):
        try:
            finding = _tested(version, budget)
        except (Indecisive, LanguageError) as error:
            reason = str(error)
            continue
        if finding.scope == "all":
            return finding
        best = finding
    return best or silent(f"No proof: {reason}.")


def _versions(problem: Problem) -> Iterator[Problem]:
    """Stronger statements first: inverses and sizes as free letters, then one of them, then neither."""
    for version in (with_opaque_inverses(problem), problem):
        if version is not None:
            generic = with_generic_sizes(version)
            yield from (generic, version) if generic is not None else (version,)
    summed = with_free_sums(problem)
    if summed is not None:
        yield summed


def _tested(problem: Problem, budget: Budget) -> Finding:
    _, found = equations(problem)
    route = _route(problem, found, budget)
    agreement = agree(problem, found, _with_fixed(route.plan, problem), budget)
    if not route.plan.complete:
        _refuse_few(agreement, problem)
    return _finding(route, agreement)


def _refuse_few(agreement: Agreement, problem: Problem) -> None:
    """A sample of sizes must have an even and an odd one of each dimension, and one where nothing is 1.

    `det(-A) = -det A` holds at every odd size, and at size 1 everything commutes.  Raises Indecisive.
    """
    fixed = frozenset(dict(_fixed(problem.context)))
    names = {name for sizes in agreement.sizes for name in sizes} - fixed
    few = [name for name in names if len({sizes[name] % 2 for sizes in agreement.sizes}) < 2]
    if few or (names and all(min(sizes[name] for name in names) == 1 for sizes in agreement.sizes)):
        raise Indecisive("a side has no value at most of the sizes tried")


def _with_fixed(plan: Plan, problem: Problem) -> Plan:
    """The sizes that the assumptions fix replace those of the plan."""
    fixed = dict(_fixed(problem.context))
    if not fixed:
        return plan
    grid = tuple({**sizes, **fixed} for sizes in plan.grid)
    distinct = tuple(sizes for place, sizes in enumerate(grid) if sizes not in grid[:place])
    return Plan(grid=distinct, complete=plan.complete, why_not=plan.why_not, marks=plan.marks)


def _fixed(context: Context) -> Iterator[tuple[str, int]]:
    """Dimensions that an assumption sets to a number."""
    for assumption in context.assumptions:
        match assumption:
            case e.Chain(sides=(e.Name(text=text), e.Num(value=value)), relations=("=",)) if text in context.dimensions:
                yield text, int(value)


def _route(problem: Problem, found: tuple[Equation, ...], budget: Budget) -> _Route:
    """By index patterns, else by rational series, else a sample of sizes."""
    context = problem.context
    dimensions = context.dimensions
    all_sides = tuple(sides(found))
    sizeless = without_sizes(all_sides, context, frozenset(dict(_fixed(context))))
    outright = _Route(plan=Plan(grid=({},), complete=True), theorem="identity of rational functions")
    try:
        bound = joint_bound([index_bound((item.left, item.right), context) for item in found])
    except NoBound as reason:
        if sizeless:
            return outright
        return _inverse_route(all_sides, problem, budget) or _Route(
            plan=sample_plan(dimensions, str(reason)), theorem="none"
        )
    plan = complete_plan(bound, dimensions, _affordable(all_sides, context, budget))
    if sizeless and not plan.complete:
        return outright
    return _Route(
        plan=plan,
        theorem="index pattern",
        degree=bound.degree,
        bits=bound.bits,
        indices=bound.indices,
        powers=bound.powers,
    )


def _affordable(all_sides: tuple[e.Expr, ...], context: Context, budget: Budget) -> Budget:
    """Where only numbers are computed, large sizes cost nothing; derivatives of exponentials cost more than most."""
    parts = [part for side in all_sides for part in walk(side)]
    if any(isinstance(part, e.Gradient) and any(map(is_atom, walk(part))) for part in parts):
        return replace(budget, index_limit=min(budget.index_limit, LARGEST_OF_EXPONENTIALS))
    names = frozenset[str]().union(*(free_names(side) for side in all_sides))
    arrays = any(name in context.symbols and context.symbols[name].shape for name in names)
    if arrays or any(isinstance(part, e.Big | e.Eye | e.Ones) for side in all_sides for part in walk(side)):
        return budget
    return replace(budget, grid=LARGE_SIZES, index_limit=LARGE_SIZES)


def _inverse_route(all_sides: tuple[e.Expr, ...], problem: Problem, budget: Budget) -> _Route | None:
    context = problem.context
    used = {name for side in all_sides for name in free_names(side)}
    has_power = any(isinstance(part, e.Pow) for side in all_sides for part in walk(side))
    if not has_power or used & context.random_names:
        return None
    try:
        least = inverse_bound(all_sides, context)
    except NoBound:
        return None
    plan = inverse_plan(least, context.dimensions, budget)
    return _Route(plan=plan, theorem="rational series", degree=4 * least**2, bits=16 * least**2)


def _finding(route: _Route, agreement: Agreement) -> Finding:
    skipped = [sizes for sizes in agreement.skipped if not route.plan.may_skip(sizes)]
    complete = route.plan.complete and not agreement.steps and not skipped
    tested = Plan(grid=agreement.sizes, complete=complete)
    scope = "all" if complete else _scope(tested, agreement)
    found = proved(_because(route, tested, agreement), _certificate(route, agreement), scope=scope)
    return replace(found, exact=False) if route.plan.why_not == KINK else found


def _scope(tested: Plan, agreement: Agreement) -> str:
    parts = ["; ".join(_size_text(sizes) for sizes in tested.grid if sizes)]
    parts += [f"{step} = 0, ..., {LAST_STEP}" for step in agreement.steps]
    return "; ".join(part for part in parts if part) or "random points"


def _size_text(sizes: object) -> str:
    assert isinstance(sizes, dict)
    return ", ".join(f"{name} = {value}" for name, value in sizes.items())


def _because(route: _Route, tested: Plan, agreement: Agreement) -> str:
    listed = tested.listed()
    where = f" for {listed}" if listed else ""
    agreed = f"Both sides agree at random points modulo two 61-bit primes{where}"
    if not tested.complete:
        why_not = route.plan.why_not
        return f"{agreed}; this proves the sizes tested only{f' ({why_not})' if why_not else ''}."
    if not listed:
        return f"{agreed}; for polynomials and fractions this is a proof."
    return f"{agreed}; by the {route.theorem} theorem this proves every size."


def _certificate(route: _Route, agreement: Agreement) -> AgreesAt:
    tests = len(agreement.primes)
    return AgreesAt(
        theorem=route.theorem,
        primes=agreement.primes,
        sizes=tuple(dict(sizes) for sizes in agreement.sizes),
        points=agreement.points,
        indices=dict(route.indices.values),
        powers=dict(route.powers.values),
        steps=dict.fromkeys(agreement.steps, LAST_STEP),
        degree=route.degree,
        error=error_bound(route.degree, route.bits, tests) * max(len(agreement.sizes), 1),
    )
