# Reductions of arrays, as methods and as NumPy's functions; slices as values; parts in conditions.
import numpy as np
from numba import cuda


# sig: reductions: void(float32[:,::1], int32[::1], float64[:], uint8[::1], float64[::1])
@cuda.jit
def reductions(f, i, d, b, out):
    out[0] = f.sum()
    out[1] = i.sum()
    out[2] = np.mean(f)
    out[3] = i.mean()
    out[4] = f.var()
    out[5] = np.std(i)
    out[6] = f.min()
    out[7] = np.amax(i)
    out[8] = d.argmin()
    out[9] = np.argmax(i)
    out[10] = d.all()
    out[11] = np.any(b)
    out[12] = f[1].prod()
    out[13] = b.prod()
    out[14] = np.nansum(d)
    out[15] = np.nanprod(d)
    out[16] = np.nanmin(d)
    out[17] = np.nanmax(d)
    out[18] = np.nanmean(d)
    out[19] = np.nanvar(d)
    out[20] = np.nanstd(d)
    out[21] = d.max()
    out[22] = np.nansum(b)
    out[23] = f[:, 1].sum() + f.T[1:].max()
    s = slice(1, None, 2)
    out[24] = f[0][s].sum()
    k = 0
    while d[k:].size > 2 and k < 3:
        k += 1
    out[25] = k
    out[27] = np.count_nonzero(d)
    out[28] = np.count_nonzero(f[:, ::2])
    out[26] = i[k:].sum() if k > 1 and i[:k].sum() > 0 else -1
