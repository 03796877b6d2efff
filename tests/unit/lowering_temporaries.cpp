#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {

/// A kernel k(a, b, z, n) that may call `pick`, which chooses one of two arrays.
Lowered WithPick(const std::string& body) {
  return Lowered({.python = "@cuda.jit(device=True)\ndef pick(a, b, n):\n    return a if n > 0 else b\n"
                            "@cuda.jit\ndef k(a, b, z, n):\n" +
                            body,
                  .kernels = {{"k", "(int64[::1], int64[::1], complex64, int64)"}}});
}

struct Placed {
  bool named, before;
  bool operator==(const Placed&) const = default;
};

/// Where the array that the only call of `pick` gives gets its name.
Placed PlaceOfPick(const std::string& body) {
  const Lowered program = WithPick(body);
  const auto calls = program.Expressions<ir::Call>();
  EXPECT_EQ(calls.size(), 1u);
  if (calls.size() != 1) return {};
  return {program.Plan().aggregates.IsNamed(*calls[0]), program.Plan().temporaries.GoesBefore(*calls[0])};
}

TEST(Temporaries, AreEvaluatedBeforeTheirStatement) {
  EXPECT_EQ(PlaceOfPick("    a[0] = pick(a, b, n).size + 1\n"), (Placed{true, true}));
  EXPECT_EQ(PlaceOfPick("    a[0] = pick(a, b, n).strides[0]\n"), (Placed{true, true}));
}

TEST(Temporaries, DoNotMovePastAnEffect) {
  EXPECT_EQ(PlaceOfPick("    a[0] = cuda.atomic.add(b, 0, n) + pick(a, b, n).size\n"), (Placed{true, false}));
}

TEST(Temporaries, ACallWithEffectsMayComeLast) {
  EXPECT_EQ(PlaceOfPick("    y = cuda.atomic.add(a, 0, pick(a, b, n).size)\n    a[1] = y\n"), (Placed{true, true}));
}

TEST(Temporaries, WhatIsNotAlwaysEvaluatedStaysInside) {
  EXPECT_EQ(PlaceOfPick("    a[0] = pick(a, b, n).size if n > 0 else 0\n"), (Placed{true, false}));
  EXPECT_EQ(PlaceOfPick("    if n > 0 and pick(a, b, n).size > 1:\n        a[0] = 1\n"), (Placed{true, false}));
  EXPECT_EQ(PlaceOfPick("    if pick(a, b, n).size > 1 and n > 0:\n        a[0] = 1\n"), (Placed{true, true}));
}

TEST(Temporaries, ConditionsThatAreEvaluatedAgainKeepThem) {
  EXPECT_EQ(PlaceOfPick("    while pick(a, b, n).size > n:\n        n += 1\n"), (Placed{true, false}));
  EXPECT_EQ(PlaceOfPick("    if n > 1:\n        a[0] = 1\n    elif pick(a, b, n).size > 1:\n        a[0] = 2\n"),
            (Placed{true, false}));
}

TEST(Temporaries, ALineBeforeIsAlwaysEvaluated) {
  const Lowered program = WithPick("    a[0] = pick(a, b, n).size if n > 0 else 0\n");
  const SourceFile file("k.py", "");
  Diagnostics diagnostics(file);
  TypeTable types;
  ir::PassContext context{types, diagnostics, {}, program.results};
  lowering::CheckTemporaries(program.module, context);
  lowering::ModuleTemporaries wrong = context.results.Get<lowering::ModuleTemporaries>();
  wrong.at(&program.Function()) = lowering::Temporaries({program.Expressions<ir::Call>()[0]});
  context.results.Set(wrong);
  EXPECT_DEATH(lowering::CheckTemporaries(program.module, context), "GoesBefore");
}

TEST(Aggregates, ArraysThatHaveANameNeedNone) {
  const Lowered program = WithPick("    c = a if n > 0 else b\n    a[0] = c[1] + a[2:][n]\n");
  for (const ir::Load* load : program.Expressions<ir::Load>())
    EXPECT_FALSE(program.Plan().aggregates.IsNamed(*load->array));
}

TEST(Aggregates, APrintedComplexNumberIsReadTwice) {
  const Lowered program = WithPick("    print(z, z + z)\n");
  const auto prints = program.All<ir::Print>();
  ASSERT_EQ(prints.size(), 1u);
  EXPECT_FALSE(program.Plan().aggregates.IsNamed(*prints[0]->operands[0]));
  EXPECT_TRUE(program.Plan().aggregates.IsNamed(*prints[0]->operands[1]));
}

TEST(Aggregates, PartsOfATupleArgumentHaveNames) {
  const Lowered program({.python = "@cuda.jit\ndef k(t, out):\n    out[0] = t[0][1] + t[1]\n",
                         .kernels = {{"k", "(Tuple((int64[::1], int64)), int64[::1])"}}});
  const auto parts = program.Expressions<ir::TupleGet>();
  ASSERT_EQ(parts.size(), 2u);
  for (const ir::TupleGet* part : parts) {
    EXPECT_TRUE(lowering::IsFlatPart(program.Function(), program.Use(), *part));
    EXPECT_FALSE(program.Plan().aggregates.IsNamed(*part));
  }
}

}  // namespace
}  // namespace pyk2cu::test
