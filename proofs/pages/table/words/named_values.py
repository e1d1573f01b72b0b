r"""Values of a law that words name beside a display: "For a $\mathrm{Beta}(a, b)$ law, $\text{mode} = \ldots$"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corrigenda.proofs.documents.prose.clauses import Side
from corrigenda.proofs.language.laws.formulas import at
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.laws.table import row_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.chance.laws import named_law
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import Equation

_WORD = re.compile(r"(?:the\s+)?(?P<word>mean|expectation|mode|variance)", re.IGNORECASE)
_LAW = re.compile(
    r"\b(?:for|of|has)\s+(?:an?|the|any)\s+\$\s*(?P<law>[^$=<>]+?)\s*\$\s+"
    r"(?:law|distribution|density|prior|variable|random\s+variable)\b",
    re.IGNORECASE,
)


def named_value(
    sides: Sequence[Side], place: int, said: str, line: int, where: tuple[int, int, int]
) -> Equation | None:
    """The claim that a row makes of the law that its sentence `said` names; `where` are its section, its paragraph and
    its number.  None for another row, and for a law whose parameters may be meant in two ways."""
    word = _WORD.fullmatch(sides[place].text.strip())
    laws = [found["law"] for found in _LAW.finditer(said)]
    law = _parsed(f"x \\sim {light(laws[-1])}") if word is not None and len(set(laws)) == 1 else None
    right = _parsed(f"x = {sides[place + 1].text}")
    if word is None or not isinstance(law, e.LawTerm) or not isinstance(right, e.Expr):
        return None
    law = named_law(law)
    row = row_of(law.family, len(law.parameters))
    formula = _formula(word["word"].lower(), row) if row is not None else ""
    if row is None or not formula or not _is_clear(law, row):
        return None
    return Equation(
        left=at(formula, row, law.parameters),
        right=right,
        relation="=",
        order=where[2],
        line=line,
        section=where[0],
        paragraph=where[1],
        cue="then",
        before=said,
        written=e.Name(text=f"\\text{{{sides[place].text.strip()}}}"),
        alone=True,
    )


def _formula(word: str, row: LawFamily) -> str:
    return {"mean": row.mean, "expectation": row.mean, "variance": row.variance, "mode": row.mode}[word]


def _is_clear(law: e.LawTerm, row: LawFamily) -> bool:
    if row.convention is None:
        return True
    meant = law.parameters[row.convention.place]
    return isinstance(meant, e.Name) and meant.text.partition("_")[0] in row.convention.direct


def _parsed(text: str) -> e.Expr | e.LawTerm | None:
    from corrigenda.proofs.language.errors import LanguageError
    from corrigenda.proofs.language.reading.parser import parse_declaration

    try:
        read = parse_declaration(text)
    except (LanguageError, RecursionError):
        return None
    side = read.sides[-1] if isinstance(read, e.Chain) else None
    return side if isinstance(side, e.Expr | e.LawTerm) else None
