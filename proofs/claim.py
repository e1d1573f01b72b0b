"""A claim: LaTeX and data, as a note, a rubric or the catalogue states it."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a claim stands: a file name and the first and last line, counted from 1."""

    file: str
    lines: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One statement to decide.

    `stated` is the formal reading in LaTeX and the only source of the symbolic encoding;
    `reads` says in one sentence why prose is read so.  `given` holds declarations that the
    source itself writes, and kinds and shapes; `needs` holds, jointly, what merely makes the
    claim true; `corrected` is a LaTeX statement that verifies, under `given` and `needs`.
    `proof` lists LaTeX steps, each decided like a claim with the earlier ones as hypotheses.
    `expected` is compared with the computed verdict by the suite and read by nothing else.
    `derivation` and `follows` link the steps of a derivation; `title` names what is wrong (or what
    is stated, when nothing is); `note` is one sentence fit to say to the author.
    """

    id: str
    stated: str
    title: str = ""
    reads: str = ""
    given: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    corrected: str | None = None
    proof: tuple[str, ...] = ()
    expected: str | None = None
    source: Source | None = None
    topic: str = ""
    derivation: str = ""
    follows: tuple[str, ...] = field(default=())
    note: str = ""

    def _repr_html_(self) -> str:
        """What a notebook shows: LaTeX as source; `%load_ext corrigenda` sets it as formulas."""
        given = "".join(f"<li><code>{escape(latex)}</code></li>" for latex in self.given)
        return f"<p><b>{escape(self.title or self.id)}</b>: <code>{escape(self.stated)}</code></p><ul>{given}</ul>"
