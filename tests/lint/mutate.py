#!/usr/bin/env python3
"""Mutation tests of the lint and of the checks of running kernels: each mutant is a right kernel with one mistake (a
barrier less, `<=` for `<`, see mutations.py), which one of the two should find. See README.md.

usage: mutate.py [--pyk2cu COMMAND] [--every N] [--dynamic] [--update] [--table] [--list] [PART_OF_A_PATH...]

Without options: every mutant that mutants.txt says the lint finds is still found, mutants.txt has all mutants, and
mutants.toml says why the others are not found. --dynamic runs the mutants that have a launch, too (minutes). --update
writes what was found to mutants.txt, and drops it from mutants.toml.
"""

import argparse
import ast
import collections
import concurrent.futures
import json
import pathlib
import re
import shlex
import sys
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))

import mutations  # noqa: E402
import real  # noqa: E402
from score import CHECKS, UNTYPED, signature  # noqa: E402
from validate import command, kernels  # noqa: E402

FOUND, REASONS, SIGNATURES = HERE / "mutants.txt", HERE / "mutants.toml", HERE / "signatures.toml"
FOLDERS = ["examples", "examples/python", "bench/kernels", "tests/run"]
HEAD = """# What finds the mutants of right kernels (mutate.py --update writes this file).
# S: the lint finds it; D: the checks of running kernels find it; -: not; .: it has no launch here.
"""


def kernel_of(words):
    """The kernel that the words of a `run` name, or None."""
    return words[words.index("--kernel") + 1] if "--kernel" in words else None


class File:
    """A file of right kernels."""

    def __init__(self, path, entry=None):
        self.path, self.name = path, str(path.relative_to(ROOT))
        self.text = path.read_text()
        self.types, self.launches = {}, []  # of kernels; ([words of --arg and the like], kernel)
        if entry:
            words = shlex.split(entry["run"])
            self.launches.append((words, kernel_of(words)))
            self.entry = entry
        else:
            self.entry = None
            self.types = tomllib.loads(SIGNATURES.read_text()).get(self.name, {}) if SIGNATURES.exists() else {}
            self.launches = list(self.launches_of_comment())
        self.mutants = mutations.mutants(self.text)
        self.was, self.functions = None, None

    def launches_of_comment(self):
        """The launches that the comment at the top of an example shows."""
        text = re.sub(r"\\\n#\s*", "", self.text)
        for line in re.findall(r"^# build/pyk2cu run (.*)", text, re.MULTILINE):
            words = shlex.split(line)[1:]
            words = [word for at, word in enumerate(words) if word != "--print" and words[at - 1] != "--print"]
            yield words, kernel_of(words)

    def check_words(self, kernel):
        if self.entry:
            if not hasattr(self, "given"):
                _, text = command(PYK2CU, "check", str(self.path), "--lint", "--diagnostics=json")
                self.given = signature(self.entry) if UNTYPED in text else []
            return self.given
        if kernel in self.types:
            sig = self.types[kernel]
            return ["--kernel", kernel, *(["--sig", f"{kernel}={sig}"] if sig else [])]
        words = [["--kernel", name, *(["--sig", f"{name}={sig}"] if sig else [])] for name, sig in self.types.items()]
        return sum(words, [])

    def lint(self, text, kernel):
        """(id, line) of all warnings and errors; and of all notes."""
        with real.mirror(self.path.parent, text) as file:
            _, text = command(PYK2CU, "check", str(file), "--lint", "--diagnostics=json", *self.check_words(kernel))
        found = real.findings(text)
        return tuple({(each["id"], each["line"]) for each in found if (each["severity"] == "note") == note}
                     for note in (False, True))

    def run(self, text, kernel):
        """(Exit status, text) of the launches of a kernel that is watched."""
        for words, name in self.launches:
            if name in (None, kernel) or kernel is None:
                with real.mirror(self.path.parent, text) as file:
                    status, said = command(PYK2CU, "run", str(file), "--device", "cpu", *words, "--check", CHECKS,
                                           "--timeout", "10")
                if status != 0:
                    return status, said
        return 0, ""

    def kernel_with(self, line):
        """The kernel that has a line, or None for device functions."""
        if self.functions is None:
            self.functions = [each.function for each in real.kernels_of(self.path)]
        return next((each for each in self.functions if each.lineno <= line <= each.end_lineno), None)

    def kernel_at(self, line):
        function = self.kernel_with(line)
        return function and function.name

    def kernel_text(self, line):
        return ast.unparse(self.kernel_with(line))

    def has_launch(self, kernel):
        return any(name in (None, kernel) or kernel is None for _, name in self.launches)


