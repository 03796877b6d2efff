#!/usr/bin/env bash
# Checks wheels as their users get them.
#
#   scripts/wheel_check.sh [--root SUITE]… [--extra EXTRA] [--tests] [WHEEL…]
#
#   WHEEL          default: those of dist/
#   --root SUITE   also installs the fitting wheel in a fresh Debian or Ubuntu (bookworm, noble, …) that has
#                  python3-venv and nothing else, and runs a program there. Needs root and debootstrap; the system is
#                  kept in .deps/roots/
#   --extra EXTRA  there: with pyk2cu[EXTRA], compiles to PTX: cu12 or cu13
#   --tests        there: runs tests/python
#
# Of each wheel it looks at the size, the files, the symbols that are seen from outside, the versions of the C library's
# symbols that it needs, and the licenses.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly kRoots="$PWD/.deps/roots"
readonly kMaxMegabytes=40
readonly kGlibc=2.28
readonly kEntries="PyInit__ext pyk2cu_clang_plugin pyk2cu_cpu_compiler pyk2cu_cpu_plugin"

say() { printf '\n\033[1m== %s\033[0m\n' "$*"; }
fail() {
  echo "scripts/wheel_check.sh: error: $*" >&2
  exit 1
}

# --- What is in a wheel -----------------------------------------------------------------------------------------------

check_object() {
  local exported newest
  exported=$(nm -D --defined-only "$1" | awk '{print $3}' | sort)
  for symbol in $exported; do
    [[ " $kEntries " == *" $symbol "* ]] || fail "$1 shows the symbol $symbol"
  done
  ! objdump -T "$1" | grep -qE 'GLIBCXX_|CXXABI_' || fail "$1 needs the system's libstdc++"
  newest=$(objdump -T "$1" | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -n 1)
  [ "$(printf '%s\nGLIBC_%s\n' "$newest" $kGlibc | sort -V | tail -n 1)" = GLIBC_$kGlibc ] || fail "$1 needs $newest"
  echo "$(basename "$1"): $(($(stat -c %s "$1") >> 20)) MB, $newest, entries: ${exported//$'\n'/ }"
}

