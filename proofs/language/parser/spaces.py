"""What can stand only on the right of a declaration: spaces, arrows between them, laws."""

from __future__ import annotations

from types import MappingProxyType

from proofs.language.ast import Arrow, Expr, LawTerm, Num, Space
from proofs.language.errors import ParseError
from proofs.language.parser.lists import arguments, opens_list
from proofs.language.parser.pratt import Parser

_FIELDS = MappingProxyType(
    {"\\mathbb{R}": "R", "\\mathbb{N}": "N", "\\mathbb{Z}": "Z", "\\mathbf{R}": "R", "\\mathbf{N}": "N"}
)

LAWS = MappingProxyType(
    {
        "N": "normal",
        "\\mathcal{N}": "normal",
        "\\mathrm{N}": "normal",
        "\\operatorname{Normal}": "normal",
        "\\operatorname{Bernoulli}": "bernoulli",
        "\\operatorname{Ber}": "bernoulli",
        "\\operatorname{Unif}": "uniform",
        "\\operatorname{Uniform}": "uniform",
        "\\mathcal{U}": "uniform",
        "\\operatorname{Rademacher}": "rademacher",
        "\\operatorname{Categorical}": "categorical",
        "\\operatorname{Cat}": "categorical",
    }
)
_ARITY = MappingProxyType(
    {"normal": (2,), "bernoulli": (1,), "uniform": (1, 2), "categorical": (1,), "rademacher": (0,)}
)


def starts_space(parser: Parser) -> bool:
    """Whether `\\mathbb{R}` or the like stands here."""
    return parser.token().text in _FIELDS


def space(parser: Parser) -> Space:
    """`\\mathbb{R}^{n \\times d}`: a field with a shape."""
    token = parser.token()
    if not starts_space(parser):
        raise parser.expected("a space such as \\mathbb{R}^d")
    parser.take()
    shape = _shape(parser) if parser.accept("^") else ()
    return Space(field=_FIELDS[token.text], shape=shape, span=parser.since(token))


def _shape(parser: Parser) -> tuple[Expr, ...]:
    if not parser.at("{"):
        return (parser.argument(),)
    parser.take()
    with parser.inside(bars=(), given_bar=-1, sizes=True):
        sizes = [parser.expression()]
        while parser.accept("\\times"):
            sizes.append(parser.expression())
    parser.expect("}", "after the shape")
    return tuple(sizes)


def arrow(parser: Parser) -> Arrow:
    """`\\mathbb{R}^d \\times \\mathbb{R} \\to \\mathbb{R}`."""
    start = parser.token()
    domains = [space(parser)]
    while parser.accept("\\times"):
        domains.append(space(parser))
    parser.expect("\\to", "between the domain and the codomain")
    codomain = space(parser)
    return Arrow(domains=tuple(domains), codomain=codomain, span=parser.since(start))


def law(parser: Parser) -> LawTerm:
    """A named law with its parameters, or a capital for an unknown one."""
    token = parser.token()
    family = LAWS.get(token.text)
    if family is None or (family == "normal" and parser.token(1).text not in ("(", "[")):
        return _unknown(parser)
    parser.take()
    parameters = _parameters(parser) if opens_list(parser) else ()
    if len(parameters) not in _ARITY[family]:
        raise ParseError(f"wrong number of parameters for the {family} law", parser.since(token))
    return LawTerm(family=family, parameters=parameters, span=parser.since(token))


def _unknown(parser: Parser) -> LawTerm:
    token = parser.token()
    letter = token.text.rpartition("{")[2][:1] if token.text.startswith("\\math") else token.text
    single = token.kind == "name" and (letter == "p" or (len(letter) == 1 and letter.isupper()))
    if not single:
        raise parser.expected("the name of a law, such as \\mathcal{N}(\\mu, \\sigma^2) or P")
    parser.take()
    if parser.accept("_"):
        parser.argument()
    return LawTerm(family="unknown", span=token.span)


def _parameters(parser: Parser) -> tuple[Expr, ...]:
    """Brackets hold parameters; set braces `\\{1, \\dots, n\\}` hold the numbers from 1 to n."""
    if parser.at("\\{"):
        return (counted_set(parser),)
    if parser.token(1).text == "\\{":
        parser.take()
        found = counted_set(parser)
        parser.expect(")", "after the set")
        return (found,)
    if parser.token(1).text == ")":
        parser.take()
        parser.take()
        return ()
    return arguments(parser)


def counted_set(parser: Parser) -> Expr:
    """The upper end of `\\{1, \\dots, n\\}`."""
    opening = parser.expect("\\{", "to open the set")
    first = parser.expression()
    if not isinstance(first, Num) or first.value != 1:
        raise ParseError("expected a set that begins with 1", first.span)
    while parser.accept(","):
        last = parser.expression()
    closing = parser.expect("\\}", "to close the set")
    if parser.layout.tokens[parser.position - 2].span.start <= opening.span.start or last is first:
        raise ParseError("expected a set such as \\{1, \\dots, n\\}", closing.span)
    return last
