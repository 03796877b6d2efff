#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

/// What the kernel's thread raises for `n`, and in which line.
void Expect(int64_t n, const std::string& message, int line) {
  const HostArray a = Generate<float>({8}, [](int64_t i) { return i; });
  Launch("part_errors.py", "shapes")
      .In(n)
      .Out(a, a)
      .Out(Zeros<float>({3}), Of<float>({1, 0, 0}))
      .Checked()
      .Raises("ValueError", message, line)
      .Check();
  Launch("part_errors.py", "shapes")
      .In(n)
      .Out(a, a)
      .Out(Zeros<float>({3}), Of<float>({1, 0, 0}))
      .Check();  // unreported: the thread ends all the same
}

TEST(part_errors, Shapes) {
  Expect(0, "cannot assign slice from input of different size", 11);
  Expect(1, "zero-size array to reduction operation minimum which has no identity", 13);
  Expect(2, "item(): can only convert an array of size 1 to a Python scalar", 15);
  Expect(3, "total size of new array must be unchanged", 17);
  Expect(4, "slice step cannot be zero", 19);
  Expect(5, "attempt to get argmax of an empty sequence", 21);
}

}  // namespace
}  // namespace pyk2cu::test
