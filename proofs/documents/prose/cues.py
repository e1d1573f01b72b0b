"""What the words before and after a formula make of it: an assumption, a wish, a denial, a conclusion."""

from __future__ import annotations

import re
from dataclasses import dataclass

_NO_NAME = r"(?!\w*,?(?:\s+\S+){0,4}\s+(?:is|are|equals?|becomes?)(?:\s+\w+){0,4}\s*$)"
"""Before `the minimiser of f is` or `which minimises f, is` nothing is wished for."""
FALSE = r"false(?!\s+(?:positive|negative|alarm|discover|omission|accept|reject)\w*)"
"""`False positive rate` names a rate."""
_BESIDE = "".join(
    rf"(?<!\b{word} )" for word in ("compared", "comparing", "comparison", "contrast", "together", "along")
)
_CUES = re.compile(
    r"(?P<deny>(?:\b(?:not(?! (?:change|depend|affect|matter|alter|influence|need|require)\b)|cannot|never)|n't)\b"
    r"(?:\s+(?:\w+ly\s+)?(?:have|hold|get|obtain|give|equal|follow|imply|yield|become|show|know)\b)?"
    rf"|\b(?:wrong|{FALSE}|incorrect(?:ly)?|mistake\w*|counter-?example|fails?)\b)"
    rf"|(?P<want>\b(?:wants?|needs?{_NO_NAME}|should|must|requires?|require[sd]?|goal|solv\w+|(?<!we )find(?!s\b)\w*|"
    rf"(?<!one )finds|"
    rf"(?:mini|maxi|opti)mi[sz]{_NO_NAME}\w*|subject to|s\.t\.|such that|constraints?|"
    r"conditions?(?!\s+numbers?\b)|what if|whether|hope|"
    r"desired?|optimality|ask|(?<=\bour )target|ideally|would like"
    r"|is (?:the|an?) (?:property|requirement|feature) (?:that|of|by which|in which|where(?:by)?)"
    r"|hypothes[ie]s)(?!\w))"
    r"|(?P<name>\b(?:let(?!'s)|denot\w+|defin(?!ite)\w+|call|abbreviat\w+)\b)"
    r"|(?P<set>\b(?:set(?:ting)?|choose|pick|choosing|initiali[sz]\w*|put(?:ting)?(?=\W*(?:\$|$)))\b)"
    rf"|(?P<where>\b(?:where|{_BESIDE}with"
    r"(?!\s+(?:respect|the\s+respect|(?:the\s+|an?\s+)?(?:gradient|derivative|Hessian|Jacobian))\b)|while|"
    r"for\s+(?:all|any|every|each|some)|here)\b)"
    r"|(?P<assume>\b(?:assum\w+|suppos\w+|let's|given(?!\s+by\b)|consider\w*|fix|take|recall(?!\W*:)|by definition"
    r"|model\w*)\b)"
    r"|(?P<since>\b(?:since|because|as)\b)"
    r"|(?P<if>\b(?:if|when|whenever|in (?:the|this) case|for example|for instance|e\.g\.|in case|unless|provided|once"
    r"|for)\b)"
    r"|(?P<then>\b(?:then|so|hence|therefore|thus|we have|have|we get|get|gets|gives?|obtain\w*|yields?|follows"
    r"|becomes|i\.e\.|equivalently|"
    r"that is|equals?|know|note that|show\w*|prove\w*|implies|conclude\w*|expand\w*|rewrit\w*|comput\w*|"
    r"simplif\w*|recover\w*|identity|result\w*|theorem|lemma|proposition|corollary)(?!\w)|∴|⇒)",
    re.IGNORECASE,
)
_DENIED_AFTER = re.compile(
    r"\W{0,3}(?!(?:and\s+)?(?:so|hence|thus|therefore)\b)"
    rf"(?:(?P<which>which)\s+)?(?:\w+\W+){{0,2}}?(?P<word>not|isn't|doesn't|wrong|{FALSE}|incorrect|fails?|\?)(?!\w)",
    re.IGNORECASE,
)
_NEGATED = re.compile(r"n't\b|\b(?:not|cannot|never)\b", re.IGNORECASE)
_POINTING = re.compile(r"\b(?:this|that|it|these|those|following|below)\s+(?:\w+\s*){0,2}$", re.IGNORECASE)
_TRUTH = re.compile(
    r"\b(?:true|right|correct|valid|hold|holds|equal|equals|case|general|generally|follow)\b", re.IGNORECASE
)
_TRUE = r"(?:true|right|correct|valid|holds?|the case)\b"
_TAKEN_BACK = re.compile(
    rf"\W{{0,4}}(?:is|does|do|are|can)\s+(?:\w+\s+){{0,3}}?{_TRUE}[^.?!$]*\?"
    rf"|\s*[.!]?\s+(?:but\s+|however,\s+)?(?:this|that|it)\s+(?:\w+\s+){{0,2}}?"
    rf"(?:wrong\b|{FALSE}\b|incorrect\b|fails\b|(?:an?\s+)?mistake\b|(?:not|\w+n't)\s+(?:\w+\s+)?{_TRUE})",
    re.IGNORECASE,
)
"""What asks behind a formula whether it holds, and a sentence that says that it does not: "This is wrong"."""
_SENTENCE_END = re.compile(
    r"\b(?:Solution|Proof|Answer|Derivation)\W*[:.]"
    r"|(?<!\bi\.e)(?<!\be\.g)(?<!\bs\.t)(?<!\bw\.r)(?<!\bw\.r\.t)(?<!\bcf)(?<![A-Z])[.!](?=\s|$)|\n\s*\n"
    r"|(?P<item>\\item\b(?:\[[^\]\n]*\])?|\n\s*(?:[-*+•]|\(?\d{1,2}[.)])\s)"
)


