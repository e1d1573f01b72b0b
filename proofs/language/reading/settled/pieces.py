"""What is said in cases, piece by piece: `y = \\begin{cases} a & x > 0 \\\\ b & x \\le 0 \\end{cases}` says that
`x > 0 \\implies y = a` and `x \\le 0 \\implies y = b`.

`otherwise`, and a row without a condition, stand for what fails the conditions of the rows before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from types import MappingProxyType

from corrigenda.proofs.language.conventions import OTHERWISE
from corrigenda.proofs.language.tree import expressions as e

MOST_PIECES = 16
_OTHERWISE = re.compile(rf"\W*{OTHERWISE}\W*", re.IGNORECASE)
_OPPOSITE = MappingProxyType({"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"})


def in_pieces(statement: e.Statement) -> e.Statement:
    """The statement with each relation one side of which is written in cases said for each of them; as it is where a
    condition is in words, or fails in no way that can be written, and where there are more than `MOST_PIECES`."""
    match statement:
        case e.And(parts=parts):
            return replace(statement, parts=tuple(map(in_pieces, parts)))
        case e.Implies(conclusion=conclusion):
            return replace(statement, conclusion=in_pieces(conclusion))
        case e.Chain(relations=relations) if ":=" not in relations:
            pieces = tuple(islice(_pieces(statement), MOST_PIECES + 1))
            if 1 < len(pieces) <= MOST_PIECES:
                return e.And(parts=pieces, span=statement.span)
    return statement


def _pieces(chain: e.Chain) -> Iterator[e.Statement]:
    """The chain for each row of the first side in cases; the chain alone where there is none."""
    place = next((place for place, side in enumerate(chain.sides) if isinstance(side, e.Cases)), None)
    cases = chain.sides[place] if place is not None else None
    conditions = row_conditions(cases) if isinstance(cases, e.Cases) else None
    if place is None or not isinstance(cases, e.Cases) or conditions is None or len(conditions) > MOST_PIECES:
        yield chain
        return
    for value, condition in zip(cases.values, conditions, strict=True):
        sides = (*chain.sides[:place], value, *chain.sides[place + 1 :])
        for piece in _pieces(replace(chain, sides=sides)):
            premise, conclusion = condition, piece
            if isinstance(piece, e.Implies):
                premise, conclusion = e.And(parts=(condition, piece.premise)), piece.conclusion
            yield e.Implies(premise=premise, conclusion=conclusion, span=chain.span)


def row_conditions(cases: e.Cases) -> list[e.Statement] | None:
    """The condition of each row; None where one cannot be told."""
    found: list[e.Statement] = []
    for condition in cases.conditions:
        told = _rest(found) if condition is None or _is_rest(condition) else condition
        if told is None or isinstance(told, e.Remainder):
            return None
        found.append(told)
    return found


def _is_rest(condition: e.Statement) -> bool:
    content = condition.content if isinstance(condition, e.Remainder) else None
    return isinstance(content, e.Prose) and _OTHERWISE.fullmatch(content.text) is not None


def _rest(before: list[e.Statement]) -> e.Statement | None:
    """What holds where none of the conditions does."""
    failing = [found for one in before if (found := failure(one)) is not None]
    if not before or len(failing) < len(before):
        return None
    return failing[0] if len(failing) == 1 else e.And(parts=tuple(failing))


def failure(statement: e.Statement) -> e.Statement | None:
    """What holds where a condition between numbers fails; None where that cannot be written."""
    match statement:
        case e.And(parts=parts) | e.Or(parts=parts):
            failing = tuple(found for part in parts if (found := failure(part)) is not None)
            other = e.Or if isinstance(statement, e.And) else e.And
            return other(parts=failing, span=statement.span) if len(failing) == len(parts) else None
        case e.Chain(relations=relations, sides=sides) if set(relations) <= _OPPOSITE.keys() and not statement.heads:
            single = tuple(
                e.Chain(sides=sides[place : place + 2], relations=(_OPPOSITE[relation],), span=statement.span)
                for place, relation in enumerate(relations)
            )
            return single[0] if len(single) == 1 else e.Or(parts=single, span=statement.span)
    return None
