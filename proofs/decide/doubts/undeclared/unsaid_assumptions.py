"""Natural assumptions that a note leaves unsaid: under one of them a failing step is a gap, not an error."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, islice

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.proofs.decide.assess import Assessment, assess_quietly
from corrigenda.proofs.decide.doubts.question import Question
from corrigenda.proofs.decide.faults.conditions import premises_met, transposed_in_the_end
from corrigenda.proofs.language.context import Context, Law, Symbol
from corrigenda.proofs.language.conventions import DIAGONAL, ORTHOGONAL, base_letter
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.laws.table import parameter
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.structures.of_letters import is_square
from corrigenda.proofs.language.tree.expressions import Chain, Expr, Moment, Name, Node, Statement
from corrigenda.proofs.language.tree.traverse import free_names, fresh, walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.verdict import Array

MOST_TRIED = 10
TIMES = " \\times "
INDEPENDENT = "independent"
# Labelled, so that no letter of a note is meant.
ENTRIES = ("s_{\\text{diag}}", "t_{\\text{diag}}", "u_{\\text{diag}}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Natural:
    """An assumption in LaTeX; the `word` with which a text states it, empty when only a formula would; `special` when
    it holds for special values or laws only: an equation, or the independence of letters that have one joint law."""

    latex: str
    word: str = ""
    special: bool = False


def missing_assumption(question: Question) -> tuple[tuple[Natural, ...], Assessment] | None:
    """The first set of natural assumptions under which the step verifies, with what it rests on, or None."""
    problem = question.problem
    if problem is None:
        return None
    shapes = tuple(_declarations(problem.context, question.declared))
    for needs in islice(_sets(question), MOST_TRIED):
        assessment = _assessed(question, (*shapes, *(need.latex for need in needs)))
        if assessment is not None and assessment.favourable:
            return needs, assessment
    return None


def _assessed(question: Question, extra: tuple[str, ...]) -> Assessment | None:
    try:
        problem = read(question.claim, extra=extra)
        met = premises_met(problem, question.settings.seed)
    except (LanguageError, Undefined, Unsupported):
        return None
    return assess_quietly(problem, question.settings) if met else None


def _declarations(context: Context, declared: Context) -> Iterator[str]:
    """Shapes that inference found, written out, so that a structure can be declared of the letter.

    Sizes that nothing declares become one size: orthogonality and symmetry are asked of square matrices.
    """
    known = frozenset(declared.dimensions)
    free = next((size for size in context.dimensions if size not in known), "")
    for symbol in context.symbols.values():
        if symbol.shape and symbol.name not in context.random_names and not symbol.integer:
            sizes = (latex(size) if free_names(size) <= known else free for size in symbol.shape)
            yield f"{symbol.name} \\in \\mathbb{{R}}^{{{TIMES.join(sizes)}}}"


def _sets(question: Question) -> Iterator[tuple[Natural, ...]]:
    problem = question.problem
    assert problem is not None
    context = problem.context
    names = sorted(free_names(problem.statement))
    symbols = [_merged(context.symbols[name], question) for name in names if name in context.symbols]
    yield from _of_numbers([symbol.name for symbol in symbols if _is_number(symbol, context)], question)
    turned = transposed_in_the_end(problem.as_written)
    yield from _of_matrices([symbol for symbol in symbols if len(symbol.shape) == 2], turned)
    written = {part for part in walk(problem.as_written) if isinstance(part, Expr)}
    yield from _of_laws(context, written, problem.as_written)


def _merged(symbol: Symbol, question: Question) -> Symbol:
    """The symbol with every undeclared size written as the same one."""
    known = frozenset(question.declared.dimensions)
    shape = tuple(size if free_names(size) <= known else Name(text="?") for size in symbol.shape)
    return replace(symbol, shape=shape)


def _is_number(symbol: Symbol, context: Context) -> bool:
    return symbol.shape == () and not symbol.integer and symbol.name not in context.random_names


def _of_numbers(names: list[str], question: Question) -> Iterator[tuple[Natural, ...]]:
    """Signs; those that the witness satisfies are refuted by it already."""
    values = question.outcome.witness.values if question.outcome.witness else {}
    signs = {name: _sign(values.get(name)) for name in names}
    for name in names:
        if signs[name] == 0:
            yield (Natural(latex=f"{name} \\ne 0"),)
        if signs[name] <= 0:
            yield (Natural(latex=f"{name} > 0"),)
    if len(names) > 1 and any(sign <= 0 for sign in signs.values()):
        yield tuple(Natural(latex=f"{name} > 0") for name in names)


def _sign(value: Array | None) -> int:
    """The sign of a number at the witness; one that the witness does not fix may be negative."""
    return -1 if value is None else (value[0][0] > 0) - (value[0][0] < 0)


def _of_matrices(symbols: list[Symbol], turned: Collection[Node]) -> Iterator[tuple[Natural, ...]]:
    """Orthogonal and diagonal factors by their letters, then symmetry: not of what the result holds transposed."""
    factors = (s.name for s in symbols if base_letter(s.name) in ORTHOGONAL and is_square(s))
    orthogonal = tuple(Natural(latex=f"{name}^\\top {name} = I", word="orthogonal", special=True) for name in factors)
    letters = zip((s for s in symbols if _is_diagonal(s)), ENTRIES, strict=False)
    diagonal = tuple(
        Natural(latex=f"{s.name} := \\operatorname{{diag}}({entries})", word="orthogonal") for s, entries in letters
    )
    if orthogonal:
        yield orthogonal
    if diagonal:
        yield (*orthogonal, *diagonal)
    for symbol in symbols:
        if is_square(symbol) and Name(text=symbol.name) not in turned:
            yield (Natural(latex=f"{symbol.name} = {symbol.name}^\\top", special=True),)


def _is_diagonal(symbol: Symbol) -> bool:
    return is_square(symbol) and base_letter(symbol.name) in DIAGONAL


def _of_laws(context: Context, written: Collection[Expr], statement: Statement) -> Iterator[tuple[Natural, ...]]:
    """Zero means, independence of letters of one joint law, and independent centred normal vectors.

    Nobody supposes a mean to be 0 who writes it.
    """
    for law in context.laws:
        mean = parameter(law, "mean")
        if mean is not None and free_names(mean) and mean not in written:
            yield (Natural(latex=f"{latex(mean)} = 0", special=True),)
        if law.family == "unknown":
            yield from _of_unknown(law, context, written, statement)


def _vanishes_with_its_letters(law: Law, statement: Statement) -> bool:
    """Whether both sides of an equation are plain means of letters of the law: centred ones make any such equation the
    equation 0 = 0, which explains nothing."""
    sides = statement.sides if isinstance(statement, Chain) else ()
    return bool(sides) and all(
        isinstance(side, Moment) and side.operator == "E" and bool(free_names(side) & set(law.names)) for side in sides
    )


def _of_unknown(
    law: Law, context: Context, written: Collection[Expr], statement: Statement
) -> Iterator[tuple[Natural, ...]]:
    means = {Moment(operator="E", arguments=(Name(text=name),)) for name in law.names}
    pairs = combinations(law.names, 2) if law.joint else ()
    independent = tuple(
        Natural(latex=f"{first} \\perp {second}", word=INDEPENDENT, special=True) for first, second in pairs
    )
    centred = tuple(Natural(latex=f"\\mathbb{{E}}[{name}] = 0", special=True) for name in law.names)
    if independent:
        yield independent
    if not means.isdisjoint(written) or _vanishes_with_its_letters(law, statement):
        return
    yield centred
    if independent:
        yield (*independent, *centred)
    if all(len(context.symbols[name].shape) == 1 for name in law.names if name in context.symbols):
        spread = fresh("s", frozenset(context.symbols) | frozenset(context.dimensions))
        normal = f"{', '.join(law.names)} \\sim \\mathcal{{N}}(0, {spread}^2 I)"
        yield Natural(latex=f"{spread} > 0", word=INDEPENDENT), Natural(latex=normal, word=INDEPENDENT)
