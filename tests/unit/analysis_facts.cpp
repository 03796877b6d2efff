#include <gtest/gtest.h>

#include "frontend/analysis/facts/row_alignment.h"
#include "frontend/analysis/facts/use_facts.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/ir/dump.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/source/source_file.h"
#include "tests/unit/analysis_builder.h"

/// The passes that use the numbers which facts tell.
namespace pyk2cu::analysis {
namespace {

using ir::BinaryOp;
using testing::Int32;
using testing::Int64;

class AnalysisFacts : public ::testing::Test {
 protected:
  AnalysisFacts() { Begin(ir::FunctionKind::kKernel, "kernel"); }

  void Begin(ir::FunctionKind kind, std::string_view name) {
    build.Begin(kind, name);
    a = build.Parameter("a", types.Array(Int64(), 2, Layout::kC));
    n = build.Parameter("n", Int64());
    i = build.Local("i");
  }
  Facts& OfKernel() { return build.function->facts; }
  /// What the pass makes of the last function with this body, as a dump.
  std::string Use(std::vector<const ir::Stmt*> body) {
    build.function->body = build.List(body);
    ir::Verify(build.module);
    build.module = UseFacts(std::move(build.module), context);
    ir::Verify(build.module);
    const std::string dump = ir::Dump(build.module);
    return dump.substr(dump.rfind("  body\n") + 7);
  }
  const ir::Expr* Ref(const ir::Variable* variable) { return build.Ref(variable); }
  const ir::Expr* Int(int64_t value) { return build.Int(value); }
  const ir::Stmt* SetI(const ir::Expr* value) { return build.Assign(i, value); }
  const ir::Expr* BlockDim(int axis) { return build.Convert(Int64(), build.Thread(ir::ThreadValue::kBlockDim, axis)); }

