from numba import cuda


@cuda.jit(device=True)
def part_bits(v):
    """Puts a zero between the lower 8 bits of v."""
    v &= 0xFF
    v = (v | v << 4) & 0x0F0F
    v = (v | v << 2) & 0x3333
    return (v | v << 1) & 0x5555


@cuda.jit("void(int32[::1], int32[::1], uint16[::1])")
def morton_codes(xs, ys, codes):
    i = cuda.grid(1)
    if i < codes.size:
        codes[i] = part_bits(xs[i]) | part_bits(ys[i]) << 1
