#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

template <class T>
void CheckShuffles() {
  SCOPED_TRACE(Info(IdOf<T>()).name);
  HostArray x = Generate<T>({64}, [](I64 i) {
    return std::is_floating_point_v<T> ? static_cast<double>(i) * 1.25 - 3 : static_cast<double>(i * 100003 - 7);
  });
  std::vector<T> out;
  for (I64 i = 0; i < 64; ++i) {
    I64 warp = i / 32 * 32, lane = i % 32;
    for (I64 from : {I64{3}, lane < 2 ? lane : lane - 2, lane + 5 > 31 ? lane : lane + 5, lane ^ 1, (lane + 1) % 32})
      out.push_back(x.Get<T>(warp + from));
  }
  Launch("warps.py", "shuffles").Block(64).In(x).Out(Zeros<T>({64, 5}), Of(out, {64, 5})).Check();
}

TEST(warps, Shuffles) {
  CheckShuffles<int32_t>();
  CheckShuffles<int64_t>();
  CheckShuffles<float>();
  CheckShuffles<double>();
}

TEST(warps, Votes) {
  auto check = [](auto f) {
    HostArray x = Generate<int32_t>({64}, f);
    std::vector<I64> out;
    for (I64 i = 0; i < 64; ++i) {
      uint32_t ballot = 0;
      for (I64 lane = 0; lane < 32; ++lane)
        ballot |= static_cast<uint32_t>(x.Get<int32_t>(i / 32 * 32 + lane) > 0) << lane;
      for (I64 v :
           {I64{ballot == ~0u}, I64{ballot != 0}, I64{ballot == 0 || ballot == ~0u}, I64{static_cast<int32_t>(ballot)}})
        out.push_back(v);
    }
    Launch("warps.py", "votes").Block(64).In(x).Out(Zeros<I64>({64, 4}), Of(out, {64, 4})).Check();
  };
  check([](I64 i) { return i < 32; });
  check([](I64 i) { return i % 3 - 1; });
  check([](I64 i) { return i == 63; });
}

TEST(warps, HalfWarps) {
  HostArray expected = Generate<int32_t>({64}, [](I64 i) { return i % 32 < 16 ? i / 32 * 32 + (i % 32 ^ 8) : 1; });
  Launch("warps.py", "half_warps").Block(64).In(Arange<int32_t>(64)).Out(Zeros<int32_t>({64}), expected).Check();
}

TEST(warps, Sum) {
  Launch("warps.py", "warp_sum")
      .Grid(2)
      .Block(64)
      .In(Arange<int32_t>(128))
      .Out(Zeros<I64>({4}), Generate<I64>({4}, [](I64 w) { return 496 + 1024 * w; }))
      .Check();
  Launch("warps.py", "warp_sum")
      .Grid(2)
      .Block(64)
      .In(Arange<double>(128))
      .Out(Zeros<double>({4}), Generate<double>({4}, [](I64 w) { return 496 + 1024 * w; }))
      .Check();
}

TEST(warps, Syncwarp) {
  Launch("warps.py", "through_shared")
      .Block(64)
      .Out(Zeros<I64>({64}), Generate<I64>({64}, [](I64 t) { return 10 * (t ^ 2); }))
      .Check();
}
TEST(warps, Lanes) {
  Launch("warps.py", "lanes")
      .Block(80)
      .Out(Zeros<I64>({80, 2}), Generate<I64>({80, 2}, [](I64 i) { return i % 2 ? 32 : i / 2 % 32; }))
      .Check();
}

TEST(warps, BarriersInLoop) {
  HostArray expected = Generate<I64>({150}, [](I64 i) { return (i % 50 + 10) % 50; });
  Launch("warps.py", "barriers_in_loop").Grid(3).Block(50).Out(Zeros<I64>({150}), expected).Check();
}

TEST(warps, ReturnsAndBarriers) {
  Launch("warps.py", "return_before_barrier")
      .Block(64)
      .Out(Zeros<I64>({64}), Generate<I64>({64}, [](I64 t) { return t < 48 ? 47 - t : 0; }))
      .Check();
  Launch("warps.py", "return_after_barrier")
      .Block(64)
      .Out(Zeros<I64>({64}), Generate<I64>({64}, [](I64 t) { return t % 2 ? 0 : t + 1; }))
      .Check();
}

TEST(warps, BarriersUnderConditions) {
  Launch("warps.py", "uniform_condition").Block(64).In(2).Out(Zeros<I64>({64}), Full<I64>({64}, 3)).Check();
  Launch("warps.py", "uniform_condition").Block(64).In(5).Out(Zeros<I64>({64}), Full<I64>({64}, 7)).Check();
  Launch("warps.py", "barrier_in_function")
      .Block(64)
      .Out(Zeros<I64>({64}), Generate<I64>({64}, [](I64 t) { return t + 1; }))
      .Check();
}

TEST(warps, CountingBarriers) {
  HostArray x = Generate<int32_t>({96}, [](I64 i) { return i % 3; });
  Launch("warps.py", "counting_barriers")
      .Block(96)
      .In(x)
      .Out(Zeros<I64>({96, 3}), Generate<I64>({96, 3}, [](I64 i) { return i % 3 == 0 ? 64 : i % 3 == 1; }))
      .Check();
}

TEST(warps, Fences) {
  Launch("warps.py", "fences")
      .Block(40)
      .Out(Zeros<int32_t>({40}), Arange<int32_t>(40))
      .Out(Zeros<I64>({40}), Generate<I64>({40}, [](I64 t) { return 39 - t; }))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
