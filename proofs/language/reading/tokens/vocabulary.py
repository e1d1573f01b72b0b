"""The tables of the LaTeX dialect: which commands are letters, fonts, spaces, aliases, words."""

from __future__ import annotations

import re
from types import MappingProxyType

from corrigenda.proofs.language.functions.table import names_where
from corrigenda.proofs.language.functions.table import words as function_words
from corrigenda.proofs.language.laws.table import law_words


def words(listed: str) -> tuple[str, ...]:
    """The words of a table written as one string."""
    return tuple(listed.split())


MARKS = frozenset("+-*/=<>()[]{}|,;:.!'^_&")
COMPOUND_MARKS = MappingProxyType(
    {
        ":=": ":=",
        "...": "\\dots",
        "<=>": "\\iff",
        "<=": "\\le",
        ">=": "\\ge",
        "=>": "\\implies",
        "==": "=",
        "->": "\\to",
    }
)

_GREEK = (
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi omicron pi varpi "
    "rho varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon "
    "Phi Psi Omega ell hbar imath jmath varkappa digamma"
)
SYMBOLS = frozenset("\\" + name for name in words(_GREEK))

CHARACTERS = MappingProxyType(
    dict(
        zip(
            "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΥΦΨΩϕϵℓ",
            words(
                "\\alpha \\beta \\gamma \\delta \\varepsilon \\zeta \\eta \\theta \\iota \\kappa \\lambda \\mu \\nu "
                "\\xi \\pi \\rho \\sigma \\tau \\upsilon \\varphi \\chi \\psi \\omega \\Gamma \\Delta \\Theta "
                "\\Lambda \\Xi \\Pi \\Sigma \\Upsilon \\Phi \\Psi \\Omega \\phi \\epsilon \\ell"
            ),
            strict=True,
        )
    )
    | {
        "≤": "\\le",
        "≥": "\\ge",
        "≠": "\\ne",
        "≈": "\\approx",
        "∝": "\\propto",
        "≡": "\\equiv",
        "∈": "\\in",
        "∼": "\\sim",
    }
    | {
        "∉": "\\notin",
        "⊂": "\\subset",
        "⊆": "\\subseteq",
        "→": "\\to",
        "←": "\\gets",
        "⇒": "\\implies",
        "⟹": "\\implies",
    }
    | {
        "⇔": "\\iff",
        "∴": "\\implies",
        "≪": "\\ll",
        "≫": "\\gg",
        "⟂": "\\perp",
        "⊥": "\\perp",
        "∀": "\\forall",
        "∃": "\\exists",
    }
    | {
        "×": "\\times",
        "·": "\\cdot",
        "⋅": "\\cdot",
        "∘": "\\circ",
        "⊙": "\\odot",
        "⊗": "\\otimes",
        "±": "\\pm",
        "−": "-",
    }
    | {"∑": "\\sum", "∏": "\\prod", "∫": "\\int", "∂": "\\partial", "∇": "\\nabla", "√": "\\sqrt", "∞": "\\infty"}
    | {
        "…": "\\dots",
        "⋯": "\\dots",
        "⟨": "\\langle",
        "⟩": "\\rangle",
        "⌊": "\\lfloor",
        "⌋": "\\rfloor",
        "⌈": "\\lceil",
        "⌉": "\\rceil",
        "‖": "\\|",
        "∪": "\\cup",
        "∩": "\\cap",
        "∅": "\\emptyset",
    }
    | {
        "²": "^ 2",
        "³": "^ 3",
        "ᵀ": "^ \\top",
        "†": "^ \\dagger",
        "ℝ": "\\mathbb{R}",
        "ℕ": "\\mathbb{N}",
        "ℤ": "\\mathbb{Z}",
    }
    | {"𝔼": "\\mathbb{E}", "′": "'", "’": "'", "≔": ":=", "≜": ":=", "∧": "\\land", "∨": "\\lor"}
)

SPACING = frozenset(
    words(
        "\\, \\; \\: \\! \\> \\/ \\displaystyle \\textstyle \\scriptstyle \\limits \\nolimits \\nonumber \\notag "
        "\\big \\Big \\bigg \\Bigg \\bigl \\bigr \\Bigl \\Bigr \\biggl \\biggr \\Biggl \\Biggr \\bigm \\Bigm "
        "\\biggm \\Biggm \\thinspace \\medspace \\thickspace \\negthinspace \\enspace \\displaylimits "
        "\\scriptscriptstyle \\hline \\strut \\mathstrut \\square \\blacksquare \\Box \\qed \\qedhere \\hfill \\relax "
        "\\noindent \\protect"
    )
) | {"\\ ", "\\\n", "\\\t"}

IGNORED_WITH_ARGUMENT = frozenset(
    words("\\tag \\label \\hspace \\vspace \\phantom \\hphantom \\vphantom \\color \\footnote \\cite \\cline")
)

