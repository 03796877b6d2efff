"""The stages from Python text to a running kernel, with the names of their data and functions."""
from drawing import Drawing

picture = Drawing(
    960, 656, "pyk2cu from Python text to a running kernel",
    "Python text becomes tokens, a parse tree and an AST. Check turns the AST and a specialization into the IR, passes "
    "transform it, and EmitCuda prints it as CUDA C++. At a launch, Kernel chooses a variant, the caches look for its machine "
    "code, and a device compiles what is missing, with NVRTC or Clang, and runs it.")
FRONTEND, CODEGEN, RUNTIME = "blue", "green", "orange"


def stage(x, y, width, name, what, color, plugin=False):
    picture.box(x, y, width, 48, "", color, "", plugin, 6)
    picture.text(x + width / 2, y + (21 if what else 29), name, "bold")
    if what:
        picture.text(x + width / 2, y + 38, what, "small")


def path(*points):
    """Lines from point to point; the last one has an arrow's head."""
    for (x1, y1), (x2, y2) in zip(points, points[1:]):
        picture.arrow(x1, y1, x2, y2, "gray", 1.6, (x2, y2) == points[-1])


def call(x, y, name):
    picture.text(x, y, name, "small code", "gray")


# Parsing
for x, name, what in [(30, "kernels.py", "text, UTF-8"), (226, "tokens", ""), (422, "tokens", "INDENT, DEDENT"),
                      (618, "parse tree", ""), (814, "ast::Module", "")]:
    stage(x, 40, 116, name, what, FRONTEND)
for x, name in [(146, "Lex"), (342, "ApplyLayout"), (538, "grammar"), (734, "AstBuilder")]:
    path((x, 64), (x + 78, 64))
    call(x + 39, 34, name)

# Checking, passes, printing
path((872, 88), (872, 128), (249, 128), (249, 168))
stage(30, 164, 150, "Specialization", "argument types, facts", FRONTEND)
stage(30, 238, 150, "builtin table", "rows, overloads", FRONTEND)
picture.box(214, 170, 70, 36, "Check", FRONTEND, "bold", False, 18)
stage(330, 164, 116, "ir::Module", "typed, resolved", FRONTEND)
stage(536, 164, 116, "ir::Module", "proved, narrowed", FRONTEND)
stage(330, 238, 164, "C++ header reader", "Clang", RUNTIME, True)
stage(740, 164, 190, "GeneratedSource", "text, source map, KernelInfo[]", CODEGEN)
path((180, 188), (212, 188))
path((180, 262), (238, 262), (238, 208))
path((330, 262), (260, 262), (260, 208))
path((284, 188), (328, 188))
path((446, 188), (534, 188))
path((652, 188), (738, 188))
call(490, 180, "RunPasses")
call(695, 180, "EmitCuda")

# A launch
path((835, 212), (835, 304), (555, 304), (555, 336))
for x, width, name, what in [(30, 150, "launch", "grid, block, arguments"), (236, 170, "Kernel", "types, facts → variant"),
                             (470, 170, "KernelCache", "programs of the process"),
                             (740, 190, "Device", "from the registry: cuda, cpu")]:
    stage(x, 338, width, name, what, RUNTIME)
path((180, 362), (234, 362))
path((406, 362), (468, 362))
path((640, 362), (738, 362))
call(689, 354, "Compile")

# Devices
path((835, 386), (835, 414), (105, 414), (105, 486))
stage(30, 488, 150, "DiskCache", "machine code by key", RUNTIME)
stage(254, 446, 152, "NVRTC", "cubin or PTX", RUNTIME)
stage(470, 446, 170, "CudaImage", "loaded by the driver", RUNTIME)
stage(740, 446, 190, "GPU", "cuLaunchKernel in a stream", RUNTIME)
stage(254, 530, 152, "Clang, LLVM", "prelude + text → object", RUNTIME, True)
stage(470, 530, 170, "CpuImage", "linked, a copy per worker", RUNTIME, True)
stage(740, 530, 190, "workers", "loops over threads, or fibers", RUNTIME, True)
path((180, 500), (212, 500), (212, 470), (252, 470))
path((180, 524), (212, 524), (212, 554), (252, 554))
path((180, 512), (555, 512), (555, 496))
path((555, 512), (555, 528))
path((406, 470), (468, 470))
path((406, 554), (468, 554))
path((640, 470), (738, 470))
path((640, 554), (738, 554))
for x, y, name in [(228, 462, "miss"), (228, 570, "miss"), (440, 506, "hit"), (437, 462, "load"), (437, 570, "link"),
                   (689, 462, "Launch"), (689, 546, "Launch")]:
    call(x, y, name)

# What the colors mean
for x, name, color, plugin in [(30, "frontend/", FRONTEND, False), (160, "codegen/", CODEGEN, False),
                               (290, "runtime/", RUNTIME, False), (420, "plug-in, loaded on demand", RUNTIME, True)]:
    picture.box(x, 616, 22, 16, "", color, "", plugin)
    picture.text(x + 30, 629, name, "start small")
picture.save()