  testing::IrBuilder build;
  TypeTable types;
  const SourceFile file{"kernel.py", ""};
  Diagnostics diagnostics{file};
  ir::PassContext context{types, diagnostics};
  const ir::Variable *a = nullptr, *n = nullptr, *i = nullptr;
};

TEST_F(AnalysisFacts, WithoutNumbersNothingChanges) {
  OfKernel().small_grid = true;
  OfKernel().arguments[0] = {.no_alias = true, .small = true};
  const ir::Stmt* only = build.If(build.Less(Int(1), Int(2)), {SetI(build.Extent(a, 1))});
  Use({only});
  EXPECT_EQ(build.function->body[0], only);
  EXPECT_TRUE(build.function->options.launch_bounds.empty());
}

TEST_F(AnalysisFacts, SizesOfTheBlockAreConstants) {
  OfKernel().block = {32, 8, 1};
  EXPECT_EQ(Use({SetI(build.Mul(BlockDim(0), BlockDim(1))), SetI(BlockDim(2)), SetI(build.Grid(2))}),
            "    i = 256:int64\n    i = 1:int64\n    i = (convert int64 blockIdx.z:int32)\n");
  EXPECT_TRUE(build.function->options.launch_bounds.empty()) << "such a block fits whatever it needs";
}

TEST_F(AnalysisFacts, LargeBlocksLimitRegisters) {
  OfKernel().block = {32, 9, 1};
  Use({});
  EXPECT_EQ(build.function->options.launch_bounds, std::vector<int64_t>({288}));
}

TEST_F(AnalysisFacts, AxesThatAreNotKnownStay) {
  OfKernel().block = {32, 0, 0};
  EXPECT_EQ(Use({SetI(BlockDim(0)), SetI(BlockDim(1))}),
            "    i = 32:int64\n    i = (convert int64 blockDim.y:int32)\n");
  EXPECT_TRUE(build.function->options.launch_bounds.empty());
}

TEST_F(AnalysisFacts, ResidentBlocksLimitRegisters) {
  OfKernel().block = {256, 1, 1};
  OfKernel().resident_blocks = 8;
  Use({});
  EXPECT_EQ(build.function->options.launch_bounds, std::vector<int64_t>({256, 8}));
}

TEST_F(AnalysisFacts, DeclaredLimitsStay) {
  OfKernel().block = {256, 1, 1};
  build.function->options.max_registers = 64;
  Use({});
  EXPECT_TRUE(build.function->options.launch_bounds.empty());
}

TEST_F(AnalysisFacts, ExtentsAreConstants) {
  OfKernel().arguments[0].extents = {ArgumentFacts::kUnknown, 4};
  EXPECT_EQ(Use({SetI(build.Extent(a, 1)), SetI(build.Extent(a, 0)), SetI(build.Size(a))}),
            "    i = 4:int64\n    i = (extent int64 a 0)\n    i = (size int64 a)\n");
  build.function->facts.arguments[0].extents = {1000, 4};
  EXPECT_EQ(Use({SetI(build.Size(a))}), "    i = 4000:int64\n");
}

TEST_F(AnalysisFacts, ValuesAreConstantsAndDecideBranches) {
  OfKernel().arguments[1].value = 3;
  EXPECT_EQ(Use({build.If(build.Less(Ref(n), Int(3)), {SetI(Int(1))}, {SetI(build.Add(Ref(n), Int(-4)))}),
                 build.While(build.Less(Int(5), Ref(n)), {SetI(Int(2))})}),
            "    i = -1:int64\n");
}

TEST_F(AnalysisFacts, ParametersThatAreAssignedStay) {
  OfKernel().arguments[1].value = 3;
  EXPECT_EQ(Use({build.Assign(n, build.Sub(Ref(n), Int(1))), SetI(Ref(n))}),
            "    n = (sub int64 n 1:int64)\n    i = n\n");
}

TEST_F(AnalysisFacts, SmallNumbersStayInFloatingPoint) {
  const ir::Variable* f = build.Local("f", TypeTable::Scalar(ScalarId::kFloat64));
  OfKernel().arguments[1].value = 2;
  EXPECT_EQ(Use({build.Assign(f, build.Convert(f->type, Ref(n)))}), "    f = (convert float64 n)\n");
  build.function->facts.arguments[1].value = 3;
  EXPECT_EQ(Use({build.Assign(f, build.Convert(f->type, Ref(n)))}), "    f = 3:float64\n");
}

TEST_F(AnalysisFacts, NegativeNumbersAreSigned) {
  const ir::Variable* m = build.Parameter("m", Int32());
  OfKernel().arguments[2].value = 0xffffffff;
  EXPECT_EQ(Use({SetI(build.Convert(Int64(), Ref(m)))}), "    i = -1:int64\n");
}

TEST_F(AnalysisFacts, DivisionsByZeroAreNotComputed) {
  OfKernel().arguments[1].value = 0;
  EXPECT_EQ(Use({SetI(build.Binary(BinaryOp::kFloorDiv, Int(1), Ref(n)))}),
            "    i = (floordiv int64 1:int64 0:int64)\n");
}

TEST_F(AnalysisFacts, SumsWrapAround) {
  OfKernel().arguments[1].value = INT64_MAX;
  EXPECT_EQ(Use({SetI(build.Add(Ref(n), Int(1)))}), "    i = -9223372036854775808:int64\n");
}

/// The product of two numbers near the ends of int64 has more than 100 bits.
TEST_F(AnalysisFacts, LargeProductsWrapAround) {
  OfKernel().arguments[1].value = INT64_MAX;
  EXPECT_EQ(Use({SetI(build.Binary(BinaryOp::kMul, Ref(n), build.Sub(Ref(n), Int(4))))}), "    i = 5:int64\n");
  OfKernel().arguments[1].value = INT64_MAX;
  EXPECT_EQ(Use({SetI(build.Binary(BinaryOp::kShl, Ref(n), Int(62)))}), "    i = -4611686018427387904:int64\n");
}

/// A device function with the array parameter a, called by kernels.
class AnalysisCallFacts : public AnalysisFacts {
 protected:
  AnalysisCallFacts() {
    build.module.functions.clear();
    Begin(ir::FunctionKind::kDevice, "helper");
    helper = build.function;
    helper->returns = TypeTable::None();
    helper->body = build.List({SetI(build.Extent(a, 1)), SetI(BlockDim(0))});
  }
  void Call(int64_t columns, uint32_t threads) {
    Begin(ir::FunctionKind::kKernel, "kernel");
    OfKernel().arguments[0].extents = {ArgumentFacts::kUnknown, columns};
    OfKernel().block = {threads, 1, 1};
    build.function->body = build.List({build.Evaluate(build.Call(helper, {Ref(a), Ref(n)}))});
  }
  std::string OfHelper() {
    ir::Verify(build.module);
    build.module = UseFacts(std::move(build.module), context);
    const std::string dump = ir::Dump(build.module);
    const size_t begin = dump.find("  body\n") + 7;
    return dump.substr(begin, dump.find("\n\n") + 1 - begin);
  }

