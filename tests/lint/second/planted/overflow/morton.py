from numba import cuda


@cuda.jit(device=True)
def part_bits(v):
    """Puts a zero between the lower 10 bits of v."""
    v &= 0x3FF
    v = (v | v << 8) & 0x00FF00FF
    v = (v | v << 4) & 0x0F0F0F0F
    v = (v | v << 2) & 0x33333333
    return (v | v << 1) & 0x55555555


@cuda.jit("void(int32[::1], int32[::1], uint16[::1])")
def morton_codes(xs, ys, codes):
    i = cuda.grid(1)
    if i < codes.size:
        codes[i] = part_bits(xs[i]) | part_bits(ys[i]) << 1
