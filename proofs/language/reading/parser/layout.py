"""What is settled on the token list before parsing: rows, separators, and which bracket closes which.

All of it takes one pass, so that the parser never scans ahead and stays linear.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from corrigenda.proofs.language import size_limits
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.sentences.relations import CONNECTIVES, NEGATED, RELATIONS, SEPARATORS
from corrigenda.proofs.language.reading.tokens import vocabulary
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree.expressions import Span

_OPENERS = frozenset(("(", "[", "\\{", "\\langle", "\\lfloor", "\\lceil", "\\left."))
_CLOSERS = frozenset((")", "]", "\\}", "\\rangle", "\\rfloor", "\\rceil", "\\right."))
_ROW_BREAKS = frozenset(("\\\\", "\\quad"))
_SPLIT_BETWEEN = frozenset(("\\\\", "&", "\\quad", "+", "-", "="))
_TAKE_ARGUMENTS = frozenset(("\\frac", "\\binom", "\\sqrt", "]"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A token list with its bracket structure.

    `closing` maps the position of each matched opener to that of its closer; `relational` holds
    the openers that have a relation or connective at their own depth (they group statements);
    `given_bars` maps an opener to the last bare `|` at its depth when the number of bars there is
    odd: that bar then is the condition of an expectation, the others are absolute values.
    `divided` maps an opener to the one double bar at its depth (`KL(p \\| q)`); `separated` holds for each
    opener the `;` and `\\mid` at its depth; `quantifying` are quantifiers that have a clause of their own.
    """

    tokens: tuple[Token, ...]
    closing: Mapping[int, int]
    relational: frozenset[int]
    given_bars: Mapping[int, int]
    divided: Mapping[int, int]
    separated: Mapping[int, frozenset[str]]
    quantifying: frozenset[int]


def lay_out(tokens: Sequence[Token]) -> Layout:
    """Cleans `tokens` and finds their structure; raises `ParseError` on unbalanced braces."""
    texts = {token.text for token in tokens}
    cleaned = _merged(tokens)
    if "\\left." in texts:
        cleaned = _without_split_brackets(cleaned)
    if "&" in texts or any(text.startswith(("\\begin", "\\end")) for text in texts):
        cleaned = _without_rows(cleaned)
    if not _ROW_BREAKS.isdisjoint(texts):
        cleaned = _without_idle_separators(cleaned)
    return _structure(_without_final_stop(cleaned))


# ------------------------------------------------------------------------------ token clean-up


def _merged(tokens: Sequence[Token]) -> list[Token]:
    """`\\not=` becomes one relation, a doubled `\\perp` one; empty braces go."""
    found: list[Token] = []
    position = 0
    while position < len(tokens):
        token = tokens[position]
        if token.text == "{" and tokens[position + 1].text == "}" and not _needs_argument(found):
            position += 2
            if found and found[-1].text in ("^", "_"):
                found.pop()
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


def _needs_argument(found: list[Token]) -> bool:
    return bool(found) and (found[-1].text in _TAKE_ARGUMENTS or found[-1].text == "}")


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


def _without_split_brackets(tokens: list[Token]) -> list[Token]:
    """`\\left( a \\right. \\\\ \\left. + b \\right)`: the invisible pair only lets a bracket pass over a row break."""
    found: list[Token] = []
    waiting = -1
    for token in tokens:
        if token.text == "\\left." and waiting >= 0:
            found[waiting:] = [part for part in found[waiting + 1 :] if part.text in ("+", "-", "=")]
            waiting = -1
            continue
        if token.text == "\\right.":
            waiting = len(found)
        elif token.text not in _SPLIT_BETWEEN:
            waiting = -1
        found.append(token)
    return found


