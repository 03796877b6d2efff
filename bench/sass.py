#!/usr/bin/env python3
"""What NVRTC makes of the benchmark kernels: ours against the same kernel by hand.

For each kernel: registers, bytes of local memory, instructions, and of each innermost loop the instructions and, among
them, loads and stores of global memory (.128: 16 bytes wide), accesses of shared and local memory, shuffles,
conversions, 64-bit address arithmetic and calls. `nvdisasm` and `cuobjdump` of the CUDA toolkit (PATH) read the
machine code; no GPU is needed.

    bench/sass.py --program build/pyk2cu [--assume no_alias,small] [--dump] [kernel …]
    bench/sass.py --cu one.cu            # the kernels of a CUDA C++ file alone
"""
import argparse
import collections
import ctypes
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent

# kernel: file in bench/kernels, signature
KERNELS = {
    "vector_add": ("kernels", "void(float32[::1], float32[::1], float32[::1])"),
    "saxpy_grid_stride": ("kernels", "void(float32, float32[::1], float32[::1], float32[::1])"),
    "stencil2d": ("kernels", "void(float32[:,::1], float32[:,::1])"),
    "stencil2d_x": ("kernels", "void(float32[:,::1], float32[:,::1])"),
    "transpose_tiled": ("kernels", "void(float32[:,::1], float32[:,::1])"),
    "stencil3d": ("kernels", "void(float32[:,:,::1], float32[:,:,::1])"),
    "matmul_tiled": ("kernels", "void(float32[:,::1], float32[:,::1], float32[:,::1])"),
    "block_sum": ("kernels", "void(float32[::1], float32[::1])"),
    "histogram": ("kernels", "void(int32[::1], int32[::1])"),
    "black_scholes": ("kernels", "void(float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32,"
                                 " float32)"),
    "mandelbrot": ("kernels", "void(int32[:,::1], float64, float64, float64, float64, int64)"),
    "nbody": ("kernels", "void(float32[:,::1], float32[:,::1], float32)"),
    "row_softmax": ("kernels", "void(float32[:,::1], float32[:,::1])"),
    "spmv_csr": ("kernels", "void(int32[::1], int32[::1], float32[::1], float32[::1], float32[::1])"),
    "layer_norm": ("rows", "void(float32[:,::1], float32[::1], float32[::1], float32[:,::1], float32)"),
    "argmax_rows": ("rows", "void(float32[:,::1], int32[::1])"),
    "brighten": ("images", "void(uint8[::1], int64, uint8[::1])"),
    "rgb_to_gray": ("images", "void(uint8[:,:,::1], uint8[:,::1])"),
    "blur_columns": ("images", "void(uint16[:,::1], float32[::1], uint16[:,::1])"),
    "median3x3": ("images", "void(uint8[:,::1], uint8[:,::1])"),
    "nearest_center": ("particles", "void(float32[:,::1], float32[:,::1], int32[::1])"),
    "gather_grid_stride": ("graphs", "void(float32[::1], int32[::1], float32[::1])"),
    "spmv_warp": ("graphs", "void(int32[::1], int32[::1], float32[::1], float32[::1], float32[::1])"),
    "bfs_step": ("graphs", "void(int32[::1], int32[::1], int32[::1], int64, int32[::1])"),
    "scan_tiles": ("sorting", "void(int32[::1], int32[::1], int32[::1])"),
    "bitonic_tiles": ("sorting", "void(int32[::1], int32[::1])"),
    "fdtd_step": ("lattices", "void(float32[:,::1], float32[:,::1], float32[:,::1], float32)"),
    "lattice_boltzmann": ("lattices", "void(float32[:,:,::1], float32[:,:,::1], float32)"),
    "asian_option": ("finance", "void(float32[::1], int64, float32, float32, float32, float32)"),
    "match_pattern": ("strings", "void(uint8[::1], uint8[::1], uint8[::1])"),
}
# What is counted: the beginning of the instruction, and the name in the table.
COUNTED = (("LDG", "load"), ("STG", "store"), ("LDS", "shared"), ("STS", "shared"), ("LDL", "local"), ("STL", "local"),
           ("SHFL", "shfl"), ("BAR", "bar"), ("I2F", "cvt"), ("F2I", "cvt"), ("F2F", "cvt"), ("CALL", "call"),
           ("RED", "atomic"), ("ATOM", "atomic"))
WIDE = ("IMAD.X", "IADD3.X", "UIADD3.X", "LEA.HI.X", "IMAD.WIDE")


class Nvrtc:
    """NVRTC's C interface, as far as this needs it."""

    def __init__(self, path):
        for name in [path] if path else ["libnvrtc.so.13", "/usr/local/cuda/lib64/libnvrtc.so.13", "libnvrtc.so.12",
                                         "/usr/local/cuda/lib64/libnvrtc.so.12"]:
            try:
                self.library = ctypes.CDLL(name)
                return
            except OSError:
                continue
        sys.exit("sass.py: no NVRTC found; give its path with --nvrtc")

    def text(self, program, what):
        size = ctypes.c_size_t()
        getattr(self.library, f"nvrtcGet{what}Size")(program, ctypes.byref(size))
        buffer = ctypes.create_string_buffer(size.value)
        getattr(self.library, f"nvrtcGet{what}")(program, buffer)
        return buffer.raw

    def cubin(self, text, arch):
        program = ctypes.c_void_p()
        self.library.nvrtcCreateProgram(ctypes.byref(program), text.encode(), b"hand.cu", 0, None, None)
        options = [f"--gpu-architecture={arch}".encode(), b"--std=c++17", b"--minimal"]
        failed = self.library.nvrtcCompileProgram(program, len(options),
                                                  (ctypes.c_char_p * len(options))(*options))
        if failed:
            sys.exit(self.text(program, "ProgramLog").decode())
        return self.text(program, "CUBIN")


