"""Which relations of a note are equations that its page can be run for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from corrigenda.proofs.documents import Document, Place
from corrigenda.proofs.documents.prose.fate import Fate, Unread
from corrigenda.proofs.documents.prose.role import DECLARATION, DEFINITION, STEP
from corrigenda.proofs.documents.steps.cutting import NoteStep
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.decision import Asked
from corrigenda.proofs.pages.in_sight import digest_of_page
from corrigenda.proofs.pages.laws.claimed import states_a_law
from corrigenda.proofs.pages.laws.misnamed import is_of_three
from corrigenda.proofs.pages.orders import SECURE_CUES, is_order
from corrigenda.proofs.pages.table.chance.densities import law_written
from corrigenda.proofs.pages.table.conditions import is_concluded, is_condition
from corrigenda.proofs.pages.table.definitions.named.abbreviations import is_abbreviation
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import array_law
from corrigenda.proofs.pages.table.reader import CLOSE, page
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Runnable:
    """By the `id` of a relation the equation that it is; by the number of an equation the relation that defines;
    `named` holds the `id` of relations that define a function, or a name which their letters, read apart, are not."""

    asked: Mapping[int, Asked]
    defined: Mapping[int, NoteStep]
    named: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    """What is asked of every equation of a table, found once: the numbers of those that define and that restrict
    letters, and the fingerprints of the page without its words and with them."""

    defining: frozenset[int]
    restricting: frozenset[int]
    silent: str
    spoken: str


def _table(program: Program) -> _Table:
    defining = {one.order for listed in program.definitions.values() for one in listed} - program.claims.keys()
    return _Table(
        defining=frozenset(defining),
        restricting=frozenset(one.order for one in program.conditions),
        silent=digest_of_page(program, spoken=False),
        spoken=digest_of_page(program),
    )


def equations_of(document: Document, relations: Iterable[NoteStep]) -> Runnable:
    """The equations of a note that its page can be run for, those that the page takes as definitions apart."""
    found, relations = page(document), tuple(relations)
    tables = {key: _table(held) for key, held in {id(one): one for one in found.held}.items()}
    by_place: dict[tuple[Place, str, str], Asked] = {}
    definitions: dict[tuple[Place, str, str], int] = {}
    for equation, (line, place), held in zip(found.equations, found.places, found.held, strict=True):
        table = tables[id(held)]
        left, right = line.sides[place], line.sides[place + 1]
        key = (left.places[0] if left.places else line.place, left.text, right.text)
        if equation.order in table.defining:
            definitions[key] = equation.order
        elif states_a_law(equation, held) and not is_of_three(equation):
            continue
        elif equation.order not in held.declaring | table.restricting and equation.cue != "deny":
            by_place[key] = Asked(
                equation=held.claims.get(equation.order, equation),
                program=held,
                fingerprint=table.silent if equation.law is None else table.spoken,
            )
    defined = {order: row for row, order in _found(definitions, relations)}
    named = {one.order for one in found.equations if is_abbreviation(one.left) or isinstance(one.left, e.Call)}
    return Runnable(
        asked={
            id(row): asked if _is_asked(_as_supposed(row, asked), asked) else replace(asked, quiet=True)
            for row, asked in _found(by_place, relations)
            if row.unread is not Unread.SHAPES and (_is_asked(row, asked) or _may_agree(row, asked))
        },
        defined=defined,
        named=frozenset(id(row) for order, row in defined.items() if order in named),
    )


def _as_supposed(row: NoteStep, asked: Asked) -> NoteStep:
    """What is said under a condition in words may fail without it, as an assumption may; not under the name of a case
    that the page defines."""
    read = asked.equation.order in asked.program.recalled
    return replace(row, kind=DECLARATION) if row.hedge and not read else row


def _is_asked(row: NoteStep, asked: Asked) -> bool:
    """A step, what the page computes, or an equation of two compounds; of what words assume, equations of compounds in
    which nothing is defined, and derivatives and means that are not set to 0: an assumption cannot choose those."""
    if asked.equation.law is not None:
        return asked.equation.cue in SECURE_CUES
    if _is_another_value(asked.equation):
        return False
    if _is_of_a_named_law(asked):
        return True
    if asked.equation.written is not None and asked.equation.cue in CONCLUDING:
        return True
    if asked.equation.relation == CLOSE:
        return not inputs(asked.equation.left, asked.equation.order, asked.program)
    if row.kind == STEP or _is_evaluated(asked):
        return True
    if is_order(asked.equation):
        return not is_condition(asked.equation, asked.program) and not _restates(asked.equation)
    sides = (asked.equation.left, asked.equation.right)
    compounds = not any(isinstance(side, SIMPLE) for side in sides)
    supposed = row.kind == DECLARATION or asked.equation.cue == "want"
    if supposed and not (asked.equation.alone and is_concluded(asked.equation)):
        operators = any(isinstance(node, OPERATORS) for side in sides for node in walk(side))
        chosen = any(isinstance(side, e.Num) for side in sides)
        return (compounds and not _names_what_is_defined(asked)) or (operators and not chosen)
    return _is_computed(asked) or compounds


def _is_of_a_named_law(asked: Asked) -> bool:
    """Whether a density of the table is given a formula that has no density: no words can choose that."""
    left = asked.equation.left
    if not isinstance(left, e.Density) or not (array_law(left) or law_written(left, asked.program) is not None):
        return False
    return not any(isinstance(node, e.Density) for node in walk(asked.equation.right))


def _is_another_value(equation: Equation) -> bool:
    """Whether a letter gets several values in one breath: "at $x = a$ and $x = b$"."""
    left = equation.left
    if not isinstance(left, e.Name):
        return False
    listed = rf"\$\s*{re.escape(left.text)}\s*=[^$=]*\$\s*,?\s*(?:and|or|respectively)\s+(?:(?:at|for|when)\s+)?$"
    return re.search(listed, light(equation.before) + " ") is not None


def is_claimed(row: NoteStep, asked: Asked) -> bool:
    """Whether a relation that is no step is a claim all the same, decided or not: no word of the text made it an
    assumption, it is drawn from what stands before or is a reason, words say what it must be, or it gives a derivative
    or a mean, which no words can choose."""
    equation = asked.equation
    if asked.quiet or equation.cue in WISHED:
        return False
    if _is_evaluated(asked):
        return True
    if row.fate is Fate.ASSUMED and not row.word:
        return True
    if _is_of_an_unknown_function(asked):
        return False
    if equation.cue in CONCLUDING or equation.written is not None:
        return True
    operates = isinstance(equation.left, OPERATORS) and not isinstance(equation.right, e.Num)
    return operates or (row.kind != DEFINITION and is_concluded(equation))


def _is_of_an_unknown_function(asked: Asked) -> bool:
    """Whether the left side is a value of a function that the page does not define: it may tell what that is."""
    left = asked.equation.left
    return isinstance(left, e.Call | e.Density) and left.function.rstrip("'") not in asked.program.definitions


def _is_evaluated(asked: Asked) -> bool:
    return asked.equation.order in asked.program.evaluated


def _restates(order: Equation) -> bool:
    """A letter or a number beside another."""
    return isinstance(order.left, SIMPLE) and isinstance(order.right, SIMPLE)


def _may_agree(row: NoteStep, asked: Asked) -> bool:
    """Whether agreement would say something: of an equation about what is computed, which words do not suppose."""
    if asked.equation.law is not None:
        return True
    told = not any(isinstance(side, e.Num) for side in (asked.equation.left, asked.equation.right))
    supposed = asked.equation.cue in ("assume", "if", "set", "name", "deny")
    return told and not supposed and not is_order(asked.equation) and _is_computed(asked)


OPERATORS = (e.Partial, e.Gradient, e.GradientAt, e.Nabla, e.Moment, e.Divergence)
CONCLUDING = frozenset({"then", "since"})
WISHED = frozenset({"deny", "want", "name", "set"})
SIMPLE = (e.Num, e.Name, e.Index, e.Member, e.Eye, e.Ones, e.Constant)


def _is_computed(asked: Asked) -> bool:
    """Whether the equation is about what the page computes: it takes a derivative, a mean or a sum, or uses a
    definition.  Letters alone may as well state a condition."""
    sides = (asked.equation.left, asked.equation.right)
    return any(_computes(node, asked) for side in sides for node in walk(side))


def _names_what_is_defined(asked: Asked) -> bool:
    """Whether a letter stands in it that the page gives a value: the equation may be a condition on another one."""
    sides = (asked.equation.left, asked.equation.right)
    found = (
        asked.program.definition(symbol.key, asked.equation.order)
        for side in sides
        for symbol in outermost(side, asked.program)
    )
    return any(one is not None and one.parameters is None for one in found)


def _computes(node: e.Node, asked: Asked) -> bool:
    if isinstance(node, (*OPERATORS, e.Big)):
        return True
    if isinstance(node, e.Call):
        return node.function.rstrip("'") in asked.program.definitions
    symbol = asked.program.symbol(node) if isinstance(node, e.Name | e.Index | e.Member) else None
    return symbol is not None and asked.program.definition(symbol.key, asked.equation.order) is not None


def _found(by_place: Mapping[tuple[Place, str, str], T], relations: Iterable[NoteStep]) -> Iterator[tuple[NoteStep, T]]:
    keyed = ((row, (row.place, row.left, row.right)) for row in relations)
    yield from ((row, by_place[key]) for row, key in keyed if key in by_place)
