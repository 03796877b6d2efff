"""The lint of kernels of a running program, and findings as data."""

import json
import pickle

import numpy as np
import pytest

import pyk2cu
from pyk2cu import cuda, errors, float32, int64, types
from pyk2cu.errors import Finding


@cuda.jit
def shift(x, y):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[min(i, x.size - 1)]
    if i < x.size:
        y[i] = s[t ^ 1]


@cuda.jit
def copy(x, y):
    i = cuda.grid(1)
    y[i] = x[i]


@cuda.jit
def silent(x, y):
    i = cuda.grid(1)
    y[i] = x[i]  # pyk2cu: ignore[race-global, missing-guard]


@cuda.jit
def right(x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i]


VECTORS = (float32[::1], float32[::1])
FIRST = shift.py_func.__code__.co_firstlineno


def ids(findings):
    return [each.id for each in findings]


def values(size=64):
    return np.zeros(size, np.float32), np.zeros(size, np.float32)


@pytest.mark.parametrize("args", [VECTORS, (VECTORS,), (types.void(*VECTORS),),
                                  ("void(float32[::1], float32[::1])",), values()],
                         ids=["types", "tuple", "signature", "text", "values"])
def test_types_come_from_what_is_given(args):
    found = shift.lint(*args)
    assert ids(found) == ["race-shared"]
    assert shift.signatures == [], "nothing is compiled"


def test_findings_are_data():
    [found] = shift.lint(*VECTORS)
    assert isinstance(found, Finding)
    assert found.id == found["id"] == "race-shared"
    assert found.severity == "warning"
    assert found.message.startswith("race on shared array 's': ")
    assert found.file == __file__
    assert found.line == FIRST + 5
    assert (found.column, found.end_line, found.end_column) == (5, found.line, 9)
    assert found.kernel == "shift"
    assert "syncthreads" in found.hint
    [note] = found.notes
    assert note.line == FIRST + 7
    assert note["message"] == note.message
    assert found.launch.signature == "void(float32[::1], float32[::1])"
    assert len(found.launch.grid) == len(found.launch.block) == 3
    assert found.launch.shared_bytes == 0
    x = found.launch.arguments[0]
    assert x["name"] == "x" and len(x["extents"]) == 1 and x["value"] is None


def test_findings_print_as_the_command_shows_them():
    [found] = shift.lint(*VECTORS)
    lines = str(found).splitlines()
    assert lines[0] == repr(found)
    assert lines[0].startswith(f"{__file__}:{FIRST + 5}:5: warning: race on shared array 's': ")
    assert lines[0].endswith(" [race-shared]")
    assert lines[1:3] == ["        s[t] = x[min(i, x.size - 1)]", "        ^^^^"]
    assert lines[3].startswith(f"{__file__}:{FIRST + 7}:16: note: ")
    assert lines[-1].startswith("  hint: ")


def test_findings_can_be_kept():
    [found] = shift.lint(*VECTORS)
    for again in (pickle.loads(pickle.dumps(found)), Finding(json.loads(json.dumps(found)))):
        assert again.id == found.id
        assert again.notes[0].line == found.notes[0].line
        assert again.launch.arguments[0]["name"] == "x"
    assert pickle.loads(pickle.dumps(found)) == found


def test_integers_have_values():
    @cuda.jit
    def kernel(x, n):
        i = cuda.grid(1)
        if i < n:
            x[i + 1] += x[i]

    [found] = [each for each in kernel.lint(float32[::1], int64) if each.id == "race-global"]
    x, n = found.launch.arguments
    assert n["extents"] is None and n["value"] > 0


def test_launches_give_the_size_of_blocks():
    [found] = shift[2, 48].lint(*VECTORS)
    assert found.launch.block == (48, 1, 1)
    found = shift[1, 2048].lint(*values())
    assert "block-size" in ids(found)
    assert right[2, 48].lint(*VECTORS) == []


def test_without_arguments_what_was_compiled_is_linted():
    kernel = cuda.jit(shift.py_func)
    assert kernel.lint() == []
    kernel.compile(VECTORS, eagerly=False)
    assert ids(kernel.lint()) == ["race-shared"]
    kernel[3, 40]
    [found] = kernel.lint()
    assert found.launch.block == (40, 1, 1)


def test_comments_silence():
    assert ids(copy.lint(*VECTORS)) == ["missing-guard"]
    assert silent.lint(*VECTORS) == []
    assert ids(silent.lint(*VECTORS, notes=True)) == ["unused-ignore"]


def test_comments_are_checked():
    @cuda.jit
    def kernel(x, y):
        i = cuda.grid(1)
        y[i] = x[i]  # pyk2cu: ignore[mising-guard]

    found = kernel.lint(*VECTORS)
    assert ids(found) == ["missing-guard", "unknown-ignore"]
    assert found[1].severity == "warning"
    assert "did you mean 'missing-guard'?" in found[1].message


def test_notes_are_there_on_demand():
    @cuda.jit
    def kernel(x, y):
        i = cuda.threadIdx.x
        y[i] = x[i]

    assert kernel[1, 32].lint(*VECTORS) == []
    found = kernel[1, 32].lint(*VECTORS, notes=True)
    assert {each.severity for each in found} <= {"note"}


def test_captured_arrays_are_arguments_too():
    table = cuda.to_device(np.zeros(8, np.float32))

    @cuda.jit
    def kernel(y):
        i = cuda.grid(1)
        y[i] = table[0]

    assert ids(kernel.lint(float32[::1])) == ["missing-guard"]


def test_errors_are_findings():
    @cuda.jit
    def kernel(x):
        x[0] = undefined_name  # noqa: F821

    [found] = kernel.lint(float32[::1])
    assert (found.id, found.severity, found.kernel) == ("undefined-name", "error", "")
    assert found.launch is None
    with pytest.raises(errors.NumbaError) as caught:
        kernel.compile((float32[::1],))
    assert caught.value.diagnostics[0].id == "undefined-name"
    assert str(caught.value.diagnostics[0]).splitlines()[0] == repr(found)


def test_wrong_types_are_refused():
    with pytest.raises(errors.UsageError):
        shift.lint(float32[::1])


def test_running_kernels_give_the_same_class():
    x, y = values()
    if not _on_cpu():
        pytest.skip("races are found on the CPU device")
    with pyk2cu.checks("races"), pytest.raises(errors.CheckError) as caught:
        shift[1, 64](x, y)
    found = caught.value.diagnostics[0]
    assert isinstance(found, Finding)
    assert found.id == "race-shared"
    assert found.severity == "error"
    assert {found.line, *(note.line for note in found.notes)} == {FIRST + 5, FIRST + 7}
    assert str(found).splitlines()[0].endswith("[race-shared]")
    assert found.kernel == "shift"
    assert (found.launch.grid, found.launch.block) == ((1, 1, 1), (64, 1, 1))
    assert [each["name"] for each in found.launch.arguments] == ["x", "y"]
    assert found.launch.arguments[0]["extents"] == (64,)


def _on_cpu():
    from pyk2cu.cuda._current import wants_cpu

    return wants_cpu()
