#!/usr/bin/env bash
# Runs every test of a build folder (default build/) and ends with the line "N passed, N failed": test cases, not
# programs.
# Further arguments go to ctest (-R REGEX …).
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

folder=build
if [ $# -gt 0 ] && [ -d "$1" ]; then folder=$1; shift; fi
case "$folder" in /*) ;; *) folder=$PWD/$folder ;; esac
report=$folder/tests.xml
rm -f "$report"

# Set-up provides these: a test that needs one of them fails without it, and is not skipped.
needed="nvrtc clang-format mkdocs"
grep -q '^PYK2CU_CPU_DEVICE:BOOL=ON' "$folder/CMakeCache.txt" 2>/dev/null && needed="$needed cpu"
export PYK2CU_TEST_REQUIRE="${PYK2CU_TEST_REQUIRE-$needed}"

export PYK2CU_CACHE=off  # what is tested is compiled, and the user's cache stays as it is

printf '\n\033[1m== Tests\033[0m\n'
ctest --test-dir "$folder" -j "$(nproc)" --output-on-failure --no-tests=error --progress \
  --test-output-size-passed 100000000 --test-output-size-failed 100000000 --output-junit "$report" "$@"
code=$?

# One entry of ctest is one case or a whole program of them: what the program says about itself counts, else the entry
# does.
counts=$(awk '
  /<testcase / {
    status = $0; sub(/.*status="/, "", status); sub(/".*/, "", status)
    ok = bad = skip = 0; said = 0
  }
  /\[  PASSED  \] [0-9]/  { ok = $4; said = 1 }
  /\[  FAILED  \] [0-9]+ tests?, listed/ { bad = $4; said = 1 }
  /\[  SKIPPED \] [0-9]/  { skip = $4; said = 1 }
  / (passed|failed|skipped|errors?)(,.*)? in [0-9.]+s/ {  # pytest
    for (f = 2; f <= NF; f++) {
      if ($f ~ /^passed/) ok = $(f - 1)
      if ($f ~ /^(failed|error)/) bad += $(f - 1)
      if ($f ~ /^skipped/) skip = $(f - 1)
    }
    said = 1
  }
  /<\/testcase>/ {
    if (status == "fail" && bad == 0) bad = 1              # it crashed, or took too long
    if (!said && status == "run") ok = 1
    if (!said && status != "run" && status != "fail") skip = 1
    passed += ok; failed += bad; skipped += skip
  }
  END { print passed + 0, failed + 0, skipped + 0 }' "$report" 2>/dev/null)
read -r passed failed skipped <<<"${counts:-0 0 0}"
if [ "$((passed + failed))" = 0 ]; then
  echo "scripts/test.sh: error: no test ran" >&2
  failed=1
fi
[ "$skipped" = 0 ] || echo "$skipped skipped: what they need is not here (a GPU, nvcc)"
echo "$passed passed, $failed failed"
[ "$code" = 0 ] && [ "$failed" = 0 ]
