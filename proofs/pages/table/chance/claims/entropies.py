r"""Entropies of laws that a page states: beside `q(z) = \mathcal{N}(z; m, S)` the entropy `H(q)` is told, and so is
`h(X)` beside `X \sim \mathcal{N}(m, S)`: the mean of minus the logarithm of the density."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from corrigenda.proofs.language.laws.table import spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.table.chance.densities import law_density, told
from corrigenda.proofs.pages.table.chance.measures import is_formula, measure_of
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

_NAMES = re.compile(r"h|H|S|\\(?:mathcal|mathbb|mathrm|operatorname|mathsf)\{[HhS]\}|\\operatorname\{Ent\}")
_OTHER = re.compile(
    r"\b(?:cross|relative|conditional|joint|R[eé]nyi|Tsallis|quantum|bits?|base|per|rate|normali[sz]ed|binary"
    r"|discreti[sz]ed|minimum|maximum|negative)\b",
    re.IGNORECASE,
)
_SAID = re.compile(r"\bentrop(?:y|ies)\b", re.IGNORECASE)
_PLACE = e.Name(text="\\xi")


def entropies(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """By the number of an equation that gives an entropy a formula, the claim that the law has it.

    The words speak of an entropy; it is a ground for an alarm where they speak of no other one.
    """
    listed = list(equations)
    for one in listed:
        match one.left:
            case e.Call(function=name, arguments=(inner,)) if _NAMES.fullmatch(name) and one.relation in ("=", ":="):
                density = _density(inner, one, listed, made)
            case _:
                continue
        repeated = isinstance(inner, e.Name) and inner.text in free_names(one.right)
        if density is None or not is_formula(one.right) or repeated:
            continue
        around = f"{made.titles.get(one.paragraph, '')} {made.words.get(one.paragraph, '')}"
        if _SAID.search(around if "H" in name else one.before) is None:
            continue  # `h` and `S` stand for many functions
        settled = _OTHER.search(around) is None
        law = e.LawTerm(family="other", parameters=(density,))
        mean = e.Moment(operator="E", arguments=(e.Function(name="log", arguments=(density,)),), law=law)
        yield one.order, replace(one, left=e.Neg(operand=mean), written=one.left, settled=settled)


def _density(inner: e.Expr, one: Equation, listed: Iterable[Equation], made: Program) -> e.Call | e.Density | None:
    """The density of what an entropy is taken of: of a density that the page writes, of a letter with one law, of a law
    in brackets."""
    match inner:
        case e.Call(function=name, arguments=parameters) if spelled_family(name)[0]:
            laws = {told(e.LawTerm(family=spelled_family(name)[0], parameters=parameters), made)}
        case e.Name(text=name) | e.Call(function=name) | e.Density(function=name) if measure_of(name):
            lefts = {
                other.left
                for other in listed
                if other.order < one.order and isinstance(other.left, e.Call | e.Density)
                if other.left.function == name and isinstance(other.right, e.Density) and other.relation in ("=", ":=")
                if inner in (e.Name(text=name), other.left)
            }
            return lefts.pop() if len(lefts) == 1 else None
        case e.Name(text=name):
            laws = {told(law.law, made) for law in made.stated_laws if law.law is not None and law.left == inner}
        case _:
            return None
    (term,) = laws if len(laws) == 1 else (None,)
    return law_density(term, _PLACE) if term is not None else None
