#!/usr/bin/env bash
# Rewrites the expected files of tests/golden and tests/error, and the pages of docs/ that are made from tables, from
# what a build folder (default build/) makes now; and in all pages what their blocks of code print, if the build has
# the Python package. Read the diff before you commit it. Fails at its end, always: a CI that called it could not pass
# by updating.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

folder=$(realpath "${1:-build}")
cmake --build "$folder" --target golden error docs || exit 1
for suite in golden error docs; do
  PYK2CU_UPDATE_GOLDENS=1 "$folder/tests/bin/$suite" --gtest_brief=1 --gtest_filter='*AsExpected*' |
    grep -E 'updated|error:|FAILED +\]' || true
done
python=$(sed -n 's/^Python_EXECUTABLE:[A-Z]*=//p' "$folder/CMakeCache.txt")
ctest --test-dir "$folder" -N -R '^docs/pages$' | grep -q docs/pages &&
  PYTHONPATH=$folder/python PYK2CU_TEST_BUILD=$folder "$python" -m pytest -q -p no:asyncio -p no:cacheprovider \
    --tb=short tests/docs/pages/test_pages.py --update
echo
git status --short tests/golden tests/error docs README.md
echo "expected files rewritten; look at: git diff tests/golden tests/error docs README.md"
exit 1
