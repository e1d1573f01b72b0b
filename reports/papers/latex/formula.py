"""Admits a formula to the document only when every token is known to be harmless and it is well formed."""

from __future__ import annotations

import re

from corrigenda.proofs.language.functions.table import printed_commands
from corrigenda.reports.papers.latex.breaking import lines
from corrigenda.reports.papers.latex.escaping import Tex, code, math_command
from corrigenda.reports.papers.mathml import Unrenderable, tree

# Letters, relations, operators, structure: what our printer writes and mathematicians commonly type.
KNOWN = re.compile(
    r"\\(?:alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|vartheta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma"
    r"|tau|upsilon|phi|varphi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Upsilon|Phi|Psi|Omega|ell|partial"
    r"|nabla|infty|emptyset|hbar|imath|jmath|top|bot|perp|forall|exists|in|notin|ni|subset|subseteq|cup|cap|setminus"
    r"|le|leq|ge|geq|ne|neq|ll|gg|approx|sim|simeq|equiv|propto|succ|succeq|prec|preceq|mid|parallel|to|mapsto"
    r"|rightarrow|leftarrow|Rightarrow|Leftarrow|Leftrightarrow|implies|iff|land|lor|lnot|neg|wedge|vee|therefore"
    r"|times|cdot|div|pm|mp|odot|otimes|oplus|circ|star|ast|dagger|bullet|colon|prime|lvert|rvert|lVert|rVert"
    r"|langle|rangle|lfloor|rfloor|lceil|rceil|dots|ldots|cdots|vdots|ddots|sum|prod|int|lim|limsup|liminf|max|min"
    r"|sup|inf|arg|argmin|argmax|exp|log|ln|sin|cos|tan|tanh|sinh|cosh|det|dim|ker|deg|Pr|gcd|frac|dfrac|tfrac|binom"
    r"|sqrt|operatorname|mathbb|mathbf|mathcal|mathrm|mathsf|mathit|boldsymbol|text|textrm|textbf|textit|hat|tilde"
    r"|bar|vec|dot|ddot|widehat|widetilde|overline|underline|overset|underset|stackrel|underbrace|overbrace|left"
    r"|right|middle|big|Big|bigg|Bigg|bigl|bigr|Bigl|Bigr|biggl|biggr|begin|end|quad|qquad|displaystyle|limits"
    r"|nolimits|not|Var|Cov|tr|not)|\\[,;:!|{}\\ ]"
)
ENVIRONMENTS = re.compile(r"(?:[bpvV]?matrix|cases|aligned|smallmatrix)")
TOKEN = re.compile(r"\\[A-Za-z]+|\\.|.", re.DOTALL)
PLAIN = re.compile(r"[A-Za-z0-9 \n.,;:!?()\[\]+=<>/*|'{}^_&-]")
# Text inside a formula is set in text mode, where scripts and alignment are errors.
TEXT = re.compile(r"\\text\w*\s*\{([^{}]*)\}")
NAMED = re.compile(r"\\(?:begin|end)\s*\{([^{}]*)\}|\\(?:begin|end)")


def _is_known(token: str) -> bool:
    return bool(KNOWN.fullmatch(token) or PLAIN.fullmatch(token)) or token in printed_commands()


def admitted(latex: str) -> str | None:
    """ASCII LaTeX that prints the formula, or None when it must be shown as source."""
    ascii_only = "".join(_ascii(character) for character in latex).replace("{split}", "{aligned}")
    tokens = TOKEN.findall(ascii_only)
    if not tokens or not all(_is_known(token) for token in tokens):
        return None
    if any(re.search(r"[_^&\\]", inner) for inner in TEXT.findall(ascii_only)):
        return None
    if not all(ENVIRONMENTS.fullmatch(match[1] or "") for match in NAMED.finditer(ascii_only)):
        return None
    if (("&" in tokens) or ("\\\\" in tokens)) and r"\begin" not in tokens:
        return None
    return ascii_only.strip() if _well_formed(ascii_only) else None


def _ascii(character: str) -> str:
    if character == "−":
        return "-"
    command = None if character.isascii() else math_command(character)
    return rf"\{command} " if command else character


def _well_formed(latex: str) -> bool:
    """Whether an independent reader accepts it: balanced groups, no double scripts, all arguments there."""
    try:
        tree(latex, display=True)
    except Unrenderable:
        return False
    return True


def inline(latex: str) -> Tex:
    """A formula in running text, or its source."""
    safe = admitted(latex)
    return code(latex) if safe is None else Tex(rf"\ensuremath{{{safe}}}")


def display(latex: str) -> Tex:
    """A formula on its own line or lines, never wider than the column; or its source."""
    safe = admitted(latex)
    return code(latex) if safe is None else fitted(lines(safe))


def fitted(safe: str) -> Tex:
    """A display that is scaled down when it is too wide."""
    return Tex(rf"\fitmath{{{safe}}}")
