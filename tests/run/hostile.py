"""Text that means something to a C++ compiler, everywhere where a kernel may have text: */ ??/ \\"""
import collections
import enum

import numpy as np
from numba import cuda

Point = collections.namedtuple("Point", "new operator")
Odd = np.dtype([("int", np.int32), ("a b", np.int64), ('q"*/', np.float32), ("größe", np.int8), ("x\\", np.int16), ("??/", np.int64), ("", np.int32), ("int_", np.int64), ("printf(\"%d\")", np.int64)])


class class_(enum.IntEnum):
    NULL = 4
    assert_ = 5
    unix = 6


@cuda.jit
def macros(n, out):
    """Names that compilers predefine."""
    __CUDACC__ = n + 0
    __CUDACC_RTC__ = n + 1
    __CUDACC_VER_MAJOR__ = n + 2
    __NVCC__ = n + 3
    __NVCUDACC__ = n + 4
    __cplusplus = n + 5
    linux = n + 6
    unix = n + 7
    i386 = n + 8
    __linux__ = n + 9
    __unix__ = n + 10
    __x86_64__ = n + 11
    __GNUC__ = n + 12
    __clang__ = n + 13
    __FILE__ = n + 14
    __LINE__ = n + 15
    __COUNTER__ = n + 16
    __VA_ARGS__ = n + 17
    __func__ = n + 18
    __has_include = n + 19
    defined = n + 20
    _Pragma = n + 21
    NAN = n + 22
    INFINITY = n + 23
    EOF = n + 24
    errno = n + 25
    stdin = n + 26
    stdout = n + 27
    signbit = n + 28
    isnan = n + 29
    isfinite = n + 30
    LLONG_MAX = n + 31
    INT64_MIN = n + 32
    M_E = n + 33
    RAND_MAX = n + 34
    offsetof = n + 35
    CUDART_INF_F = n + 36
    I = n + 37
    complex = n + 38
    _Complex = n + 39
    CHAR_BIT = n + 40
    __STDC__ = n + 41
    out[0] = __CUDACC__ + cuda.threadIdx.x
    out[1] = __CUDACC_RTC__ + cuda.threadIdx.x
    out[2] = __CUDACC_VER_MAJOR__ + cuda.threadIdx.x
    out[3] = __NVCC__ + cuda.threadIdx.x
    out[4] = __NVCUDACC__ + cuda.threadIdx.x
    out[5] = __cplusplus + cuda.threadIdx.x
    out[6] = linux + cuda.threadIdx.x
    out[7] = unix + cuda.threadIdx.x
    out[8] = i386 + cuda.threadIdx.x
    out[9] = __linux__ + cuda.threadIdx.x
    out[10] = __unix__ + cuda.threadIdx.x
    out[11] = __x86_64__ + cuda.threadIdx.x
    out[12] = __GNUC__ + cuda.threadIdx.x
    out[13] = __clang__ + cuda.threadIdx.x
    out[14] = __FILE__ + cuda.threadIdx.x
    out[15] = __LINE__ + cuda.threadIdx.x
    out[16] = __COUNTER__ + cuda.threadIdx.x
    out[17] = __VA_ARGS__ + cuda.threadIdx.x
    out[18] = __func__ + cuda.threadIdx.x
    out[19] = __has_include + cuda.threadIdx.x
    out[20] = defined + cuda.threadIdx.x
    out[21] = _Pragma + cuda.threadIdx.x
    out[22] = NAN + cuda.threadIdx.x
    out[23] = INFINITY + cuda.threadIdx.x
    out[24] = EOF + cuda.threadIdx.x
    out[25] = errno + cuda.threadIdx.x
    out[26] = stdin + cuda.threadIdx.x
    out[27] = stdout + cuda.threadIdx.x
    out[28] = signbit + cuda.threadIdx.x
    out[29] = isnan + cuda.threadIdx.x
    out[30] = isfinite + cuda.threadIdx.x
    out[31] = LLONG_MAX + cuda.threadIdx.x
    out[32] = INT64_MIN + cuda.threadIdx.x
    out[33] = M_E + cuda.threadIdx.x
    out[34] = RAND_MAX + cuda.threadIdx.x
    out[35] = offsetof + cuda.threadIdx.x
    out[36] = CUDART_INF_F + cuda.threadIdx.x
    out[37] = I + cuda.threadIdx.x
    out[38] = complex + cuda.threadIdx.x
    out[39] = _Complex + cuda.threadIdx.x
    out[40] = CHAR_BIT + cuda.threadIdx.x
    out[41] = __STDC__ + cuda.threadIdx.x


