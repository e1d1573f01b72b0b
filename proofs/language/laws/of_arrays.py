"""Laws of vectors and matrices whose density is known, beside the rows of laws of numbers.

Vectors are columns.  A. K. Gupta and D. K. Nagar, *Matrix Variate Distributions*, definitions 2.2.1, 3.2.1 and 4.2.1;
S. Kotz and S. Nadarajah, *Multivariate t Distributions*, equation 1.1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

Kind = Literal["mean", "weights", "rows", "columns", "number"]
"""A mean has the shape of the value, weights are a column of its length; a matrix is as large as the value has rows, or
columns, and positive definite."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrayLaw:
    """A law of an array by its name: its `spellings` beside those of the row of numbers with that name, the letters of
    its parameters with their kinds, and the density at `x` of `n` rows and `d` columns.

    The value of a `definite` law is a positive definite matrix, that of another one a column unless its columns have a
    covariance.
    """

    name: str
    spellings: tuple[str, ...] = ()
    parameters: Mapping[str, Kind]
    definite: bool = False
    density: str

    @property
    def entrywise(self) -> bool:
        """Whether the density is made of the entries, each with a parameter of its own."""
        return "weights" in self.parameters.values()

    @property
    def of_columns(self) -> bool:
        """Whether its value is a vector."""
        return not self.definite and "columns" not in self.parameters.values()

    @property
    def definite_places(self) -> tuple[int, ...]:
        """The places of the parameters that are positive definite matrices."""
        return tuple(place for place, kind in enumerate(self.parameters.values()) if kind in ("rows", "columns"))


_SQUARED = r"(x - m)^\top V^{-1} (x - m)"
LAWS_OF_ARRAYS = (
    ArrayLaw(
        name="normal",
        parameters=MappingProxyType({"m": "mean", "V": "rows"}),
        density=rf"\frac{{1}}{{\sqrt{{(2 \pi)^n \det(V)}}}} e^{{-\frac{{1}}{{2}} {_SQUARED}}}",
    ),
    ArrayLaw(
        name="student",
        spellings=("t", r"\operatorname{t}", r"\mathcal{T}"),
        parameters=MappingProxyType({"m": "mean", "V": "rows", "k": "number"}),
        density=(
            r"\frac{\Gamma(\frac{k + n}{2})}{\Gamma(\frac{k}{2}) \sqrt{(k \pi)^n \det(V)}}"
            rf" (1 + \frac{{1}}{{k}} {_SQUARED})^{{-\frac{{k + n}}{{2}}}}"
        ),
    ),
    ArrayLaw(
        name="matrix normal",
        spellings=(r"\mathcal{MN}", r"\operatorname{MN}"),
        parameters=MappingProxyType({"m": "mean", "V": "rows", "U": "columns"}),
        density=(
            r"((2 \pi)^{n d} (\det(U))^n (\det(V))^d)^{-\frac{1}{2}}"
            r" e^{-\frac{1}{2} \operatorname{tr}(U^{-1} (x - m)^\top V^{-1} (x - m))}"
        ),
    ),
    ArrayLaw(
        name="wishart",
        spellings=(r"\mathcal{W}", r"\operatorname{W}", r"\operatorname{Wishart}"),
        parameters=MappingProxyType({"V": "rows", "k": "number"}),
        definite=True,
        density=(
            r"\frac{1}{\Gamma_n(\frac{k}{2})} (2^n \det(V))^{-\frac{k}{2}} (\det(x))^{\frac{k - n - 1}{2}}"
            r" e^{-\frac{1}{2} \operatorname{tr}(V^{-1} x)}"
        ),
    ),
    ArrayLaw(
        name="dirichlet",
        parameters=MappingProxyType({"a": "weights"}),
        density=r"\Gamma(\sum_{i=1}^n a_i) \prod_{i=1}^n \frac{x_i^{a_i - 1}}{\Gamma(a_i)}",
    ),
)


def law_of_arrays(name: str, count: int) -> ArrayLaw | None:
    """The law with this name and number of parameters."""
    return next((law for law in LAWS_OF_ARRAYS if law.name == name and len(law.parameters) == count), None)


def array_law_spelled(symbol: str, count: int) -> ArrayLaw | None:
    """The law that a symbol with so many parameters is the spelling of."""
    return next((law for law in LAWS_OF_ARRAYS if symbol in law.spellings and len(law.parameters) == count), None)
