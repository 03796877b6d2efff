// The columns of the builtin table and of the tables of names.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "frontend/builtins/array_member.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/known_name.h"
#include "frontend/builtins/row_name.h"

namespace pyk2cu::test {
namespace {

TEST(BuiltinRows, WarpOperationsNameTheirMask) {
  int checked = 0;
  for (const BuiltinRow& row : Builtins()) {
    if (!row.name.ends_with("_sync") || row.effects != Effects::kWarp) continue;
    const size_t mask = Info(row.family).mask;
    ASSERT_LT(mask, static_cast<size_t>(row.parsed.parameter_count)) << row.name << row.signature;
    EXPECT_EQ(row.parsed.parameters[mask], ScalarId::kUInt32) << row.name << row.signature;
    ++checked;
  }
  EXPECT_EQ(checked, 28);
}

TEST(BuiltinRows, VotesAndBarriersNameTheirPredicate) {
  EXPECT_EQ(Info(FindBuiltin("numba.cuda.all_sync")[0].family).predicate, 1U);
  EXPECT_EQ(Info(FindBuiltin("numba.cuda.syncthreads_or")[0].family).predicate, 0U);
  EXPECT_EQ(Info(FindBuiltin("numba.cuda.selp")[0].family).predicate, 0U);
  EXPECT_EQ(Info(FindBuiltin("numba.cuda.shfl_sync")[0].family).predicate, kNoOperand);
  EXPECT_EQ(Info(FindBuiltin("math.sin")[0].family).mask, kNoOperand);
}

TEST(BuiltinRows, OperationsOnElementsAreKnownByTheirFamily) {
  for (const BuiltinRow& row : Builtins()) {
    const bool on_element = Info(row.family).handler == Handler::kCallOnElement;
    EXPECT_EQ(row.parsed.address[0] && row.family != Family::kInternal, on_element) << row.name << row.signature;
    EXPECT_EQ(row.family == Family::kInternal, row.name.starts_with("pyk.")) << row.name;
  }
}

TEST(BuiltinRows, OverloadsAreOfOneFamilyAndMeaning) {
  for (const BuiltinRow& row : Builtins()) {
    EXPECT_EQ(row.family, FindBuiltin(row.name)[0].family) << row.name;
    EXPECT_EQ(row.meaning, FindBuiltin(row.name)[0].meaning) << row.name;
  }
}

/// The text binds as tightly as its form says; calls and what is in parentheses need nothing around them.
TEST(BuiltinRows, TextsHaveTheirPrecedence) {
  const auto precedence = [](std::string_view name, std::string_view signature) {
    const auto rows = FindBuiltin(name);
    const auto row = std::ranges::find(rows, signature, &BuiltinRow::signature);
    return row == rows.end() ? Precedence::kComma : row->precedence;
  };
  EXPECT_EQ(precedence("math.sin", "(float64) -> float64"), Precedence::kPrimary);
  EXPECT_EQ(precedence("numba.cuda.clz", "(int8) -> int8"), Precedence::kPrimary);
  EXPECT_EQ(precedence("pyk.real", "(complex64) -> float32"), Precedence::kPostfix);
  EXPECT_EQ(precedence("pyk.complex", "(float32, float32) -> complex64"), Precedence::kPostfix);
  EXPECT_EQ(precedence("round", "(uint64) -> int64"), Precedence::kUnary);
  EXPECT_EQ(precedence("numba.cuda.ballot_sync", "(uint32, bool) -> int32"), Precedence::kUnary);
  EXPECT_EQ(precedence("numba.cuda.bf16.bfloat16_as_int16", "(bfloat16) -> int16"), Precedence::kUnary);
  for (const BuiltinRow& row : Builtins()) {
    const bool is_call = row.cuda.empty() || row.IsOperand() || row.cuda.ends_with(')') || row.cuda.ends_with('}');
    EXPECT_TRUE(is_call || row.precedence < Precedence::kPrimary) << row.name << row.signature;
  }
}

TEST(BuiltinRows, NamesAreFoundAtCompileTime) {
  constexpr RowName kPower("pyk.power"), kNone;
  EXPECT_EQ(RowsOf(kPower).data(), FindBuiltin("pyk.power").data());
  EXPECT_EQ(RowsOf(kPower).size(), FindBuiltin("pyk.power").size());
  EXPECT_FALSE(kPower.IsNone());
  EXPECT_TRUE(kNone.IsNone());
  EXPECT_TRUE(RowsOf(kNone).empty());
}

TEST(KnownNames, EveryHandlerHasARow) {
  std::set<Handler> reached = {Handler::kNone};
  for (const BuiltinRow& row : Builtins()) reached.insert(Info(row.family).handler);
  for (const KnownName& form : Forms()) reached.insert(form.handler);
  int handler = 0;
#define HANDLER(id)                                     \
  EXPECT_TRUE(reached.contains(Handler::k##id)) << #id; \
  ++handler;
#include "frontend/builtins/handlers.def"
  EXPECT_EQ(reached.size(), static_cast<size_t>(handler));
}

TEST(KnownNames, EveryFamilyHasARow) {
  std::set<Family> reached;
  for (const BuiltinRow& row : Builtins()) reached.insert(row.family);
  for (const KnownName& form : Forms()) reached.insert(form.family);
  EXPECT_EQ(reached.size(), std::size(kFamilies));
}

TEST(KnownNames, OneLookUpDecides) {
  EXPECT_EQ(HandlerOf("math.sin"), Handler::kCallRow);
  EXPECT_EQ(HandlerOf("numba.cuda.atomic.add"), Handler::kCallOnElement);
  EXPECT_EQ(HandlerOf("min"), Handler::kMin);  // a form whose rows only it uses
  EXPECT_FALSE(FindName("min")->rows.empty());
  EXPECT_EQ(HandlerOf("numpy.arcsin"), Handler::kUfunc);
  EXPECT_EQ(HandlerOf("operator.setitem"), Handler::kSetItem);
  EXPECT_EQ(HandlerOf("numpy.linalg"), Handler::kNone);
  EXPECT_FALSE(FindName("numpy.linalg"));
  EXPECT_TRUE(FindName("len")->IsOfKernels());
  EXPECT_FALSE(FindName("enum.Enum")->IsOfKernels());
  EXPECT_FALSE(FindName("open")->IsOfKernels());
}

TEST(KnownNames, FormsOfOneTableAreNumberedInItsOrder) {
  EXPECT_EQ(FindName("numpy.sin")->index, 0);
  EXPECT_EQ(FindName("numpy.cos")->index, 1);
  EXPECT_EQ(FindName("operator.add")->index, 0);
  EXPECT_EQ(FindName("operator.sub")->index, 1);
  EXPECT_EQ(FindName("numpy.sum")->index, 0);
}

TEST(KnownNames, ModulesSayWhatTheyHave) {
  EXPECT_EQ(FindModule("numba.core.types")->home, "numba");
  EXPECT_EQ(FindModule("pyk2cu.cuda")->home, "numba.cuda");
  EXPECT_TRUE(FindModule("numba.cuda.types")->vectors);
  EXPECT_EQ(FindModule("numba.cuda.bf16")->scalars, ModuleScalars::kSmallFloats);
  EXPECT_EQ(FindModule("os"), nullptr);
  EXPECT_EQ(FindScalarName("numpy.float_"), ScalarId::kFloat64);
  EXPECT_TRUE(IsNoneConstant("numpy.newaxis"));
  EXPECT_TRUE(IsInLaterModule("numpy.linalg.norm"));
  EXPECT_FALSE(IsInLaterModule("numpyx.norm"));
  EXPECT_FALSE(IsInLaterModule("numba.cuda.nothing"));
}

TEST(ArrayMembers, AreFoundByName) {
  EXPECT_EQ(FindArrayMember("shape").id, ArrayMember::kShape);
  EXPECT_EQ(FindArrayMember("tolist").kind, ArrayMemberKind::kAllocation);
  EXPECT_EQ(FindArrayMember("").id, ArrayMember::kNone);
  EXPECT_EQ(FindArrayMember("shap").id, ArrayMember::kNone);
  for (const ArrayMemberRow& row : kArrayMembers) EXPECT_EQ(NameOf(row.id), row.name);
}

TEST(ArrayMembers, ReductionsSayHowTheyTakeElements) {
  for (const Reduction& reduction : kReductions) EXPECT_EQ(&ReductionOf(reduction.id), &reduction);
  EXPECT_TRUE(ReductionOf(ArrayMember::kArgMin).ordered);
  EXPECT_EQ(ReductionOf(ArrayMember::kNanMax).empty,
            "zero-size array to reduction operation maximum which has no identity");
  EXPECT_TRUE(ReductionOf(ArrayMember::kMean).complex);
  EXPECT_FALSE(ReductionOf(ArrayMember::kVar).floats);
}

}  // namespace
}  // namespace pyk2cu::test
