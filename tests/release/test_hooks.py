"""The hook of pre-commit, as a repository uses it."""

import os
import shutil
import subprocess
import sys

import pytest
import yaml
from conftest import BUILD, ROOT

GOOD = "from numba import cuda\n\n@cuda.jit('void(float32[:])')\ndef f(x):\n    i = cuda.grid(1)\n    if i < x.size:\n        x[i] = 1\n"


@pytest.fixture
def hooked(tmp_path, git):
    """A repository with the hook of a copy of this project: adds files, and runs the hook on them."""
    project, user = tmp_path / "project", tmp_path / "user"
    for folder in (project, user):
        folder.mkdir()
        git("init", "-q", folder=folder)
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", project)
    git("add", "-A", folder=project)
    git("commit", "-q", "-m", "hooks", folder=project)
    revision = git("rev-parse", "HEAD", folder=project).stdout.strip()
    environment = {
        **git.environment,
        "PATH": f"{BUILD}:{os.environ['PATH']}",
        "PRE_COMMIT_HOME": str(tmp_path / "cache"),
        # The local repository is one that git may clone from.
        "GIT_ALLOW_PROTOCOL": "file",
    }

    def run(files, **settings):
        hook = {"id": "pyk2cu-check", **settings}
        config = {"repos": [{"repo": str(project), "rev": revision, "hooks": [hook]}]}
        (user / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config))
        for name, text in files.items():
            (user / name).write_text(text)
        git("add", "-A", folder=user)
        command = [sys.executable, "-m", "pre_commit", "run", "--color=never"]
        return subprocess.run(command, cwd=user, env=environment, capture_output=True, text=True, check=False, timeout=120)

    return run


def test_right_kernels_pass(hooked):
    done = hooked({"kernels.py": GOOD, "host.py": "import os\n", "notes.txt": "def f(:\n"})
    assert done.returncode == 0, done.stdout + done.stderr
    assert "pyk2cu check" in done.stdout
    assert "Passed" in done.stdout


def test_mistakes_stop_a_commit(hooked):
    done = hooked({"kernels.py": GOOD.replace("= 1", "= lenght")})
    assert done.returncode == 1
    assert "kernels.py:7:16: error: 'lenght' is not defined" in done.stdout


def test_findings_stop_a_commit_if_warnings_are_errors(hooked):
    unguarded = {"kernels.py": GOOD.replace("    if i < x.size:\n    ", "")}
    assert hooked(unguarded).returncode == 0
    done = hooked(unguarded, args=["--werror"])
    assert done.returncode == 1
    assert "[missing-guard]" in done.stdout


def test_files_without_kernels_pass(hooked):
    done = hooked({"host.py": "import os\n"}, args=["--werror"])
    assert done.returncode == 0, done.stdout
