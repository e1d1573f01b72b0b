"""What is seen of a matrix in its normal form: its sizes, whether it is a vector or a number."""

from __future__ import annotations

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree.expressions import Expr, Name
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.methods.normal.forms import Form
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal, Polynomial


class Known:
    """Normal forms of matrices, remembered; None where there is none."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self._forms: dict[Expr, Form | None] = {}

    def form(self, expr: Expr) -> Form | None:
        """The normal form of a vector or matrix."""
        if expr not in self._forms:
            try:
                value = self.reader.value(expr)
            except (NotNormal, LanguageError):
                value = None
            self._forms[expr] = value if isinstance(value, Form) else None
        return self._forms[expr]

    def is_vector(self, expr: Expr) -> bool:
        """Whether it is a column or a row."""
        form = self.form(expr)
        return form is not None and "1" in (form.rows, form.columns)

    def is_scalar(self, expr: Expr) -> bool:
        """Whether it is a number."""
        try:
            return isinstance(self.reader.value(expr), Polynomial)
        except (NotNormal, LanguageError):
            return False

    def sizes(self, expr: Expr) -> tuple[Expr, ...]:
        """The sizes that are names or numbers."""
        form = self.form(expr)
        found = () if form is None else (form.rows, form.columns)
        return tuple(number(int(size)) if size.isdigit() else Name(text=size) for size in found if self._usable(size))

    def _usable(self, size: str) -> bool:
        return size.isdigit() or size in self.reader.context.dimensions
