"""Holding an equation of a page against the values of a run."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import Any

from corrigenda.numerics.kernel.numbers.balls.precision import working_precision
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.case import Case, case_of
from corrigenda.proofs.pages.comparison import Held, held_at, shown, told
from corrigenda.proofs.pages.errors import VANISHING, Insecure, Misfit, NotRun, Outside, Undefined, Unmet, Vanishing
from corrigenda.proofs.pages.free_indices import free_indices
from corrigenda.proofs.pages.orders import (
    is_order,
    may_be_restricted,
    must_be_claimed,
    must_meet,
    must_show_arguments,
    tying,
)
from corrigenda.proofs.pages.readings.unlike_sizes import fits_only_if_equal
from corrigenda.proofs.pages.secure import must_be_secure
from corrigenda.proofs.pages.table.behind import behind
from corrigenda.proofs.pages.table.chance.measures import speaks
from corrigenda.proofs.pages.table.chance.specified import specified
from corrigenda.proofs.pages.table.conditions import unequal
from corrigenda.proofs.pages.table.definitions.examples import with_example
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs, symbols_in
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.derivatives.slopes import derivative
from corrigenda.proofs.pages.values.draws import SIZE_TRIES, drawn_sizes
from corrigenda.proofs.pages.values.lookup import whole
from corrigenda.proofs.pages.values.numbers import plain
from corrigenda.proofs.pages.values.optima import better_place
from corrigenda.proofs.pages.values.point import Frame, Point, evaluate
from corrigenda.proofs.pages.values.sums import span_of
from corrigenda.proofs.pages.values.trials import Trials

SCALES = (Fraction(1), Fraction(1, 8), Fraction(6))
REDRAWN = 101
FEWEST_POINTS = 2
UNITS = 5
MOST_TUPLES = 24
PRECISION = 160


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """Where the sides differ: the letters that matter with their values, and both sides, as decimals; `moment` is the
    one that tells a claimed law from the true one, `by` the letter of the slopes where these are what differs,
    `entries` those of the left side."""

    letters: tuple[tuple[str, str], ...]
    left: str
    right: str
    moment: e.Moment | None = None
    by: str = ""
    entries: tuple[Any, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What running an equation gave: `held` by point, or the reason why it was not run; `undefined` where a root or a
    logarithm has no value."""

    held: tuple[Held, ...] = ()
    reason: str = ""
    failure: Failure | None = None
    misfits: bool = False
    steps: int = 0
    order: bool = False
    undefined: bool = False

    @property
    def agrees(self) -> bool:
        """Equal at every point, of which there are two at least."""
        return len(self.held) >= FEWEST_POINTS and all(one is Held.EQUAL for one in self.held)

    @property
    def fails(self) -> bool:
        """Unequal at every point, of which there are two at least; an inequality fails where it fails at one."""
        if self.order:
            return Held.UNEQUAL in self.held
        return len(self.held) >= FEWEST_POINTS and all(one is Held.UNEQUAL for one in self.held)


def run(equation: Equation, program: Program, points: int = 0, trials: Trials | None = None) -> Run:
    """Run an equation, or an inequality, at drawn points of several sizes; in `trials` only whether it agrees counts,
    and the run ends where it does not."""
    table = with_example(equation, program.in_passage(equation))
    nodes = tuple(behind(equation, table))
    program = specified(equation, table, nodes)
    if equation.law is not None:
        from corrigenda.proofs.pages.laws.claimed import run_claim

        return run_claim(equation, program, points)
    case = case_of(equation, program, trials, nodes if program is table else ())
    held, reason = [], ""
    points = points or case.points
    failure: Failure | None = None
    doubtful = ""
    spent = [0]
    with working_precision(PRECISION):
        for seed in range(points):
            try:
                result, found = _at_point(case, seed, spent)
            except NotRun as refused:
                reason = reason or str(refused)
                if isinstance(refused, Insecure):
                    doubtful = doubtful or str(refused)
                elif not seed:
                    misfits, undefined = isinstance(refused, Misfit), isinstance(refused, Undefined)
                    return Run(reason=reason, misfits=misfits, undefined=undefined, steps=spent[0])
                continue
            except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
                return Run(reason=f"{type(error).__name__}: {error}", steps=spent[0])
            held.append(result)
            failure = failure or found
            if trials is not None and result is Held.UNEQUAL:
                return Run(held=(result,), steps=spent[0], order=case.order)
    if doubtful and Held.UNEQUAL not in held:
        return Run(reason=doubtful, steps=spent[0])
    everywhere = len(held) == points and Held.EQUAL not in held
    if case.order and Held.UNEQUAL in held:
        if may_be_restricted(equation, program, everywhere=everywhere):
            return Run(reason="an inequality that words may restrict", steps=spent[0])
        if not all(agrees(one, program) for one in tying(equation, program)):
            return Run(reason="an equation of the paragraph that ties the letters", steps=spent[0])
    return Run(held=tuple(held), reason=reason, failure=failure, steps=spent[0], order=case.order)