def files():
    for kernel in kernels([]):
        if kernel.entry and kernel.kind == "clean":
            yield File(kernel.path, kernel.entry)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).glob("*.py")):
            yield File(path)


class Work:
    def __init__(self, file, mutant):
        self.file, self.mutant = file, mutant
        self.name = f"{file.name}: {mutant.name}"
        self.kernel = file.kernel_at(mutant.line)
        self.static = self.dynamic = None  # not known
        self.new, self.notes, self.limited = set(), set(), False

    def counts(self):
        """The kernels of tests/run show what the language means, and most are for one thread: only those of several
        threads count, and no conditions in device functions. Without types there is no lint."""
        if self.kernel and not self.file.entry and self.kernel not in self.file.types:
            return False
        if not self.file.name.startswith("tests/run/"):
            return True
        if self.kernel is None:
            return not self.mutant.kind.startswith("guard")
        return bool(mutations.THREADS.search(self.file.kernel_text(self.mutant.line)))

    def look(self, dynamic):
        if not dynamic:
            if self.file.was is None:
                self.file.was = {}
            if self.kernel not in self.file.was:
                self.file.was[self.kernel] = self.file.lint(self.file.text, self.kernel)
            was = self.file.was[self.kernel]
            if any(name == "environment" for name, _ in was[0]):
                return self  # it needs the reader of C++ headers, which this build does not have
            now = self.file.lint(self.mutant.text, self.kernel)
            self.new, self.notes = now[0] - was[0], now[1] - was[1]
            self.limited = any(name == "lint-limit" for name, _ in was[1])
            self.static = any(name in mutations.KINDS[self.mutant.kind] for name, _ in self.new)
        elif self.file.has_launch(self.kernel):
            status, self.said = self.file.run(self.mutant.text, self.kernel)
            # -1 and a time-out: threads that wait for each other for ever
            self.dynamic = status in (4, -1) and not re.search(r"error: .*(compile|signature)", self.said)
        return self


def read_found():
    """{name: letters}"""
    found, file = {}, ""
    for line in FOUND.read_text().splitlines() if FOUND.exists() else []:
        if line.startswith("  "):
            found[f"{file}: {line[5:]}"] = line[2:4]
        elif not line.startswith("#"):
            file = line
    return found


def write_found(found):
    text, last = HEAD, ""
    for name, letters in found.items():
        file, mutant = name.split(": ", 1)
        text += (f"{file}\n" if file != last else "") + f"  {letters} {mutant}\n"
        last = file
    FOUND.write_text(text)


def tidy_reasons(found):
    """Drops from mutants.toml what is found now."""
    lines = [line for line in REASONS.read_text().splitlines(keepends=True)
             if not line.startswith('  "') or not {*"SD"} & {*found.get(json.loads(line.strip().rstrip(",")), "")}]
    REASONS.write_text(re.sub(r"\n\[\[reason\]\]\n[^\[\]]*mutants = \[\n\]\n", "", "".join(lines)))


def write_signatures():
    """Types with which `check` accepts the kernels of FOLDERS; those that the file has stay if they still fit."""
    text = "# Types of kernels without them, for tests of the lint (mutate.py --signatures writes this file).\n"
    text += '# "": those of the file.\n'
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).glob("*.py")):
            rows = []
            launches = {name: words for words, name in File(path).launches}
            for kernel in real.kernels_of(path):
                name = kernel.function.name
                words = launches.get(name, launches.get(None))
                given = signature({"run": shlex.join(words)}) if words else []
                kernel.first = File(path).types.get(name) or (given[1].split("=", 1)[-1] if given else None)
                sig, _, why = kernel.lint(PYK2CU)
                if why is None:
                    rows.append(f'{name} = "{sig}"\n')
            if rows:
                text += f'\n["{path.relative_to(ROOT)}"]\n' + "".join(rows)
    SIGNATURES.write_text(text)


