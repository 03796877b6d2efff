"""One random kernel with device functions, arguments and launch: `generate(seed, number)`."""
import ast
import random as random_module

import hostile
from expressions import ArrayInfo, Expressions, FunctionInfo, Scope, is_constant
from scalars import FLOATS, INTEGERS, SCALARS, limits, wrap
from floats import round32
from statements import Context, Statements

HEADER = "import math\nimport numpy as np\nfrom numba import cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64\n\n\n"
ATOMIC_GROUPS = (("add", "sub"), ("max",), ("min",), ("and_",), ("or_",), ("xor",))
GAPS = ("C", "C", "C", "F", "gapped", "reversed", "padded")


class Features:
    """What this kernel may use."""

    def __init__(self, random):
        self.inexact = 0.3 if random.random() < 0.25 else 0.0
        self.bits = True
        self.views = random.random() < 0.4
        self.keywords = True
        self.early_returns = random.random() < 0.5
        self.local_arrays = random.random() < 0.5
        self.prints = random.random() < 0.06
        self.sugar = random.random() < 0.4
        self.hostile = random.random() < 0.15
        self.strings = hostile.STRINGS if self.hostile else ["a", "b c"]


class Argument:
    """A scalar (shape None) or an array; `layout` says how an array lies in memory."""

    def __init__(self, name, dtype, shape=None, values=None, layout="C"):
        self.name, self.dtype, self.shape, self.values, self.layout = name, dtype, shape, values, layout


class Case:
    """A kernel to run: a tree, the kernel's name, arguments, launch."""

    def __init__(self, tree, name, arguments, grid, block, features):
        self.tree, self.name, self.arguments, self.grid, self.block, self.features = tree, name, arguments, grid, block, features


