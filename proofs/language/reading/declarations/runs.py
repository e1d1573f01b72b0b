"""Runs of relations with dots: `s_1 \\ge s_2 \\ge \\dots \\ge s_d \\ge 0` holds between all neighbours of a vector.

Only where the vector ends where the run does, or nothing else declares it: of a longer one less would be told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corrigenda.proofs.language.reading.declarations.samples import free_index, member, shifted, start_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import ORDERS
from corrigenda.proofs.language.tree.traverse import free_names, walk


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """`s_1 R ... R s_d`: the letter, the last index, the relation of neighbours, and the relations at both ends."""

    base: str
    last: e.Expr
    relation: str
    ends: tuple[e.Chain, ...]


def runs(facts: Sequence[e.Statement]) -> tuple[Run, ...]:
    """The runs of relations that declarations write out over the whole of a vector."""
    found = {fact: run for fact in facts if isinstance(fact, e.Chain) and (run := _run(fact)) is not None}
    return tuple(run for run in found.values() if _spaces(run.base, facts) <= {(run.last,)})


def _run(chain: e.Chain) -> Run | None:
    """The run of a chain whose dots have members counted from 1 before them and one member behind."""
    place = next((k for k, side in enumerate(chain.sides) if isinstance(side, e.Dots)), 0)
    if not 0 < place < len(chain.sides) - 1 or chain.heads:
        return None
    relation = chain.relations[place]
    start = place - 1
    while start and chain.relations[start - 1] == relation and member(chain.sides[start - 1])[0]:
        start -= 1
    members = [member(side) for side in chain.sides[start:place]]
    base, last = member(chain.sides[place + 1])
    if chain.relations[place - 1] != relation or relation not in ORDERS | {"="} or last is None:
        return None
    if isinstance(last, e.Num) or start_of(members) != (base, 1):
        return None
    ends = (
        e.Chain(sides=chain.sides[: start + 1], relations=chain.relations[:start]),
        e.Chain(sides=chain.sides[place + 1 :], relations=chain.relations[place + 1 :]),
    )
    return Run(base=base, last=last, relation=relation, ends=tuple(end for end in ends if end.relations))


def _spaces(base: str, facts: Sequence[e.Statement]) -> set[tuple[e.Expr, ...]]:
    """The shapes that a letter is declared with."""
    found = set()
    for chain in (part for fact in facts for part in walk(fact) if isinstance(part, e.Chain)):
        match chain.sides[-1]:
            case e.Space(shape=shape) if any(base in free_names(head) for head in (*chain.heads, *chain.sides[:-1])):
                found.add(shape)
    return found


def _neighbours(fact: e.Chain, facts: Sequence[e.Statement], taken: frozenset[str]) -> Iterator[e.Statement]:
    """The relation of all neighbours, those at the ends, and the vector where nothing declares it."""
    run = _run(fact)
    if run is None or run not in runs(facts):
        yield fact
        return
    letter, index = e.Name(text=run.base), e.Name(text=free_index(taken))
    if not _spaces(run.base, facts):
        yield e.Chain(sides=(letter, e.Space(field="R", shape=(run.last,))), relations=("in",))
    pair = (e.Index(base=letter, indices=(index,)), e.Index(base=letter, indices=(shifted(index, 1),)))
    yield e.Chain(sides=pair, relations=(run.relation,))
    yield from run.ends


def with_runs(facts: Sequence[e.Statement]) -> tuple[e.Statement, ...]:
    """The declarations with each run as a relation of neighbours."""
    taken = frozenset(name for fact in facts for name in free_names(fact))
    opened = [_neighbours(fact, facts, taken) if isinstance(fact, e.Chain) else (fact,) for fact in facts]
    return tuple(part for parts in opened for part in parts)
