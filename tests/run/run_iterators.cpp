// iter() and next().

#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(iterators, Arrays) {
  Launch("iterators.py", "arrays")
      .In(Of<I64>({5, 9, 2, 10, 20, 30}))
      .Out(Zeros<I64>({4}), Of<I64>({5, 7, 60, 0}))
      .Check();
  Launch("iterators.py", "arrays")
      .In(Of<double>({5, 9, 2, 0.5, 0.25}).Gapped())
      .Out(Zeros<double>({4}), Of<double>({5, 7, 0.75, 0}))
      .Check();
}

TEST(iterators, Ranges) {
  Launch("iterators.py", "ranges").In(20).Out(Zeros<I64>({5}), Of<I64>({3, 7, 19, 3, 1074})).Check();
  Launch("iterators.py", "ranges").In(8).Out(Zeros<I64>({5}), Of<I64>({3, 7, 0, 0, 1074})).Check();
}

TEST(iterators, Tuples) {
  Launch("iterators.py", "tuples").Out(Zeros<double>({5}), Of<double>({1.5, 2.5, 3.5, 10, 20})).Check();
}

TEST(iterators, BodyTakesElements) {
  Launch("iterators.py", "pairs").In(Of<I64>({1, 2, 3, 1, 2, 2})).Out(Zeros<I64>({1}), Of<I64>({234})).Check();
}

TEST(iterators, LeftAndResumed) {
  Launch("iterators.py", "left_and_resumed")
      .In(Of<I64>({1, 2, 3, 4, 5, 6, 7}))
      .Out(Zeros<I64>({4}), Of<I64>({0, 4, 12, 1}))
      .Check();
}

TEST(iterators, ManyKinds) {
  HostArray matrix = Of<I64>({1, 2, 30, 4});
  matrix.shape = {2, 2};
  matrix.strides = {16, 8};
  Launch("iterators.py", "many_kinds").In(matrix).Out(Zeros<I64>({5}), Of<I64>({34, 201, -1, 17, 1})).Check();
}

TEST(iterators, InLoops) {
  Launch("iterators.py", "fresh_in_a_loop")
      .In(Of<I64>({1, 10, 100, 1000}))
      .Out(Zeros<I64>({3}), Of<I64>({0, 10, 110}))
      .Check();
  Launch("iterators.py", "while_loop")
      .In(Of<I64>({1, 2, 3, 5, 8, 13}))
      .Out(Zeros<I64>({4}), Of<I64>({11, 3, -5, 8}))
      .Check();
}

TEST(iterators, InFunctions) {
  Launch("iterators.py", "in_functions").In(Of<I64>({4, 5, 6})).Out(Zeros<I64>({3}), Of<I64>({5, 8, 4})).Check();
}

/// Behind the end the thread ends: reported if exceptions are, silently otherwise.
TEST(iterators, Exhausted) {
  const HostArray before = Of<I64>({-1, -1, -1, -1, -1}), after = Of<I64>({3, 4, -1, -1, -1});
  Launch("iterators.py", "too_far")
      .Checked(false, true)
      .In(Of<I64>({3, 4}))
      .Out(before, after)
      .Raises("StopIteration", "", 138)
      .Check();
  Launch("iterators.py", "too_far").In(Of<I64>({3, 4})).Out(before, after).Check();
}

TEST(iterators, OfEachThread) {
  Launch("iterators.py", "by_thread")
      .Block(4)
      .In(Of<I64>({3, 1, 4, 1}))
      .Out(Zeros<I64>({4}), Of<I64>({3, 1, 4, 1}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
