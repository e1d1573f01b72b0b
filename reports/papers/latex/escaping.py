"""Turns arbitrary text into LaTeX that prints it and does nothing else.  The output is ASCII."""

from __future__ import annotations

import re
import unicodedata
from types import MappingProxyType


class Tex(str):
    """LaTeX that was made here and is safe to print as it is; every other string is escaped."""

    __slots__ = ()


SPECIAL = MappingProxyType(
    {
        "\\": r"\textbackslash{}",
        "{": r"\{",
        "}": r"\}",
        "$": r"\$",
        "&": r"\&",
        "#": r"\#",
        "%": r"\%",
        "_": r"\_",
        "^": r"\textasciicircum{}",
        "~": r"\textasciitilde{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        '"': r"\textquotedbl{}",
        "`": r"\textasciigrave{}",
        "\n": " ",
        "\t": " ",
        "\u00a0": "~",
        "–": "--",
        "—": "---",
        "’": "'",
        "“": "``",
        "”": "''",
        "…": r"\dots{}",
        "−": r"\ensuremath{-}",
    }
)
GREEK = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi o pi rho varsigma sigma tau upsilon phi"
    " chi psi omega"
)
# The small letters that have a command (omicron has none).
LETTERS = MappingProxyType({chr(0x3B1 + index): name for index, name in enumerate(GREEK.split(" ")) if name != "o"})
CAPITALS = MappingProxyType(
    {"Γ": "Gamma", "Δ": "Delta", "Θ": "Theta", "Λ": "Lambda", "Ξ": "Xi", "Π": "Pi", "Σ": "Sigma", "Υ": "Upsilon"}
    | {"Φ": "Phi", "Ψ": "Psi", "Ω": "Omega", "ϕ": "phi", "ε": "varepsilon", "φ": "varphi"}
)
SYMBOLS = MappingProxyType(
    {"≤": "le", "≥": "ge", "≠": "ne", "≈": "approx", "∈": "in", "→": "to", "⟹": "Longrightarrow", "⇒": "Rightarrow"}
    | {"⟺": "Longleftrightarrow", "⇔": "Leftrightarrow", "∞": "infty", "∂": "partial", "∇": "nabla", "∑": "sum"}
    | {"∏": "prod", "√": "surd", "‖": "|", "⋅": "cdot", "·": "cdot", "×": "times", "⊤": "top", "⊥": "perp", "∼": "sim"}
    | {"⊙": "odot", "⊗": "otimes", "±": "pm", "⟨": "langle", "⟩": "rangle", "⋮": "vdots", "⋯": "cdots", "∀": "forall"}
    | {"∃": "exists", "∧": "wedge", "∨": "vee", "¬": "neg", "⪰": "succeq", "≻": "succ", "⪯": "preceq", "←": "leftarrow"}
    | {"ℓ": "ell", "∫": "int", "⊂": "subset", "∪": "cup", "∩": "cap", "∅": "emptyset", "↳": "hookrightarrow"}
    | {"✕": "times", "✓": "surd", "∝": "propto", "≡": "equiv", "∘": "circ", "†": "dagger", "′": "prime", "↦": "mapsto"}
)
ACCENTS = MappingProxyType(
    {"\u0300": "`", "\u0301": "'", "\u0302": "^", "\u0303": "~", "\u0308": '"', "\u0327": "c", "\u030c": "v"}
)
LONG_WORD = 22
SIMPLE = re.compile(r"[A-Za-z0-9 .,;:!?()\[\]+=/*@'-]")


def math_command(character: str) -> str | None:
    """The math command that prints a character, without its backslash; None when there is none."""
    return CAPITALS.get(character) or LETTERS.get(character) or SYMBOLS.get(character)


def escape(text: str) -> Tex:
    """`text` for running text; words too long for a line may break at any sign."""
    return Tex(" ".join(_word(_clusters(word)) for word in text.split(" ")))


def _clusters(word: str) -> list[str]:
    """The characters of a word, each with the accent that follows it."""
    composed = unicodedata.normalize("NFC", word)
    return re.findall(f"[A-Za-z][{''.join(ACCENTS)}]|.", composed, re.DOTALL)


def _word(word: list[str]) -> str:
    if len(word) <= LONG_WORD:
        return "".join(map(_character, word))
    return "".join(
        _character(c) + ("" if c.isalnum() and i % LONG_WORD else r"\allowbreak{}") for i, c in enumerate(word)
    )


def _character(character: str) -> str:
    if len(character) == 2:
        return rf"\{ACCENTS[character[1]]}{{{character[0]}}}"
    if SIMPLE.fullmatch(character):
        return character
    command = math_command(character)
    return SPECIAL.get(character) or (rf"\ensuremath{{\{command}}}" if command else _decomposed(character))


def _decomposed(character: str) -> str:
    """A letter with an accent, a raised or lowered sign, or the code point in brackets."""
    parts = unicodedata.decomposition(character).split()
    if parts[:1] in (["<super>"], ["<sub>"]):
        inner = "".join(chr(int(code, 16)) for code in parts[1:])
        raised = r"\textsuperscript" if parts[0] == "<super>" else r"\textsubscript"
        return f"{raised}{{{escape(inner)}}}"
    if len(parts) == 2 and chr(int(parts[1], 16)) in ACCENTS and chr(int(parts[0], 16)).isascii():
        return rf"\{ACCENTS[chr(int(parts[1], 16))]}{{{chr(int(parts[0], 16))}}}"
    return f"[U+{ord(character):04X}]"


def code(text: str) -> Tex:
    """`text` in typewriter type: no ligatures, and lines break after any sign that is not a letter."""
    pieces = [_character(c) if c.isalnum() or c == " " else _sign(c) for c in text]
    return Tex(r"{\ttfamily\raggedright{}" + "".join(pieces) + "}")


def _sign(character: str) -> str:
    printed = r"\textquotesingle{}" if character == "'" else _character(character)
    return printed + r"{}\allowbreak{}"


def bookmark(text: str) -> Tex:
    """`text` for the outline of the PDF: letters only, Greek by name."""
    return Tex("".join(_plain(character) for character in text))


def _plain(character: str) -> str:
    if SIMPLE.fullmatch(character):
        return character
    folded = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return math_command(character) or (folded if folded and SIMPLE.fullmatch(folded) else " ")
