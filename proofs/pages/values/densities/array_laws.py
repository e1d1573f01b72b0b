"""Densities of laws of vectors and matrices at a value, by the table of such laws."""

from __future__ import annotations

from collections.abc import Mapping

from corrigenda.proofs.language.laws.formulas import parsed
from corrigenda.proofs.language.laws.of_arrays import ArrayLaw, law_of_arrays
from corrigenda.proofs.language.laws.table import spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import Misfit, NotRun
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import array_law
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.lookup import assembled
from corrigenda.proofs.pages.values.point import Frame, Point, evaluate, number


def array_density(node: e.Density, frame: Frame) -> Value | None:
    """The value of such a density at an array; None for another law, and for a law of numbers.

    Raises Misfit where the shapes do not fit.
    """
    law = law_of_arrays(spelled_family(node.function)[0], len(node.given)) or array_law(node)
    contents = [one.content for one in node.given if isinstance(one, e.Remainder) and isinstance(one.content, e.Expr)]
    if law is None or len(node.arguments) != 1 or len(contents) != len(node.given):
        return None
    valued = _column if law.entrywise else evaluate
    value = valued(node.arguments[0], frame)
    if not arrays.is_array(value):
        return None
    return at_value(law.density, _letters(law, value, [valued(one, frame) for one in contents]))


def at_value(formula: str, letters: Mapping[str, Value]) -> Value:
    """The value of a formula of the table of laws.  Raises NotRun and Misfit where it has none."""
    return evaluate(parsed(formula), table_frame(letters))


def table_frame(letters: Mapping[str, Value]) -> Frame:
    """Where the formulas of the table of laws are evaluated: nothing but their letters is known."""
    return Frame(program=Program(), point=Point(seed=0, sizes={}), order=0, letters=dict(letters))


def _column(node: e.Expr, frame: Frame) -> Value:
    """A value; of a letter that is numbered from 1 and nothing else is known of, the column of its members."""
    symbol = frame.program.symbol(node) if isinstance(node, e.Name) else None
    key = symbol.key if symbol is not None and not symbol.indices and not symbol.member else ""
    known = frame.program.arrays.get(key) or key in frame.program.shapes or key in frame.letters
    if (key, 0) in frame.program.ranges and (key, 1) not in frame.program.ranges and not known:
        return assembled(key, (), frame)
    return evaluate(node, frame)


def _letters(law: ArrayLaw, value: Value, parameters: list[Value]) -> dict[str, Value]:
    """What the letters of the density stand for, the parameters in the shapes that belong to the value."""
    rows, columns = value.shape
    if law.of_columns and columns != 1:
        raise Misfit("a density of a vector at a matrix")
    if law.definite:
        arrays.square(value)
    letters = {"x": value, "n": number(rows), "d": number(columns)}
    for (letter, kind), parameter in zip(law.parameters.items(), parameters, strict=True):
        if kind == "number" and not arrays.is_number(parameter):
            raise NotRun("degrees of freedom that are no number")
        if kind == "weights" and not (arrays.is_array(parameter) and parameter.shape == value.shape):
            raise Misfit("a density of unequal lengths")
        if kind == "mean":
            letters["x"], letters[letter] = arrays.same_shape(value, parameter)
        elif kind in ("weights", "number"):
            letters[letter] = parameter
        else:
            letters[letter] = arrays.of_size(parameter, rows if kind == "rows" else columns)
    return letters
