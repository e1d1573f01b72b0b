r"""Letters that a page declares anew: `A \in \mathbb{R}^{n \times m}` in one item, `A \in \mathbb{R}^{n \times n}` in
the next.  A declaration holds from where it stands to the next one of its letter; before the first one a letter is not
declared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from corrigenda.proofs.documents.steps.chains import Line
from corrigenda.proofs.language.conventions import DIFFERENTIAL
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

MOST_TABLES = 12
"""Beyond it the letters count as not declared: one table more for all choices that are left."""
EVERYWHERE = -1


def tables(
    kinds: Sequence[e.Statement], at: Sequence[int], count: int, build: Callable[[list[e.Statement]], Program]
) -> list[Program]:
    """The table for each of `count` equations: one for all, or one for each choice of declarations of letters that are
    declared several times; `at` are the numbers of the equations from which the kinds hold, as many as hold from one.
    """
    placed = [*at, *[EVERYWHERE] * (len(kinds) - len(at))]
    spaces = _redeclared(kinds, placed)
    if not spaces:
        return [build(list(kinds))] * max(count, 1)
    made: dict[tuple[int, ...], Program] = {}
    found = list[Program]()
    undeclared = (EVERYWHERE,) * len(spaces)
    for order in range(max(count, 1)):
        chosen = tuple(_in_force(list(listed), order) for listed in spaces.values())
        if chosen not in made and len(made) >= MOST_TABLES:
            chosen = undeclared
        if chosen not in made:
            force = dict(zip(spaces, chosen, strict=True))
            made[chosen] = build(list(_holding(kinds, placed, spaces, force)))
        found.append(made[chosen])
    return found


def closed_by(line: Line, equations: Sequence[Equation], paragraph: int) -> int:
    """How many equations before a line are of its sentence, where it says what their letters are: "..., where
    $x \\in \\mathbb{R}^n$"."""
    if line.cue != "where":
        return 0
    before = takewhile(lambda one: one.paragraph == paragraph and line.said.startswith(one.before), reversed(equations))
    return sum(1 for _ in before)


def _redeclared(kinds: Sequence[e.Statement], placed: Sequence[int]) -> dict[str, dict[int, e.Space]]:
    """By letter, in the order of the page, the spaces that it is declared to be in, and from where; of several only."""
    found: dict[str, dict[int, e.Space]] = {}
    for kind, start in zip(kinds, placed, strict=True):
        for letter, space in _spaces(kind) if start != EVERYWHERE else ():
            found.setdefault(letter, {}).setdefault(start, space)
    return {letter: listed for letter, listed in found.items() if len({space.shape for space in listed.values()}) > 1}


def _spaces(kind: e.Statement) -> Iterator[tuple[str, e.Space]]:
    match kind:
        case e.Chain(relations=("in",), sides=(_, e.Space() as space)):
            for head in kind.heads or kind.sides[:1]:
                if isinstance(head, e.Name):
                    yield head.text, space


def _in_force(starts: list[int], order: int) -> int:
    """From where the declaration stands that holds; before all where none does."""
    return max((one for one in starts if one <= order), default=EVERYWHERE)


def _holding(
    kinds: Sequence[e.Statement],
    placed: Sequence[int],
    spaces: dict[str, dict[int, e.Space]],
    force: dict[str, int],
) -> Iterator[e.Statement]:
    """The kinds without what is said of a letter where another declaration of it holds."""
    changes = {f"{DIFFERENTIAL}{letter}": letter for letter in spaces}
    for kind, start in zip(kinds, placed, strict=True):
        declared = [letter for letter, _ in _spaces(kind)]
        moved = next((changes[letter] for letter in declared if letter in changes), "")
        if moved:
            if force[moved] != EVERYWHERE:
                assert isinstance(kind, e.Chain)
                yield replace(kind, sides=(kind.sides[0], spaces[moved][force[moved]]))
            continue
        about = (set(declared) or free_names(kind)) & spaces.keys() if start != EVERYWHERE else set[str]()
        away = {one for one in about if _in_force(list(spaces[one]), start) != force[one]}
        if not away:
            yield kind
        elif declared and isinstance(kind, e.Chain):
            heads = tuple(one for one in kind.heads if not (isinstance(one, e.Name) and one.text in away))
            if heads:
                yield replace(kind, heads=heads, sides=(heads[0], *kind.sides[1:]))