def agrees(equation: Equation, program: Program, trials: Trials | None = None) -> bool:
    """Whether an equation agrees at every drawn point; it ends at the first one where it does not."""
    return run(equation, program, trials=trials or Trials()).agrees


def is_declared(equation: Equation, program: Program, *, by_run: bool = False) -> bool:
    """Whether every letter of the equation has a shape that the page declares or computes; `by_run` also one whose
    indices run over what the page says."""
    letters = list(symbols_in([equation], program))
    return all(
        (symbol.key in program.shapes and symbol.key not in program.inferred)
        or symbol.key in program.whole
        or program.definition(symbol.key, equation.order)
        or (by_run and (symbol.key, 0) in program.ranges)
        for symbol in letters
    )


def _at_point(case: Case, seed: int, spent: list[int]) -> tuple[Held, Failure | None]:
    """At sizes under which everything fits: unequal ones first."""
    if not seed:
        _must_be_run(case)
    try:
        return _fitting(case, seed, spent, conditioned=True)
    except Unmet:
        if case.order:
            raise
        return _fitting(case, seed, spent, conditioned=False)


def _must_be_run(case: Case) -> None:
    """Raises NotRun for what says something of its letters that no run can tell."""
    equation, program = case.equation, case.program
    if not case.order and equation.order not in program.evaluated and _restates(equation, program):
        raise NotRun("two letters, or a letter and a number, set equal")
    if case.order:
        must_show_arguments(equation, program)
    if equation.order in program.factored.values():
        raise NotRun("a law that the page supposes")
    if _is_worked_example(equation, program):
        raise NotRun("numbers of an example, put in for letters without a value")
    if not case.order and _specifies(equation, program):
        raise NotRun("a formula for a density or a probability")


def _fitting(case: Case, seed: int, spent: list[int], *, conditioned: bool) -> tuple[Held, Failure | None]:
    """At the first sizes that fit, drawn anew until the conditions of the page are met."""
    equation, program = case.equation, case.program
    misfit: NotRun = NotRun("no sizes fit")
    redrawn = 0
    tried: dict[Hashable, tuple[NotRun, int]] = {}
    scale = SCALES[seed % len(SCALES)] if case.order else Fraction(1)
    for attempt in range(SIZE_TRIES):
        sizes = drawn_sizes(case.program, seed, attempt, case.default)
        for ones in case.lengths(sizes):
            point = Point(
                seed=seed + REDRAWN * redrawn, sizes=sizes, ones=ones, spent=spent, scale=scale, length=case.length
            )
            place = (tuple(sizes.items()), ones, redrawn)
            before = spent[0]
            try:
                if place in tried:
                    refusal, steps = tried[place]
                    point.spend(steps)
                    raise type(refusal)(*refusal.args)
                found = _where_defined(case, point, conditioned=conditioned)
                misfits = found[0] is Held.EQUAL and isinstance(misfit, Misfit)
                if not misfits or not fits_only_if_equal(equation, program, sizes):
                    return found
            except (Unmet, Vanishing) as refused:
                misfit, redrawn = refused, redrawn + 1
            except (Misfit, Outside) as refused:
                tried.setdefault(place, (refused, spent[0] - before))
                misfit = refused if not isinstance(misfit, Unmet | Vanishing) else misfit
    raise misfit


