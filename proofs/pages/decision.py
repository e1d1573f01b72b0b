"""What a run says of a relation of a page: supported, wrong with the slip that repairs it, or nothing.

An equation that agrees at every drawn point, within balls of 160 bits, is supported.  One that differs everywhere is
wrong only when a slip of the pen makes it true at every point: without one it may be a condition, or misread, and it is
left open.  Nothing here proves.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import chain

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import LOEWNER
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.outcome import Diagnosis, Outcome, undecided
from corrigenda.proofs.pages.comparison import TIGHT, printed
from corrigenda.proofs.pages.decimals import Decimal
from corrigenda.proofs.pages.definitions import explained_behind, fault_behind, rather_a_definition
from corrigenda.proofs.pages.judge import Run, is_declared, is_worked_out, run
from corrigenda.proofs.pages.laws.misnamed import is_of_three, misnamed
from corrigenda.proofs.pages.other_cases import for_another_case
from corrigenda.proofs.pages.readings.closed_products import with_closed_products
from corrigenda.proofs.pages.readings.held_data import with_data_as_seen
from corrigenda.proofs.pages.readings.integrated import with_means_as_integrals
from corrigenda.proofs.pages.readings.logistic import with_logistic_probabilities
from corrigenda.proofs.pages.readings.norm_readings import as_frobenius
from corrigenda.proofs.pages.readings.small_letters import with_random_letters
from corrigenda.proofs.pages.readings.standing_law import with_a_standing_law
from corrigenda.proofs.pages.signs import agrees_for_positive_only
from corrigenda.proofs.pages.slips.absorbed import absorbs_a_factor
from corrigenda.proofs.pages.slips.doubled import written_twice
from corrigenda.proofs.pages.slips.layouts import turned_round
from corrigenda.proofs.pages.slips.repairs import repaired, repaired_if_independent, wider_than_true
from corrigenda.proofs.pages.slips.roundings import is_long, misprinted
from corrigenda.proofs.pages.slips.single import Slip
from corrigenda.proofs.pages.table.definitions.evaluations import is_figure
from corrigenda.proofs.pages.table.definitions.examples import with_example
from corrigenda.proofs.pages.table.reader import CLOSE
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost
from corrigenda.proofs.pages.ties import tie_before
from corrigenda.proofs.verdict import Finding, Severity, Stance, Verdict, Witness

METHOD = "run of the page"
STACKED = (e.Block, e.Listing, e.Operation)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """An equation of a page with the table that it is run under; equal ones have equal answers.

    `fingerprint` stands for the table where questions are compared; of a `quiet` one nothing is said unless it agrees.
    """

    equation: Equation
    program: Program = field(compare=False, repr=False)
    fingerprint: str
    quiet: bool = False

    def has_arrays(self) -> bool:
        """Whether an array in brackets or an operation without one meaning stands in it."""
        sides = (self.equation.left, self.equation.right)
        return any(isinstance(node, STACKED) for side in sides for node in walk(side))

    def is_declared(self) -> bool:
        """Whether the page says the shape of every letter, be it by its indices."""
        return is_declared(self.equation, self.program, by_run=True)

    def is_free(self) -> bool:
        """Whether the page gives no value, law or condition to any letter, so that a run only draws them."""
        program = self.program.in_passage(self.equation)
        symbols = [*outermost(self.equation.left, program), *outermost(self.equation.right, program)]
        stated = {symbol.key for one in program.stated_laws if (symbol := program.symbol(one.left)) is not None}
        lawful = stated | program.laws.keys()
        defined = any(program.definition(one.key, self.equation.order) or one.key in lawful for one in symbols)
        calls = (node for side in (self.equation.left, self.equation.right) for node in walk(side))
        return not (defined or program.conditions or any(isinstance(node, e.Call) for node in calls))


def stacks(text: str) -> bool:
    """Whether a statement, as LaTeX, holds an array in brackets or an operation without one meaning.  What cannot be
    read may hold one."""
    from corrigenda.proofs.language.errors import LanguageError
    from corrigenda.proofs.language.reading.parser import parse_declaration

    try:
        return any(isinstance(node, STACKED) for node in walk(parse_declaration(text)))
    except LanguageError:
        return True


def decide_by_running(asked: Asked, claim: Claim) -> Outcome:
    """SUPPORTED, REFUTED with the slip, or INCONCLUSIVE with what is missing."""
    asked = replace(asked, program=with_example(asked.equation, asked.program.in_passage(asked.equation)))
    named = misnamed(asked.equation)
    if named is not None and not asked.quiet:
        return _misnamed(claim, named, asked)
    turned = turned_round(asked.equation, asked.program) if not asked.quiet else None
    if turned is not None:
        because = "It is the transpose of the derivative, as the other derivatives in matrices on the page are written."
        return _ill_typed(claim, because, turned)
    found = run(asked.equation, asked.program)
    for read in (with_data_as_seen, with_a_standing_law, with_closed_products, with_random_letters):
        other_reading = read(asked.equation, asked.program) if not found.agrees else None
        if other_reading is not None and (again := run(*other_reading)).agrees:
            asked, found = replace(asked, equation=other_reading[0], program=other_reading[1]), again
    asked, found = _under_a_custom(asked, found)
    other = as_frobenius(asked.equation, asked.program) if not found.agrees and not found.fails else None
    if other is not None:  # the spectral norm was not run
        outcome = decide_by_running(replace(asked, equation=other), claim)
        return replace(outcome, why=f"With the squared norm of a matrix as the Frobenius norm: {outcome.why}")
    if found.order and found.agrees:
        return _supported_order(claim, found)
    if found.agrees and agrees_for_positive_only(asked.equation, asked.program):
        return undecided(claim, "It holds for positive numbers only, and the page does not say that they are positive.")
    if found.agrees:
        return _supported(claim, found, printed(asked.equation))
    if asked.quiet:
        return undecided(claim, "It may be a condition on its letters.")
    if asked.equation.relation == CLOSE:
        failure = found.failure if found.fails else None
        rounding = misprinted(asked.equation, failure, asked.program) if failure is not None else None
        if rounding is not None:
            return _refuted(claim, found, rounding)
        return undecided(
            claim, "The sides do not agree to the digits printed, and how close they should be is not said."
        )
    doubled = written_twice(asked.equation, asked.program) if found.undefined and asked.equation.settled else None
    if doubled is not None:
        return _refuted(claim, replace(found, failure=doubled[1]), doubled[0])
    letter = "" if found.fails or found.order else wider_than_true(asked.equation, asked.program, found)
    if letter:
        return _too_wide(claim, found, letter)
    if not found.fails and not found.misfits:
        return undecided(claim, f"The page was not run: {found.reason or 'it agrees at some points only'}.")
    if found.misfits and (asked.has_arrays() or not is_declared(asked.equation, asked.program)):
        return undecided(claim, f"The page was not run: {found.reason}, and not every shape is declared.")
    if reason := for_another_case(asked.equation, asked.program):
        return undecided(claim, reason)
    if absorbs_a_factor(asked.equation, asked.program):
        return undecided(claim, "It holds with another step size: a constant factor may have gone into it.")
    slip = _slip(asked, found)
    if slip is not None and found.misfits:
        return _ill_typed(claim, f"The shapes fit for no sizes that were tried: {found.reason}.", slip)
    if slip is not None and not found.order and rather_a_definition(asked.equation, found, asked.program):
        return undecided(
            claim, "It fails as read, and so does another claim, for one slip of a definition before them."
        )
    if slip is not None and not found.order and explained_behind(asked.equation, found, asked.program):
        return undecided(claim, "It fails as read, for a slip of its own or for one of a definition behind it.")
    own = fault_behind(asked.equation, found, asked.program) if slip is None and asked.equation.written else None
    if own is not None and own.order == asked.equation.order:
        return _refuted(claim, found, own.slip)
    if slip is None:
        where = "a drawn point" if found.order else "every drawn point"
        return undecided(claim, f"It fails as read at {where}, and no single slip of the pen would mend it.")
    tie = tie_before(asked.equation, asked.program)
    if tie is not None and not asked.equation.free:
        return undecided(claim, f"It fails as read, but ${_written(tie)}$ stands before it and may tie its letters.")
    return _refuted(claim, found, slip)


def _under_a_custom(asked: Asked, found: Run) -> tuple[Asked, Run]:
    """What was not run, with its mean as an integral or its probability as a logistic function, where it agrees so, or
    in one way only differs by a slip."""
    if found.agrees:
        return asked, found
    readings = (with_logistic_probabilities,) if found.fails else (with_means_as_integrals, with_logistic_probabilities)
    listed = chain.from_iterable(read(asked.equation, asked.program) for read in readings)
    tried = [(read, run(*read)) for read in listed]
    agreeing = [one for one in tried if one[1].agrees]
    failing = [one for one in tried if one[1].fails and _is_mended(one[0], asked)] if not agreeing else []
    for (equation, program), again in agreeing[:1] or (failing if len(failing) == 1 else ()):
        return replace(asked, equation=equation, program=program), again
    return asked, found


def _is_mended(read: tuple[Equation, Program], asked: Asked) -> bool:
    """Whether a slip mends it under a law; under one that the answer alone tells, and that may have been meant by other
    parameters, a shift of an argument, which no other parameters make up for."""
    slip = repaired(*read)
    if slip is None or slip.equation.left != read[0].left:
        return False
    return not isinstance(asked.equation.left, e.Moment) or bool(asked.program.law_terms) or slip.kind == "constant"


def _slip(asked: Asked, found: Run) -> Slip | None:
    """What mends a failing relation; of a number that is worked out from definitions, that no slip of theirs does."""
    equation, program = asked.equation, asked.program
    evaluated = equation.order in program.evaluated
    if not free_names(equation.left) | free_names(equation.right) and program.other_numbers:
        return None
    if _is_figure_of_an_example(equation, program):
        return None
    slip = None if evaluated else repaired(equation, program) or repaired_if_independent(equation, program)
    if slip is None and equation.relation == "=" and found.failure is not None:
        slip = misprinted(equation, found.failure, program)
    computed = evaluated or is_worked_out(equation.right)
    if slip is not None and computed and fault_behind(replace(equation, cue="then"), found, program) is not None:
        return None
    return slip


def _is_figure_of_an_example(equation: Equation, program: Program) -> bool:
    """Whether a broken number stands beside letters without a value or a law: they have one that was not read."""
    right = equation.right
    broken = is_figure(right) and not (isinstance(right, e.Num) and right.value.denominator == 1)
    open_ones = inputs(equation.left, equation.order, program) - program.laws.keys()
    return broken and any(program.definition(name.rstrip("'"), equation.order) is None for name in open_ones)


@dataclass(frozen=True, slots=True, kw_only=True)
class Elsewhere:
    """What a failing claim says of a definition before it: the number of its equation on the page, the outcome, and
    the body that the slip makes."""

    order: int
    outcome: Outcome
    body: e.Expr


def blame(asked: Asked, claim: Claim) -> Elsewhere | None:
    """The definition whose slip makes a claim fail that no slip of its own repairs; None where no one definition is."""
    found = run(asked.equation, asked.program)
    if for_another_case(asked.equation, asked.program):
        return None
    if _is_value(asked) and not is_long(asked.equation.right):
        return None  # some slip or other gives a number of few digits, and it may be wrong itself
    fault = fault_behind(asked.equation, found, asked.program)
    if fault is None or tie_before(asked.equation, asked.program) is not None:
        return None
    outcome = _refuted(claim, found, fault.slip)
    sentence = f"With this definition ${claim.stated}$ fails. {outcome.why}"
    return Elsewhere(order=fault.order, outcome=replace(outcome, why=sentence), body=fault.slip.equation.right)


def _is_value(asked: Asked) -> bool:
    """Whether the claim is a number that the page works out, or a letter and its value in an example."""
    equation = asked.equation
    example = isinstance(equation.left, e.Name | e.Index | e.Member) and not free_names(equation.right)
    return example or equation.order in asked.program.evaluated


def _supported(claim: Claim, found: Run, shown: Decimal | None) -> Outcome:
    """`shown` is a decimal that stands for what prints so."""
    digits = shown.digits if shown is not None else 0
    within = f"to the {digits} digit{'s' * (digits > 1)} printed" if digits else f"to within {TIGHT:g}"
    because = f"Both sides agree {within} at {len(found.held)} drawn points, what the page defines computed there."
    return _for(claim, because)


def _for(claim: Claim, because: str) -> Outcome:
    finding = Finding(method=METHOD, stance=Stance.FOR, because=because, scope="drawn points", tier="iteration")
    return Outcome(
        claim=claim,
        verdict=Verdict.SUPPORTED,
        why=because,
        stated=claim.stated,
        given=claim.given,
        scope="drawn points of several sizes",
        findings=(finding,),
    )


def _supported_order(claim: Claim, found: Run) -> Outcome:
    because = f"It holds at {len(found.held)} drawn points of several magnitudes that meet the page's conditions."
    return _for(claim, because)


def _written(equation: Equation) -> str:
    from corrigenda.proofs.language.writing.printer import latex

    left = equation.written or equation.left
    if equation.law is not None:
        return latex(e.Chain(sides=(left, equation.law), relations=("~",)))
    relation = RELATIONS.get(equation.relation, equation.relation)
    return f"{latex(left)} {relation} {latex(equation.right)}"


def _misnamed(claim: Claim, slip: Slip, asked: Asked) -> Outcome:
    """A law with the wrong number of parameters; the name of a matrix law only where the law of a vector holds."""
    if is_of_three(asked.equation):
        return _ill_typed(claim, "A law of two parameters, a mean and a variance, is given three.", slip)
    if run(slip.equation, asked.program).agrees:
        return _ill_typed(claim, "A matrix-normal law has three parameters, and a vector follows none.", slip)
    return undecided(claim, "The page was not run: a law that is not in the table of laws.")


def _ill_typed(claim: Claim, because: str, slip: Slip) -> Outcome:
    finding = Finding(method=METHOD, stance=Stance.AGAINST, because=because, exact=True, tier="exact")
    edit = _written(slip.equation)
    return Outcome(
        claim=claim,
        verdict=Verdict.ILL_TYPED,
        why=because,
        stated=claim.stated,
        given=claim.given,
        tier="exact",
        severity=Severity.ERROR,
        diagnosis=Diagnosis(kind="slip", sentence=f"True if {slip.words}.", edit=edit),
        findings=(finding,),
    )


RELATIONS = {"<=": "\\le", ">=": "\\ge", CLOSE: "\\approx", **{order: f"\\{order}" for order in LOEWNER}}


def _refuted(claim: Claim, found: Run, slip: Slip) -> Outcome:
    relation = RELATIONS.get(slip.equation.relation, slip.equation.relation)
    diagnosis = Diagnosis(kind="slip", sentence=f"True if {slip.words}.", edit=_written(slip.equation))
    return _against(claim, found, diagnosis, relation)


def _too_wide(claim: Claim, found: Run, letter: str) -> Outcome:
    """It holds for positive values of a letter only, and the page says that the letter has either sign."""
    sentence = f"True if ${letter}$ is positive."
    return _against(claim, found, Diagnosis(kind="assumption", sentence=sentence, edit=f"{letter} > 0"), "=")


def _against(claim: Claim, found: Run, diagnosis: Diagnosis, relation: str) -> Outcome:
    assert found.failure is not None, "what fails differs somewhere"
    failure = found.failure
    where = ", ".join(f"${letter} = {value}$" for letter, value in failure.letters)
    sides = f"the left side is {failure.left}, the right {failure.right}"
    if failure.moment is not None:
        from corrigenda.proofs.language.writing.printer import latex

        sides = f"${latex(failure.moment)}$ is {failure.left}, and {failure.right} under the law that is claimed"
    if failure.by:
        sides = f"the slope of the left side by ${failure.by}$ is {failure.left}, of the right one {failure.right}"
    sentence = f"{f'At {where}' if where else 'At a drawn point'} {sides}."
    witness = Witness(
        assignment=dict(failure.letters),
        left=failure.left,
        relation=relation,
        right=failure.right,
        rigour="ball",
        sentence=sentence,
    )
    finding = Finding(method=METHOD, stance=Stance.AGAINST, because=sentence, exact=True, tier="exact", witness=witness)
    return Outcome(
        claim=claim,
        verdict=Verdict.REFUTED,
        why=sentence,
        stated=claim.stated,
        given=claim.given,
        tier="exact",
        severity=Severity.ERROR,
        witness=witness,
        diagnosis=diagnosis,
        findings=(finding,),
    )
