"""Each relation is shown as the student typed it, whatever it is read as."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from corrigenda.reports.grading.rubric.model import Rubric
from corrigenda.reports.grading.submissions.files.handed import handed_in
from corrigenda.reports.grading.submissions.reading import read_submission
from tests.grading.small_class import rubric

MACROS = r"""\newcommand{\size}[1]{\left\lVert #1 \right\rVert}
\newcommand{\half}{\tfrac{1}{2}}
\section*{Problem 1}
\[ v - x = -2 \eta a \size{a x + b} + \half \]
"""
CHAIN = r"""**Problem 1**

$$\begin{aligned}
v - x &= -\eta \nabla f(\mathbf{x}) \\
 &= -2 \eta a (a \mathbf{x} + b)
\end{aligned}$$

and further

$$= -2 \eta a^2 \mathbf{x}.$$
"""


def typed(folder: Path, name: str, text: str, asked: Rubric | None = None) -> list[str]:
    (folder / name).write_text(text)
    content = read_submission(handed_in([folder / name])[0], asked or rubric())
    return [row.as_set for row in content.attempts[0].relations]


def test_own_commands_stand_as_they_were_typed(tmp_path: Path) -> None:
    assert typed(tmp_path, "s.tex", MACROS) == [r"v - x = -2 \eta a \size{a x + b} + \half"]


def test_bold_letters_and_carried_sides(tmp_path: Path) -> None:
    first, second, third = typed(tmp_path, "s.md", CHAIN)
    assert first == r"v - x &= -\eta \nabla f(\mathbf{x})"
    assert second.endswith(r"&= -2 \eta a (a \mathbf{x} + b)")
    assert third == r"-2 \eta a (a x + b) = -2 \eta a^2 \mathbf{x}"


@pytest.mark.parametrize("line", ["v - x = -2 eta a (a x + b)", "v − x = −2ηa(a x + b)⁻¹"])
def test_plain_text(tmp_path: Path, line: str) -> None:
    assert typed(tmp_path, "s.txt", f"Problem 1\n\n{line}\n") == [line]


def test_a_notebook_shows_the_text_of_its_cell(tmp_path: Path) -> None:
    source = ["## Problem 1\n", r"$v - x = -2 \eta a (a x + b)$"]
    notebook = {"cells": [{"cell_type": "markdown", "source": source}], "nbformat": 4, "metadata": {}}
    assert typed(tmp_path, "s.ipynb", json.dumps(notebook)) == [r"v - x = -2 \eta a (a x + b)"]
