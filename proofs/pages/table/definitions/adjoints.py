"""Bars and differentials that stand for gradients: "write $\\bar O$ for $\\partial L/\\partial O$ and so on", "given
$dO = \\partial L/\\partial O$"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import product_of
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, symbols_in

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
    rf"|\b(?:upstream|incoming|output|arriving)\s+gradient\s+\$\s*\\bar\s*\{{?\s*(?P<named>{_NAME})\s*\}}?\s*\$"
)
_IN_EACH = re.compile(
    rf"\\bar\s*\{{?\s*(?P<of>{_NAME})\s*\}}?\s*\$\s*for\s+the\s+gradients?\s+of\s+\$\s*(?P<loss>{_NAME})\s*\$\s+"
    r"(?:with respect to|w\.?r\.?t\.?|in)\s+(?:an?|any|each|every|the)\s+(?:\w+\s+){0,2}\$\s*(?P=of)\s*\$"
)
"""A letter that stands for any: "write $dM$ for the gradient of $L$ with respect to a matrix $M$"."""
LOSS = "\\mathcal{L}oss"
"""The loss of a page that speaks of gradients only."""
_EVERYWHERE = re.compile(r"and so on|likewise|similarly|\bbars?\b|for all|for every|\betc\b", re.IGNORECASE)
_WITH_D = re.compile(r"(?<![A-Za-z\\])d(?P<of>[A-Za-z])(?![A-Za-z])")
_NAMED_WITH_D = re.compile(r"d(?P<of>[A-Za-z])(?P<below>_.*)?")


def with_gradients_as_letters(equations: Iterable[Equation], words: Iterable[str]) -> list[Equation]:
    """The equations of a page that writes `dX` for the gradient in X, each such name made one letter."""
    listed = list(equations)
    if next(_conventions(words, with_d=True), None) is None:
        return listed
    small = frozenset(found for one in listed if (found := _small(one.left)))
    return [replace(one, left=_as_letters(one.left, small), right=_as_letters(one.right, small)) for one in listed]


def _small(side: e.Expr) -> str:
    """`b_2` of a side `db_2`, which stands there as a product; empty for anything else."""
    match side:
        case e.Mul(factors=(e.Name(text="d"), e.Name(text=text))) if _NAMED_WITH_D.fullmatch(f"d{text}"):
            return text
    return ""


def _as_letters(side: e.Expr, small: frozenset[str]) -> e.Expr:
    def letter(text: str) -> e.Name | None:
        found = _NAMED_WITH_D.fullmatch(text)
        return e.Name(text=f"\\mathrm{{d{found['of']}}}{found['below'] or ''}") if found else None

    def change(node: e.Node) -> e.Node:
        match node:
            case e.Name(text=text):
                return letter(text) or node
            case e.Mul(factors=factors):
                return product_of(joined(factors))
        return node

    def joined(factors: tuple[e.Expr, ...]) -> list[e.Expr]:
        made: list[e.Expr] = []
        for factor in factors:
            named = factor.text if isinstance(factor, e.Name) and factor.text in small else ""
            if named and made and made[-1] == e.Name(text="d"):
                made[-1] = letter(f"d{named}") or factor
            else:
                made.append(factor)
        return made

    made = transform(side, change)
    assert isinstance(made, e.Expr), "a side stays one"
    return made


def note_adjoints(prose: Iterable[str], equations: Iterable[Equation], made: Program) -> None:
    """Defines every barred letter of the page by the gradient of the loss, where the page says that bars mean it, and
    every `dX` where it says that of `dX`: the formulas for them are claims.

    A formula for one with a letter that no formula of the forward pass has, such as the number of samples, may be that
    of an average: its bar stays open.
    """
    listed, prose = list(equations), list(prose)
    found = next(chain(_conventions(prose), _conventions(prose, with_d=True)), None)
    if found is None:
        return
    loss, target = found
    symbols = [[symbol.key for symbol in symbols_in([one], made)] for one in listed]
    used = {key for keys in symbols for key in keys}
    given = sorted({_inner(key) for key in used - {keys[0] for keys in symbols if keys}} & used)
    if len(given) == 1:  # "write $dX$ for $\\partial L/\\partial X$", then "given $dO$"
        target = e.Name(text=given[0])
    starts = [keys[0] for keys in symbols if keys and _inner(keys[0]) and not any(map(_inner, keys[1:]))]
    if loss in made.definitions or (isinstance(target, e.Name) and target.text not in used):
        # the page goes back from where it gives the gradient of its loss
        if len(starts) != 1 or given:
            return
        loss, target = LOSS, e.Name(text=_inner(starts[0]))
    if not isinstance(target, e.Name):
        return
    made.upstream.setdefault(loss, (target,))
    forward = {key for keys in symbols if keys and not _inner(keys[0]) for key in keys}
    of_averages = {
        keys[0]
        for keys in symbols
        if keys
        and _inner(keys[0]) not in ("", target.text)
        and not {key for key in keys[1:] if not _inner(key)} <= forward
    }
    for key in sorted(used - of_averages):
        inner = _inner(key)
        if inner and inner in used:
            body = e.Partial(body=e.Name(text=loss), variables=(e.Name(text=inner),))
            made.tell(key, body)
    for one, keys in zip(listed, symbols, strict=True):
        if keys and keys[0] in made.definitions and _inner(keys[0]) == target.text:
            # what the loss gives is any gradient for what stands before it
            made.factors[one.order] = made.definitions[keys[0]][0]
            made.declaring.add(one.order)
            continue
        if keys and one.cue != "want" and made.symbol(one.left) is not None and keys[0] in made.definitions:
            made.claims[one.order] = replace(one, written=one.left)


def _inner(key: str) -> str:
    """`X` of `\\bar{X}` and of `dX` as one letter; empty for anything else."""
    found = _GRADIENT.fullmatch(key)
    return found["bar"] or found["d"] + (found["below"] or "") if found else ""


_GRADIENT = re.compile(r"\\bar\{(?P<bar>.*)\}|\\mathrm\{d(?P<d>[A-Za-z])\}(?P<below>_\{\w+\})?")


def _conventions(prose: Iterable[str], *, with_d: bool = False) -> Iterator[tuple[str, e.Expr]]:
    """The loss and the letter that its gradient is first named of; `with_d` where it is written `dX`."""
    for paragraph in map(light, prose):
        if with_d:
            unbarred = paragraph.replace("\\bar", "").replace("∂", "\\partial ")
            paragraph = _WITH_D.sub(r"\\bar{\g<of>}", unbarred)
        said, upstream = _SAID.search(paragraph), _UPSTREAM.search(paragraph)
        named = said if said and (with_d or _EVERYWHERE.search(paragraph)) else upstream
        of_any = _IN_EACH.search(paragraph)
        target = expression_of(named.group("of") or named.groupdict().get("named", "")) if named else None
        if named is not None and target is not None:
            yield (named["loss"] or named["other"]) if named is said else LOSS, target
        elif of_any is not None:
            yield of_any["loss"], e.Name(text=of_any["of"])
