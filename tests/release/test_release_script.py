"""scripts/release.sh refuses what is no release, and makes the same sources from the same commit."""

import hashlib
import json
import os
import shutil
import subprocess
import tarfile

import pytest
from conftest import ROOT

FILES = ["include/pyk2cu/version.h", "scripts/release.sh", "scripts/sbom.py", "pyproject.toml", "LICENSE"]
CHANGELOG = """# Changelog

## [Unreleased]

## [{version}] - 2026-01-02

### Added

- Something.

## [0.0.1] - 2026-01-01

- More.
"""


@pytest.fixture
def repository(tmp_path, git):
    """A checkout with what a release looks at."""
    folder = tmp_path / "checkout"
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / "licenses", folder / "licenses")
    (folder / "CHANGELOG.md").write_text(CHANGELOG.format(version=version()))
    (folder / ".gitignore").write_text("/dist/\n")
    git("init", "-q", folder=folder)
    commit(git, folder)
    return folder


def version():
    text = (ROOT / "include/pyk2cu/version.h").read_text()
    return text.split('PYK2CU_VERSION_STRING "')[1].split('"')[0]


def commit(git, folder):
    git("add", "-A", folder=folder)
    git("commit", "-q", "-m", "all", folder=folder)


def release(folder, git, *arguments):
    command = [folder / "scripts/release.sh", "--skip-tests", "--parts", "source", *arguments]
    return subprocess.run(command, env=git.environment, capture_output=True, text=True, check=False, timeout=120)


def expect_refusal(done, words):
    assert done.returncode == 1, done.stdout
    assert "scripts/release.sh: error: " in done.stderr
    assert words in done.stderr


def test_a_dry_run_makes_nothing(repository, git):
    done = release(repository, git, "--dry-run", "--version", version())
    assert done.returncode == 0, done.stderr
    assert "all checks passed\nwould make: source\n" in done.stdout
    assert not (repository / "dist").exists()


def test_other_versions_are_refused(repository, git):
    expect_refusal(release(repository, git, "--version", "9.9.9"), f"version.h says {version()}, and --version 9.9.9")


def test_changes_are_refused(repository, git):
    (repository / "new.txt").write_text("new")
    expect_refusal(release(repository, git), "not committed\n  ?? new.txt")


def test_changelogs_without_the_version_are_refused(repository, git):
    (repository / "CHANGELOG.md").write_text(CHANGELOG.format(version="0.0.2"))
    commit(git, repository)
    expect_refusal(release(repository, git), f"no heading '## [{version()}] - YYYY-MM-DD'")


def test_versions_without_changes_are_refused(repository, git):
    (repository / "CHANGELOG.md").write_text(CHANGELOG.format(version=version()).replace("- Something.\n", ""))
    commit(git, repository)
    expect_refusal(release(repository, git), f"lists no changes of {version()}")


def test_unreleased_changes_are_refused(repository, git):
    text = CHANGELOG.format(version=version()).replace("## [Unreleased]\n", "## [Unreleased]\n\n- Later.\n")
    (repository / "CHANGELOG.md").write_text(text)
    commit(git, repository)
    expect_refusal(release(repository, git), "changes under [Unreleased]")


def test_tags_of_other_commits_are_refused(repository, git):
    git("tag", f"v{version()}", folder=repository)
    assert release(repository, git, "--dry-run").returncode == 0
    (repository / "LICENSE").write_text("another\n")
    commit(git, repository)
    expect_refusal(release(repository, git), "is the tag of another commit")


def test_unknown_parts_and_arguments_are_refused(repository, git):
    expect_refusal(release(repository, git, "--parts", "source,tarts"), "there is no part 'tarts'")
    expect_refusal(release(repository, git, "--fast"), "unknown argument '--fast'")


def test_sources_are_reproducible(repository, git):
    archive = repository / "dist" / f"pyk2cu-{version()}.tar.gz"
    assert release(repository, git).returncode == 0
    first = archive.read_bytes()
    expect_refusal(release(repository, git), "dist/ has files of before")
    shutil.rmtree(repository / "dist")
    os.utime(repository / "LICENSE")
    assert release(repository, git).returncode == 0
    assert archive.read_bytes() == first
    sums = (repository / "dist/SHA256SUMS").read_text()
    assert sums == f"{hashlib.sha256(first).hexdigest()}  {archive.name}\n"
    with tarfile.open(archive) as tar:
        names = set(tar.getnames())
    assert f"pyk2cu-{version()}/LICENSE" in names


def test_bills_of_materials_name_the_release(repository, git):
    path = repository / "bill.json"
    subprocess.run([repository / "scripts/sbom.py", "wheel", "-o", path], env=git.environment, check=True, timeout=60)
    assert json.loads(path.read_text())["name"] == f"pyk2cu-{version()}-wheel"
