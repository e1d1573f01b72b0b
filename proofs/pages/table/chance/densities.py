"""Densities that a page gives: by the law of their letter, or by a formula.

A formula for `p(y \\mid \\theta)` is kept like any definition, under a key that holds the letters on both sides of the
bar, so that `p(y \\mid \\theta)` and `p(\\theta)` are two functions.  A law behind `\\sim` defines `f_X(x)`, `F_X(x)`
and `M_X(t)` of its letter, and `p(x)` where one letter alone can be meant, unless the page defines them itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.laws.formulas import at, statement
from corrigenda.proofs.language.laws.table import is_normal, row_of, spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import content_of
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.chance.laws import Law, named_law
from corrigenda.proofs.pages.table.chance.measures import functional_key, measure_of
from corrigenda.proofs.pages.table.chance.randomness import require
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import array_law
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition, Equation, nodes_of
from corrigenda.proofs.pages.table.symbols import Program


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A density as it is written: its key, the letters on both sides of the bar, and the indices of its family."""

    key: str
    letters: tuple[str, ...]
    indices: tuple[e.Expr, ...] = ()


def written_density(node: e.Node, made: Program) -> Written | None:
    """The key of `p(y_i \\mid \\theta)`; None for what is no measure at letters."""
    if not isinstance(node, e.Call | e.Density) or not measure_of(node.function):
        return None
    if isinstance(node, e.Call) and node.function in made.definitions:
        return None
    given = node.given if isinstance(node, e.Density) else ()
    sides: list[list[str]] = []
    letters: list[str] = []
    indices: list[e.Expr] = []
    for listed in (node.arguments, given):
        names = []
        for part in map(content_of, listed):
            base = part.base if isinstance(part, e.Pow) and isinstance(part.exponent, e.Num) else part
            symbol = made.symbol(base) if isinstance(base, e.Name | e.Index) else None
            if symbol is None or symbol.member:
                return None
            indices.extend(symbol.indices)
            names.append(symbol.key + ("_#" * len(symbol.indices)))
            letters.extend(() if symbol.indices else (symbol.key,))
        sides.append(sorted(names))
    key = f"{measure_of(node.function)}({','.join(sides[0])}|{','.join(sides[1])})"
    return Written(key=key, letters=tuple(dict.fromkeys(letters)), indices=tuple(indices))


def density_definition(equation: Equation, made: Program) -> tuple[str, tuple[str, ...], tuple[e.Expr, ...]] | None:
    """Key, letters and indices of the density that an equation gives a formula; None for any other equation."""
    if isinstance(equation.left, e.Call | e.Density) and equation.left.function not in made.definitions:
        functional = functional_key(equation.left)
        if functional and not _mentions(equation.right, equation.left):
            return functional, (), ()
    found = written_density(equation.left, made)
    if isinstance(equation.left, e.Call) and measure_of(equation.left.function) not in made.evident:
        return None
    if found is None or not all(isinstance(one, e.Name) for one in found.indices):
        return None
    return None if is_open(equation.right, made, equation.order) else (found.key, found.letters, found.indices)


def _mentions(body: e.Expr, left: e.Node) -> bool:
    """Whether a body speaks of the letters that its left side is applied to."""
    letters = {part.text for part in walk(left) if isinstance(part, e.Name)}
    called = {part.function for part in walk(body) if isinstance(part, e.Call | e.Density)}
    return bool(letters & (free_names(body) | called))


def is_open(node: e.Node, made: Program, order: int) -> bool:
    """Whether a measure stands in an expression that the page gives no formula."""
    for part in walk(node):
        if isinstance(part, e.Probability | e.Divergence):
            return True
        if isinstance(part, e.Density) and (array_law(part) or law_written(part, made) is not None):
            continue
        if isinstance(part, e.Density) or (isinstance(part, e.Call) and measure_of(part.function)):
            found = written_density(part, made)
            if found is None or made.definition(found.key, order) is None:
                return True
    return False


