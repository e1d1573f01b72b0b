"""Operators that bind letters: `\\sum`, `\\prod`, `\\max`, `\\min`, `\\arg\\min`, `\\lim`.

Scope: a sum, product, limit, maximum or minimum takes the product that follows; `\\arg\\min` takes the
whole sum up to the next relation.  Under `\\max` and `\\min` a letter that indexes the body ranges over
indices (`\\max_i \\|x_i\\|`), any other over all values of its kind (`\\min_u u^\\top Au`).
"""

from __future__ import annotations

from types import MappingProxyType

from corrigenda.proofs.language.conventions import BARE_TRANSPOSES, COUNTING, looks_like_matrix
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.groups.lists import arguments, opens_list
from corrigenda.proofs.language.reading.parser.operators.ranges import Range, letter_of, read_range
from corrigenda.proofs.language.reading.parser.pratt import JUXTAPOSITION, SUM, WEAKEST, Parser
from corrigenda.proofs.language.reading.parser.sentences.conditions import holds_condition, holds_relation
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk

COLLECTING = ("bigcup", "bigcap", "bigoplus", "bigotimes", "bigsqcup", "coprod")
OPERATORS = MappingProxyType(
    {
        "\\sum": "sum",
        "\\prod": "prod",
        "\\max": "max",
        "\\min": "min",
        "\\operatorname{max}": "max",
        "\\operatorname{min}": "min",
        "\\sup": "sup",
        "\\inf": "inf",
        "\\operatorname{sup}": "sup",
        "\\operatorname{inf}": "inf",
    }
    | {f"\\{name}": name for name in COLLECTING}
    | {"\\cap": "bigcap", "\\cup": "bigcup"}
)
VALUES = "values"
"""Why bounds under an extremum may be of whole or of real numbers."""
ARGUMENT_OPERATORS = MappingProxyType(
    {
        "\\argmin": "argmin",
        "\\argmax": "argmax",
        "\\operatorname{argmin}": "argmin",
        "\\operatorname{argmax}": "argmax",
    }
)


def big(parser: Parser, token: Token) -> e.Expr:
    """`\\sum` and `\\prod` over index letters; a bare `\\sum` among matrices is a \\Sigma, any other has no index."""
    if not _has_index(parser):
        return _bare(parser, token)
    found = read_range(parser, token)
    return _big(parser, token, found, _body(parser, found, SUM, token))


def _has_index(parser: Parser) -> bool:
    """Whether a subscript follows, perhaps behind the upper end."""
    if not parser.at("^"):
        return parser.at("_")
    after = parser.layout.closing[parser.position + 1] - parser.position + 1 if parser.token(1).text == "{" else 2
    return parser.token(after).text == "_" and parser.token(1).text not in BARE_TRANSPOSES


def _bare(parser: Parser, token: Token) -> e.Expr:
    before = parser.token(-2) if parser.position > 1 else None
    beside = before is not None and (before.text in (")", "]", "}") or looks_like_matrix(before.text))
    letter = OPERATORS[token.text] == "sum" and (beside or parser.at("^") or not parser.starts_factor())
    if OPERATORS[token.text] == "sum" and parser.starts_factor():
        other = "\\sum as a sum" if letter else "\\sum as the letter \\Sigma"
        letter ^= parser.turns("sigma", "\\sum", other, token.span)
    if letter:
        return e.Name(text="\\Sigma", span=token.span)
    body = parser.expression(SUM)
    return e.Big(operator=OPERATORS[token.text], indices=(), body=body, span=parser.since(token))


EXTREMA = frozenset({"max", "min", "sup", "inf"})


def extreme(parser: Parser, token: Token) -> e.Expr:
    """`\\max` and `\\min`: of a list, over indices, or over values."""
    operator = OPERATORS[token.text]
    if not parser.at("_"):
        return _of_members(parser, token, operator)
    found = read_range(parser, token)
    body = _body(parser, found, SUM, token)
    found = _over_values(parser, found, body, token)
    if found.condition is not None or operator in ("sup", "inf"):
        return _restricted(parser, token, operator, found, body)
    if not found.plain or _indexes(found.letters, body):
        return _big(parser, token, found, body)
    return e.Extremum(operator=operator, variables=found.letters, body=body, span=parser.since(token))


