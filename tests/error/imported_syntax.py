# A mistake in the text of an imported file is said there, with the import that brought it in; what a kernel does not need is not looked at.
from numba import cuda

import imported.unused
from imported import broken


@cuda.jit("void(float32[::1])")
def uses(a):
    a[0] = broken.double(a[0])


@cuda.jit("void(float32[::1])")
def does_not(a):
    a[0] = undefined
