r"""The law of what a page computes from normal noise: beside `y_i = w^\top x_i + \varepsilon_i` with
`\varepsilon_i \sim \mathcal{N}(0, v)`, given all else, `y_i \sim \mathcal{N}(w^\top x_i, v)`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from corrigenda.proofs.language.laws.table import is_normal
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.pages.table.rows import Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs


def laws_by_noise(equations: Iterable[Equation], made: Program) -> Iterator[Equation]:
    """The equations that define a letter as a sum with normal noise, as statements of its law given all else.

    Noise that stands with another index than the letter, or twice, is no noise of its own.
    """
    noises: dict[str, list[e.LawTerm]] = {}
    for one in made.stated_laws:
        symbol = made.symbol(one.left)
        if symbol is not None and one.law is not None:
            noises.setdefault(symbol.key, []).append(one.law)
    normal = {key: laws[0] for key, laws in noises.items() if len(laws) == 1 and _has_moments(laws[0])}
    defining = {found.order: found for listed in made.definitions.values() for found in listed if len(listed) == 1}
    for one in equations:
        law = _law(defining[one.order], normal, made) if one.order in defining else None
        if law is not None and isinstance(one.left, e.Name | e.Index):
            yield replace(one, law=law)


def _has_moments(law: e.LawTerm) -> bool:
    return is_normal(law) and len(law.parameters) == 2


def _law(found: Definition, noises: dict[str, e.LawTerm], made: Program) -> e.LawTerm | None:
    if not isinstance(found.body, e.Add) or found.parameters is not None or found.power is not None or found.member:
        return None
    terms = [term for term in found.body.terms if _is_noise(term, found.indices, noises, made)]
    symbol = made.symbol(terms[0]) if len(terms) == 1 else None
    rest = tuple(term for term in found.body.terms if term not in terms)
    if symbol is None or not rest or any(symbol.key in inputs(part, found.order, made) for part in rest):
        return None
    mean, spread = noises[symbol.key].parameters
    shifted = rest if is_zero(mean) else (*rest, mean)
    return e.LawTerm(family="normal", parameters=(shifted[0] if len(shifted) == 1 else e.Add(terms=shifted), spread))


def _is_noise(term: e.Expr, indices: tuple[e.Expr, ...], noises: Collection[str], made: Program) -> bool:
    symbol = made.symbol(term) if isinstance(term, e.Name | e.Index) else None
    return symbol is not None and symbol.key in noises and symbol.indices == indices and not symbol.member
