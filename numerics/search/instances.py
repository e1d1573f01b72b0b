"""Undefined functions made definite: a claim for every smooth f fails when it fails for one polynomial.

Only where no assumption speaks of the functions, each of one argument, with a scalar value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.context import Context, Definition, Problem, Signature
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number, raised
from corrigenda.proofs.language.tree.traverse import called_functions
from corrigenda.proofs.language.writing.printer import latex, text
from corrigenda.proofs.verdict import Witness

ARGUMENT = "u"
TURNS = 3


def instances(problem: Problem) -> Iterator[Problem]:
    """The problem with polynomials for its undefined functions, different ones for different functions."""
    context = problem.context
    used = sorted(called_functions(problem.statement) & context.signatures.keys())
    if not used or not all(_plain(context.signatures[name], context) for name in used):
        return
    for turn in range(TURNS):
        bodies = {name: _body(context.signatures[name], turn + place) for place, name in enumerate(used)}
        definitions = {name: Definition(name=name, body=body, parameters=(ARGUMENT,)) for name, body in bodies.items()}
        left = {name: signature for name, signature in context.signatures.items() if name not in used}
        changed = replace(context, signatures=left, definitions={**context.definitions, **definitions})
        yield replace(problem, context=changed)


def definite(problem: Problem) -> Problem:
    """The problem with a polynomial for each undefined function; itself where there is none to choose."""
    return next(instances(problem), problem)


def _plain(signature: Signature, context: Context) -> bool:
    spoken_of = any(signature.name in called_functions(assumption) for assumption in context.assumptions)
    return not spoken_of and signature.codomain == () and len(signature.domains) == 1 and len(signature.domains[0]) < 2


def _body(signature: Signature, turn: int) -> e.Expr:
    """u^2 + 2, u^3 + u, u^2 + 3 u + 1, with u^T u and the sum of the entries for a vector."""
    argument = e.Name(text=ARGUMENT)
    (domain,) = signature.domains
    line: e.Expr = e.Mul(factors=(e.Transpose(operand=e.Ones(size=domain[0])), argument)) if domain else argument
    square: e.Expr = e.Mul(factors=(e.Transpose(operand=argument), argument)) if domain else raised(argument, 2)
    match turn % TURNS:
        case 0:
            return e.Add(terms=(square, number(2)))
        case 1:
            return e.Add(terms=(raised(line, 3), line))
    return e.Add(terms=(square, e.Mul(factors=(number(3), line)), number(1)))


def told(witness: Witness, problem: Problem) -> Witness:
    """The witness with the functions that were chosen."""
    chosen = {
        name: definition.body
        for name, definition in problem.context.definitions.items()
        if definition.parameters == (ARGUMENT,) and name in called_functions(problem.statement)
    }
    functions = {f"{name}({ARGUMENT})": latex(body) for name, body in chosen.items()}
    said = " and ".join(f"{name}({ARGUMENT}) = {text(body)}" for name, body in chosen.items())
    sentence = f"For {said}: {witness.sentence[0].lower()}{witness.sentence[1:]}"
    return replace(witness, assignment={**functions, **witness.assignment}, sentence=sentence)
