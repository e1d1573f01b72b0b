"""Names by the first letters of words: RSS is one name on a page that speaks of a residual sum of squares.

The reader takes capitals that stand together for a product.  They are names where the words of the page spell them and
some letter of each stands nowhere alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names
from corrigenda.proofs.pages.table.rows import Equation, sides_of

SHORTEST, LONGEST = 2, 5
NAME = "\\operatorname{{{}}}"
_NAMED = re.compile(r"\\operatorname\{[A-Z]+\}")
_FORMULA = re.compile(r"\$[^$]*\$")


def with_abbreviations(equations: list[Equation], kinds: Iterable[e.Statement], prose: Iterable[str]) -> list[Equation]:
    """The equations with the abbreviations of the page as names; letters that it declares are letters."""
    sides = list(sides_of(equations))
    runs = {run for side in sides for run in _runs_in(side)}
    if not runs:
        return equations
    words = _FORMULA.sub(" ", " ".join(prose)).lower()
    alone = {letter for side in sides for letter in _alone_in(side)}
    declared = {one for kind in kinds if _declares(kind) for one in free_names(kind)}
    parts = {
        run[i:j] for run in runs for i in range(len(run)) for j in range(i + SHORTEST, min(i + LONGEST, len(run)) + 1)
    }
    names = {part for part in parts if not (set(part) <= alone or set(part) & declared) and _spells(words, part)}
    while other := {letter for run in runs if not set(run) <= alone and _parted(run, names) is None for letter in run}:
        if not any(set(name) & other for name in names):
            break
        names = {name for name in names if not set(name) & other}

    def change(node: Any) -> Any:
        if not isinstance(node, e.Mul):
            return node
        made: list[e.Expr] = []
        for is_run, group in groupby(node.factors, _is_capital):
            factors = list(group)
            found = _parted("".join(map(_text, factors)), names) if is_run else None
            made += factors if found is None else [e.Name(text=NAME.format(name)) for name in found]
        return made[0] if len(made) == 1 else replace(node, factors=tuple(made))

    return [one.rewritten(change) for one in equations]


def _declares(kind: e.Statement) -> bool:
    return isinstance(kind, e.Chain) and kind.relations[0] in ("in", "~", "succ", "succeq")


def is_abbreviation(node: e.Expr) -> bool:
    """Whether a node is such a name."""
    return isinstance(node, e.Name) and _NAMED.fullmatch(node.text) is not None


def _is_capital(node: e.Expr) -> bool:
    return isinstance(node, e.Name) and len(node.text) == 1 and node.text.isupper()


def _text(node: e.Expr) -> str:
    return node.text if isinstance(node, e.Name) else ""


def _runs_in(node: e.Node) -> Iterator[str]:
    """The capitals that stand next to each other in a product, two of them at least."""
    if isinstance(node, e.Mul):
        for is_run, group in groupby(node.factors, _is_capital):
            run = "".join(map(_text, group))
            if is_run and len(run) >= SHORTEST:
                yield run
    for part in children(node):
        yield from _runs_in(part)


def _alone_in(node: e.Node) -> Iterator[str]:
    """The capitals that stand in no such run."""
    if isinstance(node, e.Name) and _is_capital(node):
        yield node.text
    if isinstance(node, e.Mul):
        for is_run, group in groupby(node.factors, _is_capital):
            factors = list(group)
            for factor in factors if not is_run or len(factors) < SHORTEST else ():
                yield from _alone_in(factor)
        return
    for part in children(node):
        yield from _alone_in(part)


def _spells(words: str, name: str) -> bool:
    """Whether neighbouring words begin with the letters of a name; of two letters only long words are."""
    if len(name) == SHORTEST:
        first, second = name[0].lower(), name[1].lower()
        return re.search(rf"\b{first}[a-z]{{3,}}[\s-]+{second}[a-z]{{3,}}", words) is not None
    between = r"[a-z]*[\s-]+(?:(?:of|the|and|for|in|per)\s+)*"
    return re.search(r"\b" + between.join(name.lower()) + r"[a-z]{2,}", words) is not None


def _parted(run: str, names: set[str]) -> tuple[str, ...] | None:
    """The run as names, as few as can be; None where it is none."""
    if not run:
        return ()
    found = []
    for length in range(min(LONGEST, len(run)), SHORTEST - 1, -1):
        rest = _parted(run[length:], names) if run[:length] in names else None
        if rest is not None:
            found.append((run[:length], *rest))
    return min(found, key=len) if found else None
