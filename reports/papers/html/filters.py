"""Filters of the HTML templates."""

from __future__ import annotations

from markupsafe import Markup, escape

from corrigenda.reports.papers.figures.axes import number
from corrigenda.reports.papers.html.sides import stack
from corrigenda.reports.papers.mathml import Unrenderable, markup, render, source_box, tree
from corrigenda.reports.papers.text import is_formula, printable, segments

# A formula with more elements than this may be wider than a phone.
LONG = 24


def math(latex: str, *, copyable: bool = True) -> Markup:
    """A formula in running text; a long one scrolls in a box of its own."""
    made = render(printable(latex), copyable=copyable)
    return Markup('<span class="formula">{}</span>').format(made) if made.count("</m") > LONG else made


def display(latex: str) -> Markup:
    """A formula on its own line, or on several when it is long."""
    latex = printable(latex)
    try:
        root = tree(latex, display=True)
    except Unrenderable:
        return source_box(latex)
    stack(root)
    return markup(root, latex)


def prose(text: str) -> Markup:
    """A sentence whose `$…$` are formulas."""
    pieces = [
        math(part, copyable=False) if formula else escape(printable(part)) for formula, part in segments(str(text))
    ]
    return Markup("").join(pieces)


def value(text: str) -> Markup:
    """A shape or a truth value: LaTeX when it has commands, plain text otherwise."""
    return math(text, copyable=False) if "\\" in text else escape(printable(text))


def assigned(pair: tuple[str, str]) -> Markup:
    """`name = value`, with the value as a formula where it is one."""
    name, value = pair
    if is_formula(value):
        return math(f"{name}={value}", copyable=False)
    return Markup("{} = {}").format(math(name, copyable=False), printable(value))


def small_number(value: float) -> str:
    """A number in four digits."""
    return number(value)


def finalize(value: object) -> object:
    """Every plain string that a template prints shows its invisible characters."""
    return printable(value) if isinstance(value, str) and not isinstance(value, Markup) else value