class Values:
    """Random values of a type."""

    def __init__(self, random):
        self.random = random

    def of(self, dtype):
        draw = self.random.random()
        if dtype == "bool":
            return draw < 0.5
        if dtype in INTEGERS:
            low, high = limits(dtype)
            if draw < 0.75:
                return wrap(self.random.randint(-9, 9) if low else self.random.randint(0, 12), dtype)
            if draw < 0.9:
                return self.random.choice([low, high, low + 1, high - 1, high // 2, high // 2 + 1, 0, 1])
            return self.random.randint(low, high)
        if draw < 0.86:
            return self.random.randint(-32, 32) / 4.0
        if draw < 0.91:
            return self.random.choice([float("inf"), float("-inf"), float("nan"), -0.0, 0.0, 1e10, -1e10, 2.0**31, 2.0**63, -2.0**63, 2.0**24 + 2])
        value = self.random.uniform(-10, 10)
        return round32(value) if dtype == "float32" else value


class Generator:
    def __init__(self, random, number):
        self.random, self.number = random, number
        self.features = Features(random)
        self.expressions = Expressions(random, self.features)
        self.statements = Statements(random, self.expressions, self.features)
        self.values = Values(random)
        self.functions, self.arguments, self.outputs = [], [], []
        self.atomics = {}  # name: group

    def chance(self, share):
        return self.random.random() < share

    def emit(self, context, text):
        self.statements.emit(context, text)

    # ---- the module

    def module_constants(self):
        self.constants, self.frozen = [], {}
        context = Context(Scope(), 0)
        for place in range(self.random.choice([0, 0, 1, 2])):
            name = "N%d_%d" % (self.number, place)
            self.emit(context, "%s = %d" % (name, self.random.choice([0, 1, 2, 3, 5, 8, 31, 32, 255, 2**31, 2**40])))
            self.constants.append(name)
        for place in range(self.random.choice([0, 0, 0, 1])):
            name, dtype = "T%d_%d" % (self.number, place), self.random.choice(["float32", "float64", "int64", "int32", "uint8", "int8"])
            count = self.random.randint(1, 6)
            values = [self.random.randint(0, 8) / 4.0 if dtype.startswith("f") else self.random.randint(0, 9) for _ in range(count)]
            self.emit(context, "%s = np.array(%r, np.%s)" % (name, values, dtype))
            self.frozen[name] = ArrayInfo(dtype, (count,))
        self.statements.lines += ["", ""]

    def module_scope(self):
        scope = Scope()
        scope.functions, scope.constants, scope.arrays = list(self.functions), self.constants, dict(self.frozen)
        return scope

    # ---- device functions

    def device_function(self):
        name = "f%d_%d" % (self.number, len(self.functions))
        scope = self.module_scope()
        parameters, kinds = [], []
        for place in range(self.random.randint(1, 3)):
            parameter = "p%d" % place
            parameters.append(parameter)
            if self.chance(0.12):
                kinds.append(("array", 1))
                scope.arrays[parameter] = ArrayInfo("float32", ("%s.shape[0]" % parameter,))
            else:
                kinds.append(self.random.choice(["i", "f", "i", "f", "b"]))
                scope.variables[parameter] = kinds[-1]
        returns = self.random.choice(["i", "f", "i", "f", "b", "t"])
        if returns == "t":
            returns = tuple(self.random.choice("if") for _ in range(self.random.randint(2, 3)))

        def give_back(context):
            if isinstance(returns, tuple):
                return "return %s" % ", ".join(self.expressions.make(kind, context.scope, 1) for kind in returns)
            return "return %s" % self.expressions.make(returns, context.scope, 2)

        self.statements.emit(Context(scope, 0), "@cuda.jit(device=True)" if self.chance(0.9) else "@cuda.jit")
        self.statements.emit(Context(scope, 0), "def %s(%s):" % (name, ", ".join(parameters)))
        context = Context(scope, 1, returns=give_back, budget=[self.random.randint(1, 6)])
        if self.chance(0.7):
            self.statements.block(context, self.random.randint(1, 3))
        self.emit(context, give_back(context))
        self.statements.lines += ["", ""]
        self.functions.append(FunctionInfo(name, parameters, kinds, returns))

    def recursive_function(self):
        """f(n, x): n rounds; x keeps its type."""
        name, scope = "f%d_%d" % (self.number, len(self.functions)), self.module_scope()
        kind, cast = self.random.choice([("i", "np.int64(%s)"), ("f", "np.float64(%s)")])
        scope.variables["p1"], scope.bounded["p0"] = kind, 4
        context = Context(scope, 0)
        self.emit(context, "@cuda.jit(device=True)")
        self.emit(context, "def %s(p0, p1):" % name)
        context = Context(scope, 1, budget=[3])
        self.emit(context, "if p0 <= 0:")
        self.emit(context.inner(), "return %s" % cast % self.expressions.make(kind, scope, 1))
        if self.chance(0.5):
            self.statements.block(context, 1)
        again = "%s(p0 - 1, %s)" % (name, cast % self.expressions.make(kind, context.scope, 1))
        other = cast % self.expressions.make(kind, context.scope, 1)
        self.emit(context, "return %s" % self.random.choice([again, "%s + %s" % (again, other), "%s - %s" % (other, again), "%s * 0.5" % again if kind == "f" else "%s ^ %s" % (again, other)]))
        self.statements.lines += ["", ""]
        self.functions.append(FunctionInfo(name, ["p0", "p1"], ["np.int64((%s) %% 4)", cast], kind))

    # ---- arguments

    def add_inputs(self, scope):
        for _ in range(self.random.randint(0, 3)):
            dtype = self.random.choice(("int64", "float64", "int64", "float64", "bool") + SCALARS)
            name = "s%d" % len(self.arguments)
            self.arguments.append(Argument(name, dtype, None, self.values.of(dtype)))
            scope.variables[name] = "b" if dtype == "bool" else "f" if dtype in FLOATS else "i"
        for _ in range(self.random.randint(1, 3)):
            dtype = self.random.choice(("float32", "float64", "int32", "int64") + SCALARS)
            shape = tuple(self.random.randint(1, 9) for _ in range(self.random.choice([1, 1, 1, 2, 2, 3])))
            argument = self.add_array("a%d" % len(self.arguments), dtype, shape)
            scope.arrays[argument.name] = ArrayInfo(dtype, shape)

    def add_array(self, name, dtype, shape):
        count = 1
        for extent in shape:
            count *= extent
        argument = Argument(name, dtype, shape, [self.values.of(dtype) for _ in range(count)], self.random.choice(GAPS))
        self.arguments.append(argument)
        return argument

    def add_outputs(self, space):
        """Arrays in which each thread has elements of its own: their first axes are the threads'."""
        for _ in range(self.random.randint(1, 3)):
            dtype = self.random.choice(("float32", "float64", "int32", "int64", "float64", "int64") + SCALARS)
            extra = tuple(self.random.randint(1, 4) for _ in range(self.random.choice([0, 0, 1, 2] if len(space) < 3 else [0, 1])))
            self.outputs.append(self.add_array("o%d" % len(self.arguments), dtype, space + extra))

    def add_atomics(self):
        for _ in range(self.random.choice([0, 0, 0, 1, 2])):
            dtype = self.random.choice(["int32", "uint32", "int64", "uint64"])
            argument = self.add_array("c%d" % len(self.arguments), dtype, (self.random.randint(1, 6),))
            self.atomics[argument.name] = (self.random.choice(ATOMIC_GROUPS), argument.shape)

    # ---- what kernels do with their own elements

    def own_places(self, names):
        return [lambda context, output=output: self.own_place(output, names, context) for output in self.outputs]

    def own_rows(self, context, names):
        """Views of what is a thread's own: it may be read and written through them."""
        for output in self.outputs:
            extra = output.shape[len(names):]
            if not extra or not self.features.views or not self.chance(0.5):
                continue
            name = self.statements.fresh("w")
            rest = self.random.choice(["", ", ..."] + [", :" * len(extra)])
            self.emit(context, "%s = %s[%s%s]" % (name, output.name, ", ".join(names), rest))
            info = ArrayInfo(output.dtype, extra)
            context.scope.arrays[name] = info
            context.stores = list(context.stores) + [lambda inner, name=name, info=info: (
                "%s[%s]" % (name, ", ".join(self.expressions.index(extent, inner.scope, 1) for extent in info.shape)), info.kind)]
            if self.chance(0.4):
                text, size = self.statements.slice_of(extra[0], context)
                self.emit(context, "%s[%s] = %s" % (name, text, self.expressions.make(info.kind, context.scope, 1)))

    def own_place(self, output, names, context):
        indices = list(names)
        for extent in output.shape[len(names):]:
            indices.append(self.expressions.index(extent, context.scope, 1))
        kind = "b" if output.dtype == "bool" else "f" if output.dtype in FLOATS else "i"
        return "%s[%s]" % (output.name, ", ".join(indices)), kind if kind != "b" else "b"

    def finish(self, context, names):
        """Every kernel shows what its variables are in the end."""
        shown = [name for name in context.scope.variables if name.startswith("v")]
        self.random.shuffle(shown)
        for output in self.outputs:
            place, kind = self.own_place(output, names, context)
            text = self.random.choice([self.expressions.make(kind, context.scope, 2)] + shown[:2] + [" + ".join(shown[:2]) or "0"])
            self.emit(context, "%s = %s" % (place, text))

    def atomic_statement(self, context):
        name = self.random.choice(list(self.atomics))
        group, shape = self.atomics[name]
        index = self.expressions.index(shape[0], context.scope, 1)
        self.emit(context, "cuda.atomic.%s(%s, %s, %s)" % (self.random.choice(group), name, index, self.expressions.integer(context.scope, 2)))

    # ---- kernels without meetings

    def body(self, context, names):
        context.stores = self.own_places(names)
        self.own_rows(context, names)
        for _ in range(self.random.randint(2, 5)):
            self.statements.block(context, self.random.randint(1, 3))
            if self.atomics and self.chance(0.6):
                self.atomic_statement(context)
        self.finish(context, names)

    def thread_names(self, context, dimensions):
        names = ["i", "j", "k"][:dimensions]
        form = self.random.randrange(3)
        if dimensions == 1:
            self.emit(context, "i = " + ["cuda.grid(1)", "cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x", "cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x"][form])
        elif form < 2:
            self.emit(context, "%s = cuda.grid(%d)" % (", ".join(names), dimensions))
        else:
            for name, axis in zip(names, "xyz"):
                self.emit(context, "%s = cuda.blockIdx.%s * cuda.blockDim.%s + cuda.threadIdx.%s" % (name, axis, axis, axis))
        return names

    def plain_kernel(self, scope, space):
        """Threads that do not know of each other; some have nothing to do."""
        dimensions = len(space)
        covered = tuple(max(1, extent - self.random.choice([0, 0, 1, 2])) for extent in space)
        if dimensions == 1 and self.chance(0.2):
            return self.grid_loop_kernel(scope, space[0])
        if dimensions == 1 and self.chance(0.2):
            covered = (self.random.randint(1, 2 * space[0]),)
            stride = True
        else:
            stride = False
        self.add_outputs(covered)
        self.add_atomics()
        context = Context(scope, 1, budget=[self.random.randint(6, 16)])
        start = len(self.statements.lines)
        if stride:
            self.emit(context, "for i in range(cuda.grid(1), %s, cuda.gridsize(1)):" % self.random.choice([str(covered[0]), self.outputs[0].name + ".shape[0]"]))
            inner = context.inner(loops=1)
            inner.scope.bounded["i"] = covered[0]
            self.body(inner, ["i"])
            return start
        names = self.thread_names(context, dimensions)
        limits_text = [self.random.choice([str(extent), "%s.shape[%d]" % (self.outputs[0].name, axis)]) for axis, extent in enumerate(covered)]
        inner = self.guarded(context, [(name, "<", limit) for name, limit in zip(names, limits_text)])
        for name, extent in zip(names, covered):
            inner.scope.bounded[name] = extent
        self.body(inner, names)
        return start

    def guarded(self, context, tests):
        """What follows a guard: the inside of a branch, or what runs if the thread has not returned."""
        if self.chance(0.5):
            otherwise = {"<": ">=", ">=": "<"}
            self.emit(context, "if %s:" % " or ".join("%s %s %s" % (name, otherwise[test], limit) for name, test, limit in tests))
            self.emit(context.inner(), "return")
            context.returns = lambda context: "return"
            return context
        self.emit(context, "if %s:" % " and ".join("%s %s %s" % test for test in tests))
        return context.inner()

    def stencil_kernel(self, scope, space):
        """Threads that read their neighbors' elements, of rows that mostly consist of whole groups of four."""
        shape = [max(1, extent + self.random.choice([-1, 0, 0, 1])) for extent in reversed(space)]
        if self.chance(0.8):
            shape[-1] = 4 * max(1, (space[0] + self.random.choice([-2, 0, 2])) // 4)
        self.outputs = [self.add_row_array("o", tuple(shape)) for _ in range(self.random.randint(1, 2))]
        inputs = [self.add_row_array("a", tuple(shape)) for _ in range(self.random.randint(1, 2))]
        context = Context(scope, 1, budget=[self.random.randint(2, 6)])
        start = len(self.statements.lines)
        names = list(reversed(self.thread_names(context, len(space))))
        reach = [(self.random.randint(0, 2), self.random.randint(0, 2)) for _ in names]
        tests = []
        for axis, (name, (low, high)) in enumerate(zip(names, reach)):
            extent = self.random.choice([str(shape[axis]), "%s.shape[%d]" % (self.random.choice(inputs).name, axis)])
            tests += [(name, ">=", str(low))] if low or self.chance(0.2) else []
            tests.append((name, "<", "%s - %d" % (extent, high) if high else extent))
        inner = self.guarded(context, tests)
        for axis, name in enumerate(names):
            inner.scope.bounded[name] = max(1, shape[axis] - reach[axis][1])
        inner.stores = self.own_places(names)
        for argument in inputs + (self.outputs if self.chance(0.3) else []):
            for number in range(self.random.randint(1, 4) if argument in inputs else 1):
                indices = list(names)
                axis = self.random.randrange(len(names)) if self.chance(0.4) else len(names) - 1
                is_own = argument in self.outputs or (number == 0 and self.chance(0.7))
                offset = 0 if is_own else self.random.randint(-reach[axis][0], reach[axis][1])
                indices[axis] += " + %d" % offset if offset > 0 else " - %d" % -offset if offset else ""
                variable = self.statements.fresh("v")
                self.emit(inner, "%s = %s[%s]" % (variable, argument.name, ", ".join(indices)))
                inner.scope.variables[variable] = ArrayInfo(argument.dtype, argument.shape).kind
        if self.chance(0.25):
            self.statements.block(inner, 1)
        if self.chance(0.3):
            return self.finish(inner, names) or start
        read = [name for name in inner.scope.variables if name.startswith("v")]
        for output in self.outputs:  # straight code
            forms = ["%s + %s", "%s - 3 * %s", "max(%s, %s)", "%s * %s", "%s // 7 + %s"]
            value = self.random.choice(forms) % (self.random.choice(read), self.random.choice(read))
            self.emit(inner, "%s = %s" % (self.own_place(output, names, inner)[0], value))
        return start

    def grid_loop_kernel(self, scope, threads):
        """Loops over the grid whose rounds mostly do not depend on who runs them, and sometimes do."""
        count = self.random.choice([threads, self.random.randint(1, 5 * threads), self.random.randint(1, 40)])
        for _ in range(self.random.randint(1, 2)):
            self.outputs.append(self.add_array("o%d" % len(self.arguments), self.random.choice(("float32", "float64", "int32", "int64") + SCALARS), (count,)))
        inputs = [self.add_array("a%d" % len(self.arguments), self.random.choice(("float32", "int32", "float64", "uint8") + SCALARS), (count,)) for _ in range(self.random.randint(1, 2))]
        for argument in self.outputs + inputs:
            argument.layout = "C" if self.chance(0.8) else argument.layout
        self.add_atomics()
        scope.threads = self.chance(0.1)
        context = Context(scope, 1, budget=[self.random.randint(1, 4)])
        start = len(self.statements.lines)
        shared = self.random.randint(1, 6) if self.chance(0.3) else 0
        if shared:
            self.emit(context, "w0 = cuda.shared.array(%d, int32)" % shared)
            self.emit(context, "for n0 in range(cuda.threadIdx.x, %d, cuda.blockDim.x):" % shared)
            self.emit(context.inner(), "w0[n0] = 0")
            self.emit(context, "cuda.syncthreads()")
        index = self.random.choice(["cuda.grid(1)", "cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x"])
        stride = self.random.choice(["cuda.gridsize(1)", "cuda.gridDim.x * cuda.blockDim.x"])
        self.emit(context, "for i in range(%s, %s, %s):" % (index, self.random.choice([str(count), "%s.size" % inputs[0].name]), stride))
        inner = context.inner(loops=1)
        inner.scope.bounded["i"] = count
        inner.stores = self.own_places(["i"])
        for argument in inputs:
            variable = self.statements.fresh("v")
            self.emit(inner, "%s = %s[i]" % (variable, argument.name))
            inner.scope.variables[variable] = ArrayInfo(argument.dtype, (count,)).kind
        self.statements.block(inner, self.random.randint(0, 2))
        if shared:
            self.emit(inner, "cuda.atomic.add(w0, %s, %s)" % (self.expressions.index(shared, inner.scope, 1), self.expressions.integer(inner.scope, 1)))
        if self.atomics and self.chance(0.6):
            self.atomic_statement(inner)
        self.finish(inner, ["i"])
        if shared:
            self.emit(context, "cuda.syncthreads()")
            total = self.add_array("c%d" % len(self.arguments), "int64", (shared,))
            self.emit(context, "for n0 in range(cuda.threadIdx.x, %d, cuda.blockDim.x):" % shared)
            self.emit(context.inner(), "cuda.atomic.add(%s, n0, (cuda.blockIdx.x + 1) * w0[n0])" % total.name)
        return start

    def row_loop_kernel(self, scope, grid, block):
        """Blocks with a row each, whose threads share the rounds of several loops over it, and often could keep its elements."""
        columns = block[0] * self.random.randint(1, 4)
        columns = max(1, columns + self.random.choice([-1, 1])) if self.chance(0.15) else columns
        self.outputs = [self.add_row_array("o", (grid[0], columns)) for _ in range(self.random.randint(1, 2))]
        inputs = [self.add_row_array("a", (grid[0], columns)) for _ in range(self.random.randint(1, 2))]
        self.add_atomics()
        context = Context(scope, 1, budget=[self.random.randint(4, 10)])
        start = len(self.statements.lines)
        for name, value, bound in (("i", "cuda.blockIdx.x", grid[0]), ("t", "cuda.threadIdx.x", block[0]), ("k", "i", grid[0])):
            self.emit(context, "%s = %s" % (name, value))
            scope.bounded[name] = bound
        self.statements.block(context, 1)
        meets = self.chance(0.5)
        for _ in range(self.random.randint(1, 3)):
            self.row_loop(context, inputs, columns)
            self.between_row_loops(context, grid[0], columns, meets)
        self.row_loop(context, inputs, columns, last=True)
        return start

    def add_row_array(self, letter, shape):
        array = self.add_array("%s%d" % (letter, len(self.arguments)), self.random.choice(("float32", "int32", "float64", "int64") + SCALARS), shape)
        array.layout = "C" if self.chance(0.8) else array.layout
        return array

    def row_loop(self, context, inputs, columns, last=False):
        stop = self.random.choice([str(columns), "%s.shape[1]" % inputs[0].name, "%s.shape[1]" % self.outputs[0].name])
        self.emit(context, "for j in range(%s, %s, cuda.blockDim.x):" % (self.random.choice(["t", "cuda.threadIdx.x"]), stop))
        inner = context.inner(loops=2, stores=self.own_places(["i", "j"]))
        inner.scope.bounded["j"] = columns
        reads = [(array, "i" if self.chance(0.2) else "k") for array in inputs if self.chance(0.8)]
        reads += [(array, "i") for array in self.outputs if self.chance(0.5)]
        for array, row in reads:
            variable = self.statements.fresh("v")
            self.emit(inner, "%s = %s[%s, j]" % (variable, array.name, row))
            inner.scope.variables[variable] = ArrayInfo(array.dtype, array.shape).kind
        self.statements.block(inner, self.random.randint(1, 2))
        if last or self.chance(0.5):
            self.finish(inner, ["i", "j"])
        self.statements.merge(context, inner)

    def between_row_loops(self, context, rows, columns, meets):
        if meets and self.chance(0.3):
            output, variable = self.random.choice(self.outputs), self.statements.fresh("v")
            self.emit(context, "cuda.syncthreads()")
            self.emit(context, "%s = %s[i, %s]" % (variable, output.name, self.expressions.index(columns, context.scope, 1)))
            context.scope.variables[variable] = ArrayInfo(output.dtype, output.shape).kind
            self.emit(context, "cuda.syncthreads()")  # before others store to it
        elif meets and self.chance(0.8):
            self.emit(context, "cuda.syncthreads()")
        if not meets and self.chance(0.2):
            self.emit(context, "if %s:" % self.expressions.boolean(context.scope, 1))
            self.emit(context.inner(), "return")
        if self.atomics and self.chance(0.3):
            self.atomic_statement(context)
        if self.chance(0.15):
            self.emit(context, "k = (k + 1) %% %d" % rows)
        self.statements.block(context, 1)

    # ---- kernels whose threads meet

    def meeting_kernel(self, scope, grid, block):
        threads = block[0] * block[1]
        self.add_outputs((grid[0] * block[0],) if block[1] == 1 else (grid[0] * block[0], grid[1] * block[1]))
        self.add_atomics()
        context = Context(scope, 1, budget=[self.random.randint(6, 14)])
        start = len(self.statements.lines)
        names = self.thread_names(context, 1 if block[1] == 1 else 2)
        for name, extent in zip(names, (grid[0] * block[0], grid[1] * block[1])):
            scope.bounded[name] = extent
        own = self.random.choice(["t", "cuda.threadIdx.x"]) if block[1] == 1 else "t"
        self.emit(context, "t = " + ("cuda.threadIdx.x" if block[1] == 1 else "cuda.threadIdx.x + cuda.threadIdx.y * %s" % self.random.choice([str(block[0]), "cuda.blockDim.x"])))
        scope.bounded["t"] = threads
        shared = []
        for _ in range(self.random.randint(1, 2)):
            dtype = self.random.choice(["int32", "int64", "float32", "float64", "uint8", "int16", "uint64", "uint32"])
            name = self.statements.fresh("w")
            self.emit(context, "%s = cuda.shared.array(%d, %s)" % (name, threads, dtype))
            shared.append((name, ArrayInfo(dtype, (threads,))))
        context.stores = self.own_places(names)
        for _ in range(self.random.randint(1, 3)):
            self.statements.block(context, self.random.randint(1, 2))
            choice = self.random.random()
            if choice < 0.25 and threads % 32 == 0:
                self.warp_step(context)
            elif choice < 0.4:
                self.count_step(context)
            elif choice < 0.6:
                self.uniform_loop(context, shared, own, threads)
            elif choice < 0.75:
                self.shared_atomic_step(context, threads)
            else:
                self.share_step(context, shared, own)
        self.finish(context, names)
        return start

    def share_step(self, context, shared, own):
        """Each thread writes its element; all wait; anybody reads any; all wait."""
        name, array = self.random.choice(shared)
        self.emit(context, "%s[%s] = %s" % (name, own, self.expressions.make(array.kind, context.scope, 2)))
        self.emit(context, "cuda.syncthreads()")
        inner = Context(context.scope.copy(), context.indent, loops=context.loops, budget=[3], stores=context.stores)
        inner.scope.arrays[name] = array
        self.statements.block(inner, self.random.randint(1, 2))
        variable = self.statements.fresh("v")
        self.emit(context, "%s = %s" % (variable, self.expressions.element((array.kind,), self._only(inner.scope, name, array), 1)))
        self.statements.merge(context, inner)
        context.scope.variables[variable] = array.kind
        self.emit(context, "cuda.syncthreads()")

    @staticmethod
    def _only(scope, name, array):
        scope = scope.copy()
        scope.arrays = {name: array}
        return scope

    def uniform_loop(self, context, shared, own, threads):
        """A loop that all threads go through together."""
        name = self.statements.fresh("n")
        rounds = self.random.randint(1, 3)
        self.emit(context, "for %s in range(%d):" % (name, rounds))
        inner = context.inner(loops=2)
        inner.scope.bounded[name] = rounds
        for _ in range(self.random.randint(1, 2)):
            self.share_step(inner, shared, own)
        self.statements.merge(context, inner)

    def shared_atomic_step(self, context, threads):
        dtype, name = self.random.choice(["int32", "uint32", "int64", "uint64"]), self.statements.fresh("w")
        extent = self.random.randint(1, min(threads, 8))
        self.emit(context, "%s = cuda.shared.array(%d, %s)" % (name, extent, dtype))
        self.emit(context, "if t < %d:" % extent)
        first = self.expressions.integer(context.scope, 1)
        self.emit(context.inner(), "%s[t] = %s" % (name, "0" if is_constant(first) else first))
        self.emit(context, "cuda.syncthreads()")
        group = self.random.choice(ATOMIC_GROUPS)
        inner = context
        if self.chance(0.4):
            self.emit(context, "if %s:" % self.expressions.boolean(context.scope, 1))
            inner = context.inner()
        self.emit(inner, "cuda.atomic.%s(%s, %s, %s)" % (self.random.choice(group), name, self.expressions.index(extent, inner.scope, 1), self.expressions.integer(inner.scope, 1)))
        self.emit(context, "cuda.syncthreads()")
        variable = self.statements.fresh("v")
        self.emit(context, "%s = %s[%s]" % (variable, name, self.expressions.index(extent, context.scope, 1)))
        context.scope.variables[variable] = "i"
        self.emit(context, "cuda.syncthreads()")

    def count_step(self, context):
        variable = self.statements.fresh("v")
        function = self.random.choice(["count", "count", "and", "or"])
        text = "cuda.syncthreads_%s(%s)" % (function, self.expressions.boolean(context.scope, 2))
        self.emit(context, "%s = %s%s" % (variable, text, "" if function == "count" else " != 0"))
        context.scope.variables[variable] = "i" if function == "count" else "b"

    def match_step(self, context, variable, mask):
        inner = self.expressions.variable_leaf("i", context.scope)
        if self.chance(0.5):
            self.emit(context, "%s = cuda.match_any_sync(%s, (%s) %% 3)" % (variable, mask, inner))
            context.scope.variables[variable] = "i"
            return
        other = self.statements.fresh("v")
        self.emit(context, "%s, %s = cuda.match_all_sync(%s, (%s) // 1000)" % (variable, other, mask, inner))
        context.scope.variables.update({variable: "i", other: "b"})

    def warp_step(self, context):
        variable, mask = self.statements.fresh("v"), self.random.choice(["0xffffffff", "-1", "4294967295"])
        if self.chance(0.15):
            return self.match_step(context, variable, mask)
        if self.chance(0.3):
            function = self.random.choice(["all", "any", "eq", "ballot"])
            self.emit(context, "%s = cuda.%s_sync(%s, %s)" % (variable, function, mask, self.expressions.boolean(context.scope, 2)))
            context.scope.variables[variable] = "i" if function == "ballot" else "b"
            return None
        function = self.random.choice(["", "_up", "_down", "_xor"])
        kind = self.random.choice("if")
        operand = self.random.choice([str(self.random.randint(0, 31)), "(%s) & 31" % self.expressions.variable_leaf("i", context.scope)]) if function in ("", "_xor") else str(self.random.randint(0, 31))
        self.emit(context, "%s = cuda.shfl%s_sync(%s, %s, %s)" % (variable, function, mask, self.expressions.make(kind, context.scope, 2), operand))
        context.scope.variables[variable] = kind
        return None

    # ---- all

    def launch_shape(self):
        dimensions = self.random.choice([1, 1, 1, 1, 2, 2, 3])
        if dimensions == 1:
            return (self.random.randint(1, 3), 1, 1), (self.random.choice([1, 3, 8, 16, 32, 32, 33]), 1, 1)
        grid = tuple(self.random.randint(1, 2) for _ in range(dimensions)) + (1,) * (3 - dimensions)
        block = tuple(self.random.randint(1, 4) for _ in range(dimensions)) + (1,) * (3 - dimensions)
        return grid, block

    def case(self):
        grid, block = self.launch_shape()
        meeting = self.chance(0.3)
        if meeting:
            grid = (grid[0], grid[1], 1)
            block = self.random.choice([(32, 1, 1), (64, 1, 1), (16, 2, 1), (8, 4, 1), (block[0], block[1], 1)])
            grid = grid if block[1] > 1 else (grid[0], 1, 1)
        self.module_constants()
        for _ in range(self.random.choice([0, 0, 1, 1, 2, 3])):
            self.device_function() if self.chance(0.85) else self.recursive_function()
        scope = self.module_scope()
        scope.threads = True
        self.add_inputs(scope)
        name = "k%d" % self.number
        if meeting:
            start = self.meeting_kernel(scope, grid, block)
        else:
            dimensions = 3 if block[2] > 1 or grid[2] > 1 else 2 if block[1] > 1 or grid[1] > 1 else 1
            if dimensions == 1 and self.chance(0.15):
                start = self.row_loop_kernel(scope, grid, block)
            elif self.chance(0.12):
                start = self.stencil_kernel(scope, tuple(grid[axis] * block[axis] for axis in range(dimensions)))
            else:
                start = self.plain_kernel(scope, tuple(grid[axis] * block[axis] for axis in range(dimensions)))
        order = list(self.arguments)
        self.random.shuffle(order)
        self.statements.lines[start:start] = ["@cuda.jit", "def %s(%s):" % (name, ", ".join(argument.name for argument in order))]
        tree = ast.parse(HEADER + "\n".join(self.statements.lines) + "\n")
        if self.features.hostile:
            shared = {node.targets[0].id for node in tree.body if isinstance(node, ast.Assign)}  # by all kernels of a file
            names = hostile.rename(tree, shared, self.random)
            for argument in order:
                argument.name = names.get(argument.name, argument.name)
        return Case(tree, name, order, grid, block, self.features)


def generate(seed, number):
    """The case with this number of this seed: always the same."""
    return Generator(random_module.Random("%d/%d" % (seed, number)), number).case()
