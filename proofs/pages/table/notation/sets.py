r"""Sets over which the sums of a page run: `x \in C`, `(i, j) \in \Omega`, `j \in \Omega_i`, `i \in B`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from corrigenda.proofs.documents.prose.cues import SENTENCE
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.names import index_expression, index_tokens, light, parts
from corrigenda.proofs.pages.table.rows import Equation, nodes_of
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, outermost


def named_set(node: e.Node) -> tuple[str, tuple[e.Expr, ...]] | None:
    r"""The letter of a set and what it depends on: `\Omega`, `\Omega_i`, `N(i)`."""
    match node:
        case e.Name(text=text):
            found = parts(text)
            tokens = index_tokens(found.below) if found.below else ()
            if tokens is None or any(not token.isalpha() for token in tokens):
                return text, ()
            return found.base + (f"^{{{found.label}}}" if found.label else ""), tuple(map(index_expression, tokens))
        case e.Index(base=e.Name(text=text), indices=indices):
            return text, indices
        case e.Call(function=name, arguments=arguments):
            return name, arguments
    return None


def note_sets(equations: Iterable[Equation], made: Program) -> None:
    """Puts the sums over sets by the letter of the set, and the order of pairs, into the table."""
    for node in nodes_of(equations):
        condition = node.condition if isinstance(node, e.Big) else None
        if isinstance(condition, e.And) and len(condition.parts) == 2:
            condition = condition.parts[1]
        if not isinstance(node, e.Big) or not isinstance(condition, e.Chain) or condition.relations != ("in",):
            continue
        place = named_set(condition.sides[-1])
        if place is None:
            continue
        if isinstance(condition.sides[0], e.Listing):
            names = [item.text for item in condition.sides[0].items if isinstance(item, e.Name)]
            made.pairs.setdefault(place[0], tuple(names))
        if isinstance(node.condition, e.Chain):
            made.sets.setdefault(place[0], node)


_SET = r"\$(?P<set>(?:\\mathcal\{[A-Z]\}|[A-Z])(?:_\{?[a-z]\}?)?)\$"
_COUNT = re.compile(
    rf"{_SET}\s*(?:with|of|has|having|containing|contains|be\s+an?\s+\w+\s+(?:of|with))\s+"
    r"(?:\w+\s+)?\$(?P<count>[a-zA-Z])\$\s+(?:\w+\s+)?(?:points|samples|examples|elements|observations|vectors|members|items)\b"
)
_MEAN = re.compile(r"\b(?:mean|centroid|average|centre|center)\s+(?:vector\s+)?\$(?P<mean>[^$=<>,]+)\$")


def note_words_on_sets(prose: Iterable[str], equations: Iterable[Equation], made: Program) -> None:
    r"""How many points a set has, and their mean: "a cluster $C$ with $n$ points and mean $\bar x$"."""
    told = {one.paragraph for one in equations}
    for place, paragraph in enumerate(prose):
        for sentence in SENTENCE.split(light(paragraph)):
            named = {name for name in made.sets if f"${name}$" in sentence}
            for found in _COUNT.finditer(sentence):
                size = expression_of(found["count"])
                if found["set"] in made.sets and size is not None:
                    made.counts_of_sets.setdefault(found["set"], size)
                    made.whole.add(found["count"])
                    made.index_letters.discard(found["count"])
            if len(named) == 1 and place in told:
                _note_mean(sentence, named.pop(), made)


def _note_mean(sentence: str, name: str, made: Program) -> None:
    over = made.sets[name]
    found = _MEAN.search(sentence)
    mean = expression_of(found["mean"].strip()) if found is not None else None
    symbol = made.symbol(mean) if isinstance(mean, e.Name) else None
    if symbol is None or symbol.indices or symbol.member or len(over.indices) != 1:
        return
    if any(indexed_by(letter, over.body, made) for letter in over.indices):
        return
    (letter,) = over.indices
    total = e.Big(operator="sum", indices=(letter,), body=e.Name(text=letter), condition=over.condition)
    count = e.Big(operator="sum", indices=(letter,), body=number(1), condition=over.condition)
    body = e.Div(numerator=total, denominator=count)
    made.tell(symbol.key, body)


def indexed_by(letter: str, body: e.Node, made: Program) -> bool:
    """Whether a letter numbers something in a body; where it stands for itself it is a point."""
    symbols = list(outermost(body, made))
    below = any(e.Name(text=letter) in walk_all(one.indices) for one in symbols)
    alone = any(one.key == letter and not one.indices for one in symbols)
    return below or (not alone and letter in made.index_letters)


def walk_all(nodes: Iterable[e.Expr]) -> list[e.Node]:
    """Every node of several trees."""
    return [part for node in nodes for part in walk(node)]
