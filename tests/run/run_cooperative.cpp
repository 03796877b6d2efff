#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

Launch Cooperative(const std::string& kernel) { return Launch("cooperative.py", kernel); }

TEST(cooperative, BlocksReadWhatOthersWrote) {
  constexpr I64 kBlocks = 20, kCount = kBlocks * 32;
  const HostArray partial = Generate<I64>({kBlocks}, [](I64 b) { return 32 * 32 * b + 31 * 16; });
  const HostArray out =
      Generate<I64>({kCount}, [](I64 i) { return kCount * (kCount - 1) / 2 + i / 32 * 32 + 31 - i % 32; });
  Cooperative("reversed_sums")
      .Grid(kBlocks)
      .Block(32)
      .In(Arange<I64>(kCount))
      .Out(Zeros<I64>({kBlocks}), partial)
      .Out(Zeros<I64>({kCount}), out)
      .Check();
}

TEST(cooperative, ManyBarriers) {
  constexpr I64 kRounds = 25, kCount = 100;
  const HostArray after = Generate<I64>({kRounds + 1, kCount}, [](I64 at) {
    const I64 round = at / kCount, i = at % kCount;
    return (i + round) % kCount + round;
  });
  HostArray before = after;
  for (I64 at = kCount; at < before.Size(); ++at) before.Set<I64>(at, 0);
  Cooperative("wave").Grid(7).Block(16).Out(before, after).In(kRounds).Check();
  Cooperative("wave").Grid(112).Block(1).Out(before, after).In(kRounds).Check();
  Cooperative("wave").Grid(1).Block(128).Out(before, after).In(kRounds).Check();
}

TEST(cooperative, SomeThreadsLeave) {
  const HostArray after = Generate<I64>({40}, [](I64 i) { return i % 8 < 3 && i != 0 ? 0 : 25; });
  Cooperative("some_leave").Grid(5).Block(8).Out(Zeros<I64>({40}), after).Check();
}

TEST(cooperative, ThreeAxes) {
  const HostArray x = Generate<I64>({4, 2, 6}, [](I64 i) { return i / 12 * 100 + i / 6 % 2 * 10 + i % 6; });
  const HostArray y =
      Generate<I64>({4, 2, 6}, [](I64 i) { return (3 - i / 12) * 100 + (1 - i / 6 % 2) * 10 + 5 - i % 6; });
  Cooperative("three_axes")
      .Grid(2, 2, 2)
      .Block(2, 1, 3)
      .Out(Zeros<I64>({4, 2, 6}), x)
      .Out(Zeros<I64>({4, 2, 6}), y)
      .Check();
}

TEST(cooperative, DynamicSharedMemory) {
  const HostArray out = Generate<I64>({64}, [](I64 i) { return i / 16 * 16 + 15 - i % 16; });
  Cooperative("dynamic_shared").Grid(4).Block(16).Shared(128).In(Arange<I64>(64)).Out(Zeros<I64>({64}), out).Check();
}

}  // namespace
}  // namespace pyk2cu::test
