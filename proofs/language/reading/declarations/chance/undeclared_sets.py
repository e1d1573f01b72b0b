"""Sets that nothing declares, where a law has its parameter: `\\sigma \\sim \\mathrm{Uniform}(S_n)`.

A law on the indices is read with a size or weights.  Authors also write a set there, whose letter is a capital; read as
a number, the law would be another one.
"""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.conventions import COUNTS, SETS, looks_like_matrix
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.laws.table import is_index_law
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk


def refuse_undeclared_sets(context: Context, statements: Sequence[e.Statement]) -> None:
    """Raises UnsupportedConstruct where a law has a letter of a set for a parameter and nothing says what it is: any
    capital where the law is on the indices, one in the font of sets in every law."""
    if not context.laws:
        return
    told = context.symbols.keys() | context.definitions.keys() | context.random_names
    told |= frozenset[str]().union(*map(free_names, context.assumptions), *map(_known, statements))
    for law in context.laws:
        for name in sorted(frozenset[str]().union(*map(free_names, law.parameters)) - told):
            if _names_a_set(name, law):
                raise UnsupportedConstruct(f"a law on a set {name} that nothing declares")


def _names_a_set(name: str, law: Law) -> bool:
    return name.startswith(SETS) or (is_index_law(law) and looks_like_matrix(name) and name not in COUNTS)


def _known(statement: e.Statement) -> frozenset[str]:
    """The letters that have a kind, and those that are sizes outside of laws: ends of sums, parts of shapes."""
    found: set[str] = set()
    for node in walk(statement):
        match node:
            case e.Big(upper=end) | e.Family(upper=end) if end is not None:
                found |= free_names(end)
            case e.Chain(relations=("in",), sides=(*_, e.Space(shape=shape)), heads=heads):
                found = found.union(*map(free_names, (*heads, *node.sides[:-1], *shape)))
            case e.Eye(size=size) | e.Ones(size=size) if size is not None:
                found |= free_names(size)
    return frozenset(found)
