"""What is settled on the token list before parsing: rows, separators, and which bracket closes which.

All of it takes one pass, so that the parser never scans ahead and stays linear.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from proofs.language import limits, vocabulary
from proofs.language.ast import Span
from proofs.language.errors import ParseError
from proofs.language.lexer import Token
from proofs.language.parser.relations import CONNECTIVES, NEGATED, RELATIONS, SEPARATORS

_OPENERS = frozenset(("(", "[", "\\{", "\\langle", "\\lfloor", "\\lceil"))
_CLOSERS = frozenset((")", "]", "\\}", "\\rangle", "\\rfloor", "\\rceil"))
_ROW_BREAKS = frozenset(("\\\\", "\\quad"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A token list with its bracket structure.

    `closing` maps the position of each matched opener to that of its closer; `relational` holds
    the openers that have a relation or connective at their own depth (they group statements);
    `given_bars` maps an opener to the last bare `|` at its depth when the number of bars there is
    odd: that bar then is the condition of an expectation, the others are absolute values.
    """

    tokens: tuple[Token, ...]
    closing: Mapping[int, int]
    relational: frozenset[int]
    given_bars: Mapping[int, int]


def lay_out(tokens: Sequence[Token]) -> Layout:
    """Cleans `tokens` and finds their structure; raises `ParseError` on unbalanced braces."""
    return _structure(_without_idle_separators(_without_rows(_merged(tokens))))


# ------------------------------------------------------------------------------ token clean-up


def _merged(tokens: Sequence[Token]) -> list[Token]:
    """`\\overset{(1)}{=}` and `\\not=` become one relation; a doubled `\\perp` one."""
    found: list[Token] = []
    position = 0
    while position < len(tokens):
        token = tokens[position]
        if token.text in ("\\overset", "\\stackrel"):
            position = _skip_group(tokens, position + 1)
            continue
        if token.text == "\\perp" and found and found[-1].text == "\\perp":
            position += 1
            continue
        if token.text == "\\not" and tokens[position + 1].text in NEGATED:
            token = replace(tokens[position + 1], text=NEGATED[tokens[position + 1].text])
            position += 1
        found.append(token)
        position += 1
    return _unwrapped_relations(found)


def _skip_group(tokens: Sequence[Token], position: int) -> int:
    if tokens[position].text != "{":
        return min(position + 1, len(tokens) - 1)
    depth = 0
    while tokens[position].kind != "end":
        depth += (tokens[position].text == "{") - (tokens[position].text == "}")
        position += 1
        if depth == 0:
            return position
    raise ParseError("this brace is never closed", tokens[-1].span)


def _unwrapped_relations(tokens: list[Token]) -> list[Token]:
    """`{=}` is `=`: the braces that `\\overset` leaves behind, or that fix spacing."""
    found: list[Token] = []
    for token in tokens:
        if token.text == "}" and len(found) > 1 and found[-2].text == "{" and found[-1].text in RELATIONS:
            relation = found.pop()
            found[-1] = relation
        else:
            found.append(token)
    return found


def _without_rows(tokens: list[Token]) -> list[Token]:
    """Drops aligned environments and alignment marks; inside matrices `&` and `\\\\` stay."""
    found: list[Token] = []
    matrices = 0
    for token in tokens:
        environment = _environment_of(token)
        if environment in vocabulary.ALIGNED:
            if matrices:
                raise ParseError("an aligned block cannot stand inside a matrix", token.span)
            continue
        matrices += (bool(environment) and token.text.startswith("\\begin")) - token.text.startswith("\\end{")
        if token.text != "&" or matrices:
            found.append(token)
    return found


def _environment_of(token: Token) -> str:
    if token.kind == "command" and token.text.startswith(("\\begin{", "\\end{")):
        return token.text.partition("{")[2].rstrip("}")
    return ""


