"""Built-in functions, norms, and functions that the claim defines."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from math import comb, factorial, floor
from typing import Any

from corrigenda.proofs.language.functions.row import Row
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.angles import special
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment, integer
from corrigenda.proofs.recheck.evaluation.library import enclosed
from corrigenda.proofs.recheck.matrices import Matrix, flat, scalar, shape
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.balls import Balls
from corrigenda.proofs.recheck.scalars.dual import Duals
from corrigenda.proofs.recheck.scalars.protocol import Scalars, signed
from corrigenda.proofs.recheck.scalars.random_terms import RandomTerms
from corrigenda.proofs.recheck.scalars.rational import Rationals
from corrigenda.proofs.recheck.scalars.residues import Residues
from corrigenda.proofs.recheck.scalars.symbols import Symbols

ENTRYWISE = {"exp": "exponential", "log": "logarithm", "sqrt": "root", "sin": "sine", "cos": "cosine"}
LARGEST_FACTORIAL = 200


def function(node: e.Function, env: Environment) -> Matrix:
    """A built-in function."""
    if node.name in ("max", "min"):
        return scalar(extreme(node.name, [x for part in node.arguments for x in flat(value(part, env))], env))
    if node.name in ("binomial", "factorial"):
        return scalar(env.scalars.of(_combinatorial(node, env)))
    if node.name == "diag":
        return _diagonal(node, env)
    if len(node.arguments) != 1:
        raise Beyond(f"{node.name} of several arguments")
    known = special(node.name, node.arguments[0], env) if node.name in ("cos", "sin") else None
    if known is not None:
        return scalar(known)
    argument = value(node.arguments[0], env)
    if node.name == "log" and matrices.is_scalar(argument):
        from corrigenda.proofs.recheck.evaluation.logarithms import logarithm

        return scalar(logarithm(node.arguments[0], env))
    if node.name == "vec":
        return matrices.column([line[k] for k in range(shape(argument)[1]) for line in argument])
    if node.name in ENTRYWISE:
        return matrices.mapped(argument, getattr(env.scalars, ENTRYWISE[node.name]))
    return _special(node.name, argument, env)


def _special(name: str, argument: Matrix, env: Environment) -> Matrix:
    match name:
        case "abs":
            return matrices.mapped(argument, lambda entry: absolute(entry, env))
        case "sign":
            return matrices.mapped(argument, lambda entry: _signed(entry, env))
        case "tanh":
            return matrices.mapped(argument, lambda entry: _tanh(entry, env))
        case "tr":
            if shape(argument)[0] != shape(argument)[1]:
                raise Beyond("the trace of a matrix that is not square")
            return scalar(matrices.total(env.scalars, (argument[k][k] for k in range(len(argument)))))
        case "det":
            return scalar(matrices.determinant(env.scalars, argument))
        case "dim" if 1 in shape(argument):
            return scalar(env.scalars.of(len(flat(argument))))
        case "rank":
            if isinstance(env.scalars, Symbols):
                return scalar(matrices.rank_by_minors(env.scalars, argument, env.scalars.some_nonzero))
            return scalar(env.scalars.of(matrices.rank(env.scalars, argument)))
        case "floor":
            return matrices.mapped(argument, lambda entry: _floored(entry, env))
        case "sigma_min" | "sigma_max" | "lambda_min" | "lambda_max":
            return scalar(_spectral(name, argument, env))
    known = row(name)
    if known is None or not known.entrywise:
        raise Beyond(f"the function {name}")
    return matrices.mapped(argument, lambda entry: _of_table(known, entry, env.scalars))


def _of_table(known: Row, entry: Any, scalars: Scalars) -> Any:
    if isinstance(scalars, Balls):
        return enclosed(known, entry)
    return _unknown(("function", known.name), (), (entry,), scalars)


def _signed(entry: Any, env: Environment) -> Any:
    if isinstance(env.scalars, Symbols):
        return env.scalars.signum(entry)
    return env.scalars.of(_sign(entry, env))


def _sign(entry: Any, env: Environment) -> int:
    found = env.scalars.sign(entry)
    if found is None:
        raise Beyond("a sign that is not certain")
    return found


def _floored(entry: Any, env: Environment) -> Any:
    return env.scalars.floor(entry) if isinstance(env.scalars, Symbols) else env.scalars.of(_floor(entry, env))


def _floor(entry: Any, env: Environment) -> int:
    known = env.scalars.rational(entry)
    if known is None:
        raise Beyond("the function floor")
    return floor(known)


def absolute(entry: Any, env: Environment) -> Any:
    """The absolute value."""
    if isinstance(env.scalars, Symbols):
        return env.scalars.absolute(entry)
    found = env.scalars.sign(entry)
    if found is None:
        return env.scalars.root(env.scalars.multiply(entry, entry))
    return env.scalars.multiply(env.scalars.of(-1 if found < 0 else 1), entry)


def _tanh(entry: Any, env: Environment) -> Any:
    scalars = env.scalars
    double = scalars.exponential(scalars.add(entry, entry))
    share = scalars.inverse(scalars.add(double, scalars.of(1)))
    return scalars.add(scalars.of(1), scalars.multiply(scalars.of(-2), share))


def extreme(name: str, numbers: list[Any], env: Environment) -> Any:
    """The largest or the smallest; residues have no order, so that they answer Beyond unless all agree."""
    scalars = env.scalars
    if isinstance(scalars, Symbols):
        return scalars.extreme(name, numbers)
    found = numbers[0]
    for other in numbers[1:]:
        gap = scalars.add(other, scalars.multiply(scalars.of(-1), found))
        if scalars.zero(gap):
            continue
        sign = None if isinstance(scalars, Residues) else scalars.sign(gap)
        if sign is None:
            raise Beyond("an extreme that is not certain")
        found = other if (sign > 0) == (name == "max") else found
    return found


def _combinatorial(node: e.Function, env: Environment) -> int:
    numbers = [integer(argument, env) for argument in node.arguments]
    if any(not 0 <= number <= LARGEST_FACTORIAL for number in numbers):
        raise Beyond(f"{node.name} of this size")
    return comb(*numbers) if node.name == "binomial" else factorial(numbers[0])


def _diagonal(node: e.Function, env: Environment) -> Matrix:
    if len(node.arguments) == 1 and not isinstance(node.arguments[0], e.Family):
        argument = value(node.arguments[0], env)
        if 1 not in shape(argument):
            return matrices.column(argument[k][k] for k in range(min(shape(argument))))
        entries = flat(argument)
    else:
        entries = flat(value(e.Listing(items=node.arguments), env))
    zero = env.scalars.of(0)
    return matrices.filled((len(entries),) * 2, lambda i, j: entries[i] if i == j else zero)


def _spectral(name: str, argument: Matrix, env: Environment) -> Any:
    scalars = env.scalars
    if name.startswith("lambda"):
        if matrices.semidefinite(scalars, argument) is False and matrices.shape(argument) != (1, 1):
            gaps = zip(flat(argument), flat(matrices.transposed(argument)), strict=True)
            if any(scalars.zero(scalars.add(a, scalars.multiply(scalars.of(-1), b))) is not True for a, b in gaps):
                raise Beyond("eigenvalues of a matrix that is not symmetric")
        return _eigenvalue(name, argument, env)
    gram = matrices.product(scalars, matrices.transposed(argument), argument)
    if shape(argument)[1] == 1:
        return scalars.root(matrices.total(scalars, (scalars.multiply(x, x) for x in flat(argument))))
    return scalars.root(_eigenvalue(name, gram, env))


def _eigenvalue(name: str, symmetric: Matrix, env: Environment) -> Any:
    if matrices.is_scalar(symmetric):
        return symmetric[0][0]
    if isinstance(env.scalars, Rationals):
        return _rational_eigenvalue(symmetric, largest=name.endswith("max"))
    if not isinstance(env.scalars, Balls):
        raise Beyond("eigenvalues that are not rational")
    return ball_eigenvalue(symmetric, largest=name.endswith("max"))


def _rational_eigenvalue(symmetric: Matrix, *, largest: bool) -> Fraction:
    """The extreme eigenvalue of a symmetric rational matrix whose eigenvalues are all rational."""
    from flint import fmpq, fmpq_mat

    size = len(symmetric)
    entries = [fmpq(entry.numerator, entry.denominator) for entry in flat(symmetric)]
    found = []
    for factor, _ in fmpq_mat(size, size, entries).charpoly().factor()[1]:
        if factor.degree() != 1:
            raise Beyond("eigenvalues that are not rational")
        root = -factor[0] / factor[1]
        found.append(Fraction(int(root.p), int(root.q)))
    return max(found) if largest else min(found)


def ball_eigenvalue(symmetric: Matrix, *, largest: bool) -> Any:
    """The extreme eigenvalue of a symmetric matrix of balls, with multiplicity allowed."""
    from flint import acb_mat, arb

    try:
        found = acb_mat([list(row) for row in symmetric]).eig(multiple=True)
    except ValueError as error:
        raise Beyond("eigenvalues that are not separated") from error
    values: list[Any] = [entry.real for entry in found]
    best = values[0]
    for other in values[1:]:
        best = arb.max(best, other) if largest else arb.min(best, other)
    return best


def norm(node: e.Norm, env: Environment) -> Matrix:
    """Norms of vectors, Frobenius norms, spectral norms."""
    operand = value(node.operand, env)
    scalars = env.scalars
    square = _square(node, operand, env)
    if square is not None:
        return scalar(scalars.root(square))
    if node.kind == "2":
        return scalar(_spectral("sigma_max", operand, env))
    sizes = [absolute(entry, env) for entry in flat(operand)]
    if shape(operand)[1] == 1 and node.kind in ("1", "inf"):
        return scalar(matrices.total(scalars, sizes) if node.kind == "1" else extreme("max", sizes, env))
    raise Beyond(f"the norm of kind {node.kind}")


def _square(node: e.Norm, operand: Matrix, env: Environment) -> Any:
    """The square of a Euclidean norm; None for another norm."""
    if node.kind == "F" or (node.kind == "2" and 1 in shape(operand)):
        return matrices.dot(env.scalars, flat(operand), flat(operand))
    return None


def even_power(base: e.Expr, exponent: int, env: Environment) -> Any:
    """An even power of a norm, an absolute value or a root, without a root; None for another base."""
    scalars = env.scalars
    match base:
        case e.Norm() if exponent % 2 == 0 and exponent > 0:
            square = _square(base, value(base.operand, env), env)
            return None if square is None else scalars.power(square, exponent // 2)
        case e.Function(name="abs", arguments=(inside,)) if exponent % 2 == 0 and exponent > 0:
            return scalars.power(matrices.number(value(inside, env)), exponent)
        case e.Function(name="sqrt", arguments=(inside,)) if exponent % 2 == 0:
            found = matrices.number(value(inside, env))
            if scalars.sign(found) not in (None, -1):
                return scalars.power(found, exponent // 2)
    return None


def call(node: e.Call, env: Environment) -> Matrix:
    """A function that the claim defines, at its arguments."""
    definition = env.context.definitions.get(node.function)
    arguments = [value(argument, env) for argument in node.arguments]
    if definition is None or len(definition.parameters) != len(arguments):
        return _undefined_function(node, arguments, env)
    return value(definition.body, env.with_letters(dict(zip(definition.parameters, arguments, strict=True))))


def _undefined_function(node: e.Call, arguments: list[Matrix], env: Environment) -> Matrix:
    """A function of which nothing is known: a free value for equal arguments."""
    signature = env.context.signatures.get(node.function)
    if signature is None:
        raise Beyond(f"the function {node.function}")
    rows, columns = env.size_of(signature.codomain)
    at = tuple(entry for argument in arguments for entry in flat(argument))
    return matrices.filled((rows, columns), lambda i, j: _unknown((node.function, i, j), (), at, env.scalars))


def _unknown(name: Hashable, slopes: tuple[int, ...], at: tuple[Any, ...], scalars: Scalars) -> Any:
    """The value there of an unknown function, or of its derivative in the arguments listed, which commute."""
    if isinstance(scalars, RandomTerms):
        plain = tuple(scalars.constant(argument, "an unknown function") for argument in at)
        return scalars.lift(_unknown(name, slopes, plain, scalars.base))
    if not isinstance(scalars, Duals):
        return signed(scalars, (name, slopes, at))
    base, values = scalars.base, tuple(argument[0] for argument in at)
    parts = [
        base.multiply(_unknown(name, tuple(sorted((*slopes, place))), values, base), argument[1])
        for place, argument in enumerate(at)
    ]
    return _unknown(name, slopes, values, base), matrices.total(base, parts)
