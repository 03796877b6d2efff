#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

template <class T>
HostArray Counted(std::vector<I64> shape) {
  return Generate<T>(std::move(shape), [](I64 i) { return i; });
}

TEST(parts, Loops) {
  Launch("parts.py", "loops")
      .In(Counted<I64>({3, 4}))
      .Out(Zeros<I64>({10}), Of<I64>({66, 23, 4083, 604, 107, 13, 466, 109, 6, 6}))
      .Check();
}

TEST(parts, Stores) {
  Launch("parts.py", "stores")
      .Out(Counted<float>({8, 4}), Of<float>({1, 5,  5,  5,  2, 0,  1,  2,  3, 9, 9, 11, 4, 9, 9, 11,
                                              5, 16, 17, 18, 6, 22, 23, 23, 7, 1, 2, 3,  8, 1, 2, 3},
                                             {8, 4}))
      .Out(Counted<float>({4}), Zeros<float>({4}))
      .In(9)
      .Check();
}

TEST(parts, Members) {
  HostArray a = Counted<I64>({3, 4});
  HostArray after = a;
  after.Set<I64>(0, 1), after.Set<I64>(1, 5), after.Set<I64>(2, 77);
  Launch("parts.py", "members")
      .Out(a, after)
      .Out(Zeros<I64>({20}), Of<I64>({1, 4, 6, 6, 5, 6, 1065353216, 8, 5, 96, 11, 3, 12, 0, 7, 11, 5, 2, 3, 0}))
      .In(Counted<float>({4}))
      .Check();
}

TEST(parts, OpenExtents) {
  const HostArray a = Counted<I64>({12});
  const auto run = [&](int64_t s, std::vector<int64_t> t, int64_t n, std::vector<int64_t> expected) {
    Launch("parts.py", "open_extents")
        .In(a)
        .In(s)
        .In(std::vector<Value>{t[0], t[1]})
        .In(n)
        .Out(Full<I64>({6}, 9), Of<I64>(expected))
        .Check();
  };
  run(-1, {-1, 4}, -1, {12, 3, 4, 4, 6, 11});
  run(12, {2, -1}, 6, {12, 2, 6, 6, 6, 11});
}

TEST(parts, Copies) { Launch("parts.py", "copies").Out(Zeros<double>({5}), Of<double>({-1, 6, 11, 109, 1})).Check(); }

TEST(parts, IndexOfNoAxes) {
  HostArray i(ScalarId::kInt32, {}), out(ScalarId::kInt64, {}), after = out;
  i.Set<int32_t>(0, -2);
  after.Set<I64>(0, 10);
  Launch("parts.py", "index_of_no_axes").In(Counted<I64>({12})).In(i).Out(out, after).Check();
}

}  // namespace
}  // namespace pyk2cu::test
