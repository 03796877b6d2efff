# -*- coding: latin-1 -*-
from numba import cuda


@cuda.jit
def k():
    x = 1
