"""Symbols: a letter with its primes, star and subscript, and what a bracket after it means.

What a bracket after it means is decided by `calls` and `code_indices`.
"""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType

from corrigenda.proofs.language.conventions import MASSES
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.functions.table import by_call
from corrigenda.proofs.language.reading.parser.groups.lists import arguments
from corrigenda.proofs.language.reading.parser.letters.code_indices import coded, holds_indices
from corrigenda.proofs.language.reading.parser.letters.subscripts import subscripted
from corrigenda.proofs.language.reading.parser.operators.calls import (
    built_in,
    is_applied,
    is_applied_elsewhere,
    is_call,
)
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.sentences.conditions import (
    density,
    divergence,
    holds_condition,
    holds_relation,
)
from corrigenda.proofs.language.reading.tokens.scanning.scanner import PROSE_MARK, Token
from corrigenda.proofs.language.tree import expressions as e

_SPECTRAL = MappingProxyType({"\\sigma": "sigma", "\\lambda": "lambda"})


def number(parser: Parser, token: Token) -> e.Expr:
    """A decimal literal, exact."""
    del parser
    return e.Num(value=Fraction(token.text), span=token.span)


def letter(parser: Parser, token: Token) -> e.Expr:
    """A symbol as a single-token argument: no subscript, no bracket."""
    if token.text in CONSTANTS and not parser.declared(token.text):
        return e.Constant(name=CONSTANTS[token.text], span=token.span)
    if token.text in SPECIAL_LETTERS and not parser.declared(token.text):
        return parser.grammar.prefix[token.text](parser, token)
    if token.text.startswith(("\\mathbb{", "\\operatorname{")) and not parser.declared(token.text):
        raise ParseError("expected a group in braces, a letter or a digit", token.span)
    return e.Name(text=token.text, span=token.span)


CONSTANTS = MappingProxyType({"\\pi": "pi", "\\infty": "infinity", "e": "e"})
SPECIAL_LETTERS = frozenset(("\\mathbf{1}", "I", "\\mathbf{I}"))


def constant(parser: Parser, token: Token) -> e.Expr:
    """`\\pi` or `\\infty`, unless the letter carries a subscript, star or prime, or is applied: no number stands before
    a bracket around one symbol, a list or a condition (`\\pi(a \\mid s)`)."""
    if token.text != "\\infty" and (parser.at("_", "'") or is_applied(parser) or holds_condition(parser)):
        return symbol(parser, token)
    return e.Constant(name=CONSTANTS[token.text], span=token.span)


def symbol(parser: Parser, token: Token) -> e.Expr:
    """A letter with its scripts, or the application of a function."""
    start = parser.position
    text = decorated(parser, token.text)
    derivative = text.removesuffix("'")
    if derivative != text and _differentiates(parser, derivative, text):
        return _gradient_at(parser, derivative, token)
    found: e.Expr = e.Name(text=text, span=parser.since(token))
    if parser.accept("_"):
        found = subscripted(parser, text, found.span)
    slope = _slope(parser, found, token) if isinstance(found, e.Name) and "_" in found.text else None
    if slope is not None:
        return slope
    if isinstance(found, e.Name) and parser.at("(", "[", "\\{"):
        return _bracketed(parser, found, token)
    member = isinstance(found, e.Index) and not parser.declared(text) and parser.at("(")
    if member and (is_applied(parser, to_number=True) or is_applied_elsewhere(parser, token.text)):
        return _member_applied(parser, token, start)
    return found


def _member_applied(parser: Parser, token: Token, start: int) -> e.Expr:
    """`\\phi_{k+1}(x)`, `\\alpha_{t-1}(j)`: a member of a family of functions at its arguments."""
    written = token.text + "".join(one.text for one in parser.layout.tokens[start : parser.position])
    return e.Call(function=written, arguments=arguments(parser), span=parser.since(token))


def decorated(parser: Parser, text: str) -> str:
    """Adds primes, a star, or a bracketed superscript label to the symbol `text`."""
    while parser.accept("'"):
        text += "'"
    if not parser.at("^"):
        return text
    for label, length in _SCRIPT_LABELS:
        if all(parser.token(1 + place).text == part for place, part in enumerate(label)):
            parser.position += 1 + length
            return text + ("'" if "\\prime" in label else "^*")
    return text + _superscript_label(parser)


_SCRIPT_LABELS = tuple(
    (label, len(label)) for mark in ("*", "\\star", "\\prime") for label in ((mark,), ("{", mark, "}"))
)


