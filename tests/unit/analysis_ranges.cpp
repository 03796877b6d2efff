#include <gtest/gtest.h>

#include "frontend/ir/dump.h"
#include "frontend/ir/verify/verify.h"
#include "tests/support/optimized.h"
#include "tests/unit/analysis_builder.h"

namespace pyk2cu::testing {
namespace {

using ir::BinaryOp;
using ir::CompareOp;

constexpr ArgumentFacts kSmall = {false, true};

TypeTable& Types() {
  static TypeTable types;
  return types;
}
const Type* Floats(int dimensions, Layout layout = Layout::kC) {
  return Types().Array(TypeTable::Scalar(ScalarId::kFloat32), dimensions, layout);
}

class Ranges : public ::testing::Test {
 protected:
  Ranges() {
    build.Begin(ir::FunctionKind::kKernel, "kernel");
    out = build.Parameter("out", Floats(1));
    any = build.Parameter("any", Types().Array(Int64(), 1, Layout::kC));
  }

  /// Optimizes a kernel of this body and looks for pieces of the result's dump.
  void Expect(std::vector<const ir::Stmt*> body, std::vector<std::string> pieces) {
    build.function->body = build.List(body);
    ir::Verify(build.module);
    ir::Module optimized = test::Optimized(build.module);
    dump = ir::Dump(optimized);
    for (const std::string& piece : pieces)
      EXPECT_NE(dump.find(piece), std::string::npos) << piece << "\nis not in\n" << dump;
  }
  const ir::Stmt* Use(const ir::Expr* index) { return build.Store(out, {index}, build.Load(out, {index})); }
  const ir::Expr* AnyInteger() { return build.Load(any, {Int(0)}); }
  const ir::Expr* Ref(const ir::Variable* variable) { return build.Ref(variable); }
  const ir::Expr* Int(int64_t value, const Type* type = Int64()) { return build.Int(value, type); }

