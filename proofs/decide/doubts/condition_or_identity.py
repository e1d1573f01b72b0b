"""Relations that may be conditions, equations to solve or definitions: they hold somewhere, not everywhere.

`2\\lambda = c + \\lambda`, `Xw = y`, `\\eta < 1/\\sigma^2` and `\\nabla L = 0` use the same signs as an identity.  What
tells them apart is the letters: an identity has the same free letters on both sides, since a letter on one side only
would have to cancel there.  Sizes, random letters under their law, the parameters of laws and the constants
of classes of functions do not count.
"""

from __future__ import annotations

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, settled_names
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.reading.declarations.structure import structure_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import bound_names, free_names, walk
from corrigenda.proofs.language.writing.printer import latex

ORDERS = frozenset({"=", "<", "<=", ">", ">=", "!="})


def doubted(question: Question) -> Doubted | None:
    """The doubt that the step is no identity, or None."""
    problem = question.problem
    if problem is None or not isinstance(problem.statement, e.Chain) or len(problem.statement.sides) != 2:
        return None
    if problem.statement.relations[0] not in ORDERS:
        return None
    left, right = problem.statement.sides
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        return None
    if structure_of(problem.statement, dict(problem.context.symbols)) is not None:
        return Doubted(doubt=Doubt.CONDITION, sentence="It may say what kind of matrix is meant.")
    return _lone_letter(question) or _one_sided(left, right, problem.context, question)


def _lone_letter(question: Question) -> Doubted | None:
    """A bare letter on one side that the other does not contain can always be chosen so that the relation holds."""
    problem = question.problem
    assert problem is not None
    written = problem.as_written if isinstance(problem.as_written, e.Chain) else problem.statement
    assert isinstance(written, e.Chain)
    for side, other in (written.sides, reversed(written.sides)):
        letter = _base(side)
        meant = problem.context.definitions.keys() | problem.context.recurrences.keys()
        if letter and letter not in meant and letter not in free_names(other):
            sentence = f"It may define ${latex(side)}$ or restrict it; nothing read before says what ${letter}$ is."
            return Doubted(doubt=Doubt.CONDITION, sentence=sentence)
    return None


def _base(side: object) -> str:
    match side:
        case e.Name(text=text) | e.Index(base=e.Name(text=text)):
            return text
    return ""


def _one_sided(left: e.Expr, right: e.Expr, context: Context, question: Question) -> Doubted | None:
    ours, theirs = _counted(left, context), _counted(right, context)
    single = (ours - _indices_left(left)) ^ (theirs - _indices_left(right))
    single -= _of_classes(context)
    if ours and theirs:
        single -= _differentiated(left, right)
    if question.layout.later and ours and theirs and not _unlike(ours, theirs, context, question):
        return None
    if single:
        listed = ", ".join(f"${name}$" for name in sorted(single))
        stand = "stands" if len(single) == 1 else "stand"
        sentence = f"It may be a condition or an equation to solve: {listed} {stand} on one side only."
        return Doubted(doubt=Doubt.CONDITION, sentence=sentence)
    assert question.problem is not None
    worked_out = _is_rule(question.problem.as_written) or _is_rule(question.problem.statement)
    if len(ours) == 1 and not worked_out and not question.layout.later and _is_scalar(min(ours), context):
        sentence = f"It may be an equation to solve for ${next(iter(ours))}$: it has no other letter."
        return Doubted(doubt=Doubt.CONDITION, sentence=sentence)
    return None


def _of_classes(context: Context) -> frozenset[str]:
    """The constants of classes of functions: L where f is L-smooth."""
    constants = (trait.constant for one in context.signatures.values() for trait in one.traits)
    return frozenset(name for part in constants if part is not None for name in free_names(part))


def _indices_left(side: e.Expr) -> frozenset[str]:
    """Letters that number entries under a sum of the side and stand free in another part of it: an index that its sum
    does not reach is no unknown."""
    bound = frozenset(name for part in walk(side) if isinstance(part, e.Big) for name in bound_names(part))
    indices = frozenset(
        index.text
        for part in walk(side)
        if isinstance(part, e.Index)
        for index in part.indices
        if isinstance(index, e.Name)
    )
    return bound & indices & free_names(side)


def _differentiated(*sides: e.Expr) -> frozenset[str]:
    """The letters that derivatives are taken in: those may be gone from what is worked out."""
    found: set[str] = set()
    for part in (part for side in sides for part in walk(side)):
        match part:
            case e.Gradient(variable=letter):
                found.add(letter)
            case e.Partial(variables=variables) | e.Nabla(variables=variables):
                found.update(name for variable in variables for name in free_names(variable))
    return frozenset(found)


def _is_rule(statement: e.Statement) -> bool:
    """Whether a derivative or a sum of any length is worked out: nobody solves for a letter by that."""
    parts = list(walk(statement))
    sums = (part.upper for part in parts if isinstance(part, e.Big))
    return any(isinstance(part, _DERIVATIVES) for part in parts) or any(
        upper is not None and free_names(upper) for upper in sums
    )


_DERIVATIVES = (e.Gradient, e.GradientAt, e.Partial)


def _unlike(ours: frozenset[str], theirs: frozenset[str], context: Context, question: Question) -> bool:
    """Whether a rewriting would bring in an undeclared letter, or lose an undeclared vector or matrix."""
    lost = (ours ^ theirs) - settled_names(question.declared)
    return bool(lost & theirs) or any(not _is_scalar(name, context) for name in lost)


def _counted(side: e.Expr, context: Context) -> frozenset[str]:
    parameters = frozenset(name for law in context.laws for part in law.parameters for name in free_names(part))
    told = (part for part in context.assumptions if any(isinstance(node, e.Moment) for node in walk(part)))
    parameters |= frozenset(name for part in told for name in free_names(part))
    return free_names(side) - frozenset(context.dimensions) - context.random_names - parameters


def _is_scalar(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    return symbol is None or symbol.shape == ()
