"""Sums of exponentials against the largest exponent: `e^M <= sum_i e^{u_i} <= n e^M` with `M = max_i u_i`.

For the logarithm of the sum this is `M <= log sum_i e^{u_i} <= M + log n`; with a minimum `m`, `n e^m <= sum`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corrigenda.proofs.language.tree.expressions import Name
from corrigenda.proofs.methods.normal.atoms import Applied, BigExtreme, SumOf, exponential
from corrigenda.proofs.methods.normal.forms import size_of
from corrigenda.proofs.methods.normal.functions import logarithm
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import Atom, NotNormal, Polynomial, add, atom_power, multiply
from corrigenda.proofs.methods.normal.sums import rename
from corrigenda.proofs.methods.solver.formula import Formula, compare


def lemmas(atoms: Iterable[Atom], reader: Reader) -> list[Formula]:
    """The bounds of each sum of exponentials by each extremum of its exponents that occurs."""
    known = list(atoms)
    found: list[Formula] = []
    for atom in known:
        exponent = _exponent(atom)
        if exponent is not None and isinstance(atom.content, SumOf):
            for other in known:
                if _is_extremum_of(other, atom.content, exponent, reader):
                    found += _bounds(atom, other, known)
    return found


def _exponent(atom: Atom) -> Polynomial | None:
    """`u` of a sum of `exp(u)`."""
    if not isinstance(atom.content, SumOf) or len(atom.content.body) != 1 or atom.content.body[0][1] != 1:
        return None
    match atom.content.body[0][0].content:
        case Applied(name="exp", arguments=(inside,)):
            return inside
    return None


def _is_extremum_of(other: Atom, total: SumOf, exponent: Polynomial, reader: Reader) -> bool:
    content = other.content
    if not isinstance(content, BigExtreme) or content.dimension != total.dimension:
        return False
    try:
        entry = reader.under(1).scalar(rename(content.body, {content.index: Name(text=total.index)}))
    except NotNormal:
        return False
    return entry == exponent


def _bounds(total: Atom, other: Atom, known: Iterable[Atom]) -> Iterator[Formula]:
    assert isinstance(other.content, BigExtreme)
    assert isinstance(total.content, SumOf)
    value, end, size = atom_power(total), atom_power(other), size_of(total.content.dimension)
    raised = exponential(end)
    if other.content.operator == "min":
        yield compare(value, ">=", multiply(size, raised))
        return
    yield compare(value, ">=", raised)
    yield compare(value, "<=", multiply(size, raised))
    for atom in known:
        if isinstance(atom.content, Applied) and atom.content.name == "log" and atom.content.arguments == (value,):
            yield compare(atom_power(atom), ">=", end)
            yield compare(atom_power(atom), "<=", add(end, logarithm(size)))