  IrBuilder build;
  const ir::Variable* out = nullptr;
  const ir::Variable* any = nullptr;
  std::string dump;
};

/// Without facts, guards and loop bounds make wrap-around and overflow impossible.
TEST_F(Ranges, GridIndexNeedsNoWrapAround) {
  const ir::Variable* i = build.Local("i");
  Expect({build.Assign(i, build.Grid()), build.If(build.Less(Ref(i), build.Size(out)), {Use(Ref(i))})},
         {"out[i] = out[i]", "local i: int64"});
}

TEST_F(Ranges, GuardOnBothSides) {
  const ir::Variable* i = build.Local("i");
  const ir::Variable* n = build.Local("n");
  auto guard = build.Logical(ir::LogicalOp::kAnd, build.Compare(CompareOp::kGe, Ref(i), Int(1)),
                             build.Less(Ref(i), build.Sub(Ref(n), Int(1))));
  Expect({build.Assign(i, AnyInteger()), build.Assign(n, build.Extent(out)),
          build.If(guard, {Use(build.Sub(Ref(i), Int(1))), Use(build.Add(Ref(i), Int(1)))})},
         {"out[(sub.exact int64 i 1:int64)]", "out[(add.exact int64 i 1:int64)]", "(sub.exact int64 n 1:int64)"});
}

TEST_F(Ranges, EarlyReturnLeavesTheNegatedCondition) {
  const ir::Variable* i = build.Local("i");
  Expect({build.Assign(i, AnyInteger()), build.If(build.Less(Ref(i), Int(2)), {build.Return()}),
          Use(build.Sub(Ref(i), Int(2)))},
         {"out[(sub.exact int64 i 2:int64)]"});
}

TEST_F(Ranges, OrAndNotAreUnderstood) {
  const ir::Variable* i = build.Local("i");
  auto outside =
      build.Logical(ir::LogicalOp::kOr, build.Less(Ref(i), Int(0)), build.Compare(CompareOp::kGt, Ref(i), Int(100)));
  Expect({build.Assign(i, AnyInteger()),
          build.If(build.Unary(ir::UnaryOp::kNot, outside), {build.Store(out, {Ref(i)}, build.Load(out, {Ref(i)}))})},
         {"out[i] = out[i]"});
}

TEST_F(Ranges, ValuesThatMayBeNegativeStillWrap) {
  const ir::Variable* i = build.Local("i");
  Expect({build.Assign(i, AnyInteger()), build.If(build.Less(Ref(i), build.Extent(out)), {Use(Ref(i))})},
         {"out[wrap i]"});
}

TEST_F(Ranges, LoopsFromZeroOverShapes) {
  const ir::Variable* i = build.Local("i");
  Expect({build.For(i, Int(0), build.Extent(out), Int(1), {Use(Ref(i))})}, {"for.exact i in range", "out[i] = out[i]"});
}

TEST_F(Ranges, LoopsDownwards) {
  const ir::Variable* i = build.Local("i");
  Expect({build.For(i, build.Sub(build.Extent(out), Int(1)), Int(-1), Int(-1), {Use(Ref(i))})},
         {"for.exact i in range", "out[i] = out[i]"});
}

TEST_F(Ranges, LoopsWithAStepOfUnknownSign) {
  const ir::Variable* i = build.Local("i");
  Expect({build.For(i, Int(0), Int(10), AnyInteger(), {Use(Ref(i))})}, {"for i in range", "out[i] = out[i]"});
  // The step itself may be anything, so that the loop is not one of 32 bits.
  EXPECT_NE(dump.find("local i: int64"), std::string::npos);
}

TEST_F(Ranges, HalvingLoop) {
  const ir::Variable* w = build.Local("w");
  Expect({build.Assign(w, Int(128)),
          build.While(build.Less(Int(0), Ref(w)),
                      {Use(Ref(w)), build.Assign(w, build.Binary(BinaryOp::kFloorDiv, Ref(w), Int(2)))})},
         {"local w: int32", "out[w] = out[w]", "w = (floordiv.exact int32 w 2:int32)"});
}

TEST_F(Ranges, CountingUpToASmallArgument) {
  const ir::Variable* limit = build.Parameter("limit", Int64(), kSmall);
  const ir::Variable* n = build.Local("n");
  Expect({build.Assign(n, Int(0)),
          build.While(build.Less(Ref(n), Ref(limit)), {build.Assign(n, build.Add(Ref(n), Int(1)))}), Use(Ref(n))},
         {"local n: int32", "n = (add.exact int32 n 1:int32)", "(lt n (convert int32 limit))", "out[n] = out[n]"});
}

TEST_F(Ranges, CountingUpToAnyArgument) {
  const ir::Variable* limit = build.Parameter("limit", Int64());
  const ir::Variable* n = build.Local("n");
  Expect({build.Assign(n, Int(0)),
          build.While(build.Less(Ref(n), Ref(limit)), {build.Assign(n, build.Add(Ref(n), Int(1)))}), Use(Ref(n))},
         {"local n: int64", "n = (add.exact int64 n 1:int64)", "out[n] = out[n]"});
}

TEST_F(Ranges, UnboundedCounterMayOverflow) {
  const ir::Variable* n = build.Local("n", Int32());
  Expect({build.While(Int(1, Bool()), {build.Assign(n, build.Add(Ref(n), Int(1, Int32())))})},
         {"n = (add int32 n 1:int32)", "local n: int32"});
}

TEST_F(Ranges, UnboundedCounterOf64BitsNeverGetsThere) {
  const ir::Variable *n = build.Local("n"), *m = build.Local("m");
  Expect({build.While(Int(1, Bool()),
                      {build.Assign(n, build.Add(Ref(n), Int(1))), build.Assign(m, build.Add(Ref(m), AnyInteger()))})},
         {"n = (add.exact int64 n 1:int64)", "m = (add int64 m any[0:int32])", "local n: int64"});
}

TEST_F(Ranges, CountersOfRangeLoopsAreBounded) {
  const ir::Variable* bytes =
      build.Parameter("bytes", Types().Array(TypeTable::Scalar(ScalarId::kUInt8), 1, Layout::kC));
  const ir::Variable *n = build.Local("n"), *i = build.Local("i"), *j = build.Local("j");
  auto cell = build.Convert(Int64(), build.Load(bytes, {Int(0)}));
  auto inner = build.For(j, Int(-1), Int(2), Int(1),
                         {build.If(build.Less(Ref(j), Ref(i)), {build.Assign(n, build.Add(Ref(n), cell))})});
  Expect({build.For(i, Int(-1), Int(2), Int(1), {inner}), Use(Ref(n))},
         {"local n: int32", "n = (add.exact int32 n ", "out[n] = out[n]"});
}

TEST_F(Ranges, CountersThatAreAlsoSetAreNot) {
  const ir::Variable *n = build.Local("n"), *i = build.Local("i");
  auto doubled = build.If(build.Less(Ref(i), Int(3)), {build.Assign(n, build.Mul(Ref(n), Int(2)))});
  Expect({build.For(i, Int(0), Int(1000), Int(1), {build.Assign(n, build.Add(Ref(n), Int(1))), doubled})},
         {"local n: int64"});
}

TEST_F(Ranges, BreakCarriesItsValueOut) {
  const ir::Variable* n = build.Local("n");
  Expect({build.While(Int(1, Bool()), {build.Assign(n, Int(-5)), build.Break()}), Use(Ref(n))}, {"out[wrap n]"});
}

TEST_F(Ranges, ThreadNumbersByHand) {
  const ir::Variable* i = build.Local("i");
  build.function->facts.small_grid = true;
  auto thread = [&](ir::ThreadValue value) { return build.Convert(Int64(), build.Thread(value)); };
  auto offset = build.Mul(thread(ir::ThreadValue::kBlockIdx), thread(ir::ThreadValue::kBlockDim));
  Expect({build.Assign(i, build.Add(thread(ir::ThreadValue::kThreadIdx), offset)), Use(Ref(i))},
         {"local i: int32",
          "i = (add.exact int32 threadIdx.x:int32 (mul.exact int32 blockIdx.x:int32 blockDim.x:int32))"});
}

TEST_F(Ranges, ThreadNumbersThroughVariables) {
  build.function->facts.small_grid = true;
  std::vector<const ir::Stmt*> body;
  std::vector<const ir::Expr*> parts;
  for (auto value : {ir::ThreadValue::kBlockDim, ir::ThreadValue::kBlockIdx, ir::ThreadValue::kThreadIdx}) {
    const ir::Variable* part = build.Local("part", Int32());
    body.push_back(build.Assign(part, build.Thread(value)));
    parts.push_back(build.Convert(Int64(), Ref(part)));
  }
  body.push_back(Use(build.Add(build.Mul(parts[0], parts[1]), parts[2])));
  Expect(body, {"out[(add.exact int32 (mul.exact int32 "});
}

TEST_F(Ranges, SmallArraysHaveSmallExtents) {
  const ir::Variable* grid = build.Parameter("grid", Floats(2), kSmall);
  const ir::Variable* m = build.Local("m");
  Expect({build.Assign(m, build.Extent(grid, 1)), Use(Ref(m)), Use(build.Size(grid))},
         {"local m: int32", "m = (extent int32 grid 1)", "out[(size int32 grid)]"});
}

TEST_F(Ranges, SizeOfAStridedArrayMayBeAnything) {
  const ir::Variable* grid = build.Parameter("grid", Floats(2, Layout::kA), kSmall);
  Expect({Use(build.Size(grid))}, {"out[(size int64 grid)]"});
}

TEST_F(Ranges, ExtentsOfSharedArraysAreConstants) {
  const ir::Variable* tile = build.Declare(ir::VariableKind::kSharedArray, "tile", Floats(2), {32, 33});
  Expect({Use(build.Extent(tile, 1)), Use(build.Size(tile))}, {"out[33:int32]", "out[1056:int32]"});
}

TEST_F(Ranges, AssignedParametersLoseTheirFacts) {
  const ir::Variable* n = build.Parameter("n", Int64(), kSmall);
  Expect({Use(build.Add(Ref(n), Int(1))), build.Assign(n, AnyInteger()), Use(build.Mul(Ref(n), Int(2)))},
         {"(add.exact int32 (convert int32 n) 1:int32)", "(mul int64 n 2:int64)"});
}

TEST_F(Ranges, ModuloAndMask) {
  const ir::Variable* n = build.Local("n");
  Expect({build.Assign(n, AnyInteger()), Use(build.Binary(BinaryOp::kMod, Ref(n), Int(32))),
          Use(build.Binary(BinaryOp::kAnd, Ref(n), Int(255)))},
         {"out[(and int64 n 31:int64)]", "out[(and int64 n 255:int64)]"});
}

TEST_F(Ranges, ShiftsAreExactWithinTheWidth) {
  const ir::Variable* n = build.Local("n", Int32());
  auto wide = build.Convert(Int64(), Ref(n));
  Expect({build.Assign(n, build.Thread(ir::ThreadValue::kThreadIdx)), Use(build.Binary(BinaryOp::kShl, wide, Int(3))),
          Use(build.Binary(BinaryOp::kShr, wide, Int(3))), Use(build.Binary(BinaryOp::kShl, wide, Int(40))),
          Use(build.Binary(BinaryOp::kShr, wide, wide))},
         {"(shl.exact int32 n 3:int32)", "(shr.exact int32 n 3:int32)", "(shl.exact int64 (convert int64 n) 40:int64)",
          "(shr int64 (convert int64 n)"});
}

TEST_F(Ranges, NegationIsExactUnlessItMayOverflow) {
  const ir::Variable* n = build.Local("n");
  Expect({build.Assign(n, AnyInteger()), Use(build.Unary(ir::UnaryOp::kNegate, Ref(n))),
          build.If(build.Less(Int(0), Ref(n)), {Use(build.Unary(ir::UnaryOp::kNegate, Ref(n)))})},
         {"(neg int64 n)", "(neg.exact int64 n)"});
}

TEST_F(Ranges, MinimumAndMaximumClamp) {
  const ir::Variable* t = build.Local("t");
  auto clamped = build.Builtin("max", {build.Builtin("min", {build.Sub(Ref(t), Int(1)), Int(31)}), Int(0)});
  Expect({build.Assign(t, build.Convert(Int64(), build.Thread(ir::ThreadValue::kThreadIdx))), Use(clamped),
          Use(build.Builtin("max", {AnyInteger(), Int(0)})), Use(build.Builtin("abs", {build.Sub(Ref(t), Int(5))}))},
         {"out[(max int32 (min int32 (sub.exact int32 t 1:int32) 31:int32) 0:int32)]",
          "out[(max int64 any[0:int32] 0:int64)]", "out[(abs int32 (sub.exact int32 t 5:int32))]"});
}

TEST_F(Ranges, ConstantsAreFolded) {
  auto sixteen = build.Mul(Int(2), build.Add(Int(3), Int(5)));
  auto real = build.Convert(TypeTable::Scalar(ScalarId::kFloat32),
                            build.Convert(TypeTable::Scalar(ScalarId::kFloat64), sixteen));
  Expect({build.Store(out, {sixteen}, real)}, {"out[16:int32] = 16:float32"});
}

TEST_F(Ranges, StoredSixtyFourBitsStayWide) {
  const ir::Variable* wide = build.Parameter("wide", Types().Array(Int64(), 1, Layout::kC), kSmall);
  const ir::Variable* n = build.Local("n");
  Expect({build.Assign(n, build.Binary(BinaryOp::kMod, build.Load(wide, {Int(0)}), Int(10))),
          build.Store(wide, {Int(1)}, Ref(n))},
         {"local n: int64", "n = (mod int64 wide[0:int32] 10:int64)", "wide[1:int32] = n"});
}

TEST_F(Ranges, UnreachableCodeIsKept) {
  const ir::Variable* n = build.Local("n");
  Expect({build.Assign(n, Int(3)), build.Return(), build.Assign(n, AnyInteger()), Use(Ref(n))},
         {"local n: int32", "n = (convert int32 "});
}

TEST_F(Ranges, DeviceFunctionsKnowTheirCallers) {
  IrBuilder both;
  ir::Function* device = both.Begin(ir::FunctionKind::kDevice, "row", Int64());
  const ir::Variable* a = both.Parameter("a", Floats(1));
  const ir::Variable* k = both.Parameter("k", Int64());
  device->facts = {};
  device->body = both.List({both.Return(both.Add(both.Ref(k), both.Extent(a)))});
  ir::Function* kernel = both.Begin(ir::FunctionKind::kKernel, "kernel");
  const ir::Variable* x = both.Parameter("x", Floats(1), kSmall);
  auto call = [&](int64_t value) { return both.Call(device, {both.Ref(x), both.Int(value)}); };
  kernel->body = both.List({both.Store(x, {call(7)}, both.Load(x, {call(100)}))});
  ir::Module optimized = test::Optimized(both.module);
  std::string dump = ir::Dump(optimized);
  EXPECT_NE(dump.find("a(small)"), std::string::npos) << dump;
  EXPECT_NE(dump.find("(add.exact int64 k (convert int64 (extent int32 a 0)))"), std::string::npos) << dump;
  EXPECT_EQ(dump.find("wrap"), std::string::npos) << dump;
}

TEST_F(Ranges, DeepChainsAndManyLoops) {
  const ir::Variable* n = build.Local("n");
  auto chain = Ref(n), nested = build.Less(Ref(n), Int(5));
  for (int i = 0; i < 2000; ++i) {
    chain = build.Add(chain, Int(1));
    nested = build.Logical(i % 2 ? ir::LogicalOp::kAnd : ir::LogicalOp::kOr, nested, build.Less(Ref(n), Int(i)));
  }
  auto guarded = Ref(n);
  for (int i = 0; i < 1000; ++i) guarded = build.Add(build.Sub(guarded, Int(1)), Int(1));
  std::vector<const ir::Stmt*> body = {Use(chain), build.If(nested, {Use(Ref(n))}),
                                       build.If(build.Less(Ref(n), build.Size(out)), {Use(guarded)})};
  for (int i = 0; i < 2000; ++i)
    body.push_back(build.If(build.Less(Ref(n), Int(i)), {build.Assign(n, build.Add(Ref(n), Int(1)))}));
  const ir::Stmt* loop = build.Assign(n, build.Add(Ref(n), Int(1)));
  for (int depth = 0; depth < 100; ++depth) loop = build.While(build.Less(Ref(n), Int(depth)), {loop});
  body.push_back(loop);
  const ir::Stmt* chained = build.Assign(n, Int(1));
  for (int i = 0; i < 2000; ++i) chained = build.If(build.Less(Ref(n), Int(i)), {build.Assign(n, Int(i))}, {chained});
  body.push_back(chained);
  Expect(body, {"kernel"});
}

}  // namespace
}  // namespace pyk2cu::testing
