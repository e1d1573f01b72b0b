"""A law that a page claims of an expression: `a X + b \\sim \\mathcal{N}(a\\mu + b, a^2\\sigma^2)`.

It is held against the laws of the letters by moments.  Mean and covariance fix the law of an affine image of normal
letters (Anderson, *An Introduction to Multivariate Statistical Analysis*, theorem 2.4.1); two moments are asked of a
quadratic form; elsewhere four moments, or three real powers of a product of powers, support it.  One moment
that differs refutes a claim, if the letters are said to be independent and no other meaning of a law's parameter
makes it true.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from copy import copy
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.laws.formulas import at, parsed
from corrigenda.proofs.language.laws.moments import formula, order_limit
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.laws.table import is_normal, row_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.affine import affine_in
from corrigenda.proofs.language.tree.forms import number, to_the
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.pages.comparison import Held
from corrigenda.proofs.pages.errors import VANISHING, NotRun
from corrigenda.proofs.pages.judge import Run, run
from corrigenda.proofs.pages.laws.following import Moments, centred, degree, moment_equation
from corrigenda.proofs.pages.laws.in_force import in_force
from corrigenda.proofs.pages.laws.matrix_claims import run_matrix_claim
from corrigenda.proofs.pages.laws.ratios import of_ratio
from corrigenda.proofs.pages.table.chance.laws import Law, named_law, tabulated
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost
from corrigenda.proofs.pages.values.means.powers import SIGNED, factors, has_either_sign, powers_of
from corrigenda.proofs.pages.values.point import Frame, Point

POWERS = (Fraction(1, 8), Fraction(1, 4), Fraction(3, 8))
ORDERS = range(1, 5)
DEEPEST = 4
SHAPED = 2
SQUARE = 2
_DEPENDENT = re.compile(
    r"(?<!un)correlat|\bjoint|\bdependent|\bdepend (?:on|upon) each|\bcovariance (?:of|between)\b|not independen"
    r"|\b(?:when|if)\b[^.$]*independen",
    re.IGNORECASE,
)
_INDEPENDENT = re.compile(r"independen|i\.\s?i\.\s?d|\biid\b|\\perp", re.IGNORECASE)


def run_claim(equation: Equation, program: Program, points: int = 0) -> Run:
    """Whether the claimed law agrees at drawn points."""
    side = inlined(equation, program)
    program = in_force(equation, side, program)
    equation = replace(equation, left=side, right=side)
    of_matrix = run_matrix_claim(equation, program, points)
    if of_matrix is not None:
        return of_matrix
    if _needs_independence(equation, program) and _may_depend(equation, program):
        return Run(reason="how the letters depend on each other is not read")
    try:
        claimed = _moments(equation, program)
    except NotRun as refused:
        return Run(reason=str(refused))
    agreed: list[Run] = []
    for place, one in enumerate(claimed.equations):
        found = run(one, program, points)
        if found.reason == VANISHING and isinstance(one.left, e.Moment) and one.left.operator == "E":
            found = run(centred(one), program, points)
        if found.fails or Held.UNEQUAL in found.held or (found.misfits and place < SHAPED):
            if one in claimed.supposed:
                return Run(reason="what holds under a hypothesis only")
            return _failing(found, one.left, equation, program, points)
        if not found.held:
            break
        agreed.append(found)
    if len(agreed) < claimed.enough:
        return Run(reason=found.reason or "the moments that could be compared do not fix the law")
    return agreed[0]


def _failing(found: Run, moment: e.Expr, equation: Equation, program: Program, points: int) -> Run:
    """A failure that counts; otherwise why it does not."""
    if _needs_independence(equation, program) and not _are_independent(equation, program):
        return Run(reason="it is not said that the letters are independent")
    for changed, other in _other_meanings(equation, program):
        equations = _moments(other, changed).equations
        if all(run(one, changed, points or 1).held[:1] == (Held.EQUAL,) for one in equations[:2]):
            return Run(reason="it holds if the parameter of a law means something else")
    assert isinstance(moment, e.Moment), "a claim of a law is held against moments"
    failure = replace(found.failure, moment=moment) if found.failure is not None else None
    return replace(found, held=tuple(one for one in found.held if one is Held.UNEQUAL), failure=failure)


# ------------------------------------------------------------------------------------- moments


def _moments(equation: Equation, program: Program) -> Moments:
    """Raises NotRun for what no letter with a known law enters, and for a law that is not in the table."""
    side = _opened(equation.left, equation, program)
    assert equation.law is not None, "only a claimed law has moments"
    law = named_law(equation.law)
    letters = inputs(side, equation.order, program)
    random = frozenset(letters & program.laws.keys())
    if not random or letters & program.unknown_laws:
        raise NotRun("a law of what holds no letter with a known law")
    tied = letters | frozenset(name for key in random for name in _parameters(program.laws[key], equation, program))
    row = row_of(law.family, len(law.parameters))
    if row is None or row.vector or row.index or row.form == "set" or law.power is not None:
        raise NotRun("a law that is not in the table of laws")
    if any(inputs(one, equation.order, program) - tied for one in law.parameters):
        raise NotRun("a law in letters that nothing ties to those of the expression")
    if is_normal(law):
        return _normal(side, law, random, equation, program)
    for rule in (_of_powers, of_ratio, _of_orders):
        found = rule(side, law, row, random, equation, program)
        if found is not None:
            return found
    raise NotRun("a law that is not in the table of laws")


def inlined(equation: Equation, program: Program) -> e.Expr:
    """The expression that a law is claimed of; for a letter its definition before the claim."""
    side = equation.left
    symbol = program.symbol(side) if isinstance(side, e.Name) else None
    found = program.definition(symbol.key, equation.order) if symbol is not None and not symbol.indices else None
    if found is None or found.parameters is not None or found.indices or found.order > equation.order:
        return side
    return found.body if found.power is None else e.Pow(base=found.body, exponent=e.Num(value=1 / found.power))


def _opened(side: e.Expr, equation: Equation, program: Program) -> e.Expr:
    """The expression with the definitions of what random letters enter in the place of their names, but for what is
    affine in them."""

    random = frozenset(program.laws)

    def body(node: e.Node) -> e.Node:
        match node:
            case e.Pow(base=e.Pow(base=base, exponent=e.Num(value=inner)), exponent=e.Num(value=outer)) if (
                inner * outer == 1
            ):
                return base
        if not isinstance(node, e.Name) or degree(node, random, equation.order, program) in (0, 1):
            return node
        return inlined(replace(equation, left=node), program)

    for _ in range(DEEPEST):
        again = transform(side, body)
        if again == side:
            break
        side = again
    return side


def states_a_law(equation: Equation, program: Program) -> bool:
    """Whether a law is only stated: of a letter that nothing before it defines."""
    named = isinstance(equation.left, e.Name | e.Index)
    return equation.law is not None and named and inlined(equation, program) is equation.left


def _parameters(law: Law, equation: Equation, program: Program) -> Iterator[str]:
    term = law.term.parameters if law.term is not None else ()
    for part in (law.mean, law.variance, *term):
        if part is not None:
            yield from inputs(part, equation.order, program)


def _normal(side: e.Expr, law: e.LawTerm, random: frozenset[str], equation: Equation, program: Program) -> Moments:
    mean, spread = law.parameters
    first = moment_equation(equation, "E", side, mean), moment_equation(equation, "Cov", side, spread)
    affine = degree(side, random, equation.order, program) == 1 or _is_affine(side, random, program)
    if affine and all(program.laws[key].normal for key in random):
        return Moments(equations=first, enough=2)
    apart = e.Add(terms=(side, e.Neg(operand=mean)))
    fourth = e.Mul(factors=(number(3), e.Pow(base=spread, exponent=number(2))))
    higher = [moment_equation(equation, "E", to_the(apart, k), value) for k, value in ((3, number(0)), (4, fourth))]
    return Moments(equations=(*first, *higher), enough=4)


def _is_affine(side: e.Expr, random: frozenset[str], program: Program) -> bool:
    """Whether the letters with laws stand in the expression itself, at degree one."""
    seen = {symbol.key for symbol in outermost(side, program)} & program.laws.keys()
    named = frozenset(
        name for name in free_names(side) if (one := program.symbol(e.Name(text=name))) and one.key in seen
    )
    return seen == random and affine_in(side, named)


def _of_powers(
    side: e.Expr, law: e.LawTerm, row: LawFamily, random: frozenset[str], equation: Equation, program: Program
) -> Moments | None:
    """Real powers of a product of powers; None where it is none, or where its sign does not follow."""
    frame = Frame(program=program, point=Point(seed=0, sizes={}), order=equation.order)
    listed = factors(side, frame)
    if listed is None or row.powers is None or any(powers_of(program.laws[key]) is None for key in random):
        return None
    odd = [one for one in listed if one.kind == SIGNED and one.power % 2 and _has_either_sign(one.base, program)]
    if bool(odd) != bool(row.symmetric_about) or (not odd and _may_be_negative(side)):
        return None
    size = e.Function(name="abs", arguments=(side,))
    parameters = dict(zip(row.letters, law.parameters, strict=True))
    values = [substitute(parsed(row.powers.formula), {**parameters, "s": e.Num(value=power)}) for power in POWERS]
    equations = [
        moment_equation(equation, "E", e.Pow(base=size, exponent=e.Num(value=power)), value)
        for power, value in zip(POWERS, values, strict=True)
    ]
    return Moments(equations=tuple(equations), enough=len(POWERS))


def _has_either_sign(node: e.Expr, program: Program) -> bool:
    symbol = program.symbol(node) if isinstance(node, e.Name) else None
    return symbol is not None and symbol.key in program.laws and has_either_sign(program.laws[symbol.key])


def _may_be_negative(side: e.Expr) -> bool:
    return any(isinstance(node, e.Neg | e.Add) or (isinstance(node, e.Num) and node.value < 0) for node in walk(side))


def _of_orders(
    side: e.Expr, law: e.LawTerm, row: LawFamily, random: frozenset[str], equation: Equation, program: Program
) -> Moments:
    if order_limit(row, law.parameters) is not None or not row.mean or not row.variance:
        raise NotRun("a law without all its moments")
    normal = all(program.laws[key].normal for key in random) and len(row.parameters) == 1 and not row.discrete
    if normal and degree(side, random, equation.order, program) == SQUARE:
        mean, variance = (at(text, row, law.parameters) for text in (row.mean, row.variance))
        return Moments(
            equations=(moment_equation(equation, "E", side, mean), moment_equation(equation, "Var", side, variance)),
            enough=2,
        )
    values = [(order, formula(row, law.parameters, order)) for order in ORDERS]
    equations = [moment_equation(equation, "E", to_the(side, k), value) for k, value in values if value is not None]
    return Moments(equations=tuple(equations), enough=len(ORDERS))


# ------------------------------------------------------------------------------------ what else it may mean


def _are_independent(equation: Equation, program: Program) -> bool:
    """Whether words say so, or an implication states the laws of all letters in its premise, in the same formula."""
    random = inputs(equation.left, equation.order, program) & program.laws.keys()
    if _INDEPENDENT.search(_said_of(random, equation, program)):
        return True
    before = [one for one in program.stated_laws if one.order < equation.order and _shares_formula(one, equation)]
    stated = {symbol.key for one in before if (symbol := program.symbol(one.left)) is not None}
    return equation.cue == "then" and random <= stated


def _said_of(random: Collection[str], equation: Equation, program: Program) -> str:
    """The paragraphs of the claim and of the laws of its letters, and where the sentence of such a law goes on."""
    stated = (one for one in program.stated_laws if one.order < equation.order)
    places = {one.paragraph for one in stated if (symbol := program.symbol(one.left)) and symbol.key in random}
    going_on = {place + 1 for place in places if program.words.get(place + 1, "")[:1].islower()}
    return "\n".join(program.words.get(place, "") for place in sorted(places | going_on | {equation.paragraph}))


def _may_depend(equation: Equation, program: Program) -> bool:
    """Whether words there speak of a dependence, or of independence as a case."""
    random = inputs(equation.left, equation.order, program) & program.laws.keys()
    return bool(_DEPENDENT.search(_said_of(random, equation, program)))


def _shares_formula(one: Equation, other: Equation) -> bool:
    return (one.paragraph, one.before) == (other.paragraph, other.before)


def _needs_independence(equation: Equation, program: Program) -> bool:
    """Whether several random letters, or members of a family, enter."""
    side = _opened(equation.left, equation, program)
    random = inputs(side, equation.order, program) & program.laws.keys()
    symbols = [symbol for symbol in outermost(side, program) if symbol.key in random]
    return len(random) > 1 or any(symbol.indices or symbol.member for symbol in symbols)


def _other_meanings(equation: Equation, program: Program) -> Iterator[tuple[Program, Equation]]:
    """The page with the second parameter of its normal laws as a deviation or a precision, or with the scale for the
    rate, in the claim too; a square under a normal law is no deviation."""
    laws = [program.laws[key] for key in sorted(inputs(equation.left, equation.order, program) & program.laws.keys())]
    if any(law.normal and law.variance is not None and _is_squared(law.variance) for law in laws):
        return
    for exponent in (Fraction(2), Fraction(-1)):
        changed = copy(program)
        changed.laws = {key: _with_meaning(law, exponent) for key, law in program.laws.items()}
        assert equation.law is not None, "only a claimed law has a meaning"
        yield changed, replace(equation, law=_term_with_meaning(named_law(equation.law), exponent))


def _is_squared(variance: e.Expr) -> bool:
    return any(isinstance(node, e.Pow) and node.exponent == number(2) for node in walk(variance))


def _with_meaning(law: Law, exponent: Fraction) -> Law:
    if law.normal and law.variance is not None:
        return replace(law, variance=e.Pow(base=law.variance, exponent=e.Num(value=exponent)))
    if law.term is None or exponent > 0:
        return law
    return tabulated(_term_with_meaning(law.term, exponent), told=True) or law


def _term_with_meaning(term: e.LawTerm, exponent: Fraction) -> e.LawTerm:
    row = row_of(term.family, len(term.parameters))
    place = 1 if is_normal(term) else row.convention.place if row is not None and row.convention else -1
    if place < 0 or (not is_normal(term) and exponent > 0):
        return term
    parameters = list(term.parameters)
    parameters[place] = e.Pow(base=parameters[place], exponent=e.Num(value=exponent))
    return replace(term, parameters=tuple(parameters))
