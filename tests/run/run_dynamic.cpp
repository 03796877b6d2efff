#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

Launch Dynamic(const std::string& kernel) { return Launch("dynamic.py", kernel); }

TEST(dynamic, EveryThreadLaunches) {
  Dynamic("launches")
      .Grid(3)
      .Block(4)
      .Out(Zeros<int>({100}), Generate<int>({100}, [](I64 i) { return i / 10 + 1; }))
      .Check();
}

TEST(dynamic, ChildrenFollowTheirBlock) {
  const HostArray x = Generate<I64>({24}, [](I64 i) { return i % 8 * 3; });
  const HostArray log = Generate<I64>({24}, [](I64 i) { return (7 - i % 8) * 3; });
  Dynamic("follows").Grid(3).Block(8).Out(Zeros<I64>({24}), x).Out(Zeros<I64>({24}), log).Check();
}

TEST(dynamic, AKernelLaunchesItself) {
  std::vector<I64> after;
  for (I64 depth = 5, width = 1; depth >= 0; --depth, width *= 2)
    after.insert(after.end(), static_cast<size_t>(width), depth);
  Dynamic("tree").Out(Zeros<I64>({63}), Of(after)).In(0).In(5).Check();
}

TEST(dynamic, LaunchConfigurations) {
  const HostArray x = Generate<double>({4, 6}, [](I64 i) { return 0.5 * static_cast<double>(10 * (i / 6) + i % 6); });
  const HostArray y = Generate<float>({8, 8}, [](I64 i) { return 0.5f * static_cast<float>(10 * (i / 8) + i % 8); });
  Dynamic("shapes")
      .Grid(2)
      .Block(2)
      .Out(Zeros<double>({4, 6}), x)
      .Out(Zeros<float>({8, 8}).Fortran(), y)
      .In(0.5)
      .Check();
  Dynamic("gives_shared").Out(Zeros<I64>({8}), Generate<I64>({8}, [](I64 i) { return 7 - i + 8; })).Check();
}

TEST(dynamic, ErrorsOfChildren) {
  Dynamic("checked_parent")
      .Out(Zeros<I64>({3}), Of<I64>({7, 7, 7}))
      .Checked()
      .Raises("IndexError", "index 3 is out of bounds for axis 0 with size 3 (array 'x')", 78)
      .RaisedBy({0, 0, 0}, {3, 0, 0})
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
