"""Built-in functions of one or several arguments, with or without brackets.

Without brackets the argument is the run of factors that follows, up to a bracket, a big operator or
the next function: `\\sin x \\cos y` is sin(x) cos(y), `\\ln 2x` is ln(2x).  A bracket behind a frequency belongs to
it, `\\sin \\omega (s + t)`; both ways may be asked of any other.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.conventions import FREQUENCIES
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.functions.table import by_command, row
from corrigenda.proofs.language.reading.parser.groups.lists import arguments, opens_list
from corrigenda.proofs.language.reading.parser.letters.scripts import folded
from corrigenda.proofs.language.reading.parser.pratt import JUXTAPOSITION, Parser
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e

BY_COMMAND = by_command()
_STOPS = frozenset((*BY_COMMAND, "(", "[", "\\{", "\\sum", "\\prod", "\\max", "\\min", "\\lim", "\\nabla", "\\int"))


def function(parser: Parser, token: Token) -> e.Expr:
    """A function with its arguments; `\\sin^2 x` squares the value, `\\log_2 x` changes the base."""
    name = BY_COMMAND[token.text]
    if parser.at("'"):
        return _derivative(parser, token)
    base = parser.argument() if name == "log" and parser.accept("_") else None
    power = folded(parser.argument()) if parser.accept("^") else None
    found: e.Function | e.Div = _applied(parser, name, token)
    if base is not None:
        below = e.Function(name="log", arguments=(base,), span=base.span)
        found = e.Div(numerator=found, denominator=below, span=found.span)
    if power == e.Num(value=Fraction(-1)) and row(f"arc{name}") is not None and isinstance(found, e.Function):
        return replace(found, name=f"arc{name}")
    return found if power is None else e.Pow(base=found, exponent=power, span=found.span)


def _derivative(parser: Parser, token: Token) -> e.Expr:
    """`\\tanh'(x)` and `\\sin''(x)`: the derivative at a point."""
    primes = ""
    while parser.accept("'"):
        primes += "'"
    found = arguments(parser) if opens_list(parser) else (_run(parser, token),)
    if len(primes) == 1:
        return e.GradientAt(function=token.text, arguments=found, span=parser.since(token))
    return e.Call(function=token.text + primes, arguments=found, span=parser.since(token))


def _applied(parser: Parser, name: str, token: Token) -> e.Function:
    found = arguments(parser) if opens_list(parser) else (_run(parser, token),)
    if len(found) != 1 and not _takes_several(name):
        raise ParseError(f"{name} has one argument", parser.since(token))
    return e.Function(name=name, arguments=found, span=parser.since(token))


def _takes_several(name: str) -> bool:
    known = row(name)
    return known is not None and known.arity is None


def _run(parser: Parser, token: Token) -> e.Expr:
    if not parser.starts_factor():
        raise parser.expected(f"the argument of {token.text}")
    first = parser.expression(JUXTAPOSITION)
    factors = [first]
    if _opens_a_mean(first) and parser.at("\\sum", "\\int"):
        other = f"the fraction alone under {token.text}"
        if parser.turns("argument", str(token.span.start), other, token.span):
            return first
        return e.Mul(factors=(first, parser.expression(JUXTAPOSITION)), span=parser.since(first))
    more = parser.starts_factor() and not parser.at(*_STOPS)
    if more and parser.turns("argument", str(token.span.start), f"only one factor under {token.text}", token.span):
        return first
    while parser.starts_factor() and not parser.at(*_STOPS):
        factors.append(parser.expression(JUXTAPOSITION))
    if parser.at("(") and _reaches_over_a_bracket(parser, token, factors[-1]):
        factors.append(parser.expression(JUXTAPOSITION))
    return first if len(factors) == 1 else e.Mul(factors=tuple(factors), span=parser.since(first))


def _reaches_over_a_bracket(parser: Parser, token: Token, last: e.Expr) -> bool:
    """Whether a bracket behind the argument belongs to it, as behind a frequency; else it is the next factor."""
    frequency = isinstance(last, e.Name | e.Constant) and _spelled(last) in FREQUENCIES
    other = f"the bracket {'behind' if frequency else 'under'} {token.text}"
    return parser.turns("argument", f"{token.span.start}(", other, token.span) != frequency


def _spelled(letter: e.Name | e.Constant) -> str:
    return letter.text if isinstance(letter, e.Name) else f"\\{letter.name}"


def _opens_a_mean(node: e.Expr) -> bool:
    """`\\log \\frac{1}{n} \\sum_i x_i` is the logarithm of a mean."""
    return isinstance(node, e.Div) and isinstance(node.numerator, e.Num)


def exponential(parser: Parser, token: Token) -> e.Expr:
    """`e^{x}` is exp(x); an `e` with a subscript or prime is a letter; else the constant."""
    if parser.at("_", "'"):
        return parser.grammar.prefix_kinds["name"](parser, token)
    if not parser.at("^"):
        return e.Constant(name="e", span=token.span)
    parser.take()
    argument = parser.argument()
    if isinstance(argument, e.Num) and argument.value == 1:
        return e.Constant(name="e", span=parser.since(token))
    return e.Function(name="exp", arguments=(argument,), span=parser.since(token))
