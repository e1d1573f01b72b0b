"""The gamma function, its logarithm and that logarithm's slope, and the beta function.

On the negative numbers the gamma function has values and the logarithm of the gamma function has several conventions
(`\\ln|\\Gamma|` or a complex branch), so that the latter is only decided for positive numbers.
"""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import NONPOSITIVE_WHOLE, POSITIVE, Library, Row, ShapeRule, Spelling

ROWS = (
    Row(
        name="gamma",
        spelling=Spelling(latex="\\Gamma", letter="\\Gamma", familiar=True, text="Γ"),
        shape=ShapeRule.NUMBERS,
        poles=NONPOSITIVE_WHOLE,
        slopes=("\\Gamma(x) \\operatorname{digamma}(x)",),
        values=(("1", "1"), ("2", "1"), ("1/2", "\\sqrt{\\pi}")),
        step="x \\Gamma(x)",
        axioms=("x > 0 \\implies \\Gamma(x) > 0",),
        library=Library(flint="gamma", mpmath="gamma", sympy="gamma"),
    ),
    Row(
        name="lgamma",
        spelling=Spelling(latex="\\operatorname{lgamma}", words=("lgamma", "gammaln", "loggamma"), text="ln Γ"),
        shape=ShapeRule.NUMBERS,
        domain=POSITIVE,
        slopes=("\\operatorname{digamma}(x)",),
        curvature="convex",
        ends=("\\infty", "\\infty"),
        meaning="\\log(\\Gamma(x))",
        library=Library(flint="lgamma", torch="lgamma", mpmath="loggamma", sympy="loggamma"),
    ),
    Row(
        name="digamma",
        spelling=Spelling(latex="\\operatorname{digamma}", words=("digamma",), letter="\\psi", text="ψ"),
        shape=ShapeRule.NUMBERS,
        poles=NONPOSITIVE_WHOLE,
        slopes=("\\operatorname{trigamma}(x)",),
        step="\\operatorname{digamma}(x) + \\frac{1}{x}",
        library=Library(flint="digamma", torch="digamma", mpmath="digamma", sympy="digamma"),
    ),
    Row(
        name="trigamma",
        spelling=Spelling(latex="\\operatorname{trigamma}", words=("trigamma",), text="ψ₁"),
        shape=ShapeRule.NUMBERS,
        poles=NONPOSITIVE_WHOLE,
        range=POSITIVE,
        values=(("1", "\\pi^2/6"),),
        step="\\operatorname{trigamma}(x) - \\frac{1}{x^2}",
        library=Library(sympy="trigamma"),
    ),
    Row(
        name="beta",
        spelling=Spelling(latex="\\mathrm{B}", also=("\\mathrm{B}",), letter="B", text="B"),
        shape=ShapeRule.NUMBERS,
        arity=2,
        domain=POSITIVE,
        range=POSITIVE,
        meaning="\\frac{\\Gamma(x) \\Gamma(y)}{\\Gamma(x + y)}",
        library=Library(mpmath="beta", sympy="beta"),
    ),
)
