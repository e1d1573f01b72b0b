"""What can stand only on the right of a declaration: spaces, arrows between them, laws."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType

from corrigenda.proofs.language import conventions
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.groups.lists import arguments, opens_list
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.spelling import spelled
from corrigenda.proofs.language.reading.tokens.vocabulary import SYMBOLS
from corrigenda.proofs.language.tree import expressions as e

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
        "\\operatorname{Exponential}": "exponential",
        "\\operatorname{Exp}": "exponential",
        "\\operatorname{Poisson}": "poisson",
        "\\operatorname{Poi}": "poisson",
        "\\operatorname{Pois}": "poisson",
        "\\operatorname{Binomial}": "binomial",
        "\\operatorname{Binom}": "binomial",
        "\\operatorname{Bin}": "binomial",
        "\\operatorname{Beta}": "beta",
        "\\operatorname{Laplace}": "laplace",
    }
)
_ARITY = MappingProxyType(
    {
        "normal": (2,),
        "bernoulli": (1,),
        "uniform": (1, 2),
        "categorical": (1,),
        "rademacher": (0,),
        "exponential": (1,),
        "poisson": (1,),
        "binomial": (2,),
        "beta": (2,),
        "laplace": (2,),
        "chi-square": (1,),
    }
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


def space(parser: Parser) -> e.Space:
    """`\\mathbb{R}^{n \\times d}`: a field with a shape."""
    token = parser.token()
    if not starts_space(parser):
        raise parser.expected("a space such as \\mathbb{R}^d")
    parser.take()
    if _FIELDS[token.text] != "R":
        _skip_sign(parser)
    shape = _shape(parser) if parser.accept("^") else ()
    return e.Space(field=_FIELDS[token.text], shape=shape, span=parser.since(token))


def _skip_sign(parser: Parser) -> None:
    """`\\mathbb{N}_0`, `\\mathbb{N}_+`, `\\mathbb{N}^*`: which end the natural numbers have follows from its use."""
    while parser.at("_", "^"):
        braced = parser.token(1).text == "{"
        sign = parser.token(2 if braced else 1).text
        if sign not in ("0", "+", "*", ">", "\\ge"):
            return
        parser.position = parser.layout.closing[parser.position + 1] + 1 if braced else parser.position + 2


def _shape(parser: Parser) -> tuple[e.Expr, ...]:
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


def law(parser: Parser) -> e.LawTerm:
    """A named law with its parameters, a capital for an unknown one, or whatever else the text says."""
    token = parser.token()
    family = LAWS.get(token.text)
    if family is None or (family in ("normal", "uniform") and not _is_applied(parser)):
        return _unknown(parser)
    if holds_more(parser):
        return _other(parser)
    parser.take()
    parameters = _parameters(parser) if opens_list(parser) else ()
    if len(parameters) not in _ARITY[family]:
        raise ParseError(f"wrong number of parameters for the {family} law", parser.since(token))
    if parser.starts_factor() or not parser.is_complete(0):
        raise parser.expected("the end of the law")
    return e.LawTerm(family=family, parameters=parameters, span=parser.since(token))


def _unknown(parser: Parser) -> e.LawTerm:
    token = parser.token()
    letter = token.text.rpartition("{")[2][:1] if token.text.startswith("\\math") else token.text
    single = token.kind == "name" and (letter == "p" or (len(letter) == 1 and letter.isupper()))
    if not single:
        return _other(parser)
    start = parser.position
    parser.take()
    name = token.text
    if parser.accept("_"):
        first = parser.position
        parser.argument()
        label = spelled(parser.layout.tokens[first : parser.position])
        name = f"{name}_{label}"
    if parser.starts_factor() or not parser.is_complete(0):
        parser.position = start
        return _other(parser)
    return e.LawTerm(family="unknown", name="" if name == "P" else name, span=token.span)


def _other(parser: Parser) -> e.LawTerm:
    """A law that the engine does not know, as an expression: `p_\\theta(x | z)`, `\\mathrm{Poisson}(\\lambda)`."""
    token = parser.token()
    found = parser.expression()
    if isinstance(found, e.Name) and found.text.partition("_")[0] in SYMBOLS - conventions.LAWS:
        raise ParseError("expected the name of a law, such as \\mathcal{N}(\\mu, \\sigma^2) or P", token.span)
    return e.LawTerm(family="other", parameters=(found,), span=parser.since(token))


def _is_applied(parser: Parser) -> bool:
    return parser.token(1).text in ("(", "[", "\\{")


def holds_more(parser: Parser) -> bool:
    """Whether the law's bracket is divided (`\\mathcal{N}(x; \\mu, \\Sigma)`), so that it is a density."""
    opener = parser.position + 1
    marks = parser.layout.separated.get(opener, frozenset())
    return bool(marks) or opener in parser.layout.given_bars


def _parameters(parser: Parser) -> tuple[e.Expr, ...]:
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


def counted_set(parser: Parser) -> e.Expr:
    """The upper end of `\\{1, \\dots, n\\}`.  Raises `ParseError` for any other set."""
    start = parser.token()
    found = upper_of_count(bracketed_items(parser))
    if found is None:
        raise ParseError("expected a set such as \\{1, \\dots, n\\}", start.span)
    return found


def bracketed_items(parser: Parser) -> tuple[e.Expr, ...]:
    """The members between set braces."""
    return arguments(parser)


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
