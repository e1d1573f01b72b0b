r"""Entropies and divergences as formulas: of vectors of probabilities, and of two laws of one family.

For `p, q` with a sum of 1, `H(p) = -\sum_i p_i \log p_i`, `H(p, q) = -\sum_i p_i \log q_i` and
`KL(p \| q) = \sum_i p_i \log(p_i / q_i)`.  For laws of one family whose log-density is affine in the value, up to what
no parameter enters (Bernoulli, Poisson, exponential, geometric, ...), the divergence is the difference of the
log-densities at the mean.
"""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.laws.formulas import at, at_support, parsed, requirements
from corrigenda.proofs.language.laws.table import parameter, row_of, spelled_family
from corrigenda.proofs.language.reading.declarations.laws import named
from corrigenda.proofs.language.reading.typing.hints import is_vector_letter
from corrigenda.proofs.language.structures.told_orders import is_told
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.affine import affine_in
from corrigenda.proofs.language.tree.forms import applied, minus, number, plus, times
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names

ENTROPIES = frozenset({"H", "\\operatorname{H}", "\\mathbb{H}", "\\mathcal{H}"})
VALUE = "\\text{value}"
"""The value of a law, which no letter of a parameter is."""


def entropy(node: e.Call, context: Context) -> e.Expr:
    """The sum that an entropy or a cross entropy of probability vectors is; the node itself for any other call."""
    taken = context.definitions.keys() | context.signatures.keys()
    if node.function not in ENTROPIES or node.function in taken or not 1 <= len(node.arguments) <= 2:
        return node
    if not all(_is_distribution(part, context) for part in node.arguments):
        return node
    return minus(_sum(r"\sum_{i} p_i \log q_i", node.arguments[0], node.arguments[-1]))


def of_probabilities(node: e.Divergence, context: Context) -> e.Expr | None:
    """The divergence of two vectors of probabilities; None for any other."""
    if not (_is_distribution(node.left, context) and _is_distribution(node.right, context)):
        return None
    return _sum(r"\sum_{i} p_i \log \frac{p_i}{q_i}", node.left, node.right)


def of_laws(node: e.Divergence, context: Context) -> e.Expr | None:
    """The divergence of two laws of one family; None where it is not known, or nothing tells that both laws exist."""
    first, second = _law(node.left), _law(node.right)
    if first is None or second is None or first.family != second.family:
        return None
    row = row_of(first.family, len(first.parameters))
    if row is None or not (row.density and row.mean) or row.vector:
        return None
    needed = [part for law in (first, second) for part in requirements(row, law.parameters)]
    if at_support(row, first) != at_support(row, second) or not all(is_told(part, context) for part in needed):
        return None
    own, other = (list(_factors(at(row.density, row, law.parameters, x=e.Name(text=VALUE)))) for law in (first, second))
    mean = at(row.mean, row, first.parameters)
    kept = [[part for part in parts if part not in rest] for parts, rest in ((own, other), (other, own))]
    logs = [[_log(part) for part in parts] for parts in kept]
    if any(log is None for side in logs for log in side):
        return None
    gap = plus(*(log for log in logs[0] if log), *(minus(log) for log in logs[1] if log))
    result: e.Expr = substitute(gap, {VALUE: mean})
    return result


def _law(side: e.Expr) -> e.LawTerm | None:
    match side:
        case e.Call(function=function, arguments=arguments):
            family, _ = spelled_family(function)
            return named(e.LawTerm(family=family, parameters=arguments, span=side.span)) if family else None
    return None


def _factors(density: e.Expr) -> Iterator[e.Expr]:
    """Factors of the density; what stands below a fraction line to the power -1."""
    match density:
        case e.Mul(factors=factors):
            for factor in factors:
                yield from _factors(factor)
        case e.Div(numerator=top, denominator=bottom):
            yield from _factors(top)
            yield from (e.Pow(base=part, exponent=number(-1)) for part in _factors(bottom))
        case _:
            yield density


def _log(factor: e.Expr) -> e.Expr | None:
    """The logarithm of a factor, affine in the value; None where it is not."""
    match factor:
        case e.Pow(base=e.Constant(name="e"), exponent=exponent):
            return exponent if affine_in(exponent, frozenset({VALUE})) else None
        case e.Function(name="exp", arguments=(exponent,)):
            return exponent if affine_in(exponent, frozenset({VALUE})) else None
        case e.Pow(base=base, exponent=exponent) if VALUE not in free_names(base):
            return times(exponent, applied("log", base)) if affine_in(exponent, frozenset({VALUE})) else None
    return None if VALUE in free_names(factor) else applied("log", factor)


def _sum(formula: str, first: e.Expr, second: e.Expr) -> e.Expr:
    found: e.Expr = substitute(parsed(formula), {"p": first, "q": second})
    return found


def _is_distribution(node: e.Expr, context: Context) -> bool:
    """Whether a vector is declared to have a sum of 1, or is the parameter of a law on indices."""
    if not is_vector_letter(node, context):
        return False
    if any(parameter(law, "simplex") == node for law in context.laws):
        return True
    return any(_is_total(part, node, context) for part in context.assumptions)


def _is_total(part: e.Statement, vector: e.Expr, context: Context) -> bool:
    match part:
        case (
            e.Chain(sides=(total, e.Num(value=value)), relations=("=",))
            | e.Chain(sides=(e.Num(value=value), total), relations=("=",))
        ) if value == 1:
            names = free_names(total) - frozenset(context.dimensions)
            return names == free_names(vector) and isinstance(total, e.Big | e.Mul) and _is_plain_sum(total)
    return False


def _is_plain_sum(total: e.Expr) -> bool:
    match total:
        case e.Big(operator="sum", body=e.Index(base=e.Name())):
            return True
        case e.Mul(factors=(e.Transpose(operand=left), right)):
            return isinstance(left, e.Ones) or isinstance(right, e.Ones)
    return False
