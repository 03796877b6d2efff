from numba import cuda


@cuda.jit
def k(a):
    else:
        pass
    elif a:
        pass
    except:
        pass
