"""`\\exists M \\forall x : p` and `\\forall x \\exists y : p`, decided as a game between the two quantifiers.

Who moves first names a number, who moves second a function of it: `\\exists a \\forall b : p` holds when some number a
makes p true of every b, and fails when some g makes p false of a and g(a) for every a.  With the roles exchanged
`\\forall a \\exists b : p` fails and holds.  The other player's letters stay free, so that what is left is a statement
for all values, decided as any other; what is against the claim must be proved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice, product

from corrigenda.proofs.decide import described
from corrigenda.proofs.decide.assess import assess_quietly
from corrigenda.proofs.decide.case import Case
from corrigenda.proofs.language.definedness import conditions
from corrigenda.proofs.language.errors import LanguageError, UnsupportedConstruct
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read_as
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts, items_of
from corrigenda.proofs.language.tree.forms import ZERO
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import HOLDS, Verdict

NUMBERS = ("1", "2", r"\frac12", "10", r"\frac{1}{10}", "0", "-1", "100")
"""What the first player may name."""
OF_ONE = (
    *(
        "{0} + 1",
        r"\frac{{1}}{{2 {0}}}",
        r"\frac{{{0}}}{{2}}",
        "2 {0}",
        "{0}",
        r"\frac{{1}}{{4 (1 + {0})^2}}",
        "0",
        "1",
    ),
    *(
        "-{0} - 1",
        r"\frac{{1}}{{1 + {0}^2}}",
        "{0}^2 + 1",
        r"\frac{{1}}{{2 + {0}}}",
        "-1",
        r"\frac{{2}}{{{0}}}",
        "-{0}",
        r"\frac{{1}}{{{0}}}",
        r"\frac{{{0}}}{{1 + {0}}}",
    ),
)
"""What the second player may answer to a number."""
BESIDE = (r"\frac14 \left({0}\right)", r"2 \left({0}\right)", r"-\left({0}\right)", "0", "{0} + 1")
"""The second letter of the second player, as a function of the first."""
MOST = len(OF_ONE)
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": "!=", "!=": "="}


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """The quantifier in front, the letters of each player with what restricts them, and the claim about them."""

    exists_first: bool
    first: tuple[str, ...]
    first_within: tuple[e.Statement, ...]
    second: tuple[str, ...]
    second_within: tuple[e.Statement, ...]
    claim: e.Chain


def played(case: Case) -> Case:
    """The case decided by a move that wins; as it was where there is no such game, or no such move."""
    game = _game(case)
    if game is None:
        return case
    opposite = e.Chain(sides=game.claim.sides, relations=(OPPOSITE[game.claim.relations[0]],))
    mine, yours = (game.claim, opposite) if game.exists_first else (opposite, game.claim)
    for won in (_by_number(game, mine, case), _by_function(game, yours, case)):
        if won is not None:
            return replace(case, outcome=won)
    return case


def _by_number(game: Game, wanted: e.Chain, case: Case) -> Outcome | None:
    """The first player wins: some number does for everything that the second may answer."""
    if len(game.first) != 1:
        return None
    for value in NUMBERS:
        moves = {game.first[0]: value}
        won = _won(moves, game.first_within, game.second_within, wanted, game.exists_first, case)
        if won is not None:
            return won
    return None


def _by_function(game: Game, wanted: e.Chain, case: Case) -> Outcome | None:
    """The second player wins: it has an answer to every number."""
    if len(game.first) != 1 or len(game.second) > 2:
        return None
    for moves in islice(_answers(game), MOST * len(game.second) or 1):
        won = _won(moves, game.second_within, game.first_within, wanted, not game.exists_first, case)
        if won is not None:
            return won
    return None


def _answers(game: Game) -> Iterator[dict[str, str]]:
    if not game.second:
        yield {}
        return
    (number,), letters = game.first, game.second
    singles = [form.format(number) for form in OF_ONE]
    if len(letters) == 1:
        yield from ({letters[0]: answer} for answer in singles)
        return
    for beside, answer in product(BESIDE, singles):
        yield {letters[0]: answer, letters[1]: beside.format(answer)}


def _won(
    moves: dict[str, str],
    own: tuple[e.Statement, ...],
    other: tuple[e.Statement, ...],
    wanted: e.Chain,
    for_claim: bool,
    case: Case,
) -> Outcome | None:
    """The outcome when the moves are admitted and what is wanted holds of everything that the other player may do;
    against the claim a proof is needed."""
    claim = case.read.claim
    made = tuple(f"{letter} := {value}" for letter, value in moves.items())
    given = (*claim.given, *map(latex, other), *made)
    try:
        parts = (*own, *_meaningful(moves), wanted)
        problem = read_as(replace(claim, given=given), e.And(parts=parts) if len(parts) > 1 else wanted)
    except LanguageError:
        return None
    assessment = assess_quietly(problem, case.settings)
    if assessment.verdict is not Verdict.PROVED and not (for_claim and assessment.verdict in HOLDS):
        return None
    found = described.assessed(claim, problem, assessment)
    why = assessment.steps[-1].why if assessment.steps else found.why
    told = ", ".join(f"${letter} = {value}$" for letter, value in moves.items()) or "Every value"
    if for_claim:
        return replace(found, stated=claim.stated, why=f"With {told}: {why}")
    why = f"{told} breaks it, whatever else is chosen: {why}"
    return replace(found, stated=claim.stated, verdict=Verdict.REFUTED, why=why, scope="witness", remarks=())


def _meaningful(moves: dict[str, str]) -> Iterator[e.Chain]:
    """That the denominators of an answer never vanish: where it has no value it is none."""
    for value in moves.values():
        written = headings.collect((), value).read(value)
        for kind, part in conditions(written):
            if kind != "denominator":
                raise UnsupportedConstruct("an answer with a condition of another kind", part.span)
            yield e.Chain(sides=(part, ZERO), relations=("!=",))


def _game(case: Case) -> Game | None:
    if case.read.problem is not None:
        return None
    claim = case.read.claim
    try:
        written = headings.collect(claim.given, claim.stated).read(claim.stated)
    except LanguageError:
        return None
    if not isinstance(written, e.Quantified) or written.quantifier not in ("exists", "forall"):
        return None
    exists_first = written.quantifier == "exists"
    (first, first_within), body = _bound(written.bound), written.body
    second: tuple[str, ...] = ()
    second_within: tuple[e.Statement, ...] = ()
    if isinstance(body, e.Quantified) and body.quantifier == ("forall" if exists_first else "exists"):
        (second, second_within), body = _bound(body.bound), body.body
    single = isinstance(body, e.Chain) and len(body.relations) == 1 and body.relations[0] in OPPOSITE
    if not single or not isinstance(body, e.Chain) or not first or set(first) & set(second):
        return None
    if not second and not exists_first:
        return None
    others = tuple(free_names(body) - set(first))
    if not second and len(others) == 1:  # what is declared beside it is any value, and comes first
        exists_first, first, first_within, second, second_within = False, others, (), first, first_within
    return Game(
        exists_first=exists_first,
        first=first,
        first_within=first_within,
        second=second,
        second_within=second_within,
        claim=body,
    )


def _bound(bound: e.Statement) -> tuple[tuple[str, ...], tuple[e.Statement, ...]]:
    """The letters that a quantifier binds and the relations that restrict them, each letter of `x, y \\in S` by the
    same; no letters where more is said."""
    letters: tuple[str, ...] = ()
    within: list[e.Statement] = []
    for part in conjuncts(bound):
        match part:
            case e.Remainder(content=e.Name() | e.Listing() as content):
                letters += _names((content,))
            case e.Chain(sides=sides):
                own = _names(sides)
                if len(own) != 1:
                    return (), ()
                letters = tuple(dict.fromkeys((*letters, *_names(part.heads), *own)))
                if not isinstance(sides[-1], e.Space) or sides[-1].field != "R" or sides[-1].shape:
                    within += [_about(part, own[0], letter) for letter in letters]
            case _:
                return (), ()
    return letters, tuple(within)


def _about(part: e.Chain, named: str, letter: str) -> e.Chain:
    """The relation with another letter in the place of the one it names."""
    sides = tuple(e.Name(text=letter) if side == e.Name(text=named) else side for side in part.sides)
    return replace(part, sides=sides, heads=())


def _names(heads: tuple[e.Side, ...]) -> tuple[str, ...]:
    parts = [one for head in heads for one in items_of(head)]
    return tuple(one.text for one in parts if isinstance(one, e.Name))
