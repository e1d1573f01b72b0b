"""The terminal style: Unicode letters, superscripts and subscripts, fractions as `a/b`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType

from corrigenda.proofs.language.functions.table import brackets_of, row
from corrigenda.proofs.language.laws.table import printed_law
from corrigenda.proofs.language.reading.tokens.vocabulary import words
from corrigenda.proofs.language.tree import expressions as ast
from corrigenda.proofs.language.writing.printing.engine import ATOM, JUXTAPOSED, POWER, PRODUCT, SCRIPTED, SUM, Piece

_GREEK = MappingProxyType(
    dict(
        zip(
            words(
                "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau "
                "upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega varepsilon "
                "vartheta varphi varrho varpi varsigma ell hbar"
            ),
            "αβγδϵζηθικλμνξοπρστυϕχψωΓΔΘΛΞΠΣΥΦΨΩεϑφϱϖςℓℏ",
            strict=True,
        )
    )
)
_BRACKETS = MappingProxyType({"\\lfloor": "⌊", "\\rfloor": "⌋", "\\lceil": "⌈", "\\rceil": "⌉"})
_SIGNS = MappingProxyType({"partial": "∂", "top": "ᵀ", "dagger": "†", "infty": "∞", "perp": "⟂", "circ": "∘"})
_ACCENTS = MappingProxyType(
    {
        "tilde": "\u0303",
        "hat": "\u0302",
        "bar": "\u0304",
        "vec": "\u20d7",
        "dot": "\u0307",
        "ddot": "\u0308",
        "check": "\u030c",
        "breve": "\u0306",
        "mathring": "\u030a",
        "underline": "\u0332",
    }
)
_SUPERSCRIPTS = str.maketrans("0123456789+-()ni*", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱ*")
_SUBSCRIPTS = str.maketrans("0123456789+-=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
_DECORATED = re.compile(r"\\([A-Za-z]+)\{([^{}]*)\}")
_COMMAND = re.compile(r"\\([A-Za-z]+)")

_MARKS = MappingProxyType(
    {
        "plus": " + ",
        "minus": " - ",
        "cdot": " · ",
        "odot": " ⊙ ",
        "transpose": "ᵀ",
        "langle": "⟨",
        "rangle": "⟩",
        "nabla": "∇",
        "norm": "‖",
        "norm 2": "2",
        "norm 1": "1",
        "norm F": "F",
        "norm inf": "∞",
        "eye": "I",
        "ones": "𝟏",
        "dots": "…",
        "Theta": "Θ",
        "Omega": "Ω",
        "pi": "π",
        "infinity": "∞",
        "sum": "∑",
        "prod": "∏",
        "argmin": "arg min",
        "argmax": "arg max",
        "mid": " | ",
        "<": " < ",
        "=": " = ",
        ">": " > ",
        "<=": " ≤ ",
        ">=": " ≥ ",
        "!=": " ≠ ",
        ":=": " := ",
        "~": " ~ ",
        "in": " ∈ ",
        "perp": " ⟂ ",
        ":": " : ",
        "succ": " ≻ ",
        "succeq": " ⪰ ",
        "to": " → ",
        "above": "⁺",
        "below": "⁻",
        "implies": " ⟹ ",
        "iff": " ⟺ ",
        "land": " and ",
        "lor": " or ",
        "by": " × ",
        "approx": " ≈ ",
        "propto": " ∝ ",
        "equiv": " ≡ ",
        "ll": " ≪ ",
        "gg": " ≫ ",
        "gets": " ← ",
        "mapsto": " ↦ ",
        "notin": " ∉ ",
        "subset": " ⊂ ",
        "subseteq": " ⊆ ",
        "supset": " ⊃ ",
        "supseteq": " ⊇ ",
        "prec": " ≺ ",
        "preceq": " ⪯ ",
        "simeq": " ≃ ",
        "lesssim": " ≲ ",
        "gtrsim": " ≳ ",
        "bigcup": "⋃",
        "bigcap": "⋂",
        "bigoplus": "⨁",
        "bigotimes": "⨂",
        "bigsqcup": "⨆",
        "coprod": "∐",
        "partial": "∂",
        "differential": "d",
        "int": "∫",
        "slot": "·",
        "forall": "∀ ",
        "exists": "∃ ",
        "suchthat": " such that ",
        "double bar": " ‖ ",
        "kron": " ⊗ ",
        "oplus": " ⊕ ",
        "ominus": " ⊖ ",
        "oslash": " ⊘ ",
        "compose": " ∘ ",
        "star": " ⋆ ",
        "cap": " ∩ ",
        "cup": " ∪ ",
        "setminus": " ∖ ",
        "mod": " mod ",
        "pm": " ± ",
        "mp": " ∓ ",
        "dagger": "†",
        "norm op": "op",
        "norm nuc": "*",
        "field R": "ℝ",
        "field N": "ℕ",
        "field Z": "ℤ",
        "law unknown": "P",
    }
)


@dataclass(frozen=True, slots=True)
class Unicode:
    """The terminal style."""

    def number(self, node: ast.Num) -> Piece:
        """Integers and fractions in full."""
        strength = SUM if node.value < 0 else ATOM if node.value.denominator == 1 else PRODUCT
        return Piece(str(node.value), strength)

    def name(self, text: str) -> Piece:
        """Fonts dropped, Greek and accents as characters, scripts where characters exist."""
        base, *scripts = re.split(r"(?=[_^])", _plain(text))
        for script in scripts:
            unprimed = script.rstrip("'")
            content = unprimed[1:].strip("{}")
            base = self.lowered(base, content) if script[0] == "_" else self.raised(base, content)
            base += script[len(unprimed) :]
        return Piece(base)

    def mark(self, key: str) -> str:
        """Signs, operators and words."""
        return _MARKS.get(key) or printed_law(key, "text") or key.replace(" \\le ", "≤").replace(" \\ne ", "≠")

    def prose(self, text: str) -> str:
        """The words, without control characters that could drive a terminal."""
        return "".join(character for character in text if character.isprintable())

    def bracket(self, text: str, opening: str, closing: str) -> str:
        """Plain brackets."""
        return f"{opening}{text}{closing}"

    def fraction(self, top: Piece, bottom: Piece) -> Piece:
        """`a/b`, both sides held together."""
        left = top.text if top.strength >= JUXTAPOSED and not top.open else f"({top.text})"
        right = bottom.text if bottom.strength >= POWER else f"({bottom.text})"
        return Piece(f"{left}/{right}", PRODUCT)

    def raised(self, base: str, exponent: str) -> str:
        """Superscript characters when all exist, else `^`."""
        return base + _script(exponent, "^", _SUPERSCRIPTS)

    def lowered(self, base: str, label: str) -> str:
        """Subscript characters when all exist, else `_`."""
        return base + _script(label, "_", _SUBSCRIPTS)

    def special(self, name: str, arguments: tuple[Piece, ...]) -> Piece | None:
        """Functions that are no word before a bracket."""
        texts = [argument.text for argument in arguments]
        simple = arguments[0].strength >= SCRIPTED
        held = texts[0] if simple else f"({texts[0]})"
        opening, closing = brackets_of(name)
        if opening:
            return Piece(f"{_BRACKETS.get(opening, opening)}{texts[0]}{_BRACKETS.get(closing, closing)}")
        match name:
            case "sqrt":
                return Piece(f"√{held}", POWER)
            case "binomial":
                return Piece(f"C({texts[0]}, {texts[1]})")
            case "factorial":
                return Piece(f"{held}!", POWER)
            case _:
                return None

    def function(self, name: str) -> str:
        """The word of a function, or its letter."""
        known = row(name)
        return known.spelling.text or next(iter(known.spelling.words), name) if known else name

    def bounds(self, operator: str, below: str, above: str) -> str:
        """A big operator with what stands below and above it."""
        text = self.lowered(operator, below) if below else operator
        return self.raised(text, above) if above else text

    def evaluated(self, body: str, place: str, upper: str) -> str:
        """The body with the bar of a place."""
        text = self.lowered(f"({body})|", place)
        return self.raised(text, upper) if upper else text

    def cases(self, rows: tuple[tuple[str, ...], ...]) -> str:
        """Values with their conditions, in one line."""
        return "{" + "; ".join(" if ".join(row) for row in rows) + "}"

    def beside(self, left: str, right: str) -> str:
        """Juxtaposition with a thin gap between words of several letters."""
        gap = left and left != "∇" and not right.startswith("(")
        return f"{left} {right}" if gap else left + right

    def block(self, rows: tuple[tuple[str, ...], ...]) -> str:
        """Rows separated by semicolons."""
        return "[" + "; ".join(", ".join(row) for row in rows) + "]"


UNICODE = Unicode()


def _script(content: str, mark: str, table: dict[int, int]) -> str:
    """A script in characters that exist raised or lowered, else behind a mark, in brackets unless it has some."""
    content = content.replace(" + ", "+").replace(" - ", "-")
    if content and all(ord(character) in table for character in content):
        return content.translate(table)
    held = len(content) == 1 or (content[:1] + content[-1:] in ("()", "[]") and content.count(content[:1]) == 1)
    return f"{mark}{content}" if held else f"{mark}({content})"


def _plain(text: str) -> str:
    """Commands of a canonical name as characters, innermost first."""
    previous = ""
    while previous != text:
        previous, text = text, _DECORATED.sub(_character, text)
    return _COMMAND.sub(lambda found: _SIGNS.get(found[1]) or _GREEK.get(found[1], found[1]), text)


def _character(found: re.Match[str]) -> str:
    command, content = found[1], found[2]
    if command in _ACCENTS:
        letter = _COMMAND.sub(lambda inner: _GREEK.get(inner[1], inner[1]), content)
        return letter + _ACCENTS[command]
    return content if command not in _GREEK else found[0]
