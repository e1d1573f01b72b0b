"""The inequalities between the norms of one vector of length `n`.

`|v|_inf <= |v|_2 <= |v|_1 <= sqrt(n) |v|_2`, `|v|_2 <= sqrt(n) |v|_inf` and `|v|_1 <= n |v|_inf`, with squares in
place of roots.
"""

from __future__ import annotations

from collections.abc import Iterable

from corrigenda.proofs.language.tree.expressions import Norm
from corrigenda.proofs.methods.normal.atoms import Applied, Letter
from corrigenda.proofs.methods.normal.forms import Form, size_of, squared_length
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import Atom, NotNormal, Polynomial, atom_power, multiply, power
from corrigenda.proofs.methods.solver.formula import Formula, compare

KINDS = ("norm1", "norminf")


def lemmas(atoms: Iterable[Atom], reader: Reader) -> list[Formula]:
    """Bounds of each norm by the Euclidean one, and of the sum norm by the maximum norm where both occur."""
    known: dict[str, dict[str, Polynomial]] = {}
    found: list[Formula] = []
    for atom in atoms:
        vector = _vector(atom, reader)
        if vector is not None and isinstance(atom.content, Applied):
            value, name = atom_power(atom), atom.content.name
            found += _by_squares(name, value, vector)
            known.setdefault(vector.key, {})[name] = value
            found += _between(known[vector.key], vector)
    return found


def _vector(atom: Atom, reader: Reader) -> Form | None:
    """The vector whose norm the atom is."""
    if not isinstance(atom.content, Applied) or atom.content.name not in KINDS:
        return None
    (inside,) = [part.content for part in atom.content.arguments[0].atoms()]
    if not isinstance(inside, Letter) or not isinstance(inside.expr, Norm):
        return None
    try:
        value = reader.value(inside.expr.operand)
        if not isinstance(value, Form) or "1" not in (value.rows, value.columns):
            return None
        _length(value)
    except NotNormal:
        return None
    return value


def _length(vector: Form) -> Polynomial:
    return size_of(vector.rows if vector.columns == "1" else vector.columns)


def _by_squares(name: str, value: Polynomial, vector: Form) -> list[Formula]:
    square, euclidean, length = power(value, 2), squared_length(vector), _length(vector)
    small, large = (square, euclidean) if name == "norminf" else (euclidean, square)
    return [compare(small, "<=", large), compare(large, "<=", multiply(length, small))]


def _between(values: dict[str, Polynomial], vector: Form) -> list[Formula]:
    if len(values) < len(KINDS):
        return []
    total, largest = values["norm1"], values["norminf"]
    return [compare(largest, "<=", total), compare(total, "<=", multiply(_length(vector), largest))]
