"""What stands above or below: `\\overset`, `\\underset`, `\\underbrace`, `\\substack`, labelled arrows, boxes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from corrigenda.proofs.language.reading.tokens import vocabulary
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Reader, Scanner

_RELATION = re.compile(r"(?<!\\)[=<>]|\\(?:le|leq|ge|geq|ne|neq|approx|sim|in|to|implies|Rightarrow)(?![A-Za-z])")
_DEFINING = re.compile(r"(?<![A-Za-z])(?:def|\\triangle|\\Delta|\\vartriangle)(?![A-Za-z])")
_OPERATOR = re.compile(
    r"\s*\\(?:operatorname|mathrm|mathop|arg|min|max|inf|sup|lim|sum|prod|mathbb|text|bigcup|bigcap|limsup|liminf)"
)
_SCRIPT = re.compile(r"\s*([_^])\s*")


def over(scanner: Scanner, _name: str, end: int) -> None:
    """`\\overset{(1)}{=}` is its relation, `\\overset{\\text{def}}{=}` defines; any other label is dropped."""
    above, above_end, middle = scanner.source.argument(end)
    start, closing, after = scanner.source.argument(middle)
    label = scanner.source.text[above:above_end]
    if scanner.source.text[start:closing].strip() == "=" and _DEFINING.search(label):
        return scanner.emit("mark", ":=", after)
    return scanner.within(start, closing, after)


def under(scanner: Scanner, _name: str, end: int) -> None:
    """`\\underset{w}{\\min}` is `\\min_w`; under anything but an operator the label is dropped."""
    below, below_end, middle = scanner.source.argument(end)
    start, closing, after = scanner.source.argument(middle)
    scanner.within(start, closing, after)
    if _OPERATOR.match(scanner.source.text, start, closing):
        scanner.position = below
        scanner.emit("mark", "_", below)
        scanner.emit("mark", "{", below)
        scanner.within(below, below_end, below_end)
        scanner.emit("mark", "}", below_end)
        scanner.position = after


def braced(scanner: Scanner, _name: str, end: int) -> None:
    """`\\underbrace{x}_{label}`: a group; the label goes."""
    start, closing, after = scanner.source.argument(end)
    _grouped(scanner, start, closing, after)
    while found := _SCRIPT.match(scanner.source.text, scanner.position):
        scanner.position = scanner.source.argument(found.end())[2]


def boxed(scanner: Scanner, _name: str, end: int) -> None:
    """`\\boxed{x}`: a group; around a relation, nothing."""
    start, closing, after = scanner.source.argument(end)
    if _RELATION.search(scanner.source.text, start, closing):
        return scanner.within(start, closing, after)
    return _grouped(scanner, start, closing, after)


def _grouped(scanner: Scanner, start: int, closing: int, after: int) -> None:
    scanner.emit("command", "\\underbrace", start)
    scanner.position = start
    scanner.emit("mark", "{", start)
    scanner.within(start, closing, closing)
    scanner.emit("mark", "}", after)


def transparent(scanner: Scanner, _name: str, end: int) -> None:
    """`\\mathbin{...}`: as if the command were not there."""
    scanner.within(*scanner.source.argument(end))


def coloured(scanner: Scanner, name: str, end: int) -> None:
    """`\\textcolor{red}{x}`: the second argument."""
    transparent(scanner, name, scanner.source.argument(scanner.source.optional(end))[2])


def stack(scanner: Scanner, _name: str, end: int) -> None:
    """`\\substack{a \\\\ b}` lists its rows."""
    scanner.within(*scanner.source.argument(end), rows=",")


def arrow(scanner: Scanner, name: str, end: int) -> None:
    """`\\xrightarrow[below]{above}`: the relation alone."""
    after = scanner.source.argument(scanner.source.optional(end))[2]
    scanner.emit("command", vocabulary.LONG_ARROWS[name], after)


def circled(scanner: Scanner, _name: str, end: int) -> None:
    """`\\textcircled{1}` numbers a formula; it goes."""
    scanner.position = scanner.source.argument(end)[2]


READERS: Mapping[str, Reader] = MappingProxyType(
    dict.fromkeys(("\\overset", "\\stackrel"), over)
    | dict.fromkeys(("\\underset",), under)
    | dict.fromkeys(("\\underbrace", "\\overbrace"), braced)
    | dict.fromkeys(("\\boxed", "\\fbox"), boxed)
    | dict.fromkeys(vocabulary.TRANSPARENT, transparent)
    | {"\\textcolor": coloured, "\\colorbox": coloured, "\\substack": stack, "\\textcircled": circled}
    | dict.fromkeys(vocabulary.LONG_ARROWS, arrow)
)
