"""Laws, as they stand behind `\\sim`; and what is random under an operator: `x`, `x, y`, `x \\sim P`."""

from __future__ import annotations

from corrigenda.proofs.language import conventions
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.laws.table import row_of, spelled_family
from corrigenda.proofs.language.reading.parser.groups.lists import arguments, opens_list
from corrigenda.proofs.language.reading.parser.letters.subscripts import braced
from corrigenda.proofs.language.reading.parser.operators.ranges import letter_of
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.sentences.membership import upper_of_count
from corrigenda.proofs.language.reading.parser.spelling import spelled
from corrigenda.proofs.language.reading.tokens.vocabulary import SYMBOLS
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import items_of


def law(parser: Parser) -> e.LawTerm:
    """A named law with its parameters, a capital for an unknown one, or whatever else the text says."""
    token = parser.token()
    family, applied = spelled_family(token.text)
    if not family or (applied and not _is_applied(parser)):
        return _unknown(parser)
    if holds_more(parser):
        return _other(parser)
    parser.take()
    inside = _set_of_values(parser)
    opened = parser.accept("(") if inside else False
    family, parameters = _parameters(parser, family) if opens_list(parser) else (family, ())
    power = _power(parser)
    if opened:
        parser.expect(")", "after the set")
        power = power or _power(parser)
    if row_of(family, len(parameters)) is None and _has_a_third_parameter(family, parameters):
        inner = e.Call(function=token.text, arguments=parameters, span=parser.since(token))
        return e.LawTerm(family="other", parameters=(inner,), power=power, span=parser.since(token))
    if row_of(family, len(parameters)) is None:
        raise ParseError(f"wrong number of parameters for the {family} law", parser.since(token))
    if parser.starts_factor() or not parser.is_complete(0):
        raise parser.expected("the end of the law")
    return e.LawTerm(family=family, parameters=parameters, power=power, span=parser.since(token))


def _has_a_third_parameter(family: str, parameters: tuple[e.Expr, ...]) -> bool:
    """Whether a law of two parameters, no matrix law, is given a third: a Greek letter of its own.  It is another law,
    or none."""
    third = parameters[2] if len(parameters) == 3 and row_of(family, 2) is not None else None
    return isinstance(third, e.Name) and third.text.startswith("\\") and third.text[1:].islower()


def _set_of_values(parser: Parser) -> bool:
    """Whether the bracket of a law holds one set, or a power of one: `([0, 1]^d)`, `(\\{0, 1\\})`."""
    if parser.token().text != "(" or parser.token(1).text not in ("[", "\\{"):
        return False
    closing, end = (parser.layout.closing.get(parser.position + place) for place in (0, 1))
    return closing is not None and end is not None and parser.layout.tokens[end + 1].text in (")", "^")


def _power(parser: Parser) -> e.Expr | None:
    """The number of independent entries: n of `\\mathrm{Bernoulli}(p)^n`."""
    return parser.argument() if parser.accept("^") else None


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


def _parameters(parser: Parser, family: str) -> tuple[str, tuple[e.Expr, ...]]:
    """Brackets hold parameters; set braces hold the values of a uniform law."""
    if parser.at("\\{"):
        return _on_a_set(parser, family)
    if parser.token(1).text == ")":
        parser.take()
        parser.take()
        return family, ()
    return family, arguments(parser)


def _on_a_set(parser: Parser, family: str) -> tuple[str, tuple[e.Expr, ...]]:
    """`\\{1, \\dots, n\\}`, `\\{a, \\dots, b\\}` or a finite set.  Raises `ParseError` for a set with other dots."""
    start = parser.token()
    items = arguments(parser)
    upper = upper_of_count(items)
    if upper is not None:
        return family, (upper,)
    ends = _ends(items)
    if ends is not None and not any(isinstance(end, e.Family | e.Dots) for end in ends):
        return "discrete uniform", ends
    if family != "uniform" or any(isinstance(item, e.Family | e.Dots) for item in items):
        raise ParseError("expected a set such as \\{1, \\dots, n\\}", start.span)
    return "uniform on a set", tuple(dict.fromkeys(items))


def _ends(items: tuple[e.Expr, ...]) -> tuple[e.Expr, e.Expr] | None:
    """The ends of a run of whole numbers with dots; None for another list."""
    match items:
        case (e.Family(indices=(index,), body=e.Name(text=letter), lower=lower, upper=upper),) if letter == index:
            return (lower, upper) if lower is not None and upper is not None else None
        case (first, e.Dots(), last):
            return first, last
        case (first, e.Add(terms=(before, e.Num(value=step))), e.Dots(), last) if before == first and step == 1:
            return first, last
    return None


def law_under(parser: Parser) -> tuple[tuple[e.Expr, ...], e.LawTerm | None]:
    """The subscript at the current place: the letters, and the law when one is written (`\\in` before a
    law's name means the same)."""
    parser.expect("_", "before what is random")
    if not parser.at("{"):
        return (parser.argument(),), None
    parser.take()
    found: e.LawTerm | None = None
    with parser.enclosed():
        names = [parser.expression()]
        while parser.accept(","):
            names.append(parser.expression())
        if parser.accept("\\sim", "\\in"):
            found = law(parser)
    parser.expect("}", "after the names")
    flat = tuple(item for name in names for item in items_of(name))
    return flat, found


def name_text(expr: e.Expr) -> str:
    """The canonical name that `expr` shows; a member of a sequence keeps its index in the name."""
    if letter := letter_of(expr):
        return letter
    match expr:
        case e.Index(base=e.Name(text=base), indices=(e.Name(text=index),)):
            return f"{base}_{braced(index)}"
    raise ParseError("expected a name here", expr.span)
