#!/usr/bin/env python3
"""What the lint says of right kernels: the examples, the kernels of tests/run and bench, and the clean kernels of this
folder. Each warning and error must be one of alarms.toml, which says why it is there.

usage: alarms.py [--pyk2cu COMMAND] [PART_OF_A_PATH...]
"""

import argparse
import collections
import concurrent.futures
import pathlib
import sys
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import mutate  # noqa: E402
import real  # noqa: E402
from score import IDS  # noqa: E402
from validate import command  # noqa: E402


def alarms(file, pyk2cu):
    """(file, id, text of the line) of each warning and error of the lint, and of each other error. None if this build cannot
    read the file."""
    status, text = command(pyk2cu, "check", str(file.path), "--lint", "--diagnostics=json", *file.check_words(None))
    lines = file.text.splitlines()
    found = collections.Counter()
    said = real.findings(text)
    if any(each["id"] == "environment" for each in said):
        return None  # it needs the reader of C++ headers, which this build does not have
    if status != any(each["severity"] == "error" for each in said):  # it did not run, or crashed
        found[file.name, "status", str(status)] += 1
    for each in said:
        guessed = each["id"] == "float64" and not file.entry and not file.launches  # so is float32, then
        if (each["severity"] == "error" or each["severity"] != "note" and each["id"] in IDS) and not guessed:
            found[file.name, each["id"], lines[each["line"] - 1].strip()] += 1
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pyk2cu", default="build/pyk2cu")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("parts", nargs="*")
    options = parser.parse_args()
    mutate.PYK2CU = options.pyk2cu
    data = tomllib.loads((HERE / "alarms.toml").read_text())
    expected = {(each["file"], each["id"], each["line"]): each for each in data["alarm"]}
    chosen = [file for file in mutate.files() if file.entry or file.types]
    chosen = [file for file in chosen if not options.parts or any(part in file.name for part in options.parts)]
    problems, seen, read, by_verdict = [], set(), set(), collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for file, found in zip(chosen, pool.map(lambda file: alarms(file, options.pyk2cu), chosen)):
            if found is not None:
                read.add(file.name)
            for alarm in found or ():
                seen.add(alarm)
                if alarm not in expected:
                    problems.append("{}: {}: {}".format(*alarm))
                else:
                    by_verdict[expected[alarm]["verdict"]] += 1
    gone = [alarm for alarm in expected if alarm not in seen and alarm[0] in read]
    print("\n".join(["not expected:", *problems] if problems else []))
    print("\n".join(["alarms.toml has these, which are not there any more:", *map(str, gone)] if gone else []))
    print(f"{len(read)} files; " + ", ".join(f"{number} {verdict}" for verdict, number in sorted(by_verdict.items())))
    return 1 if problems or gone else 0


if __name__ == "__main__":
    sys.exit(main())
