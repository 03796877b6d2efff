#pragma once

#include <memory>
#include <span>
#include <vector>

#include "runtime/device/argument.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// Copies of the arrays that a kernel writes, for launches whose results nobody wants.
class ScratchArrays {
 public:
  /// `writes` tells for each argument whether the kernel writes it. kUsage for arrays in tuples, which may be written
  /// without being told.
  static Result<ScratchArrays> Make(Device& device, std::span<const Argument> arguments,
                                    const std::vector<bool>& writes);

  /// The arguments, with the copies in place of what is written.
  std::span<const Argument> Arguments() const { return arguments_; }
  /// Makes the copies what the arrays are.
  Result<void> Restore(StreamHandle stream) const;

 private:
  explicit ScratchArrays(Device& device) : device_(&device) {}
  Result<void> AddCopy(Argument& array);

  struct Copy {
    std::unique_ptr<Buffer> buffer;
    uint64_t to, from;
    size_t bytes;
  };
  Device* device_;
  std::vector<Argument> arguments_;
  std::vector<Copy> copies_;
};

}  // namespace pyk2cu::runtime
