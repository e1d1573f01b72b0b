"""Brackets that group, list or pair: `(a+b)`, `[a, b]`, sets, `\\langle a, b\\rangle`, floors, `[X \\mid 1]`."""

from __future__ import annotations

from corrigenda.proofs.language.conventions import BARE_TRANSPOSES
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.functions.table import by_brackets
from corrigenda.proofs.language.reading.parser.groups.cases import open_cases
from corrigenda.proofs.language.reading.parser.groups.lists import CLOSERS, bracketed_rows
from corrigenda.proofs.language.reading.parser.operators.derivatives import placed
from corrigenda.proofs.language.reading.parser.pratt import SUM, Parser
from corrigenda.proofs.language.reading.parser.sentences.relations import CONNECTIVES, RELATIONS, SEPARATORS
from corrigenda.proofs.language.reading.parser.spelling import spelled
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e

_BEFORE_A_SUM = frozenset((*RELATIONS, *CONNECTIVES, *SEPARATORS, "+", "&", "(", "[", "{", "\\{", "|", "\\|"))


def bracket(parser: Parser, token: Token) -> e.Expr:
    """Parentheses, square brackets or set braces: without a comma they group, with one they list;
    semicolons stack blocks, a bar sets blocks side by side, `_{i=1}^n` behind them numbers a collection."""
    parser.position -= 1
    found = _content(parser, token)
    if token.text == "[" and parser.at("_") and _has_upper(parser):
        return placed(parser, found)
    return _ranged(parser, found, token) if parser.at("_") and _is_range(parser) else found


def _content(parser: Parser, token: Token) -> e.Expr:
    marks = parser.layout.separated.get(parser.position, frozenset())
    divided = parser.position in parser.layout.given_bars or "\\mid" in marks
    if token.text == "\\{":
        return _braced(parser, token, divided)
    if divided:
        return _augmented(parser, token)
    rows = bracketed_rows(parser)
    if len(rows) > 1:
        return e.Block(rows=rows, span=parser.since(token))
    if len(rows[0]) > 1 or isinstance(rows[0][0], e.Family):
        return e.Listing(items=rows[0], span=parser.since(token))
    return parser.grouped(rows[0][0], token)


def _augmented(parser: Parser, token: Token) -> e.Expr:
    """`[X \\mid \\mathbf{1}]`: one row of blocks."""
    opening = parser.position
    closer = CLOSERS[parser.take().text]
    with parser.enclosed(given_bar=parser.layout.given_bars.get(opening, -1)):
        cells = [parser.expression()]
        while parser.position == parser.scope.given_bar or parser.at("\\mid"):
            parser.take()
            cells.append(parser.expression())
    parser.expect(closer, "to close the bracket")
    return e.Block(rows=(tuple(cells),), span=parser.since(token))


def _braced(parser: Parser, token: Token, divided: bool) -> e.Expr:
    """Set braces: members with a condition, a list of members, or a group."""
    opening = parser.position
    closing = parser.layout.closing.get(opening)
    if closing is not None and parser.layout.tokens[closing].text == "\\right.":
        return open_cases(parser)
    if parser.token(1).text == "\\}":
        parser.position += 2
        return e.SetOf(span=parser.since(token))
    if divided or opening in parser.layout.relational:
        return _set(parser, token)
    rows = bracketed_rows(parser)
    if len(rows) > 1:
        raise ParseError("members of a set are separated by commas", token.span)
    if len(rows[0]) > 1 or isinstance(rows[0][0], e.Family):
        return e.SetOf(items=rows[0], span=parser.since(token))
    return parser.grouped(rows[0][0], token)


def _set(parser: Parser, token: Token) -> e.Expr:
    """`\\{x : x > 0\\}`, `\\{x \\in S \\mid p\\}`; a relation alone stands for its own members."""
    opening = parser.position
    parser.take()
    items: list[e.Expr] = []
    domain = condition = None
    with parser.enclosed(given_bar=parser.layout.given_bars.get(opening, -1), stops=frozenset((":",))):
        first = parser.grammar.clause(parser)
        if isinstance(first, e.Remainder):
            items.append(first.content)
        else:
            domain = first
        while parser.accept(","):
            items.append(parser.expression())
        if parser.position == parser.scope.given_bar or parser.at("\\mid", ":"):
            parser.take()
            condition = parser.grammar.statement(parser)
    parser.expect("\\}", "to close the set")
    return e.SetOf(items=tuple(items), domain=domain, condition=condition, span=parser.since(token))