@cuda.jit
def words(n, out):
    """Words of C++ and CUDA that Python has not."""
    alignas = n + 0
    alignof = n + 1
    and_eq = n + 2
    bitand = n + 3
    bitor = n + 4
    compl = n + 5
    not_eq = n + 6
    or_eq = n + 7
    xor = n + 8
    xor_eq = n + 9
    co_await = n + 10
    co_yield = n + 11
    concept = n + 12
    requires = n + 13
    constexpr = n + 14
    consteval = n + 15
    decltype = n + 16
    nullptr = n + 17
    char8_t = n + 18
    char32_t = n + 19
    wchar_t = n + 20
    thread_local = n + 21
    static_assert = n + 22
    export = n + 23
    module = n + 24
    final = n + 25
    override = n + 26
    mutable = n + 27
    noexcept = n + 28
    reinterpret_cast = n + 29
    typeid = n + 30
    virtual = n + 31
    using = n + 32
    size_t = n + 33
    ptrdiff_t = n + 34
    int32_t = n + 35
    uint64_t = n + 36
    uint = n + 37
    ulong = n + 38
    ushort = n + 39
    R = n + 40
    u8 = n + 41
    L = n + 42
    LR = n + 43
    u8R = n + 44
    __restrict__ = n + 45
    __noinline__ = n + 46
    __launch_bounds__ = n + 47
    __constant__ = n + 48
    __managed__ = n + 49
    __half = n + 50
    half2 = n + 51
    uint3 = n + 52
    cudaError_t = n + 53
    cudaStream_t = n + 54
    __shfl_sync = n + 55
    __ldg = n + 56
    atomicCAS_system = n + 57
    __nv_sinf = n + 58
    __builtin_expect = n + 59
    __asm__ = n + 60
    asm_ = n + 61
    __attribute__ = n + 62
    _Float16 = n + 63
    __int128 = n + 64
    va_list = n + 65
    out[0] = alignas + cuda.threadIdx.x
    out[1] = alignof + cuda.threadIdx.x
    out[2] = and_eq + cuda.threadIdx.x
    out[3] = bitand + cuda.threadIdx.x
    out[4] = bitor + cuda.threadIdx.x
    out[5] = compl + cuda.threadIdx.x
    out[6] = not_eq + cuda.threadIdx.x
    out[7] = or_eq + cuda.threadIdx.x
    out[8] = xor + cuda.threadIdx.x
    out[9] = xor_eq + cuda.threadIdx.x
    out[10] = co_await + cuda.threadIdx.x
    out[11] = co_yield + cuda.threadIdx.x
    out[12] = concept + cuda.threadIdx.x
    out[13] = requires + cuda.threadIdx.x
    out[14] = constexpr + cuda.threadIdx.x
    out[15] = consteval + cuda.threadIdx.x
    out[16] = decltype + cuda.threadIdx.x
    out[17] = nullptr + cuda.threadIdx.x
    out[18] = char8_t + cuda.threadIdx.x
    out[19] = char32_t + cuda.threadIdx.x
    out[20] = wchar_t + cuda.threadIdx.x
    out[21] = thread_local + cuda.threadIdx.x
    out[22] = static_assert + cuda.threadIdx.x
    out[23] = export + cuda.threadIdx.x
    out[24] = module + cuda.threadIdx.x
    out[25] = final + cuda.threadIdx.x
    out[26] = override + cuda.threadIdx.x
    out[27] = mutable + cuda.threadIdx.x
    out[28] = noexcept + cuda.threadIdx.x
    out[29] = reinterpret_cast + cuda.threadIdx.x
    out[30] = typeid + cuda.threadIdx.x
    out[31] = virtual + cuda.threadIdx.x
    out[32] = using + cuda.threadIdx.x
    out[33] = size_t + cuda.threadIdx.x
    out[34] = ptrdiff_t + cuda.threadIdx.x
    out[35] = int32_t + cuda.threadIdx.x
    out[36] = uint64_t + cuda.threadIdx.x
    out[37] = uint + cuda.threadIdx.x
    out[38] = ulong + cuda.threadIdx.x
    out[39] = ushort + cuda.threadIdx.x
    out[40] = R + cuda.threadIdx.x
    out[41] = u8 + cuda.threadIdx.x
    out[42] = L + cuda.threadIdx.x
    out[43] = LR + cuda.threadIdx.x
    out[44] = u8R + cuda.threadIdx.x
    out[45] = __restrict__ + cuda.threadIdx.x
    out[46] = __noinline__ + cuda.threadIdx.x
    out[47] = __launch_bounds__ + cuda.threadIdx.x
    out[48] = __constant__ + cuda.threadIdx.x
    out[49] = __managed__ + cuda.threadIdx.x
    out[50] = __half + cuda.threadIdx.x
    out[51] = half2 + cuda.threadIdx.x
    out[52] = uint3 + cuda.threadIdx.x
    out[53] = cudaError_t + cuda.threadIdx.x
    out[54] = cudaStream_t + cuda.threadIdx.x
    out[55] = __shfl_sync + cuda.threadIdx.x
    out[56] = __ldg + cuda.threadIdx.x
    out[57] = atomicCAS_system + cuda.threadIdx.x
    out[58] = __nv_sinf + cuda.threadIdx.x
    out[59] = __builtin_expect + cuda.threadIdx.x
    out[60] = __asm__ + cuda.threadIdx.x
    out[61] = asm_ + cuda.threadIdx.x
    out[62] = __attribute__ + cuda.threadIdx.x
    out[63] = _Float16 + cuda.threadIdx.x
    out[64] = __int128 + cuda.threadIdx.x
    out[65] = va_list + cuda.threadIdx.x


