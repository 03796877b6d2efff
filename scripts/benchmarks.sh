#!/usr/bin/env bash
# Measures, and makes the recorded results and plots of docs/explanation/benchmarks.md again.
#
#   scripts/benchmarks.sh cpu          the CPU device of build/ beside OpenMP: bench/results/openmp.json,
#                                      docs/pictures/cpu_beside_openmp.svg and the page's table
#   scripts/benchmarks.sh gpu [BUILD]  on a machine with a GPU: our kernels beside those by hand and other tools:
#                                      bench/results/kernel_time.json and compare.json, and
#                                      docs/explanation/kernel_times.svg.
#                                      BUILD is a build folder with the benchmarks, default build-portable
# The machine should do nothing else meanwhile.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() {
  echo "scripts/benchmarks.sh: error: $*" >&2
  exit 1
}

cpu() {
  [ -x build/pyk2cu ] || fail "build/pyk2cu is not built: ./setup.sh"
  python3 bench/openmp_compare.py --json bench/results/openmp.json
  python3 docs/pictures/cpu_beside_openmp.py
  python3 - <<'end'
import pathlib, re, subprocess, sys
page = pathlib.Path("docs/explanation/benchmarks.md")
table = subprocess.run([sys.executable, "bench/openmp_compare.py", "--table", "bench/results/openmp.json"],
                       check=True, capture_output=True, text=True).stdout
text = page.read_text(encoding="utf-8")
found = re.search(r"^\| kernel \| 1 thread \|.*\n(?:\|.*\n)+", text, re.M)
page.write_text(text[:found.start()] + table + text[found.end():], encoding="utf-8")
end
  echo "say in docs/explanation/benchmarks.md what machine this was:"
  sed -n 's/^ "about": //p' bench/results/openmp.json
}

gpu() {
  local build=${1:-build-portable}
  [ -x "$build/bench/bench_kernel_time" ] ||
    fail "$build/bench/bench_kernel_time is not built: cmake --preset portable && cmake --build --preset portable"
  mkdir -p bench/results
  "$build/bench/bench_kernel_time" --json bench/results/kernel_time.json
  local results=(bench/results/kernel_time.json)
  # numba-cuda, CuPy and Warp: those that are not installed are left out.
  if python3 bench/python/compare.py --json bench/results/compare.json; then results+=(bench/results/compare.json); fi
  python3 bench/python/plot.py "${results[@]}" -o docs/explanation/kernel_times.svg
  echo "made docs/explanation/kernel_times.svg"
}

case "${1:-}" in
  cpu) cpu ;;
  gpu) shift && gpu "$@" ;;
  -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" ;;
  *) fail "expected cpu or gpu [BUILD]" ;;
esac