SENTENCE = re.compile(r"(?<![.\s][A-Za-z])(?<!\bcf)\.(?=\s|$)|\n\s*\n|(?<!\\);(?![^$;()]*\))")
"""What parts what is said of letters: full stops (not those of "e.g." and "i.i.d."), semicolons, paragraphs."""
EQUALITY = re.compile(
    r"\bequality\s+(?:\w+\s+){0,2}?(?:when(?:ever)?|if(?:\s+and\s+only\s+if)?|iff|at|for|exactly\s+when)\s*\$*$",
    re.IGNORECASE,
)
"""Before a case in which the sides of an inequality are equal: it gives no letter a value elsewhere."""
_CASE = re.compile(r"(?:for|at|when(?:ever)?|if|iff|where)", re.IGNORECASE)
_OPENERS = frozenset(("and", "but", "or", "now", "so", "also", "then", "thus", "hence", "again", "finally", "e.g."))
_CLAUSES = re.compile(r"[,;:](?=[^$]*(?:\$[^$]*\$[^$]*)*$)")
_DIRECT = re.compile(
    r"for|when|whenever|if|once|provided|unless|with|while|for\s+(?:all|any|every|each)", re.IGNORECASE
)
_BARE = re.compile(r"(?:for|with)(?:\s+(?:all|any|every|each|some))?", re.IGNORECASE)
_RELATIVE = re.compile(r"\b(?:that|which|whose|where|when|if|such|as)\b", re.IGNORECASE)
_IDLE = re.compile(
    r"\bif\s+(?:you|we|one|anyone|somebody|the\s+reader)\s+(?:\w+\s+)?(?:wants?|needs?|likes?|cares?|wish(?:es)?|prefers?)\b"
    r"|\bfor\s+(?:free|short|brevity|simplicity|convenience|clarity|completeness|comparison|(?:later|future)\s+(?:use|reference))"
    r"\b"
    r"|\b(?:all\s+)?at\s+once\b"
    r"|\bneeds?\s+(?:its|their)\s+(?:logarithms?|gradients?|derivatives?|Hessians?|Jacobians?|densit(?:y|ies)|inverses?"
    r"|variances?|means?|expectations?|determinants?|normali[sz]ers?)\s*[,:]\s*\$*$",
    re.IGNORECASE,
)
"""What is said to the reader and restricts no letter: "if you ever want it", "comes for free", "can be written down at
once", "we will need its logarithm," with the formula of that behind it."""
_NAMED = re.compile(
    r"\b(?:writ(?:e|es|ing)|use[ds]?|using)\s+(?:\$[^$]*\$\s*(?:(?:,|and)\s*)*)+$|\$\s*stands?\s*$",
    re.IGNORECASE,
)
"""Before the "for" of a name, which is no condition: "write $L$ for the loss and ...", "write $m$ and $v$ for the
sample moments, and"."""
_CLAUSE = re.compile(r"\b(?:it|we|one|they|you)(?:'s|\s+(?!(?:with|of|in|and|or|by|from)\b)\w+)", re.IGNORECASE)
_VERB = re.compile(
    r"\b(?:is|are|equals?|becomes?|reads?|has|have|satisf(?:y|ies))(?:\s+(?:\w+ly\s+)?given\s+by)?\W*$"
    r"|\b(?:we|one|you|this|that|it)\s+(?:\w+ly\s+)?(?:finds?|gets?|obtains?|gives?|yields?)\W*$",
    re.IGNORECASE,
)
_FINITE = re.compile(r"\w\s+(?:is|are|has|have|equals?|becomes?|satisf(?:y|ies))\b", re.IGNORECASE)
"""The verb of a sentence that a prepositional phrase opens: "a vector with this density has"."""
_OF = re.compile(r"\b(?:of|for|in|on|over|under|between|comparing)\s+(?:\S+\s+){0,4}\W*$", re.IGNORECASE)
_IS = re.compile(r"\W*(?:(?!(?:we|you|that|which)\b)\S+\s+){1,6}?\W?(?:is|are|equals?|becomes?)\b", re.IGNORECASE)
_WORDS = re.compile(r"\w|\$")
_RELATION = re.compile(r"[=<>≤≥]+")
_CLOSED = re.compile(r"\b(?!(?:and|or)\b)\w+\W*,\s*$")
_CONCLUDES = re.compile(
    r"[,:]\s*\w|\b(?:is|are|has|have|we|this|that is|then|so|becomes?|equals?|holds?|reduces?|makes?|gets?|finds?"
    r"|gives?|says?|yields?|follows?|satisf\w+|the)\b",
    re.IGNORECASE,
)


