"""The Pratt engine: binding powers, scope, and the parser state; it knows no construct itself.

Constructs are handlers in small tables (`grammar.py`): a prefix handler reads what begins with a
token, an infix handler what continues a left operand.  A construct is added by adding a handler.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, replace

from corrigenda.proofs.language import size_limits
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.layout import Layout
from corrigenda.proofs.language.reading.parser.scope import Asked, Scope, Vocabulary
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.node import span

WEAKEST, OVER, SUM, PRODUCT, JUXTAPOSITION, SCRIPT = 0, 5, 10, 20, 30, 40


Prefix = Callable[["Parser", Token], e.Expr]
Infix = Callable[["Parser", e.Expr, Token], e.Expr]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar:
    """The tables: `prefix` by token text, `prefix_kinds` by token kind, `infix` with its power;
    `evaluation` reads the bar of `f|_{x=0}`, and for use inside brackets: `clause` reads a relation or a
    bare expression, `relations` what follows its first side, `statement` whole statements."""

    prefix: Mapping[str, Prefix]
    prefix_kinds: Mapping[str, Prefix]
    infix: Mapping[str, tuple[int, Infix]]
    juxtaposition: Infix
    evaluation: Infix
    clause: Callable[[Parser], e.Statement]
    relations: Callable[[Parser, e.Expr], tuple[e.Statement, ...]]
    statement: Callable[[Parser], e.Statement]


@dataclass(slots=True)
class Parser:
    """The state of one parse; `position` moves over `tokens`, those of the layout with digits split off;
    `turned` are heuristics that are to go the other way, `asked` those that were met; `failed` are the places
    (character, scope, depth) where bars were found to open nothing that can be read."""

    layout: Layout
    vocabulary: Vocabulary
    grammar: Grammar
    position: int = 0
    scope: Scope = field(default_factory=Scope)
    depth: int = 0
    groups: set[e.Span] = field(default_factory=set)
    heads_scanned: int = 0
    tokens: list[Token] = field(default_factory=list)
    turned: frozenset[tuple[str, str]] = frozenset()
    never_bare: Mapping[str, int] | None = None
    asked: dict[tuple[str, str], Asked] = field(default_factory=dict)
    failed: dict[tuple[int, Scope, int], ParseError] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tokens = list(self.layout.tokens)

    # ------------------------------------------------------------------------------- tokens

    def token(self, ahead: int = 0) -> Token:
        """The token `ahead` places on; past the end, the final one."""
        try:
            return self.tokens[self.position + ahead]
        except IndexError:
            return self.tokens[-1]

    def at(self, *texts: str) -> bool:
        """Whether the current token is one of `texts`."""
        return self.token().text in texts

    def take(self) -> Token:
        """The current token; moves past it."""
        token = self.tokens[self.position]
        if self.position + 1 < len(self.tokens):
            self.position += 1
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

    def since(self, start: Token | e.Node) -> e.Span:
        """The span from the start of `start` to the last token taken."""
        end = self.layout.tokens[max(self.position - 1, 0)].span.end
        return span(start.span.start, max(start.span.start, end))

    def turns(self, reason: str, subject: str, other: str, span: e.Span) -> bool:
        """Whether a heuristic, named by reason and subject, is to take its other way; notes that it was asked.

        `other` says what the text means then (`f(x) as a product`).
        """
        self.asked.setdefault((reason, subject), Asked(reason=reason, subject=subject, other=other, span=span))
        return (reason, subject) in self.turned

    # -------------------------------------------------------------------------------- scope

    @contextmanager
    def inside(self, **changes: object) -> Iterator[None]:
        """Changes the scope for a block; any error leaves the parse anyway."""
        outer = self.scope
        self.scope = replace(outer, **changes)  # type: ignore[arg-type]  # field names checked by dataclass
        yield
        self.scope = outer

    def enclosed(self, **changes: object) -> AbstractContextManager[None]:
        """The scope inside brackets: nothing that waits outside ends an expression there."""
        plain: dict[str, object] = {"bars": (), "given_bar": -1, "sizes": False, "differential": False}
        return self.inside(**{**plain, "stops": frozenset(), **changes})

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

    def expression(self, floor: int = WEAKEST) -> e.Expr:
        """Reads an expression whose operators bind tighter than `floor`.

        Raises `ParseError` when none begins here or nesting passes the limit.
        """
        self._descend()
        found = self.extended(self._prefix(), floor)
        self.depth -= 1
        return found

    def _descend(self) -> None:
        self.depth += 1
        size_limits.refuse_above(2 * size_limits.NESTING, self.depth, "nested expressions", self.token().span)

    def extended(self, left: e.Expr, floor: int) -> e.Expr:
        """Continues `left` with the operators that bind tighter than `floor`."""
        while (rule := self._continuation()) is not None and rule[0] > floor:
            left = rule[1](self, left, self.token())
        return left

    def is_complete(self, floor: int) -> bool:
        """Whether no operator that binds tighter than `floor` follows."""
        rule = self._continuation()
        return rule is None or rule[0] <= floor

    def _prefix(self) -> e.Expr:
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
        token = self.tokens[self.position]
        if token.text in self.grammar.infix:
            ends = (token.text == "\\times" and self.scope.sizes) or (token.text == "-" and self.ends_cell())
            return None if ends else self.grammar.infix[token.text]
        if token.text == "|" and self._evaluates(token):
            return SCRIPT, self.grammar.evaluation
        return (JUXTAPOSITION, self.grammar.juxtaposition) if self.starts_factor() else None

    def ends_cell(self) -> bool:
        """The second dash of a row drawn as `- q_1 -`."""
        after = self.token(1).text
        return self.at("-") and (after in ("\\\\", "&") or after.startswith("\\end{"))

    def starts_factor(self) -> bool:
        """Whether the current token begins a juxtaposed factor."""
        token = self.token()
        if token.text in self.grammar.infix:
            return False
        if token.text in ("|", "\\|"):
            return self._bar_opens(token)
        if self.scope.differential and self.at_differential():
            return False
        return self.prefix_handler() is not None

    def at_differential(self) -> bool:
        """Whether `dx`, `\\mathrm{d}x`, `\\mathrm{d}(2x)` or `dW` stands here."""
        text = self.token().text
        if text in ("d", "\\mathrm{d}"):
            bracketed = text != "d" and self.token(1).text == "("
            return bracketed or self.token(1).kind == "name" or self.token(1).text == "^"
        return self.token().kind == "name" and len(text) == 2 and text[0] == "d" and text[1].isupper()

    def _evaluates(self, token: Token) -> bool:
        """A bar that no open one waits for, with a subscript: the value at a place."""
        closes = self.scope.bars[-1:] == ("|",) or self.position == self.scope.given_bar
        return self.token(1).text == "_" and token.side != "L" and not closes

    def _bar_opens(self, token: Token) -> bool:
        if token.side or self.position == self.scope.given_bar:
            return token.side == "L"
        return self.scope.bars[-1:] != (token.text,) and not (token.text == "|" and self._evaluates(token))

    def _no_expression(self) -> ParseError:
        token = self.token()
        if token.kind == "command" and token.text.startswith("\\") and token.text[1:2].isalpha():
            return ParseError(f"expected an expression, found {token.text}, which is not read here", token.span)
        return self.expected("an expression")

    # ---------------------------------------------------------------------------- arguments

    def argument(self) -> e.Expr:
        """A TeX argument: a braced group, or one token (one digit, one letter, one command)."""
        self._descend()
        found = self._argument()
        self.depth -= 1
        return found

    def _argument(self) -> e.Expr:
        if self.at("{"):
            return self.group()
        token = self.token()
        if token.kind == "number":
            return self.grammar.prefix_kinds["number"](self, self.take_digit())
        if token.kind == "name":
            return self.grammar.prefix_kinds["letter"](self, self.take())
        if token.text in (
            "\\frac",
            "\\sqrt",
            "\\binom",
            "\\infty",
            "\\underbrace",
            "\\dots",
            "\\partial",
            "\\nabla",
            "\\emptyset",
        ):
            return self.grammar.prefix[token.text](self, self.take())
        raise self.expected("a group in braces, a letter or a digit")

    def take_digit(self) -> Token:
        """The first digit of a number; the rest of the number stays to be read."""
        token = self.token()
        if len(token.text) == 1 or not token.text[0].isdigit():
            return self.take()
        start = token.span.start
        rest = replace(token, text=token.text[1:], span=e.Span(start + 1, token.span.end))
        self.tokens[self.position] = rest
        return replace(token, text=token.text[0], span=e.Span(start, start + 1))

    def group(self) -> e.Expr:
        """`{...}` around one expression."""
        opening = self.expect("{", "to open a group")
        with self.enclosed():
            found = self.expression()
        self.expect("}", "to close the group")
        return self.grouped(found, opening)

    def grouped(self, found: e.Expr, opening: Token) -> e.Expr:
        """`found` with its brackets in the span, remembered as bracketed: products of products and
        sums of sums stay nested as the author wrote them."""
        outer = replace(found, span=self.since(opening))
        self.groups.add(outer.span)
        return outer

    def factors_of(self, product: e.Expr) -> tuple[e.Expr, ...]:
        """The factors of an unbracketed product, else the expression itself."""
        if isinstance(product, e.Mul) and product.span not in self.groups:
            return product.factors
        return (product,)
