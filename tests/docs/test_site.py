"""The site builds without a warning, every formula is MathML, nothing of another host is loaded, pages are light."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools import cli_page, schema_page, unread_page

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.documents.prose.fate import Fate, Unread
from corrigenda.reports.codes import CODES
from corrigenda.reports.faces.cli import main as group

# Built once, on one worker.
pytestmark = pytest.mark.xdist_group("site")
ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 250_000
LOADED = re.compile(r'<(?:script|img|iframe|link)\b[^>]*\b(?:src|href)="((?:https?:)?//[^"]*)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_nothing_of_another_host_is_loaded(site: Path) -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    assert {target for text in texts.values() for target in LOADED.findall(text)} == set()
    styles = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    assert not re.search(r"url\(\s*['\"]?(?:https?:)?//", styles)


def test_every_formula_is_rendered(site: Path) -> None:
    whole = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.html"))
    assert "arithmatex" not in whole
    assert '<code class="tex">' not in whole
    assert whole.count("<math") > 2 * len(all_claims())


def test_pages_are_light(site: Path) -> None:
    sizes = {str(path.relative_to(site)): path.stat().st_size for path in site.rglob("*.html")}
    assert max(sizes.values()) < MOST_BYTES, sorted(sizes, key=sizes.__getitem__)[-3:]


def test_every_command_and_every_schema_has_its_section() -> None:
    assert all(f"## corrigenda {name}\n" in cli_page.page() for name in group.commands)
    schemas = list((ROOT / "reports" / "schemas").glob("*.schema.json"))
    assert schemas
    assert all(f"`{path.name}`" in schema_page.page() for path in schemas)


def test_the_page_on_what_is_not_read_gives_every_reason() -> None:
    page = unread_page.page()
    assert [why for why in Unread if f"| {why} | " not in page] == []
    assert [fate for fate in Fate if f"| {fate} | " not in page] == []


def test_every_code_has_a_page_and_the_catalogue_comes_last_in_a_search(site: Path) -> None:
    assert [code for code in CODES if not (site / "codes" / f"{code}.html").is_file()] == []
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    boosts = {row["location"].split("#")[0]: row.get("boost", 1) for row in index["docs"]}
    book = {boost for place, boost in boosts.items() if place.startswith("catalogue/")}
    others = {boost for place, boost in boosts.items() if not place.startswith("catalogue/")}
    assert max(book) < min(others)
    titles = [row["title"] for row in index["docs"] if not row["location"].startswith("catalogue/")]
    assert "Silence a finding" in " ".join(titles)
