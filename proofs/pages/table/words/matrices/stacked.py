r"""Matrices whose rows or columns words name: "the rows of $X$ are $x_i^\top$", "$V$ has columns $v_1, \dots, v_k$"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from corrigenda.proofs.documents.prose.cues import SENTENCE
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.symbols import Program

_MARKS = r"(?:hat|tilde|bar|mathrm)"
_CAPITAL = rf"(?:\\{_MARKS}\{{[A-Z]\}}|\\[A-Z][a-z]+|[A-Z])"
_SMALL = rf"(?:\\{_MARKS}\{{[a-z]\}}|\\[a-z]+|[a-z])"
_MATRIX = rf"\$(?P<matrix>{_CAPITAL})(?:\s*(?::?=|\\in\b)[^$]*)?\$"
_MEMBER = rf"\$\(?(?P<member>{_SMALL})_\{{?\(?(?:[a-z]|1)\)?\}}?(?![A-Za-z0-9])(?P<rest>[^$=<>]*)\$"
_ADJECTIVES = r"(?:the\s+)?(?:(?!of\b)[a-z]+\s+){0,3}?"
_KIND = r"(?P<kind>[Rr]ow|[Cc]olumn)s?"
_NAMED = rf"{_ADJECTIVES}(?:vectors?\s+|data\s+points?\s+)?{_MEMBER}"
_OF = rf"\b{_KIND}\s+(?:vectors?\s+)?of\s+{_ADJECTIVES}{_MATRIX}"
_PATTERNS = (
    re.compile(rf"{_OF}\s*,?\s*(?:is|are|be|being|equals?)\s+{_NAMED}"),
    re.compile(
        rf"{_MATRIX}\s*,?\s*(?:has|have|having|with|whose|be\s+the\s+matrix\s+with|the\s+matrix\s+(?:with|whose))\s+"
        rf"(?:as\s+)?(?:the\s+)?(?:its\s+)?{_KIND}\s+(?:vectors?\s+)?(?:(?:is|are|equals?)\s+)?{_NAMED}"
    ),
    re.compile(
        rf"{_MEMBER}\s*,?\s*(?:(?:be|is|are|as|form|forms|denotes?|make|stand|stacked|collected|arranged|gathered|put|"
        rf"written|into|in|up|for|the|be|all|its|\$[a-z]\$\s*-?\s*th|[a-z]-th)\s+)*{_OF}"
    ),
    re.compile(rf"\b{_KIND}\s+(?:vectors?\s+)?{_MEMBER}\s+of\s+{_ADJECTIVES}{_MATRIX}"),
)
_OTHERS = re.compile(r"\b(?:not|if|sums?|norms?|spans?|centred|centered|mean|orthogonal to)\b")
PLACE = e.Name(text="i")


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """The members of a family are the rows, or the columns, of a matrix; `told` in words, else by their letters."""

    matrix: str
    member: str
    columns: bool
    told: bool = True


def stacks_of(prose: Iterable[str], made: Program) -> tuple[Stack, ...]:
    """The families that sentences stack in matrices; their sizes and ranges are put into the table."""
    said = stacks_in(prose)
    found = (*said, *_by_letters(said, made))
    for stack in found:
        made.arrays[stack.matrix] = 2
        made.families.add(stack.member)
        _tie_sizes(stack, made)
    return found


def stacks_in(prose: Iterable[str]) -> tuple[Stack, ...]:
    """The families that sentences stack in matrices."""
    sentences = (one for text in prose for one in SENTENCE.split(light(text)))
    return tuple(stack for one in sentences for stack in _stacks(one) if capital(stack.matrix))


def _by_letters(said: Iterable[Stack], made: Program) -> Iterator[Stack]:
    r"""`x_i \in \mathbb{R}^d` beside `X \in \mathbb{R}^{n \times d}`: the members are its rows, or its columns where
    the first size is theirs."""
    named = {name for stack in said for name in (stack.matrix, stack.member)}
    for member in sorted(made.of_members):
        matrix, length, sizes = member.upper(), made.shapes.get(member, ()), made.shapes.get(member.upper(), ())
        if len(member) != 1 or matrix == member or len(length) != 1 or len(sizes) != 2 or {matrix, member} & named:
            continue
        places = [place for place, size in enumerate(sizes) if size == length[0]]
        if len(places) == 1 and matrix not in made.of_members:
            yield Stack(matrix=matrix, member=member, columns=places[0] == 0, told=False)


def note_stacks(stacks: Iterable[Stack], made: Program) -> None:
    """Ties each family to its matrix: it is cut from the matrix, but where it has a law or a definition the matrix is
    made from it; what both are defined as stays.  Where no words tell it, a family with a definition makes up its
    matrix only while one varies in the members."""
    for stack in stacks:
        matrix, member = e.Name(text=stack.matrix), e.Name(text=stack.member)
        known = stack.member in made.definitions or stack.member in made.laws
        if stack.matrix in made.definitions or any(one.order < 0 for one in made.definitions.get(stack.member, ())):
            continue
        made.tied[stack.matrix] = stack.member, stack.columns
        if stack.member in made.definitions and not stack.told:
            continue
        if known:
            body: e.Expr = e.Transpose(operand=member) if stack.columns else member
            made.tell(stack.matrix, body)
            continue
        part = e.Index(base=matrix, indices=(e.Slice(), PLACE) if stack.columns else (PLACE,))
        made.tell(stack.member, part, indices=(PLACE,))


def _stacks(sentence: str) -> Iterator[Stack]:
    for pattern in _PATTERNS:
        for found in pattern.finditer(sentence):
            if not _OTHERS.search(found.group()):
                yield Stack(matrix=found["matrix"], member=found["member"], columns=found["kind"].lower() == "column")
                return


def _tie_sizes(stack: Stack, made: Program) -> None:
    """What is declared of the one holds of the other: how many members there are, how long they are."""
    place = 1 if stack.columns else 0
    shape = made.shapes.get(stack.matrix)
    if shape is not None and len(shape) == 2:
        made.ranges.setdefault((stack.member, 0), (UNIT, shape[place]))
        made.shapes.setdefault(stack.member, (shape[1 - place],))
        made.of_members.add(stack.member)
        return
    run = made.ranges.get((stack.member, 0))
    if run is None:
        return
    known = made.shapes.get(stack.member, ()) if stack.member in made.of_members else ()
    length = known[0] if known else e.Name(text=f"length of {stack.member}")
    if isinstance(length, e.Name):
        made.whole.add(length.text)
    sizes = (run[1], length)
    made.shapes[stack.matrix] = sizes[::-1] if stack.columns else sizes
