"""Bars that stand for gradients: "write $\\bar O$ for $\\partial L/\\partial O$ and so on"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Definition, Equation, Program, outermost

_NAME = r"\\?[A-Za-z]+(?:\{[A-Za-z]\})?"
_SAID = re.compile(
    rf"\\bar\s*\{{?\s*(?P<of>{_NAME})\s*\}}?\s*\$?\s*(?:for|denotes?|is|means?|stands? for|=)\s*"
    r"(?:the gradient\s*)?\$?\s*"
    rf"(?:\\frac\{{\\partial\s*(?P<loss>{_NAME})\}}\{{\\partial\s*(?P=of)\}}"
    rf"|\\partial\s*(?P<other>{_NAME})\s*/\s*\\partial\s*(?P=of))"
)
_UPSTREAM = re.compile(
    rf"\\bar\s*\{{?\s*(?P<of>{_NAME})\s*\}}?\s*\$\s*(?:is|be|denotes?|for)\s+(?:the|an?)\s+"
    r"(?:upstream|incoming|output|arriving)\s+gradient"
)
LOSS = "\\mathcal{L}oss"
"""The loss of a page that speaks of gradients only."""
_EVERYWHERE = re.compile(r"and so on|likewise|similarly|\bbars?\b|for all|for every|\betc\b", re.IGNORECASE)


def note_adjoints(prose: Iterable[str], equations: Iterable[Equation], made: Program) -> None:
    """Defines every barred letter of the page by the gradient of the loss, where the page says that bars mean it."""
    found = next(_conventions(prose), None)
    if found is None:
        return
    loss, target = found
    if loss in made.definitions or not isinstance(target, e.Name):
        return
    made.upstream.setdefault(loss, (target,))
    used = {symbol.key for one in equations for side in (one.left, one.right) for symbol in outermost(side, made)}
    for key in sorted(used):
        inner = key.removeprefix("\\bar{").removesuffix("}")
        if inner != key and inner in used:
            body = e.Partial(body=e.Name(text=loss), variables=(e.Name(text=inner),))
            made.definitions[key] = [Definition(key=key, body=body, order=-1)]


def _conventions(prose: Iterable[str]) -> Iterator[tuple[str, e.Expr]]:
    """The loss and the letter that its gradient is first named of."""
    for paragraph in map(light, prose):
        said, upstream = _SAID.search(paragraph), _UPSTREAM.search(paragraph)
        named = said if said and _EVERYWHERE.search(paragraph) else upstream
        target = expression_of(named["of"]) if named else None
        if named is not None and target is not None:
            yield (named["loss"] or named["other"]) if named is said else LOSS, target
