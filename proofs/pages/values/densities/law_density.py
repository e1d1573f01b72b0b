"""The density or mass of a law of the table at a value: `\\mathcal{N}(x; \\mu, v)`, `\\mathrm{Gam}(z; a, b)`."""

from __future__ import annotations

from collections.abc import Mapping

from corrigenda.proofs.language.laws.formulas import statement
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.laws.table import row_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.chance.densities import law_written
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.densities.array_laws import array_density, at_value, table_frame
from corrigenda.proofs.pages.values.numbers import Number, plain
from corrigenda.proofs.pages.values.point import Frame, evaluate


def density_of_law(node: e.Density, frame: Frame) -> Value:
    """The value of a law's density.  Raises NotRun where the table has none."""
    found = array_density(node, frame)
    if found is not None:
        return found
    term = law_written(node, frame.program)
    row = row_of(term.family, len(term.parameters)) if term is not None else None
    if term is None or row is None or len(node.arguments) != 1:
        raise NotRun("a density")
    value = evaluate(node.arguments[0], frame)
    parameters = [evaluate(one, frame) for one in term.parameters]
    if arrays.is_array(value) or any(map(arrays.is_array, parameters)):
        raise NotRun("a density of this law of a vector")
    letters = dict(zip(row.letters, (_scalar(one) for one in parameters), strict=True))
    if not row.density or row.vector:
        raise NotRun("a density of this law")
    if not _is_inside(row, {**letters, "x": value}):
        return plain(value) * 0
    return at_value(row.density, {**letters, "x": value})


def _scalar(value: Value) -> Number:
    return value.scale if isinstance(value, arrays.Identity) else value


def _is_inside(row: LawFamily, letters: Mapping[str, Value]) -> bool:
    """Whether the value lies in the support.  Raises NotRun where a ball does not tell."""
    if not row.support:
        return True
    chain = statement(row.support)
    assert isinstance(chain, e.Chain), "a test reads every row"
    frame = table_frame(letters)
    values = [plain(evaluate(side, frame)) for side in chain.sides if isinstance(side, e.Expr)]
    for left, relation, right in zip(values, chain.relations, values[1:], strict=False):
        low, high = (left, right) if relation in ("<", "<=") else (right, left)
        if low > high:
            return False
        if not (low < high or (low == high and relation in ("<=", ">="))):
            raise NotRun("a value at the edge of what a law can take")
    return True


def support(term: e.LawTerm, frame: Frame) -> tuple[Number, Number]:
    """The ends of what a letter of this law can take, which may be infinite."""
    from flint import arb

    row = row_of(term.family, len(term.parameters))
    if row is None or row.vector or row.index or row.form == "set":
        raise NotRun("what this law can take")
    ends = [arb.neg_inf(), arb.pos_inf()]
    chain = statement(row.support) if row.support else None
    if not isinstance(chain, e.Chain):
        return ends[0], ends[1]
    inner = table_frame(dict(zip(row.letters, (evaluate(one, frame) for one in term.parameters), strict=True)))
    sides = [side for side in chain.sides if isinstance(side, e.Expr)]
    place = sides.index(e.Name(text="x"))
    rising = chain.relations[0] in ("<", "<=")
    if place > 0:
        ends[0 if rising else 1] = evaluate(sides[place - 1], inner)
    if place + 1 < len(sides):
        ends[1 if rising else 0] = evaluate(sides[place + 1], inner)
    if not all(map(arrays.is_number, ends)):
        raise NotRun("what a law of arrays can take")
    return ends[0], ends[1]
