"""Whether words say of a place only that an objective of the page is least or greatest there.

"Adding a penalty", "in natural units", "twice the minimiser", "the projected minimiser" make it another place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corrigenda.proofs.documents.prose.cues import SENTENCE
from corrigenda.proofs.language.reading.tokens.vocabulary import words
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.words.optima.objectives import MODELLED, Objective
from corrigenda.proofs.pages.table.words.plain import are_plain, mentions

OF_OPTIMA = frozenset(
    words(
        "minimiser minimizer minimisers minimizers maximiser maximizer maximisers maximizers optimiser optimizer "
        "minimum maximum optimum minimised minimized maximised maximized minimise minimize maximise maximize "
        "minimising minimizing maximising maximizing attained unique optimal best map mle ml likelihood log- "
        "likelihood posteriori least squares least-squares maximum-likelihood closed closed-form form estimate "
        "estimates estimator solution set setting derivative derivatives gradient gradients slope zero vanish "
        "vanishes when exactly solving solve differentiating balancing two terms term loss objective cost "
        "criterion error risk energy step steps size rate constant weight weights parameter parameters "
        "coefficient coefficients value values choice point place is"
    )
)
OF_LAWS = frozenset(
    words(
        "up negative log logarithm posterior log-posterior likelihood log-likelihood density prior constant "
        "constants additive term terms independent without not does depend depends kernel kernels characteristic "
        "gaussian normal standard distribution distributions law laws frequency frequencies spectral random "
        "feature features expectation expectations mean means average averages"
    )
)
_FORMULA = re.compile(r"\$+([^$]+)\$+")
_REFERENCE = re.compile(r"\\(?:eq)?ref\{")
_NAMED = re.compile(r"\b(?:is|are|equals?) (?:just |simply )?the [\w-]+ (?:estimates?|estimator|solution)\b")
_NEXT = re.compile(r",?\s\band\b|,\s+(?:where|which|so|with|as)\b|,\s*$")
_SOUGHT = re.compile(r"\b(?:mini|maxi)mi[sz](?:e|es|ing)\b|\\log\b", re.IGNORECASE)


def is_settled(equation: Equation, letter: str, objective: Objective, prose: Sequence[str]) -> bool:
    """Whether every word of the sentence that binds a value of a letter, and of those between it and the objective, is
    of an extremum or restricts nothing, and no formula in them restricts the letter or stands for another objective."""
    sentence = _sentence(equation, prose)
    if sentence is None or not _is_plain(sentence, letter):
        return False
    if objective.order == MODELLED or _REFERENCE.search(equation.before):
        return True
    return all(_is_plain(one, letter) for one in _between(equation, objective, prose))


def is_said_plainly(equation: Equation) -> bool:
    """Whether the words before a formula for a density or a mean say nothing else of it, such as "up to a factor"."""
    return are_plain(equation.before, OF_LAWS)


def _sentence(equation: Equation, prose: Sequence[str]) -> str | None:
    """The sentence up to the equation, and behind it up to its next clause."""
    text = prose[equation.paragraph] if equation.paragraph < len(prose) else ""
    before = equation.before.strip()
    _, found, after = text.partition(before)
    if not before or not found:
        return None
    behind = SENTENCE.split(_FORMULA.sub("", after, count=1))[0]
    return f"{before} . {_NEXT.split(behind)[0]}"


def _between(equation: Equation, objective: Objective, prose: Sequence[str]) -> Iterator[str]:
    """The sentences before that of the equation, from the last one back to that of the objective."""
    text = "\n\n".join(prose[max(objective.paragraph, 0) : equation.paragraph + 1])
    for sentence in reversed(SENTENCE.split(text.rpartition(equation.before.strip())[0])):
        if mentions(light(sentence), objective.key) if objective.key else _SOUGHT.search(sentence):
            return
        yield sentence


def _is_plain(sentence: str, letter: str) -> bool:
    formulas = (light(found[1]) for found in _FORMULA.finditer(sentence))
    return are_plain(_NAMED.sub(" ", sentence), OF_OPTIMA) and all(_is_harmless(one, letter) for one in formulas)


def _is_harmless(formula: str, letter: str) -> bool:
    """A name, an equation, or a condition on other letters."""
    if re.search(r"\\(?:le|ge|leq|geq|in|ne|neq|to)\b|[<>]", formula):
        return not mentions(f"${formula}$", letter)
    return "=" in formula or not re.search(r"[+\-]|\\\||\\frac", formula)
