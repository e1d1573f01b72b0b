"""`x \\in (0, 1)`, `i \\in [n]`, `i \\in \\{1, \\dots, n\\}`, `x \\in \\mathbb{R}_{>0}`: orders, not sets."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.conventions import FRESH_VALUES
from corrigenda.proofs.language.reading.parser.groups.lists import arguments
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.sentences.spaces import positive_numbers, shape
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import free_names

_AFTER_A_SET = frozenset(("^", "_", "\\times", "\\setminus", "\\cup", "\\cap"))


def becomes_order(parser: Parser) -> bool:
    """Whether `\\in` stands here with an interval or a count behind it; decided by its first marks."""
    if not parser.at("\\in"):
        return False
    after = parser.token(1)
    if after.text in ("\\mathbb{R}", "\\mathbf{R}"):
        return parser.token(2).text in ("_", "^") and _peek_positive(parser)
    if after.text not in ("(", "[", "\\{"):
        return False
    closing = parser.layout.closing.get(parser.position + 1)
    return closing is None or _is_read(parser, after.text, parser.layout.tokens[closing + 1].text)


def _is_read(parser: Parser, opening: str, behind: str) -> bool:
    """Whether a bracket with this behind it is an interval, a power of one, or a count."""
    return behind not in _AFTER_A_SET or (opening != "\\{" and behind == "^")


def _peek_positive(parser: Parser) -> bool:
    start = parser.position
    parser.position += 1
    found = bool(positive_numbers(parser))
    parser.position = start
    return found


def member_of(parser: Parser, member: e.Expr | e.Space | e.Arrow | e.LawTerm) -> e.Chain | None:
    """The order that the set at the current place means for `member`; None when it is another set, which
    is left unread."""
    relation = positive_numbers(parser)
    if relation:
        return e.Chain(sides=(member, number(0)), relations=(relation,), span=parser.since(member))
    closing = parser.layout.closing.get(parser.position)
    if closing is None or not _is_read(parser, parser.token().text, parser.layout.tokens[closing + 1].text):
        return None
    if parser.at("\\{") and parser.position not in parser.layout.relational:
        return _counted(parser, member)
    if not parser.at("(", "["):
        return None
    found = _interval(parser, member)
    return _box(parser, member, found) if found is not None and parser.accept("^") else found


def _box(parser: Parser, member: e.Expr | e.Space | e.Arrow | e.LawTerm, interval: e.Chain) -> e.Chain:
    """`x \\in [0, 1]^d`: every entry is in the interval."""
    lower, _, upper = interval.sides
    if not (isinstance(lower, e.Expr) and isinstance(upper, e.Expr) and len(interval.relations) == 2):
        raise parser.expected("an interval before the power")
    letter = e.Name(text=next(name for name in FRESH_VALUES if name not in free_names(interval)))
    one = e.SetOf(items=(letter,), condition=replace(interval, sides=(lower, letter, upper)))
    sizes = shape(parser)
    size = sizes[0] if len(sizes) == 1 else e.Listing(items=sizes)
    power = e.Pow(base=one, exponent=size, span=interval.span)
    return e.Chain(sides=(member, power), relations=("in",), span=parser.since(member))


def _counted(parser: Parser, member: e.Expr | e.Space | e.Arrow | e.LawTerm) -> e.Chain | None:
    start = parser.position
    divided = parser.position in parser.layout.given_bars or parser.position in parser.layout.separated
    upper = None if divided or parser.token(1).text != "1" else upper_of_count(arguments(parser))
    if upper is None:
        parser.position = start
        return None
    return e.Chain(sides=(number(1), member, upper), relations=("<=", "<="), span=parser.since(member))


def _interval(parser: Parser, member: e.Expr | e.Space | e.Arrow | e.LawTerm) -> e.Chain | None:
    opening = parser.take()
    with parser.enclosed():
        lower = parser.expression()
        if opening.text == "[" and parser.accept("]"):
            return e.Chain(sides=(number(1), member, lower), relations=("<=", "<="), span=parser.since(member))
        parser.expect(",", "between the ends of the interval")
        upper = parser.expression()
    if not parser.at(")", "]", "[", "("):
        raise parser.expected("the end of the interval")
    closing = parser.take()
    marks = ("<" if opening.text == "(" else "<=", "<=" if closing.text == "]" else "<")
    return e.Chain(sides=(lower, member, upper), relations=marks, span=parser.since(member))


def is_count(chain: e.Chain) -> bool:
    """Whether an order stands for `i \\in [n]` or `i \\in \\{1, \\dots, n\\}`: nobody wrote its 1."""
    first = chain.sides[0]
    return chain.relations == ("<=", "<=") and first == number(1) and first.span == e.NOWHERE


def upper_of_count(items: tuple[e.Expr, ...]) -> e.Expr | None:
    """The upper end when `items` are the numbers from 1 on, with or without dots; else None."""
    if len(items) == 1 and isinstance(items[0], e.Family):
        run = items[0]
        letter = run.indices[0]
        counted = run.body == e.Name(text=letter) and run.lower == e.Num(value=Fraction(1)) and not run.ordering
        return run.upper if counted else None
    numbers = [item.value for item in items if isinstance(item, e.Num)]
    whole = len(numbers) == len(items) > 1 and numbers == list(range(1, len(items) + 1))
    return items[-1] if whole else None
