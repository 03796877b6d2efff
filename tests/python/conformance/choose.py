"""Chooses the fixed part of the tests that every run of the project's tests has, from an outcome of all.

    python -m conformance.choose OUTCOME.json --seconds 100 > fixed.txt

Modules take turns, so that all have their quickest tests in it.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

from conformance.reasons import PREFIX

_SECONDS_A_MODULE = 0.4  # its process
# What needs packages that the project's own tests do not (ml_dtypes).
_WITHOUT = ("cudapy.test_bfloat16",)


def choose(results: dict[str, list[dict]], budget: float) -> list[str]:
    """Returns the names of passing portable tests that take `budget` seconds of processor time in all."""
    queues = {}
    for module, tests in results.items():
        if module in _WITHOUT:
            continue
        passed = [each for each in tests if each["status"] == "pass" and each["category"] is None]
        queues[module] = sorted(passed, key=lambda each: each.get("seconds", 1.0))
    chosen: list[str] = []
    for turn in range(max(map(len, queues.values()), default=0)):
        for tests in queues.values():
            if turn >= len(tests):
                continue
            cost = tests[turn].get("seconds", 1.0) + (_SECONDS_A_MODULE if turn == 0 else 0)
            if cost <= budget:
                budget -= cost
                chosen.append(tests[turn]["test"].removeprefix(PREFIX))
    return sorted(chosen)


def main() -> None:
    """Prints the names."""
    parser = argparse.ArgumentParser(prog="conformance.choose", description=__doc__.split("\n")[0])
    parser.add_argument("outcome", type=Path)
    parser.add_argument("--seconds", type=float, default=100)
    given = parser.parse_args()
    names = choose(json.loads(given.outcome.read_text()), given.seconds)
    modules = Counter(name.rsplit(".", 2)[0] for name in names)
    print("# Tests of numba-cuda 0.30.4 that pass on every device and are run by tests/python/test_conformance.py.")
    print(f"# Chosen by conformance.choose: {len(names)} tests of {len(modules)} modules.")
    print("\n".join(names))


if __name__ == "__main__":
    main()
