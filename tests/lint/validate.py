#!/usr/bin/env python3
"""Checks the set of kernels in this folder itself, and not a lint: see README.md.

Every file parses, `pyk2cu check` accepts it, its launch runs on the CPU device, also under --check bounds, the lines
exist, and the result of a right kernel is as NumPy computes it. Where a check of today finds a planted mistake
(bounds, exceptions), it must find it, at one of the lines.

usage: validate.py [--pyk2cu COMMAND] [--set FOLDER] [PART_OF_A_PATH...]

--set: another set of the same layout, such as the folder second.
"""

import argparse
import ast
import collections
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
CHECKS = {"race-shared": 22, "race-global": 16, "divergent-barrier": 14, "out-of-bounds": 12, "missing-guard": 8,
          "negative-wrap": 6, "uninitialized": 8, "warp-mask": 6, "missing-fence": 5, "overflow": 3,
          "division-by-zero": 3, "float64": 3, "block-size": 3}
DYNAMIC = {"races", "barriers", "bounds", "uninitialized", "exceptions"}
TODAY = {"bounds", "exceptions"}
TELLTALE = re.compile(
    r"\b(bug|buggy|wrong|race|races|racy|missing|mistake|error|broken|bad|unsafe|planted|fixme|todo|oops|fault|safe)\b",
    re.IGNORECASE,
)


def command(pyk2cu, *words):
    """Exit status and all text of a command; a command that hangs has the status -1."""
    environment = dict(os.environ, PYK2CU_CACHE="off")
    try:
        done = subprocess.run([pyk2cu, *words], capture_output=True, text=True, timeout=60, env=environment)
    except subprocess.TimeoutExpired:
        return -1, "it runs for more than 60 seconds"
    return done.returncode, done.stdout + done.stderr


def before(value):
    """The array that a value of --arg makes, or None where NumPy alone cannot tell (random numbers)."""
    import numpy as np

    kind, *rest = value.split(":")
    if kind in ("zeros", "ones", "full"):
        shape = tuple(map(int, rest[1].split("x")))
        return np.full(shape, {"zeros": 0, "ones": 1}.get(kind) if kind != "full" else float(rest[2]), rest[0])
    if kind == "arange" and "x" in rest[1]:
        shape = tuple(map(int, rest[1].split("x")))
        return np.arange(np.prod(shape)).astype(rest[0]).reshape(shape)
    if kind == "arange":
        return np.arange(*[float(word) for word in rest[1:]]).astype(rest[0])
    return None


def arguments(words):
    return dict(words[at + 1].split("=", 1) for at, word in enumerate(words) if word == "--arg")


