#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

std::vector<I64> Numbers(I64 count) {
  std::vector<I64> numbers;
  for (I64 i = 0; i < count; ++i) numbers.push_back(i);
  return numbers;
}

Launch Errors(const std::string& kernel) { return Launch("errors.py", kernel); }

TEST(errors, Raise) {
  const HostArray x = Of<I64>({1, 9, 3, 4});
  Errors("raises")
      .Block(4)
      .Out(x, Of<I64>({101, 9, 103, 104}))
      .In(5)
      .Checked()
      .Raises("ValueError", "too large", 15)
      .RaisedBy({0, 0, 0}, {1, 0, 0})
      .Check();
  Errors("raises").Block(4).Out(x, Of<I64>({101, 9, 103, 104})).In(5).Check();  // unreported, but the thread ends all
                                                                                // the same
  Errors("raises").Block(4).Out(x, Of<I64>({101, 109, 103, 104})).In(9).Checked().Check();
  Errors("raises_class")
      .Grid(2)
      .Block(4)
      .Out(Zeros<I64>({8}), Of<I64>({0, 1, 2, 3, 4, 0, 6, 7}))
      .Checked(false)
      .Raises("OwnError", "", 23)
      .RaisedBy({1, 0, 0}, {1, 0, 0})
      .Check();
}

TEST(errors, Assert) {
  const HostArray x = Of<I64>({4, 5, 6, 7}), after = Of<I64>({-1, -1, 6, -1});
  Errors("asserts")
      .Block(4)
      .Out(x, after)
      .In(6)
      .Checked(false)
      .Raises("AssertionError", "the forbidden one", 30)
      .Check();
  Errors("asserts").Block(4).Out(x, after).In(6).Checked(true, false).Check();
  Errors("asserts").Block(4).Out(x, x).In(-1).Checked().Raises("AssertionError", "", 31).Check();
}

TEST(errors, OutOfDeviceFunctions) {
  const HostArray x = Of<I64>({1, -2, 3}), after = Of<I64>({5, 5, 13});
  Errors("out_of_functions")
      .Block(3)
      .In(x)
      .Out(Zeros<I64>({3}), after)
      .Checked(false)
      .Raises("OwnError", "('negative', 7, 2.5, None, True)", 38)
      .RaisedBy({0, 0, 0}, {1, 0, 0})
      .Check();
  Errors("out_of_functions").Block(3).In(x).Out(Zeros<I64>({3}), after).Check();
  Errors("out_of_functions")
      .Block(3)
      .In(Of<I64>({1, 2}))
      .Out(Zeros<I64>({3}), Of<I64>({5, 9, 5}))
      .Checked(true, false)
      .Raises("IndexError", "index 2 is out of bounds for axis 0 with size 2 (array 'x')", 37)
      .Check();
}

TEST(errors, OthersPassBarriers) {
  std::vector<I64> after;
  for (I64 i = 0; i < 64; ++i) after.push_back(i == 13 ? 0 : 63 - i);
  Errors("before_a_barrier")
      .Block(64)
      .In(Of(Numbers(64)))
      .Out(Zeros<I64>({64}), Of(after))
      .Checked()
      .Raises("RuntimeError", "unlucky", 64)
      .Check();
  Errors("before_a_barrier").Block(64).In(Of(Numbers(64))).Out(Zeros<I64>({64}), Of(after)).Check();
}

TEST(errors, Division) {
  const HostArray a = Of<I64>({7, 8}), b = Of<I64>({2, 0});
  Errors("divides")
      .Block(2)
      .In(a)
      .In(b)
      .Out(Zeros<double>({2, 3}), Of<double>({3, 1, 3.5, 0, 0, 0}, {2, 3}))
      .Checked(false)
      .Raises("ZeroDivisionError", "integer division by zero", 72)
      .Check();
  Errors("divides")
      .Block(2)
      .In(Of<double>({7, 8}))
      .In(Of<double>({2, 0}))
      .Out(Zeros<double>({2, 3}), Of<double>({3, 1, 3.5, 0, 0, 0}, {2, 3}))
      .Checked(false)
      .Raises("ZeroDivisionError", "division by zero", 72)
      .Check();
  Errors("divides_unsigned")
      .Block(2)
      .In(Of<uint32_t>({17, 8}))
      .In(Of<uint32_t>({5, 0}))
      .Out(Zeros<I64>({2}), Of<I64>({3002, 0}))
      .Checked(false)
      .Raises("ZeroDivisionError", "integer division by zero", 80)
      .Check();
  Errors("divides_unsigned")
      .Block(2)
      .In(Of<uint32_t>({17, 8}))
      .In(Of<uint32_t>({5, 0}))
      .Out(Zeros<I64>({2}), Of<I64>({3002, 0}))
      .Checked(true, false)
      .Check();
}

