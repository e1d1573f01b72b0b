"""Slips that make a failing relation of a page true: of its sides, of a range, of a law behind its means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import replace
from fractions import Fraction
from itertools import chain, islice
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, transform
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.pages.comparison import Held
from corrigenda.proofs.pages.judge import Run, agrees, run
from corrigenda.proofs.pages.orders import SECURE_CUES, is_order
from corrigenda.proofs.pages.slips.of_densities import density_slips
from corrigenda.proofs.pages.slips.of_laws import law_slips
from corrigenda.proofs.pages.slips.single import Slip, slips
from corrigenda.proofs.pages.table.chance.laws import Law
from corrigenda.proofs.pages.table.leads import Leads
from corrigenda.proofs.pages.table.rows import Equation, Looked
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost
from corrigenda.proofs.pages.table.words.plain import leave_free, ranges_over
from corrigenda.proofs.pages.values.trials import Trials

MOST_STEPS_OF_SLIPS = 60_000
MOST_STEPS_OF_LAWS = 20_000
MOST_STEPS_OF_CLAIMED_LAWS = 300_000
MOST_WITNESSES = 6
LARGEST_RATIO = 20
PAIR = 2
TURNING = frozenset({"order", "transpose"})
LAW_SLIPS = ("exponent", "ratio")
CONDITIONED = frozenset({"if", "where", "assume", "want", "deny"})


def repaired(equation: Equation, program: Program) -> Slip | None:
    """The first slip that makes a failing equation true at every point; None when none does, and where it is true as
    it stands for another meaning of a law's second parameter."""
    if _true_of_another_parameter(equation, program):
        return None
    steps = 0
    claimed = equation.law is not None
    trials = Trials(side=equation.left)
    likely = chain(density_slips(equation), _likely_first(equation, program))
    for slip in law_slips(equation, program) if claimed else likely:
        told = claimed or equation.written is not None  # the left side is what words stand for
        if not told and transform(slip.equation.left, _unfolded) == transform(slip.equation.right, _unfolded):
            continue
        first = run(slip.equation, program, points=1, trials=trials)
        steps += first.steps
        if first.held == (Held.EQUAL,) and agrees(slip.equation, program, trials):
            return slip
        if steps > (MOST_STEPS_OF_CLAIMED_LAWS if claimed else MOST_STEPS_OF_SLIPS):
            break
    return (
        _law_mended(equation, program) or _rescaled(equation, program, trials) or _by_a_size(equation, program, trials)
    )


def _likely_first(equation: Equation, program: Program) -> Iterable[Slip]:
    """The slips; where shapes do not fit, what turns an array or a product round before the rest."""
    if not run(equation, program, points=1).misfits:
        return slips(equation, program)
    return sorted(slips(equation, program), key=lambda slip: slip.kind not in TURNING)


def repaired_if_independent(equation: Equation, program: Program) -> Slip | None:
    """The slip that mends a variance of several letters where they are independent, which the page does not say and
    under which it fails too; None for another equation."""
    letters = _random_letters(equation, program)
    spread = isinstance(equation.left, e.Moment) and equation.left.operator in ("Var", "Cov")
    if not spread or len(letters) < PAIR or all(program.laws[key].independent for key in letters):
        return None
    first, second = ({one.key for one in outermost(side, program)} for side in equation.sides)
    if any(program.definition(key, equation.order) is None for key in second - first):
        return None  # a letter that the right side alone has may be a correlation which was not read
    apart = copy(program)
    apart.laws = {**program.laws, **{key: replace(program.laws[key], independent=True) for key in letters}}
    slip = repaired(equation, apart) if run(equation, apart).fails else None
    return replace(slip, words=f"{slip.words}, for independent letters") if slip is not None else None


def _rescaled(equation: Equation, program: Program, trials: Trials) -> Slip | None:
    """A wrong coefficient: the same simple ratio between the sides, whatever the letters are."""
    failure = run(equation, program, points=1).failure
    constant = not (free_names(equation.left) and free_names(equation.right))
    if is_order(equation) or equation.law is not None or failure is None or constant:
        return None
    try:
        ratio = (Fraction(failure.left) / Fraction(failure.right)).limit_denominator(LARGEST_RATIO)
    except (ValueError, ZeroDivisionError):
        return None
    if not 0 < abs(ratio.numerator) <= LARGEST_RATIO:
        return None
    scaled = replace(equation, right=e.Mul(factors=(e.Num(value=ratio), equation.right)))
    words = f"the right side is multiplied by {ratio}"
    return Slip(equation=scaled, words=words, kind="ratio") if agrees(scaled, program, trials) else None


def _by_a_size(equation: Equation, program: Program, trials: Trials) -> Slip | None:
    """A forgotten size, or one for another: the right side is right once it is divided by one, multiplied with it, or
    has it in the place of another."""
    failure = run(equation, program, points=1).failure
    if is_order(equation) or equation.law is not None or failure is None or isinstance(equation.right, e.Num):
        return None
    for right, words in _with_other_sizes(equation, program):
        scaled = replace(equation, right=right)
        if agrees(scaled, program, trials):
            return Slip(equation=scaled, words=words, kind="ratio")
    return None


