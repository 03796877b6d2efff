#!/usr/bin/env bash
# Runs numba-cuda's own tests with the Python package of this project, on any device, and writes the page
# docs/reference/conformance.md.
#
#   scripts/numba_suite.sh [--fetch] [--python PYTHON] [--package FOLDER] [ARGUMENT…]
#
#   --fetch           only bring numba-cuda's tests into .deps/, and print their folder
#   --python PYTHON   an interpreter with NumPy and pytest, and ml_dtypes for the tests of bfloat16 (default .venv's)
#   --package FOLDER  what holds pyk2cu (default build/python)
#   ARGUMENT…         for tests/python/conformance/run.py: --device cpu, --modules cudapy.test_math, --json FILE
#
# docs/reference/conformance.md is written if all modules run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly kVersion=0.30.4
readonly kFolder=$PWD/.deps/numba_cuda-$kVersion
readonly kTests=$kFolder/numba_cuda/numba/cuda/tests

python=.venv/bin/python
package=$PWD/build/python
fetch_only=no
all=yes
arguments=()
while [ $# -gt 0 ]; do
  case "$1" in
    --fetch) fetch_only=yes ;;
    --python) python=$2 && shift ;;
    --package) package=$(cd "$2" && pwd) && shift ;;
    --modules | --only | --expect) all=no && arguments+=("$1") ;;
    *) arguments+=("$1") ;;
  esac
  shift
done
[ -x "$python" ] || python=python3

# The wheel is only unpacked: nothing of it is installed, and its compiler never runs.
if [ ! -d "$kTests" ]; then
  wheels=$(mktemp -d)
  trap 'rm -rf "$wheels"' EXIT
  "$python" -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --python-version 3.12 \
    --dest "$wheels" "numba-cuda==$kVersion" || {
    echo "numba_suite.sh: error: could not fetch numba-cuda $kVersion from PyPI" >&2
    exit 3
  }
  mkdir -p "$kFolder"
  "$python" -m zipfile -e "$wheels"/numba_cuda-*.whl "$kFolder"
fi
if [ $fetch_only = yes ]; then
  echo "$kTests"
  exit 0
fi

[ $all = no ] || arguments+=(--markdown "$PWD/docs/reference/conformance.md" --version "$kVersion")
export PYTHONPATH=$package:$PWD/tests/python${PYTHONPATH:+:$PYTHONPATH} PYTHONDONTWRITEBYTECODE=1
exec "$python" -m conformance.run --tests "$kTests" "${arguments[@]}"