check_contents() {
  say "$(basename "$1")"
  local folder size file
  size=$(($(stat -c %s "$1") >> 20))
  [ $size -le $kMaxMegabytes ] || fail "it has $size MB"
  [[ $1 == *manylinux_* ]] || fail "auditwheel has not seen it"
  folder=$(mktemp -d)
  python3 -m zipfile -e "$1" "$folder"
  [ "$(find "$folder" -name '*.so*' | wc -l)" = 3 ] || fail "it has other shared objects than _ext and two plug-ins"
  for file in "$folder"/pyk2cu/*.so; do check_object "$file"; done
  for file in LICENSE licenses/*; do
    cmp -s "$file" "$folder"/*.dist-info/licenses/"$file" || fail "it lacks $file"
  done
  python3 - "$folder"/*.dist-info/sboms/pyk2cu.spdx.json "$1" <<'end' || fail "its bill of materials is wrong"
import json, sys
bill = json.load(open(sys.argv[1]))
version = sys.argv[2].rpartition("/")[2].split("-")[1]
assert bill["name"] == f"pyk2cu-{version}-wheel", bill["name"]
assert {"LLVM", "Clang"} <= {package["name"] for package in bill["packages"] if "versionInfo" in package}
end
  echo "$size MB, $(find "$folder"/*.dist-info/licenses -type f | wc -l) files of licenses"
  rm -rf "$folder"
}

# --- In a fresh system ------------------------------------------------------------------------------------------------

make_root() {
  [ ! -e "$kRoots/$1/done" ] || return 0
  say "A fresh $1"
  local mirror=http://deb.debian.org/debian components=main options=()
  if grep -qi ubuntu "/usr/share/debootstrap/scripts/$1"; then
    mirror=http://archive.ubuntu.com/ubuntu components=main,universe
    [ -e /usr/share/keyrings/ubuntu-archive-keyring.gpg ] || options=(--no-check-gpg)
  fi
  mkdir -p "$kRoots"
  debootstrap "${options[@]}" --variant=minbase --components=$components --include=python3-venv,ca-certificates \
    "$1" "$kRoots/$1" $mirror >"$kRoots/$1.log" || fail "debootstrap: see $kRoots/$1.log"
  touch "$kRoots/$1/done"
}

# in_root SUITE COMMAND…: with the host's network and certificates.
in_root() {
  local root=$kRoots/$1
  shift
  # shellcheck disable=SC2016
  unshare -m bash -c 'mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && exec chroot "$0" "$@"' "$root" \
    env -i HOME=/root PATH=/usr/bin:/bin LANG=C.UTF-8 PIP_CERT=/etc/host-certificates.crt PIP_DEFAULT_TIMEOUT=180 \
    PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore "$@"
}

fitting_wheel() {
  local tag wheel
  tag=$(in_root "$1" python3 -c 'import sys; print("cp%d%d" % sys.version_info[:2])')
  shift
  for wheel in "$@"; do
    case $wheel in *-"$tag"-"$tag"-*) echo "$wheel" && return ;; esac
  done
  for wheel in "$@"; do
    case $wheel in *-abi3-*) [ "${tag#cp3}" -lt 12 ] || { echo "$wheel" && return; } ;; esac
  done
  fail "no wheel is for $tag"
}

# The first program of docs/how-to/python.md that says `from numba import cuda`.
# shellcheck disable=SC2016
write_program() { sed -n '/^```python file=add.py/,/^```$/p' docs/how-to/python.md | sed '1d;$d' >"$1"; }

check_root() {
  local suite=$1 root=$kRoots/$1 wheel name
  shift
  make_root "$suite"
  wheel=$(fitting_wheel "$suite" "$@")
  name=$(basename "$wheel")
  say "$name in $suite"
  cp /etc/resolv.conf "$root/etc/"
  cp "${PIP_CERT:-${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}}" "$root/etc/host-certificates.crt"
  rm -rf "$root/root/"* "$root/root/.cache"
  cp "$wheel" "$root/root/"
  write_program "$root/root/add.py"
  in_root "$suite" python3 -m venv /root/v
  in_root "$suite" /root/v/bin/pip install -q "/root/$name"
  in_root "$suite" /root/v/bin/pip list
  local printed
  printed=$(in_root "$suite" /root/v/bin/python -m pyk2cu /root/add.py)
  echo "$printed"
  [[ $printed == *"[0. 2. 4.] 1998.0"* ]] || fail "the program's output is wrong"
  [ -z "$extra" ] || check_extra "$suite" "$name"
  [ $with_tests = no ] || run_tests "$suite"
}

check_extra() {
  in_root "$1" /root/v/bin/pip install -q "/root/$2[$extra]"
  cat >"$kRoots/$1/root/ptx.py" <<'end'
from pyk2cu import cuda

def square(x):
    return x * x

text, returned = cuda.compile_ptx(square, "(float32,)", device=True, cc=(9, 0))
assert ".target sm_90" in text
print("PTX:", len(text), "bytes")
end
  in_root "$1" /root/v/bin/python /root/ptx.py
}

run_tests() {
  local folder=$kRoots/$1/root/source
  mkdir -p "$folder"
  git ls-files -z | xargs -0 cp --parents -t "$folder"
  in_root "$1" /root/v/bin/pip install -q pytest cloudpickle ml_dtypes
  in_root "$1" /root/v/bin/python -m pytest -q -p no:cacheprovider --tb=short /root/source/tests/python
}

suites=()
wheels=()
extra=""
with_tests=no
while [ $# -gt 0 ]; do
  case "$1" in
    --root) suites+=("$2") && shift ;;
    --extra) extra=$2 && shift ;;
    --tests) with_tests=yes ;;
    -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) wheels+=("$1") ;;
  esac
  shift
done
[ ${#wheels[@]} -gt 0 ] || wheels=(dist/*.whl)
[ -e "${wheels[0]}" ] || fail "there are no wheels: scripts/wheel.sh makes them"
for wheel in "${wheels[@]}"; do check_contents "$wheel"; done
for suite in "${suites[@]}"; do check_root "$suite" "${wheels[@]}"; done
