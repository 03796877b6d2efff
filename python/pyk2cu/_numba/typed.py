"""`numba.typed`: nothing of it is there."""


def __getattr__(name: str):
    if name.startswith("__"):
        raise AttributeError(name)
    raise ImportError(f"'numba.typed.{name}' needs Numba, which is not installed")
