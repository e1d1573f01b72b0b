"""z3 on a fresh translation of the statement: unsatisfiable is a repeated proof, anything else leaves it open.

A statement that has no value wherever its assumptions hold has no counterexample either; it is left open.

Scalars are reals.  A vector may only stand as entries `x_i` under maxima and minima over all of its indices: such a
statement has a counterexample of some length only if it has one of length `N`, the number of these extremes, in which
the j-th extreme is attained at the j-th entry (keep one entry at which each is attained, in this order; every extreme
keeps its value).  Vectors that are seen through inner products alone have triangular coordinates (`invariants`).  An
assumption that is not translated is dropped, which only makes the question harder.

Members `w_t` of a scalar affine sequence `w_{t+1} = a w_t + b` are tied to the start by
`(1 - a) w_t = (1 - a) a^t w_0 + b (1 - a^t)`, and by `w_0 + t b` for `a = 1`.  An equation that was confirmed before
replaces its left side by its right.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, contains, free_names, transform, walk
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.evaluation.environment import Work
from corrigenda.proofs.recheck.evaluation.indices import start
from corrigenda.proofs.recheck.formulas import affine_step, formula, moving_step
from corrigenda.proofs.recheck.ground import EXACT, ground_of
from corrigenda.proofs.recheck.invariants import only_inner_products
from corrigenda.proofs.recheck.isolated import Stopped, apart
from corrigenda.proofs.recheck.limits import require_affine
from corrigenda.proofs.recheck.matrices import Matrix, scalar
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.result import Result, open_, rerun
from corrigenda.proofs.recheck.sampling import points
from corrigenda.proofs.recheck.scalars.symbols import Symbols

MOST_VECTORS = 4
MOST_TERMS = 20_000
RLIMIT = 6_000_000
MILLISECONDS = 20_000
FENCE_SECONDS = 30
TACTICS = ("", "qfnra-nlsat")
UNSATISFIABLE = "unsat"


def check(problem: Problem) -> Result:
    """Asks z3 for a counterexample.  Raises Beyond for what is not translated."""
    problem = _relevant(_rewritten(problem))
    env = _letters(problem)
    symbols = env.scalars
    assert isinstance(symbols, Symbols)
    assumptions = [formula(part, env) for part in problem.context.assumptions]
    premises = [*assumptions, *symbols.side]
    claim = formula(problem.statement, env)
    defined = [*assumptions, *_sequences(problem, env), *symbols.side]
    answer, stopped = _answer([*defined, symbols.z3.Not(claim)], symbols.z3)
    if answer != UNSATISFIABLE:
        return open_(f"z3 does not settle a fresh translation{stopped}")
    if _answer(defined, symbols.z3)[0] == UNSATISFIABLE and _answer(premises, symbols.z3)[0] != UNSATISFIABLE:
        return open_("a part of the statement has no value under its assumptions")
    return rerun("z3 finds no counterexample to a fresh translation (unsat)")


def _answer(query: list[Any], z3: Any) -> tuple[str, str]:
    """What the first tactic says that settles it, and what kept the others from an answer, in brackets."""
    stopped: list[str] = []
    for tactic in TACTICS:
        try:
            found = apart(partial(_tried, query, tactic, z3), name="z3", seconds=FENCE_SECONDS)
        except Stopped as error:
            stopped.append(str(error))
            continue
        if found != "unknown":
            return found, ""
    return "unknown", f" ({'; '.join(dict.fromkeys(stopped))})" if stopped else ""


def _tried(query: list[Any], tactic: str, z3: Any) -> str:
    """In a context of its own, so that an answer does not depend on the terms before it."""
    context = z3.Context()
    solver = z3.Tactic(tactic, ctx=context).solver() if tactic else z3.Solver(ctx=context)
    solver.set("rlimit", RLIMIT)
    solver.set("timeout", MILLISECONDS)
    solver.add(*[part.translate(context) for part in query])
    return str(solver.check())


def _relevant(problem: Problem) -> Problem:
    """The problem with the assumptions on letters that have symbols: numbers, and vectors of the statement."""
    shaped = {name for name, symbol in problem.context.symbols.items() if symbol.shape}
    kept = tuple(
        part
        for part in problem.context.assumptions
        if not contains(part, e.Moment) and free_names(part) & shaped <= free_names(problem.statement)
    )
    return replace(problem, context=replace(problem.context, assumptions=kept))


# -------------------------------------------------------------------------------- rewriting


def _rewritten(problem: Problem) -> Problem:
    """Hypotheses applied, members of sequences as letters."""
    changes: dict[e.Node, e.Node] = {}
    for hypothesis in problem.hypotheses:
        if isinstance(hypothesis, e.Chain) and hypothesis.relations == ("=",):
            changes[hypothesis.sides[0]] = hypothesis.sides[1]

    def changed(node: Any) -> Any:
        node = changes.get(node, node)
        return _member(node, problem)

    def rewritten(statement: e.Statement) -> e.Statement:
        if any(type(node).__name__ == "Limit" for node in walk(statement)):
            return transform(statement, lambda node: changes.get(node, node))  # type: ignore[no-any-return]  # stays a statement
        return transform(statement, changed)  # type: ignore[no-any-return]  # stays a statement

    context = replace(problem.context, assumptions=tuple(map(rewritten, problem.context.assumptions)))
    return replace(problem, statement=rewritten(problem.statement), context=context)


def _member(node: Any, problem: Problem) -> Any:
    match node:
        case e.Index(base=e.Name(text=name), indices=(place,)) if name in problem.context.recurrences:
            if problem.context.symbols.get(name) is not None and problem.context.symbols[name].shape:
                raise Beyond("a sequence of vectors for z3")
            match place:
                case e.Num(value=known) if known == 0:
                    return e.Name(text=start(name))
                case e.Name(text=counter):
                    return e.Name(text=_label(name, counter, 0))
                case e.Add(terms=(e.Name(text=counter), e.Num(value=known))) if known.denominator == 1 and known > 0:
                    return e.Name(text=_label(name, counter, int(known)))
            raise Beyond("this member of a sequence for z3")
    return node


def _label(name: str, counter: str, shift: int) -> str:
    return f"{name}@{counter}+{shift}"


# ---------------------------------------------------------------------------------- letters


def _letters(problem: Problem) -> Environment:
    """Symbols for every scalar letter, and for the entries of vectors under extremes."""
    symbols = Symbols()
    context = problem.context
    statements = (problem.statement, *context.assumptions)
    used = frozenset(name for statement in statements for name in free_names(statement))
    used |= frozenset(
        name for name in context.recurrences if name in used for name in free_names(context.recurrences[name].step)
    )
    used |= frozenset(start(name) for name in context.recurrences)
    ground = ground_of(problem)
    if ground.subscripts:
        raise Beyond("a free index for z3")
    work = Work(limit=MOST_TERMS)
    env = Environment(scalars=symbols, context=context, sizes=_lengths(statements, problem), work=work)
    if env.sizes:
        symbols.designate()
    letters: dict[str, Matrix] = {}
    floors = any(isinstance(node, e.Function) and node.name == "floor" for part in statements for node in walk(part))
    gram = _triangular(statements, problem, symbols)
    for name in sorted(used - set(context.recurrences) - set(env.sizes)):
        symbol = ground.symbol(name)
        if not symbol.shape:
            counted = floors and symbol.integer
            letters[name] = scalar(symbols.whole_letter(name) if counted else symbols.letter(name))
            if symbol.integer or name in context.dimensions:
                least = 1 if name in context.dimensions else 0 if symbol.natural else None
                symbols.side += [letters[name][0][0] >= least] if least is not None else []
        elif name in gram:
            letters[name] = gram[name]
        elif not symbol.structure and all(isinstance(size, e.Num) for size in symbol.shape):
            letters[name] = matrices.filled(
                env.size_of(symbol.shape),
                lambda i, j, name=name: symbols.letter(f"{name}#{i}#{j}"),  # type: ignore[misc]  # the default binds the loop's name
            )
        elif _only_under_extremes(name, statements, problem):
            rows, columns = env.size_of(symbol.shape)
            letters[name] = matrices.filled((rows, columns), lambda i, j, name=name: symbols.letter(f"{name}#{i}#{j}"))  # type: ignore[misc]  # the default binds the loop's name
        elif any(name in free_names(statement) for statement in statements):
            raise Beyond(f"the vector {name} for z3")
    return env.with_letters(letters)


def _only_under_extremes(name: str, statements: tuple[e.Statement, ...], problem: Problem) -> bool:
    shape = problem.context.symbols[name].shape
    length = frozenset(size.text for size in shape[:1] if isinstance(size, e.Name))
    return len(shape) == 1 and all(_inside(statement, name, frozenset(), length) for statement in statements)


def _triangular(statements: tuple[e.Statement, ...], problem: Problem, symbols: Symbols) -> dict[str, Matrix]:
    """Coordinates of vectors that are seen through inner products alone: the j-th has j of them (`invariants`)."""
    found: dict[str, Matrix] = {}
    for _, vectors in _seen_by_inner_products(statements, problem):
        length = len(vectors)
        for place, name in enumerate(sorted(vectors)):
            entries = [symbols.letter(f"{name}#{i}") if i <= place else symbols.of(0) for i in range(length)]
            found[name] = matrices.column(entries)
    return found


def _seen_by_inner_products(
    statements: tuple[e.Statement, ...], problem: Problem
) -> Iterator[tuple[str, frozenset[str]]]:
    used = frozenset(name for statement in statements for name in free_names(statement))
    for size in problem.context.dimensions:
        vectors = frozenset(
            name
            for name, symbol in problem.context.symbols.items()
            if symbol.shape == (e.Name(text=size),) and name in used
        )
        few = bool(vectors) and len(vectors) <= MOST_VECTORS
        if few and only_inner_products(size, vectors, statements, problem.context):
            yield size, vectors


def _whole(node: e.Big, lengths: frozenset[str]) -> bool:
    """Whether an extreme runs over all entries of a vector: from 1 to a length, or over an unsaid whole range."""
    if node.operator not in ("max", "min") or node.ordering or len(node.indices) != 1:
        return False
    ends = isinstance(node.upper, e.Name) and node.upper.text in lengths
    return node.lower in (None, e.Num(value=Fraction(1))) and (node.upper is None or ends)


def _inside(node: e.Node, name: str, bound: frozenset[str], length: frozenset[str]) -> bool:
    """Whether the vector only occurs as an entry whose index an extreme over the whole range binds."""
    if isinstance(node, e.Index) and node.base == e.Name(text=name):
        return len(node.indices) == 1 and isinstance(node.indices[0], e.Name) and node.indices[0].text in bound
    if isinstance(node, e.Name):
        return node.text != name
    if isinstance(node, e.Big):
        whole = _whole(node, length)
        bound = bound | frozenset(node.indices) if whole else bound - frozenset(node.indices)
    return all(_inside(child, name, bound, length) for child in children(node))


def _lengths(statements: tuple[e.Statement, ...], problem: Problem) -> dict[str, int]:
    """A length for each dimension that vectors have: the number of extremes; none is used as a number."""
    lengths = {}
    inner = {size: len(vectors) for size, vectors in _seen_by_inner_products(statements, problem)}
    for name in problem.context.dimensions:
        shaped = {n for n, symbol in problem.context.symbols.items() if e.Name(text=name) in symbol.shape}
        if any(shaped & free_names(statement) for statement in statements):
            if name not in inner and any(
                name in free_names(_without_ranges(statement, name)) for statement in statements
            ):
                raise Beyond(f"the size {name} as a number for z3")
            lengths[name] = inner.get(name) or max(1, sum(map(_extremes, statements)))
    return lengths


def _without_ranges(statement: e.Statement, length: str) -> e.Statement:
    """The statement with extremes over the whole range written without its end."""

    def shortened(node: Any) -> Any:
        return replace(node, upper=None) if isinstance(node, e.Big) and _whole(node, frozenset({length})) else node

    return transform(statement, shortened)  # type: ignore[no-any-return]  # stays a statement


def _extremes(node: e.Node) -> int:
    """How many extremes a translation holds: those inside a minimiser's body stand twice."""
    own = int(isinstance(node, e.Big) and node.operator in ("max", "min"))
    inside = sum(map(_extremes, children(node)))
    return own + (2 * inside if isinstance(node, e.Extremum) else inside)


