"""Inequalities between expectations: Jensen, and the moment matrix of Cauchy and Schwarz.

- `E[f(u)] >= f(E[u])` for convex `f` (exponential, absolute value, minus the logarithm, minus the root), when every
  moment that occurs is finite, as claims assume.
- For random numbers `u_1, ..., u_k` the matrix of `E[u_i u_j]` is positive semidefinite, also with the constant 1 among
  them; its principal minors of order two and three are non-negative.  Conditional expectations likewise.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import combinations

from corrigenda.proofs.language.functions.row import NONNEGATIVE
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.methods.normal.atoms import (
    Applied,
    Expectation,
    Product,
    is_gram,
    tidy,
)
from corrigenda.proofs.methods.normal.forms import scalar_word
from corrigenda.proofs.methods.normal.functions import scalar_function
from corrigenda.proofs.methods.normal.moments import average, mean_of_word
from corrigenda.proofs.methods.normal.polynomial import (
    Atom,
    Polynomial,
    add,
    atom_power,
    constant,
    multiply,
    power,
    scale,
)
from corrigenda.proofs.methods.normal.words import flip
from corrigenda.proofs.methods.solver.formula import Formula, compare, nonnegative
from corrigenda.proofs.methods.solver.function_axioms import guard

MOST_NUMBERS = 4


def lemmas(atoms: Iterable[Atom]) -> list[Formula]:
    """Jensen for the functions under an expectation, and minors of the moment matrices."""
    means = [atom for atom in atoms if isinstance(atom.content, Expectation)]
    found = [fact for atom in means for fact in (*_jensen(atom), *_length(atom))]
    for given, (numbers, over) in _numbers(means).items():
        if len(numbers) <= MOST_NUMBERS:
            found += _minors([atom_power(number) for number in numbers.values()], over, given)
    return found


def _jensen(atom: Atom) -> list[Formula]:
    content = atom.content
    assert isinstance(content, Expectation)
    if len(content.body) != 1 or content.body[0][1] != 1:
        return []
    function = content.body[0][0].content
    if not isinstance(function, Applied) or len(function.arguments) != 1:
        return []
    names = frozenset(content.over)
    mean = average(function.arguments[0], names, content.given)
    value = atom_power(atom)
    if function.name == "abs":
        return [compare(value, ">=", mean), compare(value, ">=", scale(mean, -1))]
    known = row(function.name)
    if known is None or not known.curvature:
        return []
    image = scalar_function(function.name, [mean])
    if known.curvature == "convex":
        return [compare(value, ">=", image)]
    return [
        compare(value, "<=", image),
        guard(known, mean),
        *([nonnegative(mean)] if known.domain == NONNEGATIVE else []),
    ]


def _length(atom: Atom) -> list[Formula]:
    """`E[|u|^2] >= |E[u]|^2` for a random vector `u`, when every random letter is averaged."""
    content = atom.content
    assert isinstance(content, Expectation)
    if content.given or len(content.body) != 1 or content.body[0][1] != 1:
        return []
    inside = content.body[0][0].content
    if not isinstance(inside, Product) or not is_gram(inside.word):
        return []
    half = mean_of_word(inside.word[len(inside.word) // 2 :], frozenset(content.over))
    return [] if half is None else [compare(atom_power(atom), ">=", scalar_word(flip(half) + half))]


def _numbers(means: Iterable[Atom]) -> dict[tuple[str, ...], tuple[dict[str, Atom], frozenset[str]]]:
    """The random numbers whose products occur, and the names averaged, by what is given."""
    numbers: dict[tuple[str, ...], dict[str, Atom]] = defaultdict(dict)
    over: dict[tuple[str, ...], frozenset[str]] = defaultdict(frozenset)
    for mean in means:
        content = mean.content
        assert isinstance(content, Expectation)
        over[content.given] |= frozenset(content.over)
        numbers[content.given].update({atom.key: atom for atom, exponent in content.body if exponent > 0})
    return {given: (found, over[given]) for given, found in numbers.items()}


def _minors(numbers: list[Polynomial], over: frozenset[str], given: tuple[str, ...]) -> list[Formula]:
    one = constant(1)

    def entry(left: Polynomial, right: Polynomial) -> Polynomial:
        return average(tidy(multiply(left, right)), over, given)

    found = [nonnegative(entry(number, number)) for number in numbers]
    for first, second in combinations([one, *numbers], 2):
        product = multiply(entry(first, first), entry(second, second))
        found.append(compare(power(entry(first, second), 2), "<=", product))
    for first, second in combinations(numbers, 2):
        found.append(nonnegative(_determinant([one, first, second], entry)))
    return found


def _determinant(parts: list[Polynomial], entry: Callable[[Polynomial, Polynomial], Polynomial]) -> Polynomial:
    a, b, c = parts
    ab, ac, bc = entry(a, b), entry(a, c), entry(b, c)
    aa, bb, cc = entry(a, a), entry(b, b), entry(c, c)
    return add(
        multiply(aa, bb, cc),
        scale(multiply(ab, bc, ac), 2),
        scale(multiply(aa, power(bc, 2)), -1),
        scale(multiply(bb, power(ac, 2)), -1),
        scale(multiply(cc, power(ab, 2)), -1),
    )
