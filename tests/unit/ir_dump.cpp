#include <gtest/gtest.h>

#include "frontend/ir/dump.h"
#include "frontend/ir/verify/verify.h"
#include "tests/unit/ir_build.h"

namespace pyk2cu::ir {
namespace {

/// A device function, and a kernel with a loop, a condition, a call and stores.
struct Sample : IrBuilder {
  Sample() {
    const Type* f32 = TypeTable::Scalar(ScalarId::kFloat32);
    const Type* i64 = TypeTable::Scalar(ScalarId::kInt64);
    Function& half = AddFunction("half", FunctionKind::kDevice, f32);
    Variable* x = AddVariable(VariableKind::kParameter, "x", f32);
    half.versions = {{"x", {f32}}};
    half.body = Body({Ret(Op(BinaryOp::kMul, Ref(x), Float(0.1, f32)))});

    Function& kernel = AddFunction("fill", FunctionKind::kKernel);
    const Type* array = types.Array(f32, 1, Layout::kC);
    out = AddVariable(VariableKind::kParameter, "out", array);
    out->written = true;
    n = AddVariable(VariableKind::kParameter, "n", i64);
    i = AddVariable(VariableKind::kLocal, "i", i64);
    Variable* i2 = AddVariable(VariableKind::kLocal, "i", f32);
    tile = AddVariable(VariableKind::kSharedArray, "tile", types.Array(f32, 2, Layout::kC), {32, 33});
    auto* call = NewExpr<Call>(Kind::kCall, f32);
    call->callee = &half, call->arguments = List({Element(Ref(out), {{Ref(i), true}})});
    store = SetElement(Ref(out), {{Ref(i), true}}, call);
    auto* loop = NewStmt<ForRange>(Kind::kForRange);
    auto* condition = NewStmt<If>(Kind::kIf);
    condition->condition = Less(Ref(i), Ref(n));
    condition->then = Body({store});
    condition->otherwise = Body({NewStmt<Break>(Kind::kBreak)});
    loop->variable = i, loop->start = Int(0), loop->stop = Ref(n), loop->step = Int(-2);
    loop->body = Body({condition});
    kernel.body = Body({Set(i2, Float(-0.0, f32)), loop});
    kernel.options.fastmath = true;
    kernel.options.launch_bounds = {256, 2};
    kernel.facts.arguments = {{true, true}, {false, true}};
    kernel.facts.small_grid = true;
    kernel.versions = {{"out", {array}}, {"n", {i64}}, {"i", {f32, i64}}};
  }
  Variable* out;
  Variable* n;
  Variable* i;
  Variable* tile;
  Store* store;
};

TEST(Dump, Text) {
  Sample sample;
  const char* expected = R"(device half(x) -> float32
  parameter x: float32
  body
    return (mul float32 x 0.1:float32)

kernel fill(out, n) -> none
  options fastmath launch_bounds=256,2
  facts small_grid out(no_alias small) n(small)
  parameter out: array(float32, 1d, C) written
  parameter n: int64
  local i#1: int64
  local i#2: float32
  shared tile: array(float32, 2d, C) extents 32x33
  body
    i#2 = -0:float32
    for i#1 in range 0:int64 n -2:int64
      if (lt i#1 n)
        out[wrap i#1] = (call half float32 out[wrap i#1])
      else
        break
)";
  EXPECT_EQ(Dump(sample.module), expected);
}

TEST(Dump, Types) {
  Sample sample;
  const char* expected = R"json({"functions": [
  {"name": "half", "kind": "device", "arguments": ["float32"], "returns": "float32", "variables": {"x": ["float32"]}},
  {"name": "fill", "kind": "kernel", "arguments": ["array(float32, 1d, C)", "int64"], "returns": "none", "variables": {"out": ["array(float32, 1d, C)"], "n": ["int64"], "i": ["float32", "int64"]}}
]}
)json";
  EXPECT_EQ(DumpTypes(sample.module), expected);
  EXPECT_EQ(DumpTypes(IrBuilder().module), "{\"functions\": []}\n");
  EXPECT_EQ(Dump(IrBuilder().module), "");
}

TEST(Dump, FunctionsOfOneNameAreNumbered) {
  IrBuilder builder;
  builder.AddFunction("f", FunctionKind::kDevice);
  builder.AddFunction("f", FunctionKind::kDevice);
  EXPECT_EQ(Dump(builder.module), "device f#1() -> none\n  body\n\ndevice f#2() -> none\n  body\n");
}

TEST(Verify, AcceptsWhatIsRight) {
  Sample sample;
  Verify(sample.module);
  Verify(IrBuilder().module);
}

TEST(VerifyDeathTest, NamesTheFunctionAndTheNode) {
  Sample sample;
  sample.store->value = sample.Float(1.0);
  EXPECT_DEATH(Verify(sample.module),
               "IR of 'fill': a stored value of another type than the elements: out.wrap i#1. = 1:float64");
}