# -------------------------------------------------------------------------------- sequences


def _sequences(problem: Problem, env: Environment) -> Iterator[Any]:
    """What ties the members that occur to the start."""
    names = frozenset(name for part in (problem.statement, *problem.context.assumptions) for name in free_names(part))
    for label in sorted(name for name in names if "@" in name):
        name, _, place = label.partition("@")
        counter, _, shift = place.partition("+")
        _require_affine(problem, name)
        yield from _tied(name, counter, int(shift), label, env)


def _tied(name: str, counter: str, shift: int, label: str, env: Environment) -> Iterator[Any]:
    symbols = env.scalars
    assert isinstance(symbols, Symbols)
    first = env.letters[start(name)][0][0]
    ratio, second = affine_step(name, first, env)
    count = env.letters[counter][0][0] + shift if counter in env.letters else None
    if count is None:
        raise Beyond("a counter without a value")
    power = symbols.raised(ratio, count)
    member = env.letters[label][0][0]
    offset = second - ratio * first
    yield (1 - ratio) * member == (1 - ratio) * power * first + offset * (1 - power)
    yield symbols.z3.Implies(ratio == 1, member == first + count * offset)


def _require_affine(problem: Problem, name: str) -> None:
    """The recurrence is affine at random exact points."""
    generator = random.Random(f"affine|{name}")  # noqa: S311  # reproducible points, nothing secret
    ground = replace(ground_of(problem), assumptions=())
    found = 0
    for env in points(ground, {}, {}, EXACT, generator, wanted=3, attempts=20):
        require_affine(moving_step(name, env), env)
        found += 1
    if not found:
        raise Beyond("no point at which the sequence can be tested")
