r"""Laws that words give a letter: "$N$ is Poisson with rate $\lambda$" is `N \sim \mathrm{Poisson}(\lambda)`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corrigenda.proofs.documents.prose.moments_in_words import value_of
from corrigenda.proofs.language.laws.table import families

_LAW = (
    r"\$\s*(?P<name>[^$=<>]{1,40}?)\s*\$\s*,?\s*(?P<verb>is|are|be|follows?|has|have|being)\s+(?:all\s+)?"
    r"(?:(?:an?|the|i\.i\.d\.?|iid|independent(?:ly)?|distributed\s+as|drawn\s+from)\s+)*(?P<word>@WORDS@)\b"
    r"(?:\s+(?:distributed|distributions?|laws?|(?:random\s+)?(?:variables?|numbers?|counts?)))?"
    r"\s+(?P<rest>(?:with|on|over)\s[^.;]*)"
)
_PARAMETER = re.compile(
    r"(?P<kind>rate|intensity|parameter|mean|(?:success\s+)?probability|variance|standard\s+deviation)"
    r"\s+(?:of\s+)?(?:\$(?P<value>[^$]+)\$|(?P<zero>zero|0)|(?P<one>one|1))"
    r"|(?P<nought>zero)[ -]mean|(?P<unit>unit)\s+variance",
    re.IGNORECASE,
)
_INTERVAL = re.compile(
    r"(?:on|over)\s+(?:the\s+)?(?:unit\s+)?(?:interval\s+)?\$\s*[\[(](?P<low>[^,\[\]()]+),(?P<high>[^,\[\]()]+)[\])]\s*\$"
)
_ONE_PARAMETER = {
    "poisson": ("rate", "intensity", "parameter", "mean"),
    "bernoulli": ("parameter", "probability", "success probability", "mean"),
    "geometric": ("parameter", "probability", "success probability"),
    "exponential": ("rate", "parameter", "intensity"),
}
"""By family what its one parameter is called."""


def laws_in_words(text: str) -> Iterator[tuple[str, str, str]]:
    """The letters that a text gives a law in words: what stands before, the words, and the relation that they are."""
    words = {word.lower(): row.name for row in families() for word in row.words if len(word) > 4}
    pattern = re.compile(_LAW.replace("@WORDS@", "|".join(map(re.escape, words))), re.IGNORECASE)
    for found in pattern.finditer(text):
        law = _written(words[found["word"].lower()], found["word"], found["rest"])
        if law:
            name = found["name"].partition("\\in")[0].strip()
            yield text[: found.start()], text[found.start() : found.start("rest")], f"{name} \\sim {law}"


def _written(family: str, word: str, rest: str) -> str:
    """The law as a formula; empty where the words do not tell all of its parameters."""
    told = {kind: value for part in _PARAMETER.finditer(rest) for kind, value in [_parameter(part)]}
    name = rf"\mathrm{{{word.capitalize()}}}"
    if family in _ONE_PARAMETER:
        value = next((told[kind] for kind in _ONE_PARAMETER[family] if kind in told), "")
        return f"{name}({value})" if value else ""
    if family == "normal" and "mean" in told:
        spread = told.get("variance") or (f"({told['standard deviation']})^2" if "standard deviation" in told else "")
        return f"\\mathcal{{N}}({told['mean']}, {spread})" if spread else ""
    ends = _INTERVAL.match(rest) if family == "uniform" else None
    return f"{name}({ends['low'].strip()}, {ends['high'].strip()})" if ends is not None else ""


def _parameter(part: re.Match[str]) -> tuple[str, str]:
    if part["nought"]:
        return "mean", "0"
    if part["unit"]:
        return "variance", "1"
    value = "0" if part["zero"] else "1" if part["one"] else value_of(part["value"])
    return " ".join(part["kind"].lower().split()), value
