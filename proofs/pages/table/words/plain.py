"""Whether words leave letters as free as their declarations do.

What may restrict a letter has no end ("near zero", "one-hot", "of rank one"); the words that restrict nothing are few.
So a failure is ground for an alarm only where every word about its letters is one of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from corrigenda.proofs.documents.prose.cues import SENTENCE
from corrigenda.proofs.language.reading.tokens.vocabulary import words
from corrigenda.proofs.language.tree.traverse import called_functions
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

PLAIN = frozenset(
    words(
        "a an the this that these those there it its we i our you one and or but so as of on to in into by from "
        "at for with where which whose since because then thus hence therefore consequently moreover also "
        "furthermore again now finally first second next here all any every each both let be is are was been "
        "being have has had do does hold holds follow follows get gets obtain obtains obtained find finds found "
        "see seen show shows know known recall remember note write put define denote call give gives given take "
        "takes consider yield yields become becomes equal equals always clearly indeed obviously trivially easily "
        "real number numbers reals scalar scalars vector vectors matrix matrices arbitrary fixed inequality "
        "inequalities bound equation formula function side sides left right above below e.g i.e"
    )
)
OF_MOMENTS = frozenset(
    words(
        "i.i.d independent identically distributed random variable variables sample samples average averages mean "
        "means their variance variances expectation expected value values finite standard deviation "
        "chebyshev chebyshev's law"
    )
)
"""Words that say no more of a law than its mean and variance: a bound of a tail is claimed for all such laws."""
OF_CLASSES = frozenset(
    words(
        "smooth smoothness convex convexity strong strongly concave lipschitz continuous continuously differentiable "
        "twice gradient gradients descent step steps size sizes rate iterate iterates iteration iterations learning "
        "minimiser minimizer minimum global unique optimal optimum solution value point points square squares "
        "expanding expand using use used apply applying applied combining combine substituting substitute rearranging "
        "definition assumption assume assumed suppose its method algorithm update lemma progress decrease per per-step "
        "run runs running condition lower upper quadratic single one-step claim proof "
        "smallest largest replacing replace putting insert inserting minimising minimizing rearrange iterate iterating"
    )
)
"""Words that say no more of a function than to what class it belongs, which the points that are drawn meet."""
_FORMULA = re.compile(r"\$+([^$]+)\$+")
_RESULT = re.compile(
    r"\*\*[^*]*\b(?:[Ll]emma|[Tt]heorem|[Ii]nequality|[Pp]roposition|[Cc]orollary|[Cc]laim|[Ff]act)\b[^*]*\*\*"
    r"|(?:\b[A-Z][\w’'–-]*\s+)+(?:lemma|theorem|inequality)\b"
)
_COMMAND = re.compile(r"\\(?:begin|end|eqref|ref|label|cite)\{[^}]*\}")
_WORD = re.compile(r"[A-Za-z]+(?:[.-][A-Za-z]+)*")


def are_plain(text: str, more: frozenset[str] = frozenset()) -> bool:
    """Whether every word outside formulas restricts nothing, the names of results aside; `more` words are as good."""
    rest = _COMMAND.sub(" ", _RESULT.sub(" ", _FORMULA.sub(" ", text)))
    return all(word.lower() in PLAIN or word.lower() in more for word in _WORD.findall(rest))


def leave_free(letters: Iterable[str], equation: Equation, program: Program) -> bool:
    """Whether no sentence about some letters of an equation restricts them: in its paragraph, and everywhere for those
    that the paragraph does not bring in before the equation."""
    here = program.words.get(equation.paragraph, "")
    before = here.partition(equation.before.strip())[0] + equation.before if equation.before.strip() else ""
    texts = program.words.values()
    for letter in letters:
        listed = [here] if mentions(before, letter) else texts
        sentences = (_CASE_OF_EQUALITY.sub("", sentence) for text in listed for sentence in SENTENCE.split(text))
        more = OF_MOMENTS if equation.written is not None else frozenset[str]()
        more |= OF_CLASSES if _of_a_class(equation, program) else frozenset[str]()
        if not all(are_plain(sentence, more) for sentence in sentences if mentions(sentence, letter)):
            return False
    return True


def _of_a_class(equation: Equation, program: Program) -> bool:
    return any(
        name in program.traits and program.definition(name, equation.order) is None
        for side in (equation.left, equation.right)
        for name in called_functions(side)
    )


def leave_general(letters: Iterable[str], equation: Equation, program: Program) -> bool:
    """Whether no sentence up to an equation about some letters of it speaks of special values of theirs; what the page
    computes has no other values."""
    earlier = [text for number, text in program.words.items() if number <= equation.paragraph]
    sentences = (_CASE_OF_EQUALITY.sub("", sentence) for text in earlier for sentence in SENTENCE.split(text))
    wanted = frozenset(one for one in letters if program.definition(one, equation.order) is None)
    return not any(
        _SPECIAL.search(_SOLVED.sub(" ", one)) for one in sentences if any(mentions(one, letter) for letter in wanted)
    )


_CASE_OF_EQUALITY = re.compile(
    r",?\s*(?:with|and)\s+equality\b.*"
    r"|^\s*(?:it|this|the\s+(?:gap|difference|divergence|bound))\s+(?:is\s+(?:zero|tight|an\s+equality)|vanishes)"
    r"\s+(?:exactly\s+|only\s+)?(?:for|when|if|iff|at)\b.*",
    re.IGNORECASE | re.DOTALL,
)
"""Where the sides of a bound are equal restricts the bound nowhere."""
_SPECIAL = re.compile(
    r"\b(?:one-hot|low|deficient|binary|zeros?|unit|sparse|large|near|if|when|provided|unless|only|whenever"
    r"|such that|otherwise)\b"
    r"|\brank[ -](?:one|1)|\b(?:orthogon|orthonorm|optim|station|equilib|converg|fixed|minim|maximi[sz]|vanish"
    r"|degenerat|identical|perfect|normali[sz]|diagonal matri|boundary|extreme|vertex|vertices|limit|small(?!est)"
    r"|approx|except|suppos|assum)",
    re.IGNORECASE,
)


_SOLVED = re.compile(
    r"\b[Ss]et(?:ting)?\s+(?:the\s+)?(?:gradients?|derivatives?|slopes?)\s+(?:equal\s+)?to\s+zero\s+(?:gives|yields)\s+"
    r"(?:the\s+)?(?:unique\s+)?(?:minimi[sz]er|maximi[sz]er|optimum|solution)\s+\$[^$=]*="
)
"""What the page solves for, of which the letters in the solution know nothing."""


def ranges_over(letter: str, equation: Equation, program: Program) -> bool:
    """Whether the words say outright which values a letter of an equation takes ("for every $c \\ne 0$"), and nothing
    in the paragraph takes it back."""
    here = program.words.get(equation.paragraph, "")
    said = not _LOOSELY.search(here) and _RANGES.finditer(here)
    return any(mentions(found.group(), letter) for found in said or ())


_RANGES = re.compile(
    r"\bfor (?:every|all|any|each)\s+(?:(?:real|non-?zero|scalar|number|constant)s?\s+)*\$[^$]+\$"
    r"(?=\s*(?:[.,;:]|and\b|$))",
    re.IGNORECASE,
)
_LOOSELY = re.compile(r"\b(?:up to|except|but for|apart from|modulo|provided|positive|in absolute value)\b", re.I)


_NO_STAR = r"(?!\^\{?(?:\\star|\\ast|\*))"


def mentions(text: str, letter: str) -> bool:
    """Whether a letter stands in one of a text's formulas."""
    wanted = re.compile(rf"(?<![A-Za-z\\]){re.escape(letter)}(?![A-Za-z]){'' if '^' in letter else _NO_STAR}")
    return any(wanted.search(found[1]) for found in _FORMULA.finditer(text))
