#!/usr/bin/env bash
# Rewrites the expected files of tests/golden and tests/error, and the pages of docs/ that are made from tables, from
# what a build folder (default build/) makes now. Read the diff before you commit it. Fails at its end, always: a CI
# that called it could not pass by updating.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

folder=${1:-build}
cmake --build "$folder" --target golden error docs || exit 1
for suite in golden error docs; do
  PYK2CU_UPDATE_GOLDENS=1 "$folder/tests/bin/$suite" --gtest_brief=1 --gtest_filter='*AsExpected*' |
    grep -E 'updated|error:|FAILED +\]' || true
done
echo
git status --short tests/golden tests/error docs
echo "expected files rewritten; look at: git diff tests/golden tests/error docs"
exit 1
