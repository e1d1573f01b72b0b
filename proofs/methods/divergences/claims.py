"""Equations between a number and an integral or a mean that diverges for some values of the letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import inf
from typing import Any

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth import truth
from corrigenda.proofs.language.context import Context, Law, Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.laws.formulas import at, requirements, statement
from corrigenda.proofs.language.laws.table import known
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, ZERO, number, times
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import contains, free_names, map_children
from corrigenda.proofs.language.writing.printer import latex, text
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.divergences.comparison import Whole, diverges
from corrigenda.proofs.methods.method import Inapplicable, refuted, silent
from corrigenda.proofs.verdict import Finding, Witness

VALUES = tuple(Fraction(value) for value in (1, -1, 2, -2))
MOST_LETTERS = 2
ABSOLUTE = frozenset({"2", "1", "inf", "F", "op", "nuc"})
"""Norms that are the absolute value of a single number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """An integral or a mean, what it is multiplied by, and the value that is stated."""

    whole: e.Integral | e.Moment
    factor: e.Expr
    value: e.Expr


def without_value(problem: Problem, budget: Budget) -> Finding:
    """AGAINST an equation between a number and what has no finite value; else SILENT."""
    problem, sizes = _at_size_one(problem)
    stated = _stated(problem.statement)
    if stated is None:
        raise Inapplicable("no single integral or mean on one side")
    for values in _values(problem, stated):
        if _fails(stated, values, problem, budget):
            return refuted(_witness(problem, stated, values, sizes))
    return silent("The integral was not shown to diverge.")


def _stated(claim: e.Statement) -> Stated | None:
    match claim:
        case e.Chain(sides=(left, right), relations=("=",)):
            for side, value in ((left, right), (right, left)):
                if isinstance(value, e.Expr) and not contains(value, (e.Integral, e.Moment)):
                    found = _scaled(side)
                    if found is not None:
                        return Stated(whole=found[0], factor=found[1], value=value)
    return None


def _scaled(side: object) -> tuple[e.Integral | e.Moment, e.Expr] | None:
    match side:
        case e.Integral(variables=(e.Name(),), fold=1):
            return side, UNIT
        case e.Moment(operator="E", arguments=(_,), given=(), condition=()):
            return side, UNIT
        case e.Mul(factors=factors):
            found = [_scaled(factor) for factor in factors]
            wholes = [pair for pair in found if pair is not None]
            rest = times(*(factor for factor, pair in zip(factors, found, strict=True) if pair is None))
            if len(wholes) == 1 and wholes[0][1] == UNIT and not contains(rest, (e.Integral, e.Moment)):
                return wholes[0][0], rest
    return None


def _values(problem: Problem, stated: Stated) -> Iterator[Mapping[str, Fraction]]:
    """Numbers for the letters, which must be few plain ones, that meet the assumptions."""
    context = problem.context
    bound = free_names(e.Listing(items=stated.whole.variables)) if isinstance(stated.whole, e.Integral) else frozenset()
    names = (free_names(problem.statement) | _parameters(problem.statement, context)) - bound - context.random_names
    symbols = [context.symbols.get(name) for name in sorted(names)]
    plain = all(symbol is None or (symbol.shape == () and not symbol.integer) for symbol in symbols)
    if not plain or len(names) > MOST_LETTERS or names & (context.definitions.keys() | context.recurrences.keys()):
        return
    for chosen in product(VALUES, repeat=len(names)):
        values = dict(zip(sorted(names), chosen, strict=True))
        if _admitted(values, context):
            yield values


def _parameters(claim: e.Statement, context: Context) -> frozenset[str]:
    laws = [law for law in context.laws if frozenset(law.names) & free_names(claim)]
    return frozenset[str]().union(*(free_names(part) for law in laws for part in law.parameters))


def _admitted(values: Mapping[str, Fraction], context: Context) -> bool:
    point = Point(values={name: ((value,),) for name, value in values.items()})
    try:
        return all(truth(part, point, context) is True for part in context.assumptions)
    except (Undefined, Unsupported):
        return False


def _fails(stated: Stated, values: Mapping[str, Fraction], problem: Problem, budget: Budget) -> bool:
    """Whether the integral diverges while the factor is not 0 and the value is a number."""
    numbers = {name: number(value) for name, value in values.items()}
    factor, value = (substitute(part, numbers) for part in (stated.factor, stated.value))
    if not _is_number(value, problem.context) or not _differs_from_zero(factor, problem.context):
        return False
    try:
        whole = _whole(stated.whole, numbers, problem.context)
    except (LanguageError, ValueError):
        return False
    return whole is not None and diverges(whole, problem, budget)


def _is_number(value: e.Expr, context: Context) -> bool:
    return _truth(e.Chain(sides=(times(value, value), number(-1)), relations=(">",)), context) is True


def _differs_from_zero(factor: e.Expr, context: Context) -> bool:
    return _truth(e.Chain(sides=(factor, ZERO), relations=("!=",)), context) is True


def _truth(claim: e.Statement, context: Context) -> bool | None:
    try:
        return truth(claim, Point(), context)
    except (Undefined, Unsupported):
        return None


def _whole(node: e.Integral | e.Moment, numbers: Mapping[str, e.Expr], context: Context) -> Whole | None:
    if isinstance(node, e.Moment):
        return _mean(node, numbers, context)
    (letter,) = free_names(e.Listing(items=node.variables))
    ends = [_end(part, numbers) for part in (node.lower, node.upper)]
    low, high = sorted(ends)
    if low == high:
        return None
    body: e.Expr = substitute(node.body, numbers)
    return Whole(body=body, letter=letter, low=_finite(low), high=_finite(high))


