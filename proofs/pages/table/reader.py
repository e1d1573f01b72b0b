"""From a document to its equations in order, as trees, and to the table that they make."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from corrigenda.proofs.documents.model import Document, MathSpan
from corrigenda.proofs.documents.prose.in_words.laws import holds_for_now, laws_in_words
from corrigenda.proofs.documents.prose.premises import is_trailing_bound
from corrigenda.proofs.documents.prose.prose_declarations import declared
from corrigenda.proofs.documents.steps.chains import Line, Paragraph, paragraphs
from corrigenda.proofs.documents.steps.equations import is_set_to_a_constant
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations.samples import samples
from corrigenda.proofs.language.reading.parser import parse_declaration
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.pages.decimals import decimal
from corrigenda.proofs.pages.table.chance.densities import with_log_normal_densities
from corrigenda.proofs.pages.table.chance.families.joint_normals import with_joint_moments
from corrigenda.proofs.pages.table.chance.families.random_functions import with_random_functions
from corrigenda.proofs.pages.table.chance.laws import Spoken, spoken, standard_normals
from corrigenda.proofs.pages.table.chance.measured_means import with_measured_means
from corrigenda.proofs.pages.table.chance.open_laws import with_means, with_open_densities
from corrigenda.proofs.pages.table.conditions import ORDERS
from corrigenda.proofs.pages.table.definitions.adjoints import with_gradients_as_letters
from corrigenda.proofs.pages.table.definitions.named.abbreviations import with_abbreviations
from corrigenda.proofs.pages.table.definitions.named.called_sides import with_called_sides
from corrigenda.proofs.pages.table.definitions.named.named_functions import with_named_functions
from corrigenda.proofs.pages.table.definitions.redeclared import closed_by, tables
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.names import called, index_tokens, light, parts
from corrigenda.proofs.pages.table.notation.bracketed_factors import with_bracketed_factors
from corrigenda.proofs.pages.table.notation.compared_indices import with_outer_letters_free
from corrigenda.proofs.pages.table.notation.information import with_information
from corrigenda.proofs.pages.table.notation.integral_signs import products_apart, with_own_variables
from corrigenda.proofs.pages.table.notation.inverse_functions import without_inverses
from corrigenda.proofs.pages.table.notation.laws.class_posteriors import with_class_posteriors
from corrigenda.proofs.pages.table.notation.laws.complements import with_complements, with_signs_as_events
from corrigenda.proofs.pages.table.notation.laws.conditional_laws import with_densities_of_laws
from corrigenda.proofs.pages.table.notation.laws.marginals import with_marginals
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import with_matrix_normal
from corrigenda.proofs.pages.table.notation.layers import with_layers
from corrigenda.proofs.pages.table.notation.letters_of_constants import with_letters
from corrigenda.proofs.pages.table.notation.lower_case_entries import with_entries
from corrigenda.proofs.pages.table.notation.members_in_brackets import with_members
from corrigenda.proofs.pages.table.notation.state_functions import with_states
from corrigenda.proofs.pages.table.notation.total_differentials import with_differentials
from corrigenda.proofs.pages.table.program import program
from corrigenda.proofs.pages.table.rows import Equation, Supposed, nodes_of
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.table.words.named_values import named_value
from corrigenda.proofs.pages.table.words.optima.objectives import Objective, spoken_objective


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page read: its equations with the lines that they come from, its table, and the one that holds for each
    equation where letters are declared anew."""

    equations: tuple[Equation, ...]
    places: tuple[tuple[Line, int], ...]
    program: Program
    held: tuple[Program, ...] = ()


