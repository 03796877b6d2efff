"""`numba.np`."""

__path__: list = []
