"""How the programs of examples/distributed scale: strong and weak, with overlap and without, over numbers of ranks.

    python3 bench/distributed/scaling.py [--build build] [--program heat…] [--ranks 1,2,4] [--device cpu|auto]
                                         [--repetitions 5] [--launch "mpirun -n {ranks}"] [--json FILE]
    python3 bench/distributed/scaling.py --table FILE         # measures nothing: the table of docs/explanation/scaling.md

mpirun starts each program with 1, 2, 4, … ranks, up to the GPUs of this host, or its processors with the CPU device.
`--launch` is another launcher, such as "srun --mpi=pmix -n {ranks}". The configurations take turns, and the medians count.
Efficiency is t1 / (n tn) where the whole problem stays the same (strong), and t1 / tn where each rank's part does (weak).
t1 is the time of one rank, with overlap or without, what is faster: what overlap itself costs counts, too.

A rank of the CPU device has one processor, whatever the number of ranks: the device has as many threads as the processors
that mpirun binds the process to. FILE keeps what it has of other devices, programs and numbers of ranks. What it has of the
same ones is replaced.
"""
import argparse
import json
import os
import pathlib
import shlex
import statistics
import subprocess
import sys
import tempfile

MODES = ("strong", "weak")
# Options that make a problem large enough, and short enough: for GPUs, for the CPU device. The size is that of the whole
# problem, or with --weak that of each rank's part; of nbody, what one rank alone would have as many pairs with.
PROGRAMS = {
    "heat": ("--size 512 --steps 200", "--size 160 --steps 20"),
    "nbody": ("--size 131072 --steps 10", "--size 4096 --steps 5"),
    "cg": ("--size 384 --steps 100", "--size 96 --steps 20"),
    "sort": ("--size 268435456 --steps 5", "--size 1048576 --steps 3"),
    "monte_carlo": ("--size 1073741824 --steps 5", "--size 1048576 --steps 3"),
}
WITHOUT_OVERLAP = {"sort", "monte_carlo"}  # unless --help says otherwise
# What mpirun wants to be told by root. The CPU device's ranks have a processor each, those of GPUs none of their own.
ENVIRONMENT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
LAUNCH = {"cpu": "mpirun -n {ranks} --map-by core --bind-to core", "auto": "mpirun -n {ranks} --bind-to numa"}


class Failure(Exception):
    pass


def has_overlap(given, program):
    """Whether the program can do without overlap: by what its --help says."""
    try:
        told = subprocess.run([given.build / program, "--help"], capture_output=True, text=True, timeout=60, check=False,
                              env={**ENVIRONMENT, **os.environ})
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise Failure(f"{given.build / program} --help: {problem}") from None
    return "--no-overlap" in told.stdout if told.returncode == 0 else program not in WITHOUT_OVERLAP


def configurations(given, program, ranks):
    """Mode, overlap or None, and number of ranks."""
    overlaps = (True, False) if has_overlap(given, program) else (None,)
    for mode in MODES:
        for overlap in overlaps:
            for count in ranks:
                yield mode, overlap, count


def run(given, program, mode, overlap, count):
    """The line of JSON that the program reports."""
    size = shlex.split(given.options or PROGRAMS.get(program, ("", ""))[given.device == "cpu"])
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.jsonl"
        command = [*shlex.split(given.launch.replace("{ranks}", str(count))), str(given.build / program), "--device", given.device, *size,
                   "--no-compare", "--report", str(report)]
        command += ["--weak"] * (mode == "weak") + ["--no-overlap"] * (overlap is False)
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=given.limit, check=False,
                                  env={**ENVIRONMENT, **os.environ})
        except (OSError, subprocess.TimeoutExpired) as problem:
            raise Failure(f"{shlex.join(command)}: {problem}") from None
        lines = report.read_text(encoding="utf-8").splitlines() if report.is_file() else []
        if done.returncode or len(lines) != 1:
            raise Failure(f"{shlex.join(command)} returned {done.returncode} and reported {len(lines)} lines\n{done.stdout}{done.stderr}")
    line = json.loads(lines[0])
    found = {"program": line["program"], "mode": line["mode"], "ranks": line["ranks"], "overlap": line.get("overlap")}
    asked = {"program": program, "mode": mode, "ranks": count, "overlap": overlap}
    if found != asked:
        raise Failure(f"{shlex.join(command)} reported {found}: expected {asked}")
    return line | {"device": "CPU device"} if given.device == "cpu" else line


