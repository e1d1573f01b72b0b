"""Equations that a rewriting settles: sides that become the same expression, and scalar sides whose difference SymPy
brings to the canonical form 0 under the declared domains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb
from typing import Any

from corrigenda.proofs.certificates import CanonicalForm
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.reading.settled.elimination import eliminate
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.identities.equations import Equation, equations, sides, unrolled
from corrigenda.proofs.methods.identities.same_expression import same_expression
from corrigenda.proofs.methods.identities.without_sizes import without_sizes
from corrigenda.proofs.methods.method import Method, Way, proved, silent
from corrigenda.proofs.methods.normal.atoms import Letter
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal, Polynomial
from corrigenda.proofs.methods.scalars.sympy_terms import Encoder
from corrigenda.proofs.verdict import Finding, Kind

CHEAP_STEPS = 3
CANCELS = "The difference of the two sides simplifies to 0."


def canonical(problem: Problem, budget: Budget) -> Finding:
    """FOR when every difference canonicalises to 0 (for all values where both sides are defined), else SILENT.

    Scalar letters, sizes and components may stand in the equations; powers with symbolic exponents,
    roots, exponentials, logarithms, binomial coefficients and factorials are simplified under the
    declared ranges.  A difference that does not simplify says nothing.
    """
    changed, _ = eliminate(unrolled(equations(problem)[0]))
    _, found = equations(changed)
    if _cancels(changed, found):
        return proved(CANCELS, CanonicalForm(differences=("0",) * len(found)))
    encoder = Encoder.for_context(changed.context)
    differences = [encoder.encode(item.left) - encoder.encode(item.right) for item in found]
    thorough = not _is_settled_by_residues(changed, found)
    for difference in differences:
        if not _vanishes(difference, budget, thorough=thorough):
            return silent("The difference of the two sides does not simplify to 0.")
    certificate = CanonicalForm(differences=tuple(map(str, differences)))
    return proved(CANCELS, certificate)


def _cancels(problem: Problem, found: tuple[Equation, ...]) -> bool:
    """Whether the sides have the same normal form, in scalar letters alone: loading SymPy takes longer than that."""
    reader = Reader(context=problem.context)
    try:
        return all(_is_of_letters(reader.scalar(one.left), reader.scalar(one.right)) for one in found)
    except NotNormal:
        return False


def _is_of_letters(left: Polynomial, right: Polynomial) -> bool:
    return left == right and all(isinstance(atom.content, Letter) for atom in left.atoms())


def _is_settled_by_residues(problem: Problem, found: tuple[Equation, ...]) -> bool:
    """Whether a random point modulo a prime decides the equations anyway, so that the expensive steps can be spared:
    sums, products, quotients, whole powers and exponentials of scalars.

    Roots, absolute values and logarithms are left to SymPy, which knows the declared signs.
    """
    whole = all(
        isinstance(node.exponent, e.Num) and node.exponent.value.denominator == 1
        for side in sides(found)
        for node in walk(side)
        if isinstance(node, e.Pow) and node.base != e.Constant(name="e")
    )
    signed = any(_is_signed(node) for side in sides(found) for node in walk(side))
    return whole and not signed and without_sizes(sides(found), problem.context)


def _is_signed(node: e.Node) -> bool:
    """Whether the value may turn on the sign of something: all functions but rational ones of exponentials."""
    of_exponentials = isinstance(node, e.Function) and satisfies(node.name, lambda known: known.exponential)
    return isinstance(node, e.Norm | e.Function) and not of_exponentials


def _vanishes(difference: Any, budget: Budget, *, thorough: bool) -> bool:
    return any(form == 0 for form in _forms(difference, budget, thorough=thorough))


def _forms(difference: Any, budget: Budget, *, thorough: bool) -> Iterator[Any]:
    """Canonical forms from cheap to expensive; each only up to its size limit."""
    yield difference
    for share, step in _steps()[: None if thorough else CHEAP_STEPS]:
        if _size(difference) > budget.sympy_operations * share:
            return
        difference = step(difference)
        yield difference


def _size(difference: Any) -> float:
    """Operations, a power of a sum counted as the terms that it expands to."""
    import sympy

    total = float(difference.count_ops())
    for power in difference.atoms(sympy.Pow):
        terms = len(power.base.args) if power.base.is_Add else 1
        if terms > 1 and power.exp.is_Integer and power.exp > 1:
            total += float(comb(int(power.exp) + terms - 1, terms - 1))
    return total


def _steps() -> tuple[tuple[float, Callable[[Any], Any]], ...]:
    """Steps, each with the share of the size budget up to which it is tried."""
    import sympy

    def over_one_denominator(value: Any) -> Any:
        return sympy.expand(sympy.powsimp(sympy.together(value).as_numer_denom()[0]))

    return (
        (1.0, sympy.expand_func),
        (1.0, sympy.expand),
        (0.5, over_one_denominator),
        (0.25, sympy.cancel),
        (0.25, sympy.powsimp),
        (0.1, sympy.simplify),
        (0.1, sympy.gammasimp),
    )


METHOD = Method(
    name="algebra",
    ways=(
        Way(prove=same_expression, kind=Kind.SHORTCUT),
        Way(prove=canonical, kind=Kind.SHORTCUT, lacking="Not a scalar equation"),
    ),
    after=("evaluation",),
    direct=True,
)
