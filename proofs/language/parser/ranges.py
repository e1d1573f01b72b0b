"""What stands under and over a big operator: `i`, `i=1 ... d`, `i<j`, `1 \\le i < j \\le d`, `w \\in \\mathbb{R}^d`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from proofs.language.ast import Add, Constant, Expr, Eye, Name, Neg, Num
from proofs.language.errors import ParseError
from proofs.language.lexer import Token
from proofs.language.parser.pratt import Parser
from proofs.language.parser.relations import RELATIONS
from proofs.language.parser.spaces import space, starts_space

_ASCENDING = MappingProxyType({"<": "<", "<=": " \\le ", "!=": " \\ne "})
_DESCENDING = MappingProxyType({">": "<", ">=": "<="})


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """Bound letters with their bounds and ordering; `plain` when letters alone were written."""

    letters: tuple[str, ...]
    lower: Expr | None = None
    upper: Expr | None = None
    ordering: str = ""

    @property
    def plain(self) -> bool:
        """Whether nothing but letters stands there."""
        return self.lower is None and self.upper is None and not self.ordering


def read_range(parser: Parser, token: Token) -> Range:
    """The scripts of the operator `token`; raises `ParseError` when no index letter is there."""
    upper = _upper(parser)
    if not parser.accept("_"):
        raise parser.expected(f"the index under {token.text}")
    found = _lower(parser)
    upper = upper or _upper(parser)
    if upper is not None:
        return replace(found, upper=upper, lower=found.lower or Num(value=Fraction(1), span=upper.span))
    if found.lower is not None and found.upper is None:
        raise parser.expected(f"the upper limit of {token.text}")
    return found


def _upper(parser: Parser) -> Expr | None:
    return parser.argument() if parser.accept("^") else None


def _lower(parser: Parser) -> Range:
    if not parser.at("{"):
        return Range(letters=_letters([parser.argument()], parser))
    parser.take()
    with parser.inside(bars=(), given_bar=-1, sizes=False):
        found = _condition(parser)
    parser.expect("}", "after the index")
    return found


def _condition(parser: Parser) -> Range:
    listed = [parser.expression()]
    while parser.accept(","):
        listed.append(parser.expression())
    if parser.at("="):
        parser.take()
        return Range(letters=_letters(listed, parser), lower=parser.expression())
    if parser.accept("\\in"):
        return _membership(parser, listed)
    if len(listed) == 1 and parser.token().text in RELATIONS:
        return _chain(parser, listed[0])
    return Range(letters=_letters(listed, parser))


def _membership(parser: Parser, listed: list[Expr]) -> Range:
    """`i \\in [n]` counts from 1; `w \\in \\mathbb{R}^d` says nothing that the declarations do not."""
    letters = _letters(listed, parser)
    if starts_space(parser):
        space(parser)
        return Range(letters=letters)
    parser.expect("[", "or a space after \\in")
    upper = parser.expression()
    parser.expect("]", "to close the range")
    return Range(letters=letters, lower=Num(value=Fraction(1), span=upper.span), upper=upper)


def _letters(listed: list[Expr], parser: Parser) -> tuple[str, ...]:
    found = [letter_of(item) for item in listed]
    if not all(found):
        raise ParseError("expected an index letter under the operator", parser.token().span)
    return tuple(found)


def letter_of(expr: Expr) -> str:
    """The letter that a bound position shows, also one with a usual meaning; "" for no letter."""
    match expr:
        case Name(text=text):
            return text
        case Constant(name="e"):
            return "e"
        case Eye(size=None):
            return "I"
        case _:
            return ""


# ------------------------------------------------------------------------------ chains of letters


def _chain(parser: Parser, first: Expr) -> Range:
    sides, relations = [first], []
    while parser.token().text in RELATIONS:
        relations.append(RELATIONS[parser.take().text])
        sides.append(parser.expression())
    if all(relation in _DESCENDING for relation in relations):
        sides.reverse()
        relations = [_DESCENDING[relation] for relation in reversed(relations)]
    if any(relation not in _ASCENDING for relation in relations):
        raise ParseError("expected an order such as i<j under the operator", parser.token().span)
    return _bounded(parser, sides, relations)


def _bounded(parser: Parser, sides: list[Expr], relations: list[str]) -> Range:
    lower = upper = None
    if len(sides) > 2:
        if not _is_letter(parser, sides[0]):
            lower = _shifted(sides.pop(0), relations.pop(0), 1)
        if not _is_letter(parser, sides[-1]):
            upper = _shifted(sides.pop(), relations.pop(), -1)
    names = [side.text for side in sides if isinstance(side, Name)]
    if len(names) != len(sides):
        raise ParseError("expected index letters in the order", parser.token().span)
    letters = tuple(name for name in names if not parser.declared(name)) or tuple(names)
    return Range(letters=letters, lower=lower, upper=upper, ordering=_spelled(names, relations))


def _is_letter(parser: Parser, side: Expr) -> bool:
    return isinstance(side, Name) and not parser.declared(side.text)


def _shifted(bound: Expr, relation: str, step: int) -> Expr:
    """The last value that a strict bound admits."""
    if relation == "<=":
        return bound
    if isinstance(bound, Num):
        return replace(bound, value=bound.value + step)
    one: Expr = Num(value=Fraction(1), span=bound.span)
    return Add(terms=(bound, one if step > 0 else Neg(operand=one, span=bound.span)), span=bound.span)


def _spelled(names: list[str], relations: list[str]) -> str:
    text = names[0]
    for relation, name in zip(relations, names[1:], strict=True):
        text += _ASCENDING[relation] + name
    return text if relations else ""
