"""The build folder whose command is tested: PYK2CU_TEST_BUILD, or build/."""

import os
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("PYK2CU_TEST_BUILD", ROOT / "build"))


@pytest.fixture
def pyk2cu(tmp_path):
    """Runs the command in a folder of its own."""

    def run(*arguments):
        return subprocess.run(
            [BUILD / "pyk2cu", *arguments], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120
        )

    return run


@pytest.fixture
def git(tmp_path):
    """Runs git without the settings of the user. Where there is no git, there is nothing that a hook could hook into."""
    if not shutil.which("git"):
        pytest.skip("no git")
    environment = {
        **os.environ,
        "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1",
        **{f"GIT_{who}_{what}": "test@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
    }

    def run(*arguments, folder=tmp_path, check=True):
        return subprocess.run(
            ["git", *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=check, timeout=120
        )

    run.environment = environment
    return run
