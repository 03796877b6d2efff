#!/usr/bin/env bash
# Measures, and makes the recorded results and plots of docs/explanation/benchmarks.md again.
#
#   scripts/benchmarks.sh cpu          the CPU device of build/ beside OpenMP: bench/results/openmp.json,
#                                      docs/pictures/cpu_beside_openmp.svg and the page's table
#   scripts/benchmarks.sh gpu [BUILD]  on a machine with a GPU: our kernels beside those by hand and other tools, and
#                                      with checks: bench/results/kernel_time.json, compare.json and checks.json,
#                                      docs/pictures/kernel_times.svg and the page's table.
#                                      BUILD is a build folder with the benchmarks, default build-portable
#   scripts/benchmarks.sh many [OPTIONS of bench/distributed/scaling.py]
#                                      the programs of examples/distributed on 1, 2, 4, … GPUs of this host, or
#                                      processors of the CPU device: bench/results/scaling.json, the picture and the
#                                      table of docs/explanation/scaling.md. With several GPUs also
#                                      bench/results/all_reduce.json and calls.json. --build is build, if not given
# The machine should do nothing else meanwhile.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() {
  echo "scripts/benchmarks.sh: error: $*" >&2
  exit 1
}

# replace_table PAGE HEADER COMMAND…: the page's table that begins with these words becomes what the command prints.
replace_table() {
  python3 - "$@" <<'end'
import pathlib, re, subprocess, sys
page = pathlib.Path("docs/explanation") / sys.argv[1]
table = subprocess.run(sys.argv[3:], check=True, capture_output=True, text=True).stdout
text = page.read_text(encoding="utf-8")
found = re.search("^" + re.escape(sys.argv[2]) + r".*\n(?:\|.*\n)+", text, re.M)
page.write_text(text[:found.start()] + table + text[found.end():], encoding="utf-8")
end
}

cpu() {
  [ -x build/pyk2cu ] || fail "build/pyk2cu is not built: ./setup.sh"
  python3 bench/openmp_compare.py --json bench/results/openmp.json
  python3 docs/pictures/cpu_beside_openmp.py
  replace_table benchmarks.md "| kernel | 1 thread |" python3 bench/openmp_compare.py --table bench/results/openmp.json
  echo "say in docs/explanation/benchmarks.md what machine this was:"
  sed -n 's/^ "about": //p' bench/results/openmp.json
}

gpu() {
  local build=${1:-build-portable} results=bench/results
  [ -x "$build/bench/bench_kernel_time" ] ||
    fail "$build/bench/bench_kernel_time is not built: cmake --preset portable && cmake --build --preset portable"
  mkdir -p "$results"
  "$build/bench/bench_kernel_time" --json "$results/kernel_time.json"
  "$build/bench/bench_kernel_time" --checks --json "$results/checks.json"
  # numba-cuda, CuPy and Warp: those that are not installed are left out.
  python3 bench/python/compare.py --json "$results/compare.json" || echo "without other tools" >&2
  python3 docs/pictures/kernel_times.py
  replace_table benchmarks.md "| kernel | ours [ms] |" \
    python3 bench/python/plot.py --table "$results/kernel_time.json" "$results/checks.json"
  echo "made docs/pictures/kernel_times.svg and the table of docs/explanation/benchmarks.md"
}

many() {
  local build=build arguments=("$@")
  while [ $# -gt 1 ]; do
    [ "$1" != --build ] || build=$2
    shift
  done
  python3 bench/distributed/scaling.py "${arguments[@]}" --json bench/results/scaling.json
  if [ "$(nvidia-smi -L 2>/dev/null | grep -c '^GPU ')" -gt 1 ]; then
    python3 bench/distributed/all_reduce.py --build "$build" --json bench/results/all_reduce.json
    mpirun --bind-to numa -n "$(nvidia-smi -L | grep -c '^GPU ')" "$build/bench/distributed_calls" \
      --json bench/results/calls.json
  fi
  PYTHONPATH=docs/pictures python3 docs/pictures/explanation/scaling.py
  replace_table scaling.md "| program | device |" \
    python3 bench/distributed/scaling.py --table bench/results/scaling.json
  echo "made docs/pictures/explanation/scaling.svg and the table of docs/explanation/scaling.md"
}

case "${1:-}" in
  cpu) cpu ;;
  gpu) shift && gpu "$@" ;;
  many) shift && many "$@" ;;
  -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" ;;
  *) fail "expected cpu, gpu [BUILD] or many [OPTIONS]" ;;
esac
