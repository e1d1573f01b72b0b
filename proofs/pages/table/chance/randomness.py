"""Which letters of a page are random, and what is known of their laws."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.documents.prose.role import SUPPOSED
from corrigenda.proofs.language.laws.table import row_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.laws import (
    Law,
    Spoken,
    is_moment_of_letter,
    merged,
    named_law,
    spoken,
    tabulated,
    used_in_moments,
)
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.conditions import CLOSING
from corrigenda.proofs.pages.table.kinds import capital, declare_kind
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.ranks import rank_of
from corrigenda.proofs.pages.table.rows import Definition, Equation, Passage, Symbol, nodes_of, sides_of
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, outermost, symbols_in


def random_letters(equations: list[Equation], kinds: list[e.Statement], said: list[Spoken], made: Program) -> None:
    """Which letters are random, by `\\sim`, by sentences, by the moments that the page gives, by capitals."""
    for statement in kinds:
        if isinstance(statement, e.Chain) and statement.relations[-1] == "~":
            _of_law(statement, made)
    for equation in equations:
        named = _law_of_density(equation)
        if named is not None:
            _of_law(named, made)
    for sentence in said:
        _of_sentence(sentence, made)
    for equation in equations:
        found = is_moment_of_letter(equation.left)
        symbol = made.symbol(found[1]) if found else None
        if found and symbol and symbol.key not in made.definitions.keys() | made.unknown_laws:
            field_name = "mean" if found[0] == "E" else "variance"
            known = made.laws.get(symbol.key)
            told = _has_moment(equation.right) or _is_over_values(equation.right, made)
            if (known is None or getattr(known, field_name) is None) and not told:
                apart = field_name == "variance" and rank_of(equation.right, made) == 2
                if symbol.indices:
                    made.numbered_laws.setdefault(symbol.key, symbol.indices)
                made.laws[symbol.key] = merged(known, **{field_name: equation.right}, independent=apart)
                made.declaring.add(equation.order)
                matrix = made.symbol(equation.right) if apart and isinstance(equation.right, e.Name) else None
                if matrix is not None:
                    made.structures.setdefault(matrix.key, set()).add("pd")
    for node in used_in_moments(sides_of(equations)):
        for name in _random_letters(node, made):
            made.laws.setdefault(name, Law(independent=False))


def _is_over_values(side: e.Expr, made: Program) -> bool:
    """Whether a moment is given as what it is, with the density of the letter: `\\sum_x x p(x)`."""
    measures = (measure_of(node.function) for node in walk(side) if isinstance(node, e.Call | e.Density))
    return any(measure in made.measures for measure in measures)


def _power_of(side: e.Expr) -> tuple[e.Expr, Fraction | None]:
    """`s` and 2 of `s^2`."""
    match side:
        case e.Pow(base=base, exponent=e.Num(value=value)) if value > 0:
            return base, value
    return side, None


def note_told_moments(equations: Iterable[Equation], made: Program) -> None:
    """Letters that a supposition introduces for a mean: "with $\\mathbb{E}\\|z\\|^2 = s^2$" says what s is."""
    mentioned = {
        part.key
        for law in made.laws.values()
        for one in (law.mean, law.variance)
        if one is not None
        for part in outermost(one, made)
    }
    for one in equations:
        sides = [{part.key for part in outermost(side, made)} for side in one.sides]
        base, power = _power_of(one.right)
        symbol = made.symbol(base) if isinstance(base, e.Name) else None
        known = mentioned | sides[0] | made.definitions.keys()
        new = symbol is not None and not symbol.indices and symbol.key not in known
        random = isinstance(one.left, e.Moment) and one.left.operator == "E" and bool(sides[0] & made.laws.keys())
        if new and symbol is not None and random and one.cue in SUPPOSED and one.order not in made.declaring:
            made.definitions[symbol.key] = [
                Definition(
                    key=symbol.key,
                    body=one.left,
                    power=power,
                    order=one.order,
                    line=one.line,
                    section=one.section,
                    paragraph=one.paragraph,
                )
            ]
        mentioned |= sides[0] | sides[1]


_INSTEAD = re.compile(r"\binstead\b|\bnow\s+(?:suppose|assume|let)\b|\b(?:suppose|assume|let)\s+now\b", re.IGNORECASE)


def note_random_vectors(equations: Iterable[Equation], made: Program) -> None:
    """A random letter behind a transposed vector is a vector, even if it numbers something elsewhere: `q^\\top k`."""
    for node in nodes_of(equations):
        match node:
            case e.Mul(factors=(*_, e.Transpose(operand=e.Name(text=first)), e.Name(text=last))):
                if last in made.laws and made.arrays.get(first) == 1:
                    made.arrays.setdefault(last, 1)


def note_passages(equations: list[Equation], made: Program) -> None:
    """ "If instead every entry has variance $s^2$": another law from there to the end of the section; a letter with
    several laws on the page has each of them in its own paragraph."""
    _note_paragraphs(made)
    _note_suppositions(made)
    for equation in equations:
        said = _INSTEAD.search(equation.before)
        for sentence in spoken(equation.before) if said is not None else ():
            if sentence.mean or sentence.variance:
                changed = dict(_changed(sentence, equation, made))
                made.passages.append(Passage(order=equation.order, section=equation.section, laws=changed))


def _note_paragraphs(made: Program) -> None:
    """Not where words may give the law to the formula before it: "$\\mathbb{E}[X] = m$ for $X \\sim ...$"."""
    stated = [(symbol.key, one) for one in made.stated_laws if (symbol := made.symbol(one.left)) is not None]
    closing = {(key, one.paragraph) for key, one in stated if CLOSING.search(one.before)}
    for key, one in stated:
        law = law_of_term(one.law) if one.law is not None else None
        several = key in made.unknown_laws and sum(other == key for other, _ in stated) > 1
        if not several or law is None or one.law is None or (key, one.paragraph) in closing:
            continue
        term = named_law(one.law)
        _note_passage(key, term, law, one, made)


def _note_suppositions(made: Program) -> None:
    """ "If $N$ is Poisson with rate $a$": a law in words that holds in its paragraph."""
    for one in made.supposed:
        match one.statement:
            case e.Chain(sides=(e.Name() | e.Index() as letter, e.LawTerm() as term), relations=("~",)):
                symbol, law = made.symbol(letter), law_of_term(term)
                here = (other for other in made.equations if other.paragraph == one.paragraph)
                near = next((other for other in here if one.before in other.before), None)
                if symbol is not None and law is not None and near is not None:
                    _note_passage(symbol.key, named_law(term), law, near, made)


def _note_passage(key: str, term: e.LawTerm, law: Law, where: Equation, made: Program) -> None:
    known = made.laws.get(key)
    if known is not None and known.whole:
        law = Law(mean=law.mean, variance=law.variance, whole=True, independent=known.independent)
    require(term, made)
    terms = {key: term} if row_of(term.family, len(term.parameters)) is not None else {}
    here = Passage(order=where.order, section=where.section, paragraph=where.paragraph, laws={key: law}, terms=terms)
    made.passages.append(here)


def _changed(sentence: Spoken, equation: Equation, made: Program) -> Iterator[tuple[str, Law]]:
    """The laws of the letters that a sentence measures; without a name, of those in the equation whose moments are
    told."""
    mean, variance = (expression_of(light(text)) if text else None for text in (sentence.mean, sentence.variance))
    named = {symbol.key for text in sentence.measured if (symbol := _first_of(light(text), made)) is not None}
    letters = {symbol.key for symbol in symbols_in([equation], made)}
    for key in sorted((named or letters) & made.laws.keys()):
        law = made.laws[key]
        if not law.moments and not law.family:
            yield key, replace(law, mean=mean or law.mean, variance=variance or law.variance)


_DENSITY_OF = re.compile(
    r"\b(?:density|(?:probability )?mass function|p[dm]f)\s+of\s+(?:the\s+|an?\s+)?"
    r"\$(?P<law>[^$]+)\$(?:\s+(?:at|for|on|over)\s+[^,;.$]*(?:\$[^$]*\$)?)?"
    r"\s*,?\s*(?:is|equals)(?:\s+given by)?\s*:?\s*\$*$"
)


def _law_of_density(equation: Equation) -> e.Chain | None:
    """ "The density of $\\mathrm{Beta}(a, b)$ is $p(x) = ...$" says that x follows this law."""
    said = _DENSITY_OF.search(equation.before)
    match equation.left:
        case e.Call(arguments=(e.Name() as letter,)) if said is not None:
            from corrigenda.proofs.language.errors import LanguageError
            from corrigenda.proofs.language.reading.parser import parse_declaration

            try:
                found = parse_declaration(f"{letter.text} \\sim {light(said['law'])}")
            except LanguageError:
                return None
            return found if isinstance(found, e.Chain) else None
    return None


def _has_moment(node: e.Node) -> bool:
    return any(isinstance(part, e.Moment) for part in walk(node))


def _of_law(statement: e.Chain, made: Program) -> None:
    law = statement.sides[-1]
    if not isinstance(law, e.LawTerm):
        return
    law = named_law(law)
    if law.family == "normal" and len(law.parameters) == 2:
        capitals = [node for node in walk(law.parameters[1]) if isinstance(node, e.Name) and capital(node.text)]
        if len(capitals) == 1 and made.arrays.get(capitals[0].text, 2) == 2:
            made.structures.setdefault(capitals[0].text, set()).add("pd")
    for head in statement.heads or (statement.sides[0],):
        symbol = made.symbol(head) if isinstance(head, e.Name | e.Index) else None
        if symbol is None:
            continue
        if symbol.key in made.unknown_laws or symbol.key in made.laws:
            _of_two_laws(symbol.key, law, made)
            continue
        found = law_of_term(law)
        if found is None:
            made.unknown_laws.add(symbol.key)
            continue
        made.laws[symbol.key] = found
        if found.moments:
            require(law, made)


def law_of_term(term: e.LawTerm) -> Law | None:
    """What a law says of its letter; None where the table does not tell its moments."""
    term = named_law(term)
    if term.power is not None:
        return None
    if term.family == "normal" and len(term.parameters) == 2:
        mean, variance = term.parameters
        return Law(mean=mean, variance=variance, family="normal", independent=True)
    return Law() if term.family == "unknown" else tabulated(term)


def _of_two_laws(key: str, law: e.LawTerm, made: Program) -> None:
    """A letter that is given another law elsewhere on the page has no one law here."""
    before, told = made.laws.get(key), law_of_term(replace(law, power=None))
    same = (
        before is not None
        and told is not None
        and before.family == told.family
        and before.mean in (None, told.mean)
        and before.variance in (None, told.variance)
    )
    if law.family != "unknown" and not same:
        made.laws.pop(key, None)
        made.unknown_laws.add(key)


def require(law: e.LawTerm, made: Program) -> None:
    """What the parameters of a law must satisfy."""
    from corrigenda.proofs.language.laws.formulas import requirements

    row = row_of(law.family, len(law.parameters))
    if row is None:
        return
    for statement in requirements(row, law.parameters):
        declare_kind(statement, made)
    for place, value in zip(row.parameters, law.parameters, strict=False):
        if place.whole and isinstance(value, e.Name):
            made.whole.add(value.text)


def _of_sentence(sentence: Spoken, made: Program) -> None:
    mean, variance = (expression_of(text) if text else None for text in (sentence.mean, sentence.variance))
    for text in sentence.names:
        symbol = _first_of(light(text), made)
        if symbol is None or symbol.key in made.definitions or (symbol.key in made.whole and not sentence.whole):
            continue
        if symbol.key in made.unknown_laws:
            continue
        known = made.laws.get(symbol.key)
        told = text in sentence.measured
        moments = {"mean": mean, "variance": variance} if told else {}
        counted = text == sentence.counted
        named = symbol.key[:1].isupper() and len(made.shapes.get(symbol.key, ())) < 2
        if any(moments.values()) or counted or sentence.random or known is not None or named:
            made.laws[symbol.key] = merged(known, **moments, independent=sentence.independent, whole=counted)


def _first_of(text: str, made: Program) -> Symbol | None:
    """The letter that a formula names: `X` of `X_i`, of `X_1, X_2, \\dots`."""
    node = expression_of(text)
    symbol = made.symbol(node) if isinstance(node, e.Name | e.Index) else None
    if node is not None or "," not in text:
        return symbol
    node = expression_of(text.partition(",")[0])
    symbol = made.symbol(node) if isinstance(node, e.Name | e.Index) else None
    return symbol if symbol is not None and symbol.indices else None


def _random_letters(node: e.Moment, made: Program) -> Iterator[str]:
    """Letters of a mean that nothing else says are random: capitals, when no letter of it has a law."""
    names = {symbol.key for argument in node.arguments for symbol in outermost(argument, made)}
    inputs = {name for name in names if name not in made.definitions}
    if not any(name in made.laws or name in made.unknown_laws for name in names):
        yield from (
            name for name in inputs if name[:1].isupper() and name not in made.shapes and name not in made.whole
        )


def is_data(found: Definition, program: Program) -> bool:
    """Whether a random letter is added: `y = Xw + \\epsilon` is data, in which the parameters of a loss do not vary."""
    terms = found.body.terms if isinstance(found.body, e.Add) else ()
    bare = [program.symbol(term) for term in terms if isinstance(term, e.Name | e.Index)]
    return any(symbol is not None and symbol.key in program.laws for symbol in bare)