def page(document: Document) -> Page:
    """Reads a document as a program.  What cannot be parsed is left out."""
    listed = paragraphs(document)
    applied = _functions(listed)
    equations: list[Equation] = []
    places: list[tuple[Line, int]] = []
    kinds: list[e.Statement] = []
    at: list[int] = []
    passing: list[Supposed] = []
    section = 0
    words = []
    said: list[Spoken] = []
    sought: list[Objective] = []
    for number, paragraph in enumerate(listed):
        section += paragraph.opens_topic
        words.append(paragraph.text)
        kinds.extend(_declared(paragraph))
        said.extend(spoken(paragraph.text))
        for before, words_of_law, text in laws_in_words(paragraph.text):
            law = _parsed(text)
            if law is not None and holds_for_now(before):
                passing.append(Supposed(statement=law, order=len(equations), paragraph=number, before=words_of_law))
            elif law is not None:
                kinds.append(law)
        kinds.extend(one for text in standard_normals(paragraph.text) if (one := _parsed(text)) is not None)
        at.extend([len(equations)] * (len(kinds) - len(at)))
        for line in paragraph.lines:
            since = len(equations) - closed_by(line, equations, number)
            sought.extend(_sought(line, applied, len(equations) - 1, number))
            for place in range(len(line.clause.relations)):
                statement = _statement(line, place, applied)
                if statement is None:
                    worded = _worded(line, place, (section, number), len(equations))
                    if worded is not None:
                        equations.append(worded)
                        places.append((line, place))
                    continue
                if isinstance(statement, e.And):
                    kinds.extend((*statement.parts, *_of_members(statement)))
                if isinstance(statement, e.Chain):
                    if _holds_here(statement, line):
                        passing.append(_supposed(statement, line, len(equations), number))
                    else:
                        kinds.append(statement)
                    found = _equation(statement, line, place, (section, number), len(equations))
                    if found is not None:
                        equations.append(found)
                        places.append((line, place))
            for chain in _whole_chain(line):
                if _holds_here(chain, line):
                    passing.append(_supposed(chain, line, len(equations) - 1, number))
                else:
                    kinds.append(chain)
            at.extend([since] * (len(kinds) - len(at)))
    equations = with_outer_letters_free(with_complements(equations))
    equations = list(with_densities_of_laws(with_log_normal_densities(equations)))
    equations = with_called_sides(with_joint_moments(with_class_posteriors(equations)), words)
    equations = with_measured_means(with_open_densities(list(with_means(equations))))
    equations = with_states(with_gradients_as_letters(with_information(equations, words), words))
    equations, fitted = with_random_functions(equations, words)
    said.extend(fitted)
    equations = with_members(with_abbreviations(equations, kinds, words))
    bold, members = bold_names(equations), bold_members(equations)
    equations = with_layers([_light(one) for one in equations])
    equations = [
        replace(one, left=with_own_variables(one.left), right=with_own_variables(one.right)) for one in equations
    ]
    kinds = [light_tree(one) for one in kinds]
    equations = with_bracketed_factors(with_named_functions(equations), kinds)
    equations = list(without_inverses(with_marginals(equations)))
    equations, kinds = with_differentials(equations, kinds)
    equations = with_letters(with_entries(equations, kinds, bold, words), kinds)
    passing = [replace(one, statement=light_tree(one.statement)) for one in passing]
    texts = [item.text for item in document.items if isinstance(item, MathSpan)]
    sought = [replace(one, body=light_tree(one.body), letters=frozenset(map(light, one.letters))) for one in sought]
    titles = [paragraph.title for paragraph in listed]

    def build(some: list[e.Statement]) -> Program:
        whole = " ".join(words).lower()
        return program(equations, texts, some, whole, bold, said, words, sought, passing, titles, members)

    held = tables(kinds, at, len(equations), build)
    return Page(equations=tuple(equations), places=tuple(places), program=held[0], held=tuple(held[: len(equations)]))


def bold_names(equations: Iterable[Equation]) -> frozenset[str]:
    """The letters that the page sets in bold somewhere, without their indices."""
    return frozenset(
        light(parts(node.text).base)
        for node in nodes_of(equations)
        if isinstance(node, e.Name) and light(node.text) != node.text
    )


def bold_members(equations: Iterable[Equation]) -> frozenset[tuple[str, str]]:
    """The small letters that the page sets in bold with one thing below them, and that: `x` and `i` of a bold `x_i`."""
    pairs = (_base_and_below(node) for node in nodes_of(equations))
    return frozenset(
        (light(base), below) for base, below in pairs if below and light(base) != base and not capital(light(base))
    )


def _base_and_below(node: e.Node) -> tuple[str, str]:
    """A letter and the one index below it; empty below for anything else."""
    match node:
        case e.Name(text=text):
            found = parts(text)
            return found.base, found.below if len(index_tokens(found.below) or ()) == 1 else ""
        case e.Index(base=e.Name(text=text), indices=(e.Name(text=below),)):
            return text, below
    return "", ""


def _light(one: Equation) -> Equation:
    law = light_tree(one.law) if one.law is not None else None
    return replace(one, left=light_tree(one.left), right=light_tree(one.right), law=law)


