"""Formulas as SMT-LIB text: names mangled, denominators cleared with their signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from corrigenda.proofs.methods.normal.atoms import Composite, is_nonnegative
from corrigenda.proofs.methods.normal.polynomial import Atom, Polynomial, atom_power, multiply, substitute
from corrigenda.proofs.methods.solver.formula import Compare, Connective, Formula, Opaque, atoms_in, comparisons

TRUTH = "b"
REAL = "s"


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """SMT-LIB text with the atoms that its constants stand for."""

    text: str
    atoms: Mapping[str, Atom]


def script(formulas: Sequence[Formula]) -> Script:
    """Asserts every formula; atoms that stand in denominators are asserted to be non-zero."""
    signs = _positive_atoms(formulas)
    cleared = [clear(formula, signs) for formula in formulas]
    cleared += [Compare(clear_terms(atom_power(atom), signs), "!=") for atom in denominators(formulas)]
    atoms = atoms_in(cleared)
    names = {key: f"{REAL}{number}" for number, key in enumerate(atoms)}
    truths = {key: f"{TRUTH}{number}" for number, key in enumerate(dict.fromkeys(_truths(cleared)))}
    lines = [f"(declare-const {name} Real)" for name in names.values()]
    lines += [f"(declare-const {name} Bool)" for name in truths.values()]
    lines += [f"(assert {_text(formula, names, truths)})" for formula in cleared]
    return Script(text="\n".join(lines), atoms={names[key]: atom for key, atom in atoms.items()})


def denominators(formulas: Sequence[Formula]) -> list[Atom]:
    """Atoms that occur with a negative power."""
    found = {}
    for formula in formulas:
        for part in comparisons(formula):
            for monomial, _ in part.polynomial.terms:
                found.update({atom.key: atom for atom, power in monomial if power < 0})
    return [found[key] for key in sorted(found)]


def _positive_atoms(formulas: Sequence[Formula]) -> frozenset[str]:
    """Atoms that a top-level formula states to be positive, or that their kind makes positive."""
    found = set()
    for formula in formulas:
        parts = formula.parts if isinstance(formula, Connective) and formula.operator == "and" else (formula,)
        for part in parts:
            if isinstance(part, Compare) and part.relation == "<" and len(part.polynomial.terms) == 1:
                (monomial, value), *_ = part.polynomial.terms
                if value < 0 and len(monomial) == 1 and monomial[0][1] % 2:
                    found.add(monomial[0][0].key)
    return frozenset(found)


def clear(formula: Formula, positive: frozenset[str]) -> Formula:
    """Multiplies each comparison by a positive power product that removes its denominators."""
    match formula:
        case Compare(polynomial=polynomial, relation=relation):
            exact = relation in {"=", "!="}
            return Compare(clear_terms(polynomial, positive, any_sign=exact), relation)
        case Connective(operator=operator, parts=parts):
            return Connective(operator, tuple(clear(part, positive) for part in parts))
        case _:
            return formula


def clear_terms(part: Polynomial, positive: frozenset[str], any_sign: bool = False) -> Polynomial:
    """The polynomial times even powers of its denominators (any powers of positive ones)."""
    while True:
        lowest: dict[Atom, int] = {}
        for monomial, _ in part.terms:
            for atom, power in monomial:
                lowest[atom] = min(lowest.get(atom, 0), power)
        factors = [atom_power(a, _multiplier(a, -p, positive, any_sign)) for a, p in lowest.items() if p < 0]
        part = multiply(part, *factors)
        sums = {a: a.content.body for a in part.atoms() if isinstance(a.content, Composite)}
        if not sums and not factors:
            return part
        part = substitute(part, sums)


def _multiplier(atom: Atom, power: int, positive: frozenset[str], any_sign: bool) -> int:
    known = atom.key in positive or is_nonnegative(atom) or any_sign
    return power if known else power + power % 2


def _truths(formulas: Sequence[Formula]) -> list[str]:
    found = []
    for formula in formulas:
        if isinstance(formula, Opaque):
            found.append(formula.key)
        elif isinstance(formula, Connective):
            found += _truths(formula.parts)
    return found


def _text(formula: Formula, names: Mapping[str, str], truths: Mapping[str, str]) -> str:
    match formula:
        case Opaque(key=key):
            return truths[key]
        case Compare(polynomial=polynomial, relation="!="):
            return f"(not (= {polynomial_text(polynomial, names)} 0))"
        case Compare(polynomial=polynomial, relation=relation):
            return f"({relation} {polynomial_text(polynomial, names)} 0)"
        case Connective(operator="and", parts=()):
            return "true"
        case Connective(operator="or", parts=()):
            return "false"
        case Connective(operator=operator, parts=parts):
            inner = " ".join(_text(part, names, truths) for part in parts)
            return f"({'=' if operator == 'iff' else operator} {inner})"


def polynomial_text(part: Polynomial, names: Mapping[str, str]) -> str:
    """A polynomial without negative powers, in prefix form."""
    terms = []
    for monomial, value in part.terms:
        factors = [_number(value)] + [names[atom.key] for atom, power in monomial for _ in range(power)]
        terms.append(factors[0] if len(factors) == 1 else f"(* {' '.join(factors)})")
    if not terms:
        return "0"
    return terms[0] if len(terms) == 1 else f"(+ {' '.join(terms)})"


def _number(value: Fraction) -> str:
    size = f"{abs(value.numerator)}.0"
    text = size if value.denominator == 1 else f"(/ {size} {value.denominator}.0)"
    return f"(- {text})" if value < 0 else text