def closes_with_a_case(said: str) -> bool:
    """Whether the words before a formula make it a case of what they say: "it is zero exactly for", "the derivative,
    taken at"; not "For" or "and if", which open a sentence about that case."""
    words = _CLAUSES.split(said.rstrip("$ "))[-1].split()
    return len(words) > 1 and _CASE.fullmatch(words[-1]) is not None and not set(map(str.lower, words[:-1])) <= _OPENERS


FARTHEST = 2_000
"""Characters before a formula among which the beginning of its sentence is looked for."""


def last_sentence(text: str) -> str:
    """What follows the last end of a sentence in `text`; the first sentence of an item of a list goes on from the words
    that open the list, where a colon ends those: "Assume:"."""
    text = text[-FARTHEST:]
    end, opens, lead = 0, "", None
    for found in _SENTENCE_END.finditer(text):
        if found["item"] is not None and lead is None:
            before = text[end : found.start()].rstrip()
            lead = f"{before} " if before.endswith(":") else ""
        opens = lead or "" if found["item"] is not None else ""
        end = found.end()
    return opens + text[end:]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """What words make of a formula: deny, want, where, assume, if, then or nothing; and the telling word itself.

    `hedge` is a condition that ends in a comma right before the formula: "For every unit vector, $...$".
    """

    kind: str = ""
    word: str = ""
    hedge: str = ""


def cue_before(words: str, *, displayed: bool = False) -> Cue:
    """What the last telling word before a formula says; the words that lead to a displayed one need no comma."""
    found, told = Cue(), words[-300:]
    idle = [one.span() for one in _IDLE.finditer(told)]
    for match in _CUES.finditer(told):
        if any(start <= match.start() < end for start, end in idle):
            continue
        if match.lastgroup in ("if", "where") and _governs_another(match.group(), told[match.end() :]):
            continue
        if match.group().lower() == "for" and _NAMED.search(told[: match.start()]):
            continue
        if _names_a_thing(told, match) or (displayed and _leads_to_a_result(told, match)):
            continue
        if match.lastgroup == "deny" and _denies_itself(told, match):
            continue
        found = Cue(
            kind=match.lastgroup or "",
            word=match.group(),
            hedge=_hedge(match.group(), told[match.start() :], displayed),
        )
    return found


