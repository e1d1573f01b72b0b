"""From a claim's LaTeX to a typed problem.

Order: read the declarations, read the statement, expand definitions, infer shapes, turn gradients
of defined functions at a point into closed expressions, infer again, settle what shapes decide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Context, Definition, Problem, Recurrence, Symbol
from corrigenda.proofs.language.errors import IllTyped
from corrigenda.proofs.language.reading.declarations import declarations, headings
from corrigenda.proofs.language.reading.declarations.classify import not_checkable
from corrigenda.proofs.language.reading.declarations.domains import with_fit_variables
from corrigenda.proofs.language.reading.declarations.members import refuse_vector_laws, with_rows
from corrigenda.proofs.language.reading.declarations.recurrences import as_step
from corrigenda.proofs.language.reading.declarations.samples import with_samples
from corrigenda.proofs.language.reading.settled.expansion import close_definitions, expand
from corrigenda.proofs.language.reading.settled.gradients import close_gradients
from corrigenda.proofs.language.reading.settled.lowering import lowered, with_laws_under_moments
from corrigenda.proofs.language.reading.settled.rewriting import range_opener, settle
from corrigenda.proofs.language.reading.typing.dimensions import UNKNOWN, named
from corrigenda.proofs.language.reading.typing.inference import Typing, infer
from corrigenda.proofs.language.reading.typing.scope import Shape, to_dimensions
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import fresh

HORIZON = "T"
SIZE_LETTERS = ("d", "n", "m", "k", "r", "l")


def read(claim: Claim, *, extra: Sequence[str] = (), stated: str | None = None) -> Problem:
    """The problem that a claim states, under its `given` and the declarations in `extra`.

    `stated` replaces the statement (for `corrected` and proof steps).  Definitions are expanded,
    recurrences stay; sizes of I and 1 and ranges of sums are filled in.  A statement that states
    nothing to decide (`classify.not_checkable`) is returned as written, untyped.
    Raises ParseError, DeclarationError, IllTyped (declared shapes clash) or UnsupportedConstruct.
    """
    text = claim.stated if stated is None else stated
    given = tuple(map(as_step, (*claim.given, *extra)))
    known = headings.collect(given, text)
    return _problem(claim.id, given, known, known.read(text))


def read_as(claim: Claim, written: e.Statement, *, extra: Sequence[str] = ()) -> Problem:
    """As `read`, with the statement already parsed: another reading of the claim's text.  Raises as `read`."""
    given = tuple(map(as_step, (*claim.given, *extra)))
    return _problem(claim.id, given, headings.collect(given, claim.stated), written)


def _problem(key: str, given: Sequence[str], known: headings.Headings, written: e.Statement) -> Problem:
    facts = with_rows(with_samples([known.read(part) for part in given]), known.running)
    context = declarations.build(facts, (written,))
    context = with_laws_under_moments(context, (*facts, written))
    context = replace(context, definitions=close_definitions(_lowered_definitions(context)))
    if not_checkable(written) is not None:
        return Problem(key=key, context=context, statement=written, as_written=written)
    statement, context = _elaborated(written, context)
    refuse_vector_laws(context.laws, lambda parameter: not shape_of(parameter, context))
    return Problem(key=key, context=context, statement=statement, as_written=written)


def restated(problem: Problem, written: e.Statement) -> Problem:
    """The problem with another statement, written like the first one, under the same declarations.

    Raises IllTyped or UnsupportedConstruct.
    """
    statement, context = _elaborated(written, problem.context)
    return replace(problem, context=context, statement=statement, as_written=written)


def _elaborated(written: e.Statement, context: Context) -> tuple[e.Statement, Context]:
    """The expanded, typed statement; functions defined as listings are columns where rows clash."""
    parts = _Parts.gather(context, _without_definitions(written)).map(lambda part: lowered(part, context))
    try:
        parts, typed = _typed(parts.map(lambda part: expand(part, context)), context)
    except IllTyped:
        columns = _listings_as_columns(context)
        if columns == context:
            raise
        parts, typed = _typed(parts.map(lambda part: expand(part, columns)), columns)
    context = parts.put(typed)
    return with_fit_variables(parts.statement, context), context


def _lowered_definitions(context: Context) -> Mapping[str, Definition]:
    return {name: replace(found, body=lowered(found.body, context)) for name, found in context.definitions.items()}


