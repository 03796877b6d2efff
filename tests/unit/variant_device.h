#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// A device that compiles nothing and remembers what it was asked.
class VariantDevice : public Device {
 public:
  struct FakeImage : Image {
    explicit FakeImage(std::vector<KernelInfo> kernels) { kernels_ = std::move(kernels); }
  };

  const DeviceProperties& Properties() const override { return properties_; }
  bool WantsVariants() const override { return true; }
  Result<std::shared_ptr<Image>> Compile(const GeneratedSource& source, const CompileOptions&) override {
    while (std::this_thread::get_id() != main && held) std::this_thread::yield();
    ++compiles;
    if (fails && std::this_thread::get_id() != main) return Error{ErrorKind::kEnvironment, "it fails"};
    return std::shared_ptr<Image>(std::make_shared<FakeImage>(source.kernels));
  }
  struct FakeBuffer : Buffer {
    explicit FakeBuffer(uint64_t address) { address_ = address; }
  };
  Result<std::unique_ptr<Buffer>> Allocate(size_t) override {
    return std::unique_ptr<Buffer>(std::make_unique<FakeBuffer>(kScratch));
  }
  Result<void> Copy(uint64_t to, uint64_t, size_t, StreamHandle) override {
    copies += to >= kScratch;
    return {};
  }
  Result<void> CopyToDevice(uint64_t, const void*, size_t) override { return {}; }
  Result<void> CopyToHost(void*, uint64_t, size_t) override { return {}; }
  Result<void> Launch(const Image& image, size_t, const LaunchConfig& config, std::span<const void* const>) override {
    if (timed) std::this_thread::sleep_for(std::chrono::milliseconds(image.Kernels()[0].facts.block[0] == 0 ? 4 : 1));
    return Start(image, config);
  }
  Result<void> LaunchPacked(const Image& image, size_t, const LaunchConfig& config, const PackedValues&) override {
    return Start(image, config);
  }
  Result<void> Synchronize() override { return {}; }

  /// A launch whose block is not that of its variant is what must never happen.
  Result<void> Start(const Image& image, const LaunchConfig& config) {
    const Facts& facts = image.Kernels()[0].facts;
    const uint32_t block[] = {config.block.x, config.block.y, config.block.z};
    for (size_t i = 0; i < 3; ++i)
      if (facts.block[i] != 0 && facts.block[i] != block[i]) ++wrong;
    ++launches;
    special += facts.block[0] != 0;
    const std::lock_guard lock(mutex);
    last = facts;
    return {};
  }

  DeviceProperties properties_{"fake", "a fake device", "none"};
  const std::thread::id main = std::this_thread::get_id();
  static constexpr uint64_t kScratch = uint64_t{1} << 40;
  std::atomic<bool> held = false, fails = false, timed = false;
  std::atomic<int> copies = 0;
  std::atomic<int> compiles = 0, launches = 0, special = 0, wrong = 0;
  std::mutex mutex;
  Facts last;
};

}  // namespace pyk2cu::runtime