def _names_a_thing(told: str, match: re.Match[str]) -> bool:
    """Whether a cue is no verb but belongs to a noun, or to what is conditioned on: "the evidence of this model is",
    "the model evidence is", "the law of $X$ given $Y$ is normal"."""
    word, after = match.group().lower(), told[match.end() :]
    if word.startswith("model"):
        belongs = _OF.search(told[: match.start()]) is not None and _WORDS.search(after) is not None
        return belongs or _IS.match(after) is not None
    return word == "given" and "$" in after and match.start() > 0 and _governs_another("when", after)


def _leads_to_a_result(told: str, match: re.Match[str]) -> bool:
    """Whether "such that" opens a clause with a verb of its own, behind a formula or a comma: "..., such that the
    marginal law is"; not "the least integer such that"."""
    before, after = told[: match.start()].rstrip(), told[match.end() :]
    return match.group().lower() == "such that" and before[-1:] in ("", ",", "$") and _VERB.search(after) is not None


def _hedge(word: str, told: str, displayed: bool) -> str:
    """The condition that a word opens, when a comma or the line closes it and the formula is what is said under it:
    "for two normal laws" before a display."""
    closed = told.rstrip()
    colon = closed.endswith(":") and not _RELATION.search(closed)
    ended = closed.endswith(",") or (displayed and len(closed) > len(word) + 1 and (colon or closed[-1] != ":"))
    if not ended or _DIRECT.fullmatch(word) is None:
        return ""
    return " ".join(closed.removesuffix(",").split())


def _governs_another(word: str, after: str) -> bool:
    """Whether a condition (`for`, `when`, `with`) has its own formula and the sentence goes on to another one: "for
    $d = k$ this is $...$", "with $u$ and $v$ independent, $...$"; in plain text "for k = 2 this is ...".

    A preposition without a formula ends before the verb: "for such a chain the time is $...$", "for two classes it is
    usual to write this out:".
    """
    if _DIRECT.fullmatch(word) is None:
        return False
    if _BARE.fullmatch(word) and "$" not in after and not _RELATION.search(after) and not _RELATIVE.search(after):
        closed = after.rstrip().endswith(":") and _CLAUSE.search(after) is not None
        return closed or _VERB.search(after) is not None
    phrase, formula, _ = after.partition("$")
    if _BARE.fullmatch(word) and formula and not _RELATIVE.search(phrase) and _FINITE.search(phrase):
        return True
    between = after.split("$")[2::2] or _RELATION.split(after, maxsplit=1)[1:]
    return any(_CLOSED.search(words) or _CONCLUDES.search(words) for words in between)


def _denies_itself(told: str, denial: re.Match[str]) -> bool:
    """Whether a colon gives the formula as the reason of a denial: "a baseline does not bias:"; not where the formula
    itself is said not to hold, to be wrong, or not to be something: "this is not the inverse:"."""
    word, after = denial.group(), told[denial.end() :]
    denies = _NEGATED.match(word) is None or _TRUTH.search(word + after) is not None
    return after.rstrip().endswith(":") and not denies and _POINTING.search(told[: denial.start()]) is None


def denied_after(words: str) -> bool:
    """Whether the words right after a formula take it back (`... is wrong`, `... ?`); a new sentence and a relative
    clause do so only where they speak of truth: "Not convex, but ..." speaks of the function."""
    if _TAKEN_BACK.match(words):
        return True
    clause = last_clause_start(words)
    found = _DENIED_AFTER.match(clause)
    if found is None:
        return False
    anew = found["which"] is not None or clause.lstrip(" \n$*")[:1].isupper()
    return not (anew and _NEGATED.search(found["word"])) or _TRUTH.search(clause) is not None


def last_clause_start(words: str) -> str:
    """The words up to the end of the sentence."""
    found = _SENTENCE_END.search(words)
    if found is None:
        return words[:80]
    return words[: found.start() + 1][:80]