def reasons():
    """{name: what kind of reason mutants.toml has}"""
    data = tomllib.loads(REASONS.read_text()) if REASONS.exists() else {}
    return {name: each for each in data.get("reason", []) for name in each["mutants"]}


def table(found, explained):
    counts = collections.Counter()
    for name, letters in found.items():
        kind = name.split(": ")[1]
        place = "others" if letters[1] == "." else "launched"
        for row in (kind, "all"):
            counts[place, row, "made"] += 1
            counts[place, row, "static"] += letters[0] == "S"
            counts[place, row, "dynamic"] += letters[1] == "D"
            counts[place, row, "either"] += letters[0] == "S" or letters[1] == "D"
            if letters[0] != "S" and letters[1] != "D":
                counts[place, row, explained.get(name, {}).get("kind", "not explained")] += 1
    for place in ("launched", "others"):
        head = ["made", "static", "dynamic", "either"] if place == "launched" else ["made", "static"]
        more = sorted({key[2] for key in counts if key[0] == place} - {"made", "static", "dynamic", "either"})
        print(f"| {place} | " + " | ".join(head + more) + " |")
        print("| --- |" + " --: |" * len(head + more))
        for row in [*mutations.KINDS, "all"]:
            if counts[place, row, "made"]:
                print(f"| {row} | " + " | ".join(str(counts[place, row, key]) for key in head + more) + " |")
        print()


def main():
    global PYK2CU
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pyk2cu", default="build/pyk2cu")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each N-th mutant")
    parser.add_argument("--dynamic", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--signatures", action="store_true", help="write signatures.toml, and nothing else")
    parser.add_argument("--table", action="store_true", help="print the table of mutants.txt, and nothing else")
    parser.add_argument("--list", action="store_true", help="name what is not found")
    parser.add_argument("parts", nargs="*")
    options = parser.parse_args()
    PYK2CU = options.pyk2cu
    if options.table:
        return table(read_found(), reasons())
    if options.signatures:
        return write_signatures()
    known, problems = read_found(), []
    every = [Work(file, mutant) for file in files() for mutant in file.mutants if file.entry or file.types]
    every = [work for work in every if work.counts()]
    chosen = [work for work in every if not options.parts or any(part in work.file.name for part in options.parts)]
    chosen = chosen[::options.every]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(lambda work: work.look(False), chosen))
        if options.dynamic:
            list(pool.map(lambda work: work.look(True), chosen))
    found = {}
    by_name = {work.name: work for work in chosen}
    for work in every:
        static, dynamic = known.get(work.name, "-.")
        if work.name in by_name:
            if work.static is None:
                found[work.name] = static + dynamic
                continue
            static = "S" if work.static else "-"
            if options.dynamic:
                dynamic = "." if work.dynamic is None else "D" if work.dynamic else "-"
            if work.name not in known:
                problems.append(f"{work.name}: is not in mutants.txt")
            elif known[work.name][0] == "S" and static != "S":
                problems.append(f"{work.name}: the lint does not find it any more; it says {sorted(work.new)}")
            elif options.dynamic and known[work.name][1] == "D" and dynamic == "-":
                problems.append(f"{work.name}: running it does not find it any more; status and text: {work.said}")
            if options.list and static == "-" and dynamic != "D":
                print(f"{work.file.name}:{work.mutant.line}: {work.mutant.name} {sorted(work.new)}"
                      f"{' notes: ' + str(sorted(work.notes)) if work.notes else ''}{' LIMIT' if work.limited else ''}")
        found[work.name] = static + dynamic
    if options.update:
        write_found(found)
        tidy_reasons(found)
        problems = []
    else:
        names = {work.name for work in every}
        problems += [f"{name}: mutants.txt has a mutant that there is not" for name in known.keys() - names]
        explained = reasons()
        problems += [f"{name}: neither finds it, and mutants.toml does not say why" for name, letters in found.items()
                     if letters[0] != "S" and letters[1] != "D" and name not in explained]
        problems += [f"{name}: mutants.toml explains a mutant that there is not" for name in explained.keys() - names]
    print("\n".join(problems))
    number = sum(bool(work.static) for work in chosen)
    print(f"{len(chosen)} mutants; {number} found by the lint; {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
