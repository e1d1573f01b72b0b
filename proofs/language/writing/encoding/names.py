"""The names that SymPy sees (`s0`, `m1`, `f2`), and the readable ones that stand for them in text.

No text of a claim ever reaches SymPy: only these counters do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

MANGLED = re.compile(r"\b[smf]\d+\b")
COMMAND = re.compile(r"\\(?:operatorname|mathrm|mathbf|mathcal|mathbb|text|boldsymbol)?")
FIRST_LINE = re.compile(r"(?<=[\[ ]):1(?=[,\]])")
LITERAL_LINE = re.compile(r"(?<=[\[ ])(\d+):(\d+)(?=[,\]])")
LINE = re.compile(r"-1 \+ (\w+):\1\b")
CORNER = re.compile(r"\[0, 0\]")


@dataclass(slots=True)
class Names:
    """A two-way table between display texts and SymPy objects, filled as an encoding proceeds."""

    objects: dict[tuple[str, str], Any] = field(default_factory=dict)
    display: dict[str, str] = field(default_factory=dict)
    letters: dict[str, str] = field(default_factory=dict)

    def mangled(self, prefix: str, text: str) -> str:
        """A new SymPy-safe name shown as `text`."""
        name = f"{prefix}{len(self.display)}"
        self.display[name] = text
        return name

    def letter(self, name: str) -> str:
        """A display text for a letter of the claim; two letters never share one."""
        if name not in self.letters:
            text, others = readable(name), frozenset(self.letters.values())
            self.letters[name] = text if text not in others else f"{text}_{len(others)}"
        return self.letters[name]

    def scalar(self, text: str, **facts: bool) -> Any:
        """The real symbol shown as `text`."""
        from sympy import Symbol

        if ("scalar", text) not in self.objects:
            self.objects["scalar", text] = Symbol(self.mangled("s", text), real=True, **facts)
        return self.objects["scalar", text]

    def matrix(self, text: str, rows: Any, columns: Any) -> Any:
        """The matrix symbol shown as `text`."""
        from sympy import MatrixSymbol

        if ("matrix", text) not in self.objects:
            self.objects["matrix", text] = MatrixSymbol(self.mangled("m", text), rows, columns)
        return self.objects["matrix", text]

    def indexed(self, text: str) -> Any:
        """The family of components shown as `text[i]`, counted from 1."""
        from sympy import IndexedBase

        if ("indexed", text) not in self.objects:
            self.objects["indexed", text] = IndexedBase(self.mangled("m", text), real=True)
        return self.objects["indexed", text]

    def function(self, text: str) -> Any:
        """The undefined function shown as `text`."""
        from sympy import Function

        if ("function", text) not in self.objects:
            self.objects["function", text] = Function(self.mangled("f", text), real=True)
        return self.objects["function", text]

    def shown(self, expression: Any) -> str:
        """`expression` as text with display names; the 1 x 1 corner of a product is left implicit,
        and rows and columns are counted from 1 like components."""
        from sympy import sstr

        text = CORNER.sub("", sstr(expression, order="none"))
        return unbracketed(_counted_from_one(restored(text, self.display)))


def _counted_from_one(text: str) -> str:
    """SymPy writes row 3 as `2:3`."""
    text = FIRST_LINE.sub("1", LINE.sub(r"\1", text))
    return LITERAL_LINE.sub(lambda line: line[2] if int(line[2]) == int(line[1]) + 1 else line[0], text)


def restored(text: str, display: Mapping[str, str]) -> str:
    """`text` with every mangled name replaced by what it is shown as."""
    return MANGLED.sub(lambda match: display.get(match[0], match[0]), text)


def readable(latex: str) -> str:
    """A letter of the language without backslashes and braces: `\\tilde{w}` is `tilde_w`."""
    text = COMMAND.sub("", latex)
    return re.sub(r"[^0-9A-Za-z_^*']+", "_", text).strip("_").replace("^*", "_star")


def unbracketed(text: str) -> str:
    """`text` with doubled brackets made single."""
    opened: list[int] = []
    closing: dict[int, int] = {}
    for place, mark in enumerate(text):
        if mark == "(":
            opened.append(place)
        elif mark == ")" and opened:
            closing[opened.pop()] = place
    idle = {start for start, end in closing.items() if closing.get(start + 1) == end - 1}
    dropped = idle | {closing[start] for start in idle}
    return "".join(mark for place, mark in enumerate(text) if place not in dropped)
