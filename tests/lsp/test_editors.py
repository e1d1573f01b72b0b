"""The settings of `docs/editors.md` in the editors themselves, where this machine has them."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import blocks
from tests.lsp.client import ROOT, SCRIPT

SECONDS = 90
WRONG = "(p - q)^2 = p^2 - pq + q^2"
NOTE = f"\\begin{{document}}\nLet $p, q \\in \\mathbb{{R}}$.\nThen ${WRONG}$.\n\\end{{document}}\n"
SETTINGS = {
    language: [block.text for block in blocks(ROOT / "docs" / "editors.md") if block.language == language]
    for language in ("lua", "elisp")
}
NEOVIM = """
local arrived = vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 100)
for _, found in ipairs(vim.diagnostic.get(0)) do
  io.stdout:write(found.lnum .. ':' .. found.col .. ' ' .. found.message .. '\\n')
end
vim.cmd(arrived and 'qall!' or 'cquit 1')
"""
EMACS = """
(require 'flymake)
(setq eglot-sync-connect 60 eglot-connect-timeout 60)
(find-file (getenv "NOTE"))
(apply #'eglot (eglot--guess-contact))
(let ((end (+ (float-time) 60)))
  (while (and (not (flymake-diagnostics)) (< (float-time) end)) (accept-process-output nil 0.2)))
(dolist (found (flymake-diagnostics))
  (princ (format "%s: %s" (buffer-substring (flymake-diagnostic-beg found) (flymake-diagnostic-end found))
                 (flymake-diagnostic-text found))))
(eglot-shutdown (eglot-current-server))
"""


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """A wrong note, and `corrigenda` on the path."""
    program = tmp_path / "bin" / "corrigenda"
    program.parent.mkdir()
    start = shlex.join(["exec", sys.executable, "-c", SCRIPT])
    program.write_text(f"#!/bin/sh\n{start}\n", encoding="utf-8")
    program.chmod(0o755)
    note = tmp_path / "note.tex"
    note.write_text(NOTE, encoding="utf-8")
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    here = {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path), "PATH": path, "NOTE": str(note)}
    return {**os.environ, **here, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def said(command: list[str], surroundings: dict[str, str]) -> str:
    """What an editor prints; it must end well."""
    done = subprocess.run(
        command,
        env=surroundings,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_neovim(surroundings: dict[str, str], tmp_path: Path) -> None:
    neovim = shutil.which("nvim")
    if neovim is None:
        pytest.skip("there is no Neovim")
    major, minor = re.findall(r"\d+", said([neovim, "--version"], surroundings))[:2]
    new, old = SETTINGS["lua"]
    (tmp_path / "init.lua").write_text(new if (int(major), int(minor)) >= (0, 11) else old, encoding="utf-8")
    (tmp_path / "try.lua").write_text(NEOVIM, encoding="utf-8")
    start = [neovim, "--headless", "-u", str(tmp_path / "init.lua"), surroundings["NOTE"]]
    told = said([*start, "-c", f"luafile {tmp_path / 'try.lua'}"], surroundings)
    assert told.startswith("2:6 At ")
    assert "witness: p = " in told


def test_emacs(surroundings: dict[str, str], tmp_path: Path) -> None:
    emacs = shutil.which("emacs")
    start = [emacs or "", "--batch", "--eval", "(package-initialize)"]
    if emacs is None or said([*start, "--eval", '(princ (locate-library "eglot"))'], surroundings) in ("", "nil"):
        pytest.skip("there is no Emacs with eglot")
    (setting,) = SETTINGS["elisp"]
    (tmp_path / "try.el").write_text(f"{setting}\n(require 'eglot)\n{EMACS}", encoding="utf-8")
    told = said([*start, "-l", str(tmp_path / "try.el")], surroundings)
    assert told.startswith(WRONG)
    assert "C001" in told
