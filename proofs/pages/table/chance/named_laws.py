r"""Measures that a page gives a law, as the divergences between them name them: `\mathrm{KL}(q_\phi \,\|\, p)`."""

from __future__ import annotations

from collections.abc import Iterable

from corrigenda.proofs.language.laws.table import spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.densities import written_density
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.rows import Definition, Equation, nodes_of, sides_of
from corrigenda.proofs.pages.table.symbols import Program


def note_named_laws(equations: Iterable[Equation], made: Program) -> None:
    """Labels the bare names of measures that have one normal density on the page by their law."""
    pairs = [(node.left, node.right) for node in nodes_of(equations) if isinstance(node, e.Divergence)]
    for name in sorted(
        {one.text for pair in pairs for one in pair if isinstance(one, e.Name) and measure_of(one.text)}
    ):
        listed = [
            found
            for key, many in made.definitions.items()
            if key.partition("(")[0] == measure_of(name) and key.endswith(")") and "|" in key
            for found in many
        ]
        law = normal_law(listed[0].body) if len(listed) == 1 else None
        if law is not None:
            made.labels.setdefault(name, law)
    for name in sorted({one.text for pair in pairs for one in pair if isinstance(one, e.Name)}):
        symbol = made.symbol(e.Name(text=name))
        given = made.definitions.get(symbol.key, []) if symbol is not None else []
        law = spelled_law(given[0].body) if len(given) == 1 else None
        if law is not None:
            made.labels.setdefault(name, law)


def law_of(side: e.Expr, order: int, made: Program) -> e.LawTerm | None:
    """The normal law that a side of a divergence is, by its label or by the density that the page gives it."""
    if isinstance(side, e.Name):
        return made.labels.get(side.text)
    written = written_density(side, made)
    found = made.definition(written.key, order) if written is not None and not written.indices else None
    return normal_law(found.body) if found is not None else None


def normal_law(body: e.Expr) -> e.LawTerm | None:
    """The law whose density a body is, with its mean and covariance."""
    match body:
        case e.Density(function=function, given=(e.Remainder(content=mean), e.Remainder(content=spread))):
            if spelled_family(function)[0] == "normal" and isinstance(mean, e.Expr) and isinstance(spread, e.Expr):
                return e.LawTerm(family="normal", parameters=(mean, spread))
    return None


def spelled_law(body: e.Expr) -> e.LawTerm | None:
    """The normal law that a page sets a name equal to: `p_0 = \\mathcal{N}(\\mu_0, \\Sigma_0)`."""
    match body:
        case e.Call(function=function, arguments=(mean, spread)) if spelled_family(function)[0] == "normal":
            return e.LawTerm(family="normal", parameters=(mean, spread))
    return None


def note_bare_divergences(equations: Iterable[Equation], made: Program) -> None:
    """`\\mathrm{KL}` without its laws is the divergence that the page gives a formula."""
    listed = list(equations)
    named = {symbol for side in sides_of(listed) for symbol in _bare(side)}
    for one in listed:
        if isinstance(one.left, e.Divergence) and one.left.function in named and one.relation == "=":
            found = Definition(
                key=one.left.function,
                body=one.right,
                order=one.order,
                line=one.line,
                section=one.section,
                paragraph=one.paragraph,
            )
            made.definitions.setdefault(found.key, []).append(found)


def _bare(side: e.Expr) -> set[str]:
    return {node.text for node in walk(side) if isinstance(node, e.Name)}
