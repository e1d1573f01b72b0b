"""A counterexample in words and in LaTeX."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

from corrigenda.numerics.point import Array, Point, start_letter
from corrigenda.numerics.points.draft import Plan
from corrigenda.numerics.points.letters import valued_names
from corrigenda.numerics.search.comparison import Part, comparison
from corrigenda.numerics.search.shown import Rows, latex_number, latex_rows, text_rows
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.reading.typing.dimensions import UNKNOWN
from corrigenda.proofs.language.tree.expressions import Name, Statement
from corrigenda.proofs.language.writing.printer import text
from corrigenda.proofs.verdict import Witness

Joint = tuple[Array, ...]


def witness(point: Point, made: Plan, written: Statement) -> Witness:
    """The witness that shows the statement false at the point.

    `written` is the statement before limits were replaced: a condition that stands for a limit is
    not spelled out.  Raises Unsupported when the values cannot be shown.
    """
    report = comparison(Part(evaluated=made.problem.statement, written=written), point, made.context)
    place = _place(point, made)
    comma = "," if "uniform on" in place or not report.clause.startswith(("the left side", "both")) else ""
    sentence = f"At {place}{comma} {report.clause}." if place else f"{report.clause[0].upper()}{report.clause[1:]}."
    return Witness(
        assignment=dict(_assignment(point, made)),
        left=report.left,
        relation=report.relation,
        right=report.right,
        rigour=report.rigour,
        sentence=sentence,
        values=_values(point),
    )


def _values(point: Point) -> dict[str, Array]:
    """Every letter, also those that are not shown."""
    whole = {name: ((Fraction(value),),) for name, value in (*point.sizes.items(), *point.integers.items())}
    return {**whole, **point.values}


def _shown_names(made: Plan) -> frozenset[str]:
    """Letters of the statement, and of assumptions that tie them to others."""
    context = made.context
    names = _all_names(made.problem.statement, context)
    for _ in context.assumptions:
        for assumption in context.assumptions:
            mentioned = _all_names(assumption, context)
            names |= mentioned if mentioned & names else frozenset()
    return names


def _all_names(statement: Statement, context: Context) -> frozenset[str]:
    names = frozenset[str]().union(*valued_names(statement, context))
    for law in context.laws:
        if names & set(law.names):
            names = names.union(*(valued_names(parameter, context)[0] for parameter in law.parameters))
    for name in names & context.recurrences.keys():
        step = context.recurrences[name].step
        names |= valued_names(step, context)[0] - {context.recurrences[name].index} | {start_letter(name)}
    return names


def _entries(point: Point, made: Plan) -> Iterator[tuple[str, str, str]]:
    """Name, LaTeX value and plain value: sizes, letters, indices."""
    shown = _shown_names(made)
    for name, size in point.sizes.items():
        if not name.startswith(UNKNOWN):
            yield name, str(size), str(size)
    structures = {letter.name: letter.structure for letter in made.needed.letters}
    for name, array in point.values.items():
        if name not in shown:
            continue
        if "diagonal" in structures.get(name, ()) and len(array) > 1:
            diagonal = tuple((array[i][i],) for i in range(len(array)))
            yield name, _latex_diagonal(diagonal), f"diag{text_rows(diagonal)}"
        else:
            yield name, latex_rows(array), text_rows(array)
    stated = _all_names(made.problem.statement, made.context)
    for name, value in point.integers.items():
        if name in stated:  # an assumption holds of every entry, not of the one that an index names
            yield name, str(value), str(value)


def _latex_diagonal(diagonal: Rows) -> str:
    return rf"\operatorname{{diag}}({', '.join(latex_number(row[0]) for row in diagonal)})"


def _assignment(point: Point, made: Plan) -> Iterator[tuple[str, str]]:
    yield from ((name, latex) for name, latex, _ in _entries(point, made))
    for names, atoms in point.atoms.items():
        label = names[0] if len(names) == 1 else f"({', '.join(names)})"
        values = ", ".join(_joint([latex_rows(array) for array in joint]) for joint in _listed(atoms))
        yield label, rf"\text{{uniform on }} \{{{values}\}}"


def _listed(atoms: tuple[Joint, ...]) -> tuple[Joint, ...]:
    """Equally likely values, each once where all come equally often."""
    counted = Counter(atoms)
    return tuple(counted) if len(set(counted.values())) == 1 else atoms


def _joint(values: list[str]) -> str:
    return values[0] if len(values) == 1 else f"({', '.join(values)})"


def _place(point: Point, made: Plan) -> str:
    """`d = 2, q = k = (1, 1)`, and the finite laws."""
    by_value: dict[tuple[bool, str], list[str]] = {}
    constant = {names: _listed(atoms)[0] for names, atoms in point.atoms.items() if len(_listed(atoms)) == 1}
    drawn = {name for names in point.atoms for name in names}
    shown = [(name, value) for name, _, value in _entries(point, made) if name not in drawn]
    shown += [
        (name, text_rows(array)) for names, joint in constant.items() for name, array in zip(names, joint, strict=True)
    ]
    for name, value in shown:
        by_value.setdefault((name in point.sizes, value), []).append(_plain(name))
    parts = [" = ".join((*names, value)) for (_, value), names in by_value.items()]
    for names, atoms in point.atoms.items():
        if names not in constant:
            parts.append(_law(names, atoms, {name: value for name, _, value in _entries(point, made) if name in drawn}))
    return ", ".join(parts)


def _law(names: tuple[str, ...], atoms: tuple[Joint, ...], outside: Mapping[str, str]) -> str:
    """`g uniform on {-1, 1} with g = -1`: a letter outside a moment has one of the values."""
    values = ", ".join(_joint([text_rows(array) for array in joint]) for joint in _listed(atoms))
    taken = [f"{_plain(name)} = {outside[name]}" for name in names if name in outside]
    told = f" with {', '.join(taken)}" if taken else ""
    return f"{_joint(list(map(_plain, names)))} uniform on {{{values}}}{told}"


def _plain(name: str) -> str:
    return text(Name(text=name))
