#include <gtest/gtest.h>

#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

/// `values`, then zeros up to `size`.
HostArray Padded(std::vector<I64> values, size_t size) {
  values.resize(size);
  return Of(values);
}

void CheckOut(const char* kernel, std::vector<I64> expected) {
  Launch("loops.py", kernel).Out(Zeros<I64>({40}), Padded(std::move(expected), 40)).Check();
}

TEST(loops, RangeForms) { CheckOut("range_forms", {0, 1, 2, 3, 4, 2, 3, 4, 5, 3, 1, -3, 0, 3}); }

template <class T>
void CheckRange(T start, T stop, T step) {
  SCOPED_TRACE(testing::Message() << +start << ", " << +stop << ", " << +step);
  std::vector<I64> expected;
  // 128-bit, so that the reference itself cannot overflow.
  for (__int128 i = start; step > 0 ? i < stop : i > stop; i += step) expected.push_back(static_cast<I64>(i));
  auto count = static_cast<I64>(expected.size());
  expected.resize(16);
  Launch("loops.py", "range_at_run_time")
      .In(Typed<T>(start))
      .In(Typed<T>(stop))
      .In(Typed<T>(step))
      .Out(Zeros<I64>({16}), Of(expected))
      .Out(Zeros<I64>({1}), Of<I64>({count}))
      .Check();
}

TEST(loops, RunTimeBounds) {
  CheckRange<I64>(0, 5, 1);
  CheckRange<I64>(5, 0, -1);
  CheckRange<I64>(5, -6, -3);
  CheckRange<I64>(0, 5, -1);
  CheckRange<I64>(-7, 7, 4);
  CheckRange<int32_t>(10, 0, -4);
  CheckRange<uint32_t>(3, 17, 5);
}

TEST(loops, BoundsAtTheEdgeOfTheType) {
  CheckRange<I64>(std::numeric_limits<I64>::max() - 3, std::numeric_limits<I64>::max(), 2);
  CheckRange<I64>(std::numeric_limits<I64>::min() + 3, std::numeric_limits<I64>::min(), -2);
  CheckRange<I64>(-1, std::numeric_limits<I64>::max(), std::numeric_limits<I64>::max());
  CheckRange<int32_t>(std::numeric_limits<int32_t>::max() - 3, std::numeric_limits<int32_t>::max(), 2);
  CheckRange<int32_t>(std::numeric_limits<int32_t>::min() + 4, std::numeric_limits<int32_t>::min(), -3);
  CheckRange<I64>(std::numeric_limits<I64>::min(), std::numeric_limits<I64>::max(), I64{1} << 61);
  CheckRange<I64>(std::numeric_limits<I64>::max(), std::numeric_limits<I64>::min(), std::numeric_limits<I64>::min());
  CheckRange<uint64_t>(std::numeric_limits<uint64_t>::max() - 3, std::numeric_limits<uint64_t>::max(), 2);
}

TEST(loops, AStepOfZeroHasNoRounds) {
  for (const I64 start : {0, 5, 9})
    Launch("loops.py", "range_at_run_time")
        .In(start)
        .In(I64{5})
        .In(I64{0})
        .Out(Zeros<I64>({16}), Zeros<I64>({16}))
        .Out(Zeros<I64>({1}), Zeros<I64>({1}))
        .Check();
}

template <class T>
void CheckRangeOfOne(T n) {
  std::vector<I64> expected;
  for (T i = 0; i < n; ++i) expected.push_back(static_cast<I64>(i));
  expected.resize(300);
  Launch("loops.py", "range_of_one")
      .In(Typed<T>(n))
      .Out(Zeros<I64>({300}), Of(expected))
      .Out(Zeros<I64>({1}), Of<I64>({n > 0 ? static_cast<I64>(n) : 0}))
      .Check();
}

TEST(loops, RangeOfEveryIntegerType) {
  CheckRangeOfOne<int8_t>(127);
  CheckRangeOfOne<uint8_t>(255);
  CheckRangeOfOne<int16_t>(-4);
  CheckRangeOfOne<uint16_t>(3);
  CheckRangeOfOne<int32_t>(5);
  CheckRangeOfOne<uint32_t>(6);
  CheckRangeOfOne<I64>(7);
  CheckRangeOfOne<uint64_t>(8);
}

TEST(loops, BreakAndContinue) {
  Launch("loops.py", "break_and_continue").In(30).Out(Zeros<I64>({20}), Padded({1, 2, 4, 5, 7, 8, 10, -1}, 20)).Check();
}
TEST(loops, Nested) { CheckOut("nested", {0, 11, 20, 22, 31, 33}); }

TEST(loops, ForElse) {
  Launch("loops.py", "for_else").In(10).Out(Zeros<I64>({2}), Of<I64>({1, 3})).Check();
  Launch("loops.py", "for_else").In(3).Out(Zeros<I64>({2}), Of<I64>({2, 3})).Check();
  Launch("loops.py", "for_else").In(0).Out(Zeros<I64>({2}), Of<I64>({2, 3})).Check();
}

