"""Evaluates cases and writes batches: FILE.py with many kernels, FILE.expect with what each is given and must give.

A line of FILE.expect starts with a word: kernel NAME; launch (grid, block, bytes of shared memory); scalar TYPE HEX; array TYPE READONLY
NDIM shape strides offset, then its bytes before and (if they change) after, and which elements need not be equal to the last bit:
loose BYTE ERROR; prints TEXT, a line that the kernel prints.
"""
import ast
import copy
import random

import hazards
import hostile
import sugar
from floats import Approximate
from generate import HEADER
from inference import ArrayType
from launch import Array
from program import Program
from scalars import BITS, to_bytes

GAP = 0xEE


class Memory:
    """How an array lies in its bytes: strides and the offset of element (0, 0, …), in bytes."""

    def __init__(self, argument):
        size = BITS[argument.dtype] // 8
        shape = argument.shape
        axes = list(range(len(shape))) if argument.layout == "F" else list(range(len(shape)))[::-1]
        strides, step = [0] * len(shape), size
        for position, axis in enumerate(axes):
            if argument.layout == "gapped" and position == 0:
                step *= 2
            strides[axis] = step
            step *= shape[axis]
            if argument.layout == "padded" and position == 0:
                step += 3 * size
        self.bytes = max(step, size)
        self.offset = 0
        if argument.layout == "reversed":
            strides = [-stride for stride in strides]
            self.offset = self.bytes - size
        self.size, self.shape, self.strides = size, shape, strides

    def places(self):
        """Where each element starts, in C order."""
        places = [self.offset]
        for extent, stride in zip(self.shape, self.strides):
            places = [place + index * stride for place in places for index in range(extent)]
        return places

    def layout(self):
        """As the language sees it."""
        def matches(axes):
            step = self.size
            for axis in axes:
                if self.shape[axis] != 1 and self.strides[axis] != step:
                    return False
                step *= self.shape[axis]
            return True

        axes = list(range(len(self.shape)))
        return "C" if matches(axes[::-1]) else "F" if matches(axes) else "A"

    def pack(self, values, dtype):
        memory = bytearray([GAP]) * self.bytes
        for place, value in zip(self.places(), values):
            memory[place:place + self.size] = to_bytes(value, dtype)
        return memory


class Expectation:
    """A case with what it gives: what is written to a batch; and the hazards that it meets."""

    def __init__(self, case, text, lines, hazards_met=()):
        self.case, self.text, self.lines, self.hazards = case, text, lines, frozenset(hazards_met)


def evaluate(case):
    """The expectation of a case. Changes its tree: operands that do not fit get conversions. Raises Unstable or Unsupported."""
    types, values, results = [], [], []
    for argument in case.arguments:
        if argument.shape is None:
            types.append(argument.dtype)
            values.append(argument.values)
            continue
        types.append(ArrayType(argument.dtype, len(argument.shape), Memory(argument).layout()))
        values.append(Array(argument.dtype, argument.shape, list(argument.values)))
    program = Program(case.tree)
    hazards.clear()
    printed = program.launch(case.name, types, values, case.grid, case.block)
    lines = ["kernel %s" % case.name, "launch %d %d %d %d %d %d 0" % (*case.grid, *case.block)]
    for argument, value in zip(case.arguments, values):
        if argument.shape is None:
            lines.append("scalar %s %s" % (argument.dtype, to_bytes(argument.values, argument.dtype).hex()))
        else:
            lines += array_lines(argument, value)
    lines += ["prints " + line for line in printed]
    return Expectation(case, text_of(case, program, types), lines, hazards.met)


def array_lines(argument, array):
    memory = Memory(argument)
    numbers = [len(argument.shape), *argument.shape, *memory.strides, memory.offset]
    lines = ["array %s 0 %s" % (argument.dtype, " ".join(map(str, numbers)))]
    before, after = memory.pack(argument.values, argument.dtype), memory.pack(array.data, argument.dtype)
    lines.append("before " + before.hex())
    if after != before:
        lines.append("after " + after.hex())
    for place, value in zip(memory.places(), array.data):
        if type(value) is Approximate:
            lines.append("loose %d %s" % (place, float(value.error).hex()))
    return lines


def text_of(case, program, types):
    """The kernel and its functions, without imports."""
    if case.features.sugar:
        tree = sugar.sweeten(case.tree, case.name, program.specialize(case.name, types).inference.types, random.Random("sugar " + case.name), program)
    else:
        tree = copy.deepcopy(case.tree)
    tree.body = [node for node in tree.body if not isinstance(node, (ast.Import, ast.ImportFrom))]
    text = ast.unparse(tree)
    if case.features.hostile:
        decorated = hostile.decorate(text, random.Random(case.name))
        if ast.dump(ast.parse(decorated)) == ast.dump(ast.parse(text)):  # form feeds and the like may not go everywhere
            text = decorated
    return text


def write(path, expectations):
    """path + ".py" and path + ".expect"."""
    with open(path + ".py", "w", encoding="utf-8", newline="\n") as file:
        file.write(HEADER + sugar.HEADER + "\n\n\n".join(expectation.text for expectation in expectations) + "\n")
    with open(path + ".expect", "w", encoding="utf-8", newline="\n") as file:
        for expectation in expectations:
            file.write("\n".join(expectation.lines) + "\n")
