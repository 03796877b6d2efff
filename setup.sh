#!/usr/bin/env bash
# Installs what is missing, builds pyk2cu in Release into build/, and then does what its argument says:
#   ./setup.sh         nothing more
#   ./setup.sh demo    shows an example as CUDA C++, runs it on the GPU (else on the CPU device) and checks the result
#   ./setup.sh python  builds the command, the library and the Python package, installs the package into .venv/,
#                      and runs an example with it
#   ./setup.sh docs    builds the site of docs/ into build/site, without building anything else
#   ./setup.sh test    runs every test
# Options: --no-cpu-device builds without the CPU device, and so without LLVM, Clang and Boost.
#
# Safe to repeat. Outside this folder it touches nothing but the system's packages (apt). Made for Debian 12 and Ubuntu
# 24.04.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

readonly kBuildPackages="g++ cmake ninja-build libfmt-dev tao-pegtl-dev libgtest-dev libjs-highlight.js"
readonly kCpuPackages="llvm-19-dev libclang-19-dev clang-19 libboost-context-dev"
readonly kPythonPackages="python3 python3-venv python3-dev"
readonly kPythonTools="nanobind>=3 scikit-build-core>=0.10 numpy pytest ml_dtypes mypy"  # from PyPI, into .venv/
readonly kServerTools="pytest-lsp"  # what tests/lsp needs, likewise
readonly kReleaseTools="pydantic-sarif spdx-tools pre-commit PyYAML"  # what tests/release needs, likewise
readonly kReleasePackages="git"
readonly kDistributedPackages="libopenmpi-dev openmpi-bin"  # for tests of several processes, where the system has them
readonly kDistributedTools="mpi4py cloudpickle dask distributed"  # from PyPI, into .venv/, for the same tests of Python
readonly kRayTools="ray"  # likewise; not for every Python and machine
readonly kBrowserPackages="chromium"  # for tests of what browsers show, where the system has it as a package
readonly kBrowserTools="playwright axe-playwright-python"  # from PyPI, likewise
readonly kWheelPackages="python3 python3-pip ca-certificates"
readonly kDeps="$PWD/.deps"
readonly kKilobytesPerJob=1400000  # what one translation unit with Clang's headers needs

say() { printf '\n\033[1m== %s\033[0m\n' "$*"; }
note() { printf '   %s\n' "$*"; }
fail() {
  printf '\nsetup.sh: error: %s\n' "$1" >&2
  shift
  for line in "$@"; do printf '  %s\n' "$line" >&2; done
  exit 1
}

# --- Packages ---------------------------------------------------------------------------------------------------------

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

missing_packages() {
  local package
  for package in "$@"; do is_installed "$package" || printf '%s ' "$package"; done
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif ! command -v sudo >/dev/null; then return 126
  elif [ -t 0 ]; then sudo "$@"
  else sudo -n "$@"
  fi
}

apt_get() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@"; }

# install PACKAGE…: those that are not there yet.
install() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    note "no apt here: going on with what the system has. Wanted, by Debian's names: $*"
    return
  fi
  local missing
  missing=$(missing_packages "$@")
  if [ -z "$missing" ]; then
    note "all there: $*"
    return
  fi
  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
    fail "packages are missing, and only root can install them" "as root: apt-get install $missing" \
      "then run this script again"
  fi
  note "installing: $missing"
  apt_get update || note "apt-get update failed: trying with the package lists that are there"
  # shellcheck disable=SC2086
  apt_get install -y --no-install-recommends $missing ||
    fail "apt-get could not install: $missing" \
      "look at its messages above" \
      "a network, a mirror or a right is missing, or this system is older than Debian 12 and Ubuntu 24.04" \
      "without LLVM 19 there is still all but the CPU device: ./setup.sh --no-cpu-device"
}

install_build_packages() {
  say "Packages"
  local packages=$kBuildPackages
  [ "$cpu_device" = OFF ] || packages="$packages $kCpuPackages"
  # shellcheck disable=SC2086
  install $packages
  local tool
  for tool in cmake ninja c++; do
    command -v "$tool" >/dev/null || fail "there is no '$tool' on PATH" "install the packages: $kBuildPackages"
  done
}

# --- CUDA -------------------------------------------------------------------------------------------------------------

