"""What is known of each kind of atom, as formulas: true of every value the atom can take.

Axioms only ever say true things, so `unsat` with them is a proof; they are not complete, so `sat`
proves nothing until the model is re-evaluated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.functions.row import NONNEGATIVE
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.structures import kinds
from corrigenda.proofs.language.tree.expressions import Constant, Name
from corrigenda.proofs.methods.normal.atoms import (
    Applied,
    Expectation,
    Letter,
    PowerOf,
    Product,
    Singular,
    SumOf,
    absolute,
    is_gram,
    is_nonnegative,
    power_of,
)
from corrigenda.proofs.methods.normal.forms import scalar_word
from corrigenda.proofs.methods.normal.functions import logarithm
from corrigenda.proofs.methods.normal.polynomial import (
    Atom,
    Monomial,
    Polynomial,
    add,
    atom_power,
    constant,
    multiply,
    power,
    scale,
)
from corrigenda.proofs.methods.normal.words import Factor
from corrigenda.proofs.methods.solver.formula import Formula, both, compare, either, implies, nonnegative, positive
from corrigenda.proofs.methods.solver.function_axioms import axioms_of, kept_order

MOST_WHOLE = 5
BOUNDS = {"pi": (314, 315), "e": (271, 272)}


def axioms(atoms: Iterable[Atom], context: Context) -> list[Formula]:
    """Axioms of the atoms one by one and in pairs."""
    known = list(atoms)
    logs = any(isinstance(atom.content, Applied) and atom.content.name in {"log", "exp"} for atom in known)
    found = [axiom for atom in known for axiom in _single(atom, context, logs)]
    if any(_is(atom, "floor") for atom in known):
        whole = [atom_power(atom) for atom in known if _is_whole(atom, context)][:MOST_WHOLE]
        for first, second in combinations(whole, 2):
            found += [_no_number_between(add(first, scale(second, -1)), place) for place in range(-2, 2)]
    return found + _monotone(known) + _jensen(known)


def _is_whole(atom: Atom, context: Context) -> bool:
    """Whether the atom is a whole number by its kind or its declaration."""
    match atom.content:
        case Applied(name="floor"):
            return True
        case Letter(expr=Name(text=text)):
            return text in context.dimensions or (text in context.symbols and context.symbols[text].integer)
    return False


def _is(atom: Atom, name: str) -> bool:
    return isinstance(atom.content, Applied) and atom.content.name == name


def _single(atom: Atom, context: Context, logs: bool) -> Iterator[Formula]:
    value = atom_power(atom)
    match atom.content:
        case Letter():
            yield from _letter(atom, context)
        case Applied():
            yield from _applied(atom.content, value)
        case PowerOf():
            yield from _power(atom.content, value, context, logs)
        case Product(word=word) if is_gram(word) or _is_psd(atom.content, context):
            yield nonnegative(value)
            yield from _strict(atom.content, value, context)
        case Singular(name=name) if name.startswith("sigma"):
            yield nonnegative(value)
        case SumOf(body=body) | Expectation(body=body) if is_nonnegative_product(body):
            yield nonnegative(value)


def _letter(atom: Atom, context: Context) -> Iterator[Formula]:
    assert isinstance(atom.content, Letter)
    value = atom_power(atom)
    match atom.content.expr:
        case Constant(name=name) if name in BOUNDS:
            low, high = BOUNDS[name]
            yield compare(scale(value, 100), ">", constant(low))
            yield compare(scale(value, 100), "<", constant(high))
        case Name(text=text) if text in context.dimensions:
            yield compare(value, ">=", constant(1))
            yield _no_number_between(value, 1)
        case Name(text=text) if text in context.symbols and context.symbols[text].integer:
            if context.symbols[text].natural:
                yield nonnegative(value)
            yield _no_number_between(value, 0)


def _no_number_between(value: Polynomial, place: int) -> Formula:
    """A whole number does not lie strictly between `place` and `place + 1`."""
    return either(compare(value, "<=", constant(place)), compare(value, ">=", constant(place + 1)))


def _applied(content: Applied, value: Polynomial) -> Iterator[Formula]:
    match content.name, content.arguments:
        case ("max" | "min") as name, arguments:
            yield from (compare(value, ">=" if name == "max" else "<=", part) for part in arguments)
            yield either(*(compare(value, "=", part) for part in arguments))
        case name, (inside,) if (known := row(name)) is not None:
            yield from axioms_of(known, inside, value)
        case name, _ if name.startswith("norm"):
            yield nonnegative(value)


def _power(content: PowerOf, value: Polynomial, context: Context, logs: bool) -> Iterator[Formula]:
    base, exponent, one = content.base, content.exponent, constant(1)
    yield implies(positive(base), positive(value))
    yield implies(compare(exponent, "=", constant(0)), compare(value, "=", one))
    yield implies(compare(base, "=", one), compare(value, "=", one))
    yield implies(both(nonnegative(base), compare(base, "<", one), positive(exponent)), compare(value, "<", one))
    yield implies(both(compare(base, ">", one), positive(exponent)), compare(value, ">", one))
    if is_natural(exponent, context):
        yield implies(nonnegative(base), nonnegative(value))
        size = power_of(absolute(base), exponent)
        yield either(compare(value, "=", size), compare(value, "=", scale(size, -1)))
    if logs:
        logarithms = compare(logarithm(value), "=", multiply(exponent, logarithm(base)))
        yield implies(positive(base), logarithms)


def is_natural(part: Polynomial, context: Context) -> bool:
    """Whether the value is a natural number by its form: natural letters with natural coefficients."""
    return all(
        value >= 0 and value.denominator == 1 and all(p > 0 and _natural_atom(atom, context) for atom, p in monomial)
        for monomial, value in part.terms
    )


def _natural_atom(atom: Atom, context: Context) -> bool:
    if not isinstance(atom.content, Letter) or not isinstance(atom.content.expr, Name):
        return False
    name = atom.content.expr.text
    return name in context.dimensions or (name in context.symbols and context.symbols[name].natural)


def _monotone(atoms: list[Atom]) -> list[Formula]:
    """Strictly monotone functions keep or turn round the order of any two arguments."""
    found = []
    for first, second in combinations(atoms, 2):
        match first.content, second.content:
            case Applied(name=name, arguments=(left,)), Applied(name=other, arguments=(right,)) if name == other:
                known = row(name)
                if known is not None and known.strictly and known.domain != NONNEGATIVE:
                    found.append(kept_order(known, (left, atom_power(first)), (right, atom_power(second))))
    return found


def is_nonnegative_product(body: Monomial) -> bool:
    """Whether no factor of a product can make it negative."""
    return all(exponent % 2 == 0 or is_nonnegative(atom) for atom, exponent in body)


def _jensen(atoms: list[Atom]) -> list[Formula]:
    """`E[x^2] >= E[x]^2` for means that both occur."""
    contents = {atom.content: atom for atom in atoms if isinstance(atom.content, Expectation)}
    found = []
    for content, atom in contents.items():
        doubled = tuple((factor, 2 * exponent) for factor, exponent in content.body)
        square = contents.get(Expectation(doubled, content.given, content.over))
        if square is not None:
            found.append(compare(atom_power(square), ">=", power(atom_power(atom), 2)))
    return found


def _strict(content: Product, value: Polynomial, context: Context) -> Iterator[Formula]:
    """`u^\\top M u > 0` for `u` not zero and `M` positive definite."""
    word = content.word
    half = len(word) // 2
    if len(word) % 2 and "pd" in _structure(word[half], context):
        yield implies(positive(scalar_word(word[:half] + word[half + 1 :])), positive(value))


def _is_psd(content: Product, context: Context) -> bool:
    """`u^\\top M u` with a letter `M` declared positive (semi)definite in the middle."""
    word = content.word
    half = len(word) // 2
    if len(word) % 2 == 0 or word[half + 1 :] != tuple(factor.flip() for factor in reversed(word[:half])):
        return False
    return bool(_structure(word[half], context) & {"psd", "pd"})


def _structure(factor: Factor, context: Context) -> frozenset[str]:
    """What is declared of a letter; an inverse is as definite as what it inverts."""
    return kinds(Name(text=factor.inverse_of.removesuffix("'") or factor.key), context)
