"""Superscripts: transposes, inverses, stars and ordinary powers; and factorials."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from corrigenda.proofs.language import conventions, size_limits
from corrigenda.proofs.language.conventions import looks_like_matrix
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.functions.table import by_call, by_command, of_matrices
from corrigenda.proofs.language.reading.parser.groups.lists import arguments
from corrigenda.proofs.language.reading.parser.letters.subscripts import braced, indexed, subscripted
from corrigenda.proofs.language.reading.parser.operators.slashed import of_bracket
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.spelling import spelled
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e

_STARS = frozenset(("*", "\\star"))
_PSEUDO = MappingProxyType({"+": "+", "\\dagger": "dagger"})
_LABELS = frozenset(("\\perp", "\\circ", "-", "\\prime", "\\flat", "\\sharp"))
_OF_MATRICES = frozenset(("\\otimes", "\\nabla"))
_LONGEST_LABEL = 12


def superscript(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """`left^...`.  `^T` and `^\\top` transpose, whatever `T` is; `x^2_i` is the square of `x_i`."""
    parser.take()
    content = _content(parser)
    found = _special(parser, left, content, token)
    if found is None:
        found = _power(parser, left)
    if parser.at("^"):
        raise ParseError("two superscripts in a row: bracket the first power", parser.token().span)
    return found


def _content(parser: Parser) -> tuple[str, ...]:
    """The texts of the superscript's tokens, when there are at most three."""
    if not parser.at("{"):
        return (parser.token().text,)
    closing = parser.layout.closing[parser.position]
    inside = closing - parser.position - 1
    return tuple(parser.token(1 + place).text for place in range(inside)) if inside <= 3 else ()


def _skip(parser: Parser, content: tuple[str, ...]) -> None:
    braced = parser.at("{")
    for _ in range(len(content) + 2 * braced):
        parser.take()


def _special(parser: Parser, left: e.Expr, content: tuple[str, ...], token: Token) -> e.Expr | None:
    if len(content) == 1 and content[0] in conventions.TRANSPOSES and not _is_horizon(parser, left, content[0]):
        _skip(parser, content)
        return e.Transpose(operand=left, span=parser.since(left))
    if len(content) == 2 and content[0] == "-" and content[1] in conventions.TRANSPOSES:
        _skip(parser, content)
        inverse = e.Pow(base=left, exponent=e.Num(value=Fraction(-1)), span=left.span)
        return e.Transpose(operand=inverse, span=parser.since(left))
    if len(content) == 1 and content[0] in _STARS:
        _skip(parser, content)
        return _starred(left, token)
    if len(content) == 2 and content[1] in conventions.TRANSPOSES and content[0] in _STARS | _PSEUDO.keys():
        _skip(parser, content)
        marked = _starred(left, token) if content[0] in _STARS else _pseudo(parser, left, content[0])
        return e.Transpose(operand=marked, span=parser.since(left))
    if content == ("-",) and isinstance(left, e.Num):  # a number approached from below
        _skip(parser, content)
        return e.PseudoInverse(operand=left, mark="-", span=parser.since(left))
    if len(content) == 1 and content[0] in _PSEUDO:
        _skip(parser, content)
        return _pseudo(parser, left, content[0])
    if len(content) == 1 and content[0] in _LABELS and isinstance(left, e.Name | e.Index):
        _skip(parser, content)
        return labelled(left, f"^{braced(content[0])}")
    return _numbered(parser, left) or _letter_label(parser, left, content)


def _is_horizon(parser: Parser, left: e.Expr, mark: str) -> bool:
    """Whether T counts steps.  Not asked beside what only matrices have, unless T also stands by itself."""
    if mark != conventions.HORIZON or (_speaks_of_matrices(parser) and not _stands_alone(parser)):
        return False
    return parser.turns("transpose", mark, "the superscript T as a power", parser.since(left))


def _speaks_of_matrices(parser: Parser) -> bool:
    """Whether a trace, a determinant, `vec`, a Kronecker product or a gradient stands in the text."""
    names = (by_call().get(token.text, by_command().get(token.text, "")) for token in parser.layout.tokens)
    return any(token.text in _OF_MATRICES for token in parser.layout.tokens) or not of_matrices().isdisjoint(names)


