#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(unify, IntegerBecomesFloat) {
  HostArray x = Random<float>({100}, 7);
  double sum = 0;
  for (I64 i = 0; i < 100; ++i) sum += static_cast<double>(x.Get<float>(i));
  Launch("unify.py", "integer_becomes_float").In(x).Out(Zeros<double>({1}), Of<double>({sum})).Check();
  Launch("unify.py", "integer_becomes_float")
      .In(Of<bool>({true, false, true}))
      .Out(Zeros<double>({1}), Of<double>({2}))
      .Check();
}

TEST(unify, PerBranch) {
  Launch("unify.py", "per_branch")
      .Block(2)
      .In(Of<bool>({true, false}))
      .Out(Zeros<double>({2}), Of<double>({0.5, 1.25}))
      .Check();
}
TEST(unify, TwoVariables) {
  Launch("unify.py", "two_variables").Out(Zeros<double>({3}), Of<double>({3, 3.5, 1})).Check();
}
TEST(unify, ReboundArgument) {
  Launch("unify.py", "rebound_argument").In(3).Out(Zeros<double>({2}), Of<double>({3.5, 3})).Check();
}

TEST(unify, NarrowAndWide) {
  Launch("unify.py", "narrow_and_wide")
      .Block(2)
      .In(Of<int32_t>({2147483647, 1}))
      .In(Of<float>({1, 0.1f}))
      .Out(Zeros<double>({2}), Of<double>({2147483647.0, 0.1f}))
      .Check();
}

TEST(unify, UndefinedIsZero) {
  Launch("unify.py", "undefined_is_zero")
      .Block(2)
      .In(Of<bool>({true, false}))
      .Out(Full<I64>({2}, 9), Of<I64>({5, 0}))
      .Check();
  Launch("unify.py", "other_branch")
      .Block(2)
      .In(Of<bool>({true, false}))
      .Out(Full<I64>({2}, 9), Of<I64>({5, 1}))
      .Check();
}
TEST(unify, TuplesMeet) {
  Launch("unify.py", "tuples_meet")
      .Block(2)
      .In(Of<bool>({true, false}))
      .Out(Zeros<double>({2, 2}), Of<double>({1, 2.5, 0.5, 3}, {2, 2}))
      .Check();
}
TEST(unify, TruthAndNumber) {
  Launch("unify.py", "truth_and_number")
      .Block(2)
      .In(Of<bool>({true, false}))
      .Out(Zeros<I64>({2}), Of<I64>({2, 4}))
      .Check();
}
TEST(unify, InLoop) { Launch("unify.py", "in_loop").Out(Zeros<double>({4}), Of<double>({2, 4, 0.5, 1})).Check(); }

TEST(unify, ClearedInLoops) {
  Launch("unify.py", "cleared_in_outer_loop").In(uint8_t{200}).Out(Zeros<I64>({3}), Of<I64>({50, 0, -1})).Check();
  Launch("unify.py", "shifted_or_cleared")
      .In(uint8_t{200})
      .Out(Of<I64>({9, 9, 9, 2}), Of<I64>({200, 100, 100, 2}))
      .Check();
}

TEST(unify, DecidedEarly) {
  Launch("unify.py", "decided_early").Out(Zeros<I64>({3}), Of<I64>({131, 128, 128})).Check();
}

TEST(unify, KeptNarrow) {
  HostArray x = Random<float>({100}, 7);
  float sum = 0;
  for (I64 i = 0; i < 100; ++i) sum += x.Get<float>(i);
  Launch("unify.py", "kept_narrow").In(x).Out(Zeros<float>({2}), Of<float>({sum, 3})).Check();
}

TEST(unify, ReturnsMeet) {
  Launch("unify.py", "returns_meet")
      .Block(2)
      .In(Of<I64>({3, -3}))
      .Out(Zeros<double>({2}), Of<double>({0.25, 0.125}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