def light_tree(node: Any) -> Any:
    """The tree with bold and plain letters as one."""

    def change(part: Any) -> Any:
        match part:
            case e.Name(text=text):
                return replace(part, text=light(text))
            case e.Call(function=name) | e.GradientAt(function=name):
                return replace(part, function=light(name))
            case e.Gradient(variable=name):
                return replace(part, variable=light(name))
            case e.Big(operator="prod"):
                return products_apart(part)
            case e.Div(numerator=top, denominator=e.Name(text=below)) if below.startswith("\\partial "):
                body = _differential(top)
                return part if body is None else e.Partial(body=body, variables=(e.Name(text=below[9:]),))
        return with_matrix_normal(part)

    return transform(node, change)


def _differential(top: e.Expr) -> e.Expr | None:
    """`\\sigma^2` of `\\partial\\sigma^2`."""
    match top:
        case e.Name(text=text) if text.startswith("\\partial "):
            return e.Name(text=text[9:])
        case e.Pow(base=e.Name(text=text), exponent=exponent) if text.startswith("\\partial "):
            return e.Pow(base=e.Name(text=text[9:]), exponent=exponent)
    return None


def _worded(line: Line, place: int, where: tuple[int, int], order: int) -> Equation | None:
    """The claim of a row whose left side is a word: "mode"."""
    if line.clause.relations[place].text != "=" or not line.sides[place].prose:
        return None
    return named_value(line.sides, place, line.said, line.place.line, (*where, order))


def _supposed(statement: e.Statement, line: Line, order: int, paragraph: int) -> Supposed:
    return Supposed(statement=statement, order=order, paragraph=paragraph, before=_said(line))


def _said(line: Line) -> str:
    """The sentence up to a line; of a bound that closes what stands before it in its formula, with that part, by its
    number."""
    return f"{line.said} $({line.chain - 1})$ " if is_trailing_bound(line) else line.said


def _holds_here(statement: e.Statement, line: Line) -> bool:
    """Whether the words before a line make an order in it a condition of its paragraph: "for $x > 0$", "when"; what a
    sentence with "let" introduces holds for the page."""
    if not isinstance(statement, e.Chain) or not set(statement.relations) <= ORDERS | {"!="}:
        return False
    passing = line.cue == "if" or line.word.lower().startswith("for ") or is_trailing_bound(line)
    return passing and not line.said.lstrip(" *").lower().startswith("let ")


def _declared(paragraph: Paragraph) -> Iterator[e.Statement]:
    for item in declared(paragraph.text):
        found = _parsed(item.text)
        if found is not None:
            yield found


def _parsed(text: str, functions: frozenset[str] = frozenset()) -> e.Statement | None:
    try:
        return parse_declaration(text, frozenset(), functions)
    except (LanguageError, RecursionError):
        return None


def _sought(line: Line, functions: frozenset[str], order: int, paragraph: int) -> Iterator[Objective]:
    """What the words before a formula without a relation say is minimised or maximised."""
    if len(line.sides) == 1 and not line.sides[0].prose and line.sides[0].text:
        found = _parsed(_told(line.sides[0].text), functions)
        objective = (
            spoken_objective(line.said, found.content, order, paragraph) if isinstance(found, e.Remainder) else None
        )
        if objective is not None:
            yield objective


def _functions(listed: Iterable[Paragraph]) -> frozenset[str]:
    """The names that the page defines by their value at letters: `\\eta(t) = ...`."""
    found: set[str] = set()
    for paragraph in listed:
        for line in paragraph.lines:
            for place, relation in enumerate(line.clause.relations):
                statement = _statement(line, place, frozenset()) if relation.text in ("=", ":=") else None
                left = statement.sides[0] if isinstance(statement, e.Chain) else None
                if isinstance(left, e.Call) and all(isinstance(one, e.Name) for one in left.arguments):
                    found.add(left.function.rstrip("'"))
    return frozenset(found | _energies(listed))


_ENERGY = re.compile(
    r"(?P<slope>(?:\\nabla(?:_\{?\\?\w+\}?)?(?:\^2)?|\\partial)\s*E\b)|^\s*E\((?:\\?\w+\s*,\s*)+\\?\w+\)\s*$"
)


def _energies(listed: Iterable[Paragraph]) -> set[str]:
    """A plain E that is no mean: the page takes its slope, or gives it several letters, `E(v, h) = ...`."""
    sides = (side.text for paragraph in listed for line in paragraph.lines for side in line.sides)
    return {"E"} if any(_ENERGY.search(text) for text in sides) else set()


