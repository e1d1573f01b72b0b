"""Which densities a page leaves open where an equation stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.chance.densities import written_density
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program


def specified(equation: Equation, made: Program, nodes: Iterable[e.Node]) -> Program:
    """The table as an equation sees it: measures to which the page gives a formula wherever they stand in it are no
    open measures there; of the others the formulas are not used.  `nodes` are all that it is made of."""
    mentions: dict[str, bool] = {}
    for node in nodes:
        found = written_density(node, made)
        if found is not None and isinstance(node, e.Call | e.Density):
            measure = measure_of(node.function)
            mentions[measure] = mentions.get(measure, True) and made.definition(found.key, equation.order) is not None
        elif isinstance(node, e.Probability) and measure_of(node.symbol):
            mentions[measure_of(node.symbol)] = False
        elif isinstance(node, e.Divergence):
            named = {side.text for side in (node.left, node.right) if isinstance(side, e.Name)}
            mentions.update((measure_of(name), name in made.labels) for name in named if measure_of(name))
    closed = {measure for measure, told_ in mentions.items() if told_}
    if not mentions:
        return made
    dropped = {
        key
        for key in made.definitions
        if (measure := key.partition("(")[0]) in mentions and measure not in closed and key.endswith(")") and "|" in key
    }
    return replace(
        made,
        measures={key: slots for key, slots in made.measures.items() if key not in closed},
        definitions={key: listed for key, listed in made.definitions.items() if key not in dropped},
    )
