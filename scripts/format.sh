#!/usr/bin/env bash
# Formats the C++ files of the project as .clang-format says, and wraps the rows of tables. With --check it changes
# nothing, names the files that are not formatted, and fails if there are any. Further arguments are the files to look
# at; all of them if there are none.
#
# Releases of clang-format differ in what they write, so one is used everywhere: that of kVersion. setup.sh test fetches
# it into .deps/ unless the system has it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly kVersion=19.1.7

# The first program of that version, or nothing.
find_program() {
  local candidate
  for candidate in "${CLANG_FORMAT:-}" .deps/clang_format/data/bin/clang-format clang-format-19 clang-format; do
    if [ -n "$candidate" ] && "$candidate" --version 2>/dev/null | grep -qF "version $kVersion"; then
      echo "$candidate"
      return
    fi
  done
}

list_files() {
  # Headers in C++ that kernels of tests import are input, as the kernels are.
  find base bench cli codegen examples frontend include runtime tests \
    \( -name '*.h' -o -name '*.cpp' -o -path 'examples/*.cuh' \) -print0
}

program=$(find_program)
if [ -z "$program" ]; then
  echo "scripts/format.sh: error: there is no clang-format $kVersion; ./setup.sh test fetches it" >&2
  exit 77
fi
mode=(-i)
if [ "${1:-}" = --check ]; then
  mode=(--dry-run -Werror)
  shift
fi
if [ $# -gt 0 ]; then
  "$program" "${mode[@]}" "$@"
else
  # The tables are not code: clang-format would pull their rows apart.
  if [ "${mode[0]}" = -i ]; then
    find base cli codegen docs frontend runtime tests \( -name '*.def' -o -name '*.inc' \) -print0 |
      xargs -0 python3 scripts/wrap_tables.py
  fi
  list_files | xargs -0 -P "$(nproc)" -n 40 "$program" "${mode[@]}"
fi
