#!/usr/bin/env bash
# The demo of README.md, on a build that is there: an example as CUDA C++, then run and checked.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly kExample=examples/vector_add.py
readonly kSize=1000

# The command as one would type it, then its output.
show() {
  local word line=""
  for word in "$@"; do
    case "$word" in *[!a-zA-Z0-9_./:=,-]*) line="$line '$word'" ;; *) line="$line $word" ;; esac
  done
  printf '\n$%s\n' "$line"
  "$@"
}

printf '\n\033[1m== The kernel: %s\033[0m\n\n' "$kExample"
cat "$kExample"

printf '\n\033[1m== As CUDA C++\033[0m\n'
show build/pyk2cu build "$kExample" --sig 'void(float32[::1], float32[::1], float32[::1])'

printf '\n\033[1m== Run\033[0m\n'
output=$(mktemp)
trap 'rm -f "$output"' EXIT
show build/pyk2cu run "$kExample" --grid 4 --block 256 \
  --arg x=arange:float32:$kSize --arg y=full:float32:$kSize:2 --arg out=zeros:float32:$kSize --print out >"$output"
head -n 6 "$output"
printf ' …\n'

# Element i is i + 2: every one of them is compared.
if ! tr -d '[],' <"$output" | awk -v size=$kSize '
    /^\$/ { next }  # the command itself
    { for (f = 1; f <= NF; f++) if ($f ~ /^[0-9.]+$/) { if ($f + 0 != count + 2) bad++; count++ } }
    END { exit !(count == size && bad == 0) }'; then
  printf '\nsetup.sh: error: the result is wrong\n' >&2
  exit 1
fi
printf '\nchecked: all %s elements are right\n' "$kSize"
