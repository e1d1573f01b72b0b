"""The left of a declaration: `q, k \\sim`, `(q, k) \\sim`, `n, d \\in`, `L(w) :=`, `w_{t+1} :=`.

There a letter is a letter, whatever it usually means (`I_t`, `E`, `\\pi`), and a bracket after it holds
parameters.  Several letters before one order or equality (`C_1, C_2 > 0`) each get it.
"""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.groups.lists import arguments
from corrigenda.proofs.language.reading.parser.letters.subscripts import braced, indexed, label_text, subscripted
from corrigenda.proofs.language.reading.parser.letters.symbols import decorated
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.sentences.relations import RELATIONS
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk

_DECLARING = frozenset(("in", "~", ":", ":="))


@dataclass(frozen=True, slots=True, kw_only=True)
class Heads:
    """The names before a declaring relation; `joint` when they stand in one bracket."""

    names: tuple[e.Expr, ...]
    relation: str
    joint: bool = False
    span: e.Span

    @property
    def side(self) -> e.Expr:
        """The left side as an expression."""
        return e.Listing(items=self.names, span=self.span) if self.joint else self.names[0]


@dataclass(frozen=True, slots=True)
class _Raw:
    """A symbol as written: where its subscript and its bracket begin (-1: none)."""

    text: str
    span: e.Span
    subscript: int
    bracket: int


def read_heads(parser: Parser) -> Heads | None:
    """The declared names at the start of a clause, or None when it is no declaration.

    In `x \\mid r \\sim \\mathrm{Poisson}(r)` what stands behind the bar is not kept: the law says how x depends on it.
    A failed look ahead is remembered, so that a long list is looked at once.
    """
    if parser.position < parser.heads_scanned:
        return None
    start = parser.position
    token = parser.token()
    joint = parser.accept("(")
    raws = _raw_list(parser)
    closed = bool(not joint or (len(raws) > 1 and parser.accept(")")))
    conditional = bool(parser.accept("\\mid", "|"))
    if conditional:
        _skip_given(parser)
    relation = RELATIONS.get(parser.token().text, "")
    closed = closed and (not conditional or relation == "~")
    if raws and closed and _declares(raws, relation, joint):
        after = parser.position
        names = tuple(_resolved(parser, raw, relation) for raw in raws)
        parser.position = after
        return Heads(names=names, relation=relation, joint=joint, span=parser.since(token))
    parser.heads_scanned = max(parser.heads_scanned, parser.position)
    parser.position = start
    return None


def _declares(raws: list[_Raw], relation: str, joint: bool) -> bool:
    if relation not in _DECLARING:
        return bool(relation) and relation != "perp" and len(raws) > 1 and not joint and not _bracketed(raws)
    return relation == ":=" or not _bracketed(raws)


def _bracketed(raws: list[_Raw]) -> bool:
    return any(raw.bracket >= 0 for raw in raws)


def _skip_given(parser: Parser) -> None:
    """Steps over what stands behind the bar: names, and dots between them."""
    while True:
        if not parser.accept("\\dots"):
            _raw_list(parser)
        if not parser.accept(","):
            return


def _raw_list(parser: Parser) -> list[_Raw]:
    found: list[_Raw] = []
    while parser.token().kind == "name":
        found.append(_raw(parser))
        if not parser.at(",") or parser.token(1).kind != "name":
            break
        parser.take()
    return found


def _raw(parser: Parser) -> _Raw:
    token = parser.take()
    text = decorated(parser, token.text)
    subscript = bracket = -1
    if parser.at("_"):
        subscript = parser.position + 1
        parser.take()
        parser.take()
        if parser.token(-1).text == "{":
            parser.position = parser.layout.closing[parser.position - 1] + 1
    if parser.at("(") and parser.position in parser.layout.closing:
        bracket = parser.position
        parser.position = parser.layout.closing[bracket] + 1
    return _Raw(text, parser.since(token), subscript, bracket)


def _resolved(parser: Parser, raw: _Raw, relation: str) -> e.Expr:
    name: e.Expr = e.Name(text=raw.text, span=raw.span)
    if raw.subscript >= 0:
        parser.position = raw.subscript
        name = _with_subscript(parser, raw, relation)
    if raw.bracket < 0:
        return name
    if not isinstance(name, e.Name):
        raise ParseError("a function that is defined carries no index", raw.span)
    parser.position = raw.bracket
    with parser.inside(local=parser.scope.local | _parameter_letters(parser)):
        return e.Call(function=name.text, arguments=arguments(parser), span=raw.span)


def _with_subscript(parser: Parser, raw: _Raw, relation: str) -> e.Expr:
    """In `x_i := ...` the letter is an index and the number in `\\Sigma_1 := ...` a label."""
    length = parser.layout.closing[parser.position] - parser.position - 1 if parser.at("{") else 1
    first = 1 if parser.at("{") else 0
    tokens = [parser.token(first + place) for place in range(length)]
    label = label_text(tokens)
    lettered = all(token.kind == "name" and not token.text.startswith("\\") for token in tokens)
    if relation == ":=" and label and not parser.declared(f"{raw.text}_{braced(label)}"):
        if label.isdigit() and raw.text not in parser.vocabulary.sequences:
            return e.Name(text=f"{raw.text}_{braced(label)}", span=raw.span)
        if lettered and raw.bracket < 0:
            return indexed(parser, e.Name(text=raw.text, span=raw.span))
    return subscripted(parser, raw.text, raw.span)


def _parameter_letters(parser: Parser) -> frozenset[str]:
    """The letters in the bracket at the current place, which it declares."""
    length = parser.layout.closing[parser.position] - parser.position
    return frozenset(parser.token(place).text for place in range(length) if parser.token(place).kind == "name")


def introduced(head: e.Expr) -> tuple[frozenset[str], frozenset[str]]:
    """What the right side of a definition knows besides the declarations: names, and index letters."""
    match head:
        case e.Call(arguments=parameters):
            return frozenset(item.text for item in parameters if isinstance(item, e.Name)), frozenset()
        case e.Index(base=e.Name(text=base), indices=indices):
            letters = frozenset(part.text for index in indices for part in _names_in(index))
            return frozenset({base}), letters
        case _:
            return frozenset(), frozenset()


def _names_in(expr: e.Expr) -> list[e.Name]:
    return [node for node in walk(expr) if isinstance(node, e.Name)]