def _has_upper(parser: Parser) -> bool:
    """`[F]_a^b`: the change of an antiderivative, not a component of a bracket."""
    after = parser.layout.closing[parser.position + 1] - parser.position + 1 if parser.token(1).text == "{" else 2
    return (
        parser.token(after).text == "^"
        and parser.token(after + 1).text not in BARE_TRANSPOSES
        and not _is_range(parser)
    )


def _is_range(parser: Parser) -> bool:
    """Whether a relation stands in the subscript at the current place."""
    return parser.token(1).text == "{" and parser.position + 1 in parser.layout.relational


def _ranged(parser: Parser, found: e.Expr, token: Token) -> e.Expr:
    """`(x_i, y_i)_{i=1}^n`."""
    parser.take()
    parser.take()
    with parser.enclosed():
        condition = parser.grammar.clause(parser)
    parser.expect("}", "after the range of a collection")
    upper = parser.argument() if parser.accept("^") else None
    if upper is None and token.text == "[" and isinstance(condition, e.Chain) and condition.relations == ("=",):
        return e.At(body=found, place=condition, span=parser.since(token))  # `[f(x)]_{x=a}`
    return e.Ranged(body=found, range=condition, upper=upper, span=parser.since(token))


def emptiness(parser: Parser, token: Token) -> e.Expr:
    """`\\emptyset`."""
    del parser
    return e.SetOf(span=token.span)


def underbraced(parser: Parser, token: Token) -> e.Expr:
    """`\\underbrace{x}` groups like a bracket."""
    del token
    return parser.group()


def braces(parser: Parser, token: Token) -> e.Expr:
    """`{...}` in the middle of an expression; where it would group a sum as a factor it is refused,
    since braces do not show (`w{t+1}` is most often a lost underscore)."""
    parser.position -= 1
    before = parser.token(-1) if parser.position else None
    shown = _holds_brackets(parser)
    found = parser.group()
    if isinstance(found, e.Add | e.Neg) and not shown and not (_free_before(before) and parser.is_complete(SUM)):
        raise ParseError("braces do not show as brackets: write parentheses, or the missing command", token.span)
    return found


def _holds_brackets(parser: Parser) -> bool:
    """Whether the group at the current place is nothing but brackets, which show: `\\cos{(x + y)}`."""
    start, closing = parser.position, parser.layout.closing
    return parser.token(1).text in ("(", "[") and closing.get(start + 1) == closing[start] - 1


def _free_before(token: Token | None) -> bool:
    """Whether a sum may begin behind `token` without brackets."""
    return token is None or token.text in _BEFORE_A_SUM


def inner(parser: Parser, token: Token) -> e.Expr:
    """`\\langle x, y \\rangle`; with three members a list; with a label or one member a function that is
    read and not decided."""
    with parser.enclosed():
        items = [parser.expression()]
        while parser.accept(","):
            items.append(parser.expression())
    parser.expect("\\rangle", "to close the inner product")
    if parser.at("_"):
        return _labelled_inner(parser, tuple(items), token)
    if len(items) == 2:
        return e.Inner(left=items[0], right=items[1], span=parser.since(token))
    if len(items) == 1:
        return e.Call(function="\\operatorname{bracket}", arguments=tuple(items), span=parser.since(token))
    return e.Listing(items=tuple(items), span=parser.since(token))


def _labelled_inner(parser: Parser, items: tuple[e.Expr, ...], token: Token) -> e.Expr:
    parser.take()
    if parser.token().kind == "end":
        raise parser.expected("a label")
    start = parser.position
    parser.position = parser.layout.closing[start] + 1 if parser.at("{") else start + 1
    tokens = parser.layout.tokens[start : parser.position]
    label = spelled(tokens[1:-1] if len(tokens) > 1 else tokens)
    function = f"\\operatorname{{inner}}_{label if len(label) == 1 else '{' + label + '}'}"
    return e.Call(function=function, arguments=items, span=parser.since(token))


def floor(parser: Parser, token: Token) -> e.Expr:
    """`\\lfloor x \\rfloor` and `\\lceil x \\rceil`; `\\lfloor x \\rceil` rounds to the nearest."""
    with parser.enclosed():
        operand = parser.expression()
    name = by_brackets().get((token.text, parser.token().text))
    if name is None:
        raise parser.expected("the end of the floor")
    parser.take()
    return e.Function(name=name, arguments=(operand,), span=parser.since(token))


def misplaced(parser: Parser, token: Token) -> e.Expr:
    """What can stand only elsewhere, such as a space outside `\\in`."""
    del parser
    raise ParseError(f"{token.text} can stand only after \\in or in a function's type", token.span)
