"""The code of the pages about Python runs: blocks one after another, files and commands in a folder of their own."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

from pyk2cu import _ext

DOCS = pathlib.Path(__file__).resolve().parent.parent.parent / "docs"
BLOCK = re.compile(r"^```(\S*)(?: file=(\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks(page):
    """(language, file name, text, line) of each block of code."""
    text = (DOCS / page).read_text()
    return [(*found.groups(), text.count("\n", 0, found.start(3)) + 1) for found in BLOCK.finditer(text)]


def run_console(text, folder):
    """Runs the lines that begin with "$ "; what follows each is what it prints."""
    for part in text.split("$ ")[1:]:
        command, _, expected = part.partition("\n")
        if "--device cpu" in command and "cpu" not in _ext.device_ids():
            continue
        words = [sys.executable if word == "python" else word for word in command.split()]
        done = subprocess.run(words, cwd=folder, env=os.environ, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        assert done.stdout == expected, command


def run_page(page, folder):
    names = {"__name__": "page"}
    for language, file, text, line in blocks(page):
        if language == "console":
            run_console(text, folder)
        elif file:
            pathlib.Path(folder, file).write_text(text)
        else:
            assert language == "python", f"{page}:{line}: a test must know how to run it"
            # The lines are those of the page, so that failures name them.
            path = folder / f"{pathlib.Path(page).stem}.{line}.py"
            path.write_text("\n" * (line - 1) + text)
            exec(compile(path.read_text(), str(path), "exec"), names)


@pytest.fixture
def clean_imports(monkeypatch):
    """Takes back what pyk2cu.install() did."""
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        if name.split(".")[0] == "numba":
            del sys.modules[name]


def test_guide(tmp_path, monkeypatch, capsys, clean_imports):
    assert len(blocks("reference/python.md")) >= 12
    monkeypatch.chdir(tmp_path)
    run_page("reference/python.md", tmp_path)
    printed = capsys.readouterr().out
    for expected in ("__global__ void axpy", "    x[0] = undefined_name\n", "^^^^"):
        assert expected in printed
    assert "axpy" in (tmp_path / "axpy.cuh").read_text()