def _statement(line: Line, place: int, functions: frozenset[str]) -> e.Statement | None:
    left, relation, right = line.sides[place], line.clause.relations[place], line.sides[place + 1]
    if not left.text or not right.text or left.prose or right.prose:
        return None
    return _parsed(_told(f"{left.text} {relation.text} {_without_constant(right.text, line.clause.tail)}"), functions)


_CONSTANT = re.compile(r"\s*(?:const(?:ant|\.)?|terms? (?:independent|without)\b)", re.IGNORECASE)


def _without_constant(text: str, words: str) -> str:
    """`... + \\text{const}` without the sum that it ends in."""
    return text.rstrip().removesuffix("+") if _CONSTANT.match(words) else text


def _of_members(statement: e.And) -> Iterator[e.Statement]:
    """The bounds of every member of a family that is written out: `p_1, \\dots, p_K \\in (0, 1)`."""
    for sample in samples((statement,)):
        if set(sample.relation.relations) <= ORDERS:
            member = e.Index(base=e.Name(text=sample.base), indices=(e.Name(text="i"),))
            sides = sample.relation.sides
            yield replace(sample.relation, sides=(*sides[: sample.side], member, *sides[sample.side + 1 :]))


def _told(text: str) -> str:
    return called(with_signs_as_events(text))


def _whole_chain(line: Line) -> Iterator[e.Statement]:
    """`0 < p < 1` as one chain."""
    if len(line.sides) < 3 or any(side.prose or not side.text for side in line.sides):
        return
    text = line.sides[0].text
    for relation, side in zip(line.clause.relations, line.sides[1:], strict=True):
        text += f" {relation.text} {side.text}"
    found = _parsed(text)
    if found is not None:
        yield found


CLOSE = "approx"
RELATIONS = ("=", ":=", "equiv", "~", CLOSE, *ORDERS)
REMINDERS = frozenset({"recall", "by definition", "consider"})


def _is_rounded(left: e.Expr, right: e.Expr) -> bool:
    """`4/\\sqrt{7} \\approx 1.51`: the right side is a decimal, the left one is none."""
    return decimal(right) is not None and not isinstance(left, e.Num)


_OVER = re.compile(
    r"\b[Ff]or\s+(?:(?:all|any|each|every)\s+)?\$\s*(?:\d+\s*(?:<|\\leq?\b)\s*)?(?P<index>[a-z])\s*"
    r"(?:[<>]|\\[lg]eq?\b)[^$]*\$\s*(?:we\s+\w+\s*)?[,:]?\s*$"
)


def _is_over_indices(line: Line, place: int) -> bool:
    """Whether the words before a display say over what an index of its left side runs: "for $t < T$"."""
    found = _OVER.search(line.said)
    return (
        found is not None
        and re.search(rf"_(?:{found['index']}|\{{{found['index']}\b)", line.sides[place].text) is not None
    )


def _cue(relation: str, line: Line, place: int) -> str:
    """What the words make of it; what a derivative is set to is wanted, not claimed."""
    if is_set_to_a_constant(line, place):
        return "want"
    if is_trailing_bound(line):
        return "if"
    if line.cue == "if" and line.alone and _is_over_indices(line, place):
        return ""
    if line.cue == "where" and line.alone and line.said.rstrip().endswith(":") and "$" in line.said:
        return ""  # the word introduces a formula before the colon
    return "" if relation in ORDERS and line.word.lower() in REMINDERS else line.cue


def _equation(statement: e.Chain, line: Line, place: int, where: tuple[int, int], order: int) -> Equation | None:
    if len(statement.sides) != 2 or statement.heads or statement.relations[0] not in RELATIONS:
        return None
    left, right = statement.sides
    law = right if isinstance(right, e.LawTerm) else None
    right = left if law is not None else right
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        return None
    if statement.relations[0] in ORDERS and line.carried is not None and line.clause.starts == "start":
        return None  # it goes on from another formula, which may stand in another cell
    if statement.relations[0] == CLOSE and not _is_rounded(left, right):
        return None
    return Equation(
        left=left,
        right=right,
        relation="=" if statement.relations[0] == "equiv" else statement.relations[0],
        order=order,
        line=line.place.line,
        section=where[0],
        paragraph=where[1],
        opens=place == 0 and line.carried is None,
        cue=_cue(statement.relations[0], line, place),
        before=_said(line),
        alone=line.alone,
        law=law,
    )