def _without_rows(tokens: list[Token]) -> list[Token]:
    """Drops aligned environments and alignment marks; inside matrices `&` and `\\\\` stay."""
    found: list[Token] = []
    matrices = 0
    for token in tokens:
        environment = _environment_of(token)
        if environment in vocabulary.ALIGNED:
            if matrices and environment != "aligned":
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
    return found


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
    double: dict[int, list[int]] = field(default_factory=dict)
    separated: dict[int, set[str]] = field(default_factory=dict)
    left_bars: dict[int, int] = field(default_factory=dict)

    def visit(self, position: int) -> None:
        """Enters one token in the structure."""
        token = self.tokens[position]
        if _steps_in(token):
            self.stack.append(position)
            size_limits.refuse_above(size_limits.NESTING, len(self.stack), "nested brackets", token.span)
        elif _steps_out(token):
            self._close(position, hard=token.text not in _CLOSERS)
        elif self.stack and (token.text in RELATIONS or token.text in CONNECTIVES):
            if token.text != ":" or not self._is_slice(position):
                self.relational.add(self.stack[-1])
        elif self.stack and token.text in ("|", "\\|"):
            self._bar(position, token)
        elif self.stack and token.text in (";", "\\mid"):
            self.separated.setdefault(self.stack[-1], set()).add(token.text)

    def _is_slice(self, position: int) -> bool:
        """The colon of `X_:`, `X_{i,:}` and `Q[:, j]` relates nothing."""
        before, after = self.tokens[position - 1].text, self.tokens[position + 1].text
        return before in ("_", "{", "[", ",") or after in ("}", "]", ",")

    def _bar(self, position: int, token: Token) -> None:
        """An evaluation bar `|_{...}` that nothing waits for counts as no bar; two bars side by side are
        also one double bar."""
        opener = self.stack[-1]
        if token.side == "L":
            self.left_bars[opener] = self.left_bars.get(opener, 0) + 1
        elif token.side == "R" and self.left_bars.get(opener, 0):
            self.left_bars[opener] -= 1
        elif token.side == "R" and self.tokens[opener].text == "\\left.":
            return self._close(position, hard=False)
        if token.text == "\\|":
            return self.double.setdefault(opener, []).append(position)
        bars = self.bars.setdefault(opener, [])
        if token.side in ("", "M") and not (self.tokens[position + 1].text == "_" and len(bars) % 2 == 0):
            previous = self.tokens[position - 1]
            if bars and bars[-1] == position - 1 and previous.span.end == token.span.start and not self._pairs(opener):
                self.double.setdefault(opener, []).append(position - 1)
            bars.append(position)
        return None

    def _pairs(self, opener: int) -> bool:
        """Whether the last bar already is the second of a double one."""
        double = self.double.get(opener)
        return double is not None and bool(double) and double[-1] == self.bars[opener][-1] - 1

    def _close(self, position: int, *, hard: bool) -> None:
        """A brace or `\\end` closes over brackets left open, which the parser then reports."""
        token = self.tokens[position]
        while hard and self.stack and self.tokens[self.stack[-1]].text in _OPENERS:
            self.stack.pop()
        if hard and not self.stack:
            raise ParseError("nothing is open here to be closed", token.span)
        if self.stack and (hard or self.tokens[self.stack[-1]].text in _OPENERS):
            self.closing[self.stack.pop()] = position


def _quantifying(tokens: list[Token]) -> frozenset[int]:
    """Quantifiers with a colon behind them before the next separator: they open a clause of their own."""
    found: set[int] = set()
    waiting = -1
    for position, token in enumerate(tokens):
        if token.text in ("\\forall", "\\exists"):
            waiting = position
        elif token.text == ":" and waiting >= 0:
            found.add(waiting)
            waiting = -1
        elif token.text in SEPARATORS or token.text in CONNECTIVES:
            waiting = -1
    return frozenset(found)


def _structure(tokens: list[Token]) -> Layout:
    found = _Structure(tokens)
    for position in range(len(tokens)):
        found.visit(position)
    for opener in found.stack:
        if tokens[opener].text not in _OPENERS:
            raise ParseError("this is never closed", Span(tokens[opener].span.start, tokens[opener].span.end))
    return Layout(
        tokens=tuple(tokens),
        closing=found.closing,
        relational=frozenset(found.relational),
        given_bars={opener: bars[-1] for opener, bars in found.bars.items() if len(bars) % 2},
        divided={opener: bars[0] for opener, bars in found.double.items() if len(bars) == 1},
        separated={opener: frozenset(marks) for opener, marks in found.separated.items()},
        quantifying=_quantifying(tokens),
    )
