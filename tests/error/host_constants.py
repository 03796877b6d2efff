# sig: k: void(float64[::1])
import numpy as np
from numba import cuda

COUNT = 4
sizes = [16, 32]
TPB = sizes[-1]
table = np.zeros(3)
table[0] = 1
grown = []
grown.append(1)
LENGTH = len(grown)
NOTHING = 1 // 0
ENDLESS = sum(range(10 ** 15))


def setup(n):
    global COUNT
    COUNT = n


@cuda.jit
def k(x):
    x[0] = COUNT
    x[1] = COUNT + TPB
    x[2] = table[0]
    x[3] = LENGTH
    x[4] = NOTHING
    x[5] = ENDLESS
    x[6] = sizes[0]