def law_written(node: e.Density, made: Program) -> e.LawTerm | None:
    """The law of `\\mathrm{Gam}(x; a, b)`; None for another density, and where the page does not tell which parameter
    is meant."""
    family, _ = spelled_family(node.function)
    contents = tuple(part for one in node.given if isinstance(part := content_of(one), e.Expr))
    if not family or len(contents) != len(node.given):
        return None
    return told(e.LawTerm(family=family, parameters=contents), made)


def told(term: e.LawTerm, made: Program) -> e.LawTerm | None:
    """The law with the parameters of its row: where authors mean one in two ways, as the other laws of its family on
    the page tell."""
    term = named_law(term)
    row = row_of(term.family, len(term.parameters))
    if row is None or row.counts_from is not None:
        return None
    if row.convention is None:
        return term
    listed = [one for one in _laws_of(term.family, made) if len(one.parameters) == len(term.parameters)]
    if term.parameters[row.convention.place] == e.Num(value=Fraction(1)) and row.convention.one_is_both:
        return term
    letters = {_letter(one.parameters[row.convention.place]) for one in (term, *listed)} - {""}
    if letters & set(row.convention.direct) and not letters & set(row.convention.inverse):
        return term
    return None


def _letter(node: e.Expr) -> str:
    return node.text.partition("_")[0] if isinstance(node, e.Name) else ""


def _laws_of(family: str, made: Program) -> Iterator[e.LawTerm]:
    for one in made.stated_laws:
        if one.law is not None and one.law.family == family:
            yield one.law
    for equation in made.equations:
        for node in equation.nodes():
            if isinstance(node, e.Density) and spelled_family(node.function)[0] == family:
                parts = tuple(part for one in node.given if isinstance(part := content_of(one), e.Expr))
                yield e.LawTerm(family=family, parameters=parts)


_OF_LETTER = re.compile(r"(?P<kind>[fpFM])_\{?(?:\\(?:mathrm|operatorname)\{)?(?P<letter>\\?[A-Za-z]+)\}*")


def note_laws_as_densities(labels: Iterable[tuple[str, str, e.LawTerm]], made: Program) -> None:
    """Defines the density, the distribution and the moment generating function of every letter with one law, and the
    densities of laws that a label names (`P: X \\sim ...`)."""
    labels = list(labels)
    terms: dict[str, list[e.LawTerm]] = {}
    for one in made.stated_laws:
        symbol = made.symbol(one.left)
        term = told(one.law, made) if one.law is not None else None
        if symbol is not None:
            terms.setdefault(symbol.key, []).extend([] if term is None else [term])
    for key, known in made.laws.items():
        if key not in terms and key not in made.unknown_laws and (written := _as_written(known)) is not None:
            term = told(written, made)
            terms[key] = [] if term is None else [term]
    single = {key: listed[0] for key, listed in terms.items() if listed and all(one == listed[0] for one in listed)}
    made.law_terms = {key: term for key, term in single.items() if is_of_numbers(term)}
    for name in sorted(_called(made)):
        found = _OF_LETTER.fullmatch(name)
        if found is not None and found["letter"] in single:
            _define(name, found["kind"], single[found["letter"]], made)
    made.labels = {label: law for label, _, term in labels if (law := told(term, made)) is not None}
    named = {label.lower(): law for label, law in made.labels.items()}
    made.labels.update(named)
    for law in named.values():
        require(law, made)
    _note_own_densities(single, made)
    if len(single) == 1:
        named.setdefault("p", *single.values())
    letters = {key.lower() for key in terms}
    for label, law in named.items():
        for letter in letters:
            _define_measure(label, letter, law, made)
    for letter in letters - made.law_terms.keys():
        kinds = {(is_of_numbers(law), is_discrete_law(law)) for law in named.values()}
        if kinds == {(True, True)} or (len(named) == 1 and kinds == {(True, False)}):
            made.law_terms[letter] = next(iter(named.values()))
    _note_generating(made)
    spelled = _laws_written(made)
    for law in spelled.values():
        require(law, made)
    for letter, law in {**spelled, **made.law_terms}.items():
        _note_values(letter, law, made)


