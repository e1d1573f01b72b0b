"""Letters with a usual meaning stand in one file: no other module keeps a set of letters of its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOME = Path("proofs/language/conventions.py")
GREEK = "alpha beta gamma delta epsilon eta theta kappa lambda mu nu xi pi rho sigma tau phi varphi chi psi omega ell"
CAPITALS = "Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega"
LETTER = re.compile(rf"\\?[A-Za-z]|\\(?:{'|'.join((GREEK + ' ' + CAPITALS).split())})")
CAPITAL_CLASS = re.compile(r"\[[A-Z]{2,}\]")
# What is no convention on letters of mathematics.
EXCEPTIONS = {
    (
        "proofs/language/laws/gamma.py",
        "\\beta \\lambda b",
    ): "letters by which a parameter of one law is told to be a rate",
    ("proofs/documents/formats/plain_text/tokens.py", "a A I"): "the English words a and I",
    ("proofs/documents/prose/prose_declarations.py", "a A I i"): "the English words a and I",
    ("proofs/documents/steps/side_forms.py", "[EPV]"): "names of moments in blackboard bold",
    ("proofs/documents/steps/side_forms.py", "[RNZC]"): "names of sets of numbers",
}


def letter_sets(tree: ast.AST) -> Iterator[str]:
    """Displays of three letters or more, sets made of one word of letters, classes of capitals in a pattern."""
    for node in ast.walk(tree):
        match node:
            case ast.Tuple(elts=items) | ast.Set(elts=items) | ast.List(elts=items):
                texts = [item.value for item in items if isinstance(item, ast.Constant) and isinstance(item.value, str)]
                if len(texts) >= 3 and all(map(LETTER.fullmatch, texts)):
                    yield " ".join(texts)
            case ast.Call(func=ast.Name(id="frozenset" | "set" | "tuple"), args=[ast.Constant(value=str(text))]) if (
                text.isalpha()
            ):
                yield text
            case ast.Constant(value=str(text)):
                yield from CAPITAL_CLASS.findall(text)


def found() -> set[tuple[str, str]]:
    """Every set of letters outside its home."""
    rooms = ("proofs", "numerics", "reports")
    files = [path for room in rooms for path in (ROOT / room).rglob("*.py") if "catalogue" not in path.parts]
    named = [(path.relative_to(ROOT), ast.parse(path.read_text())) for path in files]
    return {(str(path), letters) for path, tree in named if path != HOME for letters in letter_sets(tree)}


def test_letter_sets_stand_in_one_file() -> None:
    assert found() == EXCEPTIONS.keys()


def test_a_set_of_letters_is_seen() -> None:
    sets = 'A = ("i", "j", "k")\nB = frozenset("QKV")\nC = re.compile(r"[UVQ]_")\nD = ("\\\\Sigma", "D", "S")'
    assert set(letter_sets(ast.parse(sets))) == {"i j k", "QKV", "[UVQ]", "\\Sigma D S"}
