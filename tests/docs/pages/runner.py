"""Runs a page and compares it with what its blocks print."""

import collections
import dataclasses
import json
import os
import pathlib
import re
import subprocess
import sys
import threading
import time

import blocks as pages
import worker

ROOT = pages.ROOT
BUILD = pathlib.Path(os.environ.get("PYK2CU_TEST_BUILD", ROOT / "build"))
LONGEST = 60  # seconds for a page
TIMEOUT = 580

installing = threading.Lock()


@dataclasses.dataclass
class Outcome:
    """Of one page."""

    failures: list  # of texts
    updated: str  # the page with what its blocks print now
    counts: collections.Counter
    seconds: float


def environment(folder):
    """For the blocks of a page: the command and the package of the build, and nothing of the user's settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYK2CU_", "NUMBA_", "PYTHON"))}
    for name in ("PYK2CU_NVRTC", "PYK2CU_DEPS"):
        if name in os.environ:
            kept[name] = os.environ[name]
    programs = folder / ".bin"
    programs.mkdir(parents=True)
    (programs / "pyk2cu").symlink_to(BUILD / "pyk2cu")
    for name in ("python", "python3"):
        (programs / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
        (programs / name).chmod(0o755)
    return kept | {
        "PATH": f"{programs}:{kept.get('PATH', '/usr/bin:/bin')}",
        "PYTHONPATH": str(BUILD / "python"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONUNBUFFERED": "1",
        "PYK2CU_DEVICE": "cpu",
        "PYK2CU_CACHE_DIR": str(folder / ".cache"),
        "CPLUS_INCLUDE_PATH": str(ROOT / "include"),
        "C_INCLUDE_PATH": str(ROOT / "include"),
        "LIBRARY_PATH": str(BUILD),
        "LD_LIBRARY_PATH": str(BUILD),
        "CMAKE_PREFIX_PATH": str(installed_copy(folder)),
        "CMAKE_GENERATOR": "Ninja",
        "HOME": str(folder / ".home"),
        "COLUMNS": "80",
        "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
    }


def installed_copy(folder):
    """Where pages that use CMake find the library: see install()."""
    return folder.parent / "installed"


def install(folder):
    """Installs the build once, for pages that use CMake."""
    with installing:
        prefix = installed_copy(folder)
        if not prefix.exists():
            command = ["cmake", "--install", BUILD, "--prefix", prefix]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=TIMEOUT)


def form_failures(blocks, skipped):
    """Blocks that nobody runs, but for those with the indices `skipped`."""
    for index, block in enumerate(blocks):
        if index in skipped:
            continue
        where = f"line {block.line}: "
        if block.language == "output":
            before = blocks[index - 1] if index else None
            if not (before and prints(before) and index - 1 not in skipped):
                yield where + "a block 'output' follows a block 'python', 'cpp' or 'c' that is run"
        elif block.file:
            if not is_used(block, blocks, skipped):
                yield where + f"no block of the page uses the file {block.file}"
        elif block.language in pages.SHOWN and not block.command:
            yield (
                where + f"nobody runs this block '{block.language}': give it file=NAME or from=\"COMMAND\", or list "
                f"its first line in tests/docs/pages/{pages.NOT_RUN.name} with the reason"
            )
        elif block.language == "c" and not worker.is_program(block):
            yield where + "a block 'c' is a whole program, or a file"


def prints(block):
    """Whether a block 'output' may follow it."""
    return not block.file and not block.command and (block.language == "python" or worker.is_program(block))


def is_used(block, blocks, skipped):
    """Whether another block names the file, or imports it."""
    name = pathlib.PurePath(block.file).name
    stem = name.partition(".")[0]
    word = re.compile(rf"(?<![\w.]){re.escape(name)}(?!\w)|\bimport {stem}\b|\bfrom {stem}(_\w+)? import\b")
    if name in ("CMakeLists.txt", "conftest.py"):
        word = re.compile(r"\bcmake\b|\bpytest\b")
    others = [each for index, each in enumerate(blocks) if each is not block and (each.file or index not in skipped)]
    return any(word.search(each.command or each.text) for each in others)


def agrees(expected, printed):
    """Whether a block shows what was printed. A line "…" stands for any lines."""
    if "…\n" not in expected:
        return expected == printed
    pattern = "".join("(?:.*\n)*?" if line == "…\n" else re.escape(line) for line in expected.splitlines(keepends=True))
    return re.fullmatch(pattern, printed) is not None


def ended(text):
    """A text whose last line has an end, without empty lines after it."""
    return text.rstrip("\n") + "\n" if text.strip("\n") else ""


class Comparison:
    """Collects what differs, and the edits that make the page right."""

    def __init__(self):
        self.failures = []
        self.edits = []  # (first line, last line, new lines)

    def compare(self, block, expected, printed, what):
        """The text of `block` where it should show `printed`."""
        if agrees(expected, printed):
            return expected
        self.failures.append(f"line {block.line}: {what} prints\n{printed}and not\n{expected}")
        return printed

    def replace(self, block, text):
        if text != block.text:
            lines = [block.indentation + line if line else "" for line in text.split("\n")[:-1]]
            self.edits.append((block.first, block.last, lines))

    def insert_output(self, block, printed):
        self.failures.append(f"line {block.line}: it prints this, and no block 'output' follows:\n{printed}")
        lines = ["", "```output", *printed.split("\n")[:-1], "```"]
        self.edits.append((block.last + 1, block.last + 1, [block.indentation + line if line else "" for line in lines]))

    def updated(self, page):
        lines = page.split("\n")
        for first, last, new in sorted(self.edits, reverse=True):
            lines[first:last] = new
        return "\n".join(lines)


def compare_block(comparison, block, after, printed):
    """`after` is the block 'output' that follows, or None."""
    if block.command:
        comparison.replace(block, comparison.compare(block, block.text, ended(printed), f"'{block.command}'"))
    elif block.language == "console":
        text = ""
        for (command, expected, _), each in zip(pages.commands_of(block.text, block.line), printed):
            text += f"$ {command}\n" + comparison.compare(block, expected, ended(each), f"'{command}'")
        comparison.replace(block, text)
    elif after:
        comparison.replace(after, comparison.compare(after, after.text, ended(printed), "the block before"))
    elif printed:
        comparison.insert_output(block, ended(printed))


def run_worker(page, blocks, skipped, folder):
    """The results of worker.py, and the seconds that the page took."""
    run = [block for index, block in enumerate(blocks) if index not in skipped and not block.file]
    if any("cmake " in (block.command or block.text) for block in run):
        install(folder)
    variables = environment(folder)
    results = folder.parent / f"{folder.name}.json"
    command = [sys.executable, worker.__file__, page, str(results), *map(str, skipped)]
    begin = time.monotonic()
    # In the page's folder, so that relative names mean its files.
    done = subprocess.run(
        command, cwd=folder, env=variables, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=TIMEOUT
    )
    wall = time.monotonic() - begin
    if done.returncode != 0 or not results.exists():
        raise pages.PageError(f"the page's process ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    found = json.loads(results.read_text())
    # On a busy machine the time of the processors counts, else that of the clock.
    return found["results"], min(wall, found["seconds"])


def run(page, folder, listed):
    """The outcome of a page ("docs/index.md"), whose blocks run in `folder`, which this makes, but for those listed."""
    text = (ROOT / page).read_text()
    blocks = pages.blocks_of(text)
    skipped = {index: why for index, block in enumerate(blocks) if (why := pages.reason(page, block, listed))}
    comparison = Comparison()
    comparison.failures += form_failures(blocks, skipped)
    folder.mkdir(parents=True)
    results, seconds = run_worker(page, blocks, skipped, folder) if len(skipped) < len(blocks) else ([], 0)
    for index, (block, result) in enumerate(zip(blocks, results)):
        if result["failure"]:
            comparison.failures.append(f"line {block.line}: {result['failure']}")
        elif result["printed"] is not None:
            after = blocks[index + 1] if index + 1 < len(blocks) and blocks[index + 1].language == "output" else None
            compare_block(comparison, block, after, result["printed"])
    if seconds > LONGEST:
        comparison.failures.append(f"the page takes {seconds:.0f} s: make its kernels smaller, or two pages of it")
    return Outcome(comparison.failures, comparison.updated(text), count(blocks, skipped), seconds)


def count(blocks, skipped):
    counts = collections.Counter()
    for index, block in enumerate(blocks):
        if block.file:
            counts["file"] += 1
        elif index in skipped:
            counts["declarations" if skipped[index].startswith("declarations") else "not run"] += 1
        elif block.language == "output":
            counts["output"] += 1
        else:
            counts["run"] += 1
            if block.language == "console":
                counts["commands"] += len(pages.commands_of(block.text, block.line))
    return counts
