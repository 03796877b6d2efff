#!/usr/bin/env bash
# The demo of `./setup.sh python`: a program that says `from numba import cuda`, run with the package in .venv/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly kExample=examples/python/first_steps.py

printf '\n\033[1m== The program: %s\033[0m\n\n' "$kExample"
cat "$kExample"
printf '\n\033[1m== Run\033[0m\n\n$ .venv/bin/python -m pyk2cu %s\n' "$kExample"
.venv/bin/python -m pyk2cu "$kExample"
