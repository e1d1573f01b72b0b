"""From a claim's LaTeX to a typed problem.

The pipeline, one function a step, each applied to the statement and to every tree of the context (`Parts.after`):

1. `headings.collect`, `declarations.build`: which letters are declared and what is said of them;
2. `in_pieces`: what is written in cases, said for each; `lowered`: notation that the engine knows by another node;
3. `expand`: definitions in place of their names;
4. `open_ranges`, `Parts.typing`: ranges and shapes inferred together, letters and sizes added that use alone shows;
5. `close_gradients`: gradients of defined functions at a point, then 4 again for what they bring;
6. `settle`, `with_fit_variables`: products, sizes, norms and conditions of extrema that shapes decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Context, Definition, Problem
from corrigenda.proofs.language.conventions import DIFFERENTIAL, HORIZON
from corrigenda.proofs.language.errors import IllTyped, UnsupportedConstruct
from corrigenda.proofs.language.reading.declarations import declarations, headings
from corrigenda.proofs.language.reading.declarations.chance.undeclared_sets import refuse_undeclared_sets
from corrigenda.proofs.language.reading.declarations.classify import not_checkable
from corrigenda.proofs.language.reading.declarations.domains import with_fit_variables
from corrigenda.proofs.language.reading.declarations.members import refuse_vector_laws, with_rows
from corrigenda.proofs.language.reading.declarations.recurrences import as_step
from corrigenda.proofs.language.reading.declarations.runs import with_runs
from corrigenda.proofs.language.reading.declarations.samples import with_samples
from corrigenda.proofs.language.reading.declarations.structure import with_structures
from corrigenda.proofs.language.reading.parts import Parts
from corrigenda.proofs.language.reading.settled.chance.law_claims import as_moments
from corrigenda.proofs.language.reading.settled.derivatives.gradients import close_gradients
from corrigenda.proofs.language.reading.settled.expansion import close_definitions, expand
from corrigenda.proofs.language.reading.settled.listed_conditions import with_listed_conditions
from corrigenda.proofs.language.reading.settled.lowering import lowered, with_laws_under_moments
from corrigenda.proofs.language.reading.settled.matrix_roots import with_roots
from corrigenda.proofs.language.reading.settled.outer_letters import with_outer_letters
from corrigenda.proofs.language.reading.settled.pieces import in_pieces
from corrigenda.proofs.language.reading.settled.rewriting import open_ranges, settle
from corrigenda.proofs.language.reading.settled.sets.memberships import as_relations, whole_letters, without_memberships
from corrigenda.proofs.language.reading.settled.sets.named import named_sets, opened, without_names
from corrigenda.proofs.language.reading.typing.inference import Typing
from corrigenda.proofs.language.reading.typing.inferred_letters import with_inferred_letters
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import replace_all
from corrigenda.proofs.language.tree.traverse import walk


def read(claim: Claim, *, extra: Sequence[str] = (), stated: str | None = None) -> Problem:
    """The problem that a claim states, under its `given` and the declarations in `extra`.

    `stated` replaces the statement (for `corrected` and proof steps).  Definitions are expanded,
    recurrences stay; sizes of I and 1 and ranges of sums are filled in.  A statement that states
    nothing to decide (`classify.not_checkable`) is returned as written, untyped.
    Raises ParseError, DeclarationError, IllTyped (declared shapes clash) or UnsupportedConstruct.
    """
    text = claim.stated if stated is None else stated
    given = tuple(as_step(part) for part in (*claim.given, *extra))
    known = headings.collect(given, text)
    return _problem(claim.id, given, known, known.read(text))


def read_as(claim: Claim, written: e.Statement, *, extra: Sequence[str] = ()) -> Problem:
    """Like `read`, with the statement already parsed: another reading of the claim's text.  Raises as `read`."""
    given = tuple(as_step(part) for part in (*claim.given, *extra))
    return _problem(claim.id, given, headings.collect(given, claim.stated), written)


