"""Style, script and content policy of the pages of a marked class, and their templates."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from corrigenda.reports.grading.pages.charts.tone import number_word
from corrigenda.reports.grading.pages.typesetting import formulas
from corrigenda.reports.grading.points import shown
from corrigenda.reports.papers.html import assets
from corrigenda.reports.papers.html.assets import Assets
from corrigenda.reports.papers.html.page import environment

TEMPLATES = Path(__file__).parents[2] / "templates" / "grading"


def load(script: str = "") -> Assets:
    """The sheets of the report, then those of the class; without a script the policy admits none."""
    base = assets.TEMPLATES / "style"
    sheets = [*sorted(base.glob("*.css")), *sorted((TEMPLATES / "style").glob("*.css"))]
    style = assets.font_face() + "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    code = (TEMPLATES / script).read_text(encoding="utf-8") if script else ""
    made = Assets(style=Markup(style), script=Markup(code), policy=assets.policy(style, code))  # noqa: S704 - own files
    return made if script else replace(made, policy=without_script(made.policy))


def without_script(policy: str) -> str:
    """The policy without the directive that admits a script."""
    return "; ".join(part for part in policy.split("; ") if not part.startswith("script-src"))


def templates() -> Environment:
    """The environment of the report, with the templates and filters of the class."""
    made = environment()
    made.loader = FileSystemLoader([TEMPLATES, assets.TEMPLATES])
    made.filters |= {
        "points": shown,
        "number_word": number_word,
        "line": formulas.line,
        "stacked": formulas.stacked,
        "reach": formulas.reach,
        "brief": formulas.brief,
    }
    return made
