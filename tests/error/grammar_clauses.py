from numba import cuda


@cuda.jit
def k(a):
    else:
        pass


@cuda.jit
def second(a):
    elif a:
        pass


@cuda.jit
def third(a):
    except:
        pass
