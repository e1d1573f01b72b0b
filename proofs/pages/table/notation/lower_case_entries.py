r"""`a_{ij}` beside a matrix `A`: the small letter with two indices is an entry of the capital."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from corrigenda.proofs.language.functions.table import of_matrices
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.names import index_expression, index_tokens, light, parts
from corrigenda.proofs.pages.table.rows import Equation, nodes_of
from corrigenda.proofs.pages.table.words.matrices.stacked import stacks_in


def with_entries(
    equations: Sequence[Equation], kinds: Iterable[e.Statement], bold: frozenset[str], prose: Iterable[str]
) -> list[Equation]:
    """The equations with entries of matrices under the letter of their matrix: where the page knows the capital for a
    matrix, and neither says what the small letter with two indices is nor gives the capital two indices itself.

    Where words make columns of the small letter the order of its indices is another.
    """
    doubly = {base for one in equations for base, _ in _doubly_indexed(one)}
    kinds, prose = list(kinds), list(prose)
    formulas = [one for one in equations if not is_meaning(one)]
    known = {base for one in formulas for base, alone in _doubly_indexed(one) if alone or one.law is not None}
    known |= set(_declared(kinds)) | {stack.member for stack in stacks_in(prose) if stack.columns}
    names = {small: _capital(small) for small in doubly - known}
    matrices = _matrices(equations, kinds, bold) | {
        found["matrix"] for text in prose for found in _CALLED.finditer(light(text))
    }
    entries = {small: big for small, big in names.items() if big in matrices and big not in doubly}
    return [_renamed(one, entries) for one in equations] if entries else list(equations)


def is_meaning(equation: Equation) -> bool:
    r"""Whether an equation says what a letter stands for and not how it is computed: `a_{ij} = P(z_{t+1} = j \mid z_t =
    i)`."""
    letter = isinstance(equation.left, e.Name | e.Index | e.Call)
    return letter and isinstance(equation.right, e.Probability | e.Density) and _is_of_events(equation.right)


def _is_of_events(node: e.Probability | e.Density) -> bool:
    """Whether a probability is one of events, such as `z_t = i`."""
    listed = node.events if isinstance(node, e.Probability) else node.arguments
    return any(isinstance(one, e.Chain) for one in (*listed, *node.given))


def _declared(kinds: Iterable[e.Statement]) -> Iterator[str]:
    """The letters whose entries with two indices have a law or a kind of their own."""
    for statement in kinds:
        if isinstance(statement, e.Chain) and statement.relations[0] in ("~", "in"):
            found = (_entry(head) for head in (*statement.heads, *statement.sides[:-1]))
            yield from (base for base, _ in filter(None, found))


def _doubly_indexed(equation: Equation) -> Iterator[tuple[str, bool]]:
    """The letters that stand with two indices, and whether such a one alone is the left side."""
    for side in equation.sides:
        for node in walk(side):
            found = _entry(node)
            if found is not None:
                yield found[0], side is equation.left and node is side


def _entry(node: e.Node) -> tuple[str, tuple[e.Expr, ...]] | None:
    """The letter and both indices of `a_{ij}`."""
    match node:
        case e.Index(base=e.Name(text=text), indices=(_, _) as indices):
            return text, indices
        case e.Name(text=text):
            found = parts(text)
            tokens = index_tokens(found.below) or ()
            if len(tokens) == 2 and not found.member and not found.label and all(len(one) == 1 for one in tokens):
                return found.base, tuple(map(index_expression, tokens))
    return None


_CALLED = re.compile(
    r"\b(?:matri(?:x|ces)|(?:rows?|columns?|entr(?:y|ies))\b[*_]*\s+of(?:\s+the)?(?:\s+\w+)?)\s+\$(?P<matrix>[A-Z])\$"
)


def _capital(small: str) -> str:
    """The capital of a letter, Greek ones too; "" where there is none."""
    if len(small) == 1 and small.islower():
        return small.upper()
    return f"\\{small[1:].capitalize()}" if small.startswith("\\") and small[1:].isalpha() and small.islower() else ""


def _matrices(equations: Iterable[Equation], kinds: Iterable[e.Statement], bold: frozenset[str]) -> set[str]:
    """Capitals that are declared matrices, set in bold, transposed, or in a function of matrices."""
    found = {name for name in bold if _is_capital(name)}
    for statement in kinds:
        match statement:
            case e.Chain(relations=("in",), sides=(first, e.Space(shape=(_, _)))):
                found |= {one.text for one in (*statement.heads, first) if isinstance(one, e.Name)}
    for node in nodes_of(equations):
        match node:
            case e.Transpose(operand=e.Name(text=text)) if _is_capital(text):
                found.add(text)
            case e.Function(name=name, arguments=(e.Name(text=text),)) if name in of_matrices():
                found.add(text)
            case e.Norm(operand=e.Name(text=text), kind="F"):
                found.add(text)
            case e.Mul(factors=(e.Transpose(), e.Name(text=text), *_)) if _is_capital(text):
                found.add(text)
    return found


def _is_capital(name: str) -> bool:
    return name.lstrip("\\")[:1].isupper()


def _renamed(equation: Equation, entries: dict[str, str]) -> Equation:
    def change(node: Any) -> Any:
        found = _entry(node) if isinstance(node, e.Name | e.Index) else None
        if found is None or found[0] not in entries:
            return node
        return e.Index(base=e.Name(text=entries[found[0]]), indices=found[1])

    return equation.rewritten(change)
