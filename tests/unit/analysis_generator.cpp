#include "tests/unit/analysis_generator.h"

#include <algorithm>

namespace pyk2cu::testing {
namespace {

const Type* Scalar(ScalarId id) { return TypeTable::Scalar(id); }

TypeTable& Types() {
  static TypeTable types;
  return types;
}

constexpr int64_t kInteresting[] = {0,
                                    1,
                                    -1,
                                    2,
                                    3,
                                    7,
                                    16,
                                    32,
                                    100,
                                    255,
                                    1023,
                                    65535,
                                    int64_t{1} << 30,
                                    (int64_t{1} << 31) - 1,
                                    -(int64_t{1} << 31),
                                    int64_t{1} << 31,
                                    int64_t{1} << 32,
                                    INT64_MAX,
                                    INT64_MIN,
                                    -5,
                                    -100};

}  // namespace

const Type* ProgramGenerator::AnyType() {
  if (Chance(75)) return Int64();
  constexpr ScalarId ids[] = {ScalarId::kInt32, ScalarId::kUInt32, ScalarId::kUInt64,
                              ScalarId::kInt8,  ScalarId::kUInt8,  ScalarId::kBool};
  return Scalar(ids[Below(6)]);
}

const ir::Variable* ProgramGenerator::VariableOf(const Type* type) {
  std::vector<const ir::Variable*> found;
  for (const auto* list : {&scalars_, &counters_}) {
    for (const ir::Variable* variable : *list)
      if (variable->type == type) found.push_back(variable);
  }
  return found.empty() ? nullptr : Pick(found);
}

// Programs

ir::Module ProgramGenerator::Program() {
  if (Chance(50)) DeviceFunction();
  Kernel();
  const bool check_bounds = Chance(35);
  for (const auto& function : build_.module.functions) function->options.check_bounds = check_bounds;
  return std::move(build_.module);
}

void ProgramGenerator::Scalars(bool facts) {
  scalars_.clear(), assignable_.clear(), arrays_.clear(), counters_.clear();
  for (const char* name : {"n", "m"})
    scalars_.push_back(build_.Parameter(name, Chance(70) ? Int64() : AnyType(), {false, facts && Chance(70)}));
}

void ProgramGenerator::DeviceFunction() {
  ir::Function* function = build_.Begin(ir::FunctionKind::kDevice, "helper", AnyType());
  Scalars(false);
  if (Chance(50)) arrays_.push_back(build_.Parameter("a", Types().Array(Int32(), 1, Layout::kC)));
  function->facts = {};
  for (const char* name : {"u", "v"})
    scalars_.push_back(build_.Local(name, AnyType())), assignable_.push_back(scalars_.back());
  Stmts body = Block(2, 4);
  body.push_back(build_.Return(Value(function->returns, 2)));
  function->body = build_.List(body);
  device_ = function;
}

void ProgramGenerator::Kernel() {
  bool facts = Chance(60);
  ir::Function* function = build_.Begin(ir::FunctionKind::kKernel, "kernel");
  Scalars(facts);
  constexpr ScalarId dtypes[] = {ScalarId::kInt32, ScalarId::kInt64, ScalarId::kUInt8};
  for (const char* name : {"a", "b"}) {
    int dimensions = name[0] == 'a' ? 1 : 1 + Below(2);
    const Type* type =
        Types().Array(Scalar(dtypes[name[0] == 'a' ? 0 : Below(3)]), dimensions, Chance(70) ? Layout::kC : Layout::kA);
    arrays_.push_back(build_.Parameter(name, type, {false, facts && Chance(80)}));
  }
  function->facts.small_grid = facts && Chance(80);
  if (Chance(30))
    arrays_.push_back(build_.Declare(ir::VariableKind::kSharedArray, "s", Types().Array(Int32(), 1, Layout::kC), {64}));
  for (const char* name : {"x", "y", "z", "w"})
    scalars_.push_back(build_.Local(name, Chance(80) ? Int64() : AnyType())), assignable_.push_back(scalars_.back());
  if (Chance(20)) assignable_.push_back(scalars_[Below(2)]);
  function->body = build_.List(Block(4, 7));
}

// Statements

ProgramGenerator::Stmts ProgramGenerator::Block(int depth, int most) {
  Stmts block;
  for (int count = 1 + Below(most); count > 0; --count) block.push_back(Statement(depth));
  return block;
}

const ir::Stmt* ProgramGenerator::Statement(int depth) {
  int kind = Below(100);
  if (depth > 0 && kind < 25) return Guard(depth - 1);
  if (depth > 0 && kind < 37) return Loop(depth - 1);
  if (depth > 0 && kind < 50) return CountedLoop(depth - 1);
  if (kind < 75 || arrays_.empty()) return Assignment();
  const ir::Variable* array = Pick(arrays_);
  return build_.Store(array, Indices(array, 2), Value(Chance(70) ? Int64() : array->type->dtype(), 3));
}

const ir::Stmt* ProgramGenerator::Assignment() {
  const ir::Variable* variable = Pick(assignable_);
  if (Chance(15) && variable->type == Int64())
    return build_.Assign(variable, build_.Add(build_.Ref(variable), Value(Int64(), Below(2))));
  if (Chance(30) && variable->type == Int64()) {
    constexpr ir::BinaryOp ops[] = {ir::BinaryOp::kAdd, ir::BinaryOp::kFloorDiv, ir::BinaryOp::kMod,
                                    ir::BinaryOp::kShr, ir::BinaryOp::kMul,      ir::BinaryOp::kShl};
    return build_.Assign(variable, build_.Binary(ops[Below(6)], build_.Ref(variable), build_.Int(1 + Below(3))));
  }
  if (Chance(20) && variable->type == Int64()) return build_.Assign(variable, Related());
  return build_.Assign(variable, Value(variable->type, 3));
}

/// A copy, a sum with a constant, a product or a part of two variables, or the lesser or greater of them.
ProgramGenerator::Expr ProgramGenerator::Related() {
  const Expr leaf = Leaf(Int64()), constant = build_.Int(Below(6) - 2);
  constexpr ir::BinaryOp ops[] = {ir::BinaryOp::kMul, ir::BinaryOp::kMod, ir::BinaryOp::kFloorDiv,
                                  ir::BinaryOp::kAnd, ir::BinaryOp::kShr, ir::BinaryOp::kSub};
  switch (Below(6)) {
    case 0: return leaf;
    case 1: return build_.Add(leaf, constant);
    case 2: return build_.Sub(leaf, constant);
    case 3: return build_.Binary(ops[Below(6)], leaf, Chance(50) ? build_.Int(1 + Below(9)) : Leaf(Int64()));
    case 4: return build_.Add(build_.Mul(leaf, Leaf(Int64())), Leaf(Int64()));
    default: return build_.Builtin(Chance(50) ? "min" : "max", {leaf, Chance(30) ? constant : Leaf(Int64())});
  }
}

const ir::Stmt* ProgramGenerator::Guard(int depth) {
  Expr condition = Condition(2);
  if (Chance(25)) {
    if (loops_ > 0 && Chance(60)) {
      Stmts leave = Chance(70) ? Stmts{Assignment()} : Stmts{};
      leave.push_back(Chance(50) ? build_.Break() : build_.Continue());
      return build_.If(condition, leave);
    }
    const Type* returns = build_.function->returns;
    return build_.If(condition, {returns->IsNone() ? build_.Return() : build_.Return(Value(returns, 1))});
  }
  Stmts then = Block(depth, 3);
  return build_.If(condition, then, Chance(50) ? Block(depth, 3) : Stmts{});
}

ProgramGenerator::Stmts ProgramGenerator::LoopBody(int depth) {
  ++loops_;
  Stmts body = Block(depth, 3);
  --loops_;
  return body;
}

const ir::Stmt* ProgramGenerator::Loop(int depth) {
  const ir::Variable* variable = Pick(assignable_);
  Stmts body = LoopBody(depth);
  if (variable->type != Int64()) return build_.While(Condition(2), body);
  bool down = Chance(50);
  Expr self = build_.Ref(variable), limit = Chance(50) ? build_.Int(Below(200)) : Value(Int64(), 1);
  Expr step =
      down ? build_.Binary(ir::BinaryOp::kFloorDiv, self, build_.Int(2)) : build_.Add(self, build_.Int(1 + Below(3)));
  body.push_back(build_.Assign(variable, step));
  Expr condition = down ? build_.Less(build_.Int(0), self) : build_.Less(self, limit);
  if (Chance(30)) condition = build_.Logical(ir::LogicalOp::kAnd, condition, Condition(1));
  return build_.While(condition, body);
}

const ir::Stmt* ProgramGenerator::CountedLoop(int depth) {
  const Type* type = Chance(85) ? Int64() : Int32();
  const ir::Variable* variable = build_.Local("i", type);
  constexpr int64_t steps[] = {1, 1, 2, 8, -1, -3, 1024};
  Expr start = Chance(50) ? build_.Int(0, type) : Value(type, 1);
  Expr stop = Chance(40) ? build_.Int(Below(40), type) : Value(type, 2);
  Expr step = Chance(80) ? build_.Int(steps[Below(7)], type)
                         : build_.Binary(ir::BinaryOp::kOr, Value(type, 1), build_.Int(1, type));
  if (Chance(20)) step = build_.Convert(type, build_.GridSize(Below(3)));
  counters_.push_back(variable);
  Stmts body = LoopBody(depth);
  counters_.pop_back();
  return build_.For(variable, start, stop, step, body);
}

// Expressions

ProgramGenerator::Expr ProgramGenerator::Constant(const Type* type) {
  int64_t value = Chance(70) ? Below(20) - 5 : kInteresting[Below(std::size(kInteresting))];
  if (type->IsBool()) return build_.Int(value & 1, type);
  Expr wide = build_.Int(value);
  return type == Int64() ? wide : build_.Convert(type, wide);
}

ProgramGenerator::Expr ProgramGenerator::HandWritten(int axis) {
  auto thread = [&](ir::ThreadValue value) { return build_.Convert(Int64(), build_.Thread(value, axis)); };
  Expr offset = build_.Mul(thread(ir::ThreadValue::kBlockDim), thread(ir::ThreadValue::kBlockIdx));
  if (Chance(30)) return build_.Mul(thread(ir::ThreadValue::kGridDim), thread(ir::ThreadValue::kBlockDim));
  return Chance(50) ? build_.Add(offset, thread(ir::ThreadValue::kThreadIdx))
                    : build_.Add(thread(ir::ThreadValue::kThreadIdx), offset);
}

ProgramGenerator::Expr ProgramGenerator::IntegerLeaf() {
  int axis = Below(3), kind = Below(12);
  if (kind < 2) return build_.Grid(axis);
  if (kind < 3) return build_.GridSize(axis);
  if (kind < 5) return HandWritten(axis);
  if (kind < 8 || arrays_.empty())
    return build_.Convert(Int64(), build_.Thread(static_cast<ir::ThreadValue>(Below(6)), axis));
  const ir::Variable* array = Pick(arrays_);
  return kind < 9 ? build_.Size(array) : build_.Extent(array, Below(array->type->ndim()));
}

ProgramGenerator::Expr ProgramGenerator::Leaf(const Type* type) {
  const ir::Variable* variable = VariableOf(type);
  if (variable && Chance(55)) return build_.Ref(variable);
  return type == Int64() && Chance(50) ? IntegerLeaf() : Constant(type);
}

ProgramGenerator::Expr ProgramGenerator::Value(const Type* type, int depth) {
  if (depth <= 0 || Chance(15)) return Leaf(type);
  if (type->IsBool()) return Condition(depth - 1);
  int kind = Below(100);
  if (kind < 60) return Operator(type, depth - 1);
  if (kind < 68) return build_.Select(Condition(depth - 1), Value(type, depth - 1), Value(type, depth - 1));
  if (kind < 74) return build_.Unary(Chance(70) ? ir::UnaryOp::kNegate : ir::UnaryOp::kInvert, Value(type, depth - 1));
  if (kind < 80) {
    const ir::Variable* temporary = build_.Temporary(AnyType());
    Expr value = Value(temporary->type, depth - 1);
    scalars_.push_back(temporary);
    Expr body = Value(type, depth - 1);
    std::erase(scalars_, temporary);
    return build_.Bind(temporary, value, body);
  }
  if (kind < 88 && !arrays_.empty()) return build_.Convert(type, Element(depth - 1));
  if (kind < 92 && device_ && build_.function != device_) return build_.Convert(type, CallDevice(depth - 1));
  const Type* other = AnyType();
  return other == type ? Leaf(type) : build_.Convert(type, Value(other, depth - 1));
}

ProgramGenerator::Expr ProgramGenerator::Shift(const Type* type, int depth) {
  Expr count = Chance(50) ? build_.Convert(type, build_.Int(Below(10))) : Value(type, depth);
  if (Chance(30)) count = build_.Binary(ir::BinaryOp::kAnd, count, build_.Convert(type, build_.Int(31)));
  return build_.Binary(Chance(50) ? ir::BinaryOp::kShl : ir::BinaryOp::kShr, Value(type, depth), count);
}

ProgramGenerator::Expr ProgramGenerator::Operator(const Type* type, int depth) {
  constexpr ir::BinaryOp ops[] = {ir::BinaryOp::kAdd, ir::BinaryOp::kAdd,      ir::BinaryOp::kSub, ir::BinaryOp::kSub,
                                  ir::BinaryOp::kMul, ir::BinaryOp::kFloorDiv, ir::BinaryOp::kMod, ir::BinaryOp::kAnd,
                                  ir::BinaryOp::kOr,  ir::BinaryOp::kXor};
  if (Chance(10)) return Shift(type, depth);
  if (Chance(4)) return build_.Builtin("abs", {Value(type, depth)});
  if (Chance(8)) return build_.Builtin(Chance(50) ? "min" : "max", {Value(type, depth), Value(type, depth)});
  if (Chance(4))
    return build_.Binary(ir::BinaryOp::kPow, Value(type, depth), build_.Convert(type, build_.Int(Below(5))));
  if (Chance(12)) return build_.Sub(Leaf(type), Leaf(type));
  ir::BinaryOp op = ops[Below(10)];
  return build_.Binary(op, Value(type, depth), Chance(40) ? Constant(type) : Value(type, depth));
}

ProgramGenerator::Expr ProgramGenerator::Condition(int depth) {
  if (depth > 0 && Chance(35)) {
    return build_.Logical(Chance(65) ? ir::LogicalOp::kAnd : ir::LogicalOp::kOr, Condition(depth - 1),
                          Condition(depth - 1));
  }
  if (depth > 0 && Chance(8)) return build_.Unary(ir::UnaryOp::kNot, Condition(depth - 1));
  if (depth > 0 && Chance(12)) {
    return build_.Binary(Chance(65) ? ir::BinaryOp::kAnd : ir::BinaryOp::kOr, Condition(depth - 1),
                         Condition(depth - 1));
  }
  if (Chance(12)) return Leaf(Bool());
  if (Chance(15)) {
    return build_.Compare(static_cast<ir::CompareOp>(Below(6)), build_.Sub(Leaf(Int64()), Leaf(Int64())),
                          build_.Int(Below(3) - 1));
  }
  const Type* type = AnyType();
  if (Chance(6)) return build_.Convert(Bool(), type->IsBool() ? Leaf(Int64()) : Leaf(type));
  return build_.Compare(static_cast<ir::CompareOp>(Below(6)), Value(type, Chance(60) ? 0 : depth), Value(type, depth));
}

std::vector<ProgramGenerator::Expr> ProgramGenerator::Indices(const ir::Variable* array, int depth) {
  std::vector<Expr> indices;
  for (int axis = 0; axis < array->type->ndim(); ++axis)
    indices.push_back(Value(Chance(90) ? Int64() : Int32(), depth));
  return indices;
}

ProgramGenerator::Expr ProgramGenerator::Element(int depth) {
  const ir::Variable* array = Pick(arrays_);
  return build_.Load(array, Indices(array, depth));
}

ProgramGenerator::Expr ProgramGenerator::CallDevice(int depth) {
  std::vector<Expr> arguments;
  for (const ir::Variable* parameter : device_->parameters)
    arguments.push_back(parameter->type->IsArray() ? build_.Ref(arrays_[0]) : Value(parameter->type, depth));
  // The helper takes layout C.
  bool fits = device_->parameters.back()->type->IsArray() ? arrays_[0]->type == device_->parameters.back()->type : true;
  return fits ? build_.Call(device_, arguments) : Leaf(device_->returns->IsBool() ? Int64() : device_->returns);
}

// Inputs

int64_t ProgramGenerator::Extremal(int64_t lo, int64_t hi) {
  int kind = Below(4);
  if (kind == 0) return lo;
  if (kind == 1) return hi;
  if (kind == 2) return std::clamp<int64_t>(Below(50) - 10, lo, hi);
  uint64_t count = static_cast<uint64_t>(hi) - static_cast<uint64_t>(lo) + 1;  // 0: all of them
  return static_cast<int64_t>(static_cast<uint64_t>(lo) + (count == 0 ? random_() : random_() % count));
}

FakeLaunch ProgramGenerator::Launch() {
  bool small = build_.function->facts.small_grid;
  FakeLaunch launch;
  for (int axis = 0; axis < 3; ++axis) {
    launch.block[axis] = Extremal(1, axis == 2 ? 64 : 1024);
    int64_t blocks = axis == 0 ? INT32_MAX : 65535;
    if (small) blocks = std::min({blocks, Facts::kSmallGrid, Facts::kSmallIndex / launch.block[axis]});
    launch.grid[axis] = Extremal(1, blocks);
    launch.block_index[axis] = Extremal(0, launch.grid[axis] - 1);
    launch.thread_index[axis] = Extremal(0, launch.block[axis] - 1);
  }
  return launch;
}

FakeArray ProgramGenerator::ArrayFor(const Type& type, bool small) {
  int64_t most = small ? Facts::kSmallIndex : int64_t{1} << 44;
  if (type.ndim() == 1) return {type.dtype(), {Extremal(0, most)}, random_(), {}};
  int64_t rows = Extremal(0, most);
  bool strided = type.layout() == Layout::kA;  // strides may be 0, so that offsets say nothing about the size
  int64_t columns = strided    ? Extremal(0, small ? most : 1 << 15)
                    : rows > 1 ? Extremal(0, most / rows)
                               : Extremal(0, most);
  return {type.dtype(), {rows, columns}, random_(), {}};
}

std::vector<FakeValue> ProgramGenerator::Arguments(std::deque<FakeArray>& arrays) {
  std::vector<FakeValue> values;
  const ir::Function& kernel = *build_.function;
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    const Type& type = *kernel.parameters[i]->type;
    bool small = kernel.facts.arguments[i].small;
    if (type.IsArray()) {
      arrays.push_back(ArrayFor(type, small));
      values.push_back({0, &arrays.back()});
      continue;
    }
    analysis::Interval range = analysis::RangeOf(type);
    int64_t lo = static_cast<int64_t>(range.lo), hi = static_cast<int64_t>(std::min<Wide>(range.hi, INT64_MAX));
    if (small) lo = std::max(lo, -Facts::kSmallIndex), hi = std::min(hi, Facts::kSmallIndex);
    values.push_back({Extremal(lo, hi), nullptr});
  }
  return values;
}

}  // namespace pyk2cu::testing
