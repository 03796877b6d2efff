"""bench/distributed/all_reduce.py, with programs in place of mpirun, the benchmark and PyTorch."""

import json
import os
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
MPIRUN = """#!/bin/sh
[ "$1" = -n ] && [ "$2" = 2 ] || exit 9
shift 2
exec "$@"
"""
# Writes 10 µs for each size by us, and 8 by NCCL.
PROGRAM = """#!{python}
import json, sys
most, report = int(sys.argv[sys.argv.index("--most") + 1]), sys.argv[sys.argv.index("--json") + 1]
with open(report, "w") as file:
    for size in (8, 32, most):
        file.write(json.dumps({{"device": "GPU", "ranks": 2, "bytes": size, "ours_us": 10.0, "nccl_us": 8.0}}) + "\\n")
"""
# As much of PyTorch as a rank uses; a call takes 16 µs.
TORCH = """
import os, types
float32 = "float32"
class Tensor:
    def __init__(self, values): self.values = list(values)
    def __getitem__(self, part): return Tensor(self.values[part]) if isinstance(part, slice) else Tensor([self.values[part]])
    def fill_(self, value): self.values[:] = [value] * len(self.values)
    def item(self): return self.values[0]
class Event:
    def __init__(self, enable_timing): assert enable_timing
    def record(self): self.calls = distributed.calls
    def synchronize(self): pass
    def elapsed_time(self, end): return 0.016 * (end.calls - self.calls)
def device(kind, number): return (kind, number)
def ones(count, dtype, device): return Tensor([1.0] * count)
def tensor(values, device): return Tensor(values)
cuda = types.SimpleNamespace(set_device=lambda device: None, Event=Event)
class distributed:
    calls = 0
    class ReduceOp: MAX = "max"
    is_nccl_available = staticmethod(lambda: True)
    def init_process_group(backend, device_id):
        if HANGS and os.environ["RANK"] == "0": import time; time.sleep(100)
        if HANGS: raise SystemExit("rank 1 fails")
        assert backend == "nccl" and device_id == ("cuda", int(os.environ["RANK"])) and os.environ["MASTER_PORT"]
    def barrier(): pass
    def all_reduce(part, op=None):
        distributed.calls += 1
        if op is None: part.values[:] = [value * WRONG * int(os.environ["WORLD_SIZE"]) for value in part.values]
    def destroy_process_group(): pass
"""


def fake_torch(wrong=1, hangs=False):
    return TORCH.replace("WRONG", str(wrong)).replace("HANGS", str(hangs))


def compare(folder, torch=None):
    build = folder / "build" / "bench"
    build.mkdir(parents=True)
    for path, text in ((folder / "mpirun", MPIRUN), (build / "distributed_all_reduce", PROGRAM.format(python=sys.executable))):
        path.write_text(text)
        path.chmod(0o755)
    (folder / "torch").mkdir()
    (folder / "torch" / "__init__.py").write_text(torch or "raise ImportError('none')")
    (folder / "torch" / "distributed.py").write_text("import torch, sys\nsys.modules[__name__] = torch.distributed")
    command = [sys.executable, ROOT / "bench/distributed/all_reduce.py", "--build", folder / "build", "--ranks", "2", "--mpirun",
               folder / "mpirun", "--most", "64", "--rounds", "3", "--turns", "2", "--json", folder / "out.json"]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=120, check=False,
                          env={**os.environ, "PYTHONPATH": str(folder)})


def test_all_three_are_beside_each_other(tmp_path):
    done = compare(tmp_path, fake_torch())
    assert done.returncode == 0, done.stderr
    lines = json.loads((tmp_path / "out.json").read_text())
    assert [line["bytes"] for line in lines] == [8, 32, 64]
    assert all((line["ours_us"], line["nccl_us"], line["torch_us"]) == (10, 8, 16) for line in lines)
    assert "| 64 | 10 | 8 | 16 | 1.250 | 0.0064 | 0.008 | 0.004 |" in done.stdout


def test_without_torch_its_column_is_empty(tmp_path):
    done = compare(tmp_path)
    assert done.returncode == 0 and "no PyTorch" in done.stderr
    assert "| 64 | 10 | 8 |  | 1.250 | 0.0064 | 0.008 |  |" in done.stdout


def test_a_wrong_sum_is_an_error_and_writes_nothing(tmp_path):
    done = compare(tmp_path, fake_torch(wrong=3))
    assert done.returncode == 1 and "wrong sum 6 of 2 ranks" in done.stderr
    assert not (tmp_path / "out.json").exists()


def test_a_rank_that_fails_ends_the_others_which_wait_for_it(tmp_path):
    begin = time.monotonic()
    done = compare(tmp_path, fake_torch(hangs=True))
    assert done.returncode == 1 and "rank 1 fails" in done.stderr
    assert time.monotonic() - begin < 60