TEST(VerifyDeathTest, Operands) {
  IrBuilder b;
  Function& f = b.AddFunction("f", FunctionKind::kDevice, TypeTable::Scalar(ScalarId::kInt64));
  f.body = b.Body({b.Ret(b.Op(BinaryOp::kAdd, b.Int(1), b.Float(2.5)))});
  EXPECT_DEATH(Verify(b.module),
               "IR of 'f': operands of another type than the result: .add int64 1:int64 2.5:float64.");
  f.body = b.Body({b.Ret(b.Op(BinaryOp::kDiv, b.Int(1), b.Int(2)))});
  EXPECT_DEATH(Verify(b.module), "an operator on a type that does not have it");
  f.body = b.Body({b.Ret(b.Op(BinaryOp::kAdd, b.Int(1), nullptr))});
  EXPECT_DEATH(Verify(b.module), "a null expression");
}

TEST(VerifyDeathTest, Returns) {
  IrBuilder b;
  Function& f = b.AddFunction("f", FunctionKind::kDevice, TypeTable::Scalar(ScalarId::kInt64));
  f.body = b.Body({b.Ret(b.Float(1))});
  EXPECT_DEATH(Verify(b.module), "a returned value of another type");
  f.body = b.Body({b.Ret(nullptr)});
  EXPECT_DEATH(Verify(b.module), "a return without a value");
  f.body = {};
  f.kind = FunctionKind::kKernel;
  EXPECT_DEATH(Verify(b.module), "a kernel that returns a value");
}

TEST(VerifyDeathTest, Variables) {
  Sample sample;
  Sample other;
  auto* wrong = sample.NewStmt<Assign>(Kind::kAssign);
  wrong->variable = other.i, wrong->value = sample.Int(1);
  sample.function->body = sample.Body({wrong});
  EXPECT_DEATH(Verify(sample.module), "an assignment to a variable of another function");
  sample.function->body = sample.Body({sample.Set(sample.i, sample.Ref(other.n))});
  EXPECT_DEATH(Verify(sample.module), "a variable of another function");
  sample.function->body = sample.Body({sample.Set(sample.i, sample.Float(1))});
  EXPECT_DEATH(Verify(sample.module), "a value of another type than its variable");
  sample.function->body = sample.Body({sample.Set(sample.out, sample.Ref(sample.out))});
  EXPECT_DEATH(Verify(sample.module), "an assignment to an array's storage");
  sample.function->body = {};
  sample.n->index = 0;
  EXPECT_DEATH(Verify(sample.module), "a variable at another index");
}

TEST(VerifyDeathTest, Loops) {
  Sample sample;
  auto* loop = sample.NewStmt<ForRange>(Kind::kForRange);
  loop->variable = sample.i, loop->start = sample.Int(0), loop->stop = sample.Int(1), loop->step = sample.Int(1);
  loop->body = sample.Body({sample.Set(sample.i, sample.Int(3))});
  sample.function->body = sample.Body({loop});
  EXPECT_DEATH(Verify(sample.module), "an assignment to the variable of a running loop");
  loop->body = {};
  loop->step = sample.Int(1, TypeTable::Scalar(ScalarId::kInt32));
  EXPECT_DEATH(Verify(sample.module), "range bounds of different types");
  sample.function->body = sample.Body({sample.NewStmt<Continue>(Kind::kContinue)});
  EXPECT_DEATH(Verify(sample.module), "outside a loop: continue");
}

TEST(VerifyDeathTest, Arrays) {
  Sample sample;
  sample.out->written = false;
  EXPECT_DEATH(Verify(sample.module), "a write to a parameter that is not marked written");
  sample.out->written = true;
  sample.store->indices = {};
  EXPECT_DEATH(Verify(sample.module), "another number of indices than dimensions");
  sample.store->indices = sample.Indices({{sample.Float(0), false}});
  EXPECT_DEATH(Verify(sample.module), "an index that is no integer");
  sample.store->indices = sample.Indices({{sample.Int(0, TypeTable::Scalar(ScalarId::kUInt8)), true}});
  EXPECT_DEATH(Verify(sample.module), "a wrap-around of an unsigned index");
  Sample extents;
  extents.tile->extents = extents.module.arena->Copy(std::vector<int64_t>{32, 0});
  EXPECT_DEATH(Verify(extents.module), "an extent that is not positive: tile");
}

TEST(VerifyDeathTest, CalleesBelongToTheModule) {
  Sample sample;
  std::swap(sample.module.functions[0], sample.module.functions[1]);
  Verify(sample.module);  // functions may call each other
  const auto callee = std::move(sample.module.functions.back());
  sample.module.functions.pop_back();
  EXPECT_DEATH(Verify(sample.module), "a callee that is not in the module");
}

TEST(VerifyDeathTest, BarriersAreDeclared) {
  static constexpr BuiltinRow kRow{.name = "numba.cuda.syncthreads",
                                   .signature = "() -> none",
                                   .cuda = "__syncthreads()",
                                   .effects = Effects::kBarrier,
                                   .doc = ""};
  IrBuilder b;
  Function& f = b.AddFunction("f", FunctionKind::kKernel);
  auto* barrier = b.NewExpr<Intrinsic>(Kind::kIntrinsic, TypeTable::None());
  barrier->row = &kRow;
  auto* statement = b.NewStmt<Evaluate>(Kind::kEvaluate);
  statement->value = barrier;
  f.body = b.Body({statement});
  EXPECT_DEATH(Verify(b.module), "barriers or warp operations without uses_barriers");
  f.uses_barriers = true;
  Verify(b.module);
}

}  // namespace
}  // namespace pyk2cu::ir