# The CUDA version of the GPU's driver ("13.0"), or nothing.
driver_version() {
  { nvidia-smi 2>/dev/null || true; } | sed -n 's/.*CUDA Version: *\([0-9]*\.[0-9]*\).*/\1/p' | head -n 1
}

# The toolkit whose nvcc is on PATH, or a folder that does not exist.
nvcc_home() { dirname "$(dirname "$(command -v nvcc || echo /none/bin/nvcc)")"; }

# The NVRTC of a toolkit on this machine, 12.8 or newer and not beyond the driver: its path, or nothing.
toolkit_nvrtc() {
  local home file minor newest=13
  case "$1" in 12.*) newest=12 ;; esac
  for home in "${CUDA_HOME:-}" "${CUDA_PATH:-}" "$(nvcc_home)" /usr/local/cuda; do
    [ -n "$home" ] || continue
    for file in "$home"/lib64/libnvrtc.so."$newest" "$home"/targets/*-linux/lib/libnvrtc.so."$newest" \
      "$home"/lib64/libnvrtc.so.12; do
      [ -e "$file" ] || continue
      minor=$(basename "$(readlink -f "$file")" | sed -n 's/^libnvrtc\.so\.12\.\([0-9]*\).*/\1/p')
      if [ -z "$minor" ] || [ "$minor" -ge 8 ]; then
        echo "$file"
        return
      fi
    done
  done
}

# fetch_packages PACKAGE==VERSION…: PyPI packages, unpacked into .deps/.
fetch_packages() {
  python3 -m pip --version >/dev/null 2>&1 || {
    note "pip is needed once, to fetch packages"
    # shellcheck disable=SC2086
    install $kWheelPackages
  }
  mkdir -p "$kDeps"
  python3 -m pip install --quiet --no-deps --no-compile --disable-pip-version-check --root-user-action=ignore \
    --upgrade --target "$kDeps" "$@" ||
    fail "could not fetch $* from PyPI" \
      "check the network, and pip's settings if there is a proxy or a mirror" \
      "NVIDIA's packages are not needed where a CUDA toolkit (12.8 or newer) is installed and CUDA_HOME is set to it"
}

# fetch_wheels PACKAGE==VERSION…: NVIDIA's packages, instead of those that are there.
fetch_wheels() {
  rm -rf "$kDeps/nvidia"
  fetch_packages "$@"
}

# The folder of headers of a toolkit on this machine, for programs that import some of them, or nothing.
toolkit_headers() {
  local home
  for home in "${CUDA_HOME:-}" "${CUDA_PATH:-}" "$(nvcc_home)" /usr/local/cuda; do
    if [ -n "$home" ] && [ -e "$home/include/cuda_fp16.h" ] && [ -e "$home/include/curand_kernel.h" ]; then
      echo "$home/include"
      return
    fi
  done
}

# The version of clang-format that scripts/format.sh uses, for tests/structure. That of the system may be another.
provide_clang_format() {
  say "clang-format"
  if scripts/format.sh --check base/check.h >/dev/null 2>&1 || [ $? != 77 ]; then
    note "found"
    return
  fi
  local version
  version=$(sed -n 's/^readonly kVersion=//p' scripts/format.sh)
  fetch_packages "clang-format==$version"
}

# Whether .deps/ has what these packages bring.
has_wheels() {
  [ "$(cat "$kDeps/wheels" 2>/dev/null)" = "$1" ] || return 1
  case "$1" in *nvrtc*) ls "$kDeps"/nvidia/*/lib/libnvrtc.so.1? >/dev/null 2>&1 || return 1 ;; esac
  case "$1" in *curand*) ls "$kDeps"/nvidia/*/include/curand_kernel.h >/dev/null 2>&1 || return 1 ;; esac
}

# wheel_names CUDA_MAJOR PART…: what NVIDIA's packages of these parts are called, with their versions.
wheel_names() {
  local part suffix="" release=13.0 curand=10.4
  if [ "$1" = 12 ]; then suffix=-cu12 release=12.9 curand=10.3.10; fi
  shift
  for part in "$@"; do
    case "$part" in
      curand) echo "nvidia-curand$suffix==$curand.*" ;;
      nvjitlink) echo "nvidia-nvjitlink$suffix==$release.*" ;;
      *) echo "nvidia-cuda-$part$suffix==$release.*" ;;
    esac
  done | paste -sd ' '
}

