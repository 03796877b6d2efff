"""python -m pyk2cu --time."""

import re
import subprocess
import sys

PROGRAM = """
import numpy as np
from numba import cuda

@cuda.jit
def fill(x, value):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = value

@cuda.jit
def double(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= 2

x = cuda.to_device(np.zeros(1000))
for value in range(1200):
    fill[4, 256](x, value)
double.forall(1000)(x)
assert (x.copy_to_host() == 2398).all()
print("done")
"""


def run(tmp_path, text):
    path = tmp_path / "program.py"
    path.write_text(text)
    return subprocess.run([sys.executable, "-m", "pyk2cu", "--time", str(path)], capture_output=True, text=True)


def test_the_table(tmp_path):
    done = run(tmp_path, PROGRAM)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "done\n"
    lines = done.stderr.splitlines()
    rows = {line.split()[0]: line for line in lines if line.split()[0] in ("fill", "double")}
    time = r"\d+\.\d\d (?:us|ms|s)"
    assert re.fullmatch(rf"fill +1200 +{time} +{time} +{time}", rows["fill"])
    assert re.fullmatch(rf"double +1 +{time} +{time} +{time}", rows["double"])
    # forall compiles the kernel before its launch.
    value, unit = rows["double"].split()[-2:]
    assert float(value) * {"us": 1e-6, "ms": 1e-3, "s": 1}[unit] > 1e-3
    assert any(line.startswith("1 copies to the device: 8.00 KB in ") for line in lines)
    assert any(line.startswith("1 copies to the host: 8.00 KB in ") for line in lines)
    assert lines[-1].startswith("the program: ")


def test_the_table_of_a_program_that_fails(tmp_path):
    done = run(tmp_path, PROGRAM + "raise SystemExit(3)\n")
    assert done.returncode == 3 and "fill" in done.stderr and "the program: " in done.stderr
