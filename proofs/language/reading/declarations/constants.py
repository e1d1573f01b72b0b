"""Letters that stand for a constant unless a declaration makes a quantity of them: `0 < \\pi < 1` and
`z \\sim \\mathrm{Bernoulli}(\\pi)` say nothing about 3.14; `0 < \\theta < \\pi` bounds another letter by it; nobody
declares the mean of 2.718."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from corrigenda.proofs.language.laws.formulas import requirements
from corrigenda.proofs.language.laws.table import known
from corrigenda.proofs.language.reading.parser.letters.symbols import CONSTANTS
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import ORDERS
from corrigenda.proofs.language.tree.traverse import walk

NEAR = {"pi": Fraction(22, 7), "e": Fraction(19, 7)}
"""Values near enough to compare with whole numbers."""


def made_letters(chain: e.Chain) -> frozenset[str]:
    """The constants that a declaration takes as letters: it compares one with numbers only, gives one as a parameter
    that a law does not admit, or takes the mean of one alone."""
    found = (*_quantities(chain), *_averaged(chain))
    return frozenset(LETTERS[constant.name] for constant in found)


LETTERS = {name: letter for letter, name in CONSTANTS.items() if name in NEAR}


def _quantities(chain: e.Chain) -> Iterator[e.Constant]:
    law = chain.sides[-1]
    if isinstance(law, e.LawTerm):
        yield from _not_admitted(law)
    elif set(chain.relations) <= ORDERS and all(isinstance(side, e.Num | e.Constant) for side in chain.sides):
        yield from (side for side in chain.sides if isinstance(side, e.Constant) and side.name in NEAR)


def _averaged(chain: e.Chain) -> Iterator[e.Constant]:
    alone = chain.sides if chain.relations == ("perp",) else ()
    parts = (*alone, *(part for node in walk(chain) if isinstance(node, e.Moment) for part in node.arguments))
    yield from (part for part in parts if isinstance(part, e.Constant) and part.name in NEAR)


def _not_admitted(law: e.LawTerm) -> Iterator[e.Constant]:
    row = known(law)
    if row is None or len(row.letters) != len(law.parameters):
        return
    for statement in requirements(row, law.parameters):
        if isinstance(statement, e.Chain) and _is_false(statement):
            yield from (side for side in statement.sides if isinstance(side, e.Constant) and side.name in NEAR)


def _is_false(chain: e.Chain) -> bool:
    """Whether a relation between a constant and a number fails."""
    for (left, right), relation in zip(pairwise(map(_near, chain.sides)), chain.relations, strict=True):
        if left is not None and right is not None and relation in ORDERS:
            smaller, larger = (left, right) if relation.startswith("<") else (right, left)
            if smaller > larger:
                return True
    return False


def _near(side: e.Node) -> Fraction | None:
    match side:
        case e.Num(value=value):
            return value
        case e.Constant(name=name):
            return NEAR.get(name)
    return None
