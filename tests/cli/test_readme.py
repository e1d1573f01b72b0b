"""The README is short, its set-up is one command, its pictures are there and light, its links lead somewhere.

That its other blocks do what they show is held by `tests/docs`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PICTURES = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)


def test_it_is_short() -> None:
    assert len(README.splitlines()) < 150


def test_the_set_up_is_one_command_and_that_of_a_checkout_two() -> None:
    blocks = [part.split("```")[0] for part in README.split("```sh\n")[1:]]
    commands = [[line.split("#")[0].strip() for line in block.splitlines() if line.strip()] for block in blocks]
    (install,), checkout = commands
    assert install.startswith("uv tool install --torch-backend cpu corrigenda-")
    assert checkout == ["make report", "make test"]


def test_the_first_screen_has_a_wrong_formula_then_the_report_then_a_class() -> None:
    screen = "\n".join(README.splitlines()[:48])
    told = list(map(screen.index, ("corrigenda check notes.md", "refuted C001", "report.png", "corrigenda grade")))
    assert told == sorted(told)
    assert "make " not in screen


def test_there_are_pictures() -> None:
    assert len(PICTURES) >= 2


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_is_light(picture: str) -> None:
    data = (ROOT / picture).read_bytes()
    assert data.startswith(b"\x89PNG")
    assert len(data) < 400_000


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_is_made_by_the_script(picture: str) -> None:
    script = (ROOT / "tools" / "screenshots.py").read_text(encoding="utf-8")
    assert f'"{Path(picture).name}"' in script


@pytest.mark.parametrize("target", re.findall(r"(?<!!)\[[^\]]+\]\(([^)#]+)", README))
def test_a_link_leads_somewhere(target: str) -> None:
    assert (ROOT / target).is_file()
