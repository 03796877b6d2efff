@cuda.jit
def k(x):
    pass
