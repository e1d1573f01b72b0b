"""Over what indices run: `x_1, \\dots, x_m`, `k = 1, \\dots, K`, the bounds of sums, shared letters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from corrigenda.proofs.language.conventions import COUNTS_OF_ENTRIES, INDICES, LAST_MEMBERS
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import factors_of
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.names import index_tokens, letters_in, named, parts
from corrigenda.proofs.pages.table.rows import Equation, nodes_of
from corrigenda.proofs.pages.table.symbols import Program, bound_letters, outermost, shift_of, symbols_in

_RUN = re.compile(
    r"(?P<base>\\?[A-Za-z]+(?:\{[^{}]*\})?|\\[a-z]+\{\\?[A-Za-z]+\})_\{?(?P<low>[01])\}?\s*,\s*\\(?:l|c)?dots[bc]?\s*,\s*"
    r"(?P=base)_(?:\{(?P<group>[^{}]*)\}|(?P<one>\\?[A-Za-z0-9]+))"
)


_ORDER = r"\s*(?:[<>]|\\[lg]eq?(?:slant)?(?![A-Za-z]))\s*"
_ORDERED_RUN = re.compile(
    rf"(?P<base>\\?[A-Za-z]+)_\{{?(?P<low>[01])\}}?(?:{_ORDER}(?P=base)_\{{?2\}}?)?{_ORDER}\\(?:l|c)?dots[bc]?{_ORDER}"
    r"(?P=base)_(?:\{(?P<group>[^{}]*)\}|(?P<one>\\?[A-Za-z0-9]+))"
)
"""`\\lambda_1 \\ge \\lambda_2 \\ge \\dots \\ge \\lambda_d`."""
_LETTER_RUN = re.compile(
    r"(?<![A-Za-z\\])(?P<letter>[A-Za-z])\s*=\s*(?P<low>[012])\s*,\s*(?:[012]\s*,\s*)?\\(?:l|c)?dots[bc]?\s*,\s*(?P<high>[^,;.$]+?)\s*(?=[$.;,]|\\q|\\\\|\\\]|$|\\end|\\text)"
)


_LETTER = re.compile(r"[A-Za-z]")
_LISTED_BEFORE = re.compile(r"(?<![^\s$])(?:[a-z]\s*,\s*)+$")
_LETTER_SET = re.compile(
    r"(?<![A-Za-z\\_])(?P<letter>[A-Za-z])\s*\\in\s*\\?\\\{\s*(?P<low>[01])\s*,\s*(?:2\s*,\s*)?\\(?:l|c)?dots[bc]?\s*,\s*(?P<high>[^{}]+?)\s*\\\}"
)


_LETTER_BOUNDS = re.compile(
    r"(?P<low>[01])\s*\\le(?:q)?\s*(?P<letter>[ijkl])\s*(?P<strict>\\le(?:q)?|<)\s*(?P<high>[A-Za-z]\b)"
)


COUNTED = COUNTS_OF_ENTRIES - LAST_MEMBERS
"""Letters that count and are no last layer, last step or last class, which a page numbers by them."""


def letters_below(equations: Iterable[Equation]) -> set[str]:
    """Letters that stand below a symbol, and those that step from one member above it to the next; a Greek one where
    a sum runs over it."""
    found, greek, summed = set[str](), set[str](), set[str]()
    for equation in equations:
        for node in equation.nodes():
            summed.update(node.indices if isinstance(node, e.Big) else ())
            if isinstance(node, e.Index):
                found |= {name.text for index in node.indices for name in walk(index) if isinstance(name, e.Name)}
            elif isinstance(node, e.Member):
                steps = (shift for index in node.indices if (shift := shift_of(index)) is not None)
                found |= {letter for letter, shift in steps if shift}
            below = letters_in(parts(name).below) if (name := named(node)) else ()
            greek |= {letter for letter in below if letter.startswith("\\")}
    return {letter for letter in found if len(letter.strip("'")) == 1} | ((found | greek) & summed)


def letters_numbering(equations: Iterable[Equation]) -> set[str]:
    """Letters that something binds, or that stand below or above a symbol."""
    found: set[str] = set()
    for equation in equations:
        for side in equation.sides:
            found |= bound_letters(side)
            for node in walk(side):
                if isinstance(node, e.Index | e.Member):
                    found |= {name.text for index in node.indices for name in walk(index) if isinstance(name, e.Name)}
                elif name := named(node):
                    known = parts(name)
                    found |= {letter for text in (known.below, known.member) for letter in letters_in(text)}
    return found


def letters_of_runs(equations: Iterable[Equation], made: Program) -> set[str]:
    """Letters below a name whose members are written out: `b_t` beside `b_1, \\dots, b_T`."""
    names = {node.text for node in nodes_of(equations) if isinstance(node, e.Name)}
    known = [parts(name) for name in names]
    return {one.below for one in known if (one.base, 0) in made.ranges and len(one.below) == 1 and one.below.islower()}


def families_of(equations: Iterable[Equation], made: Program) -> set[str]:
    """Names that stand with indices somewhere on the page."""
    found = {key for key, _ in made.ranges}
    for equation in equations:
        for node in equation.nodes():
            name = node if isinstance(node, e.Index) else e.Name(text=named(node))
            symbol = made.symbol(name) if isinstance(name, e.Index) or name.text else None
            if symbol and symbol.indices:
                found.add(symbol.key)
    return found


def numbered_entries(equations: Iterable[Equation], made: Program) -> set[str]:
    """Vectors with a number of entries whose entries stand by number: `x_1` and `x_2` beside `x \\in \\mathbb{R}^2`;
    not where they are points themselves: declared, transposed, in a norm, given to a function, or set to an array."""
    numbers, points = dict[str, set[int]](), set[str]()
    for equation in equations:
        for side, other in (equation.sides, reversed(equation.sides)):
            beside = any(parts(name).base in made.shapes for name in free_names(other))
            if beside or isinstance(other, e.Listing | e.Block | e.Transpose):
                points.add(_base_of_numbered(side))
        for node in equation.nodes():
            if base := _base_of_numbered(node):
                numbers.setdefault(base, set()).add(int(parts(named(node)).below))
            match node:
                case e.Transpose(operand=operand) | e.Norm(operand=operand):
                    points |= set(map(_base_of_numbered, _terms(operand)))
                case e.Inner(left=left, right=right):
                    points |= {_base_of_numbered(one) for side in (left, right) for one in _terms(side)}
                case e.Call(arguments=arguments):
                    points |= {_base_of_numbered(one) for side in arguments for one in _terms(side)}
    points |= {known.base for known in map(parts, made.shapes) if known.below.isdigit()}
    sizes = {base: made.shapes.get(base, ()) for base in numbers.keys() - points}
    counts = {base: size[0].value for base, size in sizes.items() if len(size) == 1 and isinstance(size[0], e.Num)}
    return {base for base, count in counts.items() if min(numbers[base]) > 0 and max(numbers[base]) <= count}


def _terms(side: e.Expr) -> tuple[e.Expr, ...]:
    """The names that a side adds up, signs and factors aside."""
    match side:
        case e.Add(terms=terms) | e.Mul(factors=terms):
            return tuple(one for term in terms for one in _terms(term))
        case e.Neg(operand=inner):
            return _terms(inner)
    return (side,)


def _base_of_numbered(node: e.Node) -> str:
    """`x` of `x_2`; empty for anything else."""
    known = parts(named(node)) if isinstance(node, e.Name) else None
    return known.base if known and known.below.isdigit() and not (known.member or known.label) else ""


def numbered_names(equations: Iterable[Equation], declared: Iterable[e.Statement]) -> set[str]:
    """Letters that name several arrays by a number: `W_1` beside `W_2`, whose entries stand with the number before
    their indices, `W_{2,ij}`, and `W^{(1)}` beside `W^{(2)}`.  Where a letter stands for the number anywhere, they are
    members of a family."""
    alone, with_entries, families = set[str](), set[str](), set[str]()
    above, members = set[str](), set[str]()
    heads = [head for one in declared if isinstance(one, e.Chain) for head in (one.heads or one.sides[:1])]
    names = [head.text for head in heads if isinstance(head, e.Name)]
    for equation in equations:
        for node in equation.nodes():
            match node:
                case e.Index(base=e.Name(text=base), indices=(e.Num(), _, *_)):
                    with_entries.add(base)
                case e.Index(base=e.Name(text=base)):
                    families.add(base)
                case e.Member(base=e.Name(text=base), indices=indices):
                    (above if all(isinstance(one, e.Num) for one in indices) else members).add(parts(base).base)
            if name := named(node):
                names.append(name)
    for known in map(parts, names):
        if known.member:
            (above if known.member.isdigit() else members).add(known.base)
        elif known.below.isdigit():
            alone.add(known.base)
        elif (tokens := index_tokens(known.below)) is not None:
            (with_entries if len(tokens) > 1 and tokens[0].isdigit() else families).add(known.base)
    return ((alone & with_entries) - families - above) | (above - members - alone)


def runs_in(text: str, made: Program) -> None:
    """`x_1, \\dots, x_m`, be it with orders, and `k = 1, \\dots, K`; in `y \\in \\{1, \\dots, K\\}` one is chosen for
    the page."""
    for found in (*_RUN.finditer(text), *_ORDERED_RUN.finditer(text)):
        ends = _ends(found["low"], found["group"] or found["one"])
        if ends is not None:
            made.ranges.setdefault((found["base"], 0), ends)
            made.families.add(found["base"])
            made.whole |= {name for end in ends for name in _counts(end, made)}
    for found in (*_LETTER_RUN.finditer(text), *_LETTER_SET.finditer(text)):
        ends = _ends(found["low"], found["high"])
        if ends is not None:
            before = _LISTED_BEFORE.search(text[: found.start()])
            for letter in (found["letter"], *(_LETTER.findall(before[0]) if before else ())):
                made.letters.setdefault(letter, ends)
                made.index_letters.add(letter)
            made.whole |= {name for name in _counts(ends[1], made) if name in COUNTED and found["low"] == "1"}
    made.chosen |= {found["letter"] for found in _LETTER_SET.finditer(text)} & made.letters.keys() - INDICES
    for found in _LETTER_BOUNDS.finditer(text):
        ends = _ends(found["low"], found["high"])
        if ends is not None:
            made.letters.setdefault(found["letter"], ends)


def note_last_members(equations: Iterable[Equation], made: Program) -> None:
    """The last layer of a network, `L` of `l = 1, \\dots, L`: where each member is computed from its neighbour it is a
    number, up to which they are."""
    for letter, (_, last) in list(made.letters.items()):
        if isinstance(last, e.Name) and any(_is_computed_stepwise(letter, one, made) for one in equations):
            made.whole.add(last.text)


def _is_computed_stepwise(letter: str, equation: Equation, made: Program) -> bool:
    symbol = made.symbol(equation.left) if isinstance(equation.left, e.Name | e.Index | e.Member) else None
    if symbol is None or e.Name(text=letter) not in (*symbol.member, *symbol.indices):
        return False
    parts_of_right = outermost(equation.right, made)
    shifts = {shift_of(index) for part in parts_of_right for index in (*part.member, *part.indices)}
    return bool(shifts & {(letter, -1), (letter, 1)})


def _ends(low: str, high: str) -> tuple[e.Expr, e.Expr] | None:
    """Both ends of a run; None when one cannot be read."""
    first, last = expression_of(low), expression_of(high)
    return None if first is None or last is None else (first, last)


def _counts(bound: e.Expr, made: Program) -> Iterator[str]:
    """The letters of a bound, by the key of a name with a number below it: `n_1`."""
    for part in walk(bound):
        symbol = made.symbol(part) if isinstance(part, e.Name) else None
        if symbol is not None:
            yield symbol.key


def expression_of(text: str) -> e.Expr | None:
    """A piece of LaTeX as an expression; None when it is none."""
    from corrigenda.proofs.language.errors import ParseError
    from corrigenda.proofs.language.reading.parser import parse_declaration

    try:
        statement = parse_declaration(text.strip())
    except ParseError:
        return None
    return statement.content if isinstance(statement, e.Remainder) else None


def note_ranges(node: e.Node, made: Program) -> None:
    """Over what the indices of each name run, from the bounds of the sums around them."""
    for part in walk(node):
        if isinstance(part, e.Big) and part.lower is not None and part.upper is not None:
            for letter in part.indices:
                for inner in walk(part.body):
                    symbol = made.symbol(inner) if isinstance(inner, e.Index) else None
                    for place, index in enumerate(symbol.indices if symbol else ()):
                        if isinstance(index, e.Name) and index.text == letter:
                            made.ranges.setdefault((symbol.key, place), (part.lower, part.upper))  # type: ignore[union-attr]  # indices come from it
            made.whole |= {name for bound in (part.lower, part.upper) for name in _counts(bound, made)}


def note_averages(node: e.Node, made: Program) -> None:
    """Of `\\frac{1}{n} \\sum_i x_i` without bounds the members are as many as the sum is divided by, if nothing tells
    how many they are, or that it is a number of another kind, as the probability of `\\frac{1}{p} \\sum_i r_i x_i`."""
    stated = (parameter for one in made.stated_laws if one.law is not None for parameter in one.law.parameters)
    others = made.shapes.keys() | made.signs.keys() | set[str]().union(*map(free_names, stated))
    for part in walk(node):
        for count, total in _averaged(part):
            (letter,) = total.indices
            if count not in COUNTED or count in others or letter in made.letters:
                continue
            run = (e.Num(value=Fraction(1)), e.Name(text=count))
            for symbol in outermost(total.body, made):
                for place, index in enumerate(symbol.indices):
                    if index == e.Name(text=letter) and _run_of(symbol.key, place, made) is None:
                        made.ranges[symbol.key, place] = run
                        made.whole.add(count)


def _averaged(node: e.Node) -> Iterator[tuple[str, e.Big]]:
    """The letter that a sum over one index without bounds is divided by, alone or beside a number, with the sum."""
    match node:
        case e.Mul(factors=(e.Div(numerator=e.Num(), denominator=below), e.Big() as total)):
            pass
        case e.Div(numerator=e.Big() as total, denominator=below):
            pass
        case _:
            return
    factors = factors_of(below)
    named = [part.text for part in factors if isinstance(part, e.Name)]
    plain = total.operator == "sum" and total.lower is None and not total.ordering and total.condition is None
    if plain and len(total.indices) == 1 and len(named) == 1:
        yield named[0], total


def note_endless(node: e.Node, made: Program) -> None:
    """Sequences that are summed to infinity; their indices run nowhere else."""
    for part in walk(node):
        if isinstance(part, e.Big) and isinstance(part.upper, e.Constant) and part.upper.name == "infinity":
            for symbol in outermost(part.body, made):
                names = {name.text for index in symbol.indices for name in walk(index) if isinstance(name, e.Name)}
                if names & set(part.indices):
                    made.endless.add(symbol.key)


def share_endless(made: Program) -> None:
    """What a sequence that is summed to infinity is made of is as long as it."""
    waiting = list(made.endless)
    while waiting:
        for found in made.definitions.get(waiting.pop(), ()):
            letters = {part.text for index in found.indices for part in walk(index) if isinstance(part, e.Name)}
            for symbol in outermost(found.body, made) if letters else ():
                below = {part.text for index in symbol.indices for part in walk(index) if isinstance(part, e.Name)}
                if below & letters and symbol.key not in made.endless:
                    made.endless.add(symbol.key)
                    waiting.append(symbol.key)


def share_ranges(equation: Equation, made: Program) -> None:
    """An index that an equation leaves free runs over the same numbers in every name that it stands below."""
    places: dict[str, set[tuple[str, int]]] = {}
    bound = bound_letters(equation.left) | bound_letters(equation.right)
    for symbol in symbols_in([equation], made):
        for place, index in enumerate(symbol.indices):
            if isinstance(index, e.Name) and index.text not in bound:
                places.setdefault(index.text, set()).add((symbol.key, place))
    for letter, listed in places.items():
        runs = (_run_of(key, place, made) for key, place in sorted(listed))
        known = next((run for run in runs if run is not None), made.letters.get(letter))
        if known is not None:
            for one in listed:
                made.ranges.setdefault(one, known)


def _run_of(key: str, place: int, made: Program) -> tuple[e.Expr, e.Expr] | None:
    """Over what an index of a name runs, by the bounds of a sum or by its declared shape."""
    shape = made.shapes.get(key, ()) if key not in made.of_members else ()
    declared = (e.Num(value=Fraction(1)), shape[place]) if place < len(shape) else None
    return made.ranges.get((key, place), declared)
