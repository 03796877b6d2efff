#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "pyk2cu/array.h"
#include "pyk2cu/device.h"
#include "pyk2cu/program.h"
#include "pyk2cu/stream.h"
#include "pyk2cu/trace.h"
#include "tests/unit/runtime_devices.h"

namespace pyk2cu::runtime {
namespace {

constexpr const char* kText =
    "from numba import cuda\n\n@cuda.jit\ndef twice(x):\n    i = cuda.grid(1)\n    if i < x.size:\n        x[i] *= 2\n";

TEST(PhaseRecorder, IsToldOfEachPhaseOfItsThread) {
  const api::Result<api::Device> device = api::Device::Open();
  if (!device) GTEST_SKIP() << device.error().message;
  std::vector<api::PhaseTime> all;
  {
    const api::PhaseRecorder recorder([&](const api::PhaseTime& time) { all.push_back(time); });
    std::thread([&] {
      ASSERT_TRUE(api::Program::FromText(kText).ok());
    }).join();  // other threads' work is not recorded
    EXPECT_TRUE(all.empty());
    const api::Result<api::Program> program = api::Program::FromText(kText);
    ASSERT_TRUE(program.ok());
    const api::Result<api::Kernel> kernel = program->GetKernel("twice", *device);
    ASSERT_TRUE(kernel.ok());
    const std::vector<float> ones(10, 1);
    const api::Result<api::Array<float>> x = api::Array<float>::From(*device, ones);
    ASSERT_TRUE(x.ok());
    ASSERT_TRUE(kernel->Launch({{1}, {32}}, *x).ok());
    ASSERT_TRUE(kernel->Launch({{1}, {32}}, *x).ok());
    ASSERT_TRUE(device->Synchronize().ok());
  }
  std::set<std::string> names;
  size_t launches = 0, compiles = 0;
  uint64_t last = 0;
  for (const api::PhaseTime& time : all) {
    names.insert(api::PhaseName(time.phase));
    launches += time.phase == Phase::kLaunch;
    compiles += time.phase == Phase::kEmit;
    EXPECT_LE(time.begin, time.end);
    EXPECT_GE(time.end, last);
    EXPECT_GE(time.Microseconds(), 0);
    last = time.end;
  }
  for (const char* name : {"lex", "parse", "check", "analyze", "emit", "compile", "transfer", "launch"})
    EXPECT_TRUE(names.contains(name)) << name;
  EXPECT_EQ(launches, 2u);
  EXPECT_EQ(compiles, 1u);
  const size_t before = all.size();
  ASSERT_TRUE(api::Program::FromText(kText).ok());
  EXPECT_EQ(all.size(), before);  // the recorder no longer exists
}

TEST(PhaseRecorder, TheInnermostListens) {
  size_t outer = 0, inner = 0;
  const api::PhaseRecorder first([&](const api::PhaseTime&) { ++outer; });
  {
    const api::PhaseRecorder second([&](const api::PhaseTime&) { ++inner; });
    (void)api::Program::FromText(kText);
  }
  EXPECT_EQ(outer, 0u);
  EXPECT_GT(inner, 0u);
  (void)api::Program::FromText(kText);
  EXPECT_GT(outer, 0u);
  EXPECT_STREQ(api::PhaseName(Phase::kCacheLookup), "cache lookup");
  EXPECT_STREQ(api::PhaseName(static_cast<Phase>(200)), "");
}

}  // namespace
}  // namespace pyk2cu::runtime