KERNS = frozenset(words("\\mkern \\kern \\mskip \\hskip"))
KERN_WIDTH = re.compile(r"\s*(?P<width>-?\s*\d*\.?\d+)\s*(?P<unit>[a-z]{2})(?![a-z])")
EMS = MappingProxyType({"em": 1, "ex": 0.43, "pt": 0.1, "pc": 1.2, "mm": 0.28, "cm": 2.8, "in": 7.2, "mu": 1 / 18})
"""Lengths in terms of the letter m, as wide as which `\\quad` is."""


def separates(space: str) -> bool:
    """Whether a space of this length parts two formulas, as `\\quad` does."""
    found = KERN_WIDTH.match(space)
    return found is not None and float(found["width"].replace(" ", "")) * EMS.get(found["unit"], 0) >= 1


SIZED = MappingProxyType({"\\left": "L", "\\right": "R", "\\middle": "M"})

DELIMITERS = MappingProxyType(
    {mark: mark for mark in words("( ) [ ] | . \\{ \\} \\| \\langle \\rangle \\lfloor \\rfloor \\lceil \\rceil")}
    | {"\\lbrace": "\\{", "\\rbrace": "\\}", "\\vert": "|", "\\lvert": "|", "\\rvert": "|"}
    | {"\\Vert": "\\|", "\\lVert": "\\|", "\\rVert": "\\|", "<": "\\langle", ">": "\\rangle"}
)

TEXT = frozenset(
    words(
        "\\text \\textrm \\textbf \\textit \\textsf \\texttt \\textnormal \\textup \\textsc \\textsl \\emph \\mbox "
        "\\hbox \\intertext"
    )
)
UPRIGHT = frozenset(words("\\operatorname \\operatornamewithlimits \\mathrm \\mathop \\mathtt"))
TRANSPARENT = frozenset(
    words(
        "\\mathord \\mathbin \\mathrel \\mathopen \\mathclose \\mathinner \\mathpunct \\smash \\ensuremath "
        "\\mathclap \\mathllap \\mathrlap"
    )
)
LONG_ARROWS = MappingProxyType(
    {"\\xrightarrow": "\\to", "\\xleftarrow": "\\gets", "\\xRightarrow": "\\implies", "\\xlongequal": "="}
    | {"\\xLeftrightarrow": "\\iff", "\\xmapsto": "\\mapsto"}
)

FONTS = MappingProxyType(
    {f"\\{name}": f"\\{name}" for name in words("mathbf mathbb mathcal mathsf mathfrak mathscr boldsymbol")}
    | {"\\bm": "\\boldsymbol", "\\pmb": "\\boldsymbol", "\\mathit": "", "\\mathnormal": "", "\\mathbbm": "\\mathbb"}
    | {"\\mathds": "\\mathbb", "\\Bbb": "\\mathbb", "\\bold": "\\mathbf", "\\symbf": "\\boldsymbol"}
)
SWITCHES = MappingProxyType(
    {"\\bf": "\\mathbf", "\\cal": "\\mathcal", "\\rm": "\\mathrm", "\\it": "\\mathit", "\\sf": "\\mathsf"}
)
ACCENTS = MappingProxyType(
    {
        f"\\{name}": f"\\{name}"
        for name in words("tilde hat bar vec dot ddot dddot check breve mathring underline acute grave")
    }
    | {"\\widetilde": "\\tilde", "\\widehat": "\\hat", "\\overline": "\\bar", "\\overrightarrow": "\\vec"}
)

