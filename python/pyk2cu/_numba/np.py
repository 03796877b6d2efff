"""`numba.np`."""

from pyk2cu._numba import numpy_support

__path__: list = []
