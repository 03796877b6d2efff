"""Our kernels on a GPU beside other tools, from bench/results, which scripts/benchmarks.sh gpu writes."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench" / "python"))
import plot

RESULTS = [path for path in (ROOT / "bench" / "results" / f"{name}.json" for name in ("kernel_time", "compare")) if path.is_file()]
folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent
(folder / "kernel_times.svg").write_text(plot.draw(*plot.read(RESULTS)), encoding="utf-8")
