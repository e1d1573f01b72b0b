"""The Pratt engine: binding powers, scope, and the parser state; it knows no construct itself.

Constructs are handlers in small tables (`grammar.py`): a prefix handler reads what begins with a
token, an infix handler what continues a left operand.  A construct is added by adding a handler.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from proofs.language import limits
from proofs.language.ast import Expr, Mul, Node, Span
from proofs.language.errors import ParseError
from proofs.language.lexer import Token
from proofs.language.parser.layout import Layout
from proofs.language.parser.scope import Scope, Vocabulary

WEAKEST, SUM, PRODUCT, JUXTAPOSITION, SCRIPT = 0, 10, 20, 30, 40


Prefix = Callable[["Parser", Token], Expr]
Infix = Callable[["Parser", Expr, Token], Expr]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar:
    """The tables: `prefix` by token text, `prefix_kinds` by token kind, `infix` with its power."""

    prefix: Mapping[str, Prefix]
    prefix_kinds: Mapping[str, Prefix]
    infix: Mapping[str, tuple[int, Infix]]
    juxtaposition: Infix


@dataclass(slots=True)
class Parser:
    """The state of one parse; `position` moves over `layout.tokens`."""

    layout: Layout
    vocabulary: Vocabulary
    grammar: Grammar
    position: int = 0
    scope: Scope = field(default_factory=Scope)
    depth: int = 0
    groups: set[Span] = field(default_factory=set)
    heads_scanned: int = 0
    split: dict[int, Token] = field(default_factory=dict)

    # ------------------------------------------------------------------------------- tokens

    def token(self, ahead: int = 0) -> Token:
        """The token `ahead` places on; past the end, the final one."""
        place = min(self.position + ahead, len(self.layout.tokens) - 1)
        return self.split.get(place) or self.layout.tokens[place]

    def at(self, *texts: str) -> bool:
        """Whether the current token is one of `texts`."""
        return self.token().text in texts

    def take(self) -> Token:
        """The current token; moves past it."""
        token = self.token()
        self.position = min(self.position + 1, len(self.layout.tokens) - 1)
        return token

    def accept(self, *texts: str) -> bool:
        """Moves past the current token if it is one of `texts`."""
        found = self.at(*texts)
        if found:
            self.take()
        return found

    def expect(self, text: str, what: str) -> Token:
        """Moves past `text` or raises `ParseError` with what was expected."""
        if not self.at(text):
            raise self.expected(f"{text} {what}")
        return self.take()

    def expected(self, what: str) -> ParseError:
        """The error for the current token; for the caller to raise."""
        token = self.token()
        found = "the end" if token.kind == "end" else token.text
        return ParseError(f"expected {what}, found {found}", token.span)

    def since(self, start: Token | Node) -> Span:
        """The span from the start of `start` to the last token taken."""
        return Span(start.span.start, self.layout.tokens[max(self.position - 1, 0)].span.end)

    # -------------------------------------------------------------------------------- scope

    @contextmanager
    def inside(self, **changes: object) -> Iterator[None]:
        """Changes the scope for a block; any error leaves the parse anyway."""
        outer = self.scope
        self.scope = replace(outer, **changes)  # type: ignore[arg-type]  # field names checked by dataclass
        yield
        self.scope = outer

    def declared(self, name: str) -> bool:
        """Whether `name` is a letter, function or sequence in scope."""
        known = self.vocabulary
        return (
            name in known.names
            or name in known.functions
            or name in known.sequences
            or name in self.scope.local
            or name in self.scope.bound
        )

    # --------------------------------------------------------------------------- expressions

    def expression(self, floor: int = WEAKEST) -> Expr:
        """Reads an expression whose operators bind tighter than `floor`.

        Raises `ParseError` when none begins here or nesting passes the limit.
        """
        self._descend()
        found = self.extended(self._prefix(), floor)
        self.depth -= 1
        return found

    def _descend(self) -> None:
        self.depth += 1
        limits.refuse_above(2 * limits.NESTING, self.depth, "nested expressions", self.token().span)

    def extended(self, left: Expr, floor: int) -> Expr:
        """Continues `left` with the operators that bind tighter than `floor`."""
        while (rule := self._continuation()) is not None and rule[0] > floor:
            left = rule[1](self, left, self.token())
        return left

    def is_complete(self, floor: int) -> bool:
        """Whether no operator that binds tighter than `floor` follows."""
        rule = self._continuation()
        return rule is None or rule[0] <= floor

    def _prefix(self) -> Expr:
        handler = self.prefix_handler()
        if handler is None:
            raise self._no_expression()
        return handler(self, self.take())

    def prefix_handler(self) -> Prefix | None:
        """The handler for an expression that begins at the current token; a declaration wins over
        the usual meaning of a letter."""
        token = self.token()
        if token.kind == "name" and self.declared(token.text):
            return self.grammar.prefix_kinds.get(token.kind)
        return self.grammar.prefix.get(token.text) or self.grammar.prefix_kinds.get(token.kind)

    def _continuation(self) -> tuple[int, Infix] | None:
        token = self.token()
        if token.text in self.grammar.infix:
            separates = token.text == "\\times" and self.scope.sizes
            return None if separates else self.grammar.infix[token.text]
        return (JUXTAPOSITION, self.grammar.juxtaposition) if self.starts_factor() else None

    def starts_factor(self) -> bool:
        """Whether the current token begins a juxtaposed factor."""
        token = self.token()
        if token.text in self.grammar.infix:
            return False
        if token.text in ("|", "\\|"):
            return self._bar_opens(token)
        return self.prefix_handler() is not None

    def _bar_opens(self, token: Token) -> bool:
        if token.side or self.position == self.scope.given_bar:
            return token.side == "L"
        return self.scope.bars[-1:] != (token.text,)

    def _no_expression(self) -> ParseError:
        token = self.token()
        if token.kind == "command" and token.text.startswith("\\") and token.text[1:2].isalpha():
            return ParseError(f"expected an expression, found {token.text}, which is not read here", token.span)
        return self.expected("an expression")

    # ---------------------------------------------------------------------------- arguments

    def argument(self) -> Expr:
        """A TeX argument: a braced group, or one token (one digit, one letter, one command)."""
        self._descend()
        found = self._argument()
        self.depth -= 1
        return found

    def _argument(self) -> Expr:
        if self.at("{"):
            return self.group()
        token = self.token()
        if token.kind == "number":
            return self.grammar.prefix_kinds["number"](self, self.take_digit())
        if token.kind == "name":
            return self.grammar.prefix_kinds["letter"](self, self.take())
        if token.text in ("\\frac", "\\sqrt", "\\binom", "\\infty"):
            return self.grammar.prefix[token.text](self, self.take())
        raise self.expected("a group in braces, a letter or a digit")

    def take_digit(self) -> Token:
        """The first digit of a number; the rest of the number stays to be read."""
        token = self.token()
        if len(token.text) == 1 or not token.text[0].isdigit():
            return self.take()
        start = token.span.start
        rest = replace(token, text=token.text[1:], span=Span(start + 1, token.span.end))
        self.split[self.position] = rest
        return replace(token, text=token.text[0], span=Span(start, start + 1))

    def group(self) -> Expr:
        """`{...}` around one expression."""
        opening = self.expect("{", "to open a group")
        with self.inside(bars=(), given_bar=-1, sizes=False):
            found = self.expression()
        self.expect("}", "to close the group")
        return self.grouped(found, opening)

    def grouped(self, found: Expr, opening: Token) -> Expr:
        """`found` with its brackets in the span, remembered as bracketed: products of products and
        sums of sums stay nested as the author wrote them."""
        outer = replace(found, span=self.since(opening))
        self.groups.add(outer.span)
        return outer

    def factors_of(self, product: Expr) -> tuple[Expr, ...]:
        """The factors of an unbracketed product, else the expression itself."""
        if isinstance(product, Mul) and product.span not in self.groups:
            return product.factors
        return (product,)
