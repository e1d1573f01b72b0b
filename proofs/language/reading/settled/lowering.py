"""Notation that means something the engine knows: derivatives as gradients, `\\forall` as nothing or as an
implication, a law under an expectation as a declaration, a probability by
the law, the operator norm as the spectral one, `\\circ` between arrays as the entrywise product.

What has no such meaning stays, and typing refuses it by name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeVar

from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.declarations.constraints import with_variables
from corrigenda.proofs.language.reading.declarations.laws import named
from corrigenda.proofs.language.reading.settled.built_in import built_in_name, slope
from corrigenda.proofs.language.reading.settled.chance import divergences
from corrigenda.proofs.language.reading.settled.chance.information import ENTROPIES, entropy
from corrigenda.proofs.language.reading.settled.chance.probabilities import mean_given, probability
from corrigenda.proofs.language.reading.settled.derivatives import differentials
from corrigenda.proofs.language.reading.settled.loewner import upwards
from corrigenda.proofs.language.reading.settled.one_sided import within_domain
from corrigenda.proofs.language.reading.settled.sets.extremal_indices import index_by_index
from corrigenda.proofs.language.structures.scalars import shape
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts
from corrigenda.proofs.language.tree.forms import UNIT, number, zero_array
from corrigenda.proofs.language.tree.traverse import called_functions, free_names, transform, walk

N = TypeVar("N", bound=e.Node)


def lowered(node: N, context: Context) -> N:
    """`node` with the notation above replaced.  Raises UnsupportedConstruct for `\\exists` and `s.t.`."""
    result: N = transform(node, lambda part: _lowered(part, context))
    return result


def _lowered(node: Any, context: Context) -> Any:
    match node:
        case e.Partial():
            return differentials.derivative(node, context)
        case e.Nabla():
            return differentials.nabla(node, context)
        case e.Divergence():
            return divergences.divergence(node, context)
        case e.Name() | e.Index(base=e.Name(text="\\delta")):
            return _kronecker(node, context)
        case e.Index(base=e.Num(value=value), indices=(_,) | (_, _) as sizes) if value == 0:
            return zero_array(*sizes)
        case e.Index(base=base, indices=(e.Num(value=digits),)) if digits > 10 and _is_matrix(base, context):
            return _two_digits(node, digits)
        case e.Function(name="max" | "min", arguments=arguments) if any(isinstance(x, e.Family) for x in arguments):
            return _over_families(node)
        case e.Call():
            return entropy(node, context) if node.function in ENTROPIES else differentials.primed(node, context)
        case e.GradientAt(function=function, arguments=arguments) if name := built_in_name(function, context):
            return slope(name, arguments)
        case e.At():
            return differentials.placed(node)
        case e.Norm(kind="op"):
            return replace(node, kind="2")
        case e.Moment(law=e.LawTerm()):
            return replace(node, law=None)
        case e.Moment() if node.condition:
            return mean_given(node, context)
        case e.Quantified():
            return _quantified(node)
        case e.Chain():
            return index_by_index(upwards(node))
        case e.Probability():
            return probability(node, context)
        case e.Operation(operator="compose", left=left, right=right) if _arrays(left, right, context):
            return e.Hadamard(left=left, right=right, span=node.span)
        case e.Extremum():
            return with_variables(node)
        case e.Limit():
            return within_domain(node, context)
    return node


def _kronecker(node: e.Name | e.Index, context: Context) -> e.Expr:
    """`\\delta_{ij}` where no delta is declared: an entry of the identity."""
    declared = context.symbols.keys() | context.definitions.keys() | context.random_names
    match node:
        case e.Name(text=text) if text not in declared and "\\delta" not in declared:
            found = KRONECKER.fullmatch(text)
            letters = (found[1], found[2]) if found else ()
            indices: tuple[e.Expr, ...] = tuple(e.Name(text=letter) for letter in letters)
        case e.Index(indices=(_, _) as pair) if "\\delta" not in declared:
            indices = pair
        case _:
            return node
    return e.Index(base=e.Eye(), indices=indices, span=node.span) if indices else node


def _is_matrix(base: e.Expr, context: Context) -> bool:
    found = shape(base, context)
    return found is not None and len(found) == 2 and UNIT not in found


def _over_families(node: e.Function) -> e.Expr:
    """`\\max(x_1, \\dots, x_n)` as the maximum over the index."""
    parts = [
        e.Big(operator=node.name, indices=part.indices, body=part.body, lower=part.lower, upper=part.upper)
        if isinstance(part, e.Family) and not part.ordering
        else part
        for part in node.arguments
    ]
    return parts[0] if len(parts) == 1 else replace(node, arguments=tuple(parts))


def _arrays(left: e.Expr, right: e.Expr, context: Context) -> bool:
    """Whether every letter on both sides is declared, and none of them is a function."""
    symbols = {name for name, symbol in context.symbols.items() if not symbol.inferred}
    made = {name for name, definition in context.definitions.items() if not definition.parameters}
    known = symbols | made | set(context.dimensions) | context.random_names
    return all(bool(free_names(side)) and free_names(side) <= known for side in (left, right))


def _two_digits(node: e.Index, digits: Fraction) -> e.Index:
    """`Q_{12}` of a matrix: row 1, column 2."""
    row, column = divmod(digits, 10)
    if digits.denominator != 1 or not (1 <= row <= 9 and column):
        return node
    return replace(node, indices=(number(row), number(column)))


KRONECKER = re.compile(r"\\delta_\{([a-z]),?([a-z])\}")

# -------------------------------------------------------------------------------- quantifiers


def _quantified(node: e.Quantified) -> e.Statement:
    """A statement holds for all values of its letters anyway; a relation that restricts them is a premise."""
    if node.quantifier != "forall":
        raise UnsupportedConstruct(f"a statement with {_WORDS[node.quantifier]} is not decided", node.span)
    premises = tuple(part for part in conjuncts(node.bound) if not _only_declares(part))
    if not premises:
        return node.body
    premise = premises[0] if len(premises) == 1 else e.And(parts=premises)
    return e.Implies(premise=premise, conclusion=node.body, span=node.span)


_WORDS = {"exists": "\\exists", "suchthat": "a condition behind it"}


def _only_declares(part: e.Statement) -> bool:
    if isinstance(part, e.Remainder):
        return True
    return isinstance(part, e.Chain) and part.relations == ("in",) and isinstance(part.sides[1], e.Space)


# --------------------------------------------------------------------------------------- laws


def with_laws_under_moments(context: Context, statements: Sequence[e.Statement]) -> Context:
    """The context with the laws that expectations write under themselves.

    Raises UnsupportedConstruct when one contradicts another law of its letter, names a law that the
    engine does not know, or one that a formula of the text gives.
    """
    _refuse_given_by_formula(context, statements)
    laws = context.laws
    for node in (part for statement in statements for part in walk(statement)):
        if isinstance(node, e.Moment) and node.law is not None:
            laws = _joined(laws, node, node.law)
    return replace(context, laws=laws)


def _joined(laws: tuple[Law, ...], node: e.Moment, term: e.LawTerm) -> tuple[Law, ...]:
    term = named(term)
    if term.family == "other" or (term.family == "unknown" and len(node.over) != 1):
        raise UnsupportedConstruct("the law under this expectation is not known", node.span)
    new = Law(names=node.over, family=term.family, parameters=term.parameters)
    known = [law for law in laws if frozenset(law.names) & frozenset(node.over)]
    if not known:
        return (*laws, new)
    same = all(law.family == new.family and law.parameters == new.parameters and not law.joint for law in known)
    covered = frozenset(node.over) <= frozenset(name for law in known for name in law.names)
    if not same or not covered or (term.family == "unknown" and any(term.name != "" for _ in known)):
        raise UnsupportedConstruct("the law under this expectation is not the declared one", node.span)
    return laws


def _refuse_given_by_formula(context: Context, statements: Sequence[e.Statement]) -> None:
    """`x \\sim p` where the text also writes `p(x)`: the formula would say more than the name."""
    functions = frozenset(context.definitions) | frozenset(context.signatures)
    for statement in statements:
        functions |= called_functions(statement)
        functions |= frozenset(node.function for node in walk(statement) if isinstance(node, e.Density))
    for node in (part for statement in statements for part in walk(statement)):
        if isinstance(node, e.LawTerm) and node.family == "unknown" and (node.name or "P") in functions:
            raise UnsupportedConstruct(f"the law {node.name or 'P'} is also a formula, which is not used", node.span)
