"""What stands under and over a big operator: `i`, `i=1 ... d`, `i<j`, `1 \\le i < j \\le d`, `w \\in \\mathbb{R}^d`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.sentences.membership import is_count
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts
from corrigenda.proofs.language.tree.links import FALLING, TURNED
from corrigenda.proofs.language.tree.traverse import walk

_ASCENDING = MappingProxyType({"<": "<", "<=": " \\le ", "!=": " \\ne "})


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """Bound letters with their bounds and ordering, or with a condition that is neither; `plain` when
    letters alone were written.  `order` is the order that became the bounds, as it was written."""

    letters: tuple[str, ...]
    lower: e.Expr | None = None
    upper: e.Expr | None = None
    ordering: str = ""
    condition: e.Statement | None = None
    order: e.Chain | None = None

    @property
    def plain(self) -> bool:
        """Whether nothing but letters stands there."""
        return self.lower is None and self.upper is None and not self.ordering and self.condition is None


def read_range(parser: Parser, token: Token) -> Range:
    """The scripts of the operator `token`; raises `ParseError` when no index letter is there."""
    upper = _upper(parser)
    if not parser.accept("_"):
        raise parser.expected(f"the index under {token.text}")
    found = _lower(parser)
    upper = upper or _upper(parser)
    if upper is not None and found.condition is None:
        return replace(found, upper=upper, lower=found.lower or e.Num(value=Fraction(1), span=upper.span))
    return replace(found, upper=upper) if upper is not None else found


def _upper(parser: Parser) -> e.Expr | None:
    return parser.argument() if parser.accept("^") else None


def _lower(parser: Parser) -> Range:
    if not parser.at("{"):
        return Range(letters=_letters([parser.argument()], parser))
    parser.take()
    with parser.enclosed():
        found = _condition(parser)
    parser.expect("}", "after the index")
    return found


def _condition(parser: Parser) -> Range:
    """Clauses under an operator: letters, one bound or order, or whatever else restricts them."""
    with parser.inside(stops=frozenset((":",))):
        parts = [parser.grammar.clause(parser)]
        while parser.accept(",", ":", "\\mid", ";"):
            parts.append(parser.grammar.clause(parser))
    *first, last = parts
    letters = tuple(letter_of(part.content) if isinstance(part, e.Remainder) else "" for part in first)
    if all(letters):
        found = _ranged(parser, letters, last)
        if found is not None:
            return found
    condition = parts[0] if len(parts) == 1 else e.And(parts=tuple(parts))
    return Range(letters=_restricted(parser, condition), condition=condition)


def _ranged(parser: Parser, letters: tuple[str, ...], last: e.Statement) -> Range | None:
    """The range that the last clause gives to all letters, or None when it is another condition."""
    if isinstance(last, e.Remainder):
        letter = letter_of(last.content)
        return Range(letters=(*letters, letter)) if letter else None
    if not isinstance(last, e.Chain):
        return None
    sides = tuple(side for side in last.sides if isinstance(side, e.Expr))
    own = letter_of(sides[0]) if sides else ""
    if last.relations == ("in",) and isinstance(last.sides[1], e.Space) and own:
        # Whole numbers restrict the letter, and stay a condition.
        return Range(letters=(*letters, own)) if last.sides[1].field == "R" else None
    if len(sides) != len(last.sides):
        return None
    if last.relations == ("=",) and own:
        return Range(letters=(*letters, own), lower=sides[1])
    if _within(last, sides):
        interval = None if is_count(last) else last
        return Range(letters=(*letters, letter_of(sides[1])), lower=sides[0], upper=sides[2], order=interval)
    found = _chain(parser, list(sides), list(last.relations)) if not letters else None
    return replace(found, order=last) if found is not None else None


def _within(chain: e.Chain, sides: tuple[e.Expr, ...]) -> bool:
    """What `i \\in [n]`, `i \\in \\{1, ..., n\\}` and `p \\in [0, 1]` became."""
    counted = chain.relations == ("<=", "<=") and chain.span.start == sides[1].span.start
    return counted and letter_of(sides[1]) != ""


def _restricted(parser: Parser, condition: e.Statement) -> tuple[str, ...]:
    """The letters that a condition binds: those written first, else the undeclared ones on its left."""
    parts = conjuncts(condition)
    heads = [part.content if isinstance(part, e.Remainder) else _left(part) for part in parts]
    first = [letter_of(head) for head in heads if isinstance(head, e.Expr)]
    if first[:1] != [""] and first:
        return tuple(dict.fromkeys(letter for letter in first if letter))
    names = (node.text for head in heads if isinstance(head, e.Expr) for node in walk(head) if isinstance(node, e.Name))
    return tuple(dict.fromkeys(name for name in names if not parser.declared(name)))


def _left(part: e.Statement) -> object:
    return part.sides[0] if isinstance(part, e.Chain) else None


def _letters(listed: list[e.Expr], parser: Parser) -> tuple[str, ...]:
    found = [letter_of(item) for item in listed]
    if not all(found):
        raise ParseError("expected an index letter under the operator", parser.token().span)
    return tuple(found)


def letter_of(expr: e.Expr) -> str:
    """The letter that a bound position shows, also one with a usual meaning; "" for no letter."""
    match expr:
        case e.Name(text=text):
            return text
        case e.Constant(name="e"):
            return "e"
        case e.Eye(size=None):
            return "I"
        case _:
            return ""


# ------------------------------------------------------------------------------ chains of letters


def _chain(parser: Parser, sides: list[e.Expr], relations: list[str]) -> Range | None:
    """`i<j`, `1 \\le i < j \\le d`, read upwards; None when it is no such order."""
    if all(relation in FALLING for relation in relations):
        sides.reverse()
        relations = [TURNED[relation] for relation in reversed(relations)]
    if any(relation not in _ASCENDING for relation in relations):
        return None
    lower = upper = None
    if len(sides) > 2:
        if not _is_letter(parser, sides[0]):
            lower = _shifted(sides.pop(0), relations.pop(0), 1)
        if not _is_letter(parser, sides[-1]):
            upper = _shifted(sides.pop(), relations.pop(), -1)
    names = [side.text for side in sides if isinstance(side, e.Name)]
    if len(names) != len(sides):
        return None
    letters = tuple(name for name in names if not parser.declared(name)) or tuple(names)
    return Range(letters=letters, lower=lower, upper=upper, ordering=_spelled(names, relations))


def _is_letter(parser: Parser, side: e.Expr) -> bool:
    return isinstance(side, e.Name) and not parser.declared(side.text)


def _shifted(bound: e.Expr, relation: str, step: int) -> e.Expr:
    """The last value that a strict bound admits."""
    if relation == "<=":
        return bound
    if isinstance(bound, e.Num):
        return replace(bound, value=bound.value + step)
    one: e.Expr = e.Num(value=Fraction(1), span=bound.span)
    return e.Add(terms=(bound, one if step > 0 else e.Neg(operand=one, span=bound.span)), span=bound.span)


def _spelled(names: list[str], relations: list[str]) -> str:
    text = names[0]
    for relation, name in zip(relations, names[1:], strict=True):
        text += _ASCENDING[relation] + name
    return text if relations else ""