TEST(loops, WhileElse) {
  Launch("loops.py", "while_else").In(10).Out(Zeros<I64>({2}), Of<I64>({1, 5})).Check();
  Launch("loops.py", "while_else").In(3).Out(Zeros<I64>({2}), Of<I64>({2, 3})).Check();
}

TEST(loops, ElseAndContinue) {
  I64 total = 0;
  for (int i = 0; i < 6; ++i) {
    bool broken = false;
    for (int j = 0; j < 3; ++j) {
      if ((i + j) % 4 == 0) {
        broken = true;
        break;
      }
      if (j == 1) continue;
      total += 1;
    }
    total += broken ? 10000 : 100;
  }
  Launch("loops.py", "else_and_continue").Out(Zeros<I64>({1}), Of<I64>({total})).Check();
}

TEST(loops, VariableIsFree) { CheckOut("variable_is_free", {0, 10, 1, 11, 2, 12, 3, 13, 13, 7}); }
TEST(loops, BoundsAreReadOnce) {
  Launch("loops.py", "bounds_are_read_once").In(4).Out(Zeros<I64>({8}), Padded({0, 1, 2, 3, 2}, 8)).Check();
}

TEST(loops, While) {
  std::vector<I64> expected(40);
  expected[0] = 7, expected[1] = 4, expected[2] = 1, expected[3] = 0;
  expected[9] = 9;
  expected[15] = 15;  // 2.5^6 is the first power beyond 100
  Launch("loops.py", "while_forms").Out(Zeros<I64>({40}), Of(expected)).Check();
}

TEST(loops, ReturnInLoop) {
  Launch("loops.py", "return_in_loop")
      .Block(4)
      .In(Of<I64>({5, 3, 9, 4}))
      .In(3)
      .Out(Zeros<I64>({4}), Of<I64>({1, 3, 0, -1}))
      .Check();
}

TEST(loops, SameVariable) { CheckOut("same_variable", {0, 1, 2, 102, 0, 1, 2, 102}); }
TEST(loops, OverTuples) {
  Launch("loops.py", "over_tuples")
      .In(std::vector<Value>{8, 9})
      .Out(Zeros<I64>({40}), Padded({3, 1, 4, 8, 9, 1, 23}, 40))
      .Check();
}
TEST(loops, OverTuplesThatFollowRules) {
  CheckOut("tuples_that_follow_rules",
           {16, 4, 2, 1, 1, 2, 4, 8, 7, 4, 1, -2, 32, 16, 16, 15, 20, 6, 8, 27, 36, 1, 10, -1, 2});
}
TEST(loops, Swap) { Launch("loops.py", "swap_in_loop").In(20).Out(Zeros<I64>({2}), Of<I64>({6765, 10946})).Check(); }

TEST(loops, Collatz) {
  auto steps = [](I64 i) {
    I64 n = i + 1, count = 0;
    for (; n != 1; ++count) n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    return count;
  };
  Launch("loops.py", "collatz").Grid(4).Block(32).Out(Zeros<I64>({100}), Generate<I64>({100}, steps)).Check();
}

TEST(loops, GridStride) {
  HostArray x = Arange<int32_t>(1000);
  HostArray expected = Generate<int32_t>({1000}, [](I64 i) { return 2 * i; });
  for (uint32_t grid : {1u, 3u, 40u})
    Launch("loops.py", "grid_stride").Grid(grid).Block(64).In(x).Out(Zeros<int32_t>({1000}), expected).Check();
}

TEST(loops, Backwards) {
  Launch("loops.py", "backwards")
      .In(Arange<float>(9))
      .Out(Zeros<float>({9}), Generate<float>({9}, [](I64 i) { return 8 - i; }))
      .Check();
  Launch("loops.py", "backwards").In(Zeros<float>({0})).Out(Zeros<float>({0}), Zeros<float>({0})).Check();
}

TEST(loops, Triangle) {
  Launch("loops.py", "triangle")
      .Out(Zeros<I64>({6, 6}), Generate<I64>({6, 6}, [](I64 i) { return i % 6 >= i / 6 ? 1 : -1; }))
      .Check();
}

TEST(loops, RangeOfFloats) {
  // The loop variable is an int32, as in the reference, or an int64 if the other bound is one.
  Launch("loops.py", "range_of_floats").In(9).In(2.75).Out(Zeros<I64>({5}), Of<I64>({5, 55, 2, 15, 14})).Check();
}

TEST(loops, ListDisplays) {
  Launch("loops.py", "list_displays").In(5).Out(Zeros<double>({8}), Of<double>({312, 26, 6, 11, 1, 1, 0, 0})).Check();
}

}  // namespace
}  // namespace pyk2cu::test