def measure(given, program, ranks):
    """A line for each configuration, with the median of the seconds and the efficiency."""
    wanted = list(configurations(given, program, ranks))
    lines = {each: [] for each in wanted}
    for _ in range(given.repetitions):
        for each in wanted:
            lines[each].append(run(given, program, *each))
    medians = {}
    for each, runs in lines.items():
        seconds = [line["seconds_per_step"] for line in runs]
        median = sorted(runs, key=lambda line: line["seconds_per_step"])[len(runs) // 2]
        kept = {key: value for key, value in median.items() if key not in ("efficiency", "one_rank_seconds_per_step", "right")}
        medians[each] = kept | {"spread": round((max(seconds) - min(seconds)) / statistics.median(seconds), 3)}
    for (mode, _, count), line in medians.items():
        alone = [other["seconds_per_step"] for each, other in medians.items() if (each[0], each[2]) == (mode, 1)]
        if alone:
            line["efficiency"] = round(min(alone) / line["seconds_per_step"] / (count if mode == "strong" else 1), 4)
    return list(medians.values())


def key(line):
    return line["device"], line["program"], MODES.index(line["mode"]), line.get("overlap") is False, line["ranks"]


def merge(path, runs, about):
    """Writes the file anew, with these runs in place of those of the same configurations."""
    data = {"about": {}, "runs": []}
    if path.is_file():
        data = json.loads(path.read_text(encoding="utf-8"))
    by_key = {key(line): line for line in [*data["runs"], *runs]}
    data["about"].update(about)
    rows = ",\n".join("  " + json.dumps(by_key[each]) for each in sorted(by_key))
    notes = ",\n".join(f"  {json.dumps(device)}: {json.dumps(data['about'][device])}" for device in sorted(data["about"]))
    new = path.with_name(path.name + ".new")
    new.write_text(f'{{\n "about": {{\n{notes}\n }},\n "runs": [\n{rows}\n ]\n}}\n', encoding="utf-8")
    new.replace(path)


def processor():
    names = [line.split(":")[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    return f"{len(os.sched_getaffinity(0))} processors of {names[0] if names else 'an unknown kind'}"


def gpus():
    try:
        listed = subprocess.run(["nvidia-smi", "-L"], capture_output=True, text=True, check=False, timeout=60).stdout
    except OSError:
        return 0
    return sum(line.startswith("GPU ") for line in listed.splitlines())


def table(data):
    yield "| program | device | ranks | scaling | size | overlap | ms a step | GB/s | efficiency |"
    yield "| --- | --- | ---: | --- | --- | --- | ---: | ---: | ---: |"
    for line in sorted(data["runs"], key=key):
        overlap = {None: "", True: "on", False: "off"}[line.get("overlap")]
        efficiency = f"{line['efficiency']:.0%}".replace("%", " %") if line.get("efficiency") is not None else ""
        rate = f"{line['gb_per_s']:.1f}" if line.get("gb_per_s") else ""
        yield (f"| {line['program']} | {line['device']} | {line['ranks']} | {line['mode']} | {' × '.join(map(str, line['size']))} "
               f"| {overlap} | {1e3 * line['seconds_per_step']:.3g} | {rate} | {efficiency} |")


def read(parser):
    given = parser.parse_args()
    given.device = given.device or ("auto" if gpus() else "cpu")
    given.launch = given.launch or LAUNCH[given.device]
    most = gpus() if given.device == "auto" else len(os.sched_getaffinity(0))
    try:
        given.ranks = [int(each) for each in given.ranks.split(",")] if given.ranks else [2**i for i in range(12) if 2**i <= most]
    except ValueError:
        parser.error(f"--ranks takes numbers such as 1,2,4, not {given.ranks}")
    if not given.ranks or min(given.ranks) < 1 or given.repetitions < 1:
        parser.error("there must be a rank and a repetition at least")
    return given


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=pathlib.Path("build"), help="the folder with the programs")
    parser.add_argument("--program", action="append", help="all that are built, if not given")
    parser.add_argument("--ranks", help="such as 1,2,4")
    parser.add_argument("--device", choices=["cpu", "auto"], help="auto is a GPU for each rank; the default if there are GPUs")
    parser.add_argument("--options", help="of the programs, in place of the size and steps of this file")
    parser.add_argument("--launch", help="with {ranks} for their number")
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--limit", type=float, default=600, help="seconds that a run may take")
    parser.add_argument("--note", help="what the file is to say of this machine")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--table", type=pathlib.Path)
    given = read(parser)
    if given.table:
        print("\n".join(table(json.loads(given.table.read_text(encoding="utf-8")))))
        return 0
    programs = given.program or [name for name in PROGRAMS if (given.build / name).is_file()]
    if not programs:
        parser.error(f"{given.build} has none of {', '.join(PROGRAMS)}: build them with -DPYK2CU_DISTRIBUTED=ON")
    runs = []
    for program in programs:
        try:
            runs += measure(given, program, given.ranks)
        except Failure as problem:
            print(f"scaling.py: error: {problem}", file=sys.stderr)
            return 1
        print("\n".join(table({"runs": [line for line in runs if line["program"] == program]})), flush=True)
    if given.json:
        launch = given.launch.replace("{ranks}", "N")
        note = given.note or f"{processor()}; median of {given.repetitions} runs; {launch}"
        merge(given.json, runs, {line["device"]: note for line in runs})
    return 0


if __name__ == "__main__":
    sys.exit(main())
