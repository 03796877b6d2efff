"""Random statements: bodies of device functions and of kernels, line by line."""
from expressions import ArrayInfo, is_constant


class Context:
    """Where a statement stands."""

    def __init__(self, scope, indent, loops=0, returns=None, stores=(), jump=False, budget=None):
        self.scope, self.indent, self.loops, self.returns, self.stores, self.jump = scope, indent, loops, returns, stores, jump
        self.budget = budget if budget is not None else [12]

    def inner(self, **changes):
        fields = dict(scope=self.scope.copy(), indent=self.indent + 1, loops=self.loops, returns=self.returns, stores=self.stores, jump=self.jump, budget=self.budget)
        fields.update(changes)
        return Context(**fields)


class Statements:
    """Writes lines into `lines`. Names: v0, v1, … for variables, n0, … for what bounds loops and may not be assigned to."""

    def __init__(self, random, expressions, features):
        self.random, self.make, self.features = random, expressions, features
        self.lines, self.count = [], 0

    def chance(self, share):
        return self.random.random() < share

    def fresh(self, letter):
        self.count += 1
        return "%s%d" % (letter, self.count)

    def emit(self, context, text):
        self.lines.append("    " * context.indent + text)

    def block(self, context, size):
        before = len(self.lines)
        for _ in range(size):
            if context.budget[0] <= 0:
                break
            self.statement(context)
        if context.jump and self.chance(0.25):
            self.emit(context, "if %s:" % self.make.boolean(context.scope, 1))
            self.emit(context.inner(), self.random.choice(["break", "continue"]))
        if len(self.lines) == before:
            self.assign(context)

    def statement(self, context):
        context.budget[0] -= 1
        choices = [(8, self.assign), (5, self.augmented), (2, self.unpack), (5, self.branch)]
        if context.loops < 2:
            choices += [(4, self.for_loop), (2, self.while_loop)]
        if context.stores:
            choices += [(5, self.store)]
        if context.returns and self.features.early_returns:
            choices += [(1, self.early_return)]
        if context.scope.threads and self.features.local_arrays and context.indent < 3:
            choices += [(1, self.local_array)]
        if context.scope.arrays and self.features.views:
            choices += [(2, self.view)]
            if context.loops < 2:
                choices += [(1, self.for_elements)]
        if self.features.prints and context.scope.threads and context.loops == 0:
            choices += [(2, self.print_line)]
        weights = [weight for weight, _ in choices]
        self.random.choices([make for _, make in choices], weights)[0](context)

    # ---- simple statements

    def kind(self):
        return self.random.choices(["i", "f", "b"], [5, 4, 1])[0]

    def target(self, context):
        """A variable to assign to: an old one half of the time."""
        names = list(context.scope.variables)
        return self.random.choice(names) if names and self.chance(0.5) else self.fresh("v")

    def assign(self, context):
        if self.chance(0.04):
            return self.tuple_assign(context)
        kind, name = self.kind(), self.target(context)
        text = self.make.make(kind, context.scope, self.random.randint(1, 3))
        self.emit(context, "%s = %s" % (name, text))
        context.scope.variables[name] = kind

    def tuple_assign(self, context):
        """A tuple, used at once: by a constant index, or by a dynamic one if all are of a type."""
        name, target = self.fresh("u"), self.target(context)
        kinds = [self.kind() for _ in range(self.random.randint(1, 4))]
        texts = [self.make.make(kind, context.scope, 2) for kind in kinds]
        if self.chance(0.4):
            texts = ["float(%s)" % text for text in texts]
            kinds = ["f"] * len(texts)
            place = "(%s) %% %d" % (self.make.variable_leaf("i", context.scope), len(texts))
            picked = "f"
        else:
            number = self.random.randrange(len(texts))
            place, picked = str(number - len(texts) if self.chance(0.2) else number), kinds[number]
        self.emit(context, "%s = (%s,)" % (name, ", ".join(texts)))
        if kinds == ["f"] * len(kinds) and place.startswith("("):
            place = "int(%s)" % place
        self.emit(context, "%s = %s[%s]" % (target, name, place))
        context.scope.variables[target] = picked

    def augmented(self, context):
        names = [name for name, kind in context.scope.variables.items() if kind in ("i", "f")]
        if not names:
            return self.assign(context)
        name = self.random.choice(names)
        if context.scope.variables[name] == "i" and self.chance(0.75):
            op = self.random.choice(["+=", "-=", "*=", "//=", "%=", "&=", "|=", "^=", "<<=", ">>="])
            text = self.make.integer(context.scope, 2)
            if op in ("<<=", ">>="):
                text = self.random.choice([str(self.random.randint(0, 20)), "(%s) & 15" % self.make.variable_leaf("i", context.scope)])
            self.emit(context, "%s %s %s" % (name, op, text))
            return None
        self.emit(context, "%s %s %s" % (name, self.random.choice(["+=", "-=", "*=", "/=", "+=", "-="]), self.make.floating(context.scope, 2)))
        context.scope.variables[name] = "f"
        return None

    def unpack(self, context):
        names = list(context.scope.variables)
        tuples = [function for function in context.scope.functions if isinstance(function.returns, tuple)]
        if tuples and self.chance(0.6):
            function = self.random.choice(tuples)
            call = self.make.call_of(function, context.scope, 2)
            if call:
                targets = [self.fresh("v") for _ in function.returns]
                self.emit(context, "%s = %s" % (", ".join(targets), call))
                context.scope.variables.update(zip(targets, function.returns))
                return
        if len(names) >= 2 and self.chance(0.5):
            a, b = self.random.sample(names, 2)
            self.emit(context, "%s, %s = %s, %s" % (a, b, b, a))
            kinds = context.scope.variables
            kinds[a], kinds[b] = kinds[b], kinds[a]
            return
        kinds = [self.kind() for _ in range(self.random.randint(2, 3))]
        texts = [self.make.make(kind, context.scope, 2) for kind in kinds]
        targets = [self.fresh("v") for _ in kinds]
        if len(kinds) == 3 and self.chance(0.5):
            self.emit(context, "%s, (%s, %s) = %s, (%s, %s)" % (*targets, *texts))
        else:
            self.emit(context, "%s = %s" % (", ".join(targets), ", ".join(texts)))
        context.scope.variables.update(zip(targets, kinds))

    def store(self, context):
        place, kind = self.random.choice(context.stores)(context)
        text = self.make.make(kind if self.chance(0.8) else self.random.choice("if"), context.scope, self.random.randint(1, 3))
        op = self.random.choice(["+=", "-=", "*="]) if kind in "if" and self.chance(0.3) else "="
        self.emit(context, "%s %s %s" % (place, op, text))

    def print_line(self, context):
        parts = []
        for _ in range(self.random.randint(1, 3)):
            parts.append(self.random.choice([repr(self.random.choice(self.features.strings)), self.make.integer(context.scope, 1), self.make.boolean(context.scope, 1)]))
        self.emit(context, "print(%s)" % ", ".join(parts))

    def early_return(self, context):
        self.emit(context, "if %s:" % self.make.boolean(context.scope, 2))
        self.emit(context.inner(), context.returns(context))

    # ---- compound statements

    def merge(self, context, inner):
        """What a block leaves behind. Mostly only what was there before; sometimes names that are not defined on every path, which read
        as zero."""
        for name, kind in inner.scope.variables.items():
            if name in context.scope.variables:
                if kind == "f" or context.scope.variables[name] == "b":
                    context.scope.variables[name] = kind
            elif self.chance(0.1):
                context.scope.variables[name] = kind

    def branch(self, context):
        inners = []
        for position in range(self.random.choice([1, 1, 2, 2, 3])):
            self.emit(context, "%s %s:" % ("elif" if position else "if", self.make.boolean(context.scope, 2)))
            inners.append(context.inner())
            self.block(inners[-1], self.random.randint(1, 3))
        if self.chance(0.5):
            self.emit(context, "else:")
            inners.append(context.inner())
            self.block(inners[-1], self.random.randint(1, 3))
        for inner in inners:
            self.merge(context, inner)

    def ranges(self, context):
        """(text, bound): arguments of a range with few rounds; below `bound` and not negative, if that is known."""
        scope, random = context.scope, self.random
        small = "(%s) %% %d" % (self.make.variable_leaf("i", scope), random.randint(2, 5))
        count = random.randint(1, 5)
        form = random.randrange(9)
        if form <= 2:
            return str(count), count
        if form == 3:
            return "int(%s)" % small, 5
        if form == 4:
            return "%s(%d)" % (random.choice(["np.int32", "np.uint8", "np.int16", "np.int8", "np.uint32", "np.int64", "np.uint64"]), count), count
        if form == 5:
            return "int(%s), %d" % (small, random.randint(3, 7)), 7
        if form == 6:
            return "%d, %d, %d" % (random.randint(4, 9), random.randint(-3, 3), -random.randint(1, 3)), None
        if form == 7:
            return "int(%s), %d, %s" % (small, random.randint(-4, 9), random.choice(["2", "3", "-1", "-2", "(-1 if %s else 2)" % self.make.boolean(scope, 1)])), None
        return "np.int32(%s)" % small, 5

    def for_loop(self, context):
        text, bound = self.ranges(context)
        protected = bound is not None and self.chance(0.8)
        name = self.fresh("n") if protected else self.target(context)
        self.emit(context, "for %s in range(%s):" % (name, text))
        inner = context.inner(loops=context.loops + 1, jump=True)
        if protected:
            inner.scope.bounded[name] = bound
        else:
            inner.scope.variables[name] = "i"
        self.block(inner, self.random.randint(1, 4))
        self.merge(context, inner)
        self.loop_else(context)

    def loop_else(self, context):
        if self.chance(0.15):
            self.emit(context, "else:")
            inner = context.inner()
            self.block(inner, 1)
            self.merge(context, inner)

    def while_loop(self, context):
        counter, limit = self.fresh("n"), self.random.randint(1, 5)
        start = self.random.choice(["0", "0", "np.int32(0)", "np.uint8(0)"])
        self.emit(context, "%s = %s" % (counter, start))
        inner = context.inner(loops=context.loops + 1, jump=True)
        if self.chance(0.3):
            self.emit(context, "while True:")
            self.emit(inner, "%s += 1" % counter)
            self.emit(inner, "if %s > %d%s:" % (counter, limit, " or %s" % self.make.boolean(context.scope, 1) if self.chance(0.3) else ""))
            self.emit(inner.inner(), "break")
            endless = True
        else:
            test = "%s < %d" % (counter, limit)
            if self.chance(0.5):
                test = "%s and %s" % (test, self.make.boolean(context.scope, 1))
            self.emit(context, "while %s:" % test)
            self.emit(inner, "%s += 1" % counter)
            endless = False
        self.block(inner, self.random.randint(1, 3))
        self.merge(context, inner)
        if not endless:
            self.loop_else(context)

    def view(self, context):
        """A view of an array; what it is of may be written only where the view's element is (`own_rows`)."""
        source = self.random.choice(list(context.scope.arrays))
        array = context.scope.arrays[source]
        items, shape = [], []
        for extent in array.shape:
            if not isinstance(extent, int):
                return self.assign(context)
            if self.chance(0.35):
                items.append(self.make.index(extent, context.scope, 1))
                continue
            text, size = self.slice_of(extent, context)
            items.append(text)
            shape.append(size)
        if not shape:
            items[-1], size = self.slice_of(array.shape[-1], context)
            shape.append(size)
        while len(items) > 1 and items[-1] == ":" and self.chance(0.6):
            items.pop()
        if items == [":"] * len(items) and self.chance(0.5):
            items = ["..."]
        name = self.fresh("w")
        text = "%s[%s]" % (source, ", ".join(items))
        if len(shape) > 1 and all(isinstance(extent, int) for extent in shape) and self.chance(0.3):
            text, shape = text + ".T", shape[::-1]
        self.emit(context, "%s = %s" % (name, text))
        context.scope.arrays[name] = ArrayInfo(array.dtype, [extent if isinstance(extent, int) else "%s.shape[%d]" % (name, axis) for axis, extent in enumerate(shape)])
        return None

    def slice_of(self, extent, context):
        """A slice that keeps at least one element, and how many, or None where that is known at run time only."""
        if self.chance(0.25):
            return ":", extent
        if self.chance(0.15):
            inner = self.make.variable_leaf("i", context.scope)
            return ("(%s) %% %d:" % (inner, extent) if self.chance(0.5) else ":(%s) %% %d + 1" % (inner, extent)), None
        for _ in range(20):
            parts = [self.random.choice([None, self.random.randint(-extent - 1, extent + 1)]) for _ in range(2)]
            step = self.random.choice([None, None, 1, 2, -1, -1, -2, 3])
            size = len(range(*slice(parts[0], parts[1], step).indices(extent)))
            if size:
                text = ":".join("" if part is None else str(part) for part in parts)
                return text + ("" if step is None else ":%d" % step), size
        return ":", extent

    def for_elements(self, context):
        """A loop over the elements of an array, or over its rows."""
        fitting = [name for name, array in context.scope.arrays.items() if isinstance(array.shape[0], int) and array.shape[0] <= 6]
        if not fitting:
            return self.assign(context)
        source = self.random.choice(fitting)
        array = context.scope.arrays[source]
        inner = context.inner(loops=context.loops + 1, jump=True)
        if len(array.shape) == 1:
            name = self.target(context)
            inner.scope.variables[name] = array.kind
        else:
            name = self.fresh("w")
            inner.scope.arrays[name] = ArrayInfo(array.dtype, array.shape[1:])
        self.emit(context, "for %s in %s:" % (name, source))
        self.block(inner, self.random.randint(1, 3))
        inner.scope.arrays.pop(name, None)
        self.merge(context, inner)
        return self.loop_else(context)

    def local_array(self, context):
        name, extent, counter = self.fresh("w"), self.random.randint(1, 6), self.fresh("n")
        dtype = self.random.choice(["float32", "float64", "int32", "int64", "int8", "uint16"])
        self.emit(context, "%s = cuda.local.array(%d, %s)" % (name, extent, dtype))
        self.emit(context, "for %s in range(%d):" % (counter, extent))
        inner = context.inner()
        inner.scope.bounded[counter] = extent
        array = ArrayInfo(dtype, (extent,))
        text = self.make.make("f" if dtype.startswith("f") else "i", inner.scope, 2)
        self.emit(inner, "%s[%s] = %s" % (name, counter, counter if is_constant(text) else text))
        context.scope.arrays[name] = array
