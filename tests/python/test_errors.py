import pytest

from pyk2cu import _failures, errors


def raised(**changes):
    fields = {"kernel": "k", "exception": "IndexError", "message": "index 12 is out of bounds",
              "file": "/tmp/k.py", "line": 7, "thread": (3, 2, 1), "block": (6, 5, 4)}
    return {**fields, **changes}


@pytest.mark.parametrize("child, parent", [
    ("TypingError", "NumbaError"), ("LoweringError", "NumbaError"),
    ("UnsupportedError", "NumbaError"), ("RequireLiteralValue", "TypingError"),
    ("ForbiddenConstruct", "LoweringError"), ("NotDefinedError", "IRError"),
    ("NumbaPerformanceWarning", "NumbaWarning"),
    ("NumbaInvalidConfigWarning", "NumbaWarning"), ("CompilerWarning", "NumbaWarning"),
])
def test_hierarchy(child, parent):
    assert issubclass(getattr(errors, child), getattr(errors, parent))


def test_standard_classes_fit_too():
    assert issubclass(errors.UsageError, TypeError) and issubclass(errors.UsageError, ValueError)
    assert issubclass(errors.CudaSupportError, ImportError)
    assert issubclass(errors.NumbaDeprecationWarning, DeprecationWarning)
    assert issubclass(errors.KernelRuntimeError, RuntimeError)


def test_errors_take_context_and_other_messages():
    error = errors.TypingError("first")
    assert str(error.add_context("typing of f")) == "first\nDuring: typing of f"
    error.patch_message("second")
    assert str(error) == "second"


def test_kernels_raise_python_classes():
    error = _failures.make("runtime", "…", [], raised())
    assert type(error) is IndexError
    assert str(error) == ("In function 'k', file /tmp/k.py, line 7, tid=[1, 2, 3] "
                          "ctaid=[4, 5, 6]: index 12 is out of bounds")
    assert error.kernel_error["line"] == 7


def test_exceptions_without_a_message():
    error = _failures.of_kernel(raised(message="", exception="ValueError"))
    assert str(error).endswith("ctaid=[4, 5, 6]")


def test_unknown_exceptions():
    error = _failures.make("runtime", "…", [], raised(exception="MyError"))
    assert type(error) is errors.KernelRuntimeError
    assert error.tid == [1, 2, 3]
    assert error.kernel_error["exception"] == "MyError"

    class MyError(Exception):
        def __init__(self, a, b):
            super().__init__(a, b)

    error = _failures.of_kernel(raised(exception="MyError"), {"MyError": MyError})
    assert type(error) is MyError
    assert "index 12" in error.args[0]


@pytest.mark.parametrize("kind, cls", [
    ("usage", errors.UsageError), ("environment", errors.CudaSupportError),
    ("runtime", errors.CudaDriverError), ("source", errors.TypingError),
])
def test_kinds(kind, cls):
    error = _failures.make(kind, "what happened", [], None)
    assert type(error) is cls
    assert str(error) == "what happened"


def test_findings_travel_with_the_error():
    finding = {"severity": "error", "id": "not-supported", "message": "no"}
    error = _failures.make("source", "no", [finding], None)
    assert type(error) is errors.UnsupportedError
    assert error.diagnostics == [finding]


def test_force_literal_arguments_are_combined():
    both = errors.ForceLiteralArg([0]) | errors.ForceLiteralArg([2])
    assert both.requested_args == {0, 2}
    with pytest.raises(TypeError):
        errors.ForceLiteralArg([0]) | 5


def test_accesses_outside_of_arrays_say_what_finds_them():
    outside = "the kernel accessed memory outside of its arrays"
    assert "python -m pyk2cu --check bounds" in str(_failures.make("runtime", outside, [], None))
    assert "--check" not in str(_failures.make("runtime", "the launch has no blocks", [], None))
