"""All-reduces through a communicator of pyk2cu, by NCCL itself, and by torch.distributed, over sizes up to 1 GiB.

    python3 bench/distributed/all_reduce.py [--build build] [--ranks N] [--turns 3] [--json FILE]

Needs a GPU for each rank, mpirun, and for the last column PyTorch with CUDA: without it the column is left out. mpirun
starts BUILD/bench/distributed_all_reduce, which measures the first two. torch's processes are started by this script and
find each other by TCP, so that mpi4py is not needed. Both take turns, on GPUs that do nothing else, and the medians count.
Each round is measured the same way: several calls between two events of one stream, the slowest rank.

Bus bandwidth is what each link must carry, 2 (n - 1) / n times the bytes of the array a second, as nccl-tests count it:
https://github.com/NVIDIA/nccl-tests/blob/master/doc/PERFORMANCE.md
"""
import argparse
import json
import os
import pathlib
import shlex
import socket
import statistics
import subprocess
import sys
import tempfile
import time

ENVIRONMENT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


class Failure(Exception):
    pass


def gpus():
    try:
        listed = subprocess.run(["nvidia-smi", "-L"], capture_output=True, text=True, check=False, timeout=60).stdout
    except OSError:
        return 0
    return sum(line.startswith("GPU ") for line in listed.splitlines())


def calls_of(count):
    """How many calls are between two events: as in all_reduce.cpp."""
    return 50 if count < 1 << 20 else 20 if count < 64 << 20 else 5


def sizes(most):
    smaller = [8 * 4**i for i in range(16) if 8 * 4**i < most]
    return [*smaller, most]


def torch_rank(given):
    """One process of torch.distributed; rank 0 writes the lines."""
    import torch
    import torch.distributed as dist

    rank, ranks = int(os.environ["RANK"]), int(os.environ["WORLD_SIZE"])
    device = torch.device("cuda", rank)
    torch.cuda.set_device(device)
    dist.init_process_group("nccl", device_id=device)
    x = torch.ones(given.most // 4, dtype=torch.float32, device=device)
    begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)

    def round_of(calls, part):
        dist.barrier()
        begin.record()
        for _ in range(calls):
            dist.all_reduce(part)
        end.record()
        end.synchronize()
        return 1e3 * begin.elapsed_time(end) / calls

    lines = []
    for count in sizes(given.most):
        part = x[: count // 4]
        part.fill_(1)
        round_of(1, part)
        if part[-1].item() != ranks:
            raise SystemExit(f"torch: wrong sum {part[-1].item()} of {ranks} ranks")
        part.fill_(0)  # sums of zeros stay zeros
        median = statistics.median(round_of(calls_of(count), part) for _ in range(given.rounds))
        slowest = torch.tensor([median], device=device)
        dist.all_reduce(slowest, dist.ReduceOp.MAX)
        lines.append({"bytes": count, "torch_us": round(slowest.item(), 3)})
    if rank == 0:
        pathlib.Path(given.torch_rank).write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    dist.destroy_process_group()


class Process:
    """A program with its output in a file, which no one needs to read meanwhile."""

    def __init__(self, command, **environment):
        self.output = tempfile.TemporaryFile("w+", encoding="utf-8")
        self.process = subprocess.Popen(command, env={**ENVIRONMENT, **os.environ, **environment}, stdout=self.output, stderr=subprocess.STDOUT)

    def check(self):
        """Whether it is done; Failure if it failed."""
        if self.process.poll() is None:
            return False
        if self.process.returncode:
            self.output.seek(0)
            raise Failure(f"{shlex.join(self.process.args)} returned {self.process.returncode}\n{self.output.read()}")
        return True

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.output.close()


def finish(processes, limit):
    """Waits for all; the first that fails ends the others, which may wait for it."""
    end = time.monotonic() + limit
    try:
        while not all([process.check() for process in processes]):
            if time.monotonic() > end:
                raise Failure(f"{shlex.join(processes[0].process.args)} was not done in {limit} seconds")
            time.sleep(0.05)
    finally:
        for process in processes:
            process.end()


def ours(given, folder):
    report = folder / "ours.jsonl"
    command = [*shlex.split(given.mpirun), "-n", str(given.ranks), str(given.build / "bench" / "distributed_all_reduce"),
               "--most", str(given.most), "--rounds", str(given.rounds), "--json", str(report)]
    try:
        finish([Process(command)], given.limit)
    except OSError as problem:
        raise Failure(f"{command[0]}: {problem}") from None
    return [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]


def torchs(given, folder):
    report = folder / "torch.jsonl"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, __file__, "--torch-rank", str(report), "--most", str(given.most), "--rounds", str(given.rounds)]
    finish([Process(command, RANK=str(rank), LOCAL_RANK=str(rank), WORLD_SIZE=str(given.ranks), MASTER_ADDR="127.0.0.1",
                    MASTER_PORT=str(port)) for rank in range(given.ranks)], given.limit)
    return [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]


