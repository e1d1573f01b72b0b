"""Statements and the right sides of declarations, in any style."""

from __future__ import annotations

from corrigenda.proofs.language.laws.table import row_of
from corrigenda.proofs.language.tree import expressions as ast
from corrigenda.proofs.language.writing.printing.engine import Printing

_STRENGTH: dict[type[ast.Node], int] = {ast.Iff: 1, ast.Implies: 2, ast.Or: 3, ast.And: 4}


def written(printing: Printing, node: ast.Node) -> str:
    """Any node of the syntax tree."""
    if type(node) in printing.rules:
        return printing.whole(node)
    if isinstance(node, ast.Space | ast.Arrow | ast.LawTerm):
        return _right_side(printing, node)
    return _statement(printing, node)


def _statement(printing: Printing, node: ast.Node) -> str:
    match node:
        case ast.Remainder(content=content):
            return printing.whole(content)
        case ast.Chain():
            return _chain(printing, node)
        case ast.Implies(premise=left, conclusion=right):
            return _linked(printing, node, "implies", (left, right))
        case ast.Iff(left=left, right=right):
            return _linked(printing, node, "iff", (left, right))
        case ast.And(parts=parts):
            return _linked(printing, node, "land", parts)
        case ast.Or(parts=parts):
            return _linked(printing, node, "lor", parts)
        case ast.Quantified():
            return _quantified(printing, node)
        case _:
            raise TypeError(f"no printing rule for {type(node).__name__}")


def _quantified(printing: Printing, node: ast.Quantified) -> str:
    body = _held(printing, node.body)
    if node.quantifier == "suchthat":
        return body + printing.style.mark("suchthat") + _held(printing, node.bound)
    binding = _binding(printing, node.bound)
    start = printing.style.mark(node.quantifier) + binding
    empty = node.body == ast.Remainder(content=ast.Prose(text=""))
    return start if empty else start + printing.style.mark(":") + body


def _held(printing: Printing, node: ast.Statement) -> str:
    """A statement that stands as one clause."""
    text = _statement(printing, node)
    loose = isinstance(node, ast.And | ast.Or | ast.Implies | ast.Iff | ast.Quantified)
    return printing.style.bracket(text, "(", ")") if loose else text


def _binding(printing: Printing, bound: ast.Statement) -> str:
    """`i, j`, `x \\in S`, `i, j \\in S`."""
    if isinstance(bound, ast.Remainder):
        return (
            printing.listed(bound.content.items) if isinstance(bound.content, ast.Listing) else written(printing, bound)
        )
    if isinstance(bound, ast.And) and isinstance(bound.parts[0], ast.Remainder):
        listing = bound.parts[0].content
        first = printing.listed(listing.items[:-1]) if isinstance(listing, ast.Listing) else ""
        return ", ".join((first, *(_statement(printing, part) for part in bound.parts[1:])))
    return _statement(printing, bound)


def conditions(printing: Printing, node: ast.Statement) -> str:
    """A condition under an operator: clauses separated by commas."""
    parts = node.parts if isinstance(node, ast.And) else (node,)
    return ", ".join(_statement(printing, part) for part in parts)


def with_law(printing: Printing, names: str, law: ast.LawTerm | None) -> str:
    """What is random, with its law when there is one."""
    if law is not None and not names:
        return written(printing, law)
    return names if law is None else names + printing.style.mark("~") + written(printing, law)


def _linked(printing: Printing, node: ast.Node, mark: str, parts: tuple[ast.Statement, ...]) -> str:
    strength = _STRENGTH[type(node)]
    texts = []
    for part in parts:
        text = _statement(printing, part)
        weak = _STRENGTH.get(type(part), 9) <= strength
        texts.append(printing.style.bracket(text, "(", ")") if weak else text)
    return printing.style.mark(mark).join(texts)


def _chain(printing: Printing, node: ast.Chain) -> str:
    text = written(printing, node.sides[0])
    if isinstance(node.sides[0], ast.Listing):
        text = printing.style.bracket(printing.listed(node.sides[0].items), "(", ")") if node.heads else text
    elif node.heads:
        text = printing.listed(node.heads)
    for relation, side in zip(node.relations, node.sides[1:], strict=True):
        text += printing.style.mark(relation) + written(printing, side)
    return text


def _right_side(printing: Printing, node: ast.Space | ast.Arrow | ast.LawTerm) -> str:
    match node:
        case ast.Space(field=field, shape=shape):
            text = printing.style.mark(f"field {field}")
            sizes = printing.style.mark("by").join(printing.whole(size) for size in shape)
            return printing.style.raised(text, sizes) if shape else text
        case ast.Arrow(domains=domains, codomain=codomain):
            source = printing.style.mark("by").join(_right_side(printing, domain) for domain in domains)
            return source + printing.style.mark("to") + _right_side(printing, codomain)
        case ast.LawTerm():
            law = _law(printing, node)
            return law if node.power is None else printing.style.raised(law, printing.whole(node.power))


def _law(printing: Printing, node: ast.LawTerm) -> str:
    if node.family == "other":
        return printing.listed(node.parameters)
    name = printing.style.name(node.name).text if node.name else printing.style.mark(f"law {node.family}")
    row = row_of(node.family, len(node.parameters))
    if row is not None and row.form == "subscript":
        return printing.style.lowered(name, printing.whole(node.parameters[0]))
    if row is not None and row.form in ("count", "range", "set"):
        parts = ["1"] if row.form == "count" else []
        parts += [printing.whole(parameter) for parameter in node.parameters]
        text = f", {printing.style.mark('dots')}, ".join(parts) if row.form != "set" else ", ".join(parts)
        return name + printing.style.bracket(text, printing.style.mark("{"), printing.style.mark("}"))
    if not node.parameters:
        return name
    return name + printing.style.bracket(printing.listed(node.parameters), "(", ")")
