# needs: clang
# Structs of C++ are captured by value: a nested function that would change one would change a copy.
from numba import cuda
from headers.shapes_cuh import shapes, Ray


@cuda.jit("void(float32[::1])")
def captured(a):
    ray = Ray(1.0, 2.0)

    def turn(x):
        ray.direction = x
        shapes.move(ray, x)
        return ray.origin

    a[0] = turn(3.0)
