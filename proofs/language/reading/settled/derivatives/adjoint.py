"""Closed gradients: the rules of the differential run backwards.

The gradient g of a scalar f in x is the g with df = <g, dx>; each rule carries the cofactor of a
node (a seed of the shape of the node) to its children (reverse accumulation).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.settled.built_in import slope
from corrigenda.proofs.language.reading.settled.meanings import slope_of_entries
from corrigenda.proofs.language.reading.typing.scope import from_dimensions
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, minus, number, plus, times, transposed
from corrigenda.proofs.language.tree.traverse import bound_names, free_names

Shape = tuple[e.Expr, ...]


def gradient(body: e.Expr, variable: str, shape_of: Callable[[e.Expr], Shape]) -> e.Expr:
    """The gradient of the scalar `body` in `variable`, in the shape of the variable.

    `shape_of` gives the shape of each sub-expression: () for a scalar, (n,) or (n, d).
    Raises UnsupportedConstruct where no closed form is built: components of the variable, matrix
    powers other than the inverse, determinants, norms other than the Euclidean.
    """
    if shape_of(body) != ():
        raise UnsupportedConstruct("a closed gradient is taken of a scalar", body.span)
    return plus(*_Backward(variable, shape_of).pull(body, UNIT))


@dataclass(frozen=True, slots=True)
class _Backward:
    variable: str
    shape_of: Callable[[e.Expr], Shape]

    def scalar(self, expr: e.Expr) -> bool:
        return self.shape_of(expr) == ()

    def pull(self, node: e.Expr, seed: e.Expr) -> list[e.Expr]:
        """What `node` with cofactor `seed` adds to the gradient."""
        if self.variable not in free_names(node):
            return []
        match node:
            case e.Name():
                return [seed]
            case e.Add(terms=terms):
                return list(chain.from_iterable(self.pull(term, seed) for term in terms))
            case e.Neg(operand=inner):
                return self.pull(inner, minus(seed))
            case e.Transpose(operand=inner):
                return self.pull(inner, seed if self.scalar(inner) else transposed(seed))
            case e.Mul():
                return self.product(self.grouped(node.factors), seed)
            case e.Div():
                return self.quotient(node, seed)
            case e.Pow():
                return self.power(node, seed)
            case e.Norm():
                return self.norm(node, seed)
            case e.Hadamard() | e.Inner():
                return self.pairing(node, seed)
            case e.Function():
                return self.function(node, seed)
            case e.Big(operator="sum") | e.Moment(operator="E"):
                return self.under_sum(node, seed)
        raise UnsupportedConstruct(f"no closed gradient of a {type(node).__name__.lower()}", node.span)

    def grouped(self, factors: tuple[e.Expr, ...]) -> tuple[e.Expr, ...]:
        """Factors with each scalar run such as `x^\\top w` bracketed, so that scalars commute."""
        groups: list[e.Expr] = []
        run: list[e.Expr] = []
        for factor in factors:
            if self.scalar(factor):
                groups.append(factor)
                continue
            run.append(factor)
            if len(run) > 1 and self.scalar(e.Mul(factors=tuple(run))):
                groups.append(e.Mul(factors=tuple(run)))
                run = []
        return (*groups, *run)

    def product(self, groups: tuple[e.Expr, ...], seed: e.Expr) -> list[e.Expr]:
        found: list[e.Expr] = []
        scalars = tuple(group for group in groups if self.scalar(group))
        others = tuple(group for group in groups if not self.scalar(group))
        if len(groups) == 1:
            return self.run(groups, seed)
        for position, group in enumerate(scalars):
            rest = (*scalars[:position], *scalars[position + 1 :])
            weight = times(*rest, self.dot(seed, others)) if others else times(seed, *rest)
            found.extend(self.pull(group, weight))
        return found + (self.run(others, times(*scalars, seed)) if others else [])

    def dot(self, seed: e.Expr, others: tuple[e.Expr, ...]) -> e.Expr:
        """<seed, product of others>"""
        value = times(*others)
        if len(self.shape_of(value)) == 1:
            return times(transposed(seed), value)
        return e.Function(name="tr", arguments=(times(transposed(seed), value),))

    def run(self, factors: tuple[e.Expr, ...], seed: e.Expr) -> list[e.Expr]:
        """A run of matrices and vectors: the cofactor of B in ABC is A^T seed C^T."""
        if len(factors) == 1 and isinstance(factors[0], e.Mul):
            factors = factors[0].factors
        found: list[e.Expr] = []
        for position, factor in enumerate(factors):
            if self.variable not in free_names(factor):
                continue
            before = [transposed(part) for part in reversed(factors[:position])]
            after = [transposed(part) for part in reversed(factors[position + 1 :])]
            found.extend(self.pull(factor, self.conform(before, seed, after)))
        return found

    def conform(self, before: list[e.Expr], seed: e.Expr, after: list[e.Expr]) -> e.Expr:
        if isinstance(seed, e.Eye) and (before or after):
            return times(*before, *after)
        return times(seed, *before, *after) if self.scalar(seed) else times(*before, seed, *after)

    def quotient(self, node: e.Div, seed: e.Expr) -> list[e.Expr]:
        bottom = node.denominator
        found = self.pull(node.numerator, e.Div(numerator=seed, denominator=bottom))
        if self.variable not in free_names(bottom):
            return found
        weight = seed if self.scalar(node.numerator) else None
        top = times(seed, node.numerator) if weight is not None else self.dot(seed, (node.numerator,))
        squared = e.Pow(base=bottom, exponent=number(2))
        return found + self.pull(bottom, minus(e.Div(numerator=top, denominator=squared)))

    def power(self, node: e.Pow, seed: e.Expr) -> list[e.Expr]:
        base, exponent = node.base, node.exponent
        if self.variable in free_names(exponent):
            raise UnsupportedConstruct("no closed gradient in an exponent", node.span)
        if exponent == number(2) and isinstance(base, e.Norm) and base.kind in ("2", "F", ""):
            return self.pull(base.operand, times(number(2), seed, base.operand))
        if self.scalar(base):
            lower = base if exponent == number(2) else e.Pow(base=base, exponent=plus(exponent, number(-1)))
            return self.pull(base, times(exponent, seed, lower))
        if exponent in (number(-1), e.Neg(operand=number(1))):
            inverse = transposed(node)
            return self.pull(base, minus(times(inverse, seed, inverse)))
        raise UnsupportedConstruct("no closed gradient of a matrix power", node.span)

    def norm(self, node: e.Norm, seed: e.Expr) -> list[e.Expr]:
        if node.kind not in ("2", "F", ""):
            raise UnsupportedConstruct("only Euclidean norms have a closed gradient", node.span)
        return self.pull(node.operand, times(e.Div(numerator=seed, denominator=node), node.operand))

    def pairing(self, node: e.Hadamard | e.Inner, seed: e.Expr) -> list[e.Expr]:
        def weighted(other: e.Expr) -> e.Expr:
            if isinstance(node, e.Inner) or self.scalar(other):
                return times(seed, other)
            return e.Hadamard(left=seed, right=other)

        return self.pull(node.left, weighted(node.right)) + self.pull(node.right, weighted(node.left))

    def function(self, node: e.Function, seed: e.Expr) -> list[e.Expr]:
        argument = node.arguments[0]
        if node.name == "tr":
            return self.pull(argument, times(seed, e.Eye(size=self.shape_of(argument)[0])))
        if node.name == "log" and isinstance(argument, e.Function) and argument.name == "det":
            return self.log_determinant(argument.arguments[0], seed)
        if node.name == "diag" and len(node.arguments) == 1:
            return self.pull(argument, e.Function(name="diag", arguments=(seed,)))
        if len(node.arguments) != 1:
            raise UnsupportedConstruct(f"no closed gradient of {node.name}", node.span)
        if self.scalar(argument):
            return self.pull(argument, times(seed, slope(node.name, node.arguments)))
        shape = from_dimensions(self.shape_of(argument))
        return self.pull(argument, e.Hadamard(left=seed, right=slope_of_entries(node.name, argument, shape)))

    def log_determinant(self, matrix: e.Expr, seed: e.Expr) -> list[e.Expr]:
        """The logarithm of a determinant: d log det A = tr(A^-1 dA) (Jacobi)."""
        if self.scalar(matrix):
            return self.pull(matrix, e.Div(numerator=seed, denominator=matrix))
        return self.pull(matrix, times(seed, transposed(e.Pow(base=matrix, exponent=number(-1)))))

    def under_sum(self, node: e.Big | e.Moment, seed: e.Expr) -> list[e.Expr]:
        if isinstance(node, e.Moment):
            inner = plus(*self.pull(node.arguments[0], UNIT))
            if not self.scalar(node) or self.variable in node.over:
                raise UnsupportedConstruct("no closed gradient of this expectation", node.span)
            return [times(seed, replace(node, arguments=(inner,)))]
        if bound_names(node) & free_names(seed):
            raise UnsupportedConstruct("an index of the sum is used outside it", node.span)
        return [replace(node, body=plus(*self.pull(node.body, seed)))]