def _listings_as_columns(context: Context) -> Context:
    """`\\phi(x) := (1, x_1, ...)` read as a column."""
    columns = {
        name: replace(found, body=e.Transpose(operand=found.body)) if isinstance(found.body, e.Listing) else found
        for name, found in context.definitions.items()
    }
    return replace(context, definitions=columns)


def _without_definitions(statement: e.Statement) -> e.Statement:
    """The statement without definitions beside it: they are in the context."""
    if not isinstance(statement, e.And):
        return statement
    kept = tuple(part for part in statement.parts if not declarations.is_definition(part))
    return kept[0] if len(kept) == 1 else replace(statement, parts=kept)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parts:
    """Everything of a problem that is rewritten alike."""

    statement: e.Statement
    assumptions: tuple[e.Statement, ...]
    parameters: tuple[tuple[e.Expr, ...], ...]
    steps: Mapping[str, e.Expr]

    @staticmethod
    def gather(context: Context, statement: e.Statement) -> _Parts:
        return _Parts(
            statement=statement,
            assumptions=context.assumptions,
            parameters=tuple(law.parameters for law in context.laws),
            steps={name: recurrence.step for name, recurrence in context.recurrences.items()},
        )

    def map(self, change: Any) -> _Parts:
        return _Parts(
            statement=change(self.statement),
            assumptions=tuple(map(change, self.assumptions)),
            parameters=tuple(tuple(map(change, row)) for row in self.parameters),
            steps={name: change(step) for name, step in self.steps.items()},
        )

    def put(self, context: Context) -> Context:
        laws = tuple(replace(law, parameters=row) for law, row in zip(context.laws, self.parameters, strict=True))
        recurrences = {name: replace(context.recurrences[name], step=step) for name, step in self.steps.items()}
        return replace(context, assumptions=self.assumptions, laws=laws, recurrences=recurrences)

    def typing(self, context: Context) -> Typing:
        context = self.put(context)
        members = tuple(_as_equation(recurrence) for recurrence in context.recurrences.values())
        return infer((self.statement, *self.assumptions, *members), context.laws, context)


def _as_equation(recurrence: Recurrence) -> e.Chain:
    member = e.Index(base=e.Name(text=recurrence.name), indices=(e.Name(text=recurrence.index),))
    return e.Chain(sides=(member, recurrence.step), relations=("=",))


def _typed(parts: _Parts, context: Context) -> tuple[_Parts, Context]:
    opener = range_opener()
    parts = parts.map(opener)
    typing = parts.typing(context)
    context = _with_inferred(context, typing, parts)
    closed = parts.map(lambda part: close_gradients(part, context)).map(opener)
    if closed != parts:
        parts, typing = closed, closed.typing(context)
    typing = replace(typing, horizon=_counts_steps(context))
    return parts.map(lambda part: settle(part, typing)), context


def _counts_steps(context: Context) -> bool:
    """Whether `T` is a declared number."""
    symbol = context.symbols.get(HORIZON)
    return HORIZON in context.dimensions or (symbol is not None and symbol.shape == () and not symbol.inferred)


def _with_inferred(context: Context, typing: Typing, parts: _Parts) -> Context:
    """The context with a symbol for each letter that inference gave a shape, and with new
    dimensions for the sizes that nothing else tells."""
    taken = frozenset(context.symbols) | frozenset(context.dimensions) | frozenset(typing.letters)
    taken |= declarations.letters_of((parts.statement, *parts.assumptions)) | frozenset(context.definitions)
    new: list[str] = []
    for unknown in sorted(_unknown_sizes(typing)):
        letter = next((name for name in SIZE_LETTERS if name not in taken), None) or fresh("d", taken)
        taken |= {letter}
        new.append(letter)
        typing.unifier.bind(unknown, named(letter))
    symbols = dict(context.symbols)
    for name, shape in typing.letters.items():
        final = Shape(typing.unifier.resolve(shape.rows), typing.unifier.resolve(shape.columns))
        symbols[name] = Symbol(name=name, shape=to_dimensions(final), inferred=name not in typing.sure)
    return replace(context, symbols=symbols, dimensions=(*context.dimensions, *new))


def _unknown_sizes(typing: Typing) -> frozenset[str]:
    found = frozenset[str]()
    for shape in typing.letters.values():
        for size in (shape.rows, shape.columns):
            found |= typing.unifier.resolve(size).names
    return frozenset(name for name in found if name.startswith(UNKNOWN))
