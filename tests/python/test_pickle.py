import multiprocessing
import os
import pickle
import subprocess
import sys
import textwrap

import numpy as np
import pytest

from pyk2cu import cuda

OFFSET = 5


@cuda.jit
def at_module(x):
    x[0] += OFFSET


def again(value):
    return pickle.loads(pickle.dumps(value))


def test_kernels_of_modules():
    copy = again(at_module)
    assert copy is not at_module
    assert copy.py_func is at_module.py_func
    x = np.zeros(1)
    copy[1, 1](x)
    assert x[0] == 5


def test_kernels_of_functions():
    factor = 3

    @cuda.jit(device=True)
    def inner(a):
        return a * factor

    @cuda.jit(fastmath=True)
    def outer(x):
        x[0] = inner(x[0]) + OFFSET

    copy = again(again(outer))
    assert copy.targetoptions["fastmath"]
    assert copy.__name__ == "outer"
    x = np.ones(1)
    copy[1, 1](x)
    assert x[0] == 8


def test_given_signatures_stay():
    kernel = cuda.jit("void(float64[:])")(at_module.py_func)
    copy = again(kernel)
    assert copy.specialized
    assert copy.signatures == kernel.signatures
    lazy = cuda.jit(at_module.py_func)
    lazy[1, 1](np.zeros(1))
    assert not again(lazy).signatures


def test_configured_kernels():
    copy = again(at_module[5, (8, 2)])
    assert copy.griddim == (5, 1, 1)
    assert copy.blockdim == (8, 2, 1)
    assert copy.dispatcher.py_func is at_module.py_func


def test_callbacks_cannot_be_pickled():
    kernel = cuda.jit(at_module.py_func)
    configured = kernel[1, 1]
    configured.pre_launch_callbacks.append(print)
    with pytest.raises(pickle.PicklingError, match="with pre-launch callbacks"):
        pickle.dumps(configured)


def test_functions_that_call_themselves():
    from pyk2cu import _serialize

    def outer():
        def fact(n):
            return 1 if n <= 1 else n * fact(n - 1)
        return fact

    copy = _serialize.load_function(again(_serialize.dump_function(outer())))
    assert copy(5) == 120
    assert copy.__qualname__.endswith("outer.<locals>.fact")


def test_another_process_runs_them(tmp_path):
    path = tmp_path / "kernel.pickle"

    @cuda.jit
    def local(x):
        x[0] = 2 * OFFSET

    path.write_bytes(pickle.dumps(local))
    code = ("import pickle, sys, numpy as np; x = np.zeros(1);"
            "pickle.load(open(sys.argv[1], 'rb'))[1, 1](x); print(x[0])")
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True,
                          check=False)
    assert done.stdout.strip() == "10.0", done.stderr


def test_names_of_attributes_are_not_captured():
    """`shape` is an attribute in the kernel, and something that cannot be pickled in the module."""
    names = {"cuda": cuda}
    exec("""@cuda.jit
def kernel(x):
    x[0] = x.shape[0]
""", names)
    names["shape"] = open(os.devnull)
    x = np.zeros(3)
    again(names["kernel"])[1, 1](x)
    names["shape"].close()
    assert x[0] == 3


def test_arrays_that_are_captured():
    table = np.arange(5.0)

    @cuda.jit
    def kernel(x):
        x[0] = table[3]

    x = np.zeros(1)
    again(kernel)[1, 1](x)
    assert x[0] == 3


def test_device_arrays_cannot_be_captured():
    table = cuda.to_device(np.arange(5.0))

    @cuda.jit(device=True)
    def inner(i):
        return table[i]

    @cuda.jit
    def kernel(x):
        x[0] = inner(3)

    with pytest.raises(pickle.PicklingError, match="'inner' cannot be pickled: 'table', which it "
                                                   "uses, is an array in the memory of a device"):
        pickle.dumps(kernel)


def test_what_else_is_of_one_process():
    with pytest.raises(TypeError, match="its memory belongs to this process"):
        pickle.dumps(cuda.to_device(np.zeros(3)))


