"""What a page says of its random letters: laws behind `\\sim`, moments that it gives, and sentences about them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.proofs.documents.prose.cues import SENTENCE
from corrigenda.proofs.documents.prose.in_words.moments import value_of
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.laws.table import is_normal_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk


@dataclass(frozen=True, slots=True, kw_only=True)
class Law:
    """Mean and variance as the page gives them, None where it does not; `family` is that of the table, or empty.

    `moments` are E[x], E[x^2], ... of a law that the table of laws knows, `term` that law; `correlation` is that of any
    two members of a family.
    """

    mean: e.Expr | None = None
    variance: e.Expr | None = None
    family: str = ""
    whole: bool = False
    independent: bool = False
    moments: tuple[e.Expr, ...] = ()
    term: e.LawTerm | None = None
    correlation: e.Expr | None = None

    @property
    def normal(self) -> bool:
        """Whether the page says that it is normal."""
        return is_normal_family(self.family)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """A sentence on random letters: the formulas that it names, and what it says of them.

    `measured` are those right before the mean and the variance, `counted` the one that is called a count.
    """

    names: tuple[str, ...]
    measured: tuple[str, ...] = ()
    counted: str = ""
    mean: str = ""
    variance: str = ""
    independent: bool = False
    whole: bool = False
    random: bool = False


HIGHEST_MOMENT = 8
COUNTS = "multinomial"
"""The family of counts of independent draws; a one-hot vector counts one."""


def tabulated(term: e.LawTerm, *, told: bool = False) -> Law | None:
    """A law of numbers with all its moments, from the table of laws; None for any other.

    With `told` a parameter that authors mean in two ways is that of the table.
    """
    from corrigenda.proofs.language.laws.formulas import at
    from corrigenda.proofs.language.laws.moments import formula, order_limit
    from corrigenda.proofs.language.laws.table import row_of

    row = row_of(term.family, len(term.parameters))
    if row is None or row.vector or row.index or row.form == "set" or order_limit(row, term.parameters) is not None:
        return None
    if row.counts_from is not None or not (told or _is_told(row, term.parameters)):
        return None
    moments = [formula(row, term.parameters, order) for order in range(1, HIGHEST_MOMENT + 1)]
    known = tuple(one for one in moments if one is not None)
    if len(known) < len(moments) or not row.mean or not row.variance:
        return None
    mean, variance = (at(text, row, term.parameters) for text in (row.mean, row.variance))
    return Law(mean=mean, variance=variance, family=term.family, independent=True, moments=known, term=term)


def named_law(term: e.LawTerm) -> e.LawTerm:
    """The law by its family where it is written by its letter: `\\chi^2(n)`; otherwise as it is written."""
    from corrigenda.proofs.language.errors import UnsupportedConstruct
    from corrigenda.proofs.language.reading.declarations.laws import named

    try:
        return named(term) if term.family == "other" and term.power is None else term
    except UnsupportedConstruct:
        return term


def _is_told(row: LawFamily, parameters: tuple[e.Expr, ...]) -> bool:
    """Whether the letter of a parameter that authors mean in two ways tells which one is meant; 1 means the same in
    both."""
    if row.convention is None:
        return True
    value = parameters[row.convention.place]
    if value == e.Num(value=Fraction(1)):
        return row.convention.one_is_both
    return isinstance(value, e.Name) and value.text in row.convention.direct


_FORMULA = re.compile(r"\$([^$]+)\$")
_MEAN = re.compile(
    r"(?:mean|expectation)s?\s+(?:of\s+)?(?:(zero|one)\b|\$([^$]+)\$|0\b)|(zero)[- ]mean|(centred|centered)"
)
_VARIANCE = re.compile(
    r"(unit)\s+variance|(?:variances?|(?P<root>standard\s+deviations?))\s+(?:of\s+)?(?:(one|1)\b|\$([^$]+)\$)"
)
_SPREAD_OF_ONE = re.compile(
    r"\$(?P<name>[^$=<>]+)\$\s+(?:has|have|with|of)\s+(?:an?\s+|the\s+)?(?=variances?\b|standard\s+deviations?\b|unit\b)"
)
"""What has a variance of its own in a sentence on several: "those of $k$ have standard deviation $s_k$"."""
_JOINED = re.compile(r"\s*(?:,|and|or|,\s*and)?\s*(?:(?<=and )(?:an?|the)\s+\w+\s+)?")
_INDEPENDENT = re.compile(r"\b(?:independen(?:t|ce|tly)|i\.i\.d|iid|uncorrelated)\b", re.IGNORECASE)
_RANDOM = re.compile(r"\brandom\b|takes? values|\bdraws?\b|\bnoise\b|i\.i\.d|\bdrawn\b", re.IGNORECASE)
_VARIABLE = re.compile(r"\brandom (?:variables?|vectors?|matri(?:x|ces))\b|\brandom\s*$", re.IGNORECASE)
_TAKES_VALUES = re.compile(r"\$[^$]+\$\s*takes?\s+values\s+in\b", re.IGNORECASE)
_COUNT = re.compile(r"\b(?:random )?(?:count|number)\b", re.IGNORECASE)


def spoken(text: str) -> Iterator[Spoken]:
    """The sentences of a paragraph that speak of random letters."""
    for sentence in SENTENCE.split(text):
        mean, variance = (_value_in(sentence, pattern) for pattern in (_MEAN, _VARIANCE))
        independent = bool(_INDEPENDENT.search(sentence))
        if not (mean or variance or independent or _RANDOM.search(sentence)):
            continue
        own = [found for found in _SPREAD_OF_ONE.finditer(sentence) if _VARIANCE.match(sentence, found.end())]
        if len(own) > 1:
            variance = None
            yield from (_own_spread(found, sentence) for found in own)
        ends = [found.start() for found in (mean, variance) if found is not None]
        before = sentence[: min(ends)] if ends else sentence
        count = _COUNT.search(before) if "random" in before else None
        yield Spoken(
            names=tuple(name for found in _FORMULA.finditer(before) for name in _random(found, before)),
            measured=_last_run(before) if ends else (),
            counted=next(iter(_last_run(before[: count.start()])), "") if count else "",
            mean=_said(mean, {"zero": "0", "one": "1", "centred": "0", "centered": "0"}) if mean else "",
            variance=_spread(variance) if variance else "",
            independent=independent,
            whole=count is not None,
            random=bool(_VARIABLE.search(sentence) or _TAKES_VALUES.search(sentence)),
        )


def _own_spread(of: re.Match[str], sentence: str) -> Spoken:
    """What a sentence says of the variance of one letter of several."""
    found = _VARIANCE.match(sentence, of.end())
    assert found is not None, "only such are asked for"
    names = _named(of["name"])
    return Spoken(names=names, measured=names, variance=_spread(found))


def _spread(found: re.Match[str]) -> str:
    """The variance that is said, also by its root."""
    said = _said(found, {"unit": "1", "one": "1", "1": "1", found["root"] or "": ""})
    return f"({said})^2" if found["root"] else said


_CONSTANT = re.compile(r"\b(?:constants?|deterministic|non-?random|fixed)\s+(?:\w+\s+){0,2}$", re.IGNORECASE)


def _random(found: re.Match[str], sentence: str) -> Iterator[str]:
    """The names in a formula of the sentence; none in "random variables $X$ and a constant $a$" for a."""
    if not _CONSTANT.search(sentence[: found.start()]):
        yield from _named(found[1])


def _value_in(sentence: str, pattern: re.Pattern[str]) -> re.Match[str] | None:
    """Where a moment is said to have a value: "mean $m$", "variance of $2$"; not "the mean of $X$", whose letter is the
    one that has it: a lone capital, or one that the sentence names before."""
    for found in pattern.finditer(sentence):
        if _UNLESS.search(sentence[: found.start()]):
            continue
        named = _FORMULA.search(found.group())
        of = named is not None and re.search(r"\bof\s", found.group()[: named.start()]) is not None
        letter = named[1].strip() if named is not None else ""
        if not of or not (_LONE_CAPITAL.fullmatch(letter) or letter in _FORMULA.findall(sentence[: found.start()])):
            return found
    return None


_UNLESS = re.compile(
    r"\b(?:unless|even\s+(?:if|when))\b[^,;:]*$|\b(?:without|not|never|no)\s+(?:(?:have|has|be|of|a|any|the|necessarily)\s+){0,3}$",
    re.IGNORECASE,
)
"""What stands behind it is not said to be so: "unless the $x_i$ are centred"."""
_LONE_CAPITAL = re.compile(r"[A-Z](?:_\{?\w+\}?)?")
_STANDARD = re.compile(
    r"\bstandard\s+(?:normal|Gaussian)s?(?:\s+(?:random\s+)?(?:variables?|numbers?|vectors?|noise|draws?))?\s+\$([^$=<>]+)\$"
    r"|\$([^$=<>]+)\$\s+(?:is|be|are)\s+(?:(?:an?|all|i\.i\.d\.?|iid|independent|mutually)\s+)*standard\s+(?:normal|Gaussian)",
    re.IGNORECASE,
)


def standard_normals(text: str) -> Iterator[str]:
    """`Z \\sim \\mathcal{N}(0, 1)` for "a standard normal $Z$", with the identity for a vector."""
    for found in _STANDARD.finditer(text):
        name = _member((found[1] or found[2]).partition("\\in")[0].strip())
        variance = "I" if "vector" in found.group() or "\\in" in found.group() else "1"
        yield f"{name} \\sim \\mathcal{{N}}(0, {variance})"


_LISTED = re.compile(r"(?P<letter>\\?[A-Za-z]+)_\{?1\}?\s*,.*\\[lc]?dots.*")


def _member(names: str) -> str:
    """`z_i` for `z_1, \\dots, z_n`."""
    found = _LISTED.fullmatch(names)
    return f"{found['letter']}_i" if found is not None else names


def _last_run(text: str) -> tuple[str, ...]:
    """The last formulas of a text that nothing but commas and `and` keeps apart."""
    found: list[str] = []
    for formula in reversed(list(_FORMULA.finditer(text))):
        between = text[formula.end() :].partition("$")[0]
        if found and not _JOINED.fullmatch(between):
            break
        found.extend(_named(formula[1]))
    return tuple(found)


def _named(formula: str) -> tuple[str, ...]:
    """The letters of `q, k \\in \\mathbb{R}^d`; members that are written out stay together."""
    names = formula.partition("\\in")[0].strip()
    return (names,) if "dots" in names or "(" in names else tuple(filter(None, map(str.strip, names.split(","))))


def _said(found: re.Match[str], words: dict[str, str]) -> str:
    for group in found.groups():
        if group and words.get(group) != "":
            return words.get(group) or value_of(group)
    return "0"


def is_moment_of_letter(side: e.Expr) -> tuple[str, e.Expr] | None:
    """The operator and the letter of `E[x]`, `Var(x)`, `Cov(x)`."""
    if (
        isinstance(side, e.Moment)
        and side.operator in ("E", "Var", "Cov")
        and not side.given
        and len(side.arguments) == 1
    ):
        (argument,) = side.arguments
        if isinstance(argument, e.Name | e.Index):
            return side.operator, argument
    return None


def used_in_moments(sides: Iterable[e.Expr]) -> Iterator[e.Moment]:
    """Every mean, variance and covariance."""
    for side in sides:
        for node in walk(side):
            if isinstance(node, e.Moment):
                yield node


def merged(known: Law | None, **changes: object) -> Law:
    """A law with what is newly said; what was said before stays."""
    base = known or Law()
    kept = {name: value for name, value in changes.items() if value and not getattr(base, name)}
    return replace(base, **kept)  # type: ignore[arg-type]  # the fields of a law
