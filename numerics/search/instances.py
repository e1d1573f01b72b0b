"""Undefined functions made definite: a claim for every smooth f fails when it fails for one polynomial, one for every
function of a class when it fails for a member.

Only for functions of one argument with a scalar value; what is assumed of them must hold at the point that is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.numerics.search.resting import Resting, at_rest
from corrigenda.proofs.language.context import Definition, Problem, Signature
from corrigenda.proofs.language.function_classes import ARGUMENT, members
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number, raised
from corrigenda.proofs.language.tree.traverse import called_functions
from corrigenda.proofs.language.writing.printer import latex, text
from corrigenda.proofs.verdict import Witness


def instances(problem: Problem) -> Iterator[Problem]:
    """The problem with a body for each of its undefined functions, different ones for different functions of a class;
    with members of their classes where words tell of one."""
    context = problem.context
    said = (problem.statement, *context.assumptions)
    used = sorted(frozenset().union(*map(called_functions, said)) & context.signatures.keys())
    if not used or not all(_plain(context.signatures[name]) for name in used):
        return
    resting = at_rest(problem, context.signatures[used[0]]) if len(used) == 1 else Resting(problem=problem)
    listed = {name: _bodies(context.signatures[name], resting) for name in used}
    left = {name: signature for name, signature in context.signatures.items() if name not in used}
    for turn in range(max(map(len, listed.values())) if all(listed.values()) else 0):
        bodies = {name: bodies[(turn + place) % len(bodies)] for place, (name, bodies) in enumerate(listed.items())}
        definitions = {name: Definition(name=name, body=body, parameters=(ARGUMENT,)) for name, body in bodies.items()}
        changed = replace(resting.problem.context, signatures=left, definitions={**context.definitions, **definitions})
        yield replace(resting.problem, context=changed)


def of_classes(problem: Problem) -> bool:
    """Whether words tell to what class a function of the statement belongs."""
    signatures = problem.context.signatures
    return any(signatures[name].traits for name in called_functions(problem.statement) & signatures.keys())


def definite(problem: Problem) -> Problem:
    """The problem with a polynomial for each undefined function; itself where there is none to choose."""
    return next(instances(problem), problem)


def _plain(signature: Signature) -> bool:
    return signature.codomain == () and len(signature.domains) == 1 and len(signature.domains[0]) < 2


def _bodies(signature: Signature, resting: Resting) -> tuple[e.Expr, ...]:
    """Members of the class that words tell of; without words u^2 + 2, u^3 + u, u^2 + 3 u + 1, with u^T u and the sum of
    the entries for a vector."""
    (domain,) = signature.domains
    if signature.traits:
        return members(signature.traits, domain, resting.point, least=resting.least)
    argument = e.Name(text=ARGUMENT)
    line: e.Expr = e.Mul(factors=(e.Transpose(operand=e.Ones(size=domain[0])), argument)) if domain else argument
    square: e.Expr = e.Mul(factors=(e.Transpose(operand=argument), argument)) if domain else raised(argument, 2)
    return (
        e.Add(terms=(square, number(2))),
        e.Add(terms=(raised(line, 3), line)),
        e.Add(terms=(square, e.Mul(factors=(number(3), line)), number(1))),
    )


def told(witness: Witness, problem: Problem) -> Witness:
    """The witness with the functions that were chosen."""
    chosen = {
        name: definition.body
        for name, definition in problem.context.definitions.items()
        if definition.parameters == (ARGUMENT,) and name in called_functions(problem.statement)
    }
    if not chosen:
        return witness
    functions = {f"{name}({ARGUMENT})": latex(body) for name, body in chosen.items()}
    said = " and ".join(f"{name}({ARGUMENT}) = {text(body)}" for name, body in chosen.items())
    sentence = f"For {said}: {witness.sentence[0].lower()}{witness.sentence[1:]}"
    return replace(witness, assignment={**functions, **witness.assignment}, sentence=sentence)
