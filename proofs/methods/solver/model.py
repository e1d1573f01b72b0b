"""Models of the solver as points, re-evaluated before anything is said against a statement."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import start_letter
from corrigenda.numerics.points.draft import Draft, Plan, plan, to_point
from corrigenda.numerics.search.shrink import shrink
from corrigenda.numerics.search.witness import witness
from corrigenda.numerics.sequences import resolve_limits
from corrigenda.numerics.truth.truth import truth
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.tree.expressions import Big, Index, Name, Num
from corrigenda.proofs.language.tree.traverse import contains
from corrigenda.proofs.methods.normal.atoms import Letter
from corrigenda.proofs.methods.normal.polynomial import Atom
from corrigenda.proofs.methods.solver.proof import Reply
from corrigenda.proofs.verdict import Witness

LARGEST_SIZE = 8
LARGEST_NUMBER = 10**9
SHRINKS = 200


def confirm(problem: Problem, reply: Reply) -> Witness | None:
    """A witness near the model: rational, shrunk, with every assumption and hypothesis true and the
    statement false; None when the statement is not in scalar letters alone, or none is confirmed."""
    try:
        return _confirmed(problem, reply)
    except (Undefined, Unsupported, UnsupportedConstruct):
        return None


def _confirmed(problem: Problem, reply: Reply) -> Witness | None:
    made = plan(resolve_limits(problem))
    if any(letter.shape for letter in made.needed.letters) or made.needed.unknown or made.needed.laws:
        return None

    def still_fails(candidate: Draft) -> bool:
        return _fails(candidate, made, problem)

    drafts = (_draft(made, values) for values in _nearby(made, _values(reply)))
    draft = next((one for one in drafts if one is not None and still_fails(one)), None)
    if draft is None:
        return None
    smallest = shrink(draft, made, still_fails, SHRINKS)
    return witness(to_point(smallest, made), made, problem.statement)


def _nearby(made: Plan, values: dict[str, Fraction]) -> Iterator[dict[str, Fraction]]:
    """The model with its whole numbers rounded down, and up: z3 reads them as reals."""
    whole = {*made.needed.dimensions, *(index.name for index in made.needed.indices)}
    whole |= {letter.name for letter in made.free if letter.integer}
    for rounded in (floor, ceil):
        yield {name: Fraction(rounded(value)) if name in whole else value for name, value in values.items()}


def _fails(draft: Draft, made: Plan, problem: Problem) -> bool:
    """Whether the point is of the declared kind, the assumptions and hypotheses hold there and the
    statement does not."""
    try:
        point = to_point(draft, made)
        if not all(letter.admits(point.values[letter.name]) for letter in made.needed.letters):
            return False
        known = (*made.context.assumptions, *problem.hypotheses)
        if not all(truth(part, point, made.context) is True for part in known):
            return False
        return truth(made.problem.statement, point, made.context) is False
    except (Undefined, Unsupported):
        return False


def _values(reply: Reply) -> dict[str, Fraction]:
    """Values of the scalar letters in the model."""
    found = {}
    for constant, atom in reply.atoms.items():
        name = _letter(atom)
        if name is not None and constant in reply.answer.model:
            found[name] = reply.answer.model[constant]
    return found


def _letter(atom: Atom) -> str | None:
    if not isinstance(atom.content, Letter):
        return None
    match atom.content.expr:
        case Name(text=text):
            return text
        case Index(base=Name(text=text), indices=(Num(value=value),)) if value == 0:
            return start_letter(text)
    return None


def _draft(made: Plan, values: dict[str, Fraction]) -> Draft | None:
    """The model as a draft, letters that it leaves open at 1; None when a size or index is not small."""
    sizes = {name: values.get(name, Fraction(1)) for name in made.needed.dimensions}
    integers = {index.name: values.get(index.name, Fraction(1)) for index in made.needed.indices}
    whole = {**sizes, **integers}
    largest = LARGEST_SIZE if contains(made.problem.statement, (Big, Index)) else LARGEST_NUMBER
    if any(value.denominator != 1 or not 0 <= value <= largest for value in whole.values()):
        return None
    return Draft(
        sizes={name: int(value) for name, value in sizes.items()},
        integers={name: int(value) for name, value in integers.items()},
        values={letter.name: ((values.get(letter.name, Fraction(1)),),) for letter in made.free},
    )
