"""Names, comments and strings that try to get out of where they stand. They must not change what a kernel does."""
import ast
import keyword
import unicodedata

NAMES = """new delete template typename this struct union auto register signed unsigned char short long double goto switch case default do void
namespace operator private public protected friend virtual explicit export extern inline mutable static const volatile constexpr consteval
constinit concept requires co_await decltype noexcept static_assert static_cast sizeof alignof alignas typeid throw catch const_cast enum
nullptr wchar_t char8_t char16_t xor_eq and_eq or_eq not_eq compl bitand bitor xor asm thread_local
threadIdx blockIdx blockDim gridDim warpSize __syncthreads __shared__ __global__ __device__ __host__ __launch_bounds__ __restrict__ __forceinline__
__align__ __threadfence __shfl_sync __ballot_sync __popc __brev __clz __ffs __fma_rn __double2int_rz __float2int_rz __int_as_float __CUDA_ARCH__
__NVCC__ __LINE__ __FILE__ __func__ __COUNTER__ _Bool _Complex _Pragma __asm__ __attribute__ __builtin_memcpy
atomicAdd atomicCAS atomicMax printf assert malloc free memcpy memset clock clock64 trap abort exit
fma fmaf fmin fmax fminf sqrtf sinf powf expf exp2f exp10 rsqrt y0 y1 yn j0 j1 jn time gamma lgamma erf hypot cbrt ldexp frexp modf remainder
signbit isnan isinf copysign floor ceil trunc rint round_ log1p expm1 div abs_ labs llabs
int8_t uint8_t int16_t int32_t uint64_t size_t ptrdiff_t intptr_t half float4 dim3 uint3 int2 double2 cudaError_t
NULL INFINITY NAN M_PI EOF stdin stdout errno linux unix std main x86 i386 near far interface
pyk_wrap pyk_at pyk_floordiv pyk_mod pyk_pow pyk_tuple2 pyk_lane_id pyk_dynamic_shared pyk_range_count PYK2CU_CPU
_ __ _0 ___ _A __a a__b x_shape0 x_stride0 out_shape0 data stride shape begin end count step index value
\u00e9 \u00e9t\u00e9 \u5909\u6570 \u03c0 \u03b1_1 \u0436 \u05d0 \u0e01 _\u00fc straight\u00dfe \U0001d431_bold \ufb01 \u212b \u017f l\u00b7l caf\u0065\u0301 PYK2CU_CPU""".split()
NAMES = [name for name in dict.fromkeys(NAMES) if not keyword.iskeyword(name)]
NORMALIZED = [name for name in NAMES if unicodedata.normalize("NFKC", name) != name]  # Python takes these for other names

STRINGS = ["%d %s %n", "*/", "/*", "//", "??/", "??=", "\\", "\\n", "\"", "'", "%", "%%", "${x}", "\t", "\u00e9", "\u5909\u6570", "\U0001f600", "R\"(", ")\"",
           "#define x", "__LINE__", "\\u0041", "a\\", "{}", "{0}", "", " ", "\x07", "\x7f", "line\nbreak", "cr\rhere", "\\x41", "\\377", "0" * 200]

COMMENTS = ["*/", "/*", "\\", "??/", "// x \\", "*/ int y; /*", "#define float int", "%d", "\"", "'", "R\"(", "\u5909\u6570 \U0001f600", "#pragma once", "__asm__(\"exit;\")",
            "\u202e right to left", "\u2028 line separator", "\x0c form feed", "noqa: ??/ \\"]


class Renamed(ast.NodeTransformer):
    def __init__(self, names):
        self.names = names

    def visit_Name(self, node):
        node.id = self.names.get(node.id, node.id)
        return node

    def visit_arg(self, node):
        node.arg = self.names.get(node.arg, node.arg)
        return node

    def visit_keyword(self, node):
        node.arg = self.names.get(node.arg, node.arg)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node):
        node.name = self.names.get(node.name, node.name)
        return self.generic_visit(node)


def rename(tree, keep, random):
    """Gives local names of a tree other ones; every name stays one name. Functions keep theirs: a file has many kernels."""
    own = sorted({node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
                 | {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)})
    own = [name for name in own if name not in keep]
    pool = random.sample(NAMES, min(len(NAMES), len(own)))
    names = dict(zip(own, pool))
    Renamed(names).visit(tree)
    return names


def decorate(text, random):
    """Puts comments at ends of lines and between them. (Text that holds strings over several lines is not given to this.)"""
    lines = []
    for line in text.split("\n"):
        indent = line[:len(line) - len(line.lstrip())]
        if line.strip() and random.random() < 0.2:
            lines.append("%s# %s" % (indent, random.choice(COMMENTS)))
        if line.strip() and random.random() < 0.25:
            line += "  # " + random.choice(COMMENTS)
        if line.strip() and random.random() < 0.05:
            line += random.choice(["\t", " ", "  \t"])
        lines.append(line)
    return "\n".join(lines)
