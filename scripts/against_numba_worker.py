"""A worker of against_numba.py: one contender (numba, pyk2cu, pyk2cu:cpu) runs one batch, and writes what it found.

against_numba_worker.py CONTENDER BATCH OUTPUT.npz NAMES_TO_SKIP
"""

import json
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests" / "fuzz" / "differential"), str(ROOT / "scripts")]

from expectations import elements, read  # noqa: E402


def load_contender(contender):
    """Makes `from numba import cuda` mean the contender."""
    name, _, device = contender.partition(":")
    if device:
        os.environ["PYK2CU_DEVICE"] = device
    import numpy

    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(numpy, old):  # numba-cuda 0.30 asks for what NumPy 2.4 does not have
            setattr(numpy, old, getattr(numpy, new))
    if name == "pyk2cu":
        import pyk2cu

        pyk2cu.install(hide_numba=True)


def ends_process(problem):
    """Whether the device is lost after such an error, and with it the process."""
    return (
        re.search(r"ILLEGAL_ADDRESS|UNKNOWN_ERROR|LAUNCH_FAILED|MISALIGNED|illegal|misaligned", str(problem))
        is not None
    )


def described(problem):
    text = re.sub(r"\s+", " ", re.sub(r"\x1b\[[0-9;]*m", "", str(problem)))
    return {"raised": type(problem).__name__, "message": text[:600]}


def run_kernel(np, cuda, module, kernel):
    """The arrays after the launch, by the argument's number."""
    values, arrays = [], {}
    for number, argument in enumerate(kernel["arguments"]):
        if "scalar" in argument:
            values.append(np.frombuffer(argument["scalar"], argument["dtype"])[0])
            continue
        given = elements(np, argument, argument["before"])
        order = "F" if given.flags.f_contiguous and not given.flags.c_contiguous else "C"
        arrays[number] = cuda.to_device(np.array(given, order=order))
        values.append(arrays[number])
    getattr(module, kernel["name"])[kernel["grid"], kernel["block"]](*values)
    cuda.synchronize()
    return {number: array.copy_to_host() for number, array in arrays.items()}


def work_on_kernels(batch, skipped):
    """(outcomes by kernel, arrays by "kernel/number")."""
    import importlib.util

    import numpy as np
    from numba import cuda

    spec = importlib.util.spec_from_file_location(batch.stem, batch)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for kernel in read(batch.with_suffix(".expect")):
        if kernel["name"] in skipped:
            continue
        try:
            found = run_kernel(np, cuda, module, kernel)
        except Exception as problem:
            yield kernel["name"], described(problem), {}
            if ends_process(problem):
                return
        else:
            yield kernel["name"], {}, found


def work_on_calls(batch, skipped):
    import host_calls

    for program in json.loads(batch.read_text()):
        if program["name"] not in skipped:
            yield program["name"], *host_calls.run(program)


def work(contender, batch, output, skipped):
    """The worker's part. What is complete is written even when the device is lost; "started" names the last one."""
    import warnings

    load_contender(contender)
    warnings.simplefilter("ignore")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what kernels print
    import numpy as np

    batch, output = pathlib.Path(batch), pathlib.Path(output)
    outcomes, arrays = {}, {}
    task = work_on_calls if batch.suffix == ".json" else work_on_kernels
    for name, outcome, found in task(batch, set(filter(None, skipped.split(",")))):
        outcomes[name] = outcome
        arrays.update({f"{name}/{key}": value for key, value in found.items()})
        output.with_suffix(".done").write_text(",".join(outcomes))
    np.savez(output, outcomes=np.frombuffer(json.dumps(outcomes).encode(), np.uint8), **arrays)


if __name__ == "__main__":
    work(*sys.argv[1:])
