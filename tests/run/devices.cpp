#include "tests/run/devices.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unordered_set>

#include <gtest/gtest.h>

#include "runtime/cuda/compile/compile.h"
#include "runtime/plugins/clang_plugin.h"
#include "runtime/registry/registry.h"

namespace pyk2cu::test {
using namespace runtime;
namespace {

constexpr std::byte kGuardByte{0xA5};

/// Whether the same text was compiled with the same flags before. Texts with headers or linked files depend on more.
bool WasCompiled(const GeneratedSource& source) {
  if (!source.includes.imports.empty() || !source.files.empty()) return false;
  static std::unordered_set<std::string> compiled;
  std::string key = source.text;
  for (const cuda::KernelGroup& group : cuda::GroupByFlags(source))
    for (const std::string& flag : group.flags) key += flag + '\n';
  return !compiled.insert(std::move(key)).second;
}

}  // namespace

const std::vector<std::shared_ptr<Device>>& Devices() {
  static const auto devices = [] {
    std::vector<std::shared_ptr<Device>> opened;
    for (const char* name : {"cpu", "cuda"}) {
      auto device = OpenDevice(name);
      std::printf("device %s: %s\n", name,
                  device ? (*device)->Properties().name.c_str() : device.error().message.c_str());
      if (device) opened.push_back(*device);
    }
    std::fflush(stdout);
    return opened;
  }();
#ifdef PYK2CU_HAS_CPU_DEVICE
  EXPECT_FALSE(devices.empty()) << "the CPU device was built, but does not open";
#endif
  return devices;
}

void ExpectCompilesToCubin(const GeneratedSource& source, const CompileOptions& options) {
  static const bool is_off = std::getenv("PYK2CU_TEST_NO_CUBINS") != nullptr;
  if (is_off || WasCompiled(source)) return;
  auto binary = cuda::CompileToBinary(source, options, "sm_90", cuda::BinaryKind::kCubin);
  if (binary) return;
  if (binary.error().kind == ErrorKind::kEnvironment) {
    static const bool said = (std::printf("no cubins are compiled: %s\n", binary.error().message.c_str()), true);
    (void)said;
    return;
  }
  ADD_FAILURE() << binary.error().message << "\n" << source.text;
}

std::unique_ptr<GuardedBuffer> GuardedBuffer::Make(Device& device, std::span<const std::byte> bytes) {
  std::vector<std::byte> guarded(bytes.size() + 2 * kGuard, kGuardByte);
  if (!bytes.empty()) std::memcpy(guarded.data() + kGuard, bytes.data(), bytes.size());
  auto buffer = device.Allocate(guarded.size());
  if (!buffer) return ADD_FAILURE() << buffer.error().message, nullptr;
  auto result = std::make_unique<GuardedBuffer>();
  result->device_ = &device;
  result->buffer_ = std::move(*buffer);
  result->bytes_ = bytes.size();
  auto copied = device.CopyToDevice(result->buffer_->Address(), guarded.data(), guarded.size());
  if (!copied) return ADD_FAILURE() << copied.error().message, nullptr;
  return result;
}

std::vector<std::byte> GuardedBuffer::Read() const {
  std::vector<std::byte> guarded(bytes_ + 2 * kGuard);
  auto copied = device_->CopyToHost(guarded.data(), buffer_->Address(), guarded.size());
  EXPECT_TRUE(copied.ok()) << (copied.ok() ? "" : copied.error().message);
  auto intact = [](auto begin, auto end) {
    return std::all_of(begin, end, [](std::byte b) { return b == kGuardByte; });
  };
  EXPECT_TRUE(intact(guarded.begin(), guarded.begin() + kGuard)) << "written before the array";
  EXPECT_TRUE(intact(guarded.end() - kGuard, guarded.end())) << "written beyond the array";
  return {guarded.begin() + kGuard, guarded.end() - kGuard};
}

std::string WhyNoHeaders() {
  const Result<LoadedClangPlugin> plugin = LoadClangPlugin();
  return plugin ? "" : plugin.error().message;
}

}  // namespace pyk2cu::test
