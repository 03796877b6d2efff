# Spheres lit by one lamp. The vector algebra and the scene are in other files, in examples/ray_tracing/. Kernels use the functions,
# named tuples and arrays of other files like their own.
#
# build/pyk2cu run examples/ray_tracer.py --grid 4,3 --block 16,16 --arg image=zeros:float64:48x64 --print image
from numba import cuda

from ray_tracing import scene
from ray_tracing.vectors import Vector, add, dot, minus, normalized, scaled


@cuda.jit(device=True)
def nearest(origin, direction):
    """The sphere that the ray meets first, and how far away; -1 if it meets none."""
    found = -1
    distance = scene.FAR
    for i in range(len(scene.SPHERES)):
        center = Vector(scene.SPHERES[i, 0], scene.SPHERES[i, 1], scene.SPHERES[i, 2])
        to_center = minus(center, origin)
        along = dot(to_center, direction)
        inside = along * along - dot(to_center, to_center) + scene.SPHERES[i, 3] * scene.SPHERES[i, 3]
        if along > 0 and inside > 0 and along - inside**0.5 < distance:
            found = i
            distance = along - inside**0.5
    return found, distance


@cuda.jit
def render(image):
    x, y = cuda.grid(2)
    height, width = image.shape
    if x >= width or y >= height:
        return
    direction = normalized(Vector((x - width / 2) / height, (height / 2 - y) / height, 1.0))
    sphere, distance = nearest(scene.CAMERA, direction)
    light = 0.0
    if sphere >= 0:
        point = add(scene.CAMERA, scaled(direction, distance))
        center = Vector(scene.SPHERES[sphere, 0], scene.SPHERES[sphere, 1], scene.SPHERES[sphere, 2])
        upright = normalized(minus(point, center))
        light = max(dot(upright, normalized(minus(scene.LAMP, point))), scene.AMBIENT)
    image[y, x] = light


if __name__ == "__main__":
    import numpy as np

    image = np.zeros((48, 64))
    render[(4, 3), (16, 16)](image)
    for row in image[::2]:
        print("".join(" .:-=+*#%@"[int(9.99 * light)] for light in row))
