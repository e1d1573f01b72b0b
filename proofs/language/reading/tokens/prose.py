"""The inside of `\\text{...}`: decoded to plain characters, and encoded so that none is active.

`decode(encode(t)) == t` for every string, so prose survives printing and reading, and no command
that a note or submission hides in its prose reaches a LaTeX report.
"""

from __future__ import annotations

from types import MappingProxyType

_ENCODED = MappingProxyType(
    {
        "\\": "\\textbackslash{}",
        "^": "\\textasciicircum{}",
        "~": "\\textasciitilde{}",
        "{": "\\{",
        "}": "\\}",
        "$": "\\$",
        "%": "\\%",
        "&": "\\&",
        "#": "\\#",
        "_": "\\_",
    }
)


def encode(text: str) -> str:
    """`text` as LaTeX that typesets its characters and does nothing else."""
    return "".join(_ENCODED.get(character, character) for character in text)


def decode(raw: str) -> str:
    """The characters that `raw` stands for; commands that are no escape stay as written."""
    found: list[str] = []
    position = 0
    while position < len(raw):
        character, length = _character_at(raw, position)
        found.append(character)
        position += length
    return "".join(found)


def _character_at(raw: str, position: int) -> tuple[str, int]:
    if raw[position] == "\\":
        for character, code in _ENCODED.items():
            if raw.startswith(code, position):
                return character, len(code)
    return raw[position], 1
