"""Equations between sums of products of matrices that follow from others: premises, and what inverses, pseudo-inverses
and structured letters satisfy.

Theorem.  Let `p_1 = 0, ..., p_k = 0` hold for some matrices, and let q be a sum of terms `c u p_i v` with scalars c and
products u, v of those matrices that fit.  Then q = 0.  (Membership in the ideal of the relations in the free algebra;
Helton and Stankus for inverses, Hofstadler, Raab and Regensburger for rectangular matrices.)  Nothing is assumed of
the sizes, so the proof is one for every size.

The relations: the premises that are equations; `X E = E X = 1` for an inverse X of E; Penrose's four for a
pseudo-inverse; `U^T U = U U^T = 1`, `P^2 = P` for declared letters; the transposes of all of these.  Two rules that
are special to real matrices of finite size add to them: `E^T E F = 0` implies `E F = 0`, since `|E F x|^2 = 0`; and
`A B = 1` implies `B A = 1` for square A and B.  The search is cut off by its budget, and not finding says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from corrigenda.proofs.certificates import Rewrites
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.identities.equations import NotEquations, equations, unrolled
from corrigenda.proofs.methods.method import Inapplicable, Method, Way, inapplicable, proved, silent
from corrigenda.proofs.methods.operators.completion import vanish
from corrigenda.proofs.methods.operators.polynomial import (
    EMPTY,
    NO_SCALARS,
    Polynomial,
    Word,
    added,
    flipped,
    flipped_letter,
    monomial,
    multiplied,
    scaled,
)
from corrigenda.proofs.methods.operators.reader import NotOperators, Reader, is_natural
from corrigenda.proofs.verdict import Finding, Kind, Stance


def prove(problem: Problem, budget: Budget) -> Finding:
    """FOR with scope `all` when each equation is found to follow from the relations; otherwise SILENT."""
    del budget
    if contains(problem.statement, e.Moment):
        raise Inapplicable("the statement has moments")
    if isinstance(problem.statement, e.Iff):
        return _both(problem, problem.statement)
    found = _followed(problem)
    if found.stance is Stance.SILENT:
        found = next((step for letter in _counters(problem) if (step := _by_induction(problem, letter))), found)
    return found


def _counters(problem: Problem) -> list[str]:
    """Natural numbers that stand in exponents and in no equation among the assumptions."""
    context = problem.context
    exponents = [node.exponent for node in walk(problem.statement) if isinstance(node, e.Pow)]
    names = frozenset[str]().union(*(free_names(part) for part in exponents)) - frozenset(context.dimensions)
    premises = problem.statement.premise if isinstance(problem.statement, e.Implies) else None
    held = frozenset[str]().union(*(free_names(part) for part in context.assumptions if _is_equation(part)))
    held |= free_names(premises) if premises is not None else frozenset()
    return sorted(name for name in names - held if is_natural(name, context))


def _is_equation(part: e.Statement) -> bool:
    return not isinstance(part, e.Chain) or "=" in part.relations


def _by_induction(problem: Problem, letter: str) -> Finding | None:
    """FOR when the equations hold at 0 and follow at t + 1 from those at t; None when that is not found."""
    after = substitute(problem.statement, {letter: e.Add(terms=(e.Name(text=letter), number(1)))})
    base = _followed(replace(problem, statement=substitute(problem.statement, {letter: number(0)})))
    if base.stance is not Stance.FOR:
        return None
    step = _followed(replace(problem, statement=after), before=problem)
    if step.stance is not Stance.FOR:
        return None
    because = f"{base.because[:-1]} for ${letter} = 0$, and by the same algebra from ${letter}$ to ${letter} + 1$."
    found = step.certificate
    certificate = replace(found, letter=letter) if isinstance(found, Rewrites) else found
    return replace(step, because=because, certificate=certificate)


def _both(problem: Problem, statement: e.Iff) -> Finding:
    """An equivalence by its two implications."""
    forth = e.Implies(premise=statement.left, conclusion=statement.right)
    back = e.Implies(premise=statement.right, conclusion=statement.left)
    findings = [_followed(replace(problem, statement=part)) for part in (forth, back)]
    return next((finding for finding in findings if finding.stance is Stance.SILENT), findings[0])


def _followed(problem: Problem, before: Problem | None = None) -> Finding:
    """Whether the equations follow from the relations, and from those of the step `before` when one is given."""
    try:
        prepared, found = equations(unrolled(equations(problem)[0]))
        reader = Reader(context=prepared.context)
        for item in equations(before)[1] if before else ():
            reader.relate(_difference(item.left, item.right, reader))
        targets = [_difference(item.left, item.right, reader) for item in found]
        used = tuple(_premises(prepared, reader))
    except (NotEquations, NotOperators) as reason:
        return inapplicable(f"No equation between products of matrices: {reason}.")
    relations = [*reader.relations, *_real(reader)]
    relations += _commuting(reader, relations)
    if not relations and any(targets):
        return inapplicable("No relation to use.")
    rules = vanish(relations, targets, _units(prepared))
    if rules is None:
        return silent("The equation was not found to follow from the relations.")
    return _proved(used, rules)


def _commuting(reader: Reader, relations: Sequence[Polynomial]) -> list[Polynomial]:
    """`E^t L = L E^t` for the letters L with which E itself is found to commute (by induction on t)."""
    found: list[Polynomial] = []
    for power, base in reader.powers.items():
        for name in sorted(reader.declared & reader.squares):
            letter = monomial((name,))
            if vanish(relations, [added([multiplied(base, letter), scaled(multiplied(letter, base), -1)])]) is not None:
                swapped = added([monomial((power, name)), monomial((name, power), -1)])
                found += [swapped, flipped(swapped, frozenset(reader.symmetric))]
    return found


def _units(problem: Problem) -> frozenset[str]:
    """Scalar letters that an assumption keeps from 0, and sizes."""
    found = set(problem.context.dimensions)
    for assumption in problem.context.assumptions:
        match assumption:
            case e.Chain(sides=(e.Name(text=text), e.Num(value=value)), relations=(">" | "!=",)) if value == 0:
                found.add(text)
    return frozenset(found)


def _difference(left: e.Expr, right: e.Expr, reader: Reader) -> Polynomial:
    first = reader.side(left)
    second = reader.side(right, first)
    if first.part and second.part and first.shape != second.shape:
        raise NotOperators("sides of different shapes")
    return added([first.part, scaled(second.part, -1)])


def _premises(problem: Problem, reader: Reader) -> Iterator[str]:
    """Takes in the assumptions that are equations between products; others are left aside."""
    for assumption in (*problem.context.assumptions, *problem.hypotheses):
        relation = _relation(assumption, reader)
        if relation:
            reader.relate(relation)
            yield latex(assumption)


def _relation(assumption: e.Statement, reader: Reader) -> Polynomial | None:
    match assumption:
        case e.Chain(sides=(left, right), relations=("=",)) if isinstance(left, e.Expr) and isinstance(right, e.Expr):
            try:
                return _difference(left, right, reader)
            except NotOperators:
                return None
    return None


def _real(reader: Reader) -> Iterator[Polynomial]:
    """What relations imply for real matrices of finite size."""
    symmetric = frozenset(reader.symmetric)
    for relation in reader.relations:
        terms = list(relation)
        if len(terms) == 1 and terms[0][0] == NO_SCALARS:
            yield from (monomial(word) for word in _halves(terms[0][1], symmetric))
        yield from _turned(relation, reader)


def _halves(word: Word, symmetric: frozenset[str]) -> Iterator[Word]:
    """`E F` for a word `E^T E F`, and `F E` for `F E E^T`."""
    for size in range(1, len(word) // 2 + 1):
        head, tail = word[:size], word[-size:]
        if word[size : 2 * size] == tuple(flipped_letter(letter, symmetric) for letter in reversed(head)):
            yield word[size:]
        if word[-2 * size : -size] == tuple(flipped_letter(letter, symmetric) for letter in reversed(tail)):
            yield word[:-size]


def _turned(relation: Polynomial, reader: Reader) -> Iterator[Polynomial]:
    """`B A = 1` for `A B = 1` with square letters."""
    words = {word: value for (scalars, word), value in relation.items() if scalars == NO_SCALARS}
    longer = [word for word in words if word != EMPTY]
    if len(relation) != 2 or len(longer) != 1 or words.get(EMPTY) != -words[longer[0]]:
        return
    word = longer[0]
    if set(word) <= reader.squares:
        for place in range(1, len(word)):
            yield added([monomial(word[place:] + word[:place]), monomial(EMPTY, -1)])


def _proved(used: tuple[str, ...], rules: int) -> Finding:
    shown = f" with the relations ${'$, $'.join(used)}$" if used else ""
    because = f"Both sides are equal by the algebra of sums and products of matrices{shown}, at every size."
    certificate = Rewrites(relations=used, rules=rules)
    return proved(because, certificate)


METHOD = Method(name="operator algebra", ways=(Way(prove=prove, kind=Kind.SHORTCUT),), after=("algebra",), direct=True)
