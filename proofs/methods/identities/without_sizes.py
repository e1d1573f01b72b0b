"""Statements without sizes, or with sizes that are numbers: agreement at a random point proves them outright.

When no dimension is left open there is nothing to range over.  Both sides are then rational functions of the letters
and of atoms (an exponential, a logarithm, a root or an undefined function for each value of its argument, a moment
for each monomial), and agreement at a random point modulo two primes proves them equal as such, up to
the error in the certificate (Schwartz and Zippel); equal as such, they are equal wherever both are defined.
Only nodes whose exact evaluation modulo a prime is faithful in this sense are admitted.
"""

from __future__ import annotations

from collections.abc import Iterable

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.functions.row import Row
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.places import places_of
from corrigenda.proofs.language.tree.traverse import free_names, walk

FAITHFUL = (
    e.Add, e.At, e.Block, e.Call, e.Constant, e.Div, e.Eye, e.Gradient, e.GradientAt, e.Hadamard, e.Index, e.Inner,
    e.Integral, e.Listing, e.Moment, e.Mul, e.Name, e.Neg, e.Num, e.Ones, e.Operation, e.Pow, e.PseudoInverse,
    e.Slice, e.Transpose,
)  # fmt: skip
NORMS = frozenset({"2", "F", ""})
STRUCTURES = frozenset(
    {"symmetric", "diagonal", "psd", "pd", "lower", "upper", "orthogonal", "idempotent", "permutation"}
)


def without_sizes(sides: Iterable[e.Expr], context: Context, fixed: frozenset[str] = frozenset()) -> bool:
    """Whether no side, nor any law or definition that it uses, has an open size, a whole number or a node without a
    faithful value; the sizes in `fixed` are set to numbers."""
    parts = [*sides, *(part for law in context.laws for part in law.parameters)]
    parts += [definition.body for definition in context.definitions.values()]
    names = frozenset[str]().union(*map(free_names, parts))
    symbols = [context.symbols[name] for name in names if name in context.symbols]
    open_sizes = frozenset(context.dimensions) - fixed
    plain = all(not symbol.integer and not symbol.structure - STRUCTURES for symbol in symbols)
    shaped = frozenset[str]().union(*(free_names(size) for symbol in symbols for size in symbol.shape))
    sized = (names | shaped) & open_sizes or context.recurrences
    nodes = (node for part in parts for node in walk(part) if isinstance(node, e.Expr))
    return plain and not sized and all(map(_faithful, nodes))


def _is_faithful(known: Row) -> bool:
    return known.polynomial or (known.of_numbers and known.continuous and not known.whole)


def _faithful(node: e.Node) -> bool:
    match node:
        case e.At():
            return places_of(node) is not None
        case e.Function(name=name):
            return satisfies(name, _is_faithful)
        case e.Norm(kind=kind):
            return kind in NORMS
        case e.Big(operator=operator, upper=upper):
            return operator in ("sum", "prod") and upper is not None
    return isinstance(node, FAITHFUL)
