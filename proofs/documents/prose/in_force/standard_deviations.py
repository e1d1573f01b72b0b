"""Standard deviations: `\\mathcal{N}(\\mu, \\sigma^2)` writes a variance as a square, so that sigma is positive."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.documents.letters import names
from corrigenda.proofs.documents.prose.in_force.entries import Entries
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.laws.table import is_normal
from corrigenda.proofs.language.reading.parser import parse_declaration
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import factors_of
from corrigenda.proofs.language.writing.printer import latex


def standard_deviations(entries: Entries, stated: str) -> tuple[str, ...]:
    """`\\sigma > 0` for every letter of a statement whose square is the variance, or scales the covariance, of a normal
    law in force, unless something in force speaks of its sign."""
    listed = [entry for _, entry in entries.mentioning(names(stated))]
    signed = frozenset[str]().union(*(names(one.text) for one in listed if one.what in ("assumption", "kind")))
    mentioned = names(stated) - signed
    found = (f"{latex(letter)} > 0" for one in listed if one.what == "law" for letter in _squared(one.text, mentioned))
    return tuple(dict.fromkeys(found))


def _squared(text: str, mentioned: frozenset[str]) -> Iterator[e.Name]:
    try:
        read = parse_declaration(text)
    except LanguageError:
        return
    law = read.sides[-1] if isinstance(read, e.Chain) else None
    if not isinstance(law, e.LawTerm) or not is_normal(law) or law.power is not None:
        return
    spread = law.parameters[1]
    for factor in factors_of(spread):
        match factor:
            case e.Pow(base=e.Name(text=letter) as name, exponent=e.Num(value=power)) if power == 2:
                if letter in mentioned:
                    yield name
