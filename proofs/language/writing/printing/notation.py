"""How the nodes that are read and not decided are printed, in any style."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from corrigenda.proofs.language.conventions import looks_like_matrix
from corrigenda.proofs.language.tree import expressions as ast
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.language.writing.printing.engine import (
    ATOM,
    BRACKETED,
    FACTOR,
    JUXTAPOSED,
    POWER,
    PRODUCT,
    SCRIPTED,
    SUM,
    WHOLE,
    Piece,
    Printing,
    Rule,
)
from corrigenda.proofs.language.writing.printing.statements import with_law, written

_SUMS = frozenset(("oplus", "ominus", "cup", "setminus", "pm", "mp"))


def _partial(printing: Printing, node: ast.Partial) -> Piece:
    sign = printing.style.mark("differential" if node.total else "partial")
    order = len(node.variables)
    above = printing.style.raised(sign.rstrip(), str(order)) + " " if order > 1 else sign
    body = printing.at_least(node.body, PRODUCT, last=True)
    below = " ".join(sign + printing.at_least(variable, SCRIPTED) for variable in node.variables)
    return Piece(printing.style.fraction(Piece(above + body, ATOM), Piece(below, ATOM)).text, FACTOR)


def _nabla(printing: Printing, node: ast.Nabla) -> Piece:
    operator = printing.style.mark("nabla")
    if node.variables:
        operator = printing.style.lowered(operator, printing.listed(node.variables))
    if node.order > 1:
        operator = printing.style.raised(operator, str(node.order))
    return Piece(operator + printing.at_least(node.body, BRACKETED), FACTOR)


def _at(printing: Printing, node: ast.At) -> Piece:
    upper = "" if node.upper is None else printing.whole(node.upper)
    return Piece(printing.style.evaluated(printing.whole(node.body), written(printing, node.place), upper), POWER)


def _integral(printing: Printing, node: ast.Integral) -> Piece:
    sign = printing.style.mark("int")
    sign = sign.replace("int", "i" * (node.fold - 1) + "int") if "int" in sign else sign * node.fold
    below = "" if node.lower is None else printing.whole(node.lower)
    if node.region is not None:
        below = written(printing, node.region)
    above = "" if node.upper is None else printing.whole(node.upper)
    held = BRACKETED if any(_confuses(part) for part in walk(node.body)) else PRODUCT
    text = f"{printing.style.bounds(sign, below, above)} {printing.at_least(node.body, held, last=True)}"
    for variable in node.variables:
        text += " " + printing.style.mark("differential") + printing.at_least(variable, SCRIPTED)
    return Piece(text, FACTOR if node.variables else WHOLE, open=True)


def _confuses(part: ast.Node) -> bool:
    """What a differential behind it could be taken for."""
    if isinstance(part, ast.Integral):
        return True
    return isinstance(part, ast.Name) and (part.text in ("d", "\\mathrm{d}") or part.text[:1] == "d")


def _operation(printing: Printing, node: ast.Operation) -> Piece:
    mark = printing.style.mark(node.operator)
    if isinstance(node.left, ast.Blank):
        return Piece(mark.lstrip() + printing.at_least(node.right, PRODUCT, last=True), SUM)
    right = printing.piece(node.right)
    if node.operator in _SUMS:
        text = printing.at_least(node.left, PRODUCT) + mark + printing.held(right, PRODUCT, last=True)
        return Piece(text, SUM)
    text = printing.at_least(node.left, PRODUCT) + mark + printing.held(right, JUXTAPOSED, last=True)
    return Piece(text, PRODUCT, right.open)


def _pseudo_inverse(printing: Printing, node: ast.PseudoInverse) -> Piece:
    plain = isinstance(node.operand, ast.Name) and looks_like_matrix(node.operand.text) and "^" not in node.operand.text
    base = printing.at_least(node.operand, ATOM if plain else BRACKETED)
    return Piece(printing.style.raised(base, printing.style.mark(node.mark)), POWER)


def _member(printing: Printing, node: ast.Member) -> Piece:
    closing = {"(": ")", "[": "]"}[node.bracket]
    label = f"{node.bracket}{printing.listed(node.indices)}{closing}"
    return Piece(printing.style.raised(printing.at_least(node.base, SCRIPTED), label), POWER)


def _cases(printing: Printing, node: ast.Cases) -> Piece:
    rows = tuple(
        (printing.whole(value), *(() if condition is None else (written(printing, condition),)))
        for value, condition in zip(node.values, node.conditions, strict=True)
    )
    return Piece(printing.style.cases(rows))


def _set(printing: Printing, node: ast.SetOf) -> Piece:
    text = written(printing, node.domain) if node.domain is not None else printing.listed(node.items)
    if node.condition is not None:
        text += printing.style.mark(":") + written(printing, node.condition)
    return Piece(printing.style.bracket(text, printing.style.mark("{"), printing.style.mark("}")), BRACKETED)


def _ranged(printing: Printing, node: ast.Ranged) -> Piece:
    enclosed = isinstance(node.body, ast.Listing | ast.SetOf)
    body = printing.whole(node.body)
    text = printing.style.lowered(
        body if enclosed else printing.style.bracket(body, "(", ")"), written(printing, node.range)
    )
    return Piece(text if node.upper is None else printing.style.raised(text, printing.whole(node.upper)), POWER)


def _listed(printing: Printing, parts: tuple[ast.Statement, ...]) -> str:
    return ", ".join(written(printing, part) for part in parts)


def _probability(printing: Printing, node: ast.Probability) -> Piece:
    text = _listed(printing, node.events)
    if node.given:
        text += printing.style.mark("mid") + _listed(printing, node.given)
    symbol = printing.style.name(node.symbol).text
    if node.over:
        symbol = printing.style.lowered(symbol, with_law(printing, printing.listed(node.over), node.law))
    return Piece(symbol + printing.style.bracket(text, "(", ")"))


def _density(printing: Printing, node: ast.Density) -> Piece:
    bar = "; " if node.bar == ";" else printing.style.mark("mid")
    text = printing.listed(node.arguments) + bar + _listed(printing, node.given)
    return Piece(printing.style.name(node.function).text + printing.style.bracket(text, "(", ")"))


def _divergence(printing: Printing, node: ast.Divergence) -> Piece:
    sides = []
    for side in (node.left, node.right):
        text = printing.whole(side)
        sides.append(printing.style.bracket(text, "(", ")") if "\\|" in text or "‖" in text else text)
    bracketed = printing.style.bracket(printing.style.mark("double bar").join(sides), "(", ")")
    return Piece(printing.style.name(node.function).text + bracketed)


def _indicator(printing: Printing, node: ast.Indicator) -> Piece:
    return Piece(printing.style.mark("ones") + printing.style.bracket(written(printing, node.event), "[", "]"))


RULES: Mapping[type[ast.Node], Rule] = MappingProxyType(
    {
        ast.Partial: _partial,
        ast.Nabla: _nabla,
        ast.At: _at,
        ast.Integral: _integral,
        ast.Operation: _operation,
        ast.PseudoInverse: _pseudo_inverse,
        ast.Member: _member,
        ast.Cases: _cases,
        ast.SetOf: _set,
        ast.Ranged: _ranged,
        ast.Probability: _probability,
        ast.Density: _density,
        ast.Divergence: _divergence,
        ast.Indicator: _indicator,
        ast.Slot: lambda printing, node: Piece(printing.style.mark("slot")),
        ast.Blank: lambda printing, node: Piece(""),
    }
)
