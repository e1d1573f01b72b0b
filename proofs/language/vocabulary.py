"""The tables of the LaTeX dialect: which commands are letters, fonts, spaces, aliases, words."""

from __future__ import annotations

from types import MappingProxyType


def words(listed: str) -> tuple[str, ...]:
    """The words of a table written as one string."""
    return tuple(listed.split())


MARKS = frozenset("+-*/=<>()[]{}|,;:.!'^_&")

_GREEK = (
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi omicron pi varpi "
    "rho varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon "
    "Phi Psi Omega ell hbar"
)
SYMBOLS = frozenset("\\" + name for name in words(_GREEK))

SPACING = frozenset(
    words(
        "\\, \\; \\: \\! \\> \\/ \\displaystyle \\textstyle \\scriptstyle \\limits \\nolimits \\nonumber \\notag "
        "\\big \\Big \\bigg \\Bigg \\bigl \\bigr \\Bigl \\Bigr \\biggl \\biggr \\Biggl \\Biggr \\bigm \\thinspace"
    )
) | {"\\ ", "\\\n", "\\\t"}

IGNORED_WITH_ARGUMENT = frozenset(words("\\tag \\label \\hspace \\vspace \\phantom \\hphantom"))

SIZED = MappingProxyType({"\\left": "L", "\\right": "R", "\\middle": "M"})

DELIMITERS = MappingProxyType(
    {mark: mark for mark in words("( ) [ ] | . \\{ \\} \\| \\langle \\rangle \\lfloor \\rfloor \\lceil \\rceil")}
    | {"\\lbrace": "\\{", "\\rbrace": "\\}", "\\vert": "|", "\\lvert": "|", "\\rvert": "|"}
    | {"\\Vert": "\\|", "\\lVert": "\\|", "\\rVert": "\\|", "<": "\\langle", ">": "\\rangle"}
)

TEXT = frozenset(words("\\text \\textrm \\textbf \\textit \\textsf \\texttt \\textnormal \\mbox \\hbox"))
UPRIGHT = frozenset(words("\\operatorname \\mathrm \\mathop \\mathtt"))

FONTS = MappingProxyType(
    {f"\\{name}": f"\\{name}" for name in words("mathbf mathbb mathcal mathsf mathfrak mathscr boldsymbol")}
    | {"\\bm": "\\boldsymbol", "\\pmb": "\\boldsymbol", "\\mathit": "", "\\mathbbm": "\\mathbb"}
)
ACCENTS = MappingProxyType(
    {f"\\{name}": f"\\{name}" for name in words("tilde hat bar vec dot ddot check breve mathring underline")}
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
    }
)

WORDS = frozenset(
    words(
        "Var Cov diag tr rank det exp log sin cos tanh max min sign dim Normal Bernoulli Uniform Unif Categorical "
        "Rademacher argmin argmax"
    )
)
BARE_WORDS = tuple(sorted(WORDS, key=lambda word: (-len(word), word)))

ENVIRONMENTS = frozenset(
    words(
        "matrix pmatrix bmatrix Bmatrix vmatrix smallmatrix aligned align align* alignedat split gathered gather "
        "gather* equation equation*"
    )
)
ALIGNED = frozenset({"aligned", "align", "alignedat", "split", "gathered", "gather", "equation"})


def operator_name(word: str) -> str:
    """The canonical name of an upright word; a single upright letter keeps its font."""
    return f"\\mathrm{{{word}}}" if len(word) == 1 else f"\\operatorname{{{word}}}"


def decorate(command: str, symbol: str) -> str:
    """`symbol` under a font or accent, in canonical form; a bold zero is the number 0."""
    mark = FONTS.get(command, ACCENTS.get(command, command))
    if symbol == "1" and mark in ("\\mathbf", "\\mathbb", "\\boldsymbol"):
        return "\\mathbf{1}"
    if symbol.isdigit():
        return symbol
    return f"{mark}{{{symbol}}}" if mark else symbol
