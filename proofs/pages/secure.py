"""Failures that may be failures of the reading: they are no ground for an alarm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from corrigenda.proofs.language.conventions import COUNTS_OF_ENTRIES
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.applications import taken_alike
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.orders import is_order, taken_over
from corrigenda.proofs.pages.table.behind import behind
from corrigenda.proofs.pages.table.chance.measures import functional_key, measure_of
from corrigenda.proofs.pages.table.definitions.examples import mixes_examples
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.names import parts, without_accent
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import array_law
from corrigenda.proofs.pages.table.rows import Equation, Symbol
from corrigenda.proofs.pages.table.symbols import Program, inputs, is_open_member, outermost, symbols_in
from corrigenda.proofs.pages.table.words.samples import rests_on_either
from corrigenda.proofs.pages.values.point import Point

OPERATORS = (e.Partial, e.Gradient, e.GradientAt, e.Nabla, e.Moment)
OF_SQUARE = frozenset({"det", "tr", "abs"})


def must_be_secure(equation: Equation, program: Program, point: Point) -> None:
    """Raises NotRun where a failure may be one of the reading: sizes, or how random letters depend on each other."""
    if not equation.settled:
        raise NotRun("words that may make another claim of it")
    if point.extended:
        raise NotRun(point.extended[0])
    if any(_is_a_free_size(side, equation, program) for side in equation.sides):
        raise NotRun("what a size is")
    told = point.length and max(point.guessed, default=0) == 1
    if point.guessed and not told and _names_a_size(equation, program):
        raise NotRun("a size that may be that of an array whose shape the page does not declare")
    nodes = list(equation.nodes())
    keys = {symbol.key for symbol in symbols_in([equation], program)}
    if any(map(_has_a_size, nodes)) and not all(_is_shaped(key, equation, program) for key in keys):
        raise NotRun("a size that may be that of an array whose shape the page does not declare")
    if program.by_convention and any(
        (symbol.key, len(symbol.indices)) in program.by_convention
        for node in behind(equation, program)
        for symbol in _named(node, program)
    ):
        raise NotRun("what is meant by a total or a mean over groups")
    if program.binary_logs and any(_takes_log(node) for node in behind(equation, program)):
        raise NotRun("a logarithm whose base the text may change")
    if not any(isinstance(node, OPERATORS) for node in nodes) and not taken_alike(
        equation.sides, _unknown_functions(equation, program)
    ):
        raise NotRun("a property that a function may have which the page does not define")
    if any(functional_key(node) and not (array_law(node) or _is_defined(node, equation, program)) for node in nodes):
        raise NotRun("what a quantity of random letters is")
    if mixes_examples(equation, program):
        raise NotRun("values of an example that may belong together")
    if rests_on_either(behind(equation, program), equation.order, program):
        raise NotRun("by what a sample variance is divided")
    if _may_be_stacked(equation, program):
        raise NotRun("whether the letters of a family make up the matrix of the same letter")
    if _is_given_again(equation, program):
        raise NotRun("which of two formulas for one letter is wrong, this one or the one behind it")
    if any(_is_made_of_others(key, equation, program) for key in keys):
        raise NotRun("how a letter with an accent is made of the letter without it")
    before = {order: key for order, key in program.circular.items() if order <= equation.order}
    if before and equation.written is None:
        named = {symbol.key for node in behind(equation, program) for symbol in _named(node, program)}
        if any(key in named and not _closes_well(order, equation, program) for order, key in before.items()):
            raise NotRun("letters that are computed from each other")
    if point.lone and any(isinstance(node, e.Big) for node in nodes):
        raise NotRun("how the summed random letters depend on each other")
    bars = [name for node in nodes if isinstance(node, e.Function) and node.name == "abs" for name in free_names(node)]
    if any(capital(name) and not _is_fixed(name, equation, program) for name in bars):
        raise NotRun("whether bars around a capital letter are a determinant")


def _may_be_stacked(equation: Equation, program: Program) -> bool:
    """Whether members `u_i` and a matrix U that nothing ties to them stand behind an equation."""
    symbols = [symbol for node in behind(equation, program) for symbol in _named(node, program)]
    alone = {symbol.key for symbol in symbols if not symbol.indices and program.arrays.get(symbol.key) == 2}
    members = {symbol.key.upper() for symbol in symbols if len(symbol.indices) == 1 and len(symbol.key) == 1}
    return any(
        key not in program.definitions
        and key not in program.tied
        and key.lower() != key
        and all(one.order >= 0 for one in program.definitions.get(key.lower(), ()))
        for key in alone & members
    )


def _is_given_again(equation: Equation, program: Program) -> bool:
    """Whether the equation gives a power of a letter, `S^{-1} = A + B`, which only a formula behind it gives itself."""
    base = equation.left.base if isinstance(equation.left, e.Pow) else None
    symbol = program.symbol(base) if isinstance(base, e.Name | e.Index | e.Member) else None
    found = program.definition(symbol.key, equation.order) if symbol is not None else None
    return found is not None and found.order > equation.order


def _is_made_of_others(key: str, equation: Equation, program: Program) -> bool:
    """Whether the page says nothing of a letter with an accent and computes the plain letter from what the equation
    speaks of: `\\hat{v}_t` beside `v_t = ... g_t^2`."""
    base = parts(key).base
    plain = without_accent(base)
    said = program.laws.keys() | program.shapes.keys() | program.definitions.keys()
    if plain == base or {key, base} & said:
        return False
    sides = equation.sides
    spoken = {symbol.key for side in sides for symbol in outermost(side, program)}
    bodies = [one.body for one in program.definitions.get(plain, ()) if one.order < equation.order]
    return plain not in spoken and any(inputs(body, equation.order, program) & spoken for body in bodies)


def _is_a_free_size(side: e.Expr, equation: Equation, program: Program) -> bool:
    """`n = IJ` between sizes, where nothing else tells n: it says how large the sample is."""
    if not isinstance(side, e.Name) or program.definition(side.text, equation.order) is not None:
        return False
    return free_names(equation.left) | free_names(equation.right) <= program.whole


def _closes_well(order: int, equation: Equation, program: Program) -> bool:
    """Whether an equation that would close a circle says no more than what is computed: the inverse of a formula."""
    from corrigenda.proofs.pages.judge import agrees

    closing = [one for one in program.equations if one.order == order != equation.order]
    return all(agrees(one, program) for one in closing) and bool(closing)


def _is_defined(node: e.Node, equation: Equation, program: Program) -> bool:
    named = isinstance(node, e.Call | e.Density) and node.function in program.definitions
    return named or program.definition(functional_key(node), equation.order) is not None


def _unknown_functions(equation: Equation, program: Program) -> frozenset[str]:
    """Functions of a number that the run draws, since the page does not define them."""
    calls = {node.function for node in equation.nodes() if isinstance(node, e.Call)}
    drawn = calls & program.of_numbers - {"\\sigma"} - program.traits.keys()
    drawn |= {name for name in calls if is_open_member(name, equation.order, program)}
    optimised = taken_over(equation, program) if is_order(equation) else set()
    return frozenset(
        name
        for name in drawn - optimised
        if program.definition(name, equation.order) is None and measure_of(name) not in program.measures
    )


def _named(node: e.Node, program: Program) -> Iterator[Symbol]:
    symbol = program.symbol(node) if isinstance(node, e.Name | e.Index | e.Member) else None
    if symbol is not None:
        yield symbol


def _is_shaped(key: str, equation: Equation, program: Program) -> bool:
    number = key in program.signs and not program.arrays.get(key)
    return number or key in program.shapes or key in program.whole or bool(program.definition(key, equation.order))


def _has_a_size(node: e.Node) -> bool:
    """`I_n`, `1_n`, `0_{np}`."""
    return (isinstance(node, e.Eye) and node.size is not None) or (
        isinstance(node, e.Index) and isinstance(node.base, e.Num)
    )


def _takes_log(node: e.Node) -> bool:
    return isinstance(node, e.Function) and node.name == "log"


def length_letter(equation: Equation, program: Program) -> str:
    """The one letter of an equation that counts entries, as the page declares, where an undeclared vector is multiplied
    with another one: it is their length; empty for none."""
    names = {symbol.key for symbol in symbols_in([equation], program)}
    counts = sorted(name for name in names & program.whole if parts(name).base in COUNTS_OF_ENTRIES)
    nodes = list(equation.nodes())
    vectors = {
        node.operand.text for node in nodes if isinstance(node, e.Transpose) and isinstance(node.operand, e.Name)
    }
    open_vectors = [key for key in vectors if program.arrays.get(key) == 1 and key not in program.shapes]
    return counts[0] if len(counts) == 1 and open_vectors else ""


def _is_fixed(name: str, equation: Equation, program: Program) -> bool:
    """Whether the page says what a letter is: a kind, a law, a number, a definition."""
    said = (program.shapes, program.laws, program.whole, program.arrays, program.signs)
    symbol = program.symbol(e.Name(text=name))
    key = symbol.key if symbol is not None else name
    return any(key in one for one in said) or program.definition(key, equation.order) is not None


def _names_a_size(equation: Equation, program: Program) -> bool:
    """Whether a letter that may count the entries of an array stands in the equation by itself."""
    names = free_names(_without_indices(equation.left)) | free_names(_without_indices(equation.right))
    known = program.arrays.keys() | program.shapes.keys() | program.structures.keys()
    counts = {name for name in names if name in COUNTS_OF_ENTRIES and name not in known and name not in program.whole}
    sides = equation.sides
    for side in sides:
        for node in walk(side):
            if isinstance(node, e.Pow):
                counts |= free_names(node.exponent) & program.whole
            elif isinstance(node, e.Function) and node.name in OF_SQUARE:
                counts |= names & program.whole
    return any(program.definition(name, equation.order) is None for name in counts)


def _without_indices(side: e.Expr) -> e.Expr:
    """A side without what numbers entries and members: `k` of `x^{(k)}` counts nothing."""

    def bare(node: Any) -> Any:
        return node.base if isinstance(node, e.Index | e.Member) else node

    found = transform(side, bare)
    assert isinstance(found, e.Expr)
    return found
