"""Extra assumptions under which a refuted claim holds, tried one after the other; the first that is proved is told.

An assumption is worth trying when it leaves the witness out.  Each is first checked at a few exact points and then
decided like any claim; only an exact proof for all sizes counts.  One that no point meets together with the premise of
an implication saves nothing: `x < 0 \\implies |x| = x` is not "true if x > 0".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.search import sample_points
from corrigenda.numerics.truth import truth
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.assess import Assessment, assess_quietly, holds_exactly
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.laws.table import parameter
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import And, Chain, Div, Implies, Name, Node, Statement, Transpose
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.language.writing.printer import latex

MOST_TRIED = 24
MOST_PROOFS = 5
POINTS = 5
DRAFTS = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """The assumptions, and the assessment of the claim under them."""

    needs: tuple[str, ...]
    assessment: Assessment


def first_condition(claim: Claim, problem: Problem, settings: Settings, *, structural: bool) -> Condition | None:
    """The first set of assumptions under which the claim is proved: signs and non-zero numbers, or (`structural`)
    sizes, matrices and laws."""
    candidates = of_structure(problem) if structural else of_numbers(problem)
    attempts = 0
    for needs in islice(candidates, MOST_TRIED):
        restricted = _restricted(claim, needs, settings)
        if restricted is None or attempts >= MOST_PROOFS:
            continue
        attempts += 1
        assessment = assess_quietly(restricted, settings)
        if holds_exactly(assessment):
            return Condition(needs=needs, assessment=assessment)
    return None


def _restricted(claim: Claim, needs: tuple[str, ...], settings: Settings) -> Problem | None:
    """The claim under the assumptions, when it can be read so and holds at a few points."""
    try:
        restricted = replace(read(claim, extra=needs), key=f"{claim.id}/condition")
        return restricted if _plausible(restricted, settings.seed) else None
    except (LanguageError, Undefined, Unsupported):
        return None


def _plausible(problem: Problem, seed: int) -> bool:
    """Whether the statement holds at a few points that meet the assumptions, and there are such points."""
    seen = False
    for point in islice(sample_points(problem, seed, DRAFTS), POINTS):
        try:
            holds = truth(problem.statement, point, problem.context)
        except (Undefined, Unsupported):
            continue
        if holds is False:
            return False
        seen = seen or holds is True
    return seen and premises_met(problem, seed)


def premises_met(problem: Problem, seed: int) -> bool:
    """Whether the premise of each implication holds at some point that meets the assumptions."""
    return all(_met(premise, problem, seed) for premise in _premises(problem.statement))


def _premises(statement: Statement) -> Iterator[Statement]:
    match statement:
        case And(parts=parts):
            for part in parts:
                yield from _premises(part)
        case Implies(premise=premise):
            yield premise


def _met(premise: Statement, problem: Problem, seed: int) -> bool:
    context = replace(problem.context, assumptions=(*problem.context.assumptions, premise))
    points = sample_points(replace(problem, context=context), seed, DRAFTS)
    return next(points, None) is not None


# -------------------------------------------------------------------------------------- numbers


def of_numbers(problem: Problem) -> Iterator[tuple[str, ...]]:
    """Signs of the free numbers, one at a time and all together, and denominators that do not vanish."""
    names = [symbol.name for symbol in _symbols(problem) if symbol.shape == () and not symbol.integer]
    names = [name for name in names if name not in problem.context.random_names]
    for relation in ("\\ne 0", "\\ge 0", "> 0"):
        for name in names:
            yield (f"{name} {relation}",)
    for bottom in _denominators(problem):
        yield (f"{bottom} \\ne 0",)
    if len(names) > 1:
        yield tuple(f"{name} \\ge 0" for name in names)
        yield tuple(f"{name} > 0" for name in names)
    for name in names:
        yield (f"{name} \\le 0",)


def _symbols(problem: Problem) -> list[Symbol]:
    symbols = problem.context.symbols
    return [symbols[name] for name in sorted(free_names(problem.statement)) if name in symbols]


def _denominators(problem: Problem) -> list[str]:
    found = {latex(part.denominator) for part in walk(problem.statement) if isinstance(part, Div)}
    return sorted(text for text in found if not text.isdigit())[:3]


# ------------------------------------------------------------------------------------ structure


def of_structure(problem: Problem) -> Iterator[tuple[str, ...]]:
    """Equal sizes, symmetric, invertible and definite matrices, full rank, centred and independent random letters."""
    context = problem.context
    random = context.random_names
    matrices = [symbol for symbol in _symbols(problem) if len(symbol.shape) == 2 and symbol.name not in random]
    squares = [symbol for symbol in matrices if symbol.shape[0] == symbol.shape[1]]
    yield from _of_laws(context)
    turned = transposed_in_the_end(problem.as_written)
    symmetric = [f"{one.name} = {one.name}^\\top" for one in squares if Name(text=one.name) not in turned]
    for equation in symmetric:
        yield (equation,)
    if len(symmetric) > 1:
        yield tuple(symmetric)
    for symbol in squares:
        yield (f"\\det({symbol.name}) \\ne 0",)
        yield (f"{symbol.name} \\succeq 0",)
    for first, second in combinations(_sizes(problem), 2):
        yield (f"{first} = {second}",)
    yield from _conjoined(squares)


def transposed_in_the_end(statement: Statement) -> frozenset[Node]:
    """What stands transposed in the last side: a result that tells A from its transpose does not suppose them equal."""
    last = statement.sides[-1] if isinstance(statement, Chain) else statement
    return frozenset(part.operand for part in walk(last) if isinstance(part, Transpose))


def _conjoined(squares: Sequence[Symbol]) -> Iterator[tuple[str, ...]]:
    for symbol in squares:
        yield (f"{symbol.name}^\\top {symbol.name} = I",)


def _sizes(problem: Problem) -> list[str]:
    used = {name for symbol in _symbols(problem) for size in symbol.shape for name in free_names(size)}
    return sorted((used | free_names(problem.statement)) & frozenset(problem.context.dimensions))[:3]


def _of_laws(context: Context) -> Iterator[tuple[str, ...]]:
    """Zero means, and independence of letters of one joint law."""
    for law in context.laws:
        mean = parameter(law, "mean")
        if isinstance(mean, Name):
            yield (f"{mean.text} = 0",)
        if law.family == "unknown":
            independent = tuple(f"{a} \\perp {b}" for a, b in combinations(law.names, 2) if law.joint)
            centred = tuple(f"\\mathbb{{E}}[{name}] = 0" for name in law.names)
            yield from filter(None, (independent, centred, independent + centred if independent else ()))
