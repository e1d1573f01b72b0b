"""Maxima and minima over an index: attained somewhere, and a bound everywhere.

`m = \\max_i f(i)` says `f(a) = m` for some index `a` and `f(i) <= m` for all; the second half is given to
the solver at every index that has been named, which is sound for any number of entries.
"""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.proofs.language.tree.expressions import Name
from corrigenda.proofs.methods.normal.atoms import BigExtreme, Product
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import Atom, NotNormal, Polynomial, atom_power
from corrigenda.proofs.methods.normal.sums import BOUND, rename
from corrigenda.proofs.methods.solver.formula import Formula, compare


def extreme_lemmas(atoms: Sequence[Atom], reader: Reader) -> list[Formula]:
    """Attainment of each maximum and minimum, and its bounds at the indices where others are attained."""
    extremes = sorted((a for a in atoms if isinstance(a.content, BigExtreme)), key=lambda atom: atom.key)
    attained = {atom.key: f"{BOUND}at{number}" for number, atom in enumerate(extremes)}
    places = [*_named_places(atoms), *((_content(atom).dimension, attained[atom.key]) for atom in extremes)]
    found = []
    for atom in extremes:
        for dimension, place in places:
            entry = _entry(_content(atom), place, reader) if dimension == _content(atom).dimension else None
            if entry is not None:
                relation = "=" if place == attained[atom.key] else _relation(_content(atom))
                found.append(compare(entry, relation, atom_power(atom)))
    return found


def _named_places(atoms: Sequence[Atom]) -> list[tuple[str, str]]:
    """`(dimension, index)` of the components with a free index letter that occur by themselves."""
    found = {
        (factor.columns if factor.transposed else factor.rows, factor.unit)
        for atom in atoms
        if isinstance(atom.content, Product)
        for factor in atom.content.word
        if factor.unit in factor.names and not factor.unit.startswith(BOUND)
    }
    return sorted(found)


def _content(atom: Atom) -> BigExtreme:
    assert isinstance(atom.content, BigExtreme)
    return atom.content


def _relation(content: BigExtreme) -> str:
    return "<=" if content.operator == "max" else ">="


def _entry(content: BigExtreme, place: str, reader: Reader) -> Polynomial | None:
    try:
        return reader.under(1).scalar(rename(content.body, {content.index: Name(text=place)}))
    except NotNormal:
        return None
