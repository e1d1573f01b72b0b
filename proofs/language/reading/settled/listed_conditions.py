"""Conditions that list a family, `\\mathbb{E}[\\theta \\mid x_1, \\dots, x_n]`: the family's letter, of n members."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from corrigenda.proofs.language.reading.declarations.headings import chains, heads
from corrigenda.proofs.language.reading.declarations.samples import member, start_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform, walk


def with_listed_conditions(
    facts: Sequence[e.Statement], written: e.Statement
) -> tuple[tuple[e.Statement, ...], e.Statement]:
    """The declarations and the statement with each such condition as the family's letter, which is declared a vector
    of so many entries where nothing else declares its space."""
    lists = {
        base: last
        for statement in (*facts, written)
        for node in walk(statement)
        if isinstance(node, e.Moment)
        for base, last in _lists(node.condition)
    }
    if not lists:
        return tuple(facts), written
    declared = {name for fact in facts for chain in chains(fact) if _gives_a_space(chain) for name in _names(chain)}
    spaces = (
        e.Chain(sides=(e.Name(text=base), e.Space(field="R", shape=(last,))), relations=("in",))
        for base, last in lists.items()
        if base not in declared
    )
    return (*(_folded(fact) for fact in facts), *spaces), _folded(written)


def _gives_a_space(chain: e.Chain) -> bool:
    return chain.relations[-1:] == ("in",)


def _names(chain: e.Chain) -> Iterator[str]:
    for head in heads(chain):
        if isinstance(head, e.Name):
            yield head.text


def _lists(condition: Sequence[e.Statement]) -> Iterator[tuple[str, e.Expr]]:
    """The letter and the last index of the one family that is written out."""
    found = _list_in(condition)
    if found is not None:
        yield found[2], found[3]


def _list_in(condition: Sequence[e.Statement]) -> tuple[int, int, str, e.Expr] | None:
    """Where the list begins and ends, its letter and the index of its last member, counted from 1."""
    contents = [part.content if isinstance(part, e.Remainder) else None for part in condition]
    dots = [place for place, content in enumerate(contents) if isinstance(content, e.Dots)]
    if len(dots) != 1 or not 0 < dots[0] < len(contents) - 1:
        return None
    begin = dots[0]
    base, last = member(contents[begin + 1])
    while begin and base and member(contents[begin - 1])[0] == base:
        begin -= 1
    start = start_of([member(content) for content in contents[begin : dots[0]]]) if begin < dots[0] else None
    if start != (base, 1) or last is None or isinstance(last, e.Num):
        return None
    return begin, dots[0] + 2, base, last


def _folded(statement: e.Statement) -> e.Statement:
    made = transform(statement, _fold)
    assert isinstance(made, e.Statement), "a statement stays one"
    return made


def _fold(node: e.Node) -> e.Node:
    found = _list_in(node.condition) if isinstance(node, e.Moment) else None
    if found is None or not isinstance(node, e.Moment):
        return node
    begin, end, base, _ = found
    rest = (*node.condition[:begin], *node.condition[end:])
    names = [part.content.text for part in rest if isinstance(part, e.Remainder) and isinstance(part.content, e.Name)]
    if len(names) == len(rest):
        return replace(node, given=(base, *names), condition=())
    return replace(
        node, condition=(*node.condition[:begin], e.Remainder(content=e.Name(text=base)), *node.condition[end:])
    )
