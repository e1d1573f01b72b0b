"""Tables for cutting formulas: which commands relate, link, stack, drop, or only lay out."""

from __future__ import annotations

import re
from types import MappingProxyType

from corrigenda.proofs.documents.prose.fate import Unread
from corrigenda.proofs.language.reading.parser.sentences.relations import RELATIONS, UNREAD_RELATIONS
from corrigenda.proofs.language.reading.tokens import vocabulary

_OTHER = frozenset(
    vocabulary.words(
        "\\approx \\propto \\equiv \\ll \\gg \\subset \\subseteq \\supset \\supseteq \\notin \\ni \\simeq \\cong "
        "\\prec \\preceq \\leftarrow \\gets \\mapsto \\lesssim \\gtrsim \\doteq \\asymp \\longmapsto \\models "
        "\\hookrightarrow \\vdash \\leftrightarrow \\rightsquigarrow"
    )
)
STANDING = (frozenset(RELATIONS) | frozenset(UNREAD_RELATIONS) | _OTHER) - {":", "\\not"}
SAME = MappingProxyType(
    {"\\triangleq": ":=", "\\coloneqq": ":=", "\\eqdef": ":=", "\\defeq": ":=", "\\longrightarrow": "\\to"}
    | {"\\xlongequal": "=", "\\xrightarrow": "\\to", "\\xleftarrow": "\\gets", "\\xRightarrow": "\\implies"}
    | {"\\Rightarrow": "\\implies", "\\Longrightarrow": "\\implies", "\\Leftarrow": "\\because"}
    | {"\\Leftrightarrow": "\\iff", "\\Longleftrightarrow": "\\iff", "\\therefore": "\\therefore"}
    | {"\\leftarrow": "\\gets", "\\longleftarrow": "\\gets", "\\thicksim": "\\sim", "\\leqq": "\\le", "\\geqq": "\\ge"}
    | {"\\succcurlyeq": "\\succeq", "\\preccurlyeq": "\\preceq"}
)
CHARACTERS = MappingProxyType(
    {"≤": "\\le", "≥": "\\ge", "≠": "\\ne", "∈": "\\in", "∼": "\\sim", "≈": "\\approx", "∝": "\\propto", "→": "\\to"}
    | {"←": "\\gets", "≡": "\\equiv", "≔": ":=", "⇒": "\\implies", "⟹": "\\implies", "⇔": "\\iff", "∴": "\\therefore"}
    | {"≪": "\\ll", "≫": "\\gg", "∵": "\\because"}
)
PAIRS = MappingProxyType(
    {":=": ":=", "=:": "=:", "<=": "\\le", ">=": "\\ge", "<<": "\\ll", ">>": "\\gg", "->": "\\to", "=>": "\\implies"}
    | {"==": "=", "~=": "\\approx"}
)
ASCII_PAIRS = MappingProxyType({"!=": "\\ne", "~~": "\\approx", "<-": "\\gets", "+=": "\\gets", "-=": "\\gets"})
LINKS = frozenset(("\\implies", "\\iff", "\\therefore", "\\because", "\\land", "\\lor"))
STACKING = frozenset(("\\overset", "\\stackrel", "\\underset"))
DEFINING = re.compile(r"def|\\triangle|\\Delta|!|:")
TRANSPARENT = vocabulary.ALIGNED | frozenset(
    vocabulary.words("multline eqnarray flalign alignat displaymath math IEEEeqnarray dmath subequations")
)
SYSTEMS = frozenset(("array", "cases", "dcases", "rcases"))
WITH_COLUMNS = frozenset(("array", "alignedat", "alignat", "IEEEeqnarray"))
SOFT_OPEN = frozenset(("(", "[", "\\{", "\\langle", "\\lfloor", "\\lceil"))
SOFT_CLOSE = frozenset((")", "]", "\\}", "\\rangle", "\\rfloor", "\\rceil"))
OPERATORS = frozenset(("+", "-", "*", "/", "\\cdot", "\\times", "\\odot", "\\pm", "\\otimes", "^", "_"))
DROPPED = vocabulary.IGNORED_WITH_ARGUMENT | {"\\eqref", "\\ref", "\\footnote", "\\cite", "\\textcircled"}
ENGLISH = frozenset(
    vocabulary.words(
        "and or so then if where for with by since thus hence when let that is as but also assume suppose we have get "
        "need want be while because therefore note define given consider from which its i.e. e.g."
    )
)
BARE_DROPPED = frozenset(("\\nonumber", "\\notag", "\\displaybreak", "\\allowbreak", "\\hfill", "\\noindent"))
WITHOUT_VALUE = MappingProxyType(
    {
        "\\approx": Unread.CLOSE,
        "\\simeq": Unread.CLOSE,
        "\\propto": Unread.PROPORTIONAL,
        "\\ll": Unread.UNBOUNDED,
        "\\gg": Unread.UNBOUNDED,
        "\\to": Unread.LIMIT,
        "\\mapsto": Unread.MAP,
        "\\gets": Unread.ASSIGNMENT,
        "\\ne": Unread.DIFFERENT,
    }
)


def canonical(command: str) -> str:
    """The one spelling of a command: `\\leq`, `\\leqslant` and `≤` are `\\le`."""
    known = CHARACTERS.get(command) or PAIRS.get(command) or command
    return SAME.get(known) or vocabulary.ALIASES.get(known, (known, ""))[0]