def _over_values(parser: Parser, found: Range, body: e.Expr, token: Token) -> Range:
    """The range with its order as a condition where the letters run over real numbers, as in
    `\\max_{0 \\le p \\le 1} p(1 - p)` and `\\max_{t \\in [0, 1]} t`.

    They do where no letter stands in a subscript, and none counts unless it is in an interval.  Between bounds that are
    no interval, any other letter may count as well: `\\max_{1 \\le r \\le n} r`.
    """
    order = found.order
    if order is None or (found.lower is None and found.upper is None) or _indexes(found.letters, body):
        return found
    in_interval = len(order.sides) == 3 and order.span.start == order.sides[1].span.start
    if not (in_interval or _holds_no_whole_number(found)):
        counts = bool(COUNTING & set(found.letters))
        other = f"{', '.join(found.letters)} as {'real' if counts else 'whole'} numbers under {token.text}"
        if counts is not parser.turns(VALUES, str(token.span.start), other, token.span):
            return found
    return Range(letters=found.letters, condition=order)


def _holds_no_whole_number(found: Range) -> bool:
    match found.lower, found.upper:
        case e.Num(value=lower), e.Num(value=upper):
            return lower > upper
    return False


def _of_members(parser: Parser, token: Token, operator: str) -> e.Expr:
    """`\\max(a, b)`, `\\max \\{x : p\\}`, `\\max x`."""
    described = holds_relation(parser) or (parser.at("\\{") and holds_condition(parser))
    if opens_list(parser) and not described:
        return e.Function(name=operator, arguments=arguments(parser), span=parser.since(token))
    if not parser.starts_factor():
        raise parser.expected(f"the index under {token.text}")
    return e.Function(name=operator, arguments=(parser.expression(JUXTAPOSITION),), span=parser.since(token))


def _restricted(parser: Parser, token: Token, operator: str, found: Range, body: e.Expr) -> e.Expr:
    """An extremum under a condition; a bound below and above becomes one."""
    condition = found.condition
    if condition is None and found.ordering:
        raise ParseError(f"an order under \\{operator} is not read", parser.since(token))
    if condition is None and found.lower is not None:
        condition = _as_condition(found)
    return e.Extremum(
        operator=operator,
        variables=found.letters,
        body=body,
        condition=condition,
        span=parser.since(token),
    )


def _as_condition(found: Range) -> e.Statement:
    sides = (found.lower, e.Name(text=found.letters[-1]), found.upper)
    if found.upper is None:
        return e.Chain(sides=(sides[1], found.lower), relations=("=",))  # type: ignore[arg-type]  # lower is given
    return e.Chain(sides=sides, relations=("<=", "<="))  # type: ignore[arg-type]  # both ends are given


def argument_of(parser: Parser, token: Token) -> e.Expr:
    """`\\arg\\min_w` or `\\argmin_w`: the whole sum that follows."""
    operator = ARGUMENT_OPERATORS.get(token.text)
    if operator is None:
        inner = parser.take()
        if OPERATORS.get(inner.text) not in ("max", "min"):
            raise ParseError("expected \\min or \\max after \\arg", inner.span)
        operator = f"arg{OPERATORS[inner.text]}"
    if not parser.at("_"):
        return _unnamed(parser, token, operator)
    found = read_range(parser, token)
    body = _body(parser, found, WEAKEST, token)
    found = _over_values(parser, found, body, token)
    if found.lower is not None and not found.ordering and found.condition is None and _indexes(found.letters, body):
        return e.Big(
            operator=operator,
            indices=found.letters,
            body=body,
            lower=found.lower,
            upper=found.upper,
            span=parser.since(token),
        )
    if found.ordering or found.lower is not None:
        raise ParseError("expected variables or a condition under \\arg\\min", parser.since(token))
    return e.Extremum(
        operator=operator,
        variables=found.letters,
        body=body,
        condition=found.condition,
        span=parser.since(token),
    )


