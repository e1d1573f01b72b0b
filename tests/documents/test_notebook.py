from __future__ import annotations

import json

import pytest

from corrigenda.proofs.documents import DocumentError, MathSpan, read_text

CELLS = [
    {"cell_type": "code", "source": ["x = '$a$'"]},
    {
        "cell_type": "markdown",
        "metadata": {"source": [1, {"cells": "no"}]},
        "source": ["Let $u$\n", "\n", "be $é = \\alpha$"],
    },
    {"cell_type": "markdown", "source": "one string: $v$ 😀 $w$"},
    {"cell_type": "raw", "source": "$b$"},
]


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize("plain", [True, False])
def test_markdown_cells_are_read_and_places_are_those_of_the_file(indent: int | None, plain: bool) -> None:
    stored = json.dumps({"cells": CELLS, "nbformat": 4}, indent=indent, ensure_ascii=plain)
    document = read_text(stored, name="nb.ipynb", kind="notebook")
    spans = [item for item in document.items if isinstance(item, MathSpan)]
    assert [span.text for span in spans] == ["u", r"é = \alpha", "v", "w"]
    lines = stored.split("\n")
    for span in spans:
        for character, place in zip(span.text, span.places, strict=True):
            at = lines[place.line - 1][place.column - 1 :]
            assert at.startswith((character, json.dumps(character)[1:-1]))
    assert [cell.number for cell in document.cells] == [2, 3]
    assert document.where(spans[1].places[0]) == "nb.ipynb#cell2:3:5"
    assert document.where(spans[2].places[0]) == "nb.ipynb#cell3:1:14"


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"cells": 3}', "[" * 100_000, '{"worksheets": []}'])
def test_what_is_no_notebook_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(DocumentError, match=r"^nb\.ipynb(:\d+)?: this .*\.$"):
        read_text(text, name="nb.ipynb", kind="notebook")
