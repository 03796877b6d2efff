#!/usr/bin/env bash
# Makes a release: checks that there is one to make, builds, tests, and gathers in dist/ what is published.
#
#   scripts/release.sh [--version X] [--parts LIST] [--skip-tests] [--dry-run]
#
#   --version X     the version that is meant; it must be that of include/pyk2cu/version.h, which alone has it
#   --parts LIST    a comma list of source, packages, wheels (default: all of them)
#   --skip-tests    neither builds for nor runs the tests
#   --dry-run       checks, and says what would be done
#
# What comes into dist/:
#   pyk2cu-X.tar.gz                  the sources of the commit: the same bytes from the same commit
#   *.deb                            the Debian packages of this system
#   *.whl                            wheels for the interpreters of PYK2CU_WHEEL_PYTHONS (default: python3)
#   pyk2cu-X-{packages,wheel}.spdx.json   what these carry, and its licenses
#   SHA256SUMS                       of all of it: sha256sum -c SHA256SUMS
# Nothing is published, tagged or committed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly kParts="source packages wheels"

say() { printf '\n\033[1m== %s\033[0m\n' "$*"; }
note() { printf '   %s\n' "$*"; }
fail() {
  printf 'scripts/release.sh: error: %s\n' "$1" >&2
  shift
  for line in "$@"; do printf '  %s\n' "$line" >&2; done
  exit 1
}

# --- What must be so before -------------------------------------------------------------------------------------------

declared_version() { sed -n 's/^#define PYK2CU_VERSION_STRING "\(.*\)"$/\1/p' include/pyk2cu/version.h; }

check_version() {
  local declared
  declared=$(declared_version)
  version=${version:-$declared}
  [ "$version" = "$declared" ] ||
    fail "include/pyk2cu/version.h says $declared, and --version $version" "change version.h and CHANGELOG.md first"
  [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "'$version' is no version such as 1.2.3"
}

check_tree() {
  git rev-parse --is-inside-work-tree >/dev/null 2>&1 ||
    fail "this is no git checkout" "a release is made from a commit"
  local changed
  changed=$(git status --porcelain | head -n 5)
  [ -z "$changed" ] || fail "the working tree has changes that are not committed" "$changed"
  local tagged
  tagged=$(git rev-parse -q --verify "refs/tags/v$version^{commit}" || true)
  [ -z "$tagged" ] || [ "$tagged" = "$(git rev-parse HEAD)" ] ||
    fail "v$version is the tag of another commit, ${tagged:0:12}" "choose the next version"
}

# The lines of CHANGELOG.md between this heading and the next.
section_of() {
  awk -v heading="## [$1]" 'index($0, "## ") == 1 { on = index($0, heading) == 1; next } on' CHANGELOG.md
}

check_changelog() {
  grep -qE "^## \[${version//./\\.}\] - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md ||
    fail "CHANGELOG.md has no heading '## [$version] - YYYY-MM-DD'" \
      "give the changes of [Unreleased] that heading, with the day of the release"
  section_of "$version" | grep -q '^- ' || fail "CHANGELOG.md lists no changes of $version"
  ! section_of Unreleased | grep -q '^- ' ||
    fail "CHANGELOG.md has changes under [Unreleased]" "move them to [$version], or leave them for another commit"
}

check_tools() {
  local tool missing="" needed="git gzip sha256sum python3"
  [[ " $parts " != *" packages "* ]] || needed="$needed cmake cpack dpkg-shlibdeps"
  [[ " $parts " != *" wheels "* ]] || needed="$needed cmake"
  [ $tests = no ] || needed="$needed cmake ctest"
  for tool in $needed; do command -v "$tool" >/dev/null || missing="$missing $tool"; done
  [ -z "$missing" ] ||
    fail "programs are missing:$missing" "apt-get install git gzip coreutils python3 cmake dpkg-dev file"
  [ -d dist ] || return 0
  [ -z "$(ls dist)" ] || fail "dist/ has files of before" "rm -r dist"
}

# --- The parts --------------------------------------------------------------------------------------------------------

build_and_test() {
  say "Build and tests"
  ./setup.sh test || fail "a test failed, or the build did: nothing is released"
}

make_source() {
  say "Sources"
  # git archive writes the time of the commit; gzip -n leaves its own time out.
  git archive --format=tar --prefix="pyk2cu-$version/" HEAD | gzip -n -9 >"dist/pyk2cu-$version.tar.gz"
}

make_packages() {
  say "Debian packages"
  [ $tests = yes ] || ./setup.sh
  (cd build && cpack -G DEB -B "$PWD/debs" >cpack.log) || fail "cpack failed" "$(tail -n 5 build/cpack.log)"
  mv build/debs/*.deb dist/
  rm -rf build/debs
  scripts/sbom.py packages -o "dist/pyk2cu-$version-packages.spdx.json"
}

make_wheels() {
  say "Wheels"
  # shellcheck disable=SC2086
  scripts/wheel.sh ${PYK2CU_WHEEL_PYTHONS:-python3}
  scripts/wheel_check.sh
  scripts/sbom.py wheel -o "dist/pyk2cu-$version-wheel.spdx.json"
}

make_sums() {
  say "dist/"
  local files
  files=$(cd dist && LC_ALL=C ls)
  # shellcheck disable=SC2086
  (cd dist && sha256sum $files) >SHA256SUMS
  mv SHA256SUMS dist/
  cat dist/SHA256SUMS
}

# --- Commands ---------------------------------------------------------------------------------------------------------

version=""
parts=$kParts
tests=yes
dry_run=no
while [ $# -gt 0 ]; do
  case "$1" in
    --version) version=${2:?--version needs a version} && shift ;;
    --parts) parts=${2:?--parts needs a list} && parts=${parts//,/ } && shift ;;
    --skip-tests) tests=no ;;
    --dry-run) dry_run=yes ;;
    -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *)
      fail "unknown argument '$1'" \
        "usage: scripts/release.sh [--version X] [--parts LIST] [--skip-tests] [--dry-run]"
      ;;
  esac
  shift
done
for part in $parts; do
  [[ " $kParts " == *" $part "* ]] || fail "there is no part '$part'" "the parts are: $kParts"
done

check_version
check_tree
check_changelog
check_tools
if [ $dry_run = yes ]; then
  echo "version $version, commit $(git rev-parse --short=12 HEAD): all checks passed"
  [ $tests = no ] || echo "would build and run the tests"
  for part in $parts; do echo "would make: $part"; done
  exit 0
fi
[ $tests = no ] || build_and_test
mkdir -p dist
for part in $parts; do "make_$part"; done
make_sums
note "if all is well: git tag -a v$version -m 'pyk2cu $version', and publish dist/"
