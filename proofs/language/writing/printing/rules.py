"""How each kind of expression is printed, in any style."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from corrigenda.proofs.language.reading.families import member
from corrigenda.proofs.language.reading.parser.operators.products import is_numeric
from corrigenda.proofs.language.tree import expressions as ast
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
from corrigenda.proofs.language.writing.printing.notation import RULES as NOTATION
from corrigenda.proofs.language.writing.printing.statements import conditions, with_law, written

# --------------------------------------------------------------------------------- arithmetic


def _add(printing: Printing, node: ast.Add) -> Piece:
    text = printing.at_least(node.terms[0], PRODUCT, last=True)
    if isinstance(node.terms[0], ast.Neg):
        text = printing.whole(node.terms[0])
    for term in node.terms[1:]:
        negative = isinstance(term, ast.Neg)
        operand = term.operand if isinstance(term, ast.Neg) else term
        sign = printing.style.mark("minus" if negative else "plus")
        text += sign + printing.at_least(operand, PRODUCT, last=True)
    return Piece(text, SUM)


def _neg(printing: Printing, node: ast.Neg) -> Piece:
    return Piece("-" + printing.at_least(node.operand, PRODUCT, last=True), SUM)


def _mul(printing: Printing, node: ast.Mul) -> Piece:
    count = len(node.factors)
    text, dotted = "", False
    for place, factor in enumerate(node.factors):
        part = printing.at_least(factor, FACTOR, last=place == count - 1)
        if place and part[:1].isdigit():
            text, dotted = text + printing.style.mark("cdot") + part, True
        elif place and _bring_their_space(node.factors[place - 1], factor):
            text += part
        else:
            text = printing.style.beside(text, part)
    return Piece(text, PRODUCT if dotted else JUXTAPOSED, printing.piece(node.factors[-1]).open)


def _bring_their_space(before: ast.Expr, factor: ast.Expr) -> bool:
    """Words that begin or end where they touch a formula with a space or a hyphen: ` is ` and `-smooth` beside `L`."""
    left = isinstance(before, ast.Prose) and before.text.endswith((" ", "-"))
    return left or (isinstance(factor, ast.Prose) and factor.text.startswith((" ", "-")))


def _div(printing: Printing, node: ast.Div) -> Piece:
    return printing.style.fraction(printing.piece(node.numerator), printing.piece(node.denominator))


def _pow(printing: Printing, node: ast.Pow) -> Piece:
    base = printing.piece(node.base)
    text = printing.style.raised(_base(printing, node.base, base), printing.whole(node.exponent))
    return Piece(text, POWER)


def _base(printing: Printing, node: ast.Expr, piece: Piece) -> str:
    """A base that can carry a superscript: no second superscript, and no `e`, whose power is exp."""
    raised = isinstance(node, ast.Name) and "^" in node.text
    euler = node == ast.Constant(name="e")
    return printing.held(piece, BRACKETED if raised or euler else SCRIPTED)


def _transpose(printing: Printing, node: ast.Transpose) -> Piece:
    base = _base(printing, node.operand, printing.piece(node.operand))
    return Piece(base + printing.style.mark("transpose"), POWER)


def _two(mark: str) -> Rule:
    def rule(printing: Printing, node: ast.Hadamard) -> Piece:
        left = printing.at_least(node.left, PRODUCT)
        right = printing.piece(node.right)
        text = left + printing.style.mark(mark) + printing.held(right, JUXTAPOSED, last=True)
        return Piece(text, PRODUCT, right.open)

    return rule


def _inner(printing: Printing, node: ast.Inner) -> Piece:
    right = printing.whole(node.right)
    if is_numeric(node.left) or right[:1].isdigit():
        text = f"{printing.whole(node.left)}, {right}"
        return Piece(printing.style.bracket(text, printing.style.mark("langle"), printing.style.mark("rangle")))
    return _two("cdot")(printing, node)


# -------------------------------------------------------------------------------------- atoms


def _index(printing: Printing, node: ast.Index) -> Piece:
    """A label, or a letter whose subscript is its size, needs brackets before it takes an index."""
    labelled = isinstance(node.base, ast.Name) and "_" in node.base.text
    special = isinstance(node.base, ast.Constant | ast.Eye | ast.Ones)
    base = printing.at_least(node.base, BRACKETED if labelled or special else ATOM)
    items = tuple(_index_item(printing, item) for item in node.indices)
    letters = all(isinstance(item, ast.Name) and len(item.text) == 1 for item in node.indices)
    return Piece(printing.style.lowered(base, ("" if letters else ",").join(items)), SCRIPTED)


def _index_item(printing: Printing, item: ast.Expr) -> str:
    letters = isinstance(item, ast.Mul) and all(isinstance(factor, ast.Name) for factor in item.factors)
    return printing.at_least(item, BRACKETED if letters else WHOLE, last=True)


def _function(printing: Printing, node: ast.Function) -> Piece:
    special = printing.style.special(node.name, tuple(printing.piece(part) for part in node.arguments))
    if special is not None:
        return special
    return Piece(printing.style.function(node.name) + printing.style.bracket(printing.listed(node.arguments), "(", ")"))


def _call(printing: Printing, node: ast.Call) -> Piece:
    name = printing.style.name(node.function).text
    return Piece(name + printing.style.bracket(printing.listed(node.arguments), "(", ")"))


def _gradient_at(printing: Printing, node: ast.GradientAt) -> Piece:
    name = printing.style.name(node.function).text
    called = name + printing.style.bracket(printing.listed(node.arguments), "(", ")")
    return Piece(printing.style.beside(printing.style.mark("nabla"), called))


def _gradient(printing: Printing, node: ast.Gradient) -> Piece:
    base = node.body.base if isinstance(node.body, ast.Pow) else node.body
    absolute = isinstance(base, ast.Function) and base.name == "abs"
    alone = absolute or isinstance(base, ast.Call | ast.Norm | ast.Moment)
    body = printing.at_least(node.body, POWER if alone else BRACKETED)
    operator = printing.style.lowered(printing.style.mark("nabla"), printing.style.name(node.variable).text)
    return Piece(printing.style.beside(operator, body), FACTOR)


def _norm(printing: Printing, node: ast.Norm) -> Piece:
    bars = printing.style.mark("norm")
    text = printing.style.bracket(printing.whole(node.operand), bars, bars)
    known = printing.style.mark(f"norm {node.kind}")
    kind = printing.style.name(node.kind).text if known.startswith("norm ") else known
    return Piece(printing.style.lowered(text, kind), SCRIPTED)


def _sized(mark: str) -> Rule:
    def rule(printing: Printing, node: ast.Eye) -> Piece:
        text = printing.style.mark(mark)
        if node.size is None:
            return Piece(text)
        return Piece(printing.style.lowered(text, printing.whole(node.size)), SCRIPTED)

    return rule


def _listing(printing: Printing, node: ast.Listing) -> Piece:
    return Piece(printing.style.bracket(printing.listed(node.items), "[", "]"))


def _family(printing: Printing, node: ast.Family) -> Piece:
    first, last = printing.whole(member(node)), printing.whole(member(node, last=True))
    return Piece(f"{first}, {printing.style.mark('dots')}, {last}", WHOLE)


def _block(printing: Printing, node: ast.Block) -> Piece:
    return Piece(printing.style.block(tuple(tuple(printing.whole(cell) for cell in row) for row in node.rows)))


def _order(printing: Printing, node: ast.BigO) -> Piece:
    return Piece(printing.style.mark(node.symbol) + printing.style.bracket(printing.whole(node.body), "(", ")"))


# ------------------------------------------------------------------------------ big operators


def _big(printing: Printing, node: ast.Big) -> Piece:
    below, above = _under(printing, node), ""
    if node.condition is None and node.lower is not None and not node.ordering:
        below += "=" + printing.whole(node.lower)
    if node.upper is not None and not node.ordering:
        above = printing.whole(node.upper)
    operator = printing.style.bounds(printing.style.mark(node.operator), below, above)
    if not node.indices and node.condition is None:
        return Piece(_with_body(printing, operator, node.body).text, PRODUCT, open=True)
    return _with_body(printing, operator, node.body)


def _under(printing: Printing, node: ast.Big) -> str:
    if node.condition is not None:
        return conditions(printing, node.condition)
    if not node.ordering:
        return ",".join(printing.style.name(letter).text for letter in node.indices)
    order = printing.style.mark(node.ordering)
    if node.lower is None or node.upper is None:
        return order
    le = printing.style.mark("<=")
    return f"{printing.whole(node.lower)}{le}{order}{le}{printing.whole(node.upper)}"


def _with_body(printing: Printing, operator: str, body: ast.Expr) -> Piece:
    return Piece(f"{operator} {printing.at_least(body, PRODUCT, last=True)}", FACTOR, open=True)


def _extremum(printing: Printing, node: ast.Extremum) -> Piece:
    below = ",".join(printing.style.name(letter).text for letter in node.variables)
    if node.condition is not None:
        below = conditions(printing, node.condition)
    operator = printing.style.bounds(printing.style.mark(node.operator), below, "")
    if node.operator.startswith("arg"):
        return Piece(f"{operator} {printing.at_least(node.body, PRODUCT, last=True)}", WHOLE, open=True)
    return _with_body(printing, operator, node.body)


def _limit(printing: Printing, node: ast.Limit) -> Piece:
    below = printing.style.name(node.variable).text + printing.style.mark("to") + printing.whole(node.target)
    below += printing.style.mark("above" if node.side > 0 else "below") if node.side else ""
    return _with_body(printing, printing.style.bounds(printing.style.mark("lim"), below, ""), node.body)


def _moment(printing: Printing, node: ast.Moment) -> Piece:
    text = printing.listed(node.arguments)
    if node.given:
        text += printing.style.mark("mid") + ", ".join(printing.style.name(name).text for name in node.given)
    if node.condition:
        text += printing.style.mark("mid") + ", ".join(written(printing, part) for part in node.condition)
    operator = printing.style.mark(node.operator)
    if node.over or node.law is not None:
        names = ", ".join(printing.style.name(name).text for name in node.over)
        operator = printing.style.lowered(operator, with_law(printing, names, node.law))
    opening, closing = ("[", "]") if node.operator == "E" else ("(", ")")
    return Piece(operator + printing.style.bracket(text, opening, closing))


RULES: Mapping[type[ast.Node], Rule] = MappingProxyType(
    {
        ast.Num: lambda printing, node: printing.style.number(node),
        ast.Constant: lambda printing, node: Piece(printing.style.mark(node.name)),
        ast.Name: lambda printing, node: printing.style.name(node.text),
        ast.Slice: lambda printing, node: Piece(":"),
        ast.Index: _index,
        ast.Add: _add,
        ast.Neg: _neg,
        ast.Mul: _mul,
        ast.Div: _div,
        ast.Pow: _pow,
        ast.Transpose: _transpose,
        ast.Hadamard: _two("odot"),
        ast.Inner: _inner,
        ast.Function: _function,
        ast.Call: _call,
        ast.Norm: _norm,
        ast.Big: _big,
        ast.Extremum: _extremum,
        ast.Moment: _moment,
        ast.Gradient: _gradient,
        ast.GradientAt: _gradient_at,
        ast.Limit: _limit,
        ast.Family: _family,
        ast.Listing: _listing,
        ast.Block: _block,
        ast.Eye: _sized("eye"),
        ast.Ones: _sized("ones"),
        ast.BigO: _order,
        ast.Dots: lambda printing, node: Piece(printing.style.mark("dots")),
        **NOTATION,
        ast.Prose: lambda printing, node: Piece(printing.style.prose(node.text)),
    }
)
