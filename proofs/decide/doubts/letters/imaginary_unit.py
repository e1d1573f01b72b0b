r"""`e^{i x}`, `j^2 = -1`: an undeclared letter may be the imaginary unit, and every letter is read as real."""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, settled_names
from corrigenda.proofs.language.conventions import IMAGINARY_UNITS
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import TWO
from corrigenda.proofs.language.tree.traverse import free_names, walk


def doubted(question: Question) -> Doubted | None:
    """The doubt that a letter in the exponent of e, or one whose square is -1, is the imaginary unit, or None."""
    if question.problem is None:
        return None
    statement = question.problem.statement
    meant = {name for node in walk(statement) for name in _imaginary(node)}
    indices = (index for node in walk(statement) if isinstance(node, e.Index) for index in node.indices)
    counting = frozenset[str]().union(*map(free_names, indices))
    units = sorted(meant & free_names(statement) & IMAGINARY_UNITS - settled_names(question.declared) - counting)
    if not units:
        return None
    sentence = (
        f"It fails for real ${units[0]}$, which may be the imaginary unit; complex numbers are not evaluated. Declare"
        f" ${units[0]} \\in \\mathbb{{R}}$ where it is a number."
    )
    return Doubted(doubt=Doubt.READING, sentence=sentence)


def _imaginary(node: e.Node) -> frozenset[str]:
    match node:
        case e.Function(name="exp", arguments=(inner,)):
            return free_names(inner)
        case e.Chain(sides=(left, right), relations=("=",)) if _is_minus_one(left) or _is_minus_one(right):
            squares = (side.base for side in (left, right) if isinstance(side, e.Pow) and side.exponent == TWO)
            return frozenset[str]().union(*(free_names(base) for base in squares))
    return frozenset()


def _is_minus_one(side: e.Side) -> bool:
    return side in (e.Num(value=Fraction(-1)), e.Neg(operand=e.Num(value=Fraction(1))))
