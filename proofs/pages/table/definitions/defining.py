"""What defines: an equation with an unfixed name alone on its left, or the gradient of a loss that is left open."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.documents.prose.role import SUPPOSED
from corrigenda.proofs.language.conventions import OTHERWISE
from corrigenda.proofs.language.functions.row import POSITIVE
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.behind import behind
from corrigenda.proofs.pages.table.blocks import parts_of
from corrigenda.proofs.pages.table.chance.densities import density_definition
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.conditions import CLOSING
from corrigenda.proofs.pages.table.definitions.bodies import closes_a_circle_of_families, in_numbers, speaking_of
from corrigenda.proofs.pages.table.definitions.evaluations import is_evaluated, is_figure, is_place
from corrigenda.proofs.pages.table.notation.lower_case_entries import is_meaning
from corrigenda.proofs.pages.table.notation.sample_letters import ENTRY, in_entries
from corrigenda.proofs.pages.table.rows import Definition, Equation, Symbol
from corrigenda.proofs.pages.table.symbols import (
    Program,
    disjoint,
    is_last,
    is_numbered,
    is_special,
    outermost,
    shift_of,
)
from corrigenda.proofs.pages.table.words.options import are_options, is_another_version
from corrigenda.proofs.pages.table.words.plain import mentions

CONCLUDED = "then"


def define(equation: Equation, made: Program) -> None:
    """An equation whose left side nothing has fixed defines it; "if we use ..." defines it anew for its paragraph."""
    if equation.cue == "if" and _RANGES.search(equation.before) is not None:
        equation = replace(equation, cue="")
    if equation.relation == "approx":
        rounded = definition_of(replace(equation, relation="="), made)
        if rounded is not None and is_evaluated(rounded, equation, _opening(equation, made), made):
            made.evaluated.add(equation.order)
        return
    if equation.order in made.padded.values():
        return
    equation = in_numbers(equation, made)
    found = definition_of(equation, made) if not is_meaning(equation) else None
    if found is None or is_place(found, equation, made):
        return
    if closes_a_circle_of_families(found, made):
        _note_circle(found, equation, made)
        return
    if _closes_a_circle(found, made):
        diagonal = isinstance(found.body, e.Function) and found.body.name == "diag"
        if diagonal and made.structures.get(found.key, set()) & {"falling", "diagonal"}:
            return  # its entries have letters of their own
        if equation.cue == CONCLUDED or _has_a_stated_law(found.key, made):
            return  # solved for a letter that is given: the claim that this is the inverse
        _note_circle(found, equation, made)
        return
    listed = made.definitions.setdefault(found.key, [])
    again = found.parameters is not None or any(part.key == found.key for part in outermost(found.body, made))
    anew = bool(listed) and listed[-1].section != found.section and (again or _is_of_its_section(found, equation, made))
    if equation.cue == "since" and isinstance(found.body, e.Num) and any(not one.passing for one in listed):
        return  # a reason speaks of what is computed
    if equation.order in made.factors:
        factor = made.factors[equation.order]
        made.definitions[factor.key] = [factor]
        return
    if equation.order in made.decompositions:
        listed[:] = [found]
        return
    if listed and _is_another_case(found, listed[-1], made):
        made.by_cases.add(found.key)
        return
    if equation.order in made.premises:
        listed.append(_passing(found, equation, made))
        return
    if listed and (is_another_version(equation.before) or _is_another_option(equation, listed[-1], made)):
        listed.append(found)
        return
    if is_evaluated(found, equation, _opening(equation, made), made):
        made.evaluated.add(equation.order)
        return
    example = (is_figure(found.body) and not (len(found.indices) > 1 and is_special(found, made.whole))) or (
        found.key in made.whole and isinstance(found.body, e.Name)
    )
    if isinstance(found.body, e.Name) and (example or _is_said_again(equation)) and any(map(_computes, listed)):
        return  # "choosing $p = 0$ keeps the length, $m = n$": what the formula gives in a special case
    if example or (equation.cue == "if" and not listed and not _characterises(found, equation)):
        listed.append(_passing(found, equation, made))
    elif not listed or anew or equation.relation == ":=" or all(_apart(one, found, made) for one in listed):
        listed.append(found)
    elif equation.cue in SUPPOSED:
        listed.append(_passing(found, equation, made))
    else:
        return
    if found.parameters is not None:
        made.functions.add(found.key)


_RANGES = re.compile(
    r"\b[Ff]or\b[^$]*\$\s*\\?[A-Za-z]+\s*(?:=|\\in\b)[^$]*\\(?:l|c)?dots[^$]*\$\s*(?:we\s+\w+\s*)?[,:]?\s*$"
)
"""What an index runs over is no condition: "For $l = 1, \\dots, L$," says of what the formula is said."""


def _is_of_its_section(found: Definition, equation: Equation, made: Program) -> bool:
    """Whether a later section computes a letter from others that its sentence brings in, and not from the letter: the
    output of another layer."""
    if equation.cue == CONCLUDED or equation.cue == "since" or not equation.opens:
        return False
    keys = {part.key for part in outermost(found.body, made)}
    brought = [listed[0] for key in keys - {found.key} if (listed := made.definitions.get(key))]
    opening = _opening(equation, made)
    if not any(one.order >= opening and not one.passing for one in brought):
        return False
    nodes = (n for n in behind(replace(equation, left=equation.right), made) if isinstance(n, e.Name | e.Index))
    return not any(symbol.key == found.key for node in nodes if (symbol := made.symbol(node)) is not None)


def _is_said_again(equation: Equation) -> bool:
    """Whether a formula stands in apposition to the words of a main clause."""
    return _APPOSED.search(equation.before) is not None


_APPOSED = re.compile(r"\$\s*(?:[A-Za-z-]+\s+){1,8}[A-Za-z-]+,\s*$")


def _computes(known: Definition) -> bool:
    """Whether a definition for the whole page says how the letter is computed."""
    return not known.passing and known.parameters is None and not isinstance(known.body, e.Name | e.Num)


def _passing(found: Definition, equation: Equation, made: Program) -> Definition:
    """A definition that holds in its paragraph, from its sentence on."""
    closes = CLOSING.search(equation.before) is not None
    return replace(found, passing=True, since=_opening(equation, made), closes=closes)


def _opening(equation: Equation, made: Program) -> int:
    """The number of the first equation in the sentence of one."""
    first = equation
    earlier = [one for one in made.equations if one.order < equation.order and one.paragraph == equation.paragraph]
    for one in reversed(earlier):
        if "$" not in first.before or not first.before.startswith(one.before):
            break
        first = one
    return first.order


def _note_circle(found: Definition, equation: Equation, made: Program) -> None:
    """What would be computed from what is computed from it; `\\sigma = e^{s/2}` tells that the letter is positive."""
    made.circular[equation.order] = found.key
    if isinstance(found.body, e.Function) and satisfies(found.body.name, lambda row: row.range == POSITIVE):
        made.signs.setdefault(found.key, "positive")


def _closes_a_circle(found: Definition, made: Program) -> bool:
    """Whether a letter would be computed from what is computed from it: `x = 1 - y` after `y = 1 - x` says the same."""
    if found.parameters is not None or found.indices or found.member or found.key in made.definitions:
        return False
    reached, waiting = set[str](), [found.body]
    while waiting:
        for symbol in outermost(waiting.pop(), made):
            if _is_total(found.key, found.body, made) and symbol.key == found.key:
                continue
            known = made.definition(symbol.key, found.order) if symbol.key not in reached else None
            reached.add(symbol.key)
            waiting.extend([known.body] if known is not None and known.parameters is None else [])
    return found.key in reached


def _has_a_stated_law(key: str, made: Program) -> bool:
    """Whether the page draws a letter from a law, so that no equation makes it."""
    return any((symbol := made.symbol(one.left)) is not None and symbol.key == key for one in made.stated_laws)


def _is_another_case(found: Definition, first: Definition, made: Program) -> bool:
    """Whether a paragraph gives a function by cases, each under a condition on its argument: "for $x < 0$ ..."."""
    if found.parameters is None or found.parameters != first.parameters or found.paragraph != first.paragraph:
        return False
    conditions = [one for one in made.supposed if one.paragraph == found.paragraph]
    on_argument = [one for one in conditions if free_names(one.statement) & set(found.parameters)]
    otherwise = _OTHERWISE.search(made.words.get(found.paragraph, ""))
    return len(on_argument) > 1 or (bool(on_argument) and otherwise is not None)


def _is_another_option(equation: Equation, before: Definition, made: Program) -> bool:
    """Whether the text gives a letter several definitions and tells them apart: "Squared loss:", "Absolute loss:"."""
    first = next((one for one in made.equations if one.order == before.order), None)
    if first is None or first.left != equation.left:
        return False
    return are_options(first, equation, before.key, made.words)


def _characterises(found: Definition, equation: Equation) -> bool:
    """Whether a law is defined by a function, "$X$ is said to follow it if its density is", or a function where its
    argument lies in a range: "linear warmup, for $t \\le W$:"."""
    ranged = _RANGED.search(equation.before)
    within = ranged is not None and any(mentions(f"${ranged[1]}$", one) for one in found.parameters or ())
    return within or (found.parameters is not None and _BY_FUNCTION.search(equation.before) is not None)


_RANGED = re.compile(r"\bfor\s+\$?([^.;$]*(?:[<>]|\\[lg]eq?\b)[^.;$]*)\$?\s*[:,]?\s*\$*$", re.IGNORECASE)

_BY_FUNCTION = re.compile(r"\b(?:if|iff|whenever)\s+its\s+[^.$]*\b(?:function|density)\b[^.$]*$")
_OTHERWISE = re.compile(rf"\b{OTHERWISE}\b", re.IGNORECASE)


def _apart(one: Definition, other: Definition, made: Program) -> bool:
    """Whether two definitions give different members, functions of unequally many arguments, or the members of a family
    of numbers and the number that the letter alone is: group means and the grand mean."""
    if bool(one.indices) != bool(other.indices) and not made.arrays.get(one.key) and one.key not in made.shapes:
        return any(not part.indices and _is_summed(part.body) for part in (one, other))
    if one.parameters is not None and other.parameters is not None and len(one.parameters) != len(other.parameters):
        return True
    general = bool(other.indices or other.member) and not is_numbered(other)
    begins = (
        is_special(one, made.whole) and not is_special(other, made.whole) and len(one.indices) == len(other.indices)
    )
    return disjoint(one, other) or (is_numbered(one) and general) or begins


def definition_of(equation: Equation, made: Program) -> Definition | None:
    """The definition that an equation gives if nothing fixed its left side before."""
    if equation.relation not in ("=", ":=") or equation.cue == "deny" or parts_of(equation, made):
        return None
    common: dict[str, Any] = {
        "body": equation.right,
        "order": equation.order,
        "line": equation.line,
        "section": equation.section,
        "paragraph": equation.paragraph,
    }
    density = density_definition(equation, made)
    if density is not None:
        key, letters, indices = density
        return Definition(key=key, parameters=letters, indices=indices, **common)
    match equation.left:
        case e.Name() | e.Index() | e.Member():
            symbol = made.symbol(equation.left)
            if symbol is None or (not symbol.indices and _numbers(symbol.key, equation.right, made)):
                return None
            if not _patterns(symbol) or _mentions(equation.right, symbol, made):
                return None
            entrywise = in_entries(symbol, equation, made)
            if entrywise is not None:
                return Definition(key=symbol.key, indices=(ENTRY,), **{**common, "body": entrywise})
            return Definition(key=symbol.key, member=symbol.member, indices=symbol.indices, **common)
        case e.Call(function=function, arguments=arguments) if all(map(_parameter, arguments)):
            named = [one for argument in arguments if (one := _parameter(argument)) is not None]
            names, powers = tuple(name for name, _ in named), tuple(power for _, power in named)
            if function.endswith("'") or _calls(equation.right, function) or measure_of(function) in made.measures:
                return None
            common["body"] = speaking_of(names, equation, made)
            member = made.symbol(e.Name(text=function))
            if member is not None and member.indices and not member.member and _patterns(member):
                return Definition(key=member.key, indices=member.indices, parameters=names, powers=powers, **common)
            return Definition(key=function, parameters=names, powers=powers, **common)
        case e.Pow(base=e.Name(text=text), exponent=e.Num(value=value)) if value > 0:
            symbol = made.symbol(e.Name(text=text))
            if symbol is None or symbol.indices or symbol.member or _mentions(equation.right, symbol, made):
                return None
            return Definition(key=symbol.key, power=value, **common)
        case e.Function(name="log", arguments=(e.Call() | e.Density() as inner,)) if _is_closed(equation.right):
            if any(other.left == inner for other in made.equations):
                return None
            power = e.Function(name="exp", arguments=(equation.right,))
            return definition_of(replace(equation, left=inner, right=power), made)
    return None


def _parameter(node: e.Expr) -> tuple[str, Fraction] | None:
    """A parameter of a function and its power: `\\sigma` and 2 of `\\sigma^2`."""
    match node:
        case e.Name(text=text):
            return text, Fraction(1)
        case e.Pow(base=e.Name(text=text), exponent=e.Num(value=power)) if power > 0:
            return text, power
    return None


def _is_closed(node: e.Expr) -> bool:
    """Whether an expression speaks of no other function, law or mean: `\\log p(x)` beside a bound defines nothing."""
    others = (e.Call, e.Density, e.Divergence, e.Moment, e.Probability)
    return not any(isinstance(part, others) for part in walk(node))


def _numbers(key: str, body: e.Expr, made: Program) -> bool:
    """Whether a letter is an index; a letter that no index on the page is may have a value, `k = 5`, `k = \\log 2`."""
    broken = isinstance(body, e.Num) or any(isinstance(node, e.Function | e.Div) for node in walk(body))
    valued = broken and key not in made.numbering and key not in made.letters
    return key in made.index_letters and not valued


def _patterns(symbol: Symbol) -> bool:
    """Whether every index is a letter, or a letter and a shift: `x_{t+1}`."""
    return all(isinstance(index, e.Num) or shift_of(index) is not None for index in (*symbol.member, *symbol.indices))


def _mentions(node: e.Node, symbol: Symbol, made: Program) -> bool:
    """Whether the right side speaks of the same member of the same name; earlier members are a recurrence, the first
    one is where it begins."""
    if not (symbol.indices or symbol.member) and _is_total(symbol.key, node, made):
        return False
    for part in outermost(node, made):
        if part.key == symbol.key and (part.indices, part.member) == (symbol.indices, symbol.member):
            return True
        back = _steps_back(part, symbol) or _is_first(part, symbol) or _steps_towards_the_last(part, symbol, made)
        if part.key == symbol.key and not back:
            return True
    return False


def _is_summed(body: e.Expr) -> bool:
    """Whether a body is a sum over indices, with factors that are no sums."""
    match body:
        case e.Mul(factors=(*_, last)):
            return _is_summed(last)
        case e.Div(numerator=top):
            return _is_summed(top)
    return isinstance(body, e.Big) and body.operator == "sum"


def _is_total(key: str, body: e.Node, made: Program) -> bool:
    """Whether a body is a sum over the members of a family of numbers, whose letter alone is their total: `n` of the
    `n_i`."""
    match body:
        case e.Big(operator="sum"):
            members = [part for part in outermost(body, made) if part.key == key]
            numbers = not made.arrays.get(key) and key not in made.shapes
            return numbers and bool(members) and all(part.indices for part in members)
    return False


def _is_first(part: Symbol, symbol: Symbol) -> bool:
    """`p_0` beside `p_k`."""
    match part.indices, symbol.indices:
        case (e.Num(value=value),), (e.Name(),):
            return value in (0, 1) and part.member == symbol.member
    return False


def _steps_towards_the_last(part: Symbol, symbol: Symbol, made: Program) -> bool:
    """`\\beta_{t+1}(j)` for `\\beta_t(i)`, where the page gives the last member, `\\beta_T(i) = 1`."""
    for place, (mine, theirs) in enumerate(zip(symbol.indices, part.indices, strict=False)):
        first, second = shift_of(mine), shift_of(theirs)
        if first and second and first[0] == second[0] and second[1] > first[1]:
            listed = (one for one in made.definitions.get(symbol.key, ()) if len(one.indices) == len(symbol.indices))
            return any(is_last(one.indices[place], made.whole) for one in listed)
    return False


def _steps_back(part: Symbol, symbol: Symbol) -> bool:
    for mine, theirs in zip((*symbol.member, *symbol.indices), (*part.member, *part.indices), strict=False):
        first, second = shift_of(mine), shift_of(theirs)
        if first and second and first[0] == second[0] and second[1] < first[1]:
            return True
    return False


def _calls(node: e.Node, function: str) -> bool:
    return any(isinstance(part, e.Call) and part.function == function for part in walk(node))