def _end(part: e.Expr | None, numbers: Mapping[str, e.Expr]) -> Fraction | float:
    """A rational or an infinite end.  Raises ValueError for others."""
    found = substitute(part, numbers) if part is not None else None
    match found:
        case e.Num(value=value):
            return value
        case e.Constant(name="infinity"):
            return inf
        case e.Neg(operand=operand):
            return -_end(operand, {})
    raise ValueError("an end that is no number")


def _finite(end: Fraction | float) -> Fraction | None:
    return end if isinstance(end, Fraction) else None


def _mean(node: e.Moment, numbers: Mapping[str, e.Expr], context: Context) -> Whole | None:
    """The mean over one letter that has a density, as an integral of body and density over its support."""
    (body,) = node.arguments
    names = free_names(body) & context.random_names
    laws = [law for law in context.laws if names & frozenset(law.names)]
    if len(names) != 1 or len(laws) != 1 or laws[0].entrywise or laws[0].joint:
        return None
    (name,) = names
    law, row = laws[0], known(laws[0])
    if row is None or row.discrete or not row.density:
        return None
    parameters = [substitute(parameter, numbers) for parameter in law.parameters]
    if not all(_truth(part, context) is True for part in requirements(row, parameters)):
        return None
    density = at(row.density, row, parameters, x=e.Name(text=name))
    low, high = _support(row.support, row.letters, parameters)
    return Whole(body=times(density, substitute(body, numbers)), letter=name, low=low, high=high)


def _support(
    support: str, letters: tuple[str, ...], parameters: list[e.Expr]
) -> tuple[Fraction | None, Fraction | None]:
    """The ends of `x >= a` or `a <= x <= b`; ValueError when they are no numbers."""
    if not support:
        return None, None
    claim = substitute(statement(support), dict(zip(letters, parameters, strict=True)))
    letter = e.Name(text="x")
    match claim:
        case e.Chain(sides=(left, e.Num(value=low)), relations=(">=" | ">",)) if left == letter:
            return low, None
        case e.Chain(sides=(e.Num(value=low), middle, e.Num(value=high)), relations=("<=" | "<", "<=" | "<")):
            if middle == letter:
                return low, high
    raise ValueError("a support of another form")


# ------------------------------------------------------------------------------------ size one


def _at_size_one(problem: Problem) -> tuple[Problem, tuple[str, ...]]:
    """The problem with every size 1, so that vectors are numbers; as it is where indices or matrices stand in it."""
    context = problem.context
    if not context.dimensions or contains(problem.statement, (e.Big, e.Index, e.Block, e.Listing, e.Family)):
        return problem, ()
    ones: dict[str, e.Expr] = dict.fromkeys(context.dimensions, UNIT)
    if any(contains(part, (e.Big, e.Index)) or not _evaluates(part, context) for part in context.assumptions):
        return problem, ()
    if any(symbol.structure for symbol in context.symbols.values()):
        return problem, ()
    symbols = {name: replace(symbol, shape=()) for name, symbol in context.symbols.items()}
    laws = tuple(_law(law, ones) for law in context.laws)
    sized = tuple(_scalar(substitute(part, ones)) for part in context.assumptions)
    changed = replace(context, dimensions=(), symbols=symbols, laws=laws, assumptions=sized)
    claim = _scalar(substitute(problem.statement, ones))
    return replace(problem, statement=claim, as_written=claim, context=changed), context.dimensions


def _evaluates(part: e.Statement, context: Context) -> bool:
    return isinstance(part, e.Chain | e.And) or not free_names(part) & frozenset(context.dimensions)


def _law(law: Law, ones: Mapping[str, e.Expr]) -> Law:
    return replace(law, parameters=tuple(_scalar(substitute(part, ones)) for part in law.parameters))


def _scalar(node: Any) -> Any:
    """What is written of vectors and matrices, where all of them are numbers."""
    node = map_children(node, _scalar)
    match node:
        case e.Norm(operand=inside, kind=kind) if kind in ABSOLUTE:
            return e.Function(name="abs", arguments=(inside,), span=node.span)
        case e.Eye() | e.Ones():
            return UNIT
        case e.Transpose(operand=inside):
            return inside
        case e.Inner(left=left, right=right) | e.Hadamard(left=left, right=right):
            return times(left, right)
        case e.Function(name="tr" | "det", arguments=(inside,)):
            return inside
    return node


# ------------------------------------------------------------------------------------ the witness


def _witness(problem: Problem, stated: Stated, values: Mapping[str, Fraction], sizes: tuple[str, ...]) -> Witness:
    whole = {**dict.fromkeys(sizes, Fraction(1)), **values}
    place = ", ".join(f"{name} = {text(number(value))}" for name, value in whole.items())
    kind = "integral" if isinstance(stated.whole, e.Integral) else "mean"
    where = f"At {place} the {kind} has" if place else f"The {kind} has"
    value: e.Expr = substitute(stated.value, {name: number(part) for name, part in values.items()})
    return Witness(
        assignment={name: latex(number(part)) for name, part in whole.items()},
        values={name: ((part,),) for name, part in whole.items()},
        left=latex(stated.whole),
        relation="=",
        right=latex(value),
        rigour="exact",
        sentence=f"{where} no finite value, while {text(value)} is stated for it.",
    )
