"""bench/python/plot.py: recorded JSON to one SVG. bench/python/cases.py: the expressions of cases.json."""

import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PLOT = ROOT / "bench" / "python" / "plot.py"
TAG = "{http://www.w3.org/2000/svg}"

OURS = {"about": {"tool": "pyk2cu", "device": "A GPU <1>", "nvrtc": "13.0", "driver": "13.1", "repetitions": "31"},
        "kernels": [{"name": "slow", "file": "f", "ms": {"ours": 1.0, "plain": 1.1, "by hand": 1.0}},
                    {"name": "fast", "file": "f", "ms": {"ours": 0.25, "plain": 0.5, "by hand": 1.0, "expert": 0.5}},
                    {"name": "alone", "file": "f", "ms": {"ours": 0.25}}]}
OTHERS = {"about": {"tool": "numba-cuda 0.30", "device": "A GPU <1>", "repetitions": "31"},
          "kernels": [{"name": "slow", "file": "f", "ms": {"numba-cuda": 2.0}},
                      {"name": "fast", "file": "f", "ms": {"numba-cuda": 8.0}}]}


def plot(folder, *data):
    files = []
    for number, each in enumerate(data):
        files.append(folder / f"{number}.json")
        files[-1].write_text(json.dumps(each), encoding="utf-8")
    out = folder / "plot.svg"
    done = subprocess.run([sys.executable, str(PLOT), *map(str, files), "-o", str(out)], capture_output=True, text=True)
    return done, out


def texts(root):
    return ["".join(each.itertext()) for each in root.iter(TAG + "text")]


def test_rows_are_sorted_and_have_their_numbers(tmp_path):
    done, out = plot(tmp_path, OURS, OTHERS)
    assert done.returncode == 0, done.stderr
    root = xml.parse(out).getroot()
    words = texts(root)
    assert words.index("fast") < words.index("slow") and "alone" not in words
    assert "pyk2cu: 0.50 (2 kernels)" in words
    assert "CUDA C++ by an expert: 0.50 (1 kernels)" in words
    assert "numba-cuda: 4.00 (2 kernels)" in words
    assert "A GPU <1>, driver 13.1; pyk2cu (NVRTC 13.0); numba-cuda 0.30; medians of 31 launches" in words
    assert words[words.index("fast"):][:3] == ["fast", "0.25", "1.000"]
    style = root.find(TAG + "style").text
    assert "prefers-color-scheme:dark" in style


def test_marks_lie_where_their_times_say(tmp_path):
    _, out = plot(tmp_path, OURS, OTHERS)
    root = xml.parse(out).getroot()
    discs = sorted((float(each.get("cy")), float(each.get("cx"))) for each in root.iter(TAG + "circle"))
    one = next(float(each.get("x1")) for each in root.iter(TAG + "line") if each.get("class") == "one")
    (_, fast), (_, slow) = discs[-2:]
    assert slow == pytest.approx(one)
    squares = [[tuple(map(float, point.split(","))) for point in each.get("points").split()]
               for each in root.iter(TAG + "polygon") if each.get("class") == "s2"]
    centers = sorted(sum(x for x, _ in points) / 4 for points in squares[1:])  # the first is that of the legend
    # The axis is logarithmic: from 1/4 to 1 it is as far as from 1 to 4, and from 2 to 8.
    assert centers[1] - centers[0] == pytest.approx(one - fast, abs=0.2)


def test_table_has_ratios_variants_and_checks(tmp_path):
    checks = {"about": {"tool": "pyk2cu"}, "kernels": [{"name": "fast", "file": "f", "ms": {"checked": 0.6, "plain": 0.5}, "variant": ""}]}
    ours = {**OURS, "kernels": [{**row, "variant": "noalias, small" + ", block=256" * (row["name"] == "fast")} for row in OURS["kernels"]]}
    files = []
    for name, data in (("ours", ours), ("checks", checks)):
        files.append(tmp_path / f"{name}.json")
        files[-1].write_text(json.dumps(data), encoding="utf-8")
    done = subprocess.run([sys.executable, str(PLOT), "--table", *map(str, files)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[2:] == ["| `slow` | 1.000 | 1.000 | 1.00 |  |  | general |  |",
                                            "| `fast` | 0.250 | 1.000 | 0.25 | 0.500 | 0.50 | block=256 | 1.20 |"]


def test_without_common_kernels_there_is_an_error(tmp_path):
    done, out = plot(tmp_path, OTHERS)
    assert done.returncode == 1 and not out.exists()
    assert done.stderr == "error: no kernel has times of both 'ours' and 'by hand'\n"


def test_docs_name_all_kernels():
    text = (ROOT / "docs" / "explanation" / "benchmarks.md").read_text(encoding="utf-8")
    kernels = json.loads((ROOT / "bench" / "kernels" / "cases.json").read_text(encoding="utf-8"))["kernels"]
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \|", text.partition("## The kernels\n")[2].partition("\n## ")[0], re.MULTILINE)
    assert rows == [(each["name"], each["about"]) for each in kernels]


def test_expressions():
    cases = pytest.importorskip("numpy") and load_cases()
    sizes = {"n": 10, "rows": 3}
    assert [cases.evaluate(each, sizes) for each in (7, "n/4", "8*rows*n+12*rows", "n*rows/16")] == [7, 3, 276, 2]


def load_cases():
    sys.path.insert(0, str(PLOT.parent))
    try:
        import cases
        return cases
    finally:
        sys.path.remove(str(PLOT.parent))
