"""Statements without sizes: agreement at a random point proves them outright.

When no dimension occurs there is nothing to range over.  Both sides are then rational functions of the letters
and of atoms (an exponential, a logarithm, a root or an undefined function for each value of its argument, a moment
for each monomial), and agreement at a random point modulo two primes proves them equal as such, up to
the error in the certificate (Schwartz and Zippel); equal as such, they are equal wherever both are defined.
Only nodes whose exact evaluation modulo a prime is faithful in this sense are admitted.
"""

from __future__ import annotations

from collections.abc import Iterable

from proofs.language.ast import (
    Add,
    At,
    Call,
    Constant,
    Div,
    Expr,
    Function,
    Gradient,
    GradientAt,
    Hadamard,
    Inner,
    Moment,
    Mul,
    Name,
    Neg,
    Node,
    Norm,
    Num,
    Pow,
    Transpose,
)
from proofs.language.context import Context
from proofs.language.places import places_of
from proofs.language.traverse import free_names, walk

FAITHFUL = (
    Add, At, Call, Constant, Div, Gradient, GradientAt, Hadamard, Inner, Moment, Mul, Name, Neg, Num, Pow, Transpose,
)  # fmt: skip
FUNCTIONS = frozenset({"exp", "log", "sin", "cos", "tanh", "sqrt", "abs", "det", "tr"})
NORMS = frozenset({"2", "F", ""})
STRUCTURES = frozenset({"symmetric", "diagonal", "psd", "pd", "lower"})


def without_sizes(sides: Iterable[Expr], context: Context) -> bool:
    """Whether no side, nor any law or definition that it uses, has a size, a whole number or a node without a
    faithful value."""
    parts = [*sides, *(part for law in context.laws for part in law.parameters)]
    parts += [definition.body for definition in context.definitions.values()]
    names = frozenset[str]().union(*map(free_names, parts))
    symbols = [context.symbols[name] for name in names if name in context.symbols]
    plain = all(not symbol.integer and not symbol.shape and not symbol.structure - STRUCTURES for symbol in symbols)
    sized = names & frozenset(context.dimensions) or context.recurrences
    return plain and not sized and all(_faithful(node) for part in parts for node in walk(part) if isinstance(node, Expr))


def _faithful(node: Node) -> bool:
    match node:
        case At():
            return places_of(node) is not None
        case Function(name=name):
            return name in FUNCTIONS
        case Norm(kind=kind):
            return kind in NORMS
    return isinstance(node, FAITHFUL)