def _where_defined(case: Case, point: Point, *, conditioned: bool) -> tuple[Held, Failure | None]:
    """As it is; where a root or a logarithm has no value, at positive numbers, then at some of the unit interval: a
    claim is about where it has."""
    signs = [(point.sign, point.seed), ("positive", point.seed)]
    signs += [("unit", point.seed + REDRAWN * UNITS * again) for again in range(UNITS)]
    for sign, seed in signs:
        try:
            return _not_vanishing(case, replace(point, sign=sign, seed=seed), conditioned=conditioned)
        except Undefined as refused:
            undefined = refused
    raise undefined


def _not_vanishing(case: Case, point: Point, *, conditioned: bool) -> tuple[Held, Failure | None]:
    """As it is; where both sides vanish, with any positive weights for the measures: what holds for all of them holds
    for those that sum up to 1, where it may say that 0 is 0."""
    try:
        return _under_rules(case, point, conditioned=conditioned)
    except Vanishing:
        depending = _depending(case)
        if depending is not None:
            found = _under_rules(depending, point, conditioned=conditioned)
            if found[0] is Held.EQUAL:
                return found
        if not case.program.measures:
            raise
        found = _under_rules(case, replace(point, weighted=True), conditioned=conditioned)
        if found[0] is not Held.EQUAL:
            raise
        return found


def _depending(case: Case) -> Case | None:
    """An equation of covariances with letters that depend on each other, whatever the page says: what holds for those
    holds for independent ones.  None for any other equation."""
    nodes = (node for side in (case.equation.left, case.equation.right) for node in walk(side))
    if not any(isinstance(node, e.Moment) and node.operator == "Cov" for node in nodes):
        return None
    laws = {
        key: replace(law, independent=False, family="", moments=(), term=None, variance=None)
        for key, law in case.program.laws.items()
    }
    program = replace(case.program, laws=laws)
    return replace(case, program=program, letters=free_indices(case.equation, program), trials=None)


def _under_rules(case: Case, point: Point, *, conditioned: bool) -> tuple[Held, Failure | None]:
    """With means: by both rules for normal laws, which must agree; without, once."""
    equation, found = case.equation, []
    for rule in (3, 4) if case.averages else (3,):
        default = point.sizes[point.length] if point.length else case.default
        fresh: dict[str, Any] = {"guessed": [], "lone": [], "unsure": [], "ordered": [], "extended": []}
        drawn = replace(point, default=default, rule=rule, drawn={}, sure={}, steps=0, **fresh)
        if case.trials is not None:
            case.trials.lend(drawn, case.program)
        frame = Frame(program=case.program, point=drawn, order=equation.order)
        if conditioned:
            must_meet(case.conditions, frame, of_order=case.order)
        found.append(_compared(case, frame))
        if found[-1][0] is Held.UNEQUAL and drawn.ordered:
            drawn.backwards, frame.known = True, {}
            if case.trials is not None:
                case.trials.lend(drawn, case.program)
            found[-1] = _compared(case, frame)
        if found[-1][0] is Held.UNEQUAL and case.trials is None:
            _must_count(case, frame)
        if found[-1][0] is Held.UNEQUAL and case.trials is not None and not point.seed % REDRAWN:
            break  # at the first point either rule refuses it
    if any(one != found[0] for one in found):
        raise NotRun("a normal mean of what is no polynomial of low degree")
    return found[0]


def _must_count(case: Case, frame: Frame) -> None:
    """Raises Insecure where a failure may be one of the reading."""
    try:
        must_be_secure(case.equation, case.program, frame.point)
        if case.order:
            must_be_claimed(case.equation, frame)
    except NotRun as refused:
        raise Insecure(str(refused)) from refused


def _bare(side: e.Expr, program: Program) -> bool:
    """A number, or a letter that nothing defines: set equal to another, it is a condition or an example."""
    symbol = program.symbol(side) if isinstance(side, e.Name | e.Index | e.Member) else None
    if isinstance(side, e.Pow) and isinstance(side.base, e.Name) and isinstance(side.exponent, e.Name):
        return True
    return isinstance(side, e.Num) or (symbol is not None and symbol.key not in program.definitions)