MODULE = """
from pyk2cu import cuda

STEP = {step}

@cuda.jit(device=True)
def stepped(a):
    return a {sign} STEP

@cuda.jit
def kernel(x):
    x[0] = stepped(x[0])
"""
LOAD = """
import pickle, sys
import numpy as np
x = np.ones(1)
kernel = pickle.load(open("kernel.pickle", "rb"))
assert not kernel.overloads and kernel.py_func.__module__ == sys.argv[1]
kernel[1, 1](x)
print(x[0])
"""


def run_python(folder, code, *arguments, **variables):
    environment = dict(os.environ, **variables)
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(code), *arguments], cwd=folder,
                          env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_another_file_of_the_same_name(tmp_path):
    """The text is that of the pickle, also if the other side has another program there."""
    path = tmp_path / "program.py"
    path.write_text(MODULE.format(step=5, sign="+")
                    + "import pickle; pickle.dump(kernel, open('kernel.pickle', 'wb'))")
    run_python(tmp_path, "import runpy; runpy.run_path('program.py', run_name='__main__')")
    path.write_text(MODULE.format(step=5, sign="-"))
    assert run_python(tmp_path, LOAD, "__main__") == "6.0"
    path.unlink()
    assert run_python(tmp_path, LOAD, "__main__") == "6.0"


def test_kernels_of_text(tmp_path):
    """What `exec` or a notebook made has no file, on neither side."""
    run_python(tmp_path, f"""
        import pickle
        from pyk2cu import cuda
        names = {{"__name__": "__main__"}}
        exec({MODULE.format(step=7, sign="*")!r}, names)
        pickle.dump(names["kernel"], open("kernel.pickle", "wb"))
        """)
    assert run_python(tmp_path, LOAD, "__main__") == "7.0"


def test_the_disk_cache_is_shared(tmp_path):
    """A process that gets a kernel finds the code that another one has compiled."""
    cache = tmp_path / "cache"
    where = {"PYK2CU_CACHE": "on", "PYK2CU_CACHE_DIR": str(cache)}
    (tmp_path / "program.py").write_text(MODULE.format(step=5, sign="+") + """
import numpy as np, pickle
x = np.zeros(1)
kernel[1, 1](x)
pickle.dump(kernel, open("kernel.pickle", "wb"))
""")
    run_python(tmp_path, "import runpy; runpy.run_path('program.py', run_name='__main__')", **where)

    def entries():
        return set(cache.glob("*/entries/*/*"))

    before = entries()
    assert before
    assert run_python(tmp_path, LOAD, "__main__", **where) == "6.0"
    assert entries() == before


def on_worker(kernel, queue):
    x = np.ones(1)
    kernel[1, 1](x)
    queue.put(float(x[0]))


def test_processes_that_are_spawned():
    factor = 6

    @cuda.jit
    def kernel(x):
        x[0] = x[0] * factor + OFFSET

    context = multiprocessing.get_context("spawn")
    queue = context.Queue()
    process = context.Process(target=on_worker, args=(kernel, queue))
    process.start()
    found = queue.get(timeout=60)
    process.join()
    assert found == 11


def test_cloudpickle(tmp_path):
    cloudpickle = pytest.importorskip("cloudpickle")

    def launched():
        x = np.ones(1)
        local[1, 1](x)
        return x[0]

    @cuda.jit
    def local(x):
        x[0] = x[0] + OFFSET

    assert pickle.loads(cloudpickle.dumps(launched))() == 6
    assert cloudpickle.loads(cloudpickle.dumps(at_module)).py_func is at_module.py_func


def test_modules_that_cloudpickle_sends(tmp_path):
    """The other side has no such module, which the program says."""
    pytest.importorskip("cloudpickle")
    (tmp_path / "ours.py").write_text(MODULE.format(step=4, sign="+"))
    run_python(tmp_path, """
        import cloudpickle, ours
        cloudpickle.register_pickle_by_value(ours)
        open("kernel.pickle", "wb").write(cloudpickle.dumps(ours.kernel))
        """)
    (tmp_path / "ours.py").unlink()
    assert run_python(tmp_path, LOAD, "ours") == "5.0"
