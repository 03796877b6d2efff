# Random walks on a line. The generator is numba-cuda's xoroshiro128+, with the same numbers bit for bit.
#
# build/pyk2cu run examples/random_walk.py --grid 2 --block 64 \
#     --arg states=xoroshiro128p:128:42 --arg end=zeros:float64:128 --arg steps=1000 --print end
import numpy as np
from numba import cuda
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_normal_float64


@cuda.jit
def random_walk(states, end, steps):
    i = cuda.grid(1)
    if i < end.size:
        x = 0.0
        for _ in range(steps):
            x += xoroshiro128p_normal_float64(states, i)
        end[i] = x


if __name__ == "__main__":
    states = create_xoroshiro128p_states(128, seed=42)
    end = np.zeros(128)
    random_walk[2, 64](states, end, 1000)
    assert abs(end.mean()) < 12 and 20 < end.std() < 45
