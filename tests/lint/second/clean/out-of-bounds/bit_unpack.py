from numba import cuda


@cuda.jit
def unpack(words, width, out):
    """Fields of `width` bits each (at most 32), packed without gaps into 64-bit words."""
    i = cuda.grid(1)
    if i < out.size:
        begin = i * width
        w = begin >> 6
        bit = begin & 63
        value = words[w] >> bit
        if bit + width > 64 and w + 1 < words.size:
            value |= words[w + 1] << (64 - bit)
        out[i] = value & ((1 << width) - 1)


def decode(packed, width, count, out):
    unpack[(count + 63) // 64, 64](packed, width, out[:count])