@cuda.jit
def fields(out):  # */ the end of a comment \
    r = cuda.local.array(1, Odd)  # ??/
    r[0].int = 1  // 1
    r[0]["a b"] = 2
    r[0]['q"*/'] = 3  # " ' \
    r[0].größe = 4
    r[0]["x\\"] = 5
    r[0]["??/"] = 6
    r[0]["f6"] = 7
    r[0].int_ = 8
    r[0]["printf(\"%d\")"] = 9
    p = Point(10, operator=11)
    out[0] = r[0].int * 1 + r[0]["a b"] * 10 + r[0]['q"*/'] * 100 + r[0].größe * 1000
    out[1] = r[0]["x\\"] + r[0]["??/"] * 10 + r[0]["f6"] * 100 + r[0].int_ * 1000 + r[0]["printf(\"%d\")"] * 10000
    out[2] = p.new * 100 + p.operator
    out[3] = class_.NULL + class_.assert_ * 10 + class_.unix * 100


@cuda.jit
def strings(n, out):
    print("%d %s %% %n", n)
    print('"quoted" and \\ back', "\\", n)
    print("*/ /* // end \\")
    print("??/ ??= ??' <: :> <% %> %:")
    print(r"\n \x41 \u00e9", "\x41\u00e9\U000000b0")
    print("tab\there", "R\"x(y)x\"", "$0 $1 pyk_raise {} {0}")
    print("#include <x>\t#define out 5")
    out[0] = n + len("*/\"") + ("\n" == "\x0a")


@cuda.jit
def messages(n, out):
    out[0] = n
    if n == 1:
        raise ValueError('*/ "quoted" \\ %s ??/ {}')
    if n == 2:
        raise RuntimeError("line\nfeed", 3, "größe")
    assert n != 3, "#define \"x\" \\"
    out[0] = n + 1