def _note_own_densities(laws: dict[str, e.LawTerm], made: Program) -> None:
    """Where authors mean a parameter in two ways, the density that the page gives itself tells which one is meant."""
    for key, term in laws.items():
        row = row_of(term.family, len(term.parameters))
        own = made.definitions.get(f"f_{key}", [])
        if row is not None and row.convention is not None and any(one.order >= 0 for one in own):
            made.laws.pop(key, None)
            made.unknown_laws.add(key)


def _laws_written(made: Program) -> dict[str, e.LawTerm]:
    """The letters at which the page writes out the density of one family only, with its law."""
    found: dict[str, list[e.LawTerm]] = {}
    for node in nodes_of(made.equations):
        match node:
            case e.Density(arguments=(e.Name() | e.Index() as value,)) if (law := law_written(node, made)) is not None:
                symbol = made.symbol(value)
                if symbol is not None and not symbol.member:
                    found.setdefault(symbol.key, []).append(law)
    return {letter: laws[0] for letter, laws in found.items() if len({law.family for law in laws}) == 1}


def _note_generating(made: Program) -> None:
    """The argument of a moment generating function is drawn negative, where it exists for every positive law."""
    for one in made.equations:
        match one.left:
            case e.Call(function=name, arguments=(e.Name(text=letter),)) if name.startswith("M_"):
                found = _OF_LETTER.fullmatch(name)
                if found is not None and found["letter"] in made.laws.keys() | made.unknown_laws:
                    made.signs.setdefault(letter, "negative")


_SIGNS = {("0", ""): "positive", ("0", "1"): "unit"}


def _note_values(letter: str, term: e.LawTerm, made: Program) -> None:
    """What is drawn for a random letter is a value that its law can take."""
    row = row_of(term.family, len(term.parameters))
    chain = statement(row.support) if row is not None and row.support else None
    if row is None or not isinstance(chain, e.Chain) or letter in made.definitions:
        return
    if row.discrete:
        made.counted[letter] = (0, 1) if row.values else (1, 2) if len(chain.sides) > 2 else (1, 5)
        return
    sides = list(chain.sides) if chain.relations[0] in ("<", "<=") else list(reversed(chain.sides))
    place = sides.index(_VALUE)
    ends = tuple(str(side.value) if isinstance(side, e.Num) else "" for side in sides[:place] + sides[place + 1 :])
    sign = _SIGNS.get((ends[0], ends[1] if len(ends) > 1 else ""))
    if sign and place:
        made.signs.setdefault(letter, sign)


def _as_written(law: Law) -> e.LawTerm | None:
    if law.term is not None or law.mean is None or law.variance is None:
        return law.term
    written = e.LawTerm(family=law.family, parameters=(law.mean, law.variance))
    return written if is_normal(written) else None


def is_of_numbers(term: e.LawTerm) -> bool:
    """Whether a law of the table is one of numbers, with a density."""
    row = row_of(term.family, len(term.parameters))
    return row is not None and not (row.vector or row.index) and bool(row.density)


def is_discrete_law(term: e.LawTerm) -> bool:
    """Whether a law has a mass function."""
    row = row_of(term.family, len(term.parameters))
    return row is not None and row.discrete


def with_log_normal_densities(equations: list[Equation]) -> Iterator[Equation]:
    """On a page with `X \\sim \\ln \\mathcal{N}(m, v)`, `\\ln \\mathcal{N}(x; m, v)` is the density of that law and no
    logarithm of a density."""
    laws = [one.law for one in equations if one.law is not None and one.law.family == "other"]
    said = any(named_law(law).family == spelled_family(_LOG_NORMAL)[0] for law in laws)

    def change(part: Any) -> Any:
        match part:
            case e.Function(name="log", arguments=(e.Density(function=function, bar=";") as inner,)):
                return replace(inner, function=_LOG_NORMAL) if spelled_family(function)[0] == "normal" else part
        return part

    for one in equations:
        yield one.rewritten(change) if said else one