def _without_idle_separators(tokens: list[Token]) -> list[Token]:
    """A row break or `\\quad` separates clauses only between complete ones.

    Beside a relation, a connective or another separator it is spacing; a new row that begins with
    a sign continues the sum; inside brackets `\\quad` is spacing.
    """
    found: list[Token] = []
    depth = position = 0
    while position < len(tokens):
        token = tokens[position]
        depth += _steps_in(token) - _steps_out(token)
        run = 1
        while token.text in _ROW_BREAKS and tokens[position + run].text in _ROW_BREAKS:
            run += 1
        if token.text not in _ROW_BREAKS:
            found.append(token)
        else:
            found.extend(_breaks(tokens[position : position + run], found, tokens[position + run], depth))
        position += run
    return _without_final_stop(found)


def _breaks(run: list[Token], before: list[Token], after: Token, depth: int) -> list[Token]:
    """What a run of row breaks and spaces means between `before` and `after`: one break, or nothing."""
    rows = [token for token in run if token.text == "\\\\"]
    if depth > 0:
        return rows
    boundaries = RELATIONS.keys() | CONNECTIVES | SEPARATORS
    unfinished = not before or before[-1].text in boundaries | {"+", "-", "\\cdot", "\\times", "\\odot"}
    if unfinished or after.text in boundaries or after.kind == "end":
        return []
    continues = after.text in ("+", "\\cdot", "\\times", ")", "]") or (rows and after.text == "-")
    return [] if continues else run[:1]


def _steps_in(token: Token) -> bool:
    return token.text in _OPENERS or token.text == "{" or token.text.startswith("\\begin{")


def _steps_out(token: Token) -> bool:
    return token.text in _CLOSERS or token.text == "}" or token.text.startswith("\\end{")


def _without_final_stop(tokens: list[Token]) -> list[Token]:
    end = len(tokens) - 1
    while end > 0 and tokens[end - 1].text in (".", ",", ";"):
        end -= 1
    return [*tokens[:end], tokens[-1]]


# ---------------------------------------------------------------------------------- brackets


@dataclass(slots=True)
class _Structure:
    tokens: list[Token]
    stack: list[int] = field(default_factory=list)
    closing: dict[int, int] = field(default_factory=dict)
    relational: set[int] = field(default_factory=set)
    bars: dict[int, list[int]] = field(default_factory=dict)

    def visit(self, position: int) -> None:
        """Enters one token in the structure."""
        token = self.tokens[position]
        if _steps_in(token):
            self.stack.append(position)
            limits.refuse_above(limits.NESTING, len(self.stack), "nested brackets", token.span)
        elif _steps_out(token):
            self._close(position, hard=token.text not in _CLOSERS)
        elif self.stack and (token.text in RELATIONS or token.text in CONNECTIVES):
            if self.tokens[position - 1].text != "_":  # the colon of `X_:` is a slice
                self.relational.add(self.stack[-1])
        elif self.stack and token.text == "|" and token.side in ("", "M"):
            self.bars.setdefault(self.stack[-1], []).append(position)

    def _close(self, position: int, *, hard: bool) -> None:
        """A brace or `\\end` closes over brackets left open, which the parser then reports."""
        token = self.tokens[position]
        while hard and self.stack and self.tokens[self.stack[-1]].text in _OPENERS:
            self.stack.pop()
        if hard and not self.stack:
            raise ParseError("nothing is open here to be closed", token.span)
        if self.stack and (hard or self.tokens[self.stack[-1]].text in _OPENERS):
            self.closing[self.stack.pop()] = position


def _structure(tokens: list[Token]) -> Layout:
    found = _Structure(tokens)
    for position in range(len(tokens)):
        found.visit(position)
    for opener in found.stack:
        if tokens[opener].text not in _OPENERS:
            raise ParseError("this is never closed", Span(tokens[opener].span.start, tokens[opener].span.end))
    given = {opener: bars[-1] for opener, bars in found.bars.items() if len(bars) % 2}
    return Layout(tokens=tuple(tokens), closing=found.closing, relational=frozenset(found.relational), given_bars=given)