  ir::Function* helper = nullptr;
};

TEST_F(AnalysisCallFacts, WhatAllCallsHaveInCommonHolds) {
  Call(4, 64);
  Call(4, 128);
  EXPECT_EQ(OfHelper(), "    i = 4:int64\n    i = (convert int64 blockDim.x:int32)\n");
}

TEST_F(AnalysisCallFacts, WhatCallsDoNotShareDoesNot) {
  Call(4, 64);
  Call(3, 64);
  EXPECT_EQ(OfHelper(), "    i = (extent int64 a 1)\n    i = 64:int64\n");
}

TEST_F(AnalysisCallFacts, RecursiveFunctionsHaveNone) {
  build.function = helper;
  std::vector<const ir::Stmt*> body(helper->body.begin(), helper->body.end());
  body.push_back(build.Evaluate(build.Call(helper, {Ref(a), Ref(n)})));
  helper->body = build.List(body);
  Call(4, 64);
  EXPECT_EQ(OfHelper().find("4:int64"), std::string::npos);
}

TEST_F(AnalysisFacts, RangesKnowTheBlock) {
  OfKernel().block = {48, 1, 1};
  const ir::Expr* thread = build.Convert(Int64(), build.Thread(ir::ThreadValue::kThreadIdx));
  const ir::Expr* index = build.Grid();
  OfKernel().small_grid = true;
  Use({SetI(thread), SetI(index)});
  FindRanges(build.module, context);
  const FunctionRanges& ranges = context.results.Get<ModuleRanges>().ranges.at(build.function);
  EXPECT_EQ(ranges.Of(*thread).range, (Interval{0, 47}));
  EXPECT_EQ(ranges.Of(*index).range.lo, 0);
  EXPECT_LT(ranges.Of(*index).range.hi, Facts::kSmallIndex);
}

class AnalysisRows : public AnalysisFacts {
 protected:
  AnalysisRows() { OfKernel().arguments[0] = {.alignment = 256, .extents = {ArgumentFacts::kUnknown, 4}}; }
  int Alignment(std::vector<const ir::Stmt*> body) {
    build.function->body = build.List(body);
    build.module = AlignRows(std::move(build.module), context);
    ir::Verify(build.module);
    return a->alignment;
  }
  const ir::Expr* At(const ir::Expr* column) { return build.Load(a, {build.Grid(), column}); }
};

TEST_F(AnalysisRows, SeveralElementsOfARowAreAligned) {
  EXPECT_EQ(Alignment({SetI(build.Add(At(Int(0)), At(Int(1))))}), 16);
}

TEST_F(AnalysisRows, ShortLoopsOverARowAreAligned) {
  const ir::Variable* d = build.Local("d");
  EXPECT_EQ(Alignment({build.For(d, Int(0), Int(4), Int(1), {SetI(At(Ref(d)))})}), 16);
}

TEST_F(AnalysisRows, OneElementIsNot) { EXPECT_EQ(Alignment({SetI(At(Int(1))), SetI(At(Int(1)))}), 0); }

TEST_F(AnalysisRows, LongLoopsAreNot) {
  const ir::Variable* d = build.Local("d");
  EXPECT_EQ(Alignment({build.For(d, Int(0), Ref(n), Int(1), {SetI(At(Ref(d)))})}), 0);
}

TEST_F(AnalysisRows, OddRowsAreNot) {
  OfKernel().arguments[0].extents = {ArgumentFacts::kUnknown, 3};
  EXPECT_EQ(Alignment({SetI(build.Add(At(Int(0)), At(Int(1))))}), 0);
}

TEST_F(AnalysisRows, NarrowAlignmentIsNotEnough) {
  OfKernel().arguments[0].alignment = 8;
  EXPECT_EQ(Alignment({SetI(build.Add(At(Int(0)), At(Int(1))))}), 0);
}

}  // namespace
}  // namespace pyk2cu::analysis