TEST(errors, Bounds) {
  const HostArray x = Of<I64>({10, 11, 12, 13});
  Errors("loads")
      .Block(8)
      .In(x)
      .Out(Zeros<I64>({4}), Of<I64>({11, 12, 13, 0}))
      .In(1)
      .Checked()
      .Raises("IndexError", "index 4 is out of bounds for axis 0 with size 4 (array 'x')", 88)
      .RaisedBy({0, 0, 0}, {3, 0, 0})
      .Check();
  Errors("loads")
      .Block(8)
      .In(x)
      .Out(Zeros<I64>({4}), Of<I64>({0, 10, 11, 12}))
      .In(-5)
      .Checked()
      .Raises("IndexError", "index -5 is out of bounds for axis 0 with size 4 (array 'x')", 88)
      .Check();
  Errors("loads").Block(8).In(x.Gapped()).Out(Zeros<I64>({4}), Of<I64>({13, 10, 11, 12})).In(-1).Checked().Check();
  Errors("stores")
      .Block(3)
      .Out(Zeros<float>({4}), Of<float>({0, 0, 0, 1}))
      .In(2)
      .Checked()
      .Raises("IndexError", "index 4 is out of bounds for axis 0 with size 4 (array 'x')", 94)
      .Check();
}

TEST(errors, BoundsOfEachAxis) {
  const HostArray x = Zeros<I64>({2, 3});
  Errors("two_axes")
      .Out(x, x)
      .In(0)
      .In(3)
      .Checked()
      .Raises("IndexError", "index 3 is out of bounds for axis 1 with size 3 (array 'x')", 99)
      .Check();
  Errors("two_axes")
      .Out(x, x)
      .In(-3)
      .In(0)
      .Checked()
      .Raises("IndexError", "index -3 is out of bounds for axis 0 with size 2 (array 'x')", 99)
      .Check();
  Errors("two_axes")
      .Out(x.Fortran(), x)
      .In(2)
      .In(0)
      .Checked()
      .Raises("IndexError", "index 2 is out of bounds for axis 0 with size 2 (array 'x')", 99)
      .Check();
  Errors("two_axes").Out(x, Of<I64>({0, 0, 0, 0, 0, 1}, {2, 3})).In(-1).In(-1).Checked().Check();
  Errors("two_axes")
      .Out(x, x)
      .In(I64{1} << 32)
      .In(0)
      .Checked()
      .Raises("IndexError", "index 4294967296 is out of bounds for axis 0 with size 2 (array 'x')", 99)
      .Check();
}

TEST(errors, BoundsOfIndexTypes) {
  const HostArray x = Zeros<float>({4});
  Errors("unsigned_index").Out(x, Of<float>({0, 0, 0, 1})).In(Typed<uint64_t>(3)).Checked().Check();
  Errors("unsigned_index")
      .Out(x, x)
      .In(Typed<uint64_t>(~uint64_t{0}))
      .Checked()
      .Raises("IndexError", "index 18446744073709551615 is out of bounds for axis 0 with size 4 (array 'x')", 104)
      .Check();
  Errors("unsigned_index")
      .Out(x, x)
      .In(Typed<uint32_t>(0xffffffff))
      .Checked()
      .Raises("IndexError", "index 4294967295 is out of bounds for axis 0 with size 4 (array 'x')", 104)
      .Check();
  Errors("unsigned_index").Out(x, Of<float>({0, 0, 1, 0})).In(Typed<int8_t>(-2)).Checked().Check();
}

TEST(errors, BoundsOfAtomics) {
  Errors("adds").Block(3).Out(Zeros<I64>({4}), Of<I64>({0, 0, 0, 6})).In(3).Checked().Check();
  Errors("adds")
      .Block(3)
      .Out(Zeros<I64>({4}), Zeros<I64>({4}))
      .In(4)
      .Checked()
      .Raises("IndexError", "index 4 is out of bounds for axis 0 with size 4 (array 'x')", 109)
      .Check();
}

TEST(errors, BoundsOfSharedAndLocalArrays) {
  const HostArray x = Zeros<I64>({1});
  Errors("shared_and_local").Out(x, Of<I64>({2})).In(7).Checked().Check();
  Errors("shared_and_local")
      .Out(x, x)
      .In(8)
      .Checked()
      .Raises("IndexError", "index 3 is out of bounds for axis 0 with size 3 (array 'own')", 119)
      .Check();
  Errors("shared_and_local")
      .Out(x, x)
      .In(-4)
      .Checked()
      .Raises("IndexError", "index -9 is out of bounds for axis 0 with size 3 (array 'own')", 119)
      .Check();
  Errors("dynamic_shared").Shared(32).Out(x, Of<I64>({3})).In(3).Checked().Check();
  Errors("dynamic_shared")
      .Shared(32)
      .Out(x, x)
      .In(4)
      .Checked()
      .Raises("IndexError", "index 4 is out of bounds for axis 0 with size 4 (array 'buffer')", 126)
      .Check();
  Errors("tuple_index").Out(x, Of<I64>({30})).In(-1).Checked().Check();
  Errors("tuple_index")
      .Out(x, x)
      .In(3)
      .Checked()
      .Raises("IndexError", "tuple index out of range: 3 in a tuple of 3", 133)
      .Check();
  Errors("unread_index").Out(x, Of<I64>({1})).In(0).Checked().Check();
  Errors("unread_index")
      .Out(x, x)
      .In(-2)
      .Checked()
      .Raises("IndexError", "tuple index out of range: -2 in a tuple of 1", 139)
      .Check();
  Errors("unread_index")
      .Out(x, x)
      .In(-1)
      .Checked()
      .Raises("ZeroDivisionError", "integer division by zero", 140)
      .Check();
  Errors("unread_index").Out(x, Of<I64>({1})).In(-2).Check();
}

