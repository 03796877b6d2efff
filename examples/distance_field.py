# A picture of a signed distance field. Its functions are CUDA C++: the kernel calls those of distance_field.cuh.
#
# build/pyk2cu run examples/distance_field.py --grid 3,2 --block 16,16 --arg depth=zeros:float32:24x40 --print depth
import math

from numba import cuda, float32
from distance_field_cuh import march


@cuda.jit
def render(depth: float32[:, ::1]):
    j, i = cuda.grid(2)
    height, width = depth.shape
    if i < height and j < width:
        x = float32(j) / float32(width) - float32(0.5)
        y = float32(0.5) - float32(i) / float32(height)
        scale = 1.0 / math.sqrt(x * x + y * y + 1.0)
        hit = march(cuda.float3(0.0, 0.5, -3.0), cuda.float3(x * scale, y * scale, scale))
        depth[i, j] = hit.distance


if __name__ == "__main__":
    import numpy as np

    depth = np.zeros((24, 40), np.float32)
    render[(3, 2), (16, 16)](depth)
    assert abs(depth[18, 20] - 2.16) < 0.3 and depth[0, 0] > 12
