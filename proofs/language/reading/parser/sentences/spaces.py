"""What can stand only on the right of a declaration: spaces and arrows between them."""

from __future__ import annotations

from types import MappingProxyType

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e

_FIELDS = MappingProxyType(
    {"\\mathbb{R}": "R", "\\mathbb{N}": "N", "\\mathbb{Z}": "Z", "\\mathbf{R}": "R", "\\mathbf{N}": "N"}
)


def starts_space(parser: Parser) -> bool:
    """Whether `\\mathbb{R}` or the like stands here, without a sign that restricts it or a further operation."""
    if parser.token().text not in _FIELDS or parser.declared(parser.token().text):
        return False
    return _FIELDS[parser.token().text] != "R" or not _is_restricted(parser)


def _is_restricted(parser: Parser) -> bool:
    """`\\mathbb{R}_+^n`, `\\mathbb{R}^+`, `\\mathbb{R}^n \\setminus A`: a set, but no space of arrays."""
    after = parser.token(1).text
    if after == "^":
        length = 1
        if parser.token(2).text == "{":
            length = parser.layout.closing[parser.position + 2] - parser.position - 1
        sign = parser.token(2).text if length == 1 else parser.token(3).text if length == 3 else ""
        if sign in ("+", "*", "-"):
            return True
        after = parser.token(2 + length).text
    return after in ("_", "\\setminus", "\\cup", "\\cap", "\\otimes", "\\oplus")


def positive_numbers(parser: Parser) -> str:
    """For `\\mathbb{R}_{>0}`, `\\mathbb{R}^+` and the like at the current place: the relation to 0 that they
    mean, and moves past them; else ""."""
    if parser.token().text not in ("\\mathbb{R}", "\\mathbf{R}") or parser.token(1).text not in ("_", "^"):
        return ""
    for signs, relation in _POSITIVE:
        if all(parser.token(2 + place).text == sign for place, sign in enumerate(signs)):
            if parser.token(2 + len(signs)).text in ("^", "_"):
                return ""
            parser.position += 2 + len(signs)
            return relation
    return ""


_POSITIVE = (
    (("+",), ">"),
    (("{", "+", "}"), ">"),
    (("{", "+", "+", "}"), ">"),
    (("{", ">", "0", "}"), ">"),
    (("{", "\\ge", "0", "}"), ">="),
)


_SIGNS = MappingProxyType({"+": "+", "++": "++", ">0": "++", "\\ge0": "+"})


def orthant(parser: Parser, token: Token) -> e.Expr:
    """`\\mathbb{R}_+^n`, `\\mathbb{R}^{m \\times n}_{++}`, `\\mathbb{R}^n_{\\ge 0}`: entries of at least or above 0.

    Raises ParseError for any other use of the reals as a value.
    """
    sign = _sign(parser)
    sizes = shape(parser) if parser.accept("^") else ()
    sign = sign or _sign(parser)
    if not sign or not sizes:
        raise ParseError(f"{token.text} can stand only after \\in or in a function's type", token.span)
    size = sizes[0] if len(sizes) == 1 else e.Listing(items=sizes)
    return e.Pow(
        base=e.Name(text=f"\\mathbb{{R}}_{{{sign}}}", span=token.span), exponent=size, span=parser.since(token)
    )


def _sign(parser: Parser) -> str:
    """The sign at the current place, behind which the parser then stands; empty when there is none."""
    if not parser.at("_"):
        return ""
    braced = parser.token(1).text == "{"
    end = parser.layout.closing[parser.position + 1] if braced else parser.position + 2
    first = parser.position + 1 + braced
    found = _SIGNS.get("".join(token.text for token in parser.tokens[first:end]), "")
    if found:
        parser.position = end + braced
    return found


def space(parser: Parser) -> e.Space:
    """`\\mathbb{R}^{n \\times d}`: a field with a shape."""
    token = parser.token()
    if not starts_space(parser):
        raise parser.expected("a space such as \\mathbb{R}^d")
    parser.take()
    if _FIELDS[token.text] != "R":
        _skip_sign(parser)
    sizes = shape(parser) if parser.accept("^") else ()
    return e.Space(field=_FIELDS[token.text], shape=sizes, span=parser.since(token))


def _skip_sign(parser: Parser) -> None:
    """`\\mathbb{N}_0`, `\\mathbb{N}_+`, `\\mathbb{N}^*`: which end the natural numbers have follows from its use."""
    while parser.at("_", "^"):
        braced = parser.token(1).text == "{"
        sign = parser.token(2 if braced else 1).text
        if sign not in ("0", "+", "*", ">", "\\ge"):
            return
        parser.position = parser.layout.closing[parser.position + 1] + 1 if braced else parser.position + 2


def shape(parser: Parser) -> tuple[e.Expr, ...]:
    """The sizes in a power: `n`, `{m \\times n}`."""
    if not parser.at("{"):
        return (_size(parser.argument()),)
    parser.take()
    with parser.inside(bars=(), given_bar=-1, sizes=True):
        sizes = [parser.expression()]
        while parser.accept("\\times"):
            sizes.append(parser.expression())
    parser.expect("}", "after the shape")
    return tuple(map(_size, sizes))


def _size(expr: e.Expr) -> e.Expr:
    """In an exponent of the reals e is a size, and no number of Euler's."""
    return (
        e.Name(text=expr.name, span=expr.span)
        if expr == e.Constant(name="e") and isinstance(expr, e.Constant)
        else expr
    )


def arrow(parser: Parser) -> e.Arrow | e.Space:
    """`\\mathbb{R}^d \\times \\mathbb{R} \\to \\mathbb{R}`; alone, the space of a letter (`T : \\mathbb{R}^d`)."""
    start = parser.token()
    domains = [space(parser)]
    while parser.accept("\\times"):
        domains.append(space(parser))
    if len(domains) == 1 and not parser.at("\\to"):
        return domains[0]
    parser.expect("\\to", "between the domain and the codomain")
    codomain = space(parser)
    return e.Arrow(domains=tuple(domains), codomain=codomain, span=parser.since(start))
