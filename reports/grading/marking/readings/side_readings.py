"""Reading one side of a student's relation: its value, its form, and the letters that nobody declared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read, restated
from corrigenda.proofs.language.reading.settled.expansion import expand
from corrigenda.proofs.language.reading.settled.lowering import KRONECKER
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import replace_all
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.marking.readings.questions import Question, Side, SideReading
from corrigenda.reports.grading.marking.values import Asked, key_of
from corrigenda.reports.grading.rubric.laws import SIM, law_in
from corrigenda.reports.grading.submissions.left_hand.left_sides import read_condition

MOST_INDICES = 3
_UNFINISHED = (e.Gradient, e.GradientAt, e.Extremum, e.Integral, e.Limit, e.Nabla, e.Partial, e.Probability)


def side_reading(question: Question, side: Side) -> SideReading:
    """What `side` is under the problem.  A side that cannot be read has an empty `latex`; `problem` says why."""
    law = law_in(side.latex, (*question.given, *side.own)) if side.latex.startswith(SIM) else None
    if law is not None:
        names, known = free_names(law), _known(question.given, question.answer, side.own)
        unknown = tuple(sorted(names - known - _indices(law)))
        return SideReading(latex=f"{SIM} {latex(law)}", names=tuple(sorted(names)), unknown=unknown)
    condition = read_condition(side.latex, (*question.given, *side.own))
    if condition is not None:
        return _condition(condition, question, side)
    try:
        problem = _problem(question.given, side)
        return _reading(problem, _asked(question), question, side)
    except (LanguageError, RecursionError) as error:
        return _form_alone(question, side, str(error))


def _condition(written: e.Statement, question: Question, side: Side) -> SideReading:
    """A condition: it has a form and letters, and no value."""
    return SideReading(
        latex=latex(written),
        names=tuple(sorted(free_names(written) | _called(written))),
        unknown=_unknown(written, _known(question.given, question.answer, side.own)),
        expanded=_expanded(question, side),
    )


def _expanded(question: Question, side: Side) -> str:
    try:
        return latex(read(Claim(id="side", stated=side.latex, given=(*question.given, *side.own))).statement)
    except (LanguageError, RecursionError):
        return ""


def _form_alone(question: Question, side: Side, trouble: str) -> SideReading:
    """A side that is written well, but whose shapes clash or which has a construct without value."""
    try:
        known = headings.collect((*question.given, *side.own), side.latex)
        statement = known.read(f"{side.latex} = 0")
    except (LanguageError, RecursionError):
        return SideReading(problem=trouble)
    written = statement.sides[0] if isinstance(statement, e.Chain) else None
    if not isinstance(written, e.Expr):
        return SideReading(problem=trouble)
    return _formed(written, question, side, key=None, trouble=trouble)


def carried_reading(question: Question, side: Side) -> SideReading:
    """Like `side_reading` with one expression taken to be another, in what is written and in what definitions bring."""
    try:
        problem = _problem(question.given, side)
        changed = with_replacement(problem, question)
        if changed.as_written == expand(problem.as_written, problem.context):
            return SideReading()
        reading = _reading(changed, _asked(question), question, side)
    except (LanguageError, RecursionError) as error:
        return SideReading(problem=str(error))
    return SideReading(key=reading.key, latex=reading.latex, names=reading.names, changed=True)


def with_replacement(problem: Problem, question: Question) -> Problem:
    """The problem with `replaced[0]` put as `replaced[1]`, in what is written and in what definitions bring.

    Raises LanguageError.
    """
    wrong, right = (_expression(_problem(question.given, Side(latex=text))) for text in question.replaced)
    written = replace_all(problem.as_written, wrong, right)
    return restated(problem, replace_all(expand(written, problem.context), wrong, right))


def unknown_letters(question: Question) -> tuple[str, ...]:
    """Letters of `stated` that neither the problem nor the student declares; index letters are none."""
    known = headings.collect((*question.given, *question.own), question.stated)
    try:
        written = known.read(question.stated)
        declared = _known(question.given, question.answer, question.own)
        found = {*_unknown(written, declared), *_hidden(free_names(written), question, known, declared)}
    except LanguageError:
        return ()
    return tuple(sorted(found))


def _hidden(
    names: frozenset[str], question: Question, known: headings.Headings, declared: frozenset[str]
) -> Iterator[str]:
    """Letters that nobody declares in the student's definitions of these letters."""
    bodies = {head.strip(): body for head, mark, body in (text.partition(":=") for text in question.own) if mark}
    todo, seen = set(names), set[str]()
    while todo:
        name = todo.pop()
        body = bodies.get(name)
        if body is None or name in seen:
            continue
        seen.add(name)
        written = known.read(f"{body} = 0")
        yield from _unknown(written, declared)
        todo |= free_names(written)


