"""The row that describes one family of probability laws, as data.

Formulas are LaTeX of the claim language in the letters of the parameters and, where it says so, in `x` (a value),
`k` (an order, a whole number), `s` or `t` (real numbers); `formulas.parsed` reads them when they are used.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["scalar", "entries", "mean", "covariance", "simplex", "vector"]
Form = Literal["brackets", "count", "range", "set", "subscript"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A parameter: its letter in the formulas, and what may stand there.

    `scalar`: one number for all entries of the random letter; `entries`: that, or an array of the letter's shape;
    `mean` and `covariance`: of a normal vector; `simplex`: a vector of probabilities; `vector`: a vector as long as
    the random one.  A whole number is marked by `whole`; `called` is what words call it, "with rate $a$".
    """

    letter: str
    kind: Kind = "scalar"
    whole: bool = False
    called: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Moments:
    """The moments of y, where x = `shift` + `scale` y.

    `formula` is E[y^k], or with `factorial` E[y (y - 1) ... (y - k + 1)], for k at least 1; with `even` it is stated
    for even k only and odd moments vanish.  `cumulants` lists the first cumulants instead.  Moments exist for k
    below `below` (empty: all of them); a moment that does not exist is never computed.
    """

    formula: str = ""
    factorial: bool = False
    even: bool = False
    cumulants: tuple[str, ...] = ()
    shift: str = ""
    scale: str = ""
    below: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class VectorMoments:
    """Mixed moments of a random vector: E of the product of x_i^(k_i) is `together` at the sum of the k_i, times the
    product of `each` at k_i; falling factorials stand for the powers with `factorial`.

    In the formulas `a` is the entry of the parameter `vector` that belongs to x_i, and `s` the sum of its entries.
    """

    vector: str
    each: str
    together: str
    factorial: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Generating:
    """The moment generating function E[e^(t x)], finite for t below `below` and above `above` (empty: no limit)."""

    formula: str
    below: str = ""
    above: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Powers:
    """E[|x|^s] for every real s between `above` and `below` (empty: no limit)."""

    formula: str
    above: str = ""
    below: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sampler:
    """How to draw: a method of a NumPy generator with formulas for its arguments, in their order (those of a random
    vector are the parameters themselves).  Finite, normal and categorical laws are drawn by their values."""

    method: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Convention:
    """A parameter that authors mean in two ways, told by its letter.

    A parameter with a letter of `direct` is the one of the row, one with a letter of `inverse` its reciprocal; 1 is
    both, unless `one_is_both` says that the two are no reciprocals.  For other letters and numbers the law is not
    read: `unclear` says why.
    """

    place: int
    direct: tuple[str, ...]
    inverse: tuple[str, ...] = ()
    unclear: str
    one_is_both: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class LawFamily:
    """One family of laws.

    Reading and writing: `words` (upright names), `symbols` (other spellings, canonical LaTeX), `subscripted` (letters
    whose subscript or bracket is the parameter: `\\chi^2_n`, `t_\\nu`), `printed` and `text` (LaTeX and Unicode),
    `form` of the parameters; with `applied` a spelling is the law only before a bracket.
    Value: `support` and `requires` are statements on x and on the parameters; `discrete` laws have a mass function
    in `density`; `values` with `weights` list a finite law.  `index` marks laws of an index 1..n, `vector` laws
    whose value is a vector.  `mode` is where the density is greatest, for parameters under which that is inside the
    support.  `symmetric_about` is the centre of symmetry.  `counts_from` tells twins apart that share
    their spellings: the least value.  `conditioning` names the rule for conditional laws (`jointly normal`).
    `moments_replace`: a moment is a sum of products with a parameter or a number in place of each letter, so that it
    adds no index and no quotient.  `ratio_of` are the degrees in normal letters of the numerator and of what stands
    below it, in a ratio that follows the law: (1, 2) for L / sqrt(Q), (2, 2) for N / D.
    """

    name: str
    words: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    subscripted: tuple[str, ...] = ()
    printed: str
    text: str
    form: Form = "brackets"
    applied: bool = False
    parameters: tuple[Parameter, ...] = ()
    convention: Convention | None = None
    counts_from: int | None = None
    requires: tuple[str, ...] = ()
    support: str = ""
    discrete: bool = False
    index: bool = False
    vector: bool = False
    values: tuple[str, ...] = ()
    weights: tuple[str, ...] = ()
    density: str = ""
    distribution: str = ""
    mean: str = ""
    variance: str = ""
    mode: str = ""
    moments: Moments | None = None
    vector_moments: VectorMoments | None = None
    generating: Generating | None = None
    powers: Powers | None = None
    sampler: Sampler | None = None
    symmetric_about: str = ""
    conditioning: str = ""
    moments_replace: bool = False
    ratio_of: tuple[int, int] | None = None

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the parameters, in order."""
        return tuple(parameter.letter for parameter in self.parameters)