def read(cubin):
    """The kernels of a cubin: name → (registers, bytes of local memory, machine code)."""
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
        file.write(cubin)
        file.flush()
        code = subprocess.run(["nvdisasm", "-c", file.name], capture_output=True, text=True, check=True).stdout
        usage = subprocess.run(["cuobjdump", "-res-usage", file.name], capture_output=True, text=True, check=True)
    kernels = {}
    for name, registers, stack in re.findall(r"Function (\S+):\s*REG:(\d+) STACK:(\d+)", usage.stdout + usage.stderr):
        found = re.search(r"\.section\s+\.text\." + re.escape(name) + r",.*?(?=\.section|\Z)", code, re.S)
        if found:
            kernels[name] = int(registers), int(stack), found[0]
    return kernels


def innermost_loops(code):
    """(all instructions, [instructions of each innermost loop])"""
    lines, labels = [], {}
    for line in code.splitlines():
        if label := re.match(r"\s*(\.L_x_\d+):", line):
            labels[label[1]] = len(lines)
        elif instruction := re.match(r"\s+/\*[0-9a-f]+\*/\s+(.*?);", line):
            lines.append(instruction[1].strip())
    loops = []
    for at, line in enumerate(lines):
        jump = re.search(r"\bBRA\b.*?(\.L_x_\d+)", line)
        if jump and labels.get(jump[1], at) < at:
            loops.append((labels[jump[1]], at))
    inner = [one for one in loops if not any(o != one and one[0] <= o[0] and o[1] <= one[1] for o in loops)]
    inner = [(max(begin for begin, e in loops if e == end), end) for end in sorted({end for _, end in inner})]
    return lines, [lines[begin:end + 1] for begin, end in inner]


def count(instructions):
    counts = collections.Counter(all=0)
    for line in instructions:
        name = re.sub(r"^@!?U?P\w+ ", "", line).split()[0]
        if name == "NOP":
            continue
        counts["all"] += 1
        for begin, kind in COUNTED:
            if name.startswith(begin):
                counts[kind + (".128" if ".128" in name else ".64" if ".64" in name and begin != "F2F" else "")] += 1
        if ".HI.X" in name or name.startswith(WIDE):
            counts["wide"] += 1
    return counts


def show(counts):
    return " ".join([str(counts["all"])] + [f"{kind}:{n}" for kind, n in counts.items() if kind != "all"])


def describe(title, kernel):
    registers, stack, code = kernel
    everything, loops = innermost_loops(code)
    return (f"  {title:7} reg {registers:3} local {stack:3}  {show(count(everything)):58} loops: "
            + " | ".join(show(count(loop)) for loop in loops))


def ours(options, name):
    file, signature = KERNELS[name]
    with tempfile.NamedTemporaryFile(suffix=".cubin") as cubin:
        command = [options.program, "build", str(options.kernels / f"{file}.py"), "--kernel", name, "--sig", signature,
                   "--emit=cubin", "--arch", options.arch, "-o", cubin.name]
        done = subprocess.run(command + (["--assume", options.assume] if options.assume else []), capture_output=True,
                              text=True)
        if done.returncode:
            sys.exit(done.stderr)
        return read(pathlib.Path(cubin.name).read_bytes())[name]


def main():
    parser = argparse.ArgumentParser(description="What NVRTC makes of the benchmark kernels.")
    parser.add_argument("names", nargs="*", metavar="kernel", help="these only")
    parser.add_argument("--program", default="build/pyk2cu")
    parser.add_argument("--kernels", type=pathlib.Path, default=HERE / "kernels")
    parser.add_argument("--assume", default="noalias,small", help="facts of our variant; '' for the general one")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--nvrtc", help="path of libnvrtc.so")
    parser.add_argument("--cu", type=pathlib.Path, help="the kernels of this CUDA C++ file alone")
    parser.add_argument("--dump", action="store_true", help="the machine code instead of the figures")
    parser.add_argument("--no-hand", action="store_true", help="ours alone")
    options = parser.parse_args()
    nvrtc = None if options.no_hand and not options.cu else Nvrtc(options.nvrtc)

    def say(title, kernel):
        print(f"{title}\n{kernel[2]}" if options.dump else describe(title, kernel), flush=True)

    if options.cu:
        for name, kernel in read(nvrtc.cubin(options.cu.read_text(), options.arch)).items():
            if not options.names or name in options.names:
                print(name)
                say("", kernel)
        return
    hand = {}
    for name, (file, _) in KERNELS.items():
        if options.names and name not in options.names or not (options.kernels / f"{file}.py").exists():
            continue
        print(name)
        say("ours", ours(options, name))
        source = options.kernels / f"{file}.cu"
        if not source.exists():
            source = options.kernels / "handwritten.cu"
        if not options.no_hand:
            if source not in hand:
                hand[source] = read(nvrtc.cubin(source.read_text(), options.arch))
            say("by hand", hand[source][name])


if __name__ == "__main__":
    main()
