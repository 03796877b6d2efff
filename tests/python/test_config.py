import os
import subprocess
import sys

import pytest

from pyk2cu import config


def ask(expression, **environment):
    code = f"from pyk2cu import config; print({expression})"
    done = subprocess.run([sys.executable, "-W", "always", "-c", code], capture_output=True,
                          text=True, env={**os.environ, **environment}, check=True)
    return done.stdout.strip(), done.stderr


@pytest.mark.parametrize("variable, value, name, expected", [
    ("NUMBA_CUDA_WARN_ON_IMPLICIT_COPY", "0", "CUDA_WARN_ON_IMPLICIT_COPY", "0"),
    ("NUMBA_OPT", "max", "OPT.is_opt_max", "True"),
    ("NUMBA_CUDA_DEFAULT_PTX_CC", "9.0", "CUDA_DEFAULT_PTX_CC", "(9, 0)"),
    ("NUMBA_CUDA_DEBUGINFO", "1", "CUDA_DEBUGINFO_DEFAULT", "1"),
    ("NUMBA_CUDA_MAX_PENDING_DEALLOCS_COUNT", "3", "CUDA_DEALLOCS_COUNT", "3"),
    ("PYK2CU_CHECKS", "bounds", "CHECKS", "bounds"),
])
def test_variables(variable, value, name, expected):
    assert ask(f"config.{name}", **{variable: value})[0] == expected


def test_ours_win():
    out, _ = ask("config.OPT", NUMBA_OPT="1", PYK2CU_OPT="2")
    assert out == "_OptLevel(2)"


def test_what_cannot_be_read_is_a_warning():
    out, err = ask("config.OPT", NUMBA_OPT="9")
    assert out == "_OptLevel(3)"
    assert "'NUMBA_OPT' is defined but its associated value '9' could not be parsed" in err


def test_attributes_are_kept_until_the_environment_changes(monkeypatch, override_config):
    override_config("SHOW_HELP", 5)
    config.reload_config()
    assert config.SHOW_HELP == 5
    monkeypatch.setenv("NUMBA_SHOW_HELP", "2")
    config.reload_config()
    assert config.SHOW_HELP == 2
    monkeypatch.delenv("NUMBA_SHOW_HELP")
    config.reload_config()
    assert config.SHOW_HELP == 0
