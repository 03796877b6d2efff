#!/usr/bin/env bash
# Runs every test of a build folder (default build/) and ends with the line "N passed, N failed": test cases, not programs.
# Further arguments go to ctest (-R REGEX …).
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

folder=build
if [ $# -gt 0 ] && [ -d "$1" ]; then folder=$1; shift; fi
report=$PWD/$folder/tests.xml
[ "${folder#/}" = "$folder" ] || report=$folder/tests.xml
rm -f "$report"

printf '\n\033[1m== Tests\033[0m\n'
ctest --test-dir "$folder" -j "$(nproc)" --output-on-failure --no-tests=error --progress --output-junit "$report" "$@"
code=$?

# The first line with tests="…" is the whole suite's.
count() { sed -n "s/^[[:space:]]*$1=\"\([0-9]*\)\".*/\1/p" "$report" 2>/dev/null | head -n 1; }
tests=$(count tests) failed=$(count failures) skipped=$(count skipped) disabled=$(count disabled)
if [ -z "$tests" ]; then
  echo "scripts/test.sh: error: no test ran" >&2
  tests=1 failed=1
fi
skipped=$((${skipped:-0} + ${disabled:-0}))
[ "$skipped" = 0 ] || echo "$skipped skipped (what they need is not here: a GPU, nvcc …)"
echo "$((tests - failed - skipped)) passed, $failed failed"
[ "$code" = 0 ] && [ "$failed" = 0 ]
