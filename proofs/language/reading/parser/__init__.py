"""The parser: LaTeX to the syntax tree, in linear time, with `ParseError` as its only failure.

`Chain.heads` is empty for one declared name; for several (`q, k \\sim ...`) it holds them all, the
first included, and the first side is the first of them; for `(q, k) \\sim P` the first side is a
`Listing` of them.  Several names before an order (`a, b > 0`) become one chain each.
"""

from __future__ import annotations

from functools import lru_cache

from corrigenda.proofs.language import size_limits
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.grammar import GRAMMAR
from corrigenda.proofs.language.reading.parser.layout import lay_out
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.scope import Asked, Vocabulary
from corrigenda.proofs.language.reading.parser.sentences.statements import statement
from corrigenda.proofs.language.reading.tokens.lexer import tokenize
from corrigenda.proofs.language.reading.tokens.prose import decode
from corrigenda.proofs.language.reading.tokens.scanning.scanner import PROSE_MARK
from corrigenda.proofs.language.tree.expressions import Prose, Remainder, Span, Statement

__all__ = ["parse", "parse_declaration", "parse_turned"]

REMEMBERED = 8192
"""A note is read in several passes, and again with each word that its author types; trees never change."""


def parse(
    text: str,
    names: frozenset[str] = frozenset(),
    functions: frozenset[str] = frozenset(),
    sequences: frozenset[str] = frozenset(),
) -> Statement:
    """Reads a statement.

    `names` are the declared canonical names: a declared `\\sigma_1` is a letter of its own, a declared
    `x` makes `x_i` a component.  A bracket after one of `functions` applies it.  `w_t` is a member of
    a sequence for `w` in `sequences`.  Text with prose that is otherwise unreadable becomes a
    `Remainder`: it states nothing.  Raises `ParseError`, and nothing else.
    """
    try:
        return parse_declaration(text, names, functions, sequences)
    except ParseError:
        if not _has_prose(text, names | functions):
            raise
        whole = Span(0, len(text))
        return Remainder(content=Prose(text=decode(text), span=whole), span=whole)


def parse_declaration(
    text: str,
    names: frozenset[str] = frozenset(),
    functions: frozenset[str] = frozenset(),
    sequences: frozenset[str] = frozenset(),
) -> Statement:
    """Reads a declaration: like `parse`, but prose is never an excuse."""
    known = Vocabulary(names=names, functions=functions, sequences=sequences)
    return parse_turned(text, known)[0]


@lru_cache(maxsize=REMEMBERED)
def parse_turned(
    text: str, known: Vocabulary, turned: frozenset[tuple[str, str]] = frozenset()
) -> tuple[Statement, tuple[Asked, ...]]:
    """Reads a declaration with the heuristics in `turned` taking their other way; also returns every
    heuristic that was met.  Raises `ParseError`."""
    layout = lay_out(tokenize(text, known.names | known.functions))
    parser = Parser(layout=layout, vocabulary=known, grammar=GRAMMAR, turned=turned)
    try:
        found = statement(parser)
    except RecursionError:
        raise ParseError("expressions nest too deeply here", parser.token().span) from None
    if parser.token().kind != "end":
        raise parser.expected("a relation, an operator or the end")
    if len(layout.tokens) > size_limits.TREE_DEPTH // 2:  # a shorter text makes no deeper tree
        size_limits.check_depth(found)
    return found, tuple(parser.asked.values())


def _has_prose(text: str, words: frozenset[str]) -> bool:
    """Whether words stand beside the formulas; a label such as `w_{\\text{ols}}` is none."""
    try:
        tokens = tokenize(text, words)
    except ParseError:
        return False
    depth = 0
    for token in tokens:
        depth += (token.text == "{") - (token.text == "}")
        if depth == 0 and token.kind == "text" and len(token.text) > len(PROSE_MARK) + 1:
            return True
    return False
