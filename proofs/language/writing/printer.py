"""`latex(node)`: LaTeX that reads back as the same tree, with no more brackets than that needs.

Nothing of a note's own source is copied out: names are canonical, prose is escaped.  `text(node)` is
the same for terminals.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from corrigenda.proofs.language.conventions import TRANSPOSES
from corrigenda.proofs.language.functions.table import brackets_of, row
from corrigenda.proofs.language.laws.table import printed_law
from corrigenda.proofs.language.reading.parser.letters.subscripts import braced
from corrigenda.proofs.language.reading.parser.operators.big_operators import COLLECTING
from corrigenda.proofs.language.reading.parser.sentences.relations import UNDECIDED
from corrigenda.proofs.language.reading.tokens.prose import encode
from corrigenda.proofs.language.tree import expressions as ast
from corrigenda.proofs.language.writing.printing.engine import ATOM, FACTOR, POWER, SCRIPTED, SUM, Piece, Printing
from corrigenda.proofs.language.writing.printing.rules import RULES
from corrigenda.proofs.language.writing.printing.statements import written
from corrigenda.proofs.language.writing.printing.unicode_text import UNICODE

_TALL = re.compile(r"\\(?:frac|sum|prod|binom|begin|sqrt|left|max|min|lim)(?![A-Za-z])")
_COMMAND_AT_END = re.compile(r"\\[A-Za-z]+$")
_AMBIGUOUS_EXPONENTS = frozenset(("*", *TRANSPOSES, *(f"-{mark}" for mark in TRANSPOSES)))

_MARKS = MappingProxyType(
    {
        "plus": " + ",
        "minus": " - ",
        "cdot": " \\cdot ",
        "odot": " \\odot ",
        "transpose": "^\\top",
        "langle": "\\langle ",
        "rangle": " \\rangle",
        "nabla": "\\nabla",
        "norm": "\\|",
        "norm 2": "2",
        "norm 1": "1",
        "norm F": "F",
        "norm inf": "\\infty",
        "eye": "I",
        "ones": "\\mathbf{1}",
        "dots": "\\dots",
        "O": "O",
        "Theta": "\\Theta",
        "Omega": "\\Omega",
        "pi": "\\pi",
        "e": "e",
        "infinity": "\\infty",
        "sum": "\\sum",
        "prod": "\\prod",
        "max": "\\max",
        "min": "\\min",
        "argmin": "\\arg\\min",
        "argmax": "\\arg\\max",
        "lim": "\\lim",
        "E": "\\mathbb{E}",
        "Var": "\\operatorname{Var}",
        "Cov": "\\operatorname{Cov}",
        "mid": " \\mid ",
        "=": " = ",
        "<": " < ",
        "<=": " \\le ",
        ">": " > ",
        ">=": " \\ge ",
        "!=": " \\ne ",
        ":=": " := ",
        "~": " \\sim ",
        "in": " \\in ",
        "perp": " \\perp ",
        ":": " : ",
        "succ": " \\succ ",
        "succeq": " \\succeq ",
        "to": " \\to ",
        "above": "^{+}",
        "below": "^{-}",
        "implies": " \\implies ",
        "iff": " \\iff ",
        "land": " \\land ",
        "lor": " \\lor ",
        "by": " \\times ",
        "{": "\\{",
        "}": "\\}",
        **{name: f" \\{name} " for name in UNDECIDED},
        **{name: f"\\{name}" for name in COLLECTING},
        "sup": "\\sup",
        "inf": "\\inf",
        "o": "o",
        "partial": "\\partial ",
        "differential": "\\mathrm{d}",
        "slot": "\\cdot",
        "forall": "\\forall ",
        "exists": "\\exists ",
        "suchthat": "\\text{ s.t. }",
        "double bar": " \\| ",
        "int": "\\int",
        "kron": " \\otimes ",
        "oplus": " \\oplus ",
        "ominus": " \\ominus ",
        "oslash": " \\oslash ",
        "compose": " \\circ ",
        "star": " \\star ",
        "cap": " \\cap ",
        "cup": " \\cup ",
        "setminus": " \\setminus ",
        "mod": " \\bmod ",
        "pm": " \\pm ",
        "mp": " \\mp ",
        "norm op": "\\text{op}",
        "norm nuc": "*",
        "dagger": "\\dagger",
        "field R": "\\mathbb{R}",
        "field N": "\\mathbb{N}",
        "field Z": "\\mathbb{Z}",
        "law unknown": "P",
    }
)


@dataclass(frozen=True, slots=True)
class Latex:
    """The LaTeX style."""

    def number(self, node: ast.Num) -> Piece:
        """Terminating decimals as decimals, other fractions as `\\frac`."""
        text = _decimal(node.value)
        if text is None:
            sign = "-" if node.value < 0 else ""
            text = f"{sign}\\frac{{{abs(node.value.numerator)}}}{{{node.value.denominator}}}"
            return Piece(text, SUM if sign else FACTOR)
        return Piece(text, SUM if node.value < 0 else ATOM)

    def name(self, text: str) -> Piece:
        """Names are canonical LaTeX already."""
        return Piece(text)

    def mark(self, key: str) -> str:
        """Signs, operators and words; an ordering such as `i<j` is its own mark."""
        return _MARKS.get(key) or printed_law(key, "latex") or key

    def prose(self, text: str) -> str:
        """Escaped, so that nothing in it acts."""
        return f"\\text{{{encode(text)}}}"

    def bracket(self, text: str, opening: str, closing: str) -> str:
        """Brackets, stretched around tall content and around bars that could pair wrongly."""
        stretch = _TALL.search(text) or (opening in ("|", "\\|") and "|" in text)
        return f"\\left{opening}{text}\\right{closing}" if stretch else f"{opening}{text}{closing}"

    def fraction(self, top: Piece, bottom: Piece) -> Piece:
        """`\\frac{a}{b}`."""
        return Piece(f"\\frac{{{top.text}}}{{{bottom.text}}}", FACTOR)

    def raised(self, base: str, exponent: str) -> str:
        """A superscript; an exponent that looks like a transpose gets braces of its own."""
        ambiguous = exponent in _AMBIGUOUS_EXPONENTS
        return f"{base}^{{{{{exponent}}}}}" if ambiguous else f"{base}^{braced(_compact(exponent))}"

    def lowered(self, base: str, label: str) -> str:
        """A subscript."""
        return f"{base}_{braced(_compact(label))}"

    def special(self, name: str, arguments: tuple[Piece, ...]) -> Piece | None:
        """Functions that are no word before a bracket."""
        texts = [argument.text for argument in arguments]
        opening, closing = brackets_of(name)
        if opening:
            held = f"{opening} {texts[0]} {closing}" if opening.startswith("\\") else None
            return Piece(held or self.bracket(texts[0], opening, closing))
        match name:
            case "sqrt":
                return Piece(f"\\sqrt{{{texts[0]}}}")
            case "binomial":
                return Piece(f"\\binom{{{texts[0]}}}{{{texts[1]}}}")
            case "factorial":
                base = texts[0] if arguments[0].strength >= SCRIPTED else self.bracket(texts[0], "(", ")")
                return Piece(f"{base}!", POWER)
            case _:
                return None

    def function(self, name: str) -> str:
        """The command of a function by its standard name."""
        known = row(name)
        return known.spelling.latex if known else f"\\operatorname{{{name}}}"

    def bounds(self, operator: str, below: str, above: str) -> str:
        """A big operator with what stands below and above it."""
        return operator + (f"_{{{below}}}" if below else "") + (f"^{{{above}}}" if above else "")

    def beside(self, left: str, right: str) -> str:
        """Juxtaposition; a space where two words would run together."""
        letters = right[:1].isalpha() and (left[-1:].isalpha() or _COMMAND_AT_END.search(left))
        return f"{left} {right}" if letters or (left and right[:1] == "[") else left + right

    def evaluated(self, body: str, place: str, upper: str) -> str:
        """The body with the bar of a place."""
        return f"\\left.{body}\\right|_{{{place}}}" + (f"^{{{upper}}}" if upper else "")

    def cases(self, rows: tuple[tuple[str, ...], ...]) -> str:
        """Values with their conditions."""
        body = " \\\\ ".join(" & ".join(row) for row in rows)
        return f"\\begin{{cases}} {body} \\end{{cases}}"

    def block(self, rows: tuple[tuple[str, ...], ...]) -> str:
        """A matrix in square brackets."""
        body = " \\\\ ".join(" & ".join(row) for row in rows)
        return f"\\begin{{bmatrix}} {body} \\end{{bmatrix}}"


def _compact(script: str) -> str:
    """Scripts are set without spaces around signs."""
    return script if "\\text" in script else script.replace(" + ", "+").replace(" - ", "-")


def _decimal(value: Fraction) -> str | None:
    """`value` as a terminating decimal of at most 12 places, else None."""
    if value.denominator == 1:
        return str(value.numerator)
    scaled = value * 10**12
    if scaled.denominator != 1:
        return None
    sign, digits = "-" if value < 0 else "", str(abs(scaled.numerator)).rjust(13, "0")
    return f"{sign}{digits[:-12]}.{digits[-12:].rstrip('0')}"


_LATEX = Printing(Latex(), RULES)
_TEXT = Printing(UNICODE, RULES)


def latex(node: ast.Node) -> str:
    """LaTeX of an expression, statement or right side; `parse(latex(x)) == x` under the same names."""
    return written(_LATEX, node)


def text(node: ast.Node) -> str:
    """Unicode text of a node, for terminals."""
    return written(_TEXT, node)
