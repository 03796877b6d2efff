from numba import cuda


@cuda.jit
def k():
    a = 1 $ 2
    b = 1 ? 2
    c = 1 + \ 2
    d = 0x + 1
    e = 1_000_
    f = 012
    g = 1.5e
    h = "\xZZ"
    i = 'unterminated
    j = “quoted”
    k = "text" b"bytes"
