r"""Log-likelihoods in words: "the log-likelihood is $\ell(\mu) = -\frac{1}{2v} \sum_i (x_i - \mu)^2$" beside the law of
the sample.  They agree up to what does not depend on the parameters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.chance.claims.stated_densities import speaks_of_densities
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs
from corrigenda.proofs.pages.table.words.estimates import Likelihood, likelihood_of

_SAID = re.compile(
    r"\b(?P<negative>negative\s+)?(?P<log>log[- ]?)?likelihoods?(?:\s+function)?(?:\s+of\s+[^.;:]*)?\s*"
    r"(?:,?\s*(?:is|are|equals|reads|becomes|was|takes the form|(?:can be |is )?(?:given|written)(?: by| as)?))?"
    r"(?:\s+(?:then|thus|therefore|simply|hence))?\s*:?\s*\$*$",
    re.IGNORECASE,
)
_OTHERWISE = re.compile(
    r"\b(?:average\w*|mean|normali[sz]ed|per[- ](?:sample|token|example|observation|datum|point)"
    r"|penal\w*|regulari[sz]\w*|expected|complete\w*"
    r"|marginal|profile\w*|conditional|partial|quasi|pseudo|approximat\w*|relative|ratio|weighted|scaled|twice|rescaled"
    r"|lower bound|bound\w*|upper|posterior|prior|mixture)\b",
    re.IGNORECASE,
)


_SCALED = re.compile(r"\bproportional\w*|\bfactors?\b|\bup to (?!(?:an? )?additive)|\bessentially\b", re.IGNORECASE)
"""Before what may lack a factor."""
CONSTANT = "\\operatorname{const}"


def log_likelihoods(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """By the number of an equation that words call the log-likelihood of a sample, the claim that it is, up to what
    its parameters are not in."""
    for equation in equations:
        said = _SAID.search(equation.before) if equation.opens and equation.relation in ("=", ":=") else None
        if said is None or _OTHERWISE.search(equation.before) is not None:
            continue
        parameters, logarithm = _parameters(equation.left)
        known = likelihood_of(parameters[0], equation, made) if parameters else None
        if known is None or not (said["log"] or logarithm):
            continue
        upper = made.ranges.get((known.data, 0))
        if upper is None or not set(parameters) <= free_names(known.body) or _is_open(equation, known, made):
            continue
        total: e.Expr = e.Big(operator="sum", indices=("i",), body=known.body, lower=upper[0], upper=upper[1])
        left = e.Neg(operand=total) if said["negative"] else total
        plainly = _SCALED.search(equation.before) is None
        claim = replace(equation, left=left, relation="=", written=equation.left, modulo=parameters, settled=plainly)
        yield equation.order, claim


def _parameters(left: e.Expr) -> tuple[tuple[str, ...], bool]:
    """The letters that a function is written of, and whether its logarithm stands there, `\\log L(\\mu, \\sigma^2)`."""
    match left:
        case e.Function(name="log" | "ln", arguments=(inner,)):
            return _parameters(inner)[0], True
        case e.Call(arguments=arguments):
            listed = [_letter(one) for one in arguments]
            return (tuple(listed) if all(listed) else ()), False
    return (), False


def _letter(node: e.Expr) -> str:
    match node:
        case e.Name(text=text):
            return text
        case e.Pow(base=e.Name(text=text), exponent=e.Num()):
            return text
    return ""


def _is_open(equation: Equation, known: Likelihood, made: Program) -> bool:
    """Whether the right side speaks of densities, of means, or of letters that the law of the sample does not hold."""
    if speaks_of_densities(equation.right) or any(isinstance(node, e.Moment) for node in walk(equation.right)):
        return True
    spoken = inputs(equation.right, equation.order, made) - made.index_letters
    sizes = free_names(made.ranges[known.data, 0][1]) | made.whole
    return not spoken <= inputs(known.body, equation.order, made) | {known.data, CONSTANT} | sizes