def _with_other_sizes(equation: Equation, program: Program) -> Iterator[tuple[e.Expr, str]]:
    right = equation.right
    sizes = [e.Name(text=name) for name in sorted(program.whole)]
    for size in sizes:
        for other in (*sizes, *_parts_of(size, equation, program)):
            if size != other and size.text in free_names(right):
                words = f"${size.text}$ becomes ${other.text}$"
                changed = substitute(right, {size.text: other})
                yield changed, words
                if other not in sizes:
                    yield _with_its_ends(changed, other, size), words
    for size in sizes:
        yield e.Div(numerator=right, denominator=size), f"the right side is divided by ${size.text}$"
        yield e.Mul(factors=(size, right)), f"the right side is multiplied by ${size.text}$"


def _with_its_ends(side: e.Expr, part: e.Name, size: e.Name) -> e.Expr:
    """A side in which sums run up to the size as before, which a part of it has replaced elsewhere."""

    def change(node: Any) -> Any:
        return replace(node, upper=size) if isinstance(node, e.Big) and node.upper == part else node

    changed: e.Expr = transform(side, change)
    return changed


def _parts_of(size: e.Name, equation: Equation, program: Program) -> list[e.Name]:
    """`N_k`, the part of n or N that the paragraph, or the one before it, speaks of."""
    near = (one for one in program.equations if 0 <= equation.paragraph - one.paragraph <= 1)
    named = {name for one in near for name in free_names(one.left) | free_names(one.right)}
    symbols = {name: program.symbol(e.Name(text=name)) for name in sorted(named)}
    return [
        e.Name(text=name)
        for name, symbol in symbols.items()
        if symbol is not None and symbol.indices and symbol.key.lower() == size.text.lower()
    ]


def _true_of_another_parameter(equation: Equation, program: Program) -> bool:
    """Whether it agrees where the lone letter v of `N(m, v)` is a standard deviation or a precision."""
    for key in _random_letters(equation, program):
        law = program.laws[key]
        if not law.normal or not isinstance(law.variance, e.Name):
            continue
        for exponent in (Fraction(2), Fraction(-1)):
            meant = e.Pow(base=law.variance, exponent=e.Num(value=exponent))
            if agrees(equation, _under_law(key, replace(law, variance=meant), program)):
                return True
    return False


def _under_law(key: str, law: Law, program: Program) -> Program:
    changed = copy(program)
    changed.laws = {**program.laws, key: law}
    return changed


def _law_mended(equation: Equation, program: Program) -> Slip | None:
    """A law whose parameter is a slip away from one under which the equation holds: `\\ell^2` for `\\ell^{-2}`.

    What else the page computes from the law must not lose by it, and numbers are left alone: a text may well go on to
    another number.
    """
    if is_order(equation) or equation.law is not None or equation.cue in CONDITIONED:
        return None
    steps, every, leads = 0, Trials(), Leads(program=program)
    for key in sorted(_random_letters(equation, program)):
        law, trials = program.laws[key], every.changing(key, leads)
        for part, value in (("variance", law.variance), ("mean", law.mean)):
            if value is None or not law.family or not free_names(value):
                continue
            stated = Equation(left=e.Name(text=key), right=value, relation="=", order=equation.order)
            for slip in slips(stated, program):
                if slip.equation.left != stated.left or slip.kind not in LAW_SLIPS:
                    continue
                mended = replace(law, **{part: slip.equation.right})  # type: ignore[arg-type]  # a field of a law
                changed = _under_law(key, mended, program)
                first = run(equation, changed, points=1, trials=trials)
                steps += first.steps
                if (
                    first.held == (Held.EQUAL,)
                    and agrees(equation, changed, trials)
                    and _spared(key, equation, program, changed)
                ):
                    return Slip(equation=equation, words=f"the {part} of ${key}$ is ${latex(slip.equation.right)}$")
                if steps > MOST_STEPS_OF_LAWS:
                    return None
    return None


def _spared(key: str, equation: Equation, before: Program, after: Program) -> bool:
    """Whether the other equations that a random letter enters, and that agree, still do under another law of it."""
    others = (
        other
        for other in before.consulted(Looked.OTHERS)
        if other.order != equation.order and key in _random_letters(other, before)
    )
    return all(agrees(other, after) for other in islice(others, MOST_WITNESSES) if agrees(other, before))


def wider_than_true(equation: Equation, program: Program, found: Run) -> str:
    """The letter of either sign, as the page says, for whose positive values alone the equation holds; else empty."""
    program = program.in_passage(equation)
    if set(found.held) != {Held.EQUAL, Held.UNEQUAL} or equation.cue not in SECURE_CUES:
        return ""
    named = free_names(equation.left) | free_names(equation.right)
    program.looked.add(Looked.WORDS)
    either = sorted(name for name in named if program.signs.get(name) == "either")
    free = leave_free(named, equation, program)
    for letter in either:
        if not (free or ranges_over(letter, equation, program)):
            continue
        narrowed = copy(program)
        narrowed.signs = {**program.signs, letter: "positive"}
        if agrees(equation, narrowed):
            return letter
    return ""


def _unfolded(node: e.Node) -> e.Node:
    """What undoes itself is left out, so that a slip that only restates the other side is seen."""
    match node:
        case e.Transpose(operand=e.Transpose(operand=inner)) | e.Neg(operand=e.Neg(operand=inner)):
            return inner
    return node


def _random_letters(equation: Equation, program: Program) -> frozenset[str]:
    """The letters with a law that means of the equation are taken of."""
    moments = (node for node in equation.nodes() if isinstance(node, e.Moment))
    names = (inputs(argument, equation.order, program) for node in moments for argument in node.arguments)
    return frozenset(name for found in names for name in found if name in program.laws)
