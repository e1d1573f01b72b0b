"""What the limit laws ask of an expression: whether it is defined, continuous, zero or not at the target."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from corrigenda.numerics.sequences import tied_letters
from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.functions.row import NONNEGATIVE, POSITIVE, REALS
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.method import Undecided
from corrigenda.proofs.methods.normal.expressions import expression
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal, Polynomial, constant, scale, subtract
from corrigenda.proofs.methods.solver.formula import Compare, nonzero, positive
from corrigenda.proofs.methods.solver.proof import prove
from corrigenda.proofs.methods.solver.translate import defined, hypotheses


def has_limits(name: str) -> bool:
    """Whether the function is continuous wherever its value is defined, which `definedness` can tell."""
    known = row(name)
    if known is None or not known.entrywise or not known.continuous or known.poles:
        return False
    return known.domain in (REALS, POSITIVE, NONNEGATIVE)


def _has_bounds(name: str) -> bool:
    """Whether the table knows a number below and one above all values of the function."""
    known = row(name)
    return known is not None and known.entrywise and None not in (known.range.low, known.range.high)


def is_bounded(node: e.Expr) -> bool:
    """Whether a value is bounded by its form: a number, or a bounded function of anything."""
    match node:
        case e.Num() | e.Constant(name="pi" | "e"):
            return True
        case e.Function(name=name):
            return _has_bounds(name)
        case e.Neg(operand=operand):
            return is_bounded(operand)
        case e.Mul(factors=parts) | e.Add(terms=parts):
            return all(map(is_bounded, parts))
        case e.Pow(base=base, exponent=e.Num(value=power)):
            return is_bounded(base) and power >= 0
    return False


class NoLimit(Undecided):
    """The laws above give no value; the message says where."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Approach:
    """The letter, its target, and what is known of the other letters; the one side from which a number is approached
    (1 above, -1 below), or 0 for both."""

    letter: str
    target: e.Expr
    problem: Problem
    budget: Budget
    side: int = 0

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides from which the limit must be the same."""
        return (self.side,) if self.side else (1, -1)

    @property
    def context(self) -> Context:
        """The declarations, the letter being a positive number when it goes to infinity."""
        context = self.problem.context
        natural = self.target == INFINITY
        symbol = Symbol(name=self.letter, integer=natural, natural=natural)
        return replace(context, symbols={**context.symbols, self.letter: symbol})

    @property
    def tied(self) -> frozenset[str]:
        """Letters that move with it although they do not contain it."""
        return tied_letters(self.letter, self.problem.context)

    def moves(self, node: e.Expr) -> bool:
        """Whether the letter occurs, or one that moves with it."""
        return bool(free_names(node) & (self.tied | {self.letter}))


def is_continuous(node: e.Expr) -> bool:
    """Whether it is made of continuous functions only."""
    match node:
        case e.Num() | e.Name() | e.Constant() | e.Eye():
            return True
        case e.Function(name=name, arguments=arguments):
            return has_limits(name) and all(map(is_continuous, arguments))
        case e.Add(terms=parts) | e.Mul(factors=parts):
            return all(map(is_continuous, parts))
        case e.Neg(operand=operand) | e.Transpose(operand=operand):
            return is_continuous(operand)
        case e.Div(numerator=left, denominator=right) | e.Pow(base=left, exponent=right):
            return is_continuous(left) and is_continuous(right)
    return False


def towards(limit: e.Limit, problem: Problem, budget: Budget) -> Approach:
    """How the letter of a limit approaches its target."""
    return Approach(letter=limit.variable, target=limit.target, problem=problem, budget=budget, side=limit.side)


def is_defined(value: e.Expr, approach: Approach) -> bool:
    """Whether every part of the value is shown to be defined, inside the domain of its function."""
    reader = Reader(context=approach.problem.context)
    try:
        reader.scalar(value)
    except (NotNormal, LanguageError):
        return False
    needed = defined(reader, value)
    known = hypotheses(reader, approach.problem.context.assumptions)
    return all(prove(reader, known, _inside(part), approach.budget).proved for part in needed)


def _inside(part: Any) -> Any:
    """A root is continuous on both sides only where its radicand is positive."""
    if isinstance(part, Compare) and part.relation == "<=":
        return Compare(part.polynomial, "<")
    return part


def vanishes(value: e.Expr, approach: Approach) -> bool:
    """Whether the normal form of the value is 0."""
    return not Reader(context=approach.problem.context).scalar(value).terms


def sign_of(value: e.Expr, approach: Approach) -> int:
    """1 or -1 when the value is shown to be positive or negative, else 0."""
    reader = Reader(context=approach.problem.context)
    found = reader.scalar(value)
    known = hypotheses(reader, approach.problem.context.assumptions)
    for sign in (1, -1):
        if prove(reader, known, positive(scale(found, sign)), approach.budget).proved:
            return sign
    return 0


def differs(value: e.Expr, approach: Approach) -> bool:
    """Whether the value is shown not to be zero."""
    reader = Reader(context=approach.problem.context)
    found = reader.scalar(value)
    if found.constant is not None:
        return found.constant != 0
    known = hypotheses(reader, approach.problem.context.assumptions)
    return prove(reader, known, nonzero(found), approach.budget).proved


def differs_as_polynomial(value: Polynomial, approach: Approach) -> bool:
    """Whether a normal form is shown not to be zero."""
    if value.constant is not None:
        return value.constant != 0
    reader = Reader(context=approach.problem.context)
    known = hypotheses(reader, approach.problem.context.assumptions)
    return prove(reader, known, nonzero(value), approach.budget).proved


def scalar_expr(value: Polynomial) -> e.Expr | None:
    """The expression of a polynomial; None where an atom is not written out."""
    try:
        return expression(value)
    except NotNormal:
        return None


def size_minus_one(size: Polynomial) -> Polynomial:
    """`|r| - 1`."""
    return subtract(size, constant(1))
