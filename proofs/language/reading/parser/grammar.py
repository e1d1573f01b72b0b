"""The tables of the grammar: which handler reads what; a construct is added by one line here."""

from __future__ import annotations

from corrigenda.proofs.language.reading.parser.groups import bars, brackets, cases, matrices
from corrigenda.proofs.language.reading.parser.letters import scripts, symbols, units
from corrigenda.proofs.language.reading.parser.operators import (
    big_operators,
    derivatives,
    fractions,
    functions,
    gradients,
    integrals,
    moments,
    operations,
    products,
    slashed,
)
from corrigenda.proofs.language.reading.parser.pratt import OVER, PRODUCT, SCRIPT, SUM, Grammar, Infix, Prefix
from corrigenda.proofs.language.reading.parser.sentences import conditions, spaces, statements

_BRACKETS: dict[str, Prefix] = {
    "(": brackets.bracket,
    "[": brackets.bracket,
    "\\{": brackets.bracket,
    "{": brackets.braces,
    "|": bars.absolute,
    "\\|": bars.norm,
    "\\langle": brackets.inner,
    "\\lfloor": brackets.floor,
    "\\lceil": brackets.floor,
    "\\left.": derivatives.invisible,
}
_COMMANDS: dict[str, Prefix] = {
    "-": products.minus,
    "+": products.plus,
    "\\frac": fractions.fraction,
    "\\binom": fractions.binomial,
    "\\sqrt": fractions.root,
    "\\arg": big_operators.argument_of,
    "\\lim": big_operators.limit,
    "\\nabla": gradients.nabla,
    "\\dots": units.dots,
    "\\partial": derivatives.partial,
    "\\emptyset": brackets.emptiness,
    "\\underbrace": brackets.underbraced,
    "\\pm": operations.signed,
    "\\mp": operations.signed,
    "\\cdot": units.slot,
    "\\begin{cases}": cases.cases,
}
_LETTERS: dict[str, Prefix] = {
    "e": functions.exponential,
    "d": slashed.differential,
    "\\mathrm{d}": slashed.differential,
    "D": slashed.operator,
    "\\pi": symbols.constant,
    "\\infty": symbols.constant,
    "I": units.eye,
    "\\mathbf{I}": units.eye,
    "\\boldsymbol{I}": units.eye,
    "\\mathbf{1}": units.ones,
    "\\mathbb{I}": units.event,
    "\\mathbb{R}": spaces.orthant,
    "\\mathbb{N}": brackets.misplaced,
    "\\mathbb{Z}": brackets.misplaced,
}
_NOTHING: dict[str, Prefix] = {}
_SUMMING = ("\\sum", "\\prod", *(f"\\{name}" for name in big_operators.COLLECTING), "\\cap", "\\cup")
_FAMILIES: dict[str, Prefix] = (
    _NOTHING
    | dict.fromkeys(functions.BY_COMMAND, functions.function)
    | dict.fromkeys(moments.OPERATORS, moments.moment)
    | dict.fromkeys(units.ORDERS, units.order)
    | dict.fromkeys(big_operators.ARGUMENT_OPERATORS, big_operators.argument_of)
    | dict.fromkeys(_SUMMING, big_operators.big)
    | {text: big_operators.extreme for text in big_operators.OPERATORS if text not in _SUMMING}
    | dict.fromkeys(integrals.SIGNS, integrals.integral)
    | dict.fromkeys(conditions.PROBABILITIES, conditions.probability)
    | {f"\\begin{{{name}}}": matrices.matrix for name in (*matrices.MATRICES, matrices.DETERMINANT)}
)
_KINDS: dict[str, Prefix] = {
    "number": symbols.number,
    "name": slashed.name,
    "letter": symbols.letter,
    "text": symbols.prose,
}
_INFIX: dict[str, tuple[int, Infix]] = {
    **dict.fromkeys(operations.PRODUCTS, (PRODUCT, operations.operation)),
    **dict.fromkeys(operations.SUMS, (SUM, operations.operation)),
    "\\over": (OVER, operations.divided),
    "\\choose": (OVER, operations.divided),
    "+": (SUM, products.add),
    "-": (SUM, products.add),
    "\\cdot": (PRODUCT, products.dot),
    "\\times": (PRODUCT, products.times),
    "*": (PRODUCT, products.times),
    "\\odot": (PRODUCT, products.entrywise),
    "/": (PRODUCT, products.slash),
    "^": (SCRIPT, scripts.superscript),
    "_": (SCRIPT, scripts.subscript),
    "!": (SCRIPT, scripts.factorial),
    "'": (SCRIPT, scripts.prime),
}

GRAMMAR = Grammar(
    prefix=_BRACKETS | _COMMANDS | _LETTERS | _FAMILIES,
    prefix_kinds=_KINDS,
    infix=_INFIX,
    juxtaposition=products.juxtapose,
    evaluation=derivatives.evaluation,
    clause=statements.clause,
    relations=statements.relations,
    statement=statements.statement,
)
