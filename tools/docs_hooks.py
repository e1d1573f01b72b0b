"""What MkDocs calls while it builds the site: generated pages join the files, formulas become MathML.

The pages of the commands, of the schemas and of the catalogue are made from the program at every build, so that they
cannot differ from it.  A formula that cannot be rendered is a warning, and so stops a strict build.
"""

from __future__ import annotations

import html
import logging
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files
from tools import catalogue_book, cli_page, schema_page, unread_page

from corrigenda.reports.codes import explaining
from corrigenda.reports.papers.html.assets import FONT
from corrigenda.reports.papers.mathml import Unrenderable, markup, source_box, tree

ROOT = Path(__file__).resolve().parents[1]
LOG = logging.getLogger("mkdocs.hooks.corrigenda")
FORMULA = re.compile(r'<(span|div) class="arithmatex">(.*?)</\1>', re.DOTALL)
BOOK = "catalogue"
# Most pages are of the catalogue; a reader who searches asks for another one first.
LAST_IN_SEARCH = "---\nsearch:\n  boost: 0.1\n---\n\n"
# A statement of words alone is set as text, which breaks into lines.
WORDS = re.compile(r"\\text\{([^{}\\$]*)\}")
# Pages that a checkout may lack; their entries of the navigation are left out then.
OPTIONAL = frozenset({"grading.md", "error-rates.md", "benchmarks.md"})


def on_config(config: Any) -> Any:
    """The chapters of the catalogue join the navigation."""
    absent = {name for name in OPTIONAL if not (Path(config.docs_dir) / name).is_file()}
    codes = {"codes.md": explaining.contents()}
    config.nav = [*_present(config.nav, absent, codes), {"The catalogue": catalogue_book.contents(BOOK)}]
    return config


def _present(entries: list[Any], absent: set[str], groups: Mapping[str, list[Any]]) -> list[Any]:
    """The navigation without the entries of absent pages, and with all pages of a group in the place of its first."""
    kept: list[Any] = []
    for entry in entries:
        title, target = next(iter(entry.items())) if isinstance(entry, dict) else (None, entry)
        if isinstance(target, list):
            kept.append({title: _present(target, absent, groups)})
        elif target not in absent:
            kept.append({title: groups[target]} if target in groups else entry)
    return kept


def on_files(files: Files, config: Any) -> Files:
    """Pages that are generated, and the mathematics font."""
    pages = {
        "reference/commands.md": cli_page.page(),
        "reference/schemas.md": schema_page.page(),
        "reference/unread.md": unread_page.page(),
        **explaining.pages(),
        **{f"{BOOK}/{name}": LAST_IN_SEARCH + text for name, text in catalogue_book.pages().items()},
    }
    for name, text in pages.items():
        files.append(File.generated(config, name, content=text))
    files.append(File.generated(config, f"assets/{FONT.name}", abs_src_path=str(FONT)))
    return files


def on_page_content(content: str, page: Any, config: Any, files: Files) -> str:
    """Every formula of a page as MathML."""
    return FORMULA.sub(lambda found: _formula(found, page.file.src_uri), content)


def _formula(found: re.Match[str], page: str) -> str:
    latex = html.unescape(found[2]).strip()[2:-2].strip()
    display = found[1] == "div"
    if display and (words := WORDS.fullmatch(latex)):
        return f'<p class="words">{html.escape(words[1].strip())}</p>'
    try:
        rendered = markup(tree(latex, display=display), latex)
    except Unrenderable as reason:
        LOG.warning("%s: a formula cannot be rendered (%s): %s", page, reason, latex)
        rendered = source_box(latex)
    return f'<div class="formula" tabindex="0">{rendered}</div>' if display else str(rendered)