def _restates(equation: Equation, program: Program) -> bool:
    """Two letters, or a letter and a number: only two different letters that the page defines can be held together."""
    sides = equation.sides
    if all(isinstance(side, e.Name | e.Index | e.Member) for side in sides):
        keys = {symbol.key for side in sides if (symbol := program.symbol(side)) is not None}
        return len(keys) < 2 or any(_bare(side, program) for side in sides)
    return (
        any(isinstance(side, e.Num) for side in sides)
        and any(isinstance(side, e.Name | e.Index | e.Member | e.Norm) for side in sides)
    ) or all(_bare(side, program) for side in sides)


def _specifies(equation: Equation, program: Program) -> bool:
    """Whether one side speaks of a measure that the page leaves open and the other gives it a value."""
    first, second = (speaks(side, program, equation.order) for side in equation.sides)
    value = equation.right if first else equation.left
    return first != second and not (isinstance(value, e.Num) and value.value in (0, 1) and _sums_up(equation))


def _is_worked_example(equation: Equation, program: Program) -> bool:
    """Whether the right side is worked out from numbers alone, and the left one from letters that have no value."""
    return is_worked_out(equation.right) and bool(inputs(equation.left, equation.order, program))


def is_worked_out(side: e.Expr) -> bool:
    """Whether a side is a sum of numbers that somebody put in: `\\frac12 (7 - 5)^2`."""
    nodes = list(walk(side))
    numbers = all(isinstance(node, e.Num | e.Add | e.Neg | e.Mul | e.Div | e.Pow) for node in nodes)
    return numbers and any(isinstance(node, e.Add) for node in nodes)


def _sums_up(equation: Equation) -> bool:
    return any(isinstance(node, e.Big | e.Integral | e.Add) for node in equation.nodes())


def _compared(case: Case, frame: Frame) -> tuple[Held, Failure | None]:
    equation = case.equation
    both = e.Add(terms=equation.sides)
    spans = [span_of(letter, both, None, None, frame) for letter in case.letters]
    seen, refusal, vanishing = [], NotRun("no value of its indices"), True
    failure: Failure | None = None
    apart = unequal(equation, case.letters, frame.program)
    for values in list(product(*(range(low, high + 1) for low, high in spans)))[:MOST_TUPLES]:
        try:
            inner = frame.at(dict(zip(case.letters, values, strict=True))) if case.letters else frame
            if any(whole(one, inner) == whole(other, inner) for one, other in apart):
                continue
            left, right, by = _sides(case, inner)
            held = held_at(left, right, equation, frame.program)
        except Misfit:
            raise
        except NotRun as refused:
            refusal = refused
            continue
        seen.append(held)
        vanishing = vanishing and all(_may_be_zero(x) for side in (left, right) for x in _entries_of(side))
        if held is Held.UNEQUAL:
            if case.trials is None:
                entries = tuple(map(plain, _entries_of(left)))
                letters = told(equation, inner)
                failure = Failure(letters=letters, left=shown(left), right=shown(right), by=by, entries=entries)
            break
    if not seen:
        raise refusal
    if vanishing and not is_order(equation) and not (is_zero(equation.left) or is_zero(equation.right)):
        raise Vanishing(VANISHING)
    return (Held.UNEQUAL if Held.UNEQUAL in seen else Held.EQUAL), failure


def _may_be_zero(entry: Any) -> bool:
    value = plain(entry)
    return not value if isinstance(value, int) else bool(value.contains(0))


def _sides(case: Case, frame: Frame) -> tuple[Value, Value, str]:
    """Both values, or their slopes and by which letter, where they agree up to what does not depend on it;
    of a claim on where words say that a function is extremal a better place and the one claimed."""
    equation, left = case.equation, case.equation.left
    for letter in equation.modulo:
        slopes = [derivative(side, e.Name(text=letter), frame) for side in (left, equation.right)]
        if letter == equation.modulo[-1] or held_at(slopes[0], slopes[1], equation, frame.program) is Held.UNEQUAL:
            return slopes[0], slopes[1], letter
    right = evaluate(equation.right, frame)
    if isinstance(left, e.Extremum) and equation.written is not None:
        return better_place(left, right, frame), right, ""
    return (case.trials.value(left, frame) if case.trials is not None else evaluate(left, frame)), right, ""


def _entries_of(value: Any) -> list[Any]:
    return [value.scale] if isinstance(value, arrays.Identity) else arrays.entries(value)
