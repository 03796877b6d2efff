"""`numba.extending`: decorators that mean something without Numba's compiler; the others say that they do not."""

from typing import Any


def register_jitable(*args: Any, **options: Any) -> Any:
    """Returns the function: kernels may call every function whose text can be read."""
    if len(args) == 1 and callable(args[0]) and not options:
        return args[0]
    return lambda function: function


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    raise ImportError(
        f"'numba.extending.{name}' extends Numba's compiler, and means nothing to pyk2cu; "
        "write a device function, or declare a C++ function by cuda.declare_device"
    )
