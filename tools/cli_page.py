"""The reference of the commands, in Markdown, made from the command line itself.

python -m tools.cli_page
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import click

from corrigenda.reports.faces.cli import main as group

HEAD = """# Commands

Generated from the program. `corrigenda COMMAND --help` prints the same in the terminal.
"""


def page() -> str:
    """The whole page: one section a command, in the order of the program's own list."""
    context = click.Context(group, info_name="corrigenda")
    parts = [HEAD, *(part for name in group.list_commands(context) for part in _sections(name, context))]
    return "\n".join(parts)


def _sections(name: str, parent: click.Context) -> Iterator[str]:
    command = group.get_command(parent, name)
    assert command is not None, name
    yield from _section(command, click.Context(command, info_name=name, parent=parent))


def _section(command: click.Command, context: click.Context) -> Iterator[str]:
    """A command, and below it the commands of a group."""
    yield f"## {context.command_path}\n"
    yield f"```text\n{context.command_path} {' '.join(command.collect_usage_pieces(context))}\n```\n"
    yield inspect.cleandoc(command.help or "").replace("\f", "") + "\n"
    records = (parameter.get_help_record(context) for parameter in command.get_params(context))
    options = [record for record in records if record and record[0].startswith("-")]
    if options:
        yield "| option | meaning |\n|---|---|"
        yield "\n".join(f"| {_code(spelling)} | {_cell(meaning)} |" for spelling, meaning in options) + "\n"
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None, name
            yield from _section(inner, click.Context(inner, info_name=name, parent=context))


def _code(text: str) -> str:
    return "`" + text.replace("|", "\\|") + "`"


def _cell(text: str) -> str:
    """A help text in a table: `|`, `*`, `<` and `[` are themselves, and numbers of defaults stay together."""
    return re.sub(r"([*_<|\[\]])", r"\\\1", text)


if __name__ == "__main__":
    click.echo(page(), nl=False)