class Kernel:
    def __init__(self, path, entry, base):
        self.path, self.entry = path, entry
        self.kind, self.id, _ = path.relative_to(base).parts
        self.problems = []

    def problem(self, text):
        self.problems.append(f"{self.path.relative_to(HERE)}: {text}")

    def check_text(self):
        text = self.path.read_text()
        try:
            ast.parse(text)
        except SyntaxError as error:
            self.problem(f"does not parse: {error}")
        if TELLTALE.search(self.path.stem.replace("_", " ")):
            self.problem("its name may give the mistake away")
        lines = text.splitlines()
        if not 8 <= len(lines) <= 66:
            self.problem(f"has {len(lines)} lines")
        for number, line in enumerate(lines, 1):
            if len(line) > 120:
                self.problem(f"line {number} is too long")
            if TELLTALE.search(line) and "abs(" not in line:
                self.problem(f"line {number} may give the mistake away: {line.strip()}")

    def check_entry(self):
        allowed = {"why", "run", "result"} | ({"lines", "also", "dynamic"} if self.kind == "planted" else set())
        for key in self.entry.keys() - allowed:
            self.problem(f"has an unknown key {key}")
        if len(self.entry.get("why", "")) < 20:
            self.problem("does not say why")
        if self.kind == "planted":
            self.check_lines()
            if self.entry["dynamic"] is not False and self.entry["dynamic"] not in DYNAMIC:
                self.problem("dynamic is not a check")
            for other in self.entry.get("also", []):
                if other not in CHECKS or other == self.id:
                    self.problem(f"also has {other}")

    def check_lines(self):
        lines = self.path.read_text().splitlines()
        if not self.entry["lines"]:
            self.problem("has no lines")
        for line in self.entry["lines"]:
            if not 1 <= line <= len(lines) or not lines[line - 1].strip() or lines[line - 1].strip().startswith("#"):
                self.problem(f"line {line} has no code")

    def check_command(self, pyk2cu):
        status, text = command(pyk2cu, "check", str(self.path))
        if status != 0:
            self.problem(f"check: {status}: {text}")

    def launch(self, pyk2cu, *more):
        return command(pyk2cu, "run", str(self.path), "--device", "cpu", *shlex.split(self.entry["run"]), *more)

    def check_launch(self, pyk2cu):
        today = self.kind == "planted" and self.entry["dynamic"] in TODAY
        status, text = self.launch(pyk2cu)
        # The CPU device refuses a warp operation whose mask does not name the lane that calls it, always.
        refused = self.kind == "planted" and self.id == "warp-mask" and status == 4 and "mask" in text
        if status != 0 and not today and not refused:
            self.problem(f"run: {status}: {text}")
        checks = self.entry["dynamic"] if today else "bounds"
        status, text = self.launch(pyk2cu, "--check", checks)
        if not today and status != 0 and not refused:
            self.problem(f"run --check {checks}: {status}: {text}")
        if today:
            at = [int(n) for n in re.findall(re.escape(self.path.name) + r":(\d+)", text)]
            if status != 4 or not set(at) & set(self.entry["lines"]):
                self.problem(f"--check {checks} does not find it at {self.entry['lines']}: {status}: {text}")

    def check_result(self, pyk2cu):
        import numpy as np

        given = arguments(shlex.split(self.entry["run"]))
        values = {"np": np}
        with tempfile.TemporaryDirectory() as folder:
            save = []
            for name, value in given.items():
                if ":" in value and not value.startswith(("xoroshiro", "float", "int", "uint")):
                    save += ["--save", f"{name}={folder}/{name}.npy"]
                    values[name + "0"] = before(value)
            status, text = self.launch(pyk2cu, *save)
            if status != 0:
                return
            for name in given:
                path = pathlib.Path(folder, name + ".npy")
                if path.exists():
                    values[name] = np.load(path)
            try:
                right = eval(self.entry["result"], values)
            except Exception as error:  # a mistake of the set, which the list of problems shows
                right = error
            if not isinstance(right, (bool, np.bool_)) or not right:
                arrays = {name: value for name, value in values.items() if isinstance(value, np.ndarray)}
                self.problem(f"result: {self.entry['result']}: {right}: {arrays}")


def kernels(parts, base=HERE):
    for data in sorted(base.glob("*/*/expected.toml")):
        entries = tomllib.loads(data.read_text())
        files = {path.stem for path in data.parent.glob("*.py")}
        for name in files ^ entries.keys():
            yield Kernel(data.parent / f"{name}.py", None, base)
        for name in sorted(files & entries.keys()):
            if not parts or any(part in str(data.parent / name) for part in parts):
                yield Kernel(data.parent / f"{name}.py", entries[name], base)


def check_readme(counts, base):
    """Problems of the README's table of counts."""
    text = (base / "README.md").read_text()
    rows = re.findall(r"\| `([a-z0-9-]+)` \| (\d+) \| (\d+) \|", text)
    said = {id: (int(planted), int(clean)) for id, planted, clean in rows}
    return [f"{base.name}/README.md: {id}: {said.get(id)}" for id in CHECKS
            if said.get(id) != (counts["planted", id], counts["clean", id])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pyk2cu", default="build/pyk2cu")
    parser.add_argument("--set", type=pathlib.Path, default=HERE, help="the folder of another set, such as second")
    parser.add_argument("parts", nargs="*")
    options = parser.parse_args()
    base = (options.set if options.set.is_dir() else HERE / options.set).resolve()
    counts, problems = collections.Counter(), []
    for kernel in kernels(options.parts, base):
        counts[kernel.kind, kernel.id] += 1
        if kernel.entry is None:
            kernel.problem("the file or its entry in expected.toml is not there")
        else:
            kernel.check_text()
            kernel.check_entry()
            kernel.check_command(options.pyk2cu)
            kernel.check_launch(options.pyk2cu)
            if "result" in kernel.entry:
                kernel.check_result(options.pyk2cu)
        problems += kernel.problems
    print(f"{'class':20}{'planted':>8}{'clean':>8}")
    for id, least in CHECKS.items():
        print(f"{id:20}{counts['planted', id]:8}{counts['clean', id]:8}")
        if base == HERE and not options.parts and counts["planted", id] < least:
            problems.append(f"{id}: fewer than {least} planted mistakes")
    if not options.parts:
        problems += check_readme(counts, base)
    print(f"{'all':20}{sum(n for k, n in counts.items() if k[0] == 'planted'):8}"
          f"{sum(n for k, n in counts.items() if k[0] == 'clean'):8}")
    print("\n".join(problems) or "no problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
