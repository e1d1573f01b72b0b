"""z3 on a statement whose norms, ranks, forms and sums are letters with known facts: unsatisfiable is a proof."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.context import Problem, Symbol
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, walk
from corrigenda.proofs.recheck import solver
from corrigenda.proofs.recheck.abstraction.atoms import Atoms
from corrigenda.proofs.recheck.abstraction.lemmas import facts_of
from corrigenda.proofs.recheck.index_count import substituted
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.result import Result


def check(problem: Problem) -> Result:
    """Asks z3.  Raises Beyond for a statement that is not about numbers."""
    parts = (problem.statement, *problem.context.assumptions)
    mentioned = tuple(dict.fromkeys(node for part in parts for node in walk(part)))
    atoms = Atoms(context=problem.context, facts_of=facts_of, mentioned=mentioned)
    try:
        statement = _abstracted(_known(problem), atoms)
    except LanguageError as error:
        raise NotMine("this statement") from error
    if not atoms.names and statement == problem.statement:
        raise NotMine("no norm, rank or sum")
    assumptions = tuple(part for part in (_assumed(part, atoms) for part in problem.context.assumptions) if part)
    symbols = {name: symbol for name, symbol in problem.context.symbols.items() if not symbol.shape}
    symbols |= {name: Symbol(name=name) for name in atoms.names.values()}
    context = replace(
        problem.context, symbols=symbols, assumptions=(*assumptions, *atoms.facts), laws=(), independent=()
    )
    found = solver.check(replace(problem, context=context, statement=statement, hypotheses=()))
    return replace(found, how=found.how.replace("translation", "translation with letters for norms, ranks and sums"))


def _known(problem: Problem) -> e.Statement:
    """The statement with the letters that equations give, where all of them give one."""
    try:
        return substituted(problem) or problem.statement
    except Beyond:
        return problem.statement


def _assumed(part: e.Statement, atoms: Atoms) -> e.Statement | None:
    """An assumption, or None for one that is no statement about numbers; dropping it makes the question harder."""
    if contains(part, e.Moment):
        return None
    try:
        return _abstracted(part, atoms)
    except (Beyond, LanguageError):
        return None


def _abstracted(statement: e.Statement, atoms: Atoms) -> e.Statement:
    match statement:
        case e.Chain(sides=sides, relations=relations):
            numbers = []
            for side in sides:
                if not isinstance(side, e.Expr) or not atoms.is_number(side):
                    raise Beyond("a relation between matrices for z3")
                numbers.append(atoms.number(side))
            return e.Chain(sides=tuple(numbers), relations=relations)
        case e.And(parts=parts):
            return e.And(parts=tuple(_abstracted(part, atoms) for part in parts))
        case e.Or(parts=parts):
            return e.Or(parts=tuple(_abstracted(part, atoms) for part in parts))
        case e.Implies(premise=premise, conclusion=conclusion):
            return e.Implies(premise=_abstracted(premise, atoms), conclusion=_abstracted(conclusion, atoms))
        case e.Iff(left=left, right=right):
            return e.Iff(left=_abstracted(left, atoms), right=_abstracted(right, atoms))
    raise Beyond("a statement of this form for z3")