_LOG_NORMAL = "\\operatorname{LogNormal}"


def _called(made: Program) -> set[str]:
    return {node.function.rstrip("'") for node in nodes_of(made.equations) if isinstance(node, e.Call)}


_LABELLED = re.compile(
    r"(?<![A-Za-z\\])(?P<label>[A-Za-z](?:_\{?\w+\}?)?)\s*:(?:\\[;,:!]|\\quad|[\s&~])*(?P<letter>\\?[A-Za-z]+)[\s&]*\\sim"
    r"(?P<law>.+?)(?=\\\\|\\quad|\\;\s*[.,]|$)",
    re.DOTALL,
)


def labelled_laws(texts: Iterable[str]) -> Iterator[tuple[str, str, e.LawTerm]]:
    """Label, letter and law of `P: \\; X \\sim \\mathrm{Poisson}(a)` in the formulas of a page."""
    from corrigenda.proofs.language.errors import LanguageError
    from corrigenda.proofs.language.reading.parser import parse_declaration

    for text in texts:
        for found in _LABELLED.finditer(text):
            try:
                read = parse_declaration(f"{found['letter']} \\sim {found['law']}")
            except LanguageError:
                continue
            law = read.sides[-1] if isinstance(read, e.Chain) else None
            if isinstance(law, e.LawTerm):
                yield found["label"], found["letter"], named_law(law)


def law_density(term: e.LawTerm, argument: e.Expr) -> e.Density:
    """The density of a law at an argument, as it is written."""
    row = row_of(term.family, len(term.parameters))
    assert row is not None, "a law of the table"
    word = f"\\operatorname{{{row.words[0]}}}" if row.words else row.printed
    given = tuple(e.Remainder(content=one) for one in term.parameters)
    return e.Density(function=word, arguments=(argument,), given=given, bar=";")


_X, _Z = (e.Name(text=text) for text in ("\\zeta", "\\zeta'"))
"""Letters that no page uses."""
_VALUE = e.Name(text="x")


def _define(name: str, kind: str, term: e.LawTerm, made: Program) -> None:
    if not is_of_numbers(term) and kind not in "fp":
        return
    body: e.Expr = law_density(term, _X)
    if kind == "F":
        body = over_law(term, law_density(term, _Z), _Z, _X)
    elif kind == "M" and (generating := _generating(term)) is not None:
        body = generating
    elif kind == "M":
        power = e.Function(name="exp", arguments=(e.Mul(factors=(_X, _Z)),))
        body = over_law(term, e.Mul(factors=(power, law_density(term, _Z))), _Z)
    own = made.definitions.get(name, [])
    if own and any(one.parameters is None or one.passing for one in own):
        return
    made.definitions[name] = [Definition(key=name, body=body, order=BEFORE_ALL, parameters=(_X.text,)), *own]
    made.functions.add(name)


def _generating(term: e.LawTerm) -> e.Expr | None:
    """The moment generating function as the table of laws has it."""
    row = row_of(term.family, len(term.parameters))
    return at(row.generating.formula, row, term.parameters, t=_X) if row is not None and row.generating else None


def over_law(term: e.LawTerm, body: e.Expr, letter: e.Name, upper: e.Expr | None = None) -> e.Expr:
    """The sum or the integral of a body over what a law can take, up to a value."""
    law = e.Chain(sides=(letter, term), relations=("~",))
    if is_discrete_law(term):
        return e.Big(operator="sum", indices=(letter.text,), body=body, upper=upper, condition=law)
    return e.Integral(body=body, variables=(letter,), upper=upper, region=law)


def _define_measure(label: str, letter: str, term: e.LawTerm, made: Program) -> None:
    key = f"{label}({letter}|)"
    body = law_density(term, e.Name(text=letter))
    made.definitions.setdefault(key, [Definition(key=key, body=body, order=BEFORE_ALL, parameters=(letter,))])
