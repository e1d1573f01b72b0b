r"""Laws that words give a letter: "$N$ is Poisson with rate $\lambda$" is `N \sim \mathrm{Poisson}(\lambda)`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from corrigenda.proofs.documents.prose.in_words.moments import value_of
from corrigenda.proofs.language.laws.row import Parameter
from corrigenda.proofs.language.laws.table import families

LONGEST_SHORTHAND = 4
_LAW = (
    r"\$\s*(?P<name>[^$=<>]{1,40}?)\s*\$\s*,?\s*(?P<verb>is|are|be|follows?|has|have|being)\s+(?:all\s+)?"
    r"(?:(?:an?|the|i\.i\.d\.?|iid|independent(?:ly)?|distributed\s+as|drawn\s+from)\s+)*(?P<word>@WORDS@)\b"
    r"(?:\s+(?:distributed|distributions?|laws?|(?:random\s+)?(?:variables?|numbers?|counts?)))?"
    r"\s+(?P<rest>(?:with|on|over)\s[^.;]*)"
)
_PARAMETER = re.compile(
    r"(?P<kind>rate|shape|intensity|parameter|mean|(?:success\s+)?probability|variance|standard\s+deviation)"
    r"\s+(?:of\s+)?(?:\$(?P<value>[^$]+)\$|(?P<zero>zero|0)|(?P<one>one|1))"
    r"|(?P<nought>zero)[ -]mean|(?P<unit>unit)\s+variance",
    re.IGNORECASE,
)
_INTERVAL = re.compile(
    r"(?:on|over)\s+(?:the\s+)?(?:unit\s+)?(?:interval\s+)?\$\s*[\[(](?P<low>[^,\[\]()]+),(?P<high>[^,\[\]()]+)[\])]\s*\$"
)


def laws_in_words(text: str) -> Iterator[tuple[str, str, str]]:
    """The letters that a text gives a law in words: what stands before, the words, and the relation that they are."""
    rows = [row for row in families() if row.parameters and all(one.called for one in row.parameters)]
    words = {word.lower(): row for row in reversed(rows) for word in row.words if len(word) > LONGEST_SHORTHAND}
    pattern = re.compile(_LAW.replace("@WORDS@", "|".join(map(re.escape, words))), re.IGNORECASE)
    for found in pattern.finditer(text):
        if _UNLESS.search(text[: found.start()]):
            continue
        told = _told(found["rest"])
        values = [_value(parameter, told) for parameter in words[found["word"].lower()].parameters]
        if all(values):
            name = found["name"].partition("\\in")[0].strip()
            law = f"{words[found['word'].lower()].printed}({', '.join(values)})"
            yield text[: found.start()], text[found.start() : found.start("rest")], f"{name} \\sim {law}"


def holds_for_now(before: str) -> bool:
    """Whether what stands before a law makes it one of its paragraph: "if", "for example"."""
    return _FOR_NOW.search(before) is not None


_UNLESS = re.compile(r"\b(?:unless|even\s+if|given|conditional\w*)\b[^.;]*$", re.IGNORECASE)
"""Before what is not said to be so, or only given another letter."""
_FOR_NOW = re.compile(r"\b(?:if|when|whenever|example|instance)\b[^.;]*$", re.IGNORECASE)


def _value(parameter: Parameter, told: Mapping[str, str]) -> str:
    """What the words give a parameter; empty where they do not tell it."""
    return next((told[kind] for kind in parameter.called if kind in told), "")


def _told(rest: str) -> dict[str, str]:
    """What the words behind the name of a law give, by what they call it; a variance also by its root."""
    told = dict(_parameter(part) for part in _PARAMETER.finditer(rest))
    if "standard deviation" in told:
        told.setdefault("variance", f"({told['standard deviation']})^2")
    ends = _INTERVAL.match(rest)
    if ends is not None:
        told |= {"lower end": ends["low"].strip(), "upper end": ends["high"].strip()}
    return told


def _parameter(part: re.Match[str]) -> tuple[str, str]:
    if part["nought"]:
        return "mean", "0"
    if part["unit"]:
        return "variance", "1"
    value = "0" if part["zero"] else "1" if part["one"] else value_of(part["value"])
    return " ".join(part["kind"].lower().split()), value
