"""The programs of examples/python/distributed at small sizes: each compares its result, and says so."""

import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

import pytest

from conftest import ON_GPUS

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "examples" / "python" / "distributed"
MPIRUN = os.environ.get("PYK2CU_MPIRUN") or shutil.which("mpirun")
needs_mpirun = pytest.mark.skipif(MPIRUN is None, reason="needs mpirun")


def ranks(count):
    """What starts a program with this number of ranks; fewer if there are fewer GPUs."""
    if ON_GPUS:
        from pyk2cu import cuda

        if len(cuda.gpus) < 2:
            pytest.skip("needs two GPUs")
        count = min(count, len(cuda.gpus))
    return count, [MPIRUN, "-n", str(count)]


def run(name, *arguments, launcher=(), ends=0, **variables):
    done = subprocess.run([*launcher, sys.executable, FOLDER / name, *map(str, arguments)], capture_output=True, text=True,
                          timeout=200, check=False, env={**os.environ, **variables})
    assert done.returncode == ends, done.stdout + done.stderr
    return done.stdout


@needs_mpirun
@pytest.mark.parametrize(("count", "options"), [(1, ()), (2, ()), (4, ("--weak",)), (4, ("--no-overlap",))])
def test_heat(tmp_path, count, options):
    count, launcher = ranks(count)
    out = run("heat.py", "--size", 17, "--steps", 7, "--report", tmp_path / "heat.json", *options, launcher=launcher)
    assert out.startswith(f"heat: {count} rank")
    assert "beside one rank: the same, bit for bit" in out
    measured = json.loads((tmp_path / "heat.json").read_text())
    assert measured["right"] is True
    assert measured["steps"] == 7
    assert measured["ranks"] == count
    assert measured["size"] == [17 * (count if "--weak" in options else 1), 17, 17]
    assert measured["overlap"] is ("--no-overlap" not in options)
    assert min(measured[name] for name in ("seconds_per_step", "gb_per_s", "efficiency")) > 0


@needs_mpirun
def test_heat_goes_on_with_another_number_of_ranks(tmp_path):
    """From the last whole state: a part of one that was being written is no state."""
    _, launcher = ranks(4)
    run("heat.py", "--size", 20, "--steps", 15, "--checkpoint", tmp_path, launcher=launcher)
    assert [path.name for path in tmp_path.iterdir()] == ["heat_10.npy"]
    (tmp_path / "heat_20.npy.part").write_bytes(b"not whole")
    _, launcher = ranks(1 if ON_GPUS else 3)
    out = run("heat.py", "--size", 20, "--steps", 25, "--checkpoint", tmp_path, launcher=launcher)
    assert "going on from step 10\n" in out
    assert "the same, bit for bit" in out


@needs_mpirun
def test_heat_that_is_killed(tmp_path):
    """The states that it leaves are whole."""
    _, launcher = ranks(2)
    process = subprocess.Popen([*launcher, sys.executable, FOLDER / "heat.py", "--size", "40", "--steps", "1000000",
                                "--checkpoint", tmp_path, "--every", "5"], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True)
    while process.poll() is None and len(list(tmp_path.glob("heat_*.npy"))) < 3:
        time.sleep(0.02)
    process.kill()
    process.wait()
    last = max(int(path.stem[5:]) for path in tmp_path.glob("heat_*.npy"))
    out = run("heat.py", "--size", 40, "--steps", last + 3, "--checkpoint", tmp_path, launcher=launcher)
    begin = int(re.search(r"going on from step (\d+)", out).group(1))
    assert begin >= last  # mpirun may have ended the ranks a little later
    assert "the same, bit for bit" in out


@pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="needs pip install dask distributed")
def test_dask():
    out = run("dask_blocks.py", "--points", 20_000, "--steps", 2, "--workers", 2)
    assert re.fullmatch(r"dask_blocks: 2 workers on .*, 8 blocks of 20000 points: .* beside NumPy: the same\n", out), out


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="needs pip install ray")
def test_ray(tmp_path):
    # Its processes write below HOME, and name sockets in its folder by paths that must be short.
    out = run("ray_actors.py", "--points", 100_000, "--workers", 2, HOME=str(tmp_path), RAY_AUTH_MODE="disabled",
              RAY_USAGE_STATS_ENABLED="0")
    assert re.search(r"ray_actors: 2 actors on .* beside one process: the same\n", out), out
