"""Kinds, structures and signs of names: what the page declares, and what their use shows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from corrigenda.proofs.language.laws.formulas import requirements
from corrigenda.proofs.language.laws.table import is_normal, row_of, spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import factors_of
from corrigenda.proofs.language.tree.forms import signed_number
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.names import parts
from corrigenda.proofs.pages.table.rows import PassingSign, Supposed, Symbol
from corrigenda.proofs.pages.table.symbols import Program


def declare_kind(statement: e.Statement, made: Program) -> None:
    """A kind, a structure or a sign that the page declares."""
    _declare(statement, made, made.signs)


def declare_in_passing(one: Supposed, made: Program) -> None:
    """What a condition declares; its signs hold in its paragraph only."""
    made.supposed.append(one)
    signs: dict[str, str] = {}
    _declare(one.statement, made, signs)
    for key, sign in signs.items():
        said = PassingSign(key=key, sign=sign, order=one.order, paragraph=one.paragraph, before=one.before)
        made.passing.append(said)


def _declare(statement: e.Statement, made: Program, signs: dict[str, str]) -> None:
    if not isinstance(statement, e.Chain):
        return
    first, relation, second = statement.sides[0], statement.relations[0], statement.sides[-1]
    heads = statement.heads or (first,)
    for head in heads:
        symbol = made.symbol(head) if isinstance(head, e.Name | e.Index | e.Member) else None
        if symbol is None:
            continue
        if relation == "in" and isinstance(second, e.Space) and _is_cut(symbol, second):
            (below,) = (index.text for index in symbol.indices if isinstance(index, e.Name))
            made.named.add((symbol.key, below))
            made.whole.add(below)
            made.shapes.setdefault(f"{symbol.key}_{{{below}}}", second.shape)
        elif relation == "in" and isinstance(second, e.Space):
            made.shapes.setdefault(symbol.key, second.shape)
            if symbol.indices and len(symbol.indices) > 0 and second.shape:
                made.of_members.add(symbol.key)
            if second.field in ("N", "Z"):
                made.whole.add(symbol.key)
            names = [name for part in second.shape for name in walk(part) if isinstance(name, e.Name)]
            made.whole |= {one.key for name in names if (one := made.symbol(name)) and not one.indices}
        elif relation == "in" and (values := _values_in(second)):
            made.finite.setdefault(symbol.key, values)
            if isinstance(second, e.Pow) and not symbol.indices:
                sizes = factors_of(second.exponent)
                made.shapes.setdefault(symbol.key, sizes)
                made.whole |= {size.text for size in sizes if isinstance(size, e.Name)}
        elif relation in ("succ", "succeq"):
            made.structures.setdefault(symbol.key, set()).add("pd" if relation == "succ" else "psd")
            if not symbol.indices:
                made.arrays.setdefault(symbol.key, 2)
        elif _either_sign(statement):
            signs.setdefault(symbol.key, "either")
        elif relation in (">", ">=") and isinstance(second, e.Num) and len(statement.sides) == 2:
            signs.setdefault(symbol.key, "positive")
        elif relation in ("<", "<=") and isinstance(second, e.Num) and len(statement.sides) == 2 and second.value <= 0:
            signs.setdefault(symbol.key, "negative")
        elif relation == "=" and isinstance(second, e.Transpose) and second.operand == first:
            made.structures.setdefault(symbol.key, set()).add("symmetric")
    if relation == "~" and isinstance(second, e.LawTerm) and is_normal(second) and second.power is None:
        _vectors_of_law(heads, second.parameters[1], made)
        _standard_deviations(second.parameters[1], made, signs)
    for side in statement.sides:
        note_use(side, made)
    _unit_interval(statement, made, signs)
    _structure(statement, made)


def _is_cut(symbol: Symbol, space: e.Space) -> bool:
    r"""Whether the letter below a matrix is one of its sizes, `V_k \in \mathbb{R}^{d \times k}`: it numbers nothing."""
    below = symbol.indices[0] if len(symbol.indices) == 1 else None
    matrix = len(space.shape) == 2 and capital(symbol.key) and not symbol.member
    return matrix and isinstance(below, e.Name) and below in space.shape


def _values_in(space: e.Node) -> tuple[Fraction, ...]:
    """The numbers of a finite set that is written out, `\\{-1, 1\\}` or a power of it; none for anything else."""
    match space:
        case e.Pow(base=e.SetOf() as inner):
            return _values_in(inner)
        case e.SetOf(items=items, domain=None, condition=None):
            found = [signed_number(item) for item in items]
            return tuple(one for one in found if one is not None) if None not in found else ()
    return ()


def _either_sign(statement: e.Chain) -> bool:
    """`c \\ne 0`, `t > -1`."""
    match statement.relations, statement.sides:
        case ("!=",), (_, e.Num(value=value)):
            return value == 0
        case (">" | ">=",), (_, e.Neg(operand=e.Num())):
            return True
    return False


def _standard_deviations(variance: e.Expr, made: Program, signs: dict[str, str]) -> None:
    """The letter whose square is, or scales, a variance is a standard deviation."""
    for factor in factors_of(variance):
        match factor:
            case e.Pow(base=e.Name() as letter, exponent=e.Num(value=power)) if power == 2:
                symbol = made.symbol(letter)
                if symbol is not None:
                    signs.setdefault(symbol.key, "positive")


def _vectors_of_law(heads: Iterable[e.Node], variance: e.Expr, made: Program) -> None:
    """What follows `N(m, s^2 I)` is a vector, of as many entries as the identity has rows."""
    identity = next((node for node in walk(variance) if isinstance(node, e.Eye)), None)
    for head in heads:
        symbol = made.symbol(head) if isinstance(head, e.Name) else None
        if symbol is not None and not symbol.indices and identity is not None:
            made.arrays.setdefault(symbol.key, 1)
            if isinstance(identity.size, e.Name) and made.arrays[symbol.key] == 1:
                made.shapes.setdefault(symbol.key, (identity.size,))


def _unit_interval(statement: e.Chain, made: Program, signs: dict[str, str]) -> None:
    """`0 < p < 1`, `0 \\le \\gamma < 1`."""
    if len(statement.sides) == 3 and set(statement.relations) <= {"<", "<="}:
        low, middle, high = statement.sides
        symbol = made.symbol(middle) if isinstance(middle, e.Name | e.Index) else None
        if symbol and isinstance(low, e.Num) and isinstance(high, e.Num) and low.value == 0 and high.value == 1:
            signs[symbol.key] = "unit"


def _structure(statement: e.Chain, made: Program) -> None:
    """`U^\\top U = I`, `u^\\top u = 1`, `\\|u\\| = 1`, `\\sum_k \\pi_k = 1`."""
    if statement.relations != ("=",):
        return
    left, right = statement.sides
    match left:
        case e.Mul(factors=(e.Transpose(operand=a), b)) if a == b and isinstance(a, e.Name):
            if isinstance(right, e.Eye):
                made.structures.setdefault(a.text, set()).add("orthonormal")
            elif isinstance(right, e.Num) and right.value == 1:
                made.structures.setdefault(a.text, set()).add("unit")
        case e.Pow(base=e.Name(text=text), exponent=e.Num(value=value)) if value == 2 and right == left.base:
            if capital(text):
                made.structures.setdefault(text, set()).add("idempotent")
        case e.Norm(operand=e.Name(text=text)) if isinstance(right, e.Num) and right.value == 1:
            made.structures.setdefault(text, set()).add("unit")
        case e.Big(operator="sum", body=body) if isinstance(right, e.Num) and right.value == 1:
            symbol = made.symbol(body) if isinstance(body, e.Index) else None
            if symbol and len(symbol.indices) == 1:
                made.structures.setdefault(symbol.key, set()).add("simplex")


def note_use(node: e.Node, made: Program) -> None:
    """How many sizes a name has by its use: what is transposed, inverted or normed is no number."""
    for part in walk(node):
        match part:
            case e.PseudoInverse(operand=e.Name(text=text)):
                _at_least(made, text, 2 if capital(text) else 1)
                made.of_any_rank.add(text)
            case e.Transpose(operand=e.Name(text=text)):
                _at_least(made, text, 2 if capital(text) else 1)
            case e.Norm(operand=e.Name(text=text)):
                _at_least(made, text, 2 if capital(text) else 1)
            case e.Function(name="binomial", arguments=(e.Name(text=text), _)):
                made.whole.add(text)
            case e.Function(name="det" | "tr", arguments=(e.Name(text=text),)):
                _at_least(made, text, 2)
            case e.Eye(size=e.Name(text=text)):
                made.whole.add(text)
            case e.Index(base=e.Num(value=value), indices=sizes) if value in (0, 1):
                made.whole |= {size.text for size in sizes if isinstance(size, e.Name)}
            case e.Gradient(variable=text) | e.Nabla(variables=(e.Name(text=text),)):
                _at_least(made, text, 2 if capital(text) else 1)
            case e.Function(name="diag" | "softmax", arguments=(e.Name(text=text),)):
                _at_least(made, text, 1)
            case e.Call(function=law, arguments=(_, variance)) if spelled_family(law)[0] == "normal":
                _standard_deviations(variance, made, made.signs)
            case e.Call(function=name, arguments=(_,)) if name.endswith("'"):
                made.of_numbers.add(name.rstrip("'"))
            case e.LawTerm(family=family, parameters=parameters):
                _parameters(family, parameters, made)
            case e.Divergence(left=left, right=right):
                for side in (left, right):
                    if isinstance(side, e.Call):
                        _parameters(spelled_family(side.function)[0], side.arguments, made)


def _parameters(family: str, parameters: Sequence[e.Expr], made: Program) -> None:
    """What the parameters of a law of the table are: probabilities, which lie between 0 and 1 or add up to 1, and whole
    numbers."""
    row = row_of(family, len(parameters))
    for required in requirements(row, parameters) if row is not None else ():
        if isinstance(required, e.Chain):
            _unit_interval(required, made, made.signs)
    for known, given in zip(row.parameters if row is not None else (), parameters, strict=False):
        symbol = made.symbol(given) if isinstance(given, e.Name) else None
        if symbol is None or symbol.indices:
            continue
        if known.whole:
            made.whole.add(symbol.key)
        elif known.kind == "simplex":
            made.structures.setdefault(symbol.key, set()).add("simplex")
            made.arrays.setdefault(symbol.key, 1)


def note_matrix_powers(node: e.Node, made: Program) -> None:
    """The exponent of a matrix is a whole number: `P^n`, `(I - \\eta A)^k`; a capital is a mark, as in `A^H`."""
    for part in walk(node):
        match part:
            case e.Pow(base=base, exponent=e.Name(text=text)) if text.islower() and text not in made.definitions:
                made.whole |= {text} if _is_matrix(base, made) else set()


def _is_matrix(base: e.Expr, made: Program) -> bool:
    """Whether an identity matrix, a matrix that the page declares or one that it writes out stands in it."""
    names = [part.text for part in walk(base) if isinstance(part, e.Name)]
    written = (one.body for name in names for one in made.definitions.get(name, ()) if one.parameters is None)
    return (
        any(isinstance(part, e.Eye) for part in walk(base))
        or any(made.arrays.get(name) == 2 or len(made.shapes.get(name, ())) == 2 for name in names)
        or any(isinstance(body, e.Block) for body in written)
    )


def capital(text: str) -> bool:
    """Whether the letter is a capital, without its accents and its font."""
    base = parts(text).base
    inner = re.sub(r"\\(?:mathbf|boldsymbol|bm|hat|tilde|bar|mathcal|mathrm|vec|widehat)|[{}]", "", base)
    return inner[:1].isupper() or (inner.startswith("\\") and inner[1:2].isupper())


def _at_least(made: Program, text: str, sizes: int) -> None:
    symbol = made.symbol(e.Name(text=text))
    if symbol and not symbol.indices:
        made.arrays[symbol.key] = max(made.arrays.get(symbol.key, 0), sizes)
