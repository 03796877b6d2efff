#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "pyk2cu/pyk2cu.h"
#include "runtime/api_launch.h"
#include "runtime/kernel.h"

// What the handles of the public API hold, and the way between its types and the library's own. The two sets of types
// stay apart, so that the installed headers need no others.
namespace pyk2cu::api {

struct Device::Impl {
  explicit Impl(std::shared_ptr<KernelCache> kernels);

  std::shared_ptr<KernelCache> cache;
  int32_t place;                        ///< 1 + N of cuda:N; the same for all Devices of one name
  std::atomic<uint64_t> accessible{0};  ///< a bit for each place whose memory kernels were let at

  pyk2cu::Device& Get() const { return cache->GetDevice(); }
  bool Reaches(int32_t other) const {
    return other == 0 || other == place || (other < 64 && (accessible.load(std::memory_order_relaxed) >> other & 1));
  }
};

struct Memory::Impl {
  std::shared_ptr<Device::Impl> device;  // first: the buffer goes before its device
  std::shared_ptr<Buffer> buffer;
  ElementType type{DType::kFloat64};
  uint64_t address = 0;
  std::vector<int64_t> shape, strides;
  size_t size = 0;
  bool contiguous = true;
};

struct PinnedMemory::Impl {
  std::shared_ptr<Device::Impl> device;
  std::unique_ptr<Buffer> buffer;
};

struct Stream::Impl {
  std::shared_ptr<Device::Impl> device;
  std::unique_ptr<pyk2cu::Stream> own;  ///< null of streams that others keep
  StreamHandle handle = kDefaultStream;
};

struct Event::Impl {
  std::shared_ptr<Device::Impl> device;
  std::unique_ptr<pyk2cu::Event> event;
};

struct Graph::Impl {
  std::shared_ptr<Device::Impl> device;
  std::unique_ptr<pyk2cu::Graph> graph;
};

struct Program::Impl {
  std::shared_ptr<const pyk2cu::Program> program;
};

struct Kernel::Impl {
  Impl(std::shared_ptr<const pyk2cu::Program> of, const KernelDeclaration& declaration,
       std::shared_ptr<Device::Impl> on, std::optional<Signature> signature)
      : program(of), device(std::move(on)), kernel(std::move(of), declaration, device->cache, std::move(signature)) {}

  std::shared_ptr<const pyk2cu::Program> program;
  std::shared_ptr<Device::Impl> device;
  pyk2cu::Kernel kernel;
  RecentLaunches recent;
};

struct LaunchPlan::Impl {
  std::shared_ptr<Kernel::Impl> kernel;
  LaunchConfig config;
  std::shared_ptr<const ResolvedLaunch> resolved;  ///< null: such launches go the usual way
};

Error Convert(const pyk2cu::Error& error);
inline Result<void> Convert(const pyk2cu::Result<void>& result) {
  return result ? Result<void>() : Result<void>(Convert(result.error()));
}
std::vector<Diagnostic> Convert(const std::vector<LocatedDiagnostic>& diagnostics);

/// A handle that holds nothing.
Error NotMade(const char* what, const char* maker);
inline Error Usage(std::string message) { return {ErrorKind::kUsage, std::move(message)}; }

inline pyk2cu::LaunchConfig Convert(const LaunchConfig& c) {
  return {{c.grid.x, c.grid.y, c.grid.z}, {c.block.x, c.block.y, c.block.z}, c.shared_bytes, c.stream.handle};
}

/// Refuses streams of another device.
Result<void> CheckStream(const Device::Impl& device, StreamRef stream);

/// Arguments in the library's own form. They refer to those they were made of.
class ConvertedArguments {
 public:
  /// kUsage: what no argument can be, memory of a device that this one cannot reach.
  Result<void> Fill(std::span<const Argument> arguments, const Device::Impl& device, TypeTable& types);
  std::span<const pyk2cu::Argument> List() const { return list_; }

 private:
  std::span<pyk2cu::Argument> Make(size_t count);
  Result<void> Set(pyk2cu::Argument& to, const Argument& from, size_t number, const Device::Impl& device,
                   TypeTable& types);

  static constexpr size_t kFew = 24;
  alignas(pyk2cu::Argument) std::byte
      few_[kFew * sizeof(pyk2cu::Argument)];  ///< only as many as are needed are made: it is done at every launch
  std::vector<pyk2cu::Argument> many_;
  std::deque<std::vector<pyk2cu::Argument>> nested_;  ///< elements of tuples
  std::span<const pyk2cu::Argument> list_;
};

/// A record as a type of the language.
const Type* RecordType(const RecordLayout& layout, TypeTable& types);
/// Refuses layouts that are none.
Result<void> CheckRecord(const RecordLayout& layout);

}  // namespace pyk2cu::api
