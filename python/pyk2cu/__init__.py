"""GPU kernels in Python, compiled to CUDA C++ and launched, with or without a GPU.

`from pyk2cu import cuda` is the host API of `numba.cuda`.
"""