def _unnamed(parser: Parser, token: Token, operator: str) -> e.Expr:
    """`\\arg\\max(a, b)`, or an extremum that does not say over what."""
    if opens_list(parser) and not holds_relation(parser):
        return e.Function(name=operator, arguments=arguments(parser), span=parser.since(token))
    body = parser.expression(WEAKEST)
    return e.Extremum(operator=operator, variables=(), body=body, span=parser.since(token))


def limit(parser: Parser, token: Token) -> e.Expr:
    """`\\lim_{t \\to \\infty}`, `\\lim_{t \\to 0^+}`, `\\lim_{t \\downarrow 0}`."""
    parser.expect("_", "and the variable of the limit")
    parser.expect("{", "around the variable of the limit")
    variable = letter_of(parser.expression())
    side = ARROWS.get(parser.token().text)
    if side is None:
        parser.expect("\\to", "after the variable of the limit")
    else:
        parser.take()
    target, marked = _approached(parser.expression())
    parser.expect("}", "after the limit point")
    if not variable:
        raise ParseError("expected a letter that tends to the limit point", parser.since(token))
    body = _body(parser, Range(letters=(variable,)), SUM, token)
    return e.Limit(variable=variable, target=target, body=body, side=side or marked, span=parser.since(token))


def _approached(target: e.Expr) -> tuple[e.Expr, int]:
    """`0^+` and `a^-` as the point and the side from which it is approached."""
    match target:
        case e.PseudoInverse(operand=point, mark=mark) if mark in SIDES:
            return point, SIDES[mark]
        case e.Name(text=text) if text[-2:] in ("^+", "^-"):
            return e.Name(text=text[:-2], span=target.span), SIDES[text[-1]]
    return target, 0


ARROWS = {"\\downarrow": 1, "\\searrow": 1, "\\uparrow": -1, "\\nearrow": -1}
SIDES = {"+": 1, "-": -1}


def _body(parser: Parser, found: Range, floor: int, token: Token) -> e.Expr:
    """The scope of an operator: a product or, for `\\arg\\min`, the whole sum; or the other of the two."""
    with parser.inside(bound=parser.scope.bound | set(found.letters)):
        body = parser.expression(SUM)
        if not parser.at("+", "-"):
            return body if floor == SUM else parser.extended(body, floor)
        whole = floor < SUM or (OPERATORS.get(token.text) in EXTREMA and _goes_on(parser, found, body))
        other = "only the first term" if whole else "the whole sum"
        reach = f"{other} under {token.text.replace('operatorname', 'text')}"
        if parser.turns("scope", str(token.span.start), reach, token.span):
            whole = not whole
        return parser.extended(body, WEAKEST) if whole else body


def _goes_on(parser: Parser, found: Range, body: e.Expr) -> bool:
    """Whether a later term of the sum is about the letters that an extremum is taken over: `\\sup_x u x - f(x)`."""
    if not found.plain or _indexes(found.letters, body):
        return False
    start, depth = parser.position, parser.depth
    try:
        whole = parser.extended(body, WEAKEST)
    except ParseError:
        return False
    finally:
        parser.position, parser.depth = start, depth
    later = whole.terms[1:] if isinstance(whole, e.Add) else ()
    return any(set(found.letters) & free_names(term) for term in later)


def _big(parser: Parser, token: Token, found: Range, body: e.Expr) -> e.Expr:
    return e.Big(
        operator=OPERATORS[token.text],
        indices=found.letters,
        body=body,
        lower=found.lower,
        upper=found.upper,
        ordering=found.ordering,
        condition=found.condition,
        span=parser.since(token),
    )


def _indexes(letters: tuple[str, ...], body: e.Expr) -> bool:
    subscripts = (index for node in walk(body) if isinstance(node, e.Index) for index in node.indices)
    return any(isinstance(part, e.Name) and part.text in letters for index in subscripts for part in walk(index))
