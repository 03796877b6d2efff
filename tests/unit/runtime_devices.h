#pragma once

#include <gtest/gtest.h>

#include <string>

#include "pyk2cu/pyk2cu.h"

namespace pyk2cu::api {

/// A test of the public API on each device that can be opened: `INSTANTIATE_ON_DEVICES(MyTest)`.
class OnDevice : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    Result<Device> opened = Device::Open(GetParam());
    if (!opened) GTEST_SKIP() << opened.error().message;
    device = *opened;
  }
  bool IsGpu() const { return std::string_view(GetParam()) != "cpu"; }
  Device device;
};

#define INSTANTIATE_ON_DEVICES(Suite)                                        \
  INSTANTIATE_TEST_SUITE_P(Devices, Suite, ::testing::Values("cpu", "cuda"), \
                           [](const auto& info) { return std::string(info.param); })

#define ASSERT_OK(...)                                             \
  do {                                                             \
    const auto result_of_call = (__VA_ARGS__);                     \
    ASSERT_TRUE(result_of_call) << result_of_call.error().message; \
  } while (false)
#define EXPECT_USAGE(...) EXPECT_EQ((__VA_ARGS__).error().kind, ErrorKind::kUsage)

}  // namespace pyk2cu::api