def _stands_alone(parser: Parser) -> bool:
    """Whether a T stands anywhere but above a symbol."""
    texts = [token.text for token in parser.layout.tokens]
    places = [place for place, text in enumerate(texts) if text == conventions.HORIZON]
    return any(texts[max(place - 1, 0)] != "^" and texts[max(place - 2, 0) : place] != ["^", "{"] for place in places)


def _letter_label(parser: Parser, left: e.Expr, content: tuple[str, ...]) -> e.Expr | None:
    """`W^Q`, `W_0^h`: one letter above a symbol may be a label; of a capital on a capital it is by default
    when the letter is no count.  `S^{l-1}` may be the label of the layer before."""
    symbol = isinstance(left, e.Name | e.Index) and left.span not in parser.groups
    if not symbol or len(content) not in (1, 3) or len(content[0]) != 1 or not content[0].isalpha():
        return None
    if len(content) == 3:
        return _shifted_label(parser, left, content)
    letter = content[0]
    if parser.declared(letter) or letter in conventions.COUNTS or letter == conventions.TRANSPOSE:
        return None
    base = left.text if isinstance(left, e.Name) else getattr(getattr(left, "base", None), "text", "")
    usual = looks_like_matrix(base) and letter in conventions.ROLES
    other = "a power" if usual else "a label"
    if parser.turns("superscript", letter, f"the superscript {letter} as {other}", parser.since(left)) == usual:
        return None
    _skip(parser, content)
    return labelled(left, f"^{letter}") if isinstance(left, e.Name | e.Index) else None


def _shifted_label(parser: Parser, left: e.Expr, content: tuple[str, ...]) -> e.Expr | None:
    """`S^{l-1}`, `h_i^{t+1}`: a power, unless the question is answered otherwise; small bare letters have powers."""
    base = left.text if isinstance(left, e.Name) else ""
    if base and "_" not in base and not looks_like_matrix(base):
        return None
    if content[1] not in "+-" or not content[2].isdigit() or parser.declared(content[0]):
        return None
    if not parser.turns("superscript", content[0], f"the superscript {content[0]} as a label", parser.since(left)):
        return None
    _skip(parser, content)
    return labelled(left, f"^{braced(''.join(content))}") if isinstance(left, e.Name | e.Index) else None


def _pseudo(parser: Parser, left: e.Expr, sign: str) -> e.Expr:
    """`X^+` is the pseudo-inverse of a capital or a bracket, `w^+` another letter."""
    if isinstance(left, e.Name | e.Index) and left.span not in parser.groups:
        base = left.text if isinstance(left, e.Name) else getattr(left.base, "text", "X")
        if not looks_like_matrix(base):
            return labelled(left, f"^{braced(sign)}")
    return e.PseudoInverse(operand=left, mark=_PSEUDO[sign], span=parser.since(left))


def labelled(left: e.Name | e.Index, label: str) -> e.Expr:
    """The letter with a superscript label; of `w_t` it names the same letter as `w^{new}_t`."""
    if isinstance(left, e.Name):
        return replace(left, text=_with_label(left.text, label))
    if isinstance(left.base, e.Name):
        return replace(left, base=replace(left.base, text=_with_label(left.base.text, label)))
    raise ParseError("a label stands on a symbol only", left.span)


def _with_label(text: str, label: str) -> str:
    """Labels above come before labels below, as `decorated` writes them."""
    base, mark, below = text.partition("_")
    return f"{base}{label}{mark}{below}" if "^" not in text else f"{text}{label}"