provide_cuda() {
  say "NVRTC and CUDA's headers"
  local toolkit headers driver version wheels="" size=0
  driver=$(driver_version)
  case "$driver" in
    "" | 1[3-9].*) version=13 ;;
    12.*) version=12 ;;
    *) fail "the GPU's driver is for CUDA $driver" "install a driver for CUDA 12 or newer (525 or newer)" ;;
  esac
  toolkit=$(toolkit_nvrtc "$driver")
  headers=$(toolkit_headers)
  [ -z "$toolkit" ] || note "found: $toolkit"
  [ -z "$headers" ] || note "found: $headers"
  # cuRAND's headers come with its library only, which is not kept.
  # shellcheck disable=SC2086
  local compiler="nvrtc runtime nvjitlink" includes="runtime crt cccl curand"
  [ $version = 13 ] || includes="runtime nvcc cccl curand"
  if [ -z "$toolkit" ]; then
    wheels=$(wheel_names $version $compiler)
    size=130
  fi
  if [ -z "$headers" ]; then
    wheels="$wheels $(wheel_names $version $includes)"
    size=$((size + 80 + 30 * (13 - version)))
  fi
  [ -n "$wheels" ] || return 0
  # shellcheck disable=SC2086
  wheels=$(printf '%s\n' $wheels | awk '!seen[$0]++' | paste -sd ' ')
  if has_wheels "$wheels"; then
    note "found in .deps/: $wheels"
    return
  fi
  note "not all there that fits (driver: ${driver:-none}): fetching $wheels into .deps/ (some $size MB)"
  if [ -n "$toolkit" ]; then
    # shellcheck disable=SC2086
    (fetch_wheels $wheels) || {
      note "going on without: kernels cannot import headers of the CUDA toolkit, and their tests are skipped"
      return 0
    }
  else
    # shellcheck disable=SC2086
    fetch_wheels $wheels
  fi
  rm -f "$kDeps"/nvidia/*/lib/libcurand.so*
  echo "$wheels" >"$kDeps/wheels"
}

# --- Python -----------------------------------------------------------------------------------------------------------

provide_venv() {
  # shellcheck disable=SC2086
  install $kPythonPackages
  [ -x .venv/bin/python ] || python3 -m venv .venv ||
    fail "python3 cannot make a virtual environment" "install the packages: $kPythonPackages"
}

# .venv/ with what the Python package is built and tested with.
provide_python() {
  say "Python"
  provide_venv
  # shellcheck disable=SC2086
  local tools=$kPythonTools
  [ "$command" != test ] || { install $kReleasePackages && tools="$tools $kServerTools $kReleaseTools"; }
  # shellcheck disable=SC2086
  .venv/bin/pip install --quiet --disable-pip-version-check $tools ||
    fail "could not fetch $tools from PyPI" \
      "check the network, and pip's settings if there is a proxy or a mirror"
  note "ready: .venv/"
  with_python=(-DPYK2CU_PYTHON=ON "-DPython_EXECUTABLE=$PWD/.venv/bin/python")
}

# .venv/ with what builds the site.
provide_mkdocs() {
  say "MkDocs"
  provide_venv
  .venv/bin/pip install --quiet --disable-pip-version-check -r docs/requirements.txt ||
    fail "could not fetch the packages of docs/requirements.txt from PyPI" \
      "check the network, and pip's settings if there is a proxy or a mirror" \
      "the pages of docs/ are Markdown, and can be read as they are"
  note "ready: .venv/bin/mkdocs"
}

build_site() {
  say "Site"
  NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --strict --quiet ||
    fail "the site could not be built" "look at the warnings above"
  note "built: open build/site/index.html; it needs no server"
  note "while you write: .venv/bin/mkdocs serve"
}

# A browser, for tests only. Ubuntu has none as a package of its own: there these tests are skipped.
provide_browser() {
  say "Browser"
  # shellcheck disable=SC2086
  if ! command -v chromium >/dev/null && ! apt-cache show $kBrowserPackages >/dev/null 2>&1; then
    note "no package $kBrowserPackages here: tests that need a browser are skipped"
    return 0
  fi
  # shellcheck disable=SC2086
  install $kBrowserPackages
  # shellcheck disable=SC2086
  .venv/bin/pip install --quiet --disable-pip-version-check $kBrowserTools ||
    note "could not fetch $kBrowserTools from PyPI: tests that need a browser are skipped"
}

# What Python's tests of many GPUs need.
provide_distributed_tools() {
  local tools
  for tools in "$kDistributedTools" "$kRayTools"; do
    # shellcheck disable=SC2086
    .venv/bin/pip install --quiet --disable-pip-version-check $tools ||
      note "could not fetch $tools from PyPI: tests that need it are skipped"
  done
}

# OpenMPI, for the library of many GPUs and its tests, which need the CPU device.
provide_openmpi() {
  say "OpenMPI"
  [ "$cpu_device" = ON ] || return 0
  # shellcheck disable=SC2086
  install $kDistributedPackages
  if command -v mpirun >/dev/null && command -v mpicxx >/dev/null; then
    with_distributed=(-DPYK2CU_DISTRIBUTED=ON)
    provide_distributed_tools
  else
    note "no OpenMPI here: going on without the library of many GPUs, and its tests"
  fi
}

# The package, from what build/ has.
install_python() {
  say "The Python package"
  .venv/bin/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall . \
    -C build-dir=build -C cmake.define.PYK2CU_TESTS=ON -C cmake.define.PYK2CU_INSTALL=ON \
    -C "cmake.define.PYK2CU_CPU_DEVICE=$cpu_device" -C "cmake.define.Python_EXECUTABLE=$PWD/.venv/bin/python" ||
    fail "pip could not install the package" "look at its message above"
  note "installed: from pyk2cu import cuda"
}

# --- Build ------------------------------------------------------------------------------------------------------------

# As many jobs as there are processors and memory for.
jobs() {
  local processors kilobytes by_memory
  processors=$(nproc)
  kilobytes=$(awk '/^MemAvailable:/ {print $2}' /proc/meminfo)
  by_memory=$((kilobytes / kKilobytesPerJob))
  [ "$cpu_device" = ON ] || by_memory=$processors
  [ "$by_memory" -ge 1 ] || by_memory=1
  [ "$by_memory" -lt "$processors" ] && echo "$by_memory" || echo "$processors"
}

build() {
  say "Build"
  if [ -f build/CMakeCache.txt ] && ! grep -qx "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" build/CMakeCache.txt; then
    note "build/ was configured for another folder: starting afresh"
    rm -rf build
  fi
  local launcher=()
  if command -v ccache >/dev/null; then launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
  cmake --preset release -DPYK2CU_TESTS=ON "-DPYK2CU_CPU_DEVICE=$cpu_device" "${with_python[@]}" \
    "${with_distributed[@]}" "${launcher[@]}" ||
    fail "CMake could not configure the build" "look at its message above; rm -rf build starts afresh"
  note "building with $(jobs) jobs; the first time takes some minutes"
  NINJA_STATUS="[%f/%t, %es] " cmake --build build -j "$(jobs)" "$@" ||
    fail "the build failed" "look at the compiler's message above" \
      "g++ 12 or newer is needed; too little memory shows as a killed compiler"
  note "built: build/pyk2cu"
}

# --- Commands ---------------------------------------------------------------------------------------------------------

cpu_device=ON
command=build
with_python=()
with_distributed=()
for argument in "$@"; do
  case "$argument" in
    demo | docs | python | test) command=$argument ;;
    --no-cpu-device) cpu_device=OFF ;;
    -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) fail "unknown argument '$argument'" "usage: ./setup.sh [demo|docs|python|test] [--no-cpu-device]" ;;
  esac
done

[ "$(uname -s)" = Linux ] || fail "pyk2cu builds on Linux; this is $(uname -s)"
if [ "$command" = docs ]; then
  provide_mkdocs
  build_site
  exit
fi
install_build_packages
provide_cuda
case "$command" in
  build) build ;;
  demo) build --target pyk2cu && scripts/demo.sh ;;
  python)
    provide_python && build --target pyk2cu pyk2cu_shared pyk2cu_python && install_python && scripts/python_demo.sh
    ;;
  test) provide_clang_format && provide_python && provide_mkdocs && provide_browser && provide_openmpi && build &&
    scripts/test.sh
    ;;
esac
