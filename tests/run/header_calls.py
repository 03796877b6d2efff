# What C++ is given and what it gives back: values, arrays, records and structs, in statements and in the middle of expressions.
import numpy as np
from numba import cuda, float32
from headers.calls_cuh import calls, scale as times
from headers.calls_cuh import *
from header_helper import twice_bumped

first = cuda.import_source("__device__ int first_of(int x) { return x + 1; }")
second = cuda.import_source("__device__ int second_of(int x) { return first_of(x) * 2; }")
TABLE = np.array([1.0, 2.0, 3.0, 4.0], np.float32)


@cuda.jit
def scale(a, z):
    a[0] = times(5) + times(5, 2)
    a[1] = a[9] + calls.bump(a[9:]) + a[9]
    n = 0
    x = float32(64.0)
    while x > 3:
        x, n = calls.step(x, n)
    a[2] = n
    s = calls.add_long(7, a[0])
    a[3] = s + calls.add_long(s, 1) // 2
    p = calls.make(4)
    a[4] = calls.grow(p, 3) + p.a * 10
    old, q = calls.grow(calls.make(1), 5)
    a[5] = old + q.a * 10
    f = lambda v: calls.apply(calls.kTwice, v)
    def g(v):
        return calls.apply(calls.Mode.kPlain, v) + f(v)
    a[6] = g(3)
    lo = float32(1)
    hi = float32(2)
    lo, hi = calls.swap(lo, hi)
    a[7] = lo * 10 + hi
    flag = calls.flip(True)
    a[8] = flag[0] + flag[1] * 10 + (100 if calls.flip(False)[0] else 0)
    a[10] = twice_bumped(a[11:])
    a[12] = second.second_of(3)
    a[13] = calls.corner(z, z.size) + calls.corner(z[1], 2) + calls.corner(TABLE, 4)
    mode = calls.next_mode(calls.kPlain)
    a[14] = mode == calls.kTwice
    a[15] = calls.apply(mode, 21)
    ps = cuda.local.array(3, calls.Pair)
    for i in range(3):
        ps[i] = calls.make(i)
    a[16] = calls.grow_all(ps, 3) + ps[2].a + calls.grow_all(ps[1:], 2) + ps[2].a
    a[17] = calls.size_of(None, 5)
    v = calls.halve(cuda.float32x4(2.0, 4.0, 6.0, 8.0))
    a[18] = v.x + v.w
    a[19] = calls.low(300) + calls.narrow(70000) + calls.kMask + (calls.kBig >> 38)
    a[20] = calls.bump(a[20:]) if a[20] == 5 else calls.bump(a[21:])
    a[22] = (calls.bump(a[23:]) > 0) and (calls.bump(a[23:]) > 5) and calls.bump(a[23:]) > 0


@cuda.jit
def threads(a):
    i = cuda.threadIdx.x
    a[i] = calls.total_of_block(i) + calls.from_left(i)
    if i == 2:
        calls.say(i)