def _superscript_label(parser: Parser) -> str:
    """`^{(i)}` and `^{\\text{ols}}` label a symbol; no power is written so."""
    inside = [parser.token(place) for place in range(1, 6)]
    texts = [token.text for token in inside]
    if texts[:2] == ["{", "("] and texts[3:] == [")", "}"] and inside[2].kind in ("name", "number"):
        if texts[2] in parser.scope.bound:
            return ""
        parser.position += 6
        return f"^{{({texts[2]})}}"
    if texts[0] == "{" and inside[1].kind == "text" and texts[2] == "}" and texts[1].isascii():
        return _text_label(parser, texts[1].removeprefix(PROSE_MARK).strip())
    return ""


def _text_label(parser: Parser, word: str) -> str:
    if not word.replace(" ", "").replace("-", "").isalnum():
        raise ParseError("a label consists of letters and digits", parser.token(2).span)
    parser.position += 4
    return f"^{{\\text{{{word}}}}}"


# ---------------------------------------------------------------------------------- brackets


def _differentiates(parser: Parser, function: str, primed: str) -> bool:
    known = function in parser.vocabulary.functions or (function in by_call() and not parser.declared(function))
    return known and not parser.declared(primed) and parser.at("(")


def _slope(parser: Parser, name: e.Name, token: Token) -> e.Expr | None:
    """`M_X''(t)`, `\\ell'_1(m)`: a derivative of a function with a subscript; None where no bracket follows the primes
    that holds its argument."""
    marked, _, label = name.text.partition("_")
    function = f"{marked.rstrip(_PRIME)}_{label}"
    before, primes = parser.position, marked[len(marked.rstrip(_PRIME)) :]
    while parser.accept(_PRIME):
        primes += _PRIME
    known = function in parser.vocabulary.functions
    applied = known or (not parser.declared(function) and is_applied(parser, to_number=True))
    if not primes or not parser.at("(") or not applied:
        parser.position = before
        return None
    if known and primes == _PRIME:
        return _gradient_at(parser, function, token)
    return e.Call(function=function + primes, arguments=arguments(parser), span=parser.since(token))


_PRIME = "'"


def _gradient_at(parser: Parser, function: str, token: Token) -> e.Expr:
    found = arguments(parser)
    return e.GradientAt(function=function, arguments=found, span=parser.since(token))


def _bracketed(parser: Parser, name: e.Name, token: Token) -> e.Expr:
    """What a bracket behind a name means: indices as in code, a condition, a divergence, arguments."""
    if parser.at("[") and holds_indices(parser):
        other = f"the bracket behind {name.text} as a factor"
        if not parser.turns("brackets", name.text, other, parser.since(name)):
            return coded(parser, name)
    letter = parser.declared(name.text) and name.text not in parser.vocabulary.functions
    if parser.position in parser.layout.divided and not letter:
        return divergence(parser, name, token)
    condition = holds_condition(parser, semicolon=name.text not in parser.vocabulary.functions and not letter)
    mass = name.text.partition("_")[0] in MASSES and parser.at("(") and not letter and holds_relation(parser)
    if (condition or mass) and not parser.at("\\{"):
        return density(parser, name, token)
    if parser.at("(") or (name.text.startswith("\\operatorname{") and not parser.declared(name.text)):
        return _applied(parser, name, token)
    return name


def _applied(parser: Parser, name: e.Name, token: Token) -> e.Expr:
    spectral = _spectral(name.text)
    if spectral and not parser.declared(name.text):
        return e.Function(name=spectral, arguments=arguments(parser), span=parser.since(token))
    if not is_call(parser, name):
        return name
    found = arguments(parser)
    standard = built_in(parser, name, len(found))
    if standard:
        return e.Function(name=standard, arguments=found, span=parser.since(token))
    return e.Call(function=name.text, arguments=found, span=parser.since(token))


def _spectral(text: str) -> str:
    """`\\sigma_{\\max}` before a bracket is a singular value, `\\lambda_{\\min}` an eigenvalue."""
    base, _, label = text.partition("_")
    return f"{_SPECTRAL[base]}_{label[2:5]}" if base in _SPECTRAL and label in ("{\\max}", "{\\min}") else ""


def prose(parser: Parser, token: Token) -> e.Expr:
    """`\\text{...}` where an expression could stand."""
    del parser
    return e.Prose(text=token.text.removeprefix(PROSE_MARK), span=token.span)
