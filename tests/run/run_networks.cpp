#include <gtest/gtest.h>

#include "tests/run/launch.h"

// Kernels as graph codes have them. The expected values are NumPy's.
namespace pyk2cu::test {
namespace {

TEST(networks, Relaxation) {
  Launch("networks.py", "bellman_ford")
      .Block(4)
      .In(std::vector<Value>{Of<int32_t>({0, 2, 2, 2}), Of<int32_t>({1, 2}), Of<int32_t>({5, 7})})
      .Out(Of<int32_t>({0, 2147483647, 3}), Of<int32_t>({0, 5, 3}))
      .Out(Zeros<int32_t>({1}), Full<int32_t>({1}, 1))
      .Check();
}

TEST(networks, Coloring) {
  Launch("networks.py", "color")
      .In(Of<int32_t>({0, 2, 3, 4}))
      .In(Of<int32_t>({1, 2, 0, 0}))
      .In(Of<int64_t>({2, 1, 0}))
      .Out(Of<int32_t>({-1, -1, 0}), Of<int32_t>({1, -1, 0}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
