import numpy as np
from numba import cuda

ALPHABET = np.frombuffer(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", np.uint8)


@cuda.jit
def encode(data, letters, text):
    i = cuda.grid(1)
    if 3 * i + 2 < data.size:
        group = data[3 * i] << 16 | data[3 * i + 1] << 8 | data[3 * i + 2]
        for k in range(4):
            text[4 * i + k] = letters[(group >> (18 - 6 * k)) & 63]


def base64(data):
    """The length must be a multiple of 3."""
    text = np.zeros(data.size // 3 * 4, np.uint8)
    encode[(data.size // 3 + 127) // 128, 128](data, ALPHABET, text)
    return text.tobytes()
