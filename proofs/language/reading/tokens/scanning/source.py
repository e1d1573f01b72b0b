"""A LaTeX text with its braces matched once, so that no scan ahead is repeated."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.tree.expressions import Span

COMMAND = re.compile(r"\\(?:[A-Za-z]+|.)", re.DOTALL)
_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_SPACE = re.compile(r"\s*")


@dataclass(slots=True)
class Source:
    """The text; `closing` maps each opening brace to its partner."""

    text: str
    closing: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        opened: list[int] = []
        for found in _BRACES.finditer(self.text):
            if found.group() == "{":
                opened.append(found.start())
            elif found.group() == "}" and opened:
                self.closing[opened.pop()] = found.start()

    def after_space(self, start: int) -> int:
        """The first place at or behind `start` that is no space."""
        found = _SPACE.match(self.text, start)
        return found.end() if found else start

    def command_at(self, start: int) -> str:
        """The command that begins at `start`, or ""."""
        found = COMMAND.match(self.text, start)
        return found.group() if found else ""

    def group(self, start: int) -> tuple[int, int, int]:
        """The braces behind `start`: where their inside begins and ends, and the place after them.

        Raises `ParseError` when no brace opens there or it is never closed.
        """
        at = self.after_space(start)
        if not self.text.startswith("{", at):
            raise ParseError("expected an opening brace", Span(at, at + 1))
        if at not in self.closing:
            raise ParseError("this brace is never closed", Span(at, at + 1))
        return at + 1, self.closing[at], self.closing[at] + 1

    def argument(self, start: int) -> tuple[int, int, int]:
        """Like `group`, but one letter, digit or command will do as well."""
        at = self.after_space(start)
        if self.text.startswith("{", at) or at >= len(self.text):
            return self.group(start)
        end = at + (len(self.command_at(at)) or 1)
        return at, end, end

    def optional(self, start: int) -> int:
        """The place after a bracket `[...]` that begins at `start`; `start` when none does."""
        at = self.after_space(start)
        end = self.text.find("]", at, at + 200) if self.text.startswith("[", at) else -1
        return start if end < 0 else end + 1
