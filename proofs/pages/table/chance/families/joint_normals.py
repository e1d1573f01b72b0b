r"""Two arrays with one normal law, `\begin{pmatrix} x \\ y \end{pmatrix} \sim \mathcal{N}(\ldots)`: the conditional
mean and covariance of one given the other, how large the blocks are, and the blocks of the precision matrix.

C. M. Bishop, *Pattern Recognition and Machine Learning*, section 2.3.1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from corrigenda.proofs.language.laws.table import is_normal
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, raised
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.names import parts
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

_LETTER = r"(?:\\[A-Za-z]+|[A-Z])"
_PRECISION = re.compile(
    rf"\$\s*(?P<first>{_LETTER})\s*\$\s*,?\s*(?:for|is|be|denotes?)\s+(?:its|the)\s+(?:joint\s+)?(?:inverse|precision)\b"
    rf"|\b(?:precision\s+matrix|inverse\s+covariance(?:\s+matrix)?)\s+(?:is\s+)?\$\s*(?P<second>{_LETTER})\s*(?:=[^$]*)?\$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Joint:
    """The names of both arrays, their means, and the blocks of their covariance by rows; `order` is that of the law."""

    names: tuple[e.Name, e.Name]
    means: tuple[e.Expr, e.Expr]
    blocks: tuple[tuple[e.Expr, e.Expr], tuple[e.Expr, e.Expr]]
    order: int

    def gain(self, of: int) -> e.Expr:
        """What the innovation is multiplied with."""
        return e.Mul(factors=(self.blocks[of][1 - of], raised(self.blocks[1 - of][1 - of], -1)))

    def mean(self, of: int) -> e.Expr:
        """The mean of one array given the other."""
        apart = e.Add(terms=(self.names[1 - of], e.Neg(operand=self.means[1 - of])))
        return e.Add(terms=(self.means[of], e.Mul(factors=(self.gain(of), apart))))

    def spread(self, of: int) -> e.Expr:
        """The covariance of one array given the other."""
        lost = e.Mul(factors=(self.gain(of), self.blocks[1 - of][of]))
        return e.Add(terms=(self.blocks[of][of], e.Neg(operand=lost)))


def joint_laws(equations: Iterable[Equation]) -> Iterator[Joint]:
    """The joint laws of two arrays that a page states."""
    for one in equations:
        if one.law is None or not is_normal(one.law) or len(one.law.parameters) != 2:
            continue
        names, spread = _column(one.left), one.law.parameters[1]
        centre = (ZERO, ZERO) if one.law.parameters[0] == ZERO else _column(one.law.parameters[0])
        match names, centre, spread:
            case (e.Name() as x, e.Name() as y), (a, b), e.Block(rows=((s, t), (u, v))) if x != y:
                yield Joint(names=(x, y), means=(a, b), blocks=((s, t), (u, v)), order=one.order)


def _column(node: e.Expr) -> tuple[e.Expr, ...]:
    match node:
        case e.Block(rows=rows) if all(len(row) == 1 for row in rows):
            return tuple(row[0] for row in rows)
        case e.Listing(items=items) | e.Transpose(operand=e.Listing(items=items)):
            return items
    return ()


def with_joint_moments(equations: Iterable[Equation]) -> list[Equation]:
    """The equations with conditional means and covariances as the joint law gives them."""
    listed = list(equations)
    for joint in joint_laws(listed):
        names = [name.text for name in joint.names]
        ends = [one.order for one in listed if one.order > joint.order and _says_anew(one, names)]
        for place, one in enumerate(listed):
            if joint.order < one.order < min(ends, default=len(listed)) and one.law is None:
                left, right = (_worked_out(side, joint) for side in one.sides)
                if (left, right) != one.sides:
                    written = one.left if left != one.left else one.written
                    listed[place] = replace(one, left=left, right=right, written=written, free=frozenset(names))
    return listed


def _says_anew(one: Equation, names: list[str]) -> bool:
    return (
        isinstance(one.left, e.Name) and one.left.text in names and (one.law is not None or one.relation in ("=", ":="))
    )


def _worked_out(side: e.Expr, joint: Joint) -> e.Expr:
    def value(node: Any) -> Any:
        match node:
            case e.Moment(operator=operator, arguments=(e.Name() as name,), given=(given,), law=None, over=()):
                of = joint.names.index(name) if name in joint.names else -1
                if of >= 0 and given == joint.names[1 - of].text and operator in ("E", "Cov", "Var"):
                    return joint.mean(of) if operator == "E" else joint.spread(of)
        return node

    found = transform(side, value)
    assert isinstance(found, e.Expr)
    return found


def note_joint_laws(equations: Iterable[Equation], made: Program) -> None:
    """Lays the shapes of means and blocks, and defines the blocks below the diagonal and those of the precision."""
    for joint in joint_laws(equations):
        if not all(_is_array_name(joint.blocks[i][i], made) for i in (0, 1)):
            continue
        sizes = [_size(name, made) for name in joint.names]
        for i in (0, 1):
            _lay(joint.means[i], sizes[i : i + 1], made)
            _lay(joint.names[i], sizes[i : i + 1], made)
            for j in (0, 1):
                _lay(joint.blocks[i][j], [sizes[i], sizes[j]], made)
            if (symbol := made.symbol(joint.blocks[i][i])) is not None:
                made.structures.setdefault(symbol.key, set()).add("pd")
        _define(joint.blocks[1][0], e.Transpose(operand=joint.blocks[0][1]), made)
        for letter in sorted(_precisions(made)):
            _note_precision(letter, joint, made)


def _note_precision(letter: str, joint: Joint, made: Program) -> None:
    for i in (0, 1):
        for j in (0, 1):
            block = joint.blocks[i][j]
            below = parts(block.text).below if isinstance(block, e.Name) else ""
            own = raised(joint.spread(i), -1)
            body = own if i == j else e.Neg(operand=e.Mul(factors=(own, joint.gain(i))))
            if below:
                _define(e.Name(text=f"{letter}_{{{below}}}"), body, made)


def _precisions(made: Program) -> set[str]:
    found = (match for text in made.words.values() for match in _PRECISION.finditer(text))
    return {match["first"] or match["second"] for match in found}


def _define(name: e.Expr, body: e.Expr, made: Program) -> None:
    symbol = made.symbol(name) if isinstance(name, e.Name) else None
    if symbol is not None and not symbol.indices and symbol.key not in made.definitions:
        made.tell(symbol.key, body)
        made.arrays.setdefault(symbol.key, 2)


def _is_array_name(node: e.Expr, made: Program) -> bool:
    symbol = made.symbol(node) if isinstance(node, e.Name) else None
    return symbol is not None and not symbol.indices and capital(symbol.key)


def _size(name: e.Name, made: Program) -> e.Expr:
    """The length of an array; one of its own where the page says none."""
    symbol = made.symbol(name)
    shape = made.shapes.get(symbol.key, ()) if symbol is not None else ()
    if len(shape) == 1:
        return shape[0]
    made.whole.add(f"\\#{name.text}")
    return e.Name(text=f"\\#{name.text}")


def _lay(node: e.Expr, shape: list[e.Expr], made: Program) -> None:
    symbol = made.symbol(node) if isinstance(node, e.Name) else None
    if symbol is not None and not symbol.indices and symbol.key not in made.shapes:
        made.shapes[symbol.key] = tuple(shape)
        made.arrays.setdefault(symbol.key, len(shape))