def different_indices(question: Question) -> tuple[str, ...]:
    """`a \\ne b` for each two letters of `stated` that only count: indices that nothing declares.  What
    has their delta is said where they agree, too."""
    try:
        written = headings.collect((*question.given, *question.own), question.stated).read(question.stated)
        known = _known(question.given, question.answer, question.own)
    except LanguageError:
        return ()
    names = free_names(written)
    free = sorted((names & _indices(written)) - known)
    told = [name for name in names if KRONECKER.fullmatch(name)]
    pairs = combinations(free[:MOST_INDICES], 2)
    return tuple(
        f"{one} \\ne {other}" for one, other in pairs if not any(one in name and other in name for name in told)
    )


def _problem(given: Sequence[str], side: Side) -> Problem:
    return read(Claim(id="side", stated=f"{side.latex} = {side.latex}", given=(*given, *side.own)))


def _expression(problem: Problem) -> e.Expr:
    statement = problem.as_written
    if isinstance(statement, e.Chain) and isinstance(statement.sides[0], e.Expr):
        return statement.sides[0]
    raise LanguageError("this is no expression")


def _asked(question: Question) -> Asked:
    return Asked(given=question.given, answer=question.answer)


def _reading(problem: Problem, asked: Asked, question: Question, side: Side) -> SideReading:
    written = _expression(problem)
    try:
        key = key_of(problem, asked)
    except (LanguageError, EvaluationError, KeyError, RecursionError):
        key = None
    roots = tuple(sorted(free_names(problem.statement)))
    return replace(_formed(written, question, side, key=key, trouble=""), roots=roots)


def _formed(written: e.Expr, question: Question, side: Side, *, key: str | None, trouble: str) -> SideReading:
    return SideReading(
        key=key,
        problem=trouble,
        latex=latex(written),
        operators=tuple(sorted(set(_operators(written)))),
        names=tuple(sorted(free_names(written) | _called(written))),
        unknown=_unknown(written, _known(question.given, question.answer, side.own)),
        function=written.function if isinstance(written, e.Call) else "",
    )


def _operators(expr: e.Expr) -> Iterator[str]:
    for node in walk(expr):
        if isinstance(node, e.Moment):
            yield node.operator
        elif isinstance(node, _UNFINISHED):
            yield type(node).__name__.lower()


def _called(node: e.Node) -> frozenset[str]:
    from corrigenda.proofs.language.tree.traverse import called_functions

    return called_functions(node)


@lru_cache(maxsize=256)
def _known(given: tuple[str, ...], answer: str, own: tuple[str, ...]) -> frozenset[str]:
    context = read(Claim(id="letters", stated=answer, given=(*given, *own))).context
    return declared_names(context)


def declared_names(context: Context) -> frozenset[str]:
    """Every letter, size and function that declarations name, and the arguments in `f(w) := ...`."""
    named = (context.symbols, context.definitions, context.recurrences, context.signatures)
    found = frozenset(context.dimensions) | context.random_names
    arguments = (one.parameters for one in context.definitions.values())
    return found.union(*(frozenset(table) for table in named), *map(frozenset, arguments))


def _unknown(node: e.Node, known: frozenset[str]) -> tuple[str, ...]:
    bases = {part.text for part in walk(node) if isinstance(part, e.Name)}
    unknown = (free_names(node) - known - _indices(node)) & bases
    return tuple(sorted(name for name in unknown if not KRONECKER.fullmatch(name)))


def _indices(node: e.Node) -> frozenset[str]:
    """The letters in subscripts."""
    found = (free_names(index) for part in walk(node) if isinstance(part, e.Index) for index in part.indices)
    return frozenset[str]().union(*found)
