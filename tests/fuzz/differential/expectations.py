"""Reads FILE.expect, which batch.py writes: the arguments of kernels, and what they must be after a launch."""


def read(path):
    """A dictionary for each kernel: name, grid, block, arguments, and whether it prints."""
    kernels = []
    with open(path, encoding="utf-8", newline="\n") as file:
        for line in file.read().split("\n"):
            word, _, rest = line.partition(" ")
            if word == "kernel":
                kernels.append({"name": rest, "arguments": [], "prints": False})
            elif word == "launch":
                numbers = list(map(int, rest.split()))
                kernels[-1].update(grid=tuple(numbers[:3]), block=tuple(numbers[3:6]))
            elif word == "prints":
                kernels[-1]["prints"] = True
            elif word:
                _read_argument(kernels[-1]["arguments"], word, rest)
    return kernels


def _read_argument(arguments, word, rest):
    if word == "scalar":
        dtype, bits = rest.split()
        arguments.append({"dtype": dtype, "scalar": bytes.fromhex(bits)})
    elif word == "array":
        dtype, _, *numbers = rest.split()
        numbers = list(map(int, numbers))
        count = numbers[0]
        arguments.append({"dtype": dtype, "shape": numbers[1:count + 1], "strides": numbers[count + 1:2 * count + 1], "offset": numbers[-1],
                          "loose": {}})
    elif word == "before":
        arguments[-1]["before"] = arguments[-1]["after"] = bytes.fromhex(rest)
    elif word == "after":
        arguments[-1]["after"] = bytes.fromhex(rest)
    elif word == "loose":
        place, error = rest.split()
        arguments[-1]["loose"][int(place)] = float.fromhex(error)


def elements(np, argument, memory):
    """An array argument's elements in its memory."""
    return np.ndarray(argument["shape"], argument["dtype"], memory, argument["offset"], argument["strides"])


def place_of(argument, index):
    """Where an element is in the memory of an array argument."""
    return argument["offset"] + sum(i * stride for i, stride in zip(index, argument["strides"]))
