"""Functions that a paragraph takes the slopes of, where its words name one law: "for a Gaussian policy
$\\mathcal{N}(\\mu, \\sigma^2)$ the scores are $\\partial\\log\\pi(a)/\\partial\\mu = ...$"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.densities import law_density, told
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program

_NAMED = re.compile(
    r"\b(?:for|of|with|consider|take)\s+(?:an?|the)\s+(?:[A-Za-z-]+\s+){0,3}"
    r"(?:policy|density|distribution|law|likelihood|model|observation)\s+\$(?P<law>[^$=<>]+)\$",
    re.IGNORECASE,
)


def note_called_laws(prose: Iterable[str], equations: Iterable[Equation], made: Program) -> None:
    """Defines, for its paragraph, the one function of which it takes slopes of the logarithm, by the one law that it
    names."""
    listed = list(equations)
    for number, paragraph in enumerate(prose):
        laws = {law for found in _NAMED.finditer(light(paragraph)) if (law := _law(found["law"], made)) is not None}
        here = [one for one in listed if one.paragraph == number]
        called = {call for one in here for call in _scored(one.left)}
        if len(laws) != 1 or len({function for function, _ in called}) != 1 or len(called) != 1:
            continue
        ((function, letter),) = called
        if function in made.definitions or function in made.measures or function.endswith("'"):
            continue
        body = law_density(next(iter(laws)), e.Name(text=letter))
        made.definitions[function] = [
            Definition(key=function, body=body, order=BEFORE_ALL, paragraph=number, passing=True, parameters=(letter,))
        ]
        made.functions.add(function)


def _law(text: str, made: Program) -> e.LawTerm | None:
    from corrigenda.proofs.language.errors import LanguageError
    from corrigenda.proofs.language.reading.parser import parse_declaration

    try:
        read = parse_declaration(f"x \\sim {text}")
    except LanguageError:
        return None
    law = read.sides[-1] if isinstance(read, e.Chain) else None
    return told(law, made) if isinstance(law, e.LawTerm) else None


def _scored(side: e.Expr) -> Iterator[tuple[str, str]]:
    """The functions and their letters in derivatives of logarithms: `\\pi` and `a` of `\\partial\\log\\pi(a)`."""
    match side:
        case e.Partial(body=e.Function(name="log" | "ln", arguments=(inner,))):
            for node in walk(inner):
                match node:
                    case e.Call(function=function, arguments=(e.Name(text=letter),)):
                        yield function, letter
