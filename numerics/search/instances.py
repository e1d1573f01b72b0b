"""Undefined functions made definite: a claim for every smooth f fails when it fails for one polynomial, one for every
function of a class when it fails for a member.

Only where no assumption speaks of the functions, but that one of a class rests somewhere: an assumption in free letters
may be meant for all their values.  Each function has one argument and a scalar value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.numerics.search.resting import Resting, at_rest
from corrigenda.proofs.language.context import Definition, Problem, Signature
from corrigenda.proofs.language.function_classes import members
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number, raised
from corrigenda.proofs.language.tree.traverse import called_functions, free_names, fresh
from corrigenda.proofs.language.writing.printer import latex, text
from corrigenda.proofs.verdict import Witness


def instances(problem: Problem) -> Iterator[Problem]:
    """The problem with a body for each of its undefined functions, different ones for different functions of a class;
    with members of their classes where words tell of one."""
    context = problem.context
    used = sorted(called_functions(problem.statement) & context.signatures.keys())
    if not used or not all(_plain(context.signatures[name]) for name in used):
        return
    resting = at_rest(problem, context.signatures[used[0]]) if len(used) == 1 else Resting(problem=problem)
    context = resting.problem.context
    if any(called_functions(assumption) & set(used) for assumption in context.assumptions):
        return
    letter = _letter(resting, used)
    listed = {name: _bodies(context.signatures[name], letter, resting) for name in used}
    left = {name: signature for name, signature in context.signatures.items() if name not in used}
    for turn in range(max(map(len, listed.values())) if all(listed.values()) else 0):
        bodies = {name: bodies[(turn + place) % len(bodies)] for place, (name, bodies) in enumerate(listed.items())}
        definitions = {name: Definition(name=name, body=body, parameters=(letter,)) for name, body in bodies.items()}
        changed = replace(context, signatures=left, definitions={**context.definitions, **definitions})
        yield replace(resting.problem, context=changed)


def _letter(resting: Resting, used: list[str]) -> str:
    """A letter for the argument that stands in no constant of a class and in no point of rest."""
    signatures = resting.problem.context.signatures
    constants = (trait.constant for name in used for trait in signatures[name].traits)
    taken = (free_names(part) for part in (*constants, resting.point) if part is not None)
    return fresh("u", frozenset().union(*taken))


def of_classes(problem: Problem) -> bool:
    """Whether words tell to what class a function of the statement belongs."""
    signatures = problem.context.signatures
    return any(signatures[name].traits for name in called_functions(problem.statement) & signatures.keys())


def definite(problem: Problem) -> Problem:
    """The problem with a polynomial for each undefined function; itself where there is none to choose."""
    return next(instances(problem), problem)


def _plain(signature: Signature) -> bool:
    return signature.codomain == () and len(signature.domains) == 1 and len(signature.domains[0]) < 2


def _bodies(signature: Signature, letter: str, resting: Resting) -> tuple[e.Expr, ...]:
    """Members of the class that words tell of; without words u^2 + 2, u^3 + u, u^2 + 3 u + 1 of the letter u, with
    u^T u and the sum of the entries for a vector."""
    (domain,) = signature.domains
    if signature.traits:
        return members(signature.traits, domain, letter, resting.point, least=resting.least)
    argument = e.Name(text=letter)
    line: e.Expr = e.Mul(factors=(e.Transpose(operand=e.Ones(size=domain[0])), argument)) if domain else argument
    square: e.Expr = e.Mul(factors=(e.Transpose(operand=argument), argument)) if domain else raised(argument, 2)
    return (
        e.Add(terms=(square, number(2))),
        e.Add(terms=(raised(line, 3), line)),
        e.Add(terms=(square, e.Mul(factors=(number(3), line)), number(1))),
    )


def told(witness: Witness, instance: Problem, problem: Problem) -> Witness:
    """The witness with the functions that an instance of the problem chose."""
    names = called_functions(problem.statement) & problem.context.signatures.keys()
    chosen = [instance.context.definitions[name] for name in sorted(names)]
    functions = {f"{one.name}({one.parameters[0]})": latex(one.body) for one in chosen}
    said = " and ".join(f"{one.name}({one.parameters[0]}) = {text(one.body)}" for one in chosen)
    sentence = f"For {said}: {witness.sentence[0].lower()}{witness.sentence[1:]}"
    return replace(witness, assignment={**functions, **witness.assignment}, sentence=sentence)