ALIASES = MappingProxyType(
    {
        "\\dfrac": ("\\frac", ""),
        "\\tfrac": ("\\frac", ""),
        "\\cfrac": ("\\frac", ""),
        "\\dbinom": ("\\binom", ""),
        "\\tbinom": ("\\binom", ""),
        "\\ln": ("\\log", ""),
        "\\lt": ("<", ""),
        "\\gt": (">", ""),
        "\\leq": ("\\le", ""),
        "\\leqslant": ("\\le", ""),
        "\\geq": ("\\ge", ""),
        "\\geqslant": ("\\ge", ""),
        "\\neq": ("\\ne", ""),
        "\\coloneqq": (":=", ""),
        "\\coloneq": (":=", ""),
        "\\colon": (":", ""),
        "\\rightarrow": ("\\to", ""),
        "\\longrightarrow": ("\\to", ""),
        "\\independent": ("\\perp", ""),
        "\\bot": ("\\perp", ""),
        "\\Rightarrow": ("\\implies", ""),
        "\\Longrightarrow": ("\\implies", ""),
        "\\therefore": ("\\implies", ""),
        "\\Leftrightarrow": ("\\iff", ""),
        "\\Longleftrightarrow": ("\\iff", ""),
        "\\wedge": ("\\land", ""),
        "\\vee": ("\\lor", ""),
        "\\qquad": ("\\quad", ""),
        "\\ldots": ("\\dots", ""),
        "\\cdots": ("\\dots", ""),
        "\\vdots": ("\\dots", ""),
        "\\ddots": ("\\dots", ""),
        "\\dotsc": ("\\dots", ""),
        "\\dotsb": ("\\dots", ""),
        "\\ast": ("*", ""),
        "\\star": ("*", ""),
        "\\circ": ("\\circ", ""),
        "\\lbrace": ("\\{", ""),
        "\\rbrace": ("\\}", ""),
        "\\intercal": ("\\top", ""),
        "\\nicefrac": ("\\frac", ""),
        "\\sfrac": ("\\frac", ""),
        "\\triangleq": (":=", ""),
        "\\eqdef": (":=", ""),
        "\\longleftarrow": ("\\gets", ""),
        "\\leftarrow": ("\\gets", ""),
        "\\longmapsto": ("\\mapsto", ""),
        "\\Leftarrow": ("\\impliedby", ""),
        "\\leftrightarrow": ("\\iff", ""),
        "\\thickapprox": ("\\approx", ""),
        "\\asymp": ("\\simeq", ""),
        "\\cong": ("\\simeq", ""),
        "\\thicksim": ("\\sim", ""),
        "\\dotsm": ("\\dots", ""),
        "\\dotsi": ("\\dots", ""),
        "\\dotso": ("\\dots", ""),
        "\\iddots": ("\\dots", ""),
        "\\varnothing": ("\\emptyset", ""),
        "\\bullet": ("\\cdot", ""),
        "\\N": ("\\mathbb{N}", ""),
        "\\Z": ("\\mathbb{Z}", ""),
        "\\E": ("\\mathbb{E}", ""),
        "\\lbrack": ("[", ""),
        "\\rbrack": ("]", ""),
        "\\lparen": ("(", ""),
        "\\rparen": (")", ""),
        "\\vartriangle": ("\\Delta", ""),
        "\\triangle": ("\\Delta", ""),
        "\\oint": ("\\int", ""),
        "\\&": ("\\land", ""),
        "\\ddagger": ("\\dagger", ""),
        "\\dag": ("\\dagger", ""),
        "\\T": ("\\top", ""),
        "\\R": ("\\mathbb{R}", ""),
        "\\vert": ("|", ""),
        "\\lvert": ("|", "L"),
        "\\rvert": ("|", "R"),
        "\\Vert": ("\\|", ""),
        "\\lVert": ("\\|", "L"),
        "\\rVert": ("\\|", "R"),
    }
)

CONNECTIVES = MappingProxyType(
    {
        "and": "\\land",
        "or": "\\lor",
        "implies": "\\implies",
        "iff": "\\iff",
        "if and only if": "\\iff",
        "if": "\\if",
        "whenever": "\\if",
        "then": "\\implies",
        "for all": "\\forall",
        "for every": "\\forall",
        "s.t.": "\\suchthat",
        "s.t": "\\suchthat",
        "st": "\\suchthat",
        "such that": "\\suchthat",
        "subject to": "\\suchthat",
    }
)

WORDS = (
    names_where(lambda known: known.spelling.bare and not known.meaning)
    | law_words()
    | frozenset(words("max min Var Cov argmin argmax"))
)
_MORE_WORDS = words("prox proj span conv SVD MSE KL Concat concat LayerNorm BatchNorm sup inf lim mean std var cov")
BARE_WORDS = tuple(sorted({*WORDS, *function_words(), *_MORE_WORDS}, key=lambda word: (-len(word), word)))
SCRIPTED_WORDS = words("head softmax argmin argmax")

PROSE_WORDS = frozenset(
    words(
        "if is in as at by to of on or so it we an and any are for all let let's the then when where with since "
        "given such that this thus hence else otherwise otherwise, subject iff implies from has have not but both "
        "each some only because therefore assume suppose because there these those which while would will can may "
        "must should s.t. st wlog also note define denote using into via per its out over under than note: i.e. "
        "e.g. e.w. ow o.w. i.i.d. iid holds true false for: proof claim step case"
    )
)

_MATRICES = words("matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix array cases")
_ALIGNED = words(
    "aligned align alignat alignedat split gathered gather equation multline eqnarray flalign math displaymath"
)
ENVIRONMENTS = MappingProxyType(
    {name: name for name in (*_MATRICES, *_ALIGNED)}
    | {
        "dcases": "cases",
        "rcases": "cases",
        "drcases": "cases",
        "tabular": "array",
        "subarray": "array",
        "psmallmatrix": "matrix",
    }
)
WITH_COLUMNS = frozenset(("array", "alignat", "alignedat"))
ALIGNED = frozenset(_ALIGNED)


CAPITALISED = MappingProxyType({"var": "Var", "cov": "Cov"})
"""Moments that some authors write in small letters."""


def operator_name(word: str) -> str:
    """The canonical name of an upright word; a single upright letter keeps its font."""
    word = CAPITALISED.get(word, word)
    return f"\\mathrm{{{word}}}" if len(word) == 1 else f"\\operatorname{{{word}}}"


def decorate(command: str, symbol: str) -> str:
    """`symbol` under a font or accent, in canonical form; a bold zero is the number 0."""
    mark = FONTS.get(command, ACCENTS.get(command, command))
    if symbol == "1" and mark in ("\\mathbf", "\\mathbb", "\\boldsymbol"):
        return "\\mathbf{1}"
    if symbol.isdigit():
        return symbol
    return f"{mark}{{{symbol}}}" if mark else symbol