TEST(errors, BoundsOfViews) {
  const HostArray x = Of<I64>({0, 1, 2, 10, 11, 12}, {2, 3}), after = Of<I64>({0, 1, 7, 10, 11, 7}, {2, 3}),
                  out = Zeros<I64>({2});
  Errors("views").Out(x, after).In(-1).In(-2).Out(out, Of<I64>({11, 33})).Checked().Check();
  Errors("views")
      .Out(x, x)
      .In(2)
      .In(0)
      .Out(out, out)
      .Checked()
      .Raises("IndexError", "index 2 is out of bounds for axis 0 with size 2 (array 'x')", 172)
      .Check();
  Errors("views")
      .Out(x, x)
      .In(0)
      .In(2)
      .Out(out, out)
      .Checked()
      .Raises("IndexError", "index 2 is out of bounds for axis 1 with size 2", 174)
      .Check();
  Errors("views")
      .Out(x, x)
      .In(0)
      .In(-3)
      .Out(out, out)
      .Checked()
      .Raises("IndexError", "index -3 is out of bounds for axis 1 with size 2", 174)
      .Check();
}

TEST(errors, BoundsOfFieldsAxes) {
  const HostArray out = Zeros<I64>({1});
  Errors("field_axes").In(1).In(-1).Out(out, Of<I64>({6})).Checked().Check();
  Errors("field_axes")
      .In(1)
      .In(3)
      .Out(out, out)
      .Checked()
      .Raises("IndexError", "index 3 is out of bounds for axis 2 with size 3", 189)
      .Check();
  Errors("field_axes")
      .In(-3)
      .In(0)
      .Out(out, out)
      .Checked()
      .Raises("IndexError", "index -3 is out of bounds for axis 1 with size 2", 189)
      .Check();
}

TEST(errors, ProvenChecks) {
  std::vector<I64> x, out;
  for (I64 i = 0; i < 40; ++i) x.push_back(2 * (i + 1));
  Errors("proven")
      .Block(1)
      .Out(Of(Numbers(40)), Of(x))
      .Out(Of<I64>({1, 2, 3, 4}), Of<I64>({0, 4, 3, 4}))
      .Checked(true, false)
      .Check();
}

TEST(errors, Decorators) {
  const HostArray x = Zeros<I64>({2});
  Errors("by_decorator")
      .Out(x, x)
      .In(2)
      .Raises("IndexError", "index 2 is out of bounds for axis 0 with size 2 (array 'x')", 162)
      .Check();
  Errors("in_debug").Out(x, x).In(0).Raises("ZeroDivisionError", "integer division by zero", 167).Check();
}

/// The loop has two versions: where all indices are inside, and else.
TEST(errors, LoopsWithoutChecks) {
  const HostArray four = Of<I64>({1, 2, 3, 4}), six = Of<I64>({1, 2, 3, 4, 5, 6});
  Errors("copies").In(four).Out(Zeros<I64>({8}), Of<I64>({2, 3, 4, 5, 0, 0, 0, 0})).In(4).Checked().Check();
  Errors("copies")
      .In(four)
      .Out(Zeros<I64>({8}), Of<I64>({2, 3, 4, 5, 0, 0, 0, 0}))
      .In(8)
      .Checked()
      .Raises("IndexError", "index 4 is out of bounds for axis 0 with size 4 (array 'x')", 198)
      .Check();
  Errors("copies")
      .In(six)
      .Out(Zeros<I64>({5}), Of<I64>({2, 3, 4, 5, 6}))
      .In(8)
      .Checked()
      .Raises("IndexError", "index 5 is out of bounds for axis 0 with size 5 (array 'out')", 198)
      .Check();
  // The loop ends before an index is outside, or runs no round.
  Errors("copies").In(six).Out(Zeros<I64>({6}), Of<I64>({2, 3, 4, 5, 6, 7})).In(8).Checked().Check();
  Errors("copies").In(six).Out(Zeros<I64>({2}), Zeros<I64>({2})).In(-8).Checked().Check();
}

}  // namespace
}  // namespace pyk2cu::test
