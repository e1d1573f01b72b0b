"""From TOML to a rubric; what does not fit is one sentence with its line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

from corrigenda.proofs.documents import DocumentError
from corrigenda.proofs.documents.safety import load
from corrigenda.reports.grading.rubric.formulas import (
    Asked,
    FormulaError,
    asked,
    refuse_unreadable,
    stated,
)
from corrigenda.reports.grading.rubric.model import Equation, Intermediate, Mistake, Problem, Rubric
from corrigenda.reports.grading.rubric.parameters import beyond, undeclared
from corrigenda.reports.grading.rubric.table_lines import TableLines, table_lines
from corrigenda.reports.grading.submissions.notation.broadcasting import spread, spread_definitions
from corrigenda.reports.toml_text import NotToml, parsed

_LARGEST = 1_000_000
_MOST_POINTS = 1_000_000
_RUBRIC = frozenset({"title", "problem"})
_PROBLEM = frozenset(
    {
        "id",
        "title",
        "points",
        "given",
        "asks",
        "answer",
        "alternatives",
        "in_terms_of",
        "intermediate",
        "mistake",
        "match",
    }
)
_PARTS: Mapping[str, frozenset[str]] = {
    "intermediate": frozenset({"id", "stated", "points"}),
    "mistake": frozenset({"id", "stated", "points", "feedback"}),
    "alternatives": frozenset({"answer", "reads"}),
    "match": frozenset({"heading", "labels"}),
}


class RubricError(Exception):
    """A rubric that cannot be used: one sentence with file and line, and what to do."""


def read_rubric(path: Path) -> Rubric:
    """The rubric in a TOML file.  Raises RubricError."""
    try:
        text = load(path, name=str(path), limit=_LARGEST)
    except DocumentError as error:
        raise RubricError(str(error)) from None
    return rubric_from(text, file=str(path))


def rubric_from(text: str, *, file: str = "rubric.toml") -> Rubric:
    """The rubric in a TOML text.  Raises RubricError."""
    try:
        data = parsed(text, parse_float=Decimal)
    except NotToml as error:
        raise RubricError(f"{file}:{error.line}: this is no TOML ({error.message}).") from None
    return _Reader(file=file, lines=table_lines(text)).rubric(data)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reader:
    """Reads tables and knows where they stand."""

    file: str
    lines: TableLines

    def refuse(self, sentence: str, *path: str | int) -> RubricError:
        return RubricError(f"{self.file}:{self.lines.line(*path)}: {sentence}")

    def rubric(self, data: Mapping[str, Any]) -> Rubric:
        self.known(data, _RUBRIC)
        tables = self.tables(data, "problem")
        if not tables:
            raise self.refuse("there is no problem; begin one with [[problem]].")
        problems = tuple(self.problem(table, "problem", place) for place, table in enumerate(tables))
        self.distinct([problem.id for problem in problems], ("problem",))
        return Rubric(title=self.text(data, "title") or "Homework", problems=problems, file=self.file)

    def problem(self, table: Mapping[str, Any], *path: str | int) -> Problem:
        self.known(table, _PROBLEM, *path)
        given = spread_definitions(self.texts(table, "given", *path), ())
        points = self.points(table, *path)
        match = table.get("match", {})
        if not isinstance(match, dict):
            raise self.refuse("`match` is a table such as { heading = ['Problem 1'] }.", *path, "match")
        self.known(match, _PARTS["match"], *path, "match")
        name = self.required(table, "id", *path)
        wanted = self.asked(table, *path)
        answers = self.answers(table, given, wanted, *path)
        letter = wanted.of if wanted.kind == "condition" else answers[0].letter
        given = (*given, *undeclared(letter, given))
        found = Problem(
            id=name,
            title=self.text(table, "title", *path) or name,
            points=points,
            given=given,
            answers=answers,
            asks_on=letter,
            in_terms_of=self.texts(table, "in_terms_of", *path),
            intermediates=tuple(
                self.intermediate(*row, given, points) for row in self.rows(table, path, "intermediate")
            ),
            mistakes=tuple(self.mistake(*row, given, wanted, points) for row in self.rows(table, path, "mistake")),
            headings=self.texts(match, "heading", *path, "match"),
            labels=self.texts(match, "labels", *path, "match"),
            line=self.lines.line(*path),
            beyond=beyond(given),
        )
        self.sensible(found, *path)
        return found

    def sensible(self, problem: Problem, *path: str | int) -> None:
        """Parts worth more than the whole, and names used twice, are slips."""
        total = sum((part.points for part in problem.intermediates), Fraction(0))
        if total > problem.points:
            raise self.refuse(f"the intermediate results are worth {total}, the problem {problem.points}.", *path)
        self.distinct([part.id for part in problem.intermediates], (*path, "intermediate"))
        self.distinct([part.id for part in problem.mistakes], (*path, "mistake"))

    def asked(self, table: Mapping[str, Any], *path: str | int) -> Asked:
        """The kind of answer that is asked for, and what it is of."""
        try:
            return asked(self.text(table, "asks", *path))
        except FormulaError as error:
            raise self.refuse(f"asks: {error}", *path, "asks") from None

    def answers(
        self, table: Mapping[str, Any], given: Sequence[str], wanted: Asked, *path: str | int
    ) -> tuple[Equation, ...]:
        for place, text in enumerate(given):
            self.readable(text, given[: place + 1], *path, "given")
        first = self.equation(self.required(table, "answer", *path), given, *path, "answer", wanted=wanted)
        others = self.rows(table, path, "alternatives")
        return (first, *(self.alternative(row, where, given, wanted, first) for row, where in others))

    def alternative(
        self,
        table: Mapping[str, Any],
        path: tuple[str | int, ...],
        given: Sequence[str],
        wanted: Asked,
        first: Equation,
    ) -> Equation:
        self.known(table, _PARTS["alternatives"], *path)
        text = self.required(table, "answer", *path)
        found = self.equation(text, given, *path, "answer", wanted=wanted)
        if found.kind != first.kind:
            raise self.refuse(f"answer: this is a {found.kind}, and the first answer a {first.kind}.", *path, "answer")
        return replace(found, reads=self.text(table, "reads", *path))

    def intermediate(
        self, table: Mapping[str, Any], path: tuple[str | int, ...], given: Sequence[str], most: Fraction
    ) -> Intermediate:
        self.known(table, _PARTS["intermediate"], *path)
        stated = self.equation(self.required(table, "stated", *path), given, *path, "stated")
        return Intermediate(
            id=self.required(table, "id", *path),
            stated=stated,
            points=self.points(table, *path, most=most),
            line=self.lines.line(*path),
        )

    def mistake(
        self, table: Mapping[str, Any], path: tuple[str | int, ...], given: Sequence[str], wanted: Asked, most: Fraction
    ) -> Mistake:
        self.known(table, _PARTS["mistake"], *path)
        stated = self.equation(self.required(table, "stated", *path), given, *path, "stated", wanted=wanted)
        return Mistake(
            id=self.required(table, "id", *path),
            stated=stated,
            points=self.points(table, *path, most=most),
            feedback=self.text(table, "feedback", *path),
            line=self.lines.line(*path),
        )

    def equation(self, text: str, given: Sequence[str], *path: str | int, wanted: Asked | None = None) -> Equation:
        try:
            found = stated(text, given, wanted or Asked())
        except FormulaError as error:
            raise self.refuse(f"{path[-1]}: {error}", *path) from None
        return replace(found, right=spread(found.right, given, (), found.left)) if found.relation == "=" else found

    def readable(self, text: str, given: Sequence[str], *path: str | int) -> None:
        try:
            refuse_unreadable(text, given)
        except FormulaError as error:
            raise self.refuse(f"given: {text!r}: {error}", *path) from None

    def rows(
        self, table: Mapping[str, Any], path: tuple[str | int, ...], key: str
    ) -> Iterable[tuple[Mapping[str, Any], tuple[str | int, ...]]]:
        return ((row, (*path, key, place)) for place, row in enumerate(self.tables(table, key, *path)))

    def tables(self, table: Mapping[str, Any], key: str, *path: str | int) -> Sequence[Mapping[str, Any]]:
        found = table.get(key, [])
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            raise self.refuse(f"`{key}` is a list of tables; write [[{_dotted(path, key)}]].", *path, key)
        return found

    def points(self, table: Mapping[str, Any], *path: str | int, most: Fraction | None = None) -> Fraction:
        found = table.get("points")
        try:
            value = Fraction(found) if isinstance(found, int | Decimal | str) and not isinstance(found, bool) else None
        except (ValueError, ZeroDivisionError, OverflowError):
            value = None
        if value is None or not 0 <= value <= _MOST_POINTS:
            raise self.refuse("`points` is a number of at least 0, such as 2, 1.5 or '1/3'.", *path, "points")
        if most is not None and value > most:
            raise self.refuse(f"these {value} points are more than the {most} of the problem.", *path, "points")
        return value

    def required(self, table: Mapping[str, Any], key: str, *path: str | int) -> str:
        found = self.text(table, key, *path)
        if not found:
            raise self.refuse(f"`{key}` is missing here.", *path)
        return found

    def text(self, table: Mapping[str, Any], key: str, *path: str | int) -> str:
        found = table.get(key, "")
        if not isinstance(found, str):
            raise self.refuse(f"`{key}` is a text in quotation marks.", *path, key)
        return found.strip()

    def texts(self, table: Mapping[str, Any], key: str, *path: str | int) -> tuple[str, ...]:
        found = table.get(key, [])
        listed = [found] if isinstance(found, str) else found
        if not isinstance(listed, list) or not all(isinstance(item, str) for item in listed):
            raise self.refuse(f"`{key}` is a list of texts, such as ['d \\in \\mathbb{{N}}'].", *path, key)
        return tuple(item.strip() for item in listed)

    def known(self, table: Mapping[str, Any], keys: frozenset[str], *path: str | int) -> None:
        for key in table:
            if key not in keys:
                raise self.refuse(f"`{key}` is not known here; there are {', '.join(sorted(keys))}.", *path, key)

    def distinct(self, names: Sequence[str], path: tuple[str | int, ...]) -> None:
        for place, name in enumerate(names):
            if name in names[:place]:
                raise self.refuse(f"the id {name!r} is used twice.", *path, place)


def _dotted(path: Sequence[str | int], key: str) -> str:
    return ".".join([*(part for part in path if isinstance(part, str)), key])
