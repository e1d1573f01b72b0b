"""Which letters of a problem need a value, and of which kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.point import Array, start_letter
from corrigenda.numerics.points.index_letters import IndexLetter, index_letters, symbol
from corrigenda.numerics.truth.structures import respects
from corrigenda.proofs.language.context import Context, Law, Problem
from corrigenda.proofs.language.laws.formulas import parsed
from corrigenda.proofs.language.laws.table import known, parameter
from corrigenda.proofs.language.structures import spread_letters
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import bound_names, children, free_names, outer_letters, walk


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """A letter to be given an array: its shape in dimension expressions, and its structure.

    `values` lists the only values that entries may take, when a law leaves only a few.
    """

    name: str
    shape: tuple[e.Expr, ...] = ()
    structure: frozenset[str] = frozenset()
    integer: bool = False
    natural: bool = False
    values: tuple[Fraction, ...] = ()

    def admits(self, array: Array) -> bool:
        """Whether an array has the structure and entries of the kind declared."""
        return respects(array, self.structure) and all(self._entry(x) for row in array for x in row)

    def _entry(self, value: Fraction) -> bool:
        if self.values and value not in self.values:
            return False
        return not self.integer or (value.denominator == 1 and (value >= 0 or not self.natural))


@dataclass(frozen=True, slots=True, kw_only=True)
class Needed:
    """What a point of the problem consists of; `unknown` are the laws that need atoms, `laws` the others in use."""

    dimensions: tuple[str, ...]
    letters: tuple[Letter, ...]
    indices: tuple[IndexLetter, ...]
    unknown: tuple[Law, ...]
    laws: tuple[Law, ...]


def needed(problem: Problem) -> Needed:
    """Letters, index letters and unknown laws that the statement and the assumptions mention."""
    context = problem.context
    statements = (problem.statement, *context.assumptions)
    valued, averaged = closure(statements, context)
    valued -= _silent_steps(statements, context)
    indices = tuple(index_letters(valued, statements, context))
    taken = {index.name for index in indices} | set(context.dimensions) | set(context.definitions)
    letters = tuple(_letters(valued - taken, statements, context))
    averaging = tuple(law for law in context.laws if averaged & set(law.names))
    unknown = tuple(law for law in averaging if law.family == "unknown")
    mentioned = valued | averaged
    sized = [size for name in mentioned for size in symbol(name, context).shape]
    sized += [size for index in indices for size in index.upper]
    used = mentioned | {name for size in sized for name in free_names(size)}
    return Needed(
        dimensions=tuple(sorted(used & set(context.dimensions) | _undeclared(sized, context))),
        letters=letters,
        indices=indices,
        unknown=unknown,
        laws=tuple(law for law in averaging if law.family != "unknown"),
    )


def _silent_steps(statements: Iterable[e.Statement], context: Context) -> frozenset[str]:
    """Counters of sequences that only the recurrences mention."""
    counters = frozenset(recurrence.index for recurrence in context.recurrences.values())
    return counters.difference(*(free_names(statement) for statement in statements))


def _undeclared(sized: Iterable[e.Expr], context: Context) -> set[str]:
    """Names in shapes that no declaration mentions."""
    names = {name for size in sized for name in free_names(size)}
    return names - set(context.symbols)


def valued_names(node: e.Node, context: Context) -> tuple[frozenset[str], frozenset[str]]:
    """Names that need a value in `node`, and random names that a moment averages.

    The variable of a gradient needs its value; bound letters do not.
    """
    if isinstance(node, e.Name):
        return frozenset({node.text}), frozenset()
    values: frozenset[str] = frozenset()
    averages: frozenset[str] = frozenset()
    for child in children(node):
        value, average = valued_names(child, context)
        values, averages = values | value, averages | average
    if isinstance(node, e.Moment):
        mean = frozenset(node.over) if node.over else context.random_names
        mean -= frozenset(node.given)
        behind = _behind_bar(node, context)
        return (values - mean) | behind, averages | (values & mean) | (behind & context.random_names)
    if isinstance(node, e.Gradient):
        values |= {node.variable}
    if isinstance(node, e.Big | e.Family):
        values |= outer_letters(node)
    return values - bound_names(node), averages


def _behind_bar(node: e.Moment, context: Context) -> frozenset[str]:
    """Letters whose value a condition needs: those given, and what defined ones among them are made of."""
    found = frozenset[str]()
    for name in node.given:
        definition = context.definitions.get(name)
        found |= frozenset({name}) if definition is None else free_names(definition.body)
    return found


def closure(statements: Iterable[e.Node], context: Context) -> tuple[frozenset[str], frozenset[str]]:
    """Names of the statements, with those in the steps of sequences and in the parameters of laws."""
    values: frozenset[str] = frozenset()
    averages: frozenset[str] = frozenset()
    pending: list[tuple[e.Node, bool]] = [(statement, False) for statement in statements]
    seen: set[tuple[str, bool]] = set()
    while pending:
        node, in_law = pending.pop()
        value, average = valued_names(node, context)
        if in_law:  # the mean of y ~ N(x, 1) is over x too
            value, average = value - context.random_names, average | (value & context.random_names)
        values, averages = values | value, averages | average
        for name in sorted(value | average):
            if (name, name in average) not in seen:
                seen.add((name, name in average))
                pending.extend(_behind(name, name in average, context))
    return values, averages


def _behind(name: str, averaged: bool, context: Context) -> Iterator[tuple[e.Node, bool]]:
    """What a name is made of, and whether that is the parameter of a law."""
    if name in context.recurrences:
        yield context.recurrences[name].step, False
    if name in context.definitions:
        yield context.definitions[name].body, False
    if averaged:
        yield from ((parameter, True) for law in context.laws if name in law.names for parameter in law.parameters)


def _letters(names: frozenset[str], statements: Iterable[e.Statement], context: Context) -> Iterator[Letter]:
    """Letters in the order in which a reader meets them."""
    read = [node.text for statement in statements for node in walk(statement) if isinstance(node, e.Name)]
    for name in dict.fromkeys((*(name for name in read if name in names), *sorted(names))):
        declared = symbol(name, context)
        yield Letter(
            name=start_letter(name) if name in context.recurrences else name,
            shape=declared.shape,
            structure=declared.structure | _implied(name, context),
            integer=declared.integer,
            natural=declared.natural,
            values=_values_of_law(name, context),
        )


def _implied(name: str, context: Context) -> frozenset[str]:
    """What a letter must be to serve as the parameter of a law: weights, or a covariance."""
    found: set[str] = set()
    for law in context.laws:
        letter = e.Name(text=name)
        if parameter(law, "simplex") == letter:
            found.add("simplex")
    return frozenset(found) | ({"psd"} if name in spread_letters(context) else frozenset())


def _values_of_law(name: str, context: Context) -> tuple[Fraction, ...]:
    """Values that a random name outside a moment may take, when there are few."""
    for law in context.laws:
        row = known(law)
        if row is None or name not in law.names or row.index:
            continue
        values = [parsed(value) for value in row.values] or (list(law.parameters) if row.form == "set" else [])
        numbers = tuple(number for value in values for number in _number(value))
        if values and len(numbers) == len(values):
            return numbers
        if row.support or values:
            raise Unsupported(f"a value of the {law.family} law outside a moment")
    return ()


def _number(value: e.Expr) -> Iterator[Fraction]:
    match value:
        case e.Num(value=number):
            yield number
        case e.Neg(operand=e.Num(value=number)):
            yield -number
