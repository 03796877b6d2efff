#include "base/side_by_side.h"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

#include "base/phase.h"

namespace pyk2cu {
namespace {

TEST(SideBySide, DoesAllWorkOnce) {
  std::vector<std::atomic<int>> done(100);
  RunSideBySide(done.size(), [&](size_t i) { ++done[i]; });
  for (const std::atomic<int>& each : done) EXPECT_EQ(each, 1);
  RunSideBySide(0, [](size_t) { FAIL(); });
}

TEST(SideBySide, TellsPhasesToTheCaller) {
  int phases = 0;  // no lock: the sink is called by one thread at a time
  const PhaseRecording recording([&](Phase, uint64_t, uint64_t) { ++phases; });
  RunSideBySide(50, [](size_t) { const PhaseTimer timer(Phase::kCompile); });
  EXPECT_EQ(phases, 50);
}

}  // namespace
}  // namespace pyk2cu