def _numbered(parser: Parser, left: e.Expr) -> e.Expr | None:
    """`x_j^{(i)}`, `x^{(i)}` with a bound `i`, `W^{[l]}`, `w_t^{\\text{new}}`: a label, or the member of a family."""
    if not isinstance(left, e.Name | e.Index) or left.span in parser.groups or not parser.at("{"):
        return None
    closing = parser.layout.closing[parser.position]
    inside = [parser.token(1 + place) for place in range(closing - parser.position - 1)]
    if not inside or len(inside) > _LONGEST_LABEL:
        return None
    if len(inside) == 1 and (inside[0].kind == "text" or _is_word(inside[0].text)):
        parser.position = closing + 1
        return labelled(left, f"^{{{spelled(inside)}}}")
    pair = inside[0].text + inside[-1].text
    if len(inside) < 3 or pair not in ("()", "[]") or parser.layout.closing.get(parser.position + 1) != closing - 1:
        return None
    if any(token.text in parser.scope.bound for token in inside):
        parser.position += 1
        found = arguments(parser)
        parser.expect("}", "after the number of a member")
        return e.Member(base=left, indices=found, bracket=pair[0], span=parser.since(left))
    parser.position = closing + 1
    return labelled(left, f"^{{{spelled(inside)}}}")


def _is_word(text: str) -> bool:
    """Whether it is an upright word that names no function: `w^{\\mathrm{new}}`."""
    word = text.removeprefix("\\operatorname{").removesuffix("}")
    return word != text and len(word) > 1 and word not in by_call() and text not in by_command()


def _starred(left: e.Expr, token: Token) -> e.Expr:
    """`w_t^*` names the same letter as `w^*_t`."""
    match left:
        case e.Name(text=text):
            return replace(left, text=f"{text}^*")
        case e.Index(base=e.Name(text=text) as base):
            return replace(left, base=replace(base, text=f"{text}^*"))
        case _:
            raise ParseError("a star stands on a symbol only", token.span)


def _power(parser: Parser, left: e.Expr) -> e.Expr:
    exponent = folded(parser.argument())
    if isinstance(exponent, e.Num):
        size_limits.check_exponent(exponent.value, exponent.span)
    if parser.at("_") and exponent != e.Num(value=Fraction(-1)):
        left = _subscript_below(parser, left)
    return e.Pow(base=left, exponent=exponent, span=parser.since(left))


def _subscript_below(parser: Parser, left: e.Expr) -> e.Expr:
    _refuse_second_subscript(parser, left)
    parser.take()
    if isinstance(left, e.Name) and left.span not in parser.groups:
        return subscripted(parser, left.text, left.span)
    return indexed(parser, left)


def folded(exponent: e.Expr) -> e.Expr:
    """A constant exponent as one `Num`: `-1` and `1/2` are not operations."""
    match exponent:
        case e.Neg(operand=operand):
            inner = folded(operand)
            return replace(inner, value=-inner.value, span=exponent.span) if isinstance(inner, e.Num) else exponent
        case e.Div(numerator=e.Num(value=top), denominator=e.Num(value=bottom)) if bottom:
            return e.Num(value=top / bottom, span=exponent.span)
        case _:
            return exponent


def subscript(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """A subscript on what is no bare symbol: an entry, row or column of an expression."""
    del token
    _refuse_second_subscript(parser, left)
    parser.take()
    return indexed(parser, left)


def _refuse_second_subscript(parser: Parser, left: e.Expr) -> None:
    subscripted_already = isinstance(left, e.Index) or (isinstance(left, e.Name) and "_" in left.text)
    if subscripted_already and left.span not in parser.groups:
        raise ParseError("two subscripts in a row: bracket what the second one belongs to", parser.token().span)


def factorial(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """`n!`."""
    parser.take()
    if isinstance(left, e.Num) and left.value > size_limits.FACTORIAL:
        raise ParseError(f"a factorial may be at most {size_limits.FACTORIAL}!", token.span)
    return e.Function(name="factorial", arguments=(left,), span=parser.since(left))


def prime(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """A prime behind a subscript belongs to the letter: `w_0'`; behind a bracket in one letter it differentiates."""
    if (
        isinstance(left, e.Name | e.Index)
        and left.span not in parser.groups
        and (isinstance(left, e.Name) or isinstance(left.base, e.Name))
    ):
        parser.take()
        return labelled(left, "'")
    found = of_bracket(parser, left)
    if found is not None:
        return found
    raise ParseError("a prime stands on a symbol or a declared function only", token.span)