def merged(turns):
    """A line for each size, with the median of each column over the turns."""
    columns = {}
    for line in turns:
        into = columns.setdefault(line["bytes"], {"device": [], "ranks": [], "ours_us": [], "nccl_us": [], "torch_us": []})
        for name in into.keys() & line.keys():
            into[name].append(line[name])
    return [{"bytes": count, "device": into["device"][0], "ranks": into["ranks"][0]}
            | {name: statistics.median(into[name]) for name in ("ours_us", "nccl_us", "torch_us") if into[name]}
            for count, into in sorted(columns.items())]


def table(lines):
    yield "| bytes | pyk2cu [µs] | NCCL [µs] | torch [µs] | ratio to NCCL | bus bandwidth [GB/s] | NCCL | torch |"
    yield "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    for line in lines:
        bus = 2 * (line["ranks"] - 1) / line["ranks"] * line["bytes"] / 1e3
        times = [line.get(name) for name in ("ours_us", "nccl_us", "torch_us")]
        texts = [f"{time:.4g}" if time else "" for time in times]
        rates = [f"{bus / time:.4g}" if time else "" for time in times]
        yield f"| {line['bytes']} | {' | '.join(texts)} | {times[0] / times[1]:.3f} | {' | '.join(rates)} |"


def has_torch():
    return subprocess.run([sys.executable, "-c", "import torch; assert torch.distributed.is_nccl_available()"], capture_output=True, check=False).returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=pathlib.Path("build"))
    parser.add_argument("--ranks", type=int, help="all GPUs, if not given")
    parser.add_argument("--mpirun", default="mpirun --bind-to numa")
    parser.add_argument("--most", type=int, default=1 << 30, help="bytes of the largest array")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--limit", type=float, default=300, help="seconds for the processes of a turn")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--torch-rank", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.torch_rank:
        return torch_rank(given)
    given.ranks = given.ranks or gpus()
    if given.ranks < 1:
        parser.error("there is no GPU here")
    if min(given.rounds, given.turns) < 1 or given.most < 4:
        parser.error("there must be a round, a turn and an element at least")
    if given.ranks == 1:
        print("one rank: NCCL has nothing to reduce, so that these times say little", file=sys.stderr)
    with_torch = has_torch()
    if not with_torch:
        print(f"{sys.executable} has no PyTorch with NCCL: without its column", file=sys.stderr)
    lines = []
    try:
        with tempfile.TemporaryDirectory() as folder:
            for _ in range(given.turns):
                lines += ours(given, pathlib.Path(folder))
                lines += torchs(given, pathlib.Path(folder)) if with_torch else []
    except Failure as problem:
        print(f"all_reduce.py: error: {problem}", file=sys.stderr)
        return 1
    result = merged(lines)
    print("\n".join(table(result)))
    if given.json:
        given.json.write_text("[\n" + ",\n".join(map(json.dumps, result)) + "\n]\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
