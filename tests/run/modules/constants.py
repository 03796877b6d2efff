import numpy as np

from more_constants import *
from more_constants import _private as exported

__all__ = ["FROM_STAR"]

SIZE = 1 << 5
TABLE = np.arange(10) ** 2
MATRIX = np.array([[1, 2], [3, 4]])
LIMITS = (10, 20)
NAME = "name"
dtype = np.int32
derived = exported + SIZE


class Settings:
    depth = 3
