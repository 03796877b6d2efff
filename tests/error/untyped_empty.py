# check: all
from numba import njit


def host(x):
    return x
