"""`pytest --corrigenda`: claim blocks and chains as tests, failures without a traceback, no cost when not asked for."""

from __future__ import annotations

import os
import sys
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parents[2]
MODULE = "corrigenda.reports.faces.pytest_plugin"
# Installed, the plugin is there already.
LOADED = () if any(found.value == MODULE for found in entry_points(group="pytest11")) else ("-p", MODULE)

NOTE = r"""# A note

```claim
id = 'right'
stated = '(a + b)^2 = a^2 + 2ab + b^2'
```

```claim
id = 'wrong'
stated = '(a + b)^2 = a^2 + ab + b^2'
```

```claim
id = 'wrong-and-known'
stated = '(a + b)^2 = a^2 + b^2'
expected = 'REFUTED'
```

```claim
id = 'open'
stated = 'foo(a) = bar(b)'
```

Let $a, b \in \mathbb{R}$. Then $a + b = b + a = a - b$ and

<!-- corrigenda: ignore C001 shown on purpose -->

$$ab = a + b.$$
"""


@pytest.fixture
def note(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", ""))))
    folder = pytester.mkdir("notes")
    path = folder / "n.md"
    path.write_text(NOTE, encoding="utf-8")
    return path


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pytester.runpytest_subprocess(*LOADED, "-p", "no:cacheprovider", *arguments)


def test_claims_pass_fail_and_skip(pytester: pytest.Pytester, note: Path) -> None:
    result = run(pytester, "--corrigenda", "-v", "-rs", "notes/")
    result.assert_outcomes(passed=2, failed=1, skipped=1)
    text = result.stdout.str()
    assert "notes/n.md::wrong FAILED" in text
    assert "notes/n.md:9:1: refuted C001: claim wrong" in text
    assert "diagnosis: True if the term a b is multiplied by 2." in text
    assert "Traceback" not in text
    assert "items.py" not in text
    assert "notes/n.md:20: INCONCLUSIVE: not decided." in text


def test_chains_are_collected_on_request_and_silences_are_kept(pytester: pytest.Pytester, note: Path) -> None:
    result = run(pytester, "--corrigenda-chains", "-rs", "notes/")
    result.assert_outcomes(failed=1, skipped=1)
    text = result.stdout.str()
    assert "b + a = a - b" in text
    assert "C001 is silenced in the note: shown on purpose" in text


def test_strict_fails_what_stays_open(pytester: pytest.Pytester, note: Path) -> None:
    result = run(pytester, "--corrigenda", "--corrigenda-strict", "notes/")
    result.assert_outcomes(passed=2, failed=2)


def test_a_gap_warns(pytester: pytest.Pytester, note: Path) -> None:
    block = "```claim\nid = 'gap'\nstated = '\\sqrt{a^2} = a'\ngiven = ['a \\in \\mathbb{R}']\nneeds = ['a > 0']\n```\n"
    note.write_text(block, encoding="utf-8")
    result = run(pytester, "--corrigenda", "notes/")
    result.assert_outcomes(passed=1, warnings=1)
    assert "C003" in result.stdout.str()
    run(pytester, "--corrigenda", "--corrigenda-strict", "notes/").assert_outcomes(failed=1)


def test_a_claim_past_the_fence_is_skipped_and_the_next_goes_on(pytester: pytest.Pytester, note: Path) -> None:
    # A plain identity may be decided before the clock is looked at.
    hard = (
        r"given = ['q, k \sim \mathcal{N}(0, I_d)']"
        + "\n"
        + r"stated = '\operatorname{Var}(\|q\|_2^6) = \operatorname{Var}(\|k\|_2^6)'"
    )
    ends = ("", "expected = 'REFUTED'\n", "")
    blocks = [f"```claim\nid = 'hard-{k}'\n{hard}\n{end}```\n" for k, end in enumerate(ends)]
    note.write_text("\n".join(blocks), encoding="utf-8")
    result = run(pytester, "--corrigenda", "--corrigenda-fence", "0.001", "notes/")
    result.assert_outcomes(skipped=2, failed=1)
    assert "expected refuted. The worker was killed at the wall-clock fence of 0.001 s" in result.stdout.str()


def test_a_broken_block_is_one_sentence(pytester: pytest.Pytester, note: Path) -> None:
    note.write_text("```claim\nstated = (a\n```\n\n```claim\nstated = 'x = x'\n```\n", encoding="utf-8")
    result = run(pytester, "--corrigenda", "notes/")
    result.assert_outcomes(failed=1, passed=1)
    assert "n.md:2: " in result.stdout.str()
    assert "Traceback" not in result.stdout.str()


def test_without_the_option_nothing_is_collected_or_imported(pytester: pytest.Pytester, note: Path) -> None:
    pytester.makepyfile(
        test_there="""
        import sys

        def test_there():
            heavy = {"pebble", "click", "rich", "torch", "sympy", "z3", "flint"}
            assert not heavy & set(sys.modules)
            assert not {"corrigenda.proofs.claim", "corrigenda.reports.codes"} & set(sys.modules)
        """
    )
    run(pytester, "notes/", "test_there.py").assert_outcomes(passed=1)


def test_the_entry_point_names_a_module_of_ours() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"]["pytest11"] == {"corrigenda": MODULE}
    assert MODULE in sys.modules or __import__(MODULE)
