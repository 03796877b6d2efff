#pragma once

#include <memory>
#include <string>
#include <vector>

#include "codegen/emit.h"
#include "runtime/device/device.h"

namespace pyk2cu::test {
using namespace runtime;

/// Every device that opens here, once a process. Which ones is printed at the first call.
const std::vector<std::shared_ptr<Device>>& Devices();

/// Compiles the text to a cubin for sm_90, if there is an NVRTC; a refusal is a failure of the running test. A text
/// that this process has compiled is not compiled again, and with PYK2CU_TEST_NO_CUBINS in the environment none is.
void ExpectCompilesToCubin(const GeneratedSource& source, const CompileOptions& options);

/// Memory of a device with guards on both sides, to see writes that miss their array.
class GuardedBuffer {
 public:
  /// A copy of `bytes`, or a failure of the running test.
  static std::unique_ptr<GuardedBuffer> Make(Device& device, std::span<const std::byte> bytes);

  uint64_t Address() const { return buffer_->Address() + kGuard; }
  /// What the device holds now; a damaged guard is a failure of the running test.
  std::vector<std::byte> Read() const;

 private:
  static constexpr size_t kGuard = 256;
  Device* device_ = nullptr;
  std::unique_ptr<Buffer> buffer_;
  size_t bytes_ = 0;
};

/// Why headers of CUDA C++ cannot be read here: this build has no Clang. Empty if they can.
std::string WhyNoHeaders();
#define SKIP_WITHOUT_HEADERS() \
  if (const std::string why = ::pyk2cu::test::WhyNoHeaders(); !why.empty()) GTEST_SKIP() << why

}  // namespace pyk2cu::test
