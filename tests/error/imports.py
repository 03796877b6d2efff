# What other files do not have, or have in a way that kernels cannot use.
from numba import cuda

import imported.helpers as h
import missing
import imported.nothing
import imported.circular as circular
import imports
from imported import helpers as same, nosuch
from imported.helpers import clmap, host, UNKNOWN
from imported.absent import thing
from .imported.helpers import TPBB as T
from .... import above
from imported.stars import *
from imported.wrong import wrong


@cuda.jit("void(float32[::1])")
def names(a):
    a[0] = clmap(a[0], 1)
    a[1] = h.TPPB
    a[2] = T
    a[3] = nosuch.x
    a[4] = imported.nothing.x
    a[5] = imports.K
    a[6] = imports.Q


@cuda.jit("void(float32[::1])")
def files(a):
    a[0] = missing.x
    a[1] = thing(a[0])
    a[2] = above
    a[3] = HIDDEN
    a[4] = UNKNOWN
    a[5] = circular.A


@cuda.jit("void(float32[::1])")
def values(a):
    a[0] = host(a[0])
    a[1] = same
    same.clamp(a[0])
    a[2] = wrong(a[0])
    a[3] = h.helpers


K = 3
