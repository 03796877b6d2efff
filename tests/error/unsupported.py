from numba import cuda


@cuda.jit
def k():
    try:
        pass
    except ValueError:
        pass
    with open("x") as f:
        pass
    a = [i for i in range(3)]
    b = {1: 2}
    d = yield
    import os
    global e
    class C:
        pass
    f = f"{a}"
    del a
    async def h():
        pass