def _problem(key: str, given: Sequence[str], known: headings.Headings, written: e.Statement) -> Problem:
    facts = tuple(with_outer_letters(known.read(part)) for part in given)
    sets = named_sets(facts)
    written, presupposed = without_memberships(opened(with_outer_letters(written), sets))
    written = as_relations(in_pieces(written))
    told = [as_relations(part) for part in (*(opened(part, sets) for part in without_names(facts)), *presupposed)]
    told += whole_letters((*told, written))
    listed, written = with_listed_conditions(told, written)
    facts = with_rows(with_samples(with_runs(listed)), known.running)
    context = declarations.build(facts, (written,))
    if _takes_a_differential(written, context):
        raise UnsupportedConstruct("a differential")
    context = with_laws_under_moments(context, (*facts, written))
    refuse_undeclared_sets(context, (*facts, written))
    context = replace(context, definitions=close_definitions(_lowered_definitions(context)))
    written = as_moments(written, context)
    if not_checkable(written) is not None:
        return Problem(key=key, context=context, statement=written, as_written=written)
    statement, context = _elaborated(*with_roots(written, context))
    refuse_vector_laws(context.laws, lambda parameter: not shape_of(parameter, context))
    return Problem(key=key, context=context, statement=statement, as_written=_with_powers(written, context))


def _takes_a_differential(written: e.Statement, context: Context) -> bool:
    """Whether a letter d that nothing declares stands upright before a factor."""
    if DIFFERENTIAL in (context.definitions.keys() | context.random_names | context.signatures.keys()):
        return False
    mark = context.symbols.get(DIFFERENTIAL)
    if DIFFERENTIAL in context.dimensions or (mark is not None and not mark.inferred):
        return False
    products = (part.factors[:-1] for part in walk(written) if isinstance(part, e.Mul))
    return any(isinstance(one, e.Name) and one.text == DIFFERENTIAL for factors in products for one in factors)


def restated(problem: Problem, written: e.Statement) -> Problem:
    """The problem with another statement, written like the first one, under the same declarations.

    Raises IllTyped or UnsupportedConstruct.
    """
    statement, context = _elaborated(written, problem.context)
    return replace(problem, context=context, statement=statement, as_written=written)


def _elaborated(written: e.Statement, context: Context) -> tuple[e.Statement, Context]:
    """The expanded, typed statement; functions defined as listings are columns where rows clash."""
    parts = Parts.gather(_without_definitions(written), context).after(lowered, context)
    try:
        parts, typed = _typed(parts.after(expand, context), context)
    except IllTyped:
        columns = _listings_as_columns(context)
        if columns == context:
            raise
        parts, typed = _typed(parts.after(expand, columns), columns)
    context = parts.put(typed)
    return with_fit_variables(parts.statement, context), context


def _typed(parts: Parts, context: Context) -> tuple[Parts, Context]:
    """Shapes settled; gradients at a point need the shapes of letters, and bring ranges and shapes of their own."""
    serials = count(1)
    parts, typing = _shaped(parts, context, serials)
    context = with_inferred_letters(context, typing, declarations.letters_of((parts.statement, *parts.assumptions)))
    context = replace(context, symbols=with_structures(context.symbols, parts.assumptions))
    closed = parts.after(close_gradients, context)
    if closed != parts:
        parts, typing = _shaped(closed, context, serials)
    return parts.after(settle, replace(typing, horizon=_counts_steps(context))), context


def _shaped(parts: Parts, context: Context, serials: Iterator[int]) -> tuple[Parts, Typing]:
    parts = parts.after(open_ranges, serials)
    return parts, parts.typing(context)


def _counts_steps(context: Context) -> bool:
    """Whether `T` is a declared number."""
    symbol = context.symbols.get(HORIZON)
    return HORIZON in context.dimensions or (symbol is not None and symbol.shape == () and not symbol.inferred)


def _with_powers(statement: e.Statement, context: Context) -> e.Statement:
    """`\\gamma^T` of a declared number as a power, where `T` is a number too."""
    if not _counts_steps(context):
        return statement
    for part in walk(statement):
        if isinstance(part, e.Transpose) and isinstance(part.operand, e.Name):
            number = context.symbols.get(part.operand.text)
            if number is not None and number.shape == ():
                power = e.Pow(base=part.operand, exponent=e.Name(text=HORIZON), span=part.span)
                statement = replace_all(statement, part, power)
    return statement


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
