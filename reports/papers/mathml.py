"""LaTeX to MathML: limits first, then math-core, then an allow-list over the tree it made."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree.ElementTree import Element, ParseError, SubElement, fromstring, tostring

from markupsafe import Markup, escape
from math_core import LatexError, LatexToMathML

MAX_LENGTH = 10_000
MAX_DEPTH = 60
# math-core recurses per command, also where arguments have no braces.
MAX_COMMANDS = 2_000

TAGS = re.compile(
    "math|mrow|mi|mn|mo|mtext|mspace|ms|mfrac|msqrt|mroot|msub|msup|msubsup|munder|mover|munderover|mmultiscripts"
    "|mprescripts|mtable|mtr|mtd|mpadded|mphantom|mstyle|menclose|merror"
)
ATTRIBUTES = re.compile(
    "display|displaystyle|scriptlevel|stretchy|lspace|rspace|form|accent|accentunder|linethickness|mathvariant"
    "|width|height|depth|symmetric|largeop|movablelimits|minsize|maxsize|fence|separator|columnspan|rowspan|notation"
)
MACROS = {"bm": r"\boldsymbol{#1}", "widetilde": r"\tilde{#1}", "textcircled": "#1"}
DEFINING = re.compile(r"\\(?:(?:new|renew|provide|Declare)\w*|[gex]?def|let|futurelet|csname)\b")
NESTING = re.compile(r"\\[{}\\]|\\left\b|\\begin\b|\{|\\right\b|\\end\b|\}")


FENCES = frozenset("()[]{}|‖∥")
TALL = frozenset({"mfrac", "mtable", "munder", "mover", "munderover", "msqrt", "mroot"})


class Unrenderable(ValueError):
    """The formula is outside the limits, or not LaTeX that the renderer reads; the message says which."""


def tree(latex: str, *, display: bool) -> Element:
    """The MathML of `latex` as a `math` element without annotation.

    Raises Unrenderable when a limit is exceeded, the renderer refuses the formula, or its output
    leaves the allow-list.
    """
    check_limits(latex)
    try:
        text = LatexToMathML(macros=MACROS, fancy_error=False).convert_with_local_state(
            latex.replace("{split}", "{aligned}"), displaystyle=display
        )
        root = fromstring(text.replace("&ApplyFunction;", "\u2061"))  # noqa: S314 - the renderer's own output, no DTD
    except (LatexError, ParseError) as error:
        raise Unrenderable(str(error)) from error
    for element in root.iter():
        clean(element)
        calm(element)
    return root


def check_limits(latex: str) -> None:
    """Raise Unrenderable when `latex` could exhaust the renderer's stack or redefine its commands."""
    if len(latex) > MAX_LENGTH or latex.count("\\") > MAX_COMMANDS:
        raise Unrenderable(f"longer than {MAX_LENGTH} characters or {MAX_COMMANDS} commands")
    if DEFINING.search(latex):
        raise Unrenderable("defines a command")
    if nesting(latex) > MAX_DEPTH:
        raise Unrenderable(f"nested deeper than {MAX_DEPTH}")


def nesting(latex: str) -> int:
    """The greatest depth of braces, environments and `\\left` in `latex`."""
    depth = deepest = 0
    for token in NESTING.findall(latex):
        if token in ("{", r"\left", r"\begin"):
            depth += 1
            deepest = max(deepest, depth)
        elif token in ("}", r"\right", r"\end"):
            depth -= 1
    return deepest


def clean(element: Element) -> None:
    """Replace the `style` of one element by a class and check it against the allow-list.

    A strict content policy forbids inline styles, so alignment becomes a class and the rest goes.
    """
    style = element.attrib.pop("style", "")
    element.attrib.pop("class", None)
    if not TAGS.fullmatch(element.tag) or not all(map(ATTRIBUTES.fullmatch, element.attrib)):
        raise Unrenderable(f"unexpected element {element.tag}")
    side = re.search(r"text-align:\s*(left|right)", style)
    if side:
        element.set("class", f"cell-{side[1]}" + (" cell-tight" if re.search(r"padding-\w+:\s*0", style) else ""))


def calm(row: Element) -> None:
    """Brackets around content of one line keep their size, as in TeX; `\\left` alone would let them grow."""
    fences = [child for child in row if child.tag == "mo" and (child.text or "") in FENCES and len(row) > 1]
    if fences and not any(part.tag in TALL for part in row.iter()):
        for fence in fences:
            fence.set("stretchy", "false")
    for applied, argument in pairwise(row):
        if applied.text == "\u2061" and len(argument) and (argument[0].text or "") in FENCES:
            applied.attrib.pop("lspace", None)


def markup(root: Element, latex: str) -> Markup:
    """Serialise a `math` element with its LaTeX: an annotation where it is displayed, an attribute in running text."""
    if root.get("display") != "block":
        root.set("data-tex", latex)
        return bare(root)
    outer = Element(root.tag, root.attrib)
    semantics = SubElement(outer, "semantics")
    row = SubElement(semantics, "mrow")
    row.text = root.text
    row.extend(list(root))
    annotation = SubElement(semantics, "annotation", encoding="application/x-tex")
    annotation.text = latex
    return bare(outer)


def bare(root: Element) -> Markup:
    """Serialise a `math` element as it is: of a number or a shape nobody copies the LaTeX."""
    return Markup(tostring(root, encoding="unicode", short_empty_elements=False))  # noqa: S704 - serialised tree


def source_box(latex: str) -> Markup:
    """The escaped source, for a formula that cannot be rendered."""
    return Markup('<code class="tex">{}</code>').format(escape(latex))


def render(latex: str, *, display: bool = False, copyable: bool = True) -> Markup:
    """MathML for `latex`, with its source beside it where it is to be copied, or the source alone in a box."""
    try:
        root = tree(latex, display=display)
        return markup(root, latex) if copyable else bare(root)
    except Unrenderable:
        return source_box(latex)
